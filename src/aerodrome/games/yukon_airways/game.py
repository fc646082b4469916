"""Yukon Airways as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.yukon_airways import chronicle, hidden, own, prompts, text, view, words
from aerodrome.games.yukon_airways.audit import audit
from aerodrome.games.yukon_airways.begin import Choices, begin
from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DIALS,
    FUELS,
    GATES,
    ICONS,
    KINDS,
    OBJECTIVES,
    PLACES,
    PLANES,
    SWITCHES,
    Board,
)
from aerodrome.games.yukon_airways.observe import EYE, blocks
from aerodrome.games.yukon_airways.state import MOST_RESTARTS, Yukon
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Option, Options, Value
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import State

HOME = Path(__file__).parent
TITLES = ("none", "Rookie", "Sourdough", "Yukoner", "Sky King", "Legend")

# in the order of the action numbers in vocabulary.py
SPACE = Space(
    [
        Verb("objective", "objective", OBJECTIVES, "Put this objective card in play, for everybody."),
        Verb("plane", "plane", PLANES, "Take this seaplane."),
        Verb("side", "side", 2, "Start with the improvement of your seaplane card, or without."),
        Verb("gate", "gate", GATES, "Place your marker at a gate: the lower its number, the earlier you fly."),
        Verb("use", help="Carry out the action of your gate."),
        Verb("decline", help="Do without it."),
        Verb("improve", "improvement", DIALS + SWITCHES, "Advance a dial by one stop, or turn on a switch, for good."),
        Verb("move", help="Move a die to a neighbouring gate before you board. Gates 6 and 1 are neighbours."),
        Verb("shift", "die", GATES * COLOURS * 2, "Which die goes where: colour, from gate, to gate."),
        Verb("board", "colour", COLOURS, "Take a die of this colour aboard. Every empty seat gives a fuel."),
        Verb("depart", help="Close the doors: fuel for empty seats and your bonus fuel."),
        Verb("fly", "place", PLACES, "Begin to plan a flight there. Nothing is spent until you confirm it."),
        Verb("end_day", help="Fly no more today, and take your income."),
        Verb("ticket", "icon", ICONS, "Play a ticket to your destination: it carries a die, and its icon counts."),
        Verb("face_down", help="Lay cards face down: together they are a ticket to anywhere."),
        Verb("enough", help="No more tickets."),
        Verb("lay", "card", KINDS, "Lay this card face down."),
        Verb("under", "card", KINDS, "Play this card under a ticket, for its icon."),
        Verb("ready", help="No more cards."),
        Verb("bonus", "icon", ICONS, "Take the bonus for three equal icons."),
        Verb("thrift", "icon", ICONS, "Switch 5: take a bonus for two equal icons, once a day."),
        Verb("keep", help="Leave your icons for a later flight today."),
        Verb("deliver", "colour", COLOURS, "Place a die of this colour on a ticket."),
        Verb("placed", help="Place no more dice."),
        Verb("route", "fuel", FUELS, "Choose the way by the fuel it takes."),
        Verb("burn", "card", KINDS, "Burn this card as one fuel."),
        Verb("confirm", help="Fly as planned."),
        Verb("discard", "card", KINDS, "Throw this card away: your hand is too large."),
        Verb("start_over", help="Take the whole plan back. Nothing is lost.", aside=True),
    ]
)


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
    rules = 1
    seats = range(1, 5)
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

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        board = Board(own, seats) if isinstance(own, Source) else printed_board(seats)
        best = values["best_title"]
        if best != "none" and best not in board.titles:
            raise BadOption(f"option best_title: this board gives the titles {', '.join(board.titles)}, not {best}")
        return board

    def space(self, options: Options) -> Space:
        return SPACE

    def begin(self, options: Options, chance: Chance) -> Yukon:
        board: Board = options.board
        best = str(options["best_title"])
        sides = str(options["sides"]) if options.seats > 1 else "expert"
        choices = Choices(
            str(options["objectives"]),
            str(options["planes"]),
            sides,
            board.titles.index(best) if best in board.titles else -1,
        )
        return begin(board, options.seats, choices, chance)

    def mask(self, state: State, seat: int) -> Yukon:
        return hidden.mask(cast(Yukon, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> Yukon:
        return hidden.fill(cast(Yukon, masked), seat, chance)

    def observe(self, state: State, seat: int, out: object) -> None:
        EYE.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        return EYE

    def blocks(self, options: Options) -> list[Block]:
        return [Block(*row) for row in blocks(options.board, options.seats)]

    def scene(self, options: Options) -> dict[str, Any]:
        return view.scene(options.board)

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return view.view(cast(Yukon, masked), seat)

    def own(self, masked: State, seat: int) -> dict[str, Any]:
        return own.own(cast(Yukon, masked), seat)

    def text(self, view: Mapping[str, Any], width: int) -> str:
        return text.draw(view, width)

    def prompt(self, masked: State, seat: int) -> str:
        return prompts.prompt(cast(Yukon, masked), seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return words.action(cast(Yukon, masked), seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return chronicle.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return words.noun_name(options.board, noun, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return words.pilot_name(seat)

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

    def audit(self, state: State) -> list[str]:
        return audit(cast(Yukon, state))

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
        cards, aboard = int(board.tickets), int(board.seats_aboard)
        money = 2000
        turn = (MOST_RESTARTS + 1) * (max(cards, 2 * money) + 3 * aboard + 12)
        return 16 + options.seats * len(board.days) * (turn * (1 + aboard) + cards)


GAME = YukonAirwaysGame()
