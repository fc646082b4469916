"""Bookkeeping that must come out even, whatever happens in play."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS, DIALS, GATES, GREY, ICONS, KINDS, PLACES
from aerodrome.games.yukon_airways.cards import ICON_OF
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BACKS,
    BROUGHT,
    BURNT,
    CUBE_BITS,
    CUBE_MASK,
    DECK,
    DIAL,
    DICE,
    DISCARDS,
    DRAFT,
    FUEL,
    GATE_DICE,
    GATE_ROW,
    HAND,
    HELD,
    HOLDS,
    LAID,
    MAP,
    MONEY,
    PLAYED,
    ROW,
    SETTING_UP,
    TABLE,
    VISITED,
    Yukon,
)
from aerodrome.kernel.ints import bit, total


def audit(s: Yukon) -> list[str]:
    """Complaints: tickets, cubes and dice are neither made nor lost, and counts agree with what they count."""
    complaints: list[str] = []
    if s.phase == SETTING_UP:
        return complaints
    _audit_tickets(s, complaints)
    _audit_dice(s, complaints)
    _audit_cubes(s, complaints)
    for seat in range(s.seats):
        _audit_hand(s, seat, complaints)
        _audit_dashboard(s, seat * ROW, complaints)
    return complaints


def _audit_tickets(s: Yukon, complaints: list[str]) -> None:
    for kind in range(i64(KINDS)):
        there = s.cards[DECK + kind] + s.cards[DISCARDS + kind] + s.cards[TABLE + kind]
        there += s.plan[PLAYED + kind] + s.plan[LAID + kind] + s.plan[BURNT + kind]
        for seat in range(s.seats):
            there += s.cards[s.hand_of(seat) + kind] + s.cards[s.backs_of(seat) + kind]
        if there != (s.board.copies if kind < s.board.kinds else 0):
            complaints.append(f"{there} tickets of kind {kind} instead of {s.board.copies}")
    if total(s.cards, DECK, KINDS) != s.deck_size or total(s.cards, DISCARDS, KINDS) != s.discards_size:
        complaints.append("deck or discards are miscounted")
    for count in s.cards:
        if count < 0:
            complaints.append("less than no cards somewhere")
            return


def _audit_dice(s: Yukon, complaints: list[str]) -> None:
    for colour in range(i64(COLOURS)):
        there: i64 = 0
        for gate in range(i64(GATES)):
            there += s.gates[gate * GATE_ROW + colour]
        for seat in range(s.seats):
            there += s.pilots[seat * ROW + DICE + colour] + s.pilots[seat * ROW + BROUGHT + colour]
        if there != s.board.dice:
            complaints.append(f"{there} dice of colour {colour} instead of {s.board.dice}")
    for gate in range(i64(GATES)):
        if total(s.gates, gate * GATE_ROW, COLOURS) != s.gates[gate * GATE_ROW + GATE_DICE]:
            complaints.append(f"the dice at gate {gate + 1} are miscounted")


def _audit_cubes(s: Yukon, complaints: list[str]) -> None:
    """Coloured cubes stay in play: on the map or on somebody's own. Each grey one stands for a die delivered."""
    there = total(s.cubes, 0, PLACES * COLOURS)
    for seat in range(s.seats):
        for place in range(i64(PLACES)):
            packed = s.pilots[seat * ROW + MAP + place]
            there += _cubes(packed) - ((packed >> (CUBE_BITS * GREY)) & CUBE_MASK)
            if (_cubes(packed) > 0) != (s.pilots[seat * ROW + VISITED] & bit(place) != 0):
                complaints.append(f"cubes and visits of seat {seat} disagree at place {place}")
    if there != (s.board.places - 1) * s.board.cubes_each:
        complaints.append(f"{there} coloured cubes instead of {(s.board.places - 1) * s.board.cubes_each}")


def _cubes(packed: i64) -> i64:
    n: i64 = 0
    for colour in range(i64(COLOURS + 1)):
        n += (packed >> (CUBE_BITS * colour)) & CUBE_MASK
    return n


def _audit_hand(s: Yukon, seat: i64, complaints: list[str]) -> None:
    row = seat * ROW
    hand = s.hand_of(seat)
    holds: i64 = 0
    held = [0] * ICONS
    for kind in range(i64(KINDS)):
        if s.cards[hand + kind] > 0:
            holds |= bit(kind)
            held[ICON_OF[kind]] += s.cards[hand + kind]
    if s.pilots[row + HAND] != total(s.cards, hand, KINDS) or s.pilots[row + HOLDS] != holds:
        complaints.append(f"the hand of seat {seat} is miscounted")
    for icon in range(i64(ICONS)):
        if s.pilots[row + HELD + icon] != held[icon]:
            complaints.append(f"the icons in the hand of seat {seat} are miscounted")
    if s.pilots[row + BACKS] != total(s.cards, s.backs_of(seat), KINDS):
        complaints.append(f"the face-down cards of seat {seat} are miscounted")


def _audit_dashboard(s: Yukon, row: i64, complaints: list[str]) -> None:
    if not 0 <= s.pilots[row + FUEL] <= s.board.tank:
        complaints.append(f"{s.pilots[row + FUEL]} fuel in a tank of {s.board.tank}")
    if s.pilots[row + MONEY] < 0:
        complaints.append(f"${s.pilots[row + MONEY]} is less than nothing")
    if s.pilots[row + ABOARD] != total(s.pilots, row + DICE, COLOURS):
        complaints.append("the dice aboard are miscounted")
    if s.pilots[row + ABOARD] + total(s.pilots, row + BROUGHT, COLOURS) > s.board.seats_aboard:
        complaints.append("more dice than seats")
    for dial in range(i64(DIALS)):
        if not 0 <= s.pilots[row + DIAL + dial] <= s.board.top[dial]:
            complaints.append(f"needle {dial} is off its scale")
    if s.plan[DRAFT] == 0 and total(s.plan, PLAYED, 3 * KINDS) != 0:
        complaints.append("cards lie in a draft that nobody composes")
