"""Match files: readable JSON, one entry a line. docs/match_file.md describes them field by field.

This module knows what a well-formed file looks like; whether its answers are legal is found by playing them, in Match.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from aerodrome.kernel.errors import BadFile

FORMAT: Final = 1  # grows when a file can no longer be read by older programs
LARGEST: Final = 32_000_000  # bytes; a long match has a few hundred thousand
MOST: Final = 2**31  # no number of a match comes near

T = TypeVar("T")


class Play(NamedTuple):
    """An answer or an aside, and the luck it met. `say` repeats the action in words, for people who read the file."""

    seat: int
    action: int
    luck: tuple[int, ...] = ()
    say: str = ""


class Undo(NamedTuple):
    """Entries that a seat took back, by their numbers: freely, or with the consent of the others."""

    seat: int
    taken: tuple[int, ...]
    consent: bool = False


Entry = Play | Undo


class Header(NamedTuple):
    """All that is settled before the first answer. Salt and seed are None while they are secret."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, object]
    commitment: str
    salt: str | None
    seed: str | None
    deal: tuple[int, ...]  # the luck of the set-up
    players: tuple[str, ...] = ()  # who sits there, for people: names, "bot:random"; may be empty


class Record(NamedTuple):
    """The whole content of a match file."""

    header: Header
    entries: tuple[Entry, ...]
    result: Mapping[str, object] | None  # the standing, once the match is over


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
    header = record.header
    secret = {} if header.seed is None else {"salt": header.salt, "seed": header.seed}
    return {
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "seats": header.seats,
        "players": list(header.players),
        "options": dict(header.options),
        "commitment": header.commitment,
        **secret,
        "deal": list(header.deal),
        "entries": [_entry_row(entry) for entry in record.entries],
        "result": record.result,
    }


def _entry_row(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Undo):
        return {"seat": entry.seat, "rewind" if entry.consent else "undo": list(entry.taken)}
    return {"seat": entry.seat, "action": entry.action, "say": entry.say, "luck": list(entry.luck)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _checksum(content: Mapping[str, object]) -> str:
    """Over the content rather than the text, so that a file may be laid out anew without becoming another."""
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- reading


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
    return _Reader(name).record(text)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    row = dict(pairs)
    if len(row) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return row


class _Reader:
    """Checks every field; the first that is wrong ends it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def refuse(self, reason: str) -> NoReturn:
        raise BadFile(f"{self.name}: {reason}")

    def record(self, text: str) -> Record:
        content = self.parse(text)
        self.check_format(content)
        checksum = content.pop("checksum", None)
        if checksum is None:
            self.refuse("has no checksum: it is incomplete")
        if checksum != _checksum(content):
            self.refuse("has been altered: its content does not fit its checksum")
        header = self.header(content)
        rows = self.field(content, "entries", list, "a list")
        entries = tuple(self.entry(row, number) for number, row in enumerate(rows))
        result = content.pop("result", None)
        if result is not None and not isinstance(result, dict):
            self.refuse("result: expected an object or null")
        if content:
            self.refuse(f"{next(iter(content))}: is not known in format {FORMAT}")
        return Record(header, entries, result)

    def parse(self, text: str) -> dict[str, Any]:
        try:
            content = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            if text.lstrip().startswith("{") and not text.rstrip().endswith("}"):
                self.refuse("is cut off: its end is missing")
            self.refuse(f"is no match file: {error}")
        if not isinstance(content, dict) or "format" not in content or "game" not in content:
            self.refuse("is no match file: it does not name a format and a game")
        return content

    def check_format(self, content: dict[str, Any]) -> None:
        made = self.field(content, "format", int, "a whole number")
        if made > FORMAT:
            self.refuse(f"was made by a newer Aerodrome: format {made}, and this one reads up to {FORMAT}")
        if made < 1:
            self.refuse(f"format: {made} does not exist")
        content["format"] = made

    def header(self, content: dict[str, Any]) -> Header:
        content.pop("format")
        secret = {key: self.field(content, key, str, "a text") for key in ("salt", "seed") if key in content}
        if len(secret) == 1:
            self.refuse("salt and seed belong together: one of them is missing")
        return Header(
            game=self.field(content, "game", str, "a text"),
            rules=self.number(content, "rules", 0),
            seats=self.number(content, "seats", 1),
            options=self.field(content, "options", dict, "an object"),
            commitment=self.field(content, "commitment", str, "a text"),
            salt=secret.get("salt"),
            seed=secret.get("seed"),
            deal=self.numbers(content, "deal", ""),
            players=self.players(content),
        )

    def players(self, content: dict[str, Any]) -> tuple[str, ...]:
        names = self.field(content, "players", list, "a list of texts")
        if not all(isinstance(name, str) for name in names):
            self.refuse("players: expected a list of texts")
        return tuple(names)

    def entry(self, row: object, number: int) -> Entry:
        where = f"entry {number}: "
        if not isinstance(row, dict):
            self.refuse(f"{where}expected an object")
        left = dict(row)
        seat = self.number(left, "seat", -1, where)
        entry: Entry
        if "action" in left:
            action = self.number(left, "action", 0, where)
            entry = Play(seat, action, self.numbers(left, "luck", where), self.field(left, "say", str, "a text", where))
        elif "rewind" in left:
            entry = Undo(seat, self.numbers(left, "rewind", where), consent=True)
        else:
            entry = Undo(seat, self.numbers(left, "undo", where))
        if left:
            self.refuse(f"{where}{next(iter(left))}: is not known in format {FORMAT}")
        return entry

    def field(self, row: dict[str, Any], key: str, kind: type[T], wanted: str, where: str = "") -> T:
        """Take a field out of the row."""
        if key not in row:
            self.refuse(f"{where}{key}: is missing; expected {wanted}")
        value = row.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.refuse(f"{where}{key}: expected {wanted}")
        return value

    def number(self, row: dict[str, Any], key: str, low: int, where: str = "") -> int:
        value = self.field(row, key, int, f"a whole number from {low}", where)
        if not low <= value < MOST:
            self.refuse(f"{where}{key}: expected a whole number from {low}, found {value}")
        return value

    def numbers(self, row: dict[str, Any], key: str, where: str) -> tuple[int, ...]:
        values = self.field(row, key, list, "a list of whole numbers", where)
        if not all(type(value) is int and 0 <= value < MOST for value in values):
            self.refuse(f"{where}{key}: expected a list of whole numbers from 0")
        return tuple(values)
