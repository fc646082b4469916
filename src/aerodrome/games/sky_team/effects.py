"""Before → after: the instruments, what is left on the approach, and whether the plane could land as it stands."""

from __future__ import annotations

from aerodrome.games.sky_team.endings import UNMET
from aerodrome.games.sky_team.kerosene import fuel_left
from aerodrome.games.sky_team.landing import unmet
from aerodrome.games.sky_team.state import DIE, DRAFT, SkyTeam
from aerodrome.games.sky_team.things import FACES, SPACES
from aerodrome.games.sky_team.trials import in_hand
from aerodrome.games.sky_team.trials import tried as placed
from aerodrome.games.sky_team.vocabulary import COFFEE, PLACE, TAKE
from aerodrome.kernel.effect import Effect, Figure
from aerodrome.kernel.ints import count, members_of

LANDED_NOW = "if you landed now"


def figures(s: SkyTeam, seat: int) -> list[Figure]:
    board = s.board
    planes = sum(int(s.planes[n]) for n in range(board.airport + 1))
    missing = members_of(unmet(s))
    fuel = int(fuel_left(s))
    axis = Figure("axis", -abs(int(s.tilt)), says=f"{s.tilt:+}" if s.tilt else "level")
    found = [
        axis,
        Figure("spaces to the airport", int(board.airport - s.position), better=0),
        Figure("planes on the approach", planes, better=-1),
        Figure("switches on", int(count(s.switches & board.green))),
        Figure("brakes hold up to speed", int(board.speeds[s.brakes]) if s.brakes else 0),
        Figure("coffee", int(s.coffee)),
        Figure("reroll tokens", int(s.rerolls)),
        Figure("wind", int(s.wind), better=0),
    ]
    if fuel > 0:
        found.append(Figure("kerosene", fuel))
    says = "; ".join(UNMET[n] for n in missing) or "all is ready"
    found.append(Figure(LANDED_NOW, -len(missing), says=says))
    return found


def tried(s: SkyTeam, seat: int, action: int) -> SkyTeam | None:
    """A die is revealed when it is placed; what it does there everybody can work out."""
    if PLACE <= action < PLACE + SPACES and in_hand(s, seat)[0]:
        return placed(s, seat, int(action - PLACE))[0]
    return None


def foreseen(s: SkyTeam, seat: int, action: int) -> list[Effect]:
    if TAKE <= action < TAKE + FACES:
        then = s.clone()
        then.draft[seat * DRAFT + DIE] = action - TAKE + 1
        spaces = sum(1 for other in then.legal(seat) if PLACE <= other < PLACE + SPACES)
        return [Effect("spaces it fits on", -1, "", str(spaces))]
    if COFFEE <= action < COFFEE + FACES:
        die = int(s.draft[seat * DRAFT + DIE])
        left = int(s.coffee) - abs(int(action - COFFEE) + 1 - die)
        return [Effect("coffee", -1, str(s.coffee), str(left), -1)]
    return []
