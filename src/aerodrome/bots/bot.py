"""What a bot is, and all that it gets to see."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.ints import Ints, filled
from aerodrome.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """What a seat can see, made from the masked state alone: no bot can look into the match or its luck.

    Without `besides` it must answer the question, and may do nothing else first. `version` counts what the seat could
    notice so far.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        masked: State,
        seat: int,
        events: list[Event],
        besides: bool = True,
        version: int = 0,
    ) -> None:
        self.game = game
        self.options = options
        self.masked = masked
        self.seat = seat
        self.events = events  # what happened, as far as the seat may know
        self.besides = besides
        self.version = version

    def legal(self) -> list[int]:
        """What the seat must choose from."""
        return self.masked.legal(self.seat)

    def asides(self) -> list[int]:
        """What it may do besides."""
        return self.masked.asides(self.seat) if self.besides else []

    def refusals(self) -> list[int]:
        """Asides with which it would say no to what others have put to it."""
        space = self.game.space(self.options)
        return [action for action in self.asides() if space.refuses(action)] if space.has_refusals else []

    def view(self) -> Any:
        """The state as pictures get it, with names: the game's own View."""
        return self.game.view(self.masked, self.seat)

    def observe(self) -> Ints:
        """The state as numbers, as the game's blocks describe them."""
        out = filled(sum(block.length for block in self.game.blocks(self.options)), 0)
        self.game.observe(self.masked, self.seat, out)
        return out

    def sample(self, chance: Chance) -> State:
        """A full state that might be the true one, drawn as luck would have it. It is the bot's own to play with."""
        return self.game.fill(self.masked, self.seat, chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It keeps what it likes between decisions, and brings luck of its own."""

    awaited: bool = True  # whether people wait for its answers, so that the clock on the wall counts

    def decide(self, sight: Sight) -> int:
        """One of `sight.legal()`, or of `sight.asides()` to do something besides first."""
        raise NotImplementedError

    def says(self, sight: Sight) -> str:
        """What it says at the table before it answers, where people may talk; "" if it has nothing to say."""
        return ""

    def reply(self, sight: Sight) -> int:
        """One of `sight.asides()`, where others have put something to the seat. It may not be the seat's turn."""
        return sight.refusals()[0]

    def respond(self, sight: Sight) -> int:
        """What it does next: who is spoken to replies at once, and answers what the game asks afterwards."""
        return self.reply(sight) if sight.refusals() else self.decide(sight)
