"""Yukon Airways: dollars now and tonight, fuel, dice, tickets and their icons, places, the dashboard."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIALS, GATES, ICON_NAMES, ICONS, KINDS, SWITCHES
from aerodrome.games.yukon_airways.cards import PLACE_OF
from aerodrome.games.yukon_airways.packs import all_dice, dice_of, icons_of
from aerodrome.games.yukon_airways.printed import bonus_words, dice_words, pilot_name, switch_words
from aerodrome.games.yukon_airways.state import DRAFT_ROW, GATE_ROW, Yukon
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.state import State
from aerodrome.kernel.words import listed


class YukonFacts(Facts):
    written = "${}"

    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(Yukon, state)
        pilot, tally = s.pilots[seat], s.tally(seat)
        tonight = 0 if pilot.home else int(pilot.best + s.board.pay * all_dice(pilot.brought) + pilot.remote)
        return [
            Amount(int(pilot.money), "in hand", written="${}"),
            Amount(tonight, "income tonight", written="${}"),
            Amount(int(tally.total - tally.money), "at the end of the year", written="${}"),
            Amount(int(tally.places), "place visited", "places visited"),
            Amount(int(count(pilot.switches)), "switch on", "switches on"),
            Amount(sum(int(pilot.stop(dial)) for dial in range(DIALS)), "stop on your dials", "stops on your dials"),
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
        if new.gate != old.gate and new.gate > 0:
            said.append(f"you fly from gate {int(new.gate)}")
        if new.home and not old.home:
            said.append("ends your day")
        for switch in range(SWITCHES):
            if new.is_on(switch) and not old.is_on(switch):
                said.append(switch_words(now.board, switch))
        said += [*_nearer_bonuses(was, now, seat), *_lost(was, now, seat), *_welcome(was, now, seat)]
        return [*said, *_sent_away(was, now, seat)]


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


def _lost(was: Yukon, now: Yukon, seat: int) -> list[str]:
    """What it means that tickets have left the hand: how many of their place are left, and what the place is worth."""
    said = []
    for place, (held, left) in enumerate(zip(_tickets(was, seat), _tickets(now, seat), strict=True)):
        if left < held:
            name = now.board.names[place]
            new = "visited" if was.pilots[seat].visited & bit(place) else "not visited yet"
            which = f"your last ticket to {name}" if left == 0 else f"a ticket to {name}, {left} left"
            said.append(f"uses {which} (${int(now.board.value[place])}, {new})")
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
    """Where dice that came aboard or to the gate find a cube of their colour, which is an improvement."""
    said = []
    for colour in range(COLOURS):
        if _within_call(now, seat, colour) <= _within_call(was, seat, colour):
            continue
        tickets = _tickets(now, seat)
        places = [place for place, held in enumerate(tickets) if held and now.cubes[place * COLOURS + colour]]
        name = COLOUR_NAMES[colour]
        if places:
            said.append(f"your tickets meet {name} cubes in {listed([now.board.names[place] for place in places])}")
        else:
            said.append(f"none of your tickets meets a {name} cube")
    return said


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
