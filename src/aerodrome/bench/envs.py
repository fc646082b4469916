"""How fast the research interfaces are, beside the games that PettingZoo and OpenSpiel bring along.

    python -m aerodrome.bench.envs [--game GAME] [--peers] [--check] [--json]

A decision is a random legal action, chosen from what the interface offers, and taken through it. PettingZoo without
observations (they are made when asked for) and with them, OpenSpiel, and the vector form with observations and masks.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pyspiel

import aerodrome.envs.spiel  # noqa: F401  # registers the games
from aerodrome import build, catalog, envs
from aerodrome.bench.rules import REFERENCE, beside

GAMES: Final = 256  # side by side in the vector form
BATCH: Final = 200  # decisions between two looks at the clock
BARS: Final = {"PettingZoo": 50_000, "OpenSpiel": 100_000, "vector": 1_000_000}  # decisions/s, compiled


def zoo(name: str, observe: bool) -> Callable[[], int]:
    env = envs.aec(name)
    luck = Random(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(BATCH):
            agent = env.agent_selection
            if env.terminations[agent]:
                env.reset()
                agent = env.agent_selection
            mask = env.observe(agent)["action_mask"] if observe else env.infos[agent]["action_mask"]
            actions = mask.nonzero()[0]
            env.step(actions[int(luck.random() * len(actions))])
        return BATCH

    return work


def spiel(name: str) -> Callable[[], int]:
    game = pyspiel.load_game(f"aerodrome_{name}")
    luck = Random(1)
    held = [game.new_initial_state()]

    def work() -> int:
        state, decisions = held[0], 0
        while decisions < BATCH:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
                decisions += 1
            elif player == pyspiel.PlayerId.CHANCE:
                state.apply_action(0)
            else:
                state = game.new_initial_state()
        held[0] = state
        return decisions

    return work


def vector(name: str, learner: int | None) -> Callable[[], int]:
    """With a learner the others play at random inside the loop: their decisions count, and it alone observes."""
    many = envs.vector(name, GAMES, learner=learner)
    many.reset(1)

    def work() -> int:
        before = many.batch.decisions
        many.step(many.random_actions())
        return int(many.batch.decisions - before)

    return work


def rows(games: list[str], repeat: int) -> list[dict[str, Any]]:
    found = []
    for name in games:
        kinds = {
            "PettingZoo": zoo(name, observe=False),
            "PettingZoo, observed": zoo(name, observe=True),
            "OpenSpiel": spiel(name),
            "vector": vector(name, None),
            "vector, one learner": vector(name, 0),
        }
        for kind, work in kinds.items():
            work()
            pairs = sorted((beside(work) for _ in range(repeat)), key=lambda one: one[0] / one[1])
            speed, pace = pairs[repeat // 2]
            seats = catalog.game(name).seats[-1]
            found.append({"game": name, "seats": seats, "interface": kind, "decisions": speed, "calibration": pace})
    return found


def missed(found: list[dict[str, Any]]) -> list[str]:
    """The bars that were not reached, on a machine as fast as the one they were set on."""
    return [
        f"{row['game']}, {row['interface']}: {row['decisions'] * REFERENCE / row['calibration']:,.0f} decisions/s "
        f"(scaled), the bar is {BARS[row['interface']]:,}"
        for row in found
        if row["interface"] in BARS and row["decisions"] * REFERENCE / row["calibration"] < BARS[row["interface"]]
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench envs", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--game", metavar="GAME", action="append", choices=catalog.NAMES, help="which ones (default: all)"
    )
    parser.add_argument("--peers", action="store_true", help="beside the classic games of PettingZoo and OpenSpiel")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bar is missed")
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="measurements of each figure")
    parser.add_argument("--json", action="store_true", help="as JSON")
    arguments = parser.parse_args(argv)
    found = rows(arguments.game or list(catalog.NAMES), arguments.repeat)
    if arguments.peers:
        found += _peers(arguments.repeat)
    if arguments.json:
        print(json.dumps({"build": build.describe(), "rows": found}, indent=2))
    else:
        print(build.describe())
        print(f"{'game':<18}{'seats':>5}  {'interface':<22}{'decisions/s':>12}{'calibration/s':>15}")
        for row in found:
            print(
                f"{row['game']:<18}{row['seats']:>5}  {row['interface']:<22}"
                f"{row['decisions']:>12,.0f}{row['calibration']:>15,.0f}"
            )
    faults = missed(found) if arguments.check else []
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _peers(repeat: int) -> list[dict[str, Any]]:
    from aerodrome.bench import peers

    return [
        {
            "game": row.game,
            "seats": row.seats,
            "interface": row.build,
            "decisions": row.decisions_per_s,
            "calibration": row.calibration_per_s,
        }
        for measure in (peers.open_spiel, peers.pettingzoo)
        for row in measure(repeat)
    ]


if __name__ == "__main__":
    sys.exit(main())
