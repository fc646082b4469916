"""Money and aircraft accounted for in every state: a second set of books, kept from what is told alone."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.lively import busy, leaning
from tests.games.sky_tycoons.table import ALL_SEATS

from aerodrome.games.sky_tycoons import GAME, vocabulary
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import members_of

# class: maintenance, consumption, price; written out here, so that the rules are not asked
CLASSES = ((1, 1, 10), (2, 3, 40), (4, 4, 80))


class Ledger:
    """What an accountant at the table writes down."""

    def __init__(self, seats: int, money: int, aircraft: int, lengths: list[int]) -> None:
        self.lengths = lengths
        self.money = [money] * seats
        self.debts = [0] * seats
        self.fame = [0] * seats
        self.revenue = [0] * seats
        self.cost = [0] * seats
        self.hangar = [[aircraft, 0, 0] for _ in range(seats)]
        self.ordered = [[0, 0, 0] for _ in range(seats)]
        self.on: list[dict[int, int]] = [{} for _ in range(seats)]
        self.flown: list[set[int]] = [set() for _ in range(seats)]
        self.held: list[set[int]] = [set() for _ in range(seats)]  # when the round began
        self.fell: set[int] = set()

    def note(self, event: Event) -> None:
        kind, a, b, c, d = int(event.kind), int(event.a), int(event.b), int(event.c), int(event.d)
        for book in (self._competition, self._fame, self._bank, self._clearing):
            if book(kind, a, b, c, d):
                return

    def _competition(self, kind: int, seat: int, route: int, c: int, d: int) -> bool:
        if kind == vocabulary.E_OPERATE:
            self.hangar[seat][c] -= 1
            self.on[seat][route] = c
        elif kind == vocabulary.E_CHANGE:
            self.hangar[seat][c] += 1
            self.hangar[seat][d] -= 1
            self.on[seat][route] = d
        elif kind == vocabulary.E_SWAP:
            self.on[seat][route], self.on[seat][c] = self.on[seat][c], self.on[seat][route]
            assert self.on[seat][route] == d
        elif kind == vocabulary.E_ABANDON:
            self.hangar[seat][self.on[seat].pop(route)] += 1
            self._lose_fame(seat, self.lengths[route])
        elif kind == vocabulary.E_FLIGHT:
            maintenance, consumption, _ = CLASSES[self.on[seat][route]]
            self.revenue[seat] += d
            self.cost[seat] += maintenance + consumption * self.lengths[route]
            self.flown[seat].add(route)
        else:
            return False
        return True

    def _bank(self, kind: int, seat: int, b: int, c: int, d: int) -> bool:
        if kind == vocabulary.E_BID:
            self.money[seat] -= b
        elif kind in (vocabulary.E_BORROW, vocabulary.E_REPAY):
            amount = b if kind == vocabulary.E_BORROW else -b
            self.money[seat] += amount
            self.debts[seat] += amount
            assert self.debts[seat] == c
        elif kind == vocabulary.E_SELL:
            assert c == CLASSES[b][2] // 2
            self.money[seat] += c
            if d >= 0:
                assert self.on[seat].pop(d) == b
                if d in self.held[seat]:
                    self._lose_fame(seat, self.lengths[d])
            else:
                self.hangar[seat][b] -= 1
        elif kind == vocabulary.E_SOLD:
            self.money[seat] -= d
            self.money[b] += d
            self.hangar[seat][c] += 1
            self.hangar[b][c] -= 1
        elif kind == vocabulary.E_ORDER:
            assert c == CLASSES[b][2]
            self.money[seat] -= c
            self.ordered[seat][b] += 1
        else:
            return False
        return True

    def _clearing(self, kind: int, seat: int, b: int, c: int, d: int) -> bool:
        if kind == vocabulary.E_CUT:
            self.hangar[seat][self.on[seat].pop(b)] += 1
            self.revenue[seat] -= c
            self.cost[seat] -= d
            self.flown[seat].discard(b)
        elif kind == vocabulary.E_UPKEEP:
            grounded = [number for route, number in self.on[seat].items() if route not in self.flown[seat]]
            idle = [number for number, count in enumerate(self.hangar[seat]) for _ in range(count)]
            assert b == sum(CLASSES[number][0] for number in grounded + idle)
            self.cost[seat] += b
        elif kind == vocabulary.E_INTEREST:
            assert b == self.debts[seat] // 10
            self.cost[seat] += b
        elif kind == vocabulary.E_SETTLE:
            assert (b, c) == (self.revenue[seat], self.cost[seat])
            self.money[seat] += b - c
            assert self.money[seat] == d
        elif kind == vocabulary.E_FELL:
            self.fell.add(seat)
        elif kind == vocabulary.E_ROUND and seat > 1:
            self._new_round()
        else:
            return False
        return True

    def _new_round(self) -> None:
        for seat, row in enumerate(self.ordered):
            for number, count in enumerate(row):
                self.hangar[seat][number] += count
                row[number] = 0
            self.revenue[seat] = self.cost[seat] = 0
            self.flown[seat].clear()
            self.held[seat] = set(self.on[seat])

    def _fame(self, kind: int, seat: int, b: int, c: int, d: int) -> bool:
        if kind == vocabulary.E_DIVIDEND:
            assert c == -(-b * self.revenue[seat] // 10)
            self.money[seat] -= c
            self.fame[seat] += b
        elif kind == vocabulary.E_ROUTES:
            assert b == len(self.flown[seat] & set(self.on[seat]))
            self.fame[seat] += d
        elif kind == vocabulary.E_LOSS:
            self._lose_fame(seat, b)
        else:
            return False
        return True

    def _lose_fame(self, seat: int, points: int) -> None:
        self.fame[seat] = max(0, self.fame[seat] - points)

    def compare(self, s: SkyTycoons) -> None:
        for seat in range(s.seats):
            airline = s.airlines[seat]
            assert airline.fame == self.fame[seat]
            assert s.is_flying(seat) == (seat not in self.fell)
            if seat in self.fell:
                assert not airline.money
                continue
            assert (airline.money, airline.debt) == (self.money[seat], self.debts[seat])
            assert (airline.revenue, airline.cost) == (self.revenue[seat], self.cost[seat])
            assert [int(s.idle[seat * 3 + number]) for number in range(3)] == self.hangar[seat]
            if not s.over:
                assert [int(s.ordered[seat * 3 + number]) for number in range(3)] == self.ordered[seat]
            routes = int(s.board.routes)
            on = {r: int(s.on[seat * routes + r]) - 1 for r in range(routes) if s.on[seat * routes + r]}
            assert on == self.on[seat]


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_a_second_set_of_books_agrees_in_every_state(seats: int) -> None:
    options = GAME.options(seats, {})
    space = GAME.space(options)
    traded = 0
    for seed in range(3):
        luck, choice = Seeded(seed), Seeded(100 + seed)
        s = GAME.begin(options, luck)
        s.telling = True
        money, aircraft = int(options.board.start_money), int(options.board.start_fleet)
        ledger = Ledger(seats, money, aircraft, [int(length) for length in options.board.length])
        while not s.over:
            seat, actions = choose_who(s, choice)
            s.apply(seat, leaning(space, actions, choice), luck)
            for event in s.take_events():
                ledger.note(event)
                traded += event.kind == vocabulary.E_SOLD
            ledger.compare(s)
    assert traded


def choose_who(s: SkyTycoons, choice: Seeded) -> tuple[int, list[int]]:
    """A seat with an aside, one time in two, or a seat that must act."""
    if choice.below(2) == 0:
        asides = [(seat, found) for seat in range(s.seats) if (found := s.asides(seat))]
        if asides:
            rows = busy(s.board.acts.space, asides)
            return rows[choice.below(len(rows))]
    waiting = members_of(s.waiting)
    seat = waiting[choice.below(len(waiting))]
    return seat, s.legal(seat)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_money_comes_from_the_bank_and_from_travellers_only(seats: int) -> None:
    """Wealth, all money and fleets at bank prices less all loans, never jumps up but by what travellers pay."""
    options = GAME.options(seats, {})
    space = GAME.space(options)
    luck, choice = Seeded(seats), Seeded(seats)
    s = GAME.begin(options, luck)
    s.telling = True
    while not s.over:
        before = sum(int(s.net_worth(seat)) for seat in range(seats) if s.is_flying(seat))
        alive = int(s.playing)
        seat, actions = choose_who(s, choice)
        s.apply(seat, leaning(space, actions, choice), luck)
        earned = sum(int(event.b) for event in s.take_events() if event.kind == vocabulary.E_SETTLE)
        after = sum(int(s.net_worth(seat)) for seat in range(seats) if s.is_flying(seat))
        if int(s.playing) == alive:
            assert after <= before + earned
