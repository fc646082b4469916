"""Modules that are a rule or two. Those with more to say have files of their own, weather and abilities too."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.endings import BAD_TURN, ICE_BRAKES_OPEN
from aerodrome.games.sky_team.landing import unmet
from aerodrome.games.sky_team.state import (
    AXIS_SET,
    CALLS,
    HOLDS,
    HUSHES,
    LANDS,
    LEAVES,
    OBSERVES,
    PLACED,
    ROUND_BEGINS,
    ROUND_ENDS,
    SETS_OUT,
    SETTLES,
    THRUST,
    Module,
    SkyTeam,
)
from aerodrome.games.sky_team.things import FIRST_ALARM, FIRST_ICE
from aerodrome.games.sky_team.vocabulary import (
    E_ICE_COLUMN,
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
from aerodrome.kernel.observer import Pen


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


class Winds(Module):
    """The tilt carries the plane round the ring; where it is then changes the speed."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [SETS_OUT, AXIS_SET, THRUST, OBSERVES])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.wind = s.board.ring_start

    def axis_set(self, s: SkyTeam) -> None:
        around = len(s.board.ring)
        s.wind = (s.wind + s.tilt + around) % around
        s.tell(E_WIND, s.board.ring[s.wind])

    def thrust(self, s: SkyTeam) -> None:
        s.speed += s.board.ring[s.wind]

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        if self.name == "winds":  # headwinds are the same ring
            pen.block("wind", 1, -6, 6, "what the wind adds to the speed")
            pen.write(s.board.ring[s.wind])
            pen.block("ring", 1, 0, len(s.board.ring) - 1, "place on the wind ring")
            pen.write(s.wind)

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"place": s.wind, "wind": s.board.ring[s.wind]}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        return "Wind", f"{shown['wind']:+} (place {shown['place']} of 20)"


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

    def check(self, s: SkyTeam) -> tuple[i64, str]:
        return ICE_BRAKES_OPEN, f"{s.brakes} ice columns"

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"columns": s.brakes}


class RealTime(Module):
    """A clock outside the rules may end the placing of dice."""

    def __init__(self) -> None:
        super().__init__("real_time", [CALLS])

    def calls(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        if seat == SPECTATOR:
            out.add(TIME_UP)

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"seconds": s.board.seconds}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        return "Clock", f"{shown['seconds']} seconds a round"


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


class Penguins(Module):
    """Penguins stand where planes would. They obey the radio just as well."""

    def __init__(self) -> None:
        super().__init__("penguins", [])


class EarlyLanding(Module):
    """An agreed short cut: the final round ends as soon as nothing can go wrong any more."""

    def __init__(self) -> None:
        super().__init__("early_landing", [SETTLES])

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        if not s.final() or s.board.mandatory & ~s.taken or unmet(s):
            return
        for module in s.cast.at[HOLDS]:
            if not module.holds(s):
                return
        for module in s.cast.at[ROUND_ENDS]:
            module.round_ends(s)
        s.land()
