"""The contract of a game, runnable on any game.

A law is a small function that raises LawBroken. `fuzz.run` holds them all against many random games, `soak.run` at
every state of every table; `docs/add_a_game.md` tells what each says and what breaks it.
"""

from aerodrome.laws.case import Case, LawBroken

__all__ = ["Case", "LawBroken"]
