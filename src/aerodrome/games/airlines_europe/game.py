"""Airlines Europe as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.airlines_europe import audit, hidden, text, view, words
from aerodrome.games.airlines_europe.begin import begin
from aerodrome.games.airlines_europe.board import AIRLINES, KINDS, Board, Rules
from aerodrome.games.airlines_europe.observe import EYE, blocks
from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Option, Options, Value
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.state import State

HOME = Path(__file__).parent


@lru_cache(maxsize=64)
def printed_board(seats: int, alternate: bool, exact: bool, bans: bool, open_points: bool) -> Board:
    source = Source.read(HOME / "data" / "airlines_europe.toml")
    return Board(source, seats, Rules(alternate, exact, bans, open_points))


def space_of(board: Board) -> Space:
    """In the order of the action numbers in state.py."""
    return Space(
        [
            Verb("licence", "airline", AIRLINES, "Buy one or two licences, for any airlines, then take a share."),
            Verb(
                "play", "share", KINDS, "Lay shares down: any number of one airline, or one each of two. 2 M a share."
            ),
            Verb("exchange_one", help="Give up a share from hand or portfolio for one Air ABACUS share."),
            Verb("exchange_three", help="Give up three shares from hand or portfolio for two Air ABACUS shares."),
            Verb("cash", help="Take cash from the bank."),
            Verb("done", help="No more of this."),
            Verb("take", "airline", AIRLINES, "Take a share from the market. Everybody sees it."),
            Verb("draw", help="Take the top card of the deck unseen by the others."),
            Verb("give", "airline", AIRLINES, "Give up a share from your hand, face down."),
            Verb("give_laid", "airline", AIRLINES, "Give up a share from your portfolio."),
            Verb("choose", "airline", AIRLINES, "Choose a share for your first portfolio, in secret."),
            Verb("pass", help="Cover no licence this time."),
            Verb(
                "route",
                "route",
                int(board.routes),
                "The cheapest free licence of this route; the value rises by its price.",
            ),
            Verb("ban", "licence", int(board.licences), "Cover a free licence for the rest of the game."),
        ]
    )


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
        return space_of(options.board)

    def begin(self, options: Options, chance: Chance) -> AirlinesEurope:
        return begin(options.board, chance)

    def mask(self, state: State, seat: int) -> AirlinesEurope:
        return hidden.mask(cast(AirlinesEurope, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> AirlinesEurope:
        return hidden.fill(cast(AirlinesEurope, masked), seat, chance)

    def observe(self, state: State, seat: int, out: object) -> None:
        EYE.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        return EYE

    def blocks(self, options: Options) -> list[Block]:
        return [Block(*row) for row in blocks(options.board)]

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
        return words.action(cast(AirlinesEurope, masked), action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return words.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        board: Board = options.board
        if noun == "route":
            return board.chart.route_names[index]
        if noun == "licence":
            return words.licence_name(board, index)
        return words.code(board, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return words.INVESTORS[seat]

    def audit(self, state: State) -> list[str]:
        return audit.complaints(cast(AirlinesEurope, state))

    def bound(self, options: Options) -> int:
        return audit.bound(options.board)


GAME = AirlinesEuropeGame()
