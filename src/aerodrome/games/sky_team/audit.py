"""What must be true of every full state."""

from __future__ import annotations

from aerodrome.games.sky_team.endings import IN_FLIGHT
from aerodrome.games.sky_team.hand import count_in, size
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import FACES, FLAPS, LANDING_GEAR, SPACES
from aerodrome.kernel.ints import bit, total


def audit(s: SkyTeam) -> list[str]:
    """Complaints: dice, tokens and markers that do not add up."""
    complaints = [f"{name} is {value}" for name, value, low, high in _ranges(s) if not low <= value <= high]
    for seat in range(2):
        complaints += _audit_hand(s, seat)
    on_panel = 0
    switches = [0, 0]
    for space in range(SPACES):
        if s.dice[space] != 0:
            on_panel |= bit(space)
        if s.switches & bit(space) and s.board.does[space] in (LANDING_GEAR, FLAPS):
            switches[s.board.does[space] - LANDING_GEAR] += 1
    if on_panel != s.taken:
        complaints.append(f"spaces with dice are {on_panel:b}, and {s.taken:b} count as taken")
    if s.blue != s.board.blue + switches[0] or s.orange != s.board.orange + switches[1]:
        complaints.append(f"markers at {s.blue} and {s.orange} with {switches} switches on")
    if s.over != (s.verdict != IN_FLIGHT):
        complaints.append(f"over is {s.over} and the verdict {s.verdict}")
    for module in s.cast.modules:
        complaints += module.audit(s)
    return complaints


def _ranges(s: SkyTeam) -> list[tuple[str, int, int, int]]:
    return [
        ("planes", total(s.planes, 0, s.board.airport + 1), 0, s.board.plane_tokens),
        ("fewest planes", min(list(s.planes)), 0, 12),
        ("coffee", s.coffee, 0, s.board.coffees),
        ("reroll tokens", s.rerolls, 0, s.board.reroll_tokens),
        ("position", s.position, 0, s.board.airport),
        ("row", s.row, 0, s.board.landing),
        ("tilt", s.tilt if not s.over else 0, 1 - s.board.spin, s.board.spin - 1),
    ]


def _audit_hand(s: SkyTeam, seat: int) -> list[str]:
    hand = s.hands[seat]
    complaints = []
    dice = size(hand.dice)
    if dice != hand.held:
        complaints.append(f"seat {seat} holds {dice} dice and counts {hand.held}")
    if any(count_in(hand.known, value) > count_in(hand.dice, value) for value in range(1, FACES + 1)):
        complaints.append(f"more dice of seat {seat} are known than it holds")
    if dice + hand.set_aside < hand.left:
        complaints.append(f"seat {seat} must place {hand.left} dice and has {dice}")
    if dice + hand.set_aside > s.board.dice:
        complaints.append(f"seat {seat} has {dice} dice in hand and {hand.set_aside} aside")
    return complaints
