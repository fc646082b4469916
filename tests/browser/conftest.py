"""One server and one browser for all; every test has visitors of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.people import Visitor, chromium
from tests.browser.serving import serving

Come = Callable[..., Visitor]


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as found:
        yield found


@pytest.fixture
def come(base: str, browser: Browser) -> Iterator[Come]:
    """Somebody comes, with a browser of their own. When they leave, nothing may have failed in it."""
    visitors: list[Visitor] = []

    def make(**wishes: object) -> Visitor:
        visitors.append(Visitor(browser, base, **wishes))  # type: ignore[arg-type]
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.leave()
