"""What a seat sees, as plain JSON, for pictures and the text board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from aerodrome.games.sky_team.board import ROOM, Board
from aerodrome.games.sky_team.box import Box
from aerodrome.games.sky_team.calls import picked
from aerodrome.games.sky_team.endings import (
    ICE_BRAKES_OPEN,
    INTERN_LEFT,
    LANDED,
    LETTERS,
    NOT_LEVEL,
    PLANES_LEFT,
    SWITCHES_OFF,
    TITLES,
)
from aerodrome.games.sky_team.intern import interns_left
from aerodrome.games.sky_team.landing import unmet
from aerodrome.games.sky_team.options import OWN
from aerodrome.games.sky_team.previews import after, instruments
from aerodrome.games.sky_team.state import DRAFT, HAND, KNOWN, MUTES, SkyTeam
from aerodrome.games.sky_team.things import (
    ABILITY_IDS,
    ACTIONS,
    ALARM_IDS,
    FACES,
    FIRST_ALARM,
    KEROSENE_SPACE,
    MODULE_IDS,
    SPACE_IDS,
)
from aerodrome.games.sky_team.vocabulary import QUESTIONS, REROLL
from aerodrome.games.sky_team.words import SEATS, ability, alarm, effect, faces, label, lost, short_label
from aerodrome.kernel.ints import bit, count, members_of, total
from aerodrome.kernel.state import OPEN

MAKERS = ("pilot", "copilot", "traffic", "pilot_token", "copilot_token")
RULES = {False: "aid", True: "printed"}


def scene(board: Board) -> dict[str, Any]:
    """What never changes: the flight, its tracks, the panel, and what is not certain about the figures."""
    strip, box = board.strip, board.box
    found = box.scenarios.get(board.flight.scenario)
    return {
        "scenario": board.flight.scenario,
        "set": found.set if found else OWN,
        "airport": strip.airport,
        "name": box.airports[strip.airport],
        "city": box.cities[strip.airport],
        "country": box.countries[strip.airport],
        "colour": found.colour if found else strip.colour,
        "difficulty": box.difficulties[found.colour] if found else "A flight of your own",
        "briefing": found.briefing if found else "A flight of your own making.",
        "rules": RULES[board.printed],
        "modules": board.modules,
        "abilities": int(board.cards),
        "deck": [{"id": ABILITY_IDS[n], "text": effect(n)} for n in members_of(board.deck)],
        "seconds": board.seconds if board.has("real_time") else None,
        "strip": [_strip_space(board, n) for n in range(board.airport + 1)],
        "rows": [_row(board, n) for n in range(first_row(board), board.landing + 1)],
        "panel": list(_panel(board).values()),
        "brake_speeds": [int(speed) for speed in board.speeds],
        "dice": int(board.dice),
        "placed_dice": int(board.placed_dice) if board.has("engine_loss") else int(board.dice),
        "glide": int(board.glide) if board.has("engine_loss") else 0,
        "early": board.early,
        "ring": [int(wind) for wind in board.ring] if has_wind(board) else None,
        "confidence": {"strip": strip.confidence, "scenario": found.confidence if found else None},
        "notes": notes(board),
    }


def first_row(board: Board) -> int:
    return 1 if board.has("altitude_5000") else 0


def has_wind(board: Board) -> bool:
    return board.has("winds") or board.has("headwinds")


def _strip_space(board: Board, n: int) -> dict[str, Any]:
    tilts = [tilt for tilt in range(-2, 3) if board.window[n] & bit(tilt + 2)]
    return {
        "planes": int(board.planes[n]),
        "traffic": int(board.traffic[n]) if board.has("traffic") else 0,
        "tilts": tilts if board.has("turns") and len(tilts) < 5 else None,
        "alarms": int(board.bells[n]) if board.has("alarms") else 0,
        "silent": board.has("total_trust") and board.silent[n] != 0,
        "airport": n == board.airport,
    }


def _row(board: Board, n: int) -> dict[str, Any]:
    return {
        "altitude": int(board.altitude[n]),
        "first": int(board.first[n]),
        "reroll": int(board.reroll[n]),
        "turbulence": board.turbulence[n] != 0,
        "bad_visibility": board.bad_visibility[n] != 0,
        "landing": n == board.landing,
    }


@lru_cache(maxsize=64)
def _panel(board: Board) -> dict[int, dict[str, Any]]:
    """What never changes about the spaces: it is made once for a flight, a view copies it."""
    return {n: _panel_space(board, n) for n in members_of(board.present)}


def _panel_space(board: Board, n: int) -> dict[str, Any]:
    seats = [seat for seat in range(2) if any(board.fits[seat * ROOM + face] & bit(n) for face in range(1, ROOM))]
    return {
        "id": SPACE_IDS[n],
        "number": n,
        "action": ACTIONS[board.does[n]],
        "label": label(board, n),
        "short": short_label(board, n),
        "seats": seats,
        "faces": faces(board, n),
        "mandatory": bool(board.mandatory & bit(n)),
    }


def notes(board: Board) -> list[dict[str, str]]:
    """What the sources disagree about, as far as it touches this flight."""
    about = {"panel", f"approach {board.flight.approach}", f"scenario {board.flight.scenario}"}
    about |= {f"module {name}" for name in board.modules}
    return [dict(dispute) for dispute in board.box.disputes if dispute["about"] in about]


def notes_text(box: Box) -> str:
    """All disagreements, for the rules reference."""
    opening = (
        "Most figures were found in two or more independent sources. In these the sources disagree; the first is used, "
        "and anybody who owns the box can correct it in a data file of their own (option board)."
    )
    lines = [f"- {d['about']}, {d['item']}: {d['chosen']}; otherwise {d['alternative']}." for d in box.disputes]
    return "\n".join([opening, "", *lines])


def view(s: SkyTeam, seat: int) -> dict[str, Any]:
    board = s.board
    return {
        "airport": board.strip.airport,
        "name": board.box.airports[board.strip.airport],
        "scenario": board.flight.scenario,
        "rules": RULES[board.printed],
        "seat": seat,
        "waiting": members_of(s.waiting),
        "step": TITLES[int(s.verdict)] if s.over else QUESTIONS.declared[s.kind()].name,
        "talk": s.talk() == OPEN,
        "final": s.final(),
        "round": int(s.row) - first_row(board) + 1,
        "position": int(s.position),
        "strip": [{**_strip_space(board, n), "planes": int(s.planes[n])} for n in range(board.airport + 1)],
        "rows": [_row_now(s, n) for n in range(first_row(board), board.landing + 1)],
        "instruments": instruments(s),
        "spaces": [_space(s, n, fixed) for n, fixed in _panel(board).items()],
        "hands": [_hand(s, other, seat) for other in range(2)],
        "draft": _draft(s, seat),
        "after": after(s, seat),
        "ready": members_of(s.ready) if not s.over else [],
        "modules": {name: _module(s, name) for name in MODULE_IDS if board.has(name)},
        "checklist": _checklist(s),
        "verdict": TITLES[int(s.verdict)],
        "ending": _ending(s) if s.over else None,
        "penguins": board.has("penguins"),
    }


def _row_now(s: SkyTeam, n: int) -> dict[str, Any]:
    """A row of the altitude track; its reroll token is gone once the plane has come there."""
    row = _row(s.board, n)
    return {**row, "reroll": row["reroll"] if n > s.row else 0, "here": n == s.row}


def _space(s: SkyTeam, n: int, fixed: dict[str, Any]) -> dict[str, Any]:
    thing = int(s.dice[n])
    return {
        **fixed,
        "die": thing & 7,
        "maker": MAKERS[thing >> 3] if thing else None,
        "switch": bool(s.switches & bit(n)),
        "closed": bool(s.locked & bit(n)),
        "blocked": any(module.mutes(s, n) for module in s.cast.at[MUTES]),
    }


def _hand(s: SkyTeam, owner: int, reader: int) -> dict[str, Any]:
    start = owner * HAND + (0 if owner == reader else KNOWN)
    dice = [value + 1 for value in range(FACES) for _ in range(s.hands[start + value])] if reader >= 0 else []
    return {
        "seat": owner,
        "name": SEATS[owner],
        "dice": dice,  # all of one's own; of the partner's, those that were seen
        "held": int(s.held(owner)),
        "set_aside": int(s.set_aside(owner)),
        "left": int(s.left(owner)),
        "first": owner == s.board.first[s.row],
    }


def _draft(s: SkyTeam, seat: int) -> dict[str, Any]:
    """What the reader has chosen so far: a die and the face it shall count as, or the dice for a reroll."""
    if seat < 0 or s.over:
        return {"die": 0, "face": 0, "picked": []}
    if s.kind() == REROLL:
        faces_picked = [value for value in range(1, FACES + 1) for _ in range(picked(s, seat, value))]
        return {"die": 0, "face": 0, "picked": faces_picked}
    return {"die": int(s.draft[seat * DRAFT]), "face": int(s.draft[seat * DRAFT + 1]), "picked": []}


def _ending(s: SkyTeam) -> dict[str, Any]:
    """How it ended, why in a sentence, and the landing conditions that were not met."""
    failed = [LETTERS[n] for n in members_of(s.failed)]
    why = "The plane has landed." if s.verdict == LANDED else lost(s.verdict, s.failed)
    return {"landed": s.verdict == LANDED, "why": why, "failed": failed}


def _module(s: SkyTeam, name: str) -> dict[str, Any]:
    """What lies on the module's own board."""
    if name in ("kerosene", "kerosene_leak"):
        fed = name == "kerosene_leak" or s.dice[KEROSENE_SPACE] != 0
        full, floor = int(s.board.fuel), int(s.board.fuel_floor)
        return {"fuel": int(s.fuel), "full": full, "floor": floor, "no_die_loss": int(s.board.no_die_loss), "fed": fed}
    if name in ("winds", "headwinds"):
        return {"place": int(s.wind), "wind": int(s.board.ring[s.wind])}
    if name == "intern":
        row = [int(s.interns[n]) for n in range(s.taken_left, 6 - s.taken_right)]
        return {"row": row, "token": int(s.token)}
    if name == "ice_brakes":
        return {"columns": int(s.brakes)}
    if name == "alarms":
        return {"alarms": [_alarm(s, n) for n in members_of(s.board.bell_tokens)]}
    if name == "special_abilities":
        return _abilities(s)
    return {"seconds": s.board.seconds} if name == "real_time" else {}


