"""The map as tables: the cheapest way between two places, and what every other way would cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.ints import Ints, bit, filled

FAR: Final = 1000  # no way at all
FAR_ENOUGH: Final = 64  # more fuel than anybody ever has


class Routes:
    """Made once from the connections, so that nothing is searched during a game."""

    def __init__(self, places: int, connections: list[tuple[int, int, int]], room: int, reach: int) -> None:
        self.room: i64 = room  # rows are this long, whatever the number of places
        self.reach = reach  # no plane ever flies farther: dearer ways are not listed
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in range(places)]
        for a, b, fuel in connections:
            self.neighbours[a].append((b, fuel))
            self.neighbours[b].append((a, fuel))
        self.cheapest: Ints = filled(room * room, FAR)
        self.prices: Ints = filled(room * room, 0)  # the costs of all ways that pass no place twice, as a set
        self.path: dict[tuple[int, int, int], list[int]] = {}  # an example for each of them
        for start in range(places):
            self.cheapest[start * room + start] = 0
            self._fly_on([start], 0)
        self._cheapen(places)
        self.near: Ints = filled(room * FAR_ENOUGH, 0)  # for a place and an amount of fuel, the places it reaches
        for start in range(places):
            for fuel in range(FAR_ENOUGH):
                for place in range(1, places):
                    if place != start and self.cheapest[start * room + place] <= fuel:
                        self.near[start * FAR_ENOUGH + fuel] |= bit(place)

    def _fly_on(self, path: list[int], spent: int) -> None:
        here = path[-1]
        for there, fuel in self.neighbours[here]:
            if there in path or spent + fuel > self.reach:
                continue
            way = [*path, there]
            row = path[0] * self.room + there
            self.prices[row] |= bit(spent + fuel)
            if (path[0], there, spent + fuel) not in self.path:
                self.path[(path[0], there, spent + fuel)] = way
            self._fly_on(way, spent + fuel)

    def _cheapen(self, places: int) -> None:
        """Floyd and Warshall, over distances beyond reach as well."""
        for here in range(places):
            for there, fuel in self.neighbours[here]:
                at = here * self.room + there
                if fuel < self.cheapest[at]:
                    self.cheapest[at] = fuel
        for via in range(places):
            for here in range(places):
                for there in range(places):
                    at = here * self.room + there
                    fuel = int(self.cheapest[here * self.room + via] + self.cheapest[via * self.room + there])
                    if fuel < self.cheapest[at]:
                        self.cheapest[at] = fuel

    def within(self, start: i64, fuel: i64) -> i64:
        """The destinations that so much fuel reaches, as a set: not the hub, nor the place itself."""
        return self.near[start * FAR_ENOUGH + fuel]

    def joined(self, places: int) -> bool:
        """Whether every place can be reached from the first."""
        return max(int(self.cheapest[place]) for place in range(places)) < FAR
