"""Board games about aviation.

match = aerodrome.match("blue_skies", seats=4, seed=7)
while not match.over:
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
print(match.standing().points)
"""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

import aerodrome.games
import aerodrome.match
from aerodrome import api
from aerodrome.api import load, verify
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
    Unclear,
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
    "Unclear",
    "UndoRefused",
    "games",
    "load",
    "match",
    "verify",
]


class _Called(ModuleType):
    """A package that is called, too: `aerodrome.games()` beside `import aerodrome.games.blue_skies.state`.

    A function of the same name would hide the package, and importing the package would hide the function.
    """

    __wrapped__: Callable[..., Any]  # the name under which signatures are looked up

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.__wrapped__(*arguments, **named)


def _call(package: ModuleType, function: Callable[..., Any]) -> None:
    package.__class__ = _Called
    vars(package)["__wrapped__"] = function


if TYPE_CHECKING:
    from aerodrome.api import games, match
else:
    _call(aerodrome.games, api.games)
    _call(aerodrome.match, api.match)
