"""Where the points of a finished match came from: by source, and round by round.

A game names the events that bring points (`Game.sources`) and the one that begins a round (`Game.rounds`); the rest is
adding up. What no event tells stands under `Game.rest`, so that the parts of a seat always come to its points. What
comes when all is over (`Game.final`) is a step of its own after the last round; another rest was there from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game
from aerodrome.match.awards import awards


def account(game: Game, events: Iterable[Event], points: Sequence[int]) -> dict[str, Any] | None:
    """`sources`: the points of each seat by where they came from; `rounds`: their sums after each, and with `ends` a
    last row when all is over; `awards`; and the words of the game for all this."""
    if not game.sources:
        return None
    seats = len(points)
    earning = dict(game.sources)
    parts: dict[str, list[int]] = {}
    rounds: list[list[int]] = []
    sums = [0] * seats
    known = [0] * seats
    for event in events:
        kind = game.rooms.events.declared[int(event.kind)]
        if kind.name == game.rounds:
            rounds.append(list(sums))
        numbers = dict(zip((field.partition(":")[0] for field in kind.fields), event.row()[1:], strict=False))
        for label, field in earning.get(kind.name, ()):
            gained = -numbers[field[1:]] if field.startswith("-") else numbers[field]
            seat = numbers["seat"]
            row = parts.setdefault(label.format(round=len(rounds)), [0] * seats)
            row[seat] += gained
            known[seat] += gained
            if label not in game.final:
                sums[seat] += gained
    rest = [total - told for total, told in zip(points, known, strict=True)]
    if any(rest):
        parts[game.rest] = rest
    after = [*rounds[1:], sums]
    if game.rest not in game.final:
        after = [[had + more for had, more in zip(row, rest, strict=True)] for row in after]
    ends = after[-1] != list(points)
    return {
        "sources": [{"name": name, "points": row} for name, row in parts.items()],
        "rounds": [*after, list(points)] if ends else after,
        "ends": ends,
        "round": game.rounds,
        "unit": game.unit,
        "tie_break": game.tie_break,
        "before_points": game.before_points,
        "awards": [award._asdict() for award in awards(game, parts, after)],
    }
