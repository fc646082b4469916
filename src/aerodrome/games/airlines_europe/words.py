"""Airlines Europe in words: names, and what the templates of the vocabulary cannot say."""

from __future__ import annotations

from collections.abc import Mapping

from aerodrome.games.airlines_europe.board import Board
from aerodrome.games.airlines_europe.network import price_of
from aerodrome.games.airlines_europe.previews import climb
from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    E_BLOCKED,
    E_SCORING,
    EVENTS,
    FIRST_SHARES,
    PLAY_SHARES,
    QUESTIONS,
    ROUTE,
)
from aerodrome.kernel.words import Words

INVESTORS = ("Adler", "Blanc", "Costa", "Dahl", "Evans")


def code(board: Board, kind: int) -> str:
    """Of an airline, or of any kind of share."""
    return board.share_codes[kind]


def share(board: Board, kind: int) -> str:
    return f"{'Air ABACUS' if kind == ABACUS else board.names[kind]} ({code(board, kind)})"


def route(board: Board, number: int) -> str:
    a, b = board.chart.ends[number]
    return f"{board.chart.names[a]} – {board.chart.names[b]} ({board.chart.route_names[number]})"


def licence(board: Board, number: int) -> str:
    return f"the licence for {board.price[number]} M on {route(board, board.route_of[number])}"


def noun(board: Board, kind: str, number: int) -> str:
    """Airlines and other shares by their codes, routes by those of their cities, licences with the price."""
    if kind == "route":
        return board.chart.route_names[number]
    if kind == "licence":
        return f"{board.chart.route_names[board.route_of[number]]}/{board.price[number]}"
    return code(board, number)


def seat(board: Board, number: int) -> str:
    return INVESTORS[number]


def _first_shares(s: AirlinesEurope, seat: int) -> str:
    if s.draft[2 * seat] > 0:
        return "{chosen}, and a share of which other airline?"
    return "Choose two shares of different airlines for your portfolio: the first?"


def _done(s: AirlinesEurope, seat: int, action: int) -> str:
    if s.kind() == PLAY_SHARES:
        return "play no more and take a dividend of {dividend} M"
    return "buy no second licence"


def _blocked(board: Board, numbers: Mapping[str, int]) -> str:
    return "{airline} is blocked." if numbers["planes"] else "{airline} has no planes left."


def _scoring(board: Board, numbers: Mapping[str, int]) -> str:
    return "" if numbers["number"] else "The final scoring."


def _climb(s: AirlinesEurope, action: int) -> tuple[int, bool]:
    """What the value becomes with the licence, and whether with the bonus."""
    return climb(s, s.airline, action - ROUTE)


WORDS = Words[AirlinesEurope](
    lambda board: board.verbs.space,
    QUESTIONS,
    EVENTS,
    seat=seat,
    names={"airline": share, "share": share, "route": route, "licence": licence},
    fields={
        "airline": lambda s, seat, action: share(s.board, s.airline),
        "chosen": lambda s, seat, action: share(s.board, s.draft[2 * seat] - 1),
        "ordinal": lambda s, seat, action: "Second" if s.bought else "First",
        "or_other": lambda s, seat, action: ", one of another airline" if s.played == 1 else "",
        "dividend": lambda s, seat, action: s.board.dividend * s.played,
        "tokens": lambda s, seat, action: s.investors[seat].tokens,
        "price": lambda s, seat, action: price_of(s, action - ROUTE),
        "value": lambda s, seat, action: s.lines[s.airline].value,
        "then": lambda s, seat, action: _climb(s, action)[0],
        "with_bonus": lambda s, seat, action: " with the bonus" if _climb(s, action)[1] else "",
    },
    asks={FIRST_SHARES: _first_shares},
    says={"done": _done},
    tells={E_BLOCKED: _blocked, E_SCORING: _scoring},
)
prompt = WORDS.prompt
action = WORDS.action
event = WORDS.event
