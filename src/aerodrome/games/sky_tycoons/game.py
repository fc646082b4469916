"""Sky Tycoons as the house knows it: its card, its options, and the table of its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from aerodrome.games.sky_tycoons import effects, hidden, text, view, words
from aerodrome.games.sky_tycoons.audit import audit
from aerodrome.games.sky_tycoons.begin import begin
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.observe import OBSERVER
from aerodrome.games.sky_tycoons.orders import ORDERS
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import EVENTS, QUESTIONS
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.game import Game, Option, Options, Rooms, Value

HOME = Path(__file__).parent
UNLIMITED = "unlimited"
BALANCED, LETTER = "balanced", "letter"


@lru_cache(maxsize=1)
def box() -> Source:
    return Source.read(HOME / "data" / "sky_tycoons.toml")


@lru_cache(maxsize=32)
def printed_board(seats: int, rounds: int, letter: bool) -> Board:
    return Board(box(), None, seats, rounds, letter)


class SkyTycoonsGame(Game):
    name = "sky_tycoons"
    title = "Sky Tycoons"
    blurb = "Compete for routes with secret prices, live on loans, and become the most famous airline."
    time = "2 to 3 hours"
    weight = "heavy"
    rules = 3  # 2: lots also where they decide nothing, fame lost by any sale; 1: without requests and counters
    seats = range(2, 7)
    later = ("change", "swap", "repay", "pass", "done", "sell", "sell_idle", "sell_flying", "abandon")
    sources = (
        ("routes", (("routes and hubs", "fame"),)),
        ("dividend", (("dividends", "tenths"),)),
        ("loss", (("losses", "-lost"),)),
        ("abandon", (("routes given up", "-lost"),)),
        ("sale_fame", (("routes given up", "-lost"),)),
    )
    orders = ORDERS
    rounds = "round"
    tie_break = "the greater net worth"
    unit = "fame"
    before_points = "an airline still in business comes before all that have ceased operations"
    awards = (
        ("routes and hubs", "Known everywhere"),
        ("dividends", "Darling of the shareholders"),
    )
    declared = (
        Option(
            "rounds",
            "Play until an airline reaches the fame to win, or at most so many rounds (8 make a good evening).",
            (UNLIMITED, *range(4, 13)),
            UNLIMITED,
        ),
        Option(
            "reading",
            "By the letter losses cost fame without limit, and aircraft on routes that nobody opened cost nothing.",
            (BALANCED, LETTER),
            BALANCED,
        ),
        Option("map", "A file of your own: another map, other aircraft, other figures.", None, None),
    )
    home = HOME
    rooms = Rooms[SkyTycoons, Board, view.View].of(
        lambda board: board.acts.space, QUESTIONS, EVENTS, OBSERVER, hidden, view, text, words, audit, effects
    )

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own, rounds, letter = values["map"], values["rounds"], values["reading"] == LETTER
        limit = rounds if isinstance(rounds, int) else 0
        if isinstance(own, Source):
            return Board(box(), own, seats, limit, letter)
        return printed_board(seats, limit, letter)

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> SkyTycoons:
        return begin(options.board, options.seats, chance, telling)

    def bound(self, options: Options) -> int:
        return longest_game(options.board, options.seats)

    def variants(self) -> list[dict[str, object]]:
        other_map = str(HOME / "data" / "archipelago.toml")
        return [{}, {"rounds": 4}, {"rounds": 12}, {"map": other_map}, {"reading": LETTER}]


def longest_game(board: Board, seats: int) -> int:
    """More answers and asides than any game has.

    Wealth (money + resale value of all fleets - loans) grows by revenue only, and every order costs at least the
    difference between a price and its resale: that bounds orders, and with them sales. An airline that falls may leave
    others up to all it had, hence the powers of two. All else happens a fixed number of times a round.
    """
    start = seats * (board.start_money + board.start_fleet * board.resale[board.start_class])
    tokens, dearest = board.dice * board.sides, max(board.percent)
    income = sum(tokens * board.units * length * dearest // 100 for length in board.length)
    wealth: int = (start + board.last_round * income) * 2 ** max(seats - 2, 0)
    least = min(board.cost_new[number] - board.resale[number] for number in range(board.classes))
    orders = wealth // least + seats * board.start_fleet
    competition = board.routes * (1 + seats + 3 * seats) + seats
    loans = wealth // board.loan_step // 10 + 2
    trades = 2 * seats * board.offers * (12 + 2 * seats)
    return 3 * orders + 4 * seats + board.last_round * (competition + seats * (loans + 3) + trades)


GAME = SkyTycoonsGame()
