"""The same seed and actions give the same observations behind every interface, interpreted and compiled.

The digests in observations.txt hold for both builds: python -m tests.envs.test_same_everywhere writes them anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray

import aerodrome.envs.spiel
from aerodrome import catalog, envs

GOLDEN = Path(__file__).parent / "observations.txt"
SEED = 7
TURNS = 40  # of the learner
TABLES = [(name, seats) for name in catalog.NAMES for seats in catalog.game(name).seats]


class Others:
    """The same game behind PettingZoo and OpenSpiel, and in the vector form."""

    def __init__(self, name: str, seats: int) -> None:
        self.aec = envs.aec(name, seats, asides=False)
        self.aec.reset(seed=SEED)
        aerodrome.envs.spiel.seed(SEED)
        self.state = pyspiel.load_game(f"aerodrome_{name}(players={seats})").new_initial_state()
        self.state.apply_action(0)
        self.many = envs.vector(name, 1, seats)
        self.many.reset(seed=SEED)

    def follow(self, done: list[tuple[int, int]]) -> None:
        for seat, action in done:
            assert self.aec.agent_selection == f"player_{seat}"
            assert self.state.current_player() == seat == self.many.seat[0]
            self.aec.step(action)
            self.many.step([action])
            self.state.apply_action(action)
            if self.state.is_chance_node():
                self.state.apply_action(0)

    def row(self) -> NDArray[np.int64]:
        row: NDArray[np.int64] = self.aec.observe("player_0")["observation"]
        assert self.state.observation_tensor(0) == row.astype(float).tolist()
        assert np.array_equal(self.many.observations[0], row)
        return row

    def open(self) -> list[int]:
        actions: list[int] = self.state.legal_actions()
        assert np.flatnonzero(self.aec.infos["player_0"]["action_mask"]).tolist() == actions
        assert np.flatnonzero(self.many.masks[0]).tolist() == actions
        return actions


def line(name: str, seats: int) -> str:
    """One seat is played through Gymnasium, with random bots beside it. What all have done is done again elsewhere, and
    at every turn of the learner all must show the same."""
    single = envs.single(name, seats=seats, asides=False)
    done: list[tuple[int, int]] = []
    play = single.simulator.play

    def noted(seat: int, action: int) -> list[float]:
        done.append((seat, action))
        return play(seat, action)

    single.simulator.play = noted  # type: ignore[method-assign]
    seen, info = single.reset(seed=SEED)
    others, luck, digest = Others(name, seats), np.random.default_rng(5), hashlib.sha256()
    over, turns = False, 0
    while not over and turns < TURNS:
        others.follow(done)
        done.clear()
        row = others.row()
        assert np.array_equal(seen, single.scaled(row))
        assert others.open() == np.flatnonzero(info["action_mask"]).tolist()
        digest.update(row.tobytes() + info["action_mask"].tobytes())
        seen, _, over, _, info = single.step(int(luck.choice(np.flatnonzero(info["action_mask"]))))
        turns += 1
    return f"{name} {seats} {turns} {digest.hexdigest()[:16]}"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_all_interfaces_and_both_builds_show_the_same(name: str, seats: int) -> None:
    assert line(name, seats) in GOLDEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    GOLDEN.write_text("".join(f"{line(name, seats)}\n" for name, seats in TABLES), encoding="utf-8")
