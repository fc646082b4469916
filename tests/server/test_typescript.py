"""The web page speaks of the same types as the server."""

from __future__ import annotations

from pathlib import Path

from aerodrome.server.typescript import typescript


def test_the_types_of_the_web_page_are_those_of_the_server() -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "wire.ts"
    assert page.read_text(encoding="utf-8") == typescript(), (
        "run python -m aerodrome.server.typescript > web/src/wire.ts"
    )
