"""A game is its options, its answers and its luck: played again from these it is the same game."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.kernel.chance import Recording, Scripted
from aerodrome.kernel.event import Event
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, upheld
from aerodrome.laws.fields import compare, snapshot

LAW = "replay"


class Entry(NamedTuple):
    """An answer or an aside, and what luck gave while it was carried out."""

    seat: int
    action: int
    outcomes: list[int]


class Record:
    """A game as it was played."""

    def __init__(self, opening: list[int]) -> None:
        self.opening = opening
        self.entries: list[Entry] = []

    def rows(self) -> list[tuple[int, int, list[int]]]:
        return [(entry.seat, entry.action, entry.outcomes) for entry in self.entries]


def play(state: State, seat: int, action: int, luck: Recording, record: Record) -> list[Event]:
    """Carry an action out, and keep it with its luck even if it fails."""
    record.entries.append(Entry(seat, action, []))
    with upheld("play", f"seat {seat} plays action {action}"):
        try:
            state.apply(seat, action, luck)
        finally:
            record.entries[-1].outcomes.extend(luck.take())
    return state.take_events()


def replayed(case: Case, record: Record, state: State) -> None:
    """Law: recorded luck and answers give the same state, and use up the luck exactly."""
    with upheld(LAW, "playing the record again"):
        script = Scripted(record.opening)
        again = case.game.begin(case.options, script)
        _used_up("setting up", script)
        for number, (seat, action, outcomes) in enumerate(record.entries):
            script = Scripted(outcomes)
            again.apply(seat, action, script)
            _used_up(f"entry {number}", script)
    compare(LAW, f"after {len(record.entries)} entries the replay differs", snapshot(state), snapshot(again))


def _used_up(what: str, script: Scripted) -> None:
    if script.used < len(script.script):
        raise LawBroken(LAW, f"{what} draws {script.used} times in the replay, {len(script.script)} times in the game")
