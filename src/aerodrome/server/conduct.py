"""What may be done at a table, and by whom. Each function checks a wish and says which deeds follow, or refuses it.

A play or an undo is carried out by the match at once, and `table.ahead` says so; everything else happens when the deed
is added to the table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from aerodrome.kernel.errors import ConsentNeeded
from aerodrome.kernel.event import EVERYONE
from aerodrome.match import Match
from aerodrome.match.files import Play, Undo
from aerodrome.match.provably_fair import new_secret
from aerodrome.server import wire
from aerodrome.server.deeds import (
    AnyDeed,
    AskedBack,
    Back,
    Botted,
    Closed,
    Emptied,
    Holder,
    Lapsed,
    Over,
    Played,
    Said,
    Sat,
    Started,
    TookBack,
    Voted,
    Why,
)
from aerodrome.server.table import Table
from aerodrome.server.trouble import Refused

Deeds = list[AnyDeed]
Decide = Callable[[Table], Deeds]


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


def _what(deed: AnyDeed) -> object:
    """What a request asked for, as far as its repetition must agree."""
    match deed:
        case Played():
            return ("move", deed.action)
        case Said():
            return ("say", deed.text)
        case TookBack() | AskedBack():
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


def _need_seat(table: Table, seat: int) -> Holder:
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


def sit(table: Table, guest: str, name: str, seat: int | None) -> Deeds:
    """Take a free seat; in a running match, the place of a bot that plays for nobody."""
    if table.status not in ("open", "playing"):
        raise Refused(409, "over", "nobody sits down here any more")
    wanted = "open" if table.status == "open" else "bot"
    free = [n for n, holder in enumerate(table.seats) if holder.kind == wanted]
    if seat is None:
        if table.seats_of(guest):
            return []  # a repeated request
        if not free:
            raise Refused(409, "full", "all seats are taken")
        seat = free[0]
    if _need_seat(table, seat).guest == guest:
        return []
    if seat not in free:
        raise Refused(409, "taken", "this seat is taken")
    return _start_when_full(table, [Sat(seat, guest, name)])


def change_seat(table: Table, guest: str, seat: int, ask: wire.ChangeSeat, check_bot: Callable[[str], None]) -> Deeds:
    """The host plans; later a person lends their seat to a bot, is replaced while away, or comes back."""
    holder = _need_seat(table, seat)
    bot = ask.bot or table.level()
    if ask.kind == "bot":
        check_bot(bot)
    if table.status == "open":
        return _plan_seat(table, guest, seat, ask.kind, bot)
    running(table)
    if ask.kind == "open":
        raise Refused(409, "started", "the match has begun: a bot can take the seat")
    if holder.guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if ask.kind == "back":
        return [Back(seat)] if holder.lent else []
    return [] if holder.bot == bot else [Botted(seat, bot, "lent"), *_settled_without(table, seat)]


def replace_absent(table: Table, guest: str, seat: int, bot: str) -> Deeds:
    """Others at the table let a bot play for somebody who is away."""
    running(table)
    if not table.seats_of(guest):
        raise Refused(403, "not_yours", "only who plays here may do this")
    return [] if table.played_by_bot(seat) else [Botted(seat, bot, "absent"), *_settled_without(table, seat)]


def _plan_seat(table: Table, guest: str, seat: int, kind: str, bot: str) -> Deeds:
    _need_host(table, guest)
    if kind == "back":
        raise Refused(409, "not_started", "the match has not begun")
    if kind == "open":
        return [] if table.seats[seat].kind == "open" else [Emptied(seat)]
    if table.seats[seat] == Holder("bot", bot=bot):
        return []
    return _start_when_full(table, [Botted(seat, bot, "host")])


def leave(table: Table, guest: str, seat: int) -> Deeds:
    """Give a seat up for good."""
    if _need_seat(table, seat).guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if table.status == "open":
        return [Emptied(seat)]
    running(table)
    deeds: Deeds = [Botted(seat, table.level(), "left")]
    return deeds + _settled_without(table, seat)


def close(table: Table, guest: str) -> Deeds:
    _need_host(table, guest)
    if table.status == "closed":
        return []
    _need_open(table)
    return [Closed()]


# --- the match


def start(table: Table, guest: str, fill: str | None, check_bot: Callable[[str], None]) -> Deeds:
    _need_host(table, guest)
    if table.status == "playing":
        return []
    _need_open(table)
    free = [n for n, holder in enumerate(table.seats) if holder.kind == "open"]
    if free and fill is None:
        raise Refused(409, "not_started", f"{len(free)} seats are still open: wait, or let bots take them")
    bot = fill or table.level()
    check_bot(bot)
    return [*(Botted(seat, bot, "host") for seat in free), begin(table)]


def _start_when_full(table: Table, deeds: list[Sat | Botted]) -> Deeds:
    """When the last open seat is taken the match begins."""
    taken = {deed.seat for deed in deeds}
    free = [n for n, holder in enumerate(table.seats) if holder.kind == "open" and n not in taken]
    return [*deeds, *([begin(table)] if table.status == "open" and not free else [])]


def begin(table: Table) -> Started:
    """Deal. The luck of the match hangs on a secret seed."""
    seats = len(table.seats)
    order = list(range(seats))
    if table.plan.draw_seats:
        secrets.SystemRandom().shuffle(order)
    match = Match.new(table.games(table.plan.game), seats, new_secret(), table.plan.options)
    header = match.header
    assert header.salt is not None
    assert header.seed is not None
    return Started(
        order,
        header.rules,
        dict(header.options),
        header.commitment,
        header.salt,
        header.seed,
        list(header.deal),
    )


def move(table: Table, guest: str, ask: wire.Move) -> Deeds:
    """Who plays on a seat that is lent to a bot has come back."""
    running(table)
    seat = seat_of(table, guest, ask.seat)
    deeds = play(table, seat, ask.action, ask.version, guest, ask.id)
    return deeds if not table.seats[seat].lent else [Back(seat), *deeds]


def play(
    table: Table, seat: int, action: int, version: int | None, guest: str = "", id: str = "", why: Why = ""
) -> Deeds:
    """An answer or an aside of anybody: a person, a bot (without id), or the clock."""
    match = running(table)
    match.play(seat, action, version)
    table.ahead += 1
    entry = match.entry(match.length - 1)
    assert isinstance(entry, Play)
    deeds: Deeds = [Played(seat, action, list(entry.luck), entry.say, why, guest, id)]
    if table.question is not None and match.audience(match.length - 1) == EVERYONE:
        deeds.append(Lapsed())
    if match.over:
        deeds.append(Over(match.standing().row()))
    return deeds


# --- undo


def take_back(table: Table, guest: str, ask: wire.TakeBack) -> Deeds:
    match = running(table)
    seat = seat_of(table, guest, ask.seat)
    match.check_version(seat, ask.version)
    try:
        match.undo(seat)
    except ConsentNeeded:
        if not ask.ask:
            raise
        return _ask_back(table, seat, guest, ask.id)
    return _taken_back(table, guest, ask.id)


def _taken_back(table: Table, guest: str, id: str) -> Deeds:
    match = running(table)
    table.ahead += 1
    entry = match.entry(match.length - 1)
    assert isinstance(entry, Undo)
    deeds: Deeds = [TookBack(entry.seat, list(entry.taken), entry.consent, guest, id)]
    if table.question is not None and not entry.consent and match.audience(match.length - 1) == EVERYONE:
        deeds.append(Lapsed())
    return deeds


def _ask_back(table: Table, seat: int, guest: str, id: str) -> Deeds:
    if table.question is not None:
        raise Refused(409, "consent_needed", "there is a question about going back already: answer that first")
    entry = running(table).last_answer(seat)
    asked = AskedBack(seat, entry, guest, id)
    if missing(table, seat, []):
        return [asked]
    return [asked, *_go_back(table, seat, entry)]


def _go_back(table: Table, seat: int, entry: int) -> Deeds:
    match = running(table)
    match.rewind(match.step_of(entry), by=seat)
    return _taken_back(table, "", "")


def missing(table: Table, asking: int, agreed: list[int]) -> list[int]:
    """The seats whose people must still agree. Bots do, and so does who sits at the same screen."""
    guest = table.seats[asking].guest
    people = (n for n, holder in enumerate(table.seats) if holder.kind == "person" and not holder.lent)
    return [n for n in people if n != asking and table.seats[n].guest != guest and n not in agreed]


def vote(table: Table, guest: str, ask: wire.Vote) -> Deeds:
    running(table)
    seat = seat_of(table, guest, ask.seat)
    question = table.question
    if question is None or question.number != ask.number:
        raise Refused(409, "stale", "this question is no longer on the table")
    if seat not in missing(table, question.seat, question.agreed):
        return []
    if not ask.agree:
        return [Voted(seat, False), Lapsed(refused=True)]
    deeds: Deeds = [Voted(seat, True)]
    if not missing(table, question.seat, [*question.agreed, seat]):
        deeds += _go_back(table, question.seat, question.entry)
    return deeds


def _settled_without(table: Table, leaver: int) -> Deeds:
    """Whoever goes does not bar the others from going back."""
    question = table.question
    if question is None:
        return []
    if question.seat == leaver:
        return [Lapsed()]
    if missing(table, question.seat, [*question.agreed, leaver]):
        return []
    return _go_back(table, question.seat, question.entry)


# --- talk


def say(table: Table, guest: str, ask: wire.Say) -> Deeds:
    seat = seat_of(table, guest, ask.seat)
    if table.status == "playing" and table.match is not None and table.match.talk() == "silent":
        raise Refused(409, "silent", "nobody may talk now: the game says so")
    return [Said(seat, ask.text, guest, ask.id)]


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
