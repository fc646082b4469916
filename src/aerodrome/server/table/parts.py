"""What a reader sees, cut into parts that are encoded one by one: a socket gets those that differ from what it had."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

LONG: Final = 4  # a list of so many is cut into its elements

encode = msgspec.json.Encoder().encode


class Section:
    """Some fields of an object in the message; `path` leads to it, as the inside of a JSON list."""

    def __init__(self, path: bytes, fields: Iterable[tuple[str, Any]]) -> None:
        self.path = path
        self.parts = {name: _cut(value) for name, value in fields}
        self._whole = b""
        self._base: Section | None = None
        self._changes: tuple[list[bytes], list[bytes]] = ([], [])

    def whole(self) -> bytes:
        """All fields, as the inside of a JSON object."""
        if not self._whole:
            self._whole = b",".join(b'"%b":%b' % (name.encode(), _joined(part)) for name, part in self.parts.items())
        return self._whole

    def changes(self, base: Section) -> tuple[list[bytes], list[bytes]]:
        """What to set and what to unset for who has the base; found once for all of them."""
        if base is self:
            return [], []
        if self._base is not base:
            self._base, self._changes = base, self._compare(base)
        return self._changes

    def _compare(self, base: Section) -> tuple[list[bytes], list[bytes]]:
        changed: list[bytes] = []
        for name, part in self.parts.items():
            before = base.parts.get(name)
            if part == before:
                continue
            path = b'%b"%b"' % (self.path, name.encode())
            if (elements := _differing(before, part)) is None:
                changed.append(b"[[%b],%b]" % (path, _joined(part)))
            else:
                changed += [b"[[%b,%d],%b]" % (path, place, element) for place, element in elements]
        gone = [path for name, path in zip(base.parts, base.paths(), strict=True) if name not in self.parts]
        return changed, gone

    def paths(self) -> list[bytes]:
        """Where its fields are, as they are named in a message."""
        return [b'[%b"%b"]' % (self.path, name.encode()) for name in self.parts]


Part = bytes | tuple[bytes, ...]  # encoded; of a long list, its elements


def _cut(value: Any) -> Part:
    if isinstance(value, list | tuple) and len(value) >= LONG:
        return tuple(map(encode, value))
    return encode(value)


def _joined(part: Part) -> bytes:
    return part if isinstance(part, bytes) else b"[" + b",".join(part) + b"]"


def _differing(before: Part | None, part: Part) -> list[tuple[int, bytes]] | None:
    """The elements of a list that differ, with their places; None: it is sent whole."""
    if not isinstance(part, tuple) or not isinstance(before, tuple) or len(part) != len(before):
        return None
    found = [(place, new) for place, (old, new) in enumerate(zip(before, part, strict=True)) if old != new]
    return found if 2 * len(found) <= len(part) else None
