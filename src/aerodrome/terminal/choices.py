"""The open actions as a player meets them: numbered, grouped by verb, found by number or by typed words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any


@dataclass(frozen=True)
class Choice:
    """An action that is open, with its number in the list."""

    number: int
    action: int
    verb: str
    noun: str
    text: str
    kind: str = ""  # of the noun

    @property
    def short(self) -> str:
        """As it is typed: "gate ATL"."""
        return f"{self.verb} {self.noun}".strip()


def choices(picture: Mapping[str, Any]) -> list[Choice]:
    """What is open in a picture: answers first, then asides, numbered from 1.

    Where amounts are asked for they are their own numbers: who types 3 must not get the third amount, which may be 2.
    """
    rows = [*picture["actions"], *picture["asides"]]
    asked = next((row["verb"] for row in rows if row["noun"][1].isdecimal()), None)
    amounts = {row["id"]: int(row["noun"][1]) for row in rows if row["verb"] == asked and row["noun"][1].isdecimal()}
    others = (number for number in count(1) if number not in amounts.values())
    numbers = {row["id"]: amounts[row["id"]] if row["id"] in amounts else next(others) for row in rows}
    return [
        Choice(numbers[row["id"]], row["id"], row["verb"], row["noun"][1], row["text"], row["noun"][0]) for row in rows
    ]


def by_verb(open_now: Iterable[Choice]) -> dict[str, list[Choice]]:
    """The choices of each verb, in order."""
    groups: dict[str, list[Choice]] = {}
    for choice in open_now:
        groups.setdefault(choice.verb, []).append(choice)
    return groups


def find(typed: str, open_now: Sequence[Choice]) -> list[Choice]:
    """What somebody may mean: one choice if it is clear, several if not, none if nothing fits.

    The closest reading wins: a number; the whole name; the noun alone; a shortened verb with its noun; any words that
    occur.
    """
    said = " ".join(typed.lower().split())
    if said.isdecimal():
        return [choice for choice in open_now if choice.number == int(said)]
    words = said.replace("_", " ").split()
    if not words:
        return []
    for fits in (_is_it, _is_its_noun, _is_short_for_it, _has_its_words):
        found = [choice for choice in open_now if fits(words, choice)]
        if found:
            return found
    return []


def completions(typed: str, open_now: Iterable[Choice], commands: Iterable[str] = ()) -> list[str]:
    """The lines that may become of one that was begun: answers first, then commands."""
    begun = " ".join(typed.lower().split())
    lines = list(dict.fromkeys([*(choice.short for choice in open_now), *commands]))
    return [line for line in lines if line.lower().replace("_", " ").startswith(begun.replace("_", " "))]


def _split(text: str) -> list[str]:
    """Words without the marks around them."""
    return [word.strip(".,:;()") for word in text.lower().replace("_", " ").split()]


def _is_it(words: list[str], choice: Choice) -> bool:
    return words == _split(choice.short) or (words == _split(choice.verb) and not choice.noun)


def _is_its_noun(words: list[str], choice: Choice) -> bool:
    return bool(choice.noun) and words == _split(choice.noun)


def _is_short_for_it(words: list[str], choice: Choice) -> bool:
    full = _split(choice.short)
    return len(words) == len(full) and all(map(str.startswith, full, words))


def _has_its_words(words: list[str], choice: Choice) -> bool:
    known = {*_split(choice.short), *_split(choice.text)}
    return all(any(word.startswith(said) for word in known) for said in words)
