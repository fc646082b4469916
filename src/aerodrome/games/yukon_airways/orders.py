"""What a pilot may have answered in their name: what hardly anybody answers otherwise."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.board import COLOURS
from aerodrome.games.yukon_airways.packs import dice_of
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_BOARDING,
    ASK_CONFIRM,
    ASK_GATE_ACTION,
    ASK_ROUTE,
    ASK_TICKETS,
    ASK_UNDER,
    BOARD,
    BOARDED,
    CONFIRM,
    ENOUGH,
    FACE_DOWN,
    READY,
    STAY_OUT,
    TICKET,
    USE_GATE,
)
from aerodrome.kernel.order import Order


def use_gate(s: Yukon, seat: int) -> int:
    """What the gate gives for nothing. Improvements cost money and are asked."""
    return int(USE_GATE) if s.kind() == ASK_GATE_ACTION and USE_GATE in s.legal(seat) else -1


def fly_on(s: Yukon, seat: int) -> int:
    return int(STAY_OUT) if s.kind() == ASK_AGAIN and STAY_OUT in s.legal(seat) else -1


def cheapest_way(s: Yukon, seat: int) -> int:
    """Ways are numbered by the fuel they take."""
    return min(s.legal(seat), default=-1) if s.kind() == ASK_ROUTE else -1


def all_tickets(s: Yukon, seat: int) -> int:
    """A ticket for each die as long as there are any; then no more. Cards are laid face down only by the pilot."""
    if s.kind() != ASK_TICKETS:
        return -1
    legal = s.legal(seat)
    tickets = [action for action in legal if TICKET <= action < FACE_DOWN]
    return tickets[0] if tickets else int(ENOUGH) if ENOUGH in legal else -1


def no_extras(s: Yukon, seat: int) -> int:
    return int(READY) if s.kind() == ASK_UNDER and READY in s.legal(seat) else -1


def fill_up(s: Yukon, seat: int) -> int:
    """More dice of the colours that are aboard; when there are none, the doors are closed."""
    pilot = s.pilots[seat]
    if s.kind() != ASK_BOARDING or pilot.aboard == 0:
        return -1
    legal = s.legal(seat)
    same = [BOARD + colour for colour in range(COLOURS) if dice_of(pilot.dice, colour) > 0 and BOARD + colour in legal]
    return int(same[0]) if same else int(BOARDED) if BOARDED in legal else -1


def as_planned(s: Yukon, seat: int) -> int:
    return int(CONFIRM) if s.kind() == ASK_CONFIRM and CONFIRM in s.legal(seat) else -1


ORDERS: Final = (
    Order(
        "fill_up",
        "board all of the colour you begin with",
        "Once you board a die, all others of its colour come along as far as there are seats, and the doors close.",
        fill_up,
    ),
    Order(
        "all_tickets",
        "play all tickets to your destination",
        "You play a ticket for every die as long as you hold one to your destination, and lay no cards face down.",
        all_tickets,
    ),
    Order(
        "no_extras",
        "play no additional cards",
        "You are not asked for cards under your tickets, unless the flight needs their icons.",
        no_extras,
    ),
    Order(
        "as_planned",
        "fly as soon as the plan is complete",
        "You are not asked to confirm a flight: it is flown as you planned it.",
        as_planned,
    ),
    Order(
        "use_gate",
        "take what your gate gives",
        "You are not asked whether you want the fuel, the cards or the free moves of your gate.",
        use_gate,
    ),
    Order(
        "fly_on",
        "fly on while dice are aboard",
        "After a flight with dice still aboard you wait for your next turn; there you can still end your day.",
        fly_on,
    ),
    Order(
        "cheapest_way",
        "take the cheapest way",
        "You are not asked which way to fly: it is the one that takes the least fuel.",
        cheapest_way,
    ),
)
