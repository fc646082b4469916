"""Kind words at the end of a match, out of its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from aerodrome.kernel.debrief import Award
from aerodrome.kernel.game import Game

MOST: Final = 5
COMEBACK: Final = 2  # places


def gains(rounds: Sequence[Sequence[int]]) -> list[list[int]]:
    """The points of each seat within each round."""
    before = [[0] * len(rounds[0]), *rounds[:-1]] if rounds else []
    return [[now - then for now, then in zip(row, last, strict=True)] for row, last in zip(rounds, before, strict=True)]


def _best(row: Sequence[int]) -> list[int]:
    most = max(row)
    return [seat for seat, points in enumerate(row) if points == most and most > 0]


def _places(row: Sequence[int]) -> list[int]:
    return [1 + sum(other > points for other in row) for points in row]


def _from(counted: str, number: str, source: str) -> str:
    """9 points from regions; but points that were kept are no points from points."""
    return f"{number} {source}." if source.startswith("points ") else f"{counted} from {source}."


def _alone(game: Game, sources: Mapping[str, Sequence[int]], by_round: Sequence[Sequence[int]]) -> list[Award]:
    """Nobody was beaten: the best source and the best round."""
    found = []
    titled = [(sources[name][0], name, title) for name, title in game.awards if name in sources]
    if titled and max(titled)[0] > 0:
        points, name, title = max(titled)
        found.append(Award(title, 0, _from(game.count(points), str(points), name)))
    best = max(range(len(by_round)), key=lambda n: by_round[n][0])
    if by_round[best][0] > 0:
        said = f"{game.rounds.capitalize()} {best + 1} brought {game.count(by_round[best][0])}, more than any other."
        found.append(Award("Great leap", 0, said))
    return found


def awards(game: Game, sources: Mapping[str, Sequence[int]], rounds: Sequence[Sequence[int]]) -> list[Award]:
    """One for everybody who earned one, then what else there is: by source, the best round, a comeback, a long lead."""
    found: list[Award] = []

    def give(title: str, row: Sequence[int], why: str) -> None:
        seats = _best(row)
        if seats:
            seat = next((one for one in seats if all(award.seat != one for award in found)), seats[0])
            found.append(Award(title, seat, why.format(game.count(row[seat]), row[seat])))

    for name, title in game.awards:
        if len(set(sources.get(name, ()))) > 1:
            give(title, sources[name], _from("{}", "{1}", name))
    by_round = gains(rounds)
    if by_round and len(rounds[0]) == 1:
        return _alone(game, sources, by_round)
    if by_round:
        leap = max(range(len(by_round)), key=lambda n: max(by_round[n]))
        give("Great leap", by_round[leap], f"{game.rounds.capitalize()} {leap + 1} brought {{}}; none brought more.")
        if len(set(by_round[0])) > 1:
            give("Early bird", by_round[0], f"{{}} after the first {game.rounds}.")
        middle, end = _places(rounds[len(rounds) // 2 - 1]), _places(rounds[-1])
        climbed = [then - now if then - now >= COMEBACK else 0 for then, now in zip(middle, end, strict=True)]
        give("Comeback", climbed, "{1} places up in the second half.")
        leads = [_best(row) for row in rounds]
        led = [leads.count([seat]) for seat in range(len(rounds[0]))]  # who is level with others is not ahead
        give("Longest in the lead", led, f"Ahead after {{1}} of {len(rounds)} {game.rounds}s.")
    first = [award for n, award in enumerate(found) if all(award.seat != other.seat for other in found[:n])]
    return [*first, *(award for award in found if award not in first)][:MOST]
