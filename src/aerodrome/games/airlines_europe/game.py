"""Airlines Europe as the house knows it: its card, its options, and the table of its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from aerodrome.games.airlines_europe import effects, hidden, text, view, words
from aerodrome.games.airlines_europe.audit import audit
from aerodrome.games.airlines_europe.begin import begin
from aerodrome.games.airlines_europe.board import SCORINGS, Board, Rules
from aerodrome.games.airlines_europe.observe import OBSERVER
from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS, EVENTS, QUESTIONS
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value

HOME = Path(__file__).parent


@lru_cache(maxsize=64)
def printed_board(seats: int, alternate: bool, exact: bool, bans: bool, open_points: bool) -> Board:
    source = Source.read(HOME / "data" / "airlines_europe.toml")
    return Board(source, seats, Rules(alternate, exact, bans, open_points))


class AirlinesEuropeGame(Game):
    name = "airlines_europe"
    title = "Airlines Europe"
    blurb = "Push the airlines you hold shares in across Europe, and lay the shares down before the scoring comes."
    time = "about 75 minutes"
    weight = "medium"
    rules = 1
    seats = range(2, 6)
    later = ("exchange_one", "exchange_three", "give_laid", "draw", "pass", "done")
    sources = (("scored", (("scoring {round}", "points"),)),)
    rounds = "scoring"
    rest = "at the start"
    tie_break = "more Air ABACUS shares"
    awards = (
        ("scoring 1", "Quick climb"),
        ("scoring 2", "Steady cruise"),
        ("scoring 3", "Smooth landing"),
    )
    declared = (
        Option("deck", "How the scoring cards are mixed into the shares.", ("standard", "alternate"), "standard"),
        Option("cut", "Standard deck: cut by hand, a few cards off, or counted exactly.", ("rough", "exact"), "rough"),
        Option("flight_bans", "Mini-expansion: tokens that cover licences after a scoring.", (False, True), False),
        Option("open_points", "Show everybody's points during the game.", (False, True), False),
        Option("board", "A board file of your own, in the format of the one in the box.", None, None),
    )
    home = HOME
    rooms = Rooms[AirlinesEurope, Board, view.View].of(
        lambda board: board.verbs.space, QUESTIONS, EVENTS, OBSERVER, hidden, view, text, words, audit, effects
    )

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

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> AirlinesEurope:
        return begin(options.board, chance, telling)

    def bound(self, options: Options) -> int:
        """All actions but cash use up cards or shares, and cash breaks the bank, which uses up cards."""
        board: Board = options.board
        cards = board.share_cards + board.shares[ABACUS]
        draws = board.deck + SCORINGS
        licences = 6 * draws  # airline, route, airline or done, route, share; and a spare
        plays = 2 * cards  # each share once, and as often "no more"
        exchanges = 2 * cards  # each share once, and as often the choice to exchange
        bankruptcies = draws // board.market_size + 1
        cash = (board.money * (1 + bankruptcies) + sum(board.price)) // board.cash + 1
        return licences + plays + exchanges + cash + 4 * options.seats * (SCORINGS + board.tokens + 1)


GAME = AirlinesEuropeGame()
