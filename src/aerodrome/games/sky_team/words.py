"""Sky Team in words: names, and what the templates of the vocabulary cannot say."""

from __future__ import annotations

from collections.abc import Mapping

from aerodrome.games.sky_team.alarms import alarm_name
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.endings import (
    BAD_TURN,
    COLLISION,
    CRASH_LANDED,
    LANDED,
    LOSSES,
    MISSING_DICE,
    RUNWAY_END,
    SPIN,
    TITLES,
    UNMET,
)
from aerodrome.games.sky_team.intern import lessons
from aerodrome.games.sky_team.state import DIE, DRAFT, FACE, SkyTeam
from aerodrome.games.sky_team.things import (
    ABILITY_IDS,
    ACTIONS,
    AXIS,
    BRAKES,
    FACES,
    FIRST_ALARM,
    LANDING_GEAR,
    SEATS,
    SPACE_IDS,
)
from aerodrome.games.sky_team.trials import in_hand, too_few, tried
from aerodrome.games.sky_team.vocabulary import (
    CARD,
    COFFEE,
    E_ANTICIPATION,
    E_EXTRA_PLACED,
    E_LOST,
    E_NO_TRAFFIC,
    E_PLACED,
    E_RADIO,
    E_SWITCH,
    E_TRAFFIC,
    E_WAITS,
    EVENTS,
    FLIP,
    PLACE,
    QUESTIONS,
    SPACE,
    TURN,
)
from aerodrome.kernel.ints import count, members_of
from aerodrome.kernel.words import Words, counted, listed

# --- names

EFFECTS = {
    "anticipation": "before the first die of a round is placed, the first player may reroll one",
    "adaptation": "once a game each of you may turn a die of yours to its opposite face",
    "mastery": "equal engine dice bring a reroll token, while the box has one",
    "synchronisation": "once a round, with gear and flaps used, the Co-Pilot places the traffic die as an extra",
    "working_together": "once a round you may exchange a die with each other",
    "control": "equal axis dice bring a coffee",
}


def seat(board: Board, number: int) -> str:
    return SEATS[number]


def noun(board: Board, kind: str, number: int) -> str:
    """As it is typed, and as pictures are tagged."""
    if kind in ("die", "face"):
        return str(number + 1)
    return ABILITY_IDS[number] if kind == "ability" else SPACE_IDS[number]


def ability(number: int) -> str:
    return ABILITY_IDS[number].replace("_", " ").title()


def effect(number: int) -> str:
    """What an ability does."""
    return EFFECTS[ABILITY_IDS[number]]


def label(board: Board, space: int) -> str:
    """What a space is called."""
    name = SPACE_IDS[space]
    if space >= FIRST_ALARM:
        return f"the {alarm_name(board, space - FIRST_ALARM)} alarm"
    if name.startswith("ice"):
        _, row, value = name.split("_")
        return f"ice brakes {value}, {row}"
    if name.startswith(("gear", "flaps", "brakes")):
        kind = "landing gear" if name.startswith("gear") else name.split("_")[0]
        return f"{kind} {faces(board, space)}"
    if name.startswith("concentration"):
        return f"concentration {name[-1]}"
    kind, _, owner = name.partition("_")
    if kind == "radio" and name[-1] in "12":
        return f"the Co-Pilot's radio {name[-1]}"
    whose = {"pilot": "the Pilot's ", "copilot": "the Co-Pilot's "}.get(owner, "")
    return f"{whose}{'training space' if kind == 'intern' else kind}"


def short_label(board: Board, space: int) -> str:
    """The same where it is plain whose space it is and room is short."""
    name = label(board, space).replace("ice brakes", "ice").removeprefix("landing ")
    for owner in ("the Pilot's ", "the Co-Pilot's "):
        name = name.removeprefix(owner)
    return name


def faces(board: Board, space: int) -> str:
    """The faces that fit a space: 1/2, or any."""
    fitting = [str(face) for face in range(1, FACES + 1) if board.either[face] >> space & 1]
    return "any" if len(fitting) == FACES else "/".join(fitting)


def _the(board: Board, seat: int) -> str:
    return f"the {SEATS[seat]}"


def plane(board: Board) -> str:
    """What stands in the way to the airport."""
    return "penguin" if board.has("penguins") else "plane"


def _way(board: Board, position: int) -> str:
    return counted(board.airport - position, "space")


def _tilt(board: Board, tilt: int) -> str:
    return f"{abs(tilt)} toward the {SEATS[tilt > 0]}" if tilt else "level"


# --- questions and answers


def _turn(s: SkyTeam, seat: int) -> str:
    die, face = s.draft[seat * DRAFT + DIE], s.draft[seat * DRAFT + FACE]
    if die == 0:
        return ("Final round. " if s.final() else "") + "Choose a die to place; {to_place:die} left."
    if face == 0 and s.coffee > 0:
        return "Where does the {placed} go? {s.coffee:coffee} can change it."
    return "Where does the {placed} go?"


def _cost(s: SkyTeam, seat: int, action: int) -> int:
    """Coffee for another face."""
    face: int = action - COFFEE + 1
    return abs(face - in_hand(s, seat)[0])


def _outcome(s: SkyTeam, seat: int, action: int) -> str:
    """What would happen on a space."""
    trial, events = tried(s, seat, action - PLACE)
    effects = [event(s.board, told, seat) for told in events]
    story = "; ".join(effect[0].lower() + effect[1:].rstrip(".") for effect in effects)
    warns = s.kind() == TURN and not trial.over and too_few(s, seat, action - PLACE)
    return f"{story}; too few dice would be left for axis and engines" if warns else story


# --- events


