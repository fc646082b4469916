"""Yukon Airways: dollars now and tonight, fuel, dice, tickets and their icons, places, the dashboard."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIALS,
    GATES,
    ICON_NAMES,
    ICONS,
    KINDS,
    PLACES,
    SWITCHES,
)
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding
from aerodrome.games.yukon_airways.cards import PLACE_OF
from aerodrome.games.yukon_airways.effects import in_reach
from aerodrome.games.yukon_airways.packs import all_dice, cubes_of, dice_of, icons_of
from aerodrome.games.yukon_airways.printed import bonus_words, dial_words, dice_words, pilot_name, switch_words
from aerodrome.games.yukon_airways.records import FLIGHT_DRAFT, Pilot
from aerodrome.games.yukon_airways.state import DRAFT_ROW, GATE_ROW, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_BOARDING,
    ASK_BONUS,
    ASK_BONUS_IMPROVEMENT,
    ASK_BURN,
    ASK_CONFIRM,
    ASK_DICE,
    ASK_FACE_DOWN,
    ASK_FLIGHT,
    ASK_GATE,
    ASK_GATE_ACTION,
    ASK_ROUTE,
    ASK_SHIFT,
    ASK_TICKETS,
    ASK_UNDER,
    LANDING,
)
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.state import State
from aerodrome.kernel.words import counted, listed

MATTERS: Final = (
    frozenset(map(int, (ASK_GATE, ASK_GATE_ACTION, ASK_BOARDING, ASK_SHIFT))),
    frozenset(
        map(
            int,
            (
                *(ASK_FLIGHT, ASK_TICKETS, ASK_FACE_DOWN, ASK_UNDER, ASK_BONUS, ASK_BONUS_IMPROVEMENT),
                *(ASK_DICE, ASK_ROUTE, ASK_BURN, ASK_CONFIRM, LANDING),
            ),
        )
    ),
)


class YukonFacts(Facts):
    written = "${}"

    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(Yukon, state)
        pilot, tally = s.pilots[seat], s.tally(seat)
        tonight = 0 if pilot.home else int(pilot.best + s.board.pay * all_dice(pilot.brought) + pilot.remote)
        improved = int(count(pilot.switches)) + sum(int(pilot.stop(dial)) for dial in range(DIALS))
        return [
            Amount(int(pilot.money) + tonight, "by tonight", written="${}"),
            Amount(int(tally.total - tally.money), "at the end of the week", written="${}"),
            Amount(int(tally.places), "place visited", "places visited"),
            Amount(improved, "improvement", "improvements"),
            Amount(int(pilot.aboard), "die aboard", "dice aboard"),
            Amount(int(pilot.fuel), "fuel"),
            Amount(_new_places(s, seat), "new place that you have a ticket to", "new places that you have tickets to"),
            *(
                Amount(held, f"{ICON_NAMES[icon]} icon in hand", f"{ICON_NAMES[icon]} icons in hand")
                for icon, held in enumerate(_icons(s, seat))
            ),
            Amount(sum(_hand(s, seat)), "card in hand", "cards in hand"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        was, now = cast(Yukon, before), cast(Yukon, after)
        old, new = was.pilots[seat], now.pilots[seat]
        said = []
        if new.home and not old.home:
            said.append("ends your day")
        elif not was.over and was.kind() == ASK_AGAIN and new.aboard > 0:
            said.append(f"{counted(int(new.aboard), 'die')} aboard and {int(new.fuel)} fuel for another flight")
        said += [*_laid_down(was, now, seat), *_taken(was, now, seat)]
        for switch in range(SWITCHES):
            if new.is_on(switch) and not old.is_on(switch):
                said.append(switch_words(now.board, switch))
        for dial in range(DIALS):
            if new.stop(dial) > old.stop(dial):
                said.append(dial_words(now.board, dial, int(new.stop(dial))))
        said += [*_nearer_bonuses(was, now, seat), *_lost(was, now, seat), *_welcome(was, now, seat)]
        return [*said, *_sent_away(was, now, seat)]

    def matter(self, state: State, seat: int) -> int:
        """Boarding, or a flight with all that it brings."""
        kind = int(state.kind()) if not state.over else -1
        return next((number for number, kinds in enumerate(MATTERS, 1) if kind in kinds), 0)


def _hand(s: Yukon, seat: int) -> list[int]:
    """Cards by kind, without those that are named to be thrown away."""
    hand, draft = int(s.hand_of(seat)), seat * DRAFT_ROW
    return [int(s.cards[hand + kind] - s.draft[draft + kind]) for kind in range(KINDS)]


def _icons(s: Yukon, seat: int) -> list[int]:
    held = _hand(s, seat)
    return [sum(held[icon::ICONS]) for icon in range(ICONS)]


def _tickets(s: Yukon, seat: int) -> list[int]:
    """By place."""
    found = [0] * int(s.board.places)
    for kind, held in enumerate(_hand(s, seat)):
        if held:
            found[PLACE_OF[kind]] += held
    return found


def _new_places(s: Yukon, seat: int) -> int:
    visited = s.pilots[seat].visited
    return sum(held > 0 and not visited & bit(place) for place, held in enumerate(_tickets(s, seat)))


def _laid_down(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """Cards that went face down for a ticket one does not hold."""
    laid = int(now.pilots[seat].backs - was.pilots[seat].backs)
    return [f"{counted(laid, 'card')} face down for want of a ticket"] if laid > 0 else []


def _taken(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """Cubes that came to the own map: each coloured one is an improvement, a grey one is none."""
    said = []
    for place in range(int(now.board.places)):
        old, new = (int(s.maps[seat * PLACES + place]) for s in (was, now))
        if old == new:
            continue
        gained = [int(cubes_of(new, colour) - cubes_of(old, colour)) for colour in range(COLOURS + 1)]
        name = now.board.names[place]
        if coloured := sum(gained[:COLOURS]):
            cubes = [counted(n, f"{COLOUR_NAMES[colour]} cube") for colour, n in enumerate(gained[:COLOURS]) if n]
            said.append(f"takes {listed(cubes)} in {name} for {counted(coloured, 'improvement')}")
        if gained[COLOURS]:
            said.append(f"takes {counted(gained[COLOURS], 'grey cube')} in {name} for no improvement")
    return said


def _lost(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """What it means that tickets have left the hand: how many of their place are left, and what the place is worth. One
    that is not flown on is given up."""
    said = []
    plan = now.plan
    flown = {int(plan.goal)} if plan.draft == FLIGHT_DRAFT else set[int]()
    flown |= {place for place in range(int(now.board.places)) if now.pilots[seat].today & bit(place)}
    for place, (held, left) in enumerate(zip(_tickets(was, seat), _tickets(now, seat), strict=True)):
        if left < held:
            name = now.board.names[place]
            new = "visited" if was.pilots[seat].visited & bit(place) else "not visited yet"
            which = f"your last ticket to {name}" if left == 0 else f"a ticket to {name}, {left} left"
            does = "uses" if place in flown else "gives up"
            said.append(f"{does} {which} (${int(now.board.value[place])}, {new})")
    return said


def _nearer_bonuses(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """Icons that were played face up, of those that a bonus takes."""
    said, needed = [], int(now.board.icons_needed)
    for icon in range(ICONS):
        have = int(icons_of(now.pilots[seat].icons, icon))
        if have > icons_of(was.pilots[seat].icons, icon):
            said.append(f"{have} of {needed} {ICON_NAMES[icon]} icons for {bonus_words(now.board, icon)}")
    return said


def _welcome(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """Where dice that came aboard or to the gate find a cube of their colour, which is an improvement. As far as the
    tank will reach if no more than one die is aboard."""
    said = []
    pilot = Pilot()
    pilot.copy_from(now.pilots[seat])
    pilot.aboard = max(pilot.aboard, 1)
    reached = set(in_reach(now, pilot, int(fuel_after_boarding(now, pilot))))
    for colour in range(COLOURS):
        if _within_call(now, seat, colour) <= _within_call(was, seat, colour):
            continue
        tickets = _tickets(now, seat)
        places = [place for place, held in enumerate(tickets) if held and now.cubes[place * COLOURS + colour]]
        near = [place for place in places if place in reached]
        name = COLOUR_NAMES[colour]
        if near:
            said.append(f"your tickets meet {name} cubes in {_places(now, near)}")
        elif places:
            said.append(f"your tickets meet {name} cubes out of reach only, in {_places(now, places)}")
        else:
            said.append(f"none of your tickets meets a {name} cube")
    return said


def _places(s: Yukon, places: list[int]) -> str:
    return listed([s.board.names[place] for place in places])


def _sent_away(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """What waits at another gate once the pilot has moved a die there, and for whom."""
    if now.plan.moved <= was.plan.moved:
        return []
    said = []
    for gate in range(GATES):
        old, new = ([int(n) for n in s.gates[gate * GATE_ROW :][:COLOURS]] for s in (was, now))
        if sum(new) > sum(old) and gate + 1 != now.pilots[seat].gate:
            there = [pilot_name(other) for other in range(now.seats) if now.pilots[other].gate == gate + 1]
            boards = f", where {listed(there)} may board" if there else ", where nobody waits"
            said.append(f"gate {gate + 1} has {dice_words(new)} then{boards}")
    return said


def _within_call(s: Yukon, seat: int, colour: int) -> int:
    """Dice of a colour aboard; those at the pilot's gate count half, for they may still be left there."""
    pilot = s.pilots[seat]
    waiting = int(s.gates[(int(pilot.gate) - 1) * GATE_ROW + colour]) if pilot.gate > 0 else 0
    return 2 * int(dice_of(pilot.dice, colour)) + waiting


FACTS: Final = YukonFacts()
