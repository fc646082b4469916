"""What a seat knows, as a row of numbers for learners. Seats come in the order observer, partner."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

from mypy_extensions import i64

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.state import DRAFT, HAND, HELD, KNOWN, LEFT, SET_ASIDE, SkyTeam
from aerodrome.games.sky_team.things import ABILITIES, ALARMS, FACES, SPACES
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen
from aerodrome.kernel.state import State

Row: TypeAlias = "tuple[str, int, int, int, str]"

STRIP: Final = 12  # the longest strip


def blocks(board: Board) -> list[Row]:
    dice = int(board.dice)
    return [
        ("step", 1, 0, 12, "the open question, as numbered in vocabulary.py"),
        ("role", 1, 0, 1, "0 you are the Pilot, 1 the Co-Pilot; an onlooker sits with the Pilot"),
        ("acting", 2, 0, 1, "whether you, and your partner, must act"),
        ("row", 1, 0, int(board.landing), "row of the altitude track"),
        ("rows_left", 1, 0, int(board.landing), "rounds still to come after this one"),
        ("first", 1, 0, 1, "who starts this round: 0 you, 1 your partner"),
        ("weather", 2, 0, 1, "turbulence, and bad visibility, in this round"),
        ("position", 1, 0, int(board.airport), "space of the strip"),
        ("to_go", 1, 0, int(board.airport), "spaces to the airport"),
        ("planes", STRIP, 0, int(board.plane_tokens), "planes ahead, the current space first"),
        ("traffic", STRIP, 0, 12, "traffic dice icons ahead"),
        ("windows", STRIP, 0, 31, "permitted tilts ahead as bits, -2 first; 31 any"),
        ("bells", STRIP, 0, 6, "alarm symbols ahead"),
        ("silent", STRIP, 0, 1, "muted spaces ahead"),
        ("tilt", 1, -20, 20, "axis: below 0 toward the Pilot"),
        ("blue", 1, 0, 20, "highest speed that does not move the plane"),
        ("orange", 1, 0, 20, "highest speed that moves it one space"),
        ("brakes", 1, 0, 4, "brakes or ice brake columns deployed"),
        ("speed", 1, -10, 20, "speed when the engines last ran"),
        ("coffee", 1, 0, int(board.coffees), "coffee on the panel"),
        ("rerolls", 1, 0, 20, "reroll tokens of the crew"),
        ("fuel", 1, -20, 60, "kerosene"),
        ("wind", 1, -6, 6, "what the wind adds to the speed"),
        ("ring", 1, 0, len(board.ring) - 1, "place on the wind ring"),
        ("interns", 6, 0, 6, "intern tokens from the Pilot's end, 0 where one is gone"),
        ("token", 1, 0, 6, "intern token being placed"),
        ("extra_die", 1, 0, 6, "traffic die being placed"),
        ("bells_down", ALARMS, 0, 1, "alarms face down"),
        ("bells_up", ALARMS, 0, 1, "alarms that ring"),
        ("cards", ABILITIES, 0, 1, "special abilities of the crew"),
        ("deck", ABILITIES, 0, 1, "cards that can still be chosen"),
        ("named", ABILITIES, 0, 2, "cards on the table: 1 named, 2 named instead"),
        ("adapted", 2, 0, 1, "whether you, and your partner, have used Adaptation"),
        ("used", 2, 0, 1, "whether Synchronisation, and Working Together, were used this round"),
        ("ready", 2, 0, 1, "whether you, and your partner, are ready to roll"),
        ("sealed", 2, 0, 1, "whether you, and your partner, have chosen in secret"),
        ("switches", SPACES, 0, 1, "switches that are on"),
        ("open", SPACES, 0, 1, "spaces that are free and not closed"),
        ("faces", SPACES, 0, FACES, "face of the die on each space, 0 none"),
        ("makers", SPACES, 0, 4, "0 you or nobody, 1 your partner, 2 the traffic die, 3 your token, 4 the partner's"),
        ("hand", FACES, 0, dice, "your dice by value"),
        ("shown", FACES, 0, dice, "dice of yours that your partner has seen"),
        ("partner", FACES, 0, dice, "dice of your partner that you have seen"),
        ("held", 2, 0, dice, "dice in hand"),
        ("set_aside", 2, 0, dice, "dice set aside unrolled"),
        ("left", 2, 0, dice, "dice still to be placed"),
        ("draft", DRAFT, 0, 2**20, "what you are about to do: die, face, action; or dice picked for a reroll"),
    ]


def observe(s: SkyTeam, seat: i64, out: Ints, at: i64) -> None:
    """An onlooker sees what lies open, from the Pilot's side, and nobody's dice."""
    pen = Pen(out, at, False)
    me: i64 = 0 if seat < 0 else seat
    pen.write(s.kind())
    pen.write(me)
    pen.flags_clockwise(s.waiting, me, 2)
    _write_flight(s, me, pen)
    _write_modules(s, pen)
    _write_cards(s, me, pen)
    _write_panel(s, me, pen)
    _write_hands(s, seat, me, pen)


def _write_ahead(values: Ints, position: i64, pen: Pen) -> None:
    """A row of the strip from where the plane is, filled up with 0."""
    ahead: i64 = len(values) - position
    if ahead > STRIP:
        ahead = STRIP
    if ahead < 0:
        ahead = 0
    pen.copy(values, position, ahead)
    pen.blank(STRIP - ahead)


def _write_flight(s: SkyTeam, me: i64, pen: Pen) -> None:
    board = s.board
    pen.write(s.row)
    pen.write(board.landing - s.row)
    pen.write(0 if board.first[s.row] == me else 1)
    pen.write(board.turbulence[s.row])
    pen.write(board.bad_visibility[s.row])
    pen.write(s.position)
    pen.write(board.airport - s.position)
    _write_ahead(s.planes, s.position, pen)
    _write_ahead(board.traffic, s.position, pen)
    _write_ahead(board.window, s.position, pen)
    _write_ahead(board.bells, s.position, pen)
    _write_ahead(board.silent, s.position, pen)
    pen.write(s.tilt)
    pen.write(s.blue)
    pen.write(s.orange)
    pen.write(s.brakes)
    pen.write(s.speed)
    pen.write(s.coffee)
    pen.write(s.rerolls)


def _write_modules(s: SkyTeam, pen: Pen) -> None:
    pen.write(s.fuel)
    pen.write(s.board.ring[s.wind])
    pen.write(s.wind)
    pen.blank(s.taken_left)
    pen.copy(s.interns, s.taken_left, 6 - s.taken_left - s.taken_right)
    pen.blank(s.taken_right)
    pen.write(s.token)
    pen.write(s.extra_die)
    pen.flags(s.bells_down, ALARMS)
    pen.flags(s.bells_up, ALARMS)


def _write_cards(s: SkyTeam, me: i64, pen: Pen) -> None:
    pen.flags(s.cards, ABILITIES)
    pen.flags(s.board.deck & ~s.cards, ABILITIES)
    for card in range(i64(1), i64(ABILITIES + 1)):
        pen.write(1 if s.named == card else 2 if s.countered == card else 0)
    pen.flags_clockwise(s.adapted, me, 2)
    pen.flag(s.synced)
    pen.flag(s.exchanged)
    pen.flags_clockwise(s.ready, me, 2)
    pen.flags_clockwise(s.sealed, me, 2)


def _write_panel(s: SkyTeam, me: i64, pen: Pen) -> None:
    pen.flags(s.switches, SPACES)
    pen.flags(s.board.present & ~s.locked & ~s.taken, SPACES)
    _write_dice(s.dice, me, pen)


def _write_dice(dice: Ints, me: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for space in range(SPACES):
        die = dice[space]
        maker = die >> 3
        if die != 0 and maker != 2:  # seats and tokens as seen from here
            maker = maker ^ me if maker < 2 else 3 + ((maker - 3) ^ me)
        out[at + space] = die & 7
        out[at + SPACES + space] = maker
    pen.at = at + 2 * SPACES


def _write_hands(s: SkyTeam, seat: i64, me: i64, pen: Pen) -> None:
    mine = me * HAND
    partner = (1 - me) * HAND
    if seat < 0:
        pen.blank(3 * FACES)
    else:
        pen.copy(s.hands, mine, FACES)
        pen.copy(s.hands, mine + KNOWN, FACES)
        pen.copy(s.hands, partner + KNOWN, FACES)
    pen.clockwise(s.hands, HELD, HAND, 1, me, 2)
    pen.clockwise(s.hands, SET_ASIDE, HAND, 1, me, 2)
    pen.clockwise(s.hands, LEFT, HAND, 1, me, 2)
    if seat < 0:
        pen.blank(DRAFT)
    else:
        pen.copy(s.draft, me * DRAFT, DRAFT)


class SkyTeamObserver(Observer[Any]):
    def observe(self, state: State, seat: i64, out: Ints, at: i64) -> None:
        observe(cast(SkyTeam, state), seat, out, at)


EYE: Final = SkyTeamObserver()
