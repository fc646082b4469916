"""What the tour shows works, and the pages that are made for the site hold what they promise."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from aerodrome import catalog

DOCS = Path(__file__).parents[2] / "docs"


def test_the_tour_runs_from_top_to_bottom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "tour.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 3
    script = tmp_path / "tour.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(script))
    assert "draws agree with the seed" in capsys.readouterr().out
    assert (tmp_path / "game.json").exists()


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_page_of_a_game_has_its_picture_options_rules_and_rulings(name: str) -> None:
    game = catalog.game(name)
    page = runpy.run_path(str(DOCS / "pages.py"))["game_page"](game)
    assert page.startswith(f"# {game.title}\n")
    assert (DOCS / "screens" / f"{name}.png").exists()
    assert all(f"- **`{option.name}`**" in page for option in game.declared)
    assert f"(../rules/{name}.md)" in page
    assert (DOCS / "rules" / f"{name}.md").exists()
    assert page.count("\n# ") == 0
    assert "## Rulings" in page


def test_the_site_names_every_page() -> None:
    listed = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert [path.name for path in DOCS.glob("*.md") if f": {path.name}" not in listed] == []
