"""A flight in numbers, and the moments at which modules speak."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.endings import (
    BAD_TURN,
    COLLISION,
    CRASH_LANDED,
    IN_FLIGHT,
    LANDED,
    MISSING_DICE,
    RUNWAY_END,
    SPIN,
    TITLES,
)
from aerodrome.games.sky_team.hand import Hand, values_in
from aerodrome.games.sky_team.things import COPILOT, PILOT, SPACES
from aerodrome.games.sky_team.vocabulary import E_HAND, E_LANDED, E_LOST, NAME_CARD, SPACE, STRATEGY
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import Ints, bit, filled
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Pen
from aerodrome.kernel.record import Record
from aerodrome.kernel.standing import Standing, together
from aerodrome.kernel.state import OPEN, SILENT, State, Step

# the moments of a flight, in the order in which a round comes to them
SETS_OUT: Final = 0
ROUND_BEGINS: Final = 1
HUSHES: Final = 2
ROLLS: Final = 3
FIRST_DIE: Final = 4
OFFERS: Final = 5
CALLS: Final = 6
BARS: Final = 7
MUTES: Final = 8
PLACED: Final = 9
AXIS_SET: Final = 10
THRUST: Final = 11
LEAVES: Final = 12
REWARDS: Final = 13
SETTLES: Final = 14
ROUND_ENDS: Final = 15
DESCENDS: Final = 16
LANDS: Final = 17
HOLDS: Final = 18
DROPS: Final = 19
OBSERVES: Final = 20
MOMENTS: Final = 21

# a seat's row of `draft`: what it is about to do
DIE: Final = 0  # by value; of a reroll, the tally of the dice picked for it
FACE: Final = 1  # that the die shall count as, 0: its own
DEED: Final = 2  # the action that completes it
DRAFT: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Slice(Record):
    """What a module keeps of a flight: its own part of the state."""

    def copy_from(self, other: Slice) -> None:
        """Every field of another one of the same kind."""


NOTHING: Final = Slice()


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A rule that can be in play or not. It speaks only at the moments it names.

    What it keeps lies in its slice of the state, and what there is to tell, show, observe and audit of that it does
    itself, so that a module is one file. The object holds no data of any flight.
    """

    def __init__(self, name: str, moments: list[int]) -> None:
        self.name = name
        self.moments = moments
        self.number: i64 = -1  # among all modules
        self.slot: i64 = -1  # of its slice, if it has one; modules with slices of one kind share it

    def slice(self) -> Slice | None:
        """What it keeps, at the start of a flight."""
        return None

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        """Set-up."""

    def round_begins(self, s: SkyTeam, chance: Chance) -> None:
        """What the current space of the strip brings, before any talk."""

    def hushes(self, s: SkyTeam) -> bool:
        """Whether there is no talk before this round."""
        return False

    def rolls(self, s: SkyTeam) -> None:
        """Before the dice are rolled: how many, and how many are placed."""

    def first_die(self, s: SkyTeam, seat: i64) -> None:
        """Before the first placement."""

    def offers(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        """What a player may do on their turn besides placing a die."""

    def calls(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        """What anybody may call for at any time, as asides (seat -1: the clock)."""

    def bars(self, s: SkyTeam, face: i64, spaces: i64) -> i64:
        """The spaces out of `spaces` that still accept this face."""
        return spaces

    def mutes(self, s: SkyTeam, space: i64) -> bool:
        """Whether a die on this space is spent without effect."""
        return False

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        """A die lies on a space that is not one of the basic panel's."""

    def axis_set(self, s: SkyTeam) -> None:
        """The axis has been resolved, and the plane does not spin."""

    def thrust(self, s: SkyTeam) -> None:
        """The engines run at `s.speed`; nothing has moved yet."""

    def leaves(self, s: SkyTeam) -> None:
        """The plane is about to leave its space of the strip."""

    def rewards(self, s: SkyTeam, chance: Chance) -> None:
        """A placement with all its effects is over; something extra may come of it."""

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        """The turn of a seat is over."""

    def round_ends(self, s: SkyTeam) -> None:
        """All dice are placed and none is missing."""

    def descends(self, s: SkyTeam) -> None:
        """The plane has come one row down."""

    def lands(self, s: SkyTeam) -> i64:
        """The landing conditions of this module that are not met, as bits."""
        return 0

    def holds(self, s: SkyTeam) -> bool:
        """Whether the end of the round, as it stands, cannot lose the flight."""
        return True

    def drops(self, s: SkyTeam) -> None:
        """Time is up: what was about to be placed is not."""

    # --- what is known, told and shown

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        """Its blocks for learners. The modules of the box are asked on every flight, and write zeros if not in play."""

    def audit(self, s: SkyTeam) -> list[str]:
        """Complaints about its slice."""
        return []

    def check(self, s: SkyTeam) -> tuple[i64, str]:
        """Its landing condition, and how far that is; 0 if it has none."""
        return 0, ""

    def shown(self, s: SkyTeam) -> dict[str, object]:
        """What lies on its own board, as plain values; what the page relies on is typed in module_boards.py."""
        return {}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        """The same for the text board: a short title and what stands behind it; "" if there is nothing to say."""
        return "", ""


class Cast:
    """The modules in play, in the order in which they speak: `at[moment]` lists those that do."""

    def __init__(self, modules: list[Module]) -> None:
        self.modules = modules
        self.at: list[list[Module]] = [[m for m in modules if moment in m.moments] for moment in range(MOMENTS)]
        self.keepers = [module for module in modules if module.slot >= 0]
        self.room: i64 = 1  # a list of records is never empty: the laws would take it for something else
        for module in self.keepers:
            if module.slot >= self.room:
                self.room = module.slot + 1
        self.members: i64 = 0
        for module in modules:
            self.members |= bit(module.number)

    def plays(self, module: Module) -> bool:
        return self.members & bit(module.number) != 0

    def new_slices(self) -> list[Slice]:
        slices: list[Slice] = []
        for _n in range(self.room):
            slices.append(NOTHING)
        for module in self.keepers:
            made = module.slice()
            if made is not None:
                slices[module.slot] = made
        return slices


class SkyTeam(State):
    """Sets of spaces, cards, alarms and seats are bit sets. Dice are secret; everything else lies open."""

    def __init__(self, board: Board, cast: Cast, book: list[Step[SkyTeam]]) -> None:
        super().__init__(2, book, SPACE.first_aside, DRAFT)
        self.board: Board = board
        self.cast = cast
        self.row: i64 = 0  # of the altitude track
        self.position: i64 = 0  # on the strip
        self.planes: Ints = board.planes[:]
        self.tilt: i64 = 0
        self.blue: i64 = board.blue
        self.orange: i64 = board.orange
        self.brakes: i64 = 0  # deployed, or ice brake columns completed
        self.speed: i64 = 0  # when the engines last ran
        self.switches: i64 = 0
        self.locked: i64 = board.locked  # spaces that are closed until something opens them
        self.taken: i64 = 0  # spaces with something on them
        self.dice: Ints = filled(SPACES, 0)  # face + 8 * who made it; 0 = empty
        self.coffee: i64 = 0
        self.rerolls: i64 = 0
        self.hands: list[Hand] = [Hand(), Hand()]
        self.ready: i64 = 0
        self.slices: list[Slice] = cast.new_slices()  # what modules keep, by slot
        self.wind: i64 = 0  # place on the ring
        self.cards: i64 = 0
        self.named: i64 = 0  # a card that one of the crew has named, from 1
        self.countered: i64 = 0  # the card named instead
        self.adapted: i64 = 0  # seats that have used Adaptation
        self.touched: i64 = 0  # 1 landing gear, 2 flaps: used this round
        self.synced: bool = False
        self.extra_die: i64 = 0  # the traffic die that is being placed
        self.exchanged: bool = False
        self.asked: i64 = 0  # seats that took an offer back since the last placement
        self.verdict: i64 = IN_FLIGHT
        self.failed: i64 = 0  # landing conditions

    def copy_from(self, other: State) -> None:
        o = cast(SkyTeam, other)
        self.copy_base(o)
        self.row = o.row
        self.position = o.position
        self.planes = o.planes[:]
        self.tilt = o.tilt
        self.blue = o.blue
        self.orange = o.orange
        self.brakes = o.brakes
        self.speed = o.speed
        self.switches = o.switches
        self.locked = o.locked
        self.taken = o.taken
        self.dice = o.dice[:]
        self.coffee = o.coffee
        self.rerolls = o.rerolls
        self.hands[PILOT].copy_from(o.hands[PILOT])
        self.hands[COPILOT].copy_from(o.hands[COPILOT])
        self.ready = o.ready
        for n in range(len(self.slices)):
            self.slices[n].copy_from(o.slices[n])
        self.wind = o.wind
        self.cards = o.cards
        self.named = o.named
        self.countered = o.countered
        self.adapted = o.adapted
        self.touched = o.touched
        self.synced = o.synced
        self.extra_die = o.extra_die
        self.exchanged = o.exchanged
        self.asked = o.asked
        self.verdict = o.verdict
        self.failed = o.failed

    def clone(self) -> SkyTeam:
        copy = SkyTeam(self.board, self.cast, self.book)
        copy.copy_from(self)
        return copy

    def standing(self) -> Standing:
        """Both land, or neither."""
        landed = self.verdict == LANDED
        points = 1 if landed else 0
        return together([points, points], landed, TITLES[self.verdict])

    def talk(self) -> int:
        """Strategy may be talked over before the dice are rolled, and everything when it is over."""
        return OPEN if self.over or NAME_CARD <= self.kind() <= STRATEGY else SILENT

    def final(self) -> bool:
        return self.row == self.board.landing

    def has_card(self, ability: i64) -> bool:
        return self.cards & bit(ability) != 0

    def tell_hand(self, seat: i64) -> None:
        """Tell the owner, and nobody else, what is in the hand now, as the digits of a number."""
        if self.telling:
            hand = self.hands[seat]
            digits: i64 = 0
            for value in values_in(hand.dice):
                digits = 10 * digits + value
            self.tell(E_HAND, seat, digits, hand.set_aside, 0, bit(seat))

    # --- how it ends

    def lose(self, reason: i64) -> None:
        self.verdict = reason
        self.over = True
        figure, limit = self.figures()
        self.tell(E_LOST, reason, self.failed, figure, limit)

    def figures(self) -> tuple[i64, i64]:
        """By how much a flight was lost: a figure, and what it should have been; what they are, the verdict tells."""
        if self.verdict == SPIN:
            return self.tilt, self.board.spin
        if self.verdict == BAD_TURN:
            return self.tilt, self.board.window[self.position]
        if self.verdict == COLLISION:
            return self.planes[self.position], self.board.airport - self.position
        if self.verdict == MISSING_DICE:
            return self.board.mandatory & ~self.taken, 0
        if self.verdict == CRASH_LANDED:
            return self.board.airport - self.position, 0
        if self.verdict == RUNWAY_END:
            return self.speed, self.board.speeds[self.brakes] if self.brakes > 0 else 0
        return 0, 0

    def land(self) -> None:
        self.verdict = LANDED
        self.over = True
        self.tell(E_LANDED)
