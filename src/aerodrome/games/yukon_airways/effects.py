"""Before → after: money, fuel and the places it reaches, tickets that fit, and the week as it would end now."""

from __future__ import annotations

from aerodrome.games.yukon_airways import vocabulary as v
from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, ICON_NAMES, ICONS, Icon
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding
from aerodrome.games.yukon_airways.cards import ICON_OF
from aerodrome.games.yukon_airways.dashboard import refuel
from aerodrome.games.yukon_airways.packs import all_dice, dice_of, icons_of
from aerodrome.games.yukon_airways.printed import bonus_words
from aerodrome.games.yukon_airways.reach import fuel_to, tickets_to
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import DRAFT_ROW, GATE_ROW, Yukon
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure
from aerodrome.kernel.ints import count


def figures(s: Yukon, seat: int) -> list[Figure]:
    found = []
    for player in range(s.seats):
        pilot = s.pilots[player]
        tonight = int(pilot.best + s.board.pay * all_dice(pilot.brought) + pilot.remote)
        found.append(Figure("money", int(pilot.money), player, 1, f"${pilot.money}"))
        found.append(Figure("fuel", int(pilot.fuel), player))
        if player == seat:
            found.append(Figure("places in reach", len(in_reach(s, pilot)), player))
            found.append(Figure("tickets that fit", tickets_that_fit(s, pilot), player))
            found.append(Figure("cards in your hand", int(pilot.hand), player, 0))
        found.append(Figure("dice aboard", int(pilot.aboard), player, 0))
        if not pilot.home:
            found.append(Figure("income tonight", tonight, player, 1, f"${tonight}"))
        found.append(Figure("places visited", int(count(pilot.visited)), player))
        total = int(s.tally(player).total)
        found.append(Figure(ENDED_NOW, total, player, 1, f"${total}"))
    return found


def in_reach(s: Yukon, pilot: Pilot, fuel: int = -1) -> list[int]:
    """The places that the tank alone reaches."""
    tank = int(pilot.fuel) if fuel < 0 else fuel
    return [place for place in range(1, s.board.places) if 0 < fuel_to(s, pilot, place) <= tank]


def tickets_that_fit(s: Yukon, pilot: Pilot, fuel: int = -1) -> int:
    """Kinds of tickets in the hand to places that the tank reaches."""
    return sum(int(count(tickets_to(pilot, place))) for place in in_reach(s, pilot, fuel))


def foreseen(s: Yukon, seat: int, action: int) -> list[Effect]:
    pilot = s.pilots[seat]
    if v.TAKE_GATE <= action < v.USE_GATE:
        return _at_gate(s, seat, int(action - v.TAKE_GATE))
    if v.BOARD <= action < v.BOARDED:
        return _doors(s, seat, 1)
    if v.FLY <= action < v.END_DAY:
        return _flight(s, pilot, int(action - v.FLY))
    if v.TICKET <= action < v.FACE_DOWN:
        return _one_more(s, pilot, int(action - v.TICKET))
    if v.UNDER <= action < v.READY:
        return _one_more(s, pilot, int(ICON_OF[action - v.UNDER]))
    if v.DELIVER <= action < v.PLACED:
        return _delivered(s, int(action - v.DELIVER))
    if v.DISCARD <= action < v.STAY_OUT:
        kind = int(action - v.DISCARD)
        held = int(s.cards[s.hand_of(seat) + kind] - s.draft[seat * DRAFT_ROW + kind])
        return [Effect("of this card you keep", -1, str(held), str(held - 1), -1)]
    return []