def _placed(who: str, numbers: Mapping[str, int]) -> str:
    coffee = abs(numbers["face"] - numbers["die"])
    changed = f", a {{die}} with {counted(coffee, 'coffee')}," if coffee else ""
    return f"{who} a {{face}}{changed} on {{space}}."


def _radio(board: Board, numbers: Mapping[str, int]) -> str:
    if numbers["space"] > board.airport:
        return "The radio calls {ahead}, beyond the airport: nobody is there."
    if numbers["left"] < 0:
        return f"The radio reaches no {plane(board)} on {{ahead}}."
    return f"The radio sends a {plane(board)} away from {{ahead}}, {{left}} left there."


def _switch(board: Board, numbers: Mapping[str, int]) -> str:
    does = board.does[numbers["space"]]
    if does == BRAKES:
        return "The switch of {space} is on: speeds up to {marker} can be stopped."
    which = "blue" if does == LANDING_GEAR else "orange"
    return f"The switch of {{space}} is on: the {which} marker is behind {{marker}}."


def _anticipation(board: Board, numbers: Mapping[str, int]) -> str:
    return "{seat} reroll{s} one die before the first is placed." if numbers["rerolled"] else "{seat} keep{s} all dice."


def lost(board: Board, ending: int, failed: int, figure: int, limit: int) -> str:
    """Why a flight is lost, and by how much."""
    unmet = "; ".join(UNMET[n].replace("plane", plane(board)) for n in members_of(failed))
    reasons = unmet or _by_how_much(board, ending, figure, limit)
    return f"{LOSSES[ending].rstrip('.')}: {reasons}." if reasons else LOSSES[ending]


def _by_how_much(board: Board, ending: int, figure: int, limit: int) -> str:
    if ending == SPIN:
        return f"the axis is {_tilt(board, figure)}, and {limit} is too far"
    if ending == BAD_TURN and limit:
        allowed = " or ".join(_tilt(board, tilt - 2) for tilt in members_of(limit))
        return f"the axis was {_tilt(board, figure)} and had to be {allowed}"
    if ending == COLLISION and figure:
        where = f"{counted(limit, 'space')} from the airport" if limit else "at the airport"
        were = "was" if figure == 1 else "were"
        return f"{counted(figure, plane(board))} {were} on space 1, which it was about to leave, {where}"
    if ending == MISSING_DICE and figure:
        return f"no die on {listed([label(board, n) for n in members_of(figure)])}"
    if ending == CRASH_LANDED and figure:
        return f"{counted(figure, 'space')} were missing" if figure > 1 else "1 space was missing"
    if ending == RUNWAY_END and figure:
        stops = f"its brakes stop speeds up to {limit}" if limit else "no brakes were deployed"
        return f"its speed was {figure}, and {stops}"
    return ""


WORDS = Words[SkyTeam](
    lambda board: SPACE,
    QUESTIONS,
    EVENTS,
    seat=_the,
    names={
        # nouns
        "ability": lambda board, number: ability(number),
        "die": lambda board, number: str(number + 1),
        "face": lambda board, number: str(number + 1),
        "space": label,
        # what else the numbers of events are
        "action": lambda board, number: ACTIONS[number].replace("_", " "),
        "alarm": alarm_name,
        "and_set_aside": lambda board, dice: f" and set {dice} aside" if dice else "",
        "besides": lambda board, dice: f", {dice} set aside" if dice else "",
        "card": lambda board, number: f"{ability(number)}: {effect(number)}",
        "count": lambda board, number: f"space {number}",
        "digits": lambda board, dice: ", ".join(str(dice)) if dice else "no dice",
        "final": lambda board, final: "Final round: " if final else "",
        "flies": lambda board, spaces: f"flies {counted(spaces, 'space')}" if spaces else "stays",
        "reached": lambda board, n: (
            "reaches the airport" if n == board.airport else f"flies on: {_way(board, n)} to the airport"
        ),
        "role": _the,
        "tilt": _tilt,
        "way": _way,
    },
    fields={
        "cards_missing": lambda s, seat, action: s.board.cards - count(s.cards),
        "cost": _cost,
        "effect": lambda s, seat, action: effect(action - CARD),
        "named": lambda s, seat, action: ability(s.named - 1),
        "opposite": lambda s, seat, action: FACES - (action - FLIP),
        "outcome": _outcome,
        "placed": lambda s, seat, action: in_hand(s, seat)[1],
        "token": lambda s, seat, action: lessons(s).token,
        "to_place": lambda s, seat, action: s.hands[seat].left,
        "tokens_left": lambda s, seat, action: s.rerolls - 1,
    },
    asks={TURN: _turn},
    tells={
        E_TRAFFIC: lambda board, n: (
            f"Traffic die {{die}}: a {plane(board)} appears on {{ahead}}, {{planes}} there now."
        ),
        E_NO_TRAFFIC: lambda board, n: f"Traffic die {{die}}: no {plane(board)} is left in the box.",
        E_ANTICIPATION: _anticipation,
        E_PLACED: lambda board, n: _placed("{seat} place{s}", n),
        E_EXTRA_PLACED: lambda board, n: _placed("The traffic die goes as", n),
        E_RADIO: _radio,
        E_SWITCH: _switch,
        E_LOST: lambda board, n: lost(board, n["ending"], n["failed"], n["figure"], n["limit"]),
        E_WAITS: lambda board, n: f"The {{action}} wait{'s' if n['action'] == AXIS else ''} for a second die.",
    },
)
action = WORDS.action
event = WORDS.event


def prompt(s: SkyTeam, seat: int) -> str:
    if s.over:
        return "The plane has landed." if s.verdict == LANDED else f"The flight is lost: it {TITLES[s.verdict]}."
    return WORDS.prompt(s, seat)
