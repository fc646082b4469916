"""Dice that a stranger can check: each draw is a hash of the match's seed and the number of the draw.

The commitment to the seed is shown when a match starts, the seed when it is over; docs/match_file.md tells how to check
one against the other by hand.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import sha256

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.errors import AerodromeError

HASHES = 2**256  # how many values a SHA-256 can have


def new_secret() -> str:
    """128 random bits: a seed or a salt that nobody can guess."""
    return os.urandom(16).hex()


def commitment(seed: str, salt: str) -> str:
    """What is shown before the seed is: it binds whoever chose the seed, and the salt keeps a short seed secret."""
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


def outcome(seed: str, draw: int, n: int) -> int:
    """The draw with that number, among n. Exactly even: hashes beyond the last multiple of n are passed over."""
    even = HASHES - HASHES % n
    attempt = 0
    while True:
        value = int.from_bytes(sha256(f"{seed}:{draw}:{attempt}".encode()).digest(), "big")
        if value < even:
            return value % n
        attempt += 1


class Dice(Chance):
    """The luck of a match. `draws` counts up and never back, so that taking an answer back cannot roll again."""

    def __init__(self, seed: str, draws: int = 0) -> None:
        self.seed = seed
        self.draws = draws

    def below(self, n: int) -> int:
        result = outcome(self.seed, self.draws, n)
        self.draws += 1
        return result


class Withheld(Chance):
    """The luck of a match whose seed is still secret: what happened can be seen, nothing can be drawn."""

    def below(self, n: int) -> int:
        raise AerodromeError(
            f"a draw among {n} is due, and the seed of this match is not known here: "
            "it can be looked at, but only whoever keeps the seed can play it on"
        )


def first_wrong(seed: str, draws: Sequence[tuple[int, int]], given: int = 0) -> int | None:
    """The number of the first draw that the seed does not give, or None. So many of the first ones are not the seed's:
    they were taken over from another match."""
    for number, (n, result) in enumerate(draws):
        if number >= given and outcome(seed, number, n) != result:
            return number
    return None
