"""Texts that fit."""

from __future__ import annotations

import pytest
from tests.terminal.test_choices import blue_skies

from aerodrome import catalog
from aerodrome.kernel.standing import Standing, ranked, together
from aerodrome.terminal.choices import Choice
from aerodrome.terminal.layout import fitting, full_menu, menu, page_break, short_menu, standings, summary

POINTS = catalog.game("blue_skies").count


@pytest.mark.parametrize("width", [40, 80, 120])
def test_menus_keep_within_the_width_and_leave_nothing_out(width: int) -> None:
    open_now = blue_skies()
    for form in (full_menu, short_menu):
        lines = form(open_now, width)
        assert max(map(len, lines)) <= width
        assert "\xa0" not in "".join(lines)
        words = " ".join(lines).split()
        assert all(choice.noun in words or f"({choice.noun})" in words for choice in open_now)
    assert max(map(len, summary(open_now, width))) <= width


def test_a_number_is_not_torn_from_its_noun() -> None:
    for line in short_menu(blue_skies(), 40):
        assert not line.rstrip().split()[-1].isdecimal()


def test_the_fullest_menu_that_fits_is_taken() -> None:
    open_now = blue_skies()
    assert menu(open_now, 80, 100) == full_menu(open_now, 80)
    assert menu(open_now, 80, 10) == short_menu(open_now, 80)
    assert menu(open_now, 80, 3) == ["Open: gate ×30, buyout ×4. Enter lists them."]
    assert menu(open_now[:3], 80, -5) == full_menu(open_now[:3], 80)


def test_amounts_stand_for_themselves() -> None:
    amounts = [Choice(n, "bid", str(n), "amount", f"bid {n}", n) for n in range(4)]
    assert short_menu(amounts, 80) == ["bid  0  1  2  3"]


def test_standings_begin_with_the_best_and_show_titles() -> None:
    assert standings(["Ada", "Bea", "Cy"], ranked([5, 9, 5], [(5,), (9,), (5,)]), POINTS) == [
        " 1. Bea     9 points",
        " 2. Ada     5 points",
        " 2. Cy      5 points",
    ]
    assert standings(["Ada"], Standing([3], [1], [1.0], ["Rookie"]), POINTS) == [" 1. Ada     3 points  Rookie"]


def test_a_page_ends_at_a_blank_line_that_comes_late_enough() -> None:
    lines = ["x"] * 10 + [""] + ["x"] * 30
    assert page_break(lines, 20) == 11
    assert page_break(lines, 40) == 40
    assert page_break(["x"] * 50, 20) == 20
    assert page_break(["x", ""] + ["x"] * 50, 20) == 20


def test_who_loses_together_is_not_second() -> None:
    lines = standings(["Pilot", "Co-Pilot"], together([0, 0], won=False, title="went into a spin"), POINTS)
    assert lines == ["lost Pilot     went into a spin", "lost Co-Pilot  went into a spin"]
    assert standings(["Pilot", "Co-Pilot"], together([1, 1], won=True, title="landed"), POINTS)[0] == (
        " 1. Pilot     landed"
    )


NEWS = ["Otto (Blue) opens a gate.", "Bea opens a gate.", "Bea opens another.", "Round 2 begins."]


def test_what_one_player_did_in_a_row_names_them_once() -> None:
    told = fitting(NEWS, ["You", "Otto (Blue)", "Bea"], 80, 3)
    assert told == "Otto (Blue) opens a gate. Bea opens a gate; opens another. Round 2 begins."


def test_where_not_all_fits_the_latest_is_told_and_where_the_rest_is() -> None:
    assert fitting(NEWS, ["You", "Otto (Blue)", "Bea"], 28, 2) == "Earlier: F5. Bea opens another. Round 2 begins."
    assert fitting(["Bea does what takes long to tell."], ["Bea"], 10, 2) == "Bea does what takes…"
    assert fitting([], ["Bea"], 80, 3) == ""
