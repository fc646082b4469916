"""Copies are equal and share nothing."""

from __future__ import annotations

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.record import Record
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, upheld
from aerodrome.laws.fields import VECTOR, Snapshot, compare, places, snapshot

LAW = "copies"


def cloned(state: State) -> None:
    """Law: a clone equals its original in every field and shares nothing with it; a state is made of numbers."""
    before = snapshot(state)
    for name, value in before.items():
        if isinstance(value, list | dict | set) and name != "book":
            raise LawBroken(LAW, f"{name} is a {type(value).__name__}: a state is made of numbers, vectors and records")
    with upheld(LAW, "cloning"):
        twin = state.clone()
    compare(LAW, "a clone differs", before, snapshot(twin))
    _shares_nothing("a clone", state, before, twin)


def overwritten(case: Case, state: State, seed: int) -> None:
    """Law: `copy_from` makes even a game that was played to its end equal in every field, and shares nothing."""
    before = snapshot(state)
    with upheld(LAW, "copy_from into a finished game"):
        finished = case.game.begin(case.options, Seeded(seed))
        _finish(case, finished, seed)
        finished.copy_from(state)
    compare(LAW, "copy_from leaves a difference", before, snapshot(finished))
    _shares_nothing("copy_from", state, before, finished)


def played(case: Case, state: State, seed: int) -> None:
    """Law: a clone can be played to its end, and that leaves the original alone."""
    before = snapshot(state)
    with upheld(LAW, "playing a clone at random"):
        _finish(case, state.clone(), seed)
    compare(LAW, "playing a clone changed the original", before, snapshot(state))


def _finish(case: Case, state: State, seed: int) -> None:
    """`State.playout`, but it notices a game without end."""
    chance = Seeded(seed)
    for _ in range(case.bound + 1):
        if state.over:
            return
        seat = lowest(state.waiting)
        legal = state.legal(seat)
        if not legal:
            raise LawBroken("legal", f"a dead end: {case.who(seat)} must act and has nothing to choose from")
        state.apply(seat, legal[chance.below(len(legal))], chance)
    raise LawBroken("end", f"the game goes on after {case.bound} answers")


def _shares_nothing(what: str, state: State, before: Snapshot, twin: State) -> None:
    if twin.events is state.events:
        raise LawBroken(LAW, f"{what} shares the list of events")
    for _, holder, name in places(twin):
        value = getattr(holder, name)
        if isinstance(value, VECTOR):
            for i in range(len(value)):
                value[i] ^= 1
        elif isinstance(holder, Record) and isinstance(value, int):
            setattr(holder, name, not value if isinstance(value, bool) else value ^ 1)
    compare(LAW, f"writing into {what} changed the original", before, snapshot(state))
