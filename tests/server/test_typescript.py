"""The web page speaks of the same types as the server and the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome import build
from aerodrome.server import typescript

PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.skipif(build.compiled(), reason="the types are read off annotations, which compiled functions have not")
@pytest.mark.parametrize("name", typescript.MODULES)
def test_the_types_of_the_web_page_are_those_of_the_server(name: str) -> None:
    assert (PAGE / name).read_text(encoding="utf-8") == typescript.module(name), (
        "run python -m aerodrome.server.typescript"
    )
