"""Reviews of many games between identical bots: on average none of them is found to be more skilful than the other.

./do soak review [GAMES] [GAME ...], 200 games of every title and kind of bot unless said, in turn. What is done is kept
in results/review_identical.jsonl and not done again; exits with 1 if a mean is beyond three errors.
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

DEPTH: Final = Depth("soak", choices=2, doubts=2, values=1, draws=1, turns=1)
PLAYERS: Final = ("greedy", "random")  # who plays much as the judge does, and who plays badly
KEPT: Final = Path(__file__).parents[2] / "results" / "review_identical.jsonl"
TELL: Final = 20  # games of a title between two lines of the report


class Found(Struct, frozen=True):
    player: str  # the bot on both seats
    game: str
    seed: int
    skill: float


def skill(player: str, game: str, seed: int) -> float:
    """How much more the first seat's choices brought it than the second's brought that one; 1 is a whole win."""
    match = aerodrome.match(game, seats=2, seed=seed)
    players = [bots.bot(player, 2 * seed + seat) for seat in range(2)]
    while not match.over:
        seat = bots.asked(match)[0]
        bots.move(match, seat, players[seat])
    first, second = review(match, DEPTH, seed).account
    return first.own - second.own


def mean(skills: list[float]) -> tuple[float, float]:
    """With its standard error."""
    middle = sum(skills) / len(skills)
    spread = sum((one - middle) ** 2 for one in skills) / max(1, len(skills) - 1)
    return middle, sqrt(spread / len(skills))


def main(games: str = "200", *named: str) -> int:
    kinds = [(player, name) for player in PLAYERS for name in named or catalog.NAMES]
    found = {kind: dict[int, float]() for kind in kinds}
    if KEPT.exists():
        for line in KEPT.read_bytes().splitlines():
            old = json.decode(line, type=Found)
            found.setdefault((old.player, old.game), {})[old.seed] = old.skill
    for seed in range(int(games)):
        for player, name in kinds:
            if seed not in found[player, name]:
                found[player, name][seed] = round(skill(player, name, seed), 4)
                with KEPT.open("ab") as file:
                    file.write(json.encode(Found(player, name, seed, found[player, name][seed])) + b"\n")
        if (seed + 1) % TELL == 0:
            for kind in kinds:
                _tell(*kind, found[kind], seed + 1)
    means = [mean(list(found[kind].values())) for kind in kinds]
    return int(any(abs(middle) > 3 * error for middle, error in means))


def _tell(player: str, name: str, skills: dict[int, float], games: int) -> None:
    middle, error = mean([skills[seed] for seed in range(games)])
    print(f"{name}, {player}: {games} games, first seat {middle:+.3f} ± {2 * error:.3f}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
