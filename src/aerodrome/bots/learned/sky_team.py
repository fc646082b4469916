"""How a crew looks at a flight: what lies open and one's own dice, never the partner's.

A move is a die, the face that coffee gives it and a space; or a call, with the dice to roll again or to give.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.learned.sky_team_part_way import BELLS, ICE, INTERN, TANK, WIND, clamped, part_way
from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.board import ROOM
from aerodrome.games.sky_team.endings import LANDED
from aerodrome.games.sky_team.hand import count_in, size
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.kerosene import tank
from aerodrome.games.sky_team.state import DIE, DRAFT, FACE, SkyTeam
from aerodrome.games.sky_team.things import (
    ABILITIES,
    ALARMS,
    AXIS_PILOT,
    CONCENTRATION,
    ENGINE_PILOT,
    FACES,
    FIRST_CONCENTRATION,
    FIRST_ICE,
    INTERN_PILOT,
    KEROSENE_SPACE,
    MODULE_IDS,
    RADIO,
    SPACES,
)
from aerodrome.games.sky_team.vocabulary import (
    CALL_EXCHANGE,
    CALL_REROLL,
    DONE,
    EXCHANGE,
    EXTRA_DIE,
    NAME_CARD,
    PICK,
    PLACE,
    REROLL,
    ROUND,
    STRATEGY,
    TOKEN,
    TURN,
)
from aerodrome.kernel.chance import Chance, member
from aerodrome.kernel.ints import bit, count, total
from aerodrome.kernel.state import State

ROWS: Final[i64] = 9  # of the altitude track, at most
WAY: Final[i64] = 12  # spaces of the approach, at most
AHEAD: Final[i64] = 9
PART_WAY: Final[i64] = 20  # percent of the flights that begin part-way, when beginnings vary
PART_WAY_HARD: Final[i64] = 65  # of those that are seldom landed: who never sees a landing learns nothing
TRAFFIC: Final[i64] = bit(MODULE_IDS.index("traffic"))
TURNS: Final[i64] = bit(MODULE_IDS.index("turns"))
GEAR_1: Final[i64] = 7
FLAPS_1: Final[i64] = 10
BRAKES_1: Final[i64] = 14
RADIO_PILOT: Final[i64] = 4


class Crew(Lens):
    """One net a seat: Pilot and Co-Pilot have other things to do."""

    def __init__(self) -> None:
        super().__init__()
        self.nets = 2
        self.room = 320
        self.together = True

    def net_of(self, seat: i64) -> i64:
        return seat

    def goes_on(self, state: State, seat: i64) -> bool:
        kind = state.kind()
        if kind == TURN:
            return state.draft[seat * DRAFT + DIE] != 0
        return kind in (TOKEN, EXTRA_DIE, REROLL, EXCHANGE)

    def secret(self, state: State) -> bool:
        return state.kind() == REROLL or state.kind() == EXCHANGE

    def worth_calling(self, state: State, seat: i64, action: i64) -> bool:
        return action in (CALL_REROLL, CALL_EXCHANGE)

    def worth_trying(self, state: State, seat: i64, action: i64) -> bool:
        s = cast(SkyTeam, state)
        kind = s.kind()
        if kind == REROLL:
            picked = s.draft[seat * DRAFT + DIE]
            if action == DONE:
                return picked != 0 or s.argument() != seat
            return picked >> (3 * (action - PICK + 1)) == 0  # in ascending order: other orders are the same
        if action < PLACE or action >= PLACE + SPACES:
            return True
        space = action - PLACE
        does = s.board.does[space]
        face = s.draft[seat * DRAFT + FACE]
        if does == CONCENTRATION and face != 0:
            return False  # coffee for a cup of coffee
        if kind == TURN:
            if face == 0:
                face = s.draft[seat * DRAFT + DIE]
            if s.hands[seat].left <= count(owed(s, seat)):
                return s.board.mandatory & bit(space) != 0 or space == INTERN_PILOT + seat
        if does in (RADIO, CONCENTRATION):  # one radio is as good as another
            before = bit(space - 1)
            if s.board.does[space - 1] == does and s.board.fits[seat * ROOM + face] & ~s.taken & before:
                return False
        return True

    def result(self, state: State, seat: i64) -> float:
        return 1.0 if cast(SkyTeam, state).verdict == LANDED else 0.0

    def pause(self, state: State) -> bool:
        return state.kind() == STRATEGY

    def stage(self, state: State) -> i64:
        return cast(SkyTeam, state).row

    def read(self, state: State, seat: i64, sheet: Sheet) -> None:
        s = cast(SkyTeam, state)
        hand = s.hands[seat].dice
        drafted = s.draft[seat * DRAFT + DIE]
        unrolled: i64 = 0
        given: i64 = 0
        kind = s.kind()
        if kind == REROLL:
            hand -= drafted
            unrolled = size(drafted)
        elif kind == EXCHANGE and drafted != 0:
            hand -= bit(3 * (drafted - 1))
            given = drafted
        _flight(s, sheet)
        _way(s, sheet)
        _switches(s, sheet)
        _axis(s, seat, hand, sheet)
        _engines(s, seat, hand, sheet)
        _panel(s, seat, sheet)
        _dice(s, seat, hand, unrolled, given, sheet)
        _modules(s, seat, hand, sheet)
        _cards(s, seat, sheet)

    def vary(self, state: State, chance: Chance, hard: bool) -> bool:
        """A flight part-way, with whatever may have come about; and with any cards."""
        s = cast(SkyTeam, state)
        later = chance.below(100) < (PART_WAY_HARD if hard else PART_WAY)
        if s.board.cards > 0 and (later or chance.below(2) == 0):
            while count(s.cards) < s.board.cards:
                s.cards |= bit(member(chance, s.board.deck & ~s.cards))
            s.named = 0
            if s.kind() == NAME_CARD:
                s.swap(ROUND, 0)
        if later:
            part_way(s, chance)
        s.go_on(chance)
        return later


def owed(s: SkyTeam, seat: i64) -> i64:
    """The spaces that this seat must still fill this round."""
    own = bit(AXIS_PILOT + seat) | bit(ENGINE_PILOT + seat)
    return s.board.mandatory & own & ~s.taken


def _flight(s: SkyTeam, x: Sheet) -> None:
    board = s.board
    rows = board.landing - s.row
    way = board.airport - s.position
    planes = total(s.planes, s.position, way + 1)
    x.block("step")
    x.one_of(13, s.kind())
    x.block("rows left, and the way")
    x.one_of(ROWS, rows)
    x.one_of(ROWS * WAY, rows * WAY + way)
    x.block("planes ahead")
    for d in range(AHEAD):
        x.at_least(3, s.planes[s.position + d] if d <= way else 0)
    x.one_of(13, planes)
    x.one_of(ROWS * 10, rows * 10 + (planes if planes < 10 else 9))
    x.block("rules and modules")
    x.flag(board.printed)
    x.flags(board.module_set, len(MODULE_IDS))
    x.block("rows to come")
    tokens: i64 = 0
    turbulence: i64 = 0
    fog: i64 = 0
    for row in range(s.row + 1, board.landing + 1):
        tokens += board.reroll[row]
        turbulence += board.turbulence[row]
        fog += board.bad_visibility[row]
    x.at_least(3, tokens)
    x.at_least(4, turbulence)
    x.at_least(4, fog)
    x.flag(board.turbulence[s.row] != 0)
    x.flag(board.bad_visibility[s.row] != 0)
    x.block("who goes first")
    x.flag(board.first[s.row] == 0)
    x.flag(rows > 0 and board.first[s.row + 1 if rows > 0 else s.row] == 0)


def _way(s: SkyTeam, x: Sheet) -> None:
    board = s.board
    way = board.airport - s.position
    x.block("traffic, turns and bells ahead")
    if board.module_set & (TRAFFIC | TURNS | BELLS) == 0 and -3 < s.tilt < 3:
        x.none_of(40)
        return
    for d in range(i64(4)):
        at = s.position + d
        there = d <= way
        x.at_least(2, board.traffic[at] if there and board.module_set & TRAFFIC else 0)
        window = board.window[at] if there and board.module_set & TURNS else 31
        x.flags(~window & 31, 5)
        x.flag(window & bit(s.tilt + 2) == 0 if -3 < s.tilt < 3 else True)
        x.at_least(2, board.bells[at] if there and board.module_set & BELLS else 0)


def _switches(s: SkyTeam, x: Sheet) -> None:
    rows = s.board.landing - s.row
    off = count(s.board.green & ~s.switches)
    x.block("switches")
    x.flags(s.switches >> GEAR_1, 3)
    flaps = count((s.switches >> FLAPS_1) & 15)
    x.one_of(10, 2 * flaps + (1 if s.board.printed else 0))
    x.one_of(ROWS * 8, rows * 8 + off)
    ice: i64 = 1 if s.board.module_set & ICE else 0
    x.one_of(2 * ROWS * 5, (ice * ROWS + rows) * 5 + s.brakes)
    x.block("coffee and rerolls")
    x.one_of(4, s.coffee)
    x.one_of(ROWS * 4, rows * 4 + s.coffee)
    x.at_least(3, s.rerolls)
    x.one_of(ROWS * 3, rows * 3 + (s.rerolls if s.rerolls < 2 else 2))


def _axis(s: SkyTeam, seat: i64, hand: i64, x: Sheet) -> None:
    """Who has placed, and the face that would level the plane."""
    mine = s.dice[AXIS_PILOT + seat] & 7
    partner = s.dice[AXIS_PILOT + 1 - seat] & 7
    lean = s.tilt if seat else -s.tilt
    x.block("axis")
    x.one_of(5, s.tilt + 2)
    x.one_of(ROWS * 5, (s.board.landing - s.row) * 5 + s.tilt + 2)
    x.one_of(4, (1 if mine else 0) + (2 if partner else 0))
    if mine and not partner:
        x.one_of(12, mine + lean + 2)
    else:
        x.none_of(12)
    if partner and not mine:
        want = partner - lean
        nearest: i64 = 3
        for face in range(i64(1), FACES + 1):
            if count_in(hand, face) > 0:
                apart = face - want if face > want else want - face
                if apart < nearest:
                    nearest = apart
        x.one_of(12, want + 2)
        x.one_of(4, nearest)
        x.one_of(16, 4 * nearest + s.coffee)
    else:
        x.none_of(32)


def _engines(s: SkyTeam, seat: i64, hand: i64, x: Sheet) -> None:
    """What a single die leaves open against the markers."""
    x.block("engines")
    mine = s.dice[ENGINE_PILOT + seat] & 7
    partner = s.dice[ENGINE_PILOT + 1 - seat] & 7
    wind = s.board.ring[s.wind] if s.board.module_set & WIND else 0
    x.one_of(4, (1 if mine else 0) + (2 if partner else 0))
    if (mine != 0) == (partner != 0):
        x.none_of(12 + 30 + 32 + 36 + 4)
        return
    die = mine + partner
    side: i64 = 1 if partner else 0
    x.one_of(12, 6 * side + die - 1)
    most: i64 = s.board.speeds[s.brakes] if s.brakes > 0 else -99
    if s.final():
        x.none_of(62)
        x.one_of(36, 18 * side + (0 if most < 0 else clamped(most - die - wind + 9, 1, 17)))
    else:
        x.one_of(30, 15 * side + clamped(s.blue - die - wind + 5, 0, 14))
        x.one_of(32, 16 * side + clamped(s.orange - die - wind + 1, 0, 15))
        x.none_of(36)
    reach: i64 = 0
    if side:
        for face in range(i64(1), FACES + 1):
            if count_in(hand, face) > 0:
                speed = face + die + wind
                if s.final():
                    if speed <= most:
                        reach |= 8
                elif speed <= s.blue:
                    reach |= 1
                elif speed <= s.orange:
                    reach |= 2
                else:
                    reach |= 4
    x.flags(reach, 4)


def _panel(s: SkyTeam, seat: i64, x: Sheet) -> None:
    """Which spaces are filled this round."""
    x.block("panel")
    x.flags(s.taken >> RADIO_PILOT, KEROSENE_SPACE - RADIO_PILOT + 1)
    x.one_of(4, count((s.taken >> FIRST_CONCENTRATION) & 7))
    for k in range(i64(2)):
        who = seat if k == 0 else 1 - seat
        left = s.hands[who].left
        x.one_of(15, left * 3 + count(owed(s, who)))
    x.one_of(25, s.hands[seat].left * 5 + s.hands[1 - seat].left)


def _dice(s: SkyTeam, seat: i64, hand: i64, unrolled: i64, given: i64, x: Sheet) -> None:
    x.block("dice")
    for face in range(i64(1), FACES + 1):
        x.at_least(4, count_in(hand, face))
    x.one_of(5, unrolled)
    x.one_of(7, given)
    x.one_of(3, 0 if s.waiting & bit(seat) else 1 if s.waiting else 2)
    partner = s.hands[1 - seat]
    for face in range(i64(1), FACES + 1):
        x.at_least(2, count_in(partner.known, face))
    x.flag(s.hands[seat].known != 0)
    x.one_of(5, s.hands[seat].set_aside)
    x.one_of(5, partner.set_aside)
    x.one_of(7, s.extra_die)


def _modules(s: SkyTeam, seat: i64, hand: i64, x: Sheet) -> None:
    board = s.board
    rows = board.landing - s.row
    x.block("kerosene")
    if board.module_set & TANK:
        fuel = tank(s).fuel
        x.one_of(25, fuel)
        x.one_of(ROWS * 8, rows * 8 + clamped(fuel // 3, 0, 7))
    else:
        x.none_of(25 + ROWS * 8)
    x.block("wind")
    if board.module_set & WIND:
        x.one_of(20, s.wind)
        x.one_of(13, board.ring[s.wind] + 6)
    else:
        x.none_of(33)
    x.block("intern")
    if board.module_set & INTERN:
        row = lessons(s)
        x.one_of(ROWS * 7, rows * 7 + 6 - row.left())
        left = row.end_of(0)
        right = row.end_of(1)
        x.one_of(7, right if seat else left)
        x.one_of(7, left if seat else right)
        x.flag(s.taken & bit(INTERN_PILOT + seat) != 0)
        x.flag(s.taken & bit(INTERN_PILOT + 1 - seat) != 0)
    else:
        x.none_of(ROWS * 7 + 16)
    x.block("ice brakes")
    if board.module_set & ICE and s.brakes < 4:
        x.flags(s.taken >> (FIRST_ICE + 2 * s.brakes), 2)
        x.at_least(2, count_in(hand, s.brakes + 2))
    else:
        x.none_of(4)
    x.block("alarms")
    up: i64 = 0
    down: i64 = 0
    if board.module_set & BELLS:
        up = bells(s).up
        down = bells(s).down
    x.flags(up, ALARMS)
    x.flags(down, ALARMS)
    x.one_of(7, count(up))


def _cards(s: SkyTeam, seat: i64, x: Sheet) -> None:
    x.block("cards")
    x.flags(s.cards, ABILITIES)
    x.flag(s.adapted & bit(seat) != 0)
    x.flag(s.adapted & bit(1 - seat) != 0)
    x.flag(s.synced)
    x.flag(s.exchanged)
    x.flags(s.touched, 2)
    x.flags(bit(s.named) >> 1, ABILITIES)
    x.flags(bit(s.countered) >> 1, ABILITIES)


LENS: Final = Crew()
