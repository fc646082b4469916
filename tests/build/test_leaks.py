"""Memory comes back. Compiled, a vector that interpreted code hands to a compiled function is never freed
(a fault of mypyc 2.4.1: the wrapper takes a reference and keeps it), so vectors must not cross that border inwards."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

import aerodrome
from aerodrome import bots, build, catalog
from aerodrome.kernel.event import SPECTATOR
from aerodrome.match import Match

pytestmark = pytest.mark.skipif(not build.compiled(), reason="only the compiled build could leave something behind")

TIMES = 12
SLACK = 400  # bytes: half of what the smallest vector would leave behind in so many times


@pytest.fixture(scope="module")
def at_rest() -> Iterator[None]:
    """What all other tests have left is not counted here, and need not be walked through at every look."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def traced(at_rest: None) -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def kept(act: Callable[[], object]) -> int:
    """How many bytes stay behind when something is done again and again, caches aside."""
    held = []
    for _ in range(3):
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])
        for _ in range(TIMES):
            act()
    return held[2] - held[1]


def played(name: str, seed: int, most: int) -> Match:
    match = aerodrome.match(name, seed=seed)
    luck = random.Random(seed)
    while not match.over and match.length < most:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.usefixtures("traced")
def test_looking_leaves_nothing_behind(name: str) -> None:
    match = played(name, 1, 8)
    seats = (match.actors()[0], SPECTATOR)
    shown = [match.view, match.own, match.text, match.prompt, match.question, match.events]
    shown.append(lambda seat: bots.sight(match, seat).observe())
    leaks = {look.__name__: kept(lambda look=look: [look(seat) for seat in seats]) for look in shown}  # type: ignore[misc]
    assert {what: size for what, size in leaks.items() if size > SLACK} == {}


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.usefixtures("traced")
def test_playing_leaves_nothing_behind(name: str) -> None:
    assert kept(lambda: played(name, 2, 30)) <= SLACK


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.usefixtures("traced")
def test_thinking_leaves_nothing_behind(name: str) -> None:
    match = played(name, 3, 8)
    seat = match.actors()[0]
    for level in ("greedy", "search:20"):
        assert kept(lambda level=level: bots.bot(level, 1).decide(bots.sight(match, seat))) <= SLACK, level  # type: ignore[misc]
