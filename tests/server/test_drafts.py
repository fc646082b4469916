"""What is drafted and taken back leaves no trace for others: over a whole game of every title the frames that reach the
other seats and an onlooker are the same, in number and byte by byte, whatever was drafted in between."""

from __future__ import annotations

import random

import pytest
from tests.server.test_secrecy import NAMES, answers, find, new_table, play, readers, same_luck

from aerodrome.kernel.event import reader_bit
from aerodrome.server import wire, wire_deeds
from aerodrome.server.table import playing
from aerodrome.server.table.parts import Shown
from aerodrome.server.table.render import TableRenderer
from aerodrome.server.table.state import TableState

__all__ = ["same_luck"]  # every table has the same seed


@pytest.fixture(autouse=True)
def same_salt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end tells it."""
    monkeypatch.setattr("aerodrome.match.match.new_secret", lambda: "headwind")


DRAFTER = 0
DRAFTS = 12  # of a game
OPEN = {"blue_skies"}  # where no answer has parts that others do not see
LONGEST = 1500  # answers


class Recorder:
    """The sockets of all who look at a table."""

    def __init__(self, table: TableState) -> None:
        seats = len(table.seats)
        self.table = table
        self.renderer = TableRenderer(table, lambda: wire.Presence([True] * seats, [False] * seats, 1), lambda: 9000)
        self.frames: dict[int, list[bytes]] = {reader: [] for reader in readers(table)}
        self.has: dict[int, Shown] = {reader: self._shown(reader) for reader in self.frames}

    def _shown(self, reader: int) -> Shown:
        return self.renderer.shown(f"guest{reader}" if reader >= 0 else "", reader)

    def tell(self) -> None:
        """Something has happened."""
        self.renderer.forget()
        for reader, before in self.has.items():
            shown = self._shown(reader)
            news = self.renderer.news(shown, before, before.seq, 9000, whole=False)
            self.has[reader] = shown
            if news is not None:
                self.frames[reader].append(news)


def record(name: str, drafting: int) -> tuple[dict[int, list[bytes]], int]:
    """A whole game: the frames of all readers but who drafts, and how often something was drafted. With `drafting` 0
    nothing is."""
    table = new_table(name)
    match = table.match
    assert match is not None
    recorder, choices, drafted = Recorder(table), random.Random(drafting), 0
    for step, (seat, action) in enumerate(answers(table, random.Random(8))):
        if step > LONGEST:
            break
        if drafting and seat == DRAFTER and drafted < DRAFTS:
            other = secret_draft(table, action, choices)
            if other is not None:
                drafted += 1
                play(table, 3000 + step, DRAFTER, other)
                recorder.tell()
                ask = wire_deeds.TakeBack(id=f"draft{step:05}", version=match.version(DRAFTER), seat=DRAFTER)
                playing.take_back(table, f"guest{DRAFTER}", ask)
                recorder.tell()
        play(table, 2000, seat, action)
        recorder.tell()
    return {reader: frames for reader, frames in recorder.frames.items() if reader != DRAFTER}, drafted


def secret_draft(table: TableState, action: int, luck: random.Random) -> int | None:
    """Another answer that nobody else could notice and that can be taken back, tried at a twin of the table."""
    match = table.match
    assert match is not None
    possible = [other for other in match.legal(DRAFTER) if other != action]
    if not possible:
        return None
    other = luck.choice(possible)
    log = [(row.at, entry) for row in table.log for entry in row.entries]
    twin = TableState.rebuild(table.id, find, log)
    length = len(twin.log)
    play(twin, 3000, DRAFTER, other)
    alone = len(twin.log) == length + 1 and twin.log[length].told == reader_bit(DRAFTER)
    return other if alone and twin.match is not None and twin.match.can_undo(DRAFTER) else None


@pytest.mark.parametrize("name", NAMES)
def test_frames_are_the_same_whatever_was_drafted(name: str) -> None:
    plain, _ = record(name, 0)
    assert all(plain.values())
    frames, drafted = record(name, 2)
    assert frames == plain
    assert bool(drafted) is (name not in OPEN)
