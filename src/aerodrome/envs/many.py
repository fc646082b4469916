"""Many games in one compiled loop, in NumPy buffers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome import catalog
from aerodrome.envs.batch import Batch, Dealer
from aerodrome.envs.common import checked_rewards, fair_share
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.state import State


class FromGame(Dealer):
    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options

    def deal(self, chance: Chance) -> State:
        return self.game.begin(self.options, chance)


class Vector:
    """After `reset()` and `step(actions)` the arrays show every game from the seat that must act: `observations`
    (games x length), `masks` (games x actions), `seat`, `over`, `returns` and `rewards`. The first four are windows on
    the loop's own memory: read them before the next step, or copy them. A game that ends begins anew at once, so
    `over`, `returns` and `rewards` speak of the game that ended and `observations` of the one that began. No asides."""

    def __init__(
        self,
        name: str,
        games: int,
        seats: int | None = None,
        learner: int | None = None,
        seed: int = 0,
        rewards: str = "win",
        **options: Any,
    ) -> None:
        self.game = catalog.game(name)
        self.seats = self.game.seats[-1] if seats is None else seats
        self.options = self.game.options(self.seats, options)
        self.actions = self.game.space(self.options).size
        self.length = sum(block.length for block in self.game.blocks(self.options))
        self.paid = checked_rewards(rewards)
        self.batch = Batch(
            games,
            self.seats,
            self.actions,
            self.length,
            -1 if learner is None else learner,
            rewards == "points",
            FromGame(self.game, self.options),
            self.game.observer(),
            Seeded(seed),
        )
        self.observations = self._window(self.batch.observations).reshape(games, self.length)
        self.masks = self._window(self.batch.masks).reshape(games, self.actions)
        self.seat = self._window(self.batch.seat)
        self.over = self._window(self.batch.over)
        self._gains = self._window(self.batch.gains).reshape(games, self.seats)

    @staticmethod
    def _window(values: Any) -> NDArray[np.int64]:
        return np.frombuffer(values, dtype=np.int64)

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.batch.chance = Seeded(seed)
        self.batch.reset()

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        self.batch.step(actions if isinstance(actions, list) else actions.tolist())

    def random_actions(self) -> list[int]:
        return self.batch.random_answers()

    @property
    def returns(self) -> NDArray[np.float64]:
        """Each seat's share of the win, valid where `over` is 1."""
        return np.array(self.batch.returns)

    @property
    def rewards(self) -> NDArray[np.float64]:
        """What the last step paid (games x seats), as `rewards` was chosen: see docs/research.md."""
        if self.paid == "points":
            return self._gains.astype(np.float64)
        shares = self.returns - fair_share(self.game, self.seats)
        return np.where(self.over[:, None] == 1, shares, 0.0)
