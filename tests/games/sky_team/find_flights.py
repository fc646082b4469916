"""Finds a winning flight for every scenario, and keeps it in flights.json, where a test flies it again.

It cheats: dice fall as it likes. From the best positions at the start of a round it plays the round at random many
times over, and keeps the best positions it comes to; in the final round one landing is enough. When a rule or a figure
changes, flights that no longer work are found anew (compiled rules make it a matter of minutes):

    ./do test --compiled --only sky_team tests/games/sky_team/test_flights.py    which flights still land
    PYTHONPATH=.compiled/KEY python tests/games/sky_team/find_flights.py         find the others
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from aerodrome.games.sky_team import GAME
from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.endings import LANDED
from aerodrome.games.sky_team.intern import interns_left, lessons
from aerodrome.games.sky_team.kerosene import fuel_left, tank
from aerodrome.games.sky_team.options import SCENARIOS
from aerodrome.games.sky_team.panel import place
from aerodrome.games.sky_team.state import DRAFT, SkyTeam
from aerodrome.games.sky_team.things import (
    AXIS_COPILOT,
    AXIS_PILOT,
    FIRST_ALARM,
    FIRST_CONCENTRATION,
    FIRST_ICE,
    KEROSENE_SPACE,
    SPACE_IDS,
)
from aerodrome.games.sky_team.vocabulary import PICK, PLACE, TOKEN, TURN
from aerodrome.kernel.chance import Recording, Scripted, Seeded
from aerodrome.kernel.ints import bit, count, lowest, total

FLIGHTS = Path(__file__).with_name("flights.json")
RULE_SETS = ("aid", "printed")
WIDTH = 20  # positions kept from round to round
TRIES = 20  # rounds played from each
PATIENCE = 12  # searches before a scenario is given up, each wider than the one before
MINE = (0b0101, 0b1010)  # the mandatory spaces of each seat
FIRST_SWITCH = SPACE_IDS.index("gear_1")
BRAKED = (0, 20, 70, 100)  # what brakes are worth: one alone stops next to nothing


class Flight(NamedTuple):
    """Luck is one digit a draw; answers come from the lowest seat that must act."""

    luck: str
    play: str


class Node(NamedTuple):
    score: int
    state: SkyTeam
    luck: list[int]
    play: list[int]


def fly(scenario: str, rules: str, flight: Flight, look: Callable[[SkyTeam], None] = lambda _: None) -> SkyTeam:
    """Fly a kept flight again; every answer must be legal, and all luck be used. `look` sees every state."""
    options = GAME.options(2, {"scenario": scenario, "rules": rules})
    luck = Scripted([int(digit) for digit in flight.luck])
    state = GAME.begin(options, luck)
    for action in map(int, flight.play.split()):
        assert not state.over, f"{scenario} by {rules} rules: the flight ends too early"
        seat = int(lowest(state.waiting))
        assert action in state.legal(seat), f"{scenario} by {rules} rules: {action} is not open"
        state.apply(seat, action, luck)
        look(state)
    assert luck.used == len(luck.script), f"{scenario} by {rules} rules: luck is left over"
    return state


def kept() -> dict[str, dict[str, Flight]]:
    if not FLIGHTS.exists():
        return {rules: {} for rules in RULE_SETS}
    raw = json.loads(FLIGHTS.read_text(encoding="utf-8"))
    return {rules: {name: Flight(*row) for name, row in raw[rules].items()} for rules in RULE_SETS}


def lands(scenario: str, rules: str, flight: Flight) -> bool:
    try:
        return fly(scenario, rules, flight).verdict == LANDED
    except Exception:  # noqa: BLE001  # a flight of other rules may fail in any way
        return False


def search(scenario: str, rules: str, seed: int) -> Flight | None:
    options = GAME.options(2, {"scenario": scenario, "rules": rules})
    luck = Recording(Seeded(seed))
    state = GAME.begin(options, luck)
    nodes = [Node(0, state, luck.take(), [])]
    while nodes:
        found: dict[tuple[int, ...], Node] = {}
        for number, node in enumerate(nodes):
            for attempt in range(TRIES * seed * (5 if node.state.final() else 1)):
                after = play_round(node, (seed * 1000 + number) * 10_000 + attempt)
                if after.state.verdict == LANDED:
                    return Flight("".join(map(str, after.luck)), " ".join(map(str, after.play)))
                key = likeness(after.state)
                if not after.state.over and (key not in found or found[key].score < after.score):
                    found[key] = after
        nodes = sorted(found.values(), key=lambda node: -node.score)[: WIDTH * seed]
    return None


def play_round(node: Node, seed: int) -> Node:
    """A round at random, with the luck it had."""
    state = node.state.clone()
    luck = Recording(Seeded(seed))
    choice = Seeded(~seed)
    play = list(node.play)
    row = state.row
    while not state.over and state.row == row:
        seat = int(lowest(state.waiting))
        action = choose(state, seat, choice)
        state.apply(seat, action, luck)
        play.append(action)
    return Node(promise(state), state, node.luck + luck.take(), play)


def choose(s: SkyTeam, seat: int, choice: Seeded) -> int:
    """An answer at random, those that are of use more often."""
    legal = s.legal(seat)
    if legal[-1] < PLACE or legal[-1] >= PICK:
        return legal[choice.below(len(legal))]
    pressed = s.kind() == TURN and s.hands[seat].left <= count(s.board.mandatory & ~s.taken & MINE[seat])
    weights = weigh(s, seat, legal)
    if pressed:
        weights = [w if action - PLACE < 4 else 0 for w, action in zip(weights, legal, strict=True)]
    rest = int(choice.below(max(1, sum(weights))))
    for action, size in zip(legal, weights, strict=True):
        rest -= size
        if rest < 0:
            return action
    return legal[-1]


def weigh(s: SkyTeam, seat: int, legal: list[int]) -> list[int]:
    """How useful each of the placements and coffees is."""
    face = int(s.draft[seat * DRAFT + 1] or s.draft[seat * DRAFT] or s.extra_die)
    if s.kind() == TOKEN:
        face = int(lessons(s).token)
    target = s.position + face - 1
    hits = target <= s.board.airport and s.planes[target] > 0
    switches = s.switches
    weights = []
    for action in legal:
        space = action - PLACE
        if space < 0:
            weights.append(4)
        elif space < 4:
            weights.append(0 if loses(s, space, face) else 20)
        elif space < FIRST_SWITCH:
            weights.append(40 if hits else 1)
        elif space < FIRST_CONCENTRATION:
            weights.append(1 if switches >> space & 1 else 40)
        elif space < KEROSENE_SPACE:
            weights.append(8 if s.coffee < s.board.coffees else 1)
        elif FIRST_ICE <= space < FIRST_ALARM:  # the second half of a column is worth most
            weights.append(150 if s.taken & bit(FIRST_ICE + (space - FIRST_ICE ^ 1)) else 30)
        else:
            weights.append(80 // face**2 if space == KEROSENE_SPACE else 30)
    return weights


def loses(s: SkyTeam, space: int, face: int) -> bool:
    """Whether this die on axis or engines ends the flight, or leaves the plane tilted in the final round."""
    trial = s.clone()
    place(trial, space, face, 0)
    resolved = trial.dice[AXIS_PILOT] and trial.dice[AXIS_COPILOT]
    return bool(trial.over or (trial.final() and resolved and trial.tilt))


def likeness(s: SkyTeam) -> tuple[int, ...]:
    """Positions alike in this are one too many."""
    planes = tuple(int(n) for n in s.planes)
    return (
        *planes,
        int(s.position),
        int(s.tilt),
        int(s.switches),
        int(s.brakes),
        int(fuel_left(s)),
        int(interns_left(s)) if s.board.has("intern") else 0,
    )


def promise(s: SkyTeam) -> int:
    """How far a position has come toward a landing, in tenths of a plane sent away."""
    if s.over:
        return -10_000
    board = s.board
    rounds = int(board.landing - s.row)
    to_go = int(board.airport - s.position)
    planes = int(total(s.planes, 0, board.airport + 1))
    score = 40 * int(count(s.switches & board.green)) - 25 * planes - 20 * int(s.planes[s.position])
    score += 90 * int(s.brakes) if board.has("ice_brakes") else BRAKED[s.brakes]
    score -= 80 * max(0, to_go - rounds) + 5 * max(0, rounds - to_go) + 10 * abs(int(s.tilt))
    if board.has("turns") and not board.window[s.position] & bit(s.tilt + 2):
        score -= 30
    ringing = int(count(bells(s).up)) if board.has("alarms") else 0
    score += 7 * int(s.coffee) + 5 * int(s.rerolls) - 10 * ringing
    if board.has("intern"):
        score -= 40 * int(interns_left(s))
    if board.has("kerosene") or board.has("kerosene_leak"):
        score += min(0, 30 * (int(tank(s).fuel) - 2 * (rounds + 1)))
    return score


def main() -> None:
    flights = kept()
    missing = [
        (rules, scenario)
        for rules in RULE_SETS
        for scenario in SCENARIOS
        if scenario not in flights[rules] or not lands(scenario, rules, flights[rules][scenario])
    ]
    for seed in range(1, PATIENCE + 1):  # the easy ones first
        for rules, scenario in list(missing):
            flight = search(scenario, rules, seed)
            if flight:
                missing.remove((rules, scenario))
                flights[rules][scenario] = flight
                FLIGHTS.write_text(dump(flights), encoding="utf-8")
        print(f"after search {seed}: {len(missing)} flights are missing", file=sys.stderr)


def dump(flights: dict[str, dict[str, Flight]]) -> str:
    """One line a flight."""
    sets = []
    for rules, rows in flights.items():
        lines = [f'  "{name}": {json.dumps(rows[name])}' for name in SCENARIOS if name in rows]
        sets.append(f'"{rules}": {{\n' + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(sets) + "\n}\n"


if __name__ == "__main__":
    main()
