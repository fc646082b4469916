"""What the common laws leave to the game: every verb is used, and the audit notices what goes wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.airlines_europe.table import Table, builder

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.state import (
    BAG,
    HAND,
    HEAP,
    MARKET,
    SURE,
    AirlinesEurope,
)
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import filled
from aerodrome.laws import fuzz
from aerodrome.laws.case import Case
from aerodrome.laws.walk import nodes


def test_every_verb_is_used_in_random_games() -> None:
    report = fuzz.run(GAME, 5, games=6, seed=7, options={"flight_bans": True}, every=0)
    assert [verb for verb, times in report.log.items() if not times] == []


def test_lines_of_play_are_counted() -> None:
    """A walk down all answers; a change of these counts is a change of the rules."""
    case = Case(GAME, 2)
    state = GAME.begin(case.options, Seeded(11))
    for seat in (0, 0, 1, 1):
        state.apply(seat, state.legal(seat)[0], Seeded(11))
    assert [nodes(state, depth, 5) for depth in range(1, 4)] == [14, 75, 673]


def test_an_observation_writes_every_index() -> None:
    case = Case(GAME, 5)
    state = GAME.begin(case.options, Seeded(3))
    for seat in (2, -1):
        out = filled(case.length, -99)
        GAME.observe(state, seat, out)
        assert all(value != -99 for value in out)


def more_money(s: AirlinesEurope) -> None:
    s.investors[0].cash += 1


def lost_share(s: AirlinesEurope) -> None:
    s.shares[BAG] -= 1


def moved_share(s: AirlinesEurope) -> None:
    s.shares[BAG] -= 1
    s.shares[HEAP] += 1


def stolen_plane(s: AirlinesEurope) -> None:
    s.lines[3].planes += 1


def wrong_frontier(s: AirlinesEurope) -> None:
    s.lines[1].front_near ^= 1


def wrong_price(s: AirlinesEurope) -> None:
    s.within[10] ^= 1


def wrong_hand_size(s: AirlinesEurope) -> None:
    s.investors[1].grey += 1


def false_memory(s: AirlinesEurope) -> None:
    kind = next(kind for kind in range(10) if s.shares[HAND + kind] == 0)
    s.shares[SURE + kind] += 1


def wrong_market(s: AirlinesEurope) -> None:
    s.shares[MARKET] += 1
    s.shares[HEAP] -= 1


FAULTS = [
    more_money,
    lost_share,
    moved_share,
    stolen_plane,
    wrong_frontier,
    wrong_price,
    wrong_hand_size,
    false_memory,
    wrong_market,
]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_audit_notices(fault: Callable[[AirlinesEurope], None]) -> None:
    table = Table(5)
    for _ in range(40):
        table.do(builder(table))
    assert GAME.audit(table.s) == []
    fault(table.s)
    assert GAME.audit(table.s) != []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_game_comes_near_its_bound(seats: int) -> None:
    options = GAME.options(seats, {"flight_bans": True})
    assert 800 < GAME.bound(options) < 2000  # random games take 250 to 450 answers
