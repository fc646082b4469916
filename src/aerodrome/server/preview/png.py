"""PNG as far as we need it: written in true colour, read back if we wrote it (one byte a pixel, rows as they are)."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final, NamedTuple

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
GREY: Final = 0
COLOUR: Final = 2
PALETTE: Final = 3


class Picture(NamedTuple):
    """A byte a pixel: how light, or the number of a colour."""

    width: int
    height: int
    pixels: bytes
    palette: bytes = b""


def encode(width: int, height: int, pixels: bytes | bytearray, kind: int = COLOUR, palette: bytes = b"") -> bytes:
    line = width * (3 if kind == COLOUR else 1)
    rows = b"".join(b"\0" + pixels[n * line : (n + 1) * line] for n in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    colours = _chunk(b"PLTE", palette) if palette else b""
    return SIGNATURE + _chunk(b"IHDR", header) + colours + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND")


def _chunk(kind: bytes, body: bytes = b"") -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def read(path: Path) -> Picture:
    data = path.read_bytes()
    at, parts = len(SIGNATURE), dict[bytes, bytes]()
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        parts[kind] = parts.get(kind, b"") + data[at + 8 : at + 8 + length]
        at += length + 12
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    rows = zlib.decompress(parts[b"IDAT"])
    pixels = b"".join(rows[n * (width + 1) + 1 : (n + 1) * (width + 1)] for n in range(height))
    return Picture(width, height, pixels, parts.get(b"PLTE", b""))
