"""Bots see what their seat sees and nothing else, keep to their budget, and do the same with the same seed."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.evaluation.common import PointsEvaluation
from aerodrome.bots.hint import hint
from aerodrome.bots.search import Budget, Search
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.match import Match

LEVELS = ["random", "greedy", "search:40"]
GAMES = list(catalog.NAMES)


def begun(name: str, steps: int, seed: int = 5) -> Match:
    """A match of the largest table after some random answers. Where those soon end it, the luck is another."""
    for attempt in range(seed, seed + 1000):
        match = aerodrome.match(name, seats=catalog.game(name).seats[-1], seed=attempt)
        player = bots.bot("random", attempt)
        while not match.over and match.steps < steps:
            bots.move(match, match.actors()[0], player)
        if not match.over:
            return match
    raise AssertionError(f"no match of {name} goes on for {steps} answers")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_chooses_alike_in_states_that_look_alike_to_its_seat(name: str, level: str) -> None:
    match = begun(name, 25)
    game, seat = match.game, match.actors()[0]
    masked = match.masked(seat)
    chosen = set()
    for luck in range(4):
        other_world = game.fill(masked, seat, Seeded(luck))
        seen = Sight(game, match.options, game.mask(other_world, seat), seat, [])
        chosen.add(bots.bot(level, seed=9).decide(seen))
    assert len(chosen) == 1
    assert chosen <= {*match.legal(seat), *match.asides(seat)}


@pytest.mark.parametrize("name", GAMES)
def test_the_terms_of_a_taste_add_up_to_its_value(name: str) -> None:
    opinion = evaluation(name)
    for steps in (0, 30):
        state = begun(name, steps).at(steps)
        for seat in range(state.seats):
            assert opinion.value(state, seat) == pytest.approx(sum(term for _, term in opinion.terms(state, seat)))
        assert all(0.0 <= share <= 1.0 for share in opinion.shares(state))


def test_a_game_without_a_taste_is_judged_by_points() -> None:
    assert isinstance(evaluation("nobody_wrote_one"), PointsEvaluation)


def test_the_same_seed_and_simulations_give_the_same_move() -> None:
    match = begun("blue_skies", 12)
    seat = match.actors()[0]
    moves = {bots.bot("search:200", seed=3).decide(bots.sight(match, seat)) for _ in range(3)}
    assert len(moves) == 1


def test_a_search_obeys_its_time() -> None:
    match = begun("blue_skies", 12)
    seat = match.actors()[0]
    player = Search(Seeded(1), Budget.read("50ms"))
    player.decide(bots.sight(match, seat))  # without a budget this never ends


def test_a_search_can_be_stopped() -> None:
    match = begun("blue_skies", 12)
    seat = match.actors()[0]
    asked = []

    def stop_at_the_second_look() -> bool:
        asked.append(1)
        return len(asked) > 1

    tree = Search(Seeded(1), Budget.read("1000000"), stop_at_the_second_look).grow(bots.sight(match, seat))
    assert 0 < tree.simulations < 1000


def test_a_single_action_is_taken_at_once() -> None:
    match = begun("blue_skies", 0)
    seat = match.actors()[0]
    seen = bots.sight(match, seat)
    seen.legal = lambda: [7]  # type: ignore[method-assign]
    assert Search(Seeded(1), Budget.read("1000000")).decide(seen) == 7


@pytest.mark.parametrize(
    "name", ["", "clever", "search:", "search:0", "search:-5", "search:soon", "search:1h", "random:3"]
)
def test_unknown_bots_are_refused_with_what_there_is(name: str) -> None:
    if name == "search:":
        assert isinstance(bots.bot(name, 0), Search)
        return
    with pytest.raises(BadOption, match="search"):
        bots.bot(name, 0)


def test_every_level_exists() -> None:
    for level in bots.LEVELS:
        assert isinstance(bots.bot(level.bot, 0), Bot)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_about_the_question_even_where_there_is_no_choice(name: str) -> None:
    for seed in range(100):
        match, player = aerodrome.match(name, seed=seed), bots.bot("random", seed)
        while not match.over:
            seat = match.actors()[0]
            if len(match.legal(seat)) == 1:
                rows = hint(bots.sight(match, seat), Seeded(2), Budget.read("20"))
                assert rows
                assert {row["action"] for row in rows} <= {*match.legal(seat), *match.asides(seat)}
                return
            bots.move(match, seat, player)
    raise AssertionError("there was always a choice")


def test_a_hint_names_open_actions_with_reasons() -> None:
    match = begun("blue_skies", 12)
    seat = match.actors()[0]
    rows = hint(bots.sight(match, seat), Seeded(2), Budget.read("150"))
    assert 1 <= len(rows) <= 3
    for row in rows:
        assert row["action"] in match.legal(seat)
        assert row["text"] == match.words(seat, row["action"])
        assert 0.0 <= row["share"] <= 1.0
        assert row["why"]


def test_greedy_beats_random_in_a_handful_of_games() -> None:
    """Strength is measured in the arena; this only sees to it that the evaluation has the right sign."""
    wins = 0.0
    for seed in range(4):
        match = aerodrome.match("blue_skies", seats=2, seed=seed)
        players = [bots.bot("greedy", seed), bots.bot("random", seed)]
        while not match.over:
            seat = match.actors()[0]
            bots.move(match, seat, players[seat])
        wins += match.standing().returns[0]
    assert wins >= 3


def test_a_sight_knows_no_more_than_the_masked_state() -> None:
    match = begun("blue_skies", 20)
    game: Game = match.game
    seat = match.actors()[0]
    seen = bots.sight(match, seat)
    again = game.mask(seen.masked, seat)
    assert game.view(again, seat) == seen.view()
