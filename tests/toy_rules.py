"""The rules of Paper Planes, a small game that has everything the laws look at.

Hidden hands and wishes, a bag, dice, a secret bid in two parts, offers made out of turn, a clock, players who drop out,
one to six seats, and a board file of one's own.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64

from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.data import Source
from aerodrome.kernel.ints import Ints, bit, count, filled, first_n, ints, members_of, total
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.standing import Standing, ranked
from aerodrome.kernel.state import OPEN, SILENT, Sealed, State, Step
from aerodrome.kernel.vocabulary import Events, Questions, Verbs

PARTS: Final = 4
WISHES: Final = 8  # a wish is a part and how much a plane of it is worth
MOST: Final = 3  # the highest bid and the highest price
OFFERS: Final = 2  # a seat's offers in a round

VERBS: Final = Verbs()
FOLD: Final = VERBS.verb("fold", "part", PARTS, "fold a plane around this part", "fold {part}")
SKIP: Final = VERBS.verb("skip", help="fold nothing this round", says="skip")
BID: Final = VERBS.verb("bid", "amount", MOST + 1, "coins that help the fold", "bid {amount}")
SELL: Final = VERBS.verb("sell", "part", PARTS, "sell a part to the bank for a coin", "sell {part}")
DONE: Final = VERBS.verb("done", help="end your turn", says="done")
OFFER: Final = VERBS.verb("offer", "part", PARTS, "offer this part to the others", "offer {part}", aside=True)
PRICE: Final = VERBS.verb("price", "amount", MOST + 1, "name the price of your offer", "price {amount}", aside=True)
WITHDRAW: Final = VERBS.verb("withdraw", help="take your offer back", says="withdraw", aside=True)
ACCEPT: Final = VERBS.verb(
    "accept", "seat", 6, "buy what a seat offers", "buy {offered} of {seat} for {price}", aside=True
)
BELL: Final = VERBS.verb("bell", help="time is up", says="bell", aside=True)
SPACE: Final = VERBS.space()

QUESTIONS: Final = Questions()
BIDDING: Final = QUESTIONS.step("bidding", "Fold a plane or skip.")
TURN: Final = QUESTIONS.step("turn", "Sell parts, or end your turn.")

EVENTS: Final = Events()
DREW_SECRETLY: Final = EVENTS.event("drew_secretly", "seat part", "{seat} draws {part}")
DREW: Final = EVENTS.event("drew", "seat", "{seat} draws a part")
FOLDED: Final = EVENTS.event("folded", "seat part coins die", "{seat} folds {part} for {coins} with a {die}")
FAILED: Final = EVENTS.event("failed", "seat part coins die", "{seat} spoils {part} for {coins} with a {die}")
SKIPPED: Final = EVENTS.event("skipped", "seat", "{seat} skips")
SOLD: Final = EVENTS.event("sold", "seat part", "{seat} sells {part}")
OFFERED: Final = EVENTS.event("offered", "seat part price", "{seat} offers {part} for {price}")
WITHDREW: Final = EVENTS.event("withdrew", "seat part", "{seat} withdraws {part}")
TOOK: Final = EVENTS.event("took", "seat from:seat part price", "{seat} buys {part} of {from} for {price}")
RANG: Final = EVENTS.event("rang", "seat", "{seat} runs out of time")
OUT: Final = EVENTS.event("out", "seat", "{seat} is out")
ENDED: Final = EVENTS.event("ended", "", "The game is over")
WISHED: Final = EVENTS.event("wishes", "seat wish", "{seat} wishes for number {wish}")

BOX = Source("paper_planes.toml", 'names = ["nose", "wing", "tail", "clip"]\nparts = [7, 7, 7, 7]\ncoins = 4\n')


class Board:
    """Names and figures, read from TOML."""

    def __init__(self, source: Source, seats: int, rounds: int, rent: int) -> None:
        table = source.table()
        self.names = table.texts("names")
        self.parts = table.numbers("parts", PARTS, low=1, high=99)
        self.coins = table.number("coins", low=0, high=99)
        table.finish()
        if len(self.names) != PARTS:
            raise table.error("names", f"expected {PARTS} names, found {len(self.names)}")
        self.seats = seats
        self.rounds = rounds
        self.rent = rent


class Planes(State):
    """The state of a game."""

    pages: ClassVar[list[Step[Any]]]  # the book of steps, which a test may replace

    def __init__(self, board: Board) -> None:
        super().__init__(board.seats, self.pages, OFFER, 2)
        self.board = board
        self.round: i64 = 0
        self.first: i64 = 0
        self.inside: i64 = first_n(board.seats)  # seats that are not out
        self.left: i64 = sum(board.parts)  # parts in the bag, which everybody can count
        self.bag: Ints = ints(board.parts)
        self.gone: Ints = filled(PARTS, 0)
        self.hand: Ints = filled(self.seats * PARTS, 0)
        self.shown: Ints = filled(self.seats * PARTS, 0)  # of the hand: what all have seen
        self.held: Ints = filled(self.seats, 0)
        self.coins: Ints = filled(self.seats, board.coins)
        self.planes: Ints = filled(self.seats * PARTS, 0)
        self.wish: Ints = filled(self.seats, -1)
        self.wishes: i64 = first_n(WISHES)  # not dealt
        self.offer: Ints = filled(self.seats, 0)  # part + 1, out of the hand while it is on offer
        self.price: Ints = filled(self.seats, 0)
        self.offers: Ints = filled(self.seats, 0)

    def copy_from(self, other: State) -> None:
        o = cast(Planes, other)
        self.copy_base(o)
        self.round, self.first, self.inside, self.left, self.wishes = o.round, o.first, o.inside, o.left, o.wishes
        self.bag, self.gone, self.hand, self.shown, self.held = o.bag[:], o.gone[:], o.hand[:], o.shown[:], o.held[:]
        self.coins, self.planes, self.wish = o.coins[:], o.planes[:], o.wish[:]
        self.offer, self.price, self.offers = o.offer[:], o.price[:], o.offers[:]

    def clone(self) -> State:
        twin = type(self)(self.board)
        twin.copy_from(self)
        return twin

    def talk(self) -> int:
        return SILENT if not self.over and self.kind() == BIDDING else OPEN

    def points(self, seat: int) -> int:
        wish = int(self.wish[seat])
        bonus = (1 + wish // PARTS) * int(self.planes[seat * PARTS + wish % PARTS])
        return int(self.coins[seat] + 2 * total(self.planes, seat * PARTS, PARTS)) + bonus

    def standing(self) -> Standing:
        points = [self.points(seat) for seat in range(self.seats)]
        return ranked(points, [(int(self.inside >> i) & 1, p) for i, p in enumerate(points)])

    # --- parts

    def draw(self, seat: i64, chance: Chance) -> None:
        if self.left == 0:
            return
        part = pick(chance, self.bag, 0, PARTS, self.left)
        self.left -= 1
        self.gain(seat, part)
        self.tell(DREW_SECRETLY, seat, part, audience=bit(seat))
        self.tell(DREW, seat, audience=~bit(seat))

    def gain(self, seat: i64, part: i64) -> None:
        self.hand[seat * PARTS + part] += 1
        self.held[seat] += 1

    def lose(self, seat: i64, part: i64) -> None:
        """A part leaves the hand before all eyes."""
        at = seat * PARTS + part
        self.hand[at] -= 1
        self.held[seat] -= 1
        self.shown[at] = max(self.shown[at] - 1, 0)

    def forget_draft(self, seat: i64) -> None:
        self.draft[2 * seat] = self.draft[2 * seat + 1] = 0

    def withdraw(self, seat: i64) -> None:
        part = self.offer[seat] - 1
        self.gain(seat, part)
        self.shown[seat * PARTS + part] += 1
        self.offer[seat] = self.price[seat] = 0

    def drop_out(self, seat: i64) -> None:
        self.inside &= ~bit(seat)
        for part in range(PARTS):
            self.gone[part] += self.hand[seat * PARTS + part]
            self.hand[seat * PARTS + part] = self.shown[seat * PARTS + part] = 0
        self.held[seat] = 0
        self.tell(OUT, seat)

    def end_round(self, chance: Chance) -> None:
        for seat in members_of(self.inside):
            if self.offer[seat]:
                self.withdraw(seat)
            self.forget_draft(seat)
            self.offers[seat] = 0
            if self.coins[seat] < self.board.rent:
                self.drop_out(seat)
            else:
                self.coins[seat] -= self.board.rent
        self.round += 1
        if self.round == self.board.rounds or count(self.inside) < min(2, self.seats):
            self.over = True
            self.reveals += 1
            self.tell(ENDED)
            return
        while not self.inside & bit(self.first):
            self.first = (self.first + 1) % self.seats
        self.swap(BIDDING, 0)
        for seat in members_of(self.inside):
            self.draw(seat, chance)

    def begin(self, chance: Chance) -> None:
        for seat in range(self.seats):
            left = members_of(self.wishes)
            self.wish[seat] = left[chance.below(len(left))]
            self.wishes &= ~bit(self.wish[seat])
            self.tell(WISHED, seat, self.wish[seat], audience=bit(seat))
            for _ in range(2):
                self.draw(seat, chance)
        self.push(BIDDING, 0)
        self.go_on(chance)

    def parts_of(self, seat: i64) -> i64:
        return sum(bit(part) for part in range(PARTS) if self.hand[seat * PARTS + part])


class Bidding(Sealed[Planes]):
    """All choose a part and then an amount, or skip."""

    def asked(self, state: Planes) -> i64:
        return state.inside

    def options(self, state: Planes, seat: i64, out: Moves) -> None:
        if state.draft[2 * seat] == 0:
            out.add_set(FOLD, state.parts_of(seat))
            out.add(SKIP)
        else:
            out.add_range(BID, min(state.coins[seat], MOST) + 1)

    def choose(self, state: Planes, seat: i64, action: i64) -> bool:
        if action < BID:
            state.draft[2 * seat] = action - FOLD + 1
            return action == SKIP
        state.draft[2 * seat + 1] = action - BID
        return True

    def reveal(self, state: Planes, chance: Chance) -> None:
        best: i64 = -1
        for seat in members_of(state.inside):
            bid = self.fold(state, seat, chance)
            if bid > best:
                best, state.first = bid, seat
        state.swap(TURN, state.first)

    def fold(self, state: Planes, seat: i64, chance: Chance) -> i64:
        part, bid = state.draft[2 * seat] - 1, state.draft[2 * seat + 1]
        if part == SKIP:
            state.tell(SKIPPED, seat)
            return -1
        state.coins[seat] -= bid
        state.lose(seat, part)
        die = chance.die()
        if die + bid >= 5:
            state.planes[seat * PARTS + part] += 1
            state.tell(FOLDED, seat, part, bid, die)
        else:
            state.bag[part] += 1
            state.left += 1
            state.tell(FAILED, seat, part, bid, die)
        return bid


class Turn(Step[Planes]):
    """A seat sells parts; the others may trade meanwhile."""

    def legal(self, state: Planes, seat: i64, out: Moves) -> None:
        out.add_set(SELL, state.parts_of(seat))
        out.add(DONE)

    def apply(self, state: Planes, seat: i64, action: i64, chance: Chance) -> None:
        if action == DONE:
            self.end(state, seat, chance)
        else:
            state.lose(seat, action - SELL)
            state.forget_draft(seat)
            state.gone[action - SELL] += 1
            state.coins[seat] += 1
            state.tell(SOLD, seat, action - SELL)

    def end(self, state: Planes, seat: i64, chance: Chance) -> None:
        following = seat
        while True:
            following = (following + 1) % state.seats
            if following == state.first:
                state.end_round(chance)
                return
            if state.inside & bit(following):
                state.swap(TURN, following)
                return

    def asides(self, state: Planes, seat: i64, out: Moves) -> None:
        if seat < 0:
            out.add(BELL)
        elif state.inside & bit(seat) and state.seats > 1:
            if state.draft[2 * seat]:
                out.add_range(PRICE, MOST + 1)
            elif not state.offer[seat] and state.offers[seat] < OFFERS:
                out.add_set(OFFER, state.parts_of(seat))
            if state.offer[seat]:
                out.add(WITHDRAW)
            for other in range(state.seats):
                if other != seat and state.offer[other] and state.price[other] <= state.coins[seat]:
                    out.add(ACCEPT + other)

    def aside(self, state: Planes, seat: i64, action: i64, chance: Chance) -> None:
        if action == BELL:
            state.tell(RANG, state.argument())
            self.end(state, state.argument(), chance)
        elif action >= ACCEPT:
            self.accept(state, seat, action - ACCEPT)
        elif action == WITHDRAW:
            state.tell(WITHDREW, seat, state.offer[seat] - 1)
            state.withdraw(seat)
        elif action >= PRICE:
            self.make_offer(state, seat, action - PRICE)
        else:
            state.draft[2 * seat] = action - OFFER + 1

    def make_offer(self, state: Planes, seat: i64, price: i64) -> None:
        part = state.draft[2 * seat] - 1
        state.forget_draft(seat)
        state.lose(seat, part)
        state.offer[seat] = part + 1
        state.price[seat] = price
        state.offers[seat] += 1
        state.reveals += 1
        state.tell(OFFERED, seat, part, price)

    def accept(self, state: Planes, seat: i64, other: i64) -> None:
        part, price = state.offer[other] - 1, state.price[other]
        state.offer[other] = state.price[other] = 0
        state.coins[seat] -= price
        state.coins[other] += price
        state.gain(seat, part)
        state.shown[seat * PARTS + part] += 1
        state.tell(TOOK, seat, other, part, price)


Planes.pages = [Bidding(), Turn()]


def mask(state: Planes, seat: int) -> Planes:
    """Hands and wishes of the others go back where they came from; what all have seen stays."""
    masked = cast(Planes, state.clone())
    if state.over:
        return masked
    masked.hide_drafts(seat)
    for other in range(state.seats):
        if other == seat:
            continue
        if masked.wish[other] >= 0:
            masked.wishes |= bit(masked.wish[other])
            masked.wish[other] = -1
        for at in range(other * PARTS, (other + 1) * PARTS):
            masked.bag[at % PARTS] += masked.hand[at] - masked.shown[at]
            masked.hand[at] = masked.shown[at]
    return masked


def fill(masked: Planes, seat: int, chance: Chance) -> Planes:
    """Deal wishes and hands again."""
    full = cast(Planes, masked.clone())
    if full.over:
        return full
    size = total(full.bag, 0, PARTS)
    for other in range(full.seats):
        if other == seat:
            continue
        rest = members_of(full.wishes)
        full.wish[other] = rest[chance.below(len(rest))]
        full.wishes &= ~bit(full.wish[other])
        for _ in range(full.held[other] - total(full.hand, other * PARTS, PARTS)):
            full.hand[other * PARTS + pick(chance, full.bag, 0, PARTS, size)] += 1
            size -= 1
    full.redraw_drafts(seat, chance)
    return full
