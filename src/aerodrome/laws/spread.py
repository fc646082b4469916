"""Whether draws follow the distribution they should: chi-square, for small cases whose distribution is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken
from aerodrome.laws.fields import digest
from aerodrome.laws.walk import branches

LAW = "distribution"
STRICT = 4.0  # standard deviations: a right draw fails once in thirty thousand seeds
LEAST = 5.0  # cells that expect less are thrown together


def limit(freedom: int) -> float:
    """The chi-square that a right distribution does not exceed (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + STRICT * spread**0.5) ** 3)


def follows(drawn: Iterable[Hashable], weights: Mapping[Any, float | Fraction]) -> None:
    """Law: what was drawn comes as often as the weights say, and nothing else comes."""
    counts = Counter(drawn)
    strangers = [kind for kind in counts if not weights.get(kind)]
    if strangers:
        raise LawBroken(LAW, f"{strangers[0]!r} was drawn, which cannot come")
    size, weight = counts.total(), float(sum(weights.values()))
    expected = {kind: size * float(share) / weight for kind, share in weights.items() if share}
    cells = [(counts[kind], value) for kind, value in expected.items() if value >= LEAST]
    rare = [(counts[kind], value) for kind, value in expected.items() if value < LEAST]
    if rare:
        cells.append((sum(count for count, _ in rare), sum(value for _, value in rare)))
    if len(cells) < 2:
        if len(expected) > 1:
            raise ValueError(f"{size} draws are too few to judge {len(expected)} kinds")
        return
    found = sum((count - value) ** 2 / value for count, value in cells)
    if found > limit(len(cells) - 1):
        shown = ", ".join(f"{kind!r} {counts[kind]} ({value:.0f})" for kind, value in list(expected.items())[:8])
        raise LawBroken(LAW, f"chi-square {found:.1f} over {limit(len(cells) - 1):.1f}: drawn (expected): {shown}")


def filled(
    case: Case,
    masked: State,
    seat: int,
    kind: Callable[[State], Hashable],
    weights: Mapping[Any, float | Fraction],
    draws: int = 2000,
    seed: int = 1,
) -> None:
    """Law: `fill` deals what the seat cannot know by the weights; `kind` reads from a full state what was dealt."""
    chance = Seeded(seed)
    follows((kind(case.game.fill(masked, seat, chance)) for _ in range(draws)), weights)


def dealt(case: Case, begun: State, seat: int) -> None:
    """Law: of all set-ups that the seat cannot tell apart, `fill` gives each its exact share.

    Goes through all luck of set-up and of `fill`, so it is for boards of a few cards.
    """
    masked = case.game.mask(begun, seat)
    known = digest(masked)
    right: dict[str, Fraction] = {}
    for weight, state in branches(lambda chance: case.game.begin(case.options, chance)):
        if digest(case.game.mask(state, seat)) == known:
            right[digest(state)] = right.get(digest(state), Fraction(0)) + weight
    found: dict[str, Fraction] = {}
    for weight, state in branches(lambda chance: case.game.fill(masked, seat, chance)):
        found[digest(state)] = found.get(digest(state), Fraction(0)) + weight
    whole = sum(right.values())
    for name in right.keys() | found.keys():
        share, drawn = right.get(name, Fraction(0)) / whole, found.get(name, Fraction(0))
        if share != drawn:
            raise LawBroken(LAW, f"a state that has the probability {share} is filled in with {drawn}")


def thrown(chance: Chance, sides: int, draws: int) -> None:
    """Law: a source of luck is fair."""
    follows((int(chance.below(sides)) for _ in range(draws)), dict.fromkeys(range(sides), 1))
