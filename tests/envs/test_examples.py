"""The examples run as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", ["pettingzoo_random.py", "gymnasium_single.py", "openspiel_random.py"])
def test_an_example_runs(name: str) -> None:
    done = subprocess.run([sys.executable, EXAMPLES / name], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_training_runs_where_its_packages_are_installed(tmp_path: Path) -> None:
    """Seconds are too few to learn anything: only that it runs to the end and keeps what it has."""
    pytest.importorskip("sb3_contrib", reason="pip install torch==2.13.0 sb3-contrib")
    script = str(EXAMPLES / "maskable_ppo.py")
    command = [sys.executable, script, "sky_team", "--minutes", "0.05", "--eval", "250"]
    done = subprocess.run([*command, "--out", str(tmp_path)], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert "trained" in done.stdout
    assert (tmp_path / "sky_team_ppo.zip").exists()
