"""Players that are programs, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.random import Random
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.match import Match

BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"random": Random}


def bot(name: str, seed: int) -> Bot:
    """A bot of that name, whose own luck comes from the seed."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](Seeded(seed))


def sight(match: Match, seat: int) -> Sight:
    """What a bot on that seat gets to see."""
    return Sight(match.game, match.options, match.masked(seat), seat, match.told(seat))


def move(match: Match, seat: int, player: Bot) -> None:
    """Let a bot answer for its seat."""
    match.play(seat, player.decide(sight(match, seat)))
