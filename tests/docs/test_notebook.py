"""The page docs/notebook.md is a program: it is run, and what it prints and draws is what the page shows.

python -m tests.docs.test_notebook        write the results into the page anew
"""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "notebook.md"
PICTURE = DOCS / "notebook" / "points.svg"
CELL = re.compile(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def run(page: str) -> str:
    """The page with what its cells print. What they write lands in the present folder."""
    names: dict[str, object] = {}

    def played(cell: re.Match[str]) -> str:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(cell[1], PAGE.name, "exec"), names)  # noqa: S102  it is the page that is under test
        told = f"```text\n{printed.getvalue()}```\n" if printed.getvalue() else ""
        return f"```python\n{cell[1]}```\n{told}"

    return CELL.sub(played, page)


def test_the_page_shows_what_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    assert len(CELL.findall(page)) == 5
    assert run(page) == page
    assert (tmp_path / "points.svg").read_text() == PICTURE.read_text()


if __name__ == "__main__":
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        PAGE.write_text(run(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        PICTURE.write_text(Path("points.svg").read_text())
