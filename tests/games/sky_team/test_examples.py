"""Examples of the players' aid, by their names."""

from __future__ import annotations

from tests.games.sky_team.build import COPILOT, PILOT, dice, do, hand, placing

from aerodrome.games.sky_team.vocabulary import CALL_REROLL, DONE, PICK


def test_example_the_pilot_rerolls_two_of_three_dice_and_the_copilot_all_four() -> None:
    s = placing(pilot="134", copilot="1256")
    s.rerolls = 1
    do(s, CALL_REROLL, seat=PILOT)
    do(s, PICK, seat=PILOT)
    for value in (1, 2, 5, 6):
        do(s, PICK + value - 1, seat=COPILOT)
    assert s.legal(COPILOT) == [DONE]
    do(s, DONE, seat=COPILOT)
    do(s, PICK + 3, seat=PILOT)
    do(s, DONE, dice(6, 6, 2, 2, 2, 2), seat=PILOT)
    assert (hand(s, PILOT), hand(s, COPILOT)) == ("366", "2222")
    assert s.rerolls == 0
