"""The public interface: the games, a new match, a saved one, and whether its dice were honest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aerodrome import catalog
from aerodrome.kernel.errors import BadFile, BadOption
from aerodrome.kernel.game import Game
from aerodrome.match import Match, provably_fair


def games() -> list[dict[str, Any]]:
    """The catalog: each game's name, title and numbers of seats, and its options with choices, default and help."""
    rows = []
    for name in catalog.NAMES:
        game = catalog.game(name)
        options = {option.name: option.row() for option in game.declared}
        rows.append(
            {
                "name": game.name,
                "title": game.title,
                "blurb": game.blurb,
                "rules": game.rules,
                "seats": list(game.seats),
                "options": options,
            }
        )
    return rows


def match(
    name: str | Game,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = (),
) -> Match:
    """Start a match of a game: by its name, or a Game of your own. Without a seed the luck is new each time.

    `players` are names for the record, one a seat.
    """
    game = catalog.game(name) if isinstance(name, str) else name
    if isinstance(seed, bool) or not isinstance(seed, int | str | None):
        raise BadOption(f"a seed is a whole number or a text, not {seed!r}")
    text = provably_fair.new_secret() if seed is None else str(seed)
    return Match.new(game, game.seats[0] if seats is None else seats, text, options or {}, players)


def load(path: str | Path, game: Game | None = None) -> Match:
    """Read a match file and go on where it stopped. BadFile says why a file is refused."""
    return Match.load(path, game)


def verify(path: str | Path, game: Game | None = None) -> int:
    """Deal a match again from its seed and compare every draw. Returns their number; BadFile tells what differs."""
    found = Match.load(path, game)
    if found.header.seed is None:
        raise BadFile(f"{path}: its seed is still secret: it can be checked when the match is over")
    wrong = provably_fair.first_wrong(found.header.seed, found.draws, found.header.given)
    if wrong is not None:
        n, outcome = found.draws[wrong]
        right = provably_fair.outcome(found.header.seed, wrong, n)
        raise BadFile(f"{path}: draw {wrong} among {n} gave {outcome}, but the seed gives {right}")
    return len(found.draws)
