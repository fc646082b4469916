"""The rules as pages of the docs: python -m aerodrome.rulebook.pages"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from aerodrome.rulebook.drawing import svg
from aerodrome.rulebook.paragraph import Mark, Paragraph
from aerodrome.rulebook.reading import Rulebook

FOLDER: Final = Path("docs") / "rules"
MARKS: Final = {"ruling": "House ruling", "figure": "Reconstructed"}


def files(name: str, book: Rulebook) -> Iterator[tuple[str, str]]:
    """A page of a game, and its drawings: name and text of each file."""
    yield f"{name}.md", _page(name, book)
    for each in book.paragraphs:
        if each.drawing:
            yield f"drawings/{name}_{each.id}.svg", f"{svg(each.drawing)}\n"


def _page(name: str, book: Rulebook) -> str:
    lines = [f"# {book.title}", "", f"<!-- written from games/{name}/data/rules.md; see README.md -->"]
    for group, paragraphs in book.groups():
        lines += ["", f"## {group or 'The rules'}"]
        for each in paragraphs:
            lines += _paragraph(name, each, book)
    return "\n".join(lines) + "\n"


def _paragraph(name: str, each: Paragraph, book: Rulebook) -> list[str]:
    lines = ["", f'### <a id="{each.id}"></a>{each.heading}', "", each.text]
    if each.drawing:
        lines += ["", f"![{each.heading}, drawn](drawings/{name}_{each.id}.svg)"]
    if each.example:
        lines += ["", f"*Example.* {each.example}"]
    for mark in each.marks:
        lines += ["", f"> **{MARKS[mark.kind]}.** {mark.text} {_link(name, mark)}"]
    if each.see:
        lines += ["", f"See also: {', '.join(f'[{book.by_id[near].heading}](#{near})' for near in each.see)}."]
    return lines


def _link(name: str, mark: Mark) -> str:
    if mark.kind == "figure":
        return f"[How, and how to correct it](#{mark.about})"
    return f"[The ruling in full](../../src/aerodrome/games/{name}/RULINGS.md): {mark.about}"


def main() -> None:
    from aerodrome import catalog, rulebook

    for name in catalog.NAMES:
        for file, text in files(name, rulebook.of(catalog.game(name))):
            path = FOLDER / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
