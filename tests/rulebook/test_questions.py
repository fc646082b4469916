"""Twenty questions a game: from our rules alone each can be answered, by the paragraph named."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from aerodrome import catalog, rulebook
from aerodrome.rulebook.pages import FOLDER, files

ROOT = Path(__file__).parents[2]
QUESTIONS: dict[str, dict[str, list[list[str]]]] = tomllib.loads(
    (ROOT / "docs" / "rules" / "questions.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_twenty_questions_are_answered_by_the_paragraphs_named(name: str) -> None:
    asked = QUESTIONS[name]["questions"]
    assert len({question for question, *_ in asked}) == 20
    book = rulebook.of(catalog.game(name))
    for question, ident, *answer in asked:
        told = " ".join(book.by_id[ident].text.replace("*", "").split()).lower()
        assert answer, question
        for words in answer:
            assert words.lower() in told, f"{question} {ident} does not say {words!r}"


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_pages_of_the_docs_are_what_the_source_says(name: str) -> None:
    """python -m aerodrome.rulebook.pages writes them."""
    written = {path.name for path in (ROOT / FOLDER / "drawings").glob(f"{name}_*.svg")}
    made = dict(files(name, rulebook.of(catalog.game(name))))
    assert written == {file.removeprefix("drawings/") for file in made if file.startswith("drawings/")}
    for file, text in made.items():
        assert (ROOT / FOLDER / file).read_text(encoding="utf-8") == text, file
