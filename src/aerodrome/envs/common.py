"""What all environments share: a game, its observations and masks, and what a learner is paid."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from aerodrome import catalog
from aerodrome.kernel.chance import Seeded, member
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import filled
from aerodrome.kernel.observer import Block
from aerodrome.kernel.state import State

REWARDS: Final = ("win", "points")
ILLEGAL: Final = ("error", "random")  # what becomes of a closed action: refused, or replaced by a random open one


def checked_illegal(illegal: str) -> str:
    if illegal not in ILLEGAL:
        raise BadOption(f'illegal is "error" or "random", not {illegal!r}')
    return illegal


def checked_rewards(rewards: str) -> str:
    if rewards not in REWARDS:
        raise BadOption(f"rewards are {' or '.join(REWARDS)}, not {rewards!r}")
    return rewards


def fair_share(game: Game, seats: int) -> float:
    """What a seat may expect of a win that is divided; nothing where all win or lose together."""
    return 0.0 if seats == 1 or catalog.won_together(game) else 1.0 / seats


class Simulator:
    """A game that programs play, from reset to reset.

    Rewards: `win` pays at the end, each seat's share of the win less the fair one (a cooperative or solo game: 1 or 0);
    `points` pays every change of a seat's points as it happens.
    """

    def __init__(self, name: str, seats: int | None, rewards: str, asides: bool, settings: dict[str, Any]) -> None:
        self.game: Game = catalog.game(name)
        self.seats = self.game.seats[-1] if seats is None else seats
        self.options = self.game.options(self.seats, settings)
        self.space = self.game.space(self.options)
        self.blocks: list[Block] = self.game.blocks(self.options)
        self.length = sum(block.length for block in self.blocks)
        self.rewards = checked_rewards(rewards)
        self.asides = asides
        self._row = filled(self.length, 0)
        self.reset(0)

    def reset(self, seed: int) -> None:
        self.chance = Seeded(seed)
        self.state: State = self.game.begin(self.options, self.chance)
        self._points = self.state.standing().points
        self._ask()

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def open(self, seat: int) -> list[int]:
        """What the seat may do. Asides are met on one's own turn."""
        legal = self.state.legal(seat)
        return legal + self.state.asides(seat) if legal and self.asides else legal

    def play(self, seat: int, action: int) -> list[float]:
        """Act; returns what every seat is paid."""
        if action not in self.open(seat):
            raise BadOption(f"action {action} is not open to seat {seat}: choose where action_mask is 1")
        self.state.apply(seat, action, self.chance)
        self._ask()
        return self._pay()

    def _ask(self) -> None:
        """Whose turn it is. Those who choose in secret are asked one after the other, unseen, in an order that luck
        draws: nobody learns to count on the others' having answered."""
        if not self.state.over:
            self.actor = int(member(self.chance, self.state.waiting))

    def _pay(self) -> list[float]:
        if self.rewards == "points":
            points = self.state.standing().points
            paid = [float(after - before) for after, before in zip(points, self._points, strict=True)]
            self._points = points
            return paid
        if not self.state.over:
            return [0.0] * self.seats
        fair = fair_share(self.game, self.seats)
        return [share - fair for share in self.state.standing().returns]

    def observe(self, seat: int) -> NDArray[np.int64]:
        self.game.observe(self.state, seat, self._row)
        return np.array(np.frombuffer(self._row, dtype=np.int64))  # type: ignore[call-overload]

    def mask(self, seat: int, size: int | None = None) -> NDArray[np.int8]:
        mask = np.zeros(self.space.size if size is None else size, dtype=np.int8)
        mask[self.open(seat)] = 1
        return mask

    def text(self, seat: int) -> str:
        return self.game.text(self.game.view(self.game.mask(self.state, seat), seat), 80)

    def bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The lowest and the highest number at every index of an observation."""
        low = np.concatenate([np.full(block.length, block.low) for block in self.blocks])
        high = np.concatenate([np.full(block.length, block.high) for block in self.blocks])
        return low.astype(np.int64), high.astype(np.int64)
