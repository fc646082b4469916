"""Airlines Europe: positions that show what its evaluation knows."""

from __future__ import annotations

import pytest
from tests.games.airlines_europe.table import Table

from aerodrome import bots
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation, in_points, styles
from aerodrome.bots.evaluation.airlines_europe import EVALUATION
from aerodrome.bots.greedy import weigh
from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.scoring import ALL_HANDS, third_holding
from aerodrome.kernel.chance import Seeded

FAR = 30  # shares that lie on the next scoring card, when it is far away


def table(seats: int = 3, scored: int = 0, until_scoring: int = FAR, **portfolios: str) -> Table:
    """Nobody holds anything but what is said: seat0="LH LH". Money is as at the start, and it is seat 0's turn."""
    t = Table(seats)
    t.clear_hands()
    t.set_market("DW", "BB", "JR", "FF", "FU")
    for seat in range(seats):
        t.set_portfolio(seat, *portfolios.get(f"seat{seat}", "").split())
    t.s.scored = t.s.called = scored
    soon(t, until_scoring)
    return t


def soon(t: Table, draws: int) -> None:
    """The next scoring card lies under so many shares."""
    place = t.s.left - draws
    t.bury(place, place)


def term(t: Table, name: str, seat: int = 0) -> float:
    return dict(in_points("airlines_europe").terms(t.s, seat))[name]


def chosen(t: Table, bot: str = "greedy") -> str:
    sight = Sight(GAME, t.options, GAME.mask(t.s, t.seat), t.seat, [])
    action = bots.bot(bot, 1).decide(sight)
    known = t.space.verbs[t.space.verb(action)]
    noun = GAME.noun_name(t.options, known.noun, t.space.noun(action)) if known.noun else ""
    return f"{known.name} {noun}".strip()


def test_who_leads_an_airline_and_has_money_builds_it_rather_than_take_more() -> None:
    t = table(seat0="BB BB BB SF", seat1="JR JR FU WW", seat2="FF FF DW RG")
    sight = Sight(GAME, t.options, GAME.mask(t.s, 0), 0, [])
    rows = dict(weigh(sight, sight.legal(), Seeded(1), EVALUATION))
    assert rows[t.number("licence", "BB")] > rows[t.number("cash")]
    assert rows[t.number("licence", "BB")] > rows[t.number("licence", "JR")]


def test_building_an_airline_raises_what_its_leader_expects_of_every_scoring() -> None:
    t = table(seat0="BB BB BB", seat1="JR")
    before = [term(t, name) for name in ("places in the next scoring", "places in later scorings")]
    t.set_value("BB", t.value("BB") + 7)
    after = [term(t, name) for name in ("places in the next scoring", "places in later scorings")]
    assert after[0] > before[0]
    assert after[1] > before[1]


def test_the_last_space_before_a_higher_payout_is_worth_most_when_the_scoring_is_due() -> None:
    steps = []
    for value in (13, 14):
        t = table(until_scoring=0, seat0="BB BB BB")
        t.s.due = 1
        t.set_value("BB", value)
        below = term(t, "places in the next scoring")
        t.set_value("BB", value + 1)
        steps.append(term(t, "places in the next scoring") - below)
    assert steps[0] == pytest.approx(0.0, abs=0.01)
    assert steps[1] == pytest.approx(1.0, abs=0.01)


def test_a_licence_is_judged_with_the_share_that_ends_the_action() -> None:
    t = table(seat0="BB BB BB", seat1="JR")
    assert term(t, "the share to be taken") == 0.0
    t.do("licence BB", "route BER-PRG")
    assert term(t, "the share to be taken") > 0.0
    t.do("done")
    assert term(t, "the share to be taken") > 0.0
    t.do("take BB")
    assert term(t, "the share to be taken") == 0.0


def test_shares_in_the_hand_count_for_the_next_scoring_as_far_as_there_is_time_to_lay_them() -> None:
    expected = []
    for draws in (20, 3, 0):
        t = table(until_scoring=draws, seat1="JR")
        t.set_value("BB", 30)
        t.set_hand(0, "BB", "BB", "BB", "FF", "WW")
        soon(t, draws)
        expected.append(term(t, "places in the next scoring"))
    assert expected[0] > expected[1] > expected[2]
    t.s.due = 1
    assert term(t, "places in the next scoring") == 0.0


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_a_portfolio_is_laid_before_the_scoring(bot: str) -> None:
    t = table(scored=2, seat1="BB BB", seat2="JR")
    t.set_value("BB", 45)
    t.set_hand(0, "BB", "BB", "BB", "BB")
    soon(t, 1)
    assert chosen(t, bot) == "play BB"
    t.do("play BB")
    assert chosen(t, bot) == "play BB"


