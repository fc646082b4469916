"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Rates:
    """How often, as the `limits` package writes it. Empty: without limit."""

    commands: str = "60/10second"
    chat: str = "20/minute"
    hints: str = "30/minute"
    tables: str = "20/hour"
    guests: str = "60/hour"  # new ones, an address
    strangers: str = "600/minute"  # requests of an address that come without a guest
    looks: str = "600/minute"  # what a guest only reads
    boards: str = "12/hour"  # files of their own that a guest sends
    tokens: str = "30/hour"  # of programs, made or taken back
    wrong_tokens: str = "60/minute"  # that nobody knows, of an address
    sockets: str = "120/minute"  # opened, by a guest or an address
    reviews: str = "30/hour"


@dataclass(frozen=True)
class Config:
    database: str  # an SQLAlchemy URL
    redis: str = ""  # its URL, if wake-ups go that way
    origins: tuple[str, ...] = ()  # pages of other origins that may talk to us
    games: tuple[str, ...] = ()  # games beside the catalog, as module:name
    secure: bool = False  # cookies by https only
    rates: Rates = field(default_factory=Rates)
    unfinished_tables: int = 40  # of one guest
    sockets: int = 20  # of one guest or address
    body_bytes: int = 256_000
    token_days: int = 30
    absent_seconds: tuple[int, int] = (60, 3 * 86_400)  # at a live table, at a turn-by-turn one
    bot_workers: int = max(2, min(4, (os.cpu_count() or 2) - 1))  # that think; one more gives short answers
    thinking: float = 60.0  # seconds a minute of bots at the tables of one guest; beyond, they think one at a time
    warm: bool = False  # start them at once
    bot_seconds: float = 20.0  # then it has failed
    failures: Path | None = None  # where matches are kept in which a bot failed
    hint_budget: str = "1s"  # as a search has it
    bot_pause: float = 0.25  # between two moves of bots, when somebody watches
    bot_pauses: float = 1.0  # seconds that the pauses between all moves of a bot's turn may take
    clock_grace: float = 2.0  # a move that was on its way still counts
    sweep_seconds: float = 5.0  # how often tables that nobody minds are looked for
    idle_seconds: float = 600.0  # a table that nobody looks at is forgotten and read again when asked for
    open_seconds: int = 14 * 86_400  # a table at which nobody sits down is closed
    static: Path | None = None  # the web page


STORE: Final = "tables.db"  # in the folder of a server


def sqlite_url(folder: Path) -> str:
    """The embedded database in a folder, which is made if it is not there. Nobody else may read it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / STORE
    file.touch(mode=0o600)  # seeds of running matches lie in it
    return f"sqlite:///{file}"
