"""Games of players against each other and against guests, from which nets learn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.learned.player import Player, chance_of
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import Ints, bit, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import State


class Lessons:
    """What was seen in games, and what came of it: facts behind each other, with where each lesson begins."""

    def __init__(self) -> None:
        self.facts: vec[i64] = vec[i64]([])
        self.much: vec[float] = vec[float]([])
        self.begins: vec[i64] = vec[i64]([])
        self.given: vec[float] = vec[float]([])
        self.wanted: vec[float] = vec[float]([])

    def add(self, on: Ints, much: vec[float], start: i64, n: i64, given: float, wanted: float) -> None:
        self.begins = append(self.begins, len(self.facts))
        for i in range(start, start + n):
            self.facts = append(self.facts, on[i])
            self.much = append(self.much, much[i])
        self.given = append(self.given, given)
        self.wanted = append(self.wanted, wanted)


@mypyc_attr(allow_interpreted_subclasses=True)
class Guest:
    """Somebody who sits at the table of a school and learns nothing: a bot of any kind."""

    def answer(self, state: State, seat: i64) -> i64:
        """What it does on a seat that is asked."""
        raise NotImplementedError


class School:
    """Games of players against each other, and against guests, written down as lessons."""

    def __init__(self, player: Player, trust: float, guest: Player | None = None) -> None:
        self.player = player
        self.guest = guest  # sits on seats that learn nothing
        self.visitor: Guest | None = None  # sits there in its stead
        self.trust = trust  # how much more the result counts than what was thought on the way
        self.lessons = [Lessons() for _ in range(player.lens.nets)]
        self.lot = Seeded(0)
        self.guests: i64 = 0  # the set of seats on which the guest sits
        self.chain: vec[i64] = vec[i64]([])  # facts of the game that is played
        self.chain_much: vec[float] = vec[float]([])
        self.chain_seat: vec[i64] = vec[i64]([])
        self.chain_begin: vec[i64] = vec[i64]([])
        self.chain_n: vec[i64] = vec[i64]([])
        self.chain_given: vec[float] = vec[float]([])
        self.chain_value: vec[float] = vec[float]([])

    def play(self, state: State, chance: Chance, guests: i64 = 0) -> None:
        """One game to its end; `guests` is the set of seats on which the guest sits, or the visitor if there is one."""
        lens = self.player.lens
        self.guests = guests
        moves = Moves()
        self.chain = vec[i64]([])
        self.chain_much = vec[float]([])
        self.chain_seat = vec[i64]([])
        self.chain_begin = vec[i64]([])
        self.chain_n = vec[i64]([])
        self.chain_given = vec[float]([])
        self.chain_value = vec[float]([])
        paused = False
        while not state.over:
            seat = lowest(state.waiting)
            if lens.pause(state):
                if not paused:
                    paused = True
                    for each in range(state.seats):
                        if guests & bit(each) == 0:
                            self._take_stock(state, each)
            else:
                paused = False
            moves.n = 0
            step = state.top()
            step.legal(state, seat, moves)
            answers = moves.n
            step.asides(state, seat, moves)
            if moves.n == 1 or (lens.adviser is not None and answers == 1):  # what else may be done is no move there
                state.apply(seat, moves.at[0], chance)
                continue
            player = self.player
            if guests & bit(seat):
                visitor = self.visitor
                if visitor is not None:
                    state.apply(seat, visitor.answer(state, seat), chance)
                    continue
                if self.guest is not None:
                    player = self.guest
            player.choose(state, seat)
            if player.plan_n == 0:
                state.apply(seat, moves.at[chance.below(answers)], chance)
                continue
            secret = lens.secret(state)
            for i in range(player.plan_n):
                state.apply(seat, player.plan[i], chance)
            if guests & bit(seat) == 0:
                self._note_move(state, seat, secret)
        self._learn(state)

    def _note_move(self, state: State, seat: i64, secret: bool) -> None:
        """What came of a move with the luck that there was; of one that is judged before it is shown, what was seen."""
        player = self.player
        if secret or player.lens.adviser is None:
            if not player.settled:
                value = chance_of(player.worth)
                self._note(player.leaf, player.leaf_much, player.leaf_n, seat, player.leaf_given, value)
        elif not state.over and state.sealed & bit(seat) == 0:
            self._take_stock(state, seat)
            self._others_take_stock(state, seat)

    def _others_take_stock(self, state: State, seat: i64) -> None:
        """So does one of the others who learn, by lot: a search asks what a position is worth to everybody."""
        other = (seat + 1 + self.lot.below(state.seats - 1)) % state.seats if state.seats > 1 else seat
        if other != seat and self.guests & bit(other) == 0 and state.sealed & bit(other) == 0:
            self._take_stock(state, other)

    def _take_stock(self, state: State, seat: i64) -> None:
        value = self.player.value(state, seat)
        sheet = self.player.sheet
        self._note(sheet.on, sheet.much, sheet.n, seat, sheet.given, value)

    def _note(self, on: Ints, much: vec[float], n: i64, seat: i64, given: float, value: float) -> None:
        self.chain_begin = append(self.chain_begin, len(self.chain))
        for i in range(n):
            self.chain = append(self.chain, on[i])
            self.chain_much = append(self.chain_much, much[i])
        self.chain_n = append(self.chain_n, n)
        self.chain_seat = append(self.chain_seat, seat)
        self.chain_given = append(self.chain_given, given)
        self.chain_value = append(self.chain_value, value)

    def _learn(self, state: State) -> None:
        """Backwards: what each position should have been worth, by what was thought later and by the result."""
        lens = self.player.lens
        for seat in range(state.seats):
            wanted = lens.result(state, seat)
            lessons = self.lessons[lens.net_of(seat)]
            at: i64 = len(self.chain_seat) - 1
            while at >= 0:
                if self.chain_seat[at] == seat:
                    begin, n = self.chain_begin[at], self.chain_n[at]
                    lessons.add(self.chain, self.chain_much, begin, n, self.chain_given[at], wanted)
                    wanted = (1.0 - self.trust) * self.chain_value[at] + self.trust * wanted
                at -= 1
