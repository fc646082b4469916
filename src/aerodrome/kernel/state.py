"""A game in progress, and the open questions on its stack.

A Step is a rule without memory: it holds no data, so one object serves all games at once. What a question needs to know
lies in the state, as ints. The stack is therefore a vector of (step number, argument) pairs, and copying a state copies
numbers only.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import EVERYONE, Event
from aerodrome.kernel.ints import Ints, bit, filled, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.standing import Standing

DEPTH: Final[i64] = 8  # open questions at once
OPEN: Final = 0  # the table may talk
SILENT: Final = 1  # it may not (Sky Team after the roll)

S = TypeVar("S", bound="State")


def left_of(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    seat += 1
    if seat == seats:
        return 0
    return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One open question, named after a heading of the rulebook."""

    def actors(self, state: S) -> i64:
        """The seats that must answer, as a bit set; 0 = go on by yourself. By default the seat in the argument."""
        return bit(state.argument())

    def legal(self, state: S, seat: i64, out: Moves) -> None:
        """List what the seat may answer, in ascending order."""

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a legal answer."""

    def resume(self, state: S, chance: Chance) -> None:
        """Go on: called when nobody has to answer."""

    def asides(self, state: S, seat: i64, out: Moves) -> None:
        """List what a seat may do besides while this question is open (seat -1: what the clock may do)."""

    def aside(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out an aside."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """Secret and simultaneous: all are asked at once, and the order of arrival never matters.

    An answer may have parts. They collect in the seat's row of `state.draft`, which nobody else sees, until `choose`
    says that the seat is done; when the last seat is done all rows are revealed together.
    """

    def asked(self, state: S) -> i64:
        """The seats that take part."""
        raise NotImplementedError

    def options(self, state: S, seat: i64, out: Moves) -> None:
        """What the seat may choose, given its own draft."""
        raise NotImplementedError

    def choose(self, state: S, seat: i64, action: i64) -> bool:
        """Write a choice into the seat's draft and nowhere else; true when its answer is complete."""
        raise NotImplementedError

    def reveal(self, state: S, chance: Chance) -> None:
        """All drafts are complete: carry them out and leave this step."""
        raise NotImplementedError

    def actors(self, state: S) -> i64:
        return self.asked(state) & ~state.sealed

    def legal(self, state: S, seat: i64, out: Moves) -> None:
        self.options(state, seat, out)

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        if self.choose(state, seat, action):
            state.sealed |= bit(seat)

    def resume(self, state: S, chance: Chance) -> None:
        state.sealed = 0
        state.reveals += 1
        self.reveal(state, chance)
        for i in range(state.seats * state.draft_room):
            state.draft[i] = 0

    def take_back(self, state: S, seat: i64) -> None:
        """Forget what the seat has chosen so far."""
        state.sealed &= ~bit(seat)
        for i in range(seat * state.draft_room, (seat + 1) * state.draft_room):
            state.draft[i] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain ints and integer vectors. Subclasses add theirs and write `copy_from`, `clone` and `standing`."""

    def __init__(self, seats: i64, book: list[Step[Any]], first_aside: i64, draft_room: i64) -> None:
        self.seats = seats
        self.book = book  # the steps of the game by number: shared by all states, never copied
        self.first_aside = first_aside
        self.draft_room = draft_room
        self.stack: Ints = filled(2 * DEPTH, 0)
        self.depth: i64 = 0
        self.waiting: i64 = 0  # seats that must answer now
        self.sealed: i64 = 0  # seats whose secret answer to the open question is complete
        self.draft: Ints = filled(seats * draft_room, 0)
        self.reveals: i64 = 0  # grows whenever something hidden was shown without luck: undo stops here
        self.over: bool = False
        self.telling: bool = False
        self.events: list[Event] = []

    # --- the stack of open questions

    def push(self, step: i64, argument: i64) -> None:
        """Open a question on top of the present one."""
        self.stack[2 * self.depth] = step
        self.stack[2 * self.depth + 1] = argument
        self.depth += 1

    def swap(self, step: i64, argument: i64) -> None:
        """Put a question in the place of the present one."""
        self.stack[2 * self.depth - 2] = step
        self.stack[2 * self.depth - 1] = argument

    def pop(self) -> None:
        """Close the present question."""
        self.depth -= 1
        self.stack[2 * self.depth] = 0
        self.stack[2 * self.depth + 1] = 0

    def kind(self) -> i64:
        """The number of the step that is open."""
        return self.stack[2 * self.depth - 2]

    def argument(self) -> i64:
        """The argument of the step that is open: mostly a seat."""
        return self.stack[2 * self.depth - 1]

    def top(self) -> Step[Any]:
        return self.book[self.stack[2 * self.depth - 2]]

    # --- play

    def apply(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a legal answer or an aside, then go on until somebody must decide or the game is over."""
        if action >= self.first_aside:
            self.top().aside(self, seat, action, chance)
        else:
            self.top().apply(self, seat, action, chance)
        self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        while not self.over:
            step = self.top()
            self.waiting = step.actors(self)
            if self.waiting != 0:
                return
            step.resume(self, chance)
        self.waiting = 0

    def legal(self, seat: int) -> list[int]:
        """What an actor must choose from; empty for a seat that need not act."""
        moves = Moves()
        if seat >= 0 and self.waiting & bit(seat):
            self.top().legal(self, seat, moves)
        return moves.listed()

    def asides(self, seat: int) -> list[int]:
        """What a seat may do besides; seat -1 is the clock."""
        moves = Moves()
        if not self.over:
            self.top().asides(self, seat, moves)
        return moves.listed()

    def playout(self, moves: Moves, chance: Chance) -> i64:
        """Play at random to the end, without asides; returns the number of decisions."""
        decisions: i64 = 0
        while not self.over:
            step = self.top()
            seat = lowest(self.waiting)
            moves.n = 0
            step.legal(self, seat, moves)
            step.apply(self, seat, moves.at[chance.below(moves.n)], chance)
            self.go_on(chance)
            decisions += 1
        return decisions

    def talk(self) -> int:
        """OPEN or SILENT: whether the table may talk now."""
        return OPEN

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, audience: i64 = EVERYONE) -> None:
        """Note an event, if anybody listens."""
        if self.telling:
            self.events.append(Event(kind, a, b, c, d, audience))

    def take_events(self) -> list[Event]:
        """The events since the last call."""
        taken = self.events
        self.events = []
        return taken

    # --- copies

    def copy_base(self, other: State) -> None:
        """The kernel's share of `copy_from`."""
        self.stack = other.stack[:]
        self.depth = other.depth
        self.waiting = other.waiting
        self.sealed = other.sealed
        if self.draft_room != 0:
            self.draft = other.draft[:]
        self.reveals = other.reveals
        self.over = other.over

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same options; events are not copied."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def standing(self) -> Standing:
        raise NotImplementedError

    # --- secrets of sealed answers

    def hide_drafts(self, seat: i64) -> None:
        """The kernel's share of `mask`: forget the drafts of all other seats. Who is done stays known."""
        for i in range(self.seats * self.draft_room):
            if i // self.draft_room != seat:
                self.draft[i] = 0

    def redraw_drafts(self, seat: i64, chance: Chance) -> None:
        """The kernel's share of `fill`: random complete answers for the other seats that are done."""
        done = self.sealed & ~bit(seat) if seat >= 0 else self.sealed
        if done == 0:
            return
        step = self.top()
        assert isinstance(step, Sealed)
        moves = Moves()
        for other in range(self.seats):
            if done & bit(other):
                complete = False
                while not complete:
                    moves.n = 0
                    step.options(self, other, moves)
                    complete = step.choose(self, other, moves.at[chance.below(moves.n)])
