"""Evaluations: what a bot thinks of a position, in files named after its game; styles want something else."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from aerodrome.bots.evaluation.common import Evaluation, PointsEvaluation
from aerodrome.kernel.errors import BadOption


def styles(game: str) -> dict[str, Evaluation]:
    """The styles of a game by name: each is an evaluation of its own."""
    module = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(module) is None:
        return {}
    found: dict[str, Evaluation] = getattr(import_module(module), "STYLES", {})
    return found


@cache
def evaluation(game: str, style: str = "") -> Evaluation:
    """The evaluation for a game, in a style if one is named; one that counts points where nobody has written any."""
    module = f"{__name__}.{game}"
    if style:
        known = styles(game)
        if style not in known:
            raise BadOption(f"{game} has no style {style!r}; its styles are: {', '.join(known) or 'none'}")
        return known[style]
    if not game.isidentifier() or find_spec(module) is None:
        return PointsEvaluation()
    found: Evaluation = import_module(module).EVALUATION
    return found
