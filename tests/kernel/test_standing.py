"""Points, ranks and returns."""

from aerodrome.kernel.standing import ranked, together


def test_ranks_follow_the_keys_and_ties_share() -> None:
    standing = ranked([10, 30, 30, 5], [(10,), (30,), (30,), (5,)])
    assert standing.ranks == [3, 1, 1, 4]
    assert standing.returns == [0, 0.5, 0.5, 0]
    assert standing.points == [10, 30, 30, 5]


def test_a_tie_break_is_a_longer_key() -> None:
    assert ranked([30, 30], [(30, 2), (30, 7)]).ranks == [2, 1]


def test_alone_one_is_first() -> None:
    assert ranked([0], [(0,)]).row() == {"points": [0], "ranks": [1], "returns": [1.0], "titles": [""]}


def test_together_all_share_one_result() -> None:
    assert together([3, 3], True, "landed").row() == {
        "points": [3, 3],
        "ranks": [1, 1],
        "returns": [1.0, 1.0],
        "titles": ["landed", "landed"],
    }
    assert together([0, 0], False, "crashed").returns == [0.0, 0.0]
    assert together([0, 0], False, "crashed").ranks == [2, 2]
