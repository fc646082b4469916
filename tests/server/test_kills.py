"""The server dies in the middle of play. ./do soak server has the long form."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.faults import has_postgres
from tests.server.kills import survive, survive_on_postgres
from tests.server.people import Person, program, until


def test_moves_survive_kills_and_cut_sockets(tmp_path: Path) -> None:
    tally = survive(tmp_path, "paper_planes", kills=5, drops=15, seed=7, again=1)
    assert len(tally.acknowledged) > 20
    assert tally.reconnects >= 15
    assert tally.sent_again == len(tally.acknowledged)


@pytest.mark.postgres
def test_two_servers_survive_their_database_and_each_other() -> None:
    if not has_postgres():
        pytest.skip("PostgreSQL is not installed")
    tally = survive_on_postgres("paper_planes", kills=2, restarts=1, cuts=1, seed=3)
    assert len(tally.acknowledged) > 5


def test_a_server_that_is_asked_to_stop_stops(tmp_path: Path) -> None:
    """With sockets open, which only ever receive."""
    with program("--data", str(tmp_path), "--game", "tests.toy:GAME") as server:
        ada = Person(server.base, "Ada")
        table = ada.open("paper_planes", ["me", "random"])
        with ada.watch(table) as watch:
            assert server.stop() == 0
            server.start()
            before = watch.reconnects
            until(lambda: watch.reconnects >= before and watch.now is not None, "the socket comes back")
            assert ada.look(table)["yours"] == [0]
