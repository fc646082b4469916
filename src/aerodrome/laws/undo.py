"""Taking back is free while nobody rolled and nothing was shown: such an action must not teach its actor anything."""

from __future__ import annotations

from aerodrome.kernel.chance import Chance, ChanceNeeded, NoLuck, Seeded
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, upheld
from aerodrome.laws.fields import difference, snapshot

LAW = "undo"


def teaches_nothing(case: Case, state: State, seat: int, action: int, choice: Chance) -> None:
    """Law: without luck and without a reveal, an action ends the same whatever the actor cannot know.

    The state is filled twice for the actor, who then does the same in both.
    """
    masked = case.game.mask(state, seat)
    ends = []
    for _ in range(2):
        full = case.game.fill(masked, seat, Seeded(choice.below(2**30)))
        end = _quiet_end(full, seat, action)
        if end is None:
            return
        ends.append(end)
    told = [[event.row() for event in end.events if event.seen_by(seat)] for end in ends]
    known = [snapshot(case.game.mask(end, seat)) for end in ends]
    found = difference(*known) or ("" if told[0] == told[1] else f"it is told {told[0]} or {told[1]}")
    if found:
        story = f"{case.who(seat)} learns by action {action} what it could not know, and could take it back"
        raise LawBroken(LAW, f"{story}: no luck was spent and `reveals` did not grow: {found}")


def _quiet_end(full: State, seat: int, action: int) -> State | None:
    """Where the action leads, or nothing if luck or a reveal is on the way."""
    before = full.reveals
    full.telling = True
    with upheld("play", f"seat {seat} plays action {action} in a filled state"):
        try:
            full.apply(seat, action, NoLuck())
        except ChanceNeeded:
            return None
    return full if full.reveals == before else None
