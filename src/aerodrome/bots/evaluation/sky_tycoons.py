"""Sky Tycoons: the fame that airlines will have when the game ends, if all go on as a good player would.

A round pays a point for every route, two for every hub and up to ten for dividends. Aircraft pay for more aircraft:
small ones on short routes bring back half their price in a round, Cruisers on long ones a third, and a loan costs a
tenth. So every airline is played on in broad strokes: what its aircraft earn beside the rivals there, what it can buy
and borrow, and from when on money is better paid out, until somebody has the fame to win. What is foreseen is told
reason by reason, in points of fame.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.evaluation.sky_tycoons_market import Market
from aerodrome.bots.evaluation.sky_tycoons_plan import FALLEN, Plan
from aerodrome.bots.evaluation.sky_tycoons_weights import Weights
from aerodrome.bots.evaluation.weights import learned, with_weights
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.statement import reached
from aerodrome.games.sky_tycoons.vocabulary import BID, CHOICE, DECIDE, EXCHANGE, SELL
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State

FORESIGHT: Final[i64] = 12  # rounds
MOST_SEATS: Final = 6
USUAL_ROUNDS: Final[i64] = 8
NEARLY_OVER: Final = [1.0, 0.5, 0.25, 0.125, 0.125]  # how much of the doubt is left in the last round, part by part
HONOUR: Final = 60.0  # the spread of fame by which even those who have won or lost for sure tell better from worse
HONOURED: Final = 0.02  # and what that is worth beside a win
WON: Final = 0.98
LIKELY_WON: Final = 0.96  # a win in hand is worth more than any prospect of one
SMALL_BIDS: Final[i64] = 6  # what others may bid: everybody pays a bid, and money buys aircraft
KEEPS: Final[i64] = 95  # of 100 rivals who could do something else, those who keep their aircraft on a route


class SkyTycoonsEvaluation(Evaluation):
    """Two airlines have the map for themselves, more of them meet everywhere: each table has weights of its own."""

    def __init__(self, two: Weights, more: Weights) -> None:
        super().__init__()
        self.two = two
        self.more = more
        self.keen = True
        self.doubt = 0.04
        self.trust = 30
        self.outlook = Outlook()  # used again for every position: making it anew costs more than it does

    def weights(self, s: SkyTycoons) -> Weights:
        return self.two if s.seats == 2 else self.more

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        if not s.is_flying(seat):
            return [("out of the game", FALLEN)]
        weights = self.weights(s)
        self.outlook.foresee(s, False, weights)
        plan = self.outlook.plans[seat]
        return [
            ("fame", float(s.airlines[seat].fame)),
            ("routes in the rounds to come", plan.from_routes),
            ("hubs in the rounds to come", plan.from_hubs),
            ("dividends in the rounds to come", plan.from_dividends),
            ("losses in the rounds to come", -plan.from_losses),
            ("choice of the home airport", plan.from_home),
            ("danger of going bankrupt", -plan.danger),
            ("money and fleet at the end", weights.riches * plan.riches()),
            ("pride in jets", weights.jets * plan.jets),
        ]

    def shares(self, state: State) -> list[float]:
        s = cast(SkyTycoons, state)
        if s.over:
            returns = s.standing().returns
            fame = self.outlook.race
            for seat in range(s.seats):
                fame[seat] = float(s.airlines[seat].fame)
            return [WON * returns[seat] + HONOURED * part_of(fame, s.seats, seat, HONOUR) for seat in range(s.seats)]
        self.look(s)
        return [self.part(s.seats, seat) for seat in range(s.seats)]

    def share_of(self, state: State, seat: i64) -> float:
        """One seat's share, without making a list of all."""
        s = cast(SkyTycoons, state)
        if s.over:
            return self.shares(s)[seat]
        self.look(s)
        return self.part(s.seats, seat)

    def look(self, s: SkyTycoons) -> None:
        outlook = self.outlook
        weights = self.weights(s)
        outlook.foresee(s, True, weights)
        for seat in range(s.seats):
            pride = weights.jets * outlook.plans[seat].jets
            outlook.final[seat] += pride
            outlook.race[seat] += pride

    def part(self, seats: i64, seat: i64) -> float:
        """What a seat may expect in the position that was looked at last."""
        outlook = self.outlook
        won = part_of(outlook.final, seats, seat, outlook.doubt)
        return LIKELY_WON * won + HONOURED * part_of(outlook.race, seats, seat, HONOUR)

    def whole(self, state: State, seat: i64) -> bool:
        """Not while it is open what is sold, how high a bid is, or which aircraft flies."""
        kind = state.kind()
        return kind != SELL and kind != BID and kind != DECIDE and kind != EXCHANGE

    def guess(self, state: State, seat: i64, chance: Chance) -> i64:
        """Rivals bid little and keep their aircraft on a route. Of their prices nothing is guessed: who counts on a
        full price undercuts it, and at a table of four won 39 % of 200 games beside one who takes any for possible."""
        s = cast(SkyTycoons, state)
        legal = s.legal(int(seat))
        kind = s.kind()
        if kind == BID:
            ones = legal[0] == s.board.acts.ones
            return legal[chance.below(min(SMALL_BIDS, len(legal)))] if ones else legal[0]
        if kind == CHOICE and legal[0] == s.board.acts.keep and chance.below(100) < KEEPS:
            return legal[0]
        return legal[chance.below(len(legal))]


