"""The family of errors. Each message says what is wrong and what would have been right."""


class AerodromeError(Exception):
    """Anything Aerodrome refuses, with a sentence for a person."""


class BadOption(AerodromeError):
    """A game, seat count or option that does not exist or does not fit the others."""


class DataError(AerodromeError):
    """A board or data file that is wrong; the message names file, table and key."""


class BadFile(AerodromeError):
    """A match file that is truncated, altered, newer than this program, or not one at all."""


class NotYourTurn(AerodromeError):
    """The seat is not among those that must act, and the action is no aside."""


class IllegalAction(AerodromeError):
    """The action is not open to the seat now."""


class Unclear(IllegalAction):
    """What was typed may mean several actions that are open; `actions` are those."""

    def __init__(self, message: str, actions: list[int]) -> None:
        super().__init__(message)
        self.actions = actions


class StaleVersion(AerodromeError):
    """The answer was given to a picture of the match that is no longer current."""


class UndoRefused(AerodromeError):
    """There is nothing to take back."""


class ConsentNeeded(UndoRefused):
    """It cannot be taken back freely: luck was spent, something was shown or others have acted since."""


class GameOver(AerodromeError):
    """The match has ended."""
