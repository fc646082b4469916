"""Judgement that was learned: what a net reads, how it is evaluated, how it is taught, and what it must not see."""

from __future__ import annotations

import struct
from array import array
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots import learned
from aerodrome.bots.learned import weights
from aerodrome.bots.learned.expert import Expert
from aerodrome.bots.learned.net import LIBRARY, Net, PlainNet, new_net
from aerodrome.bots.learned.player import Player, chance_of
from aerodrome.bots.learned.school import School
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.games.sky_team.audit import audit
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.vocabulary import CALL_REROLL, DONE, PICK
from aerodrome.kernel.chance import Again, Seeded
from aerodrome.kernel.ints import lowest


def some_net(facts: int, seed: int, wide: int = 8, narrow: int = 4) -> Net:
    net = new_net(facts, wide, narrow)
    net.load(some_weights(facts, seed, wide, narrow))
    return net


def some_weights(facts: int, seed: int, wide: int, narrow: int) -> array[float]:
    luck = Random(seed)
    return array("d", [luck.uniform(-0.5, 0.5) for _ in range((facts + 1) * wide + (wide + 2) * narrow + 1)])


def judged(net: Net, amounts: dict[int, float]) -> float:
    sheet = sheet_of(amounts)
    return net.judge(sheet.on, sheet.much, int(sheet.n))


def start(net: Net, amounts: dict[int, float]) -> None:
    sheet = sheet_of(amounts)
    net.start_from(sheet.on, sheet.much, int(sheet.n))


def sheet_of(amounts: dict[int, float]) -> Sheet:
    sheet = Sheet(50)
    for fact, much in sorted(amounts.items()):
        sheet.hold(fact, much)
    return sheet


def some_sheets() -> list[dict[int, float]]:
    luck = Random(1)
    return [{luck.randrange(40): luck.choice([1.0, 1.0, 0.3, -2.0]) for _ in range(12)} for _ in range(20)]


def test_a_net_says_the_same_from_any_base() -> None:
    sheets = some_sheets()
    net = some_net(40, 2)
    alone = []
    for sheet in sheets:
        net.forget()
        alone.append(judged(net, sheet))
    for base in sheets:
        start(net, base)
        for sheet, want in zip(sheets, alone, strict=True):
            assert judged(net, sheet) == pytest.approx(want)
    assert len({round(value, 6) for value in alone}) == len(alone)


@pytest.mark.skipif(find_spec(LIBRARY) is None, reason="compiled with the rules")
@pytest.mark.parametrize(("wide", "narrow"), [(1, 1), (8, 4), (37, 11), (128, 32)])
def test_the_net_in_c_gives_the_bits_of_its_definition(wide: int, narrow: int) -> None:
    nets = [PlainNet(40, wide, narrow), import_module(LIBRARY).Net(40, wide, narrow)]
    for net in nets:
        net.load(some_weights(40, 5, wide, narrow))
    for base in some_sheets():
        for net in nets:
            start(net, base)
        for sheet in some_sheets():
            assert judged(nets[0], sheet) == judged(nets[1], sheet)
    for net in nets:
        net.forget()
    assert judged(nets[0], {}) == judged(nets[1], {})


@pytest.mark.skipif(find_spec(LIBRARY) is None, reason="compiled with the rules")
def test_the_net_in_c_refuses_what_it_does_not_know() -> None:
    net = import_module(LIBRARY).Net(3, 2, 2)
    with pytest.raises(ValueError, match="17 weights"):
        net.load(array("d", [0.0]))
    for facts in ([3], [-1]):
        with pytest.raises(IndexError):
            net.judge(array("q", facts), array("d", [1.0]), 1)
    for n in (4, 2, -1):
        with pytest.raises(IndexError):
            net.judge(array("q", [0]), array("d", [1.0]), n)
    with pytest.raises(TypeError):
        net.judge([0], [1.0], 1)
    with pytest.raises(ValueError, match="at least one"):
        import_module(LIBRARY).Net(0, 1, 1)


def test_a_net_is_the_sum_of_its_layers() -> None:
    net = new_net(2, 1, 1)
    net.load(array("d", [3.0, -5.0, 0.5, 2.0, 0.25, 4.0, -1.0]))  # facts, bias; second, bias; third, bias
    assert judged(net, {0: 1.0}) == (3.5 * 2 + 0.25) * 4 - 1
    assert judged(net, {0: 1.0, 1: 1.0}) == 0.25 * 4 - 1
    assert chance_of(0.0) == 0.5


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    luck = Random(3)
    numbers = [luck.uniform(-1, 1) for _ in range(3 * 2 + 2 + 2 * 2 + 2 + 2 + 1)]
    packed = struct.pack(f"<{len(numbers)}e", *numbers)
    path = tmp_path / "some.net"
    about = {"game": "sky_team", "facts": 3, "wide": 2, "narrow": 2, "nets": 1}
    weights.write(path, about, [packed])
    assert weights.about(path) == about
    assert weights.numbers(path) == [pytest.approx(numbers, abs=1e-3)]
    [net] = weights.read(path, 3)
    plain = PlainNet(3, 2, 2)
    plain.load(array("d", weights.numbers(path)[0]))
    assert judged(net, {0: 1.0, 2: 0.5}) == judged(plain, {0: 1.0, 2: 0.5})
    with pytest.raises(aerodrome.BadOption, match="train it anew"):
        weights.read(path, 4)


# --- what is read


