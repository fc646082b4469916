"""Bookkeeping that must come out even, whatever happens in play."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DIALS,
    FUEL_ICON,
    GATES,
    GREY,
    ICONS,
    IMPROVEMENT_ICON,
    KINDS,
    PLACES,
)
from aerodrome.games.yukon_airways.cards import ICON_OF
from aerodrome.games.yukon_airways.packs import all_dice, cubes_of, dice_of
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import (
    BURNT,
    DECK,
    DISCARDS,
    GATE_DICE,
    GATE_ROW,
    LAID,
    PLAYED,
    SETTING_UP,
    TABLE,
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
        _audit_dashboard(s, s.pilots[seat], complaints)
    return complaints


def _audit_tickets(s: Yukon, complaints: list[str]) -> None:
    for kind in range(i64(KINDS)):
        there = s.cards[DECK + kind] + s.cards[DISCARDS + kind] + s.cards[TABLE + kind]
        there += s.laid_out[PLAYED + kind] + s.laid_out[LAID + kind] + s.laid_out[BURNT + kind]
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
            there += dice_of(s.pilots[seat].dice, colour) + dice_of(s.pilots[seat].brought, colour)
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
            packed = s.maps[seat * PLACES + place]
            there += _cubes(packed) - cubes_of(packed, GREY)
            if (_cubes(packed) > 0) != (s.pilots[seat].visited & bit(place) != 0):
                complaints.append(f"cubes and visits of seat {seat} disagree at place {place}")
    if there != (s.board.places - 1) * s.board.cubes_each:
        complaints.append(f"{there} coloured cubes instead of {(s.board.places - 1) * s.board.cubes_each}")


def _cubes(packed: i64) -> i64:
    n: i64 = 0
    for colour in range(i64(COLOURS + 1)):
        n += cubes_of(packed, colour)
    return n


def _audit_hand(s: Yukon, seat: i64, complaints: list[str]) -> None:
    pilot = s.pilots[seat]
    hand = s.hand_of(seat)
    holds: i64 = 0
    held = [0] * ICONS
    for kind in range(i64(KINDS)):
        if s.cards[hand + kind] > 0:
            holds |= bit(kind)
            held[ICON_OF[kind]] += s.cards[hand + kind]
    if pilot.hand != total(s.cards, hand, KINDS) or pilot.holds != holds:
        complaints.append(f"the hand of seat {seat} is miscounted")
    if pilot.fuel_cards != held[FUEL_ICON] or pilot.improvement_cards != held[IMPROVEMENT_ICON]:
        complaints.append(f"the icons in the hand of seat {seat} are miscounted")
    if pilot.backs != total(s.cards, s.backs_of(seat), KINDS):
        complaints.append(f"the face-down cards of seat {seat} are miscounted")


def _audit_dashboard(s: Yukon, pilot: Pilot, complaints: list[str]) -> None:
    if not 0 <= pilot.fuel <= s.board.tank:
        complaints.append(f"{pilot.fuel} fuel in a tank of {s.board.tank}")
    if pilot.money < 0:
        complaints.append(f"${pilot.money} is less than nothing")
    if pilot.aboard != all_dice(pilot.dice):
        complaints.append("the dice aboard are miscounted")
    if pilot.aboard + all_dice(pilot.brought) > s.board.seats_aboard:
        complaints.append("more dice than seats")
    for dial in range(i64(DIALS)):
        if not 0 <= pilot.stop(dial) <= s.board.top[dial]:
            complaints.append(f"needle {dial} is off its scale")
    if s.plan.draft == 0 and total(s.laid_out, 0, 3 * KINDS) != 0:
        complaints.append("cards lie in a draft that nobody composes")
