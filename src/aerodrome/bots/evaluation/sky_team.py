"""Sky Team: how likely this flight is to land, from what a landing needs.

Axis and engines are judged by the best that the dice still in both hands can make of them: a die on the axis is as good
as the partner's answer to it. Then the way to go for the rounds left, planes in the way, switches and brakes that are
missing, coffee and reroll tokens for bad luck. Both pilots think alike.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.games.sky_team.hand import Hand
from aerodrome.games.sky_team.state import DRAFT, SkyTeam
from aerodrome.games.sky_team.things import (
    AXIS_COPILOT,
    AXIS_PILOT,
    COPILOT,
    ENGINE_COPILOT,
    ENGINE_PILOT,
    FACES,
    PILOT,
)
from aerodrome.kernel.ints import bit, count, total
from aerodrome.kernel.state import State

BASE: Final = 95.0  # per cent, for a flight that lacks nothing
FATAL: Final = 120.0  # what is as good as lost
LEANING: Final = 8.0  # the wings a little off; twice as far is four times as bad
SWITCH: Final = 4.0
BRAKE: Final = 5.0
PLANE: Final = 6.0
AHEAD: Final = 8.0  # more for a plane on this space or the next
LATE: Final = 7.0  # for each space that has to be made up
EARLY: Final = 2.0  # for each round in which the plane must stand still


class SkyTeamEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.spread = 25.0
        self.keen = True
        self.doubt = 0.1
        self.trust = 300  # a tree imagines a partner who knows both hands, and would wait too long for a perfect answer

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTeam, state)
        missing = count(s.board.green & ~s.switches)
        brakes = max(0, len(s.board.speeds) - 1 - int(s.brakes))
        return [
            ("a flight that lacks nothing", BASE),
            ("switches to deploy", -SWITCH * float(missing) - late_switches(s, missing)),
            ("brakes to deploy", -BRAKE * float(brakes)),
            ("planes in the way", -traffic(s)),
            ("how the axis can be set", -axis(s)),
            ("what the engines can do", -engines(s)),
            ("coffee and reroll tokens", 2.0 * float(s.coffee) + 2.5 * float(s.rerolls)),
            ("dice for what must be filled", -FATAL * float(unfilled(s))),
        ]

    def shares(self, state: State) -> list[float]:
        if state.over:
            return state.standing().returns
        # never flat: however bad it looks, there is something better and something worse to do
        likely = 1.0 / (1.0 + exp((50.0 - self.value(state, 0)) / self.spread))
        return [likely, likely]

    def whole(self, state: State, seat: i64) -> bool:
        """A die in the hand has not done anything yet."""
        return total(state.draft, seat * DRAFT, i64(DRAFT)) == 0


def rounds_to_fly(s: SkyTeam) -> i64:
    """Rounds after this one in which the engines still move the plane."""
    return s.board.landing - s.row - 1


def late_switches(s: SkyTeam, missing: i64) -> float:
    """More than two a round will hardly be deployed."""
    return 6.0 * float(max(0, int(missing - 2 * (s.board.landing - s.row))))


def traffic(s: SkyTeam) -> float:
    worth = PLANE * float(total(s.planes, 0, s.board.airport + 1))
    for ahead in range(i64(2)):
        if s.position + ahead <= s.board.airport:
            worth += AHEAD * float(s.planes[s.position + ahead])
    return worth


def axis(s: SkyTeam) -> float:
    """What the tilt will be worth, as far as the hands can tell."""
    pilot = s.dice[AXIS_PILOT] & 7
    copilot = s.dice[AXIS_COPILOT] & 7
    if pilot > 0 and copilot > 0:
        return leaning(s, s.tilt)
    return answered(s, pilot, copilot, True)


def answered(s: SkyTeam, pilot: i64, copilot: i64, on_axis: bool) -> float:
    """What a pair of dice will be worth on the axis or the engines, of which one at most lies there (0: none does).
    Who answers chooses; who comes first does not know what the partner holds."""
    pilots = s.hands[PILOT]
    copilots = s.hands[COPILOT]
    worth = 0.0
    first: i64 = 0
    for a in range(i64(1), i64(FACES + 1)):
        if can_show(pilots, pilot, a):
            best = FATAL
            for b in range(i64(1), i64(FACES + 1)):
                if can_show(copilots, copilot, b):
                    best = min(best, leaning(s, s.tilt + b - a) if on_axis else thrust(s, a + b))
            if copilot > 0 and first > 0:
                worth = min(worth, best)
            else:
                worth += best
                first += 1
    return worth / float(first) if first > 0 else FATAL


def can_show(hand: Hand, placed: i64, face: i64) -> bool:
    """Whether this face lies there or can come from the hand."""
    return face == placed if placed > 0 else hand.has(face)


def leaning(s: SkyTeam, tilt: i64) -> float:
    if tilt >= s.board.spin or tilt <= -s.board.spin or (tilt != 0 and s.final()):
        return FATAL
    return LEANING * float(tilt * tilt)


def engines(s: SkyTeam) -> float:
    """What the speed will do to the plane's course, as far as the hands can tell."""
    pilot = s.dice[ENGINE_PILOT] & 7
    copilot = s.dice[ENGINE_COPILOT] & 7
    if pilot > 0 and copilot > 0:
        return 0.0 if s.final() else course(s, s.position)
    return answered(s, pilot, copilot, False)


def thrust(s: SkyTeam, speed: i64) -> float:
    if s.final():
        return FATAL if s.brakes == 0 or speed > s.board.speeds[s.brakes] else 0.0
    spaces: i64 = 0 if speed <= s.blue else 1 if speed <= s.orange else 2
    for step in range(spaces):
        if s.position + step >= s.board.airport or s.planes[s.position + step] > 0:
            return FATAL
    return course(s, s.position + spaces)


def course(s: SkyTeam, position: i64) -> float:
    """The way that is left once this round has moved the plane, for the rounds that are left."""
    way = s.board.airport - position
    rounds = rounds_to_fly(s)
    if way > 2 * rounds:
        return FATAL
    if way > rounds:
        return LATE * float(way - rounds)
    return EARLY * float(rounds - way)


def unfilled(s: SkyTeam) -> i64:
    """How many spaces that must be filled this round have no die left to fill them."""
    empty = s.board.mandatory & ~s.taken
    pilot = count(empty & (bit(AXIS_PILOT) | bit(ENGINE_PILOT))) - s.hands[PILOT].left
    copilot = count(empty & (bit(AXIS_COPILOT) | bit(ENGINE_COPILOT))) - s.hands[COPILOT].left
    return (pilot if pilot > 0 else 0) + (copilot if copilot > 0 else 0)


EVALUATION: Final = SkyTeamEvaluation()
