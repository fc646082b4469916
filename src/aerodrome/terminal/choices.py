"""The open actions as a player meets them: numbered, and grouped by verb."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from aerodrome.match.phrase import Phrase


@dataclass(frozen=True)
class Choice(Phrase):
    """An action that is open, with its number in the list."""

    number: int


def choices(picture: Mapping[str, Any]) -> list[Choice]:
    """What is open in a picture: answers first, then asides, numbered from 1.

    Where amounts are asked for they are their own numbers: who types 3 must not get the third amount, which may be 2.
    """
    rows = [*picture["actions"], *picture["asides"]]
    asked = next((row["verb"] for row in rows if row["noun"][1].isdecimal()), None)
    amounts = {row["id"]: int(row["noun"][1]) for row in rows if row["verb"] == asked and row["noun"][1].isdecimal()}
    # what may be done besides is never number 1: who presses it without looking answers, and spends nothing; nor is
    # it a number that could be meant for an amount, as of a die that is no longer held
    first = 1 if picture["actions"] else 2
    others = count(10 * (max(amounts.values()) // 10 + 1) if amounts else first)
    numbers = {row["id"]: amounts[row["id"]] if row["id"] in amounts else next(others) for row in rows}
    return [
        Choice(row["id"], row["verb"], row["noun"][1], row["noun"][0], row["text"], numbers[row["id"]]) for row in rows
    ]


def by_verb(open_now: Iterable[Choice]) -> dict[str, list[Choice]]:
    """The choices of each verb, in order."""
    groups: dict[str, list[Choice]] = {}
    for choice in open_now:
        groups.setdefault(choice.verb, []).append(choice)
    return groups


def completions(typed: str, open_now: Iterable[Choice], commands: Iterable[str] = ()) -> list[str]:
    """The lines that may become of one that was begun: answers first, then commands."""
    begun = " ".join(typed.lower().split())
    lines = list(dict.fromkeys([*(choice.short for choice in open_now), *commands]))
    return [line for line in lines if line.lower().replace("_", " ").startswith(begun.replace("_", " "))]
