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

    def shared(self, game: str, decisions: int) -> Depth:
        """The same for a long game, or one that takes long to think about: fewer for each figure, so that the whole
        does not take longer."""
        part = min(1.0, LONG / max(1, decisions)) * PACE.get(game, 1.0)
        if part == 1.0:
            return self
        return self._replace(
            choices=max(min(FEWEST, self.choices), round(self.choices * part)),
            doubts=max(min(FEWEST, self.doubts), round(self.doubts * PACE.get(game, 1.0))),
            values=max(min(FEWEST, self.values), round(self.values * part)),
            draws=max(min(FEWEST, self.draws), round(self.draws * part)),
        )


LONG: Final = 150  # decisions
FEWEST: Final = 4
PACE: Final = {"airlines_europe": 0.5}  # whose turns have many parts
USUAL: Final = "usual"
DEPTHS: Final = {
    depth.name: depth
    for depth in (
        Depth("quick", choices=6, doubts=16, values=6, draws=12, turns=1),
        Depth("usual", choices=24, doubts=100, values=24, draws=64, turns=1),
        Depth("deep", choices=96, doubts=400, values=96, draws=256, turns=1),
    )
}


def depth(name: str) -> Depth:
    if name not in DEPTHS:
        raise BadOption(f"there is no depth {name!r}: it is {', '.join(DEPTHS)}")
    return DEPTHS[name]
