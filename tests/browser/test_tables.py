"""What can be done at a table, in real browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import Come
from tests.browser.people import BOT, ME, OPEN, PATIENCE, PHONE, Visitor

from aerodrome import catalog

pytestmark = pytest.mark.browser

GAME = catalog.NAMES[0]


def two(come: Come, game: str = GAME) -> tuple[Visitor, Visitor]:
    """Ada and Bea at a table."""
    ada, bea = come(), come(size=PHONE)
    table = ada.open_table(game, [ME, OPEN])
    ada.go(table)
    bea.go(table)
    bea.sit("Bea")
    for person in (ada, bea):
        person.prompt.wait_for()
    return ada, bea


def asked(*people: Visitor) -> Visitor:
    """Whoever has to answer."""
    for _ in range(PATIENCE // 20):
        for person in people:
            if person.actions.count():
                return person
            person.page.wait_for_timeout(20)
    pytest.fail("nobody is asked anything")


def test_several_people_before_one_screen(come: Come) -> None:
    """The screen is covered until the right person says so, and shows nobody's secrets meanwhile."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, {"kind": "me", "name": "Bea"}]))
    covers = 0
    for _ in range(8):
        ada.page.locator(".prompt.acting, .cover").first.wait_for()
        if ada.page.locator(".cover").count():
            covers += 1
            assert ada.page.locator("#board").count() == 0
            ada.page.get_by_role("button", name=re.compile("^I am ")).click()
        answer_and_pass(ada)
    assert covers >= 2
    ada.page.reload()
    ada.see(re.compile("^Pass the screen to "))
    ada.page.get_by_label("We hide nothing from each other").check()
    ada.page.get_by_role("button", name=re.compile("^I am ")).click()
    for _ in range(6):
        answer_and_pass(ada)
    assert ada.page.locator(".cover").count() == 0


def answer_and_pass(ada: Visitor) -> None:
    """Answer; then it is one's own turn again, or that of another person at this screen."""
    ada.my_turn()
    ada.unfold()
    before = ada.page.locator(".prompt").get_attribute("data-version")
    ada.actions.first.click()
    script = """before => document.querySelector(".cover")
      || document.querySelector(".prompt.acting")?.dataset.version !== before"""
    ada.page.wait_for_function(script, arg=before)


def test_undo_by_consent(come: Come) -> None:
    """What the other has seen is taken back only if they agree."""
    ada, bea = two(come)
    while True:
        asker = asked(ada, bea)
        asker.click_action()
        if asker.button("Ask to undo").count():
            break
    other = bea if asker is ada else ada
    for agreed in (False, True):
        asker.button("Ask to undo").click()
        other.see(re.compile("asks to take back the last answer"))
        asker.see(re.compile("^Waiting for "))
        version = asker.version()
        other.button("Agree" if agreed else "Refuse").click()
        if agreed:
            asker.after(version)
            asker.tab("Log")
            asker.page.get_by_text("Every step", exact=True).click()
            expect(asker.page.locator(".line.gone").first).to_be_attached()
        else:
            asker.see("Not all agree: no going back.")


