"""How soon the page shows what happened: python -m tests.browser.redraw [--size phone] [--slower 4] [--events 100].

Counted in milliseconds, from the moment at which the browser hands over a message with a new picture until the frame
that shows it is painted; waiting for the next frame is part of it. Motion is on and bots take their time, as
for anybody. On a machine that does other things besides, the page waits for a processor: the columns after the bar
are by the processor's own clock, which counts only what the page's thread works. Until that frame is painted it must
stay below the goal less a frame (17 ms), or no machine could show it in time; the last column is the work for an
event with all motion that follows.
"""

from __future__ import annotations

import argparse
import tempfile
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from tests.browser.people import BOT, DESK, ME, PHONE, Visitor, chromium
from tests.browser.serving import serving

from aerodrome import catalog

SIZES = {"phone": PHONE, "desk": DESK}
GOAL = 50.0  # milliseconds
FRAME = 1000 / 60
PAUSE = 0.25  # seconds between two moves of bots
WATCH = """
  window.redraws = [];
  localStorage.setItem("aerodrome", JSON.stringify({ speed: "once" }));  // each message is shown when it comes
  const versionIn = ({ picture, set = [] }) => picture?.version
    ?? set.find(([path]) => path.join() === "picture,version")?.[1]
    ?? set.find(([path]) => path.join() === "picture")?.[1].version;
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  let version = null;
  Object.defineProperty(WebSocket.prototype, "onmessage", { ...own, set(hear) {
    own.set.call(this, hear && ((message) => {
      const begin = performance.now();
      performance.mark("comes");
      const before = version;
      version = versionIn(JSON.parse(message.data)) ?? version;
      const parsed = performance.now() - begin;
      hear(message);
      if (before === null || before === version) return;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          performance.mark("painted");
          window.redraws.push(performance.now() - begin - parsed);
        };
        painted.port2.postMessage(null);
      });
    }));
  } });
"""


def worked(line: CDPSession) -> float:
    """Milliseconds that the page's thread has worked."""
    metrics = {row["name"]: row["value"] for row in line.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


class Marks:
    """When the page's thread heard of something and when it was painted, by the clock of that thread."""

    def __init__(self, browser: Browser) -> None:
        self._found: list[dict[str, Any]] = []
        self._over = False
        self._line = browser.new_browser_cdp_session()
        self._line.on("Tracing.dataCollected", lambda told: self._found.extend(told["value"]))
        self._line.on("Tracing.tracingComplete", lambda _: self._end())
        config = {"includedCategories": ["blink.user_timing"], "excludedCategories": ["*"]}
        self._line.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})

    def _end(self) -> None:
        self._over = True

    def works(self, page: Page) -> list[float]:
        """Milliseconds of work from each message until its frame is painted."""
        self._line.send("Tracing.end")
        while not self._over:
            page.wait_for_timeout(50)
        self._line.detach()
        found, begin = [], None
        for mark in sorted((row for row in self._found if "tts" in row), key=lambda row: float(row["ts"])):
            if mark["name"] == "comes":
                begin = begin or mark["tts"]
            elif mark["name"] == "painted" and begin:
                found.append((mark["tts"] - begin) / 1000)
                begin = None
        return found


class Redraws(NamedTuple):
    """Milliseconds: until each frame was painted, of work until then, and of all work together, motion included."""

    waited: list[float]
    worked: list[float]
    work: float


def measure(browser: Browser, base: str, game: str, size: str, slower: float, events: int) -> Redraws:
    """The redraws of one game: where a match is over too soon, there is another one."""
    waited: list[float] = []
    busy: list[float] = []
    work = 0.0
    for seed in count(1):
        found = play(browser, base, game, size, slower, events - len(waited), seed)
        waited += found.waited
        busy += found.worked
        work += found.work
        if len(waited) >= events:
            break
    return Redraws(sorted(waited), sorted(busy), work)


def play(browser: Browser, base: str, game: str, size: str, slower: float, events: int, seed: int) -> Redraws:
    """The redraws at one table, where a pilot and bots take anything."""
    ada = Visitor(browser, base, size=SIZES[size], still=False)
    ada.context.add_init_script(WATCH)
    seats = [ME, BOT, BOT, BOT][: max(n for n in catalog.game(game).seats if n <= 4)]
    ada.go(ada.open_table(game, seats))
    ada.my_turn()
    line = ada.context.new_cdp_session(ada.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    ada.page.wait_for_function("true")  # what playwright itself brings along is there before anything is counted
    begin = worked(line)
    marks = Marks(browser)
    ada.take_off(seed)
    over = "document.querySelector('.prompt table, .prompt .verdict')"
    ada.page.wait_for_function(f"most => window.redraws.length >= most || {over}", arg=events, timeout=600_000)
    work = worked(line) - begin
    ada.land()
    busy = marks.works(ada.page)
    found: list[float] = ada.page.evaluate("window.redraws")
    ada.leave()
    return Redraws(found, busy, work)


def told(times: list[float], limit: float) -> str:
    """Median, what 95 of 100 stay below, the worst, and how many take longer than they may."""
    late = sum(time > limit for time in times)
    return f"{median(times):9.1f}{times[int(len(times) * 0.95)]:9.1f}{times[-1]:9.1f}{late:13}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench page", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=catalog.NAMES, default=list(catalog.NAMES))
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--slower", type=float, default=1.0, help="how many times slower a processor to pretend")
    parser.add_argument("--events", type=int, default=100, help="of each game")
    wishes = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), bot_pause=PAUSE) as base,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        columns = f"{'median':>9}{'95%':>9}{'max':>9}"
        print(f"{'':24}events{columns}   over {GOAL:.0f} ms |{columns}   over {GOAL - FRAME:.0f} ms     all")
        for game in wishes.games:
            for size in wishes.size:
                found = measure(browser, base, game, size, wishes.slower, wishes.events)
                shown = len(found.waited)
                waited, busy = told(found.waited, GOAL), told(found.worked, GOAL - FRAME)
                print(f"{game:17}{size:7}{shown:6}{waited} |{busy}{found.work / shown:8.1f}", flush=True)


if __name__ == "__main__":
    main()
