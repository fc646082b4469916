"""How a flight ends, and what a landing needs: each with its number and its words. Modules add theirs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.ints import bit

TITLES: Final[list[str]] = []  # what the flight did, by ending
LOSSES: Final[list[str]] = []  # the sentence about it; "" if it is not lost
LETTERS: Final[list[str]] = []  # of the landing conditions that are judged at the end
UNMET: Final[list[str]] = []  # what is said if such a condition is not met


def ending(title: str, loss: str = "") -> i64:
    TITLES.append(title)
    LOSSES.append(loss)
    return len(TITLES) - 1


def condition(letter: str, unmet: str) -> i64:
    """Conditions that failed are a set: each is a bit."""
    LETTERS.append(letter)
    UNMET.append(unmet)
    return bit(len(LETTERS) - 1)


IN_FLIGHT: Final[i64] = ending("in flight")
LANDED: Final[i64] = ending("landed")
SPIN: Final[i64] = ending("went into a spin", "The plane went into a spin.")
BAD_TURN: Final[i64] = ending("left the approach in a turn", "The plane missed a turn and left the approach.")
COLLISION: Final[i64] = ending("collided with traffic", "The plane collided with traffic.")
OVERSHOOT: Final[i64] = ending("overshot the airport", "The plane overshot the airport.")
MISSING_DICE: Final[i64] = ending(
    "left the controls unattended", "Axis or engines were left without a die: the plane is out of control."
)
CRASH_LANDED: Final[i64] = ending("came down short of the airport", "The plane came down short of the airport.")
RUNWAY_END: Final[i64] = ending("ran off the runway", "The plane was too fast for its brakes and ran off the runway.")
FAILED_LANDING: Final[i64] = ending("failed the landing", "The landing failed.")

# D, the speed, is judged when the second engine die lands
PLANES_LEFT: Final[i64] = condition("A", "there are still planes on the approach")
SWITCHES_OFF: Final[i64] = condition("B", "a landing gear or flaps switch is off")
NOT_LEVEL: Final[i64] = condition("C", "the axis is not level")
ICE_BRAKES_OPEN: Final[i64] = condition("F", "the ice brakes are not complete")
