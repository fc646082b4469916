"""What is open, what is there, and how far numbers go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, upheld
from aerodrome.laws.fields import plain

FAR = 2**62  # compiled numbers wrap silently not far beyond

Choices: TypeAlias = "list[tuple[int, list[int]]]"


def open_now(case: Case, state: State) -> tuple[Choices, Choices]:
    """The answers of every seat that must act and the asides of everybody and the clock, where there are any.

    Law: lists are ascending, without repeats and inside their part of the space; an actor has a choice; a game that is
    not over waits for somebody, and one that is over for nobody.
    """
    _someone_acts(case, state)
    answers: Choices = []
    asides: Choices = []
    for seat in case.readers:
        with upheld("legal", f"listing what is open to {case.who(seat)}"):
            legal, aside = state.legal(seat), state.asides(seat)
        actor = seat != SPECTATOR and state.waiting & bit(seat) != 0
        if actor and not legal:
            raise LawBroken("legal", f"{case.who(seat)} must act and has nothing to choose from")
        if legal:
            _in_order(f"the answers of {case.who(seat)}", legal, 0, case.space.first_aside)
            answers.append((seat, legal))
        if aside:
            _in_order(f"the asides of {case.who(seat)}", aside, case.space.first_aside, case.space.size)
            asides.append((seat, aside))
    if state.over and asides:
        raise LawBroken("legal", f"the game is over, and yet open: asides {asides}")
    return answers, asides


def _someone_acts(case: Case, state: State) -> None:
    if state.over != (state.waiting == 0):
        end = "is over" if state.over else "is not over"
        raise LawBroken("legal", f"the game {end}, and the seats that must act are the set {state.waiting:b}")
    if state.waiting & ~first_n(case.seats):
        raise LawBroken("legal", f"seats that do not exist must act: {state.waiting:b} of {case.seats}")


def _in_order(whose: str, actions: Sequence[int], low: int, high: int) -> None:
    if any(one >= other for one, other in pairwise(actions)):
        raise LawBroken("legal", f"{whose} are not in ascending order without repeats: {actions}")
    if actions[0] < low or actions[-1] >= high:
        raise LawBroken("legal", f"{whose} leave their range {low} to {high - 1}: {actions}")


def conserved(case: Case, state: State) -> None:
    """Law: the game has nothing to complain about in a full state of its own."""
    with upheld("conservation", "auditing"):
        complaints = case.game.audit(state)
    if complaints:
        raise LawBroken("conservation", "; ".join(complaints))


def fits(state: State) -> None:
    """Law: no number of a state comes near the end of 64 bits, where the two builds would part."""
    for name, value in plain(state).items():
        for number in [value] if isinstance(value, int) else value:
            if not -FAR < number < FAR:
                raise LawBroken("range", f"{name} holds {number}")


def observed(case: Case, state: State) -> None:
    """Law: an observation fills its blocks, writes every index, and keeps within the ranges of its blocks."""
    for seat in case.readers:
        with upheld("observation", f"observing for {case.who(seat)}"):
            values = case.observation(state, seat)
        at = 0
        for block in case.blocks:
            for i, value in enumerate(values[at : at + block.length]):
                if not block.low <= value <= block.high:
                    place = f"{block.name}[{i}] = {value} for {case.who(seat)}"
                    raise LawBroken("observation", f"{place}, outside {block.low} to {block.high}")
            at += block.length


def ranked(case: Case, state: State) -> None:
    """Law: a finished game has a standing for every seat; ranks start at 1, ties share; returns lie between 0 and 1."""
    with upheld("standing", "at the end"):
        standing = state.standing()
    columns = (standing.points, standing.ranks, standing.returns, standing.titles)
    if any(len(column) != case.seats for column in columns):
        raise LawBroken("standing", f"not a row for each of {case.seats} seats: {standing.row()}")
    if not all(0 <= value <= 1 for value in standing.returns):
        raise LawBroken("standing", f"returns outside 0 to 1: {standing.returns}")
    together = len(set(standing.ranks)) == 1
    if not together and any(rank != 1 + sum(r < rank for r in standing.ranks) for rank in standing.ranks):
        raise LawBroken("standing", f"ranks do not start at 1 with ties shared: {standing.ranks}")
