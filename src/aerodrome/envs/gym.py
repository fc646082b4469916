"""Gymnasium: one seat to learn on, bots on the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from aerodrome import bots
from aerodrome.bots.bot import Bot, Sight
from aerodrome.envs.common import Simulator, checked_illegal
from aerodrome.envs.picture import as_pixels
from aerodrome.kernel.errors import BadOption


class Single(gymnasium.Env[NDArray[np.float32], int]):
    """The observation is a row of numbers, each block brought near to the span from 0 to 1; `info["action_mask"]` and
    `action_masks()` (for sb3-contrib) tell what is open. With `illegal="random"` a closed action is replaced by a
    random open one instead of being an error, for learners that know no masks."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  # as gymnasium has it

    def __init__(
        self,
        name: str,
        seat: int = 0,
        opponents: str = "random",
        seats: int | None = None,
        rewards: str = "win",
        asides: bool = True,
        illegal: str = "error",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.simulator = Simulator(name, seats, rewards, asides, options)
        if not 0 <= seat < self.simulator.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {self.simulator.seats - 1}")
        bots.bot(opponents, 0)
        self.seat = seat
        self.opponents = opponents
        self.illegal = checked_illegal(illegal)
        self.render_mode = render_mode
        low, high = self.simulator.bounds()
        self._low = low.astype(np.float32)
        self._scale = np.clip(high - low, 1, 100).astype(np.float32)
        self.observation_space = spaces.Box(
            np.zeros(self.simulator.length, np.float32),
            ((high - low) / self._scale).astype(np.float32),
            dtype=np.float32,
        )
        self.action_space = spaces.Discrete(self.simulator.space.size)  # type: ignore[assignment]
        self._players: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        own = int(self.np_random.integers(2**31)) if seed is None else seed
        self.simulator.reset(own)
        self._players = [bots.bot(self.opponents, own + 1 + seat) for seat in range(self.simulator.seats)]
        self._let_others_play([0.0] * self.simulator.seats)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        action = int(action)
        if self.illegal == "random" and action not in self.simulator.open(self.seat):
            action = int(self.np_random.choice(self.simulator.open(self.seat)))
        paid = self.simulator.play(self.seat, action)
        self._let_others_play(paid)
        return self._observation(), paid[self.seat], self.simulator.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        return self.simulator.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        text = self.simulator.text(self.seat)
        return text if self.render_mode == "ansi" else as_pixels(text)

    def _let_others_play(self, paid: list[float]) -> None:
        while not self.simulator.over and self.simulator.actor != self.seat:
            other = self.simulator.actor
            masked = self.simulator.game.mask(self.simulator.state, other)
            sight = Sight(self.simulator.game, self.simulator.options, masked, other, [], self.simulator.asides)
            for seat, more in enumerate(self.simulator.play(other, self._players[other].respond(sight))):
                paid[seat] += more

    def scaled(self, row: NDArray[np.int64]) -> NDArray[np.float32]:
        """The numbers of an observation as this environment shows them."""
        shown: NDArray[np.float32] = (row.astype(np.float32) - self._low) / self._scale
        return shown

    def _observation(self) -> NDArray[np.float32]:
        return self.scaled(self.simulator.observe(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.simulator.mask(self.seat)}


def register() -> None:
    """Ids for gymnasium.make: Aerodrome/BlueSkies-v1 and so on."""
    from aerodrome import catalog

    for name in catalog.NAMES:
        title = "".join(part.capitalize() for part in name.split("_"))
        gymnasium.register(f"Aerodrome/{title}-v1", "aerodrome.envs.gym:Single", kwargs={"name": name})
