"""What may be done at a table, and by whom. Each function checks a wish and carries it out, or refuses it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import asdict

from aerodrome.kernel.errors import ConsentNeeded
from aerodrome.kernel.event import EVERYONE
from aerodrome.match import Match
from aerodrome.match.provably_fair import new_secret
from aerodrome.server import wire
from aerodrome.server.deeds import (
    AnyEntry,
    BotSeated,
    ChatSaid,
    MatchEnded,
    MatchStarted,
    PersonReturned,
    Played,
    SeatFreed,
    SeatTaken,
    TableClosed,
    TakenBack,
    UndoDropped,
    UndoRequested,
    UndoVoted,
)
from aerodrome.server.errors import Refused
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.table import Table

Command = Callable[[Table], None]


class Once:
    """A request that is carried out once, however often it comes."""

    def __init__(self, guest: str, id: str, what: object) -> None:
        self.key = (guest, id)
        self.what = what

    def was_done(self, table: Table) -> bool:
        done = table.done.get(self.key)
        if done is None:
            return False
        if _what(done) != self.what:
            raise Refused(409, "id_used", "this id was used for something else: make a new one for every deed")
        return True


def _what(entry: AnyEntry) -> object:
    """What a request asked for, as far as its repetition must agree."""
    match entry:
        case Played():
            return ("move", entry.action)
        case ChatSaid():
            return ("say", entry.text)
        case TakenBack() | UndoRequested():
            return ("undo",)
        case _:
            return None


# --- who asks


def seat_of(table: Table, guest: str, seat: int | None) -> int:
    """The seat that a guest means; it must be theirs."""
    own = table.seats_of(guest)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None and own:
        raise Refused(422, "invalid", f"you have {len(own)} seats here: say which in `seat`")
    if seat is None or seat not in own:
        raise Refused(403, "not_yours", "this seat is not yours")
    return seat


def reader_of(table: Table, guest: str, seat: int | None) -> int:
    """As whom a guest reads: a seat of theirs, or -1."""
    if seat is None:
        return next(iter(table.seats_of(guest)), -1)
    return seat if seat == -1 else seat_of(table, guest, seat)


def _need_host(table: Table, guest: str) -> None:
    if table.plan.host != guest:
        raise Refused(403, "not_host", "only who opened the table may do this")


def _need_open(table: Table) -> None:
    if table.status != "open":
        raise Refused(409, "started", "the match has begun, or the table is closed")


def _need_seat(table: Table, seat: int) -> SeatHolder:
    if seat >= len(table.seats):
        raise Refused(404, "unknown", f"there is no seat {seat}: seats are 0 to {len(table.seats) - 1}")
    return table.seats[seat]


def running(table: Table) -> Match:
    """The match, which must be going on."""
    if table.match is None:
        raise Refused(409, "not_started", "the match has not begun")
    if table.status == "over":
        raise Refused(409, "over", "the match is over")
    return table.match


# --- seats


def sit(table: Table, guest: str, name: str, seat: int | None) -> None:
    """Take a free seat; in a running match, the place of a bot that plays for nobody."""
    if table.status not in ("open", "playing"):
        raise Refused(409, "over", "nobody sits down here any more")
    wanted = "open" if table.status == "open" else "bot"
    free = [n for n, holder in enumerate(table.seats) if holder.kind == wanted]
    if seat is None:
        if table.seats_of(guest):
            return  # a repeated request
        if not free:
            raise Refused(409, "full", "all seats are taken")
        seat = free[0]
    if _need_seat(table, seat).guest == guest:
        return
    if seat not in free:
        raise Refused(409, "taken", "this seat is taken")
    table.add(SeatTaken(seat, guest, name))
    start_if_full(table)


def change_seat(table: Table, guest: str, seat: int, ask: wire.ChangeSeat, check_bot: Callable[[str], None]) -> None:
    """The host plans; later a person lends their seat to a bot, is replaced while away, or comes back."""
    holder = _need_seat(table, seat)
    bot = ask.bot or table.level()
    if ask.kind == "bot":
        check_bot(bot)
    if table.status == "open":
        _plan_seat(table, guest, seat, ask.kind, bot)
        return
    running(table)
    if ask.kind == "open":
        raise Refused(409, "started", "the match has begun: a bot can take the seat")
    if holder.guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if ask.kind == "bot" and holder.bot != bot:
        _hand_over(table, BotSeated(seat, bot, "lent"))
    elif ask.kind == "back" and holder.lent:
        table.add(PersonReturned(seat))


def replace_absent(table: Table, guest: str, seat: int, bot: str) -> None:
    """Others at the table let a bot play for somebody who is away."""
    running(table)
    if not table.seats_of(guest):
        raise Refused(403, "not_yours", "only who plays here may do this")
    if not table.played_by_bot(seat):
        _hand_over(table, BotSeated(seat, bot, "absent"))


def _plan_seat(table: Table, guest: str, seat: int, kind: str, bot: str) -> None:
    _need_host(table, guest)
    if kind == "back":
        raise Refused(409, "not_started", "the match has not begun")
    if kind == "open":
        if table.seats[seat].kind != "open":
            table.add(SeatFreed(seat))
    elif table.seats[seat] != SeatHolder("bot", bot=bot):
        table.add(BotSeated(seat, bot, "host"))
        start_if_full(table)


def leave(table: Table, guest: str, seat: int) -> None:
    """Give a seat up for good."""
    if _need_seat(table, seat).guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if table.status == "open":
        table.add(SeatFreed(seat))
        return
    running(table)
    _hand_over(table, BotSeated(seat, table.level(), "left"))


def _hand_over(table: Table, entry: BotSeated) -> None:
    """A bot plays on for a person, who does not bar the others from going back."""
    table.add(entry)
    question = table.question
    if question is None:
        return
    if question.seat == entry.seat:
        table.add(UndoDropped())
    elif not missing(table):
        _go_back(table)


def close(table: Table, guest: str) -> None:
    _need_host(table, guest)
    if table.status != "closed":
        _need_open(table)
        table.add(TableClosed())


def close_idle(table: Table) -> None:
    """Nobody sat down for long."""
    if table.status == "open":
        table.add(TableClosed("idle"))


# --- the match


def start(table: Table, guest: str, fill: str | None, check_bot: Callable[[str], None]) -> None:
    _need_host(table, guest)
    if table.status == "playing":
        return
    _need_open(table)
    free = [n for n, holder in enumerate(table.seats) if holder.kind == "open"]
    if free and fill is None:
        raise Refused(409, "not_started", f"{len(free)} seats are still open: wait, or let bots take them")
    bot = fill or table.level()
    check_bot(bot)
    for seat in free:
        table.add(BotSeated(seat, bot, "host"))
    start_if_full(table)


def start_if_full(table: Table) -> None:
    """When the last open seat is taken the match begins. Its luck hangs on a secret seed."""
    if table.status != "open" or OPEN in table.seats:
        return
    seats = len(table.seats)
    order = list(range(seats))
    if table.plan.draw_seats:
        secrets.SystemRandom().shuffle(order)
    match = Match.new(table.games(table.plan.game), seats, new_secret(), table.plan.options)
    table.add(MatchStarted(order=order, **asdict(match.header)))


def move(table: Table, guest: str, ask: wire.Move) -> None:
    """Who plays on a seat that is lent to a bot has come back."""
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    if table.seats[seat].lent:
        match.check_version(seat, ask.version)
        match.check_open(seat, ask.action)
        table.add(PersonReturned(seat))
    play(table, Played(seat, ask.action, guest=guest, id=ask.id), ask.version)


def play(table: Table, wanted: Played, version: int | None = None) -> None:
    """An answer or an aside of anybody: a person, a bot (without id), or the clock."""
    match = running(table)
    moment = table.play(wanted, version)
    if table.question is not None and moment.told == EVERYONE:
        table.add(UndoDropped())
    if match.over:
        table.add(MatchEnded(match.standing().row()))


# --- undo


def take_back(table: Table, guest: str, ask: wire.TakeBack) -> None:
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    match.check_version(seat, ask.version)
    try:
        taken = match.free_undo(seat)
    except ConsentNeeded:
        if not ask.ask:
            raise
        _ask_back(table, UndoRequested(seat, match.last_answer(seat), guest, ask.id))
        return
    table.add(TakenBack(seat, taken, guest=guest, id=ask.id))
    if table.question is not None and table.log[-1].told == EVERYONE:
        table.add(UndoDropped())


def _ask_back(table: Table, asked: UndoRequested) -> None:
    if table.question is not None:
        raise Refused(409, "consent_needed", "there is a question about going back already: answer that first")
    table.add(asked)
    if not missing(table):
        _go_back(table)


def missing(table: Table) -> list[int]:
    """The seats whose people must still agree to go back. Bots do, and so does who sits at the same screen."""
    question = table.question
    if question is None:
        return []
    guest = table.seats[question.seat].guest
    people = (n for n, holder in enumerate(table.seats) if holder.kind == "person" and not holder.lent)
    return [n for n in people if n != question.seat and table.seats[n].guest != guest and n not in question.agreed]


def _go_back(table: Table) -> None:
    question, match = table.question, running(table)
    assert question is not None
    table.add(TakenBack(question.seat, match.counted_from(question.entry), consent=True))


def vote(table: Table, guest: str, ask: wire.Vote) -> None:
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
        _go_back(table)


# --- talk


def say(table: Table, guest: str, ask: wire.Say) -> None:
    seat = seat_of(table, guest, ask.seat)
    if table.status == "playing" and table.match is not None and table.match.talk() == "silent":
        raise Refused(409, "silent", "nobody may talk now: the game says so")
    table.add(ChatSaid(seat, ask.text, guest, ask.id))


# --- hints and replays


@dataclass(frozen=True)
class Asked:
    """A question to a bot: what would it do on that seat?"""

    match: Match
    seat: int
    length: int
    version: int


def hint_for(table: Table, guest: str, seat: int | None) -> Asked:
    match = running(table)
    own = seat_of(table, guest, seat)
    if not table.plan.hints:
        raise Refused(409, "no_hints", "there are no hints at this table")
    if own not in match.actors():
        raise Refused(409, "not_your_turn", "you are not asked anything now")
    return Asked(match, own, match.length, match.version(own))


def finished(table: Table) -> Match:
    """The match, which must be over: until then its record holds secrets."""
    if table.match is None or table.status != "over":
        raise Refused(409, "not_over", "the match is not over")
    return table.match
