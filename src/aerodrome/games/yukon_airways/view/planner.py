"""What only its pilot sees of a declaration that is being composed: its cost, its gains, and what is in reach."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.games.yukon_airways.board import AT_FLIGHT, AT_INCOME, COLOURS, ICON_NAMES, ICONS
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding
from aerodrome.games.yukon_airways.landing import land
from aerodrome.games.yukon_airways.objectives import fulfilled
from aerodrome.games.yukon_airways.printed import reward_words
from aerodrome.games.yukon_airways.reach import cards_of_a_set, destinations, fuel_to, tickets_to
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    BEST,
    BROUGHT,
    BURNS,
    BURNT,
    DICE,
    FACE_UP,
    FREE,
    FUEL,
    GATE,
    GOAL,
    HAND,
    LAID,
    MONEY,
    MOVED,
    PLACE,
    PLAYED,
    REMOTE,
    ROW,
    ROW_BEFORE,
    SEATED,
    SEATS_TAKEN,
    SETS,
    TICKETS,
    WON,
    Yukon,
)
from aerodrome.games.yukon_airways.view.table import Card, Gate, Pilot, by_colour, cards, colours, gates, pilot
from aerodrome.games.yukon_airways.vocabulary import ASK_FLIGHT, CARDS_AS_FUEL
from aerodrome.kernel.ints import bit, members_of


@dataclass(slots=True)
class BoardingPlan:
    """Dice that come aboard, the gates and the dashboard as they would be left."""

    pilot: Pilot
    gates: list[Gate]
    gate: int
    dice: list[str]
    moves: int
    free_moves: int
    paid: int
    fuel: tuple[int, int]  # now, and once the doors are closed
    in_reach: list[str]


@dataclass(slots=True)
class Reward:
    objective: int
    reward: str


@dataclass(slots=True)
class Gains:
    """What a flight will have brought on landing and in the evening; pairs are before and after."""

    fuel: tuple[int, int]
    fuel_bonus: int
    cubes: list[str]
    grey: int
    improvements: int
    money: int  # of bonuses, and of objectives with the exclamation mark
    now: list[Reward]
    tonight: list[Reward]
    best: int
    fares: int
    places: tuple[int, int]
    distinct: tuple[int, int]


@dataclass(slots=True)
class FlightPlan:
    """What a flight costs and what it brings, and the dashboard as it would leave it."""

    pilot: Pilot
    goal: str
    name: str
    tickets: dict[str, int]  # face up, by icon
    sets: int
    needs: int
    played: list[Card]
    laid: list[Card]
    burnt: list[Card]
    bonuses: dict[str, int]  # by icon
    dice: list[str]
    aboard: int
    cost: int
    tank: int
    left: int
    burnable: int
    path: list[str]
    gains: Gains | None


@dataclass(slots=True)
class Reach:
    """What a flight to a place takes, and why it is out of reach."""

    fuel: int
    left: int
    open: bool
    path: list[str]
    why: str


def path_of(s: Yukon, row: int, goal: int, fuel: int) -> list[str]:
    """A way from where the plane stands that takes this fuel, place by place."""
    return [s.board.ids[stop] for stop in s.board.routes.path.get((s.pilots[row + PLACE], goal, fuel), [])]


# --- where a pilot can fly


def reach(s: Yukon, seat: int) -> dict[str, Reach]:
    """For the pilot who plans a flight; `s` is the state without the draft, so that it stays in sight within it."""
    if s.kind() != ASK_FLIGHT:
        return {}
    reachable = destinations(s, seat)
    return {name: _reach(s, seat, place, reachable & bit(place) != 0) for place, name in enumerate(s.board.ids)}


def _reach(s: Yukon, seat: int, place: int, is_open: bool) -> Reach:
    row = seat * ROW
    fuel = fuel_to(s, row, place)
    return Reach(
        fuel=fuel,
        left=max(s.pilots[row + FUEL] - fuel, 0),
        open=is_open,
        path=path_of(s, row, place, fuel) if is_open else [],
        why="" if is_open else _why_not(s, row, place),
    )


def _why_not(s: Yukon, row: int, place: int) -> str:
    """Why no flight can go there now."""
    if place == s.pilots[row + PLACE]:
        return "you are here"
    if place == 0:
        return "there are no tickets to the hub"
    wild = cards_of_a_set(s, row)
    if tickets_to(s, row, place) == 0 and s.pilots[row + HAND] < wild:
        return f"no ticket, and fewer than {wild} cards to lay face down"
    fuel, need = s.pilots[row + FUEL], fuel_to(s, row, place)
    burnable = s.dial(row, CARDS_AS_FUEL)
    burning = f", and your dial lets you burn {burnable} cards" if burnable else ""
    return f"it takes {need} fuel; you have {fuel}{burning}, and no bonus makes up for it"


# --- drafts


def boarding_plan(s: Yukon, seat: int) -> BoardingPlan:
    row = seat * ROW
    fuel = fuel_after_boarding(s, row)
    return BoardingPlan(
        pilot=pilot(s, seat),
        gates=gates(s),
        gate=s.pilots[row + GATE],
        dice=colours(by_colour(s.pilots, row + DICE)),
        moves=s.plan[MOVED],
        free_moves=s.pilots[row + FREE],
        paid=s.plan[ROW_BEFORE + MONEY] - s.pilots[row + MONEY] if s.plan[MOVED] else 0,
        fuel=(s.pilots[row + FUEL], fuel),
        in_reach=[name for place, name in enumerate(s.board.ids) if 0 < fuel_to(s, row, place) <= fuel],
    )


def flight_plan(s: Yukon, seat: int) -> FlightPlan:
    row, goal, tank = seat * ROW, s.plan[GOAL], s.pilots[seat * ROW + FUEL]
    cost = s.plan[BURNS] or fuel_to(s, row, goal)
    return FlightPlan(
        pilot=pilot(s, seat),
        goal=s.board.ids[goal],
        name=s.board.names[goal],
        tickets={ICON_NAMES[icon]: s.plan[FACE_UP + icon] for icon in range(ICONS) if s.plan[FACE_UP + icon]},
        sets=s.plan[SETS],
        needs=s.plan[TICKETS],
        played=cards(s, s.plan, PLAYED),
        laid=cards(s, s.plan, LAID),
        burnt=cards(s, s.plan, BURNT),
        bonuses={ICON_NAMES[icon]: s.plan[WON + icon] for icon in range(ICONS) if s.plan[WON + icon]},
        dice=colours(by_colour(s.plan, SEATED)),
        aboard=s.pilots[row + ABOARD],
        cost=cost,
        tank=tank,
        left=max(tank - cost, 0),
        burnable=min(s.dial(row, CARDS_AS_FUEL), s.pilots[row + HAND]),
        path=path_of(s, row, goal, cost),
        gains=gains(s, seat) if s.plan[SEATS_TAKEN] > 0 else None,
    )


def gains(s: Yukon, seat: int) -> Gains:
    """Found out by landing."""
    row, goal = seat * ROW, s.plan[GOAL] * COLOURS
    landed = s.clone()
    if landed.plan[BURNS] == 0:  # the way is not chosen yet
        landed.plan[BURNS] = fuel_to(s, row, s.plan[GOAL])
    land(landed, seat)
    cubes = [n - left for n, left in zip(by_colour(s.cubes, goal), by_colour(landed.cubes, goal), strict=True)]
    now, tonight = _earned(landed, row, AT_FLIGHT), _earned(landed, row, AT_INCOME)
    fares = s.board.pay * sum(by_colour(landed.pilots, row + BROUGHT))
    before, after = s.tally(seat), landed.tally(seat)
    return Gains(
        fuel=(s.plan[ROW_BEFORE + FUEL], landed.pilots[row + FUEL]),
        fuel_bonus=s.pilots[row + FUEL] - s.plan[ROW_BEFORE + FUEL],
        cubes=colours(cubes),
        grey=s.plan[SEATS_TAKEN] - sum(cubes),
        improvements=sum(cubes),
        money=s.pilots[row + MONEY]
        - s.plan[ROW_BEFORE + MONEY]
        + sum(times * s.board.reward_money[objective] for objective, times in now.items()),
        now=_rewards(s, now),
        tonight=_rewards(s, tonight),
        best=landed.pilots[row + BEST],
        fares=fares + landed.pilots[row + REMOTE],
        places=(before.places, after.places),
        distinct=(before.distinct, after.distinct),
    )


def _earned(s: Yukon, row: int, moment: int) -> dict[int, int]:
    """The objectives of a moment that are met, and how often."""
    in_play = [objective for objective in members_of(s.objectives) if s.board.timing[objective] == moment]
    found = {objective: fulfilled(s, row, objective, moment) for objective in in_play}
    return {objective: times for objective, times in found.items() if times > 0}


def _rewards(s: Yukon, earned: dict[int, int]) -> list[Reward]:
    return [Reward(objective + 1, reward_words(s.board, objective, times)) for objective, times in earned.items()]
