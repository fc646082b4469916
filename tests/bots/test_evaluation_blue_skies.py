"""Blue Skies: positions that show what its evaluation knows."""

from __future__ import annotations

import pytest
from tests.games.blue_skies.build import Luck, at, deal, do, gates, go, situation

from aerodrome import bots
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.evaluation.blue_skies import BY_HAND
from aerodrome.games.blue_skies.game import GAME
from aerodrome.games.blue_skies.regions import bonuses_in
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import DISCARD, DONE, EXCHANGE, PLAY


def chosen(s: BlueSkies, seat: int, bot: str = "greedy") -> int:
    options = GAME.options(s.seats, {})
    return bots.bot(bot, 1).decide(Sight(GAME, options, GAME.mask(s, seat), seat, []))


def denver() -> BlueSkies:
    """Seat 0 owns all gates of Denver and holds its card; its other two cards bring it nobody."""
    s = situation(2)
    gates(s, "DEN", *[0] * s.board.slots)
    gates(s, "SEA", 1)
    deal(s, 0, "DEN SEA BOS")
    deal(s, 1, "ATL ORD JFK")
    return s


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_who_owns_denver_plays_denver(bot: str) -> None:
    s = denver()
    go(s, 2)
    assert chosen(s, 0, bot) == PLAY + at("DEN")


def test_who_owns_denver_does_not_throw_its_card_away() -> None:
    s = denver()
    s.push(EXCHANGE, 0)
    s.go_on(Luck())
    thrown = []
    while (answer := chosen(s, 0)) != DONE:
        thrown.append(answer - DISCARD)
        do(s, answer)
    assert thrown
    assert at("DEN") not in thrown


def test_a_card_of_an_airport_of_ones_own_is_worth_more_than_another() -> None:
    s, other = denver(), situation(2)
    gates(other, "DEN", *[0] * other.board.slots)
    gates(other, "SEA", 1)
    deal(other, 0, "SEA BOS ATL")
    assert BY_HAND.outlook(s).in_hand(s, 0) > BY_HAND.outlook(other).in_hand(other, 0)


def test_a_lead_in_a_region_is_the_surer_the_nearer_the_end() -> None:
    early, late = situation(2), situation(2)
    for s in (early, late):
        gates(s, "LAX", 0)
        gates(s, "MIA", 1)
    late.score[1] = 95
    gained = [BY_HAND.outlook(s).regions[0] for s in (early, late)]
    assert gained[1] > gained[0] > 0


@pytest.mark.parametrize("ahead", [2, 3])
def test_at_the_end_whoever_is_second_in_a_region_gets_the_second_bonus(ahead: int) -> None:
    """However far behind; but not who has no gate there."""
    s = situation(3)
    gates(s, "LAX", *[0] * ahead, 1)
    gates(s, "MIA", 2)
    s.round = 9
    s.score[2] = 99
    due = [sum(bonuses_in(s, region)[seat] for region in range(len(s.board.regions))) for seat in range(3)]
    assert due[0] > due[1] > 0
    assert BY_HAND.outlook(s).regions == pytest.approx(due, abs=1.0)


def test_what_is_left_to_spend_counts_so_a_cheap_gate_is_no_loss_of_the_rest() -> None:
    """Who stops keeps its points, who buys keeps the rest of them to spend: the gate alone makes the difference."""
    s = situation(2)
    gates(s, "LAX", 0)
    gates(s, "MIA", 1)
    go(s, 1)
    buyer = int(s.argument())
    assert BY_HAND.outlook(s).to_spend(s, buyer) >= int(s.budget) > 0
    assert chosen(s, buyer) != DONE


def test_points_to_spend_are_worth_more_than_points_kept_while_there_are_rounds_to_come() -> None:
    early, late = situation(2), situation(2)
    for s in (early, late):
        go(s, 1)
    late.score[0] = late.score[1] = 99
    kept = [BY_HAND.outlook(s).to_spend(s, s.argument()) / int(s.budget) for s in (early, late)]
    assert kept[0] > kept[1] == 1.0


def test_who_has_bought_has_nothing_left_to_spend() -> None:
    s = situation(2)
    go(s, 1)
    buyer = int(s.argument())
    do(s, DONE)
    assert s.argument() != buyer
    assert BY_HAND.outlook(s).to_spend(s, buyer) == 0.0
    assert BY_HAND.outlook(s).to_spend(s, s.argument()) > 0.0


def test_a_lead_is_surer_when_the_others_have_bought() -> None:
    """The last buyer of a round needs not fear an answer before the next."""
    before, after = situation(2), situation(2)
    for s in (before, after):
        gates(s, "LAX", 0)
        gates(s, "MIA", 1)
        s.score[1] = 95
        go(s, 1)
    do(after, DONE)
    assert BY_HAND.outlook(after).regions[0] > BY_HAND.outlook(before).regions[0] > 0


def test_styles_want_what_they_are_called_after() -> None:
    s = situation(2)
    gates(s, "LAX", 0)
    gates(s, "MIA", 1)
    plain, carrier, networker = (
        dict(evaluation("blue_skies", style).terms(s, 0)) for style in ("", "carrier", "networker")
    )
    assert carrier["passengers still to come"] > plain["passengers still to come"] > 0
    assert carrier["regions as they stand"] == plain["regions as they stand"]
    assert networker["regions as they stand"] > plain["regions as they stand"] > 0
    assert networker["passengers still to come"] == plain["passengers still to come"]
