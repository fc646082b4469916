"""Actions are numbers: a verb and a noun."""

import pytest

from aerodrome.kernel.errors import IllegalAction
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.vocabulary import Verbs

SPACE = Space([Verb("buy", "airport", 5), Verb("done"), Verb("offer", "card", 3, aside=True), Verb("ring", aside=True)])


def test_numbers_follow_the_order_of_verbs_and_nouns() -> None:
    assert [SPACE.code(0, noun) for noun in range(5)] == [0, 1, 2, 3, 4]
    assert (SPACE.code(1), SPACE.code(2, 2), SPACE.code(3)) == (5, 8, 9)
    assert (SPACE.size, SPACE.first, SPACE.first_aside) == (10, [0, 5, 6, 9], 6)


def test_every_action_goes_there_and_back() -> None:
    for action in range(SPACE.size):
        assert SPACE.code(SPACE.verb(action), SPACE.noun(action)) == action


@pytest.mark.parametrize("action", [-1, 10, 10**9])
def test_an_action_that_does_not_exist_is_refused(action: int) -> None:
    for ask in (SPACE.verb, SPACE.noun):
        with pytest.raises(IllegalAction, match=f"action {action} does not exist: actions are numbered 0 to 9"):
            ask(action)


def test_without_asides_all_are_answers() -> None:
    assert Space([Verb("buy", "airport", 5), Verb("done")]).first_aside == 6


def test_asides_come_last() -> None:
    with pytest.raises(ValueError, match="'done' stands behind an aside"):
        Space([Verb("ring", aside=True), Verb("done")])


def test_verbs_may_go_on_from_others_which_stay_as_they_are() -> None:
    common = Verbs()
    assert [common.verb("buy", "airport", 5), common.verb("done")] == [0, 5]
    for routes in (3, 4):
        verbs = Verbs(common)
        assert [verbs.verb("fly", "route", routes), verbs.verb("land")] == [6, 6 + routes]
        assert [verb.name for verb in verbs.space().verbs] == ["buy", "done", "fly", "land"]
    assert (len(common.declared), common.size) == (2, 6)
