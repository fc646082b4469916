"""Secret simultaneous answers: nobody's choice touches another's, and the order of arrival never matters."""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.state import Sealed, State
from aerodrome.laws.case import LawBroken, upheld
from aerodrome.laws.fields import compare, snapshot

ORDER = "order of arrival"
BACK = "take back"


class Part(NamedTuple):
    """A part of a secret answer, and what it was chosen from."""

    seat: int
    action: int
    legal: list[int]


def any_order(state: State, choice: Chance, seed: int) -> None:
    """Law: the same secret answers give the same state and the same events, whatever order they arrive in."""
    if state.over or not isinstance(state.top(), Sealed):
        return
    seats = members_of(state.waiting)
    answers = {seat: _answer(state, seat, choice) for seat in seats}
    orders = [
        [part for seat in seats for part in answers[seat]],
        [part for seat in reversed(seats) for part in answers[seat]],
        _mixed(answers, choice),
    ]
    results = [_arrive(state, order, seed) for order in orders]
    for order, other in zip(orders[1:], results[1:], strict=True):
        story = f"answers in the order {_told(orders[0])} and {_told(order)} give different"
        compare(ORDER, f"{story} states", snapshot(results[0]), snapshot(other))
        if [event.row() for event in results[0].events] != [event.row() for event in other.events]:
            raise LawBroken(ORDER, f"{story} events")


def _answer(state: State, seat: int, choice: Chance) -> list[Part]:
    """A complete answer of one seat, made alone."""
    alone = state.clone()
    parts: list[Part] = []
    with upheld(ORDER, f"seat {seat} answers in secret"):
        step = alone.top()
        assert isinstance(step, Sealed)
        done = False
        while not done:
            legal = alone.legal(seat)
            action = legal[choice.below(len(legal))]
            parts.append(Part(seat, action, legal))
            done = step.choose(alone, seat, action)
    return parts


def _told(order: list[Part]) -> str:
    return ", ".join(f"seat {part.seat}: {part.action}" for part in order)


def _mixed(answers: dict[int, list[Part]], choice: Chance) -> list[Part]:
    left = {seat: list(parts) for seat, parts in answers.items()}
    order = []
    while left:
        seat = list(left)[choice.below(len(left))]
        order.append(left[seat].pop(0))
        if not left[seat]:
            del left[seat]
    return order


def _arrive(state: State, order: list[Part], seed: int) -> State:
    table = state.clone()
    table.telling = True
    luck = Seeded(seed)
    for seat, action, legal in order:
        if table.legal(seat) != legal:
            story = f"once others have chosen, seat {seat} chooses from {table.legal(seat)} instead of {legal}"
            raise LawBroken(ORDER, f"{story}: {_told(order)}")
        with upheld(ORDER, f"seat {seat} chooses {action}"):
            table.apply(seat, action, luck)
    return table


def taken_back(state: State, choice: Chance) -> None:
    """Law: a secret answer that is taken back, half or whole, leaves no trace."""
    step = None if state.over else state.top()
    if not isinstance(step, Sealed):
        return
    for seat in members_of(state.waiting):
        if any(state.draft[seat * state.draft_room : (seat + 1) * state.draft_room]):
            continue  # half an answer is there already: taking it back would be seen
        parts = [part.action for part in _answer(state, seat, choice)]
        for length in range(1, len(parts) + 1):
            table = state.clone()
            for action in parts[:length]:
                if step.choose(table, seat, action):
                    table.sealed |= bit(seat)
            with upheld(BACK, f"seat {seat} takes back {parts[:length]}"):
                step.take_back(table, seat)
            compare(BACK, f"seat {seat} chose {parts[:length]} and took it back", snapshot(state), snapshot(table))
