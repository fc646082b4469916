"""Yukon Airways in words: names, and what the templates of the vocabulary cannot say."""

from __future__ import annotations

from collections.abc import Mapping

from aerodrome.games.yukon_airways.board import COLOUR_NAMES, COLOURS, DIAL_NAMES, DIALS, GATES, ICON_NAMES, Board
from aerodrome.games.yukon_airways.boarding import fuel_after_boarding, neighbour
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.days import excess
from aerodrome.games.yukon_airways.declaring import most_dice
from aerodrome.games.yukon_airways.hidden import as_seen
from aerodrome.games.yukon_airways.packs import cubes_of, dice_of
from aerodrome.games.yukon_airways.printed import (
    SIDES,
    bonus_words,
    card_words,
    dice_words,
    gate_words,
    improvement_words,
    objective_words,
    pilot_name,
    reward_words,
    title_words,
)
from aerodrome.games.yukon_airways.reach import cards_of_a_set, fuel_to
from aerodrome.games.yukon_airways.state import DRAFT_ROW, GATE_ROW, THROWN, Yukon
from aerodrome.games.yukon_airways.view.planner import gains
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BOARDING,
    ASK_TICKETS,
    E_ORDER,
    E_TICKETS,
    EVENTS,
    FLY,
    HAND_SIZE,
    IMPROVE,
    PICK_OBJECTIVE,
    QUESTIONS,
    ROUTE,
    SPACE,
    TAKE_GATE,
    TWO_ICONS,
    USE_GATE,
)
from aerodrome.kernel.words import Words, counted, listed


def seat(board: Board, number: int) -> str:
    return pilot_name(number)


def noun(board: Board, kind: str, number: int) -> str:
    """As it is typed and as pictures are tagged."""
    if kind == "card":
        return f"{_place(board, PLACE_OF[number])}_{ICON_NAMES[ICON_OF[number]]}"
    if kind == "die":
        colour, gate, there = _shifted(number)
        return f"{colour}_{gate}_{there}"
    if kind == "improvement":
        return DIAL_NAMES[number] if number < DIALS else f"switch_{number - DIALS + 1}"
    names = {
        "objective": board.objective_ids,
        "plane": board.plane_ids,
        "side": SIDES,
        "gate": [str(gate + 1) for gate in range(GATES)],
        "colour": COLOUR_NAMES,
        "icon": ICON_NAMES,
    }
    if kind in names:
        return names[kind][number]
    return _place(board, number) if kind == "place" else str(number)


def _place(board: Board, place: int) -> str:
    """A board with fewer places leaves the last nouns without one."""
    return board.ids[place] if place < len(board.ids) else f"place_{place}"


