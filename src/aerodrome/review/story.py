"""A finished match as a story: what was done at every step, with nothing hidden, and where rounds begin."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from aerodrome.kernel.words import sentence
from aerodrome.match import Match
from aerodrome.review.report import Round

BEGIN: Final = ("round", "day")  # events of these names begin what they name; others end it


class StoryLine(Struct, frozen=True):
    """What led to a step: who did it (-1: the clock, or the set-up), and what happened, a sentence a line."""

    step: int
    seat: int
    text: str


def rounds(match: Match) -> list[Round]:
    """Where rounds begin, by what the game calls them."""
    game, found = match.game, list[Round]()
    for step in range(match.steps + 1):
        for row in match.disclosed(step):
            if game.rooms.events.declared[row["kind"]].name == game.rounds:
                found.append(Round(step, _first(str(row["text"])).removesuffix(" begins")))
    if game.rounds not in BEGIN:
        found = [replace(each, name=f"after {each.name[:1].lower()}{each.name[1:]}") for each in found]
    return found if found and found[0].step == 0 else [Round(0, "opening"), *found]


def lines(match: Match) -> list[StoryLine]:
    """A line for every step; where nothing was told, the answer itself is."""
    told = [StoryLine(0, -1, _joined(match, 0) or "The set-up.")]
    for step, play in enumerate(match.plays, 1):
        text = _joined(match, step)
        if not text:
            state = match.at(step - 1)
            if play.seat >= 0:
                words = match.game.action_words(match.game.mask(state, play.seat), play.seat, play.action)
                text = f"{match.names[play.seat]}: {words}."
            else:
                text = sentence(play.say)
        told.append(StoryLine(step, play.seat, text))
    return told


def _joined(match: Match, step: int) -> str:
    return "\n".join(str(row["text"]) for row in match.disclosed(step) if row["text"])


def _first(text: str) -> str:
    """The first words of a sentence."""
    for end in (",", ":", ";", "."):
        text = text.partition(end)[0]
    return text
