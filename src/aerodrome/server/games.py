"""The games a server offers: the catalog, and games of one's own by `module:name`."""

from __future__ import annotations

from importlib import import_module

from aerodrome import catalog
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game


def load_game(path: str) -> Game:
    """The game at `module:name`."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name or "GAME")
    except (ImportError, AttributeError) as error:
        raise BadOption(f"there is no game at {path!r}: {error}") from error
    if not isinstance(found, Game):
        raise BadOption(f"{path!r} is not a game")
    return found


def own_games(paths: tuple[str, ...]) -> dict[str, Game]:
    return {game.name: game for game in map(load_game, paths)}


def find_game(name: str, paths: tuple[str, ...]) -> Game:
    own = own_games(paths)
    return own[name] if name in own else catalog.game(name)


def names(paths: tuple[str, ...]) -> list[str]:
    return [*catalog.NAMES, *own_games(paths)]
