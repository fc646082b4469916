"""The rules of games in a terminal: plain where it must be, in colours where it may."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.markdown import Markdown
from tests.terminal.pilot import drive, enter, on_top
from tests.terminal.screen import screen
from textual.pilot import Pilot

import aerodrome
from aerodrome import catalog, rulebook
from aerodrome.rulebook.reading import Rulebook
from aerodrome.terminal.full import FullScreen
from aerodrome.terminal.overlays import Page
from aerodrome.terminal.rules import plain_lines
from aerodrome.terminal.session import roles
from aerodrome.terminal.window import Window
from aerodrome.terminal.window import aerodrome as command

MARKED = """\
# Paper

## Going
One two **three** four
five `six` seven.

1. First thing
   goes on here
2. Second

| | a | b |
|---|---|---|
| c | a cell | that would not fit |

```draw
[A|■]  ->  *[B]
```

Example: So.
"""


def test_markup_becomes_plain_lines_that_fit() -> None:
    book = Rulebook("Paper", MARKED)
    assert plain_lines(book.paragraphs[0], book, 24) == [
        "Going",
        "",
        "One two three four five",
        "six seven.",
        "",
        " 1 First thing goes on",
        "   here",
        " 2 Second",
        "",
        " • c: a a cell; b that",
        "   would not fit",
        "",
        "",
        " [A: ■]  →  »B«",
        "",
        "",
        "Example. So.",
    ]


def words(text: str) -> list[str]:
    """All but numbers and the marks of lists, which rich sets in its own way."""
    return [word for word in text.split() if not re.fullmatch(r"[-•]|\d+\.?", word)]


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("width", [40, 80])
def test_the_rules_of_every_game_are_plain_whole_and_fit(name: str, width: int) -> None:
    book = rulebook.of(catalog.game(name))
    for paragraph in book.paragraphs:
        lines = plain_lines(paragraph, book, width)
        assert max(map(len, lines)) <= width
        assert lines == [line.rstrip() for line in lines]
        assert "\x1b" not in "".join(lines)
        told = re.sub(r"[|]|---", " ", f"{paragraph.heading}\n{paragraph.text}\n{paragraph.example}")
        told = re.sub("[*`]", "", told)
        assert set(words(told)) <= {word.strip(":;") for word in words("\n".join(lines))} | set(words("\n".join(lines)))


def test_colours_are_for_terminals_and_no_others(tmp_path: Path) -> None:
    with Window(command("rules", "blue_skies", "aim"), 80, 24, {"TERM": "xterm-256color"}) as window:
        coloured = window.read(lambda _shown: False)
    with Window(command("rules", "blue_skies", "aim"), 80, 24, {"TERM": "dumb"}) as window:
        plain = window.read(lambda _shown: False)
    assert "\x1b[" in coloured
    assert "\x1b[" not in plain
    assert "AIM" in coloured
    assert "AIM" in plain


def test_in_the_dialogue_they_stay_plain(tmp_path: Path) -> None:
    arguments = ("play", "blue_skies", "--seats", "2", "--bots", "random", "--seed", "1", "--plain")
    with screen(tmp_path, *arguments) as terminal:
        terminal.read()
        shown = terminal.type("rules aim")
    assert "Aim\n" in shown
    assert "\x1b" not in shown


def test_during_play_they_open_at_what_is_asked(tmp_path: Path) -> None:
    arguments = ("play", "blue_skies", "--seats", "2", "--bots", "random", "--seed", "1", "--plain")
    with screen(tmp_path, *arguments) as terminal:
        terminal.read()
        asked = terminal.type("?")
        same = terminal.type("rules")
        found = terminal.type("rules customers")
        every = terminal.type("rules all")
        nothing = terminal.type("rules submarine")
    assert "exactly two gates" in " ".join(asked.split())
    assert "exactly two gates" in " ".join(same.split())
    assert "until a red one" in " ".join(found.split())
    assert "Government assistance" in every
    assert "do not speak of 'submarine'" in nothing


def test_on_the_full_screen_they_get_a_page() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1, players=roles(2, 0, ["random"]))

    async def script(app: FullScreen, pilot: Pilot[Any]) -> None:
        await enter(app, pilot, "rules aim")
        page = await on_top(app, pilot, Page)
        assert isinstance(page.text, Markdown)
        shown = [strip.text for strip in app.screen._compositor.render_strips()]
        assert any("Aim" in line for line in shown)

    drive(match, script)
