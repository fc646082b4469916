"""Why a request is refused: a status, a code for programs and a sentence for people."""

from __future__ import annotations

import secrets

from aerodrome.kernel.errors import (
    AerodromeError,
    BadOption,
    ConsentNeeded,
    DataError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UndoRefused,
)


class Refused(Exception):
    """Nothing was done. `wait` is for how many seconds the caller should be patient."""

    def __init__(self, status: int, code: str, text: str, wait: int = 0, allow: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.wait = wait
        self.allow = allow


# the first that fits
CODES: tuple[tuple[type[AerodromeError], int, str], ...] = (
    (StaleVersion, 409, "stale"),
    (NotYourTurn, 409, "not_your_turn"),
    (IllegalAction, 422, "illegal"),
    (GameOver, 409, "over"),
    (ConsentNeeded, 409, "consent_needed"),
    (UndoRefused, 409, "nothing_to_undo"),
    (BadOption, 422, "bad_option"),
    (DataError, 422, "bad_option"),
)


def refusal(error: AerodromeError) -> Refused:
    """What the rules refuse, as the wire says it."""
    for kind, status, code in CODES:
        if isinstance(error, kind):
            return Refused(status, code, str(error))
    return Refused(422, "invalid", str(error))


class StoreFailed(Refused):
    """The database did not do what it should: try again."""

    def __init__(self) -> None:
        super().__init__(503, "busy", "the store does not answer: try again", wait=2)


class OurFault(Refused):
    """Something went wrong here: the caller gets a number, the log gets the rest."""

    def __init__(self) -> None:
        self.number = secrets.token_hex(4)
        super().__init__(500, "internal", f"something went wrong here; its number is {self.number}")


class Quarantined(Refused):
    """A table that cannot be read: it stands still, and no other is touched."""


def broken() -> Quarantined:
    return Quarantined(409, "broken", "the record of this table is damaged: it can be neither played nor shown")


def unknown(what: str) -> Refused:
    return Refused(404, "unknown", f"there is no such {what}")
