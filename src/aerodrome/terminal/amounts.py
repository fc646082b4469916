"""Amounts that a game asks for in parts. A person types the number; the parts are answered one after another.

Most are asked digit by digit: the noun is a digit, and its kind tells the place. It is the same in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.state import State
from aerodrome.match import Match
from aerodrome.match.reader import noun_name
from aerodrome.terminal.choices import Choice

PLACES: Final = ("ones", "tens", "hundreds", "thousands")


def asked(open_now: Sequence[Choice]) -> bool:
    """Whether the parts of an amount are asked for."""
    return any(choice.kind in PLACES for choice in open_now)


def parts(typed: str, open_now: Sequence[Choice], match: Match, seat: int) -> list[int]:
    """The answers that make up an amount, or none if no amount is meant or it is out of reach.

    "237" and "ask 237" are sums of places; "borrow 150" is a sum of equal answers where one does not go that far.
    """
    *verb, number = typed.lower().split() or [""]
    if not (number.isascii() and number.isdecimal()) or len(verb) > 1:
        return []
    first = next((choice for choice in open_now if _is_meant(verb, choice)), None)
    if first is None or (first.kind not in PLACES and any(_is_exactly(c, first.verb, number) for c in open_now)):
        return []
    return _sum(match, seat, first, int(number))


def _is_meant(verb: list[str], choice: Choice) -> bool:
    if not choice.noun.isdecimal():
        return False
    if choice.kind in PLACES:
        return verb == _stem(choice.verb, choice.kind)
    return verb == [choice.verb] or (not verb and choice.number == int(choice.noun))


def _stem(verb: str, kind: str) -> list[str]:
    """What is left of "ask_tens" without the place: "ask"; of "tens": nothing."""
    return [stem] if (stem := verb.removesuffix(kind).rstrip("_")) else []


def _is_exactly(choice: Choice, verb: str, number: str) -> bool:
    return choice.verb == verb and choice.noun == number


def _sum(match: Match, seat: int, first: Choice, amount: int) -> list[int]:
    """Try it out on what the seat knows, so that nothing is answered if it does not come out even."""
    state = match.masked(seat)
    placed = first.kind in PLACES
    stem = _stem(first.verb, first.kind)
    answers: list[int] = []
    while True:
        fitting = [part for part in _open(match, state, seat, first.verb, stem, placed) if part[0] <= amount]
        if not fitting:
            return []
        worth, action, kind = max(fitting)
        answers.append(action)
        amount -= worth
        if kind == "ones" or (not placed and amount == 0):
            return answers if amount == 0 else []
        if not placed and worth == 0:
            return []
        state.apply(seat, action, Seeded(0))


def _open(
    match: Match, state: State, seat: int, name: str, stem: list[str], placed: bool
) -> list[tuple[int, int, str]]:
    """The parts that are open in a state: worth, action and place."""
    found = []
    for action in [] if state.over else [*state.legal(seat), *state.asides(seat)]:
        verb = match.space.verbs[match.space.verb(action)]
        if (verb.noun in PLACES and _stem(verb.name, verb.noun) == stem) if placed else verb.name == name:
            said = noun_name(match.game, match.options, match.space, action)
            if said.isdecimal():
                found.append((int(said) * (10 ** PLACES.index(verb.noun) if placed else 1), action, verb.noun))
    return found
