"""Where matches are kept so that a closed window loses nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path

from aerodrome.kernel.errors import BadFile
from aerodrome.match.files import read


def home() -> Path:
    """The user's data folder: AERODROME_HOME, or the place that the desktop's standard names."""
    if chosen := os.environ.get("AERODROME_HOME"):
        return Path(chosen).expanduser()
    shared = os.environ.get("XDG_DATA_HOME", "")
    # the standard says that a relative path there is to be ignored
    base = Path(shared) if Path(shared).is_absolute() else Path.home() / ".local" / "share"
    return base / "aerodrome"


def matches() -> Path:
    return home() / "matches"


def new_file(game: str) -> Path:
    """A file for a new match that is nobody else's."""
    folder = matches()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    number = 1
    while True:
        path = folder / (f"{stamp}.json" if number == 1 else f"{stamp}-{number}.json")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def latest_unfinished(game: str | None = None) -> Path | None:
    """The match that was played last and is not over; of that game, if one is named."""
    for path in sorted(matches().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            record = read(path)
        except BadFile:
            continue
        if record.result is None and game in (None, record.header.game):
            return path
    return None
