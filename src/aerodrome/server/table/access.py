"""Who may do what at a table: whose seat it is, who opened it, and whether its match goes on."""

from __future__ import annotations

from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match
from aerodrome.server.errors import Refused
from aerodrome.server.seat import SeatHolder
from aerodrome.server.table.state import TableState


def seat_of(table: TableState, guest: str, seat: int | None) -> int:
    """The seat that a guest means; it must be theirs."""
    own = table.seats_of(guest)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None and own:
        raise Refused(422, "invalid", f"you have {len(own)} seats here: say which in `seat`")
    if seat is None or seat not in own:
        raise Refused(403, "not_yours", "this seat is not yours")
    return seat


def reader_of(table: TableState, guest: str, seat: int | None) -> int:
    """As whom a guest reads: a seat of theirs, or -1."""
    if seat is None:
        return next(iter(table.seats_of(guest)), SPECTATOR)
    return seat if seat == SPECTATOR else seat_of(table, guest, seat)


def need_host(table: TableState, guest: str) -> None:
    if table.plan.host != guest:
        raise Refused(403, "not_host", "only who opened the table may do this")


def need_open(table: TableState) -> None:
    if table.status != "open":
        raise Refused(409, "started", "the match has begun, or the table is closed")


def need_own_play(table: TableState) -> None:
    """A deal that others play too is played by who sat down to it, and to the end."""
    if table.plan.deal:
        raise Refused(409, "same_for_all", "others play the same deal: nobody plays it for you, and nobody goes back")


def need_seat(table: TableState, seat: int) -> SeatHolder:
    if seat >= len(table.seats):
        raise Refused(404, "unknown", f"there is no seat {seat}: seats are 0 to {len(table.seats) - 1}")
    return table.seats[seat]


def running(table: TableState) -> Match:
    """The match, which must be going on."""
    if table.match is None:
        raise Refused(409, "not_started", "the match has not begun")
    if table.status == "over":
        raise Refused(409, "over", "the match is over")
    return table.match


def finished(table: TableState) -> Match:
    """The match, which must be over: until then its record holds secrets."""
    if table.match is None or table.status != "over":
        raise Refused(409, "not_over", "the match is not over")
    return table.match
