"""A policy: it reads what the game tells learners, leans on the evaluation, and learns what that misses."""

from __future__ import annotations

from array import array
from itertools import pairwise
from math import exp
from random import Random

import pytest

from aerodrome import catalog
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.learned import blocks, facts, lens, readings
from aerodrome.bots.learned.net import Net, new_net
from aerodrome.bots.learned.player import chance_of, odds_of
from aerodrome.bots.learned.policy import FURTHEST, STEPS, Policy, scaled, step_of
from aerodrome.bots.learned.practice import Practice
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.onestep import judge, reopen
from aerodrome.kernel.chance import Again, Seeded
from aerodrome.kernel.ints import bit, filled, lowest
from aerodrome.kernel.state import State

RIVALS = [name for name in catalog.NAMES if lens(name).adviser is not None]


def net(name: str, seed: int = 0) -> Net:
    """One that says anything; with the seed 0 nothing."""
    made, luck = new_net(facts(name, True), 4, 2), Random(seed)
    if seed:
        made.load(array("d", [luck.uniform(-0.3, 0.3) for _ in range((facts(name, True) + 1) * 4 + 6 * 2 + 1)]))
    return made


def policy(name: str, seed: int = 0) -> Policy:
    return Policy(lens(name), [net(name, seed), net(name, seed)], 1, readings(name), catalog.game(name).observer())


def part_way(name: str, seats: int, answers: int) -> tuple[State, int]:
    """A position after so many random answers, and a seat that is asked to choose."""
    game, luck = catalog.game(name), Seeded(seats)
    state = game.begin(game.options(seats, {}), luck)
    while not state.over:
        seat = int(lowest(state.waiting))
        legal = state.legal(seat)
        if answers <= 0 and len(legal) > 1:
            break
        state.apply(seat, legal[luck.below(len(legal))], luck)
        answers -= 1
    return state, seat


def facts_of(name: str, state: State, seat: int) -> list[tuple[int, float]]:
    reading = readings(name)[int(state.seats)]
    assert reading is not None
    row, sheet = filled(int(reading.length), 0), Sheet(int(reading.facts))
    catalog.game(name).observer().look(state, seat, row)
    reading.read(row, sheet)
    return [(int(sheet.on[n]), float(sheet.much[n])) for n in range(int(sheet.n))]


@pytest.mark.parametrize("name", RIVALS)
def test_a_fact_has_the_same_number_at_every_table(name: str) -> None:
    known = dict(blocks(name, True))
    for seats in catalog.game(name).seats:
        reading = readings(name)[seats]
        assert reading is not None
        assert reading.facts == facts(name, True)
        state, seat = part_way(name, seats, 20)
        found = facts_of(name, state, seat)
        numbers = [fact for fact, _ in found]
        assert numbers == sorted(set(numbers))  # a net takes no others
        assert numbers[-1] == known["players"] + seats
        assert reading.first == known["answer"]
        assert reading.behind + STEPS == reading.facts


@pytest.mark.parametrize("name", RIVALS)
def test_what_is_secret_is_not_read(name: str) -> None:
    game = catalog.game(name)
    for answers in (9, 25, 60):
        state, seat = part_way(name, max(2, game.seats[0]), answers)
        seen = game.mask(state, seat)
        other = game.fill(seen, seat, Seeded(answers))
        assert facts_of(name, state, seat) == facts_of(name, other, seat) == facts_of(name, seen, seat)


@pytest.mark.parametrize("name", RIVALS)
def test_who_has_learned_nothing_takes_the_best_next_step(name: str) -> None:
    player, opinion = policy(name), evaluation(name)
    for answers in (5, 20, 35):
        state, seat = part_way(name, 2, answers)
        player.luck = Again(7)
        player.choose(state, seat)
        seen = state.clone()
        reopen(seen, seat)
        shares = judge(seen, seat, state.legal(seat), opinion, 7)
        assert [chance_of(float(odds)) for odds in player.ahead] == pytest.approx(shares, abs=2e-6)
        assert player.plan[0] == state.legal(seat)[shares.index(max(shares))]
        player.luck = Again(7)
        assert player.value(state, seat) == pytest.approx(max(shares), abs=2e-6)


