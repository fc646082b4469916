"""Learning the weights of an evaluation: repeatable, resumable, and towards the better side."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome import catalog
from aerodrome.bots.evaluation import can_learn, evaluation
from aerodrome.bots.evaluation.weights import FOLDER, learned, with_weights
from aerodrome.bots.onestep import judge
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.state import State
from aerodrome.train import tuning
from aerodrome.train.tuning import MORE, TWO, Trial, Tuning, Weights, by_hand, contest, doubts, try_out, tune, weighed

SHORT = Tuning("blue_skies", TWO, 64)
CAN_LEARN = [name for name in catalog.NAMES if can_learn(name)]


def alone(trials: list[Trial]) -> list[float]:
    return [0.25 if trial.forwards["regions"] > trial.backwards["regions"] else -0.25 for trial in trials]


def positions(name: str) -> Iterator[tuple[State, int, list[int]]]:
    """What is asked in four games of bots that take the best next step, or any one."""
    game, opinion, luck = catalog.game(name), weighed(name, {}), Seeded(3)
    for seats in (2, 3, 2, 3):
        state = game.begin(game.options(seats, {}), luck)
        while not state.over:
            seat = int(lowest(state.waiting))
            legal = state.legal(seat)
            yield state, seat, legal
            shares = judge(state, seat, legal, opinion, 1)
            best = max(range(len(legal)), key=shares.__getitem__)
            state.apply(seat, legal[best if luck.below(3) else luck.below(len(legal))], luck)


def test_weights_go_where_games_are_won(tmp_path: Path) -> None:
    """A judge that likes regions, whatever the rest does."""
    found = tune(Tuning("blue_skies", TWO, 3200), tmp_path, alone, lambda _: None)
    hand = by_hand("blue_skies")
    grown = {name: value / hand[name] for name, value in found.learned().items()}
    assert grown["regions"] == max(grown.values())
    assert grown["regions"] > 1.5
    assert set(grown) == set(hand) - set(doubts("blue_skies"))


def test_a_short_course_with_real_games_is_the_same_twice_and_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tune(SHORT, tmp_path / "whole", lambda trials: map(try_out, trials), lambda _: None)

    class Enough(Exception):
        pass

    def stop(games: int) -> None:
        if games >= 32:
            raise Enough

    monkeypatch.setattr(tuning, "KEPT_EVERY", -1.0)
    with pytest.raises(Enough):
        tune(SHORT, tmp_path / "cut", lambda trials: map(try_out, trials), stop)
    assert not (tmp_path / "cut" / "weights.toml").exists()
    again = tune(SHORT, tmp_path / "cut", lambda trials: map(try_out, trials), lambda _: None)
    assert again.learned() == whole.learned()
    told = tomllib.loads((tmp_path / "whole" / "weights.toml").read_text())
    assert told[TWO]["weights"] == whole.learned()
    with pytest.raises(BadOption, match="another course"):
        tune(Tuning("blue_skies", MORE, 64), tmp_path / "cut", alone, lambda _: None)


@pytest.mark.parametrize("name", CAN_LEARN)
def test_the_same_weights_win_as_much_as_they_lose(name: str) -> None:
    one, other = weighed(name, {}), weighed(name, {})
    there, back = contest(name, 2, one, other, 5), contest(name, 2, other, one, 5)
    assert there == pytest.approx(-back)


@pytest.mark.parametrize("name", CAN_LEARN)
def test_every_weight_has_a_say_in_what_answers_are_worth(name: str) -> None:
    """Some answer is judged otherwise when a weight is half as much again."""
    hand = by_hand(name)
    opinions = {weight: weighed(name, {weight: 1.5 * value}) for weight, value in hand.items()}
    plain, unheard = weighed(name, {}), set(hand)
    for state, seat, legal in positions(name):
        for weight in sorted(unheard):
            if judge(state, seat, legal, opinions[weight], 1) != judge(state, seat, legal, plain, 1):
                unheard.remove(weight)
    assert not unheard


def test_nothing_is_learned_where_no_weights_are_named() -> None:
    with pytest.raises(BadOption, match="no weights that can be learned"):
        Weights(Tuning("sky_team", TWO, 64))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_what_was_learned_is_what_bots_play_by(path: Path) -> None:
    assert can_learn(path.stem)
    known = by_hand(path.stem)
    two, more = learned(path.stem)
    assert two or more
    assert {*two, *more} <= set(known) - set(doubts(path.stem))
    assert evaluation(path.stem) is not evaluation(path.stem, "by_hand")


def test_a_weight_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no weight 'ragions'"):
        with_weights(evaluation("blue_skies", "by_hand").two, {"ragions": 1.0})  # type: ignore[attr-defined]
