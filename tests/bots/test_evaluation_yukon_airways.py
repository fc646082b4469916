"""Yukon Airways: positions that show what its evaluation knows."""

from __future__ import annotations

import pytest
from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    at_gate,
    code,
    cubes,
    deal,
    give_cubes,
    morning,
    phrase,
    set_dial,
    situation,
    switch_on,
    take_off,
)

import aerodrome
from aerodrome import bots
from aerodrome.arena.simulate import plan, play_one
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation, styles
from aerodrome.bots.evaluation.yukon_airways import EVALUATION, Outlook
from aerodrome.games.yukon_airways.game import GAME
from aerodrome.games.yukon_airways.state import FLYING, Yukon
from aerodrome.kernel.ints import bit, lowest

NEAR = ("cinnamon_strip", "skagway", "destruction_bay", "watson_lake")


def do(s: Yukon, *answers: str, luck: Luck | None = None) -> None:
    """Whoever is asked answers. Cubes that a test gives away need not balance."""
    for words in answers:
        seat = int(lowest(s.waiting))
        assert code(words) in s.legal(seat)
        s.apply(seat, code(words), luck or Luck())


def chosen(s: Yukon, bot: str = "greedy") -> str:
    """What a bot answers for seat 0."""
    options = GAME.options(s.seats, {})
    return phrase(bots.bot(bot, 1).decide(Sight(GAME, options, GAME.mask(s, 0), 0, [])))


def dollars(s: Yukon, seat: int = 0) -> float:
    return Outlook(EVALUATION.worth, s, seat).dollars()


def played(s: Yukon, bot: str = "greedy") -> list[str]:
    """What the bot answers until the day of seat 0 is over."""
    answers: list[str] = []
    day = s.day
    while not s.over and s.day == day and s.waiting & bit(0) and s.phase == FLYING:
        answers.append(chosen(s, bot))
        do(s, answers[-1])
    return answers


# --- the day


@pytest.mark.parametrize("bot", ["greedy", "search:40"])
def test_two_new_places_are_two_flights_of_a_day(bot: str) -> None:
    s = situation(2, fuel=5, day=2)
    aboard(s, 0, "red blue")
    deal(s, 0, "skagway:money skagway:fuel destruction_bay:money")
    take_off(s)
    assert [words for words in played(s, bot) if words.startswith("fly")] in (
        ["fly skagway", "fly destruction_bay"],
        ["fly destruction_bay", "fly skagway"],
    )


def test_who_has_tickets_to_two_places_boards_two_dice() -> None:
    s = situation(2, fuel=4, day=2)
    at_gate(s, 1, "red red")
    deal(s, 0, "skagway:money destruction_bay:money watson_lake:fuel")
    morning(s)
    do(s, "gate 1", "board red")
    assert chosen(s) == "board red"


def test_a_place_where_a_cube_waits_is_better_than_one_without() -> None:
    s = situation(2, fuel=3, day=2)
    aboard(s, 0, "red")
    cubes(s, "skagway", "red")
    deal(s, 0, "skagway:money cinnamon_strip:money")
    take_off(s)
    assert chosen(s) == "fly skagway"


def test_a_new_place_is_better_than_one_that_was_seen() -> None:
    s = situation(2, fuel=3, day=3)
    aboard(s, 0, "red")
    give_cubes(s, 0, "skagway", "blue")
    deal(s, 0, "skagway:money cinnamon_strip:money")
    take_off(s)
    assert chosen(s) == "fly cinnamon_strip"


# --- the week


def test_the_tenth_place_is_worth_more_than_the_second() -> None:
    gains = []
    for seen in (1, 9):
        s = situation(2, day=6)
        outlook = Outlook(EVALUATION.worth, s, 0)
        gains.append(outlook.paid_on_sunday(seen + 1) - outlook.paid_on_sunday(seen))
    assert gains == [1.0, 8.0]
    assert Outlook(EVALUATION.worth, situation(2, day=6), 0).paid_on_sunday(11) == pytest.approx(37.0)


def test_an_improvement_is_worth_more_the_earlier_it_comes() -> None:
    values = [Outlook(EVALUATION.worth, situation(2, day=day), 0).an_improvement() for day in (1, 3, 6)]
    assert values[0] > values[1] > values[2] > 0


def test_on_the_last_day_an_improvement_is_chosen_for_the_money_it_pays() -> None:
    s = situation(2, fuel=3, day=6)
    aboard(s, 0, "red")
    cubes(s, "skagway", "red")
    deal(s, 0, "skagway:money")
    take_off(s)
    assert "improve christmas_bonus" in played(s)


def test_with_many_cubes_of_a_colour_the_last_improvement_is_switch_7() -> None:
    s = situation(2, fuel=3, day=6)
    aboard(s, 0, "red")
    for name in NEAR:
        give_cubes(s, 0, name, "blue")
    cubes(s, "skagway", "red")
    deal(s, 0, "skagway:money")
    s.pilots[1].money = 12
    take_off(s)
    assert "improve switch_7" in played(s)


