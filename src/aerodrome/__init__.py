"""Board games about aviation.

match = aerodrome.match("blue_skies", seats=4, seed=7)
while not match.over:
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
print(match.standing().points)
"""

# The function `match` takes the place of the module of that name, which is loaded by then.
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
