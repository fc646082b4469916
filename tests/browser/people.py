"""People before real browsers. They click and type as anybody would; a pilot goes on for who is tired of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

CHROMIUM = "/usr/bin/chromium"
PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)
PHONE = (360, 740)
TABLET = (768, 1024)
DESK = (1440, 900)
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}
# what a browser says about requests that were refused or did not get through
NETWORK = ("Failed to load resource", "WebSocket connection to")

PILOT = """(seed) => {
  const pilot = (window.pilot = { moves: 0 });
  let asked = "", luck = seed, since = 0;
  const step = () => {
    if (window.pilot !== pilot) return;
    const version = document.querySelector(".prompt")?.dataset.version;
    const open = [...document.querySelectorAll(".prompt .action:not(.aside)")];
    if (open.length && version && (version !== asked || Date.now() - since > 3000)) {
      asked = version;
      since = Date.now();
      luck = (luck * 1103515245 + 12345) % 2147483648;
      open[Math.floor((luck / 2147483648) * open.length)].click();
      pilot.moves += 1;
    }
    setTimeout(step, 10);
  };
  step();
}"""

ASKED_OR_OVER = """() => document.querySelector(".prompt.acting .action:not(.aside)") ? "asked"
  : document.querySelector(".prompt table, .prompt .verdict") && "over"
"""
NUMBERS = """() => [...document.querySelectorAll('.prompt .action[data-number]:not(.aside)')]
  .map(action => action.dataset.number)"""


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
    try:
        yield browser
    finally:
        browser.close()


class Visitor:
    """A browser of its own, with its own cookies, and a page in it."""

    def __init__(
        self, browser: Browser, base: str, size: tuple[int, int] = DESK, night: bool = False, still: bool = True
    ) -> None:
        self.base = base
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if night else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size == PHONE,
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self._hear(line.type, line.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(NETWORK):
            self.faults.append(text)

    def leave(self) -> None:
        self.context.close()
        assert not self.faults, self.faults

    # --- getting about

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def see(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    def menu(self, item: str) -> None:
        self.button("Menu").click()
        self.page.locator("#table-menu").get_by_text(item).click()

    def tab(self, name: str) -> None:
        tab = self.page.get_by_role("tab", name=re.compile(f"^{name}"))
        if tab.get_attribute("aria-selected") != "true":
            tab.click()

    # --- tables

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the server as the page would: for what is not under test."""
        script = """async ([path, body]) => {
          const headers = { "Content-Type": "application/json" };
          return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
        }"""
        return self.page.evaluate(script, [path, body])

    def open_table(self, game: str, seats: list[dict[str, str]], name: str = "Ada", **more: Any) -> str:
        """A table without the form; its path."""
        if not self.page.url.startswith(self.base):
            self.go("/")
        body = {"id": uuid4().hex, "game": game, "name": name, "seats": seats, **more}
        return f"/t/{self.post('/api/tables', body)['table']['id']}"

    def sit(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit down").click()

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def actions(self) -> Locator:
        return self.page.locator(".prompt .action:not(.aside)")

    def version(self) -> int:
        return int(self.prompt.get_attribute("data-version") or 0)

    def my_turn(self) -> None:
        self.page.locator(".prompt.acting").wait_for()
        self.actions.first.wait_for(state="attached")

    def after(self, version: int) -> None:
        """Until the picture is newer than that."""
        script = "before => Number(document.querySelector('.prompt')?.dataset.version) > before"
        self.page.wait_for_function(script, arg=version)

    def click_action(self, number: int = 0) -> str:
        """Take an action with the mouse; what it said."""
        self.my_turn()
        self.unfold()
        version = self.version()
        action = self.actions.nth(number)
        words = action.get_attribute("aria-label") or ""
        action.click()
        self.after(version)
        return words

    def unfold(self) -> None:
        """Open every list of the question, without the focus that a press would give its first line."""
        script = "lists => lists.forEach(list => (list.open = true))"
        self.prompt.locator("details").evaluate_all(script)

    def type_action(self) -> str:
        """Take the action that the command line gives as its example."""
        self.my_turn()
        version = self.version()
        line = self.page.get_by_label("Type an action")
        command = (line.get_attribute("placeholder") or "").partition(": ")[2]
        line.fill(command)
        line.press("Enter")
        self.after(version)
        return command

    def go_on(self) -> bool:
        """Wait until we are asked something or all is over; whether we are asked."""
        asked = self.page.wait_for_function(ASKED_OR_OVER)
        return bool(asked.json_value() == "asked")

    def key_action(self, luck: Random) -> None:
        """Take an action by keyboard alone: its number is typed, or it is walked to and pressed."""
        version = self.version()
        # what is in a list has no number of its own: it is walked to
        if luck.random() < 0.5 and self.page.evaluate(NUMBERS):
            self._type_number(luck)
        else:
            self._walk(luck.randrange(4))
        self.after(version)

    def _type_number(self, luck: Random) -> None:
        keys = self.page.keyboard
        if not self._on("#command"):
            keys.press("/")
            expect(self.page.locator("#command")).to_be_focused()
        keys.type(luck.choice(self.page.evaluate(NUMBERS)))
        keys.press("Enter")

    def _walk(self, steps: int) -> None:
        """From the question to an action so many further on, or to the last. Lists on the way are unfolded."""
        keys = self.page.keyboard
        if self._on("input"):
            keys.press("Escape")
        keys.press("p")
        expect(self.page.locator("#prompt")).to_be_focused()
        while not self._on(".action"):
            keys.press("Tab")
            if self._on("details:not([open]) > summary"):
                keys.press("Enter")
            assert not self._on("body, header *"), "no action was on the way"
        for _ in range(steps):
            keys.press("Tab")
            if not self._on(".action:not(.aside)"):
                keys.press("Shift+Tab")
                break
        keys.press("Enter")

    def _on(self, selector: str) -> bool:
        """Whether the focus is there."""
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def take_off(self, seed: int) -> None:
        """Let a pilot click whatever is open, until it is told to land."""
        self.page.evaluate(PILOT, seed)

    def fly(self, moves: int) -> None:
        """Until the pilot has made so many moves, or the match is over."""
        self.page.wait_for_function(
            "most => window.pilot.moves >= most || document.querySelector('.prompt table, .prompt .verdict')",
            arg=moves,
            timeout=2 * PATIENCE,
        )

    def land(self) -> int:
        """Returns how many moves the pilot has made, as soon as the last of them is answered: it may end the game."""
        moves = self.page.evaluate("() => { const { moves } = window.pilot; window.pilot = null; return moves; }")
        self.page.wait_for_function("() => !document.querySelector('.prompt.busy')")
        return int(moves)

    def over(self) -> bool:
        return self.page.locator(".prompt").get_by_text("The game is over", exact=True).count() > 0
