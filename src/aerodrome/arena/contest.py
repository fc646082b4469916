"""A contest between bots: who sits where in which game, over the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from aerodrome import bots, catalog
from aerodrome.arena.simulate import Plan, play_one
from aerodrome.kernel.errors import BadOption


class Contest(NamedTuple):
    """What is played. Plain values only, because it travels between machines and is written into results files."""

    game: str
    seats: int
    bots: tuple[str, ...]  # the entrants, in the order given; the same bot may enter more than once
    seed: str
    options: Mapping[str, object]

    def row(self) -> dict[str, Any]:
        return {**self._asdict(), "bots": list(self.bots), "options": dict(self.options)}

    @property
    def block(self) -> int:
        """Games over one deal: every entrant sits in every seat as often as the others."""
        return len(self.bots)

    def lineup(self, number: int) -> list[int]:
        """The entrant on each seat of a game. With fewer entrants than seats some sit twice; with more, some rest."""
        return [(seat + number) % len(self.bots) for seat in range(self.seats)]


class Result(NamedTuple):
    """One game: by entrant, the share of the win (None: it rested); by seat, points and ranks; its length."""

    number: int
    shares: tuple[float | None, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int


def contest(game: str, seats: int, entrants: Sequence[str], seed: str, options: Mapping[str, object]) -> Contest:
    """Check everything before anything is played."""
    read = catalog.game(game).options(seats, options)
    if len(entrants) < 2 and seats > 1:
        raise BadOption("a contest needs two bots or more, as in --bots greedy,random")
    for name in entrants:
        bots.bot(name, 0)
    return Contest(game, seats, tuple(entrants), seed, read.row())


def play_block(wanted: Contest, deal: int) -> list[Result]:
    """All games over one deal: what a worker does."""
    return [_play(wanted, number) for number in range(deal * wanted.block, (deal + 1) * wanted.block)]


def _play(wanted: Contest, number: int) -> Result:
    lineup = wanted.lineup(number)
    names = tuple(wanted.bots[entrant] for entrant in lineup)
    played = play_one(Plan(wanted.game, wanted.seats, names, wanted.seed, wanted.options), number // wanted.block)
    shares: list[float | None] = [None] * len(wanted.bots)
    for seat, entrant in enumerate(lineup):
        shares[entrant] = (shares[entrant] or 0.0) + played.returns[seat]
    return Result(number, tuple(shares), played.points, played.ranks, played.decisions)


def blocks(results: Sequence[Result], wanted: Contest) -> Iterator[Sequence[Result]]:
    """The games deal by deal."""
    for first in range(0, len(results) - wanted.block + 1, wanted.block):
        yield results[first : first + wanted.block]


def share_in_block(block: Sequence[Result], entrant: int) -> float:
    """The mean share of an entrant over one deal: the unit that is independent of all others."""
    played = [share for share in (result.shares[entrant] for result in block) if share is not None]
    return sum(played) / len(played)
