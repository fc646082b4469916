"""The law of bots holds in every game on every seat, whoever else still thinks; and it catches what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

import aerodrome
from aerodrome import bots, build, catalog
from aerodrome.bots import law
from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.greedy import weigh
from aerodrome.bots.hint import hint
from aerodrome.bots.learned import has_nets
from aerodrome.bots.search import Budget, Search
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import count, lowest
from aerodrome.kernel.state import State
from aerodrome.laws import Case, fuzz
from aerodrome.laws.case import LawBroken
from aerodrome.match import Match

SEATS = [(name, seats) for name in catalog.NAMES for seats in catalog.game(name).seats]
# a random flight is over after a few answers, and Blue Skies with two sooner than others
GAMES = {"sky_team": (12, 4), "blue_skies": (1, 8)}
TOGETHER = [(name, seats) for name, seats in SEATS if seats > 1 and name != "blue_skies"]  # where several are asked


def most_states(name: str) -> int:
    """How many states of a table are looked at: compiled, all that are met. Interpreted, bots think slowly, and experts
    slower still: there the law is about the same code, and a few states show that it runs."""
    if build.compiled():
        return 10**6
    return 1 if has_nets(name) else 2


def tables(seats: list[tuple[str, int]]) -> list[object]:
    """With nets a state takes the longer the more sit there: larger tables are left to the compiled rules."""
    smallest = {name: min(n for other, n in seats if other == name) for name, _ in seats}
    return [
        pytest.param(name, n, marks=[pytest.mark.slow] if has_nets(name) and n > smallest[name] else [])
        for name, n in seats
    ]


class Looks:
    """The laws of bots, in no more than so many states of a run. A game that is over asks nobody."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.looked = 0

    def __call__(self, case: Case, state: State, choice: Chance) -> None:
        if not state.over and self.looked < self.most:
            self.looked += 1
            for each in law.LAWS:
                each(case, state, choice)


@pytest.mark.parametrize(("name", "seats"), tables(SEATS))
def test_the_law_holds_in_sampled_states(name: str, seats: int, tmp_path: Path) -> None:
    games, every = GAMES.get(name, (1, 25))
    looks = Looks(most_states(name))
    report = fuzz.run(name, seats, games, seed=31 * seats, every=every, more=[looks], save_to=tmp_path)
    assert report.failure is None, report.failure
    assert looks.looked


def together(case: Case, seed: int) -> State | None:
    """A state of a random game in which several must answer, if there is one; asides are taken too."""
    luck = Seeded(seed)
    state = case.game.begin(case.options, luck)
    while not state.over:
        if count(state.waiting) > 1 and luck.below(3) == 0:
            return state
        seat = int(lowest(state.waiting))
        open_now = state.legal(seat) + state.asides(seat)
        state.apply(seat, open_now[luck.below(len(open_now))], luck)
    return None


@pytest.mark.parametrize(("name", "seats"), tables(TOGETHER))
def test_the_law_holds_where_several_are_asked_at_once(name: str, seats: int) -> None:
    case = Case(catalog.game(name), seats)
    met = [state for seed in range(12) if (state := together(case, seed)) is not None]
    assert met
    for number, state in enumerate(met[: most_states(name)]):
        for seed in range(2 if build.compiled() else 1):
            law.every_seat(case, state, Seeded(10 * number + seed))


class ForTheLowest(Bot):
    """What a search once did: it answers for whoever is asked first."""

    def decide(self, sight: Sight) -> int:
        return sight.masked.legal(int(lowest(sight.masked.waiting)))[0]


class Moody(Bot):
    """It does not answer alike in states that look alike."""

    moods = 0

    def decide(self, sight: Sight) -> int:
        Moody.moods += 1
        legal = sight.legal()
        return legal[Moody.moods % len(legal)]


def broken_by(case: Case, state: State, seed: int) -> str:
    try:
        law.every_seat(case, state, Seeded(seed))
    except LawBroken as broken:
        return broken.message
    return ""


