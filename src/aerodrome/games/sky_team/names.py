"""What things are called."""

from __future__ import annotations

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.vocabulary import ABILITY_IDS, FACES, FIRST_ALARM, SPACE_IDS
from aerodrome.kernel.ints import bit

SEATS = ("Pilot", "Co-Pilot")
ABILITIES = {
    "anticipation": "before the first die of a round is placed, the first player may reroll one",
    "adaptation": "once a game each of you may turn a die of yours to its opposite face",
    "mastery": "equal engine dice bring a reroll token, while the box has one",
    "synchronisation": "once a round, with gear and flaps used, the Co-Pilot places the traffic die as an extra",
    "working_together": "once a round you may exchange a die with each other",
    "control": "equal axis dice bring a coffee",
}
ALARMS = ("Concentration", "Brakes", "Landing Gear", "Flaps", "Pilot Radio", "Co-Pilot Radio")


def label(board: Board, space: int) -> str:
    """What a space is called."""
    name = SPACE_IDS[space]
    if space >= FIRST_ALARM:
        return f"the {ALARMS[space - FIRST_ALARM]} alarm"
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
    fitting = [str(face) for face in range(1, FACES + 1) if board.either[face] & bit(space)]
    return "any" if len(fitting) == FACES else "/".join(fitting)


def plane(board: Board, n: int = 1) -> str:
    word = "penguin" if board.has("penguins") else "plane"
    return word if n == 1 else f"{word}s"


def tilt_words(tilt: int) -> str:
    if tilt == 0:
        return "level"
    return f"{abs(tilt)} toward the {SEATS[0] if tilt < 0 else SEATS[1]}"


def counted(n: int, thing: str) -> str:
    """3 points, 1 point."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def ability_name(card: int) -> str:
    return ABILITY_IDS[card].replace("_", " ").title()
