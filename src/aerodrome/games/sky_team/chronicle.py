"""What happened, in sentences."""

from __future__ import annotations

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.names import ABILITIES, ALARMS, SEATS, ability_name, counted, label, plane, tilt_words
from aerodrome.games.sky_team.vocabulary import (
    ABILITY_IDS,
    ACTIONS,
    AXIS,
    BRAKES,
    E_ADVANCED,
    E_ALARM,
    E_ANTICIPATION,
    E_AXIS,
    E_BRAKED,
    E_CARD,
    E_CARD_NAMED,
    E_COFFEE,
    E_DESCENDED,
    E_DISCARDED,
    E_EXCHANGED,
    E_EXCHANGED_UNSEEN,
    E_EXTRA_DIE,
    E_EXTRA_LOST,
    E_EXTRA_PLACED,
    E_FLIPPED,
    E_HAND,
    E_ICE_COLUMN,
    E_KEROSENE,
    E_LANDED,
    E_MASTERY,
    E_MUTED,
    E_NO_TALK,
    E_NO_TRAFFIC,
    E_NOTHING,
    E_OFFER,
    E_PLACED,
    E_RADIO,
    E_READY,
    E_REROLL,
    E_REROLL_TOKEN,
    E_REROLLED,
    E_RESET,
    E_ROLLED,
    E_ROUND,
    E_SPEED,
    E_SWITCH,
    E_TIME_UP,
    E_TOKEN_LOST,
    E_TOKEN_PLACED,
    E_TRAFFIC,
    E_TRAINED,
    E_TURBULENCE,
    E_VISIBILITY,
    E_WAITS,
    E_WIND,
    E_WITHDRAWN,
    LANDING_GEAR,
)
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit

LOSSES = (
    "",
    "",
    "The plane went into a spin.",
    "The plane missed a turn and left the approach.",
    "The plane collided with traffic.",
    "The plane overshot the airport.",
    "The plane ran out of kerosene.",
    "Axis or engines were left without a die: the plane is out of control.",
    "The plane came down short of the airport.",
    "The plane was too fast for its brakes and ran off the runway.",
    "The landing failed.",
)
CONDITIONS = (
    "there are still planes on the approach",
    "a landing gear or flaps switch is off",
    "the axis is not level",
    "the intern has not learnt everything",
    "the ice brakes are not complete",
)


def event(board: Board, e: Event, reader: int) -> str:
    """A sentence about what happened; `reader` is the seat that reads it, so that it can say "you"."""
    kind, a, b, c, d = int(e.kind), int(e.a), int(e.b), int(e.c), int(e.d)
    if kind in PLACEMENTS:
        return _placed(board, kind, a, b, c, d, reader)
    if kind not in SAID:
        return _flight(board, kind, a, b, c, d)
    you = a == reader
    return SAID[kind].format(
        a=a,
        b=b,
        c=c,
        who="You" if you else f"The {SEATS[a]}" if a in (0, 1) else "",
        s="" if you else "s",
        be="are" if you else "is",
        card=ability_name(b if kind == E_CARD_NAMED else a) if kind in (E_CARD_NAMED, E_CARD) else "",
        effect=ABILITIES[ABILITY_IDS[a]] if kind == E_CARD else "",
        alarm=ALARMS[a] if kind in (E_ALARM, E_RESET) else "",
        space=label(board, a) if kind in (E_MUTED, E_NOTHING) else "",
        plane=plane(board),
    )


