"""How fast a search is: its decisions a second beside plain random play from the same position.

    python -m aerodrome.bench.bots [--simulations N] [--peers]

A search that plays to the end should make at least half as many decisions a second as random play. Where the evaluation
cuts playouts short or judges every step, most of the time goes into judging; that is told too. `--peers` runs
OpenSpiel's own search in C++ on two of its games.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time
from typing import Any, Final

from aerodrome import bots, build, catalog
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.ismcts import Tree, search
from aerodrome.bots.search import FromSight
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.moves import Moves
from aerodrome.match import Match

OPENING: Final = 40  # random answers before the position that is searched
SECONDS: Final = 0.5


def position(name: str) -> Sight:
    """The same one each time: somewhat into a game at the largest table, before a real choice."""
    game = catalog.game(name)
    match = Match.new(game, game.seats[-1], "speed", {})
    luck = Random(1)
    while match.steps < OPENING or len(match.legal(match.actors()[0])) < 2:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
        if match.over:
            match = Match.new(game, game.seats[-1], f"speed {luck.random()}", {})
    return bots.sight(match, match.actors()[0])


def of_game(name: str, simulations: int) -> list[dict[str, Any]]:
    """With the game's evaluation, and to the end of the game without one."""
    sight = position(name)
    playout = random_play(sight)
    rows = []
    for kind, opinion in (("its evaluation", evaluation(name)), ("to the end", None)):
        tree = Tree(sight.seat, sight.game.space(sight.options).size, opinion, Seeded(1))
        tree.ask(sight.legal())
        began = process_time()
        search(tree, FromSight(sight), simulations)
        took = process_time() - began
        decisions = int(tree.decisions) / took
        row = {"game": name, "kind": kind, "simulations": simulations / took, "decisions": decisions}
        rows.append({**row, "playout": playout, "ratio": decisions / playout})
    return rows


def random_play(sight: Sight) -> float:
    """Decisions a second of random play from there."""
    start = sight.sample(Seeded(3))
    state, moves, chance = start.clone(), Moves(), Seeded(2)
    decisions, began = 0, process_time()
    while process_time() - began < SECONDS:
        state.copy_from(start)
        decisions += int(state.playout(moves, chance))
    return decisions / (process_time() - began)


def peers(simulations: int) -> list[tuple[str, float]]:
    """Simulations a second of OpenSpiel's search in C++."""
    import pyspiel

    rows = []
    for name in ("hearts", "gin_rummy"):
        state, luck, answers = pyspiel.load_game(name).new_initial_state(), Random(1), 0
        while state.is_chance_node() or answers < 6:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                answers += 1
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.ISMCTSBot(7, rollouts, 2.0, simulations, -1, final, False, False)
        began = process_time()
        bot.step(state)
        rows.append((name, simulations / (process_time() - began)))
    return rows


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("bench bots", description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=2000, metavar="N")
    parser.add_argument("--peers", action="store_true", help="OpenSpiel's own search too")
    arguments = parser.parse_args(argv)
    print(build.describe())
    print(f"{'game':<18}{'simulation':<12}{'simulations/s':>14}{'decisions/s':>13}{'random play':>13}{'ratio':>7}")
    for name in catalog.NAMES:
        for row in of_game(name, arguments.simulations):
            print(
                f"{row['game']:<18}{row['kind']:<12}{row['simulations']:>14,.0f}{row['decisions']:>13,.0f}"
                f"{row['playout']:>13,.0f}{row['ratio']:>7.2f}"
            )
    for name, rate in peers(arguments.simulations // 2) if arguments.peers else []:
        print(f"{name:<18}OpenSpiel   {rate:>14,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
