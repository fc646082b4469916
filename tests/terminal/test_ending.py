"""The end of a match in the terminal: parts of the scores, the rounds, awards and what broke a tie."""

from __future__ import annotations

import pytest
from tests.match.test_account import TOLD, played

from aerodrome import catalog
from aerodrome.kernel.standing import ranked
from aerodrome.match.awards import awards
from aerodrome.terminal.ending import _tie, ending


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_end_fits_eighty_columns_and_tells_where_the_points_came_from(name: str) -> None:
    match = played(name, 4)
    lines = ending(match, match.names, 78)
    assert all(len(line) <= 78 for line in lines), max(lines, key=len)
    assert lines[0].startswith((" 1.", "lost"))
    assert ("Where the points came from:" in lines) == (name in TOLD)
    account = match.account()
    if account is not None:
        said = "\n".join(lines)
        assert "After round" in said
        assert "Awards of the evening:" in lines
        assert all(award["title"] in said for award in account["awards"])


def test_everybody_who_earned_an_award_gets_one_before_anybody_gets_two() -> None:
    found = awards({"gates": [9, 1, 0], "flights": [0, 1, 7], "luck": [2, 2, 2]}, [[4, 1, 5], [9, 4, 9]])
    assert {award.seat for award in found[:2]} == {0, 2}
    assert len(found) <= 5
    assert ("First in luck") not in {award.title for award in found}
    assert awards({}, []) == []


def test_a_tie_says_what_broke_it_and_who_won_by_it() -> None:
    account = {"tie_break": "more money"}
    standing = ranked([7, 7, 3], [(7, 2), (7, 1), (3, 0)])
    assert _tie(["A", "B", "C"], standing, account, 78) == [
        "A, B are level; the tie-break is more money: A wins by it."
    ]
    assert _tie(["A", "B", "C"], ranked([7, 6, 3], [(7,), (6,), (3,)]), account, 78) == []
