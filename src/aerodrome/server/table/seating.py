"""Who sits where, and when the match begins. Each command checks a wish and carries it out."""

from __future__ import annotations

import secrets

from msgspec.structs import asdict

from aerodrome import bots
from aerodrome.match import Match
from aerodrome.match.provably_fair import new_secret
from aerodrome.school.course import course
from aerodrome.server import wire_deeds
from aerodrome.server.errors import Refused
from aerodrome.server.seat import OPEN, SeatHolder
from aerodrome.server.table import playing
from aerodrome.server.table.access import need_host, need_open, need_own_play, need_seat, running, seat_of
from aerodrome.server.table.log import (
    BotSeated,
    MatchStarted,
    PersonReturned,
    SeatDenied,
    SeatFreed,
    SeatTaken,
    SeatVoted,
    SeatWanted,
    TableClosed,
    UndoDropped,
)
from aerodrome.server.table.playing import go_back, missing
from aerodrome.server.table.state import TableState


def check_bot(name: str, game: str) -> None:
    """Only the levels: a bot with a budget of the caller's choice could think for ever."""
    if not bots.is_level(name, game):
        known = ", ".join(level.bot for level in bots.levels(game))
        raise Refused(422, "no_bot", f"there is no bot {name!r}; the bots are: {known}")


def sit(table: TableState, guest: str, name: str, seat: int | None) -> None:
    """Take a free seat; in a running match, ask for the place of a bot that plays for nobody."""
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
    if need_seat(table, seat).guest == guest:
        return
    if seat not in free:
        raise Refused(409, "taken", "this seat is taken")
    if table.status == "playing":
        _ask_for(table, SeatWanted(seat, guest, name))
        return
    table.add(SeatTaken(seat, guest, name))
    start_if_full(table)


# --- newcomers to a running match: whoever takes a seat sees its hand


def _ask_for(table: TableState, wanted: SeatWanted) -> None:
    need_own_play(table)
    if wanted.guest in table.played_here:
        raise Refused(409, "played", "who has or had a seat in this match can take no other")
    if wanted.guest in table.turned_away:
        raise Refused(409, "played", "those who play have said no")
    asked = table.newcomer
    if asked is not None and asked.guest == wanted.guest:
        return  # a repeated request
    if asked is not None:
        raise Refused(409, "taken", "somebody else asks for a seat just now: wait until that is answered")
    table.add(wanted)
    _welcome_if_all_agree(table)


def to_be_asked(table: TableState) -> list[int]:
    """The seats whose people have not agreed to the newcomer yet: those who play, or if all are away, all of them."""
    asked = table.newcomer
    if asked is None:
        return []
    agreed = {table.seats[seat].guest for seat in asked.agreed}
    people = [n for n, holder in enumerate(table.seats) if holder.kind == "person"]
    present = [n for n in people if not table.seats[n].lent]
    return [n for n in present or people if table.seats[n].guest not in agreed]


def _welcome_if_all_agree(table: TableState) -> None:
    asked = table.newcomer
    if asked is not None and not to_be_asked(table):
        table.add(SeatTaken(asked.seat, asked.guest, asked.name))


def vote(table: TableState, guest: str, ask: wire_deeds.Vote) -> None:
    """On the question with that number: going back, or a newcomer."""
    asked = table.newcomer
    if asked is None or asked.number != ask.number:
        playing.vote(table, guest, ask)
        return
    running(table)
    seat = seat_of(table, guest, ask.seat)
    if seat not in to_be_asked(table):
        return
    table.add(SeatVoted(seat, ask.agree))
    if ask.agree:
        _welcome_if_all_agree(table)
    else:
        table.add(SeatDenied(asked.seat))


