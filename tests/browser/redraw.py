"""How soon the page shows what happened: python -m tests.browser.redraw [--size phone] [--slower 4] [--events 100].

Counted in milliseconds, from the moment at which the browser hands over a message with a new picture until the frame
that shows it is painted; waiting for the next frame is part of it. Motion is on and bots take their time, as
for anybody. The last column is what the page's thread works for an event, all motion included, by the
processor's own clock: other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, sync_playwright
from tests.browser.people import BOT, DESK, ME, PHONE, Visitor, chromium
from tests.browser.serving import serving

from aerodrome import catalog

SIZES = {"phone": PHONE, "desk": DESK}
GOAL = 50.0  # milliseconds
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
      const before = version;
      version = versionIn(JSON.parse(message.data)) ?? version;
      const parsed = performance.now() - begin;
      hear(message);
      if (before === null || before === version) return;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.redraws.push(performance.now() - begin - parsed);
        painted.port2.postMessage(null);
      });
    }));
  } });
"""


def worked(line: CDPSession) -> float:
    """Milliseconds that the page's thread has worked."""
    metrics = {row["name"]: row["value"] for row in line.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


def measure(browser: Browser, base: str, game: str, size: str, slower: float, events: int) -> tuple[list[float], float]:
    """The redraws of one game, in which a pilot and bots take anything, and the work for each."""
    ada = Visitor(browser, base, size=SIZES[size], still=False)
    ada.context.add_init_script(WATCH)
    seats = [ME, BOT, BOT, BOT][: max(n for n in catalog.game(game).seats if n <= 4)]
    ada.go(ada.open_table(game, seats))
    ada.my_turn()
    line = ada.context.new_cdp_session(ada.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    begin = worked(line)
    ada.take_off(seed=1)
    over = "document.querySelector('.prompt table, .prompt .verdict')"
    ada.page.wait_for_function(f"most => window.redraws.length >= most || {over}", arg=events, timeout=600_000)
    work = worked(line) - begin
    ada.land()
    found: list[float] = ada.page.evaluate("window.redraws")
    ada.leave()
    return sorted(found), work / len(found)


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
        print(f"{'':24}events   median      95%      max   over {GOAL:.0f} ms     work")
        for game in wishes.games:
            for size in wishes.size:
                times, work = measure(browser, base, game, size, wishes.slower, wishes.events)
                late = sum(time > GOAL for time in times)
                most = times[int(len(times) * 0.95)]
                print(
                    f"{game:17}{size:7}{len(times):6}{median(times):9.1f}{most:9.1f}{times[-1]:9.1f}{late:13}{work:9.1f}"
                )


if __name__ == "__main__":
    main()
