"""The control panel: which spaces accept which die, and what a die does there."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.board import ROOM
from aerodrome.games.sky_team.endings import COLLISION, OVERSHOOT, RUNWAY_END, SPIN
from aerodrome.games.sky_team.state import AXIS_SET, BARS, LEAVES, MUTES, PLACED, THRUST, SkyTeam
from aerodrome.games.sky_team.things import (
    AXIS,
    AXIS_COPILOT,
    AXIS_PILOT,
    BRAKES,
    CONCENTRATION,
    ENGINE_COPILOT,
    ENGINE_PILOT,
    ENGINES,
    FLAPS,
    LANDING_GEAR,
    RADIO,
)
from aerodrome.games.sky_team.vocabulary import (
    E_ADVANCED,
    E_AXIS,
    E_BRAKED,
    E_COFFEE,
    E_MUTED,
    E_NOTHING,
    E_RADIO,
    E_SPEED,
    E_SWITCH,
    E_WAITS,
)
from aerodrome.kernel.ints import bit


def accepts(s: SkyTeam, seat: i64, face: i64) -> i64:
    """The free spaces on which this player may place a die that shows this face."""
    spaces = s.board.fits[seat * ROOM + face] & ~s.taken & ~s.locked
    for module in s.cast.at[BARS]:
        spaces = module.bars(s, face, spaces)
    return spaces


def accepts_extra(s: SkyTeam, face: i64) -> i64:
    """The same for the traffic die, which has no colour."""
    spaces = s.board.either[face] & ~s.taken & ~s.locked
    for module in s.cast.at[BARS]:
        spaces = module.bars(s, face, spaces)
    return spaces


def place(s: SkyTeam, space: i64, face: i64, maker: i64) -> None:
    """Something lies on a space now: carry out the action."""
    s.dice[space] = face + 8 * maker
    s.taken |= bit(space)
    for module in s.cast.at[MUTES]:
        if module.mutes(s, space):
            s.tell(E_MUTED, space)
            return
    does = s.board.does[space]
    if does == AXIS:
        axis(s)
    elif does == ENGINES:
        engines(s)
    elif does == RADIO:
        radio(s, face)
    elif does == LANDING_GEAR:
        landing_gear(s, space)
    elif does == FLAPS:
        flaps(s, space)
    elif does == BRAKES:
        brakes(s, space)
    elif does == CONCENTRATION:
        concentration(s, space)
    else:
        for module in s.cast.at[PLACED]:
            module.placed(s, space, face)


def axis(s: SkyTeam) -> None:
    """With the second die the plane turns by the difference, toward whoever played the higher one."""
    pilot = s.dice[AXIS_PILOT] & 7
    copilot = s.dice[AXIS_COPILOT] & 7
    if pilot == 0 or copilot == 0:
        s.tell(E_WAITS, AXIS)
        return
    s.tilt += copilot - pilot
    s.tell(E_AXIS, s.tilt, pilot, copilot)
    if s.tilt >= s.board.spin or s.tilt <= -s.board.spin:
        s.lose(SPIN)
        return
    for module in s.cast.at[AXIS_SET]:
        module.axis_set(s)


def engines(s: SkyTeam) -> None:
    """With the second die the sum is the speed: it moves the plane, or in the final round meets the brakes."""
    pilot = s.dice[ENGINE_PILOT] & 7
    copilot = s.dice[ENGINE_COPILOT] & 7
    if pilot == 0 or copilot == 0:
        s.tell(E_WAITS, ENGINES)
        return
    s.speed = pilot + copilot
    for module in s.cast.at[THRUST]:
        module.thrust(s)
        if s.over:
            return
    if s.final():
        brake(s)
    else:
        spaces: i64 = 0 if s.speed <= s.blue else 1 if s.speed <= s.orange else 2
        s.tell(E_SPEED, s.speed, spaces)
        advance(s, spaces)


def brake(s: SkyTeam) -> None:
    """The speed must be below the marker as it stands now; brakes deployed later in the round come too late."""
    if s.brakes == 0 or s.speed > s.board.speeds[s.brakes]:
        s.lose(RUNWAY_END)
    else:
        s.tell(E_BRAKED, s.speed, s.board.speeds[s.brakes])


def advance(s: SkyTeam, spaces: i64) -> None:
    """One space at a time. Only leaving a space can collide or miss a turn: arriving never does."""
    for _n in range(spaces):
        for module in s.cast.at[LEAVES]:
            module.leaves(s)
            if s.over:
                return
        if s.planes[s.position] > 0:
            s.lose(COLLISION)
            return
        if s.position == s.board.airport:
            s.lose(OVERSHOOT)
            return
        s.position += 1
        s.tell(E_ADVANCED, s.position)


def radio(s: SkyTeam, face: i64) -> None:
    """Sends one plane away, counting the current space as 1."""
    target = s.position + face - 1
    if target <= s.board.airport and s.planes[target] > 0:
        s.planes[target] -= 1
        s.tell(E_RADIO, target, s.planes[target], face)
    else:
        s.tell(E_RADIO, target, -1, face)


def landing_gear(s: SkyTeam, space: i64) -> None:
    s.touched |= 1
    if deploy(s, space):
        s.blue += 1
        s.tell(E_SWITCH, space, s.blue)


def flaps(s: SkyTeam, space: i64) -> None:
    s.touched |= 2
    if deploy(s, space):
        s.orange += 1
        s.tell(E_SWITCH, space, s.orange)


def brakes(s: SkyTeam, space: i64) -> None:
    if deploy(s, space):
        s.brakes += 1
        s.tell(E_SWITCH, space, s.board.speeds[s.brakes])


def deploy(s: SkyTeam, space: i64) -> bool:
    """Flip the switch, and open the space that waits for it; false if it was on already."""
    if s.switches & bit(space):
        s.tell(E_NOTHING, space)
        return False
    s.switches |= bit(space)
    following = s.board.opens[space]
    if following >= 0:
        s.locked &= ~bit(following)
    return True


def concentration(s: SkyTeam, space: i64) -> None:
    if s.coffee < s.board.coffees:
        s.coffee += 1
        s.tell(E_COFFEE, s.coffee)
    else:
        s.tell(E_NOTHING, space)
