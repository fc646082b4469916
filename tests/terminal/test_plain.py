"""The dialogue, without a terminal: every kind of input gets an answer, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.match.playing import planes
from tests.toy import GAME

import aerodrome
from aerodrome import BadOption
from aerodrome.match import Match
from aerodrome.terminal.plain import HELP, Plain
from aerodrome.terminal.session import Session, roles


class Player:
    """Types from a list, and keeps what is said. Without more to type it has left."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.heard: list[str] = []

    def ask(self, prompt: str) -> str:
        self.heard.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def text(self) -> str:
        return "\n".join(self.heard)


def alone(seats: int = 1) -> Match:
    return aerodrome.match(GAME, seats=seats, seed=5, players=roles(seats, 0, ["random"]))


def dialogue(match: Match, *typed: str, path: Path | None = None, paged: bool = False) -> tuple[str, bool]:
    player = Player(*typed)
    finished = Plain(Session(match, path), player.ask, player.heard.append, paged).run()
    return player.text(), finished


def test_a_game_is_played_by_typing() -> None:
    match = alone()
    heard, finished = dialogue(match, *["skip", "done"] * 4)
    assert finished
    assert "Fold a plane or skip." in heard
    assert "Ada skips" in heard
    assert heard.endswith(" 1. Ada (you)     0 points")
    assert [play.say for play in match.plays[:2]] == ["skip", "done"]


def test_leaving_is_no_end() -> None:
    for typed in (["quit"], ["exit"], [":quit"], []):
        heard, finished = dialogue(alone(), *typed)
        assert not finished
        assert "The game is over" not in heard


def test_bots_answer_by_themselves() -> None:
    match = alone(seats=3)
    heard, _ = dialogue(match, "skip")
    assert {play.seat for play in match.plays} == {0, 1, 2}
    assert "Ada skips" in heard


@pytest.mark.parametrize("typed", ["xyzzy", "99", "-3", "fold", "fold rudder", "🛩", "a" * 500, "sell nose", ":", "\t"])
def test_what_makes_no_sense_is_told_and_changes_nothing(typed: str) -> None:
    match = alone()
    heard, _ = dialogue(match, typed)
    assert match.entries == ()
    told = ("is not open now", "There is no command", "Which of these?", "skip")
    assert any(text in heard.split("\n> ")[1] for text in told)


def test_several_readings_are_listed() -> None:
    heard, _ = dialogue(alone(), "f")
    assert "Which of these?" in heard


def test_an_empty_line_lists_all_in_full() -> None:
    heard, _ = dialogue(alone(), "")
    listed = heard.split("\n> \n")[1]
    assert "fold" in listed
    assert "skip" in listed


def test_undo_is_free_where_it_can_be_and_bots_agree_beyond() -> None:
    match = alone()
    heard, _ = dialogue(match, "skip", "sell", "undo", "undo", "undo")
    assert "The bots agree." in heard
    assert "Ada has nothing to take back." in heard
    assert match.steps == 0


def test_undo_after_bots_have_moved_goes_back_to_the_players_answer() -> None:
    match = alone(seats=3)
    _, _ = dialogue(match, "skip", "undo")
    assert [play for play in match.plays if play.seat == 0] == []
    assert 0 in match.actors()


def test_commands_answer() -> None:
    heard, _ = dialogue(
        alone(), "help", "help fold", "?", "rules", "rules zzz", "board", ":board", "log", "save", ":zzz"
    )
    assert HELP in heard
    assert "fold: fold a plane around this part" in heard
    assert "There is no heading 'zzz' in the rules." in heard
    assert heard.count("Round 1, ") == 3
    assert "Name a file: save FILE." in heard
    assert "There is no command 'zzz'" in heard


def test_a_rules_heading_is_read_by_its_beginning() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1, players=roles(2, 0, ["random"]))
    heard, _ = dialogue(match, "rules pass")
    assert "cubes are drawn from the bag" in heard


def test_a_verb_of_the_game_wins_over_a_command_and_a_colon_over_the_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.space(GAME.options(1, {})).verbs[1], "name", "log")
    match = alone()
    dialogue(match, ":log")
    assert match.entries == ()
    dialogue(match, "log")
    assert len(match.plays) == 1


def test_a_copy_is_saved_where_it_is_wanted(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    heard, _ = dialogue(alone(), "skip", f"save {copy}", f"save {tmp_path / 'no' / 'folder.json'}")
    assert f"Saved to {copy}." in heard
    assert "folder.json: No such file or directory." in heard
    assert aerodrome.load(copy, GAME).steps == 1


def test_every_answer_is_kept_at_once(tmp_path: Path) -> None:
    path = tmp_path / "auto.json"
    player = Player("skip", "1")
    plain = Plain(Session(alone(), path), player.ask, player.heard.append)
    steps = []

    def ask(prompt: str) -> str:
        steps.append(aerodrome.load(path, GAME).steps)
        return player.ask(prompt)

    plain.ask = ask
    plain.run()
    assert steps == [0, 1, 2]


def test_a_full_disk_is_told_once_and_does_not_end_the_game(tmp_path: Path) -> None:
    heard, _ = dialogue(alone(), "skip", "sell", "sell", path=tmp_path / "gone" / "x.json")
    assert heard.count("Take care: the match cannot be saved to") == 1


def test_high_boards_stop_and_take_an_answer_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "text", lambda self, view, width: "\n".join(f"line {n}" for n in range(60)))  # noqa: ARG005
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    heard, _ = dialogue(alone(), "", "", paged=True)
    assert heard.count("-- more: Enter, or an answer -- ") == 2
    assert heard.count("line ") == 60
    match = alone()
    heard, _ = dialogue(match, "skip", paged=True)
    assert match.plays[0].say == "skip"
    assert "line 59" not in heard.split("Fold a plane")[0]


def test_resuming_does_not_tell_everything_again() -> None:
    match = alone()
    dialogue(match, "skip")
    heard, _ = dialogue(match)
    assert "Ada skips" not in heard


# --- who sits where


def test_roles() -> None:
    assert roles(3, 1, ["random"]) == ["bot:random", "you", "bot:random"]
    assert roles(2, None, ["random"]) == ["bot:random", "bot:random"]
    assert roles(1, 0, ["random"]) == ["you"]
    with pytest.raises(BadOption, match="no seat 3"):
        roles(3, 3, ["random"])
    with pytest.raises(BadOption, match="3 bots for 1 seats"):
        roles(2, 0, ["random"] * 3)


def test_a_match_without_names_is_taken_as_yours_on_seat_0() -> None:
    session = Session(planes(), None)
    assert session.you == 0
    assert set(session.bots) == {1, 2}


def test_a_match_of_several_people_is_not_for_one_terminal() -> None:
    match = aerodrome.match(GAME, seats=2, players=["Ann", "Ben"])
    with pytest.raises(BadOption, match="2 people"):
        Session(match, None)
