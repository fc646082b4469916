"""Twins: the same action from the same state, once more with one outcome of luck changed.

Luck is the source of all secrets but chosen ones, so twins show what a mask lets through without asking the mask:

- what a reader was not told of by an event must not be in its mask, of which its picture is made;
- what does not show in its picture must not be in its mask.

The first finds what mask and view both give away (or a log with a gap), the second what the mask alone gives away.
"""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.kernel.chance import Chance, Recording, Seeded
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, as_bytes, upheld
from aerodrome.laws.fields import Snapshot, difference, snapshot

LAW = "secrecy"


class Changed(Chance):
    """Outcomes as they were, but one; what no longer fits is bent to fit, and what is missing comes from a seed."""

    def __init__(self, outcomes: Sequence[int], change: int, seed: int) -> None:
        self.outcomes = list(outcomes)
        self.change = change
        self.used = 0
        self.rest = Seeded(seed)

    def below(self, n: int) -> int:
        at = self.used
        self.used += 1
        if at >= len(self.outcomes):
            return self.rest.below(n)
        if at == self.change:
            return (self.outcomes[at] + 1 + self.rest.below(max(n - 1, 1))) % n
        return self.outcomes[at] % n


class Sights:
    """A state through the eyes of everybody, with what they were told on the way."""

    def __init__(self, case: Case, state: State) -> None:
        self.case = case
        self.state = state
        # Who must act and what is asked is seen by all, told or not.
        self.public = (state.waiting, state.sealed, state.over, [int(n) for n in state.stack[: 2 * state.depth]])

    def told(self, seat: int) -> list[list[int]]:
        return [event.row()[:-1] for event in self.state.events if event.seen_by(seat)]

    def mask(self, seat: int) -> Snapshot:
        with upheld(LAW, f"masking for {self.case.who(seat)}"):
            return snapshot(self.case.game.mask(self.state, seat))

    def observation(self, seat: int) -> list[int]:
        with upheld(LAW, f"observing for {self.case.who(seat)}"):
            return self.case.observation(self.state, seat)

    def picture(self, seat: int) -> bytes:
        with upheld(LAW, f"drawing the picture for {self.case.who(seat)}"):
            return as_bytes(self.case.picture(self.case.game.mask(self.state, seat), seat))


def twins(case: Case, state: State, seat: int, action: int, choice: Chance, tries: int) -> int:
    """Law: see above, for one action and up to `tries` changes of its luck. Returns how many were compared."""
    luck = Recording(Seeded(choice.below(2**30)))
    first = _after(case, state, seat, action, luck)
    outcomes = luck.take()
    for _ in range(tries if outcomes else 0):
        change = choice.below(len(outcomes))
        second = _after(case, state, seat, action, Changed(outcomes, change, choice.below(2**30)))
        for reader in case.readers:
            _alike(case, first, second, reader, f"luck changed while seat {seat} did {action}")
    return tries if outcomes else 0


def openings(case: Case, seed: int, choice: Chance, tries: int) -> None:
    """Law: what set-up deals and a reader is not told of is not in its mask: all that it may know is in its log."""
    luck = Recording(Seeded(seed))
    first = Sights(case, case.game.begin(case.options, luck, telling=True))
    outcomes = luck.take()
    for _ in range(tries if outcomes else 0):
        change = Changed(outcomes, choice.below(len(outcomes)), choice.below(2**30))
        second = Sights(case, case.game.begin(case.options, change, telling=True))
        for reader in case.readers:
            _alike(case, first, second, reader, "luck changed during set-up")


def choices(case: Case, state: State, seat: int, one: int, other: int, seed: int) -> None:
    """Law: of two actions that look the same to a reader, neither mask nor picture tells which it was."""
    first = _after(case, state, seat, one, Seeded(seed))
    second = _after(case, state, seat, other, Seeded(seed))
    for reader in case.readers:
        if reader != seat:
            _alike(case, first, second, reader, f"seat {seat} did {other} instead of {one}")


def _after(case: Case, state: State, seat: int, action: int, luck: Chance) -> Sights:
    twin = state.clone()
    twin.telling = True
    with upheld("play", f"seat {seat} plays action {action}"):
        twin.apply(seat, action, luck)
    return Sights(case, twin)


def _alike(case: Case, first: Sights, second: Sights, reader: int, story: str) -> None:
    if first.public == second.public and first.told(reader) == second.told(reader):
        found = difference(first.mask(reader), second.mask(reader))
        if found:
            raise LawBroken(LAW, f"{story}; {case.who(reader)} was not told, yet its mask shows it: {found}")
    else:
        _nothing_beyond(case, first, second, reader, story)


def _nothing_beyond(case: Case, first: Sights, second: Sights, reader: int, story: str) -> None:
    if first.observation(reader) != second.observation(reader):
        return  # part of the picture, and the cheapest
    found = difference(first.mask(reader), second.mask(reader))
    if found and first.picture(reader) == second.picture(reader):
        raise LawBroken(LAW, f"{story}; the picture of {case.who(reader)} does not show it, but its mask does: {found}")
