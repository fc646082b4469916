"""What all scripts have at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from aerodrome.bots.bot import Sight
from aerodrome.kernel.chance import Chance


class Choice:
    """An open action as a person names it: its verb, and the short name of its noun."""

    def __init__(self, action: int, verb: str, noun: str) -> None:
        self.action = action
        self.verb = verb
        self.noun = noun


class Script:
    """A plan, asked once for each decision. It sees its view, and the actions by name."""

    def __init__(self, sight: Sight, chance: Chance) -> None:
        self.seat = sight.seat
        self.view: Any = sight.view()
        self.chance = chance
        space = sight.game.space(sight.options)
        self.choices = []
        for action in sight.legal():
            verb = space.verbs[space.verb(action)]
            noun = sight.game.noun_name(sight.options, verb.noun, space.noun(action)) if verb.noun else ""
            self.choices.append(Choice(action, verb.name, noun))

    def decide(self) -> int:
        raise NotImplementedError

    def of(self, *verbs: str) -> list[Choice]:
        """The open actions with one of these verbs."""
        return [choice for choice in self.choices if choice.verb in verbs]

    def take(self, verb: str, noun: str = "") -> int | None:
        """The action of that name, if it is open."""
        return next((choice.action for choice in self.of(verb) if choice.noun == noun), None)

    def best(self, choices: Iterable[Choice], worth: Callable[[Choice], float]) -> Choice:
        """The choice of the highest worth; among equals, any."""
        rows = [(worth(choice), choice) for choice in choices]
        highest = max(value for value, _ in rows)
        equal = [choice for value, choice in rows if value == highest]
        return equal[self.chance.below(len(equal))]
