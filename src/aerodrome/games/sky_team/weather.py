"""Weather of the altitude tracks: what happens to the dice in hand when a turn is over."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.state import ROLLS, SETTLES, Module, SkyTeam
from aerodrome.games.sky_team.vocabulary import E_TURBULENCE, E_VISIBILITY
from aerodrome.kernel.chance import Chance


class Turbulence(Module):
    """Printed rule: whoever has just placed a die rerolls all dice still in hand."""

    def __init__(self) -> None:
        super().__init__("turbulence", [SETTLES])

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        if s.board.turbulence[s.row] and s.hands[seat].held > 0:
            shake(s, seat, chance)


class TurbulenceForBoth(Module):
    """The aid's rule: both reroll. In a storm only the placer does, and only while a set-aside die comes in.

    The dice in hand are shaken before the new one joins them: it is rolled anyway.
    """

    def __init__(self) -> None:
        super().__init__("turbulence", [SETTLES])

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        if not s.board.turbulence[s.row]:
            return
        if s.board.bad_visibility[s.row]:
            hand = s.hands[seat]
            if hand.set_aside > 0 and hand.held > 0:
                shake(s, seat, chance)
            return
        for other in range(i64(2)):
            if s.hands[other].held > 0:
                shake(s, other, chance)


def shake(s: SkyTeam, seat: i64, chance: Chance) -> None:
    hand = s.hands[seat]
    hand.reroll(chance)
    s.tell(E_TURBULENCE, seat, hand.held)
    s.tell_hand(seat)


class BadVisibility(Module):
    """Two dice at a time: the others are set aside unrolled, and come in one by one after a turn."""

    def __init__(self) -> None:
        super().__init__("bad_visibility", [ROLLS, SETTLES])

    def rolls(self, s: SkyTeam) -> None:
        if s.board.bad_visibility[s.row]:
            for hand in s.hands:
                hand.set_aside = s.board.dice - s.board.visible_dice

    def settles(self, s: SkyTeam, seat: i64, chance: Chance) -> None:
        hand = s.hands[seat]
        if hand.set_aside > 0:
            hand.set_aside -= 1
            hand.roll(1, chance)
            s.tell(E_VISIBILITY, seat, hand.set_aside)
            s.tell_hand(seat)
