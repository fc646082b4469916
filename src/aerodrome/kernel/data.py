"""TOML files read with care: every error names the file, the table and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from aerodrome.kernel.errors import DataError

T = TypeVar("T")
DEEPEST: Final = 8  # tables within tables


@lru_cache(maxsize=32)
def _parsed(text: str) -> Mapping[str, object]:
    """The same file is read again and again: for its options, for the match, for the picture of it."""
    found = tomllib.loads(text)
    level: list[object] = [found]
    for _depth in range(DEEPEST):
        level = [inner for outer in level for inner in _within(outer)]
        if not level:
            return found
    raise ValueError(f"more than {DEEPEST} tables or lists within each other")


def _within(value: object) -> list[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [each for each in inner if isinstance(each, dict | list)]


class Source:
    """A data file: its name for messages, and its text."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @classmethod
    def read(cls, path: Path) -> Source:
        try:
            return cls(path.name, path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            raise DataError(f"{path}: cannot be read: {reason}") from error

    def row(self) -> dict[str, str]:
        return {"file": self.name, "text": self.text}

    def table(self) -> Table:
        try:
            return Table(self.name, "", _parsed(self.text))
        except (ValueError, RecursionError) as error:  # not TOML, a number of thousands of digits, or nested too deep
            raise DataError(f"{self.name}: not valid TOML: {error}") from error


class Table:
    """A TOML table that remembers where it stands. Keys that nobody asked for are found by `finish`."""

    def __init__(self, file: str, path: str, values: Mapping[str, object]) -> None:
        self.file = file
        self.path = path
        self.values = values
        self.asked: set[str] = set()

    def error(self, key: str, problem: str) -> DataError:
        table = f"[{self.path}]" if self.path else "top level"
        return DataError(f"{self.file}: {table}: {key}: {problem}")

    def _get(self, key: str, kind: type[T], wanted: str) -> T:
        self.asked.add(key)
        if key not in self.values:
            raise self.error(key, f"is missing; expected {wanted}")
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"expected {wanted}, found {value!r}")
        return value

    def has(self, key: str) -> bool:
        return key in self.values

    def number(self, key: str, low: int = 0, high: int = 10_000) -> int:
        value = self._get(key, int, f"a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.error(key, f"expected a whole number from {low} to {high}, found {value}")
        return value

    def text(self, key: str) -> str:
        return self._get(key, str, "a text in quotes")

    def flag(self, key: str) -> bool:
        return self._get(key, bool, "true or false")

    def choice(self, key: str, choices: Sequence[str]) -> str:
        value = self.text(key)
        if value not in choices:
            raise self.error(key, f"expected one of {', '.join(choices)}; found {value!r}")
        return value

    def numbers(self, key: str, length: int | None = None, low: int = 0, high: int = 10_000) -> list[int]:
        count = "a list" if length is None else f"a list of {length}"
        wanted = f"{count} of whole numbers from {low} to {high}"
        values = self._get(key, list, wanted)
        good = all(isinstance(v, int) and not isinstance(v, bool) and low <= v <= high for v in values)
        if not good or (length is not None and len(values) != length):
            raise self.error(key, f"expected {wanted}, found {values!r}")
        return list(values)

    def texts(self, key: str, choices: Sequence[str] | None = None) -> list[str]:
        wanted = "a list of texts" if choices is None else f"a list of texts among {', '.join(choices)}"
        values = self._get(key, list, wanted)
        if not all(isinstance(v, str) and (choices is None or v in choices) for v in values):
            raise self.error(key, f"expected {wanted}, found {values!r}")
        return list(values)

    def table(self, key: str) -> Table:
        values = self._get(key, dict, "a table")
        return Table(self.file, f"{self.path}.{key}" if self.path else key, values)

    def tables(self, key: str, name_by: str = "") -> list[Table]:
        """An array of tables; `name_by` is the key whose value names an entry in messages."""
        values = self._get(key, list, "an array of tables")
        found = []
        for number, value in enumerate(values, 1):
            if not isinstance(value, dict):
                raise self.error(key, f"entry {number}: expected a table, found {value!r}")
            label = value.get(name_by, number) if name_by else number
            found.append(Table(self.file, f"{self.path}.{key} {label}" if self.path else f"{key} {label}", value))
        return found

    def skip(self, *keys: str) -> None:
        """Keys that are for people: allowed, not read."""
        self.asked.update(keys)

    def finish(self) -> None:
        """Refuse keys that nobody asked for: most of them are misspelt."""
        unknown = sorted(set(self.values) - self.asked)
        if unknown:
            known = ", ".join(sorted(self.asked))
            raise self.error(unknown[0], f"is not known here; known keys are: {known}")