class Outlook:
    """All airlines, each played on until it is famous enough; or as long as a usual game, to tell what is foreseen."""

    def __init__(self) -> None:
        self.market = Market()
        self.plans = [Plan() for _ in range(MOST_SEATS)]
        self.final = vec[float]([0.0] * MOST_SEATS)  # what counts when the game is over
        self.race = vec[float]([0.0] * MOST_SEATS)
        self.doubt = 1.0

    def foresee(self, s: SkyTycoons, race: bool, weights: Weights) -> None:
        self.market.read(s, weights)
        plans = self.plans
        for seat in range(s.seats):
            plans[seat].begin(s, seat, self.market, weights)
        goal = float(s.board.fame_to_win)
        last: i64 = FORESIGHT if race else max(2, USUAL_ROUNDS - s.round)
        if s.board.limited and s.board.last_round - s.round + 1 < last:
            last = s.board.last_round - s.round + 1
        soonest = float(last)
        for seat in range(s.seats):
            soonest = min(soonest, plans[seat].rounds_to(goal))
        for seat in range(s.seats):  # who sees that it is the last round pays out
            plan = plans[seat]
            plan.play_round(1.0 if soonest <= 1.0 else min(float(last), plan.rounds_to(goal)))
        ends = last == 1
        rounds = float(last)
        for seat in range(s.seats):
            plan = plans[seat]
            ends = ends or plan.fame >= goal
            self.final[seat] = plan.points()
            plan.play_until(goal, last - 1, race)
            rounds = min(rounds, plan.rounds)
            self.race[seat] = plan.points()
        self.doubt = weights.lead + weights.lead_early * rounds
        if ends and race:  # what is left of the last round is no gamble
            self.doubt = weights.lead * (NEARLY_OVER[reached(s)] if s.round > 0 else 1.0)
        else:
            for seat in range(s.seats):
                self.final[seat] = self.race[seat]


def part_of(values: vec[float], seats: i64, seat: i64, spread: float) -> float:
    """A seat's share of a win from everybody's expected fame; a lead of the spread is worth about three to one."""
    best = values[0]
    for other in range(1, seats):
        best = max(best, values[other])
    whole = 0.0
    for other in range(seats):
        whole += exp((values[other] - best) / spread)
    return exp((values[seat] - best) / spread) / whole


LEARNED: Final = (
    *("lead", "lead_early", "routes", "hubs", "dividends", "a_round", "fear", "bearable", "riches", "usual_bid"),
    *("resale", "profits", "patience", "curious", "crowded", "short_routes", "demand_at_home"),
)
DOUBTS: Final = ("lead", "lead_early")  # of these, what says how sure a lead is


def weighed(two: Mapping[str, float], more: Mapping[str, float]) -> SkyTycoonsEvaluation:
    """An evaluation with other weights than those by hand."""
    return SkyTycoonsEvaluation(with_weights(Weights(), two), with_weights(Weights(), more))


def style(network: float = 1.0, dividends: float = 1.0, jets: float = 0.0) -> SkyTycoonsEvaluation:
    """One that likes the network, the shareholders or jets more than fame alone would."""
    found = weighed(*learned("sky_tycoons"))
    for weights in (found.two, found.more):
        weights.routes *= network
        weights.hubs *= network
        weights.dividends *= dividends
        weights.jets += jets
    return found


EVALUATION: Final = style()
BY_HAND: Final = weighed({}, {})
STYLES: Final[dict[str, Evaluation]] = {
    "builder": style(network=1.25),  # routes everywhere
    "jetsetter": style(jets=1.0),  # Cruisers and Titans early
    "shareholder": style(dividends=1.25),  # pays out early
}
