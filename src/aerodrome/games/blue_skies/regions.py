"""End of game scoring: who serves each region best."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import SLOTS
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import E_OVER, E_REGION, E_UNUSED
from aerodrome.kernel.ints import Ints, filled, lowest


def region_values(s: BlueSkies, region: i64) -> Ints:
    """The summed value of each airline's gates in a region."""
    result = filled(s.seats, 0)
    members = s.board.region_airports[region]
    while members != 0:
        airport = lowest(members)
        members &= members - 1
        for slot in range(s.gates[airport]):
            owner = s.owner[airport * SLOTS + slot]
            if owner >= 0:
                result[owner] += s.board.value[airport]
    return result


def bonuses(values: Ints, first: i64, second: i64, second_place: bool) -> Ints:
    """The bonus of each airline. Ties share, rounded down; who has no gate in the region gets nothing."""
    seats = len(values)
    result = filled(seats, 0)
    best = _largest_below(values, 1_000_000)
    leaders = _how_many(values, best)
    if best == 0:
        return result
    runner_up = _largest_below(values, best)
    prize = first if leaders == 1 or not second_place else first + second
    for seat in range(seats):
        if values[seat] == best:
            result[seat] = prize // leaders
        elif leaders == 1 and second_place and values[seat] == runner_up and runner_up > 0:
            result[seat] = second // _how_many(values, runner_up)
    return result


def bonuses_in(s: BlueSkies, region: i64) -> Ints:
    """What each airline would get for a region as it is now."""
    b = s.board
    return bonuses(region_values(s, region), b.first_place[region], b.second_bonus[region], b.second_place)


def _largest_below(values: Ints, limit: i64) -> i64:
    largest: i64 = 0
    for value in values:
        if largest < value < limit:
            largest = value
    return largest


def _how_many(values: Ints, wanted: i64) -> i64:
    n: i64 = 0
    for value in values:
        if value == wanted:
            n += 1
    return n


def score_end(s: BlueSkies) -> None:
    """All regions, then the bonus for a special action that was never used."""
    for region in range(i64(len(s.board.regions))):
        values = region_values(s, region)
        gained = bonuses_in(s, region)
        for seat in range(s.seats):
            s.score[seat] += gained[seat]
            if gained[seat] > 0:
                s.tell(E_REGION, region, seat, values[seat], gained[seat])
    for seat in range(s.seats):
        if not s.has_used_special(seat):
            s.score[seat] += s.board.unused_bonus
            s.tell(E_UNUSED, seat, s.board.unused_bonus)
    s.over = True
    s.tell(E_OVER)
