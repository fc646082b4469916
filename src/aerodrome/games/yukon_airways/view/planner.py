"""What only its pilot sees of a declaration that is being composed: its cost, its gains, and what is in reach."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.games.yukon_airways import records
from aerodrome.games.yukon_airways.board import AT_FLIGHT, AT_INCOME, ICON_NAMES, ICONS
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding
from aerodrome.games.yukon_airways.landing import land
from aerodrome.games.yukon_airways.objectives import fulfilled
from aerodrome.games.yukon_airways.packs import all_dice, icons_of
from aerodrome.games.yukon_airways.printed import reward_words
from aerodrome.games.yukon_airways.reach import cards_of_a_set, destinations, fuel_to, tickets_to
from aerodrome.games.yukon_airways.state import BURNT, LAID, PLAYED, Yukon
from aerodrome.games.yukon_airways.view.table import Card, Gate, Pilot, cards, colours, cubes_at, dice, gates, pilot_of
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


def path_of(s: Yukon, pilot: records.Pilot, goal: int, fuel: int) -> list[str]:
    """A way from where the plane stands that takes this fuel, place by place."""
    return [s.board.ids[stop] for stop in s.board.routes.path.get((pilot.place, goal, fuel), [])]


# --- where a pilot can fly


def reach(s: Yukon, seat: int) -> dict[str, Reach]:
    """For the pilot who plans a flight; `s` is the state without the draft, so that it stays in sight within it."""
    if s.kind() != ASK_FLIGHT:
        return {}
    reachable = destinations(s, seat)
    return {name: _reach(s, seat, place, reachable & bit(place) != 0) for place, name in enumerate(s.board.ids)}


def _reach(s: Yukon, seat: int, place: int, is_open: bool) -> Reach:
    pilot = s.pilots[seat]
    fuel = fuel_to(s, pilot, place)
    return Reach(
        fuel=fuel,
        left=max(pilot.fuel - fuel, 0),
        open=is_open,
        path=path_of(s, pilot, place, fuel) if is_open else [],
        why="" if is_open else _why_not(s, pilot, place),
    )


def _why_not(s: Yukon, pilot: records.Pilot, place: int) -> str:
    """Why no flight can go there now."""
    if place == pilot.place:
        return "you are here"
    if place == 0:
        return "there are no tickets to the hub"
    wild = cards_of_a_set(s, pilot)
    if tickets_to(pilot, place) == 0 and pilot.hand < wild:
        return f"no ticket, and fewer than {wild} cards to lay face down"
    fuel, need = pilot.fuel, fuel_to(s, pilot, place)
    burnable = s.dial(pilot, CARDS_AS_FUEL)
    burning = f", and your dial lets you burn {burnable} cards" if burnable else ""
    return f"it takes {need} fuel; you have {fuel}{burning}, and no bonus helps"


# --- drafts


def boarding_plan(s: Yukon, seat: int) -> BoardingPlan:
    pilot = s.pilots[seat]
    fuel = fuel_after_boarding(s, pilot)
    return BoardingPlan(
        pilot=pilot_of(s, seat),
        gates=gates(s),
        gate=pilot.gate,
        dice=dice(pilot.dice),
        moves=s.plan.moved,
        free_moves=pilot.free,
        paid=s.before.money - pilot.money if s.plan.moved else 0,
        fuel=(pilot.fuel, fuel),
        in_reach=[name for place, name in enumerate(s.board.ids) if 0 < fuel_to(s, pilot, place) <= fuel],
    )


def flight_plan(s: Yukon, seat: int) -> FlightPlan:
    pilot, plan, goal = s.pilots[seat], s.plan, s.plan.goal
    cost = plan.burns or fuel_to(s, pilot, goal)
    return FlightPlan(
        pilot=pilot_of(s, seat),
        goal=s.board.ids[goal],
        name=s.board.names[goal],
        tickets=_by_icon(plan.face_up),
        sets=plan.sets,
        needs=plan.tickets,
        played=cards(s, s.laid_out, PLAYED),
        laid=cards(s, s.laid_out, LAID),
        burnt=cards(s, s.laid_out, BURNT),
        bonuses=_by_icon(plan.won),
        dice=dice(plan.seated),
        aboard=pilot.aboard,
        cost=cost,
        tank=pilot.fuel,
        left=max(pilot.fuel - cost, 0),
        burnable=min(s.dial(pilot, CARDS_AS_FUEL), pilot.hand),
        path=path_of(s, pilot, goal, cost),
        gains=gains(s, seat) if plan.seats_taken > 0 else None,
    )


def gains(s: Yukon, seat: int) -> Gains:
    """Found out by landing."""
    pilot, goal = s.pilots[seat], s.plan.goal
    landed = s.clone()
    arrived = landed.pilots[seat]
    if landed.plan.burns == 0:  # the way is not chosen yet
        landed.plan.burns = fuel_to(s, pilot, goal)
    land(landed, seat)
    cubes = [n - left for n, left in zip(cubes_at(s, goal), cubes_at(landed, goal), strict=True)]
    now, tonight = _earned(landed, arrived, AT_FLIGHT), _earned(landed, arrived, AT_INCOME)
    paid = sum(times * s.board.reward_money[objective] for objective, times in now.items())
    fares = s.board.pay * all_dice(arrived.brought)
    before, after = s.tally(seat), landed.tally(seat)
    return Gains(
        fuel=(s.before.fuel, arrived.fuel),
        fuel_bonus=pilot.fuel - s.before.fuel,
        cubes=colours(cubes),
        grey=s.plan.seats_taken - sum(cubes),
        improvements=sum(cubes),
        money=pilot.money - s.before.money + paid,
        now=_rewards(s, now),
        tonight=_rewards(s, tonight),
        best=arrived.best,
        fares=fares + arrived.remote,
        places=(before.places, after.places),
        distinct=(before.distinct, after.distinct),
    )


def _by_icon(packed: int) -> dict[str, int]:
    return {ICON_NAMES[icon]: icons_of(packed, icon) for icon in range(ICONS) if icons_of(packed, icon)}


def _earned(s: Yukon, pilot: records.Pilot, moment: int) -> dict[int, int]:
    """The objectives of a moment that are met, and how often."""
    in_play = [objective for objective in members_of(s.objectives) if s.board.timing[objective] == moment]
    found = {objective: fulfilled(s, pilot, objective, moment) for objective in in_play}
    return {objective: times for objective, times in found.items() if times > 0}


def _rewards(s: Yukon, earned: dict[int, int]) -> list[Reward]:
    return [Reward(objective + 1, reward_words(s.board, objective, times)) for objective, times in earned.items()]
