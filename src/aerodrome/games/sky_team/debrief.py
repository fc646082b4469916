"""After a flight: where the dice went, the instruments round by round, what led to a loss, and kind words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.endings import RUNWAY_END
from aerodrome.games.sky_team.things import ACTIONS, COPILOT, FACES, PILOT, SEATS
from aerodrome.games.sky_team.view import View
from aerodrome.games.sky_team.vocabulary import EVENTS
from aerodrome.games.sky_team.words import plane
from aerodrome.kernel.debrief import Award, Debrief
from aerodrome.kernel.event import Event
from aerodrome.kernel.words import bar, counted

BOTH = -1
PLACED = {"placed": "face", "token_placed": "token", "extra_placed": "face"}  # what is laid, and what tells its number


@dataclass
class Round:
    """What the log tells of one. Tokens and the traffic die count as dice; the traffic die is the Co-Pilot's."""

    altitude: int
    position: int
    tilt: int | None = None
    wind: int | None = None
    speed: int | None = None
    fuel: int | None = None
    flew: int = 0
    radio: int = 0
    dice: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))


@dataclass
class Flight:
    """The rounds, and what each pilot did in them: dice by what they were for, and what came of them."""

    rounds: list[Round] = field(default_factory=list)
    uses: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    deeds: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    seat: int = PILOT  # who placed last: what happens then is theirs

    def take(self, board: Board, kind: str, numbers: Mapping[str, int]) -> None:
        if kind == "round":
            if not self.rounds or self.rounds[-1].altitude != numbers["altitude"]:
                self.rounds.append(Round(numbers["altitude"], numbers["position"]))
        elif self.rounds:
            self._note(board, self.rounds[-1], kind, numbers)

    def _note(self, board: Board, now: Round, kind: str, numbers: Mapping[str, int]) -> None:
        if kind in PLACED:
            self.seat = numbers.get("seat", COPILOT)
            now.dice[self.seat].append(numbers[PLACED[kind]])
            if kind == "placed":
                self.uses[self.seat][ACTIONS[int(board.does[numbers["space"]])].replace("_", " ")] += 1
                self.deeds[self.seat]["sixes"] += numbers["die"] == FACES
        elif kind == "axis":
            now.tilt = numbers["tilt"]
        elif kind == "wind":
            now.wind = numbers["wind"]
        elif kind in ("speed", "braked"):
            now.speed = numbers["speed"]
        elif kind == "lost" and numbers["ending"] == RUNWAY_END:
            now.speed = numbers["figure"]
        elif kind == "kerosene":
            now.fuel = numbers["left"]
        elif kind == "advanced":
            now.flew += 1
            now.position = numbers["space"]
        elif kind == "radio" and numbers["left"] >= 0:
            now.radio += 1
            self.deeds[self.seat]["radio"] += 1
        elif kind in ("switch", "coffee"):
            self.deeds[self.seat][kind] += 1


def flight(board: Board, events: Sequence[Event]) -> Flight:
    """Read from what was told, in the order in which it was told."""
    found = Flight()
    for event in events:
        kind = EVENTS.declared[int(event.kind)]
        names = (one.partition(":")[0] for one in kind.fields)
        found.take(board, kind.name, dict(zip(names, event.row()[1:], strict=False)))
    return found


def debrief(board: Board, view: View, events: Sequence[Event]) -> Debrief | None:
    if view.ending is None:
        return None
    told = flight(board, events)
    led, advice = ("", "") if view.ending.landed else lesson(view, told.rounds)
    return Debrief(
        led=led,
        advice=advice,
        parts=[_parts(told, seat) for seat in (PILOT, COPILOT)],
        columns=[str(row.altitude) if row.altitude else "land" for row in told.rounds],
        rounds=_table(board, told.rounds),
        awards=_awards(told, plane(board)),
    )


# --- where the dice went, and the instruments


def _parts(told: Flight, seat: int) -> str:
    uses = sorted(told.uses[seat].items(), key=lambda use: (-use[1], ACTIONS.index(use[0].replace(" ", "_"))))
    dice = sum(told.uses[seat].values())
    return f"{counted(dice, 'die')}: {', '.join(f'{name} {n}' for name, n in uses)}" if dice else "no dice"


def _table(board: Board, rounds: Sequence[Round]) -> list[tuple[str, list[str]]]:
    rows = [
        (f"{SEATS[seat]}'s dice", ["".join(map(str, row.dice[seat])) or "-" for row in rounds])
        for seat in (PILOT, COPILOT)
    ]
    rows.append(("Axis leans to", ["-" if row.tilt is None else _lean(row.tilt) for row in rounds]))
    if any(row.wind is not None for row in rounds):
        rows.append(("Wind", ["-" if row.wind is None else f"{row.wind:+}" for row in rounds]))
    rows.append(("Speed", ["-" if row.speed is None else str(row.speed) for row in rounds]))
    rows.append(("Spaces flown", [str(row.flew) for row in rounds]))
    rows.append((f"{plane(board).capitalize()}s sent away", [str(row.radio) if row.radio else "-" for row in rounds]))
    if any(row.fuel is not None for row in rounds):
        rows.append(("Kerosene left", ["-" if row.fuel is None else str(row.fuel) for row in rounds]))
    ways = [max(0, int(board.airport) - row.position) for row in rounds]
    rows.append(("Spaces to go", [f"{way} {bar(way / max(1, int(board.airport)))}" for way in ways]))
    return rows


