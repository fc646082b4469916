"""What a seat knows, as a row of numbers for learners. Seats come in the order observer, partner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.hand import count_in
from aerodrome.games.sky_team.order import IN_THE_BOX, OBSERVED
from aerodrome.games.sky_team.state import DRAFT, OBSERVES, SkyTeam
from aerodrome.games.sky_team.things import ABILITIES, FACES, PILOT_TOKEN, SPACES, TRAFFIC_DIE
from aerodrome.kernel.ints import Ints
from aerodrome.kernel.observer import Observer, Pen

STRIP: Final = 12  # the longest strip
MADE: Final = "0 you or nobody, 1 your partner, 2 the traffic die, 3 your token, 4 the partner's"
ABOUT_TO: Final = "what you are about to do: die, face, action; or dice picked for a reroll"


class SkyTeamObserver(Observer[SkyTeam]):
    """An onlooker sees what lies open, from the Pilot's side, and nobody's dice."""

    def write(self, state: SkyTeam, seat: i64, pen: Pen) -> None:
        me: i64 = 0 if seat < 0 else seat
        pen.block("step", 1, 0, len(state.book) - 1, "the open question, as numbered in vocabulary.py")
        pen.write(state.kind())
        pen.block("role", 1, 0, 1, "0 you are the Pilot, 1 the Co-Pilot; an onlooker sits with the Pilot")
        pen.write(me)
        pen.block("acting", 2, 0, 1, "whether you, and your partner, must act")
        pen.flags_clockwise(state.waiting, me, 2)
        _altitude(state, me, pen)
        _approach(state, pen)
        _instruments(state, pen)
        _modules(state, pen)
        _cards(state, me, pen)
        _panel(state, me, pen)
        _hands(state, seat, me, pen)


def _altitude(s: SkyTeam, me: i64, pen: Pen) -> None:
    board = s.board
    pen.block("row", 1, 0, board.landing, "row of the altitude track")
    pen.write(s.row)
    pen.block("rows_left", 1, 0, board.landing, "rounds still to come after this one")
    pen.write(board.landing - s.row)
    pen.block("first", 1, 0, 1, "who starts this round: 0 you, 1 your partner")
    pen.flag(board.first[s.row] != me)
    pen.block("weather", 2, 0, 1, "turbulence, and bad visibility, in this round")
    pen.write(board.turbulence[s.row])
    pen.write(board.bad_visibility[s.row])


def _approach(s: SkyTeam, pen: Pen) -> None:
    board = s.board
    pen.block("position", 1, 0, board.airport, "space of the strip")
    pen.write(s.position)
    pen.block("to_go", 1, 0, board.airport, "spaces to the airport")
    pen.write(board.airport - s.position)
    pen.block("planes", STRIP, 0, board.plane_tokens, "planes ahead, the current space first")
    _ahead(s.planes, s.position, pen)
    pen.block("traffic", STRIP, 0, 12, "traffic dice icons ahead")
    _ahead(board.traffic, s.position, pen)
    pen.block("windows", STRIP, 0, 31, "permitted tilts ahead as bits, -2 first; 31 any")
    _ahead(board.window, s.position, pen)
    pen.block("bells", STRIP, 0, 6, "alarm symbols ahead")
    _ahead(board.bells, s.position, pen)
    pen.block("silent", STRIP, 0, 1, "muted spaces ahead")
    _ahead(board.silent, s.position, pen)


def _ahead(values: Ints, position: i64, pen: Pen) -> None:
    """A row of the strip from where the plane is, filled up with 0."""
    ahead: i64 = len(values) - position
    if ahead > STRIP:
        ahead = STRIP
    if ahead < 0:
        ahead = 0
    pen.copy(values, position, ahead)
    pen.blank(STRIP - ahead)


def _instruments(s: SkyTeam, pen: Pen) -> None:
    pen.block("tilt", 1, -20, 20, "axis: below 0 toward the Pilot")
    pen.write(s.tilt)
    pen.block("blue", 1, 0, 20, "highest speed that does not move the plane")
    pen.write(s.blue)
    pen.block("orange", 1, 0, 20, "highest speed that moves it one space")
    pen.write(s.orange)
    pen.block("brakes", 1, 0, 4, "brakes or ice brake columns deployed")
    pen.write(s.brakes)
    pen.block("speed", 1, -10, 20, "speed when the engines last ran")
    pen.write(s.speed)
    pen.block("coffee", 1, 0, s.board.coffees, "coffee on the panel")
    pen.write(s.coffee)
    pen.block("rerolls", 1, 0, 20, "reroll tokens of the crew")
    pen.write(s.rerolls)


def _modules(s: SkyTeam, pen: Pen) -> None:
    """Those of the box on every flight alike; others behind them where they are in play."""
    for module in OBSERVED:
        module.observe(s, pen)
    for module in s.cast.at[OBSERVES]:
        if module.number >= IN_THE_BOX:
            module.observe(s, pen)


def _cards(s: SkyTeam, me: i64, pen: Pen) -> None:
    pen.block("cards", ABILITIES, 0, 1, "special abilities of the crew")
    pen.flags(s.cards, ABILITIES)
    pen.block("deck", ABILITIES, 0, 1, "cards that can still be chosen")
    pen.flags(s.board.deck & ~s.cards, ABILITIES)
    pen.block("named", ABILITIES, 0, 2, "cards on the table: 1 named, 2 named instead")
    for card in range(i64(1), ABILITIES + 1):
        pen.write(1 if s.named == card else 2 if s.countered == card else 0)
    pen.block("adapted", 2, 0, 1, "whether you, and your partner, have used Adaptation")
    pen.flags_clockwise(s.adapted, me, 2)
    pen.block("used", 2, 0, 1, "whether Synchronisation, and Working Together, were used this round")
    pen.flag(s.synced)
    pen.flag(s.exchanged)
    pen.block("ready", 2, 0, 1, "whether you, and your partner, are ready to roll")
    pen.flags_clockwise(s.ready, me, 2)
    pen.block("sealed", 2, 0, 1, "whether you, and your partner, have chosen in secret")
    pen.flags_clockwise(s.sealed, me, 2)


def _panel(s: SkyTeam, me: i64, pen: Pen) -> None:
    pen.block("switches", SPACES, 0, 1, "switches that are on")
    pen.flags(s.switches, SPACES)
    pen.block("open", SPACES, 0, 1, "spaces that are free and not closed")
    pen.flags(s.board.present & ~s.locked & ~s.taken, SPACES)
    pen.block("faces", SPACES, 0, FACES, "face of the die on each space, 0 none")
    _faces(s.dice, pen)
    pen.block("makers", SPACES, 0, 4, MADE)
    _makers(s.dice, me, pen)


def _faces(dice: Ints, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for space in range(SPACES):
        out[at + space] = dice[space] & 7
    pen.at = at + SPACES


def _makers(dice: Ints, me: i64, pen: Pen) -> None:
    """Seats and tokens as seen from here."""
    out = pen.out
    at = pen.at
    for space in range(SPACES):
        die = dice[space]
        maker = die >> 3
        if die != 0 and maker != TRAFFIC_DIE:
            maker = maker ^ me if maker < TRAFFIC_DIE else PILOT_TOKEN + ((maker - PILOT_TOKEN) ^ me)
        out[at + space] = maker
    pen.at = at + SPACES


def _hands(s: SkyTeam, seat: i64, me: i64, pen: Pen) -> None:
    dice = s.board.dice
    mine = s.hands[me]
    partner = s.hands[1 - me]
    sees: i64 = 0 if seat < 0 else -1  # an onlooker has no dice, and has seen none
    pen.block("hand", FACES, 0, dice, "your dice by value")
    _dice(mine.dice & sees, pen)
    pen.block("shown", FACES, 0, dice, "dice of yours that your partner has seen")
    _dice(mine.known & sees, pen)
    pen.block("partner", FACES, 0, dice, "dice of your partner that you have seen")
    _dice(partner.known & sees, pen)
    pen.block("held", 2, 0, dice, "dice in hand")
    pen.write(mine.held)
    pen.write(partner.held)
    pen.block("set_aside", 2, 0, dice, "dice set aside unrolled")
    pen.write(mine.set_aside)
    pen.write(partner.set_aside)
    pen.block("left", 2, 0, dice, "dice still to be placed")
    pen.write(mine.left)
    pen.write(partner.left)
    pen.block("draft", DRAFT, 0, 2**20, ABOUT_TO)
    if seat < 0:
        pen.blank(DRAFT)
    else:
        pen.copy(s.draft, me * DRAFT, DRAFT)


def _dice(tally: i64, pen: Pen) -> None:
    out = pen.out
    at = pen.at
    for value in range(i64(FACES)):
        out[at + value] = count_in(tally, value + 1)
    pen.at = at + FACES


OBSERVER: Final = SkyTeamObserver()
