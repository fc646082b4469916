"""A module is one file: this one brings birds, with all that belongs to them, and no other file knows of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import cast

import pytest
from tests.games.sky_team.build import final_round

from aerodrome.games.sky_team import order
from aerodrome.games.sky_team.begin import begin
from aerodrome.games.sky_team.board import Board, Flight
from aerodrome.games.sky_team.endings import FAILED_LANDING, LETTERS, LOSSES, TITLES, UNMET, condition, ending
from aerodrome.games.sky_team.game import GAME, SkyTeamGame, printed_box
from aerodrome.games.sky_team.landing import judge
from aerodrome.games.sky_team.panel import place
from aerodrome.games.sky_team.state import LANDS, OBSERVES, THRUST, Module, SkyTeam, Slice
from aerodrome.games.sky_team.things import ENGINE_COPILOT, ENGINE_PILOT
from aerodrome.games.sky_team.vocabulary import EVENTS
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.game import Value
from aerodrome.kernel.observer import Pen
from aerodrome.laws import copies, limits, secrecy, words
from aerodrome.laws.case import Case

TOO_MANY = 3


class Flock(Slice):
    def __init__(self) -> None:
        self.hits = 0

    def copy_from(self, other: Slice) -> None:
        self.hits = cast(Flock, other).hits


class Birds(Module):
    """Whoever flies faster than 8 hits a bird. Three are too many, and a landing needs a clean plane."""

    def __init__(self) -> None:
        super().__init__("birds", [THRUST, LANDS, OBSERVES])
        self.struck = ending("was full of birds", "The plane was full of birds.")
        self.dirty = condition("G", "there is a bird on the plane")
        self.told = EVENTS.event("bird", "hits", "A bird! {hits:bird} so far.")

    def slice(self) -> Slice | None:
        return Flock()

    def flock(self, s: SkyTeam) -> Flock:
        return cast(Flock, s.slices[self.slot])

    def thrust(self, s: SkyTeam) -> None:
        if s.speed > 8:
            flock = self.flock(s)
            flock.hits += 1
            s.tell(self.told, flock.hits)
            if flock.hits == TOO_MANY:
                s.lose(self.struck)

    def lands(self, s: SkyTeam) -> int:
        return self.dirty if self.flock(s).hits else 0

    def check(self, s: SkyTeam) -> tuple[int, str]:
        return self.dirty, f"{self.flock(s).hits} birds"

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        pen.block("birds", 1, 0, TOO_MANY, "birds on the plane")
        pen.write(self.flock(s).hits)

    def audit(self, s: SkyTeam) -> list[str]:
        hits = self.flock(s).hits
        return [] if 0 <= hits <= TOO_MANY else [f"{hits} birds"]

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"hits": self.flock(s).hits}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        return "Birds", f"{shown['hits']} of {TOO_MANY}"


class WithBirds(SkyTeamGame):
    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        found = printed_box().scenarios["base_yul_green"]
        flight = Flight("own", found.approach, found.altitude, [*found.modules, "birds"], 0)
        return Board(printed_box(), flight, False, False, 60)


@pytest.fixture
def birds() -> Iterator[Birds]:
    """The module for the time of a test: what it declares is taken out of the lists again."""
    lists: list[list[object]] = [EVENTS.declared, TITLES, LOSSES, LETTERS, UNMET, order.ORDER]  # type: ignore[list-item]
    lengths = [len(one) for one in lists]
    module = Birds()
    order.enlist(module)
    yield module
    for one, length in zip(lists, lengths, strict=True):
        del one[length:]
    del order.MODULES[module.name]


def flying() -> SkyTeam:
    s = begin(WithBirds().board(2, {}), Seeded(1), True)
    s.take_events()
    return s


def run_engines(s: SkyTeam, pilot: int, copilot: int) -> None:
    for space in (ENGINE_PILOT, ENGINE_COPILOT):
        s.dice[space] = 0
    s.planes[s.position] = 0
    s.planes[s.position + 1] = 0
    place(s, ENGINE_PILOT, pilot, 0)
    place(s, ENGINE_COPILOT, copilot, 1)


def test_a_module_of_ones_own_is_told_shown_observed_and_audited(birds: Birds) -> None:
    game, s = WithBirds(), flying()
    run_engines(s, 5, 4)
    options = game.options(2, {})
    assert "A bird! 1 bird so far." in [game.event_words(options, event, 0) for event in s.take_events()]
    view = game.view(s, 0)
    assert [(line.id, line.title, line.text) for line in view.lines] == [("birds", "Birds", "1 of 3")]
    assert "Birds    1 of 3" in game.text(view, 80).splitlines()
    assert [(row.id, row.text, row.met) for row in view.checklist][-1] == ("G", "1 birds", False)
    blocks = game.blocks(options)
    assert "birds" in [block.name for block in blocks]
    assert [block.name for block in blocks if block.name != "birds"] == [
        block.name for block in GAME.blocks(GAME.options(2, {}))
    ]
    birds.flock(s).hits = 9
    assert "9 birds" in game.audit(s)


def test_a_module_of_ones_own_can_lose_and_can_spoil_a_landing(birds: Birds) -> None:
    s = flying()
    birds.flock(s).hits = 2
    run_engines(s, 5, 4)
    assert s.standing().titles[0] == "was full of birds"
    s = flying()
    final_round(s)
    birds.flock(s).hits = 1
    judge(s)
    assert (s.verdict, s.failed) == (FAILED_LANDING, birds.dirty)


def test_flights_with_a_module_of_ones_own_keep_the_laws(birds: Birds) -> None:
    case = Case(WithBirds(), 2, {})
    for seed in range(3):
        s = case.game.begin(case.options, Seeded(seed))
        chance = Seeded(seed)
        while not s.over:
            seat = min(n for n in range(2) if s.waiting >> n & 1)
            legal = s.legal(seat)
            s.apply(seat, legal[chance.below(len(legal))], chance)
            limits.conserved(case, s)
            limits.observed(case, s)
            copies.cloned(s)
            secrecy.kept(case, s, seed)
            words.spoken(case, GAME.mask(s, seat), seat)


def test_without_it_nothing_is_left_of_a_module_of_ones_own() -> None:
    assert "birds" not in order.MODULES
    assert "bird" not in {event.name for event in EVENTS.declared}


@pytest.mark.parametrize(
    ("name", "known_to"),
    [
        ("kerosene", {"effects.py", "order.py", "previews.py"}),
        ("alarms", {"order.py", "words.py"}),
        ("intern", {"order.py", "steps.py", "trials.py", "words.py"}),
    ],
)
def test_few_files_know_a_module(name: str, known_to: set[str]) -> None:
    """Its order among the others, its step, the sentences and forecasts that name what it holds; nothing else."""
    line = re.compile(rf"^from aerodrome\.games\.sky_team\.{name} import", re.MULTILINE)
    files = {path.name for path in GAME.home.glob("*.py") if line.search(path.read_text(encoding="utf-8"))}
    assert files == known_to
