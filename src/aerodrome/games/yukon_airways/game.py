"""Yukon Airways as the house knows it: its card, its options, and the table of its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from aerodrome.games.yukon_airways import effects, hidden, text, view, words
from aerodrome.games.yukon_airways.audit import audit
from aerodrome.games.yukon_airways.begin import Choices, begin
from aerodrome.games.yukon_airways.board import Board
from aerodrome.games.yukon_airways.observe import OBSERVER
from aerodrome.games.yukon_airways.orders import ORDERS
from aerodrome.games.yukon_airways.state import MOST_RESTARTS, Yukon
from aerodrome.games.yukon_airways.vocabulary import EVENTS, QUESTIONS, SPACE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value
from aerodrome.kernel.standing import Standing

HOME = Path(__file__).parent
TITLES = ("none", "Rookie", "Sourdough", "Yukoner", "Sky King", "Legend")


@lru_cache(maxsize=8)
def printed_board(seats: int) -> Board:
    return Board(Source.read(HOME / "data" / "yukon_airways.toml"), seats)


def best_title(rows: Sequence[Mapping[str, Any]]) -> str:
    """The highest of the titles that were kept."""
    return max((str(row.get("title")) for row in rows if row.get("title") in TITLES), key=TITLES.index, default="none")


class YukonAirwaysGame(Game):
    name = "yukon_airways"
    title = "Yukon Airways"
    blurb = "Board passengers in Whitehorse, fly them across the Yukon, and improve your seaplane on the way."
    time = "60 to 90 minutes"
    weight = "medium"
    rules = 2  # 1: who had dice aboard was asked on the next turn; the way was asked whatever the objectives
    seats = range(1, 5)
    later = ("decline", "shift", "depart", "enough", "ready", "keep", "placed", "end_day", "start_over")
    openers = ("move",)
    closers = ("enough", "ready", "placed")
    orders = ORDERS
    confirms = ("confirm",)
    sources = (
        (
            "income",
            (
                ("best places", "best"),
                ("fares", "fares"),
                ("remote places", "remote"),
            ),
        ),
    )
    rounds = "day"
    rest = "bonuses and the end of the week"
    tie_break = "more places visited"
    final = (rest,)
    unit = "dollars"
    awards = (
        ("best places", "Knows where to go"),
        ("fares", "Every seat sold"),
        ("remote places", "Beyond the last road"),
        (rest, "Sunday's child"),
    )
    declared = (
        Option(
            "objectives",
            "Three objective cards: drawn, those for a first game, or chosen at the table by the first seat.",
            ("random", "first_game", "chosen"),
            "random",
        ),
        Option("planes", "Seaplanes: dealt, or picked in seating order.", ("dealt", "chosen"), "dealt"),
        Option(
            "sides",
            "Seaplane cards: with their improvement, without, or as each player likes. Solo is always without.",
            ("beginner", "expert", "chosen"),
            "beginner",
        ),
        Option("best_title", "Solo: the best title you hold. You win with a better one.", TITLES, "none"),
        Option("board", "A board file of your own, in the format of the one in the box.", None, None),
    )
    home = HOME
    rooms = Rooms[Yukon, Board, view.View].of(
        lambda board: SPACE, QUESTIONS, EVENTS, OBSERVER, hidden, view, text, words, audit, effects
    )

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        board = Board(own, seats) if isinstance(own, Source) else printed_board(seats)
        best = values["best_title"]
        if best != "none" and best not in board.titles:
            raise BadOption(f"option best_title: this board gives the titles {', '.join(board.titles)}, not {best}")
        return board

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> Yukon:
        board: Board = options.board
        best = str(options["best_title"])
        sides = str(options["sides"]) if options.seats > 1 else "expert"
        choices = Choices(
            str(options["objectives"]),
            str(options["planes"]),
            sides,
            board.titles.index(best) if best in board.titles else -1,
        )
        return begin(board, options.seats, choices, chance, telling)

    # --- the best title is kept for the player between games

    def log_row(self, options: Options, standing: Standing) -> dict[str, Any] | None:
        """A title won alone, on the printed board."""
        if options.seats > 1 or options["board"] is not None or not standing.titles[0]:
            return None
        return {"title": standing.titles[0]}

    def log_words(self, rows: list[dict[str, Any]]) -> str:
        return words.log(printed_board(1), best_title(rows))

    def log_options(self, rows: list[dict[str, Any]], seats: int) -> dict[str, object]:
        """What a new game starts from: alone, the title to beat."""
        return {"best_title": best_title(rows)} if seats == 1 and rows else {}

    def variants(self) -> list[dict[str, object]]:
        return [
            {},
            {"sides": "expert", "objectives": "first_game"},
            {"sides": "chosen", "planes": "chosen", "objectives": "chosen"},
        ]

    def bound(self, options: Options) -> int:
        """A day: a boarding and at most as many flights as seats aboard, each begun again nine times at most.

        Between two beginnings every answer moves a die, boards one, plays a card or closes a question; a card is drawn
        only by the rules, so a pilot never holds more than there are.
        """
        board: Board = options.board
        cards, aboard = board.tickets, board.seats_aboard
        money = 2000
        turn = (MOST_RESTARTS + 1) * (max(cards, 2 * money) + 3 * aboard + 12)
        return 16 + options.seats * len(board.days) * (turn * (1 + aboard) + cards)


GAME = YukonAirwaysGame()
