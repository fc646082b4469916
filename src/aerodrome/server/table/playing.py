"""What may be done in the match at a table: moves, undo, talk, hints. Each command checks a wish and carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.kernel.errors import ConsentNeeded
from aerodrome.kernel.event import EVERYONE
from aerodrome.match import Match
from aerodrome.server import wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.table.access import need_own_play, running, seat_of
from aerodrome.server.table.log import (
    ChatSaid,
    MatchEnded,
    OrdersGiven,
    PersonReturned,
    Played,
    TakenBack,
    UndoDropped,
    UndoRequested,
    UndoVoted,
)
from aerodrome.server.table.state import TableState


def move(table: TableState, guest: str, ask: wire_deeds.Move) -> None:
    """Who plays on a seat that is lent to a bot has come back."""
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    match.check_version(seat, ask.version)
    if ask.words:
        actions = match.parse(seat, ask.words)
    else:
        actions = match.parts(seat, ask.action) if ask.action is not None else ask.all_actions
    unsaid = 0 if ask.words else len(actions) - len(ask.all_actions)  # steps that lead to what was said
    if table.seats[seat].lent:
        match.check_answer(seat, actions)
        table.add(PersonReturned(seat))
    first = Played(seat, actions[0], opens=unsaid > 0, guest=guest, id=ask.id, words=ask.words or "")
    rest = [Played(seat, action, part=n, opens=n < unsaid) for n, action in enumerate(actions[1:], 1)]
    play(table, first, *rest)


def play(table: TableState, *parts: Played, version: int | None = None) -> None:
    """An answer or an aside of anybody: a person, a bot (without id), or the clock; and what follows by orders."""
    _play(table, *parts, version=version)
    follow_orders(table)


def _play(table: TableState, *parts: Played, version: int | None = None) -> None:
    match = running(table)
    row = table.play(parts, version)
    if table.question is not None and row.told == EVERYONE:
        table.add(UndoDropped())
    if match.over:
        table.add(MatchEnded(match.standing().row()))


# --- standing orders


def give_orders(table: TableState, guest: str, ask: wire_deeds.GiveOrders) -> None:
    """What the seat has answered in its name from now on."""
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    if list(dict.fromkeys(ask.orders)) == match.orders(seat):
        return  # a repeated request
    table.add(OrdersGiven(seat, tuple(dict.fromkeys(ask.orders))))
    follow_orders(table)


def follow_orders(table: TableState) -> None:
    """Answer for people what they have left to their orders. A bot that plays for somebody thinks for itself."""
    people = [seat for seat in range(len(table.seats)) if not table.played_by_bot(seat)]
    while table.status == "playing" and table.match and (answer := table.match.ordered(people)):
        _play(table, Played(answer.seat, answer.action, why="order"))


# --- undo


def take_back(table: TableState, guest: str, ask: wire_deeds.TakeBack) -> None:
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    match.check_version(seat, ask.version)
    try:
        taken = match.free_undo(seat)
    except ConsentNeeded:
        if not ask.ask:
            raise
        need_own_play(table)
        _ask_back(table, UndoRequested(seat, match.last_answer(seat), guest, ask.id))
        return
    table.add(TakenBack(seat, taken, guest=guest, id=ask.id))
    if table.question is not None and table.log[-1].told == EVERYONE:
        table.add(UndoDropped())


def _ask_back(table: TableState, asked: UndoRequested) -> None:
    if table.question is not None:
        raise Refused(409, "consent_needed", "there is a question about going back already: answer that first")
    table.add(asked)
    if not missing(table):
        go_back(table)


def missing(table: TableState) -> list[int]:
    """The seats whose people must still agree to go back. Bots do, and so does who sits at the same screen."""
    question = table.question
    if question is None:
        return []
    guest = table.seats[question.seat].guest
    people = (n for n, holder in enumerate(table.seats) if holder.kind == "person" and not holder.lent)
    return [n for n in people if n != question.seat and table.seats[n].guest != guest and n not in question.agreed]


def go_back(table: TableState) -> None:
    """All have agreed."""
    question, match = table.question, running(table)
    assert question is not None
    table.add(TakenBack(question.seat, match.counted_from(question.entry), consent=True))


def vote(table: TableState, guest: str, ask: wire_deeds.Vote) -> None:
    running(table)
    seat = seat_of(table, guest, ask.seat)
    question = table.question
    if question is None or question.number != ask.number:
        raise Refused(409, "stale", "this question is no longer on the table")
    if seat not in missing(table):
        return
    table.add(UndoVoted(seat, ask.agree))
    if not ask.agree:
        table.add(UndoDropped(refused=True))
    elif not missing(table):
        go_back(table)


# --- talk


def say(table: TableState, guest: str, ask: wire_deeds.Say) -> None:
    seat = seat_of(table, guest, ask.seat)
    if table.status == "playing" and table.match is not None and table.match.talk() == "silent":
        raise Refused(409, "silent", "nobody may talk now: the game says so")
    table.add(ChatSaid(seat, ask.text, guest, ask.id))


def speak(table: TableState, seat: int, words: str, version: int) -> None:
    """A bot says something, if there are people to hear it; not if the table has moved on."""
    match = running(table)
    if match.version(seat) == version and match.talk() == "open" and any(holder.guest for holder in table.seats):
        table.add(ChatSaid(seat, words))


# --- hints


@dataclass(frozen=True)
class HintRequest:
    """A question to a bot: what would it do on that seat?"""

    match: Match
    seat: int
    length: int
    version: int
    told: bool  # there are others who should know


def hint_for(table: TableState, guest: str, seat: int | None) -> HintRequest:
    match = running(table)
    own = seat_of(table, guest, seat)
    if not table.plan.hints:
        raise Refused(409, "no_hints", "there are no hints at this table")
    if own not in match.actors():
        raise Refused(409, "not_your_turn", "you are not asked anything now")
    others = any(holder.guest and holder.guest != guest for holder in table.seats)
    return HintRequest(match, own, match.length, match.version(own), others)
