"""Golden text games: a whole game at random as text, to be reread in review and compared between builds.

They lie in `tests/transcripts`; `pytest tests/games/test_transcripts.py --write-transcripts` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from aerodrome.kernel.event import SPECTATOR, Event
from aerodrome.laws.case import Case
from aerodrome.laws.fields import digest
from aerodrome.laws.limits import open_now
from aerodrome.laws.walk import Walk

DIGEST = 10  # actions between two digests
BOARD = 50  # and between two boards


def transcript(case: Case, seed: int) -> str:
    """The text of a game that is played at random, asides included; the same in every build."""
    return "\n".join(_lines(case, seed)) + "\n"


def _lines(case: Case, seed: int) -> Iterator[str]:
    game, walk = case.game, Walk(case, seed, 0)
    options = ", ".join(f"{name} {value}" for name, value in case.raw.items())
    yield f"{game.title}, rules {game.rules}, {case.seats} seats, seed {seed}{', ' if options else ''}{options}"
    yield from (f"  {_said(case, event)}" for event in walk.opening)
    while not walk.state.over:
        number = len(walk.record.entries)
        if number % BOARD == 0:
            yield ""
            yield game.text(game.view(game.mask(walk.state, SPECTATOR), SPECTATOR), 100)
        if number % DIGEST == 0:
            yield f"== {number}: state {digest(walk.state)}"
        yield from _move(walk)
    yield ""
    yield f"== over after {len(walk.record.entries)}: state {digest(walk.state)}"
    standing = walk.state.standing()
    for seat in range(case.seats):
        title = f", {standing.titles[seat]}" if standing.titles[seat] else ""
        name = game.seat_name(case.options, seat)
        yield f"{name}: {standing.points[seat]} points, rank {standing.ranks[seat]}{title}"


def _move(walk: Walk) -> Iterator[str]:
    case, game, state = walk.case, walk.case.game, walk.state
    seat, action = walk.choose(*open_now(case, state))
    masked = game.mask(state, seat)
    name = "The clock" if seat < 0 else game.seat_name(case.options, seat)
    aside = " (aside)" if action >= case.space.first_aside else ""
    yield f"{name}{aside}: {game.prompt(masked, seat)}"
    yield f"  > {game.action_words(masked, seat, action)}"
    for event in walk.carry_out(seat, action):
        yield f"  {_said(case, event)}"


def _said(case: Case, event: Event) -> str:
    """An event in the words for onlookers, or else for the first who may know, and who that is."""
    readers = [reader for reader in case.readers if event.seen_by(reader)]
    words = case.game.event_words(case.options, event, SPECTATOR if SPECTATOR in readers else readers[0])
    if len(readers) == len(case.readers):
        return words
    return f"[{', '.join(str(reader) if reader >= 0 else 'onlookers' for reader in readers)}] {words}"
