"""Sequence of play: the eight steps of a round, and the questions they ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS
from aerodrome.games.blue_skies.gates import buy, list_first_of_two, list_for_sale, place_local_gate
from aerodrome.games.blue_skies.passengers import (
    add_passengers,
    discard,
    discards_to_deck,
    draw_card,
    income,
    lay_down,
    lay_out,
    refill,
)
from aerodrome.games.blue_skies.regions import score_end
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import (
    ASSISTANCE,
    BUY_GATES,
    DISCARD,
    DONE,
    E_ASSISTANCE,
    E_DEMAND,
    E_DISCARD,
    E_ENOUGH_POINTS,
    E_INCOME,
    E_LAST_GATE,
    E_PLAYED,
    E_ROUND,
    E_SPECIAL,
    E_UNSPENT,
    EXCHANGE,
    PASSENGERS,
    PLAY,
    PLAY_DEMAND,
    QUESTIONS,
    ROUND,
    SKIP,
    SPECIAL,
    SPECIAL_DISCARD,
    SPECIAL_PASSENGERS,
    STARTING_GATES,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, filled, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step, left_of


class StartingGates(Step[BlueSkies]):
    """Counter-clockwise, each airline takes two gates for at most six points together; nothing is refunded."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        if state.to_choose == 2:
            list_first_of_two(state, state.budget, out)
        else:
            list_for_sale(state, state.budget, out)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        state.budget -= buy(state, seat, action)
        state.to_choose -= 1
        if state.to_choose > 0:
            return
        if seat == state.first:
            state.budget = 0
            state.round = 1
            state.swap(ROUND, 0)
        else:
            ask_starting_gates(state, state.right_of(seat))


def ask_starting_gates(s: BlueSkies, seat: i64) -> None:
    s.budget = s.board.setup_budget
    s.to_choose = s.board.setup_gates
    s.swap(STARTING_GATES, seat)


class Round(Step[BlueSkies]):
    """Walks the sequence of play; the argument is the step that comes next."""

    def actors(self, state: BlueSkies) -> i64:
        return 0

    def resume(self, state: BlueSkies, chance: Chance) -> None:
        heading = state.argument()
        state.swap(ROUND, 0 if heading + 1 == len(SEQUENCE) else heading + 1)
        SEQUENCE[heading](state, chance)


class BuyGates(Step[BlueSkies]):
    """1. Each airline may buy new gates."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        if state.placed[seat] < state.board.markers:
            list_for_sale(state, state.budget, out)
        out.add(DONE)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        if action != DONE:
            state.budget -= buy(state, seat, action)
            if state.budget > 0:
                return
        if state.budget > 0:
            state.score[seat] += state.budget
            state.tell(E_UNSPENT, seat, state.budget, state.score[seat])
        state.budget = state.board.round_budget
        state.pass_on(BUY_GATES, seat)


def buy_gates(s: BlueSkies, chance: Chance) -> None:
    s.tell(E_ROUND, s.round, s.first)
    s.budget = s.board.round_budget
    s.push(BUY_GATES, s.first)


class PlayDemand(Step[BlueSkies]):
    """2. Each airline plays one demand card, or takes its special action."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        out.add_set(PLAY, state.holds[seat])
        if not state.has_used_special(seat):
            out.add(SPECIAL)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        if action == SPECIAL:
            state.special_used |= bit(seat)
            state.acted = False
            state.tell(E_SPECIAL, seat)
            # an empty bag leaves nothing to choose an airport for
            state.swap(SPECIAL_PASSENGERS if state.red + state.green > 0 else SPECIAL_DISCARD, seat)
            return
        airport = action - PLAY
        state.tell(E_PLAYED, seat, airport)
        lay_out(state, seat, airport)
        add_passengers(state, airport, chance)
        # As in step 3 the card is discarded last, so a shuffle does not bring it back; unless there is no other card.
        last = state.deck_size + state.discards_size == 0
        if last:
            discard(state, airport)
        refill(state, seat, chance)
        if not last:
            discard(state, airport)
        state.pass_on(PLAY_DEMAND, seat)


def play_demand(s: BlueSkies, chance: Chance) -> None:
    s.budget = 0
    s.push(PLAY_DEMAND, s.first)


class SpecialPassengers(Step[BlueSkies]):
    """Special action, first part: passengers for any airport, or none."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        out.add_range(PASSENGERS, state.board.airports)
        out.add(SKIP)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        if action != SKIP:
            state.acted = True
            add_passengers(state, action - PASSENGERS, chance)
        state.swap(SPECIAL_DISCARD, seat)


class SpecialDiscard(Step[BlueSkies]):
    """Special action, the rest: discard any cards, then refill. It must have done something, or it were a free pass."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        out.add_set(DISCARD, state.holds[seat])
        if state.acted:
            out.add(DONE)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        if action != DONE:
            state.acted = True
            throw_away(state, seat, action - DISCARD)
            if state.hand_size[seat] > 0:
                return
        state.acted = False
        refill(state, seat, chance)
        state.pass_on(PLAY_DEMAND, seat)


def throw_away(s: BlueSkies, seat: i64, airport: i64) -> None:
    """Discard for all to see, which cannot be taken back."""
    s.reveals += 1
    s.tell(E_DISCARD, seat, airport)
    lay_down(s, seat, airport)


