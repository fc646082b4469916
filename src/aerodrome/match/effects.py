"""What the answers that are open to a seat would change, found out by trying them: before → after.

The rules are tried on a copy in which all that the seat cannot know is dealt anew, up to where luck or something hidden
decides; so nothing of it can shine through, and page and terminal tell the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aerodrome.kernel.chance import ChanceNeeded, NoLuck, Seeded
from aerodrome.kernel.effect import ENDED_NOW, NOBODY, Effect, Figure, compared
from aerodrome.kernel.state import State
from aerodrome.match.reader import Reader

LATER = ", as the round goes on"  # what others get after the last answer, a settlement: it is not the answer's doing


def figures(reader: Reader) -> list[Figure]:
    """What counts now, as far as the reader knows."""
    rooms = reader.game.rooms
    return rooms.figures(reader.masked, reader.seat) if rooms.figures else []


def effects(reader: Reader, ways: Mapping[int, Sequence[int]]) -> dict[int, list[Effect]]:
    """What answers would change, by their numbers; a way has the parts of an answer, one after the other."""
    rooms, game, seat = reader.game.rooms, reader.game, reader.seat
    if rooms.figures is None or seat < 0:
        return {action: [] for action in ways}
    now = rooms.figures(reader.masked, seat)
    dealt = game.fill(reader.masked, seat, Seeded(0))
    found = {}
    for action, way in ways.items():
        last = after(dealt.clone(), seat, way[:-1])
        asked = game.mask(last, seat) if way[:-1] else reader.masked
        trial = rooms.tried(asked, seat, way[-1]) if rooms.tried else None
        then = game.mask(after(last.clone(), seat, way[-1:]) if trial is None else trial, seat)
        may_come: list[Effect] = rooms.foreseen(asked, seat, way[-1]) if rooms.foreseen else []
        told = {(effect.name, effect.seat) for effect in may_come}
        changed = [e for e in compared(now, rooms.figures(then, seat), seat) if (e.name, e.seat) not in told]
        if trial is None and any(effect.seat not in (seat, NOBODY) for effect in changed):
            carry_out(last, seat, way[-1])
            at_once = {(e.name, e.seat) for e in compared(now, rooms.figures(game.mask(last, seat), seat), seat)}
            changed = [e if e.seat in (seat, NOBODY) or (e.name, e.seat) in at_once else _later(e) for e in changed]
        total = [effect for effect in changed if effect.name == ENDED_NOW]
        found[action] = [effect for effect in changed if effect.name != ENDED_NOW] + may_come + total
    return found


def _later(effect: Effect) -> Effect:
    return replace(effect, name=effect.name + LATER)


def carry_out(state: State, seat: int, action: int) -> bool:
    """The answer itself, without what follows; whether it needs no luck."""
    step = state.top()
    try:
        (step.aside if action >= state.first_aside else step.apply)(state, seat, action, NoLuck())
    except ChanceNeeded:
        return False
    return True


def after(state: State, seat: int, actions: Sequence[int]) -> State:
    """A copy that was given for it, after these answers: as far as neither luck nor a secret of others has a say."""
    for action in actions:
        if not carry_out(state, seat, action):
            return state
        ahead, reveals = state.clone(), int(state.reveals)
        try:
            ahead.go_on(NoLuck())
        except ChanceNeeded:
            return state
        if int(ahead.reveals) != reveals:
            return state
        state = ahead
    return state
