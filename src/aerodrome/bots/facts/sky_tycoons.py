"""Sky Tycoons: fame, money, loans, routes and aircraft; what a route or a home promises, and who else is in reach."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.sky_tycoons.competition import contenders
from aerodrome.games.sky_tycoons.fleet import class_on, for_route, operates
from aerodrome.games.sky_tycoons.previews import best_profit, flown_with
from aerodrome.games.sky_tycoons.state import COMPETITION, SkyTycoons
from aerodrome.games.sky_tycoons.statement import fame_foreseen, money_foreseen, reached
from aerodrome.games.sky_tycoons.vocabulary import BID, CHOICE, DECIDE, HOMES, PICK, SELL
from aerodrome.kernel.ints import bit, count, members_of
from aerodrome.kernel.state import State


class SkyTycoonsFacts(Facts):
    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(SkyTycoons, state)
        airline, classes = s.airlines[seat], int(s.board.classes)
        own = range(seat * classes, (seat + 1) * classes)
        return [
            Amount(_fame(s, seat), "fame"),
            Amount(int(count(airline.net)), "route", "routes"),
            Amount(_money(s, seat), "money", written="${}M"),
            Amount(int(airline.debt), "in loans", written="${}M", burden=True),
            Amount(int(airline.revenue), "revenue this round", written="${}M"),
            Amount(int(airline.cost), "cost this round", written="${}M", burden=True),
            Amount(sum(int(s.idle[at]) for at in own), "aircraft in the hangar", less="fewer", burden=True),
            Amount(sum(int(s.ordered[at]) for at in own), "aircraft on order", less="fewer"),
            Amount(int(count(airline.near & ~airline.net)), "route within reach", "routes within reach"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        """What a bid buys, if the others bid as one would guess: the place in which an airline chooses its home."""
        s = cast(SkyTycoons, after)
        if before.over or before.kind() != BID or s.over or s.kind() != HOMES:
            return []
        place = [int(each) for each in s.order].index(seat) + 1
        return [f"you are likely to choose your home in place {place} of {int(s.playing)}"]

    def offers(self, state: State, seat: int, action: int) -> list[Amount]:
        s = cast(SkyTycoons, state)
        acts, kind = s.board.acts, s.kind()
        if kind == HOMES:
            return _home(s, seat, int(action - acts.home))
        if kind == PICK:
            return _flight(s, seat, int(action - acts.pick) if acts.pick <= action < acts.operate else -1)
        if kind in (DECIDE, CHOICE):
            flies = int(flown_with(s, seat, action))
            return _flight(s, seat, int(s.stage) if flies >= 0 else -1, flies)
        if kind == SELL:
            return _sold(s, seat, int(action - acts.sell_flying) if acts.sell_flying <= action < acts.done else -1)
        return []


def _clearing(s: SkyTycoons) -> bool:
    return not s.over and s.round > 0 and reached(s) > COMPETITION


def _fame(s: SkyTycoons, seat: int) -> int:
    """Between the rounds with what the routes of this one are sure to bring: no dividend is to be praised for it."""
    return int(fame_foreseen(s, seat)[0]) if _clearing(s) else int(s.airlines[seat].fame)


def _money(s: SkyTycoons, seat: int) -> int:
    """Between the rounds after settlement: no loan is to be praised for the profit of the round."""
    return int(money_foreseen(s, seat)) if _clearing(s) else int(s.airlines[seat].money)


def _home(s: SkyTycoons, seat: int, airport: int) -> list[Amount]:
    """What the aircraft of the beginning can fly from an airport, and with whom its routes are shared."""
    board, number = s.board, int(s.board.start_class)
    routes = members_of(board.routes_at[airport] & board.flyable[number])
    best = max((_best(s, number, route) for route in routes), default=0)
    near = [other for other in range(s.seats) if other != seat and s.airlines[other].near & board.routes_at[airport]]
    name = board.class_names[number]
    return [
        Amount(len(routes), f"route that a {name} flies from there", f"routes that a {name} flies from there"),
        Amount(
            sum(_travellers(s, route) for route in routes),
            "traveller on routes from there",
            "travellers on routes from there",
        ),
        Amount(len(near), "rival in reach of routes from there", "rivals in reach of routes from there", burden=True),
        Amount(best, "at best for a flight there", written="${}M"),
    ]


def _flight(s: SkyTycoons, seat: int, route: int, number: int = -1) -> list[Amount]:
    """What a flight brings with an aircraft of this class, or with the best one at hand; no route: nothing is flown."""
    if route < 0:
        return [_profit(0)]
    own = for_route(s.board, s.airlines[seat], route)
    if operates(s, seat, route):
        own |= bit(class_on(s, seat, route))
    best = max(_best(s, each, route) for each in ([number] if number >= 0 else members_of(own)))
    return [_profit(best), *_there(s, seat, route)]


def _profit(best: int) -> Amount:
    """Who else will fly there, and at which price, nobody knows yet: the rivals are told besides."""
    return Amount(best, "profit if nobody else flies there", written="${}M")


def _sold(s: SkyTycoons, seat: int, route: int) -> list[Amount]:
    """What the aircraft that goes could earn where it flies; in the hangar it earns nothing."""
    best = _best(s, int(class_on(s, seat, route)), route) if route >= 0 else 0
    given_up = Amount(best, "profit a flight given up", written="${}M", burden=True)
    return [given_up, *_there(s, seat, route)] if route >= 0 else [given_up]


def _there(s: SkyTycoons, seat: int, route: int) -> list[Amount]:
    return [
        Amount(_travellers(s, route), "traveller on the route", "travellers on the route"),
        Amount(int(count(contenders(s, route, seat))), "rival who may compete", "rivals who may compete", burden=True),
    ]


def _best(s: SkyTycoons, number: int, route: int) -> int:
    staged = s.clone()
    staged.stage = route
    return int(best_profit(staged, number))


def _travellers(s: SkyTycoons, route: int) -> int:
    return int(s.demand[route] * s.board.units)


FACTS: Final = SkyTycoonsFacts()
