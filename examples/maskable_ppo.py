"""Masked PPO on many games at once, measured against random play: pip install "aerodrome[research,train]".

    python examples/maskable_ppo.py sky_team [--minutes 10] [--out FOLDER]
    python examples/maskable_ppo.py yukon_airways

Sky Team: one network flies both seats of base_yul_green. It is paid 2 for a landing and a little for progress on the
way (BONUS), because random play never lands; it is measured by landings, and by the rounds it survives. Yukon Airways,
alone: paid and measured in points. No asides: nobody rerolls or trades.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from aerodrome import envs

TASKS = {
    "sky_team": {"seats": 2, "scenario": "base_yul_green", "rewards": "win"},
    "yukon_airways": {"seats": 1, "rewards": "points"},
}
# what the learner gets when blocks of its observation grow: rounds survived, switches on, spaces flown, planes ahead
BONUS = {"sky_team": {"row": 0.1, "switches": 0.05, "position": 0.04, "planes": -0.05}, "yukon_airways": {}}
UNIT = {"sky_team": 0.5, "yukon_airways": 10.0}  # what counts as 1 to the learner
ROUND = {"sky_team": "row", "yukon_airways": "day"}  # the block that counts rounds


class Many(VecEnv):
    """Our vector form as Stable-Baselines3 wants it. Whoever must act is asked, and one network answers for all."""

    render_mode = None

    def __init__(self, task, games, seed):
        self.many = envs.vector(task, games, seed=seed, **TASKS[task])
        blocks = self.many.game.blocks(self.many.options)
        low, high = (np.concatenate([np.full(b.length, getattr(b, end)) for b in blocks]) for end in ("low", "high"))
        self.low, self.span = low.astype(np.float32), np.clip(high - low, 1, 100).astype(np.float32)
        self.worth = np.concatenate([np.full(b.length, BONUS[task].get(b.name, 0.0)) for b in blocks])
        self.round_at = sum(b.length for b in blocks[: [b.name for b in blocks].index(ROUND[task])])
        self.unit = UNIT[task]
        seen = spaces.Box(-np.inf, np.inf, (self.many.length,), np.float32)
        super().__init__(games, seen, spaces.Discrete(self.many.actions))

    def reset(self):
        self.many.reset()
        self.progress = self.many.observations @ self.worth
        return self._seen()

    def step_async(self, actions):
        self.asked = self.many.seat.copy()
        self.many.step(actions)

    def step_wait(self):
        over = self.many.over == 1
        progress = self.many.observations @ self.worth
        paid = self.many.rewards[np.arange(self.num_envs), self.asked] / self.unit
        paid += np.where(over, 0.0, progress - self.progress)
        self.progress = progress
        return self._seen(), paid.astype(np.float32), over, [{} for _ in range(self.num_envs)]

    def _seen(self):
        return (self.many.observations - self.low) / self.span

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
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch; more help on idle cores only")
    parser.add_argument("--out", type=Path, help="folder for the policy")
    parser.add_argument("--load", type=Path, help="a policy to go on from")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    torch.distributions.Distribution.set_default_validate_args(False)
    net = {"net_arch": [128, 128], "activation_fn": torch.nn.ReLU}
    learning = {"n_steps": 64, "batch_size": 512, "n_epochs": 4, "learning_rate": 5e-4, "ent_coef": 0.01}
    env = Many(arguments.task, 128, seed=1)
    model = MaskablePPO("MlpPolicy", env, gamma=0.997, policy_kwargs=net, seed=1, device="cpu", **learning)
    if arguments.load:
        model.set_parameters(arguments.load)
    model.learn(10**10, callback=Clock(arguments.task, 60 * arguments.minutes))
    print(f"learnt from {model.num_timesteps:,} decisions, in {time.process_time() / 60:.1f} minutes of the processor")
    if arguments.out:
        model.save(arguments.out / f"{arguments.task}_ppo.zip")
    for name, choose in {"random": lambda env, _: env.many.random_actions(), "trained": learnt(model)}.items():
        result, rounds = map(told, results(arguments.task, arguments.eval, choose, seed=2))
        print(f"{name:<8} {result}, round {rounds}, {arguments.eval} games, in brackets 95 % intervals", flush=True)


if __name__ == "__main__":
    main()
