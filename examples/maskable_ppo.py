"""Masked PPO on many games at once, measured against random play: pip install "aerodrome[research,train]".

    python examples/maskable_ppo.py sky_team [--minutes 10] [--out FOLDER]
    python examples/maskable_ppo.py yukon_airways

Sky Team: one network flies both seats of base_yul_green. It is paid for a landing, and a little for progress on the way
(`bonus`), because random play never lands; it is measured by landings, and by the rounds it survives. Yukon Airways,
alone: paid and measured in points. No asides: nobody rerolls or trades.
"""

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from aerodrome import envs


@dataclass
class Task:
    """A game, what the learner sees of it and what it is paid."""

    game: str
    settings: dict
    unit: float  # the reward that counts as 1 to the learner
    rounds: str  # the block that counts rounds
    gamma: float  # what pay one decision later is worth
    seen: tuple = ()  # blocks of the observation; empty: all
    limits: dict = field(default_factory=dict)  # values beyond them are shown as the nearest
    late: tuple = ()  # blocks that random play leaves alone, though good play does not
    bonus: dict = field(default_factory=dict)  # what one more in a block is worth
    level: float = 0.0  # what every step of the axis away from level costs


TASKS = {
    "sky_team": Task(
        "sky_team",
        {"seats": 2, "scenario": "base_yul_green", "rewards": "win"},
        unit=0.33,
        rounds="row",
        gamma=0.99,
        seen=(
            *("step", "role", "row", "first", "position", "planes", "tilt", "blue", "orange", "brakes", "coffee"),
            *("rerolls", "switches", "faces", "hand", "partner", "left", "draft"),
        ),
        limits={
            "planes": (0, 3),
            "tilt": (-3, 3),
            "blue": (0, 12),
            "orange": (0, 12),
            "rerolls": (0, 3),
            "draft": (0, 8),
        },
        late=("row", "position", "planes", "switches", "blue", "orange", "brakes"),
        bonus={"row": 0.3, "switches": 0.1, "position": 0.1, "planes": -0.15},
        level=0.2,
    ),
    "yukon_airways": Task("yukon_airways", {"seats": 1, "rewards": "points"}, unit=10.0, rounds="day", gamma=0.997),
}
MANY_VALUES = 13  # a number with more is shown by its size alone


class Numbers:
    """An observation as a network likes it: each number by its size, and, where it has few values, by one place for
    each value, so that "a 3" need not be made out between 2 and 4."""

    def __init__(self, task, many):
        low, high, names = [], [], []
        for block in many.game.blocks(many.options):
            least, most = task.limits.get(block.name, (block.low, block.high))
            low += [least] * block.length
            high += [most] * block.length
            names += [block.name] * block.length
        self.names = names
        kept = np.isin(names, task.seen or names) & (moving(task) | np.isin(names, task.late))
        self.at = np.flatnonzero(kept)
        self.low, self.high = np.array(low)[kept], np.array(high)[kept]
        self.span = np.clip(self.high - self.low, 1, 100)
        self.few = np.flatnonzero((self.high - self.low > 1) & (self.high - self.low < MANY_VALUES))
        ends = np.cumsum(self.high[self.few] - self.low[self.few] + 1)
        self.places = ends[-1]
        self.first = np.concatenate([[0], ends[:-1]]) - self.low[self.few]
        self.length = int(self.places + len(self.at))

    def of(self, observations):
        shown = np.clip(observations[:, self.at], self.low, self.high)
        out = np.zeros((len(shown), self.length), np.float32)
        np.put_along_axis(out, self.first + shown[:, self.few], 1.0, axis=1)
        out[:, self.places :] = 4 * (shown - self.low) / self.span - 2
        return out


def moving(task):
    """Which numbers of the observation random play ever changes."""
    many = envs.vector(task.game, 64, seed=9, **task.settings)
    many.reset()
    first, moved = many.observations.copy(), np.zeros(many.length, bool)
    for _ in range(2000):
        many.step(many.random_actions())
        moved |= (many.observations != first).any(axis=0)
    return moved


class Many(VecEnv):
    """Our vector form as Stable-Baselines3 wants it. Whoever must act is asked, and one network answers for all."""

    render_mode = None

    def __init__(self, task, games, seed):
        self.task = task
        self.many = envs.vector(task.game, games, seed=seed, **task.settings)
        self.numbers = Numbers(task, self.many)
        self.worth = np.array([task.bonus.get(name, 0.0) for name in self.numbers.names])
        self.round_at = self.numbers.names.index(task.rounds)
        seen = spaces.Box(-np.inf, np.inf, (self.numbers.length,), np.float32)
        super().__init__(games, seen, spaces.Discrete(self.many.actions))

    def reset(self):
        self.many.reset()
        self.progress = self._progress()
        return self.numbers.of(self.many.observations)

    def step_async(self, actions):
        self.asked = self.many.seat.copy()
        self.many.step(actions)

    def step_wait(self):
        over = self.many.over == 1
        progress = self._progress()
        paid = self.many.rewards[np.arange(self.num_envs), self.asked] / self.task.unit
        paid += np.where(over, 0.0, progress - self.progress)
        self.progress = progress
        seen = self.numbers.of(self.many.observations)
        return seen, paid.astype(np.float32), over, [{} for _ in range(self.num_envs)]

    def _progress(self):
        progress = self.many.observations @ self.worth
        if self.task.level:
            progress -= self.task.level * np.abs(self.many.observations[:, self.numbers.names.index("tilt")])
        return progress

    def action_masks(self):
        return self.many.masks.astype(bool)

    # what else a VecEnv must answer

    def env_method(self, method_name, *arguments, **_):
        return list(getattr(self, method_name)(*arguments))

    def has_attr(self, attr_name):
        return hasattr(self, attr_name)

    def get_attr(self, attr_name, *_):
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name, value, *_):
        setattr(self, attr_name, value)

    def env_is_wrapped(self, *_):
        return [False] * self.num_envs

    def close(self):
        """Nothing to close."""