@pytest.mark.parametrize(("fault", "words"), [(ForTheLowest, "must answer too"), (Moody, "looks the same")])
def test_a_planted_fault_is_caught(fault: type[Bot], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(_kind: str, _seed: int) -> Bot:
        return fault()

    monkeypatch.setattr(law, "named", planted)
    case = Case(catalog.game("airlines_europe"), 4)
    state = case.game.begin(case.options, Seeded(3))
    faults = [broken_by(case, state, seed) for seed in range(20)]
    assert any(words in found for found in faults), faults


# --- what was seen at tables


def first_question(name: str, seed: int = 1) -> Match:
    """All are asked at once, and nobody has answered yet."""
    match = aerodrome.match(name, seats=4, seed=seed)
    assert match.actors() == [0, 1, 2, 3]
    return match


@pytest.mark.parametrize("name", ["airlines_europe", "sky_tycoons"])
@pytest.mark.parametrize("seat", range(4))
def test_a_search_and_a_hint_answer_while_a_person_on_a_lower_seat_thinks(name: str, seat: int) -> None:
    match = first_question(name)
    sight = bots.sight(match, seat)
    open_now = {*match.legal(seat), *match.asides(seat)}
    budget = Budget.read("300" if build.compiled() else "40")
    tree = Search(Seeded(1), budget).grow(sight)
    assert {action for action, _, _ in tree.root_branches()} <= open_now
    assert {row["action"] for row in hint(sight, Seeded(1), budget)} <= open_now


def test_a_bid_is_judged_by_what_it_costs() -> None:
    """A bid is paid whether it wins or not. While half of one was judged, all of them looked free."""
    match = aerodrome.match("sky_tycoons", seats=3, seed=2)
    seat = 1
    sums = dict(weigh(bots.sight(match, seat), match.legal(seat), Seeded(1), evaluation("sky_tycoons"), samples=6))
    assert len({round(share, 6) for share in sums.values()}) > 1


def test_who_is_not_asked_gets_no_search() -> None:
    match = aerodrome.match("blue_skies", seats=3, seed=1)
    other = next(seat for seat in range(3) if seat not in match.actors())
    with pytest.raises(aerodrome.NotYourTurn):
        Search(Seeded(1), Budget.read("10")).grow(bots.sight(match, other))


# --- levels


@pytest.mark.parametrize(
    ("name", "lower"),
    [
        ("search:5s", "search"),
        ("search", "search:100ms"),
        ("search:100ms", "greedy"),
        ("search:40", "greedy"),
        ("greedy", "greedy"),
        ("random", "greedy"),
        ("search@builder", "search:100ms@builder"),
    ],
)
def test_who_fails_steps_down_but_never_to_chance(name: str, lower: str) -> None:
    assert bots.below(name) == lower


def test_a_level_may_be_another_bot_in_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.bots import strength

    monkeypatch.setitem(strength.MEASURED, "sky_team", {"Captain": strength.Measured("Lands often.", "expert")})
    others = [level.bot for level in bots.LEVELS if level.title != "Captain"]
    assert [level.bot for level in bots.levels("sky_team")] == [*others[:2], "expert", *others[2:]]
    assert bots.usual("sky_team") == "expert"
    assert bots.usual("sky_tycoons") == "expert:100ms"
    assert bots.title("expert", "sky_team") == "Captain"
    assert bots.below("search", "sky_team") == "expert"
    assert bots.below("expert", "sky_team") == "greedy"
    assert bots.level_of(["greedy"], "sky_team") == "expert"
    assert "Lands often." in bots.levels("sky_team")[2].blurb
    assert bots.is_level("search:100ms", "sky_team")  # who asked for it before
    assert not bots.is_level("expert", "sky_tycoons")
    assert bots.is_level("expert:100ms@builder", "sky_tycoons")
    assert bots.is_level("expert:10ms@explorer", "yukon_airways")
    assert not bots.is_level("expert@explorer", "sky_team")  # a crew has no styles
    assert not bots.is_level("search:1000000", "sky_tycoons")


def test_every_level_of_every_game_says_how_strong_it_is_there() -> None:
    from aerodrome.bots import strength

    titles = {level.title for level in strength.LEVELS}
    assert set(strength.MEASURED) <= set(catalog.NAMES)
    for name in catalog.NAMES:
        measured = strength.MEASURED.get(name, {})
        assert set(measured) <= titles
        for level in bots.levels(name):
            bots.bot(level.bot, 0)
            assert (measured[level.title].strength if level.title in measured else strength.NOT_MEASURED) in level.blurb


def test_bots_of_one_level_at_a_table_are_no_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "styles", lambda game: {"builder": 1, "trader": 2} if game == "a_game" else {})
    same = ["search"] * 4
    assert bots.line_up("a_game", same) == ["search", "search@builder", "search@trader", "search"]
    assert bots.line_up("a_game", ["greedy", "search", "greedy"]) == ["greedy", "search", "greedy@builder"]
    assert bots.line_up("a_game", ["random", "random"]) == ["random", "random"]
    assert bots.line_up("a_game", ["search@trader"] * 2) == ["search@trader"] * 2
    assert bots.line_up("another", same) == same
    assert bots.is_level("search@builder", "a_game")
    assert not bots.is_level("search@builder", "another")
    assert not bots.is_level("random@builder", "a_game")


def test_the_level_of_a_table_is_that_of_its_strongest_bot_and_at_least_captain() -> None:
    assert bots.level_of([]) == "search:100ms"
    assert bots.level_of(["random", "", "greedy"]) == "search:100ms"
    assert bots.level_of(["random", "search"]) == "search"


class Failing(Bot):
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, sight: Sight) -> int:
        raise ZeroDivisionError("on purpose")


def test_a_bot_that_fails_steps_down_and_what_it_failed_at_can_be_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aerodrome.bots.failure import Steady

    monkeypatch.setitem(bots.BOTS, "failing", lambda chance, _detail, _style: Failing(chance))
    match = aerodrome.match("blue_skies", seats=2, seed=3)
    match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    seat, told = match.actors()[0], list[str]()
    steady = Steady("failing", 7, tmp_path, told.append)
    assert steady.answer(match, seat) in match.legal(seat)
    assert (steady.name, len(told)) == ("greedy", 1)
    [file] = tmp_path.glob("*.json")
    assert f"aerodrome think {file} --seat {seat} --bot failing --seed 7" in told[0]
    again = aerodrome.load(file)
    assert again.entries == match.entries
    with pytest.raises(ZeroDivisionError):
        bots.answer(again, seat, bots.bot("failing", 7))


def test_a_lowest_bot_that_fails_leaves_the_move_to_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.bots.failure import Steady

    monkeypatch.setitem(bots.BOTS, "greedy", lambda chance, _detail, _style: Failing(chance))
    match, told = aerodrome.match("blue_skies", seats=2, seed=3), list[str]()
    steady = Steady("greedy", 7, None, told.append)
    seat = match.actors()[0]
    assert steady.answer(match, seat) in match.legal(seat)
    assert steady.name == "greedy"
    assert "chance" in told[0]
