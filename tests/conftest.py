"""What all tests share: golden texts."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# no test depends on how fast the machine is, nor on luck
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

TRANSCRIPTS = Path(__file__).parent / "transcripts"


class Golden:
    """Compares a text with the one on file, or puts it there."""

    def __init__(self, write: bool) -> None:
        self.write = write

    def __call__(self, name: str, text: str) -> None:
        file = TRANSCRIPTS / f"{name}.txt"
        if self.write:
            file.write_text(text, encoding="utf-8")
            return
        if not file.exists():
            pytest.fail(f"{file.name} is missing: run this test with --write-transcripts, and reread what it writes")
        old = file.read_text(encoding="utf-8")
        if text != old:
            difference = unified_diff(old.splitlines(), text.splitlines(), "on file", "played now", lineterm="", n=6)
            shown = "\n".join(list(difference)[:40])
            pytest.fail(f"{name} is another game now; if that is right, run with --write-transcripts\n{shown}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-transcripts", action="store_true", help="write golden text games anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(bool(request.config.getoption("--write-transcripts")))
