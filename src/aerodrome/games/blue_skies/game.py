"""Blue Skies as the house knows it: its card, its options, and the table of its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from aerodrome.games.blue_skies import effects, hidden, look, text, view, words
from aerodrome.games.blue_skies.audit import audit
from aerodrome.games.blue_skies.begin import begin
from aerodrome.games.blue_skies.board import Board
from aerodrome.games.blue_skies.observe import OBSERVER
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import EVENTS, QUESTIONS, SPACE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value

HOME = Path(__file__).parent


@lru_cache(maxsize=8)
def printed_board(seats: int) -> Board:
    return Board(Source.read(HOME / "data" / "blue_skies.toml"), seats)


class BlueSkiesGame(Game):
    name = "blue_skies"
    title = "Blue Skies"
    blurb = "Buy gates at thirty airports, guess where passengers will come, and lead in the regions."
    time = "about 60 minutes"
    weight = "light"
    rules = 2  # 1: a card played was discarded before its replacement was drawn
    seats = range(2, 6)
    later = ("buyout", "discard", "special", "skip", "done")
    sources = (
        ("income", (("passengers", "points"),)),
        ("region", (("regions", "points"),)),
        ("unspent", (("points not spent", "points"),)),
        ("unused", (("special action kept", "points"),)),
    )
    rounds = "round"
    tie_break = "fewer gates placed"
    final = ("regions", "points not spent", "special action kept")
    awards = (
        ("passengers", "Standing room only"),
        ("regions", "Lord of the land"),
        ("points not spent", "Careful with money"),
        ("special action kept", "Ace up the sleeve"),
    )
    declared = (Option("board", "A board file of your own, in the format of the one in the box.", None, None),)
    home = HOME
    rooms = Rooms[BlueSkies, Board, view.View].of(
        lambda board: SPACE, QUESTIONS, EVENTS, OBSERVER, hidden, look, text, words, audit, effects
    )

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        return Board(own, seats) if isinstance(own, Source) else printed_board(seats)

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> BlueSkies:
        return begin(options.board, options.seats, chance, telling)

    def bound(self, options: Options) -> int:
        """Every round an airline places a gate or scores; a turn has at most nine answers, assistance comes once."""
        board: Board = options.board
        rounds = options.seats * (board.markers + board.end_score) + 1
        return rounds * options.seats * (board.round_budget + 10) + options.seats * (board.airports + 12)


GAME = BlueSkiesGame()
