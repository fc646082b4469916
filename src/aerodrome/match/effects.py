"""What the answers that are open to a seat would change, found out by trying them: before → after.

The rules are tried on a copy in which all that the seat cannot know is dealt anew, up to where luck or something hidden
decides; so nothing of it can shine through, and page and terminal tell the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aerodrome.kernel.chance import ChanceNeeded, NoLuck, Seeded
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure, compared
from aerodrome.kernel.state import State
from aerodrome.match.reader import Reader


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
        then = game.mask(after(last, seat, way[-1:]) if trial is None else trial, seat)
        may_come: list[Effect] = rooms.foreseen(asked, seat, way[-1]) if rooms.foreseen else []
        told = {(effect.name, effect.seat) for effect in may_come}
        changed = [e for e in compared(now, rooms.figures(then, seat), seat) if (e.name, e.seat) not in told]
        total = [effect for effect in changed if effect.name == ENDED_NOW]
        found[action] = [effect for effect in changed if effect.name != ENDED_NOW] + may_come + total
    return found


def after(state: State, seat: int, actions: Sequence[int]) -> State:
    """A copy that was given for it, after these answers: as far as neither luck nor a secret of others has a say."""
    for action in actions:
        step = state.top()
        carry_out = step.aside if action >= state.first_aside else step.apply
        try:
            carry_out(state, seat, action, NoLuck())
        except ChanceNeeded:
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
