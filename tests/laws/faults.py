"""Paper Planes with faults planted in it, each with the law that must catch it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from mypy_extensions import i64
from tests import toy_rules as rules
from tests.toy import PaperPlanes
from tests.toy_rules import BID, DONE, MOST, OFFER, PARTS, SELL, SKIP, SPACE, TURN, Bidding, Planes, Turn

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Block, Options
from aerodrome.kernel.ints import Ints, bit, count, filled, first_n, total
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import State, Step

FAULTS: dict[str, tuple[str, Callable[[], PaperPlanes]]] = {}


def fault(law: str) -> Callable[[type[PaperPlanes]], type[PaperPlanes]]:
    """Put a faulty game on the list."""

    def put(game: type[PaperPlanes]) -> type[PaperPlanes]:
        FAULTS[game.__name__] = law, game
        return game

    return put


def steps_fault(law: str) -> Callable[[type[Step[Planes]]], type[Step[Planes]]]:
    """Put Paper Planes with one faulty step on the list."""

    def put(step: type[Step[Planes]]) -> type[Step[Planes]]:
        class Faulty(Planes):
            pages = [step(), Turn()] if issubclass(step, Bidding) else [Bidding(), step()]

        return _with_state(law, step.__name__, Faulty, step)

    return put


def state_fault(law: str) -> Callable[[type[Planes]], type[Planes]]:
    """Put Paper Planes with a faulty state on the list."""
    return lambda state: _with_state(law, state.__name__, state, state)


def _with_state(law: str, name: str, state: type[Planes], result: type[Any]) -> type[Any]:
    class Faulty(PaperPlanes):
        planes = state

    FAULTS[name] = law, Faulty
    return result


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
    def view(self, masked: State, seat: int) -> dict[str, Any]:
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
    def observe(self, state: State, seat: int, out: Ints) -> None:
        super().observe(state, seat, out)
        out[2] = cast(Planes, state).hand[0]


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

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return super().view(masked, seat) | {"hands": [int(n) for n in cast(Planes, masked).hand]}


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


# --- words


@fault("events")
class Speechless(PaperPlanes):
    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return "" if event.kind == rules.SKIPPED else super().event_words(options, event, seat)


@fault("events")
class UnknownKind(PaperPlanes):
    def event_words(self, options: Options, event: Event, seat: int) -> str:
        if event.kind == rules.SOLD:
            raise KeyError(event.kind)
        return super().event_words(options, event, seat)


@state_fault("events")
class ToldToNobody(Planes):
    def drop_out(self, seat: i64) -> None:
        super().drop_out(seat)
        self.tell(rules.OUT, seat, audience=0)


@fault("words")
class NoPrompt(PaperPlanes):
    def prompt(self, masked: State, seat: int) -> str:
        return ""


@fault("words")
class AllAlike(PaperPlanes):
    def action_words(self, masked: State, seat: int, action: int) -> str:
        return "do it"


@fault("words")
class NoJson(PaperPlanes):
    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return super().view(masked, seat) | {"pair": (1, 2)}


@fault("words")
class LongLines(PaperPlanes):
    def text(self, view: Mapping[str, Any], width: int) -> str:
        return super().text(view, width) + "\n" + "-" * (width + 1)


@fault("words")
class NoHint(PaperPlanes):
    def space(self, options: Options) -> Space:
        verbs = list(SPACE.verbs)
        verbs[1] = Verb("skip")
        return Space(verbs)


@fault("words")
class NamesTwice(PaperPlanes):
    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return "nose" if noun == "part" else super().noun_name(options, noun, index)


@fault("words")
class NoScene(PaperPlanes):
    def scene(self, options: Options) -> dict[str, Any]:
        return {"colours": {1: "red"}}
