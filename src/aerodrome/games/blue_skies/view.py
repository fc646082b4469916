"""What a seat sees, with names: for pictures and for the text board. `look.py` fills it in."""

from __future__ import annotations

from dataclasses import dataclass

# --- what a picture needs once


@dataclass(slots=True)
class Layout:
    """The canvas of the map, and the size of an airport's panel on it."""

    width: float
    height: float
    panel_width: float
    panel_height: float


@dataclass(slots=True)
class Place:
    """Where an airport lies, where its panel stands, and which of its figures no source prints."""

    code: str
    city: str
    unsure: list[str]
    x: int
    y: int
    panel_x: int
    panel_y: int


@dataclass(slots=True)
class RegionTint:
    id: str
    tint: str


@dataclass(slots=True)
class Livery:
    name: str
    mark: str
    hex: str


@dataclass(slots=True)
class Scene:
    layout: Layout
    airports: list[Place]
    regions: list[RegionTint]
    airlines: list[Livery]


# --- what changes


@dataclass(slots=True)
class Gate:
    owner: int  # a seat, or -2: a local airline
    mark: str
    passengers: int


@dataclass(slots=True)
class Airport:
    code: str
    city: str
    value: int
    cards: int
    passengers: int
    gates: list[Gate]
    costs: list[int]
    next_cost: int
    buyout: int
    for_sale: bool


@dataclass(slots=True)
class Airline:
    seat: int
    name: str
    mark: str
    score: int
    income: int
    gates: int
    gates_left: int
    cards: int
    special_used: bool


@dataclass(slots=True)
class Region:
    id: str
    name: str
    first: int
    second: int
    airports: list[str]
    values: list[int]
    bonuses: list[int]


@dataclass(slots=True)
class Bag:
    red: int
    green: int


@dataclass(slots=True)
class After:
    """What a purchase would change: incomes, shares at the airport, the buyer's values in its regions."""

    incomes: list[int]
    shares: list[int]
    regions: dict[str, int]


@dataclass(slots=True)
class View:
    round: int
    step: str
    first: int
    seat: int
    waiting: list[int]
    budget: int
    to_choose: int
    airports: list[Airport]
    airlines: list[Airline]
    regions: list[Region]
    hand: dict[str, int]
    bag: Bag
    deck: int
    discards: dict[str, int]
    assisted: bool
    ends_at: int  # points with which an airline ends the game
    after: dict[str, After]  # by the purchases that are open
