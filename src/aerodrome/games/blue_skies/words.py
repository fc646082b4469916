"""Blue Skies in words: names, and what the templates of the vocabulary cannot say."""

from __future__ import annotations

from aerodrome.games.blue_skies.board import Board
from aerodrome.games.blue_skies.gates import price_of
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUY_GATES, EVENTS, QUESTIONS, SPACE
from aerodrome.kernel.words import Words, counted


def airport(board: Board, number: int) -> str:
    return f"{board.cities[number]} ({board.codes[number]})"


def noun(board: Board, kind: str, number: int) -> str:
    """All nouns are airports; a board file may have fewer than there is room for."""
    return board.codes[number] if number < len(board.codes) else f"unused{number + 1}"


def seat(board: Board, number: int) -> str:
    return board.airlines[number]


def _done(s: BlueSkies, seat: int, action: int) -> str:
    if s.kind() == BUY_GATES:
        return "buy no more and score {s.budget:point}"
    return f"discard no more and keep {counted(s.hand_size[seat], 'card')}"


WORDS = Words[BlueSkies](
    lambda board: SPACE,
    QUESTIONS,
    EVENTS,
    seat=seat,
    names={"airport": airport, "region": lambda board, number: board.regions[number]},
    fields={
        "price": lambda s, seat, action: price_of(s, action),
        "or_special": lambda s, seat, action: "" if s.has_used_special(seat) else ", or take your special action",
        "unwanted": lambda s, seat, action: "any cards you do not want" if s.acted else "at least one card",
    },
    says={"done": _done},
)
prompt = WORDS.prompt
action = WORDS.action
event = WORDS.event
