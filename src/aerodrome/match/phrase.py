"""Actions as people say them, and how near a few words come to one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final
from unicodedata import combining, normalize

PLACES: Final = ("ones", "tens", "hundreds", "thousands")  # kinds of nouns that are digits of an amount
SUMS: Final = ("loan",)  # kinds of nouns that are amounts and add up: a larger one is answered in several
NUMBER: Final = re.compile(r"[0-9]{1,9}")
MONEY: Final = re.compile(r"\$([0-9]{1,9})m?")  # as sentences write amounts: $45M, $5


@dataclass(frozen=True)
class Phrase:
    """An action as people say it."""

    action: int
    verb: str
    noun: str
    kind: str  # of the noun
    text: str  # a whole sentence
    way: tuple[int, ...] = field(default=(), kw_only=True)  # actions before it that decide nothing but lead to it

    @property
    def short(self) -> str:
        """As it is typed: "gate ATL"."""
        return f"{self.verb} {self.noun}".strip()

    @property
    def spoken(self) -> str:
        """The same, as people read it."""
        return self.short.replace("_", " ")

    @property
    def digit(self) -> bool:
        """Whether it is a digit of an amount."""
        return self.kind in PLACES and NUMBER.fullmatch(self.noun) is not None

    @property
    def summand(self) -> bool:
        """Whether it is an amount that adds up with others of its kind."""
        return self.kind in SUMS and NUMBER.fullmatch(self.noun) is not None

    @property
    def worth(self) -> int:
        """Of a digit or a summand."""
        return int(self.noun) * (10 ** PLACES.index(self.kind) if self.digit else 1)

    @property
    def begun(self) -> int:
        """Of a digit: what the digits before it make, which its sentence tells: 30 in "bid $37M", 7 being the digit."""
        told = MONEY.search(self.text.lower())
        return int(told[1]) - self.worth if self.digit and told else 0

    @property
    def amount(self) -> str | None:
        """Which amount it is a part of: "ask_hundreds", "ask_tens" and "ask_ones" are parts of one, "ask_"."""
        return self.verb.removesuffix(self.kind) if self.digit else self.verb if self.summand else None

    @property
    def names_amount(self) -> str:
        """The word that goes with the whole amount: "borrow"; of a digit that in its sentence, "bid $30M to $39M"."""
        return self.text.partition(" ")[0].lower() if self.digit else self.verb if self.summand else ""


def asked_amount(open_now: Iterable[Phrase]) -> str:
    """The word that goes with a whole amount where its digits are asked for, as in "bid 137"; else an empty text."""
    return next((phrase.names_amount for phrase in open_now if phrase.digit), "")


def split(text: str) -> list[str]:
    """Words without accents and without the marks around them: who types Malmo means Malmö."""
    plain = "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))
    return [word for part in plain.replace("_", " ").replace("→", " ").split() if (word := part.strip(".,:;()"))]


def number_in(word: str) -> int | None:
    """A whole number, or an amount of money as sentences write it; else None."""
    if found := MONEY.fullmatch(word):
        return int(found[1])
    return int(word) if NUMBER.fullmatch(word) else None


def _is_it(words: list[str], phrase: Phrase) -> bool:
    return words == split(phrase.short)


def _is_its_noun(words: list[str], phrase: Phrase) -> bool:
    return bool(phrase.noun) and words == split(phrase.noun)


def is_its_text(words: list[str], phrase: Phrase) -> bool:
    return words == split(phrase.text)


def _is_its_verb(words: list[str], phrase: Phrase) -> bool:
    return words == split(phrase.verb)


def _is_in_its_name(words: list[str], phrase: Phrase) -> bool:
    """Before what a sentence says besides: "too few dice would be left for the engines" is not about placing there."""
    name = split(phrase.short)
    return all(any(_begins(word, said) for word in name) for said in words)


def _is_short_for_it(words: list[str], phrase: Phrase) -> bool:
    full = split(phrase.short)
    return len(words) == len(full) and all(map(_begins, full, words))


def _has_its_words(words: list[str], phrase: Phrase) -> bool:
    known = {*split(phrase.short), *split(phrase.text)}
    return all(any(_begins(word, said) for word in known) for said in words)


def _begins(word: str, said: str) -> bool:
    """A word may be cut short, a number may not: 1 is not short for 10."""
    return word == said if NUMBER.fullmatch(said) else word.startswith(said)


CLOSE: Final = (_is_it, _is_its_noun, is_its_text)
LOOSE: Final = (_is_its_verb, _is_short_for_it, _is_in_its_name, _has_its_words)


def find(words: list[str], open_now: Sequence[Phrase]) -> list[Phrase]:
    """What may be meant; the closest reading wins. Several phrases: it is not clear."""
    readings: tuple[Callable[[list[str], Phrase], bool], ...] = (*CLOSE, *LOOSE) if words else ()
    return next((found for fits in readings if (found := [phrase for phrase in open_now if fits(words, phrase)])), [])
