"""What the map offers in Sky Tycoons: travellers beside rivals, the cheapest aircraft for a route, and good homes."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.bots.evaluation.sky_tycoons_weights import Weights
from aerodrome.games.sky_tycoons.board import ROUTES, Board
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.ints import Ints, bit, count, filled, lowest


class Market:
    """Who flies where, and who might come."""

    def __init__(self) -> None:
        self.weights = Weights()
        self.aircraft: Ints = filled(ROUTES, 0)
        self.tokens: Ints = filled(ROUTES, 0)  # that they have room for
        self.curious: Ints = filled(ROUTES, 0)  # airlines that are near
        self.board: Board | None = None
        self.cheapest: Ints = filled(ROUTES, 0)  # by route, the class of the lowest price that can fly it

    def read(self, s: SkyTycoons, weights: Weights) -> None:
        self.weights = weights
        if self.board is not s.board:
            self.board = s.board
            for route in range(s.board.routes):
                self.cheapest[route] = cheapest(s.board, route)
        for route in range(s.board.routes):
            self.aircraft[route] = 0
            self.tokens[route] = 0
            self.curious[route] = 0
        for seat in range(s.seats):
            airline = s.airlines[seat]
            routes = airline.net
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                self.aircraft[route] += 1
                self.tokens[route] += s.board.capacity[s.on[seat * s.board.routes + route] - 1]
            routes = airline.near & ~airline.net
            while routes != 0:
                route = lowest(routes)
                routes &= routes - 1
                self.curious[route] += 1

    def travellers(self, s: SkyTycoons, seat: i64, route: i64, room: i64) -> float:
        """Tokens that an aircraft with so much room carries on a route, beside the rivals there and those to come."""
        airline = s.airlines[seat]
        rivals = float(self.aircraft[route])
        taken = float(self.tokens[route])
        coming = self.weights.curious * float(self.curious[route])
        if airline.net & bit(route):
            rivals -= 1.0
            taken -= float(s.board.capacity[s.on[seat * s.board.routes + route] - 1])
        elif airline.near & bit(route):
            coming -= self.weights.curious
        demand = float(s.demand[route])
        most = float(room)
        left = demand - taken - self.weights.crowded * coming
        if left >= most:
            return most
        return min(most, max(left, demand / (1.0 + rivals + coming)))


def cheapest(board: Board, route: i64) -> i64:
    """The class of the lowest price that can fly a route."""
    best: i64 = lowest(board.fliers[route])
    for number in range(board.classes):
        if board.fliers[route] & bit(number) and board.cost_new[number] < board.cost_new[best]:
            best = number
    return best


def best_home(s: SkyTycoons, free: i64, weights: Weights) -> i64:
    best = lowest(free)
    most = home_worth(s, best, weights)
    while free != 0:
        airport = lowest(free)
        free &= free - 1
        worth = home_worth(s, airport, weights)
        if worth > most:
            most = worth
            best = airport
    return best


def home_worth(s: SkyTycoons, airport: i64, weights: Weights) -> float:
    """In fame, roughly: short routes that hang together with it, and the demand at home."""
    b = s.board
    short = b.connected(airport, b.flyable[b.start_class])
    worth = weights.short_routes * float(count(short))
    routes = b.routes_at[airport]
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        worth += weights.demand_at_home * float(s.demand[route] * b.length[route])
    return worth
