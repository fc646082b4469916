"""Experts among rivals: what was learned corrects what people wrote, is never told a secret, and thinks ahead."""

from __future__ import annotations

from array import array
from random import Random

import pytest

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots import learned
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.learned.expert import Expert, play_on_to_next_turn
from aerodrome.bots.learned.net import Net, new_net
from aerodrome.bots.learned.player import Player, chance_of, odds_of
from aerodrome.bots.learned.policy import Policy
from aerodrome.bots.learned.rivals import bucket, by_prospects, odds_among
from aerodrome.bots.learned.school import School
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.state import State
from aerodrome.laws.fields import plain

RIVALS = [name for name in catalog.NAMES if not learned.lens(name).together]


def talking(facts: int, seed: int) -> Net:
    net, luck = new_net(facts, 4, 2), Random(seed)
    net.load(array("d", [luck.uniform(-0.3, 0.3) for _ in range((facts + 1) * 4 + 6 * 2 + 1)]))
    return net


def part_way(name: str, seats: int, answers: int) -> State:
    """A position after so many random answers."""
    game, luck = catalog.game(name), Seeded(seats)
    state = game.begin(game.options(seats, {}), luck)
    for _ in range(answers):
        seat = int(lowest(state.waiting))
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))], luck)
    return state


def test_there_are_lenses_of_their_own() -> None:
    assert [name for name in catalog.NAMES if name != "sky_team"] == RIVALS
    assert all(learned.lens(name).adviser for name in RIVALS)


@pytest.mark.parametrize("name", RIVALS)
def test_facts_are_the_same_numbers_at_every_table(name: str) -> None:
    for seats in catalog.game(name).seats:
        sheet = Sheet(learned.lens(name).room)
        learned.lens(name).read(part_way(name, seats, 15), 0, sheet)
        assert sheet.at == learned.facts(name)


@pytest.mark.parametrize("name", RIVALS)
def test_who_has_learned_nothing_follows_the_evaluation(name: str) -> None:
    """The log-odds that are given beforehand prefer the seat that the evaluation prefers."""
    agreed = 0
    for answers in range(20, 60, 4):
        state = part_way(name, 2, answers)
        shares = evaluation(name).shares(state)
        given = []
        for seat in range(2):
            sheet = Sheet(learned.lens(name).room)
            learned.lens(name).read(state, seat, sheet)
            given.append(sheet.given)
        agreed += (shares[0] > shares[1]) == (given[0] > given[1])
    assert agreed >= 7


def test_guests_learn_nothing() -> None:
    name = "blue_skies"
    game, facts = catalog.game(name), learned.facts(name)
    player, guest = (Player(learned.lens(name), [talking(facts, seed)], seed) for seed in (1, 2))
    counts: list[int] = []
    for guests in (0, 1):
        school = School(player, 0.85, guest)
        chance = Seeded(3)
        school.play(game.begin(game.options(2, {}), chance), chance, guests)
        counts.append(len(school.lessons[0].wanted))
    assert 0 < counts[1] < 0.8 * counts[0]


def test_everybody_who_learns_takes_stock_of_a_move() -> None:
    """A search asks what a position is worth to those who wait as well."""
    name = "blue_skies"
    game, facts = catalog.game(name), learned.facts(name)
    school = School(Player(learned.lens(name), [talking(facts, 1)], 1), 0.85)
    chance = Seeded(3)
    school.play(game.begin(game.options(2, {}), chance), chance)
    waits = 0
    for number, begin in enumerate(school.lessons[0].begins):
        end = school.lessons[0].begins[number + 1] if number + 1 < len(school.lessons[0].begins) else None
        asked = [fact for fact in list(school.lessons[0].facts)[begin:end] if fact < 16]
        waits += asked == [0]  # gates are bought, by somebody else
    assert 0.2 < waits / len(school.lessons[0].begins) < 0.8


def test_a_secret_answer_of_another_makes_no_difference() -> None:
    """The prices of others that are set already are drawn again before a price is chosen."""
    name = "sky_tycoons"
    game, luck = catalog.game(name), Seeded(5)
    state = game.begin(game.options(3, {}), luck)
    player = Player(learned.lens(name), [talking(learned.facts(name), 1)], 1)
    bids = state.legal(0)
    chosen = set()
    for bid in bids[:4]:
        table, again = state.clone(), Seeded(1)
        while table.waiting & 1:
            table.apply(0, bid if bid in table.legal(0) else table.legal(0)[0], again)
        player.luck.a, player.luck.b, player.luck.c, player.luck.d = 1, 2, 3, 4
        player.choose(table, 1)
        chosen.add(tuple(player.plan[i] for i in range(player.plan_n)))
    assert len(chosen) == 1


def test_prospects_become_odds() -> None:
    assert odds_among([10.0, 10.0], 0, 5.0) == pytest.approx(0.0)
    assert chance_of(odds_among([10.0, 10.0, 10.0], 1, 5.0)) == pytest.approx(1 / 3)
    assert odds_among([15.0, 10.0], 0, 5.0) == pytest.approx(1.0)
    assert list(by_prospects(4, 1, [3.0, 9.0, 7.0, 5.0]))[:3] == [2, 3, 0]
    assert [bucket(value, 2.0, 3) for value in (-100.0, -1.2, 0.0, 0.9, 2.1, 100.0)] == [0, 2, 3, 3, 4, 6]


@pytest.mark.slow
@pytest.mark.parametrize("name", RIVALS)
def test_an_expert_plays(name: str) -> None:
    match = aerodrome.match(name, seats=2, seed=2)
    players = [bots.bot("expert", 1), bots.bot("expert:12", 2)]
    for _ in range(12):
        if match.over:
            break
        for seat in bots.asked(match):
            bots.move(match, seat, players[seat])
            break
    assert match.version(0) > 6


