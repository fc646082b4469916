"""What happened, in words."""

from __future__ import annotations

from typing import Final

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.state import (
    E_ABANDON,
    E_BID,
    E_BORROW,
    E_CHANGE,
    E_CLOSED,
    E_CUT,
    E_DECLINE,
    E_DIVIDEND,
    E_FELL,
    E_FLIGHT,
    E_HOME,
    E_INTEREST,
    E_KEEP,
    E_LAPSE,
    E_LOSS,
    E_NOTHING,
    E_OFFER,
    E_OPERATE,
    E_ORDER,
    E_OVER,
    E_PASS,
    E_PICK,
    E_PLAYS,
    E_PRICE,
    E_REPAY,
    E_ROUND,
    E_ROUTES,
    E_SELL,
    E_SETTLE,
    E_SOLD,
    E_SWAP,
    E_UPKEEP,
    E_WITHDRAW,
)
from aerodrome.kernel.event import Event

# {who} and {s} agree: "you pick", "Red picks". a, b, c, d are the numbers of the event.
TOLD: Final = {
    E_BID: "{who} bid{s} ${b}M.",
    E_PLAYS: "{who} play{s} in place {place}.",
    E_HOME: "{who} settle{s} in {airport}.",
    E_ROUND: "Round {a} begins.",
    E_PICK: "{who} pick{s} {route}.",
    E_PASS: "{who} pass{es}.",
    E_OPERATE: "{who} send{s} a {class_c} to {route}.",
    E_KEEP: "{who} keep{s} the {class_c} on {route}.",
    E_CHANGE: "{who} change{s} the {class_c} on {route} for a {class_d}.",
    E_SWAP: "{who} exchange{s} aircraft between {route} and {route_c}: {route} has the {class_d} now.",
    E_ABANDON: "{who} abandon{s} {route} and lose{s} {c} of fame, down to {d}.",
    E_NOTHING: "{who} do{es} nothing on {route}.",
    E_PRICE: "{who} set{s} the {price_c} price on {route}.",
    E_FLIGHT: "{who} carr{ies} {c} travellers on {route} for ${d}M.",
    E_CLOSED: "{route_a} is closed.",
    E_CUT: "{who} take{s} the aircraft off {route}, cut off from home: ${c}M of revenue and ${d}M of cost are undone.",
    E_UPKEEP: "{who} maintain{s} aircraft that did not fly for ${b}M.",
    E_BORROW: "{who} borrow{s} ${b}M and owe{s} ${c}M.",
    E_REPAY: "{who} pay{s} ${b}M back and owe{s} ${c}M.",
    E_INTEREST: "{who} owe{s} ${b}M of interest.",
    E_SETTLE: "{who} settle{s}: revenue ${b}M, cost ${c}M, money {money_d}.",
    E_ORDER: "{who} order{s} a {class_b} for ${c}M.",
    E_DIVIDEND: "{who} pay{s} ${c}M to the shareholders for {b} tenths of fame.",
    E_ROUTES: "{who} gain{s} {d} of fame: routes flown {b}, hubs {c}.",
    E_LOSS: "{who} lose{s} {b} of fame by the loss of this round, down to {c}.",
    E_SOLD: "{who} buy{s} a {class_c} from {other} for ${d}M.",
    E_DECLINE: "{who} decline{s} the {class_c} of {other}.",
    E_WITHDRAW: "{who} withdraw{s} the offer of a {class_b}.",
    E_LAPSE: "The offer of a {class_b} by {name} lapses.",
}
FALLS: Final = (
    "{who} cannot meet the debts and cease{s} operations.",
    "{who} {is} below zero and cease{s} operations.",
)
ENDS: Final = (
    "One airline is left: the game is over.",
    "No airline is left: the game is over.",
    "The fame to win is reached: the game is over.",
    "The last round is played: the game is over.",
    "Nothing moves any more: the game is over.",
)


def event_words(board: Board, event: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(event.kind), int(event.a), int(event.b), int(event.c), int(event.d)
    if kind == E_OVER:
        return ENDS[a]
    seat = b if kind == E_PLAYS else a
    if kind == E_FELL:
        return _told(FALLS[b], board, seat, reader, a, b, c, d)
    if kind == E_SELL:
        place = f"the {board.class_names[b]} on {board.route_ids[d]}" if d >= 0 else f"a {board.class_names[b]}"
        return _told("{who} sell{s} " + place + " to the bank for ${c}M.", board, seat, reader, a, b, c, d)
    if kind == E_OFFER:
        to = "everybody" if d == 0 else "you" if d - 1 == reader else board.airline_names[d - 1]
        return _told("{who} offer{s} a {class_b} to " + to + " for ${c}M.", board, seat, reader, a, b, c, d)
    return _told(TOLD[kind], board, seat, reader, a, b, c, d)


def _told(pattern: str, board: Board, seat: int, reader: int, a: int, b: int, c: int, d: int) -> str:
    you = seat == reader
    told = pattern.format(
        who="you" if you else _of(board.airline_names, seat),
        name=_of(board.airline_names, seat),
        s="" if you else "s",
        es="" if you else "es",
        ies="y" if you else "ies",
        **{"is": "are" if you else "is"},
        a=a,
        b=b,
        c=c,
        d=d,
        money_d=f"-${-d}M" if d < 0 else f"${d}M",
        place=a + 1,
        other="you" if b == reader else _of(board.airline_names, b),
        airport=_of(board.cities, b),
        route=_of(board.route_ids, b),
        route_a=_of(board.route_ids, a),
        route_c=_of(board.route_ids, c),
        price_c=_of(board.price_names, c),
        class_b=_of(board.class_names, b),
        class_c=_of(board.class_names, c),
        class_d=_of(board.class_names, d),
    )
    return told[0].upper() + told[1:]


def _of(names: list[str], index: int) -> str:
    """A name, where the number is one of its kind; a pattern uses only those that are."""
    return names[index] if 0 <= index < len(names) else ""
