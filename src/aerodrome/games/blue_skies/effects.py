"""Before → after: incomes, regions and points, and whose gate the next passenger comes to."""

from __future__ import annotations

from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.gates import buy
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.regions import bonuses_in
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUY_GATES, DISCARD, PLAY, STARTING_GATES
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure


def figures(s: BlueSkies, seat: int) -> list[Figure]:
    board = s.board
    earning = list(income(s))
    regions = [list(bonuses_in(s, region)) for region in range(len(board.regions))]
    buying = not s.over and s.kind() in (STARTING_GATES, BUY_GATES) and s.argument() == seat
    found = [Figure("points to spend", int(s.budget) if buying else 0, seat, 0)] if seat >= 0 else []
    for player in range(s.seats):
        found.append(Figure("income", earning[player], player))
        found += [Figure(f"{name} bonus", regions[region][player], player) for region, name in enumerate(board.regions)]
        found.append(Figure("points", int(s.score[player]), player))
        found.append(Figure(ENDED_NOW, ended_now(s, player, [row[player] for row in regions]), player))
    return found


def ended_now(s: BlueSkies, player: int, regions: list[int]) -> int:
    """Points, regions as they stand, and the special action if it was never used."""
    if s.over:
        return int(s.score[player])
    unused = 0 if s.has_used_special(player) else s.board.unused_bonus
    return int(s.score[player] + sum(regions) + unused)


def foreseen(s: BlueSkies, seat: int, action: int) -> list[Effect]:
    """Where the next passenger goes; what passengers would bring whom, if as many come as can be expected."""
    airport = int(action % AIRPORTS)
    if action < PLAY:
        then = s.clone()
        buy(then, seat, action)
        was, goes = next_gate(s, airport), next_gate(then, airport)
        return [Effect(f"next passenger in {s.board.codes[airport]}", -1, was, goes)] if was and was != goes else []
    if action >= DISCARD:
        return []
    come = expected(s)
    if come == 0 or not s.gates[airport]:
        nobody = f"nobody's: {s.board.codes[airport]} has no gate yet" if come else "nobody comes: the bag is empty"
        return [Effect("passengers", -1, "", nobody)]
    then = s.clone()
    then.passengers[airport] += come
    earning = zip(income(s), income(then), strict=True)
    rows = [
        Effect(f"income, if {come} come{'s' * (come == 1)}", player, str(was), str(will), 1)
        for player, (was, will) in enumerate(earning)
        if was != will
    ]
    rows.sort(key=lambda effect: effect.seat != seat)
    return [*rows, Effect("the next one goes to", -1, "", next_gate(s, airport))]


def next_gate(s: BlueSkies, airport: int) -> str:
    """Whose gate the next passenger of an airport comes to."""
    gates = int(s.gates[airport])
    if not gates:
        return ""
    owner = int(s.owner[airport * SLOTS + s.passengers[airport] % gates])
    return s.board.airlines[owner] if owner >= 0 else "a local airline"


def expected(s: BlueSkies) -> int:
    """How many come on average until the first red one, rounded."""
    red, all_cubes = int(s.red), int(s.red + s.green)
    return round((all_cubes + 1) / (red + 1)) if red else all_cubes
