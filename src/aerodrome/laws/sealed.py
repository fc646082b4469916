"""Secret simultaneous answers: nobody's choice touches another's, and the order of arrival never matters."""

from __future__ import annotations

from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.state import Sealed, State
from aerodrome.laws.case import LawBroken, upheld
from aerodrome.laws.fields import compare, snapshot

ORDER = "order of arrival"
BACK = "take back"


def any_order(state: State, choice: Chance, seed: int) -> None:
    """Law: the same secret answers give the same state and the same events, whatever order they arrive in."""
    if state.over or not isinstance(state.top(), Sealed):
        return
    seats = members_of(state.waiting)
    answers = {seat: _answer(state, seat, choice) for seat in seats}
    orders = [
        [(seat, part) for seat in seats for part in answers[seat]],
        [(seat, part) for seat in reversed(seats) for part in answers[seat]],
        _mixed(answers, choice),
    ]
    results = [_arrive(state, order, seed) for order in orders]
    for order, other in zip(orders[1:], results[1:], strict=True):
        story = f"answers in the order {orders[0]} and {order} give different"
        compare(ORDER, f"{story} states", snapshot(results[0]), snapshot(other))
        if [event.row() for event in results[0].events] != [event.row() for event in other.events]:
            raise LawBroken(ORDER, f"{story} events")


def _answer(state: State, seat: int, choice: Chance) -> list[int]:
    """A complete answer of one seat, made alone."""
    alone = state.clone()
    parts: list[int] = []
    with upheld(ORDER, f"seat {seat} answers in secret"):
        step = alone.top()
        assert isinstance(step, Sealed)
        done = False
        while not done:
            legal = alone.legal(seat)
            parts.append(legal[choice.below(len(legal))])
            done = step.choose(alone, seat, parts[-1])
    return parts


def _mixed(answers: dict[int, list[int]], choice: Chance) -> list[tuple[int, int]]:
    left = {seat: list(parts) for seat, parts in answers.items()}
    order = []
    while left:
        seat = list(left)[choice.below(len(left))]
        order.append((seat, left[seat].pop(0)))
        if not left[seat]:
            del left[seat]
    return order


def _arrive(state: State, order: list[tuple[int, int]], seed: int) -> State:
    table = state.clone()
    table.telling = True
    luck = Seeded(seed)
    for seat, action in order:
        if action not in table.legal(seat):
            raise LawBroken(ORDER, f"seat {seat} cannot choose {action} any more once others have chosen: {order}")
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
        parts = _answer(state, seat, choice)
        for length in range(1, len(parts) + 1):
            table = state.clone()
            for action in parts[:length]:
                if step.choose(table, seat, action):
                    table.sealed |= bit(seat)
            with upheld(BACK, f"seat {seat} takes back {parts[:length]}"):
                step.take_back(table, seat)
            compare(BACK, f"seat {seat} chose {parts[:length]} and took it back", snapshot(state), snapshot(table))
