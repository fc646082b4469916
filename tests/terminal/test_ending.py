"""The end of a match in the terminal: parts of the scores, the rounds, awards and what broke a tie."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.match.test_account import TOLD, played

import aerodrome
from aerodrome import catalog
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.standing import ranked
from aerodrome.kernel.words import BARS
from aerodrome.match.awards import awards
from aerodrome.terminal.ending import _decided, ending
from aerodrome.terminal.session import Session
from aerodrome.terminal.start import Wanted, _farewell, _once_more


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_end_fits_eighty_columns_and_tells_where_the_points_came_from(name: str) -> None:
    match = played(name, 4)
    lines = ending(match, match.names, 78)
    assert all(len(line) <= 78 for line in lines), max(lines, key=len)
    assert lines[0].startswith((" 1.", "lost"))
    assert (f"Where the {match.game.unit} came from:" in lines) == (name in TOLD)
    account = match.account()
    if account is not None:
        said = "\n".join(lines)
        assert f"After {match.game.rounds}" in said
        assert "Awards of the evening:" in lines
        assert all(award["title"] in said for award in account["awards"])


def test_everybody_who_earned_an_award_gets_one_before_anybody_gets_two() -> None:
    game = catalog.game("yukon_airways")
    sources = {"best places": [9, 1, 0], "fares": [0, 1, 7], "remote places": [2, 2, 2]}
    found = awards(game, sources, [[4, 1, 5], [9, 4, 9]])
    assert {award.seat for award in found[:2]} == {0, 2}
    assert len(found) <= 5
    assert found[0] == ("Knows where to go", 0, "9 dollars from best places.")
    assert dict(game.awards)["remote places"] not in {award.title for award in found}
    assert awards(game, {}, []) == []


def test_who_comes_from_behind_is_told_so() -> None:
    found = awards(catalog.game("blue_skies"), {}, [[1, 5, 9], [2, 8, 9], [20, 9, 9], [30, 10, 9]])
    assert ("Comeback", 0, "2 places up in the second half.") in found


def test_a_tie_says_what_broke_it_and_who_won_by_it() -> None:
    account = {"tie_break": "more money", "before_points": ""}
    standing = ranked([7, 7, 3], [(7, 2), (7, 1), (3, 0)])
    count = catalog.game("blue_skies").count
    assert _decided(["A", "B", "C"], standing, account, count, 78) == [
        "A and B are level; the tie-break is more money: A wins by it."
    ]
    behind = ranked([9, 7, 7], [(9, 0), (7, 1), (7, 2)])
    assert _decided(["A", "B", "C"], behind, account, count, 78) == [
        "A wins by 2 points.",
        "B and C are level; the tie-break is more money: C comes first by it.",
    ]
    assert _decided(["A", "B", "C"], ranked([7, 6, 3], [(7,), (6,), (3,)]), account, count, 78) == [
        "A wins by 1 point."
    ]
    assert _decided(["A"], ranked([7], [(7,)]), account, count, 78) == []
    account["before_points"] = "who still flies comes first"
    assert _decided(["A", "B", "C"], ranked([7, 9, 3], [(2,), (1,), (0,)]), account, count, 78) == [
        "A wins with fewer: who still flies comes first."
    ]


def test_whoever_comes_behind_others_with_less_is_told_why() -> None:
    """In Sky Tycoons: the one who ceased operations had 7, comes behind the one with 3, and the winner had 9."""
    game = catalog.game("sky_tycoons")
    account = {"tie_break": game.tie_break, "before_points": game.before_points}
    standing = ranked([9, 7, 3], [(1, 9), (0, 7), (1, 3)])
    said = _decided(["A", "B", "C"], standing, account, game.count, 200)
    assert said == ["A wins by 2 fame.", f"B comes behind others who have less: {game.before_points}."]
    level = ranked([9, 7, 9], [(1, 9, 2), (0, 7, 0), (1, 9, 1)])
    assert all("behind others" not in line for line in _decided(["A", "B", "C"], level, account, game.count, 200))


def test_whoever_ceased_level_with_the_winner_is_not_beaten_by_the_tie_break() -> None:
    """The ceased airline of Sky Tycoons is told by the rule before points; so it is where only the rules can tell."""
    game = catalog.game("sky_tycoons")
    account = {"tie_break": game.tie_break, "before_points": game.before_points}
    three = _decided(["A", "B", "C"], ranked([9, 9, 3], [(1, 9), (0, 9), (1, 3)]), account, game.count, 200)
    assert three == ["A wins by 6 fame.", f"B comes behind others who have less: {game.before_points}."]
    (two,) = _decided(["A", "B"], ranked([9, 9], [(1, 9), (0, 9)]), account, game.count, 200)
    assert two == f"A and B are level; {game.before_points}; then {game.tie_break} decides. A wins."
    (shared,) = _decided(["A", "B"], ranked([9, 9], [(1, 9), (1, 9)]), account, game.count, 200)
    assert shared == f"A and B are level; the tie-break is {game.tie_break}: it did not decide."


def test_awards_say_nothing_that_a_tie_makes_untrue() -> None:
    found = awards(catalog.game("blue_skies"), {"points not spent": [9, 2]}, [[4, 9], [13, 11]])
    said = {award.title: award.why for award in found}
    assert "9 points not spent." in said.values()
    assert said["Great leap"] == "Round 1 brought 9 points; none brought more."
    level = awards(catalog.game("blue_skies"), {}, [[3, 3], [8, 8], [9, 12]])
    said = {award.title: award.why for award in level}
    assert "Early bird" not in said
    assert said["Longest in the lead"] == "Ahead after 1 of 3 rounds."


def test_numbers_in_the_names_of_sources_do_not_run_into_points() -> None:
    match = played("airlines_europe", 4)
    said = " ".join(" ".join(ending(match, match.names, 78)).split())
    assert re.search(r": scoring 1: \d+; scoring 2: \d+; scoring 3: \d+", said)


def test_whoever_flies_alone_gets_awards_of_their_own_and_hears_what_was_missed() -> None:
    match, luck = aerodrome.match("yukon_airways", seats=1, seed=1), Random(1)
    while not match.over:
        match.play(0, luck.choice(match.legal(0)))
    said = "\n".join(ending(match, ["Ada"], 78))
    assert "more than any other" in said
    assert "in the lead" not in said
    assert "Early bird" not in said
    assert "The next title, " in said


def test_a_crew_hears_why_and_by_what_the_landing_was_measured() -> None:
    match = played("sky_team", 2)
    said = ending(match, match.names, 78)
    assert match.view(-1).ending.why.split()[0] in "\n".join(said)
    assert any(line.startswith("  A approach clear ") for line in said)


def test_the_end_of_a_flight_is_as_rich_as_that_of_other_games() -> None:
    """What led to it and what to try, who did what, round by round with a curve, and awards."""
    match = played("sky_team", 4)
    debrief = match.debrief()
    assert debrief is not None
    for width in (40, 78):
        said = ending(match, ["Ada (Pilot)", "Otto (Co-Pilot)"], width)
        assert all(len(line) <= width for line in said), max(said, key=len)
        text = " ".join(" ".join(said).split())
        for part in (debrief.led, debrief.advice, "Where the dice went:", *debrief.parts):
            assert part in text
        assert f"At altitude {debrief.columns[0]}" in text
        assert set(text) & set(BARS)
        for award in debrief.awards:
            whose = "both" if award.seat < 0 else ("Ada (Pilot)", "Otto (Co-Pilot)")[award.seat]
            assert f"{award.title}: {whose}. {award.why}" in text


def test_points_by_round_are_drawn_as_a_curve() -> None:
    match = played("blue_skies", 2)
    rows = [line for line in ending(match, match.names, 78) if set(line) & set(BARS)]
    assert len(rows) == 2
    account = match.account()
    assert account is not None
    assert all(len(row.split()[-1]) == len(account["rounds"]) for row in rows)


def test_a_finished_match_is_dealt_again_and_an_open_one_is_not(tmp_path: Path) -> None:
    """The same luck with --again; the same people and bots with new luck with --rematch."""
    match = played("yukon_airways", 2)
    match.save(tmp_path / "over.json")
    nothing = Wanted(None, None, {}, 0, (), (), None, None, str(tmp_path / "new.json"), plain=True)
    again, path = _once_more(replace(nothing, again=str(tmp_path / "over.json")))
    assert path == tmp_path / "new.json"
    assert again.header.deal == match.header.deal
    assert again.header.options == match.header.options
    assert again.steps == 0
    other, _ = _once_more(replace(nothing, rematch=str(tmp_path / "over.json")))
    assert other.header.seed != match.header.seed
    assert other.header.options == match.header.options
    again.save(tmp_path / "open.json")
    with pytest.raises(BadOption, match="not over"):
        _once_more(replace(nothing, again=str(tmp_path / "open.json")))


def test_what_is_said_after_the_end_keeps_to_its_columns(capsys: pytest.CaptureFixture[str]) -> None:
    """Two commands with a path each do not fit on a line."""
    session = Session(played("blue_skies", 2), Path("blue_skies_1.json"))
    session.people = {}
    _farewell(session, finished=True)
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line) <= 80 for line in lines), max(lines, key=len)
    assert [line for line in lines if "--again" in line or "--rematch" in line] == [
        f"The same deal again: aerodrome play --again {session.path}",
        f"The same players, new luck: aerodrome play --rematch {session.path}",
    ]
