"""Flights of Sky Team whose end is known: so is the luck of a table under test, and bots have flown them before."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator
from tests.browser.people import Visitor
from tests.browser.serving import LUCK

from aerodrome import api, bots
from aerodrome.match import Match
from aerodrome.match.reader import noun_name

CREWS = 200
ON_A_DIE = ("take", "shake", "pick", "give", "discard")


class Step(NamedTuple):
    seat: int
    verb: str
    noun: str


def flown(scenario: str, crew: int) -> tuple[list[Step], str]:
    """What a crew of bots does there, and how it ends."""
    match = api.match("sky_team", 2, LUCK, {"scenario": scenario})
    players = [bots.bot("greedy", 2 * crew + seat) for seat in range(2)]
    steps = []
    while not match.over:
        seat = match.actors()[0]
        action = players[seat].decide(bots.sight(match, seat))
        steps.append(step(match, seat, action))
        match.play(seat, action)
    return steps, match.standing().titles[0]


def step(match: Match, seat: int, action: int) -> Step:
    verb = match.space.verbs[match.space.verb(action)].name
    return Step(seat, verb, noun_name(match.game, match.options, match.space, action))


def flight(scenario: str, ending: str) -> list[Step]:
    """The first flight that ends so."""
    for crew in range(CREWS):
        steps, how = flown(scenario, crew)
        if how == ending:
            return steps
    raise AssertionError(f"no crew has {ending}")


class Crew:
    """Two people who do what is planned on board and tray alone. On a phone they turn to a part of the panel."""

    def __init__(self, pilot: Visitor, copilot: Visitor) -> None:
        self.seats = [pilot, copilot]

    def do(self, step: Step) -> None:
        person = self.seats[step.seat]
        person.my_turn()
        before = person.version()
        self._press(person, step)
        person.after(before)

    def _press(self, person: Visitor, step: Step) -> None:
        if step.verb == "place":
            space = self._space(person, step.noun)
            space.click()  # shows what it would bring
            person.page.locator(".spot.hover").wait_for()
            space.click()  # and does it
        elif step.verb in ON_A_DIE:
            person.page.locator(f".tray.own button.die:not(.chosen)[data-die='{step.noun}']").first.click()
        elif step.verb == "card":
            person.page.locator(f".briefing [data-card='{step.noun}']").click()
        elif step.verb == "coffee":
            person.page.locator(f".tray.own [data-face='{step.noun}']").click()
        else:
            person.page.locator(".prompt .action[data-does=ready], .tray.own .btn.act").filter(
                visible=True
            ).first.click()

    def _space(self, person: Visitor, name: str) -> Locator:
        space = person.page.locator(f"button.slot[data-space='{name}']")
        person.page.locator("button.slot").first.or_(person.page.locator("#board [role=tab]").first).first.wait_for()
        parts = iter(person.page.locator("#board [role=tab]").all())
        while not space.count():
            next(parts).click()
        return space
