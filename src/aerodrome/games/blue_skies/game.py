"""Blue Skies as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.blue_skies import hidden, text, view, words
from aerodrome.games.blue_skies.audit import audit
from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.board import AIRPORTS, Board
from aerodrome.games.blue_skies.observe import EYE, blocks
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import Event
from aerodrome.kernel.eye import Eye
from aerodrome.kernel.game import Block, Game, Option, Options, Value
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.state import State

HOME = Path(__file__).parent

# in the order of the action numbers in state.py
SPACE = Space(
    [
        Verb("gate", "airport", AIRPORTS, "Open the leftmost free gate of an airport at the printed cost."),
        Verb("buyout", "airport", AIRPORTS, "Take over the local airline's gate at the buyout cost."),
        Verb("play", "airport", AIRPORTS, "Play a demand card: the airport gets passengers, you draw a new card."),
        Verb("passengers", "airport", AIRPORTS, "Add passengers to this airport."),
        Verb("discard", "airport", AIRPORTS, "Throw a demand card away."),
        Verb("done", help="End this part of your turn."),
        Verb("special", help="Once a game, instead of a card: passengers for any airport, and new cards."),
        Verb("skip", help="Add no passengers."),
    ]
)


@lru_cache(maxsize=8)
def printed_board(seats: int) -> Board:
    return Board(Source.read(HOME / "data" / "blue_skies.toml"), seats)


class BlueSkiesGame(Game):
    name = "blue_skies"
    title = "Blue Skies"
    blurb = "Buy gates at thirty airports, guess where passengers will come, and lead in the regions."
    rules = 1
    seats = range(2, 6)
    declared = (Option("board", "A board file of your own, in the format of the one in the box.", None, None),)
    home = HOME

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        return Board(own, seats) if isinstance(own, Source) else printed_board(seats)

    def space(self, options: Options) -> Space:
        return SPACE

    def begin(self, options: Options, chance: Chance) -> BlueSkies:
        return begin(options.board, options.seats, chance)

    def mask(self, state: State, seat: int) -> BlueSkies:
        return hidden.mask(cast(BlueSkies, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> BlueSkies:
        return hidden.fill(cast(BlueSkies, masked), seat, chance)

    def observe(self, state: State, seat: int, out: Ints) -> None:
        EYE.look(state, seat, out)

    def eye(self, options: Options) -> Eye:
        return EYE

    def blocks(self, options: Options) -> list[Block]:
        return [Block(*row) for row in blocks(options.board, options.seats)]

    def scene(self, options: Options) -> dict[str, Any]:
        return view.scene(options.board)

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return view.view(cast(BlueSkies, masked), seat)

    def own(self, masked: State, seat: int) -> dict[str, Any]:
        return view.own(cast(BlueSkies, masked), seat)

    def text(self, view: Mapping[str, Any], width: int) -> str:
        return text.draw(view, width)

    def prompt(self, masked: State, seat: int) -> str:
        return words.prompt(cast(BlueSkies, masked), seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return words.action(cast(BlueSkies, masked), seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return words.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        board: Board = options.board
        return board.codes[index] if index < len(board.codes) else f"unused{index + 1}"

    def seat_name(self, options: Options, seat: int) -> str:
        board: Board = options.board
        return board.airlines[seat]

    def audit(self, state: State) -> list[str]:
        return audit(cast(BlueSkies, state))

    def bound(self, options: Options) -> int:
        """Every round an airline places a gate or scores; a turn has at most nine answers, assistance comes once."""
        board: Board = options.board
        rounds = options.seats * (int(board.markers) + int(board.end_score)) + 1
        return rounds * options.seats * (int(board.round_budget) + 10) + options.seats * (int(board.airports) + 12)


GAME = BlueSkiesGame()
