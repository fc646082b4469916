"""Random play that visits states and holds the laws against them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from aerodrome.kernel.chance import Chance, ChanceNeeded, Recording, Scripted, Seeded
from aerodrome.kernel.event import SPECTATOR, Event
from aerodrome.kernel.state import Sealed, State
from aerodrome.laws import copies, limits, luck, replay, sealed, secrecy, undo, words
from aerodrome.laws.case import Case, LawBroken, upheld
from aerodrome.laws.fields import compare, difference, snapshot
from aerodrome.laws.limits import Choices
from aerodrome.laws.replay import Record

T = TypeVar("T")

ASIDE = 4  # one action in so many is an aside, where there are any
CLOCK = 8  # and one aside in so many is the clock's, so that time does not end every game at once
CURIOUS = 3  # one action in so many is of the verb that was used least
EDGE = 8  # one action in so many is the first that is open, and one the last
END = 5  # one end of a game in so many is visited
TWINS = 4  # changes of luck that are tried on a visited state


class Walk:
    """A game played at random, asides included, with the laws looking on.

    The cheap laws hold at every state. The dear ones look at one state in `every` (1: all, 0: none).
    """

    def __init__(self, case: Case, seed: int, every: int, deal: Chance | None = None) -> None:
        self.case = case
        self.seed = seed
        self.every = every
        # Who does what, and what the laws try, are apart from the game's own luck and from each other:
        # however often the laws look, a seed is the same game.
        self.choice = Seeded(seed ^ 0x5EED)
        self.whim = Seeded(seed ^ 0x100C)
        self.luck = Recording(deal or Seeded(seed))
        self.asides = 0
        self.used = [0] * len(case.space.verbs)
        self.visited = 0
        self.secrets = 0  # visited states that hold something a spectator does not know
        self.refills = 0  # times that two fills differed
        with upheld("play", "setting up"):
            self.state = case.game.begin(case.options, self.luck, telling=True)
        self.record = Record(self.luck.take())
        self.opening = self.state.take_events()

    def run(self) -> None:
        """Play to the end."""
        answers, asides = self.look()
        while not self.state.over:
            self.step(answers, asides)
            answers, asides = self.look()
        self.end()

    def end(self) -> None:
        """The laws of a finished game."""
        limits.ranked(self.case, self.state)
        replay.replayed(self.case, self.record, self.state)

    def look(self) -> tuple[Choices, Choices]:
        """The cheap laws, and the dear ones now and then; returns what is open."""
        if len(self.record.entries) > self.case.bound:
            raise LawBroken("end", f"the game goes on after {self.case.bound} answers and asides")
        limits.conserved(self.case, self.state)
        answers, asides = limits.open_now(self.case, self.state)
        if self.every and self.whim.below(min(self.every, END) if self.state.over else self.every) == 0:
            self.visit(answers, asides)
        return answers, asides

    def visit(self, answers: Choices, asides: Choices) -> None:
        """The dear laws."""
        self.visited += 1
        case, state, seed = self.case, self.state, int(self.whim.below(2**30))
        copies.cloned(state)
        copies.overwritten(case, state, seed)
        copies.played(case, state, seed)
        limits.fits(state)
        limits.observed(case, state)
        self.refills += secrecy.kept(case, state, seed)
        self.secrets += bool(difference(snapshot(state), snapshot(case.game.mask(state, SPECTATOR))))
        sealed.any_order(state, self.whim, seed)
        sealed.taken_back(state, self.whim)
        self.try_out(answers, seed, secret=not state.over and isinstance(state.top(), Sealed))
        self.try_out(asides, seed, secret=True)
        for law in case.more:
            law(case, state, self.whim)

    def try_out(self, options: Choices, seed: int, secret: bool) -> None:
        """The laws about what an action tells, on one that is open."""
        if not options:
            return
        seat, actions = options[self.whim.below(len(options))]
        action = actions[self.whim.below(len(actions))]
        luck.twins(self.case, self.state, seat, action, self.whim, TWINS)
        undo.teaches_nothing(self.case, self.state, seat, action, self.whim)
        other = actions[self.whim.below(len(actions))]
        if secret and other != action:
            luck.choices(self.case, self.state, seat, action, other, seed)

    def choose(self, answers: Choices, asides: Choices) -> tuple[int, int]:
        """Who does what next."""
        options = answers
        if asides and self.choice.below(ASIDE) == 0:
            options = [row for row in asides if row[0] >= 0 or self.choice.below(CLOCK) == 0] or answers
        self.asides += options is not answers
        if self.choice.below(CURIOUS) == 0:
            options = self.rarest(options)
        seat, actions = options[self.choice.below(len(options))]
        edge = self.choice.below(EDGE)  # limits are where rules go wrong
        return seat, actions[edge - 1 if edge < 2 else self.choice.below(len(actions))]

    def rarest(self, options: Choices) -> Choices:
        """What is open of the verb that was used least in this game: else blind play meets some rules never."""
        verb_of = self.case.space.verb_of
        verb = min({verb_of[action] for _, actions in options for action in actions}, key=lambda v: (self.used[v], v))
        narrowed = [(seat, [action for action in actions if verb_of[action] == verb]) for seat, actions in options]
        return [row for row in narrowed if row[1]]

    def step(self, answers: Choices, asides: Choices) -> None:
        """One answer or aside."""
        self.take(*self.choose(answers, asides), self.luck.source)

    def take(self, seat: int, action: int, source: Chance) -> None:
        """An answer or aside that was chosen, with luck from a source."""
        self.luck.source = source
        before = self.state.clone() if self.every else None
        words.told(self.case, self.carry_out(seat, action))
        if before is not None and self.state.over:  # what an end lays open is met by too few visits
            undo.teaches_nothing(self.case, before, seat, action, self.whim)

    def carry_out(self, seat: int, action: int) -> list[Event]:
        self.used[self.case.space.verb_of[action]] += 1
        return replay.play(self.state, seat, action, self.luck, self.record)


def same_seed(case: Case, seed: int) -> None:
    """Law: the same seed gives the same game."""
    one, other = Walk(case, seed, 0), Walk(case, seed, 0)
    compare("seed", f"seed {seed} sets up two different games", snapshot(one.state), snapshot(other.state))
    while not one.state.over:
        number = len(one.record.entries)
        for walk in (one, other):
            walk.step(*walk.look())
        compare("seed", f"seed {seed}: entry {number} differs", snapshot(one.state), snapshot(other.state))


def branches(act: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Every way luck can go in `act`, with its probability. `act` starts afresh each time."""
    scripts: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
    while scripts:
        weight, script = scripts.pop()
        try:
            result = act(Scripted(script))
        except ChanceNeeded as needed:
            scripts += [(weight / needed.n, [*script, outcome]) for outcome in reversed(range(needed.n))]
        else:
            yield weight, result


def nodes(state: State, depth: int, seed: int) -> int:
    """How many lines of play of that length start here, all answers of all actors, luck fixed by the seed."""
    if depth == 0 or state.over:
        return 1
    count = 0
    for seat in range(state.seats):
        for action in state.legal(seat):
            twin = state.clone()
            twin.apply(seat, action, Seeded(seed))
            count += nodes(twin, depth - 1, seed)
    return count
