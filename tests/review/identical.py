"""Reviews of many games between identical bots: on average none of them is found to be more skilful than the other.

./do soak review [GAME] [GAMES], 200 games of Blue Skies unless said; exits with 1 if the mean is beyond three errors.
"""

from __future__ import annotations

import sys
from math import sqrt

import aerodrome
from aerodrome import bots
from aerodrome.review import Depth, review

DEPTH = Depth("soak", choices=4, doubts=8, values=1, draws=1, turns=1)


def skill(game: str, seed: int) -> float:
    """What the choices of all brought to the first seat, in a game of two bots that take the best next step."""
    match = aerodrome.match(game, seats=2, seed=seed)
    players = [bots.bot("greedy", 2 * seed + seat) for seat in range(2)]
    while not match.over:
        seat = bots.asked(match)[0]
        bots.move(match, seat, players[seat])
    share = review(match, DEPTH, seed).account[0]
    return share.own + share.others


def main(game: str = "blue_skies", games: str = "200") -> int:
    found = []
    for seed in range(int(games)):
        found.append(skill(game, seed))
        mean = sum(found) / len(found)
        error = sqrt(sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1) / len(found))
        if len(found) % 20 == 0:
            print(f"{game}: {len(found)} games, skill of the first seat {mean:+.3f} ± {2 * error:.3f}", flush=True)
    return int(abs(mean) > 3 * error)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
