"""Gates, pilots and cards with names: what lies on the table, and what a draft would change of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aerodrome.games.yukon_airways import records
from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIALS, GATES, ICON_NAMES, ICONS, PLACES, Icon
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.packs import cubes_of, dice_of, icons_of
from aerodrome.games.yukon_airways.printed import SIDES, gate_words, pilot_name
from aerodrome.games.yukon_airways.state import GATE_ROW, Yukon
from aerodrome.kernel.ints import Ints, members_of


@dataclass(slots=True)
class Card:
    """Cards of one place and icon; `id` is what the card is called in an action."""

    id: str
    place: str
    icon: Icon
    count: int


@dataclass(slots=True)
class Gate:
    """Markers from top to bottom: in the order in which they came."""

    number: int
    action: str
    dice: list[str]
    markers: list[int]


@dataclass(slots=True)
class Today:
    flights: int
    fuel_spent: int
    best: int
    remote: int
    delivered: list[str]
    later: list[str]  # colours delivered on a second or later flight
    places: list[str]
    icons: dict[Icon, int]  # that have not bought a bonus yet
    switch_5_used: bool


@dataclass(slots=True)
class Score:
    """The account if the week ended now."""

    total: int
    money: int
    christmas: int
    main_colour: int
    places: int
    distinct: int


@dataclass(slots=True)
class Pilot:
    seat: int
    name: str
    plane: str
    side: str
    money: int
    fuel: int
    dials: list[int]  # stops of the needles
    values: list[int]  # what the dials show
    switches: list[int]
    gate: int
    free_moves: int
    dice: list[str]
    place: str
    cards: int
    face_down: int
    home: bool
    today: Today
    visited: list[str]
    map: dict[str, dict[str, int]]  # cubes by place and colour
    score: Score


def colours(counts: Sequence[int]) -> list[str]:
    """Dice or cubes, one by one."""
    return [COLOUR_NAMES[colour] for colour, n in enumerate(counts) for _ in range(n)]


def dice(packed: int) -> list[str]:
    return colours([dice_of(packed, colour) for colour in range(COLOURS)])


def cubes_at(s: Yukon, place: int) -> list[int]:
    """On the map, by colour."""
    return list(s.cubes[place * COLOURS : (place + 1) * COLOURS])


def cards(s: Yukon, counts: Ints, first: int) -> list[Card]:
    """The cards of a stretch of counts by kind."""
    there = counts[first : first + s.board.kinds]
    return [_card(s, kind, n) for kind, n in enumerate(there) if n]


def _card(s: Yukon, kind: int, count: int) -> Card:
    place, icon = PLACE_OF[kind], ICON_NAMES[ICON_OF[kind]]
    return Card(f"{s.board.ids[place]}_{icon}", s.board.names[place], icon, count)


def gates(s: Yukon) -> list[Gate]:
    return [
        Gate(
            number=gate + 1,
            action=gate_words(s.board, gate),
            dice=colours(list(s.gates[gate * GATE_ROW : gate * GATE_ROW + COLOURS])),
            markers=[other for other in s.order if s.pilots[other].gate == gate + 1],
        )
        for gate in range(GATES)
    ]


def pilot_of(s: Yukon, seat: int) -> Pilot:
    pilot = s.pilots[seat]
    visited = members_of(pilot.visited)
    tally = s.tally(seat)
    return Pilot(
        seat=seat,
        name=pilot_name(seat),
        plane=s.board.planes[pilot.model] if pilot.model >= 0 else "",
        side=SIDES[pilot.side],
        money=pilot.money,
        fuel=pilot.fuel,
        dials=[pilot.stop(dial) for dial in range(DIALS)],
        values=[s.dial(pilot, dial) for dial in range(DIALS)],
        switches=[switch + 1 for switch in members_of(pilot.switches)],
        gate=pilot.gate,
        free_moves=pilot.free,
        dice=dice(pilot.dice),
        place=s.board.names[pilot.place],
        cards=pilot.hand,
        face_down=pilot.backs,
        home=pilot.home,
        today=_today(s, pilot),
        visited=[s.board.ids[place] for place in visited],
        map={s.board.ids[place]: _cubes(s.maps[seat * PLACES + place]) for place in visited},
        score=Score(tally.total, tally.money, tally.christmas, tally.main_colour, tally.places, tally.distinct),
    )


def _today(s: Yukon, pilot: records.Pilot) -> Today:
    return Today(
        flights=pilot.flights,
        fuel_spent=pilot.spent,
        best=pilot.best,
        remote=pilot.remote,
        delivered=dice(pilot.brought),
        later=[COLOUR_NAMES[colour] for colour in members_of(pilot.later)],
        places=[s.board.ids[place] for place in members_of(pilot.today)],
        icons={ICON_NAMES[icon]: icons_of(pilot.icons, icon) for icon in range(ICONS)},
        switch_5_used=pilot.thrifty,
    )


def _cubes(packed: int) -> dict[str, int]:
    counts = [cubes_of(packed, colour) for colour in range(COLOURS + 1)]
    return {COLOUR_NAMES[colour]: n for colour, n in enumerate(counts) if n}
