"""Blue Skies in words. Every sentence a player reads about questions, actions and events is made here."""

from __future__ import annotations

from aerodrome.games.blue_skies.board import Board
from aerodrome.games.blue_skies.gates import price_of
from aerodrome.games.blue_skies.state import (
    BUYOUT,
    DISCARD,
    DONE,
    E_ASSISTANCE,
    E_BAG_EMPTY,
    E_BUYOUT,
    E_DEMAND,
    E_DISCARD,
    E_DREW,
    E_DREW_CARD,
    E_GATE,
    E_INCOME,
    E_LOCAL_GATE,
    E_OVER,
    E_PASSENGERS,
    E_PLAYED,
    E_REGION,
    E_ROUND,
    E_SHUFFLE,
    E_SPECIAL,
    E_UNSPENT,
    E_UNUSED,
    PASSENGERS,
    PLAY,
    SPECIAL,
    BlueSkies,
)
from aerodrome.games.blue_skies.steps import (
    ASSISTANCE,
    BUY_GATES,
    EXCHANGE,
    PLAY_DEMAND,
    SPECIAL_DISCARD,
    SPECIAL_PASSENGERS,
    STARTING_GATES,
)
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of

STEP_NAMES = (
    "starting gates",
    "round",
    "buy gates",
    "play a demand card",
    "special action: passengers",
    "special action: cards",
    "government assistance",
    "card exchange",
)


def counted(n: int, thing: str) -> str:
    """3 points, 1 point."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def prompt(s: BlueSkies, seat: int) -> str:
    if s.over:
        return "The game is over."
    if seat < 0 or not s.waiting & bit(seat):
        names = " and ".join(s.board.airlines[other] for other in members_of(s.waiting))
        return f"Waiting for {names}: {STEP_NAMES[int(s.kind())]}."
    points = counted(int(s.budget), "point")
    airports = counted(int(s.to_choose), "more airport")
    if s.kind() == STARTING_GATES:
        return f"Choose {counted(int(s.to_choose), 'starting gate')}: {points} to spend, the rest is lost."
    return {
        BUY_GATES: f"Buy gates: {points} to spend, what you keep is scored.",
        PLAY_DEMAND: "Play a demand card, or take your special action.",
        SPECIAL_PASSENGERS: "Special action: which airport gets passengers?",
        SPECIAL_DISCARD: "Special action: discard cards you do not want; your hand is refilled.",
        ASSISTANCE: f"Government assistance: name {airports} to get passengers.",
        EXCHANGE: "Discard cards you do not want; all hands are refilled from a new deck.",
    }[int(s.kind())]


def action(s: BlueSkies, code: int) -> str:
    board = s.board
    if code < PLAY:
        price = counted(int(price_of(s, code)), "point")
        if code < BUYOUT:
            return f"open a gate in {airport_name(board, code)} for {price}"
        return f"buy out the local gate in {airport_name(board, code - BUYOUT)} for {price}"
    if code < PASSENGERS:
        return f"play the card {airport_name(board, code - PLAY)}"
    if code < DISCARD:
        return f"add passengers to {airport_name(board, code - PASSENGERS)}"
    if code < DONE:
        return f"discard the card {airport_name(board, code - DISCARD)}"
    if code == DONE and s.kind() == BUY_GATES:
        return f"buy no more and score {counted(int(s.budget), 'point')}"
    if code == DONE:
        return "discard no more"
    return "take the special action" if code == SPECIAL else "add no passengers"


def airport_name(board: Board, airport: int) -> str:
    return f"{board.cities[airport]} ({board.codes[airport]})"


def event(board: Board, e: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)
    if kind in ABOUT_AIRPORTS:
        return ABOUT_AIRPORTS[kind].format(place=airport_name(board, a), cubes=counted(b, "passenger"), total=c)
    if kind in ABOUT_NOBODY:
        leader = board.airlines[b] if kind == E_ROUND else ""
        return ABOUT_NOBODY[kind].format(n=a, leader=leader)
    seat = b if kind == E_REGION else a
    who = "You" if seat == reader else board.airlines[seat]
    verb_s = "" if seat == reader else "s"
    place = airport_name(board, b) if kind in NAMES_AN_AIRPORT else ""
    region = board.regions[a] if kind == E_REGION else ""
    return ABOUT_AIRLINES[kind].format(who=who, s=verb_s, place=place, b=b, c=c, d=d, region=region)


ABOUT_NOBODY = {
    E_ROUND: "Round {n}: {leader} goes first.",
    E_SHUFFLE: "The demand deck is shuffled anew: {n} cards.",
    E_ASSISTANCE: "The leader has {n} points: government assistance for everyone behind.",
    E_OVER: "The game is over.",
}
ABOUT_AIRPORTS = {
    E_PASSENGERS: "{place}: {cubes} more, {total} in all.",
    E_BAG_EMPTY: "{place}: the bag is empty, nobody comes.",
    E_LOCAL_GATE: "A local airline opens a gate in {place}.",
    E_DEMAND: "Demand card: {place}.",
}
NAMES_AN_AIRPORT = (E_GATE, E_BUYOUT, E_PLAYED, E_DREW_CARD, E_DISCARD)
ABOUT_AIRLINES = {
    E_GATE: "{who} open{s} a gate in {place} for {c}.",
    E_BUYOUT: "{who} buy{s} out the local gate in {place} for {c}.",
    E_UNSPENT: "{who} keep{s} {b} unspent: {c} points.",
    E_PLAYED: "{who} play{s} {place}.",
    E_DREW: "{who} draw{s} a card.",
    E_DREW_CARD: "{who} draw{s} {place}.",
    E_SPECIAL: "{who} take{s} the special action.",
    E_DISCARD: "{who} discard{s} {place}.",
    E_INCOME: "{who} score{s} {b} for passengers: {c} points.",
    E_REGION: "{region}: {who} score{s} {d} with gates worth {c}.",
    E_UNUSED: "{who} score{s} {b} for an unused special action.",
}
