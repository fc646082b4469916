"""Before → after: what is told of an answer comes true, and nothing that counts is left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome import catalog
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure, compared
from aerodrome.match import Match
from aerodrome.match.effects import LATER

PLAYS = 120
OPTIONS: dict[str, dict[str, Any]] = {
    "sky_tycoons": {"rounds": 4},
}


def begun(name: str, seed: int) -> Match:
    seats = max(n for n in catalog.game(name).seats if n <= 3)
    known = {option.name for option in catalog.game(name).declared}
    wished = {key: value for key, value in OPTIONS.get(name, {}).items() if key in known}
    return aerodrome.match(name, seats=seats, seed=seed, options=wished)


def figures(match: Match, seat: int) -> dict[tuple[str, int], str]:
    return {(row["name"], row["seat"]): row["text"] for row in match.figures(seat)}


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_told_comes_true(name: str, seed: int) -> None:
    """Where neither luck nor a secret decides, the figures after an answer are those that were told before it."""
    match, luck = begun(name, seed), Random(seed)
    settled = 0
    for _ in range(PLAYS):
        if match.over:
            break
        seat = luck.choice(match.actors())
        action = luck.choice(match.question(seat)["actions"])["id"]
        before, told = figures(match, seat), match.effects(seat, action)[action]
        for row in told:
            if (row["name"], row["seat"]) in before and row["before"]:
                assert row["before"] == before[row["name"], row["seat"]], row
        reveals = int(match.masked(seat).reveals)
        match.answer(seat, match.parts(seat, action))
        if match.plays[-1].luck or int(match.masked(seat).reveals) != reveals:
            continue
        settled += 1
        after = figures(match, seat)
        changed = {key: text for key, text in after.items() if before.get(key, text) != text}
        said = {(row["name"].removesuffix(LATER), row["seat"]): row["after"] for row in told}
        assert {key: said.get(key) for key in changed} == changed, match.words
    assert settled > 5


# what only opens or closes a question, or waits: nothing that is counted changes by it
SILENT = {
    "blue_skies": {"special", "skip", "discard"},
    "airlines_europe": {"draw", "pass", "done", "give"},
    "sky_tycoons": {"pass", "done", "sell", "home", "hundreds", "tens", "ones"},
    "yukon_airways": {
        *("objective", "plane", "side", "decline", "enough", "ready", "keep", "placed", "stay_out"),
        *("face_down", "move", "shift", "route", "burn", "lay"),
    },
    "sky_team": {"card", "ready", "shake", "keep", "flip", "discard", "pick", "done", "give"},
}


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_decision_tells_what_it_changes(name: str) -> None:
    """Of every verb that was offered in some games, some answer had something to tell; the rest decide nothing yet."""
    told: dict[str, bool] = {}
    for seed in range(3):
        match, luck = begun(name, seed), Random(seed)
        for _ in range(PLAYS):
            if match.over:
                break
            seat = luck.choice(match.actors())
            rows = match.question(seat)["actions"]
            found = match.effects(seat)
            for row in rows:
                told[row["verb"]] = told.get(row["verb"], False) or bool(found[row["id"]])
            match.answer(seat, match.parts(seat, luck.choice(rows)["id"]))
    assert {verb for verb, rows in told.items() if not rows} <= SILENT[name]


@pytest.mark.parametrize("name", [name for name in catalog.NAMES if name != "sky_team"])
def test_if_it_ended_now(name: str) -> None:
    """Everybody's total; when it is over it is the result."""
    match, luck = begun(name, 3), Random(3)
    while not match.over:
        seat = match.actors()[0]
        assert (ENDED_NOW, seat) in figures(match, seat)
        match.play(seat, luck.choice(match.legal(seat)))
    totals = [figures(match, -1)[ENDED_NOW, seat] for seat in range(match.options.seats)]
    points = match.standing().points
    assert [int("".join(c for c in text if c.isdigit() or c == "-")) for text in totals] == points


def test_the_own_figures_come_first_and_totals_last() -> None:
    before = [Figure(ENDED_NOW, 3, 1), Figure("income", 1, 0), Figure("income", 2, 1), Figure("loans", 5, 1, -1)]
    after = [Figure(ENDED_NOW, 4, 1), Figure("income", 0, 0), Figure("income", 2, 1), Figure("loans", 4, 1, -1)]
    assert compared(before, after, 1) == [
        Effect("loans", 1, "5", "4", 1),
        Effect("income", 0, "1", "0", -1),
        Effect(ENDED_NOW, 1, "3", "4", 1),
    ]


def test_what_others_get_after_the_last_answer_is_not_told_as_its_doing() -> None:
    """Whoever is the last to settle loans brings the settlement about, and nothing of what it brings to others."""
    match, luck = begun("sky_tycoons", 1), Random(1)
    of_others: list[str] = []
    for _ in range(PLAYS):
        seat = match.actors()[0]
        if "Loans" in match.prompt(seat):
            done = next(row["id"] for row in match.question(seat)["actions"] if row["verb"] == "done")
            of_others += [row["name"] for row in match.effects(seat, done)[done] if row["seat"] not in (seat, -1)]
            match.play(seat, done)
        else:
            match.play(seat, luck.choice(match.legal(seat)))
    assert "money" + LATER in of_others
    assert all(name.endswith(LATER) for name in of_others)


def test_an_onlooker_is_told_figures_and_no_effects() -> None:
    match = begun("blue_skies", 1)
    assert match.figures(-1)
    assert match.effects(-1) == {}
