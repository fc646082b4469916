"""Gates, pilots and cards with names: what lies on the table, and what a draft would change of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIALS, GATES, ICON_NAMES, ICONS, Icon
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.printed import SIDES, gate_words, pilot_name
from aerodrome.games.yukon_airways.state import (
    BACKS,
    BEST,
    BROUGHT,
    CUBE_BITS,
    CUBE_MASK,
    DIAL,
    DICE,
    FLIGHTS,
    FREE,
    FUEL,
    GATE,
    GATE_ROW,
    HAND,
    HOME,
    LATER,
    MAP,
    MODEL,
    MONEY,
    OPEN_ICONS,
    PLACE,
    REMOTE,
    ROW,
    SIDE,
    SPENT,
    SWITCHED,
    THRIFTY,
    TODAY,
    VISITED,
    Yukon,
)
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


def by_colour(counts: Ints, first: int) -> list[int]:
    return [counts[first + colour] for colour in range(COLOURS)]


def cards(s: Yukon, counts: Ints, first: int) -> list[Card]:
    """The cards of a stretch of counts by kind."""
    return [_card(s, kind, counts[first + kind]) for kind in range(s.board.kinds) if counts[first + kind]]


def _card(s: Yukon, kind: int, count: int) -> Card:
    place, icon = PLACE_OF[kind], ICON_NAMES[ICON_OF[kind]]
    return Card(f"{s.board.ids[place]}_{icon}", s.board.names[place], icon, count)


def gates(s: Yukon) -> list[Gate]:
    return [
        Gate(
            number=gate + 1,
            action=gate_words(s.board, gate),
            dice=colours(by_colour(s.gates, gate * GATE_ROW)),
            markers=[other for other in s.order if s.pilots[other * ROW + GATE] == gate + 1],
        )
        for gate in range(GATES)
    ]


def pilot(s: Yukon, seat: int) -> Pilot:
    p, row = s.pilots, seat * ROW
    visited = members_of(p[row + VISITED])
    tally = s.tally(seat)
    return Pilot(
        seat=seat,
        name=pilot_name(seat),
        plane=s.board.planes[p[row + MODEL]] if p[row + MODEL] >= 0 else "",
        side=SIDES[p[row + SIDE]],
        money=p[row + MONEY],
        fuel=p[row + FUEL],
        dials=[p[row + DIAL + dial] for dial in range(DIALS)],
        values=[s.dial(row, dial) for dial in range(DIALS)],
        switches=[switch + 1 for switch in members_of(p[row + SWITCHED])],
        gate=p[row + GATE],
        free_moves=p[row + FREE],
        dice=colours(by_colour(p, row + DICE)),
        place=s.board.names[p[row + PLACE]],
        cards=p[row + HAND],
        face_down=p[row + BACKS],
        home=p[row + HOME] != 0,
        today=_today(s, row),
        visited=[s.board.ids[place] for place in visited],
        map={s.board.ids[place]: _cubes(p[row + MAP + place]) for place in visited},
        score=Score(tally.total, tally.money, tally.christmas, tally.main_colour, tally.places, tally.distinct),
    )


def _today(s: Yukon, row: int) -> Today:
    p = s.pilots
    return Today(
        flights=p[row + FLIGHTS],
        fuel_spent=p[row + SPENT],
        best=p[row + BEST],
        remote=p[row + REMOTE],
        delivered=colours(by_colour(p, row + BROUGHT)),
        later=[COLOUR_NAMES[colour] for colour in members_of(p[row + LATER])],
        places=[s.board.ids[place] for place in members_of(p[row + TODAY])],
        icons={ICON_NAMES[icon]: p[row + OPEN_ICONS + icon] for icon in range(ICONS)},
        switch_5_used=p[row + THRIFTY] != 0,
    )


def _cubes(packed: int) -> dict[str, int]:
    counts = [packed >> CUBE_BITS * colour & CUBE_MASK for colour in range(COLOURS + 1)]
    return {COLOUR_NAMES[colour]: n for colour, n in enumerate(counts) if n}
