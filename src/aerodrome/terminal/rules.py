"""The rules of a game are Markdown, laid out by rich. Slow to import: whoever needs it does so when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import StringIO

from rich.console import Console
from rich.markdown import Markdown


def page(heading: str, text: str) -> Markdown:
    """A part of the rules, in colours."""
    return Markdown(f"## {heading}\n\n{text}", hyperlinks=False)


def plain_lines(heading: str, text: str, width: int) -> list[str]:
    """The same without colours, and without the marks of the markup."""
    shown = StringIO()
    Console(file=shown, width=width, color_system=None, force_terminal=False).print(page(heading, text))
    return [line.rstrip() for line in shown.getvalue().rstrip().split("\n")]


def show(parts: Iterable[tuple[str, str]], width: int) -> None:
    """Print them: in colours on a terminal, plain to a file or another program."""
    console = Console(width=width) if sys.stdout.isatty() else None
    for heading, text in parts:
        if console:
            console.print(page(heading.upper(), text))
        else:
            print("\n".join(plain_lines(heading.upper(), text, width)))
        print()
