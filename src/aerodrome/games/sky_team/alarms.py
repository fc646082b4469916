"""Alarms: system failures that ring until the right die resets them. All of the module is in this file."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from aerodrome.games.sky_team.board import ROOM, Board
from aerodrome.games.sky_team.state import MUTES, OBSERVES, PLACED, ROUND_BEGINS, SETS_OUT, Module, SkyTeam, Slice
from aerodrome.games.sky_team.things import ALARM_IDS, ALARMS, FACES, FIRST_ALARM, SEATS
from aerodrome.games.sky_team.vocabulary import EVENTS
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count, lowest, members_of
from aerodrome.kernel.observer import Pen

E_ALARM: Final[i64] = EVENTS.event("alarm", "alarm", "Alarm: {alarm} fails.")
E_RESET: Final[i64] = EVENTS.event("reset", "alarm", "The {alarm} alarm is reset.")
NAMES: Final = {
    "concentration": "Concentration",
    "brakes": "Brakes",
    "landing_gear": "Landing Gear",
    "flaps": "Flaps",
    "radio_pilot": "Pilot Radio",
    "radio_copilot": "Co-Pilot Radio",
}


@final
class Bells(Slice):
    """The tokens of the alarm board; those in neither set have been reset, or stay in the box."""

    def __init__(self) -> None:
        self.down: i64 = 0  # face down
        self.up: i64 = 0  # ringing

    def copy_from(self, other: Slice) -> None:
        o = cast(Bells, other)
        self.down = o.down
        self.up = o.up


class Alarms(Module):
    """Each bell of the current space flips a token. While it rings, its action does nothing."""

    def __init__(self) -> None:
        super().__init__("alarms", [SETS_OUT, ROUND_BEGINS, MUTES, PLACED, OBSERVES])

    def slice(self) -> Slice | None:
        return Bells()

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        bells(s).down = s.board.bell_tokens

    def round_begins(self, s: SkyTeam, chance: Chance) -> None:
        tokens = bells(s)
        for _n in range(s.board.bells[s.position]):
            if tokens.down == 0:
                return
            rest = tokens.down
            for _m in range(chance.below(count(rest))):
                rest &= rest - 1
            alarm = lowest(rest)
            tokens.down &= ~bit(alarm)
            tokens.up |= bit(alarm)
            s.locked &= ~bit(FIRST_ALARM + alarm)
            s.tell(E_ALARM, alarm)

    def mutes(self, s: SkyTeam, space: i64) -> bool:
        rest = bells(s).up
        while rest != 0:
            if s.board.blocks[lowest(rest)] & bit(space):
                return True
            rest &= rest - 1
        return False

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        """The right die on a ringing alarm: token and die leave the game and the round."""
        if space < FIRST_ALARM:
            return
        s.dice[space] = 0
        s.taken &= ~bit(space)
        s.locked |= bit(space)
        bells(s).up &= ~bit(space - FIRST_ALARM)
        s.tell(E_RESET, space - FIRST_ALARM)

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        down: i64 = 0
        up: i64 = 0
        if s.cast.plays(self):
            down = bells(s).down
            up = bells(s).up
        pen.block("bells_down", ALARMS, 0, 1, "alarms face down")
        pen.flags(down, ALARMS)
        pen.block("bells_up", ALARMS, 0, 1, "alarms that ring")
        pen.flags(up, ALARMS)

    def audit(self, s: SkyTeam) -> list[str]:
        tokens = bells(s)
        complaints = []
        if (tokens.up | tokens.down) & ~s.board.bell_tokens:
            complaints.append(f"alarms {tokens.up | tokens.down:b} are not all in the box")
        if tokens.up & tokens.down:
            complaints.append(f"alarms {tokens.up & tokens.down:b} are up and down")
        return complaints

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"alarms": [_token(s, alarm) for alarm in members_of(s.board.bell_tokens)]}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        rows = cast("list[dict[str, str]]", shown["alarms"])
        ringing = [f"{row['name']} ({row['by']} {row['face']})" for row in rows if row["state"] == "ringing"]
        return "Alarms", ", ".join(ringing) or "none"


ALARM_BOARD: Final = Alarms()


def bells(s: SkyTeam) -> Bells:
    """Only on flights with alarms."""
    return cast(Bells, s.slices[ALARM_BOARD.slot])


def alarm_name(board: Board, alarm: int) -> str:
    return NAMES[ALARM_IDS[alarm]]


def _token(s: SkyTeam, alarm: int) -> dict[str, str]:
    here = bit(FIRST_ALARM + alarm)
    faces = [face for face in range(1, FACES + 1) if s.board.either[face] & here]
    seats = [seat for seat in range(2) if s.board.fits[seat * ROOM + faces[0]] & here]
    tokens = bells(s)
    return {
        "id": ALARM_IDS[alarm],
        "name": alarm_name(s.board, alarm),
        "state": "ringing" if tokens.up & bit(alarm) else "silent" if tokens.down & bit(alarm) else "reset",
        "by": SEATS[seats[0]] if len(seats) == 1 else "either",
        "face": "/".join(map(str, faces)),
    }
