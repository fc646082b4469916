"""The laws in lively games: airlines that grow and trade see states that plain random play rarely does."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.sky_tycoons.lively import busy, leaning
from tests.games.sky_tycoons.table import ALL_SEATS

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.vocabulary import PRICE
from aerodrome.laws.case import Case
from aerodrome.laws.limits import Choices
from aerodrome.laws.sealed import any_order
from aerodrome.laws.walk import Walk


class LivelyWalk(Walk):
    """A walk that leans towards growth and trade."""

    def choose(self, answers: Choices, asides: Choices) -> tuple[int, int]:
        options = busy(self.case.space, asides) if asides and self.choice.below(2) == 0 else answers
        self.asides += options is not answers
        seat, actions = options[self.choice.below(len(options))]
        return seat, leaning(self.case.space, actions, self.choice)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_laws_hold_in_lively_games(seats: int) -> None:
    walk = LivelyWalk(Case(GAME, seats), seats, every=20 * seats)
    walk.run()
    assert walk.asides
    assert walk.visited


def test_every_verb_is_tried_sooner_or_later() -> None:
    case = Case(GAME, 4, {"map": GAME.variants()[3]["map"]})
    verbs: Counter[str] = Counter()
    for seed in range(6):
        walk = LivelyWalk(case, seed, every=0)
        walk.run()
        verbs.update(case.space.verbs[case.space.verb(entry.action)].name for entry in walk.record.entries)
    tried = {verb for verb in verbs if verbs[verb]}
    assert {verb.name for verb in case.space.verbs} - tried == {"hundreds"}  # nobody begins with a hundred


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_order_of_secret_answers_never_matters(seats: int) -> None:
    """At every auction, secret choice and price of a lively game."""
    case = Case(GAME, seats)
    walk = LivelyWalk(case, seats, every=0)
    kinds = set()
    answers, asides = walk.look()
    while not walk.state.over:
        kinds.add(int(walk.state.kind()))
        any_order(walk.state, walk.choice, 7)
        walk.step(answers, asides)
        answers, asides = walk.look()
    assert PRICE in kinds
