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
A_ROUND: Final = 1.5  # and so much more of it for every round to come
HONOUR: Final = 60.0  # the spread of fame by which even those who have won or lost for sure tell better from worse
HONOURED: Final = 0.02  # and what that is worth beside a win
WON: Final = 0.98
LIKELY_WON: Final = 0.96  # a win in hand is worth more than any prospect of one


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
        plan = Outlook(s, False, self.network, self.dividends).plans[seat]
        return [
            ("fame", float(s.airlines[seat].fame)),
            ("routes in the rounds to come", plan.from_routes),
            ("hubs in the rounds to come", plan.from_hubs),
            ("dividends in the rounds to come", plan.from_dividends),
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
            return [WON * won + HONOURED * share for won, share in zip(returns, honour, strict=True)]
        outlook = Outlook(s, True, self.network, self.dividends)
        pride = [self.jets * plan.jets for plan in outlook.plans]
        shares = softened([outlook.final[seat] + pride[seat] for seat in range(s.seats)], outlook.doubt)
        honour = softened([outlook.race[seat] + pride[seat] for seat in range(s.seats)], HONOUR)
        return [LIKELY_WON * shares[seat] + HONOURED * honour[seat] for seat in range(s.seats)]

    def whole(self, state: State, seat: i64) -> bool:
        """Not while it is open what is sold, how high a bid is, or which aircraft flies."""
        kind = state.kind()
        return kind != SELL and kind != BID and kind != DECIDE and kind != EXCHANGE


class Outlook:
    """All airlines, each played on until it is famous enough; or as long as a usual game, to tell what is foreseen."""

    def __init__(self, s: SkyTycoons, race: bool, network: float, dividends: float) -> None:
        market = Market(s)
        self.plans = [Plan(s, seat, market, network, dividends) for seat in range(s.seats)]
        goal = float(s.board.fame_to_win)
        last: i64 = FORESIGHT if race else max(2, USUAL_ROUNDS - s.round)
        if s.board.limited and s.board.last_round - s.round + 1 < last:
            last = s.board.last_round - s.round + 1
        soonest = float(last)
        for plan in self.plans:
            soonest = min(soonest, plan.rounds_to(goal))
        for plan in self.plans:  # who sees that it is the last round pays out
            plan.play_round(1.0 if soonest <= 1.0 else min(float(last), plan.rounds_to(goal)))
        ends = last == 1
        for plan in self.plans:
            ends = ends or plan.fame >= goal
        self.final = [plan.points() for plan in self.plans]
        rounds = float(last)
        for plan in self.plans:
            plan.play_until(goal, last - 1, race)
            rounds = min(rounds, plan.rounds)
        self.doubt = NEARLY_OVER[0] + A_ROUND * rounds
        self.race = [plan.points() for plan in self.plans]
        if ends and race:  # what is left of the last round is no gamble
            self.doubt = NEARLY_OVER[reached(s)] if s.round > 0 else NEARLY_OVER[0]
        else:
            self.final = self.race


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
