"""Match files: readable JSON, one entry a line. docs/match_file.md describes them field by field.

This module knows what a well-formed file looks like; whether its answers are legal is found by playing them, in Match.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from aerodrome.kernel.errors import BadFile
from aerodrome.match.log import Entry, Header, Number, Numbers, Play, Seat, Undo

FORMAT: Final = 3  # grows when a file can no longer be read by older programs
PARTS: Final = 2  # what a file is written as that goes on from no other match
PLAIN: Final = 1  # and that has no answers of several parts: older programs read it
LARGEST: Final = 32_000_000  # bytes; a long match has a few hundred thousand

T = TypeVar("T")


class Record(NamedTuple):
    """The whole content of a match file."""

    header: Header
    entries: tuple[Entry, ...]
    result: Mapping[str, object] | None  # the standing, once the match is over


class _Play(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as its line has it: fields without a default must be there, and an undo is named by its kind."""

    seat: Seat
    action: Number
    say: str
    luck: Numbers
    part: Number = 0


class _Undo(Struct, forbid_unknown_fields=True):
    seat: Seat
    undo: Numbers


class _Rewind(Struct, forbid_unknown_fields=True):
    seat: Seat
    rewind: Numbers


# --- writing


def dumps(record: Record) -> str:
    """The text of a match file."""
    content = _content(record)
    head = [f"{_json(key)}: {_json(value)}," for key, value in content.items() if key not in ("entries", "result")]
    rows = ",\n".join(_json(row) for row in content["entries"])
    entries = f'"entries": [\n{rows}\n],' if rows else '"entries": [],'
    tail = [f'"result": {_json(content["result"])},', f'"checksum": {_json(_checksum(content))}']
    return "\n".join(["{", *head, entries, *tail, "}", ""])


def write(path: Path, text: str) -> None:
    """Save so that whoever reads meanwhile, or after a crash, finds the old file or the new one and nothing between."""
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name}.{os.urandom(4).hex()}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _content(record: Record) -> dict[str, Any]:
    header = {name: getattr(record.header, name) for name in Header.__struct_fields__}
    known = {name: value for name, value in header.items() if value is not None}  # a secret is left out
    if not record.header.given:
        del known["given"]
    rows = [msgspec.to_builtins(_line(entry)) for entry in record.entries]
    made = FORMAT if record.header.given else PARTS if any("part" in row for row in rows) else PLAIN
    return {"format": made, **known, "entries": rows, "result": record.result}


def _line(entry: Entry) -> _Play | _Undo | _Rewind:
    if isinstance(entry, Play):
        return _Play(entry.seat, entry.action, entry.say, entry.luck, entry.part)
    return _Rewind(entry.seat, entry.taken) if entry.consent else _Undo(entry.seat, entry.taken)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _checksum(content: Mapping[str, object]) -> str:
    """Over the content rather than the text, so that a file may be laid out anew without becoming another."""
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- reading


class _Stamp(Struct):
    format: int


class _Rest(Struct):
    entries: list[Any]
    result: dict[str, Any] | None = None


FIELDS: Final = ("format", *Header.__struct_fields__, "entries", "result")

# what msgspec's messages are told as: they name types, people wrote the file
_TEXT, _NUMBERS = "a text", "a list of whole numbers from 0"
_EXPECTED: Final = {
    "format": "a whole number",
    "game": _TEXT,
    "rules": "a whole number from 0",
    "seats": "a whole number from 1",
    "players": "a list of texts",
    "options": "an object",
    "commitment": _TEXT,
    "salt": _TEXT,
    "seed": _TEXT,
    "deal": _NUMBERS,
    "given": "a whole number from 0",
    "entries": "a list",
    "result": "an object or null",
    "seat": "a whole number from -1",
    "action": "a whole number from 0",
    "say": _TEXT,
    "luck": _NUMBERS,
    "part": "a whole number from 0",
    "undo": _NUMBERS,
    "rewind": _NUMBERS,
}


def read(path: Path) -> Record:
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile(f"{path}: is too large for a match file")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: is no match file: it is not UTF-8 text") from error
    return loads(text, str(path))


def loads(text: str, name: str = "match file") -> Record:
    """Read the text of a match file; `name` is how messages call it."""
    try:
        return _record(_checked(_parsed(text)))
    except BadFile as error:
        raise BadFile(f"{name}: {error}") from error


def _parsed(text: str) -> dict[str, Any]:
    """By the standard library: msgspec would take the last of two equal keys, and the checksum is over all of them."""
    try:
        content = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("{") and not text.rstrip().endswith("}"):
            raise BadFile("is cut off: its end is missing") from error
        why = "it is no JSON" if isinstance(error, json.JSONDecodeError) else str(error)
        raise BadFile(f"is no match file: {why}") from error
    if not isinstance(content, dict) or "format" not in content or "game" not in content:
        raise BadFile("is no match file: it does not name a format and a game")
    return content


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    row = dict(pairs)
    if len(row) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return row


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _checked(content: dict[str, Any]) -> dict[str, Any]:
    """The content, if it is of a format we know, and whole. Before any field: a newer format may have others."""
    made = _typed(content, _Stamp).format
    if made > FORMAT:
        raise BadFile(f"was made by a newer Aerodrome: format {made}, and this one reads up to {FORMAT}")
    if made < 1:
        raise BadFile(f"format: {made} does not exist")
    checksum = content.pop("checksum", None)
    if checksum is None:
        raise BadFile("has no checksum: it is incomplete")
    if checksum != _checksum(content):
        raise BadFile("has been altered: its content does not fit its checksum")
    return content


def _record(content: dict[str, Any]) -> Record:
    header, rest = _typed(content, Header), _typed(content, _Rest)
    for key, value in content.items():
        if key not in FIELDS:
            raise BadFile(f"{key}: is not known in format {FORMAT}")
        if value is None and key != "result":  # in memory None is a secret; in a file a secret is left out
            raise BadFile(f"{key}: expected {_EXPECTED[key]}")
    if (header.salt is None) != (header.seed is None):
        raise BadFile("salt and seed belong together: one of them is missing")
    return Record(header, tuple(_entry(row, f"entry {n}: ") for n, row in enumerate(rest.entries)), rest.result)


def _entry(row: Any, where: str) -> Entry:
    keys = row if isinstance(row, dict) else {}
    if "action" in keys:
        play = _typed(row, _Play, where)
        return Play(play.seat, play.action, play.luck, play.say, play.part)
    if "rewind" in keys:
        rewind = _typed(row, _Rewind, where)
        return Undo(rewind.seat, rewind.rewind, consent=True)
    undo = _typed(row, _Undo, where)
    return Undo(undo.seat, undo.undo)


def _typed(value: Any, kind: type[T], where: str = "") -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadFile(f"{where}{_explained(str(error), value)}") from error


def _explained(message: str, value: Any) -> str:
    """What msgspec says about a field, in words for whoever wrote the file."""
    named = re.search(r"field `(.+?)`", message)
    if named and "unknown" in message:
        return f"{named[1]}: is not known in format {FORMAT}"
    if named:
        return f"{named[1]}: is missing; expected {_EXPECTED[named[1]]}"
    inside = re.search(r"`\$\.(\w+)", message)
    if inside is None:
        return "expected an object"
    found = value[inside[1]]
    shown = f", found {found}" if type(found) is int else ""
    return f"{inside[1]}: expected {_EXPECTED[inside[1]]}{shown}"
