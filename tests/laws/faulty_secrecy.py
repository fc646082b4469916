"""Faults in what a seat is shown: observations, masks, fills."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from mypy_extensions import i64
from tests import toy_rules as rules
from tests.laws.plant import fault, state_fault, steps_fault
from tests.toy import PaperPlanes
from tests.toy_rules import DONE, PARTS, SELL, Bidding, Planes, Turn

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.game import Options
from aerodrome.kernel.ints import Ints, filled, first_n, total
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Block
from aerodrome.kernel.state import State

# --- observations


@fault("observation")
class TooFar(PaperPlanes):
    def blocks(self, options: Options) -> list[Block]:
        blocks = super().blocks(options)
        blocks[5].high = 3
        return blocks


@fault("observation")
class TooLong(PaperPlanes):
    def blocks(self, options: Options) -> list[Block]:
        return super().blocks(options)[:-1]


@fault("observation")
class TooShort(PaperPlanes):
    def blocks(self, options: Options) -> list[Block]:
        return [*super().blocks(options), Block("more", 1, 0, 1, "never written")]


# --- secrecy: mask and fill


@fault("secrecy")
class HidesTooMuch(PaperPlanes):
    def mask(self, state: State, seat: int) -> State:
        masked = cast(Planes, super().mask(state, seat))
        for other in range(masked.seats):
            if other != seat:
                masked.coins[other] = 0
        return masked


@fault("secrecy")
class MaskedOnceMore(PaperPlanes):
    def mask(self, state: State, seat: int) -> State:
        masked = cast(Planes, super().mask(state, seat))
        masked.reveals += 1
        return masked


@fault("secrecy")
class OnlookersKnowMore(PaperPlanes):
    """A seat's mask forgets what was shown; an onlooker's does not."""

    def mask(self, state: State, seat: int) -> State:
        masked = cast(Planes, super().mask(state, seat))
        if seat >= 0:
            masked.reveals = 0
        return masked


@fault("secrecy")
class ForgetsWhatIsKnown(PaperPlanes):
    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        full = cast(Planes, super().fill(masked, seat, chance))
        for at in range(full.seats * PARTS):
            full.shown[at] = 0
        return full


@fault("conservation")
class DealsFromNowhere(PaperPlanes):
    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        full = cast(Planes, super().fill(masked, seat, chance))
        for other in range(full.seats):
            if other != seat and not full.over:
                full.hand[other * PARTS] += 1
        return full


@fault("looking")
class FillsInPlace(PaperPlanes):
    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        full = super().fill(masked, seat, chance)
        masked.copy_from(full)
        return full


@fault("looking")
class ViewTouches(PaperPlanes):
    def view(self, masked: State, seat: int) -> Any:
        cast(Planes, masked).reveals += 1
        return super().view(masked, seat)


@fault("distribution")
class AlwaysTheSame(PaperPlanes):
    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        return super().fill(masked, seat, Lowest())


class Lowest(Chance):
    def below(self, n: i64) -> i64:
        return 0


# --- secrecy: what a seat receives


@steps_fault("secrecy")
class LegalPeeks(Turn):
    """Selling is open only if a neighbour could sell as well."""

    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        if total(state.hand, (seat + 1) % state.seats * PARTS, PARTS):
            out.add_set(SELL, state.parts_of(seat))
        out.add(DONE)


@fault("secrecy")
class ObservationPeeks(PaperPlanes):
    def observe(self, state: State, seat: int, out: object) -> None:
        super().observe(state, seat, out)
        cast(Ints, out)[2] = cast(Planes, state).hand[0]


@fault("secrecy")
class WordsPeek(PaperPlanes):
    def prompt(self, masked: State, seat: int) -> str:
        return super().prompt(masked, seat) + f" (Ada holds {cast(Planes, masked).hand[0]} noses)"


@fault("secrecy")
class MaskKeepsHands(PaperPlanes):
    """Only the mask gives hands away: no picture shows them."""

    def mask(self, state: State, seat: int) -> State:
        masked = cast(Planes, super().mask(state, seat))
        return _unmask_hands(masked, cast(Planes, state))

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        return _refill(cast(Planes, masked), cast(Planes, super().fill(masked, seat, chance)), "bag", "hand")


@fault("secrecy")
class EverybodySeesHands(MaskKeepsHands):
    """The mask gives hands away, and the view shows them."""

    def view(self, masked: State, seat: int) -> Any:
        return {**asdict(super().view(masked, seat)), "hands": list(cast(Planes, masked).hand)}

    def text(self, view: Any, width: int) -> str:
        return str(view["hands"])


@fault("secrecy")
class MaskKeepsWishes(PaperPlanes):
    """Wishes are dealt in set-up only, so no play ever tells of them."""

    def mask(self, state: State, seat: int) -> State:
        masked, full = cast(Planes, super().mask(state, seat)), cast(Planes, state)
        masked.wish, masked.wishes = full.wish[:], full.wishes
        return masked

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        known = cast(Planes, masked)
        return _refill(known, rules.fill(_with_wishes_back(known), seat, chance), "wish", "wishes")


@fault("secrecy")
class MaskKeepsDrafts(PaperPlanes):
    def mask(self, state: State, seat: int) -> State:
        masked = super().mask(state, seat)
        masked.draft = state.draft[:]
        return masked

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        full = super().fill(masked, seat, chance)
        full.draft = masked.draft[:]
        return full


@steps_fault("secrecy")
class SilentDice(Bidding):
    """Planes appear, and the log does not say how."""

    def fold(self, state: Planes, seat: i64, chance: Chance) -> i64:
        listening, state.telling = state.telling, False
        bid = super().fold(state, seat, chance)
        state.telling = listening
        return bid


@state_fault("secrecy")
class OpenDraw(Planes):
    """Noses drawn in secret count as seen by all."""

    def draw(self, seat: i64, chance: Chance) -> None:
        super().draw(seat, chance)
        self.shown[seat * PARTS] = self.hand[seat * PARTS]


def _unmask_hands(masked: Planes, full: Planes) -> Planes:
    masked.hand, masked.bag = full.hand[:], full.bag[:]
    return masked


def _refill(masked: Planes, full: Planes, *kept: str) -> Planes:
    for name in kept:
        value = getattr(masked, name)
        setattr(full, name, value if isinstance(value, int) else value[:])
    return full


def _with_wishes_back(known: Planes) -> Planes:
    bare = cast(Planes, known.clone())
    bare.wish, bare.wishes = filled(bare.seats, -1), first_n(rules.WISHES)
    return bare
