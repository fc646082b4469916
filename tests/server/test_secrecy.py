"""What a reader receives depends on nothing the reader cannot know: change that, and no byte changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import to_builtins
from tests.toy import GAME

from aerodrome import catalog
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import reader_bit
from aerodrome.kernel.game import Game
from aerodrome.server import wire
from aerodrome.server.seat import SeatHolder
from aerodrome.server.table import playing, seating, summary
from aerodrome.server.table.log import Played, TableOpened
from aerodrome.server.table.render import TableRenderer
from aerodrome.server.table.state import TableState

NAMES = [*catalog.NAMES, GAME.name]


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table draws its seed in secret; here all play the same games in every run."""
    monkeypatch.setattr(seating, "new_secret", lambda: "tailwind")


def find(name: str) -> Game:
    return GAME if name == GAME.name else catalog.game(name)


def new_table(name: str, seconds: int = 30) -> TableState:
    game = find(name)
    seats = next(n for n in (3, 2, *game.seats) if n in game.seats)
    holders = [SeatHolder("person", f"guest{n}", f"Person {n}") for n in range(seats)]
    options = game.options(seats, {}).row()
    opened = TableOpened("guest0", name, options, holders, "", True, "live", seconds, False, True)
    table = TableState("aaaaaaaaaaaa", find, 1000, opened)
    seating.start_if_full(table)
    return table


def play(table: TableState, at: int, seat: int, action: int) -> None:
    table.time = at
    playing.play(table, Played(seat, action))


def answers(table: TableState, luck: random.Random) -> Iterator[tuple[int, int]]:
    """A random game, asides included: who does what next."""
    match = table.match
    assert match is not None
    while table.status == "playing":
        seat = luck.choice(match.actors())
        asides = [(s, a) for s in range(len(table.seats)) for a in match.asides(s)]
        if asides and luck.random() < 0.25:
            yield luck.choice(asides)
        else:
            yield seat, luck.choice(match.legal(seat))


def received(table: TableState, reader: int) -> bytes:
    """All that a socket, a GET and a list tell a reader."""
    presence = wire.Presence([True] * len(table.seats), [False] * len(table.seats), 1)
    renderer = TableRenderer(table, lambda: presence, lambda: 0)
    guest = f"guest{reader}" if reader >= 0 else ""
    row = summary.columns(table)
    return renderer.now(guest, reader, 80, since=0) + repr((row, table.changed)).encode()


def readers(table: TableState) -> range:
    return range(-1, len(table.seats))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_no_byte(name: str) -> None:
    game = find(name)
    differed = 0
    for seed in range(3):
        luck = random.Random(seed)
        table = new_table(name)
        for step, (seat, action) in enumerate(answers(table, luck)):
            if luck.random() < 0.03 or step == 0:
                differed += check_fills(game, table, seed)
            if step > 250:
                break
            play(table, 2000 + step, seat, action)
    assert differed, "nothing was ever permuted: the test tests nothing"


def check_fills(game: Game, table: TableState, seed: int) -> int:
    """Deal the hidden things again, as each reader; returns how often the full state became another."""
    match = table.match
    assert match is not None
    history = match._history
    true = history.state
    differed = 0
    for reader in readers(table):
        before = received(table, reader)
        masked = game.mask(true, reader)
        for n in range(2):
            other = game.fill(masked, reader, Seeded(100 * seed + n))
            differed += any(_view(game, other, seat) != _view(game, true, seat) for seat in range(len(table.seats)))
            history.state = other
            match._readers.clear()
            assert received(table, reader) == before, f"reader {reader} can tell"
        history.state = true
        match._readers.clear()
    return differed


def _view(game: Game, state: Any, seat: int) -> Any:
    return game.view(game.mask(state, seat), seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_play_cannot_be_noticed(name: str) -> None:
    """A draft, or a part of a sealed answer: whether it was made, when, and which one, is nobody else's business."""
    secret = 0
    for seed in range(3):
        luck = random.Random(seed)
        table = new_table(name)
        for step, (seat, action) in enumerate(answers(table, luck)):
            if step > 250 or secret > 10 * (seed + 1):
                break
            match = table.match
            assert match is not None
            choices = [a for a in [*match.legal(seat), *match.asides(seat)] if a != action]
            length = len(table.log)
            play(table, 2000 + step, seat, action)
            told = table.log[length].told
            unaware = [reader for reader in readers(table) if not told & reader_bit(reader)]
            if unaware:
                secret += 1
                check_unaware(table, length, unaware, seat, luck.choice(choices or [action]))
    if name == GAME.name:
        assert secret > 20


def check_unaware(table: TableState, length: int, unaware: list[int], seat: int, other: int) -> None:
    """Compare with the table before the play, and with one at which another was done at another time."""
    log = [(row.at, row.entry) for row in list(table.log)[:length]]
    before, twin = TableState.rebuild(table.id, find, log), TableState.rebuild(table.id, find, log)
    play(twin, 999_999, seat, other)
    for reader in unaware:
        assert received(table, reader) == received(before, reader), "that it was done can be noticed"
        if not twin.log[length].told & reader_bit(reader):
            assert received(twin, reader) == received(before, reader), "which one it was, or when, can be noticed"


@pytest.mark.parametrize("name", NAMES)
def test_what_all_see_and_what_is_ones_own_make_the_view(name: str) -> None:
    luck = random.Random(5)
    table = new_table(name)
    match = table.match
    assert match is not None
    for step, (seat, action) in enumerate(answers(table, luck)):
        assert match.shared_view() == match.view(-1), "what is not made anew is as it would be"
        if step % 10 == 0:
            for reader in range(len(table.seats)):
                own = match.own(reader)
                assert own is None or to_builtins(match.view(-1)) | to_builtins(own) == to_builtins(match.view(reader))
        if step > 300:
            break
        play(table, 2000 + step, seat, action)


@pytest.mark.parametrize("name", NAMES)
def test_who_is_not_named_reads_what_others_read(name: str) -> None:
    """Lines are put in words once for all who are told the same and are not "you" in it."""
    game, table = find(name), new_table(name)
    match = table.match
    assert match is not None
    shared = 0
    for step, (seat, action) in enumerate(answers(table, random.Random(6))):
        if step > 300:
            break
        number = match.length
        play(table, 2000 + step, seat, action)
        by_heard: dict[object, list[str]] = {}
        for reader in range(len(table.seats)):
            heard = match.heard(number, reader)
            if heard >= 0:
                words = [row["text"] for row in match.chronicle(number, reader)]
                shared += heard in by_heard and words != []
                assert by_heard.setdefault(heard, words) == words
    assert shared or max(game.seats) < 3


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted faults: a picture made from the full state, and numbers that count hidden entries."""
    view = GAME.view
    table = new_table(GAME.name)
    match = table.match
    assert match is not None
    monkeypatch.setattr(type(GAME), "view", lambda _self, _masked, seat: view(match._history.state, max(seat, 0)))
    with pytest.raises(AssertionError, match="can tell"):
        check_fills(GAME, table, 1)
    monkeypatch.undo()
    monkeypatch.setattr(TableState, "told", lambda self, _seat: list(self.log))
    with pytest.raises(AssertionError, match="can be noticed"):
        test_a_secret_play_cannot_be_noticed(GAME.name)
