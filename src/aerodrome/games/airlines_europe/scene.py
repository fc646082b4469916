"""What a picture needs once: the map, the track, colours, what numbers in events mean, what is reconstructed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypedDict

from aerodrome.games.airlines_europe.board import PLACES, Board
from aerodrome.games.airlines_europe.vocabulary import KINDS
from aerodrome.games.airlines_europe.words import code, noun
from aerodrome.kernel.ints import members_of


@dataclass(slots=True)
class City:
    code: str
    name: str
    x: int
    y: int
    remote: bool


@dataclass(slots=True)
class MapRoute:
    """A route on the map, with the prices and the names of its licences."""

    name: str
    a: str
    b: str
    prices: list[int]
    licences: list[str]


@dataclass(slots=True)
class Livery:
    code: str
    name: str
    hex: str
    home: str


# A stretch of the track: where it begins, and what it pays. The key is a word of Python.
Band = TypedDict("Band", {"from": int, "payout": list[int]})


@dataclass(slots=True)
class Scene:
    cities: list[City]
    routes: list[MapRoute]
    airlines: list[Livery]
    kinds: list[str]  # codes of shares, as events number them
    bands: list[Band]
    last_space: int
    confidence: dict[str, str]  # how sure the figures of a table of the board file are


def scene(board: Board) -> Scene:
    chart = board.chart
    edge = len(chart.ids) - chart.remote
    return Scene(
        cities=[City(chart.codes[i], name, *chart.places[i], i >= edge) for i, name in enumerate(chart.names)],
        routes=[_route(board, route) for route in range(board.routes)],
        airlines=[
            Livery(board.codes[i], board.names[i], board.hexes[i], chart.codes[board.home[i]])
            for i in members_of(board.in_play)
        ],
        kinds=[code(board, kind) for kind in range(KINDS)],
        bands=[{"from": start, "payout": payouts(board)[start]} for start in board.bands],
        last_space=board.last_space,
        confidence=board.confidence,
    )


def _route(board: Board, route: int) -> MapRoute:
    chart = board.chart
    a, b = chart.ends[route]
    licences = [noun(board, "licence", licence) for licence in range(*board.first_licence[route : route + 2])]
    return MapRoute(chart.route_names[route], chart.codes[a], chart.codes[b], chart.prices[route], licences)


@lru_cache(maxsize=64)
def payouts(board: Board) -> list[list[int]]:
    """What an airline pays to its holders, by the space its marker stands on."""
    every = list(board.payout)
    return [every[at : at + PLACES] for at in range(0, len(every), PLACES)]
