"""The public interface, as the README shows it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.toy import GAME

import aerodrome
from aerodrome import BadOption, IllegalAction, catalog
from aerodrome.match import Match


def test_the_catalog_is_plain_json_with_all_that_a_lobby_needs() -> None:
    rows = aerodrome.games()
    assert json.loads(json.dumps(rows)) == rows
    assert [row["name"] for row in rows] == list(catalog.NAMES)
    for row in rows:
        assert {"name", "title", "seats", "options"} <= set(row)
        assert row["seats"] == sorted(row["seats"])
        for option in row["options"].values():
            assert set(option) == {"choices", "default", "help"}
            assert option["choices"] is None or option["default"] in option["choices"]


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_game_is_played_saved_and_verified_by_the_documented_calls(name: str, tmp_path: Path) -> None:
    match = aerodrome.match(name, seed=7)
    while not match.over:
        seat = match.actors()[0]
        action = match.legal(seat)[-1]
        assert match.words(seat, action)
        match.play(seat, action)
    assert match.view(0)
    assert len(match.standing().ranks) == match.options.seats
    match.save(tmp_path / "game.json")
    again = aerodrome.load(tmp_path / "game.json")
    assert again.over
    assert again.standing().row() == match.standing().row()
    assert aerodrome.verify(tmp_path / "game.json") == len(match.draws)


def test_a_game_of_ones_own_needs_no_catalog() -> None:
    match = aerodrome.match(GAME, seats=2, seed=1)
    assert isinstance(match, Match)
    assert match.game is GAME


def test_without_seats_the_fewest_play() -> None:
    assert aerodrome.match("blue_skies").options.seats == 2


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    with pytest.raises(BadOption, match=r"no game 'bleu_skies'; did you mean blue_skies\?"):
        aerodrome.match("bleu_skies")
    with pytest.raises(BadOption, match="the games are: blue_skies"):
        aerodrome.match("zzz")


@pytest.mark.parametrize("seed", [1.5, True, [1]])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(BadOption, match="a seed is"):
        aerodrome.match("blue_skies", seed=seed)  # type: ignore[arg-type]


def test_errors_are_one_family() -> None:
    with pytest.raises(aerodrome.AerodromeError):
        aerodrome.match("blue_skies", seats=9)
    with pytest.raises(aerodrome.AerodromeError):
        aerodrome.match("blue_skies", options={"speed": "high"})
    match = aerodrome.match("blue_skies")
    with pytest.raises(IllegalAction):
        match.play(match.actors()[0], 10**6)


@pytest.mark.parametrize(
    "first",
    [
        "import aerodrome",
        "import aerodrome.games.blue_skies",
        "from aerodrome.games.blue_skies import GAME",
        "import aerodrome.match",
        "from aerodrome.match import Match",
        "import aerodrome.kernel.state",
        "from aerodrome import games, match",
    ],
)
def test_functions_named_like_modules_stay_functions_whatever_is_imported_first(first: str) -> None:
    program = (
        f"{first}\nimport aerodrome\nn = len(aerodrome.games())\naerodrome.match('blue_skies')\naerodrome.games()\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
