"""What a seat sees, with names: for pictures and for the text board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aerodrome.games.sky_team.endings import (
    LANDED,
    LETTERS,
    NOT_LEVEL,
    PLANES_LEFT,
    RUNWAY_END,
    SWITCHES_OFF,
    TITLES,
)
from aerodrome.games.sky_team.hand import values_in
from aerodrome.games.sky_team.landing import unmet
from aerodrome.games.sky_team.module_boards import ModuleLine, Modules, lines, modules
from aerodrome.games.sky_team.previews import After, Instruments, after, instruments
from aerodrome.games.sky_team.scene import (
    FixedSpace,
    Scene,
    StripSpace,
    TrackRow,
    first_row,
    panel,
    rules,
    scene,
    strip_space,
)
from aerodrome.games.sky_team.state import DIE, DRAFT, FACE, MUTES, SkyTeam
from aerodrome.games.sky_team.things import ENGINE_COPILOT, ENGINE_PILOT, MAKER_IDS, SEATS
from aerodrome.games.sky_team.vocabulary import QUESTIONS, REROLL
from aerodrome.games.sky_team.words import lost
from aerodrome.kernel.ints import bit, count, lowest, members_of
from aerodrome.kernel.state import OPEN

__all__ = ["Scene", "View", "scene", "view"]


@dataclass(slots=True)
class RowNow(TrackRow):
    """A row of the altitude track; its reroll token is gone once the plane has come there."""

    here: bool


@dataclass(slots=True)
class Space(FixedSpace):
    """A space for dice, and what lies there."""

    die: int
    maker: str | None
    switch: bool
    closed: bool
    blocked: bool


@dataclass(slots=True)
class HandSeen:
    seat: int
    name: str
    dice: list[int]  # all of one's own; of the partner's, those that were seen
    held: int
    set_aside: int
    left: int
    first: bool


@dataclass(slots=True)
class Draft:
    """What the reader has chosen so far: a die and the face it shall count as, or the dice for a reroll."""

    die: int
    face: int
    picked: list[int]


@dataclass(slots=True)
class Condition:
    """Of a landing."""

    id: str
    text: str
    met: bool


@dataclass(slots=True)
class Ending:
    """How it ended, why in a sentence, and the landing conditions that were not met."""

    landed: bool
    why: str
    failed: list[str]


@dataclass(slots=True)
class View:
    airport: str
    name: str
    scenario: str
    rules: Literal["aid", "printed"]
    seat: int
    waiting: list[int]
    step: str
    talk: bool
    final: bool
    round: int
    position: int
    strip: list[StripSpace]
    rows: list[RowNow]
    instruments: Instruments
    spaces: list[Space]
    hands: list[HandSeen]
    draft: Draft
    after: dict[str, After]
    ready: list[int]
    modules: Modules
    lines: list[ModuleLine]
    checklist: list[Condition]
    verdict: str
    ending: Ending | None
    penguins: bool


def view(s: SkyTeam, seat: int) -> View:
    board = s.board
    return View(
        airport=board.strip.airport,
        name=board.box.airports[board.strip.airport],
        scenario=board.flight.scenario,
        rules=rules(board),
        seat=seat,
        waiting=members_of(s.waiting),
        step=TITLES[s.verdict] if s.over else QUESTIONS.declared[s.kind()].name,
        talk=s.talk() == OPEN,
        final=s.final(),
        round=s.row - first_row(board) + 1,
        position=s.position,
        strip=[strip_space(board, n, s.planes[n]) for n in range(board.airport + 1)],
        rows=[_row(s, n) for n in range(first_row(board), board.landing + 1)],
        instruments=instruments(s),
        spaces=[_space(s, n, fixed) for n, fixed in panel(board).items()],
        hands=[_hand(s, other, seat) for other in range(2)],
        draft=_draft(s, seat),
        after=after(s, seat),
        ready=members_of(s.ready) if not s.over else [],
        modules=modules(s),
        lines=lines(s),
        checklist=_checklist(s),
        verdict=TITLES[s.verdict],
        ending=_ending(s) if s.over else None,
        penguins=board.has("penguins"),
    )


def _row(s: SkyTeam, n: int) -> RowNow:
    board = s.board
    return RowNow(
        altitude=board.altitude[n],
        first=board.first[n],
        reroll=board.reroll[n] if n > s.row else 0,
        turbulence=board.turbulence[n] != 0,
        bad_visibility=board.bad_visibility[n] != 0,
        landing=n == board.landing,
        here=n == s.row,
    )


def _space(s: SkyTeam, n: int, fixed: FixedSpace) -> Space:
    thing = s.dice[n]
    return Space(
        id=fixed.id,
        number=fixed.number,
        action=fixed.action,
        label=fixed.label,
        short=fixed.short,
        seats=fixed.seats,
        faces=fixed.faces,
        mandatory=fixed.mandatory,
        die=thing & 7,
        maker=MAKER_IDS[thing >> 3] if thing else None,
        same_as=fixed.same_as,
        switch=s.switches & bit(n) != 0,
        closed=s.locked & bit(n) != 0,
        blocked=any(module.mutes(s, n) for module in s.cast.at[MUTES]),
    )


def _hand(s: SkyTeam, owner: int, reader: int) -> HandSeen:
    hand = s.hands[owner]
    seen = hand.dice if owner == reader else hand.known
    return HandSeen(
        seat=owner,
        name=SEATS[owner],
        dice=values_in(seen) if reader >= 0 else [],
        held=hand.held,
        set_aside=hand.set_aside,
        left=hand.left,
        first=owner == s.board.first[s.row],
    )


def _draft(s: SkyTeam, seat: int) -> Draft:
    if seat < 0 or s.over:
        return Draft(0, 0, [])
    if s.kind() == REROLL:
        return Draft(0, 0, values_in(s.draft[seat * DRAFT + DIE]))
    return Draft(s.draft[seat * DRAFT + DIE], s.draft[seat * DRAFT + FACE], [])


def _ending(s: SkyTeam) -> Ending:
    landed = s.verdict == LANDED
    why = "The plane has landed." if landed else lost(s.board, s.verdict, s.failed, *map(int, s.figures()))
    return Ending(landed, why, [LETTERS[n] for n in members_of(s.failed)])


def _checklist(s: SkyTeam) -> list[Condition]:
    """The landing conditions in play. D, the speed, is judged when the engines run in the final round."""
    failed = unmet(s)
    planes = sum(s.planes[n] for n in range(s.board.airport + 1))
    switches = f"{count(s.switches & s.board.green)} of {count(s.board.green)} switches"
    rows = [
        Condition("A", f"{planes} on the approach", not failed & PLANES_LEFT),
        Condition("B", switches, not failed & SWITCHES_OFF),
        Condition("C", f"axis {s.tilt:+}" if s.tilt else "axis level", not failed & NOT_LEVEL),
    ]
    if not s.board.has("engine_loss"):
        engines = bit(ENGINE_PILOT) | bit(ENGINE_COPILOT)
        braked = s.final() and s.taken & engines == engines and s.verdict != RUNWAY_END
        rows.append(Condition("D", f"brakes to {s.board.speeds[s.brakes]}", braked or s.verdict == LANDED))
    for module in s.cast.modules:
        condition, text = module.check(s)
        if condition:
            rows.append(Condition(LETTERS[lowest(condition)], text, not failed & condition))
    return rows
