"""Airlines Europe in words. Every sentence a player reads about questions, actions and events is made here."""

from __future__ import annotations

from aerodrome.games.airlines_europe.board import ABACUS, AIRLINES, Board
from aerodrome.games.airlines_europe.network import cheapest
from aerodrome.games.airlines_europe.previews import climb
from aerodrome.games.airlines_europe.state import (
    BUY_ROUTE,
    BUY_SECOND,
    CHOOSE,
    DONE,
    DRAW,
    E_ABACUS,
    E_ALL_BLOCKED,
    E_BAN,
    E_BANKRUPT,
    E_BLOCKED,
    E_BONUS,
    E_CASH,
    E_CLEARED,
    E_DIVIDEND,
    E_DREW,
    E_DREW_SHARE,
    E_FIRST_SHARES,
    E_GAVE,
    E_GAVE_LAID,
    E_GAVE_SHARE,
    E_LICENCE,
    E_NO_SHARE,
    E_OVER,
    E_PAID_IN,
    E_PASSED,
    E_PLAYED,
    E_SCORED,
    E_SCORING,
    E_SCORING_CARD,
    E_THIRD_HOLDER,
    E_TOOK,
    E_TURNED_UP,
    EMPTY_MARKET,
    EXCHANGE_ONE,
    EXCHANGE_THREE,
    FIRST_SHARES,
    FLIGHT_BANS,
    GIVE_FOLIO,
    GIVE_HAND,
    GIVE_UP,
    LICENCE,
    PASS,
    PLAY,
    PLAY_SHARES,
    ROUTE,
    TAKE,
    TAKE_CASH,
    TAKE_SHARE,
    TOKENS,
    TURN,
    VALUE,
    AirlinesEurope,
)
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of

INVESTORS = ("Adler", "Blanc", "Costa", "Dahl", "Evans")
STEP_NAMES = (
    "first shares",
    "choose an action",
    "buy a licence",
    "second licence",
    "take a share",
    "play shares",
    "give up shares",
    "empty the market",
    "scoring",
    "flight bans",
)


def code(board: Board, kind: int) -> str:
    return "AB" if kind == ABACUS else board.codes[kind]


def airline_name(board: Board, kind: int) -> str:
    return "Air ABACUS (AB)" if kind == ABACUS else f"{board.names[kind]} ({board.codes[kind]})"


def route_words(board: Board, route: int) -> str:
    a, b = board.chart.ends[route]
    return f"{board.chart.names[a]} – {board.chart.names[b]} ({board.chart.route_names[route]})"


def licence_name(board: Board, licence: int) -> str:
    return f"{board.chart.route_names[int(board.route_of[licence])]}/{board.price[licence]}"