def test_air_abacus_is_worth_what_it_pays_in_the_scorings_left() -> None:
    for scored, points in ((0, 4 + 8 + 16), (1, 8 + 16), (2, 16)):
        t = table(scored=scored, until_scoring=1, seat0="AB AB AB AB AB AB AB AB AB", seat1="JR")
        assert term(t, "Air ABACUS") == pytest.approx(points, abs=0.5)


def test_with_two_players_the_third_holder_takes_places_in_the_last_scoring() -> None:
    alone = table(seats=3, scored=2, until_scoring=1, seat0="WW WW", seat1="JR")
    with_third = table(seats=2, scored=2, until_scoring=1, seat0="WW WW", seat1="JR")
    for t in (alone, with_third):
        t.set_heap("WW", "WW", "WW")
        soon(t, 0)
        t.s.due = 1
    first, second = (t.board.payout[5 * t.value("WW") + place] for t, place in ((alone, 0), (with_third, 1)))
    assert third_holding(with_third.s, with_third.airline("WW"), ALL_HANDS) > 2
    assert term(alone, "places in the next scoring") == pytest.approx(first, abs=0.1)
    assert term(with_third, "places in the next scoring") == pytest.approx(second, abs=0.1)
    assert first > second


def test_what_nobody_has_claimed_of_air_abacus_is_the_third_holders() -> None:
    t = table(seats=2, scored=2, until_scoring=1, seat0="AB AB AB", seat1="JR")
    assert term(t, "Air ABACUS") == pytest.approx(8, abs=0.5)


def test_money_is_worth_nothing_when_nothing_can_be_bought_any_more() -> None:
    early, late = table(seat0="BB"), table(scored=2, until_scoring=0, seat0="BB")
    late.s.left = 0
    soon(late, 0)
    assert term(early, "money to spend") > 1.0
    assert term(late, "money to spend") == 0.0


def test_a_dividend_is_money_as_soon_as_the_shares_lie() -> None:
    t = table(seat1="JR")
    t.set_hand(0, "BB", "BB", "SF", "SF", "FF")
    before = term(t, "money to spend")
    t.do("play BB")
    assert term(t, "money to spend") > before


def test_a_network_that_comes_near_its_bonus_city_is_worth_more() -> None:
    """Both licences cost 2: from Athens to Istanbul leads nowhere, to Belgrade leads towards London."""
    near, away = table(seat0="WW WW WW", seat1="JR"), table(seat0="WW WW WW", seat1="JR")
    near.do("licence WW", "route MOW-WAW")
    away.do("licence WW", "route LED-MOW")
    assert near.value("WW") == away.value("WW")
    assert EVALUATION.value(near.s, 0) > EVALUATION.value(away.s, 0)


def test_shares_of_the_win_are_surer_when_the_same_lead_is_late() -> None:
    early, late = table(), table(scored=2, until_scoring=1)
    late.arrange(0, 0, [])
    late.s.left = 3
    soon(late, 1)
    for t in (early, late):
        t.s.investors[0].points += 20
    assert EVALUATION.shares(late.s)[0] > EVALUATION.shares(early.s)[0] > 0.4


def test_two_boards_are_not_mixed_up() -> None:
    """One evaluation serves all tables of a server."""
    two, five = table(seats=2, seat0="BB BB"), table(seats=5, seat0="BB BB")
    alone = [EVALUATION.shares(t.s) for t in (two, two, five, five)]
    assert alone[0] == alone[1] == EVALUATION.shares(two.s)
    assert alone[2] == alone[3]


@pytest.mark.parametrize("style", styles("airlines_europe"))
def test_a_style_has_a_view_of_its_own(style: str) -> None:
    t = table(seat0="BB BB BB AB AB", seat1="JR JR JR", seat2="FF FF")
    assert evaluation("airlines_europe", style).shares(t.s) != EVALUATION.shares(t.s)
