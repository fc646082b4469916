"""Which paragraphs a word is about: headings first, then pieces and everyday words, then the text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.rulebook.paragraph import Paragraph

HEADING: Final = 8
NAMED: Final = 5  # a step, verb, piece or another word for it
TOLD: Final = 1


def search(paragraphs: Sequence[Paragraph], words: str) -> list[Paragraph]:
    """Every word must be found, as the beginning of one; best first, otherwise in order."""
    wanted = plain(words)
    if not wanted:
        return []
    ranked = [(_worth(each, wanted), -place, each) for place, each in enumerate(paragraphs)]
    return [each for worth, _, each in sorted(ranked, key=lambda row: row[:2], reverse=True) if worth]


def plain(text: str) -> list[str]:
    """The words of a text, in small letters and without signs."""
    return "".join(sign.lower() if sign.isalnum() else " " for sign in text).split()


def _worth(paragraph: Paragraph, wanted: Sequence[str]) -> int:
    heading = plain(f"{paragraph.heading} {paragraph.id}")
    named = plain(" ".join((*paragraph.steps, *paragraph.verbs, *paragraph.pieces, *paragraph.also)))
    told = plain(" ".join(block.text for block in paragraph.blocks if block.kind != "drawing"))
    total = 0
    for word in wanted:
        worth = max(_hits(heading, word, HEADING), _hits(named, word, NAMED), _hits(told, word, TOLD))
        if not worth:
            return 0
        total += worth
    return total


def _hits(words: Sequence[str], begins: str, worth: int) -> int:
    """A whole word counts more than one that goes on."""
    if begins in words:
        return 2 * worth
    return worth if any(word.startswith(begins) for word in words) else 0
