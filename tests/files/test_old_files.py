"""Match files of older rules, as the programs of their time wrote them: read to the same end, or refused.

A file is named after its game and the rules that made it. When the rules of a game change, one of their last files is
added here.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import aerodrome
from aerodrome import catalog

FOLDER = Path(__file__).parent / "old"
DOCS = Path(__file__).parents[2] / "docs" / "versions.md"
REFUSED = {"sky_tycoons_rules1_5", "yukon_airways_rules1_5"}  # what was played then cannot be played now
FILES = sorted(FOLDER.glob("*.json"))


def id_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", [path for path in FILES if path.stem not in REFUSED], ids=id_of)
def test_an_older_file_is_read_to_the_same_end(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    match = aerodrome.load(path)
    assert match.over
    assert list(match.standing().points) == kept["result"]["points"]
    assert aerodrome.verify(path) > 0


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_one_that_does_not_fit_any_more_is_refused_with_both_versions(name: str) -> None:
    path = FOLDER / f"{name}.json"
    old = json.loads(path.read_text(encoding="utf-8"))
    game = catalog.game(old["game"])
    with pytest.raises(aerodrome.BadFile) as refused:
        aerodrome.load(path)
    assert f"older rules of {game.title}, {old['rules']}; this program plays by {game.rules}" in str(refused.value)
    assert "altered" not in str(refused.value)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_older_version_of_the_rules_has_a_file_that_is_read(name: str) -> None:
    made = {int(found[1]) for path in FILES if (found := re.match(rf"{name}_rules(\d+)_", path.stem))}
    assert set(range(1, catalog.game(name).rules)) <= made


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_version_of_the_rules_is_described(name: str) -> None:
    game = catalog.game(name)
    rows = [line.split("|")[1:4] for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    told = [(title.strip(), version.strip()) for title, version, _ in rows]
    assert {version for title, version in told if title == game.title} == set(map(str, range(1, game.rules + 1)))