@pytest.mark.parametrize("name", catalog.NAMES)
def test_what_a_net_reads_is_what_the_seat_knows(name: str) -> None:
    """Two full states that look alike to a seat are the same sheet, at every table size."""
    game, lens = catalog.game(name), learned.lens(name)
    for seats in game.seats:
        options, chance = game.options(seats, {}), Seeded(seats)
        state = game.begin(options, chance)
        luck = Random(seats)
        for _ in range(60):
            if state.over:
                break
            for seat in range(seats):
                masked = game.mask(state, seat)
                sheets = []
                for seed in (1, 2):
                    sheet = Sheet(lens.room)
                    lens.read(game.fill(masked, seat, Seeded(seed)), seat, sheet)
                    sheets.append(sorted((sheet.on[i], sheet.much[i]) for i in range(sheet.n)))
                    assert all(0 <= fact < learned.facts(name) for fact, _ in sheets[-1])
                    assert len({fact for fact, _ in sheets[-1]}) == len(sheets[-1])
                assert sheets[0] == sheets[1]
            who = lowest(state.waiting)
            state.apply(who, luck.choice(state.legal(int(who))), chance)


@pytest.mark.parametrize("hard", [False, True])
def test_flights_that_begin_part_way_are_sound(hard: bool) -> None:
    game, lens = catalog.game("sky_team"), learned.lens("sky_team")
    part_way = 0
    for n, values in enumerate(game.variants()):
        chance = Seeded(n)
        state = game.begin(game.options(2, values), chance)
        part_way += lens.vary(state, chance, hard)
        assert isinstance(state, SkyTeam)
        assert audit(state) == [], values
        assert state.over or state.waiting
    assert part_way > (50 if hard else 5)


# --- how it plays


def test_luck_can_be_had_again() -> None:
    luck = Again(5)
    first = [luck.below(100) for _ in range(5)]
    luck.again()
    assert [luck.below(100) for _ in range(5)] == first
    luck.mark()
    assert [luck.below(100) for _ in range(5)] != first


def crew(seed: int = 1) -> Player:
    facts = learned.facts("sky_team")
    return Player(learned.lens("sky_team"), [some_net(facts, seed), some_net(facts, seed + 1)], seed)


def test_a_move_is_a_whole_one() -> None:
    """A die, perhaps coffee, a space; or a call with the dice to roll again, in one order only."""
    game = catalog.game("sky_team")
    chance = Seeded(4)
    state = game.begin(game.options(2, {"scenario": "base_yul_green"}), chance)
    for seat in range(2):
        state.apply(seat, state.legal(seat)[0], chance)
    player = crew()
    player.keeps = True
    seat = int(lowest(state.waiting))
    assert isinstance(state, SkyTeam)
    state.rerolls = 1
    player.choose(state, seat)
    moves = [plan for _, plan in player.moves()]
    calls = [plan for plan in moves if plan[0] == CALL_REROLL]
    assert all(plan[-1] == DONE and len(plan) > 2 for plan in calls)
    picks = [tuple(action - PICK for action in plan[1:-1]) for plan in calls]
    assert picks == [tuple(sorted(pick)) for pick in picks]
    assert len(set(picks)) == len(picks)
    for plan in moves:
        after = state.clone()
        for action in plan:
            assert action in [*after.legal(seat), *after.asides(seat)]
            after.apply(seat, action, Seeded(1))
    assert next(action for _, [action, *_] in player.moves()) == player.plan[0]


def test_games_become_lessons_whose_wishes_end_with_the_result() -> None:
    game = catalog.game("sky_team")
    player = crew()
    school = School(player, 0.85)
    chance = Seeded(9)
    state = game.begin(game.options(2, {"scenario": "base_yul_green"}), chance)
    school.play(state, chance)
    assert state.over
    for lessons in school.lessons:
        count = len(lessons.wanted)
        assert count == len(lessons.begins) > 2
        assert lessons.wanted[0] == learned.lens("sky_team").result(state, 0)  # the last position comes first
        assert all(0 <= lessons.wanted[n] <= 1 for n in range(count))
        assert len(lessons.facts) == len(lessons.much)


def test_an_expert_without_nets_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(learned, "SHIPPED", tmp_path)
    learned.nets.cache_clear()
    match = aerodrome.match("yukon_airways", seats=2, seed=1)
    with pytest.raises(aerodrome.BadOption, match="aerodrome train yukon_airways"):
        bots.answer(match, match.actors()[0], bots.bot("expert", 1))
    learned.nets.cache_clear()


def test_an_expert_may_play_by_nets_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "own.net"
    own.write_bytes(learned.file_of("sky_team").read_bytes())
    sight = bots.sight(aerodrome.match("sky_team", seed="own nets"), 0)
    by_own, shipped = bots.bot(f"expert@{own}", 1), bots.bot("expert", 1)
    assert isinstance(by_own, Expert)
    assert isinstance(shipped, Expert)
    assert by_own.weigh(sight)
    assert by_own.weigh(sight) == shipped.weigh(sight)
    assert bots.mind(f"expert:50ms@{own}", "sky_team") == own
    assert bots.mind("expert", "sky_team") == learned.file_of("sky_team")
    assert bots.mind("greedy", "sky_team") is None
    with pytest.raises(aerodrome.BadOption, match=r"there is no file .*other\.net"):
        bots.bot(f"expert@{tmp_path / 'other.net'}", 1)
    assert not bots.is_level(f"expert@{own}", "sky_team"), "no file of the server is read because a guest names it"


@pytest.mark.parametrize("facts", [[3], [-1], [1, 0], [1, 1]])
def test_every_net_refuses_facts_out_of_order(facts: list[int]) -> None:
    net, sheet = new_net(3, 2, 2), Sheet(4)
    for fact in facts:
        sheet.hold(fact, 1.0)
    with pytest.raises(IndexError, match="ascending"):
        net.judge(sheet.on, sheet.much, int(sheet.n))
