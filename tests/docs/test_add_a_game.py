"""The example on the page is a game: it is taken out of the page, type-checked and held against the laws."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "add_a_game.md"
BLOCK = re.compile(
    r"^( *)```(?:python|toml|markdown)\n\1(?:# |<!-- )(standby/[\w/.]+)(?: -->)?\n(.*?)^\1```$",
    re.MULTILINE | re.DOTALL,
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package `standby` as the page has it."""
    folder = tmp_path_factory.mktemp("add_a_game")
    for _, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        assert not file.exists(), f"{name} stands twice on the page"
        file.write_text(dedent(text), encoding="utf-8")
    (folder / "standby" / "__init__.py").touch()
    return folder


def run(home: Path, *command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_all_rooms(home: Path) -> None:
    rooms = {path.stem for path in (home / "standby").glob("*.py")}
    assert rooms >= {"board", "state", "steps", "begin", "hidden", "observe", "game", "check", "test_hidden"}


def test_the_game_keeps_the_laws(home: Path) -> None:
    assert re.match(
        r"50 games, \d+ actions, \d+ states under all laws; \{'board': \d+\}", run(home, "-m", "standby.check")
    )


def test_its_own_test_passes(home: Path) -> None:
    assert "1 passed" in run(home, "-m", "pytest", "-p", "no:cacheprovider", "standby/test_hidden.py")


def test_its_types_are_right(home: Path) -> None:
    run(home, "-m", "mypy", "--strict", "--cache-dir", str(home / "cache"), "-p", "standby")