def test_cards_that_the_hand_will_not_hold_tomorrow_are_worth_less() -> None:
    def gain(size: int) -> float:
        rows = []
        for cards in ("skagway:money", "skagway:money skagway:fuel"):
            s = situation(2, day=2)
            give_cubes(s, 0, "skagway", "red")
            set_dial(s, 0, "hand_size", size)
            deal(s, 0, cards)
            aboard(s, 1, "red")
            take_off(s)
            rows.append(dollars(s))
        return rows[1] - rows[0]

    assert gain(6) > gain(3) > 0


def test_a_ticket_to_a_place_not_seen_yet_is_kept() -> None:
    s = situation(2, day=2)
    give_cubes(s, 0, "skagway", "red")
    deal(s, 0, "skagway:money skagway:fuel cinnamon_strip:money tungsten:fuel")
    aboard(s, 1, "red")
    take_off(s)
    do(s, "end_day", luck=Luck(cards="june_lake:fuel fort_norman:fuel skagway:money skagway:fuel"))
    thrown = {chosen(s)}
    do(s, *thrown)
    thrown.add(chosen(s))
    assert thrown <= {"discard skagway_money", "discard skagway_fuel"}


# --- one scale for all moments


def test_midnight_changes_little() -> None:
    """Whoever is at home knows what the night brings: cards and a new day, as every night."""
    for day in range(1, 6):
        s = situation(2, fuel=2, day=day)
        for name in NEAR[: day - 1]:
            give_cubes(s, 0, name, "red")
        deal(s, 0, "tungsten:fuel")
        aboard(s, 1, "red")
        take_off(s)
        evening = dollars(s)
        do(s, "end_day", luck=Luck(cards="skagway:money destruction_bay:fuel june_lake:fuel june_lake:money"))
        assert s.day == day + 1
        assert dollars(s) == pytest.approx(evening, abs=2.0)


def test_the_evening_of_the_last_day_is_the_final_account() -> None:
    for seats in (1, 2):
        s = situation(seats, day=6, fuel=0)
        give_cubes(s, 0, "skagway", "red blue")
        set_dial(s, 0, "christmas_bonus", 7)
        switch_on(s, 0, 7)
        aboard(s, 0, "pink")
        deal(s, 0, "tungsten:fuel")
        take_off(s)
        before = dollars(s)
        do(s, "end_day")
        assert s.over
        assert before == dollars(s) == float(s.standing().points[0])


def test_a_week_alone_that_is_over_is_worth_its_money() -> None:
    """Never all or nothing: a dollar more is better, with a title or without."""
    worth = []
    for money in (10, 11, 45, 80, 81, 120):
        s = situation(1, day=6, money=money)
        for name in NEAR:
            give_cubes(s, 0, name, "red")
        aboard(s, 0, "pink")
        take_off(s)
        early = EVALUATION.shares(s)[0]
        do(s, "end_day")
        worth.append(EVALUATION.shares(s)[0])
        assert early == pytest.approx(worth[-1], abs=0.03)
    assert worth == sorted(set(worth))
    assert 0 < worth[0] < worth[-1] < 1


def test_alone_the_eleventh_place_is_worth_flying_to_for_its_title() -> None:
    def gain(money: int) -> float:
        values = []
        for seen in (10, 11):
            s = situation(1, day=6, money=money)
            s.pilots[0].visited = (bit(seen) - 1) << 1
            aboard(s, 0, "pink")
            take_off(s)
            values.append(EVALUATION.value(s, 0))
        return values[1] - values[0]

    assert gain(70) > gain(0) >= 0


def test_the_terms_add_up_to_the_value() -> None:
    for seats in (1, 3):
        match = aerodrome.match("yukon_airways", seats=seats, seed=4)
        players = [bots.bot("random", seat) for seat in range(seats)]
        while not match.over:
            seat = match.actors()[0]
            state = bots.sight(match, seat).sample(players[0].chance)  # type: ignore[attr-defined]
            terms = EVALUATION.terms(state, seat)
            assert sum(points for _, points in terms) == pytest.approx(EVALUATION.value(state, seat))
            bots.move(match, seat, players[seat])


# --- styles


@pytest.mark.parametrize(
    ("style", "term"),
    [
        ("explorer", "different places on Sunday"),
        ("improver", "improvements in the days to come"),
        ("banker", "flights still to come today"),
    ],
)
def test_styles_want_other_things(style: str, term: str) -> None:
    """Each thinks more of its own than the plain bot does."""
    assert style in styles("yukon_airways")
    s = situation(2, day=2)
    for name in NEAR:
        give_cubes(s, 0, name, "red")
    set_dial(s, 0, "card_draw", 4)
    aboard(s, 0, "red red")
    deal(s, 0, "tungsten:fuel tungsten:money")
    take_off(s)
    plain, styled = (dict(evaluation("yukon_airways", name).terms(s, 0)) for name in ("", style))
    assert styled[term] > plain[term]


@pytest.mark.slow
def test_a_search_does_not_pay_to_put_off_what_it_does_not_like() -> None:
    """On the last day of this week it once moved dice to and fro until all its money was spent, $46."""
    week = play_one(plan("yukon_airways", 1, ["search:1600"], "solo", {}), 23)
    assert week.did[0]["shift"] < 12
    assert week.points[0] > 80