def counted(n: int, thing: str) -> str:
    """3 points, 1 point."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def prompt(s: AirlinesEurope, seat: int) -> str:
    if s.over:
        return "The game is over."
    kind = int(s.kind())
    if seat < 0 or not s.waiting & bit(seat):
        names = " and ".join(INVESTORS[other] for other in members_of(s.waiting))
        return f"Waiting for {names}: {STEP_NAMES[kind]}."
    if kind == BUY_ROUTE:
        which = "First" if s.bought == 0 else "Second"
        return f"{which} licence for {airline_name(s.board, int(s.airline))}: which route?"
    if kind == PLAY_SHARES:
        return _prompt_play(s)
    return {
        FIRST_SHARES: _prompt_first(s, seat),
        TURN: "Choose an action: licences, play shares, Air ABACUS, or cash.",
        BUY_SECOND: "A second licence, for which airline? Or take your share.",
        TAKE_SHARE: "Take a share from the market or from the deck.",
        GIVE_UP: f"Give up {counted(int(s.to_give), 'share')} for {s.to_get} Air ABACUS.",
        EMPTY_MARKET: "Scoring: take a share from the market.",
        FLIGHT_BANS: f"Cover a licence or pass: {counted(int(s.tally[TOKENS + seat]), 'flight ban')} left.",
    }[kind]


def _prompt_first(s: AirlinesEurope, seat: int) -> str:
    first = int(s.draft[2 * seat]) - 1
    if first < 0:
        return "Choose two shares of different airlines for your portfolio: the first?"
    return f"{airline_name(s.board, first)}, and a share of which other airline?"


def _prompt_play(s: AirlinesEurope) -> str:
    name = airline_name(s.board, int(s.airline))
    earned = int(s.board.dividend * s.played)
    other = ", one of another airline" if s.played == 1 else ""
    return f"{counted(int(s.played), 'share')} of {name} played: more of it{other}, or take {earned} M?"


def action(s: AirlinesEurope, number: int) -> str:
    board = s.board
    if number >= ROUTE:
        return _route_action(s, number)
    for verb, words in ABOUT_AIRLINES.items():
        if verb <= number < verb + (AIRLINES + 1 if verb == PLAY else AIRLINES):
            return words.format(airline_name(board, number - verb))
    if number == DONE and s.kind() == PLAY_SHARES:
        return f"play no more and take a dividend of {board.dividend * s.played} M"
    return {
        EXCHANGE_ONE: "give up 1 share for 1 Air ABACUS share",
        EXCHANGE_THREE: "give up 3 shares for 2 Air ABACUS shares",
        TAKE_CASH: f"take {board.cash} M in cash",
        DONE: "buy no second licence",
        DRAW: "draw the top card of the deck",
        PASS: "cover nothing",
    }[number]


ABOUT_AIRLINES = {
    LICENCE: "buy a licence for {}",
    PLAY: "play a share of {}",
    TAKE: "take {} from the market",
    GIVE_HAND: "give up {} from your hand",
    GIVE_FOLIO: "give up {} from your portfolio",
    CHOOSE: "choose {}",
}


def _route_action(s: AirlinesEurope, number: int) -> str:
    board = s.board
    route = number - ROUTE
    if route >= board.routes:
        licence = int(route - board.routes)
        return f"cover the licence for {board.price[licence]} M on {route_words(board, int(board.route_of[licence]))}"
    price, value = int(board.price[cheapest(s, route)]), int(s.lines[VALUE + s.airline])
    after, bonus = climb(s, s.airline, route, price)
    return f"{route_words(board, route)} for {price} M: value {value} → {after}{' with the bonus' if bonus else ''}"


def event(board: Board, e: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)
    if kind in NEUTRAL:
        name = airline_name(board, a) if kind in OF_AN_AIRLINE else ""
        return NEUTRAL[kind].format(name=name, a=a, b=b, count=counted(a, "share"))
    if kind == E_BLOCKED:
        why = "is blocked" if b else "has no planes left"
        return f"{airline_name(board, a)} {why}."
    you = a == reader
    if kind == E_SCORING_CARD:
        return f"Scoring card {c}: {_who(b, reader)} {'hold' if b == reader else 'holds'} it."
    name = airline_name(board, b) if kind in NAMES_AN_AIRLINE else ""
    route = route_words(board, c) if kind in (E_LICENCE, E_BAN) else ""
    price = int(board.price[b]) if kind == E_BAN else d
    other = airline_name(board, c) if kind == E_FIRST_SHARES else ""
    count = counted(d if kind == E_SCORED else b, "share")
    words = ABOUT_PLAYERS[kind]
    return words.format(
        who=_who(a, reader),
        s="" if you else "s",
        name=name,
        other=other,
        route=route,
        price=price,
        b=b,
        c=c,
        count=count,
    )


def _who(seat: int, reader: int) -> str:
    return "You" if seat == reader else INVESTORS[seat]


OF_AN_AIRLINE = (E_TURNED_UP, E_BONUS, E_THIRD_HOLDER)
NEUTRAL = {
    E_TURNED_UP: "The market gets {name}.",
    E_BONUS: "{name} makes its bonus connection: {b} spaces more.",
    E_CLEARED: "What lies in the market is discarded: {count}.",
    E_SCORING: "Scoring {a}.",
    E_THIRD_HOLDER: "The third holder has {b} of {name}.",
    E_ALL_BLOCKED: "All airlines are blocked: the game ends with a final scoring.",
    E_OVER: "The game is over.",
}
NAMES_AN_AIRLINE = (E_FIRST_SHARES, E_LICENCE, E_TOOK, E_DREW_SHARE, E_PLAYED, E_GAVE_SHARE, E_GAVE_LAID, E_SCORED)
ABOUT_PLAYERS = {
    E_FIRST_SHARES: "{who} start{s} with {name} and {other}.",
    E_LICENCE: "{who} buy{s} {route} for {name}: {price} M.",
    E_TOOK: "{who} take{s} {name} from the market.",
    E_DREW: "{who} draw{s} a card from the deck.",
    E_DREW_SHARE: "{who} draw{s} {name} from the deck.",
    E_NO_SHARE: "{who} find{s} the deck empty.",
    E_PLAYED: "{who} play{s} {name}.",
    E_DIVIDEND: "{who} take{s} a dividend of {b} M.",
    E_CASH: "{who} take{s} {b} M in cash.",
    E_GAVE: "{who} give{s} up a card, face down.",
    E_GAVE_SHARE: "{who} give{s} up {name}, face down.",
    E_GAVE_LAID: "{who} give{s} up {name} from the portfolio.",
    E_ABACUS: "{who} get{s} {b} Air ABACUS.",
    E_BANKRUPT: "The bank cannot pay {who}: it is bankrupt.",
    E_PAID_IN: "{who} pay{s} in {b} M.",
    E_SCORED: "{name}: {who} score{s} {c} with {count}.",
    E_BAN: "{who} cover{s} the licence for {price} M on {route}.",
    E_PASSED: "{who} cover{s} nothing.",
}
