"""Who sits at a course's tables besides the nets that learn: an older self, or any bot by its name."""

from __future__ import annotations

from typing import Final

from aerodrome import bots
from aerodrome.bots.bot import Sight
from aerodrome.bots.learned.school import Guest
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.state import State

OWN: Final = "self"  # in a league: an older self, and among rivals the evaluation in many tastes


class Visitor(Guest):
    """A bot as a guest for one game. It sees what its seat may know, as at any table."""

    def __init__(self, game: Game, options: Options, name: str, seed: int, besides: bool) -> None:
        self.game = game
        self.options = options
        self.bot = bots.bot(name, seed)
        self.bot.awaited = False  # nobody waits: its time is counted on a core
        self.besides = besides  # whether it may do what the question does not ask for

    def answer(self, state: State, seat: int) -> int:
        masked = self.game.mask(state, seat)
        return self.bot.respond(Sight(self.game, self.options, masked, seat, [], self.besides))


def names(league: str) -> list[str]:
    """The guests of a course, each as likely as the others."""
    return league.split(",") if league else [OWN]


def check(league: str) -> None:
    """Before a course begins: is there a bot of each name?"""
    for name in names(league):
        if name != OWN:
            bots.bot(name, 0)
