"""The rules of a game in our own words, by paragraph: what each covers, its example, its drawing, its marks.

    rulebook.of(game).paragraphs                       all of them, in order
    rulebook.of(game).by_id["gates"]                   the one with this id
    rulebook.paragraph(game, "buy gates")              of a step or a verb
    rulebook.paragraph(game, "place", noun="axis_pilot")
    rulebook.find(game, "customers")                   what a word is about, best first

How a paragraph is written is told in docs/rules/README.md.
"""

from __future__ import annotations

from functools import lru_cache

from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from aerodrome.rulebook.paragraph import Block, Mark, Paragraph, Ruling
from aerodrome.rulebook.reading import Rulebook

__all__ = ["OVER", "Block", "Mark", "Paragraph", "Rulebook", "Ruling", "find", "now", "of", "paragraph"]

OVER = "over"  # the step of a match that has ended


@lru_cache(maxsize=32)
def of(game: Game) -> Rulebook:
    """The rules of a game, read once."""
    return Rulebook(game.title, game.rules_text(), game.rulings_text())


def paragraph(game: Game, step_or_verb: str, noun: str = "", step: str = "") -> Paragraph:
    """The paragraph of a step or a verb, by its name in the game's vocabulary; KeyError where there is none.

    A verb that means different things by what it is done to, or by the step in which it is open, is told apart by
    `noun` and `step`.
    """
    return of(game).paragraph(step_or_verb, noun, step)


def now(game: Game, state: State) -> Paragraph | None:
    """The paragraph of the question that is open."""
    return _of_step(game, -1 if state.over else int(state.kind()))


@lru_cache(maxsize=1000)
def _of_step(game: Game, kind: int) -> Paragraph | None:
    """By the number of the step; -1: it is over."""
    try:
        return of(game).paragraph(game.rooms.questions.declared[kind].name if kind >= 0 else OVER)
    except KeyError:
        return None


def find(game: Game, words: str) -> list[Paragraph]:
    """The paragraphs that words are about, best first."""
    return of(game).look_up(words)
