"""The rules of a game are Markdown, laid out by rich. Slow to import: whoever needs it does so when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import StringIO
from typing import Final

from rich.console import Console
from rich.markdown import Markdown

from aerodrome.rulebook import Paragraph, Rulebook
from aerodrome.rulebook.drawing import plain

MARKS: Final = {"ruling": "House ruling", "figure": "Reconstructed"}
DRAWN: Final = 60  # columns of a drawing


def page(paragraph: Paragraph, book: Rulebook, heading: str = "") -> Markdown:
    """A paragraph of the rules, in colours."""
    return Markdown(f"## {heading or paragraph.heading}\n\n{markdown(paragraph, book)}", hyperlinks=False)


def markdown(paragraph: Paragraph, book: Rulebook) -> str:
    """What stands under its heading: the rule, its drawing, an example, what is not printed, and its neighbours."""
    parts = [_told(part) for part in paragraph.text.split("\n\n")]
    if paragraph.drawing:
        parts.append("\n".join(["```", *plain(paragraph.drawing, DRAWN), "```"]))
    if paragraph.example:
        parts.append(f"*Example.* {paragraph.example}")
    for mark in paragraph.marks:
        full = paragraph.rulings.get(mark.about)
        why = f" Why: {_reason(full.reason)}" if full and full.reason else ""
        parts.append(f"- **{MARKS[mark.kind]}.** {mark.text}{why}")
    if paragraph.see:
        parts.append(f"See also: {', '.join(book.by_id[each].heading for each in paragraph.see)}.")
    return "\n\n".join(parts)


def _told(part: str) -> str:
    """A table is told row by row: a terminal may be too narrow for it."""
    if not part.startswith("|"):
        return part
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in part.split("\n"))
    told = []
    for name, *cells in rows:
        told.append(f"- {name}: {'; '.join(f'{what} {cell}' for what, cell in zip(head[1:], cells, strict=True))}")
    return "\n".join(told)


def _reason(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def plain_lines(paragraph: Paragraph, book: Rulebook, width: int, heading: str = "") -> list[str]:
    """The same without colours, and without the marks of the markup."""
    shown = StringIO()
    Console(file=shown, width=width, color_system=None, force_terminal=False).print(page(paragraph, book, heading))
    return [line.rstrip() for line in shown.getvalue().rstrip().split("\n")]


def show(paragraphs: Iterable[Paragraph], book: Rulebook, width: int) -> None:
    """Print them: in colours on a terminal, plain to a file or another program."""
    console = Console(width=width) if sys.stdout.isatty() else None
    for paragraph in paragraphs:
        if console:
            console.print(page(paragraph, book, paragraph.heading.upper()))
        else:
            print("\n".join(plain_lines(paragraph, book, width, paragraph.heading.upper())))
        print()
