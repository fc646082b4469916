"""Whether what is written on a page can be read: not too small, not cut, not under something else."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SMALLEST = 11.5  # pixels; 12 but for rounding where a map is scaled

FAULTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What cannot be read, in words; empty when all is well."""
    found: list[str] = page.evaluate(FAULTS, SMALLEST)
    return found
