"""Who judges: what every seat may expect of a position, found by playing it on a little way, again and again.

A judge looks at full states. What a seat knew when it chose is respected by who asks: it hands in states drawn from
what the seat could see, and the same ones for every answer that is compared.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from aerodrome.bots import levels
from aerodrome.bots.evaluation import evaluation, in_points
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned import has_crew, lens, nets
from aerodrome.bots.learned.player import Player, chance_of
from aerodrome.bots.onestep import judge as judge_each
from aerodrome.bots.onestep import reopen
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.state import State

FAR: Final = 80  # answers after which a position is judged, wherever it is
END: Final = 12  # answers before the end of a match from which on it is played to the end: there nothing need be judged
LAST: Final = 8  # of a long match it is so long a part
SEEDS: Final = 2**31 - 1
# points of an evaluation, in each fifth of the game: how little a lead tells early on (calibrate.py)
SPREADS: Final[dict[str, Sequence[float]]] = {
    "blue_skies": (233, 33, 22, 11, 6),
    "airlines_europe": (12, 8, 5, 3, 3),
    "sky_tycoons": (16, 9, 6, 5, 4),
    "yukon_airways": (12, 11, 7, 6, 4),
}
# points by which an evaluation expects too little where it is asked alone: when the second round begins, the third, and
# so on (calibrate.py)
MORE_ALONE: Final[dict[str, Sequence[float]]] = {
    "yukon_airways": (1.0, -7.0, -13.0, -15.0, -15.0),
}
# how long a look at a position takes, beside other games; a core makes 100,000 of length 1 a second or more, compiled
PACE: Final = {
    "blue_skies": 0.75,
    "airlines_europe": 1.3,
    "sky_tycoons": 1.3,
    "yukon_airways": 1.0,
}
ROUND: Final = 20.0  # looks that a round takes which nets play on
USUAL: Final[Sequence[float]] = (20, 20, 20, 20, 20)

Values = list[float]


class Reached(NamedTuple):
    """Where playing on led, and what everybody may expect there."""

    state: State
    values: Values


class Judge:
    """Values are shares of the win; of a game for one, points."""

    pace = 1.0  # how long a look at a position takes, beside other games
    level = ""  # the level of bots that plays on like this
    how = ""

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        self.game = game.name
        self.seats = seats
        self.turns = turns
        self.looks = 0.0  # positions looked at so far, each counted by how long that takes in this game
        self.step = 0  # of the match that is judged, and how many there are: a lead counts for more late in the game
        self.steps = 1
        self.begun: Sequence[int] = ()  # steps at which its rounds begin

    def play_on(self, state: State, seed: int, number: int) -> Reached:
        """From a position that it may change. Of many tries each has its number: they end before everybody's turn
        alike, as positions look better for whoever has just moved."""
        raise NotImplementedError

    def impressions(self, state: State, seat: int, actions: list[int], seed: int) -> list[float]:
        """Each answer at first sight, in any measure: more is better."""
        raise NotImplementedError

    def result(self, state: State) -> Values:
        """Of a game that is over, in the measure of the values."""
        standing = state.standing()
        return [float(standing.points[0])] if self.seats == 1 else list(standing.returns)

    def reasons(self, _state: State, _seat: int) -> list[tuple[str, float]]:
        """What the seat may expect, in points, reason by reason; nothing where nobody has written any."""
        return []

    def near_the_end(self, step: int) -> bool:
        """Whether a position is played to the end."""
        return step >= self.steps - max(END, self.steps // LAST)

    @property
    def strength(self) -> str:
        """How strong a player is who judges like this."""
        known = next((level for level in levels(self.game) if level.title == self.level), None)
        return known.blurb if known else ""


class ByEvaluation(Judge):
    """Plays on as the bot does that takes the best next step, then asks its evaluation."""

    level = "Co-pilot"
    how = "each position is played on by Co-pilots for about a turn of everybody, then judged"

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        super().__init__(game, seats, turns)
        self.evaluation: Evaluation = evaluation(game.name)
        self.in_points: Evaluation = in_points(game.name)
        self.pace = PACE.get(game.name, 1.0)
        names = [kind.name for kind in game.rooms.events.declared]
        self.round = names.index(game.rounds) if game.rounds in names else -1  # alone, a round is what a turn is else

    def play_on(self, state: State, seed: int, number: int) -> Reached:
        luck = Seeded(seed)
        last, changes, answers = -1, 0, 0
        rounds = bisect_right(self.begun, self.step)
        state.telling = self.seats == 1
        while not state.over and answers < FAR:
            seat = int(lowest(state.waiting))
            if seat != last:
                last, changes = seat, changes + 1
            if self.seats == 1:
                over = sum(int(event.kind) == self.round for event in state.take_events())
                changes, rounds = changes + over, rounds + over
            in_turn = seat == number % self.seats or changes > (self.turns + 1) * self.seats
            far = changes > self.turns * self.seats and in_turn and not self.near_the_end(self.step)
            if far and self._can_be_judged(state):
                break
            answers += 1
            legal = state.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                self.looks += len(legal) * self.pace
                liked = judge_each(_as_seen(state, seat), seat, legal, self.evaluation, int(luck.below(SEEDS)))
                action = legal[liked.index(max(liked))]
            state.apply(seat, action, luck)
        return Reached(state, self._values(state, (self.step + answers) / self.steps, rounds))

    def _can_be_judged(self, state: State) -> bool:
        if state.sealed:
            return False
        asked = [seat for seat in range(self.seats) if state.waiting & bit(seat)]
        return all(self.evaluation.whole(state, seat) for seat in asked)

    def _values(self, state: State, played: float, rounds: int) -> Values:
        if state.over:
            return self.result(state)
        values = [self.in_points.value(state, seat) for seat in range(self.seats)]
        if self.seats == 1:
            more = MORE_ALONE.get(self.game, (0.0,))
            return [values[0] + more[min(max(rounds - 2, 0), len(more) - 1)]]
        spread, best = _at(SPREADS.get(self.game, USUAL), played), max(values)
        weights = [exp((value - best) / spread) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def impressions(self, state: State, seat: int, actions: list[int], seed: int) -> list[float]:
        return judge_each(state, seat, actions, self.evaluation, seed)

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        return [] if state.over else self.in_points.terms(state, seat)


def _as_seen(state: State, seat: int) -> State:
    """Without what others have answered in secret: whoever plays on must not know it."""
    if not state.sealed & ~bit(seat):
        return state
    seen = state.clone()
    reopen(seen, seat)
    return seen


def _at(known: Sequence[float], played: float) -> float:
    """A number that is known for each part of the game, when so much of it is played."""
    at = min(max(played * len(known) - 0.5, 0.0), len(known) - 1.0)
    low = min(int(at), len(known) - 2)
    return known[low] + (known[low + 1] - known[low]) * (at - low)


class ByNets(Judge):
    """Plays the round on as the bots do that have learned, then asks their nets."""

    level = "Captain"
    how = "each round is played on by Captains, then judged by what they have learned"

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        super().__init__(game, seats, turns)
        self.player = Player(lens(game.name), nets(game.name), 1)

    def play_on(self, state: State, seed: int, _number: int) -> Reached:
        self.looks += ROUND
        value = self.player.play_on(state, [], int(lowest(state.waiting)) if state.waiting else 0, seed)
        return Reached(state, self.result(state) if state.over else [value] * self.seats)

    def impressions(self, state: State, seat: int, actions: list[int], _seed: int) -> list[float]:
        self.player.keeps = True
        self.player.choose(state, seat)
        best: dict[int, float] = {}
        for odds, (first, *_) in self.player.moves():
            best.setdefault(first, chance_of(odds))
        self.player.keeps = False
        return [best.get(action, -1.0) for action in actions]


def judge(game: Game, seats: int, turns: int) -> Judge:
    """The strongest that we have for a game."""
    return (ByNets if has_crew(game.name) else ByEvaluation)(game, seats, turns)
