"""Levels to play against: their names, the bot behind each in a game, and how strong it was found to be there.

What is measured is a sentence here and a row of a table in docs/bots.md, for Sky Team in docs/crew.md; games,
intervals and results are there.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    """A strength to play against, for people who choose one."""

    bot: str
    title: str
    blurb: str


class Measured(NamedTuple):
    """A level in one game: what it was found to do there, and the bot behind it, if it is another one."""

    strength: str
    bot: str = ""
    blurb: str = ""  # how that one plays


LEVELS: Final = (
    Level("random", "Passenger", "Does anything that is allowed."),
    Level("greedy", "Co-pilot", "Takes the best next step and looks no further."),
    Level("search:100ms", "Captain", "Thinks ahead, at most a second for a turn."),
    Level("search", "Chief pilot", "Thinks ahead, at most two seconds for a turn."),
    Level("search:5s", "Test pilot", "Thinks ahead, at most five seconds for a turn."),
)
USUAL: Final = "Captain"  # takes a seat when nobody says who should
LOOKS_AHEAD: Final = "Has learned in flight, and plays the round on in its mind where it is in doubt."
LEARNED: Final = "Has learned from play, and plays on in its mind to its next turn where moves are close."
BY_TABLE: Final = "Thinks ahead; with five and six it answers at once as it has learned from play."
PLAYS_ON: Final = "Has learned from play, and plays the day on in its mind where it is in doubt."
LONGER: Final = "The same with five times as long; how much that brings has not been measured."
LONGER_BY_TABLE: Final = "With up to four it has five times as long; how much that brings has not been measured."
NOT_MEASURED: Final = "How strong it is here has not been measured."

MEASURED: Final[dict[str, dict[str, Measured]]] = {
    "blue_skies": {
        "Passenger": Measured("Loses every game to a Co-pilot."),
        "Co-pilot": Measured("Won 25 of 26 games against a sound plan for the regions, with two players."),
        "Captain": Measured(
            "Won 30 of 34 games against a Co-pilot with two players, and 30 of 50 among four of them.",
            "expert:100ms",
            LEARNED,
        ),
        "Chief pilot": Measured(LONGER, "expert:500ms", LEARNED),
        "Test pilot": Measured(NOT_MEASURED, "expert:2s", LEARNED),
    },
    "airlines_europe": {
        "Passenger": Measured("Loses every game to a Co-pilot."),
        "Co-pilot": Measured("Won 74 of 76 games against three sound plans, with two players."),
        "Captain": Measured(
            "Wins 9 in 10 games against a Co-pilot with two players, and won 26 of 45 among four of them.",
            "expert:100ms",
            LEARNED,
        ),
        "Chief pilot": Measured(LONGER, "expert:500ms", LEARNED),
        "Test pilot": Measured(NOT_MEASURED, "expert:2s", LEARNED),
    },
    "sky_tycoons": {
        "Passenger": Measured("Loses nearly every game to a Co-pilot."),
        "Co-pilot": Measured("Won 72 of 72 games against three sound plans, with two players."),
        "Captain": Measured(
            "Won 60 of 76 games against a Co-pilot with two players, and 70 of 204 among five of them.",
            "expert:100ms",
            BY_TABLE,
        ),
        "Chief pilot": Measured(LONGER_BY_TABLE, "expert:500ms", BY_TABLE),
        "Test pilot": Measured(NOT_MEASURED, "expert:2s", BY_TABLE),
    },
    "yukon_airways": {
        "Passenger": Measured("Loses every game to a Co-pilot."),
        "Co-pilot": Measured("Wins 6 in 10 games against a sound plan for exploring, with two players."),
        "Captain": Measured(
            "Makes $120 in a week alone, and wins 9 in 10 games against a Co-pilot with two players.",
            "expert:10ms",
            PLAYS_ON,
        ),
        "Chief pilot": Measured("Makes $126 in a week alone, where a Co-pilot makes $100.", "expert:100ms", PLAYS_ON),
        "Test pilot": Measured(NOT_MEASURED, "expert:1s", PLAYS_ON),
    },
    "sky_team": {
        "Passenger": Measured("Never lands."),
        "Co-pilot": Measured("Lands 1 in 4 of the first flights, with another one beside it."),
        "Captain": Measured(
            "Lands 99 in 100 green and yellow flights of the base box, and 81 in 100 red and black ones.",
            "expert",
            "Follows what it learned in flight.",
        ),
        "Chief pilot": Measured(
            "With half its time it lands 97 in 100 of seven red and black flights of the base box; of the hardest, 73.",
            "expert:100ms",
            LOOKS_AHEAD,
        ),
        "Test pilot": Measured(NOT_MEASURED, "expert:1s", LOOKS_AHEAD),
    },
}


def in_game(level: Level, game: str) -> Level:
    """A level as it is in a game."""
    found = MEASURED.get(game, {}).get(level.title, Measured(NOT_MEASURED))
    blurb = found.blurb or level.blurb
    return Level(found.bot or level.bot, level.title, f"{blurb} {found.strength}" if game else blurb)
