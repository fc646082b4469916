"""What each space would bring for the die that a seat has chosen, told before anybody is bound by it."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.games.sky_team.endings import TITLES
from aerodrome.games.sky_team.kerosene import fuel_left
from aerodrome.games.sky_team.panel import place
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import (
    AXIS_COPILOT,
    AXIS_PILOT,
    ENGINE_COPILOT,
    ENGINE_PILOT,
    FACES,
    SPACE_IDS,
    SPACES,
)
from aerodrome.games.sky_team.trials import in_hand, too_few, tried
from aerodrome.games.sky_team.vocabulary import E_BRAKED, E_LOST, E_MUTED, E_RADIO, E_SPEED, E_WAITS, PLACE, TURN
from aerodrome.games.sky_team.words import event

PAIRS = {
    AXIS_PILOT: AXIS_COPILOT,
    AXIS_COPILOT: AXIS_PILOT,
    ENGINE_PILOT: ENGINE_COPILOT,
    ENGINE_COPILOT: ENGINE_PILOT,
}


@dataclass(slots=True)
class Instruments:
    tilt: int
    spin: int
    blue: int
    orange: int
    speed: int
    brakes: int
    brake_speed: int
    coffee: int
    coffees: int
    rerolls: int


@dataclass(slots=True)
class Second:
    """What a face of the partner would make of the first die of a pair."""

    face: int
    tilt: int
    speed: int
    flies: int
    lost: str | None


@dataclass(slots=True)
class After:
    """What a die on a space would bring."""

    space: str
    face: int
    told: list[str]
    waits: bool
    blocked: bool
    too_few: bool
    lost: str | None
    runs: bool
    radio: int | None  # the space of the approach that it reaches
    instruments: Instruments
    position: int
    fuel: int
    wind: int
    partner: list[Second]


def instruments(s: SkyTeam) -> Instruments:
    return Instruments(
        tilt=s.tilt,
        spin=s.board.spin,
        blue=s.blue,
        orange=s.orange,
        speed=s.speed,
        brakes=s.brakes,
        brake_speed=s.board.speeds[s.brakes],
        coffee=s.coffee,
        coffees=s.board.coffees,
        rerolls=s.rerolls,
    )


def after(s: SkyTeam, seat: int) -> dict[str, After]:
    """By the placements that are open to the seat."""
    placements = [action - PLACE for action in s.legal(seat) if PLACE <= action < PLACE + SPACES]
    return {str(PLACE + space): _outcome(s, seat, space) for space in placements}


def _outcome(s: SkyTeam, seat: int, space: int) -> After:
    trial, events = tried(s, seat, space)
    kinds = {told.kind: told for told in events}
    waits = E_WAITS in kinds
    return After(
        space=SPACE_IDS[space],
        face=in_hand(s, seat)[1],
        told=[event(s.board, told, seat) for told in events],
        waits=waits,
        blocked=E_MUTED in kinds,
        too_few=s.kind() == TURN and not trial.over and too_few(s, seat, space),
        lost=event(s.board, kinds[E_LOST], seat) if E_LOST in kinds else None,
        runs=E_SPEED in kinds or E_BRAKED in kinds,
        radio=kinds[E_RADIO].a if E_RADIO in kinds else None,
        instruments=instruments(trial),
        position=trial.position,
        fuel=fuel_left(trial),
        wind=trial.wind,
        partner=[_second(trial, seat, space, face) for face in range(1, FACES + 1)] if waits and space in PAIRS else [],
    )


def _second(trial: SkyTeam, seat: int, space: int, face: int) -> Second:
    """No more than everybody can work out."""
    twin = trial.clone()
    place(twin, PAIRS[space], face, 1 - seat)
    return Second(
        face=face,
        tilt=twin.tilt,
        speed=twin.speed,
        flies=twin.position - trial.position,
        lost=TITLES[twin.verdict] if twin.over else None,
    )
