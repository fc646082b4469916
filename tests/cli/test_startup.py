"""What a command loads before it answers. A program that loads little starts fast, on any machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome import catalog

HEAVY = {
    "alembic",
    "asyncio",
    "limits",
    "multiprocessing",
    "numpy",
    "openskill",
    "rich",
    "sqlalchemy",
    "starlette",
    "textual",
    "uvicorn",
}
SHOW = "import sys, aerodrome.cli; {} ; print('LOADED', *sys.modules)"


def loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: str, given: str = "") -> set[str]:
    """The modules that are there after some work in a new process."""
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    command = [sys.executable, "-c", SHOW.format(work)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return set(done.stdout.rpartition("LOADED")[2].split())


def games_in(modules: set[str]) -> set[str]:
    return {name for name in catalog.NAMES if f"aerodrome.games.{name}" in modules}


def test_help_loads_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = loaded(tmp_path, monkeypatch, "aerodrome.cli.arguments.parser().format_help()")
    assert games_in(modules) == set()
    assert {name for name in modules if name.startswith(("aerodrome.terminal", "aerodrome.bots"))} == set()
    assert modules & HEAVY == set()


def test_the_list_of_games_loads_games_and_nothing_heavy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = loaded(tmp_path, monkeypatch, "aerodrome.cli.main(['games'])")
    assert games_in(modules) == set(catalog.NAMES)
    assert modules & HEAVY == set()


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_plain_game_loads_that_game_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = f"aerodrome.cli.main(['play', '{name}', '--bots', 'greedy', '--plain'])"
    modules = loaded(tmp_path, monkeypatch, play, given="quit\n")
    assert games_in(modules) == {name}
    assert modules & HEAVY == set()
    assert len(list((tmp_path / "matches").iterdir())) == 1


def test_the_full_screen_loads_few_of_textuals_widgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = loaded(tmp_path, monkeypatch, "import aerodrome.terminal.full")
    assert "textual" in modules
    assert modules & HEAVY == {"asyncio", "rich", "textual"}
    assert games_in(modules) == set()
    assert modules & {"rich.markdown", "textual.widgets._footer", "textual.widgets._markdown"} == set()
