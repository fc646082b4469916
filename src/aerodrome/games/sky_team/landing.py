"""The final round and the landing conditions."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.endings import FAILED_LANDING, NOT_LEVEL, PLANES_LEFT, SWITCHES_OFF
from aerodrome.games.sky_team.state import LANDS, SkyTeam
from aerodrome.kernel.ints import total


def unmet(s: SkyTeam) -> i64:
    """The landing conditions that are not met, as bits. The speed was judged when the engines ran."""
    failed: i64 = 0
    if total(s.planes, 0, s.board.airport + 1) > 0:
        failed |= PLANES_LEFT
    if s.board.green & ~s.switches:
        failed |= SWITCHES_OFF
    if s.tilt != 0:
        failed |= NOT_LEVEL
    for module in s.cast.at[LANDS]:
        failed |= module.lands(s)
    return failed


def judge(s: SkyTeam) -> None:
    s.failed = unmet(s)
    if s.failed == 0:
        s.land()
    else:
        s.lose(FAILED_LANDING)
