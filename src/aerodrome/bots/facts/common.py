"""What people count in a position, in the words and units of the game, and how two positions differ by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aerodrome.kernel.state import State


@dataclass(frozen=True)
class Amount:
    """Something that a seat has so much of: 3 "gates", "$45M" of "money". `written` is how people write the number; of
    what has one word for one and many there is `less`. Of a `burden` less is better."""

    n: int
    one: str
    many: str = ""
    written: str = "{}"
    less: str = "less"
    burden: bool = False

    def told(self) -> str:
        """So much of it."""
        return f"{self.written.format(self.n)} {self._thing(self.n)}"

    def change(self, n: int) -> str:
        """So much more or less of it."""
        much, less = abs(n), "fewer" if self.many else self.less
        return f"{self.written.format(much)} {'more' if n > 0 else less} {self._thing(much)}"

    def _thing(self, n: int) -> str:
        return self.one if n == 1 or not self.many else self.many


class Facts:
    """The facts of one game. They tell what the seat may know: its own things, and what lies open."""

    success = "wins"  # what somebody does for whom all goes well
    written = "{} points"  # how a score is written

    def amounts(self, state: State, seat: int) -> list[Amount]:
        """What can be counted, the most important first; always the same things in the same order."""
        raise NotImplementedError

    def offers(self, state: State, seat: int, action: int) -> list[Amount]:
        """What an answer is about, where that is known before anything comes of it: the travellers on a route. The
        answers to a question begin with the same things in the same order, so that they can be compared."""
        return []

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        """What has happened between two positions and is no number: "you lead in the West"."""
        return []

    def matter(self, state: State, seat: int) -> int:
        """What a question is part of, where people take several answers for one thing: a flight with its tickets and
        its passengers. Such a thing is thought through to its end, over luck as well, and no further; 0: it is none."""
        return 0


class PointsFacts(Facts):
    """For a game that nobody has thought about yet."""

    def amounts(self, state: State, seat: int) -> list[Amount]:
        return [Amount(int(state.standing().points[seat]), "point", "points")]


@dataclass(frozen=True)
class Outcome:
    """What an action comes to: amounts on average, where luck has a say, and what happens in any case."""

    amounts: Sequence[Amount]
    means: Sequence[float]
    notes: Sequence[str]

    @classmethod
    def of(cls, facts: Facts, tried: Sequence[tuple[State, State]], seat: int) -> Outcome:
        """Of positions before and after the action, one pair or several that could be the true one."""
        rows = [facts.amounts(after, seat) for _, after in tried]
        means = [sum(amount.n for amount in column) / len(tried) for column in zip(*rows, strict=True)]
        noted = [facts.notes(before, after, seat) for before, after in tried]
        return cls(rows[0], means, [note for note in noted[0] if all(note in notes for notes in noted)])

    def beside(self, other: Outcome) -> list[str]:
        """What there is more or less of than in another one."""
        return [text for text, _ in self._changes(other)]

    def over(self, other: Outcome) -> tuple[list[str], list[str]]:
        """The same, as what speaks for it and what speaks against it."""
        changes = self._changes(other)
        return [text for text, good in changes if good], [text for text, good in changes if not good]

    def _changes(self, other: Outcome) -> list[tuple[str, bool]]:
        changes = []
        for amount, mine, its in zip(self.amounts, self.means, other.means, strict=True):
            if n := round(mine - its):
                text = amount.change(n) if n == mine - its else f"about {amount.change(n)}"
                changes.append((text, (n > 0) != amount.burden))
        return changes
