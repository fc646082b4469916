"""Faults in the rules: what is open, copies, replay, secret answers, conservation, the end."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64
from tests import toy_rules as rules
from tests.laws.plant import state_fault, steps_fault
from tests.toy_rules import BID, DONE, MOST, OFFER, PARTS, SELL, SKIP, TURN, Bidding, Planes, Turn

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import State

# --- what is open


@steps_fault("legal")
class OutOfOrder(Turn):
    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add_set(SELL, state.parts_of(seat))


@steps_fault("legal")
class Twice(Turn):
    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        super().legal(state, seat, out)
        out.add(DONE)


@steps_fault("legal")
class DeadEnd(Turn):
    """Whoever has no part left is stuck."""

    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        super().legal(state, seat, out)
        if out.n == 1:
            out.n = 0


@steps_fault("legal")
class AsideAmongAnswers(Turn):
    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        super().legal(state, seat, out)
        out.add(OFFER)


@steps_fault("legal")
class AnswerAmongAsides(Turn):
    def asides(self, state: Planes, seat: i64, out: Moves) -> None:
        out.add(DONE)


@steps_fault("legal")
class NobodySitsThere(Turn):
    def actors(self, state: Planes) -> i64:
        return super().actors(state) | bit(state.seats)


@steps_fault("undo")
class PeekAndTakeBack(Turn):
    """Whoever sells sees a neighbour's hand, and nothing keeps them from taking it back."""

    def apply(self, state: Planes, seat: i64, action: i64, chance: Chance) -> None:
        super().apply(state, seat, action, chance)
        other = (seat + 1) % state.seats
        for part in range(PARTS):
            if action != DONE and state.hand[other * PARTS + part]:
                state.tell(rules.DREW_SECRETLY, other, part, audience=bit(seat))


@state_fault("undo")
class LaidOpenInSilence(Planes):
    """Hands are seen at the end, and nothing keeps whoever ended the game from taking it back."""

    def end_round(self, chance: Chance) -> None:
        reveals = self.reveals
        super().end_round(chance)
        if self.over:
            self.reveals = reveals


@steps_fault("play")
class Crash(Turn):
    def make_offer(self, state: Planes, seat: i64, price: i64) -> None:
        raise ZeroDivisionError("a rule that was never tried")


# --- copies


@state_fault("copies")
class SharedHand(Planes):
    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.hand = cast(Planes, other).hand


@state_fault("copies")
class ForgottenField(Planes):
    def copy_from(self, other: State) -> None:
        mine = self.offers
        super().copy_from(other)
        self.offers = mine


@state_fault("copies")
class RightOnlyWhenNew(Planes):
    """`copy_from` relies on the target being fresh."""

    def copy_from(self, other: State) -> None:
        mine = self.over
        super().copy_from(other)
        self.over = self.over or mine


@state_fault("copies")
class GrowingList(Planes):
    def __init__(self, board: rules.Board) -> None:
        super().__init__(board)
        self.sold: list[int] = []


@state_fault("copies")
class SharedEvents(Planes):
    def clone(self) -> State:
        twin = super().clone()
        twin.events = self.events
        return twin


# --- replay


@steps_fault("replay")
class StepWithMemory(Turn):
    sales = 0

    def apply(self, state: Planes, seat: i64, action: i64, chance: Chance) -> None:
        super().apply(state, seat, action, chance)
        if action != DONE:
            self.sales += 1
            state.coins[seat] += self.sales % 2


@state_fault("replay")
class LuckByTheBackDoor(Planes):
    drawn = 0

    def draw(self, seat: i64, chance: Chance) -> None:
        type(self).drawn += 1
        if type(self).drawn % 97 == 0:
            chance.below(2)
        super().draw(seat, chance)


# --- sealed answers


@steps_fault("order of arrival")
class LastComesFirst(Bidding):
    def choose(self, state: Planes, seat: i64, action: i64) -> bool:
        state.first = seat
        return super().choose(state, seat, action)

    def reveal(self, state: Planes, chance: Chance) -> None:
        for seat in range(state.seats):
            if state.inside & bit(seat):
                self.fold(state, seat, chance)
        state.swap(TURN, state.first)


@steps_fault("order of arrival")
class RisingBids(Bidding):
    """Who comes later may bid more."""

    def options(self, state: Planes, seat: i64, out: Moves) -> None:
        if state.draft[2 * seat] == 0:
            super().options(state, seat, out)
            return
        out.add_range(BID, min(state.coins[seat], count(state.sealed), MOST) + 1)


@steps_fault("take back")
class PaysAtOnce(Bidding):
    def choose(self, state: Planes, seat: i64, action: i64) -> bool:
        if action == SKIP:
            state.coins[seat] += 1
        return super().choose(state, seat, action)


# --- conservation, range, end, standing


@steps_fault("conservation")
class LosesParts(Turn):
    def apply(self, state: Planes, seat: i64, action: i64, chance: Chance) -> None:
        super().apply(state, seat, action, chance)
        if action == SELL:
            state.gone[0] -= 1


@state_fault("end")
class NoEnd(Planes):
    def end_round(self, chance: Chance) -> None:
        self.round = 0
        for seat in range(self.seats):
            self.coins[seat] += 1
        super().end_round(chance)


@state_fault("range")
class Inflation(Planes):
    def end_round(self, chance: Chance) -> None:
        self.reveals = 2**62
        super().end_round(chance)


@state_fault("standing")
class NobodyWins(Planes):
    def standing(self) -> Standing:
        standing = super().standing()
        standing.ranks = [rank + 1 for rank in standing.ranks[:-1]] + [9]
        return standing


@state_fault("standing")
class OneSeatShort(Planes):
    def standing(self) -> Standing:
        standing = super().standing()
        return Standing(standing.points[1:], standing.ranks, standing.returns, standing.titles)
