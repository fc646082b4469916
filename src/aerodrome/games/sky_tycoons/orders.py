"""What an airline may have answered in its name: the questions of a round that are hardly any."""

from __future__ import annotations

from typing import Final

from aerodrome.games.sky_tycoons.competition import contenders, pickable
from aerodrome.games.sky_tycoons.fleet import operates
from aerodrome.games.sky_tycoons.loads import capacity
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import CHOICE, DECIDE, PICK, PRICE
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.order import Order


def sure_price(s: SkyTycoons, seat: int) -> int:
    """The highest price, where a lower one could not bring more, whatever the rivals set: who flies alone, who flies
    where there are travellers for every seat, and who would win a few seats for half of the fare."""
    if s.kind() != PRICE:
        return -1
    seats, demand = int(capacity(s, seat, s.stage)), int(s.demand[s.stage])
    rivals = sum(int(capacity(s, other, s.stage)) for other in members_of(int(s.asked) & ~(1 << seat)))
    worst = max(0, min(seats, demand - rivals))  # all rivals are cheaper
    best = min(seats, demand)
    dearest, *lower = sorted((int(s.board.percent[price]) for price in range(s.board.prices)), reverse=True)
    return full_price(s, seat) if worst * dearest >= best * max(lower, default=0) else -1


def full_price(s: SkyTycoons, _seat: int) -> int:
    """The highest, whoever else is there."""
    if s.kind() != PRICE:
        return -1
    return int(s.board.acts.price) + max(range(s.board.prices), key=lambda price: int(s.board.percent[price]))


def uncontested(s: SkyTycoons, seat: int) -> list[int]:
    """Open routes that the airline flies and nobody else could."""
    own = int(s.airlines[seat].net) & int(pickable(s, seat))
    return [route for route in members_of(own) if contenders(s, route, seat) == 0]


def fly_uncontested(s: SkyTycoons, seat: int) -> int:
    """Pick such a route, keep the aircraft there, set the highest price."""
    acts = s.board.acts
    if s.kind() == PICK and (routes := uncontested(s, seat)):
        return int(acts.pick) + routes[0]
    if s.kind() == DECIDE and operates(s, seat, s.stage) and contenders(s, s.stage, seat) == 0:
        return int(acts.keep)
    return sure_price(s, seat)


def keep(s: SkyTycoons, seat: int) -> int:
    """The aircraft that is on the route, whoever has picked it."""
    return int(s.board.acts.keep) if s.kind() in (DECIDE, CHOICE) and operates(s, seat, s.stage) else -1


def pass_on(s: SkyTycoons, seat: int) -> int:
    return int(s.board.acts.pass_) if s.kind() == PICK else -1


def this_round(s: SkyTycoons, _seat: int) -> int:
    return int(s.round)


def same_round(s: SkyTycoons, _seat: int, mark: int) -> bool:
    return int(s.round) == mark


def offered(s: SkyTycoons, seat: int) -> int:
    """The routes that could be picked, and the round: as one number."""
    return int(s.round) << 62 | int(pickable(s, seat))


def nothing_new(s: SkyTycoons, seat: int, mark: int) -> bool:
    """The same round, and no route can be picked that could not be before."""
    return int(s.round) == mark >> 62 and int(pickable(s, seat)) & ~mark == 0


ORDERS: Final = (
    Order(
        "full_price",
        "full price where a lower one cannot bring more",
        "You are not asked for the price where the highest brings most whatever others do: on routes that you fly "
        "alone, that have travellers for every seat, or where a lower price would win too few.",
        sure_price,
    ),
    Order(
        "full_everywhere",
        "full price everywhere this round",
        "This round you set the highest price on every route, also where others fly.",
        full_price,
        this_round,
        same_round,
    ),
    Order(
        "fly_uncontested",
        "fly all your uncontested routes",
        "This round: on your turns you fly, one after the other, those of your routes that nobody else could fly, "
        "with the aircraft that are there and at the highest price.",
        fly_uncontested,
        this_round,
        same_round,
    ),
    Order(
        "keep",
        "keep your aircraft where they are",
        "This round: on every route that you fly, whoever picks it, the aircraft that is there stays.",
        keep,
        this_round,
        same_round,
    ),
    Order(
        "pass",
        "pass until something changes",
        "You pass until there is a route to pick that was not there before, at most until the round ends.",
        pass_on,
        offered,
        nothing_new,
    ),
)