def change_seat(table: TableState, guest: str, seat: int, ask: wire_deeds.ChangeSeat) -> None:
    """The host plans; later a person lends their seat to a bot, is replaced while away, or comes back."""
    holder = need_seat(table, seat)
    bot = ask.bot or table.level()
    if ask.kind == "bot":
        check_bot(bot, table.plan.game)
    if table.status == "open":
        _plan_seat(table, guest, seat, ask.kind, bot)
        return
    running(table)
    need_own_play(table)
    if ask.kind == "open":
        raise Refused(409, "started", "the match has begun: a bot can take the seat")
    if holder.guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if ask.kind == "bot" and holder.bot != bot:
        _hand_over(table, BotSeated(seat, bot, "lent"))
    elif ask.kind == "back" and holder.lent:
        table.add(PersonReturned(seat))


def replace_absent(table: TableState, guest: str, seat: int, bot: str | None) -> None:
    """Others at the table let a bot play for somebody who is away."""
    bot = bot or table.level()
    check_bot(bot, table.plan.game)
    running(table)
    if not table.seats_of(guest):
        raise Refused(403, "not_yours", "only who plays here may do this")
    if not table.played_by_bot(seat):
        _hand_over(table, BotSeated(seat, bot, "absent"))


def _plan_seat(table: TableState, guest: str, seat: int, kind: str, bot: str) -> None:
    need_host(table, guest)
    if kind == "back":
        raise Refused(409, "not_started", "the match has not begun")
    if kind == "open":
        if table.seats[seat].kind != "open":
            table.add(SeatFreed(seat))
    elif table.seats[seat] != SeatHolder("bot", bot=bot):
        table.add(BotSeated(seat, bot, "host"))
        start_if_full(table)


def leave(table: TableState, guest: str, seat: int) -> None:
    """Give a seat up for good."""
    if need_seat(table, seat).guest != guest:
        raise Refused(403, "not_yours", "this seat is not yours")
    if table.status == "open":
        table.add(SeatFreed(seat))
        return
    running(table)
    need_own_play(table)
    _hand_over(table, BotSeated(seat, table.level(), "left"))


def _hand_over(table: TableState, entry: BotSeated) -> None:
    """A bot plays on for a person, who does not bar the others from going back, nor newcomers."""
    table.add(entry)
    _welcome_if_all_agree(table)
    question = table.question
    if question is None:
        return
    if question.seat == entry.seat:
        table.add(UndoDropped())
    elif not missing(table):
        go_back(table)


def close(table: TableState, guest: str) -> None:
    need_host(table, guest)
    if table.status != "closed":
        need_open(table)
        table.add(TableClosed())


def close_idle(table: TableState) -> None:
    """Nobody sat down for long."""
    if table.status == "open":
        table.add(TableClosed("idle"))


# --- the start of the match


def start(table: TableState, guest: str, fill: str | None) -> None:
    need_host(table, guest)
    if table.status == "playing":
        return
    need_open(table)
    free = [n for n, holder in enumerate(table.seats) if holder.kind == "open"]
    if free and fill is None:
        raise Refused(409, "not_started", f"{len(free)} seats are still open: wait, or let bots take them")
    bot = fill or table.level()
    check_bot(bot, table.plan.game)
    sitting = [holder.bot for holder in table.seats if holder.bot]
    for seat, name in zip(
        free, bots.line_up(table.plan.game, [*sitting, *[bot] * len(free)])[len(sitting) :], strict=True
    ):
        table.add(BotSeated(seat, name, "host"))
    start_if_full(table)


def start_if_full(table: TableState) -> None:
    """When the last open seat is taken the match begins. Its luck hangs on a secret seed."""
    plan = table.plan
    if table.status != "open" or OPEN in table.seats:
        return
    if plan.start is not None:
        table.add(plan.start)
        table.follow(plan.played)
        return
    seats = len(table.seats)
    order = list(range(seats))
    if plan.draw_seats:
        secrets.SystemRandom().shuffle(order)
    seed = course(plan.game).seed if plan.guided else plan.seed or new_secret()
    match = Match.new(table.games(plan.game), seats, seed, plan.options, salt=plan.salt)
    table.add(MatchStarted(order=order, **asdict(match.header)))