def turn_of(name: str, answers: int) -> tuple[State, int]:
    state = part_way(name, 2, answers)
    return state, int(lowest(state.waiting))


OWN_MAP = {"map": str(catalog.game("sky_tycoons").home / "data" / "archipelago.toml")}


def test_on_a_map_of_ones_own_the_evaluation_judges() -> None:
    """A policy knows the map of the box by its numbers; elsewhere nothing it learned would be true."""
    game = catalog.game("sky_tycoons")
    own = game.options(2, OWN_MAP)
    assert not learned.fits(game, own)
    assert all(learned.fits(game, game.options(seats, {})) for seats in game.seats)
    assert not isinstance(learned.player(game.name)(own, 1), Policy)
    assert isinstance(learned.player(game.name)(game.options(2, {}), 1), Policy)
    match = aerodrome.match(game.name, seats=2, seed=3, options=OWN_MAP)
    expert = bots.bot("expert:8", 1)
    for _ in range(30):
        seat = bots.asked(match)[0]
        sight = bots.sight(match, seat)
        player = learned.player(game.name)(own, 1)
        assert player.value(sight.masked, seat) == evaluation(game.name).share_of(sight.masked, seat)
        bots.move(match, seat, expert)


@pytest.mark.parametrize("name", ["airlines_europe", "blue_skies"])
def test_moves_are_played_on_until_the_seat_is_asked_again(name: str) -> None:
    player = learned.player(name)(catalog.game(name).options(2, {}), 1)
    state, seat = turn_of(name, 12)
    player.choose(state, seat)
    plan = [int(player.plan[i]) for i in range(player.plan_n)]
    table = state.clone()
    worth = play_on_to_next_turn(player, table, plan, seat, 7)
    assert not table.over
    assert int(lowest(table.waiting)) == seat
    assert worth == player.value(table, seat)
    moved = state.clone()
    luck = Seeded(7)
    for action in plan:
        moved.apply(seat, action, luck)
    assert plain(moved) != plain(table)  # others have acted meanwhile


@pytest.mark.parametrize(("seats", "by_tree"), [(2, True), (4, True), (5, False), (6, False)])
def test_in_sky_tycoons_few_are_searched_and_among_many_a_policy_answers(seats: int, by_tree: bool) -> None:
    match = aerodrome.match("sky_tycoons", seats=seats, seed=3)
    sight = bots.sight(match, 0)
    expert = bots.bot("expert:12", 5)
    answer = expert.decide(sight)
    assert isinstance(expert, Expert)
    assert (expert.player is None) == by_tree
    assert answer == bots.bot("search:12" if by_tree else "expert", 5).decide(sight)


def test_what_playing_on_finds_better_is_told_as_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the moves, a hint, sees the best one promise most."""
    game = catalog.game("airlines_europe")
    state, seat = turn_of(game.name, 12)
    expert = Expert(Seeded(1), Budget(8, 1.0))
    sight = Sight(game, game.options(2, {}), game.mask(state, seat), seat, [])
    own = [plan for _, plan in Expert(Seeded(1), None).weigh(sight)]
    monkeypatch.setattr(expert, "_play_on", lambda *given: 0.2 if given[3] == own[1] else 0.1)
    moves = expert.weigh(sight)
    assert moves[0][1] == own[1]
    assert moves[0][0] == pytest.approx(odds_of(chance_of(moves[1][0]) + 0.1))


@pytest.mark.parametrize(("looks", "believed"), [(8, False), (40, True)])
def test_what_was_looked_at_a_few_times_is_not_believed(
    looks: int, believed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of some moves one is always ahead by luck: here by one standard error after eight looks."""
    game = catalog.game("airlines_europe")
    state, seat = turn_of(game.name, 12)
    expert = Expert(Seeded(1), Budget(looks, 1.0))
    sight = Sight(game, game.options(2, {}), game.mask(state, seat), seat, [])
    own = [plan for _, plan in Expert(Seeded(1), None).weigh(sight)]
    assert len(own) > 1
    luck = iter([0.3, 0.0] * 100)
    monkeypatch.setattr(expert, "_play_on", lambda *given: next(luck) if given[3] == own[1] else 0.1)
    assert (expert.weigh(sight)[0][1] == own[1]) == believed


@pytest.mark.parametrize("name", RIVALS)
def test_experts_have_the_styles_of_the_evaluation(name: str) -> None:
    """At a table several of them are no copies of each other; what was learned is added to what the style thinks."""
    first, *others = bots.line_up(name, ["expert:100ms"] * 3)
    assert first == "expert:100ms"
    assert len({first, *others}) == 3
    match = aerodrome.match(name, seats=catalog.game(name).seats.stop - 1, seed=3)
    for each in others:
        expert = bots.bot(each.replace("100ms", "2"), 1)
        assert isinstance(expert, Expert)
        assert expert.decide(bots.sight(match, match.actors()[0])) in match.legal(match.actors()[0])
        assert expert.player is not None
        assert expert.player.adviser is evaluation(name, expert.style)
        assert bots.mind(each, name) == bots.mind("expert", name)


def test_a_style_that_is_not_there_is_refused() -> None:
    """Whoever meant a file reads how to name it."""
    for name, theirs in (("sky_team", "none"), ("blue_skies", "carrier, networker")):
        match = aerodrome.match(name, seats=2, seed=3)
        with pytest.raises(BadOption, match=rf"no style 'explorer'; theirs are: {theirs}.* \./explorer"):
            Expert(Seeded(1), Budget(2, 1.0), "explorer").weigh(bots.sight(match, match.actors()[0]))
