"""What a reader sees, cut into parts that are encoded one by one: a socket gets those that differ from what it had."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

# a plain value as it is, which is quick to compare; else what it is encoded; of a long list, its elements
Part = str | int | float | bytes | tuple[bytes, ...] | None

LONG: Final = 4  # a list of so many is cut into its elements
MISSING: Final = b""  # no JSON is empty

encode = msgspec.json.Encoder().encode


class Section:
    """Some fields of an object in the message; `path` leads to it, as the inside of a JSON list."""

    def __init__(self, path: bytes, fields: Iterable[tuple[str, Any]], before: Section | None = None) -> None:
        """What is the same object as in the section before is not encoded again."""
        self.path = path
        self.parts: dict[str, Part] = {}
        self._lists: dict[str, list[Any]] = {}  # what was cut, as it was
        for name, value in fields:
            if value is None or isinstance(value, str | int | float):
                self.parts[name] = value
            elif isinstance(value, list) and len(value) >= LONG:
                self._lists[name] = value
                self.parts[name] = self._cut(name, value, before)
            else:
                self.parts[name] = encode(value)
        self._whole = b""
        self._base: Section | None = None
        self._changes: tuple[list[bytes], list[bytes]] = ([], [])

    @staticmethod
    def _cut(name: str, value: list[Any], before: Section | None) -> tuple[bytes, ...]:
        old = before._lists.get(name) if before is not None else None
        if before is None or old is None or len(old) != len(value):
            return tuple(map(encode, value))
        parts = before.parts[name]
        assert isinstance(parts, tuple)
        rows = zip(value, old, parts, strict=True)
        return tuple([part if new is known else encode(new) for new, known, part in rows])

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
        parts, had = self.parts, base.parts
        if parts == had:
            return [], []
        changed: list[bytes] = []
        for name, part in parts.items():
            before = had.get(name, MISSING)
            if part == before:
                continue
            path = b'%b"%b"' % (self.path, name.encode())
            if (elements := _differing(before, part)) is None:
                changed.append(b"[[%b],%b]" % (path, _joined(part)))
            else:
                changed += [b"[[%b,%d],%b]" % (path, place, element) for place, element in elements]
        gone = [] if had.keys() <= parts.keys() else [base.place(name) for name in had if name not in parts]
        return changed, gone

    def place(self, name: str) -> bytes:
        """Where a field is, as it is named in a message."""
        return b'[%b"%b"]' % (self.path, name.encode())

    def places(self) -> list[bytes]:
        return [self.place(name) for name in self.parts]


def _joined(part: Part) -> bytes:
    if isinstance(part, bytes):
        return part
    return b"[" + b",".join(part) + b"]" if isinstance(part, tuple) else encode(part)


def _differing(before: Part, part: Part) -> list[tuple[int, bytes]] | None:
    """The elements of a list that differ, with their places; None: it is sent whole."""
    if not isinstance(part, tuple) or not isinstance(before, tuple) or len(part) != len(before):
        return None
    found = [(place, new) for place, (old, new) in enumerate(zip(before, part, strict=True)) if old != new]
    return found if 2 * len(found) <= len(part) else None
