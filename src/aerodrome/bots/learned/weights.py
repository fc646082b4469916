"""Weights on disk: a line of JSON that says what they are and how they were made, then the numbers, half precision."""

from __future__ import annotations

import json
import struct
import zlib
from array import array
from pathlib import Path
from typing import Any

from aerodrome.bots.learned.net import Net, new_net
from aerodrome.kernel.errors import BadOption


def write(path: Path, about: dict[str, Any], nets: list[bytes]) -> None:
    """The numbers of each net come as half floats, little end first."""
    packed = zlib.compress(b"".join(nets), 9)
    path.write_bytes(json.dumps(about, ensure_ascii=False).encode() + b"\n" + packed)


def about(path: Path) -> dict[str, Any]:
    """What a file says of itself: the game, the shape, the command, the seed, the time and what it reached."""
    with path.open("rb") as file:
        found: dict[str, Any] = json.loads(file.readline())
    return found


def numbers(path: Path) -> list[tuple[float, ...]]:
    """The weights of each net of a file."""
    line, _, packed = path.read_bytes().partition(b"\n")
    raw = zlib.decompress(packed)
    count = json.loads(line)["nets"]
    size = len(raw) // 2 // count
    return [struct.unpack_from(f"<{size}e", raw, 2 * size * number) for number in range(count)]


def read(path: Path, facts: int) -> list[Net]:
    """The nets of a file, for a lens that reads so many facts."""
    told = about(path)
    if told["facts"] != facts:
        raise BadOption(
            f"{path.name} was made for {told['facts']} facts, and positions have {facts} now: train it anew"
        )
    nets = []
    for weights in numbers(path):
        net = new_net(told["facts"], told["wide"], told["narrow"])
        net.load(array("d", weights))
        nets.append(net)
    return nets
