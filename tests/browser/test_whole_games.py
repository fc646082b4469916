"""A whole game of every game in real browsers: two people, a bot, an onlooker, and all that can happen on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.people import PATIENCE, PHONE, Visitor

from aerodrome import catalog

pytestmark = pytest.mark.browser

MOVES = 15  # of each person; then, in long games, bots play on for them


def plan(name: str) -> list[str]:
    """Two people, and a bot where a third may sit."""
    seats = catalog.game(name).seats
    return ["You", "By link", "Bot"][: 3 if 3 in seats else 2]


def open_by_form(ada: Visitor, name: str) -> str:
    """The form for a new table, filled in; the link to it."""
    ada.go(f"/new/{name}")
    seats = plan(name)
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text(str(len(seats)), exact=True).click()
    for n, kind in enumerate(seats, 1):
        ada.page.get_by_label(f"Seat {n}", exact=True).locator("select").first.select_option(kind)
        if kind == "Bot":
            ada.page.get_by_label(f"Seat {n}: Level").select_option("Passenger")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Open table and copy link").click()
    ada.see("Waiting for players")
    return str(ada.page.evaluate("navigator.clipboard.readText()"))


def fly(people: list[Visitor], moves: int) -> None:
    for n, person in enumerate(people):
        person.take_off(seed=n + 1)
    for person in people:
        person.fly(moves)
    for person in people:
        assert person.land() > 0


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_whole_game(come: Come, name: str) -> None:
    ada, bea, cy = come(), come(size=PHONE), come(night=True)
    link = open_by_form(ada, name)
    bea.page.goto(link)
    bea.sit("Bea")
    people = [ada, bea]
    for person in people:
        person.prompt.wait_for()
    cy.page.goto(link)
    cy.see("You are watching.")
    expect(ada.page.get_by_title("1 onlooker")).to_be_visible()

    undone = undo_something(ada, people)
    bea.page.reload()
    bea.prompt.wait_for()
    lose_the_line(ada, bea)

    fly(people, MOVES)
    if not ada.over():
        for person in people:
            person.menu("Let a bot play for me")
            person.see("A bot plays for you.")
    for person in (*people, cy):
        expect(person.prompt.get_by_text("The game is over", exact=True)).to_be_visible(timeout=3 * PATIENCE)
    assert undone
    look_back(cy)


def undo_something(ada: Visitor, people: list[Visitor]) -> bool:
    """Play until an answer can be taken back, and take it back: it is struck out for everybody."""
    for n in range(30):
        ada_or_other(people, n)
        if ada.button("Undo").count():
            version = ada.version()
            ada.button("Undo").click()
            ada.after(version)
            ada.my_turn()
            return True
    return False


def ada_or_other(people: list[Visitor], n: int) -> None:
    """Whoever is asked answers, by click or by typing."""
    ada, bea = people
    ada.page.wait_for_function("() => document.querySelector('.prompt')")
    for _ in range(PATIENCE // 20):
        if ada.actions.count():
            _ = ada.type_action() if n % 2 else ada.click_action()
            return
        if bea.actions.count():
            bea.click_action()
            return
        ada.page.wait_for_timeout(20)
    pytest.fail("nobody is asked anything")


def lose_the_line(ada: Visitor, bea: Visitor) -> None:
    """Ada's line breaks; she is told, and all is there again when it is back."""
    ada.context.set_offline(True)
    ada.see("Reconnecting …")
    if bea.actions.count():
        bea.click_action()
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("Reconnecting …")).to_have_count(0, timeout=PATIENCE)
    expect(ada.page.get_by_role("list", name="Seats").get_by_role("listitem").first).to_be_visible()


def look_back(cy: Visitor) -> None:
    """The replay, from the beginning to the end."""
    cy.page.get_by_role("link", name="Replay").click()
    cy.see("Step 0 of")
    cy.button("Forward").click()
    cy.see("Step 1 of")
    cy.button("To the end").click()
    expect(cy.page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=PATIENCE)