def _shifted(number: int) -> tuple[str, int, int]:
    """A move of a die: its colour, from which gate, to which."""
    gate, colour = divmod(number // 2, COLOURS)
    return COLOUR_NAMES[colour], gate + 1, neighbour(gate, number % 2) + 1


def _dice(board: Board, packed: int) -> str:
    return dice_words([dice_of(packed, colour) for colour in range(COLOURS)])


def _die(board: Board, number: int) -> str:
    colour, gate, there = _shifted(number)
    return f"a {colour} die from gate {gate} to gate {there}"


def log(board: Board, title: str) -> str:
    """What is kept of earlier solo games."""
    last = len(board.titles) - 1
    if title not in board.titles:
        return f"No title yet: {title_words(board, 0)}."
    rank = board.titles.index(title)
    return f"Your title: {title}." + (f" Next: {title_words(board, rank + 1)}." if rank < last else "")


# --- in questions and actions


def _gate_action(s: Yukon, seat: int, action: int) -> str:
    gate = action - TAKE_GATE if action < USE_GATE else s.pilots[seat].gate - 1
    return gate_words(s.board, gate)


def _dice_there(s: Yukon, seat: int, action: int) -> str:
    first = (action - TAKE_GATE) * GATE_ROW
    return dice_words(list(s.gates[first : first + COLOURS])) or "no dice"


def _change(s: Yukon, seat: int, action: int) -> str:
    improvement = action - IMPROVE
    stop = s.pilots[seat].stop(improvement) if improvement < DIALS else 0
    return improvement_words(s.board, improvement, stop)


def _dice_aboard(s: Yukon, seat: int, action: int) -> str:
    return _dice(s.board, s.pilots[seat].dice)


def _needed(s: Yukon, seat: int, action: int) -> int:
    """The fuel to a place, or to the destination that is chosen."""
    return fuel_to(s, s.pilots[seat], action - FLY if action >= 0 else s.plan.goal)


def _carried(s: Yukon, seat: int, action: int) -> str:
    """How many dice the tickets carry."""
    tickets, most = s.plan.tickets, most_dice(s, s.pilots[seat])
    return str(tickets) if most == tickets else f"{tickets} to {most}"


def _way(s: Yukon, seat: int, action: int) -> str:
    path = s.board.routes.path[(s.pilots[seat].place, s.plan.goal, action - ROUTE)]
    stops = [s.board.names[place] for place in path[1:-1]]
    return f"via {listed(stops)}" if stops else "directly"


def _outcome(s: Yukon, seat: int, action: int) -> str:
    """The whole result on one button."""
    gained = gains(s, seat)
    before, after = gained.fuel
    found = [f"fuel {before} to {after}"]
    if gained.money > 0:
        found.append(f"+${gained.money}")
    if gained.improvements > 0:
        found.append(counted(gained.improvements, "improvement"))
    return ", ".join(found)


def _toll(s: Yukon, seat: int, action: int) -> str:
    """What a gate move costs."""
    return "free" if s.pilots[seat].free > 0 else f"${s.board.move_cost}"


def _for_toll(s: Yukon, seat: int, action: int) -> str:
    return "free" if s.pilots[seat].free > 0 else f"for ${s.board.move_cost}"


def _ask_boarding(s: Yukon, seat: int) -> str:
    if s.pilots[seat].aboard == 0:
        return QUESTIONS.declared[ASK_BOARDING].asks
    return "Aboard: {dice_aboard}; fuel will be {fuel_then}. Board more, or close the doors."


def _ask_tickets(s: Yukon, seat: int) -> str:
    if s.plan.tickets == 0:
        return QUESTIONS.declared[ASK_TICKETS].asks
    return (
        "{goal} takes {needed} fuel, you have {pilot.fuel}. "
        "{s.plan.tickets:ticket} so far, {pilot.aboard:die} aboard: another?"
    )


# --- in events


def _cubes(board: Board, packed: int) -> str:
    return dice_words([cubes_of(packed, colour) for colour in range(COLOURS)]) or "no cubes"


def _tell_tickets(board: Board, numbers: Mapping[str, int]) -> str:
    if numbers["card"] >= 0:
        return EVENTS.declared[E_TICKETS].tells
    return "{seat} lay{s} {laid:card} face down for {copies:ticket}."


def _tell_order(board: Board, numbers: Mapping[str, int]) -> str:
    """With as many pilots as there are, so that each reader is "you" among them."""
    first, *others = [f"{{{name}}}" for name, number in numbers.items() if number >= 0]
    return f"{first} fl{{ies}} first, then {listed(others)}."


def _taken(board: Board, numbers: Mapping[str, int]) -> str:
    matched, grey = numbers["matched"], numbers["grey"]
    cubes = [f"{matched} {COLOUR_NAMES[numbers['colour']]}"] if matched > 0 else []
    return listed([*cubes, f"{grey} grey"] if grey > 0 else cubes)


def _passengers(board: Board, numbers: Mapping[str, int]) -> str:
    return counted(numbers["matched"] + numbers["grey"], f"{COLOUR_NAMES[numbers['colour']]} passenger")


def _and_remote(board: Board, numbers: Mapping[str, int]) -> str:
    return f" and ${numbers['remote']} for remote places" if numbers["remote"] else ""


WORDS = Words[Yukon](
    lambda board: SPACE,
    QUESTIONS,
    EVENTS,
    seat=seat,
    names={
        "objective": lambda board, number: board.objectives[number],
        "plane": lambda board, number: board.planes[number],
        "side": lambda board, number: SIDES[number],
        "gate": lambda board, number: str(number + 1),
        "die": _die,
        "colour": lambda board, number: COLOUR_NAMES[number],
        "place": lambda board, number: board.names[number],
        "icon": lambda board, number: ICON_NAMES[number],
        "card": card_words,
        "day": lambda board, number: board.days[number - 1],
        "dice": _dice,
        "cubes": _cubes,
    },
    fields={
        "terms": lambda s, seat, action: objective_words(s.board, action - PICK_OBJECTIVE),
        "gate_action": _gate_action,
        "dice_there": _dice_there,
        "change": _change,
        "toll": _toll,
        "for_toll": _for_toll,
        "dice_aboard": _dice_aboard,
        "fuel_then": lambda s, seat, action: fuel_after_boarding(s, s.pilots[seat]),
        "needed": _needed,
        "goal": lambda s, seat, action: s.board.names[s.plan.goal],
        "set": lambda s, seat, action: cards_of_a_set(s, s.pilots[seat]),
        "bonus": lambda s, seat, action: bonus_words(s.board, SPACE.noun(action)),
        "fewer": lambda s, seat, action: s.board.figure[TWO_ICONS],
        "way": _way,
        "dice_seated": lambda s, seat, action: _dice(s.board, s.plan.seated),
        "outcome": _outcome,
        "pilot": lambda s, seat, action: s.pilots[seat],
        "here": lambda s, seat, action: s.board.names[s.pilots[seat].place],
        "carried": _carried,
        "hand_size": lambda s, seat, action: s.dial(s.pilots[seat], HAND_SIZE),
        "excess": lambda s, seat, action: excess(s, seat) - s.draft[seat * DRAFT_ROW + THROWN],
    },
    details={
        "number": lambda board, numbers: numbers["objective"] + 1,
        "terms": lambda board, numbers: objective_words(board, numbers["objective"]),
        "gate_action": lambda board, numbers: gate_words(board, numbers["gate"]),
        "change": lambda board, numbers: improvement_words(board, numbers["improvement"], numbers["stop"] - 1),
        "at_a_price": lambda board, numbers: f"for ${numbers['paid']}" if numbers["paid"] else "free of charge",
        "times": lambda board, numbers: "" if numbers["copies"] == 1 else f" {numbers['copies']} times",
        "so_many_times": lambda board, numbers: "" if numbers["copies"] == 1 else f", {numbers['copies']} times",
        "bonus": lambda board, numbers: bonus_words(board, numbers["icon"]),
        "taken": _taken,
        "passengers": _passengers,
        "reward": lambda board, numbers: reward_words(board, numbers["objective"], numbers["copies"]),
        "and_remote": lambda board, numbers: (
            f" and ${numbers['remote']} for remote places" if numbers["remote"] else ""
        ),
    },
    asks={ASK_BOARDING: _ask_boarding, ASK_TICKETS: _ask_tickets},
    tells={E_ORDER: _tell_order, E_TICKETS: _tell_tickets},
)
action = WORDS.action
event = WORDS.event


def prompt(state: Yukon, seat: int) -> str:
    """Nobody but its pilot is told how far a draft has come."""
    return "The week is over." if state.over else WORDS.prompt(as_seen(state, seat), seat)
