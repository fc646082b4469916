"""What only its pilot sees, and whether what is foreseen for an answer comes true."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.yukon_airways.build import (
    Luck,
    aboard,
    at_gate,
    code,
    cubes,
    deal,
    do,
    fly,
    fuel,
    give_cubes,
    icons,
    money,
    morning,
    own_cubes,
    set_dial,
    situation,
    start_over,
    switch_on,
    switches,
    take_off,
)

from aerodrome.games.yukon_airways import hidden, view
from aerodrome.games.yukon_airways.game import GAME
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.view.planner import Reach
from aerodrome.kernel.event import SPECTATOR


def foreseen(s: Yukon, words: str, seat: int = 0) -> Any:
    return GAME.view(s, seat).after.get(str(code(words)), {})


def flying(tank: int = 5, objectives: tuple[int, ...] = ()) -> Yukon:
    s = situation(2, money=5, fuel=tank, objectives=objectives)
    aboard(s, 0, "yellow yellow green")
    aboard(s, 1, "blue")
    cubes(s, "dawson_city", "pink yellow")
    deal(s, 0, "dawson_city:improvement dawson_city:money inuvik:improvement tungsten:improvement watson_lake:money")
    take_off(s)
    return s


def test_what_all_see_and_what_is_ones_own_make_the_view_also_within_drafts() -> None:
    composing = flying()
    do(composing, "fly dawson_city", "ticket improvement", "ticket money", "enough")
    do(composing, "under inuvik:improvement", "under tungsten:improvement", "ready", "improve switch_3")
    boarding = situation(2, money=5)
    at_gate(boarding, 1, "red")
    morning(boarding)
    do(boarding, "gate 1", "move", "shift red_1_2", "move", "shift red_2_1", "board red")
    for s in (flying(), composing, boarding):
        common = view.view(hidden.mask(s, SPECTATOR), SPECTATOR)
        keys = set(view.own(hidden.mask(s, 0), 0))
        for seat in range(2):
            masked = hidden.mask(s, seat)
            found = view.own(masked, seat)
            assert set(found) == keys, "whoever reads, the same keys are left to the common part"
            assert replace(common, **found) == view.view(masked, seat)


def test_a_draft_shows_its_pilot_the_dashboard_it_would_leave() -> None:
    s = situation(2, money=1)
    at_gate(s, 1, "red")
    morning(s)
    do(s, "gate 1", "move", "shift pink_6_1", "board pink")
    seen = GAME.view(s, 0)
    plan = seen.boarding
    assert (seen.pilots[0].money, plan.pilot.money, plan.paid) == (1, 0, 1)
    assert (seen.gates[0].dice, plan.gates[0].dice) == (["red"], ["red"])
    assert (seen.pilots[0].dice, plan.pilot.dice) == ([], ["pink"])
    assert len(seen.gates[5].dice) == len(plan.gates[5].dice) + 1
    assert GAME.view(s, 1).pilots[0].dice == []


def test_fuel_foreseen_while_boarding() -> None:
    s = situation(2, fuel=1)
    set_dial(s, 0, "bonus_fuel", 1)
    at_gate(s, 1, "red red")
    morning(s)
    do(s, "gate 1")
    assert foreseen(s, "board red") == {"fuel": 1 + 3 + 1}
    do(s, "board red")
    assert foreseen(s, "board red") == {"fuel": 1 + 2 + 1}
    assert foreseen(s, "depart") == {"fuel": 5}
    assert GAME.view(s, 0).boarding.in_reach == [
        "cinnamon_strip",
        "skagway",
        "destruction_bay",
        "watson_lake",
        "dawson_city",
        "tungsten",
        "june_lake",
        "muncho_lake",
    ]
    do(s, "depart")
    assert fuel(s) == 5


def test_fuel_of_a_gate_foreseen_up_to_the_brim() -> None:
    s = situation(2, fuel=6)
    at_gate(s, 5, "red")
    morning(s)
    do(s, "gate 5")
    assert foreseen(s, "use") == {"fuel": 7}


def test_who_would_fly_before_at_a_gate() -> None:
    s = situation(3)
    for gate in range(1, 7):
        at_gate(s, gate, "red" if gate < 4 else "blue")
    morning(s)
    do(s, "gate 2", "use", "board red", "depart")
    assert foreseen(s, "gate 1", 1) == {"before_you": []}
    assert foreseen(s, "gate 2", 1) == {"before_you": [0]}
    assert foreseen(s, "gate 3", 1) == {"before_you": [0]}


def test_improvements_foreseen() -> None:
    s = situation(1, money=3)
    set_dial(s, 0, "card_draw", 3)
    at_gate(s, 6, "red")
    morning(s)
    do(s, "gate 6")
    assert foreseen(s, "improve card_draw") == {"dial": "card_draw", "stop": 2}
    assert foreseen(s, "improve switch_4") == {"switch": 4}
    do(s, "improve switch_4")
    assert switches(s) == [4]


def test_where_one_can_fly_stays_in_sight_within_the_draft() -> None:
    s = flying()
    reach = GAME.view(s, 0).reach
    path = ["whitehorse", "cinnamon_strip", "dawson_city"]
    assert reach["dawson_city"] == Reach(fuel=4, left=1, open=True, path=path, why="")
    assert not reach["inuvik"].open
    do(s, "fly dawson_city", "ticket money", "ticket improvement")
    assert GAME.view(s, 0).reach == reach
    assert GAME.view(s, 1).reach == {}
    start_over(s)
    do(s, "fly watson_lake")


def test_icons_foreseen_and_the_bonus_they_complete() -> None:
    s = flying()
    icons(s, 0, "improvement", 1)
    do(s, "fly dawson_city")
    assert foreseen(s, "ticket money") == {"icon": "money", "icons": 1, "bonus": ""}
    do(s, "ticket improvement", "enough")
    assert foreseen(s, "under inuvik:improvement") == {"icon": "improvement", "icons": 3, "bonus": "an improvement"}
    do(s, "under inuvik:improvement", "ready")
    assert foreseen(s, "improve switch_1") == {"switch": 1}


def test_cubes_and_ways_foreseen() -> None:
    s = flying(objectives=(3,))
    do(s, "fly dawson_city", "ticket improvement", "ticket money", "enough", "ready")
    assert foreseen(s, "deliver yellow") == {"cube": "yellow"}
    assert foreseen(s, "deliver green") == {"cube": "grey"}
    do(s, "deliver yellow")
    assert foreseen(s, "deliver yellow") == {"cube": "grey"}
    do(s, "deliver yellow")
    longer = {"fuel": 0, "burnt": 0, "path": ["whitehorse", "destruction_bay", "dawson_city"]}
    assert foreseen(s, "route 5") == longer
    assert foreseen(s, "route 4")["fuel"] == 1
    do(s, "route 5", "confirm", luck=Luck())
    assert (fuel(s), own_cubes(s, "dawson_city")) == (0, ["yellow", "grey"])


def test_cards_to_burn_foreseen_for_a_way() -> None:
    s = flying(tank=4, objectives=(3,))
    set_dial(s, 0, "cards_as_fuel", 2)
    do(s, "fly dawson_city", "ticket money", "enough", "ready", "deliver green")
    assert (foreseen(s, "route 5")["burnt"], foreseen(s, "route 5")["fuel"]) == (1, 0)


def test_income_of_the_day_foreseen() -> None:
    s = flying(tank=7)
    switch_on(s, 0, 1)
    fly(s, "fly dawson_city", "ticket money", "deliver yellow")
    do(s, "decline")
    assert foreseen(s, "end_day") == {"income": 4 + 1}
    do(s, "stay_out", "end_day")
    assert foreseen(s, "end_day") == {"income": 4 + 1}
    before = money(s)
    do(s, "end_day")
    assert money(s) == before + 5


def test_alone_what_is_missing_for_each_title() -> None:
    s = situation(1, money=70)
    give_cubes(s, 0, "skagway", "red")
    morning(s)
    titles = {title.name: title for title in GAME.view(s, 0).solo.titles}
    rookie = titles["Rookie"]
    assert (rookie.places, rookie.money) == (8, 60)
    assert rookie.missing == (7, 0)
    total = GAME.view(s, 0).pilots[0].score.total
    assert titles["Legend"].missing[1] == titles["Legend"].money - total > 0
