"""Random agents in a PettingZoo environment: pip install "aerodrome[research]"."""

import numpy as np

from aerodrome import envs

env = envs.aec("blue_skies", seats=3)
env.reset(seed=7)
rng = np.random.default_rng(7)
earned = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    earned[agent] += reward
    done = terminated or truncated
    env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
print("share of the win, less the fair one:", earned)
