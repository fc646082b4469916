"""How far a lead in expected points can be trusted, by how much of the game is played: found from games of bots.

    python -m aerodrome.review.calibrate [GAME ...]

An evaluation tells expected points. Its own shares are sharpened for search; as chances to win they would be far too
sure of themselves early in the game. Here the spread is found that makes the winners of many games most likely, in
each fifth of the game, for `SPREADS` in judge.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp, log

from aerodrome import catalog
from aerodrome.bots.evaluation import evaluation, in_points
from aerodrome.bots.learned import has_crew
from aerodrome.bots.onestep import judge as judge_each
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import lowest

GAMES = 120
PARTS = 5
SEEDS = 2**31 - 1

Row = tuple[list[float], list[float]]  # expected points, and the shares of the win


def positions(name: str, seats: int, seed: int) -> list[list[Row]]:
    """A game between bots that take the best next step, now and then a random one: its positions by fifths."""
    game, opinion, luck = catalog.game(name), evaluation(name), Seeded(seed)
    points = in_points(name)
    state = game.begin(game.options(seats, {}), luck)
    values: list[list[float]] = []
    state.telling = seats == 1
    round_begins = [kind.name for kind in game.rooms.events.declared].index(game.rounds)
    asked = seats > 1  # whether it would be asked here: alone, only where a round begins
    while not state.over:
        seat = int(lowest(state.waiting))
        asked = asked or any(int(event.kind) == round_begins for event in state.take_events())
        legal = state.legal(seat)
        if asked and not state.sealed and opinion.whole(state, seat):
            values.append([points.value(state, each) for each in range(seats)])
            asked = seats > 1
        action = legal[int(luck.below(len(legal)))]
        if len(legal) > 1 and (seats == 1 or luck.below(24)):
            liked = judge_each(state, seat, legal, opinion, int(luck.below(SEEDS)))
            action = legal[liked.index(max(liked))]
        state.apply(seat, action, luck)
    returns = [float(state.standing().points[0])] if seats == 1 else list(state.standing().returns)
    parts: list[list[Row]] = [[] for _ in range(PARTS)]
    for n, row in enumerate(values):
        parts[PARTS * n // len(values)].append((row, returns))
    return parts


def surprise(rows: Sequence[Row], spread: float) -> float:
    """How little the winners were expected, with a spread."""
    total = 0.0
    for values, returns in rows:
        best = max(values)
        weights = [exp((value - best) / spread) for value in values]
        whole = sum(weights)
        total -= sum(won * log(max(1e-9, weight / whole)) for won, weight in zip(returns, weights, strict=True))
    return total


def fitted(rows: Sequence[Row]) -> float:
    spreads = [1.15**n for n in range(8, 50)]
    return min(spreads, key=lambda spread: surprise(rows, spread))


def too_little(rows: Sequence[Row]) -> float:
    """Points by which positions of a game alone were held for less than came of them."""
    return sum(points[0] - values[0] for values, points in rows) / len(rows)


def gathered(name: str, seats: Sequence[int]) -> list[list[Row]]:
    parts: list[list[Row]] = [[] for _ in range(PARTS)]
    for n in range(GAMES):
        for part, rows in zip(parts, positions(name, seats[n % len(seats)], n), strict=True):
            part += rows
    return parts


def main(names: Sequence[str]) -> None:
    for name in names or [name for name in catalog.NAMES if not has_crew(name)]:
        seats = list(catalog.game(name).seats)
        several = [count for count in seats if count > 1]
        print(f'"{name}": ({", ".join(f"{fitted(part):.0f}" for part in gathered(name, several))}),', flush=True)
        if 1 in seats:
            print(f"alone: ({', '.join(f'{too_little(part):.0f}' for part in gathered(name, [1]))}),", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