def _lean(tilt: int) -> str:
    """As the text board has it: P2 is two towards the Pilot."""
    return "level" if tilt == 0 else f"{'P' if tilt < 0 else 'C'}{abs(tilt)}"


# --- after a loss: what led to it, as far as the instruments tell, and what to try next time. No blame


def lesson(view: View, rounds: Sequence[Round]) -> tuple[str, str]:
    assert view.ending is not None
    verdict, last = view.verdict, len(rounds)
    if "spin" in verdict:
        return (
            _spun(rounds),
            "Turn a lean of 2 back at once, and place middle numbers first: they leave the other most answers.",
        )
    if "collided" in verdict:
        return (
            f"In round {last} the plane flew on from a space where planes still stood.",
            "Radio for the space you stand on before the engines run; a slow round costs less than a collision.",
        )
    if view.ending.failed:
        named = ", ".join(row.text for row in view.checklist if row.id in view.ending.failed)
        return (
            f"The plane was down; not ready were: {named}.",
            "Look at the checklist in round 4: half of it should be done by then.",
        )
    if "runway" in verdict and rounds and rounds[-1].speed is not None:
        return (
            f"The speed was {rounds[-1].speed}, and the brakes held {view.instruments.brake_speed}.",
            "Keep low dice for the engines of the last round, and set the second brake before.",
        )
    for word, led, advice in PLAIN:
        if word in verdict:
            return led.format(last), advice
    return (
        f"It ended in round {last} of {len(view.rows)}.",
        "Say before the roll what this round must have: axis, engines, then the most urgent of the rest.",
    )


# endings that need no instruments to be told: a word of the verdict, the moment by its round, what to try
PLAIN = (
    (
        "unattended",
        "Round {} ended without a die where there must be one.",
        "Count before your last two dice: one for the axis, one for the engines, whatever else waits.",
    ),
    (
        "overshot",
        "The plane was at the airport too early, and in round {} the engines drove it on.",
        "Hold there with low engine dice, or bring the gear out first: each one lets you fly faster and still stay.",
    ),
    (
        "short",
        "The last row came, and the plane was not at the airport.",
        "One space a round is the pace: a round without flying must be made up by one of two spaces.",
    ),
    (
        "turn",
        "In round {} the plane left a space that asks for a lean, and did not lean so.",
        "Place both axis dice before the second engine die on such a space.",
    ),
)


def _spun(rounds: Sequence[Round]) -> str:
    earlier = rounds[:-1]
    lean = abs(earlier[-1].tilt or 0) if earlier else 0
    if not lean:
        return f"Until round {len(rounds)} the wings were level: a single pair of dice did it."
    since = len(earlier)
    while since > 0 and ((tilt := earlier[since - 1].tilt) is None or abs(tilt) >= min(2, lean)):
        since -= 1
    return f"The axis stood at {lean} from round {since + 1} on; then one die was enough."


# --- kind words


def _awards(told: Flight, traffic: str) -> list[Award]:
    """One for each of the two if they earned one, and what both did together."""
    found: list[Award] = []

    def give(deed: str, least: int, title: str, why: str, noun: str, nouns: str) -> None:
        done = [told.deeds[seat][deed] for seat in (PILOT, COPILOT)]
        if max(done) < least:
            return
        best = [seat for seat in (PILOT, COPILOT) if done[seat] == max(done)]
        seat = next((one for one in best if all(award.seat != one for award in found)), best[0])
        found.append(Award(title, seat, why.format(f"{done[seat]} {noun if done[seat] == 1 else nouns}")))

    give("radio", 1, "Voice of the tower", "Sent {} out of the way.", traffic, f"{traffic}s")
    give("switch", 1, "Knows every lever", "Turned on {}.", "switch", "switches")
    give("coffee", 2, "Barista on board", "Made {} of coffee.", "cup", "cups")
    give("sixes", 3, "Magnet for sixes", "Placed {}.", "six", "sixes")
    n = len(told.rounds)
    level = sum(row.tilt == 0 for row in told.rounds)
    if level:
        found.append(Award("Spirit level", BOTH, f"Wings level after {level} of {counted(n, 'round')}."))
    steady = sum(row.flew == 1 for row in told.rounds)
    if 2 * steady > n > 1:
        found.append(Award("Clockwork", BOTH, f"One space a round, in {steady} of {n} rounds."))
    return found
