"""How many questions a person is asked in a game.

    python -m aerodrome.bench.questions [--game GAME] [--games N] [--bot BOT] [--json]

Bots play whole games, and what they answer is counted in three ways: one by one, as the rules ask; as a person is
asked, who says an amount or several cards of a kind at once, is not asked what has only one answer, and leaves to
standing orders what those would have answered in the same way (giving an order counts as an answer); and as lines that
a person types at the least, since all that is settled beforehand can be said in one: "pick 12, keep".
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Any, Final

from aerodrome import bots, catalog
from aerodrome.match import Match
from aerodrome.match.orders import FORCED
from aerodrome.match.phrase import PLACES, SUMS

OPTIONS: Final[dict[str, dict[str, Any]]] = {"sky_tycoons": {"rounds": 7}}  # an evening; else as the game has it
SEATS: Final = {"sky_tycoons": 3, "yukon_airways": 3}


@dataclass(frozen=True)
class Row:
    """A seat of a game, on average."""

    game: str
    seats: int
    games: int
    plain: float  # answers, as the rules ask
    alone: float  # those that had no alternative
    asked: float  # answers that a person gives
    lines: float  # and lines they take at the least


class Count:
    """What one seat was asked."""

    def __init__(self) -> None:
        self.plain = self.alone = self.asked = self.lines = 0
        self.last: tuple[int, str] = (-1, "")  # the step and the kind of answer before
        self.closed = 0  # lists that were ended and not counted yet
        self.said = -1  # the step up to which the last line goes


def count(name: str, seats: int, seed: int, bot: str) -> list[Count]:
    """A game of bots."""
    match = catalog_match(name, seats, seed)
    players = [bots.bot(bot, seed * 100 + seat) for seat in range(seats)]
    counts = [Count() for _ in range(seats)]
    given: dict[int, set[str]] = {seat: set() for seat in range(seats)}
    for seat in range(seats):
        match.give_orders(seat, [FORCED])
    while not match.over:
        seat = bots.asked(match)[0]
        action = bots.answer(match, seat, players[seat])
        _note(match, seat, action, counts[seat], given)
        reveals = int(match.masked(seat).reveals)
        match.play(seat, action)
        settled = not match.plays[-1].luck and int(match.masked(seat).reveals) == reveals
        if counts[seat].said == match.steps - 1 and settled:
            counts[seat].said = match.steps
    return counts


def catalog_match(name: str, seats: int, seed: int) -> Match:
    return Match.new(catalog.game(name), seats, str(seed), OPTIONS.get(name, {}))


def _note(match: Match, seat: int, action: int, counted: Count, given: dict[int, set[str]]) -> None:
    verb = match.space.verbs[match.space.verb(action)]
    counted.plain += 1
    if match.ordered([seat]) is not None and match.legal(seat) == [action]:
        counted.alone += 1
        return
    if verb.name in match.game.openers:  # it is one answer with what follows
        return
    if verb.name in match.game.closers and any(
        action in match.parts(seat, row["id"])[:-1] for row in _offered(match, seat)
    ):
        counted.closed += 1  # it is one answer with the confirmation, if that follows
        return
    counted.asked += 0 if verb.name in match.game.confirms else counted.closed
    counted.closed = 0
    kind = verb.name.removesuffix(verb.noun) if verb.noun in (*PLACES, *SUMS) else verb.name
    goes_on = counted.last == (match.steps, kind) and (bool(verb.noun))
    counted.last = (match.steps + 1, kind)
    orders = [row["name"] for row in match.question(seat)["orders"] if _would(match, seat, row["name"]) == action]
    before = given[seat] & set(match.orders(seat))
    if not before.isdisjoint(orders):
        return
    if orders:  # a person gives the order that stands first now, and it answers this as well
        match.give_orders(seat, [*match.orders(seat), orders[0]])
        given[seat].update(orders)
    counted.asked += not goes_on
    counted.lines += counted.said != match.steps
    counted.said = match.steps


def _offered(match: Match, seat: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = match.question(seat)["actions"]
    return rows


def _would(match: Match, seat: int, name: str) -> int:
    stand = match.orders(seat)
    match.give_orders(seat, [name])
    found = match.ordered([seat])
    match.give_orders(seat, stand)
    return -1 if found is None else int(found.action)


def measure(name: str, games: int, bot: str) -> Row:
    seats = SEATS.get(name, catalog.game(name).seats[0])
    counts = [one for seed in range(games) for one in count(name, seats, seed, bot)]
    return Row(
        name,
        seats,
        games,
        mean(one.plain for one in counts),
        mean(one.alone for one in counts),
        mean(one.asked for one in counts),
        mean(one.lines for one in counts),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench questions", description="How many questions a person is asked.")
    parser.add_argument("--game", choices=catalog.NAMES, action="append")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    rows = [measure(name, asked.games, asked.bot) for name in asked.game or catalog.NAMES]
    if asked.json:
        print(json.dumps([asdict(row) for row in rows]))
        return
    print("a seat, in one game              answers   no choice   a person's   lines")
    for row in rows:
        what = f"{catalog.game(row.game).title}, {row.seats} seats"
        print(f"{what:<30} {row.plain:>9.1f} {row.alone:>11.1f} {row.asked:>12.1f} {row.lines:>7.1f}")


if __name__ == "__main__":
    main()
