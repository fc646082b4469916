"""Evaluations: what a bot thinks of a position, one file a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from aerodrome.bots.evaluation.common import Evaluation, PointsEvaluation


@cache
def evaluation(game: str) -> Evaluation:
    """The evaluation for a game; one that counts points where nobody has written any."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return PointsEvaluation()
    found: Evaluation = import_module(module).EVALUATION
    return found
