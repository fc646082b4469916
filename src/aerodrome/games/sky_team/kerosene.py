"""Kerosene: a tank that a die a round empties, or a leak that the engines feed. All of the module is in this file."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from aerodrome.games.sky_team.endings import ending
from aerodrome.games.sky_team.state import (
    HOLDS,
    OBSERVES,
    PLACED,
    ROUND_ENDS,
    SETS_OUT,
    THRUST,
    Module,
    SkyTeam,
    Slice,
)
from aerodrome.games.sky_team.things import ENGINE_COPILOT, ENGINE_PILOT, KEROSENE_SPACE
from aerodrome.games.sky_team.vocabulary import EVENTS
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.observer import Pen

NO_FUEL: Final[i64] = ending("ran out of kerosene", "The plane ran out of kerosene.")
E_KEROSENE: Final[i64] = EVENTS.event("kerosene", "burnt left", "{burnt} kerosene burnt, {left} left.")


@final
class Tank(Slice):
    def __init__(self) -> None:
        self.fuel: i64 = 0

    def copy_from(self, other: Slice) -> None:
        self.fuel = cast(Tank, other).fuel


class Fuelled(Module):
    """What a die and a leak have in common. There is one tank: they are never in play together."""

    def slice(self) -> Slice | None:
        return Tank()

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        tank(s).fuel = s.board.fuel

    def fed(self, s: SkyTeam) -> bool:
        """Whether this round is paid for."""
        return True

    def audit(self, s: SkyTeam) -> list[str]:
        fuel = tank(s).fuel
        return [] if (s.over or fuel >= 0) and fuel <= s.board.fuel else [f"kerosene is {fuel}"]

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {
            "fuel": tank(s).fuel,
            "full": s.board.fuel,
            "floor": s.board.fuel_floor,
            "no_die_loss": s.board.no_die_loss,
            "fed": self.fed(s),
        }

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        return "Kerosene", f"{shown['fuel']}{'' if shown['fed'] else ', no die yet'}"


class Kerosene(Fuelled):
    """A die a round says how much is burnt; without one it is more."""

    def __init__(self) -> None:
        super().__init__("kerosene", [SETS_OUT, PLACED, HOLDS, ROUND_ENDS, OBSERVES])

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        if space == KEROSENE_SPACE:
            burn(s, face)

    def round_ends(self, s: SkyTeam) -> None:
        if not self.fed(s):
            burn(s, s.board.no_die_loss)

    def fed(self, s: SkyTeam) -> bool:
        return s.dice[KEROSENE_SPACE] != 0

    def holds(self, s: SkyTeam) -> bool:
        return self.fed(s) or tank(s).fuel - s.board.no_die_loss >= s.board.fuel_floor

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        pen.block("fuel", 1, -20, 60, "kerosene")
        pen.write(fuel_left(s))


class KeroseneLeak(Fuelled):
    """The engines spill what they differ by, and a little more."""

    def __init__(self) -> None:
        super().__init__("kerosene_leak", [SETS_OUT, THRUST])

    def thrust(self, s: SkyTeam) -> None:
        difference = (s.dice[ENGINE_PILOT] & 7) - (s.dice[ENGINE_COPILOT] & 7)
        burn(s, s.board.leak_extra + (difference if difference > 0 else -difference))


KEROSENE: Final = Kerosene()
LEAK: Final = KeroseneLeak()


def tank(s: SkyTeam) -> Tank:
    """Only on flights that have one."""
    return cast(Tank, s.slices[KEROSENE.slot])


def fuel_left(s: SkyTeam) -> i64:
    """0 on flights that do not watch it."""
    if s.cast.plays(KEROSENE) or s.cast.plays(LEAK):
        return tank(s).fuel
    return 0


def burn(s: SkyTeam, units: i64) -> None:
    left = tank(s)
    left.fuel -= units
    s.tell(E_KEROSENE, units, left.fuel)
    if left.fuel < s.board.fuel_floor:
        s.lose(NO_FUEL)
