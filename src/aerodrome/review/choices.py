"""An answer beside the others that were open: each tried on the same states that could have been the true one, with
the same luck, and played on alike."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from aerodrome.bots.onestep import reopen
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from aerodrome.review.judge import Judge, Reached, Values

LOOKS: Final = 3  # states on which all answers are compared at first sight
WIDTH: Final = 3  # answers that are compared closely, besides the one that was given
SURE: Final = 2.0  # standard errors
OTHER: Final = 2**40  # so far apart are the seeds of what was hidden and of what comes
NOTHING: Final = -1  # the answer beside an aside: leave it


@dataclass(frozen=True)
class Gain:
    """What an answer brought beside another one."""

    seat: int  # who chose
    effect: Values  # for every seat
    errors: Values  # of that, standard errors
    came: Values  # what everybody could expect after the answer that was given

    @property
    def worth(self) -> float:
        """For who chose."""
        return self.effect[self.seat]

    @property
    def error(self) -> float:
        return self.errors[self.seat]

    def times(self, factors: Values) -> Gain:
        return Gain(self.seat, _times(self.effect, factors), _times(self.errors, factors), self.came)

    def shorter(self, other: Gain) -> Gain:
        """The smaller claim of two looks at the same answers; in what they differ counts as an error."""
        less = min((self, other), key=lambda one: abs(one.worth))
        pairs = zip(self.effect, other.effect, self.errors, other.errors, strict=True)
        errors = [sqrt(max(a, b) ** 2 + ((x - y) / 2) ** 2) for x, y, a, b in pairs]
        return Gain(less.seat, less.effect, errors, less.came)

    def beyond(self, least: float) -> bool:
        """Whether it can be told: more than its error, and than what anybody would mind."""
        return abs(self.worth) > SURE * self.error and abs(self.worth) > least


@dataclass(frozen=True)
class Weighed:
    """An answer beside the best one that was found, and beside the one that the judge would have given."""

    best: int
    usual: int  # the judge's
    lost: Gain  # beside the best: nothing, if it was the best
    skill: Gain  # beside the judge's: less or more


def weigh(game: Game, judge: Judge, state: State, seat: int, action: int, tries: int, seed: int) -> Weighed | None:
    """None where there was nothing to choose."""
    legal = state.legal(seat)
    if action >= state.first_aside:
        rivals = [NOTHING, action]
    elif len(legal) < 2:
        return None
    else:
        rivals = _promising(game, judge, state, seat, action, legal, min(LOOKS, tries), seed)
        if len(rivals) == 1:
            return None
    return compare(game, judge, state, seat, action, rivals, tries, seed)


def _promising(
    game: Game, judge: Judge, state: State, seat: int, action: int, legal: list[int], looks: int, seed: int
) -> list[int]:
    masked = game.mask(state, seat)
    sums = [0.0] * len(legal)
    for look in range(looks):
        world = _drawn(game, masked, seat, seed + look)
        seen = judge.impressions(world, seat, legal, seed + look)
        sums = [total + one for total, one in zip(sums, seen, strict=True)]
    order = sorted(range(len(legal)), key=lambda n: (-sums[n], n))
    top = [legal[n] for n in order[:WIDTH]]
    return top if action in top else [*top, action]


def compare(
    game: Game, judge: Judge, state: State, seat: int, action: int, rivals: list[int], tries: int, seed: int
) -> Weighed:
    """The first of the rivals is what the judge would have done. Which is the best is found on one half of the tries
    and what it is worth on the other, and the other way round: whatever looks best by luck alone gains nothing by it.
    """
    masked = game.mask(state, seat)
    rows: list[list[Values]] = []
    for n in range(max(2, tries)):
        luck = seed + 1000 + 2 * n
        world = _drawn(game, masked, seat, luck)
        rows.append([_after(judge, world, seat, rival, luck, n).values for rival in rivals])
    mine = rivals.index(action)
    lost: list[Values] = []
    half = len(rows) // 2
    for here, there in ((rows[:half], rows[half:]), (rows[half:], rows[:half])):
        best = _best(here, seat, mine)
        lost += [_apart(row[mine], row[best]) for row in there]
    skill = [_apart(row[mine], row[0]) for row in rows]
    came = _average([row[mine] for row in rows])
    return Weighed(rivals[_best(rows, seat, mine)], rivals[0], _gain(lost, seat, came), _gain(skill, seat, came))


def _apart(one: Values, other: Values) -> Values:
    return [a - b for a, b in zip(one, other, strict=True)]


def _times(values: Values, factors: Values) -> Values:
    return [value * factor for value, factor in zip(values, factors, strict=True)]


def _average(rows: list[Values]) -> Values:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _gain(rows: list[Values], seat: int, came: Values) -> Gain:
    effect, errors = _average(rows), list[float]()
    for column, middle in zip(zip(*rows, strict=True), effect, strict=True):
        spread = sum((one - middle) ** 2 for one in column) / max(1, len(rows) - 1)
        errors.append(sqrt(spread / len(rows)))
    return Gain(seat, effect, errors, came)


def _best(rows: list[list[Values]], seat: int, mine: int) -> int:
    """The best on average; who is as good as the answer given is not better."""
    sums = [sum(row[rival][seat] for row in rows) for rival in range(len(rows[0]))]
    best = max(range(len(sums)), key=lambda rival: sums[rival])
    return mine if sums[best] <= sums[mine] else best


def _drawn(game: Game, masked: State, seat: int, seed: int) -> State:
    """A state that could have been the true one. Who has answered in secret will do so again, as the judge would: an
    answer drawn from all that are open would be anything, and not what a player does."""
    world = game.fill(masked, seat, Seeded(seed))
    reopen(world, seat)
    return world


def _after(judge: Judge, world: State, seat: int, action: int, luck: int, number: int) -> Reached:
    tried = world.clone()
    if action != NOTHING:
        tried.apply(seat, action, Seeded(luck + OTHER))
    return judge.play_on(tried, luck + 1, number)


def worlds_after(
    game: Game, judge: Judge, state: State, seat: int, action: int, tries: int, seed: int
) -> list[tuple[State, State]]:
    """States that could have been the true one, and where an answer leads from there."""
    masked = game.mask(state, seat)
    found = []
    for n in range(tries):
        luck = seed + 1000 + 2 * n
        world = _drawn(game, masked, seat, luck)
        found.append((world, _after(judge, world, seat, action, luck, n).state))
    return found
