"""Alarms: system failures that ring until the right die resets them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.state import MUTES, PLACED, ROUND_BEGINS, SETS_OUT, Module, SkyTeam
from aerodrome.games.sky_team.things import FIRST_ALARM
from aerodrome.games.sky_team.vocabulary import E_ALARM, E_RESET
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count, lowest


class Alarms(Module):
    """Each bell of the current space flips a token. While it rings, its action does nothing."""

    def __init__(self) -> None:
        super().__init__("alarms", [SETS_OUT, ROUND_BEGINS, MUTES, PLACED])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        s.bells_down = s.board.bell_tokens

    def round_begins(self, s: SkyTeam, chance: Chance) -> None:
        for _n in range(s.board.bells[s.position]):
            if s.bells_down == 0:
                return
            rest = s.bells_down
            for _m in range(chance.below(count(rest))):
                rest &= rest - 1
            alarm = lowest(rest)
            s.bells_down &= ~bit(alarm)
            s.bells_up |= bit(alarm)
            s.locked &= ~bit(FIRST_ALARM + alarm)
            s.tell(E_ALARM, alarm)

    def mutes(self, s: SkyTeam, space: i64) -> bool:
        rest = s.bells_up
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
        s.bells_up &= ~bit(space - FIRST_ALARM)
        s.tell(E_RESET, space - FIRST_ALARM)