def draw_demand(s: BlueSkies, chance: Chance) -> None:
    """3. Cards from the deck; they are discarded together, so a reshuffle in between does not bring them back."""
    drawn = filled(AIRPORTS, 0)
    for _n in range(s.board.deck_cards):
        airport = draw_card(s, chance)
        drawn[airport] += 1
        s.tell(E_DEMAND, airport)
        add_passengers(s, airport, chance)
    for airport in range(s.board.airports):
        for _n in range(drawn[airport]):
            discard(s, airport)


def score(s: BlueSkies, chance: Chance) -> None:
    """4. Each airline scores for all current passengers."""
    gained = income(s)
    for seat in range(s.seats):
        s.score[seat] += gained[seat]
        s.tell(E_INCOME, seat, gained[seat], s.score[seat])


def check_end(s: BlueSkies, chance: Chance) -> None:
    """5. Check for end of game."""
    ends = False
    for seat in range(s.seats):
        if s.score[seat] >= s.board.end_score:
            s.tell(E_ENOUGH_POINTS, seat, s.score[seat])
            ends = True
        if s.placed[seat] >= s.board.markers:
            s.tell(E_LAST_GATE, seat, s.placed[seat])
            ends = True
    if ends:
        score_end(s)


def assistance(s: BlueSkies, chance: Chance) -> None:
    """6. Check for government assistance: once, when somebody has reached the threshold."""
    if s.assisted or leading_score(s) < s.board.threshold:
        return
    s.assisted = True
    s.tell(E_ASSISTANCE, leading_score(s))
    s.push(EXCHANGE, s.first)
    s.push(ASSISTANCE, s.first)
    assist(s, s.first)


def leading_score(s: BlueSkies) -> i64:
    best: i64 = 0
    for points in s.score:
        if points > best:
            best = points
    return best


def airports_due(s: BlueSkies, seat: i64) -> i64:
    """How many airports an airline behind the leader may name. Scores do not move meanwhile."""
    step = s.board.points_per_airport
    due = (leading_score(s) - s.score[seat] + step - 1) // step
    return s.board.airports if due > s.board.airports else due


def assist(s: BlueSkies, seat: i64) -> None:
    """Ask this airline, or the next one clockwise that is behind; close the step if there is none."""
    while s.red + s.green > 0:
        s.to_choose = airports_due(s, seat)
        if s.to_choose > 0:
            s.chosen = 0
            s.swap(ASSISTANCE, seat)
            return
        seat = left_of(seat, s.seats)
        if seat == s.first:
            break
    s.to_choose = 0
    s.chosen = 0
    s.pop()


class Assistance(Step[BlueSkies]):
    """An airline behind the leader names different airports, each of which gets passengers."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        out.add_set(PASSENGERS, first_n(state.board.airports) & ~state.chosen)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        airport = action - PASSENGERS
        state.chosen |= bit(airport)
        state.to_choose -= 1
        add_passengers(state, airport, chance)
        if state.to_choose > 0 and state.red + state.green > 0:
            return
        after = left_of(seat, state.seats)
        if after == state.first:
            state.to_choose = 0
            state.chosen = 0
            state.pop()
        else:
            assist(state, after)


class Exchange(Step[BlueSkies]):
    """Everybody may discard; then deck and discards are shuffled together and all hands refilled."""

    def legal(self, state: BlueSkies, seat: i64, out: Moves) -> None:
        out.add_set(DISCARD, state.holds[seat])
        out.add(DONE)

    def apply(self, state: BlueSkies, seat: i64, action: i64, chance: Chance) -> None:
        if action != DONE:
            throw_away(state, seat, action - DISCARD)
            if state.hand_size[seat] > 0:
                return
        last = left_of(seat, state.seats) == state.first
        state.pass_on(EXCHANGE, seat)
        if last:
            deal_again(state, chance)


def deal_again(s: BlueSkies, chance: Chance) -> None:
    discards_to_deck(s)
    seat = s.first
    for _n in range(s.seats):
        refill(s, seat, chance)
        seat = left_of(seat, s.seats)


def local_gates(s: BlueSkies, chance: Chance) -> None:
    """7. Add local airline gates wherever passengers wait and nobody serves them."""
    for airport in range(s.board.airports):
        if s.passengers[airport] > 0 and s.gates[airport] == 0:
            place_local_gate(s, airport)


def pass_marker(s: BlueSkies, chance: Chance) -> None:
    """8. Pass the first player marker."""
    s.first = left_of(s.first, s.seats)
    s.round += 1


Heading: TypeAlias = "Callable[[BlueSkies, Chance], None]"
SEQUENCE: Final[tuple[Heading, ...]] = (
    buy_gates,
    play_demand,
    draw_demand,
    score,
    check_end,
    assistance,
    local_gates,
    pass_marker,
)

BOOK: Final[list[Step[BlueSkies]]] = QUESTIONS.book(
    {
        STARTING_GATES: StartingGates(),
        ROUND: Round(),
        BUY_GATES: BuyGates(),
        PLAY_DEMAND: PlayDemand(),
        SPECIAL_PASSENGERS: SpecialPassengers(),
        SPECIAL_DISCARD: SpecialDiscard(),
        ASSISTANCE: Assistance(),
        EXCHANGE: Exchange(),
    }
)
