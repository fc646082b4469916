"""What a link to a match shows before anybody follows it."""

from __future__ import annotations

import io
import itertools
import random
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from PIL import Image
from tests.server.people import TOY, UNLIMITED, Person, Serving, play_on, sqlite
from tests.toy import GAME

from aerodrome import catalog
from aerodrome.server.config import Config
from aerodrome.server.preview import HEIGHT, WIDTH, End, Row, draw
from aerodrome.server.preview.canvas import fitted, letters, measured

INDEX = "<!doctype html><html><head><title>Aerodrome</title></head><body></body></html>"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Serving]:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(INDEX)
    config = Config(sqlite(tmp_path), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, static=tmp_path / "page")
    with Serving(config) as serving:
        yield serving


def told(page: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r'<meta property="(.+?)" content="(.*?)" />', page)}


def test_a_link_to_a_finished_match_tells_its_end(world: Serving) -> None:
    ada = Person(world.base, 'Ada "<b>"')
    table = ada.open(GAME.name, ["me", "random"])
    assert ada.ask("GET", f"/t/{table}").text == INDEX  # nothing to tell yet
    assert ada.refused("GET", f"/api/tables/{table}/picture") == (409, "not_over")
    with ada.watch(table) as watch:
        watch.wait_for(lambda now: now["picture"] is not None)
        play_on([(ada, watch)], table, random.Random(3))
        watch.wait_for(lambda now: now["table"]["status"] == "over")
    for place in ("t", "replay", "review"):
        page = ada.ask("GET", f"/{place}/{table}").text
        assert "<b>" not in page
        found = told(page)
        assert found["og:title"].startswith(f"{GAME.title}: ")
        assert 'Ada "<b>"' in found["og:description"]
    picture = ada.http.get(found["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert Image.open(io.BytesIO(picture.content)).size == (WIDTH, HEIGHT)
    assert found["og:image"].startswith(world.base)


def test_other_places_are_the_page_as_it_is(world: Serving) -> None:
    ada = Person(world.base, "Ada")
    for path in ("/", "/mine", "/t/aaaaaaaaaaaa", "/t/nothing", "/replay/aaaaaaaaaaaa/x"):
        assert ada.ask("GET", path).text == INDEX


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_game_has_its_poster(name: str) -> None:
    rows = tuple(Row(f"Player {n}", 10 * n, n == 5, n) for n in range(6))
    picture = Image.open(io.BytesIO(draw(End(name, catalog.game(name).title, "Ada won with 50 points", rows))))
    assert picture.size == (WIDTH, HEIGHT)
    left = picture.crop((0, 0, 400, HEIGHT)).getcolors(1 << 20)
    assert left is not None
    assert len(left) > 8


def test_long_names_are_cut_and_strange_letters_do_no_harm() -> None:
    assert fitted("Ada", 32, 200) == "Ada"
    cut = fitted("A very long name that has no room", 32, 200)
    assert cut.endswith("…")
    assert measured(cut, 32) <= 200
    name = "Zoë Łukasz Ада 飛行機 🛩"
    assert draw(End("nothing", "A game of one's own", name, (Row(name, -5, False, 9),)))[:4] == b"\x89PNG"


def test_there_is_a_space_and_letters_do_not_touch() -> None:
    places = letters(32).places
    assert places[" "] != places["?"]
    spans = sorted(places.values())
    assert all(x + width < then for (x, width), (then, _) in itertools.pairwise(spans))
