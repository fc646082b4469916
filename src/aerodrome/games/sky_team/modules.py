"""The modules of the base game and the emergencies of the scenarios. Weather and abilities have rooms of their own."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.endings import BAD_TURN, ICE_BRAKES_OPEN, NO_FUEL
from aerodrome.games.sky_team.landing import unmet
from aerodrome.games.sky_team.panel import advance
from aerodrome.games.sky_team.state import (
    AXIS_SET,
    CALLS,
    DESCENDS,
    HUSHES,
    LANDS,
    LEAVES,
    PLACED,
    ROLLS,
    ROUND_BEGINS,
    ROUND_ENDS,
    SETS_OUT,
    SETTLES,
    THRUST,
    Module,
    SkyTeam,
)
from aerodrome.games.sky_team.things import ENGINE_COPILOT, ENGINE_PILOT, FIRST_ALARM, FIRST_ICE, KEROSENE_SPACE
from aerodrome.games.sky_team.vocabulary import (
    E_ICE_COLUMN,
    E_KEROSENE,
    E_NO_TRAFFIC,
    E_TRAFFIC,
    E_WAITS,
    E_WIND,
    TIME_UP,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, total
from aerodrome.kernel.moves import Moves


class Traffic(Module):
    """Each traffic die icon of the current space brings a plane, at the start of every round spent there."""

    def __init__(self) -> None:
        super().__init__("traffic", [ROUND_BEGINS])

    def round_begins(self, s: SkyTeam, chance: Chance) -> None:
        for _n in range(s.board.traffic[s.position]):
            value = s.board.traffic_die[chance.below(6)]
            target = s.position + value - 1
            if target > s.board.airport:
                target = s.board.airport
            if total(s.planes, 0, s.board.airport + 1) < s.board.plane_tokens:
                s.planes[target] += 1
                s.tell(E_TRAFFIC, value, target, s.planes[target], target - s.position + 1)
            else:
                s.tell(E_NO_TRAFFIC, value)


class Turns(Module):
    """Some spaces may only be left with the plane leaning the right way."""

    def __init__(self) -> None:
        super().__init__("turns", [LEAVES])

    def leaves(self, s: SkyTeam) -> None:
        if not s.board.window[s.position] & bit(s.tilt + 2):
            s.lose(BAD_TURN)


def burn(s: SkyTeam, units: i64) -> None:
    s.fuel -= units
    s.tell(E_KEROSENE, units, s.fuel)
    if s.fuel < s.board.fuel_floor:
        s.lose(NO_FUEL)


class Kerosene(Module):
    """A die a round says how much is burnt; without one it is more."""

    def __init__(self) -> None:
        super().__init__("kerosene", [SETS_OUT, PLACED, ROUND_ENDS])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.fuel = s.board.fuel

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        if space == KEROSENE_SPACE:
            burn(s, face)

    def round_ends(self, s: SkyTeam) -> None:
        if s.dice[KEROSENE_SPACE] == 0:
            burn(s, s.board.no_die_loss)


class KeroseneLeak(Module):
    """The engines spill what they differ by, and a little more."""

    def __init__(self) -> None:
        super().__init__("kerosene_leak", [SETS_OUT, THRUST])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.fuel = s.board.fuel

    def thrust(self, s: SkyTeam) -> None:
        difference = (s.dice[ENGINE_PILOT] & 7) - (s.dice[ENGINE_COPILOT] & 7)
        burn(s, s.board.leak_extra + (difference if difference > 0 else -difference))


class Winds(Module):
    """The tilt carries the plane round the ring; where it is then changes the speed."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [SETS_OUT, AXIS_SET, THRUST])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.wind = s.board.ring_start

    def axis_set(self, s: SkyTeam) -> None:
        around = len(s.board.ring)
        s.wind = (s.wind + s.tilt + around) % around
        s.tell(E_WIND, s.board.ring[s.wind])

    def thrust(self, s: SkyTeam) -> None:
        s.speed += s.board.ring[s.wind]


class IceBrakes(Module):
    """Columns in order, each by two equal dice of one round. A lone die is wasted."""

    def __init__(self) -> None:
        super().__init__("ice_brakes", [PLACED, LANDS])

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        if not FIRST_ICE <= space < FIRST_ALARM:
            return
        top: i64 = FIRST_ICE + 2 * s.brakes
        if s.dice[top] == 0 or s.dice[top + 1] == 0:
            s.tell(E_WAITS, s.board.does[space])
            return
        s.brakes += 1
        s.locked |= bit(top) | bit(top + 1)
        if top + 2 < FIRST_ALARM:
            s.locked &= ~(bit(top + 2) | bit(top + 3))
        s.tell(E_ICE_COLUMN, s.brakes, s.board.speeds[s.brakes])

    def lands(self, s: SkyTeam) -> i64:
        return ICE_BRAKES_OPEN if FIRST_ICE + 2 * s.brakes < FIRST_ALARM else 0


class RealTime(Module):
    """A clock outside the rules may end the placing of dice."""

    def __init__(self) -> None:
        super().__init__("real_time", [CALLS])

    def calls(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        if seat == SPECTATOR:
            out.add(TIME_UP)


class Altitude5000(Module):
    """The flight starts one row lower; the token of the row above is never taken."""

    def __init__(self) -> None:
        super().__init__("altitude_5000", [SETS_OUT])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.row = 1


class TotalTrust(Module):
    """A round that starts on a muted space has no talk."""

    def __init__(self) -> None:
        super().__init__("total_trust", [HUSHES])

    def hushes(self, s: SkyTeam) -> bool:
        return s.board.silent[s.position] != 0


class EngineLoss(Module):
    """No engines: of four dice three are placed, and the plane glides on at the end of a round."""

    def __init__(self) -> None:
        super().__init__("engine_loss", [ROLLS, DESCENDS])

    def rolls(self, s: SkyTeam) -> None:
        for hand in s.hands:
            hand.left = s.board.placed_dice

    def descends(self, s: SkyTeam) -> None:
        advance(s, s.board.glide)


class StuckLandingGear(Module):
    """The gear spaces are covered. The panel says so, and which alarms are left: nothing happens at any moment."""

    def __init__(self) -> None:
        super().__init__("stuck_landing_gear", [])


class Penguins(Module):
    """Penguins stand where planes would. They obey the radio just as well."""

    def __init__(self) -> None:
        super().__init__("penguins", [])


class EarlyLanding(Module):
    """An agreed short cut: the final round ends as soon as nothing can go wrong any more."""

    def __init__(self) -> None:
        super().__init__("early_landing", [SETTLES])

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        if not s.final() or s.board.mandatory & ~s.taken or unmet(s) or not fuel_lasts(s):
            return
        for module in s.cast.at[ROUND_ENDS]:
            module.round_ends(s)
        s.land()


def fuel_lasts(s: SkyTeam) -> bool:
    """Whether the end of the round cannot empty the tank."""
    if not s.board.has("kerosene") or s.dice[KEROSENE_SPACE] != 0:
        return True
    return s.fuel - s.board.no_die_loss >= s.board.fuel_floor