def _alarm(s: SkyTeam, n: int) -> dict[str, Any]:
    state = "ringing" if s.bells_up & bit(n) else "silent" if s.bells_down & bit(n) else "reset"
    fixed = _panel(s.board)[FIRST_ALARM + n]
    by = SEATS[fixed["seats"][0]] if len(fixed["seats"]) == 1 else "either"
    return {"id": ALARM_IDS[n], "name": alarm(n), "state": state, "by": by, "face": fixed["faces"]}


def _abilities(s: SkyTeam) -> dict[str, Any]:
    cards = [{"id": ABILITY_IDS[n], "name": ability(n)} for n in members_of(s.cards)]
    return {
        "cards": cards,
        "to_choose": int(s.board.cards - count(s.cards)),
        "named": ABILITY_IDS[s.named - 1] if s.named else None,
        "countered": ABILITY_IDS[s.countered - 1] if s.countered else None,
        "adapted": members_of(s.adapted),
        "synchronised": s.synced,
        "exchanged": s.exchanged,
        "extra_die": int(s.extra_die),
    }


def _checklist(s: SkyTeam) -> list[dict[str, Any]]:
    """The landing conditions in play. D, the speed, is judged when the engines run in the final round."""
    failed = unmet(s)
    planes = int(total(s.planes, 0, s.board.airport + 1))
    on, wanted = int(count(s.switches & s.board.green)), int(count(s.board.green))
    rows = [
        ("A", f"{planes} on the approach", not failed & PLANES_LEFT),
        ("B", f"{on} of {wanted} switches", not failed & SWITCHES_OFF),
        ("C", f"axis {int(s.tilt):+}" if s.tilt else "axis level", not failed & NOT_LEVEL),
    ]
    if not s.board.has("engine_loss"):
        rows.append(("D", f"brakes to {int(s.board.speeds[s.brakes])}", s.brakes > 0))
    if s.board.has("intern"):
        rows.append(("E", f"{int(interns_left(s))} to train", not failed & INTERN_LEFT))
    if s.board.has("ice_brakes"):
        rows.append(("F", f"{int(s.brakes)} ice columns", not failed & ICE_BRAKES_OPEN))
    return [{"id": name, "text": text, "met": bool(met)} for name, text, met in rows]
