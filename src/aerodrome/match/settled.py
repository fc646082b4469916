"""Whether what an action brings is settled before it is played: neither luck nor anything hidden has a say in it."""

from __future__ import annotations

from aerodrome.kernel.chance import ChanceNeeded, NoLuck
from aerodrome.kernel.state import State


def is_settled(state: State, seat: int, action: int) -> bool:
    """Carry out an action on a copy that is given for it; if the answer is no, the copy is of no further use."""
    reveals = int(state.reveals)
    try:
        state.apply(seat, action, NoLuck())
    except ChanceNeeded:
        return False
    return int(state.reveals) == reveals
