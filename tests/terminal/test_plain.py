"""The dialogue, without a terminal: every kind of input gets an answer, and nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.match.playing import planes
from tests.toy import GAME

import aerodrome
from aerodrome import BadOption
from aerodrome.kernel.data import Source
from aerodrome.match import Match
from aerodrome.terminal.layout import figure_lines
from aerodrome.terminal.plain import HELP, Dialogue
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
    finished = Dialogue(Session(match, path), player.ask, player.heard.append, paged).run()
    return player.text(), finished


def test_a_game_is_played_by_typing() -> None:
    match = alone()
    heard, finished = dialogue(match, *["skip", "done"] * 4)
    assert finished
    assert "Fold a plane or skip." in heard
    assert "Ada skips" in heard
    assert heard.endswith(" 1. Ada (you)     0 points")
    assert [play.say for play in match.plays[:2]] == ["skip", "done"]


def test_the_board_says_whose_file_it_is() -> None:
    file = Source("mine.toml", 'names = ["beak", "wing", "tail", "clip"]\nparts = [9, 9, 9, 9]\ncoins = 7\n')
    match = aerodrome.match(GAME, seats=1, seed=5, options={"board": file}, players=roles(1, 0, ["random"]))
    assert match.own_board == "mine.toml"
    assert "The board is that of mine.toml." in dialogue(match, "board")[0]
    assert alone().own_board == ""
    assert "The board is that of" not in dialogue(alone(), "board")[0]


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
    told = ("is not open now", "characters", "There is no command", "Which of these?", "skip")
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


def test_one_undo_takes_back_all_that_was_typed_in_a_line() -> None:
    match = alone(seats=3)
    dialogue(match, "skip")
    before = match.steps
    offered = match.asides(0)[0]
    part = match.words(0, offered).split()[-1]
    dialogue(match, f"offer {part}, price 2", "undo")
    assert match.steps == before
    assert offered in match.asides(0)


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
    assert max(map(len, HELP.split("\n"))) <= 78
    assert "fold: fold a plane around this part" in heard
    assert "The rules do not speak of 'zzz'. Their headings:" in heard
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
    plain = Dialogue(Session(alone(), path), player.ask, player.heard.append)
    steps = []

    def ask(prompt: str) -> str:
        steps.append(aerodrome.load(path, GAME).steps)
        return player.ask(prompt)

    plain.keyboard = ask
    plain.run()
    assert steps == [0, 1, 2]


def test_a_full_disk_is_told_once_and_does_not_end_the_game(tmp_path: Path) -> None:
    heard, _ = dialogue(alone(), "skip", "sell", "sell", path=tmp_path / "gone" / "x.json")
    assert heard.count("Take care: the match cannot be saved to") == 1


def test_high_boards_stop_and_take_an_answer_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "text", lambda self, view, width: "\n".join(f"line {n}" for n in range(60)))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    heard, _ = dialogue(alone(), "", "", paged=True)
    assert heard.count("-- more: Enter, or an answer -- ") == 2
    assert heard.count("line ") == 60
    match = alone()
    heard, _ = dialogue(match, "skip", paged=True)
    assert match.plays[0].say == "skip"
    assert "line 59" not in heard
    heard, _ = dialogue(alone(), "log", paged=True)
    assert heard.count("Fold a plane or skip.") == 1  # which the command did not answer


@pytest.mark.parametrize("lines", [1, 5, 10, 24])
def test_a_low_window_still_shows_every_line_once(lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "text", lambda self, view, width: "\n".join(f"line {n}." for n in range(40)))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(lines))
    heard, _ = dialogue(alone(), *[""] * 60, paged=True)
    board = heard.split("Fold a plane")[0]
    assert [board.count(f"line {n}.") for n in range(40)] == [1] * 40
    stops = board.split("-- more: Enter, or an answer -- ")
    assert max(stop.strip("\n").count("\n") + 1 for stop in stops) <= max(3, lines - 1)


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


def test_bots_are_named_by_their_level_too() -> None:
    assert roles(2, 0, ["Co-pilot"]) == ["you", "bot:greedy"]
    assert roles(2, 0, ["chief pilot"]) == ["you", "bot:search"]


@pytest.mark.parametrize("people", [["A", "B", "C"], ["Ann", "ann"], ["", "B"], ["bot:greedy", "B"], ["x" * 41, "B"]])
def test_people_who_cannot_be_told_apart_or_have_no_seat_are_refused(people: list[str]) -> None:
    with pytest.raises(BadOption):
        roles(2, 0, ["random"], people)


# --- several people at one screen


def people(*names: str, seats: int = 2) -> Match:
    return aerodrome.match(GAME, seats=seats, seed=5, players=roles(seats, 0, ["random"], names))


class Table(Player):
    """People who share a screen. What is hidden from the next is kept apart."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.pages: list[str] = []

    def hide(self) -> None:
        self.pages.append(self.text())
        self.heard.clear()


