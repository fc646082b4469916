"""Reviews of many games between bots: of identical ones none is found to be more skilful than the other on average, and
luck is on nobody's side, however unequal they are.

./do soak review [GAMES] [GAME ...], 200 games of every title and pair of bots unless said, in turn. What is done is
kept in results/review_identical.jsonl and not done again; exits with 1 if a mean is beyond three errors.
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path
from typing import Final

from msgspec import Struct, json

import aerodrome
from aerodrome import bots, catalog
from aerodrome.review import Depth, review

DEPTH: Final = Depth("soak", choices=2, doubts=2, values=1, draws=2, turns=1)
# who plays much as the judge does, who plays badly, and one of each: the first is the better one, and not the luckier
PAIRS: Final = ("greedy greedy", "random random", "greedy random")
KEPT: Final = Path(__file__).parents[2] / "results" / "review_identical.jsonl"
TELL: Final = 20  # games of a title between two lines of the report


class Found(Struct, frozen=True):
    """Of the first seat; 1 is a whole win."""

    pair: str  # the bots
    game: str
    seed: int
    skill: float  # how much more its choices brought it than the second's brought that one
    luck: float


def found(pair: str, game: str, seed: int) -> Found:
    match = aerodrome.match(game, seats=2, seed=seed)
    players = [bots.bot(player, 2 * seed + seat) for seat, player in enumerate(pair.split())]
    while not match.over:
        seat = bots.asked(match)[0]
        bots.move(match, seat, players[seat])
    first, second = review(match, DEPTH, seed).account
    return Found(pair, game, seed, round(first.own - second.own, 4), round(first.luck, 4))


def mean(each: list[float]) -> tuple[float, float]:
    """With its standard error."""
    middle = sum(each) / len(each)
    spread = sum((one - middle) ** 2 for one in each) / max(1, len(each) - 1)
    return middle, sqrt(spread / len(each))


def fair(games: list[Found]) -> bool:
    """Whether luck is nobody's, and skill the better bot's alone. The two seats of Sky Team have different work."""
    luck, luck_error = mean([game.luck for game in games])
    skill, error = mean([game.skill for game in games])
    first, second = games[0].pair.split()
    if games[0].game == "sky_team":
        return abs(luck) <= 3 * luck_error
    return abs(luck) <= 3 * luck_error and (abs(skill) <= 3 * error if first == second else skill > 3 * error)


def main(games: str = "200", *named: str) -> int:
    kept = {kind: dict[int, Found]() for kind in ((pair, name) for pair in PAIRS for name in named or catalog.NAMES)}
    if KEPT.exists():
        for line in KEPT.read_bytes().splitlines():
            old = json.decode(line, type=Found)
            kept.setdefault((old.pair, old.game), {})[old.seed] = old
    for seed in range(int(games)):
        for (pair, name), done in kept.items():
            if seed not in done and name in (named or catalog.NAMES):
                done[seed] = found(pair, name, seed)
                with KEPT.open("ab") as file:
                    file.write(json.encode(done[seed]) + b"\n")
        if (seed + 1) % TELL == 0:
            for done in kept.values():
                _tell(list(done.values()))
    return int(not all(fair(list(done.values())) for done in kept.values()))


def _tell(games: list[Found]) -> None:
    parts = [(what, mean([getattr(game, what) for game in games])) for what in ("skill", "luck")]
    told = ", ".join(f"{what} {middle:+.3f} ± {2 * error:.3f}" for what, (middle, error) in parts)
    print(f"{games[0].game}, {games[0].pair}: {len(games)} games, first seat {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
