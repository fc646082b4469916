"""The end of the week, the winner, and the solo pilot's titles."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.yukon_airways.build import (
    IDS,
    aboard,
    deal,
    do,
    fly,
    give_cubes,
    money,
    set_dial,
    situation,
    switch_on,
    take_off,
    told,
)

from aerodrome.games.yukon_airways.game import GAME, TITLES, printed_board
from aerodrome.games.yukon_airways.scoring import title_of
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import E_OVER, E_ROLLED, E_SCORE
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.moves import Moves
from aerodrome.terminal.logbook import Logbook


def sunday(seats: int = 2) -> Yukon:
    s = situation(seats, money=10, day=6)
    for seat, dice in enumerate(("red", "blue", "green", "pink")[:seats]):
        aboard(s, seat, dice)
    return s


def test_the_game_ends_after_sunday_without_maintenance() -> None:
    s = sunday()
    take_off(s)
    do(s, "end_day", "end_day")
    assert s.over
    assert told(s, E_ROLLED) == []
    assert told(s, E_OVER) == [[0, 0, 0, 0]]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_six_rounds_from_tuesday_to_sunday(seats: int) -> None:
    s = GAME.begin(GAME.options(seats, {}), Seeded(3))
    assert s.board.days == ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    s.playout(Moves(), Seeded(4))
    assert s.day == 6


def test_the_final_account_has_four_items() -> None:
    s = sunday()
    set_dial(s, 0, "christmas_bonus", 13)
    switch_on(s, 0, 7)
    give_cubes(s, 0, "skagway", "red red")
    give_cubes(s, 0, "inuvik", "grey")
    tally = s.tally(0)
    assert (tally.money, tally.christmas, tally.main_colour, tally.distinct) == (10, 13, 4, 1)
    assert tally.total == 28
    assert s.standing().points == [28, 10]


def test_distinct_places_count_grey_cubes_and_each_place_once() -> None:
    s = sunday()
    give_cubes(s, 0, "skagway", "red red grey")
    give_cubes(s, 0, "inuvik", "grey")
    assert (s.tally(0).places, s.tally(0).distinct) == (2, 1)


def test_christmas_pays_what_its_dial_shows() -> None:
    for value in (0, 2, 4, 7, 10, 13, 16, 20):
        s = sunday()
        set_dial(s, 0, "christmas_bonus", value)
        assert s.tally(0).christmas == value


def test_the_most_money_wins() -> None:
    s = sunday(3)
    s.pilots[1].money = 12
    assert s.standing().ranks == [2, 1, 2]
    assert s.standing().returns == [0.0, 1.0, 0.0]


def test_a_tie_goes_to_more_distinct_places() -> None:
    s = sunday()
    give_cubes(s, 0, "skagway", "red")
    assert s.standing().points == [10, 10]  # one place pays nothing
    assert s.standing().ranks == [1, 2]


def test_a_tie_that_persists_is_shared() -> None:
    s = sunday()
    assert s.standing().ranks == [1, 1]
    assert s.standing().returns == [0.5, 0.5]


def test_the_table_hears_the_final_accounts() -> None:
    s = sunday()
    set_dial(s, 1, "christmas_bonus", 4)
    take_off(s)
    do(s, "end_day", "end_day")
    assert told(s, E_SCORE) == [[0, 10, 0, 0], [1, 14, 0, 4]]


# --- solo


@pytest.mark.parametrize(
    ("places", "dollars", "title"),
    [
        (8, 60, "Rookie"),
        (8, 59, ""),
        (7, 200, ""),
        (9, 70, "Sourdough"),
        (9, 69, "Rookie"),
        (10, 80, "Yukoner"),
        (11, 90, "Sky King"),
        (12, 100, "Legend"),
        (12, 99, "Sky King"),
        (11, 500, "Sky King"),
    ],
)
def test_both_conditions_of_a_title_and_the_highest_counts(places: int, dollars: int, title: str) -> None:
    rank = title_of(printed_board(1), places, dollars)
    assert ("" if rank < 0 else printed_board(1).titles[rank]) == title


def solo(places: int, dollars: int, best: int = -1) -> Yukon:
    """Sunday evening of a solo week with so many places and, all in all, so much money."""
    s = situation(1, money=0, day=6)
    s.best_title = best
    for name in IDS[1 : places + 1]:
        give_cubes(s, 0, name, "grey")
    s.pilots[0].money = dollars - s.tally(0).distinct
    return s


def test_the_money_of_a_title_is_the_final_total() -> None:
    s = solo(8, 60)
    assert money(s) == 60 - 22
    assert s.standing().titles == ["Rookie"]


def test_the_first_win_is_rookie_or_better() -> None:
    assert (solo(8, 60).standing().ranks, solo(8, 60).standing().returns) == ([1], [1.0])
    assert (solo(8, 59).standing().ranks, solo(8, 59).standing().returns) == ([2], [0.0])
    assert solo(8, 59).standing().titles == [""]


def test_later_wins_need_a_better_title() -> None:
    assert solo(8, 60, best=0).standing().ranks == [2]
    assert solo(9, 70, best=0).standing().ranks == [1]


def test_after_legend_equalling_it_is_a_win() -> None:
    assert solo(12, 100, best=4).standing().ranks == [1]
    assert solo(11, 100, best=4).standing().ranks == [2]


def test_the_best_title_is_an_option() -> None:
    options = GAME.options(1, {"best_title": "Yukoner"})
    assert GAME.begin(options, Seeded(1)).best_title == 2
    assert GAME.begin(GAME.options(1, {}), Seeded(1)).best_title == -1
    with pytest.raises(BadOption, match="best_title"):
        GAME.options(1, {"best_title": "Baron"})


def test_the_best_title_is_kept_between_games(tmp_path: Path) -> None:
    player = Logbook(tmp_path)
    options = GAME.options(1, {})
    assert player.keep(GAME, options, solo(8, 59).standing()) == ""
    assert "Sourdough" in player.keep(GAME, options, solo(9, 70).standing())
    assert player.keep(GAME, options, solo(8, 60).standing()).startswith("Your title: Sourdough.")
    assert player.options(GAME, 1, {"planes": "chosen"}) == {"best_title": "Sourdough", "planes": "chosen"}
    assert player.options(GAME, 1, {"best_title": "none"}) == {"best_title": "none"}  # what is given goes first
    assert player.options(GAME, 2, {}) == {}
    player.clear("yukon_airways")
    assert player.options(GAME, 1, {}) == {}


def test_titles_are_for_solo_games_on_the_printed_board() -> None:
    standing = solo(12, 100).standing()
    assert GAME.log_row(GAME.options(1, {}), standing) == {"title": "Legend"}
    assert GAME.log_row(GAME.options(2, {}), standing) is None
    own_board = {"board": GAME.home / "data" / "yukon_airways.toml"}
    assert GAME.log_row(GAME.options(1, own_board), standing) is None


def test_what_is_kept_in_words() -> None:
    assert GAME.log_words([]) == "No title yet: Rookie, 8 places and $60."
    assert GAME.log_words([{"title": "Rookie"}, {"title": "Sky King"}, {"title": "Sourdough"}]) == (
        "Your title: Sky King. Next: Legend, 12 places and $100."
    )
    assert GAME.log_words([{"title": "Legend"}]) == "Your title: Legend."
    assert list(TITLES[1:]) == printed_board(1).titles


def test_solo_score_is_counted_as_usual() -> None:
    s = situation(1, money=0, fuel=7, day=6)
    aboard(s, 0, "red")
    deal(s, 0, "taco_bar:fuel")
    take_off(s)
    fly(s, "fly taco_bar", "ticket fuel")
    assert s.over
    assert s.standing().points == [7 + 1]
