"""The coach: warns before a move that costs much, by the judgement of the strongest bot, and says why.

It sees what the seat sees and nothing else. It keeps silent unless the cost is larger than its own error.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from aerodrome.bots.bot import Sight
from aerodrome.bots.hint import Advice, advice, compared
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Chance

LEAST: Final = 0.05  # of the chance to win: less is not worth a word
LOOKS: Final = 2  # independent judgements: how far they are apart tells how sure they are
SURE: Final = 0.01  # no judgement is surer than that
NET: Final = 0.03  # what is taken for the error of a net, which says the same twice: it was not measured


def warnings(sight: Sight, chance: Chance, budget: Budget, action: int) -> list[dict[str, Any]]:
    """One warning, or none: what the action costs beside the best one, give or take, and what is better about that."""
    if len(sight.legal()) < 2:
        return []
    looks = [{row.action: row for row in advice(sight, chance, budget)} for _ in range(LOOKS)]
    if any(action not in look or not look[action].tried for look in looks):
        return []
    best = max(looks[0], key=lambda known: _mean(looks, known))
    costs = [_share(look, best) - look[action].share for look in looks]
    cost = sum(costs) / LOOKS
    error = max(SURE, (max(costs) - min(costs)) / 2 + _noise(looks, best, action))
    if best == action or cost < LEAST or cost < error:
        return []
    _, _, why = compared(sight, chance, looks[0][best], looks[0][action])
    return [{"cost": cost, "error": error, "better": best, "why": why}]


def _share(look: dict[int, Advice], action: int) -> float:
    return look[action].share if action in look else 0.0


def _mean(looks: list[dict[int, Advice]], action: int) -> float:
    return sum(_share(look, action) for look in looks) / LOOKS


def _noise(looks: list[dict[int, Advice]], *actions: int) -> float:
    """What chance alone does to shares of so many trials; a net does not try."""
    variance = 0.0
    for action in actions:
        tried = sum(look[action].tried for look in looks if action in look)
        if tried <= LOOKS:
            return NET
        share = _mean(looks, action)
        variance += share * (1.0 - share) / tried
    return sqrt(variance)
