"""Sky Team: the approach, the axis, switches, brakes, coffee."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.words import label, plane
from aerodrome.kernel.ints import count, members_of
from aerodrome.kernel.state import State
from aerodrome.kernel.words import counted, listed


class SkyTeamFacts(Facts):
    success = "lands"

    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(SkyTeam, state)
        planes = sum(int(s.planes[space]) for space in range(int(s.board.airport) + 1))
        return [
            Amount(planes, f"{plane(s.board)} on the approach", f"{plane(s.board)}s on the approach", burden=True),
            Amount(int(s.board.airport - s.position), "space to the airport", "spaces to the airport", burden=True),
            Amount(abs(int(s.tilt)), "step off level", "steps off level", burden=True),
            Amount(int(s.coffee), "coffee", "coffees"),
            Amount(int(s.rerolls), "reroll token", "reroll tokens"),
            Amount(int(s.hands[seat].left), "die in your hand", "dice in your hand"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        old, new = cast(SkyTeam, before), cast(SkyTeam, after)
        said = []
        wanted, done = int(count(new.board.green)), int(count(new.board.green & new.switches))
        if new.switches != old.switches:
            said.append(f"{done} of {wanted} switches")
        brakes = len(new.board.speeds) - 1
        if new.brakes != old.brakes:
            said.append(f"{int(new.brakes)} of {brakes} brakes")
        if new.tilt == 0 and old.tilt != 0:
            said.append("the plane flies level")
        if new.speed != old.speed:
            said.append(f"speed {int(new.speed)}")
        empty = members_of(new.board.mandatory & ~new.taken)
        if len(empty) < int(count(old.board.mandatory & ~old.taken)):
            which = listed([label(new.board, space) for space in empty])
            left = f"{counted(len(empty), 'space')} left that must be filled ({which})"
            said.append(left if empty else "all is filled that must be")
        return said


FACTS: Final = SkyTeamFacts()
