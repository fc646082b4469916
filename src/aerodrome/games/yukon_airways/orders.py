"""What a pilot may have answered in their name: what hardly anybody answers otherwise."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_AGAIN,
    ASK_GATE_ACTION,
    ASK_ROUTE,
    STAY_OUT,
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


ORDERS: Final = (
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
