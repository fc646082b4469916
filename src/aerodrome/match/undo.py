"""Which answers a seat may take back without asking anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aerodrome.kernel.errors import ConsentNeeded, UndoRefused
from aerodrome.kernel.event import reader_bit
from aerodrome.kernel.state import State
from aerodrome.match.history import History, Moment, apply_again, facts
from aerodrome.match.log import Play

Forced = Callable[[State, int], bool]  # whether a seat has no choice in that state


def last_answer(history: History, seat: int, name: Callable[[int], str], forced: Forced | None = None) -> list[int]:
    """The steps of the line that were the parts of the seat's last answer.

    With `forced`, those of the last that could have been another, and of all that were given for the seat since.
    """
    steps: list[int] = []
    at = len(history.line) - 1
    while seat >= 0 and at >= 0:
        entry = history.log[history.line[at]].entry
        if entry.seat != seat:
            at -= 1
            continue
        assert isinstance(entry, Play)
        first = at - entry.part  # parts follow each other
        steps[:0] = range(first, at + 1)
        if forced is None or not forced(history.at(first), seat):
            return steps
        at = first - 1
    raise UndoRefused(f"{name(seat)} has nothing to take back")


def acted_since(history: History, seat: int) -> bool:
    """Whether the last play tells that nothing of the seat's is free to go: another's, which the seat has seen."""
    if not history.line:
        return True
    last = history.log[history.line[-1]]
    return last.entry.seat != seat and not last.sealed and last.told & reader_bit(seat) != 0


def free_undo(history: History, seat: int, name: Callable[[int], str], forced: Forced | None = None) -> tuple[int, ...]:
    """The numbers of the plays that go when the seat takes back its last answer, which must be free to go."""
    steps = last_answer(history, seat, name, forced)
    parts = [history.log[history.line[step]] for step in steps]
    later = [history.log[history.line[step]] for step in range(steps[0], len(history.line)) if step not in steps]
    before, sealed = parts[0].before, all(part.sealed for part in parts)
    if any(isinstance(part.entry, Play) and part.entry.luck for part in parts):
        raise ConsentNeeded("luck was spent on the last answer: to take it back the others must agree")
    if facts(history.state).reveals != before.reveals:
        raise ConsentNeeded("something hidden was shown since: to go back the others must agree")
    for other in later:
        # Secret answers to one question do not depend on each other: those of the others stay.
        together = sealed and other.sealed and other.before.question == before.question
        if other.told & reader_bit(seat) and not together:
            raise ConsentNeeded(f"{name(other.entry.seat)} has acted since: to go back the others must agree")
    return (*(part.number for part in parts), *_misfits(history, steps[0], later))


def _misfits(history: History, first: int, later: Sequence[Moment]) -> list[int]:
    """Drafts that no longer fit once that step is gone. The seat does not know of them: they cannot bar it."""
    if not later:
        return []
    state = history.at(first)
    misfits: list[int] = []
    for answer in _answers(later):
        trial = state.clone()
        if all(_fits(trial, moment) for moment in answer):
            state = trial
        else:
            misfits += [moment.number for moment in answer]
    return misfits


def _answers(moments: Sequence[Moment]) -> list[list[Moment]]:
    """Plays by the answers of which they are parts."""
    answers: list[list[Moment]] = []
    for moment in moments:
        assert isinstance(moment.entry, Play)
        if moment.entry.part:
            answers[-1].append(moment)
        else:
            answers.append([moment])
    return answers


def _fits(state: State, moment: Moment) -> bool:
    """Whether a play is still open; if so it is carried out."""
    assert isinstance(moment.entry, Play)
    seat, action = moment.entry.seat, moment.entry.action
    if action not in state.legal(seat) and action not in state.asides(seat):
        return False
    apply_again(state, moment)
    return True


def may_rewind(line: Sequence[int], taken: Sequence[int]) -> bool:
    """Whether `taken` is the end of the line: all that a table can agree to take back at once."""
    return len(taken) > 0 and list(line[-len(taken) :]) == list(taken)
