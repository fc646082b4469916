"""Airlines Europe as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.airlines_europe import audit, hidden, text, view, words
from aerodrome.games.airlines_europe.begin import begin
from aerodrome.games.airlines_europe.board import Board, Rules
from aerodrome.games.airlines_europe.observe import OBSERVER
from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Option, Options, Value
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State

HOME = Path(__file__).parent


@lru_cache(maxsize=64)
def printed_board(seats: int, alternate: bool, exact: bool, bans: bool, open_points: bool) -> Board:
    source = Source.read(HOME / "data" / "airlines_europe.toml")
    return Board(source, seats, Rules(alternate, exact, bans, open_points))


class AirlinesEuropeGame(Game):
    name = "airlines_europe"
    title = "Airlines Europe"
    blurb = "Push the airlines you hold shares in across Europe, and lay the shares down before the scoring comes."
    rules = 1
    seats = range(2, 6)
    declared = (
        Option("deck", "How the scoring cards are mixed into the shares.", ("standard", "alternate"), "standard"),
        Option("cut", "Standard deck: cut by hand, a few cards off, or counted exactly.", ("rough", "exact"), "rough"),
        Option("flight_bans", "Mini-expansion: tokens that cover licences after a scoring.", (False, True), False),
        Option("open_points", "Show everybody's points during the game.", (False, True), False),
        Option("board", "A board file of your own, in the format of the one in the box.", None, None),
    )
    home = HOME

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        alternate = values["deck"] == "alternate"
        exact = values["cut"] == "exact"
        bans, open_points = bool(values["flight_bans"]), bool(values["open_points"])
        own = values["board"]
        if isinstance(own, Source):
            return Board(own, seats, Rules(alternate, exact, bans, open_points))
        return printed_board(seats, alternate, exact, bans, open_points)

    def variants(self) -> list[dict[str, object]]:
        return [
            {},
            {"deck": "alternate"},
            {"cut": "exact", "open_points": True},
            {"flight_bans": True},
            {"deck": "alternate", "flight_bans": True},
        ]

    def space(self, options: Options) -> Space:
        board: Board = options.board
        return board.verbs.space

    def begin(self, options: Options, chance: Chance) -> AirlinesEurope:
        return begin(options.board, chance)

    def mask(self, state: State, seat: int) -> AirlinesEurope:
        return hidden.mask(cast(AirlinesEurope, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> AirlinesEurope:
        return hidden.fill(cast(AirlinesEurope, masked), seat, chance)

    def observe(self, state: State, seat: int, out: object) -> None:
        OBSERVER.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        return OBSERVER

    def blocks(self, options: Options) -> list[Block]:
        return OBSERVER.blocks(self.begin(options, Seeded(0)))

    def scene(self, options: Options) -> dict[str, Any]:
        return view.scene(options.board)

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return view.view(cast(AirlinesEurope, masked), seat)

    def own(self, masked: State, seat: int) -> dict[str, Any]:
        return view.own(cast(AirlinesEurope, masked), seat)

    def text(self, view: Mapping[str, Any], width: int) -> str:
        return text.draw(view, width)

    def prompt(self, masked: State, seat: int) -> str:
        return words.prompt(cast(AirlinesEurope, masked), seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return words.action(cast(AirlinesEurope, masked), seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return words.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return words.noun(options.board, noun, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return words.seat(options.board, seat)

    def audit(self, state: State) -> list[str]:
        return audit.complaints(cast(AirlinesEurope, state))

    def bound(self, options: Options) -> int:
        return audit.bound(options.board)


GAME = AirlinesEuropeGame()
