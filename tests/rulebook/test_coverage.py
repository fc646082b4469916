"""Every step and verb of a game has its paragraph, and every paragraph is reached from play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aerodrome import catalog, rulebook
from aerodrome.kernel.game import Game
from aerodrome.match import Match

GAMES = ["airlines_europe", "blue_skies", "sky_team", "sky_tycoons", "yukon_airways"]
PIECES = Path(__file__).parents[2] / "web" / "src" / "boards"


def steps(game: Game) -> set[str]:
    return {question.name for question in game.rooms.questions.declared}


def verbs(game: Game) -> dict[str, list[str]]:
    """The verbs of a game, each with the short names of its nouns."""
    options = game.options(game.seats[0], {})
    return {
        verb.name: [game.noun_name(options, verb.noun, n) for n in range(verb.nouns)] if verb.noun else [""]
        for verb in game.space(options).verbs
    }


def piece_links(name: str) -> dict[str, str]:
    """What the page's board says of its pieces: selector and paragraph."""
    text = (PIECES / name / "rules.ts").read_text(encoding="utf-8")
    return {selector: ident for _, selector, ident in re.findall(r"""\[(["'])(.+)\1, "([^"]+)"\]""", text)}


@pytest.mark.parametrize("name", GAMES)
def test_every_step_and_every_verb_has_its_paragraph(name: str) -> None:
    game = catalog.game(name)
    for step in steps(game):
        assert step in rulebook.paragraph(game, step).steps
    assert "over" in rulebook.paragraph(game, rulebook.OVER).steps
    for verb, nouns in verbs(game).items():
        for noun in nouns:
            assert any(each.partition(":")[0] == verb for each in rulebook.paragraph(game, verb, noun).verbs)


@pytest.mark.parametrize("name", GAMES)
def test_paragraphs_name_no_step_and_no_verb_that_the_game_has_not(name: str) -> None:
    game = catalog.game(name)
    known = verbs(game)
    for each in rulebook.of(game).paragraphs:
        assert set(each.steps) <= steps(game) | {rulebook.OVER}, each.id
        for verb in each.verbs:
            word, _, begins = verb.partition(":")
            assert word in known, f"{each.id}: {verb}"
            assert any(noun.startswith(begins) for noun in known[word]), f"{each.id}: {verb}"


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_is_reached_from_play(name: str) -> None:
    """From a question, a button or a piece, straight or over the neighbours that a paragraph names."""
    game = catalog.game(name)
    book = rulebook.of(game)
    reached = {each.id for each in book.paragraphs if each.steps or each.verbs}
    reached |= set(piece_links(name).values())
    new = reached
    while new:
        new = {neighbour for each in new for neighbour in book.by_id[each].see} - reached
        reached |= new
    assert {each.id for each in book.paragraphs} - reached == set()


@pytest.mark.parametrize("name", GAMES)
def test_pieces_of_the_board_lead_to_paragraphs_and_are_on_the_board(name: str) -> None:
    known = rulebook.of(catalog.game(name)).by_id
    drawn = "".join(path.read_text(encoding="utf-8") for path in (PIECES / name).glob("*.svelte"))
    for selector, ident in piece_links(name).items():
        assert ident in known, selector
        for word in re.findall(r"\.([a-z-]+)", selector):
            assert re.search(rf"(class[:=][^>]*\b{word}\b)", drawn), selector


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_has_an_example_and_a_drawing(name: str) -> None:
    for each in rulebook.of(catalog.game(name)).paragraphs:
        if each.id != "data-notes":  # written by the data, behind the rules
            assert each.example, each.id
            assert each.drawing, each.id


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_names_the_paragraph_of_what_is_asked(name: str) -> None:
    """At the first question of a match, and of the action that leads on."""
    game = catalog.game(name)
    match = Match.new(game, game.seats[-1], "seed", {})
    for _turn in range(25):
        if match.over:
            break
        seat = match.actors()[0]
        question = match.question(seat)
        asked = rulebook.of(game).by_id[question["rule"]]
        assert asked.steps
        for row in question["actions"]:
            rulebook.paragraph(game, row["verb"], row["noun"][1])
        match.answer(seat, match.parts(seat, question["actions"][0]["id"]))


def test_a_verb_is_told_apart_by_what_it_is_done_to_and_when() -> None:
    sky_team, blue_skies = catalog.game("sky_team"), catalog.game("blue_skies")
    assert rulebook.paragraph(sky_team, "place", "axis_pilot").id == "axis"
    assert rulebook.paragraph(sky_team, "place", "ice_top_3").id == "ice-brakes"
    assert rulebook.paragraph(sky_team, "place").id == "placing"
    assert rulebook.paragraph(blue_skies, "passengers", step="government assistance").id == "assistance"
    assert rulebook.paragraph(blue_skies, "passengers", step="special action: passengers").id == "special"
    with pytest.raises(KeyError, match="submarine"):
        rulebook.paragraph(blue_skies, "submarine")
