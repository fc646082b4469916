"""One seat against greedy bots, for any learner that speaks Gymnasium: pip install "aerodrome[research]"."""

import numpy as np

from aerodrome import envs

env = envs.single("airlines_europe", seat=0, opponents="greedy", seats=2, rewards="points")
observation, info = env.reset(seed=7)
rng = np.random.default_rng(7)
total, over = 0.0, False
while not over:
    action = int(rng.choice(np.flatnonzero(info["action_mask"])))  # here a policy would look at the observation
    observation, reward, over, _, info = env.step(action)
    total += reward
print(f"{total:.0f} points by random play; what the numbers of an observation mean:")
for block in env.simulator.blocks[:8]:
    print(f"  {block.name:<12} {block.length:>4} x {block.low}..{block.high}: {block.meaning}")