class Body(BaseFeaturesExtractor):
    """The first layer, the widest by far: policy and value share it, which saves half of the work."""

    def __init__(self, space, width=256):
        super().__init__(space, width)
        self.layer = torch.nn.Sequential(torch.nn.Linear(space.shape[0], width), torch.nn.ReLU())

    def forward(self, seen):
        return self.layer(seen)


def results(task, games, choose, seed):
    """What so many games came to, and the round they ended in: 1 or 0 for a landing, or points. Each row plays its
    share, so that no game counts because it was short."""
    env = Many(task, 250, seed)
    seen, found = env.reset(), [[] for _ in range(env.num_envs)]
    points = np.zeros(env.num_envs)
    while min(map(len, found)) < games // env.num_envs:
        reached = env.many.observations[:, env.round_at].copy()
        env.step_async(choose(env, seen))
        points += env.many.rewards[:, 0]
        seen, _, over, _ = env.step_wait()
        for row in np.flatnonzero(over):
            found[row].append((points[row], reached[row]))
            points[row] = 0.0
    return np.array([value for row in found for value in row[: games // env.num_envs]], dtype=float).T


def told(found):
    """Mean and 95 % interval: Wilson's for shares, the normal one for numbers."""
    n, mean = len(found), found.mean()
    if not set(found) <= {0.0, 1.0}:
        reach = 1.96 * found.std(ddof=1) / np.sqrt(n)
        return f"{mean:.2f} ({mean - reach:.2f} to {mean + reach:.2f})"
    middle, reach = mean + 1.92 / n, 1.96 * np.sqrt(mean * (1 - mean) / n + 0.96 / n**2)
    low, high = max(0.0, middle - reach) / (1 + 3.84 / n), (middle + reach) / (1 + 3.84 / n)
    return f"{mean:.1%} ({low:.1%} to {high:.1%})"


def learnt(model):
    return lambda env, seen: model.predict(seen, action_masks=env.action_masks(), deterministic=True)[0]


class Clock(BaseCallback):
    """Stops when the time is over, and says now and then how it goes."""

    def __init__(self, task, seconds):
        super().__init__()
        self.task, self.seconds, self.started, self.said = task, seconds, time.monotonic(), 0.0

    def _on_step(self):
        return time.monotonic() - self.started < self.seconds

    def _on_rollout_start(self):
        spent = time.monotonic() - self.started
        if spent - self.said > 60:
            self.said = spent
            result, rounds = map(told, results(self.task, 250, learnt(self.model), seed=3))
            print(f"{spent:5.0f} s {self.num_timesteps:>10,} decisions: {result}, round {rounds}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--eval", type=int, default=2000, help="games that the result is taken from")
    parser.add_argument("--threads", type=int, default=2, help="of PyTorch; more than idle cores slow it down")
    parser.add_argument("--out", type=Path, help="folder for the policy")
    parser.add_argument("--load", type=Path, help="a policy to go on from")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    torch.distributions.Distribution.set_default_validate_args(False)
    task = TASKS[arguments.task]
    net = {"features_extractor_class": Body, "net_arch": [128], "activation_fn": torch.nn.ReLU}
    learning = {"n_steps": 32, "batch_size": 1024, "n_epochs": 4, "learning_rate": 7e-4}
    learning |= {"ent_coef": 0.004, "gamma": task.gamma}
    model = MaskablePPO("MlpPolicy", Many(task, 256, seed=1), policy_kwargs=net, seed=1, device="cpu", **learning)
    if arguments.load:
        model.set_parameters(arguments.load)
    model.learn(10**10, callback=Clock(task, 60 * arguments.minutes))
    print(f"learnt from {model.num_timesteps:,} decisions, in {time.process_time() / 60:.1f} minutes of the processor")
    if arguments.out:
        model.save(arguments.out / f"{arguments.task}_ppo.zip")
    for name, choose in {"random": lambda env, _: env.many.random_actions(), "trained": learnt(model)}.items():
        result, rounds = map(told, results(task, arguments.eval, choose, seed=2))
        print(f"{name:<8} {result}, round {rounds}, {arguments.eval} games, in brackets 95 % intervals", flush=True)


if __name__ == "__main__":
    main()