def test_an_answer_is_liked_by_the_evaluation_and_by_what_was_learned() -> None:
    name = "sky_tycoons"
    player = policy(name, 3)
    state, seat = part_way(name, 3, 40)
    player.keeps = True
    player.choose(state, seat)
    moves = player.moves()
    assert [len(plan) for _, plan in moves] == [1] * len(state.legal(seat))
    assert moves[0][1] == [int(player.plan[0])]
    assert moves[0][0] == pytest.approx(odds_of(player.expected()))
    assert all(one[0] >= other[0] for one, other in pairwise(moves))
    plain = policy(name)
    plain.choose(state, seat)
    assert [float(odds) for odds in plain.ahead] == [float(odds) for odds in player.ahead]
    assert [float(odds) for odds in plain.liking] != [float(odds) for odds in player.liking]


def test_with_whims_answers_come_as_often_as_they_are_likely() -> None:
    name = "sky_tycoons"
    player = policy(name, 3)
    player.noise = 1.0
    state, seat = part_way(name, 2, 30)
    counts: dict[int, int] = {}
    for _ in range(600):
        player.choose(state, seat)
        counts[int(player.chosen)] = counts.get(int(player.chosen), 0) + 1
    odds = [float(liking) for liking in player.liking]
    weights = [exp(one - max(odds)) for one in odds]
    for number, weight in enumerate(weights):
        assert counts.get(number, 0) / 600 == pytest.approx(weight / sum(weights), abs=0.08)


def test_a_secret_answer_of_another_makes_no_difference() -> None:
    name = "sky_tycoons"
    state, _ = part_way(name, 3, 0)
    liked = set()
    for bid in state.legal(0)[:4]:
        table, luck, player = state.clone(), Seeded(1), policy(name, 5)
        while table.waiting & 1:
            table.apply(0, bid if bid in table.legal(0) else table.legal(0)[0], luck)
        assert table.sealed & bit(0)
        player.choose(table, 1)
        liked.add(tuple(float(liking) for liking in player.liking))
    assert len(liked) == 1


def test_numbers_without_a_bound_count_by_how_often_they_double() -> None:
    assert [scaled(part) for part in (0.0, 1.5, -2.0, 4.0, -8.0)] == [0.0, 1.5, -2.0, 3.0, -4.0]
    assert [int(step_of(behind)) for behind in (0.0, 0.001, 0.004, 0.005, 0.1, FURTHEST)] == [0, 1, 1, 2, 5, STEPS - 1]


@pytest.mark.parametrize("guests", [0, 2])
def test_practice_notes_every_choice_and_what_came_of_it(guests: int) -> None:
    """Without trust in what was thought on the way, what came is the result."""
    name = "blue_skies"
    game, player = catalog.game(name), policy(name, 3)
    player.noise = 1.0
    practice, chance = Practice(player, 1.0), Seeded(4)
    practice.guest = policy(name)
    state = game.begin(game.options(2, {}), chance)
    practice.play(state, chance, guests)
    lessons, answers = practice.lessons[0], practice.answers
    assert len(lessons.wanted) == len(answers.opens) == len(answers.chosen) == len(answers.gain) > 20
    assert sum(int(opens) for opens in answers.opens) == len(answers.fact) == len(answers.step) == len(answers.lead)
    assert all(opens > 1 for opens in answers.opens)
    assert all(float(chance_) <= 1e-9 for chance_ in answers.chance)
    assert all(0 <= chosen < opens for chosen, opens in zip(answers.chosen, answers.opens, strict=True))
    results = [float(result) for result in state.standing().returns]
    found = {round(float(wanted), 9) for wanted in lessons.wanted}
    assert found == {round(result, 9) for seat, result in enumerate(results) if not guests >> seat & 1}