def shared(match: Match, *typed: str) -> list[str]:
    """What stood on the screen between one wiping and the next."""
    table = Table(*typed)
    Dialogue(Session(match, None), table.ask, table.heard.append, hide=table.hide).run()
    table.hide()
    return table.pages


def test_people_take_turns_and_do_not_see_what_the_last_one_saw() -> None:
    match = people("Ann", "Ben")
    first, second, *_ = shared(match, "", "fold clip", "2", "", "", "skip")
    assert first.startswith("Ann (Ada), press Enter when you alone look at the screen.")
    assert "Ben (" in first.split("\n")[-1]
    assert second.startswith("Ben (")
    assert [play.seat for play in match.plays][:3] == [0, 0, 1]
    assert "bid 2" in first
    assert "bid 2" not in second


def test_a_whole_game_of_two_people_and_a_bot() -> None:
    match = people("Ann", "Ben", seats=3)
    session = Session(match, None)
    table = Table()

    def last_choice(prompt: str) -> str:
        table.heard.append(prompt)
        return session.open_now()[-1].short if prompt == "> " else ""

    assert Dialogue(session, last_choice, table.heard.append, hide=table.hide).run()
    assert match.over
    assert {play.seat for play in match.plays} == {0, 1, 2}
    starts = {page.split(",")[0] for page in table.pages[1:]}
    assert starts == {"Ann (Ada)", "Ben (Bea)"}  # each page begins with the name of who sits down
    assert " 1. " in table.text()


def test_undo_beyond_the_answers_of_people_needs_their_word() -> None:
    match = people("Ann", "Ben")
    pages = shared(match, "", "skip", "", "", "skip", "", "", "undo", "no")
    assert match.steps == 2
    assert "Do they? yes or no: " in pages[-1]
    shared(match, "", "undo", "yes")
    assert match.steps < 2


def test_somebody_can_sit_down_out_of_turn() -> None:
    pages = shared(people("Ann", "Ben"), "", "seat ben", "", "", "seat zoe", "skip")
    assert len(pages) == 2
    assert pages[1].startswith("Ben (Bea), press Enter")
    assert "there is no one person 'zoe' here" in pages[1]


def test_bots_that_take_long_are_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "The bots think" not in dialogue(alone(), "skip")[0]
    monkeypatch.setattr("aerodrome.terminal.session.PATIENCE", 0.0)
    heard, _ = dialogue(aerodrome.match("blue_skies", seats=5, seed=1, players=roles(5, 4, ["random"])))
    assert heard.count("The bots think …") == 1


# --- hints and completion


def test_a_hint_tells_what_and_why() -> None:
    """As long as it is thought about, by the clock: which of the reasons it is depends on how far that led. A reason
    has a line of its own."""
    heard, _ = dialogue(alone(), "hint")
    assert re.search(r"^- .*\(about \d+ points in the end\)\n    \S", heard, re.MULTILINE)
    assert re.search(r"(than|than with|about as good as) “", " ".join(heard.split()))


def test_lines_are_completed() -> None:
    plain = Dialogue(Session(alone(), None), input, print)
    assert plain.complete("sk") == ["skip"]
    assert plain.complete("FO") == [line for line in plain.complete("") if line.startswith("fold")]
    assert {"rules", "hint", "quit"} <= set(plain.complete(""))
    assert plain.complete("zz") == []


# --- amounts


def tycoons(*typed: str) -> tuple[Match, str]:
    match = aerodrome.match("sky_tycoons", seats=2, seed=1, players=roles(2, 0, ["random"]))
    heard, _ = dialogue(match, *typed)
    return match, heard


@pytest.mark.parametrize("typed", ["37", "bid 37"])
def test_an_amount_is_typed_as_a_whole(typed: str) -> None:
    match, heard = tycoons(typed)
    assert "Type the whole amount: bid AMOUNT." in heard
    assert [play.say for play in match.plays if play.seat == 0][:2] == ["tens 3", "ones 7"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [("999", "is out of reach: bid takes 0 to"), ("bid 1000000", "is out of reach"), ("051x", "is not open now")],
)
def test_an_amount_out_of_reach_answers_nothing(typed: str, told: str) -> None:
    match, heard = tycoons(typed)
    assert [play for play in match.plays if play.seat == 0] == []
    assert told in heard


