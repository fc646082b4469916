"""The deal of the day: for every game of the catalog who sits where, and which day it is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, NamedTuple

from aerodrome import bots
from aerodrome.kernel.game import Game
from aerodrome.server.seat import SeatHolder

# Opponents whose answers hang on the position and the seed alone: one that thinks by the clock would not be the same
# for everybody.
COPILOT: Final = "greedy"
EXPERT: Final = "expert"
# flights of the log without a clock of their own, the easy ones and the harder ones by turns
FLIGHTS: Final = (
    "base_yul_green",
    "base_lhr_yellow",
    "base_hnd_green",
    "base_atl_yellow",
    "base_osl_green",
    "base_prg_yellow",
    "base_lhr_green",
    "base_tgu_yellow",
    "base_atl_green",
    "base_gig_yellow",
    "base_prg_green",
    "base_kef_yellow",
    "base_kul_yellow",
)


class Sitting(NamedTuple):
    """Who sits where. The seat of whoever plays goes round from day to day."""

    seats: int
    bot: str = COPILOT
    options: dict[str, Any] = {}  # noqa: RUF012  nobody changes it


SITTINGS: Final = {
    "blue_skies": Sitting(4),
    "airlines_europe": Sitting(4),
    "yukon_airways": Sitting(1),
    "sky_team": Sitting(2, EXPERT),
    "sky_tycoons": Sitting(3, options={"rounds": 6}),
}


class Plan(NamedTuple):
    """What everybody who plays the deal of a game finds."""

    seats: int
    you: int
    bots: list[str]  # on the other seats, in order
    options: dict[str, Any]

    def holders(self, guest: str, name: str) -> list[SeatHolder]:
        others = [SeatHolder("bot", bot=bot) for bot in self.bots]
        return [*others[: self.you], SeatHolder("person", guest, name), *others[self.you :]]


def plan(game: Game, day: date) -> Plan | None:
    """None for games that have no daily deal."""
    sitting = SITTINGS.get(game.name)
    if sitting is None:
        return None
    number = day.toordinal()
    options = dict(sitting.options)
    if game.name == "sky_team":
        options["scenario"] = FLIGHTS[number % len(FLIGHTS)]
    others = bots.line_up(game.name, [sitting.bot] * (sitting.seats - 1))
    return Plan(sitting.seats, number % sitting.seats, others, game.options(sitting.seats, options).row())


def day_of(time: int) -> date:
    """The day of a moment in milliseconds since 1970, by UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).date()


def begins(day: date) -> int:
    """The first millisecond of a day."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def streaks(played: set[date], today: date) -> tuple[int, int]:
    """How many days in a row, up to today or yesterday, and the most there ever were."""
    best = run = 0
    for day in sorted(played):
        run = run + 1 if day - timedelta(days=1) in played else 1
        best = max(best, run)
    last = today if today in played else today - timedelta(days=1)
    now = 0
    while last - timedelta(days=now) in played:
        now += 1
    return now, best
