"""The intern: six tokens to be trained on the way down."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.board import ROOM
from aerodrome.games.sky_team.endings import INTERN_LEFT
from aerodrome.games.sky_team.state import BARS, LANDS, PLACED, SETS_OUT, Module, SkyTeam
from aerodrome.games.sky_team.things import CONCENTRATIONS, FIRST_CONCENTRATION, INTERN_COPILOT, INTERN_PILOT
from aerodrome.games.sky_team.vocabulary import E_INTERNS, E_NOTHING, E_TOKEN_LOST, E_TRAINED, TOKEN
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit


class Intern(Module):
    """Six tokens in a row, each to be taught by a die that differs from it. A token is then placed like a die."""

    def __init__(self) -> None:
        super().__init__("intern", [SETS_OUT, BARS, PLACED, LANDS])

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        row = s.board.interns[:]
        left: i64 = 6
        while left > 0:
            at = chance.below(left)
            left -= 1
            s.interns[left] = row[at]
            row[at] = row[left]
        order: i64 = 0
        for n in range(i64(6)):
            order = 10 * order + s.interns[n]
        s.tell(E_INTERNS, order)

    def bars(self, s: SkyTeam, face: i64, spaces: i64) -> i64:
        if interns_left(s) > 0:
            if s.interns[s.taken_left] == face:
                spaces &= ~bit(INTERN_PILOT)
            if s.interns[5 - s.taken_right] == face:
                spaces &= ~bit(INTERN_COPILOT)
        return spaces

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        if space != INTERN_PILOT and space != INTERN_COPILOT:
            return
        if interns_left(s) == 0:
            s.tell(E_NOTHING, space)
            return
        seat = space - INTERN_PILOT
        if seat == 0:
            s.token = s.interns[s.taken_left]
            s.taken_left += 1
        else:
            s.token = s.interns[5 - s.taken_right]
            s.taken_right += 1
        s.tell(E_TRAINED, seat, s.token, interns_left(s))
        if accepts_token(s, seat) == 0:
            s.tell(E_TOKEN_LOST, s.token)
            s.token = 0
        else:
            s.push(TOKEN, seat)

    def lands(self, s: SkyTeam) -> i64:
        return INTERN_LEFT if interns_left(s) > 0 else 0


def interns_left(s: SkyTeam) -> i64:
    return 6 - s.taken_left - s.taken_right


def accepts_token(s: SkyTeam, seat: i64) -> i64:
    """Where the token in hand may go: as a die of this colour, but never for coffee."""
    spaces = s.board.fits[seat * ROOM + s.token] & ~s.taken & ~s.locked
    for space in range(FIRST_CONCENTRATION, FIRST_CONCENTRATION + CONCENTRATIONS):
        spaces &= ~bit(space)
    return spaces
