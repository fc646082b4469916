"""A hint for a person: the best actions, what to expect of them, and why."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.onestep import reveal
from aerodrome.bots.search import Budget, Search
from aerodrome.kernel.chance import Chance, Seeded

SHOWN: Final = 3
WORTH_SAYING: Final = 0.5  # points


def hint(sight: Sight, chance: Chance, budget: Budget) -> list[dict[str, Any]]:
    """The actions that a search likes best, most promising first, each with its share of the win and reasons."""
    branches = Search(chance, budget).grow(sight).root_branches()
    state = sight.sample(chance)
    seed = int(chance.below(2**31 - 1))
    rows = []
    for action, visits, share in branches[:SHOWN]:
        words = sight.game.action_words(sight.masked, sight.seat, action)
        rows.append(
            {"action": action, "text": words, "share": share, "tried": visits, "why": why(sight, state, action, seed)}
        )
    return rows


def why(sight: Sight, state: Any, action: int, seed: int) -> str:
    """What an action changes at once, in the words of the evaluation: "+4.0 income in the rounds to come"."""
    opinion = evaluation(sight.game.name)
    before = dict(opinion.terms(state, sight.seat))
    after_state = state.clone()
    luck = Seeded(seed)
    after_state.apply(sight.seat, action, luck)
    reveal(after_state, sight.seat, luck)
    if after_state.over:
        return "it ends the game"
    after = dict(opinion.terms(after_state, sight.seat))
    changes = sorted(((after.get(name, 0.0) - before.get(name, 0.0), name) for name in after), key=lambda c: -abs(c[0]))
    said = [f"{change:+.1f} {name}" for change, name in changes if abs(change) >= WORTH_SAYING]
    return ", ".join(said[:3]) or "it keeps what you have"
