"""Which answers a seat may take back without asking anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aerodrome.kernel.errors import ConsentNeeded, UndoRefused
from aerodrome.kernel.event import reader_bit
from aerodrome.match.history import History, apply_again, facts
from aerodrome.match.log import Play


def last_step(history: History, seat: int, name: Callable[[int], str]) -> int:
    """The step of the line that was the seat's last."""
    for step in range(len(history.line) - 1, -1, -1):
        if seat >= 0 and history.log[history.line[step]].entry.seat == seat:
            return step
    raise UndoRefused(f"{name(seat)} has nothing to take back")


def free_undo(history: History, seat: int, name: Callable[[int], str]) -> tuple[int, ...]:
    """The numbers of the plays that go when the seat takes back its last answer, which must be free to go."""
    step = last_step(history, seat, name)
    moment, *later = [history.log[number] for number in history.line[step:]]
    assert isinstance(moment.entry, Play)
    if moment.entry.luck:
        raise ConsentNeeded("luck was spent on the last answer: to take it back the others must agree")
    if facts(history.state).reveals != moment.before.reveals:
        raise ConsentNeeded("something hidden was shown since: to go back the others must agree")
    for other in later:
        # Secret answers to one question do not depend on each other: those of the others stay.
        together = moment.sealed and other.sealed and other.before.question == moment.before.question
        if other.told & reader_bit(seat) and not together:
            raise ConsentNeeded(f"{name(other.entry.seat)} has acted since: to go back the others must agree")
    return (history.line[step], *_misfits(history, step))


def _misfits(history: History, step: int) -> list[int]:
    """Drafts that no longer fit once the play at `step` is gone. The seat does not know of them: they cannot bar it."""
    if step + 1 == len(history.line):
        return []
    state = history.at(step)
    misfits = []
    for number in history.line[step + 1 :]:
        moment = history.log[number]
        assert isinstance(moment.entry, Play)
        seat, action = moment.entry.seat, moment.entry.action
        if action in state.legal(seat) or action in state.asides(seat):
            apply_again(state, moment)
        else:
            misfits.append(number)
    return misfits


def may_rewind(line: Sequence[int], taken: Sequence[int]) -> bool:
    """Whether `taken` is the end of the line: all that a table can agree to take back at once."""
    return len(taken) > 0 and list(line[-len(taken) :]) == list(taken)
