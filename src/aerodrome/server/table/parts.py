"""What a reader sees, cut into parts that are encoded one by one: a socket gets those that differ from what it had.

Compiled with the rules: this is done for every reader of every move.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

LONG: Final = 4  # a list of so many is cut into its elements
LINES_AT_ONCE: Final = 300

encode: Final = msgspec.json.Encoder().encode


class Section:
    """Some fields of an object in the message; `path` leads to it, as the inside of a JSON list."""

    def __init__(self, path: bytes, fields: Iterable[tuple[str, Any]], before: Section | None = None) -> None:
        """What is the same object as in the section before is not encoded again."""
        self.path = path
        # plain values stay as they are: they are quick to compare. Others are encoded, the elements of long lists
        # one by one
        self.plain: dict[str, Any] = {}
        self.encoded: dict[str, bytes] = {}
        self.lists: dict[str, list[bytes]] = {}
        self._cut: dict[str, list[Any]] = {}  # what was cut, as it was
        for name, value in fields:
            if value is None or isinstance(value, (str, int, float)):
                self.plain[name] = value
            elif isinstance(value, list) and len(value) >= LONG:
                self._cut[name] = value
                self.lists[name] = self._elements(name, value, before)
            else:
                self.encoded[name] = encode(value)
        self._whole = b""
        self._base: Section | None = None
        self._sets: list[bytes] = []
        self._unsets: list[bytes] = []

    def put(self, name: str, elements: list[bytes]) -> None:
        """A list whose elements are encoded already; before anything is asked of the section."""
        if len(elements) >= LONG:
            self.lists[name] = elements
        else:
            self.encoded[name] = _joined(elements)

    def _elements(self, name: str, value: list[Any], before: Section | None) -> list[bytes]:
        if before is None or name not in before._cut or len(before._cut[name]) != len(value):
            return [encode(element) for element in value]
        old, known = before._cut[name], before.lists[name]
        if old is value:
            return known
        return [known[place] if element is old[place] else encode(element) for place, element in enumerate(value)]

    def whole(self) -> bytes:
        """All fields, as the inside of a JSON object."""
        if not self._whole:
            fields = [_field(name, encode(value)) for name, value in self.plain.items()]
            fields += [_field(name, value) for name, value in self.encoded.items()]
            fields += [_field(name, _joined(value)) for name, value in self.lists.items()]
            self._whole = b",".join(fields)
        return self._whole

    def has(self, name: str) -> bool:
        return name in self.plain or name in self.encoded or name in self.lists

    def names(self) -> list[str]:
        return [*self.plain, *self.encoded, *self.lists]

    def changes(self, base: Section) -> tuple[list[bytes], list[bytes]]:
        """What to set and what to unset for who has the base; found once for all of them."""
        if self._base is not base:
            self._base = base
            base._base = None  # else every section would keep all before it
            self._sets = self._compare(base)
            self._unsets = []
            if self._lacks(base.plain) or self._lacks(base.encoded) or self._lacks(base.lists):
                self._unsets = [base.place(name) for name in base.names() if not self.has(name)]
        return self._sets, self._unsets

    def _lacks(self, fields: dict[str, Any]) -> bool:
        return any(not self.has(name) for name in fields)

    def _compare(self, base: Section) -> list[bytes]:
        sets: list[bytes] = []
        if self.plain != base.plain:
            for name, value in self.plain.items():
                if name not in base.plain or base.plain[name] != value:
                    sets.append(self._set(name, encode(value)))
        if self.encoded != base.encoded:
            for name, part in self.encoded.items():
                if name not in base.encoded or base.encoded[name] != part:
                    sets.append(self._set(name, part))
        if self.lists != base.lists:
            for name, elements in self.lists.items():
                if name not in base.lists:
                    sets.append(self._set(name, _joined(elements)))
                else:
                    self._compare_lists(name, elements, base.lists[name], sets)
        return sets

    def _compare_lists(self, name: str, elements: list[bytes], had: list[bytes], sets: list[bytes]) -> None:
        """The elements that differ, unless they are so many that the whole is shorter."""
        if len(elements) != len(had):
            sets.append(self._set(name, _joined(elements)))
            return
        places = [place for place, element in enumerate(elements) if element != had[place]]
        if 2 * len(places) > len(elements):
            sets.append(self._set(name, _joined(elements)))
        else:
            begin = b"[[" + self.path + b'"' + name.encode() + b'",'
            sets += [begin + b"%d" % place + b"]," + elements[place] + b"]" for place in places]

    def _set(self, name: str, value: bytes) -> bytes:
        return b"[[" + self.path + b'"' + name.encode() + b'"],' + value + b"]"

    def place(self, name: str) -> bytes:
        """Where a field is, as it is named in a message."""
        return b"[" + self.path + b'"' + name.encode() + b'"]'


def _field(name: str, value: bytes) -> bytes:
    return b'"' + name.encode() + b'":' + value


def _joined(elements: list[bytes]) -> bytes:
    return b"[" + b",".join(elements) + b"]"


class Shown:
    """The present as a reader sees it, in parts that many readers may share."""

    def __init__(
        self,
        seq: int,
        seat: int,
        version: int,
        yours: list[int],
        host: bool,
        table: Section,
        question: list[Section],
        view: list[Section],
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.version = version  # of the picture
        self.yours = yours
        self.host = host
        self.table = table
        self.question = question  # who is asked what; empty until the match starts
        self.view = view  # and what is seen

    def with_table(self, table: Section) -> Shown:
        return Shown(self.seq, self.seat, self.version, self.yours, self.host, table, self.question, self.view)

    def whole(self, time: int, more: bytes = b"") -> bytes:
        picture = b"null"
        if self.question:
            picture = b'{"version":%d,' % self.version + _whole(self.question)
            picture += b',"view":{' + _whole(self.view) + b"}}"
        told = b'{"type":"now","seq":%d,"seat":%d,"time":%d,"table":{' % (self.seq, self.seat, time)
        told += self.table.whole() + b'},"picture":' + picture
        yours = b',"yours":' + encode(self.yours) if self.yours else b""
        return told + yours + (b',"host":true' if self.host else b"") + more + b"}"

    def follows(self, base: Shown) -> bool:
        """Whether changes can lead from the base to this: the match has not begun in between."""
        return len(self.view) == len(base.view) and self.seq - base.seq <= LINES_AT_ONCE

    def changes(self, base: Shown, time: int, more: bytes) -> bytes | None:
        """For who has the base; None: there is nothing to tell."""
        sets: list[bytes] = []
        unsets: list[bytes] = []
        if self.version != base.version:
            sets.append(b'[["picture","version"],%d]' % self.version)
        _gather(self.table, base.table, sets, unsets)
        for place, section in enumerate(self.question):
            _gather(section, base.question[place], sets, unsets)
        for place, section in enumerate(self.view):
            _gather(section, base.view[place], sets, unsets)
        if unsets:  # what has become a seat's own, or is no longer, has only gone to another part
            sections = [self.table, *self.question, *self.view]
            kept = {section.place(name) for section in sections for name in section.names()}
            unsets = [place for place in unsets if place not in kept]
        if self.yours != base.yours:
            sets.append(b'[["yours"],' + encode(self.yours) + b"]")
        if not sets and not unsets and not more and self.seq == base.seq:
            return None
        told = b'{"type":"changes","seq":%d,"time":%d' % (self.seq, time)
        if sets:
            told += b',"set":[' + b",".join(sets) + b"]"
        if unsets:
            told += b',"unset":[' + b",".join(unsets) + b"]"
        return told + more + b"}"


def _gather(section: Section, base: Section, sets: list[bytes], unsets: list[bytes]) -> None:
    if section is not base:
        changed, gone = section.changes(base)
        sets += changed
        unsets += gone


def _whole(sections: list[Section]) -> bytes:
    return b",".join([section.whole() for section in sections])
