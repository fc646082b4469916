"""Yukon Airways: what things are worth to a pilot, and to pilots who think otherwise."""

from __future__ import annotations


class Worth:
    """In dollars, unless they are a part of a dollar."""

    def __init__(self) -> None:
        self.a_day = 13.0  # what a day brings on average, apart from what is told of below
        self.pace = 2.0  # new places a day, as long as there is none
        self.slower = 0.11  # and so much less for each one
        self.fares = 1.0  # of a dollar that a flight will bring tonight
        self.place = 1.0  # of a dollar that places pay
        self.improvement = 1.0  # of a dollar that an improvement will bring
        self.title = 3.0  # of each solo title
        self.card = 1.5  # that is left for tomorrow
        self.spare_card = 0.3  # that the hand will not hold tomorrow: more to choose from
        self.new_ticket = 0.5  # more, for one to a place not seen yet
        self.fuel = 0.9  # a step that is left for tomorrow
        self.high_fuel = 0.5
        self.open_icon = 0.3  # that waits for a bonus
        # a day of each improvement: dials a stop, then switches
        self.daily = [1.3, 0.4, 0.6, 1.4, 0.0, 1.2, 0.4, 0.5, 0.9, 0.7, 1.2, 0.4]


def explorer() -> Worth:
    """New places come first."""
    worth = Worth()
    worth.place = 1.35
    worth.new_ticket = 1.0
    return worth


def improver() -> Worth:
    """The plane comes first."""
    worth = Worth()
    worth.improvement = 1.4
    return worth


def banker() -> Worth:
    """Tonight's fares come first."""
    worth = Worth()
    worth.fares = 1.4
    worth.place = 0.8
    return worth
