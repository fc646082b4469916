"""What `./do` does before the program runs: help compiles nothing, and no package of the system comes unasked.

A copy of `do` stands in an empty project; Python, the program and apt-get only write down how they were called.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = (
    *("cat", "cut", "dirname", "find", "ln", "ls", "mkdir", "mktemp", "mv", "nice", "readlink", "rm", "sed", "sh"),
    *("sha256sum", "sleep", "sort", "tail", "touch", "tr", "xargs"),
)
KEY = "0123456789abcdef"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="do is a shell script")


class Project:
    """An environment that is ready, and rules that are not compiled."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.tools = folder / "tools"
        self.log = folder / "log"
        for path in (self.root / "requirements", self.root / ".venv/bin", self.root / "src/aerodrome", self.tools):
            path.mkdir(parents=True)
        shutil.copy(ROOT / "do", self.root / "do")
        (self.root / "pyproject.toml").touch()
        (self.root / "requirements/run.txt").touch()
        want = hashlib.sha256(f"{self.root}\n".encode()).hexdigest()[:16]
        (self.root / ".venv/.ready").write_text(f"dev {want}\n")
        for name in TOOLS:
            (self.tools / name).symlink_to(str(shutil.which(name)))
        self.program(self.root / ".venv/bin/python", f'[ "$1" != hatch_build.py ] || echo {KEY}')
        for name in ("aerodrome", "uv"):
            self.program(self.root / ".venv/bin" / name)
        for name in ("apt-get", "cc", "gcc"):
            self.program(self.tools / name)
        self.program(self.tools / "id", "echo 0")

    def program(self, path: Path, then: str = ":") -> None:
        path.write_text(f'#!/bin/sh\necho "{path.name} $*" >>"{self.log}"\n{then}\n')
        path.chmod(0o755)

    def compiled(self) -> None:
        (self.root / ".compiled" / KEY / "aerodrome").mkdir(parents=True)

    def do(self, *arguments: str) -> tuple[list[str], str]:
        """The calls that were made, and what was said."""
        self.log.write_text("")
        environment = {"PATH": str(self.tools), "HOME": str(self.root)}
        done = subprocess.run([self.root / "do", *arguments], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return self.log.read_text().splitlines(), done.stderr

    def page(self) -> None:
        """As if the page had been built, of nothing."""
        (self.root / "web").mkdir()
        (self.root / "src/aerodrome/static").mkdir()
        empty = hashlib.sha256(b"").hexdigest()[:16]
        (self.root / "src/aerodrome/static/.made-of").write_text(f"{empty}\n")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.parametrize("verb", ["serve", "play", "arena", "bench"])
def test_help_compiles_nothing_and_asks_nothing_of_the_compiler(project: Project, verb: str) -> None:
    calls, _ = project.do(verb, "--help")
    assert calls == [f"aerodrome {verb} --help"]


@pytest.mark.parametrize("verb", ["games", "rules", "doctor"])
def test_what_only_tells_does_without_compiled_rules(project: Project, verb: str) -> None:
    calls, _ = project.do(verb)
    assert calls == ["python hatch_build.py", f"aerodrome {verb}"]


def test_tests_whose_programs_are_missing_are_left_out_and_nothing_is_installed(project: Project) -> None:
    project.compiled()
    calls, said = project.do("test")
    assert not [call for call in calls if call.startswith("apt-get")]
    assert "python -m pytest -n 2 -m not browser and not redis and not postgres" in calls
    assert "redis-server is not here" in said
    assert "./do test --install" in said


def test_rules_that_are_compiled_beside_tests_are_compiled_once(project: Project) -> None:
    compiler = f'[ "$1" != hatch_build.py ] || {{ [ -z "$2" ] || mkdir -p "$2/aerodrome"; echo {KEY}; }}'
    project.program(project.root / ".venv/bin/python", compiler)
    calls, said = project.do("test")
    assert len([call for call in calls if call.startswith("python hatch_build.py ")]) == 1
    assert "the rules are compiled meanwhile" in said
    tests = [call for call in calls if call.startswith("python -m pytest")]
    assert "not slow" in tests[0]
    assert tests[1].startswith("python -m pytest -n 2 -m not browser and not redis")


def check(project: Project, fails: str) -> subprocess.CompletedProcess[str]:
    """All that `./do check` looks at is well, but for one."""
    for name in ("ruff", "mypy", "lint-imports", "mkdocs"):
        project.program(project.root / ".venv/bin" / name, f"[ {name} != {fails} ]")
    project.program(project.tools / "npm")
    project.program(project.tools / "node", f'case $1 in *{fails}*) echo "a fault in web"; exit 1 ;; esac')
    (project.root / "web/node_modules").mkdir(parents=True)
    (project.root / "web/package-lock.json").touch()
    environment = {"PATH": str(project.tools), "HOME": str(project.root)}
    return subprocess.run([project.root / "do", "check"], env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("fails", ["ruff", "mypy", "lint-imports", "prettier", "eslint", "svelte", "vitest", "mkdocs"])
def test_whatever_fails_fails_the_check(project: Project, fails: str) -> None:
    assert check(project, fails).returncode == 1


def test_what_is_checked_beside_is_told(project: Project) -> None:
    assert "a fault in web" in check(project, "eslint").stdout


def test_a_check_without_faults_is_well(project: Project) -> None:
    assert check(project, "nothing").returncode == 0


def test_with_leave_they_are_installed(project: Project) -> None:
    project.compiled()
    project.page()
    calls, said = project.do("test", "--install")
    installed = [call.split()[-1] for call in calls if call.startswith("apt-get install")]
    assert installed == ["redis-server", "postgresql", "chromium"]
    assert "python -m pytest -n 2 -m not browser" in calls
    assert calls[-1] == "python -m pytest -n 2 -m browser tests/browser/test_every_title.py"
    assert "installing the system package redis-server" in said


def test_a_server_is_told_where_its_rules_will_be(project: Project) -> None:
    project.page()
    project.program(project.root / ".venv/bin/aerodrome", f'echo "$AERODROME_COMPILED_SOON" >>"{project.log}"')
    calls, _ = project.do("serve")
    assert calls[-2:] == ["aerodrome serve", str(project.root / ".compiled" / KEY)]