def test_several_answers_are_typed_in_a_line_and_played_all_or_none() -> None:
    match, _ = tycoons("tens 3, ones 7")
    assert [play.say for play in match.plays if play.seat == 0][:2] == ["tens 3", "ones 7"]
    match, heard = tycoons("tens 3, done")
    assert [play for play in match.plays if play.seat == 0] == []
    assert 'after "tens 3": "done" is not open now' in heard


def test_a_part_of_an_amount_can_still_be_answered_alone() -> None:
    match, _ = tycoons("tens 3")
    assert [play.say for play in match.plays if play.seat == 0] == ["tens 3"]


@pytest.mark.parametrize("typed", ["ask 3", "pay 3", "3"])
def test_a_price_is_the_whole_price_whatever_it_is_called(typed: str) -> None:
    """What somebody would pay is asked for with the verbs of an offer: "ask 3" began a price of $300M."""
    match = aerodrome.match("sky_tycoons", seats=3, seed=4)
    while not any(match.words(0, action).startswith("ask everybody") for action in match.asides(0)):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    match.answer(0, match.parse(0, f"wanted turbo, {typed}"))
    assert match.events(1)[-1]["text"].endswith("asks everybody for a Turbo-propeller, for up to $3M.")


# --- a game with a clock


def test_an_answer_after_time_is_over_does_not_count() -> None:
    options = {"scenario": "own", "real_time": True}
    match = aerodrome.match("sky_team", seats=2, seed=1, options=options, players=roles(2, 0, ["random"]))
    session = Session(match, None)
    player = Player()
    plain = Dialogue(session, player.ask, player.heard.append)

    def ask(prompt: str) -> str:
        player.heard.append(prompt)
        if session.time_is_over():
            raise EOFError
        if match.countdown()[0]:
            session.started -= 100_000  # the player has thought for more than a day
            plain.keyboard = player.ask
        return "1"

    plain.keyboard = ask
    plain.run()
    assert "seconds are left." in player.text()
    assert "Time is over." in player.text()
    assert any(play.seat == -1 for play in match.plays)


def test_an_answer_tells_before_what_it_would_change() -> None:
    """As on the page: income, regions and the total, and where everybody stands."""
    match = aerodrome.match("blue_skies", seats=2, seed=5, players=roles(2, 0, ["greedy"]))
    heard, _ = dialogue(match, "if 1", "if nonsense", "score")
    assert "you, points to spend: 6 → " in heard
    assert "Name an answer" in heard
    assert "If it ended now: you 3, " in heard
    assert match.steps == len([play for play in match.plays if play.seat != 0])


def test_everybody_has_a_line_of_figures_and_every_airline_its_own() -> None:
    rows = [
        {"seat": -1, "name": "White Winds (WW): value", "text": "12"},
        {"seat": -1, "name": "White Winds (WW) pays", "text": "3-2-1"},
        {"seat": -1, "name": "FF Flys (FF): value", "text": "9"},
        {"seat": 0, "name": "cash", "text": "5 M"},
        {"seat": 1, "name": "cash", "text": "8 M"},
    ]
    assert figure_lines(rows, ["Ann (Red)", "Ben (Blue)"], 1, 70) == [
        "You: cash 8 M.",
        "Ann (Red): cash 5 M.",
        "White Winds (WW): value 12, pays 3-2-1.",
        "FF Flys (FF): value 9.",
    ]


def test_what_all_share_is_told_as_nobodys() -> None:
    assert figure_lines([{"seat": -1, "name": "axis", "text": "level"}], ["Pilot"], 0, 70) == ["axis level."]


def test_the_score_calls_people_by_their_names_with_the_airline_beside() -> None:
    match = aerodrome.match("blue_skies", seats=3, seed=5, players=roles(3, 0, ["random"], ("Ann", "Ben")))
    page = shared(match, "", "gate MIA, MSY", "", "", "score")[1]
    assert page.startswith("Ben (SUNShine Airlines), press Enter")
    assert "If it ended now: Ann (Blue Skies AirTrain) 9, you 3, Bessie (Cardinal Airlines) " in " ".join(page.split())
    assert "\nAnn (Blue Skies AirTrain): income " in page
