"""Figures as people read them: chances in per cent, rounded outward where they are nearly certain; points as points."""

from __future__ import annotations

from typing import Final

MINUS: Final = "−"
COUNTED: Final = {"yukon_airways": "${}", "sky_tycoons": "{} fame"}  # what a game counts in, if not in points


def counted_in(game: str, n: int) -> str:
    """Points, in the game's own words."""
    return COUNTED.get(game, "{} " + ("point" if n == 1 else "points")).format(n)


def about(value: float, unit: str, game: str) -> str:
    if unit == "points":
        return counted_in(game, round(value))
    percent = 100 * value
    if 0 < percent < 1:
        return "under 1 %"
    if 99 < percent < 100:
        return "over 99 %"
    return f"{percent:.0f} %"


def from_to(before: float, weight: float, unit: str, game: str) -> str:
    """Before and after, so that the difference of the two is the change as it is told."""
    times = 1 if unit == "points" else 100
    after = (round(times * before) + round(times * weight)) / times
    if unit != "points" and not 0.01 <= before + weight <= 0.99:
        after = before + weight  # as good as certain: told as such
    return f"{about(before, unit, game)} before it, {about(after, unit, game)} after it"


def change(value: float, unit: str) -> str:
    """With its sign."""
    return signed(round(value if unit == "points" else 100 * value))


def signed(n: int) -> str:
    return f"{MINUS if n < 0 else '+' if n > 0 else '±'}{abs(n)}"


def error(value: float, unit: str) -> str:
    """Two standard errors, and never nothing."""
    n = round(2 * (value if unit == "points" else 100 * value))
    return f"±{max(1, n)}"
