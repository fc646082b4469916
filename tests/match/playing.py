"""Paper Planes being played: what the tests of matches need at hand."""

from __future__ import annotations

import json
import random
from typing import Any

from tests import toy_rules as rules
from tests.toy import GAME

import aerodrome
from aerodrome.match import Match


def planes(seats: int = 3, seed: int | str = 5, **options: object) -> Match:
    return aerodrome.match(GAME, seats=seats, seed=seed, options=options)


def answer(match: Match, seat: int, verb: str) -> None:
    """Play the first open action of a verb."""
    open_now = [*match.legal(seat), *match.asides(seat)]
    match.play(seat, next(a for a in open_now if match.space.verbs[match.space.verb(a)].name == verb))


def all_skip(match: Match) -> None:
    for seat in list(match.actors()):
        match.play(seat, rules.SKIP)


def wander(match: Match, luck: random.Random, steps: int = 10_000, undo: float = 0.2) -> None:
    """Play at random: answers, asides, the clock, and undos where they are free."""
    for _ in range(steps):
        if match.over:
            return
        seat = luck.choice(match.actors())
        asides = [(s, a) for s in range(-1, match.options.seats) for a in match.asides(s)]
        if asides and luck.random() < 0.3:
            match.play(*luck.choice(asides))
        else:
            match.play(seat, luck.choice(match.legal(seat)))
        free = [s for s in range(match.options.seats) if match.can_undo(s)]
        if free and luck.random() < undo:
            match.undo(luck.choice(free))


def shown(match: Match) -> str:
    """All that the readers of a match receive, with the full state's standing."""
    pictures: list[Any] = [match.picture(seat) for seat in range(-1, match.options.seats)]
    return json.dumps([pictures, match.standing().row(), match.version(-1)], sort_keys=True)
