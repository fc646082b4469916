"""Before → after: the books of everybody who is touched, and the best and the worst that a flight can bring."""

from __future__ import annotations

from aerodrome.games.sky_tycoons.competition import contenders
from aerodrome.games.sky_tycoons.fleet import class_on, for_route, operates
from aerodrome.games.sky_tycoons.previews import best_profit, flown_with, profit_if
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.statement import money_foreseen, settled
from aerodrome.games.sky_tycoons.vocabulary import PRICE
from aerodrome.games.sky_tycoons.words import money
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure
from aerodrome.kernel.ints import bit, members_of


def figures(s: SkyTycoons, seat: int) -> list[Figure]:
    found = []
    for player in range(s.seats):
        airline = s.airlines[player]
        for name, amount, better in (
            ("money", airline.money, 1),
            ("loans", airline.debt, -1),
            ("net worth", s.net_worth(player), 1),
        ):
            found.append(Figure(name, int(amount), player, better, money(int(amount))))
        if player == seat and s.round > 0 and not settled(s):
            left = int(money_foreseen(s, player))
            limit = int(airline.loan_limit(s.board.loan_step))
            found.append(Figure("money after settlement, at worst", left, player, 1, money(left)))
            found.append(Figure("most that may be borrowed", limit, player, 1, money(limit)))
        classes = range(player * s.board.classes, (player + 1) * s.board.classes)
        idle, ordered = sum(int(s.idle[n]) for n in classes), sum(int(s.ordered[n]) for n in classes)
        found.append(Figure("aircraft in the hangar", idle, player, 0))
        found.append(Figure("aircraft ordered", ordered, player, 0))
        found.append(Figure(ENDED_NOW, int(airline.fame), player, 1, f"{airline.fame} fame"))
    return found


def foreseen(s: SkyTycoons, seat: int, action: int) -> list[Effect]:
    """The best and the worst profit of a flight: fame and prices of rivals decide which."""
    a = s.board.acts
    if a.pick <= action < a.operate:
        return _picked(s, seat, int(action - a.pick))
    number = int(flown_with(s, seat, action))
    if number >= 0:
        return _flight(s, seat, number)
    if s.kind() == PRICE and a.price <= action < a.price + s.board.prices:
        own = int(action - a.price)
        profits = [int(profit_if(s, seat, own, other, luck)) for other in range(s.board.prices) for luck in (-1, 1)]
        return [Effect("profit of the flight", seat, "", _range(min(profits), max(profits)), _sign(min(profits)))]
    return []


def _picked(s: SkyTycoons, seat: int, route: int) -> list[Effect]:
    on_stage = s.clone()
    on_stage.stage = route
    own = s.airlines[seat]
    known = for_route(s.board, own, route) | (bit(class_on(s, seat, route)) if operates(s, seat, route) else 0)
    classes = members_of(known)
    if not classes:
        return []
    best = max(classes, key=lambda number: best_profit(on_stage, number))
    return _flight(on_stage, seat, best)


def _flight(s: SkyTycoons, seat: int, number: int) -> list[Effect]:
    """With an aircraft of this class on the route on stage."""
    best = int(best_profit(s, number))
    rivals = [s.board.airline_names[other] for other in members_of(contenders(s, s.stage, seat))]
    cost = int(s.board.flight_cost[number * s.board.routes + s.stage])
    worst = -cost if rivals else best
    return [
        Effect("the flight costs", seat, "", money(cost), 0),
        Effect("profit of the flight", seat, "", _range(worst, best), _sign(worst)),
        Effect("who may compete", -1, "", ", ".join(rivals) or "nobody"),
    ]


def _range(low: int, high: int) -> str:
    return money(low) if low == high else f"{money(low)} to {money(high)}"


def _sign(worst: int) -> int:
    return (worst > 0) - (worst < 0)
