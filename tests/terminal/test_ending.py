"""The end of a match in the terminal: parts of the scores, the rounds, awards and what broke a tie."""

from __future__ import annotations

import pytest
from tests.match.test_account import TOLD, played

from aerodrome import catalog
from aerodrome.kernel.standing import ranked
from aerodrome.match.awards import awards
from aerodrome.terminal.ending import _decided, ending


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
    account = {"tie_break": "more money", "before_points": "who still flies comes first"}
    standing = ranked([7, 7, 3], [(7, 2), (7, 1), (3, 0)])
    assert _decided(["A", "B", "C"], standing, account, 78) == [
        "A, B are level; the tie-break is more money: A wins by it."
    ]
    assert _decided(["A", "B", "C"], ranked([7, 6, 3], [(7,), (6,), (3,)]), account, 78) == []
    assert _decided(["A", "B", "C"], ranked([7, 9, 3], [(2,), (1,), (0,)]), account, 78) == [
        "A wins with fewer: who still flies comes first."
    ]
