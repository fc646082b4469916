"""What happened in a match. The log only grows; the line is the part of it that still counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from msgspec.structs import replace

from aerodrome.kernel.chance import Chance, Recording, Scripted
from aerodrome.kernel.event import EVERYONE, Event, reader_bit
from aerodrome.kernel.state import Sealed, State
from aerodrome.match.audience import Log
from aerodrome.match.log import Entry, Play, Undo

SPACING: Final = 16  # plays from one kept state to the next: what going back costs at most


class Question(NamedTuple):
    """What is asked, as far as all can tell."""

    depth: int
    kind: int
    argument: int


class Facts(NamedTuple):
    """What all can tell about a state, whatever the game. `question` is None when the game is over."""

    question: Question | None
    waiting: int
    sealed: int
    reveals: int


def facts(state: State) -> Facts:
    question = None if state.over else Question(int(state.depth), int(state.kind()), int(state.argument()))
    return Facts(question, int(state.waiting), int(state.sealed), int(state.reveals))


class Onlooker(Protocol):
    """Somebody without a seat."""

    def masked(self, state: State) -> State:
        """All that an onlooker knows."""

    def looks_the_same(self, one: State, other: State) -> bool:
        """Whether two such states are the same picture."""


class Moment:
    """An entry of the log, and what it did."""

    def __init__(
        self, number: int, entry: Entry, events: list[Event], before: Facts, *, sealed: bool, told: int, quiet: bool
    ) -> None:
        self.number = number  # its place in the log, by which an undo names it
        self.entry = entry
        self.events = events
        self.before = before
        self.sealed = sealed  # a part of a secret answer
        self.told = told  # the audience of those who can tell that something happened
        self.quiet = quiet  # whoever else was asked something is still asked the same
        self.undone = False

    def __repr__(self) -> str:
        return f"<Moment {self.number}: {self.entry}{', undone' if self.undone else ''}>"


class History:
    """The log, the line, and the state at its end."""

    def __init__(self, state: State, deal: Sequence[tuple[int, int]], onlooker: Onlooker) -> None:
        self.onlooker = onlooker
        self.log: Log[Moment] = Log(int(state.seats))
        self.line: list[int] = []  # numbers of the plays that count
        self.opening = state.take_events()  # what set-up told
        self.draws = list(deal)  # all luck ever spent, taken back or not: (among how many, what came)
        self._kept: list[State] = [state.clone()]  # the state before every SPACING-th play of the line
        self._go_on_with(state)

    def play(self, play: Play, chance: Chance, say: str) -> Moment:
        """Carry out an answer or an aside that is legal. If the rules fail on the way, nothing has happened.

        The entry that is kept is the one given, with its luck and its words filled in.
        """
        while len(self.line) >= SPACING * len(self._kept):
            self._kept.append(self.at(SPACING * len(self._kept)))
        before = facts(self.state)
        seen = self.onlooker.masked(self.state)
        aside = play.action >= self.state.first_aside
        sealed = not aside and isinstance(self.state.top(), Sealed)
        luck = Recording(chance)
        try:
            self.state.apply(play.seat, play.action, luck)
        except BaseException:
            self._go_on_with(self.at(len(self.line)))
            raise
        entry = replace(play, luck=tuple(luck.take()), say=say)
        moment = self._moment(entry, before, seen, aside=aside, sealed=sealed)
        self.draws += luck.draws
        self.line.append(moment.number)
        self.log.add(moment)
        return moment

    def goes_on(self, play: Play) -> bool:
        """Whether a play can be the next part of the answer that was given last: no luck and no reveal lie between."""
        if not len(self.log):
            return False
        last = self.log[-1]
        entry = last.entry
        if not isinstance(entry, Play) or last.undone or (entry.seat, entry.part + 1) != (play.seat, play.part):
            return False
        return not entry.luck and last.before.reveals == int(self.state.reveals)

    def take_back(self, undo: Undo) -> Moment:
        """Take plays out of the line. Luck spent on them stays spent."""
        first = self.line.index(min(undo.taken))
        before = facts(self.state)
        moments = [self.log[number] for number in undo.taken]
        for moment in moments:
            moment.undone = True
        self.line = [number for number in self.line if number not in undo.taken]
        del self._kept[first // SPACING + 1 :]
        self._go_on_with(self.at(len(self.line)))
        told = 0
        for moment in moments:
            told |= moment.told
        quiet = not undo.consent and all(moment.quiet for moment in moments)
        back = Moment(len(self.log), undo, [], before, sealed=False, told=told, quiet=quiet)
        self.log.add(back)
        return back

    def at(self, step: int) -> State:
        """A copy of the state after the first `step` plays of the line."""
        kept = min(step // SPACING, len(self._kept) - 1)
        state = self._kept[kept].clone()
        for number in self.line[kept * SPACING : step]:
            apply_again(state, self.log[number])
        return state

    def _go_on_with(self, state: State) -> None:
        state.take_events()
        state.telling = True
        self.state = state

    def _moment(self, entry: Play, before: Facts, seen: State, *, aside: bool, sealed: bool) -> Moment:
        events = self.state.take_events()
        after = facts(self.state)
        told = EVERYONE
        # An answer is seen by all. Drafts are not: parts of a secret answer, offers and flights being made up.
        own = reader_bit(entry.seat)
        silent = all(event.audience == own for event in events)
        if (aside or sealed or silent) and not entry.luck and entry.seat >= 0 and self._unseen(before, after, seen):
            told = own
            for event in events:
                told |= event.audience
        same = after.question is not None and after.question == before.question
        harmless = aside or (sealed and after.reveals == before.reveals)
        quiet = same and harmless and not entry.luck and entry.seat >= 0
        return Moment(len(self.log), entry, events, before, sealed=sealed, told=int(told), quiet=quiet)

    def _unseen(self, before: Facts, after: Facts, seen: State) -> bool:
        """Whether an onlooker, who saw that much before, can tell no difference now."""
        if after.question is None or after.reveals != before.reveals:
            return False
        now = self.onlooker.masked(self.state)
        return facts(now) == facts(seen) and self.onlooker.looks_the_same(seen, now)


def apply_again(state: State, moment: Moment) -> None:
    """Carry out a play of the log once more, with the luck it had."""
    assert isinstance(moment.entry, Play)
    state.apply(moment.entry.seat, moment.entry.action, Scripted(moment.entry.luck))
