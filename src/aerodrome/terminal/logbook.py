"""The logbook of a player: rows that games give for a finished match, kept in a file of the data folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from aerodrome.kernel.errors import BadFile
from aerodrome.kernel.game import Options
from aerodrome.kernel.standing import Standing
from aerodrome.match import files

FILE: Final = "player.json"
Row: TypeAlias = "dict[str, Any]"


@runtime_checkable
class Keeps(Protocol):
    """A game that has something to keep."""

    name: str

    def log_row(self, options: Options, standing: Standing) -> Row | None:
        """What is kept of a finished match, as plain JSON; None: nothing."""

    def log_words(self, rows: list[Row]) -> str:
        """What was kept so far, in words."""


@runtime_checkable
class Recalls(Protocol):
    """A game that goes on from what was kept."""

    name: str

    def log_options(self, rows: list[Row], seats: int) -> dict[str, object]:
        """The options that follow from it for a new match."""


class Logbook:
    """The file of one player. A row is kept once, however often it is earned."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def rows(self, game: str) -> list[Row]:
        return self._read().get(game, [])

    def keep(self, game: object, options: Options, standing: Standing) -> str:
        """Keep what the game gives for a finished match; the words tell what is kept by now, or nothing."""
        row = game.log_row(options, standing) if isinstance(game, Keeps) else None
        if row is None or not isinstance(game, Keeps):
            return ""
        kept = self._read()
        rows = kept.setdefault(game.name, [])
        if row not in rows:
            rows.append(row)
            self._write(kept)
        return game.log_words(rows)

    def options(self, game: object, seats: int, given: Mapping[str, object]) -> dict[str, object]:
        """The options of a new match: those that follow from what was kept, unless others are given."""
        return {**game.log_options(self.rows(game.name), seats), **given} if isinstance(game, Recalls) else dict(given)

    def clear(self, game: str | None = None) -> None:
        """Forget what was kept of a game, or everything."""
        if game is None:
            self.path.unlink(missing_ok=True)
        else:
            self._write({name: rows for name, rows in self._read().items() if name != game})

    def _read(self) -> dict[str, list[Row]]:
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise BadFile(f"{self.path}: cannot be read: {error}") from error
        if not isinstance(kept, dict) or not all(_are_rows(rows) for rows in kept.values()):
            raise BadFile(f"{self.path}: is not a player's file: expected lists of rows by the names of games")
        return kept

    def _write(self, kept: Mapping[str, list[Row]]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        files.write(self.path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")


def _are_rows(rows: object) -> bool:
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
