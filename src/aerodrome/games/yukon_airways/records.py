"""A pilot, and the declaration that is being composed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.packs import stop_of
from aerodrome.kernel.ints import bit
from aerodrome.kernel.record import Record

# what is composed; 0: nothing
BOARDING_DRAFT: Final = 1
FLIGHT_DRAFT: Final = 2


@final
class Pilot(Record):
    """A pilot's dashboard, plane and day. Counts by colour, icon and dial are packed (packs.py)."""

    def __init__(self) -> None:
        self.money: i64 = 0
        self.fuel: i64 = 0
        self.needles: i64 = 0  # the stop of each dial
        self.switches: i64 = 0  # those that are on, as a set
        self.icons: i64 = 0  # played today, and not yet spent on a bonus
        self.thrifty: bool = False  # whether switch 5 was used today
        self.hand: i64 = 0  # cards in the hand
        self.holds: i64 = 0  # their kinds, as a set: secret
        self.fuel_cards: i64 = 0  # those with a fuel icon: secret
        self.improvement_cards: i64 = 0  # those with an improvement icon: secret
        self.free: i64 = 0  # gate moves that cost nothing
        self.aboard: i64 = 0
        self.dice: i64 = 0  # on the plane, by colour
        self.model: i64 = 0  # -1 before it is chosen
        self.side: i64 = 0
        self.gate: i64 = 0  # where the marker stands: 1 to 6, 0 on the turn track
        self.place: i64 = 0
        self.backs: i64 = 0  # cards lying face down today
        self.flights: i64 = 0
        self.spent: i64 = 0  # fuel today, burnt cards included
        self.best: i64 = 0  # highest value of a place visited today
        self.remote: i64 = 0  # extra pay for dice brought to remote places today
        self.brought: i64 = 0  # dice delivered today, by colour
        self.later: i64 = 0  # colours delivered on a second or later flight today, as a set
        self.today: i64 = 0  # places visited today, as a set
        self.visited: i64 = 0  # places with a cube on the own map, as a set
        self.home: bool = False  # whether the day is over for the pilot

    def copy_from(self, o: Pilot) -> None:
        self.money = o.money
        self.fuel = o.fuel
        self.needles = o.needles
        self.switches = o.switches
        self.icons = o.icons
        self.thrifty = o.thrifty
        self.hand = o.hand
        self.holds = o.holds
        self.fuel_cards = o.fuel_cards
        self.improvement_cards = o.improvement_cards
        self.free = o.free
        self.aboard = o.aboard
        self.dice = o.dice
        self.model = o.model
        self.side = o.side
        self.gate = o.gate
        self.place = o.place
        self.backs = o.backs
        self.flights = o.flights
        self.spent = o.spent
        self.best = o.best
        self.remote = o.remote
        self.brought = o.brought
        self.later = o.later
        self.today = o.today
        self.visited = o.visited
        self.home = o.home

    def is_on(self, switch: i64) -> bool:
        return self.switches & bit(switch) != 0

    def stop(self, dial: i64) -> i64:
        """Where a needle stands."""
        return stop_of(self.needles, dial)


@final
class Plan(Record):
    """The declaration that is being composed, the pilot's own until it is confirmed. Some of a flight is left on
    landing, for the objectives."""

    def __init__(self) -> None:
        self.draft: i64 = 0
        self.restarts: i64 = 0
        self.goal: i64 = 0  # the destination
        self.tickets: i64 = 0  # tickets and face-down sets
        self.face_up: i64 = 0  # tickets by icon, packed
        self.sets: i64 = 0
        self.open_set: i64 = 0  # cards still missing in the set that is being laid
        self.loose: i64 = 0  # icons that lie under face-down sets, as a set
        self.won: i64 = 0  # bonuses by icon, packed
        self.seated: i64 = 0  # dice on tickets by colour, packed
        self.seats_taken: i64 = 0
        self.burns: i64 = 0  # fuel the chosen way takes
        self.to_burn: i64 = 0  # cards still to be named as fuel
        self.last_cube: bool = False  # after landing: whether the last cube of the place was taken
        self.paid: bool = False  # after landing: whether objectives were looked at
        self.moved: i64 = 0  # dice moved between gates, in steps
        self.left: i64 = 0  # the kinds of which cards have left the hand, as a set

    def copy_from(self, o: Plan) -> None:
        self.draft = o.draft
        self.restarts = o.restarts
        self.goal = o.goal
        self.tickets = o.tickets
        self.face_up = o.face_up
        self.sets = o.sets
        self.open_set = o.open_set
        self.loose = o.loose
        self.won = o.won
        self.seated = o.seated
        self.seats_taken = o.seats_taken
        self.burns = o.burns
        self.to_burn = o.to_burn
        self.last_cube = o.last_cube
        self.paid = o.paid
        self.moved = o.moved
        self.left = o.left


NOBODY: Final = Pilot()
NO_PLAN: Final = Plan()
