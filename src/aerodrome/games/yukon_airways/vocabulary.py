"""What Yukon Airways asks, answers and tells: every verb, step and event, with its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import (
    COLOURS,
    DIALS,
    FUELS,
    GATES,
    ICONS,
    KINDS,
    OBJECTIVES,
    PLACES,
    PLANES,
    SWITCHES,
)
from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import Events, Questions, Verbs

# --- improvements: dials by number, switches by theirs

BONUS_FUEL: Final = 0
CARDS_AS_FUEL: Final = 1
HAND_SIZE: Final = 2
CARD_DRAW: Final = 3
CHRISTMAS: Final = 4
TWO_DICE: Final = 0
FREE_MOVES: Final = 1
BONUS_MONEY: Final = 2
EXTRA_COLOUR: Final = 3
TWO_ICONS: Final = 4
TWO_FACE_DOWN: Final = 5
MAIN_COLOUR: Final = 6

# --- answers

VERBS: Final = Verbs()
PICK_OBJECTIVE: Final[i64] = VERBS.verb(
    "objective", "objective", OBJECTIVES, "Put this objective card in play, for everybody.", "{objective}: {terms}"
)
PICK_PLANE: Final[i64] = VERBS.verb("plane", "plane", PLANES, "Take this seaplane.", "fly the {plane}")
PICK_SIDE: Final[i64] = VERBS.verb(
    "side", "side", 2, "Start with the improvement of your seaplane card, or without.", "take the {side} side"
)
TAKE_GATE: Final[i64] = VERBS.verb(
    "gate",
    "gate",
    GATES,
    "Place your marker at a gate: the lower its number, the earlier you fly.",
    "gate {gate} ({gate_action}): {dice_there}",
)
USE_GATE: Final[i64] = VERBS.verb(
    "use", help="Carry out the action of your gate.", says="use gate {pilot.gate}: {gate_action}"
)
DECLINE: Final[i64] = VERBS.verb("decline", help="Do without it.", says="decline")
IMPROVE: Final[i64] = VERBS.verb(  # dials first, then switches
    "improve",
    "improvement",
    DIALS + SWITCHES,
    "Advance a dial by one stop, or turn on a switch, for good.",
    "{change}",
)
MOVE: Final[i64] = VERBS.verb(
    "move",
    help="Move a die to a neighbouring gate before you board. Gates 6 and 1 are neighbours.",
    says="move a die to the next gate, {for_toll}",
)
SHIFT: Final[i64] = VERBS.verb(  # (gate * COLOURS + colour) * 2 + direction
    "shift", "die", GATES * COLOURS * 2, "Which die goes where: colour, from gate, to gate.", "move {die} ({toll})"
)
BOARD: Final[i64] = VERBS.verb(
    "board",
    "colour",
    COLOURS,
    "Take a die of this colour aboard. Every empty seat gives a fuel.",
    "board a {colour} die",
)
BOARDED: Final[i64] = VERBS.verb(
    "depart",
    help="Close the doors: fuel for empty seats and your bonus fuel.",
    says="close the doors with {dice_aboard}: fuel {pilot.fuel} to {fuel_then}",
)
FLY: Final[i64] = VERBS.verb(
    "fly",
    "place",
    PLACES,
    "Begin to plan a flight there. Nothing is spent until you confirm it.",
    "fly to {place}: {needed} fuel",
)
END_DAY: Final[i64] = VERBS.verb(
    "end_day", help="Fly no more today, and take your income.", says="end your day and take your income"
)
TICKET: Final[i64] = VERBS.verb(
    "ticket",
    "icon",
    ICONS,
    "Play a ticket to your destination: it carries a die, and its icon counts.",
    "play a ticket to {goal} ({icon})",
)
FACE_DOWN: Final[i64] = VERBS.verb(
    "face_down",
    help="Lay cards face down: together they are a ticket to anywhere.",
    says="lay {set:card} face down as a ticket to {goal}",
)
ENOUGH: Final[i64] = VERBS.verb("enough", help="No more tickets.", says="no more tickets")
LAY: Final[i64] = VERBS.verb("lay", "card", KINDS, "Lay this card face down.", "lay {card} face down")
UNDER: Final[i64] = VERBS.verb(
    "under", "card", KINDS, "Play this card under a ticket, for its icon.", "play {card} under a ticket"
)
READY: Final[i64] = VERBS.verb("ready", help="No more cards.", says="play no more cards")
BONUS: Final[i64] = VERBS.verb(
    "bonus", "icon", ICONS, "Take the bonus for three equal icons.", "take your bonus: {bonus}"
)
THRIFT: Final[i64] = VERBS.verb(
    "thrift",
    "icon",
    ICONS,
    "Switch 5: take a bonus for two equal icons, once a day.",
    "switch 5: {bonus} for {fewer} icons",
)
KEEP: Final[i64] = VERBS.verb(
    "keep", help="Leave your icons for a later flight today.", says="take no bonus for two icons now"
)
DELIVER: Final[i64] = VERBS.verb(
    "deliver", "colour", COLOURS, "Place a die of this colour on a ticket.", "place a {colour} die on a ticket"
)
PLACED: Final[i64] = VERBS.verb("placed", help="Place no more dice.", says="place no more dice")
ROUTE: Final[i64] = VERBS.verb("route", "fuel", FUELS, "Choose the way by the fuel it takes.", "fly {way}: {fuel} fuel")
BURN: Final[i64] = VERBS.verb("burn", "card", KINDS, "Burn this card as one fuel.", "burn {card} as 1 fuel")
CONFIRM: Final[i64] = VERBS.verb("confirm", help="Fly as planned.", says="fly {dice_seated} to {goal}: {outcome}")
DISCARD: Final[i64] = VERBS.verb(
    "discard", "card", KINDS, "Throw this card away: your hand is too large.", "discard {card}"
)
STAY_OUT: Final[i64] = VERBS.verb(
    "stay_out", help="Wait for your next turn to fly on.", says="wait for your next turn, to fly on from {here}"
)
START_OVER: Final[i64] = VERBS.verb(
    "start_over",
    help="Take the whole plan back. Nothing is lost.",
    says="start over: nothing is spent yet",
    aside=True,
    takes_back=True,
)
SPACE: Final[Space] = VERBS.space()

# --- questions

QUESTIONS: Final = Questions()
ASK_OBJECTIVE: Final[i64] = QUESTIONS.step(
    "choosing objectives", "Choose an objective for everybody; {s.board.in_play} are in play."
)
ASK_PLANE: Final[i64] = QUESTIONS.step("choosing a seaplane", "Choose your seaplane.")
ASK_SIDE: Final[i64] = QUESTIONS.step(
    "choosing a side", "Beginner side, with its improvement, or expert side, without?"
)
ASK_FIRST_IMPROVEMENT: Final[i64] = QUESTIONS.step(
    "choosing a first improvement", "Choose an improvement to start with."
)
DAY: Final[i64] = QUESTIONS.step("the day goes on")
ASK_GATE: Final[i64] = QUESTIONS.step(
    "choosing a gate", "Choose a gate; you have ${pilot.money}, {pilot.fuel} fuel and {pilot.hand:card}."
)
ASK_GATE_ACTION: Final[i64] = QUESTIONS.step(
    "deciding on the gate's action",
    "Use the action of gate {pilot.gate}? You have ${pilot.money} and {pilot.fuel} fuel.",
)
ASK_BOARDING: Final[i64] = QUESTIONS.step(
    "boarding passengers",
    "Board dice at gate {pilot.gate}, or move dice first: {pilot.free:free move}, ${pilot.money}.",
)
ASK_SHIFT: Final[i64] = QUESTIONS.step(
    "moving a die",
    "Move which die, and where? {pilot.free:free move}, then ${s.board.move_cost} a step of your ${pilot.money}.",
)
ASK_FLIGHT: Final[i64] = QUESTIONS.step(
    "planning a flight",
    "Fly on from {here}, or end your day: {pilot.fuel} fuel, {pilot.aboard:die} aboard, {pilot.hand:card}.",
)
ASK_TICKETS: Final[i64] = QUESTIONS.step(
    "playing tickets", "{goal} takes {needed} fuel, you have {pilot.fuel}. Play a ticket for each die you take there."
)
ASK_FACE_DOWN: Final[i64] = QUESTIONS.step(
    "laying cards face down", "Lay {s.plan.open_set:more card} face down for a ticket to {goal}."
)
ASK_UNDER: Final[i64] = QUESTIONS.step(
    "playing additional cards", "Play additional cards under your tickets, for their icons?"
)
ASK_BONUS: Final[i64] = QUESTIONS.step("taking bonuses", "Which bonus do you take now?")
ASK_BONUS_IMPROVEMENT: Final[i64] = QUESTIONS.step("improving the plane", "Your bonus is an improvement: which?")
ASK_DICE: Final[i64] = QUESTIONS.step(
    "placing dice", "Which dice go to {goal}? {carried} in all, {s.plan.seats_taken} placed."
)
ASK_ROUTE: Final[i64] = QUESTIONS.step("choosing the way", "Which way to {goal}? You have {pilot.fuel} fuel.")
ASK_BURN: Final[i64] = QUESTIONS.step("burning cards", "Choose {s.plan.to_burn:card} to burn as fuel.")
ASK_CONFIRM: Final[i64] = QUESTIONS.step(
    "confirming the flight", "Your flight to {goal} is ready: confirm it, or start over."
)
LANDING: Final[i64] = QUESTIONS.step(
    "improving the plane", "Make {s.owed:improvement}: a dial or a switch, or decline."
)
INCOME: Final[i64] = QUESTIONS.step("improving the plane", "Make {s.owed:improvement}: a dial or a switch, or decline.")
ASK_DISCARD: Final[i64] = QUESTIONS.step("discarding", "Your hand may hold {hand_size}: discard {excess:card}.")
ASK_AGAIN: Final[i64] = QUESTIONS.step(
    "going home or flying on",
    "Fly again on your next turn, or take your income now? {pilot.fuel} fuel, {pilot.aboard:die} aboard.",
)

# --- events

EVENTS: Final = Events()
E_OBJECTIVE: Final[i64] = EVENTS.event("objective", "objective", "Objective {number}, {objective}: {terms}.")
E_PLANE: Final[i64] = EVENTS.event("plane", "seat plane side", "{seat} fl{ies} the {plane}, {side} side.")
E_DAY: Final[i64] = EVENTS.event("day", "day", "{day} begins.")
E_GATE: Final[i64] = EVENTS.event("gate", "seat gate", "{seat} go{es} to gate {gate}.")
E_GATE_ACTION: Final[i64] = EVENTS.event("gate_action", "seat gate", "{seat} use{s} gate {gate}: {gate_action}.")
E_IMPROVED: Final[i64] = EVENTS.event("improved", "seat improvement stop", "{seat}: {change}.")
E_MOVED: Final[i64] = EVENTS.event(
    "moved", "seat steps paid", "{seat} make{s} {steps:gate move} before boarding, {at_a_price}."
)
E_BOARDED: Final[i64] = EVENTS.event(
    "boarded", "seat gate dice fuel", "{seat} board{s} {dice} at gate {gate}: {fuel} fuel."
)
E_ORDER: Final[i64] = EVENTS.event(
    "order", "first:seat second:seat third:seat fourth:seat", "{first} fl{ies} first, then {second}."
)
E_FLIGHT: Final[i64] = EVENTS.event(
    "flight", "seat place passengers fuel", "{seat} fl{ies} {passengers:passenger} to {place} for {fuel} fuel."
)
E_TICKETS: Final[i64] = EVENTS.event("tickets", "seat card copies laid", "{seat} play{s} {card}{times}.")
E_BONUS: Final[i64] = EVENTS.event(
    "bonus", "seat icon copies", "{seat} win{s} {bonus} with {icon} icons{so_many_times}."
)
E_BURNT: Final[i64] = EVENTS.event("burnt", "seat card copies", "{seat} burn{s} {card}{times} as fuel.")
E_CUBES: Final[i64] = EVENTS.event("cubes", "seat colour matched grey", "{seat} take{s} {taken} for {passengers}.")
E_REWARD: Final[i64] = EVENTS.event("reward", "seat objective copies", "{seat}: {objective}, {reward}.")
E_INCOME: Final[i64] = EVENTS.event(
    "income",
    "seat best fares remote",
    "{seat} end{s} the day: ${best} for the best place, ${fares} in fares{and_remote}.",
)
E_ROLLED: Final[i64] = EVENTS.event("rolled", "colour gate", "A {colour} die goes to gate {gate}.")
E_DREW: Final[i64] = EVENTS.event("drew", "seat", "{seat} draw{s} a card.")
E_DREW_CARD: Final[i64] = EVENTS.event("drew_card", "seat card", "{seat} draw{s} {card}.")
E_DISCARDED: Final[i64] = EVENTS.event("discarded", "seat card", "{seat} discard{s} {card}.")
E_SHUFFLE: Final[i64] = EVENTS.event("shuffle", "cards", "The discards are shuffled into a new deck: {cards} cards.")
E_SCORE: Final[i64] = EVENTS.event(
    "score", "seat money places extras", "{seat} finish{es} with ${money}: {places:place} visited."
)
E_OVER: Final[i64] = EVENTS.event("over", "", "The week is over.")
E_FIRST: Final[i64] = EVENTS.event("first", "seat", "{seat} begin{s}.")
E_DECLINED: Final[i64] = EVENTS.event("declined", "seat", "{seat} decline{s} an improvement.")
E_PLACE: Final[i64] = EVENTS.event("place", "place cubes", "{place} has {cubes}.")
