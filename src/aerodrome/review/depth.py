"""How much is tried for a review."""

from __future__ import annotations

from typing import Final, NamedTuple

from aerodrome.kernel.errors import BadOption


class Depth(NamedTuple):
    """Numbers of games that are played on, each a little way, for one figure."""

    name: str
    choices: int  # for each answer that is compared
    doubts: int  # more of them, where an answer looks like a mistake
    values: int  # for each position of the curve
    draws: int  # for each draw: what else could have come
    turns: int  # how far they are played on: so many turns of each seat
    work: int = 0  # how much may be done in all, in looks at a position (judge.py counts them); 0: as much as it takes

    def within(self, load: Load) -> Depth:
        """The same for a long game, or one whose turns take long to play on: fewer for each figure, so that the whole
        is no more than the work that may be done; for a short one up to MORE times as many. It hangs on the match
        alone, never on how fast a machine is."""
        free = max(self.work - load.looks, self.work // 10)
        part = min(MORE, free / max(1.0, load.each * self.tries(load)))
        return self._replace(
            choices=_fewer(self.choices, part),
            doubts=_fewer(self.doubts, part),
            values=_fewer(self.values, part),
            draws=_fewer(self.draws, part),
        )

    def tries(self, load: Load) -> float:
        """How often positions are played on in all."""
        doubted = DOUBTED * load.decisions * RIVALS * 2 * self.doubts  # twice as far
        luck = 2 * self.draws * (load.draws + 1)
        closer = 1 + (CLOSE - 1) * load.near
        return closer * (load.decisions * load.rivals * self.choices + load.others * self.values + luck) + doubted


class Load(NamedTuple):
    """What there is to do in a match."""

    decisions: int
    rivals: float  # answers that are compared at a decision, on average
    draws: int  # of luck
    others: int  # deeds without luck
    looks: float  # to find the promising answers of all decisions
    each: float  # looks to play on once, on average
    near: float  # the part of the match that is played to its end


def _fewer(tries: int, part: float) -> int:
    return max(min(FEWEST, tries), round(tries * part))


FEWEST: Final = 2
# times as many tries where a match is played to its end: there each wins or loses all, and their spread is about
# four times that of others (measured in Airlines Europe and Blue Skies); so most is gained by a try
CLOSE: Final = 4
MORE: Final = 1.5
DOUBTED: Final = 0.15  # of the decisions look like mistakes at first sight, as a rule
RIVALS: Final = 2
USUAL: Final = "usual"
DEPTHS: Final = {
    depth.name: depth
    for depth in (
        Depth("quick", choices=6, doubts=16, values=6, draws=12, turns=1, work=500_000),
        Depth("usual", choices=24, doubts=100, values=24, draws=64, turns=1, work=3_000_000),
        Depth("deep", choices=96, doubts=400, values=96, draws=256, turns=1, work=12_000_000),
    )
}


def depth(name: str) -> Depth:
    if name not in DEPTHS:
        raise BadOption(f"there is no depth {name!r}: it is {', '.join(DEPTHS)}")
    return DEPTHS[name]
