"""Board games about aviation.

match = aerodrome.match("blue_skies", seats=4, seed=7)
while not match.over:
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
print(match.standing().points)
"""

# The functions `games` and `match` are named like a package and a module of ours. Loading those binds their names here,
# so it is done first; `from aerodrome.match import Match` finds them all the same.
import aerodrome.games
import aerodrome.match  # noqa: F401
from aerodrome.api import games, load, match, verify
from aerodrome.kernel.errors import (
    AerodromeError,
    BadFile,
    BadOption,
    ConsentNeeded,
    DataError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UndoRefused,
)

__all__ = [
    "AerodromeError",
    "BadFile",
    "BadOption",
    "ConsentNeeded",
    "DataError",
    "GameOver",
    "IllegalAction",
    "NotYourTurn",
    "StaleVersion",
    "UndoRefused",
    "games",
    "load",
    "match",
    "verify",
]
