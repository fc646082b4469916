"""Options: read, checked and told."""

from pathlib import Path

import pytest
from tests.toy import GAME
from tests.toy_rules import BOX

from aerodrome import rulebook
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption, DataError
from aerodrome.kernel.game import Option


def test_what_is_not_given_takes_its_default() -> None:
    options = GAME.options(3, {})
    assert (options["rounds"], options["rent"], options["board"]) == (4, True, None)
    assert (options.seats, options.board.rounds) == (3, 4)
    assert options.row() == {"rounds": 4, "rent": True, "board": None}


@pytest.mark.parametrize(("raw", "value"), [(6, 6), ("6", 6), ("4", 4)])
def test_a_number_may_be_typed(raw: object, value: int) -> None:
    assert GAME.options(2, {"rounds": raw})["rounds"] == value


@pytest.mark.parametrize(("raw", "value"), [("true", True), ("False", False), (False, False)])
def test_yes_and_no_may_be_typed(raw: object, value: bool) -> None:
    assert GAME.options(2, {"rent": raw})["rent"] is value


@pytest.mark.parametrize("raw", [5, "five", True, None, 4.5])
def test_what_is_not_among_the_choices_is_refused(raw: object) -> None:
    with pytest.raises(BadOption, match=r"option rounds: .* is not among 4, 6"):
        GAME.options(2, {"rounds": raw})


def test_one_and_true_are_not_the_same() -> None:
    numbers, flags = Option("n", "", (0, 1), 0), Option("f", "", (False, True), False)
    assert numbers.read(1) == 1
    assert flags.read(True) is True
    for option, raw in ((numbers, True), (flags, 1)):
        with pytest.raises(BadOption):
            option.read(raw)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="Paper Planes has no option 'round'; its options are: rounds, rent, board"):
        GAME.options(2, {"round": 4})


@pytest.mark.parametrize("seats", [0, 7, -1, True])
def test_a_number_of_seats_that_does_not_exist_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Paper Planes is for 1 to 6 players, not {seats}"):
        GAME.options(seats, {})


def test_a_file_may_be_a_path_a_source_or_a_row(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BOX.text.replace("coins = 4", "coins = 9"), encoding="utf-8")
    for raw in (path, str(path), Source.read(path), Source.read(path).row()):
        options = GAME.options(2, {"board": raw})
        assert options.board.coins == 9
        assert options.row()["board"] == {"file": "mine.toml", "text": path.read_text(encoding="utf-8")}


@pytest.mark.parametrize("raw", [7, {"file": "x"}, ["x"]])
def test_what_is_no_file_is_refused(raw: object) -> None:
    with pytest.raises(BadOption, match="option board: expected the path of a file"):
        GAME.options(2, {"board": raw})


def test_a_wrong_file_is_refused_by_name_and_key(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BOX.text + "colour = 1\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^mine.toml: top level: colour: is not known here"):
        GAME.options(2, {"board": path})


def test_options_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    few = Source("few.toml", BOX.text.replace("[7, 7, 7, 7]", "[1, 1, 1, 1]"))
    with pytest.raises(BadOption, match="4 parts are too few for 3 players"):
        GAME.options(3, {"board": few})


def test_the_rules_are_told_by_heading() -> None:
    paragraphs = rulebook.of(GAME).paragraphs
    assert [each.heading for each in paragraphs] == ["Goal", "A round", "Folding", "The end"]
    assert paragraphs[2].text.startswith("A die and the bid")
    assert paragraphs[3].id == "the-end"
