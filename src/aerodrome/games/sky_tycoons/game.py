"""Sky Tycoons as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.sky_tycoons import hidden, text, view, words
from aerodrome.games.sky_tycoons.audit import audit
from aerodrome.games.sky_tycoons.begin import begin
from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.observe import OBSERVER
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Option, Options, Value
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State

HOME = Path(__file__).parent
UNLIMITED = "unlimited"


@lru_cache(maxsize=1)
def box() -> Source:
    return Source.read(HOME / "data" / "sky_tycoons.toml")


@lru_cache(maxsize=16)
def printed_board(seats: int, rounds: int) -> Board:
    return Board(box(), None, seats, rounds)


class SkyTycoonsGame(Game):
    name = "sky_tycoons"
    title = "Sky Tycoons"
    blurb = "Compete for routes with secret prices, live on loans, and become the most famous airline."
    rules = 1
    seats = range(2, 7)
    declared = (
        Option(
            "rounds",
            "Play until an airline reaches the fame to win, or at most so many rounds (8 make a good evening).",
            (UNLIMITED, *range(4, 13)),
            UNLIMITED,
        ),
        Option("map", "A file of your own: another map, other aircraft, other figures.", None, None),
    )
    home = HOME

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own, rounds = values["map"], values["rounds"]
        limit = rounds if isinstance(rounds, int) else 0
        return Board(box(), own, seats, limit) if isinstance(own, Source) else printed_board(seats, limit)

    def space(self, options: Options) -> Space:
        board: Board = options.board
        return board.acts.space

    def begin(self, options: Options, chance: Chance) -> SkyTycoons:
        return begin(options.board, options.seats, chance)

    def mask(self, state: State, seat: int) -> SkyTycoons:
        return hidden.mask(cast(SkyTycoons, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> SkyTycoons:
        return hidden.fill(cast(SkyTycoons, masked), seat, chance)

    def observe(self, state: State, seat: int, out: object) -> None:
        OBSERVER.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        return OBSERVER

    def blocks(self, options: Options) -> list[Block]:
        return OBSERVER.blocks(self.begin(options, Seeded(0)))

    def scene(self, options: Options) -> dict[str, Any]:
        return view.scene(options.board)

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return view.view(cast(SkyTycoons, masked), seat)

    def own(self, masked: State, seat: int) -> dict[str, Any]:
        return view.own(cast(SkyTycoons, masked), seat)

    def text(self, view: Mapping[str, Any], width: int) -> str:
        return text.draw(view, width)

    def prompt(self, masked: State, seat: int) -> str:
        return words.prompt(cast(SkyTycoons, masked), seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return words.action(cast(SkyTycoons, masked), seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return words.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return words.noun(options.board, noun, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return words.seat(options.board, seat)

    def audit(self, state: State) -> list[str]:
        return audit(cast(SkyTycoons, state))

    def bound(self, options: Options) -> int:
        return longest_game(options.board, options.seats)

    def variants(self) -> list[dict[str, object]]:
        other_map = str(HOME / "data" / "archipelago.toml")
        return [{}, {"rounds": 4}, {"rounds": 12}, {"map": other_map}]


def longest_game(board: Board, seats: int) -> int:
    """More answers and asides than any game has.

    Wealth (money + resale value of all fleets - loans) grows by revenue only, and every order costs at least the
    difference between a price and its resale: that bounds orders, and with them sales. An airline that falls may leave
    others up to all it had, hence the powers of two. All else happens a fixed number of times a round.
    """
    rounds, routes, units = int(board.last_round), int(board.routes), int(board.units)
    start = seats * int(board.start_money + board.start_fleet * board.resale[board.start_class])
    dearest = max(int(percent) for percent in board.percent)
    income = sum(int(board.dice * board.sides) * units * int(length) * dearest // 100 for length in board.length)
    wealth = (start + rounds * income) * 2 ** max(seats - 2, 0)
    least = min(int(board.cost_new[number] - board.resale[number]) for number in range(board.classes))
    orders = wealth // least + seats * int(board.start_fleet)
    competition = routes * (1 + seats + 3 * seats) + seats
    loans = wealth // int(board.loan_step) // 10 + 2
    trades = 2 * seats * int(board.offers) * (6 + seats)
    answers = 3 * orders + 4 * seats + rounds * (competition + seats * (loans + 3) + trades)
    return int(answers)


GAME = SkyTycoonsGame()
