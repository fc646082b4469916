"""The example of the documentation plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.people import Person, Serving

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


def test_the_client_sits_down_and_plays(server: Serving) -> None:
    assert len(CLIENT.read_text().splitlines()) <= 40
    ada = Person(server.base, "Ada")
    table = ada.open("paper_planes", ["open", "random"])
    done = subprocess.run([sys.executable, str(CLIENT), server.base, table], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "It is over: [" in done.stdout
    assert ada.look(table)["table"]["seats"][0]["name"] == "Robo"
    assert ada.look(table)["table"]["status"] == "over"
