"""Every example printed in the rulebook, by its name."""

from __future__ import annotations

import pytest
from tests.games.blue_skies.build import (
    Luck,
    at,
    deal,
    deal_all,
    do,
    earning,
    gates,
    go,
    hand,
    legal,
    people,
    scores,
    situation,
    split,
    told,
)

from aerodrome.games.blue_skies.passengers import add_passengers
from aerodrome.games.blue_skies.regions import bonuses, region_values
from aerodrome.games.blue_skies.state import LOCAL, BlueSkies
from aerodrome.games.blue_skies.steps import local_gates, score
from aerodrome.games.blue_skies.vocabulary import BUYOUT, DISCARD, DONE, E_PASSENGERS, EXCHANGE, GATE, PASSENGERS, PLAY

CLAIRE, SUNSHINE, CARDINAL, GO_GREEN, ROYAL = range(5)  # Claire runs Blue Skies AirTrain


def test_houston_two_gates_and_five_passengers() -> None:
    s = situation(3)
    gates(s, "IAH", 0, 1)
    people(s, "IAH", 2)
    assert split(s, "IAH") == [1, 1]
    add_passengers(s, at("IAH"), Luck("ggr"))
    assert split(s, "IAH") == [3, 2]


def test_boston_second_gate_for_two_or_buyout_for_four() -> None:
    s = situation(3)
    gates(s, "BOS", LOCAL)
    go(s, 1)
    assert GATE + at("BOS") in legal(s)
    assert BUYOUT + at("BOS") in legal(s)
    for action, left in ((GATE + at("BOS"), 4), (BUYOUT + at("BOS"), 2)):
        twin = s.clone()
        do(twin, action)
        assert twin.budget == left


def test_atlanta_has_no_buyout() -> None:
    s = situation(3)
    gates(s, "ATL", LOCAL)
    go(s, 1)
    assert BUYOUT + at("ATL") not in legal(s)
    assert GATE + at("ATL") in legal(s)


def test_claire_buys_dallas_and_st_louis_and_scores_one() -> None:
    s = situation(3, first=CLAIRE)
    gates(s, "STL", LOCAL)
    go(s, 1)
    do(s, GATE + at("DFW"))
    assert s.budget == 3
    do(s, GATE + at("STL"))
    assert s.budget == 1
    do(s, DONE)
    assert scores(s) == [1, 0, 0]


@pytest.mark.parametrize("owners", [(CLAIRE, ROYAL), (CLAIRE, CLAIRE, ROYAL), (CLAIRE, ROYAL, CLAIRE)])
def test_claire_plays_orlando(owners: tuple[int, ...]) -> None:
    """The picture of the gates is lost; the text fits all of these."""
    s = situation(5, first=CLAIRE)
    gates(s, "MCO", *owners)
    deal(s, CLAIRE, "JFK MCO SAN")
    go(s, 2)
    do(s, PLAY + at("MCO"), luck=Luck("ggr", "ATL"))
    assert told(s, E_PASSENGERS) == [[at("MCO"), 3, 3, 0]]
    assert earning(s) == [2, 0, 0, 0, 1]
    assert hand(s, CLAIRE) == "JFK ATL SAN"
    assert s.discards[at("MCO")] == 1


def boston_to_houston() -> BlueSkies:
    s = situation(5)
    gates(s, "BOS", CLAIRE)
    people(s, "BOS", 1)
    gates(s, "MCO", CLAIRE, CLAIRE)
    people(s, "MCO", 3)
    gates(s, "IAD", CLAIRE)
    gates(s, "IAH", CLAIRE)
    people(s, "IAH", 3)
    return s


def test_income_of_seven() -> None:
    s = boston_to_houston()
    assert split(s, "MCO") == [2, 1]
    score(s, Luck())
    assert scores(s) == [7, 0, 0, 0, 0]


def test_passengers_at_local_gates_score_for_nobody() -> None:
    s = boston_to_houston()
    gates(s, "JFK", LOCAL, ROYAL)
    people(s, "JFK", 5)
    score(s, Luck())
    assert scores(s) == [7, 0, 0, 0, 2]


