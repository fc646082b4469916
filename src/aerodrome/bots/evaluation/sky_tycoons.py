"""Sky Tycoons: the fame that airlines will have when the game ends, if all go on as a good player would.

A round pays a point for every route, two for every hub and up to ten for dividends. Aircraft pay for more aircraft:
small ones on short routes bring back half their price in a round, Cruisers on long ones a third, and a loan costs a
tenth. So every airline is played on in broad strokes: what its aircraft earn beside the rivals there, what it can buy
and borrow, and from when on money is better paid out, until somebody has the fame to win. What is foreseen is told
reason by reason, in points of fame.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.evaluation.sky_tycoons_market import Market
from aerodrome.bots.evaluation.sky_tycoons_plan import FALLEN, RICHES, Plan
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.games.sky_tycoons.vocabulary import BID, DECIDE, EXCHANGE, SELL
from aerodrome.kernel.state import State

FORESIGHT: Final[i64] = 12  # rounds
USUAL_ROUNDS: Final[i64] = 8
NEARLY_OVER: Final = [4.0, 2.0, 1.0, 0.5, 0.5]  # the spread of fame in the last round, part by part
CONSOLATION: Final = 0.01  # of a win: what fame is worth to those who have lost
HONOUR: Final = 20.0  # points that make a difference then


class SkyTycoonsEvaluation(Evaluation):
    """Styles like the network, the shareholders or jets more than fame alone would."""

    def __init__(self, network: float = 1.0, dividends: float = 1.0, jets: float = 0.0) -> None:
        super().__init__()
        self.network = network
        self.dividends = dividends
        self.jets = jets
        self.keen = True
        self.doubt = 0.04
        self.trust = 30

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        if not s.is_flying(seat):
            return [("out of the game", FALLEN)]
        plan = Outlook(s, False).plans[seat]
        return [
            ("fame", float(s.airlines[seat].fame)),
            ("routes in the rounds to come", self.network * plan.from_routes),
            ("hubs in the rounds to come", self.network * plan.from_hubs),
            ("dividends in the rounds to come", self.dividends * plan.from_dividends),
            ("losses in the rounds to come", -plan.from_losses),
            ("choice of the home airport", plan.from_home),
            ("danger of going bankrupt", -plan.danger),
            ("money and fleet at the end", RICHES * plan.riches()),
            ("pride in jets", self.jets * plan.jets),
        ]

    def shares(self, state: State) -> list[float]:
        s = cast(SkyTycoons, state)
        if s.over:
            returns = s.standing().returns
            honour = softened([float(s.airlines[seat].fame) for seat in range(s.seats)], HONOUR)
            return [won + CONSOLATION * (share - won) for won, share in zip(returns, honour, strict=True)]
        outlook = Outlook(s, True)
        return softened(
            [outlook.points(seat) + self.fancy(outlook.plans[seat]) for seat in range(s.seats)], outlook.doubt
        )

    def fancy(self, plan: Plan) -> float:
        """What a style sees in an airline beyond its fame."""
        network = (self.network - 1.0) * (plan.from_routes + plan.from_hubs)
        return network + (self.dividends - 1.0) * plan.from_dividends + self.jets * plan.jets

    def whole(self, state: State, seat: i64) -> bool:
        """Not while it is open what is sold, how high a bid is, or which aircraft flies."""
        kind = state.kind()
        return kind != SELL and kind != BID and kind != DECIDE and kind != EXCHANGE


class Outlook:
    """All airlines, played on until one is famous enough; or as long as a usual game, to compare what is foreseen."""

    def __init__(self, s: SkyTycoons, race: bool) -> None:
        market = Market(s)
        self.plans = [Plan(s, seat, market) for seat in range(s.seats)]
        self.rounds = 0.0
        self.doubt = 4.0
        self.last = 1.0  # the part of the last round that is needed until somebody is famous enough
        goal = float(s.board.fame_to_win)
        last: i64 = FORESIGHT if race else max(2, USUAL_ROUNDS - s.round)
        if s.board.limited and s.board.last_round - s.round + 1 < last:
            last = s.board.last_round - s.round + 1
        for n in range(last):
            left = float(last - n)
            for plan in self.plans:
                left = min(left, plan.rounds_to(goal))
            famous = False
            for plan in self.plans:
                plan.play_round(left)
                famous = famous or plan.fame >= goal
            self.rounds += 1.0
            if famous and race:
                if n > 0:
                    self.rounds += self.cut(goal) - 1.0
                break
        self.doubt = 4.0 + 1.5 * self.rounds
        if self.rounds <= 1.0:  # what is left of the last round is no gamble
            self.doubt = NEARLY_OVER[reached(s)] if s.round > 0 else 4.0

    def cut(self, goal: float) -> float:
        """A round that is far away does not end at a stroke: all are compared when the first has the fame."""
        for plan in self.plans:
            if plan.fame >= goal:
                self.last = min(self.last, (goal - plan.before) / (plan.fame - plan.before))
        return self.last

    def points(self, seat: i64) -> float:
        return self.plans[seat].points(self.last)


def softened(values: list[float], spread: float) -> list[float]:
    """Shares of a win from expected fame; a lead of the spread is worth about three to one."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


EVALUATION: Final = SkyTycoonsEvaluation()
STYLES: Final[dict[str, Evaluation]] = {
    "builder": SkyTycoonsEvaluation(network=1.25),  # routes everywhere
    "jetsetter": SkyTycoonsEvaluation(jets=1.0),  # Cruisers and Titans early
    "shareholder": SkyTycoonsEvaluation(dividends=1.25),  # pays out early
}