def _at_gate(s: Yukon, seat: int, gate: int) -> list[Effect]:
    """The fuel once the doors are closed on the dice that wait there, the places it reaches, and who flies before."""
    board = s.board
    pilot = Pilot()
    pilot.copy_from(s.pilots[seat])
    before = int(pilot.fuel)
    if board.gate_fuel[gate] > 0:
        refuel(s, pilot, board.gate_fuel[gate])
    dice = _may_board(s, pilot, gate)
    pilot.aboard = dice or 1
    fuel = int(fuel_after_boarding(s, pilot))
    others = [int(s.pilots[other].gate) for other in s.order if other != seat]
    earlier = sum(0 < chosen <= gate + 1 for chosen in others)
    so_far = " so far" if 0 in others else ""
    name = f"fuel, with {pilot.aboard} of its dice aboard" if dice else "fuel, with a die brought there"
    return [
        Effect(name, seat, str(before), str(fuel), (fuel > before) - (fuel < before)),
        *_reaching(s, seat, fuel),
        Effect("you fly", -1, "", f"first{so_far}" if earlier == 0 else f"after {earlier}{so_far}"),
    ]


def _may_board(s: Yukon, pilot: Pilot, gate: int) -> int:
    """How many of the dice that wait there fit aboard: of so many colours as may come, the most."""
    colours = int(s.board.colours_aboard + s.board.gate_colours[gate])
    if pilot.is_on(v.EXTRA_COLOUR):
        colours += int(s.board.figure[v.EXTRA_COLOUR])
    waiting = sorted((int(n) for n in s.gates[gate * GATE_ROW :][:COLOURS]), reverse=True)
    return min(sum(waiting[:colours]), int(s.board.seats_aboard))


def _doors(s: Yukon, seat: int, more: int) -> list[Effect]:
    """What the tank will hold if the doors close now, or with so many dice more."""
    pilot = s.pilots[seat]
    then = Pilot()
    then.copy_from(pilot)
    then.aboard += more
    was, will = int(fuel_after_boarding(s, pilot)), int(fuel_after_boarding(s, then))
    change = [Effect("fuel, once the doors are closed", seat, str(was), str(will), (will > was) - (will < was))]
    return [*(change if was != will else []), *_reaching(s, seat, will)]


def _reaching(s: Yukon, seat: int, fuel: int) -> list[Effect]:
    pilot = s.pilots[seat]
    return [
        Effect("places then in reach", seat, str(len(in_reach(s, pilot))), str(len(in_reach(s, pilot, fuel)))),
        Effect("tickets that then fit", seat, str(tickets_that_fit(s, pilot)), str(tickets_that_fit(s, pilot, fuel))),
    ]


def _flight(s: Yukon, pilot: Pilot, place: int) -> list[Effect]:
    """By the cheapest way; nothing is spent before the flight is confirmed."""
    need, fuel = int(fuel_to(s, pilot, place)), int(pilot.fuel)
    value = int(s.board.value[place])
    burnt = f", and {need - fuel} more from cards or bonuses" if need > fuel else ""
    best = max(value - int(pilot.best), 0)
    return [
        Effect("fuel, by the cheapest way", -1, str(fuel), f"{max(fuel - need, 0)}{burnt}", -1),
        Effect("income for the best place", -1, f"${pilot.best}", f"${int(pilot.best) + best}", 1 if best else 0),
        Effect("a place not visited yet", -1, "", "no" if pilot.visited >> place & 1 else "yes"),
    ]


def _delivered(s: Yukon, colour: int) -> list[Effect]:
    """A die takes a cube of its colour, which brings an improvement, or a grey one."""
    waits = s.cubes[s.plan.goal * COLOURS + colour] > dice_of(s.plan.seated, colour)
    if waits:
        return [Effect("it takes", -1, "", f"a {COLOUR_NAMES[colour]} cube, and brings an improvement", 1)]
    return [Effect("it takes", -1, "", "a grey cube, and brings no improvement")]


def _one_more(s: Yukon, pilot: Pilot, icon: int) -> list[Effect]:
    """One icon more, and the bonus that it brings nearer."""
    if not 0 <= icon < ICONS:
        return []
    now, needed = int(icons_of(pilot.icons, icon)), int(s.board.icons_needed)
    name: Icon = ICON_NAMES[icon]
    row = Effect(f"{name} icons of {needed}", -1, str(now), str(now + 1), 1)
    bonus = bonus_words(s.board, icon)
    return [row, Effect("that makes a bonus", -1, "", bonus, 1)] if (now + 1) % needed == 0 else [row]
