"""The vocabulary of a game: every action is one int, a verb and one noun."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.kernel.errors import IllegalAction


class Verb:
    """One kind of action; `noun` names what it is done to ("airport", "die", "amount", "seat"), "" if nothing.

    `help` says what it is for, `says` is an action in words. A `refusal` is an aside that says no to what another seat
    has put to this one: while one is open, somebody waits for a reply. One that `takes_back` leads to nothing but where
    the seat has been: people change their minds, who thinks ahead need not.
    """

    def __init__(
        self,
        name: str,
        noun: str = "",
        nouns: int = 1,
        help: str = "",
        says: str = "",
        aside: bool = False,
        refusal: bool = False,
        takes_back: bool = False,
    ) -> None:
        self.name = name
        self.noun = noun
        self.nouns = nouns
        self.help = help
        self.says = says
        self.aside = aside
        self.refusal = refusal
        self.takes_back = takes_back


class Space:
    """Ints to (verb, noun) and back. Asides come last, so that one comparison tells them from answers."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = list(verbs)
        self.first: list[int] = []
        self.verb_of: list[int] = []
        self.first_aside = -1
        for number, verb in enumerate(self.verbs):
            if verb.aside and self.first_aside < 0:
                self.first_aside = len(self.verb_of)
            if not verb.aside and self.first_aside >= 0:
                raise ValueError(f"verb {verb.name!r} stands behind an aside: put asides last")
            self.first.append(len(self.verb_of))
            self.verb_of.extend([number] * verb.nouns)
        self.size = len(self.verb_of)
        if self.first_aside < 0:
            self.first_aside = self.size
        self.has_refusals = any(verb.refusal for verb in self.verbs)

    def code(self, verb: int, noun: int = 0) -> int:
        return self.first[verb] + noun

    def verb(self, action: int) -> int:
        self._check(action)
        return self.verb_of[action]

    def noun(self, action: int) -> int:
        self._check(action)
        return action - self.first[self.verb_of[action]]

    def refuses(self, action: int) -> bool:
        """Whether the action says no to what another seat has put to this one."""
        return self.verbs[self.verb_of[action]].refusal

    def takes_back(self, action: int) -> bool:
        """Whether the action only takes back what the seat has said before."""
        return self.verbs[self.verb_of[action]].takes_back

    def _check(self, action: int) -> None:
        if not 0 <= action < self.size:
            raise IllegalAction(f"action {action} does not exist: actions are numbered 0 to {self.size - 1}")
