"""What a die would do: the rule is tried on a copy, and what comes of it is told before anybody is bound by it."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.sky_team.endings import TITLES
from aerodrome.games.sky_team.intern import accepts_token
from aerodrome.games.sky_team.panel import accepts, accepts_extra, place
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import (
    AXIS_COPILOT,
    AXIS_PILOT,
    ENGINE_COPILOT,
    ENGINE_PILOT,
    FACES,
    SPACE_IDS,
)
from aerodrome.games.sky_team.trials import in_hand, too_few, tried
from aerodrome.games.sky_team.vocabulary import (
    E_BRAKED,
    E_LOST,
    E_MUTED,
    E_RADIO,
    E_SPEED,
    E_WAITS,
    EXTRA_DIE,
    PLACE,
    TOKEN,
    TURN,
)
from aerodrome.games.sky_team.words import event
from aerodrome.kernel.ints import bit, members_of

PAIRS: Final = {
    AXIS_PILOT: AXIS_COPILOT,
    AXIS_COPILOT: AXIS_PILOT,
    ENGINE_PILOT: ENGINE_COPILOT,
    ENGINE_COPILOT: ENGINE_PILOT,
}


def instruments(s: SkyTeam) -> dict[str, Any]:
    return {
        "tilt": int(s.tilt),
        "spin": int(s.board.spin),
        "blue": int(s.blue),
        "orange": int(s.orange),
        "speed": int(s.speed),
        "brakes": int(s.brakes),
        "brake_speed": int(s.board.speeds[s.brakes]),
        "coffee": int(s.coffee),
        "coffees": int(s.board.coffees),
        "rerolls": int(s.rerolls),
    }


def after(s: SkyTeam, seat: int) -> dict[str, Any]:
    """What each space would bring for the die that the seat has chosen, by action."""
    if seat < 0 or s.over or not s.waiting & bit(seat):
        return {}
    step = int(s.kind())
    if step not in (TURN, TOKEN, EXTRA_DIE):
        return {}
    _, face, _ = in_hand(s, seat)
    if face == 0:
        return {}
    spaces = (
        accepts(s, seat, face) if step == TURN else accepts_token(s, seat) if step == TOKEN else accepts_extra(s, face)
    )
    return {str(PLACE + n): outcome(s, seat, n) for n in members_of(spaces)}


def outcome(s: SkyTeam, seat: int, space: int) -> dict[str, Any]:
    trial, events = tried(s, seat, space)
    kinds = {int(told.kind): told for told in events}
    waits = E_WAITS in kinds
    return {
        "space": SPACE_IDS[space],
        "face": in_hand(s, seat)[1],
        "told": [event(s.board, told, seat) for told in events],
        "waits": waits,
        "blocked": E_MUTED in kinds,
        "too_few": s.kind() == TURN and not trial.over and too_few(s, seat, space),
        "lost": event(s.board, kinds[E_LOST], seat) if E_LOST in kinds else None,
        "runs": E_SPEED in kinds or E_BRAKED in kinds,
        "radio": int(kinds[E_RADIO].a) if E_RADIO in kinds else None,
        "instruments": instruments(trial),
        "position": int(trial.position),
        "fuel": int(trial.fuel),
        "wind": int(trial.wind),
        "partner": _second(trial, seat, space) if waits and space in PAIRS else [],
    }


def _second(trial: SkyTeam, seat: int, space: int) -> list[dict[str, Any]]:
    """What each face of the partner would make of the first die of a pair: no more than everybody can work out."""
    rows: list[dict[str, Any]] = []
    for face in range(1, FACES + 1):
        twin = trial.clone()
        place(twin, PAIRS[space], face, 1 - seat)
        row = {
            "face": face,
            "tilt": int(twin.tilt),
            "speed": int(twin.speed),
            "flies": int(twin.position - trial.position),
            "lost": TITLES[int(twin.verdict)] if twin.over else None,
        }
        rows.append(row)
    return rows
