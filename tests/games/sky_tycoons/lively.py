"""Random play with a leaning: airlines grow, trade and rarely sell, so that all corners of the game are visited."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.space import Space

# how likely a verb is beside others; what is not named weighs 4
LEANING = {
    "pass": 1,
    "abandon": 1,
    "sell": 1,
    "sell_flying": 1,
    "done": 8,
    "order": 12,
    "borrow": 8,
    "keep": 8,
    "change": 8,
    "swap": 8,
    "drop": 1,
    "withdraw": 1,
    "decline": 2,
    "offer": 8,
    "accept": 80,
    "wanted": 1,
    "counter": 20,
    "recall": 1,
    "agree": 200,
    "ask_hundreds": 1,
    "ask_tens": 1,
}
URGENT = ("drop", "accept", "agree")
CHEAP = ("tens", "ask_hundreds", "ask_tens")  # verbs whose digit 0 is likelier, so that prices can be paid


def busy(space: Space, asides: Sequence[tuple[int, list[int]]]) -> Sequence[tuple[int, list[int]]]:
    """Who is in the middle of an offer or has something to reply to goes first, if there is anybody."""
    now = [row for row in asides if any(space.verbs[space.verb(action)].name in URGENT for action in row[1])]
    return now or asides


def leaning(space: Space, actions: Sequence[int], choice: Chance) -> int:
    """One of the actions, by the weight of its verb; full prices are likelier, so that airlines live to grow."""
    weights = [_weight(space, action) for action in actions]
    rest = choice.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        rest -= weight
        if rest < 0:
            return action
    raise AssertionError("weights do not add up")


def _weight(space: Space, action: int) -> int:
    verb = space.verbs[space.verb(action)].name
    noun = space.noun(action)
    weight = LEANING.get(verb, 4)
    if verb in CHEAP and noun == 0:
        return weight * 40
    if verb == "price" and noun == 0:
        return weight * 5
    if verb == "dividend" and noun > 2:
        return 1
    return weight
