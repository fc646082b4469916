"""What never changes on a flight: its tracks, the panel, and what is not certain about the figures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from aerodrome.games.sky_team.board import ROOM, Board
from aerodrome.games.sky_team.box import Box
from aerodrome.games.sky_team.options import OWN
from aerodrome.games.sky_team.things import ABILITY_IDS, ACTIONS, SPACE_IDS
from aerodrome.games.sky_team.words import effect, faces, label, short_label
from aerodrome.kernel.ints import bit, members_of


@dataclass(slots=True)
class StripSpace:
    """A space of the approach. `tilts` are those with which it may be left, None: any."""

    planes: int
    traffic: int
    tilts: list[int] | None
    alarms: int
    silent: bool
    airport: bool


@dataclass(slots=True)
class TrackRow:
    """A row of the altitude track: one round."""

    altitude: int
    first: int
    reroll: int
    turbulence: bool
    bad_visibility: bool
    landing: bool


@dataclass(slots=True)
class FixedSpace:
    """A space for dice, as it is all through the flight."""

    id: str
    number: int
    action: str
    label: str
    short: str
    seats: list[int]
    faces: str
    same_as: str  # the first space that is the same to whoever places a die
    mandatory: bool


@dataclass(slots=True)
class AbilityCard:
    id: str
    text: str


@dataclass(slots=True)
class Confidence:
    """How well the figures are known; a flight of one's own has no scenario."""

    strip: str
    scenario: str | None


@dataclass(slots=True)
class Note:
    """What the sources disagree about."""

    about: str
    item: str
    chosen: str
    alternative: str


@dataclass(slots=True)
class Scene:
    scenario: str
    set: str
    airport: str
    name: str
    city: str
    country: str
    colour: str
    difficulty: str
    briefing: str
    rules: Literal["aid", "printed"]
    modules: list[str]
    abilities: int
    deck: list[AbilityCard]
    seconds: int | None  # of a round in real time
    strip: list[StripSpace]
    rows: list[TrackRow]
    panel: list[FixedSpace]
    brake_speeds: list[int]
    dice: int
    placed_dice: int
    glide: int
    early: bool
    ring: list[int] | None  # what the wind adds to the speed, around the ring
    confidence: Confidence
    notes: list[Note]


def scene(board: Board) -> Scene:
    strip, box = board.strip, board.box
    found = box.scenarios.get(board.flight.scenario)
    gliding = board.has("engine_loss")
    return Scene(
        scenario=board.flight.scenario,
        set=found.set if found else OWN,
        airport=strip.airport,
        name=box.airports[strip.airport],
        city=box.cities[strip.airport],
        country=box.countries[strip.airport],
        colour=found.colour if found else strip.colour,
        difficulty=box.difficulties[found.colour] if found else "A flight of your own",
        briefing=found.briefing if found else "A flight of your own making.",
        rules=rules(board),
        modules=board.modules,
        abilities=board.cards,
        deck=[AbilityCard(ABILITY_IDS[n], effect(n)) for n in members_of(board.deck)],
        seconds=board.seconds if board.has("real_time") else None,
        strip=[strip_space(board, n, board.planes[n]) for n in range(board.airport + 1)],
        rows=[_row(board, n) for n in range(first_row(board), board.landing + 1)],
        panel=list(panel(board).values()),
        brake_speeds=list(board.speeds),
        dice=board.dice,
        placed_dice=board.placed_dice if gliding else board.dice,
        glide=board.glide if gliding else 0,
        early=board.early,
        ring=list(board.ring) if board.has("winds") or board.has("headwinds") else None,
        confidence=Confidence(strip.confidence, found.confidence if found else None),
        notes=_notes(board),
    )


def rules(board: Board) -> Literal["aid", "printed"]:
    return "printed" if board.printed else "aid"


def first_row(board: Board) -> int:
    return 1 if board.has("altitude_5000") else 0


def strip_space(board: Board, n: int, planes: int) -> StripSpace:
    tilts = [tilt for tilt in range(-2, 3) if board.window[n] & bit(tilt + 2)]
    return StripSpace(
        planes=planes,
        traffic=board.traffic[n] if board.has("traffic") else 0,
        tilts=tilts if board.has("turns") and len(tilts) < 5 else None,
        alarms=board.bells[n] if board.has("alarms") else 0,
        silent=board.has("total_trust") and board.silent[n] != 0,
        airport=n == board.airport,
    )


def _row(board: Board, n: int) -> TrackRow:
    return TrackRow(
        altitude=board.altitude[n],
        first=board.first[n],
        reroll=board.reroll[n],
        turbulence=board.turbulence[n] != 0,
        bad_visibility=board.bad_visibility[n] != 0,
        landing=n == board.landing,
    )


@lru_cache(maxsize=64)
def panel(board: Board) -> dict[int, FixedSpace]:
    """The spaces by number: made once for a flight, a view copies them."""
    return {n: _space(board, n) for n in members_of(board.present)}


def _space(board: Board, n: int) -> FixedSpace:
    return FixedSpace(
        id=SPACE_IDS[n],
        number=n,
        action=ACTIONS[board.does[n]],
        label=label(board, n),
        short=short_label(board, n),
        seats=[s for s in range(2) if any(board.fits[s * ROOM + face] & bit(n) for face in range(1, ROOM))],
        faces=faces(board, n),
        same_as=SPACE_IDS[board.first_alike[n]],
        mandatory=board.mandatory & bit(n) != 0,
    )


def _notes(board: Board) -> list[Note]:
    """What the sources disagree about, as far as it touches this flight."""
    about = {"panel", f"approach {board.flight.approach}", f"scenario {board.flight.scenario}"}
    about |= {f"module {name}" for name in board.modules}
    return [Note(**dispute) for dispute in board.box.disputes if dispute["about"] in about]


def notes_text(box: Box) -> str:
    """All disagreements, for the rules reference."""
    opening = (
        "Most figures were found in two or more independent sources. In these the sources disagree; the first is used, "
        "and anybody who owns the box can correct it in a data file of their own (option board)."
    )
    lines = [f"- {d['about']}, {d['item']}: {d['chosen']}; otherwise {d['alternative']}." for d in box.disputes]
    return "\n".join([opening, "", *lines])
