"""Clearing: networks first, fame last, and what is put back for the next round."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_tycoons.board import Board
from aerodrome.games.sky_tycoons.fleet import class_on, end_trading, gain, withdraw
from aerodrome.games.sky_tycoons.loads import flight_cost, flight_revenue
from aerodrome.games.sky_tycoons.lots import BY_FAME, PLACE_BITS, PLACE_MASK, Rank, line_up
from aerodrome.games.sky_tycoons.state import FAMOUS, NOTHING_MOVES, ROUNDS_PLAYED, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_CUT, E_LOSS, E_LOT, E_OVER, E_PLAYS, E_ROUND, E_ROUTES, E_UPKEEP
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count, first_n, lowest


def clear_networks(s: SkyTycoons) -> None:
    """Aircraft cut off from home come back, their flights are undone, and all that did not fly is maintained."""
    end_trading(s)
    for place in range(s.playing):
        seat = s.order[place]
        airline = s.airlines[seat]
        cut = airline.net & ~s.board.connected(airline.home - 1, airline.net)
        while cut != 0:
            bring_back(s, seat, lowest(cut))
            cut &= cut - 1
        due = upkeep(s, seat)
        airline.upkeep = due
        airline.cost += due
        if due > 0:
            s.tell(E_UPKEEP, seat, due)


def bring_back(s: SkyTycoons, seat: i64, route: i64) -> None:
    airline = s.airlines[seat]
    cell = seat * s.board.routes + route
    revenue: i64 = 0
    cost: i64 = 0
    if airline.flown & bit(route):
        revenue = flight_revenue(s, seat, route)
        cost = flight_cost(s, seat, route)
        airline.revenue -= revenue
        airline.cost -= cost
        airline.flown &= ~bit(route)
        s.load[cell] = 0
        s.fare[cell] = 0
    s.tell(E_CUT, seat, route, revenue, cost)
    withdraw(s, seat, route)


def upkeep(s: SkyTycoons, seat: i64) -> i64:
    """Maintenance of everything in the hangar, and of aircraft on routes that nobody opened, unless by the letter."""
    due: i64 = 0
    for number in range(s.board.classes):
        due += s.idle[seat * s.board.classes + number] * s.board.maintenance[number]
    if s.board.letter:
        return due
    airline = s.airlines[seat]
    grounded = airline.net & ~airline.flown
    while grounded != 0:
        due += s.board.maintenance[class_on(s, seat, lowest(grounded))]
        grounded &= grounded - 1
    return due


def clear_fame(s: SkyTycoons) -> None:
    """Routes and hubs first, then what a loss costs, of what fame there is; dividends were paid before."""
    for place in range(s.playing):
        seat = s.order[place]
        airline = s.airlines[seat]
        gain_for_network(s, seat)
        lost = loss_points(s.board, airline.revenue, airline.cost)
        if lost > 0 and airline.fame > 0:
            had = airline.fame
            airline.lose_fame(lost)
            s.tell(E_LOSS, seat, had - airline.fame, airline.fame)


def gain_for_network(s: SkyTycoons, seat: i64) -> None:
    airline = s.airlines[seat]
    routes = count(airline.flown)
    hub_count = hubs(s.board, airline.flown)
    points = routes * s.board.fame_route + hub_count * s.board.fame_hub
    airline.fame += points
    if points > 0:
        s.tell(E_ROUTES, seat, routes, hub_count, points)


def hubs(board: Board, flown: i64) -> i64:
    """Airports all of whose routes an airline flew."""
    found: i64 = 0
    for airport in range(board.airports):
        if board.routes_at[airport] & ~flown == 0:
            found += 1
    return found


def loss_points(board: Board, revenue: i64, cost: i64) -> i64:
    """A point for each tenth of the revenue that was lost, begun tenths included; only the letter knows no limit."""
    loss = cost - revenue
    if loss <= 0:
        return 0
    if revenue == 0:
        return board.lost_without_revenue
    points = (10 * loss + revenue - 1) // revenue * board.fame_lost_tenth
    return points if points < board.most_lost or board.letter else board.most_lost


def check_end(s: SkyTycoons) -> None:
    s.still = 0 if s.stirred else s.still + 1
    for place in range(s.playing):
        if s.airlines[s.order[place]].fame >= s.board.fame_to_win:
            finish(s, FAMOUS)
            return
    if s.round == s.board.last_round:
        finish(s, ROUNDS_PLAYED)
    elif not s.board.limited and s.still >= s.board.idle_rounds:
        finish(s, NOTHING_MOVES)


def finish(s: SkyTycoons, reason: i64) -> None:
    end_trading(s)
    s.over = True
    s.tell(E_OVER, reason)


def reset(s: SkyTycoons, chance: Chance) -> None:
    """Tracks and demand go back, orders are delivered."""
    end_trading(s)
    s.load = s.board.nothing[:]
    s.fare = s.board.nothing[:]
    for place in range(s.playing):
        seat = s.order[place]
        s.airlines[seat].clear_tracks()
        for number in range(s.board.classes):
            cell = seat * s.board.classes + number
            for _n in range(s.ordered[cell]):
                gain(s, seat, number)
            s.ordered[cell] = 0
    set_order(s, BY_FAME, chance)


def set_order(s: SkyTycoons, rank: Rank, chance: Chance) -> None:
    line = line_up(s, s.flying, rank, chance)
    for place in range(s.playing):
        s.order[place] = line & PLACE_MASK
        line >>= PLACE_BITS
        s.tell(E_PLAYS, place, s.order[place])
        if place > 0 and rank.of(s, s.order[place - 1]) == rank.of(s, s.order[place]):
            s.tell(E_LOT, s.order[place - 1], s.order[place])


def open_round(s: SkyTycoons) -> None:
    s.round += 1
    s.open = first_n(s.board.routes)
    s.stirred = False
    s.turn = 0
    s.passes = 0
    for seat in range(s.seats):
        s.airlines[seat].held = s.airlines[seat].net
    s.tell(E_ROUND, s.round)
