"""What a seat sees, with names: for pictures and for the text board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from aerodrome.games.yukon_airways.board import COLOURS, TIMES, Board
from aerodrome.games.yukon_airways.hidden import as_seen, composer
from aerodrome.games.yukon_airways.printed import objective_words
from aerodrome.games.yukon_airways.state import (
    BOARDING_DRAFT,
    DISCARDS,
    DRAFT,
    DRAFT_ROW,
    FLIGHT_DRAFT,
    PLACE,
    ROW,
    SETTING_UP,
    TABLE,
    Yukon,
)
from aerodrome.games.yukon_airways.view.ground import Scene, Title, scene, titles
from aerodrome.games.yukon_airways.view.planner import (
    BoardingPlan,
    FlightPlan,
    Reach,
    boarding_plan,
    flight_plan,
    reach,
)
from aerodrome.games.yukon_airways.view.previews import After, after
from aerodrome.games.yukon_airways.view.table import Card, Gate, Pilot, by_colour, cards, colours, gates, pilot
from aerodrome.games.yukon_airways.vocabulary import QUESTIONS
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import bit, members_of

Phase = Literal["set-up", "boarding", "flight", "maintenance"]
PHASES: tuple[Phase, ...] = ("set-up", "boarding", "flight", "maintenance")
__all__ = ["Scene", "View", "own", "scene", "view"]


@dataclass(slots=True)
class Objective:
    number: int
    id: str
    name: str
    text: str
    when: str
    unsure: bool


@dataclass(slots=True)
class Place:
    """A place with the cubes and the planes there, and its connections with their fuel."""

    id: str
    name: str
    value: int
    remote: int
    cubes: list[str]
    planes: list[int]
    links: dict[str, int]


@dataclass(slots=True)
class Ambition:
    """A title, and the places and money that are missing for it as things stand."""

    name: str
    places: int
    money: int
    missing: tuple[int, int]


@dataclass(slots=True)
class Solo:
    titles: list[Ambition]
    best: int


@dataclass(slots=True)
class View:
    """The table as all see it, and from `seat` on what is the seat's own."""

    day: int
    days: list[str]
    phase: Phase
    waiting: list[int]
    order: list[int]
    objectives: list[Objective]
    gates: list[Gate]
    places: list[Place]
    pilots: list[Pilot]
    owed: int
    deck: int
    discards: list[Card]
    table: list[Card]
    solo: Solo | None
    seat: int
    question: str
    hand: list[Card]
    face_down: list[Card]
    throwing: list[Card]
    boarding: BoardingPlan | None
    flight: FlightPlan | None
    reach: dict[str, Reach]
    after: dict[str, After]


def view(state: Yukon, seat: int) -> View:
    s = as_seen(state, SPECTATOR)
    return View(
        day=s.day,
        days=s.board.days,
        phase=PHASES[s.phase],
        waiting=members_of(s.waiting),
        order=list(s.order) if s.phase != SETTING_UP else [],
        objectives=[_objective(s.board, objective) for objective in members_of(s.objectives)],
        gates=gates(s),
        places=[_place(s, place) for place in range(s.board.places)],
        pilots=[pilot(s, other) for other in range(s.seats)],
        owed=s.owed,
        deck=s.deck_size,
        discards=cards(s, s.cards, DISCARDS),
        table=cards(s, s.cards, TABLE),
        solo=_solo(s) if s.seats == 1 else None,
        **own(state, seat),
    )


def own(state: Yukon, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not. Another's draft is nowhere in it."""
    s = as_seen(state, seat)
    seated = seat >= 0
    asked = seated and not s.over and s.waiting & bit(seat) != 0
    draft = s.plan[DRAFT] if seated and composer(s) == seat else 0
    return {
        "seat": seat,
        "question": "over" if s.over else QUESTIONS.declared[s.kind()].name,
        "hand": cards(s, s.cards, s.hand_of(seat)) if seated else [],
        "face_down": cards(s, s.cards, s.backs_of(seat)) if seated else [],
        "throwing": cards(s, s.draft, seat * DRAFT_ROW) if seated else [],
        "boarding": boarding_plan(s, seat) if draft == BOARDING_DRAFT else None,
        "flight": flight_plan(s, seat) if draft == FLIGHT_DRAFT else None,
        "reach": reach(as_seen(s, SPECTATOR), seat) if asked else {},
        "after": after(s, seat) if asked else {},
    }


def _objective(board: Board, objective: int) -> Objective:
    return Objective(
        number=objective + 1,
        id=board.objective_ids[objective],
        name=board.objectives[objective],
        text=objective_words(board, objective),
        when=TIMES[board.timing[objective]],
        unsure=board.unsure[objective],
    )


def _place(s: Yukon, place: int) -> Place:
    return Place(
        id=s.board.ids[place],
        name=s.board.names[place],
        value=s.board.value[place],
        remote=s.board.remote[place],
        cubes=colours(by_colour(s.cubes, place * COLOURS)),
        planes=[other for other in range(s.seats) if s.pilots[other * ROW + PLACE] == place],
        links={s.board.ids[there]: fuel for there, fuel in s.board.routes.neighbours[place]},
    )


def _solo(s: Yukon) -> Solo:
    tally = s.tally(0)
    ambitions = [
        Ambition(title.name, title.places, title.money, _missing(title, tally.places, tally.total))
        for title in titles(s.board)
    ]
    return Solo(ambitions, s.best_title)


def _missing(title: Title, places: int, money: int) -> tuple[int, int]:
    return max(title.places - places, 0), max(title.money - money, 0)
