"""What a die would do: the rule is tried on a copy of the flight, so that nobody is bound by it."""

from __future__ import annotations

from aerodrome.games.sky_team.board import ROOM
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.panel import place
from aerodrome.games.sky_team.state import DIE, DRAFT, FACE, SkyTeam
from aerodrome.games.sky_team.things import PILOT_TOKEN, TRAFFIC_DIE
from aerodrome.games.sky_team.vocabulary import EXTRA_DIE, TOKEN
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of


def in_hand(s: SkyTeam, seat: int) -> tuple[int, int, int]:
    """What the seat is about to place: its die, the face it shall count as, and who made it."""
    if s.kind() == TOKEN:
        token = lessons(s).token
        return token, token, PILOT_TOKEN + seat
    extra = s.kind() == EXTRA_DIE
    die = s.extra_die if extra else s.draft[seat * DRAFT + DIE]
    return die, s.draft[seat * DRAFT + FACE] or die, TRAFFIC_DIE if extra else seat


def tried(s: SkyTeam, seat: int, space: int) -> tuple[SkyTeam, list[Event]]:
    """The flight with the die on that space, and what happened."""
    trial = s.clone()
    trial.telling = True
    trial.take_events()
    die, face, maker = in_hand(s, seat)
    trial.coffee -= abs(face - die)
    place(trial, space, face, maker)
    return trial, trial.take_events()


def too_few(s: SkyTeam, seat: int, space: int) -> bool:
    """Whether too few dice would be left for the spaces that must not stay empty."""
    empty = s.board.mandatory & ~s.taken & ~bit(space)
    own = [n for n in members_of(empty) if s.board.fits[seat * ROOM + 1] & bit(n)]
    return s.hands[seat].left - 1 < len(own)
