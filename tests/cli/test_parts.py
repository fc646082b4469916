"""What is installed in parts: errors and `aerodrome doctor` name the part that is missing."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from aerodrome.cli import main
from aerodrome.parts import PARTS, Part, part_with

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
# a module whose package has another name
PACKAGES = {"PIL": "pillow", "pyspiel": "open-spiel", "vl_convert": "vl-convert-python", "websockets": "uvicorn"}
WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from aerodrome.cli import main
sys.exit(main({arguments!r}))
"""


def without(names: tuple[str, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command where these modules cannot be imported."""
    script = WITHOUT.format(names=set(names), arguments=list(arguments))
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.extra)
def test_a_part_lists_what_its_extra_installs(part: Part) -> None:
    extras = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    packages = {PACKAGES.get(name, name).replace("_", "-") for name in part.modules}
    listed = {line.partition("[")[0].partition(">")[0].partition("=")[0] for line in extras[part.extra]}
    assert packages == listed


def test_every_extra_for_users_is_a_part() -> None:
    extras = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert {part.extra for part in PARTS} == set(extras) - {"peers"}


def test_a_server_without_its_packages_says_how_to_get_them() -> None:
    done = without(("uvicorn", "starlette", "sqlalchemy"), "serve")
    assert done.returncode == 2
    assert "pip install 'aerodrome[server]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_library_does_without_any_part(tmp_path: Path) -> None:
    names = tuple({name for part in PARTS for name in part.modules})
    file = str(tmp_path / "game.json")
    done = without(names, "play", "sky_team", "--you", "none", "--bots", "greedy", "--plain", "--save", file)
    assert done.returncode == 0, done.stderr
    assert without(names, "verify", file).returncode == 0


def test_a_module_of_a_package_belongs_to_its_part() -> None:
    found = part_with("textual.app")
    assert found is not None
    assert found.extra == "terminal"
    assert part_with("nonsense") is None
    assert part_with(None) is None


def test_the_doctor_tells_what_is_here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(PYPROJECT.parent))
    assert main(["doctor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["well"]
    assert {part["extra"] for part in found["parts"]} == {part.extra for part in PARTS}
    assert main(["doctor"]) == 0
    assert "Parts:" in capsys.readouterr().out


def test_the_doctor_tells_a_folder_in_which_nothing_can_be_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aerodrome.cli.doctor._writable", lambda folder: False)
    assert main(["doctor"]) == 1
    assert "matches cannot be kept in" in capsys.readouterr().out
