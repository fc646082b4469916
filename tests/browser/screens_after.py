"""Pictures of what comes after a game: replays, reviews, the deal of the day, duplicate tables, statistics."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser
from tests.browser.album import Album
from tests.browser.people import PATIENCE, Visitor

import aerodrome
from aerodrome import bots, catalog
from aerodrome.match import files

NAMES = ("Ada", "Ben", "Chidi", "Dora")
CROWD = ("Mei", "Olu", "Piet", "Rosa", "Sami", "Tove", "Uma", "Vik", "Wen", "Yara")
DEAL = "yukon_airways"  # alone: no bot is waited for
REVIEWED = 6 * PATIENCE

# plays a table to its end, whatever is open, without a page
HASTE = """async ([table, seed]) => {
  const ask = async (path, body) => (await fetch(path, body && {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  let luck = seed;
  for (;;) {
    const { table: { status }, picture } = await ask(`/api/tables/${table}`);
    if (status === "over") return;
    if (!picture.actions.length) { await new Promise(done => setTimeout(done, 50)); continue; }
    luck = (luck * 1103515245 + 12345) % 2147483648;
    const { id: action } = picture.actions[Math.floor((luck / 2147483648) * picture.actions.length)];
    await ask(`/api/tables/${table}/moves`, { id: crypto.randomUUID(), version: picture.version, action });
  }
}"""


def played(game: str) -> str:
    """A match file of a game between bots."""
    seats = max(n for n in catalog.game(game).seats if n <= 4)
    match = aerodrome.match(game, seats=seats, seed=11, players=NAMES[:seats])
    players = [bots.bot("greedy" if seat != 2 else "random", seat) for seat in range(seats)]
    while not match.over:
        seat = bots.asked(match)[0]
        bots.move(match, seat, players[seat])
    return files.dumps(match.record())


def after(album: Album, name: str, text: str) -> None:
    """A match file at its end, in the middle of its replay, and its review, whole."""
    ada = album.visitor
    if not ada.page.url.startswith(ada.base):
        ada.go("/")
    table = ada.post("/api/matches", {"id": uuid4().hex, "text": text, "name": "Ada"})["table"]
    ada.post(f"/api/tables/{table}/review", {"depth": "quick"})
    ada.go(f"/review/{table}")
    ada.page.locator("article, .quiet").first.wait_for(timeout=REVIEWED)
    album.take(f"{name}_review")
    album.take(f"{name}_review_whole", whole=True)
    ada.go(f"/replay/{table}")
    ada.page.locator(".control").wait_for()
    steps = int(ada.page.locator("input[type=range]").get_attribute("max") or 0)
    ada.go(f"/replay/{table}?step={2 * steps // 3}")
    ada.page.locator(".control").wait_for()
    album.take(f"{name}_replay_middle")
    ada.go(f"/t/{table}")
    ada.page.locator(".prompt, .debrief").first.wait_for()
    album.take(f"{name}_end")
    album.take(f"{name}_end_whole", whole=True)


def _today(visitor: Visitor, seed: int, name: str) -> None:
    visitor.go("/")
    table = visitor.post(f"/api/daily/{DEAL}", {"name": name})["table"]
    visitor.page.evaluate(HASTE, [table, seed])


def crowd(browser: Browser, base: str) -> None:
    """Others who play today's deal."""
    for seed, name in enumerate(CROWD):
        guest = Visitor(browser, base)
        _today(guest, seed + 2, name)
        guest.leave()


def deals(album: Album, browser: Browser) -> None:
    """The deal of the day and duplicate tables, before and after, and what is counted of them."""
    ada = album.visitor
    album.page("daily_before", "/daily", "main li")
    _today(ada, 1, "Ada")
    album.page("daily", f"/daily/{_card(ada)['deal']}", ".where")
    album.take("daily_whole", whole=True)
    album.page("duplicate_new", "/duplicate", "form select")
    body = {"id": uuid4().hex, "game": DEAL, "seats": 1, "tables": 3, "name": "Ada"}
    deal = ada.post("/api/duplicates", body)["deal"]
    album.page("duplicate_open", f"/deal/{deal}", "main li")
    guests = [ada, *(Visitor(browser, ada.base) for _ in range(2))]  # each plays a deal once
    rows = _get(ada, f"/api/deals/{deal}")["tables"]
    for number, (guest, row, name) in enumerate(zip(guests, rows, NAMES, strict=False)):
        guest.go("/")
        guest.post(f"/api/tables/{row['table']}/seats", {"seat": 0, "name": name})
        guest.page.evaluate(HASTE, [row["table"], number])
        if number == 0:
            album.page("duplicate_running", f"/deal/{deal}", "main li")
        else:
            guest.leave()
    album.page("duplicate_scored", f"/deal/{deal}", "table")
    album.page("statistics", "/statistics", "main section")
    album.take("statistics_whole", whole=True)


def refused(album: Album) -> None:
    """Files that are no match: each is refused with the reason."""
    files = {"no_json": "once upon a time", "no_match": "{}", "half": played(DEAL)[:400]}
    for name, text in files.items():
        album.visitor.go("/mine")
        chooser = album.visitor.page.locator("input[type=file]")
        chooser.set_input_files({"name": f"{name}.json", "mimeType": "application/json", "buffer": text.encode()})
        album.visitor.page.get_by_role("alert").wait_for()
        album.take(f"refused_{name}")


def _card(visitor: Visitor) -> Any:
    return next(card for card in _get(visitor, "/api/daily")["deals"] if card["game"] == DEAL)


def _get(visitor: Visitor, path: str) -> Any:
    return visitor.page.evaluate("async path => (await fetch(path)).json()", path)
