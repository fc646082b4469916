"""PettingZoo: one agent a seat."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from aerodrome.envs.common import Simulator, checked_illegal
from aerodrome.envs.picture import as_pixels

Observation = dict[str, NDArray[Any]]


class Settings:
    """What both forms have in common: names, spaces, rendering."""

    def __init__(
        self,
        name: str,
        seats: int | None,
        rewards: str = "win",
        asides: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.simulator = Simulator(name, seats, rewards, asides, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"aerodrome_{name}_v{self.simulator.game.rules}",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.simulator.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def spaces_for(self, actions: int) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        low, high = self.simulator.bounds()
        observation = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int64),
                "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
            }
        )
        return observation, spaces.Discrete(actions)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The text board as an onlooker sees it, as text or as pixels."""
        if self.render_mode is None:
            return None
        text = self.simulator.text(-1)
        return text if self.render_mode == "ansi" else as_pixels(text)


class Aec(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """Agents act in turn. Secret simultaneous choices are turns that the others cannot see.

    An observation is made when it is asked for, since that costs more than the rules; `infos` have the mask too."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "is_parallelizable": True}

    def __init__(self, name: str, seats: int | None = None, **settings: Any) -> None:
        super().__init__()
        self._settings = Settings(name, seats, **settings)
        self.simulator = self._settings.simulator
        self.metadata = self._settings.metadata  # type: ignore[misc]
        self.render_mode = self._settings.render_mode
        self.possible_agents = self._settings.possible_agents
        size = self.simulator.space.size
        self._spaces = [self._settings.spaces_for(size) for _ in self.possible_agents]
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[self._settings.seat_of[agent]][0]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._spaces[self._settings.seat_of[agent]][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin anew. Without a seed every game is another one, in an order that the last seed fixes."""
        self._seed = self._seed + 1 if seed is None else seed
        self.simulator.reset(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        seat = self._settings.seat_of[agent]
        return {"observation": self.simulator.observe(seat), "action_mask": self.simulator.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act: None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        paid = self.simulator.play(self._settings.seat_of[agent], int(action))
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if self.simulator.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._settings.render()

    def close(self) -> None:
        """Nothing to close."""

    def _ask(self) -> None:
        seat = self.simulator.actor
        self.agent_selection: str = self.possible_agents[seat]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.simulator.mask(seat)}


class Parallel(ParallelEnv):  # type: ignore[misc]
    """All agents step at once. Who is not asked has one action, the last, which stands for waiting. Where several are
    asked in secret, all their answers of one step are taken. With `max_cycles` a game is cut off after so many steps;
    with `illegal="random"` a closed action is replaced by a random open one instead of being an error."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"]}

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        max_cycles: int | None = None,
        illegal: str = "error",
        **settings: Any,
    ) -> None:
        self._settings = Settings(name, seats, **settings)
        self.max_cycles = max_cycles
        self.illegal = checked_illegal(illegal)
        self.simulator = self._settings.simulator
        self.metadata = self._settings.metadata  # type: ignore[misc]
        self.render_mode = self._settings.render_mode
        self.possible_agents = self._settings.possible_agents
        self.wait = self.simulator.space.size
        self._spaces = [self._settings.spaces_for(self.wait + 1) for _ in self.possible_agents]
        self.agents: list[str] = []
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[self._settings.seat_of[agent]][0]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._spaces[self._settings.seat_of[agent]][1]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._seed = self._seed + 1 if seed is None else seed
        self.simulator.reset(self._seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        self._luck = np.random.default_rng(self._seed)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        asked = [seat for seat in range(self.simulator.seats) if self.simulator.state.legal(seat)]
        rewards = [0.0] * self.simulator.seats
        for seat in asked:
            action = self._meant(seat, int(actions[self.possible_agents[seat]]))
            # an answer of the same step may have ended the question, or the game, for those behind it
            if self.simulator.over or action not in self.simulator.open(seat):
                if seat == asked[0]:
                    raise ValueError(f"action {action} is not open to player_{seat}: choose where action_mask is 1")
                continue
            rewards = [sum(both) for both in zip(rewards, self.simulator.play(seat, action), strict=True)]
        self._cycles += 1
        over = self.simulator.over
        cut = not over and self._cycles == self.max_cycles
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            self._infos(),
        )

    def _meant(self, seat: int, action: int) -> int:
        open_now = self.simulator.open(seat)
        if self.illegal == "random" and open_now and action not in open_now:
            return int(self._luck.choice(open_now))
        return action

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._settings.render()

    def close(self) -> None:
        """Nothing to close."""

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = self.simulator.mask(seat, self.wait + 1)
        if not mask.any():
            mask[self.wait] = 1
        return mask

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.simulator.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.possible_agents)}