def behind_sunshine(points: int) -> BlueSkies:
    """After scoring: SUNShine leads with 31 for the first time; nobody else but Claire is behind."""
    s = situation(2, first=SUNSHINE)
    deal_all(s)
    s.score[SUNSHINE] = 31
    s.score[CLAIRE] = points
    go(s, 5)
    return s


def test_claire_with_27_names_washington_and_orlando() -> None:
    s = behind_sunshine(27)
    do(s, PASSENGERS + at("IAD"))
    assert PASSENGERS + at("IAD") not in legal(s)
    do(s, PASSENGERS + at("MCO"), luck=Luck("gr"))
    assert s.kind() == EXCHANGE
    assert (s.passengers[at("IAD")], s.passengers[at("MCO")]) == (1, 2)


def test_claire_with_28_names_one_airport() -> None:
    s = behind_sunshine(28)
    do(s, PASSENGERS + at("IAD"))
    assert s.kind() == EXCHANGE


def test_claire_exchanges_new_york_and_san_diego() -> None:
    s = situation(2, first=CLAIRE)
    deal(s, CLAIRE, "JFK MCO SAN")
    deal(s, SUNSHINE, "ATL ATL ATL")
    s.score[CLAIRE] = s.score[SUNSHINE] = 30
    go(s, 6)
    do(s, DISCARD + at("JFK"), DISCARD + at("SAN"), DONE)
    do(s, DONE, luck=Luck(cards="JFK DFW"))
    assert hand(s, CLAIRE) == "JFK DFW MCO"
    assert hand(s, SUNSHINE) == "ATL ATL ATL"
    assert s.discards_size == 0


def test_philadelphia_gets_a_local_gate() -> None:
    s = situation(3)
    people(s, "PHL", 2)
    local_gates(s, Luck())
    assert s.owner[4 * at("PHL")] == LOCAL
    assert split(s, "PHL") == [2]


def region(s: BlueSkies, name: str) -> tuple[list[int], list[int]]:
    """The airlines' values and bonuses in a region."""
    r, board = s.board.region_ids.index(name), s.board
    values = region_values(s, r)
    gained = bonuses(values, board.first_place[r], board.second_bonus[r], board.second_place)
    return [int(n) for n in values], [int(n) for n in gained]


def test_southeast_eighteen_against_fifteen() -> None:
    s = situation(5)
    gates(s, "MCO", CLAIRE, CLAIRE)
    gates(s, "ATL", CLAIRE, SUNSHINE, SUNSHINE)
    gates(s, "DFW", CLAIRE)
    gates(s, "IAH", SUNSHINE, SUNSHINE)
    gates(s, "MIA", ROYAL, ROYAL, ROYAL)
    assert region(s, "southeast") == ([15, 18, 0, 0, 9], [6, 15, 0, 0, 0])


def test_northeast_four_share_the_second_place() -> None:
    s = situation(5)
    gates(s, "JFK", CARDINAL, CARDINAL, CARDINAL)
    gates(s, "BOS", CLAIRE, SUNSHINE)
    gates(s, "EWR", GO_GREEN, ROYAL)
    assert region(s, "northeast") == ([3, 3, 9, 3, 3], [1, 1, 10, 1, 1])


def ten_against_ten(seats: int) -> BlueSkies:
    s = situation(seats)
    gates(s, "DFW", CLAIRE)
    gates(s, "LAS", CLAIRE)
    gates(s, "LAX", CLAIRE, SUNSHINE)
    gates(s, "PHX", SUNSHINE, SUNSHINE)
    return s


def test_southwest_two_share_the_first_place() -> None:
    s = ten_against_ten(5)
    gates(s, "AUS", ROYAL, ROYAL, ROYAL)
    assert region(s, "southwest") == ([10, 10, 0, 0, 6], [9, 9, 0, 0, 0])


def test_southwest_with_two_players_there_is_nothing_to_add() -> None:
    """Our ruling on the same tie."""
    assert region(ten_against_ten(2), "southwest") == ([10, 10], [6, 6])
