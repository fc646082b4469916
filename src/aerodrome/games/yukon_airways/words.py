"""Yukon Airways in words: the names of things, and what an action would do."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.games.yukon_airways import vocabulary as v
from aerodrome.games.yukon_airways.board import (
    COLOUR_NAMES,
    COLOURS,
    DIAL_NAMES,
    DIALS,
    GATES,
    ICON_NAMES,
    STOPS,
    Board,
)
from aerodrome.games.yukon_airways.boarding import neighbour
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.games.yukon_airways.plan import Gains, fuel_after_boarding
from aerodrome.games.yukon_airways.reach import cards_of_a_set, fuel_to
from aerodrome.games.yukon_airways.state import (
    DIAL,
    DICE,
    FREE,
    FUEL,
    GATE,
    GOAL,
    PLACE,
    ROW,
    SEATED,
    Yukon,
)
from aerodrome.kernel.ints import members_of

LETTERS = "ABCD"
SIDES = ("beginner", "expert")


def counted(n: int, thing: str) -> str:
    """3 cards, 1 card, 2 dice."""
    if n == 1:
        return f"1 {thing}"
    return f"{n} dice" if thing == "die" else f"{n} {thing}s"


def listed(things: Sequence[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))


def pilot_name(seat: int) -> str:
    return f"Pilot {LETTERS[seat]}"


def dice_words(counts: Sequence[int]) -> str:
    """2 red and 1 blue."""
    return listed([f"{n} {COLOUR_NAMES[colour]}" for colour, n in enumerate(counts) if n])


def card_name(board: Board, kind: int) -> str:
    return f"{board.names[int(PLACE_OF[kind])]} ({ICON_NAMES[int(ICON_OF[kind])]})"


def switch_words(board: Board, switch: int) -> str:
    figure = int(board.figure[switch])
    return (
        f"a ticket may carry {figure} dice",
        f"{figure} free gate moves a day",
        f"${figure} with every bonus",
        f"board {counted(figure, 'more colour')}",
        f"one bonus a day for {figure} icons",
        f"{figure} face-down cards make a ticket",
        f"${figure} at the end for each cube of your main colour",
    )[switch]


def improvement_words(board: Board, improvement: int, stop: int) -> str:
    """What an improvement does; `stop` is where the needle stands before it."""
    if improvement >= DIALS:
        return f"turn on switch {improvement - DIALS + 1}: {switch_words(board, improvement - DIALS)}"
    now, then = (int(board.scale[improvement * STOPS + at]) for at in (stop, stop + 1))
    return f"advance {board.dial_names[improvement]} from {now} to {then}"


def reward_words(board: Board, objective: int, times: int = 1) -> str:
    money, fuel = times * int(board.reward_money[objective]), times * int(board.reward_fuel[objective])
    cards, improvements = times * int(board.reward_cards[objective]), int(board.reward_improvements[objective])
    return listed(
        [f"${money}"] * (money > 0)
        + [f"{fuel} fuel"] * (fuel > 0)
        + [counted(cards, "card")] * (cards > 0)
        + [counted(improvements, "improvement")] * (improvements > 0)
    )


def objective_words(board: Board, objective: int) -> str:
    """An objective card in our own words."""
    threshold, wanted = int(board.threshold[objective]), int(board.wanted[objective])
    places = " or ".join(board.names[place] for place in members_of(wanted)) if objective == 1 else ""
    colour = COLOUR_NAMES[wanted] if objective in (3, 5, 6, 7, 8) else ""
    conditions = (
        f"if {threshold} or more fuel is left after your last flight of the day",
        f"if you flew to {places}",
        f"if you used {threshold} or more fuel in the day",
        f"if you delivered a {colour} die on your second flight of the day or later",
        "each time you take the last cube of a place",
        f"if you board {colour} dice and no others",
        f"for each {colour} die delivered",
    )
    return f"{reward_words(board, objective)} {conditions[min(objective, 6)]}"


def gate_words(board: Board, gate: int) -> str:
    """The action of a gate."""
    cards, colours, moves = int(board.gate_cards[gate]), int(board.gate_colours[gate]), int(board.gate_moves[gate])
    fuel, price = int(board.gate_fuel[gate]), int(board.gate_price[gate])
    words = (
        [f"draw {counted(cards, 'card')}"] * (cards > 0)
        + [f"{counted(colours, 'more colour')}"] * (colours > 0)
        + [counted(moves, "free move")] * (moves > 0)
        + [f"{fuel} fuel"] * (fuel > 0)
        + [f"${price}: improve"] * (price >= 0)
    )
    return listed(words) or "no action"


def path_words(board: Board, start: int, goal: int, fuel: int) -> str:
    """Via Cinnamon Strip; empty for a direct connection."""
    stops = board.routes.path[(start, goal, fuel)][1:-1]
    return f" via {listed([board.names[place] for place in stops])}" if stops else ""


def bonus_words(board: Board, icon: int) -> str:
    amount = int(board.bonus[icon])
    return (f"${amount}", f"{amount} fuel", "an improvement")[icon]


def log(board: Board, title: str) -> str:
    """What is kept of earlier solo games."""
    last = len(board.titles) - 1
    if title not in board.titles:
        return f"No title yet: {_title(board, 0)}."
    rank = board.titles.index(title)
    return f"Your title: {title}." + (f" Next: {_title(board, rank + 1)}." if rank < last else "")


def _title(board: Board, rank: int) -> str:
    return f"{board.titles[rank]}, {board.title_places[rank]} places and ${board.title_money[rank]}"


# --- what an action would do


def action(s: Yukon, seat: int, code: int) -> str:
    for first, sentence in SENTENCES:
        if code >= first:
            return sentence(s, seat, code - first)
    raise ValueError(f"action {code} does not exist")


def _gate(s: Yukon, _seat: int, gate: int) -> str:
    waiting = [int(s.gates[gate * (COLOURS + 1) + colour]) for colour in range(COLOURS)]
    return f"gate {gate + 1} ({gate_words(s.board, gate)}): {dice_words(waiting) or 'no dice'}"


def _improve(s: Yukon, seat: int, improvement: int) -> str:
    stop = int(s.pilots[seat * ROW + DIAL + improvement]) if improvement < DIALS else 0
    return improvement_words(s.board, improvement, stop)


def _move(s: Yukon, seat: int, _: int) -> str:
    free = int(s.pilots[seat * ROW + FREE])
    return "move a die to the next gate, " + ("free" if free else f"for ${int(s.board.move_cost)}")


def _shift(s: Yukon, seat: int, noun: int) -> str:
    gate, colour = divmod(noun // 2, COLOURS)
    cost = "free" if s.pilots[seat * ROW + FREE] > 0 else f"${int(s.board.move_cost)}"
    return f"move a {COLOUR_NAMES[colour]} die from gate {gate + 1} to gate {neighbour(gate, noun % 2) + 1} ({cost})"


def _boarded(s: Yukon, seat: int, _: int) -> str:
    dice = [int(s.pilots[seat * ROW + DICE + colour]) for colour in range(COLOURS)]
    fuel = int(s.pilots[seat * ROW + FUEL])
    return f"close the doors with {dice_words(dice)}: fuel {fuel} to {fuel_after_boarding(s, seat)}"


def _fly(s: Yukon, seat: int, place: int) -> str:
    return f"fly to {s.board.names[place]}: {int(fuel_to(s, seat * ROW, place))} fuel"


def _ticket(s: Yukon, _seat: int, icon: int) -> str:
    return f"play a {s.board.names[int(s.plan[GOAL])]} ticket ({ICON_NAMES[icon]})"


def _face_down(s: Yukon, seat: int, _: int) -> str:
    cards = counted(int(cards_of_a_set(s, seat * ROW)), "card")
    return f"lay {cards} face down as a ticket to {s.board.names[int(s.plan[GOAL])]}"


def _deliver(_s: Yukon, _seat: int, colour: int) -> str:
    return f"place a {COLOUR_NAMES[colour]} die on a ticket"


def _route(s: Yukon, seat: int, fuel: int) -> str:
    start, goal = int(s.pilots[seat * ROW + PLACE]), int(s.plan[GOAL])
    return f"fly{path_words(s.board, start, goal, fuel) or ' directly'}: {fuel} fuel"


def _confirm(s: Yukon, seat: int, _: int) -> str:
    """The whole result on one button."""
    found = Gains(s, seat)
    dice = dice_words([int(s.plan[SEATED + colour]) for colour in range(COLOURS)])
    money = found.money_now(s)
    gained = [f"+${money}"] * (money > 0)
    gained += [counted(sum(found.cubes), "improvement")] * (sum(found.cubes) > 0)
    fuel = f"fuel {found.fuel_before} to {found.fuel_after}"
    return f"fly {dice} to {s.board.names[int(s.plan[GOAL])]}: " + ", ".join([fuel, *gained])


SENTENCES = (
    (v.START_OVER, lambda _s, _, _n: "start over: nothing is spent yet"),
    (v.DISCARD, lambda s, _, kind: f"discard {card_name(s.board, kind)}"),
    (v.CONFIRM, _confirm),
    (v.BURN, lambda s, _, kind: f"burn {card_name(s.board, kind)} as 1 fuel"),
    (v.ROUTE, _route),
    (v.PLACED, lambda _s, _, _n: "place no more dice"),
    (v.DELIVER, _deliver),
    (v.KEEP, lambda _s, _, _n: "take no bonus for two icons now"),
    (v.THRIFT, lambda s, _, icon: f"switch 5: {bonus_words(s.board, icon)} for {int(s.board.figure[4])} icons"),
    (v.BONUS, lambda s, _, icon: f"take your bonus: {bonus_words(s.board, icon)}"),
    (v.READY, lambda _s, _, _n: "play no more cards"),
    (v.UNDER, lambda s, _, kind: f"play {card_name(s.board, kind)} under a ticket"),
    (v.LAY, lambda s, _, kind: f"lay {card_name(s.board, kind)} face down"),
    (v.ENOUGH, lambda _s, _, _n: "no more tickets"),
    (v.FACE_DOWN, _face_down),
    (v.TICKET, _ticket),
    (v.END_DAY, lambda _s, _, _n: "end your day and take your income"),
    (v.FLY, _fly),
    (v.BOARDED, _boarded),
    (v.BOARD, lambda _s, _, colour: f"board a {COLOUR_NAMES[colour]} die"),
    (v.SHIFT, _shift),
    (v.MOVE, _move),
    (v.IMPROVE, _improve),
    (v.DECLINE, lambda _s, _, _n: "decline"),
    (v.USE_GATE, lambda s, seat, _: gate_words(s.board, int(s.pilots[seat * ROW + GATE]) - 1)),
    (v.TAKE_GATE, _gate),
    (v.PICK_SIDE, lambda _s, _, side: f"take the {SIDES[side]} side"),
    (v.PICK_PLANE, lambda s, _, plane: f"fly the {s.board.planes[plane]}"),
    (v.PICK_OBJECTIVE, lambda s, _, n: f"{s.board.objectives[n]}: {objective_words(s.board, n)}"),
)


# --- nouns, as they are typed and as pictures are tagged


def noun_name(board: Board, noun: str, index: int) -> str:
    if noun == "card":
        return f"{_place(board, int(PLACE_OF[index]))}_{ICON_NAMES[int(ICON_OF[index])]}"
    if noun == "die":
        gate, colour = divmod(index // 2, COLOURS)
        return f"{COLOUR_NAMES[colour]}_{gate + 1}_{neighbour(gate, index % 2) + 1}"
    if noun == "improvement":
        return DIAL_NAMES[index] if index < DIALS else f"switch_{index - DIALS + 1}"
    names = {
        "objective": board.objective_ids,
        "plane": board.plane_ids,
        "side": SIDES,
        "gate": [str(gate + 1) for gate in range(GATES)],
        "colour": COLOUR_NAMES,
        "icon": ICON_NAMES,
    }
    if noun in names:
        return names[noun][index]
    return _place(board, index) if noun == "place" else str(index)


def _place(board: Board, place: int) -> str:
    """A board with fewer places leaves the last nouns without one."""
    return board.ids[place] if place < len(board.ids) else f"place_{place}"