def test_talk(come: Come) -> None:
    ada, bea = two(come)
    ada.tab("Chat")
    ada.page.get_by_label("Say something").fill("Good luck!")
    ada.page.keyboard.press("Enter")
    expect(bea.page.get_by_role("status").get_by_text("Ada: Good luck!")).to_be_visible()
    expect(bea.page.get_by_role("tab", name="Chat 1 unread")).to_be_visible()
    bea.tab("Chat")
    bea.see("Good luck!")
    expect(bea.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def test_silence(come: Come) -> None:
    """Where the game forbids talk there is no field to talk into."""
    ada, bea = two(come, "sky_team")
    ada.tab("Chat")
    expect(ada.page.get_by_label("Say something")).to_be_visible()
    for person in (ada, bea):
        person.click_action()
    ada.see("Silence: the game allows no talk now.")
    assert ada.page.get_by_label("Say something").count() == 0


def test_two_answer_at_once(come: Come) -> None:
    """An answer that another one has overtaken stands, if the question is still the same."""
    ada, bea = two(come, "sky_team")
    on_its_way: list[Route] = []
    bea.page.route("**/moves", lambda route: on_its_way.append(route), times=1)
    bea.my_turn()
    with bea.page.expect_request("**/moves"):
        bea.actions.first.click()
    ada.click_action()
    on_its_way[0].continue_()
    for person in (ada, bea):
        expect(person.page.locator(".tray.own button.die")).to_have_count(4, timeout=PATIENCE)


def test_a_bot_plays_and_gives_back(come: Come) -> None:
    ada, bea = two(come)
    ada.menu("Let a bot play for me")
    ada.see("A bot plays for you.")
    expect(bea.page.get_by_role("list", name="Seats").get_by_title("a bot plays")).to_be_visible()
    for _ in range(3):
        bea.click_action()
    ada.button("I am back").click()
    expect(ada.page.get_by_text("A bot plays for you.")).to_have_count(0)
    bea.tab("Log")
    expect(bea.page.get_by_role("log").get_by_text("Ada is back.")).to_be_visible()


def test_who_is_away_is_replaced(come: Come) -> None:
    """After a while the others may let a bot play; whoever comes back takes over again."""
    ada, bea = two(come)
    first = asked(ada, bea)
    other = bea if first is ada else ada
    path = first.page.url
    first.page.goto("about:blank")
    other.button("Let a bot play").click()
    other.my_turn()
    first.page.goto(path)
    first.see("A bot plays for you.")
    first.button("I am back").click()
    expect(first.page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_leaving_for_good(come: Come) -> None:
    ada, bea = two(come)
    ada.menu("Leave the table")
    ada.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(ada.page).to_have_url(re.compile("/$"))
    bea.tab("Log")
    expect(bea.page.get_by_role("log").get_by_text("Ada has left: a bot plays on.")).to_be_visible()
    bea.my_turn()


def test_an_onlooker_takes_over_a_bot(come: Come) -> None:
    """Whoever takes a seat sees its hand: those who play are asked, and the newcomer plays when they agree."""
    ada, cy = come(), come()
    table = ada.open_table(GAME, [ME, BOT])
    ada.go(table)
    ada.my_turn()
    cy.go(table)
    cy.see("You are watching.")
    assert cy.actions.count() == 0
    cy.button("Take over from Otto").click()
    cy.see("Waiting for Ada.")
    ada.see("Guest asks to play on instead of Otto, and would see that hand.")
    ada.button("Agree").click()
    expect(cy.page.get_by_text("You are watching.")).to_have_count(0)
    expect(cy.page.get_by_role("list", name="Seats").get_by_text("you", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("list", name="Seats").get_by_text("Guest")).to_be_visible()


def test_an_onlooker_is_turned_away(come: Come) -> None:
    """Who is refused learns it, and goes on watching."""
    ada, cy = come(), come()
    table = ada.open_table(GAME, [ME, BOT])
    ada.go(table)
    cy.go(table)
    cy.button("Take over from Otto").click()
    ada.button("Refuse").click()
    expect(cy.page.get_by_role("status").get_by_text("Not all agree: the bot plays on.")).to_be_visible()
    cy.see("You are watching.")
    cy.button("Take over from Otto").click()
    cy.see("those who play have said no")
    assert cy.actions.count() == 0


def test_the_clock_runs_out(come: Come) -> None:
    """A bot gives the answer that somebody is too slow for."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT], seconds=2))
    ada.my_turn()
    expect(ada.page.get_by_role("timer").first).to_be_visible()
    ada.after(ada.version())
    ada.tab("Log")
    ada.page.get_by_text("Every step", exact=True).click()
    expect(ada.page.get_by_role("log").locator(".line").nth(2)).to_be_attached()


def test_rematch(come: Come) -> None:
    ada, bea = two(come, "sky_team")  # soon over
    for n, person in enumerate((ada, bea)):
        person.take_off(seed=n)
    for person in (ada, bea):
        expect(person.prompt.get_by_text("The game is over", exact=True)).to_be_visible(timeout=3 * PATIENCE)
        person.land()
    ada.button("Rematch").click()
    ada.see("Waiting for players")
    bea.page.get_by_role("link", name="To the rematch").click()
    bea.button("Sit down").click()
    for person in (ada, bea):
        person.prompt.wait_for()
    assert ada.page.url == bea.page.url


def test_while_people_wait_they_choose_seats_talk_and_read_the_rules(come: Come) -> None:
    ada, bea = come(), come(size=PHONE)
    table = ada.open_table(GAME, [ME, OPEN, OPEN])
    for person in (ada, bea):
        person.go(table)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.button("Sit on seat 3").click()
    ada.button("Sit on seat 2").click()
    seats = ada.page.locator("main section li")
    expect(seats.nth(0)).to_contain_text("Free seat")
    expect(seats.nth(1)).to_contain_text("Ada (you)")
    expect(seats.nth(2)).to_contain_text("Bea")
    bea.page.get_by_label("Say something").fill("Good evening")
    bea.button("Send").click()
    expect(ada.page.get_by_role("log")).to_contain_text("Good evening")
    ada.page.get_by_role("searchbox").fill("income")
    expect(ada.page.locator(".rules").get_by_role("button", name="income").first).to_be_visible()


def test_several_tabs(come: Come) -> None:
    """Two tabs of the same person show the same, and either may answer."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    second = ada.new_page()
    second.goto(ada.page.url)
    ada.my_turn()
    second.locator(".prompt.acting").wait_for()
    before = ada.version()
    ada.click_action()
    second.wait_for_function("before => Number(document.querySelector('.prompt').dataset.version) > before", arg=before)
    assert second.locator("#prompt").inner_text() == ada.page.locator("#prompt").inner_text()


def test_confirmation(come: Come) -> None:
    """Who wishes to be asked is asked before a move is sent."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    ada.menu("Settings")
    ada.page.get_by_label("Ask before I send").select_option("every move")
    ada.page.keyboard.press("Escape")
    ada.unfold()
    version = ada.version()
    ada.actions.first.click()
    question = ada.page.get_by_role("group", name="Confirm")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Cancel").click()
    assert ada.version() == version
    ada.actions.first.click()
    question.get_by_role("button", name="Confirm").click()
    ada.after(version)


def test_hint(come: Come) -> None:
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    ada.button("Hint").click()
    ada.see("What a bot would do")
    version = ada.version()
    ada.page.locator(".advice li button").first.click()
    ada.after(version)
    ada.go(ada.open_table(GAME, [ME, BOT], hints=False))
    ada.my_turn()
    assert ada.button("Hint").count() == 0


def test_keys_alone(come: Come) -> None:
    """From the front page into a game and through some moves without a mouse, and the focus is never lost."""
    ada = come()
    ada.go("/")
    ada.page.locator("article").first.wait_for()
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_text("Skip to the content")).to_be_focused()
    ada.button("Play bots now").first.focus()
    ada.page.keyboard.press("Enter")
    for _ in range(3):
        ada.my_turn()
        version = ada.version()
        ada.page.keyboard.press("p")
        expect(ada.page.locator("#prompt")).to_be_focused()
        for _ in range(12):
            ada.page.keyboard.press("Tab")
            if ada.page.evaluate("document.activeElement.matches('details:not([open]) > summary')"):
                ada.page.keyboard.press("Enter")
            if ada.page.evaluate("document.activeElement.matches('.action')"):
                break
        ada.page.keyboard.press("Enter")
        ada.after(version)
        ada.page.wait_for_function("() => document.activeElement !== document.body")
    ada.my_turn()
    version = ada.version()
    ada.page.keyboard.press("Escape")
    ada.page.locator("#prompt").focus()
    ada.page.keyboard.press("/")
    expect(ada.page.locator("#command")).to_be_focused()
    ada.type_action()
    assert ada.version() > version
    ada.page.locator("#prompt").focus()
    ada.page.keyboard.press("k")
    expect(ada.page.get_by_role("dialog", name="Keys")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("c")
    expect(ada.page.get_by_role("tab", name="Chat")).to_be_focused()


def test_what_happens_is_read_out(come: Come) -> None:
    """A live region says what others did, and the question when it is one's own turn."""
    ada, bea = two(come)
    first = asked(ada, bea)
    other = bea if first is ada else ada
    spoken = other.page.locator("[aria-live=polite]").first
    before = spoken.inner_text()
    first.click_action()
    expect(spoken).not_to_have_text(before, timeout=PATIENCE)


def test_news_of_absence(come: Come) -> None:
    """Who comes back is told what happened meanwhile, and the log marks it."""
    ada, bea = two(come)
    path = ada.page.url
    for _ in range(4):
        asked(ada, bea).click_action()
    ada.go("/")
    ada.page.locator("article").first.wait_for()
    for _ in range(6):
        if not bea.actions.count():
            break
        bea.click_action()
    bea.tab("Chat")
    bea.page.get_by_label("Say something").fill("Your turn")
    bea.page.keyboard.press("Enter")
    bea.see("Your turn")
    ada.page.goto(path)
    expect(ada.page.get_by_role("status").get_by_text(re.compile("Your turn"))).to_be_visible()


def test_a_table_that_is_not_there(come: Come) -> None:
    ada = come()
    ada.go("/t/aaaaaaaaaaaa")
    ada.see("There is no such table, or it is closed.")
    ada.go("/replay/aaaaaaaaaaaa")
    ada.see("There is no such table, or it is closed.")


def test_going_back_alone_says_what_is_lost(come: Come) -> None:
    """Among bots nobody else is asked; the person is, before anything is taken back."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    while not ada.button("Go back").count():
        ada.click_action()
        ada.my_turn()
    version = ada.version()
    ada.button("Go back").click()
    ada.see(re.compile("All that came since is lost"))
    assert ada.version() == version
    group = ada.page.get_by_role("group", name="Go back")
    group.get_by_role("button", name="Cancel").click()
    expect(group).to_have_count(0)
    assert ada.version() == version
    ada.button("Go back").click()
    group.get_by_role("button", name="Go back").click()
    ada.after(version)


def test_what_has_one_answer_is_not_asked_unless_one_wishes(come: Come) -> None:
    """The page gives that order by itself; a setting takes it back."""
    ada = come()
    ada.go(ada.open_table("sky_tycoons", [ME, BOT]))
    ada.my_turn()
    script = """async () => (await (await fetch(location.pathname.replace("/t/", "/api/tables/"))).json())
      .picture.orders.filter(order => order.stands).map(order => order.name).join()"""
    ada.page.wait_for_function(f"async () => (await ({script})()) === 'forced'")
    ada.menu("Settings")
    ada.page.get_by_label("Ask me also what has only one answer").check()
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_function(f"async () => (await ({script})()) === ''")


def test_the_log_follows_what_happens(come: Come) -> None:
    """It stays at its newest line over many moves, and where somebody reads further up it stays there."""
    ada = come()
    ada.go(ada.open_table(GAME, [ME, BOT]))
    ada.my_turn()
    ada.tab("Log")
    ada.page.get_by_text("Every step", exact=True).click()
    log = ada.page.get_by_role("log")
    rest = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
    for _ in range(12):
        ada.click_action()
    ada.my_turn()
    assert log.evaluate("log => log.scrollHeight - log.clientHeight") > 100
    ada.page.wait_for_function(f"() => ({rest})(document.querySelector('[role=log]')) < 60")
    log.evaluate("log => log.scrollTo(0, 0)")
    ada.page.wait_for_timeout(200)
    ada.click_action()
    ada.my_turn()
    assert log.evaluate("log => log.scrollTop") < 60


def test_who_waits_sees_who_is_asked_and_for_how_long(come: Come) -> None:
    """Somebody who does not answer: nothing else happens meanwhile."""
    ada, bea = two(come)
    waits, name = (bea, "Ada") if asked(ada, bea) is ada else (ada, "Bea")
    told = waits.prompt.get_by_role("listitem").filter(has_text=f"{name} is asked")
    expect(told).to_contain_text(re.compile(r"for 0:\d\d"))
