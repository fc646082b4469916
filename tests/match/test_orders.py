"""Fewer questions: what has only one answer is not asked, standing orders answer, and what leads on is one answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome import bots
from aerodrome.games.sky_tycoons.previews import profit_if
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, PICK, PRICE
from aerodrome.kernel.errors import BadOption
from aerodrome.match import Match
from aerodrome.match.orders import FORCED


def to(match: Match, verb: str, seed: int = 1) -> int:
    """Play at random until somebody is offered that verb; who."""
    luck = Random(seed)
    for _ in range(3000):
        for seat in match.actors():
            if any(row["verb"] == verb for row in match.question(seat)["actions"]):
                return seat
        assert not match.over
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
    pytest.fail(f"nobody is ever offered {verb}")


def tycoons(match: Match, seat: int) -> Any:
    """The state as the seat knows it."""
    return match.masked(seat)


def offered(match: Match, seat: int, verb: str) -> list[int]:
    return [row["id"] for row in match.question(seat)["actions"] if row["verb"] == verb]


def test_what_has_one_answer_is_answered_only_if_one_wishes() -> None:
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    luck, found = Random(3), 0
    while not match.over and found < 5:
        seat = match.actors()[0]
        legal = match.legal(seat)
        assert match.ordered([seat]) is None
        match.give_orders(seat, [FORCED])
        answer = match.ordered([0, 1])
        if answer is not None:
            assert [answer.action] == legal
            found += 1
        match.give_orders(seat, [])
        match.play(seat, luck.choice(legal))
    assert found == 5


def test_a_plan_is_never_carried_out_unasked() -> None:
    """Confirming a flight is the only answer then, and the pilot may still start over."""
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    luck = Random(5)
    for seat in range(2):
        match.give_orders(seat, [FORCED])
    confirmed = 0
    while not match.over:
        seat = match.actors()[0]
        if "confirm" in {match.space.verbs[match.space.verb(action)].name for action in match.legal(seat)}:
            assert match.ordered([seat]) is None
            confirmed += 1
        match.play(seat, luck.choice(match.legal(seat)))
    assert confirmed


def test_the_crew_of_sky_team_says_when_it_has_talked_enough() -> None:
    """Readiness is the only answer, and still theirs: it ends the talk."""
    match = aerodrome.match("sky_team", seats=2, seed=1)
    for seat in range(2):
        match.give_orders(seat, [FORCED])
    seat = to(match, "ready")
    assert [match.words(seat, action) for action in match.legal(seat)] == ["ready: roll the dice"]
    assert match.ordered(range(2)) is None


def test_moving_a_die_is_one_answer() -> None:
    """People are not asked to move and then which die: they are offered the dice at once."""
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    seat = to(match, "shift")
    assert not offered(match, seat, "move")
    shift = offered(match, seat, "shift")[0]
    assert shift not in match.legal(seat)
    parts = match.parts(seat, shift)
    assert len(parts) == 2
    assert parts[1] == shift
    row = next(row for row in match.question(seat)["actions"] if row["id"] == shift)
    assert match.parse(seat, row["text"]) == parts
    assert match.parse(seat, f"shift {row['noun'][1]}") == parts
    before = match.steps
    match.answer(seat, parts)
    assert match.steps == before + 2
    match.undo(seat)
    assert match.steps == before


def test_a_plan_that_is_complete_can_be_confirmed_at_once() -> None:
    """Without saying "no more tickets" and "no more cards" before."""
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    for seed in range(20):
        seat = to(match, "confirm", seed)
        confirm = offered(match, seat, "confirm")[0]
        if confirm not in match.legal(seat):
            break
        match.play(seat, confirm)
    assert len(match.parts(seat, confirm)) > 1
    match.answer(seat, match.parts(seat, confirm))


def test_full_price_where_a_lower_one_cannot_bring_more() -> None:
    """Alone, where every seat fills, and where the worst at the full fare is no worse than the best at half of it."""
    match = aerodrome.match("sky_tycoons", seats=3, seed=1, options={"rounds": 7})
    players = [bots.bot("greedy", seat) for seat in range(3)]
    for seat in range(3):
        match.give_orders(seat, ["full_price"])
    alone, sure, open_ = 0, 0, 0
    while not match.over:
        seat = match.actors()[0]
        state, answer = tycoons(match, seat), match.ordered([seat])
        if state.kind() == PRICE:
            crews = [other for other in range(3) if state.asked >> other & 1]
            # what the flight brings at each price and each that all rivals may take, with bad and with good lots
            worst, best = (
                [[profit_if(state, seat, own, others, luck) for others in range(3)] for own in range(3)]
                for luck in (-1, 1)
            )
            dominant = min(worst[0]) >= max(max(row) for row in best[1:])
            assert (answer is not None) == dominant
            alone += crews == [seat]
            sure += dominant and len(crews) > 1
            open_ += not dominant
        elif answer is not None:
            pytest.fail("the order is about prices")
        if answer is not None:
            assert "100 %" in match.words(seat, answer.action)
        match.play(seat, bots.answer(match, seat, players[seat], besides=False) if answer is None else answer.action)
    assert alone >= 2
    assert sure >= 5
    assert open_ >= 5


def test_all_uncontested_routes_are_flown_until_the_round_ends() -> None:
    match = aerodrome.match("sky_tycoons", seats=2, seed=1)
    luck, flown = Random(2), 0
    while not match.over and flown < 10:
        seat = match.actors()[0]
        state = tycoons(match, seat)
        if state.kind() == PICK:
            match.give_orders(seat, ["fly_uncontested"])
        answer = match.ordered([seat])
        if answer is not None:
            assert state.kind() in (PICK, DECIDE, PRICE)
            assert answer.action in match.legal(seat)
            flown += state.kind() == PICK
        match.play(seat, luck.choice(match.legal(seat)) if answer is None else answer.action)
        if state.kind() == PRICE and tycoons(match, seat).round > state.round:
            assert match.ordered([seat]) is None
    assert flown


def test_one_passes_until_something_changes() -> None:
    """The order ends when there is a route to pick that was not there, and with the round."""
    match = aerodrome.match("sky_tycoons", seats=2, seed=4)
    seat = to(match, "pick")
    match.give_orders(seat, ["pass"])
    answer = match.ordered([seat])
    assert answer is not None
    assert match.words(seat, answer.action) == "pass"
    given = int(tycoons(match, seat).round)
    luck = Random(4)
    while int(tycoons(match, seat).round) == given:
        actor = match.actors()[0]
        ordered = match.ordered([actor])
        match.play(actor, luck.choice(match.legal(actor)) if ordered is None else ordered.action)
    to(match, "pick")
    assert match.ordered(range(2)) is None
    assert match.orders(seat) in ([], ["pass"])


def test_keeping_answers_in_secret_and_in_the_open() -> None:
    match = aerodrome.match("sky_tycoons", seats=3, seed=2)
    players = [bots.bot("script:feeder", seat) for seat in range(3)]
    kinds = set[int]()
    while not match.over and len(kinds) < 2:
        seat = match.actors()[0]
        match.give_orders(seat, ["keep"])
        answer = match.ordered([seat])
        if answer is not None:
            kinds.add(int(match.masked(seat).kind()))
            assert match.words(seat, answer.action).startswith("keep the ")
        match.play(seat, bots.answer(match, seat, players[seat], besides=False))
    assert kinds == {DECIDE, CHOICE}


def test_an_unknown_order_names_those_there_are() -> None:
    match = aerodrome.match("sky_tycoons", seats=2, seed=1)
    with pytest.raises(BadOption, match="has no standing order 'sleep'; there are: forced, full_price"):
        match.give_orders(0, ["sleep"])


def test_who_takes_back_is_asked_again() -> None:
    """Or the order would give the same answer at once."""
    match = aerodrome.match("sky_tycoons", seats=2, seed=4)
    seat = to(match, "pick")
    match.give_orders(seat, [FORCED, "pass"])
    answer = match.ordered([seat])
    assert answer is not None
    match.play(seat, answer.action)
    match.undo(seat, consent=True)
    assert match.orders(seat) == [FORCED]
    assert match.ordered([seat]) is None


def test_undo_goes_back_to_the_last_answer_that_was_a_choice() -> None:
    """What was answered for the seat since goes with it; a record of that can be played again."""
    match = aerodrome.match("yukon_airways", seats=1, seed=3)
    luck = Random(7)
    match.give_orders(0, [FORCED])
    while not match.over:
        before = match.steps
        match.play(0, luck.choice(match.legal(0)))
        while (answer := match.ordered([0])) is not None:
            match.play(0, answer.action)
        if match.steps > before + 1 and match.can_undo(0):
            match.undo(0)
            assert match.steps == before
            again = Match.replay(match.header, match.entries)
            assert again.steps == before
            return
    pytest.fail("nothing was answered for the seat that could be taken back")


def test_a_pilot_leaves_a_flight_to_orders() -> None:
    """From the destination on: tickets, no additional cards, dice whose cubes wait, and off it goes."""
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    orders = ["all_tickets", "no_extras", "matching", "as_planned"]
    luck, flown = Random(4), 0
    for _ in range(600):
        if match.over:
            break
        seat = match.actors()[0]
        match.give_orders(seat, [FORCED, *orders])
        if (given := match.ordered([seat])) is not None:
            assert given.action in match.legal(seat)
            match.play(seat, given.action)
            flown += match.space.verbs[match.space.verb(given.action)].name == "confirm"
            continue
        asked = {row["verb"] for row in match.question(seat)["actions"]}
        assert not asked & {"ticket", "deliver", "confirm"}, asked
        match.play(seat, luck.choice(match.legal(seat)))
    assert flown > 5


def test_dice_of_one_colour_come_aboard_together() -> None:
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    seat = to(match, "board")
    match.play(seat, offered(match, seat, "board")[0])
    match.give_orders(seat, ["fill_up"])
    while (given := match.ordered([seat])) is not None:
        match.play(seat, given.action)
    assert match.space.verbs[match.space.verb(match.plays[-1].action)].name == "depart"


def test_the_routine_is_left_to_the_crew_and_the_decisions_are_asked() -> None:
    """One order answers as each of the others would, and nobody flies unasked."""
    match = aerodrome.match("yukon_airways", seats=2, seed=3)
    parts = ["fill_up", "all_tickets", "no_extras", "matching", "use_gate", "fly_on", "cheapest_way"]
    luck = Random(4)
    answered: set[str] = set()
    asked: set[str] = set()
    while not match.over:
        seat = match.actors()[0]
        match.give_orders(seat, parts)
        one_by_one = match.ordered([seat])
        match.give_orders(seat, ["routine"])
        given = match.ordered([seat])
        assert given == one_by_one
        action = given.action if given is not None else luck.choice(match.legal(seat))
        (answered if given is not None else asked).add(match.space.verbs[match.space.verb(action)].name)
        match.play(seat, action)
    assert {"board", "depart", "ticket", "deliver", "use"} <= answered
    assert {"gate", "fly", "confirm", "improve"} <= asked
    assert not answered & {"gate", "fly", "confirm", "improve"}
