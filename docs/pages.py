"""Pages of the site that are made from what lies elsewhere: one a game, and the changes. mkdocs calls the `on_…`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from aerodrome import bots, catalog
from aerodrome.kernel.game import Game

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[1]
MANY = 12  # choices that are not listed any more


def on_files(files: Files, config: MkDocsConfig) -> Files:
    from mkdocs.structure.files import File

    made = {f"games/{name}.md": game_page(catalog.game(name)) for name in catalog.NAMES}
    made["changelog.md"] = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").replace("](docs/", "](")
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Rulings are read in the source on a disk, and on the page of their game here."""
    return re.sub(
        r"\(\.\./\.\./src/aerodrome/games/(\w+)/RULINGS\.md(#[\w-]*)?\)", r"(../games/\1.md#rulings)", markdown
    )


def game_page(game: Game) -> str:
    """What it is, how to begin, its options, its rules in our words, and how gaps of the rulebook are settled."""
    seats = f"{game.seats[0]} to {game.seats[-1]} players" if len(game.seats) > 1 else f"{game.seats[0]} players"
    parts = [
        f"# {game.title}",
        f"{game.blurb} {seats.capitalize()}; rules {game.rules} ([what changed](../versions.md)).",
        f"![A table of {game.title}](../screens/{game.name}.png)",
        f"```\naerodrome play {game.name}\naerodrome arena {game.name} --bots search:100ms,greedy\n```",
        "## Options",
        "\n".join(option_rows(game)),
        "## Opponents",
        "\n".join(f"- **{level.title}** (`{level.bot}`): {level.blurb}" for level in bots.levels(game.name)),
        "## The rules, in our words",
        f"By heading, with drawings and examples: [the rules of {game.title}](../rules/{game.name}.md).",
        "## Rulings",
        lower(rulings(game)),
    ]
    return "\n\n".join(parts) + "\n"


def option_rows(game: Game) -> list[str]:
    rows = []
    for option in game.declared:
        if option.choices is None:
            choices = "A file of your own."
        elif len(option.choices) > MANY:
            choices = f"One of {len(option.choices)}; `aerodrome games` lists them."
        else:
            choices = f"One of {', '.join(f'`{choice}`' for choice in option.choices)}."
        default = "" if option.default is None else f" Default: `{option.default}`."
        rows.append(f"- **`{option.name}`**: {option.help.rstrip('.')}. {choices}{default}")
    return rows


def rulings(game: Game) -> str:
    """Without its title, which the page has."""
    return (game.home / "RULINGS.md").read_text(encoding="utf-8").partition("\n")[2].strip()


def lower(text: str) -> str:
    """Headings two steps further down."""
    return re.sub(r"^(#+) ", r"##\1 ", text, flags=re.MULTILINE)