SAID = {
    E_CARD_NAMED: "{who} name{s} {card}.",
    E_CARD: "The crew has {card}: {effect}.",
    E_REROLL_TOKEN: "A reroll token waits at this altitude: the crew has {a}.",
    E_NO_TRAFFIC: "Traffic die {a}: no {plane} is left in the box.",
    E_ALARM: "Alarm: {alarm} fails.",
    E_NO_TALK: "No talk before this round.",
    E_READY: "{who} {be} ready.",
    E_DISCARDED: "{who} put{s} away a {b} that fits nowhere.",
    E_FLIPPED: "{who} turn{s} a die over by Adaptation.",
    E_MUTED: "An alarm blocks {space}: nothing happens.",
    E_NOTHING: "Nothing more happens on {space}.",
    E_WIND: "The wind is now {a:+}.",
    E_COFFEE: "Coffee: {a} on the panel.",
    E_KEROSENE: "{a} kerosene burnt, {b} left.",
    E_TRAINED: "{who} train{s} the intern: token {b}, {c} to go.",
    E_TOKEN_LOST: "The token {a} fits nowhere and counts as trained.",
    E_ICE_COLUMN: "Ice brake column {a} is complete: speeds up to {b} can be stopped.",
    E_RESET: "The {alarm} alarm is reset.",
    E_MASTERY: "Mastery: equal engine dice bring a reroll token, the crew has {a}.",
    E_EXTRA_DIE: "Synchronisation: the traffic die shows {a}.",
    E_EXTRA_LOST: "The traffic die, a {a}, fits nowhere and is lost.",
    E_VISIBILITY: "{who} bring{s} in a die, {b} still set aside.",
    E_TURBULENCE: "Turbulence: {who} reroll{s} {b}.",
    E_REROLL: "{who} spend{s} a reroll token, {b} left.",
    E_REROLLED: "The dice are rerolled.",
    E_OFFER: "{who} ask{s} for an exchange of dice.",
    E_WITHDRAWN: "{who} take{s} the offer back.",
    E_EXCHANGED: "The Pilot gives a {a}, the Co-Pilot a {b}.",
    E_EXCHANGED_UNSEEN: "Pilot and Co-Pilot exchange a die.",
    E_TIME_UP: "Time is up: nothing more is placed.",
    E_DESCENDED: "The plane descends to {a} feet.",
    E_LANDED: "The plane has landed.",
}


PLACEMENTS = (E_PLACED, E_TOKEN_PLACED, E_EXTRA_PLACED, E_ANTICIPATION, E_HAND)


def _placed(board: Board, kind: int, a: int, b: int, c: int, d: int, reader: int) -> str:
    """About dice and hands."""
    who, verb_s = ("You", "") if a == reader else (f"The {SEATS[a % 2]}", "s")
    if kind == E_PLACED:
        changed = "" if b == c else f", a {b} with {abs(c - b)} coffee,"
        return f"{who} place{verb_s} a {c}{changed} on {label(board, d)}."
    if kind == E_TOKEN_PLACED:
        return f"The intern's token {b} goes on {label(board, c)}."
    if kind == E_EXTRA_PLACED:
        changed = "" if a == b else f", a {a} with {abs(b - a)} coffee,"
        return f"The traffic die goes as a {b}{changed} on {label(board, c)}."
    if kind == E_ANTICIPATION:
        return f"{who} reroll{verb_s} one die before the first is placed." if b else f"{who} keep{verb_s} all dice."
    aside = f", {c} set aside" if c else ""
    return f"You hold {', '.join(str(b)) if b else 'no dice'}{aside}."


def _flight(board: Board, kind: int, a: int, b: int, c: int, d: int) -> str:
    """About the plane and the way it goes."""
    if kind == E_ROUND:
        final = "Final round: " if d else ""
        return f"{final}{a} feet, the {SEATS[b]} goes first, {counted(int(board.airport) - c, 'space')} to the airport."
    if kind == E_ROLLED:
        aside = f" and set {b} aside" if b else ""
        return f"Both roll {a} dice{aside}. Silence."
    if kind == E_TRAFFIC:
        return f"Traffic die {a}: a {plane(board)} appears on space {b + 1}, {c} there now."
    if kind == E_RADIO:
        if b >= 0:
            return f"The radio sends a {plane(board)} away from space {a + 1}, {b} left there."
        return f"The radio reaches no {plane(board)} on space {a + 1}."
    if kind == E_AXIS:
        return f"Axis {b} against {c}: {tilt_words(a)}."
    if kind == E_WAITS:
        return f"The {ACTIONS[a].replace('_', ' ')} wait{'s' if a == AXIS else ''} for a second die."
    if kind == E_SWITCH:
        return _switch(board, a, b)
    if kind == E_SPEED:
        return f"Speed {a}: {'the plane stays' if b == 0 else 'the plane flies ' + counted(b, 'space')}."
    if kind == E_ADVANCED:
        return f"The plane reaches {'the airport' if a == board.airport else f'space {a + 1}'}."
    if kind == E_BRAKED:
        return f"Speed {a}, and the brakes hold up to {b}."
    return ending(a, b)


def ending(verdict: int, failed: int) -> str:
    """Why a flight is lost."""
    reasons = "; ".join(text for n, text in enumerate(CONDITIONS) if failed & bit(n))
    return f"{LOSSES[verdict].rstrip('.')}: {reasons}." if reasons else LOSSES[verdict]


def _switch(board: Board, space: int, marker: int) -> str:
    does = board.does[space]
    if does == BRAKES:
        return f"The switch of {label(board, space)} is on: speeds up to {marker} can be stopped."
    which = "blue" if does == LANDING_GEAR else "orange"
    return f"The switch of {label(board, space)} is on: the {which} marker is behind {marker}."
