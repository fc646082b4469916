"""The command line: what it prints where, and the exit codes that scripts rely on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import aerodrome
from aerodrome import catalog
from aerodrome.bots import usual
from aerodrome.bots.strength import USUAL
from aerodrome.cli import main
from aerodrome.terminal.window import PATIENCE, Window
from aerodrome.terminal.window import aerodrome as aerodrome_command


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "aerodrome", *arguments]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=False)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    match = aerodrome.match("blue_skies", seats=2, seed=3)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    match.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_help_comes_at_once_and_tells_the_exit_codes() -> None:
    spent = []
    for _ in range(5):
        before = os.times()
        done = run("--help")
        after = os.times()
        spent.append(after.children_user + after.children_system - before.children_user - before.children_system)
    assert done.returncode == 0
    assert "exit codes: 0" in done.stdout
    assert min(spent) < 0.3  # seconds of the processor; 0.1 where nothing else runs


def test_the_version_tells_the_build() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert "rules interpreted" in done.stdout or "rules compiled" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["simulate"],
        ["simulate", "blue_skies", "--games", "none"],
        ["simulate", "blue_skies", "--games", "0"],
        ["simulate", "blue_skies", "--option", "speed"],
        ["simulate", "blue_skies", "--option", "speed=high"],
        ["simulate", "blue_skies", "--option", "board=/no/such.toml"],
        ["simulate", "blue_skies", "--seats", "9"],
        ["simulate", "blue_skies", "--bots", "genius"],
        ["simulate", "bleu_skies"],
        ["rules", "blue_skies", "submarines"],
        ["fuzz"],
        ["play", "--plain", "blue_skies", "--you", "7"],
        ["play", "--plain", "blue_skies", "--you", "me"],
        ["play", "--plain", "blue_skies", "--seat", "7"],
        ["simulate", "blue_skies", "--seat", "2"],  # not short for --seats
        ["bench", "--game", "chess"],
    ],
)
def test_what_makes_no_sense_is_told_on_stderr_with_code_2(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in catalog.NAMES)
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == aerodrome.games()


def test_rules_are_read_whole_or_by_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "blue_skies"]) == 0
    whole = capsys.readouterr().out
    assert main(["rules", "blue_skies", "demand", "cards"]) == 0
    part = capsys.readouterr().out
    assert part.startswith("DEMAND CARDS\n")
    rule, _, also = part.strip().rpartition("\n\n")
    assert rule in whole
    assert also.startswith("Also in: ")


def test_simulation_is_the_same_with_any_number_of_workers() -> None:
    command = ["simulate", "blue_skies", "--seats", "3", "--games", "12", "--seed", "5", "--json"]
    one, two = run(*command, "--workers", "1"), run(*command, "--workers", "2")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    assert one.stderr == ""  # no progress bar where nobody watches
    row = json.loads(one.stdout)
    assert (row["game"], row["seats"], row["games"]) == ("blue_skies", 3, 12)


def test_a_board_of_ones_own_reaches_the_workers(tmp_path: Path) -> None:
    printed = catalog.game("blue_skies").home / "data" / "blue_skies.toml"
    own = tmp_path / "own.toml"
    own.write_text(printed.read_text(encoding="utf-8"), encoding="utf-8")
    done = run("simulate", "blue_skies", "--games", "4", "--workers", "2", "--option", f"board={own}", "--json")
    assert json.loads(done.stdout)["options"]["board"]["file"] == "own.toml"


def test_fuzz_reports_and_finds_nothing(tmp_path: Path) -> None:
    done = run("fuzz", "blue_skies", "--games", "2", "--seats", "2,3", "--json")
    assert done.returncode == 0
    rows = json.loads(done.stdout)
    assert [(row["seats"], row["games"], row["failure"]) for row in rows] == [(2, 2, None), (3, 2, None)]


def test_fuzz_tells_a_broken_law_with_code_1_and_the_file_breaks_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = catalog.game("blue_skies")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(type(game), "audit", lambda self, state: ["a cube is gone"])
    assert main(["fuzz", "blue_skies", "--games", "1", "--seats", "2"]) == 1
    told = capsys.readouterr().out
    assert "a cube is gone" in told
    [path] = tmp_path.glob("*.json")
    assert f"aerodrome fuzz --again {path.name}" in told
    assert main(["fuzz", "--again", path.name]) == 1
    assert "a cube is gone" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert main(["fuzz", "--again", path.name]) == 0


def test_soak_goes_through_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "blue_skies", "--games", "1", "--every", "500"]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        f"blue_skies, {seats} seats" for seats in (2, 3, 4, 5)
    ]


@pytest.mark.parametrize("game", ["blue_skies", "airlines_europe", "yukon_airways", "sky_tycoons"])
def test_the_board_file_of_a_game_is_printed_and_passes_its_own_check(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", game]) == 0
    mine = tmp_path / "mine.toml"
    mine.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["board", "check", str(mine)]) == 0
    assert f"aerodrome play {game} --option" in capsys.readouterr().out


def test_a_wrong_board_file_is_told_with_table_key_and_what_would_be_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["board", "blue_skies"])
    text = capsys.readouterr().out
    at = text.index("\nbuyout = ")
    mine = tmp_path / "mine.toml"
    mine.write_text(text[:at] + '\nbuyout = "N/A"' + text[text.index("\n", at + 1) :], encoding="utf-8")
    assert main(["board", "check", str(mine)]) != 0
    told = capsys.readouterr().err
    assert "mine.toml: [airports " in told
    assert "buyout: expected a whole number from 0" in told
    assert "0 means that there is none" in told


def test_an_honest_file_is_verified(finished: Path) -> None:
    done = run("verify", str(finished))
    assert done.returncode == 0
    assert "draws agree with the seed" in done.stdout


@pytest.mark.parametrize("damage", ["cut", "altered", "missing"])
def test_a_file_that_is_refused_gives_code_3(finished: Path, damage: str) -> None:
    text = finished.read_text(encoding="utf-8")
    if damage == "missing":
        finished.unlink()
    else:
        finished.write_text(
            text[:900] if damage == "cut" else text.replace('"seats": 2', '"seats": 3'), encoding="utf-8"
        )
    for command in (["verify", str(finished)], ["play", "--plain", "--resume", str(finished)]):
        done = run(*command)
        assert done.returncode == 3
        assert done.stderr.startswith(f"aerodrome: {finished}: ")


def test_a_reader_who_has_enough_is_no_trouble() -> None:
    command = f"{sys.executable} -m aerodrome rules blue_skies | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "AIM\n"
    assert done.stderr == ""


def test_an_interrupted_simulation_ends_with_130() -> None:
    command = aerodrome_command("simulate", "blue_skies", "--games", "10000000", "--workers", "1")
    with Window(command, 80, 24, {"TERM": "xterm"}) as window:
        assert "blue_skies, 2 seats" in window.read(lambda shown: "blue_skies, 2 seats" in shown)  # it plays
        window.press(b"\x03")
        assert "Traceback" not in window.read(lambda _shown: False)
        assert window.program.wait(PATIENCE) == 130


# --- playing where there is no terminal


def test_without_a_terminal_play_says_what_to_do_instead() -> None:
    done = run("play", "blue_skies")
    assert done.returncode == 2
    assert "A game is played at a terminal, and this is none. Instead:" in done.stderr
    assert "--plain" in done.stderr


def test_lines_from_a_pipe_play_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    target = tmp_path / "mine.json"
    play = ["play", "--plain", "blue_skies", "--seats", "2", "--bots", "greedy"]
    done = run(*play, "--save", str(target), given="1\n1\ndone\n")
    assert done.returncode == 0
    assert f"aerodrome play --resume {target}" in done.stdout
    again = run("play", "--plain", "--resume", str(target), given="1\n")
    assert again.returncode == 0
    assert aerodrome.load(target).steps > 3


def test_who_plays_the_other_seats_is_told_and_is_the_same_as_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    assert f"(default: {USUAL})" in " ".join(run("play", "--help").stdout.split())
    target = tmp_path / "mine.json"
    run("play", "--plain", "blue_skies", "--seats", "2", "--save", str(target), given="quit\n")
    assert aerodrome.load(target).header.players == ("you", f"bot:{usual('blue_skies')}")


def test_nothing_to_resume_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    done = run("play", "--plain", "--resume")
    assert done.returncode == 2
    assert "no unfinished match" in done.stderr


def test_the_last_unfinished_match_is_the_one_resumed(
    tmp_path: Path, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    folder = tmp_path / "matches"
    folder.mkdir()
    for name, age in (("old.json", 30), ("new.json", 20)):
        aerodrome.match("blue_skies", seats=2, seed=age).save(folder / name)
        os.utime(folder / name, (time.time() - age, time.time() - age))
    (folder / "over.json").write_bytes(finished.read_bytes())
    (folder / "broken.json").write_text("{", encoding="utf-8")
    done = run("play", "--plain", "--resume", given="quit\n")
    assert f"aerodrome play --resume {folder / 'new.json'}" in done.stdout


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"AERODROME_HOME": "/a"}, "/a"),
        ({"AERODROME_HOME": "", "XDG_DATA_HOME": "/x"}, "/x/aerodrome"),
        ({"AERODROME_HOME": "", "XDG_DATA_HOME": "relative", "HOME": "/h"}, "/h/.local/share/aerodrome"),
        ({"AERODROME_HOME": "", "XDG_DATA_HOME": "", "HOME": "/h"}, "/h/.local/share/aerodrome"),
    ],
)
def test_where_matches_are_kept(variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.terminal.home import home

    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert home() == Path(expected)


def test_think_tells_what_a_bot_would_answer(tmp_path: Path, finished: Path) -> None:
    match = aerodrome.match("sky_tycoons", seats=3, seed=3)
    file = tmp_path / "begun.json"
    match.save(file)
    command = ["think", str(file), "--seat", "2", "--bot", "search:20", "--seed", "4"]
    done, again = run(*command, "--json"), run(*command)
    assert done.returncode == again.returncode == 0
    row = json.loads(done.stdout)
    assert row["action"] in match.legal(2)
    assert row["text"] == again.stdout.strip() == match.words(2, row["action"])
    late = run("think", str(finished), "--seat", "0")
    assert (late.returncode, late.stdout) == (2, "")
    assert "the match is over" in late.stderr


def test_a_game_with_captains_shows_its_first_screen(tmp_path: Path) -> None:
    """All are asked at once when it begins, and the person on the first seat has not answered."""
    done = run(
        "play", "--plain", "sky_tycoons", "--bots", "captain", "--save", str(tmp_path / "a.json"), given="quit\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Sky Tycoons" in done.stdout
    assert "failed" not in done.stdout
