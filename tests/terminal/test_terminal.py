"""The program in a real pseudo-terminal: what it asks, what it takes, how it is left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.terminal.screen import full_screen, screen

import aerodrome
from aerodrome.bots import usual
from aerodrome.kernel.errors import BadOption
from aerodrome.terminal.start import Wanted, _resumed
from aerodrome.terminal.window import PATIENCE

FAST = ("--bots", "greedy")  # who answer at once, and the same each time


def only_match(home: Path) -> Path:
    [path] = (home / "matches").glob("*.json")
    return path


def test_nothing_runs_over_the_window(tmp_path: Path) -> None:
    """Between two waits for the player no more lines come than the window holds."""
    with screen(tmp_path, "play", "blue_skies", *FAST, "--seats", "5", "--seed", "1") as terminal:
        shown = terminal.read()
        for answer in ("", "gate atl", "1", "", "", "", "done", "", "", "", "1", "", "", "", ""):
            _, *lines = shown.split("\n")  # the first is what was typed
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
            shown = terminal.type(answer)


def test_a_killed_game_is_resumed_where_it_stood(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "blue_skies", *FAST, "--seats", "3", "--seed", "5", lines=200) as terminal:
        terminal.read()
        terminal.type("gate ATL")
        terminal.type("1")
        terminal.program.kill()
    before = aerodrome.load(only_match(tmp_path))
    assert next(play.say for play in before.plays if play.seat == 0) == "gate ATL"
    with screen(tmp_path, "play", "--resume", lines=200) as terminal:
        assert "Round 1, buy gates" in terminal.read()
        assert aerodrome.load(only_match(tmp_path)).plays == before.plays
        terminal.type("done")
        assert "kept in" in terminal.type("quit")
        assert terminal.code() == 0
    assert aerodrome.load(only_match(tmp_path)).steps > before.steps


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(b"xyzzy", id="nothing known"),
        pytest.param(b"99999999999999999999", id="no such number"),
        pytest.param(b"-1", id="below the first"),
        pytest.param(b"gate", id="several readings"),
        pytest.param(b":fly", id="no such command"),
        pytest.param(b"rules submarines", id="no such heading"),
        pytest.param(b"save /no/such/folder/file.json", id="no such folder"),
        pytest.param(b"seat zoe", id="nobody of that name"),
        pytest.param(b"undo", id="nothing to take back"),
        pytest.param(b"\xff\xfe gate", id="not UTF-8"),
        pytest.param("🛩 ".encode() * 30, id="pictures"),
        pytest.param(b"a" * 3000, id="too long"),
        pytest.param(b"\x1b[A\x1b[5~\x1bOP", id="keys that mean nothing here"),
        pytest.param(b"%s {0} \\n [/bold]", id="marks"),
    ],
)
def test_bad_input_is_told_and_changes_nothing(typed: bytes, tmp_path: Path) -> None:
    with screen(
        tmp_path, "play", "blue_skies", *FAST, "--seats", "2", "--you", "1", "--seed", "1", lines=200
    ) as terminal:
        terminal.read()
        before = aerodrome.load(only_match(tmp_path)).plays
        said = terminal.press(typed + b"\n")
        assert said.count("\n") >= 2
        assert "Traceback" not in said
        assert aerodrome.load(only_match(tmp_path)).plays == before
        assert "kept in" in terminal.type("quit")
        assert terminal.code() == 0


def test_ctrl_c_keeps_the_match_and_says_where(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "blue_skies", *FAST, lines=200) as terminal:
        terminal.read()
        assert f"--resume {only_match(tmp_path)}" in terminal.interrupt().replace("\n", "")
        assert terminal.code() == 130


def test_the_end_of_input_is_a_way_to_leave(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "blue_skies", *FAST, lines=200) as terminal:
        terminal.read()
        assert "kept in" in terminal.press(b"\x04")
        assert terminal.code() == 0


def test_without_a_game_it_asks(tmp_path: Path) -> None:
    with screen(tmp_path, "play", lines=200) as terminal:
        assert "Blue Skies: " in terminal.read()
        assert "Type its number or its name." in terminal.type("chess")
        assert "How many players, 2 to 5?" in terminal.type("blue_skies")
        assert "How many players" in terminal.type("9")
        assert "Which bots" in terminal.type("3")
        assert "Type the number or the name of a level." in terminal.type("12")
        assert "Blue Skies, 3 seats" in terminal.type("passenger")
    assert json.loads(only_match(tmp_path).read_text(encoding="utf-8"))["seats"] == 3


def test_bots_can_be_watched(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "blue_skies", *FAST, "--seats", "2", "--you", "none", lines=2000) as terminal:
        assert "The game is over." in terminal.read()
        assert terminal.code() == 0


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    games = []
    for home in (tmp_path / "one", tmp_path / "two"):
        with screen(home, "play", "blue_skies", *FAST, "--seats", "3", "--seed", "4", lines=200) as terminal:
            terminal.read()
            terminal.type("1")
            terminal.type("1")
        games.append(aerodrome.load(only_match(home)).plays)
    assert games[0] == games[1]
    assert len(games[0]) > 6


def test_people_hand_the_screen_over(tmp_path: Path) -> None:
    arguments = ["play", "blue_skies", "--people", "Ada,Bram", "--seats", "2", "--seed", "4", "--plain"]
    with screen(tmp_path, *arguments, lines=60) as terminal:
        assert "Bram (SUNShine Airlines), press Enter" in terminal.read(until="screen. ")
        terminal.type("")
        handed = terminal.type("1", until="turn. ")
        while "Enter hides all this" not in handed:
            handed = terminal.type("1", until="turn. ")
        wiped = terminal.type("", until="screen. ")
        assert wiped.count("\n") > 60  # all that was shown has left the window
        assert wiped.lstrip().startswith("Ada (Blue Skies AirTrain), press Enter")
        terminal.type("")
        terminal.type("quit")
        assert terminal.code() == 0
    assert aerodrome.load(only_match(tmp_path)).header.players == ("Ada", "Bram")


def test_the_tabulator_completes(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "blue_skies", *FAST, "--plain", "--seats", "2", "--seed", "4", lines=60) as terminal:
        terminal.read()
        terminal.type("gate at\t")
    played = aerodrome.load(only_match(tmp_path)).plays
    assert [play.say for play in played if play.seat == 0][:1] == ["gate ATL"]


def test_options_are_chosen_in_the_dialogue(tmp_path: Path) -> None:
    with screen(tmp_path, "play", "--seats", "2", lines=200) as terminal:
        terminal.read()
        assert "Options: " in terminal.type("airlines_europe")
        assert "deck = standard" in terminal.type("list")
        assert "has no option 'speed'" in terminal.type("speed=9")
        assert "is not among" in terminal.type("open_points=maybe")
        assert "Options: " in terminal.type("open_points=true")
        assert "Which bots" in terminal.type("")
        terminal.type("")
    kept = json.loads(only_match(tmp_path).read_text(encoding="utf-8"))
    assert kept["options"]["open_points"] is True
    assert kept["players"] == ["you", f"bot:{usual('airlines_europe')}"]


def answers_in(home: Path) -> list[str]:
    """What the person has answered so far, by the file."""
    return [play.say for play in aerodrome.load(only_match(home)).plays if play.seat == 0]


def test_a_large_terminal_gets_the_full_screen_and_a_kill_loses_nothing(tmp_path: Path) -> None:
    with full_screen(tmp_path, "play", "blue_skies", *FAST, "--seats", "3", "--seed", "5") as window:
        window.press(b"gate atl\r")
        window.read(lambda _shown: answers_in(tmp_path) == ["gate ATL"])
        window.program.kill()
    before = aerodrome.load(only_match(tmp_path)).plays
    with full_screen(tmp_path, "play", "--resume") as window:
        assert aerodrome.load(only_match(tmp_path)).plays[: len(before)] == before
        window.press(b"gate bos\r")
        window.read(lambda _shown: answers_in(tmp_path) == ["gate ATL", "gate BOS"])
        window.press(b"\x11")  # Ctrl+Q
        assert "--resume" in window.read(lambda _shown: False)
        assert window.program.wait(PATIENCE) == 0


def test_a_saved_match_goes_on_with_other_bots_if_they_are_asked_for(tmp_path: Path) -> None:
    """A file whose bot fails is not lost; without bots nobody's seat can be taken over."""
    path = tmp_path / "game.json"
    aerodrome.match("blue_skies", 3, "7", {}, ["you", "bot:search:100ms", "bot:greedy"]).save(path)
    wanted = Wanted("blue_skies", None, {}, None, ["random"], [], None, str(path), None, plain=True)
    match, _ = _resumed(wanted)
    assert match.header.players == ("you", "bot:random", "bot:random")
    aerodrome.match("blue_skies", 2, "7", {}, ["Ada", "Bea"]).save(path)
    with pytest.raises(BadOption, match="no bot in this match"):
        _resumed(wanted)
