"""Evaluations: what a bot thinks of a position, in files named after its game; styles want something else.

Weights that were learned in games stand in the folder `weights`; the style `by_hand` is the evaluation without them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from aerodrome.bots.evaluation.common import Evaluation, PointsEvaluation
from aerodrome.kernel.errors import BadOption

BY_HAND: Final = "by_hand"  # no style for people: what the learned weights are held against


def styles(game: str) -> dict[str, Evaluation]:
    """The styles of a game by name: each is an evaluation of its own."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return {}
    found: dict[str, Evaluation] = getattr(import_module(module), "STYLES", {})
    return found


def can_learn(game: str) -> bool:
    """Whether its weights can be learned in games."""
    module = f"{__name__}.{game}"
    return game.isidentifier() and find_spec(module) is not None and hasattr(import_module(module), "LEARNED")


@cache
def evaluation(game: str, style: str = "") -> Evaluation:
    """The evaluation for a game, in a style if one is named; one that counts points where nobody has written any."""
    module = f"{__name__}.{game}"
    if style == BY_HAND and can_learn(game):
        by_hand: Evaluation = import_module(module).BY_HAND
        return by_hand
    if style:
        known = styles(game)
        if style not in known:
            raise BadOption(f"{game} has no style {style!r}; its styles are: {', '.join(known) or 'none'}")
        return known[style]
    if not game.isidentifier() or find_spec(module) is None:
        return PointsEvaluation()
    found: Evaluation = import_module(module).EVALUATION
    return found


def in_points(game: str) -> Evaluation:
    """The evaluation whose terms are what they are called, in points: weights that were learned choose better, but
    count what is still to come for more or less than it is."""
    return evaluation(game, BY_HAND if can_learn(game) else "")
