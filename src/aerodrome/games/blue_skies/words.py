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
    E_ENOUGH_POINTS,
    E_GATE,
    E_INCOME,
    E_LAST_GATE,
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
    gates = counted(int(s.to_choose), "starting gate")
    airports = counted(int(s.to_choose), "airport")
    special = "" if s.has_used_special(seat) else ", or take your special action"
    at_least = "any cards you do not want" if s.acted else "at least one card"
    return {
        STARTING_GATES: f"Choose {gates}: {points} to spend, the rest is lost.",
        BUY_GATES: f"Buy gates: {points} to spend, what you keep is scored.",
        PLAY_DEMAND: f"Play a demand card{special}.",
        SPECIAL_PASSENGERS: "Special action: which airport gets passengers?",
        SPECIAL_DISCARD: f"Special action: discard {at_least}; then your hand is refilled.",
        ASSISTANCE: f"Government assistance: {airports} to name, all different, each gets passengers.",
        EXCHANGE: "Discard any cards you do not want; then all hands are refilled from a new deck.",
    }[int(s.kind())]


def action(s: BlueSkies, seat: int, code: int) -> str:
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
        return f"discard no more and keep {counted(int(s.hand_size[seat]), 'card')}"
    return "take the special action" if code == SPECIAL else "add no passengers"


def airport_name(board: Board, airport: int) -> str:
    return f"{board.cities[airport]} ({board.codes[airport]})"


def event(board: Board, e: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)
    if kind in ABOUT_AIRPORTS:
        return ABOUT_AIRPORTS[kind].format(place=airport_name(board, a), cubes=counted(b, "passenger"), total=c)
    if kind in ABOUT_NOBODY:
        return ABOUT_NOBODY[kind].format(n=a)
    seat = b if kind in AIRLINE_SECOND else a
    who, verb_s = ("you", "") if seat == reader else (board.airlines[seat], "s")
    place = airport_name(board, b) if kind in NAMES_AN_AIRPORT else ""
    region = board.regions[a] if kind == E_REGION else ""
    told = ABOUT_AIRLINES[kind].format(
        who=who, s=verb_s, es=verb_s and "es", a=a, b=b, c=c, d=d, place=place, region=region
    )
    return told[0].upper() + told[1:]


ABOUT_NOBODY = {
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
AIRLINE_SECOND = (E_ROUND, E_REGION)
NAMES_AN_AIRPORT = (E_GATE, E_BUYOUT, E_PLAYED, E_DREW_CARD, E_DISCARD)
ABOUT_AIRLINES = {
    E_ROUND: "Round {a}: {who} go{es} first.",
    E_GATE: "{who} open{s} a gate in {place} for {c}.",
    E_BUYOUT: "{who} buy{s} out the local gate in {place} for {c}.",
    E_UNSPENT: "{who} score{s} {b} for points not spent: {c} in all.",
    E_PLAYED: "{who} play{s} {place}.",
    E_DREW: "{who} draw{s} a card.",
    E_DREW_CARD: "{who} draw{s} {place}.",
    E_SPECIAL: "{who} take{s} the special action.",
    E_DISCARD: "{who} discard{s} {place}.",
    E_INCOME: "{who} score{s} {b} for passengers: {c} in all.",
    E_ENOUGH_POINTS: "{who} reach{es} {b} points: the game ends.",
    E_LAST_GATE: "{who} placed gate number {b}, the last: the game ends.",
    E_REGION: "{who} score{s} {d} for {region}, with gates worth {c}.",
    E_UNUSED: "{who} score{s} {b} for an unused special action.",
}
