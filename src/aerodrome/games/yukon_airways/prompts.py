"""What is asked, in a sentence that says who, what and how much is left."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import COLOURS
from aerodrome.games.yukon_airways.days import excess
from aerodrome.games.yukon_airways.declaring import most_dice
from aerodrome.games.yukon_airways.hidden import as_seen
from aerodrome.games.yukon_airways.plan import fuel_after_boarding
from aerodrome.games.yukon_airways.reach import fuel_to
from aerodrome.games.yukon_airways.state import (
    ABOARD,
    DICE,
    DRAFT_ROW,
    FREE,
    FUEL,
    GATE,
    GOAL,
    HAND,
    MONEY,
    OPEN_SET,
    PLACE,
    ROW,
    SEATS_TAKEN,
    THROWN,
    TICKETS,
    TO_BURN,
    Yukon,
)
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_BOARDING,
    ASK_BURN,
    ASK_DICE,
    ASK_DISCARD,
    ASK_FACE_DOWN,
    ASK_FLIGHT,
    ASK_GATE,
    ASK_GATE_ACTION,
    ASK_OBJECTIVE,
    ASK_ROUTE,
    ASK_SHIFT,
    ASK_TICKETS,
    HAND_SIZE,
    INCOME,
    LANDING,
)
from aerodrome.games.yukon_airways.words import counted, dice_words, listed, pilot_name
from aerodrome.kernel.ints import bit, members_of

# by the numbers of the questions; also what others are told a pilot is doing
QUESTIONS = (
    "choosing objectives",
    "choosing a seaplane",
    "choosing a side",
    "choosing a first improvement",
    "the day goes on",
    "choosing a gate",
    "deciding on the gate's action",
    "boarding passengers",
    "moving a die",
    "planning a flight",
    "playing tickets",
    "laying cards face down",
    "playing additional cards",
    "taking bonuses",
    "improving the plane",
    "placing dice",
    "choosing the way",
    "burning cards",
    "confirming the flight",
    "improving the plane",
    "improving the plane",
    "discarding",
)
# questions that need no figures
PLAIN = {
    1: "Choose your seaplane.",
    2: "Beginner side, with its improvement, or expert side, without?",
    3: "Choose an improvement to start with.",
    12: "Play additional cards under your tickets, for their icons?",
    13: "Which bonus do you take now?",
    14: "Your bonus is an improvement: which?",
}


def prompt(state: Yukon, seat: int) -> str:
    if state.over:
        return "The week is over."
    s = as_seen(state, seat)
    question = int(s.kind())
    if seat < 0 or not s.waiting & bit(seat):
        names = listed([pilot_name(other) for other in members_of(s.waiting)])
        return f"Waiting for {names}: {QUESTIONS[question]}."
    if question in PLAIN:
        return PLAIN[question]
    if question in (ASK_OBJECTIVE, ASK_DISCARD, LANDING, INCOME):
        return _choice(s, seat, question)
    if question in (ASK_GATE, ASK_GATE_ACTION, ASK_BOARDING, ASK_SHIFT):
        return _boarding(s, seat * ROW, seat, question)
    return _flight(s, seat * ROW, question)


def _choice(s: Yukon, seat: i64, question: int) -> str:
    if question == ASK_OBJECTIVE:
        return f"Choose an objective for everybody; {int(s.board.in_play)} are in play."
    if question == ASK_DISCARD:
        left = excess(s, seat) - s.draft[seat * DRAFT_ROW + THROWN]
        return f"Your hand may hold {int(s.dial(seat * ROW, HAND_SIZE))}: discard {counted(int(left), 'card')}."
    return f"Make {counted(int(s.owed), 'improvement')}: a dial or a switch, or decline."


def _boarding(s: Yukon, row: i64, seat: i64, question: int) -> str:
    gate, money = int(s.pilots[row + GATE]), int(s.pilots[row + MONEY])
    free = counted(int(s.pilots[row + FREE]), "free move")
    if question == ASK_GATE:
        return f"Choose a gate; you have ${money}."
    if question == ASK_GATE_ACTION:
        return f"Use the action of gate {gate}? You have ${money} and {int(s.pilots[row + FUEL])} fuel."
    if question == ASK_SHIFT:
        return f"Move which die, and where? {free}, then ${int(s.board.move_cost)} a step of your ${money}."
    if s.pilots[row + ABOARD] == 0:
        return f"Board dice at gate {gate}, or move dice first: {free}, ${money}."
    dice = dice_words([int(s.pilots[row + DICE + colour]) for colour in range(COLOURS)])
    return f"Aboard: {dice}; fuel will be {fuel_after_boarding(s, seat)}. Board more, or close the doors."


def _flight(s: Yukon, row: i64, question: int) -> str:
    fuel, aboard = int(s.pilots[row + FUEL]), counted(int(s.pilots[row + ABOARD]), "die")
    if question == ASK_FLIGHT:
        here, hand = s.board.names[int(s.pilots[row + PLACE])], counted(int(s.pilots[row + HAND]), "card")
        return f"Fly on from {here}, or end your day: {fuel} fuel, {aboard} aboard, {hand}."
    goal, tickets = s.board.names[int(s.plan[GOAL])], int(s.plan[TICKETS])
    if question == ASK_TICKETS:
        need = f"{goal} takes {int(fuel_to(s, row, s.plan[GOAL]))} fuel, you have {fuel}."
        if tickets == 0:
            return f"{need} Play a ticket for each die you take there."
        return f"{need} {counted(tickets, 'ticket')} so far, {aboard} aboard: another?"
    if question == ASK_FACE_DOWN:
        return f"Lay {counted(int(s.plan[OPEN_SET]), 'more card')} face down for a ticket to {goal}."
    if question == ASK_DICE:
        most = int(most_dice(s, row))
        wanted = str(tickets) if most == tickets else f"{tickets} to {most}"
        return f"Which dice go to {goal}? {wanted} in all, {int(s.plan[SEATS_TAKEN])} placed."
    if question == ASK_ROUTE:
        return f"Which way to {goal}? You have {fuel} fuel."
    if question == ASK_BURN:
        return f"Choose {counted(int(s.plan[TO_BURN]), 'card')} to burn as fuel."
    return f"Your flight to {goal} is ready: confirm it, or start over."
