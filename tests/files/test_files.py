"""Match files: what is written comes back, and whatever is not whole and true is refused with the reason."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.match.playing import all_skip, answer, planes, shown, wander
from tests.toy import GAME

import aerodrome
from aerodrome import AerodromeError, BadFile
from aerodrome.kernel.data import Source
from aerodrome.match import Match, files, provably_fair


def finished(seed: int = 3) -> Match:
    match = planes(seed=seed)
    wander(match, random.Random(seed))
    return match


def rewritten(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """The file after somebody changed its content and made the checksum fit again."""
    content = json.loads(text)
    content.pop("checksum")
    change(content)
    content["checksum"] = files._checksum(content)
    return json.dumps(content)


def refusal(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        aerodrome.load(path, GAME)
    assert str(refused.value).startswith(f"{path}: ")
    return str(refused.value).removeprefix(f"{path}: ")


@pytest.fixture(scope="module")
def text() -> str:
    return files.dumps(finished().record())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


# --- what is written comes back


@pytest.mark.parametrize("seed", range(5))
def test_a_saved_match_is_the_same_match(path: Path, seed: int) -> None:
    match = planes(seats=4, seed=seed)
    wander(match, random.Random(seed), steps=8 * seed)
    match.save(path)
    again = aerodrome.load(path, GAME)
    assert shown(again) == shown(match)
    again.save(path.with_name("again.json"))
    assert path.read_bytes() == path.with_name("again.json").read_bytes()


def test_a_file_is_readable_with_one_entry_a_line(text: str) -> None:
    lines = text.splitlines()
    entries = json.loads(text)["entries"]
    first = lines.index('"entries": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first : first + len(entries)]] == entries
    assert lines[1:5] == ['"format": 1,', '"game": "paper_planes",', '"rules": 1,', '"seats": 3,']
    assert any(entry.get("say") == "skip" for entry in entries)


def test_a_board_of_the_players_own_goes_along_whole(path: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('names = ["löffel", "b", "c", "d"]\nparts = [9, 9, 9, 9]\ncoins = 6\n', encoding="utf-8")
    match = planes(board=str(own))
    own.unlink()
    match.save(path)
    again = aerodrome.load(path, GAME)
    assert again.options.board.names[0] == "löffel"
    assert isinstance(again.options["board"], Source)
    assert shown(again) == shown(match)


def test_a_running_match_can_be_saved_without_its_seed(path: Path) -> None:
    match = planes()
    match.save(path, reveal=False)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert "seed" not in content
    assert "salt" not in content
    assert content["commitment"] == match.header.commitment
    again = aerodrome.load(path, GAME)
    assert shown(again) == shown(match)
    answer(again, 0, "fold")
    answer(again, 0, "bid")
    answer(again, 1, "skip")
    before = shown(again)
    with pytest.raises(AerodromeError, match="seed of this match is not known here"):
        answer(again, 2, "skip")  # the fold is rolled for
    assert shown(again) == before
    with pytest.raises(BadFile, match="seed is still secret"):
        aerodrome.verify(path, GAME)


def test_layout_is_not_content(path: Path, text: str) -> None:
    path.write_text(json.dumps(json.loads(text), indent=4).replace("\n", "\r\n"), encoding="utf-8")
    assert aerodrome.load(path, GAME).over


# --- saving is all or nothing


def test_a_failed_save_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = planes()
    match.save(path)
    before = path.read_bytes()
    all_skip(match)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        match.save(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_saving_through_a_link_keeps_the_link(path: Path) -> None:
    link = path.with_name("link.json")
    link.symlink_to(path)
    planes().save(link)
    assert link.is_symlink()
    assert aerodrome.load(path, GAME).steps == 0


# --- what is refused


@given(st.data())
def test_a_file_cut_off_anywhere_is_refused(data: st.DataObject) -> None:
    whole = files.dumps(finished().record()).rstrip()
    cut = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(BadFile):
        files.loads(whole[:cut])


def test_a_cut_off_file_is_told_so(path: Path, text: str) -> None:
    assert refusal(path, text[: len(text) // 2]) == "is cut off: its end is missing"


@given(st.data())
def test_a_file_with_any_character_changed_is_refused_or_means_the_same(data: st.DataObject) -> None:
    whole = files.dumps(finished().record())
    at = data.draw(st.integers(0, len(whole) - 1))
    new = data.draw(st.sampled_from('0123456789abcdef{}[]",: \n-.'))
    changed = whole[:at] + new + whole[at + 1 :]
    try:
        again = files.loads(changed)
    except BadFile:
        return
    assert files.dumps(again) == whole


def test_an_altered_file_is_told_so(path: Path, text: str) -> None:
    altered = text.replace('"seats": 3', '"seats": 2')
    assert refusal(path, altered) == "has been altered: its content does not fit its checksum"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "is no match file"),
        ("[1, 2]", "is no match file: it does not name a format and a game"),
        ('{"a": 1, "a": 2}', "is no match file: a key stands twice"),
        ('{"format": 1, "game": NaN}', "is no match file: NaN is not a number"),
        ("[" * 100_000, "is no match file"),
        ('{"format": ' + "9" * 5000 + "}", "is no match file"),
        ('{"format": 1, "game": "paper_planes"}', "has no checksum: it is incomplete"),
        (
            '{"format": 4, "game": "paper_planes"}',
            "was made by a newer Aerodrome: format 4, and this one reads up to 3",
        ),
        ('{"format": "1", "game": "paper_planes"}', "format: expected a whole number"),
        ('{"format": 0, "game": "paper_planes"}', "format: 0 does not exist"),
    ],
)
def test_what_is_no_match_file_is_told_so(path: Path, content: str, reason: str) -> None:
    assert reason in refusal(path, content)


def test_bytes_that_are_no_text_and_files_that_are_not_there_are_told_so(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not UTF-8"):
        aerodrome.load(path, GAME)
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        aerodrome.load(path.with_name("none.json"), GAME)
    with pytest.raises(BadFile, match="cannot be read: Is a directory"):
        aerodrome.load(path.parent, GAME)


def test_a_huge_file_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(files.LARGEST + 1)
    with pytest.raises(BadFile, match="too large"):
        aerodrome.load(path, GAME)


def drop(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda content: content.pop(key)


def put(**values: object) -> Callable[[dict[str, Any]], object]:
    return lambda content: content.update(values)


def last(**values: object) -> Callable[[dict[str, Any]], object]:
    return lambda content: content["entries"][-1].update(values)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put(rules=2), "newer rules of Paper Planes (2; this program knows 1)"),
        (put(rules=-1), "rules: expected a whole number from 0, found -1"),
        (put(rules=True), "rules: expected a whole number"),
        (put(seats=99), "for 1 to 6 players, not 99"),
        (put(seats=2**80), "seats: expected a whole number from 1"),
        (put(options={"rounds": 5}), "option rounds: 5 is not among 4, 6"),
        (put(options=[]), "options: expected an object"),
        (put(players=[1]), "players: expected a list of texts"),
        (put(commitment=5), "commitment: expected a text"),
        (put(seed="other"), "its seed is not the one that was committed to"),
        (drop("salt"), "salt and seed belong together"),
        (put(salt=None), "salt: expected a text"),
        (drop("deal"), "deal: is missing"),
        (put(deal=[-1]), "deal: expected a list of whole numbers"),
        (put(deal=[2**40]), "deal: expected a list of whole numbers"),
        (lambda c: c["deal"].append(0), "deal: 1 outcomes too many"),
        (lambda c: c["deal"].pop(), "deal: a draw among"),
        (lambda c: c["deal"].__setitem__(0, 99), "deal: 99 was drawn among 8"),
        (put(entries=[]), "has been altered: its entries do not lead to its result"),
        (lambda c: c["entries"].pop(), "has been altered: its entries do not lead to its result"),
        (put(result=None), "has been altered: its entries do not lead to its result"),
        (lambda c: c["result"]["points"].reverse(), "has been altered: its entries do not lead to its result"),
        (put(result=3), "result: expected an object or null"),
        (put(more=1), "more: is not known in format 3"),
        (put(entries=[3]), "entry 0: expected an object"),
        (put(entries=[{"seat": 0}]), "entry 0: undo: is missing"),
        (put(entries=[{"seat": 0, "action": 99, "luck": [], "say": ""}]), "entry 0: action 99 is not open to Ada"),
        (put(entries=[{"seat": 9, "action": 4, "luck": [], "say": ""}]), "entry 0: there is no seat 9"),
        (put(entries=[{"seat": 0, "action": 4, "luck": [2], "say": ""}]), "entry 0: 1 outcomes too many"),
        (put(entries=[{"seat": 0, "action": 4, "luck": []}]), "entry 0: say: is missing"),
        (put(entries=[{"seat": 0, "undo": [0]}]), "entry 0: Ada has nothing to take back"),
        (put(entries=[{"seat": 0, "rewind": [0]}]), "entry 0: the entries 0 cannot have been taken back"),
        (put(entries=[{"seat": 0, "rewind": []}]), "entry 0: the entries  cannot have been taken back"),
        (put(entries=[{"seat": -2, "undo": [0]}]), "entry 0: seat: expected a whole number from -1, found -2"),
        (put(entries=[{"seat": 0, "undo": ["a"]}]), "entry 0: undo: expected a list of whole numbers"),
        (last(x=1), "x: is not known in format 3"),
        (lambda c: c["entries"].append({"seat": 0, "action": 4, "luck": [], "say": ""}), "the match is over"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    path: Path, text: str, change: Callable[[dict[str, Any]], object], reason: str
) -> None:
    assert reason in refusal(path, rewritten(text, change))


def test_luck_that_does_not_fit_is_refused_with_its_entry(path: Path) -> None:
    match = planes()
    for seat in (0, 1):
        answer(match, seat, "skip")
    answer(match, 2, "fold")
    answer(match, 2, "bid")

    def cheat(content: dict[str, Any]) -> None:
        content["entries"][-1]["luck"] = [6]

    text = rewritten(files.dumps(match.record()), cheat)
    assert refusal(path, text) == "entry 3: 6 was drawn among 6"


def test_older_rules_are_tried(path: Path, text: str) -> None:
    path.write_text(rewritten(text, put(rules=0)), encoding="utf-8")
    assert aerodrome.load(path, GAME).over


# --- checking the dice


def test_an_honest_match_is_verified(path: Path) -> None:
    match = planes()
    answer(match, 0, "fold")
    answer(match, 0, "bid")
    answer(match, 1, "skip")
    answer(match, 2, "skip")
    match.undo(2, consent=True)  # its luck stays in the log and is checked as well
    wander(match, random.Random(1))
    match.save(path)
    assert aerodrome.verify(path, GAME) == len(match.draws) > len(match.header.deal)


def test_a_forged_roll_is_found(path: Path) -> None:
    match = planes()
    answer(match, 0, "fold")
    answer(match, 0, "bid")
    answer(match, 1, "skip")
    answer(match, 2, "skip")
    number, (_, rolled) = len(match.draws) - 1, match.draws[-1]
    forged = (rolled + 1) % 6

    def forge(content: dict[str, Any]) -> None:
        content["entries"][-1]["luck"] = [forged]

    path.write_text(rewritten(files.dumps(match.record()), forge), encoding="utf-8")
    aerodrome.load(path, GAME)  # nothing in it is impossible
    with pytest.raises(BadFile, match=f"draw {number} among 6 gave {forged}, but the seed gives {rolled}"):
        aerodrome.verify(path, GAME)


# --- the description


def recipes() -> list[str]:
    described = (Path(__file__).parents[2] / "docs" / "match_file.md").read_text(encoding="utf-8")
    return [block.split("```")[0] for block in described.split("```python\n")[1:]]


def test_the_described_check_agrees_with_the_dice(path: Path) -> None:
    match = finished()
    match.save(path)
    done = subprocess.run([sys.executable, "-c", recipes()[0], path], capture_output=True, text=True, check=True)
    first, *draws = done.stdout.splitlines()
    assert first == f"the commitment was {match.header.commitment}"
    assert len(draws) == len(match.draws)
    seed = match.header.seed or ""
    for number, (_, outcome) in enumerate(match.draws):
        die, coin = provably_fair.outcome(seed, number, 6) + 1, provably_fair.outcome(seed, number, 2)
        assert draws[number] == f"draw {number}: {outcome}; a die would show {die}, a coin {coin}"


def test_the_described_checksum_is_the_one_that_is_read(path: Path, text: str) -> None:
    content = json.loads(text)
    del content["checksum"]
    exec(recipes()[1], {"content": content, "json": json, "sha256": sha256})  # noqa: S102
    path.write_text(json.dumps(content), encoding="utf-8")
    assert aerodrome.load(path, GAME).over
