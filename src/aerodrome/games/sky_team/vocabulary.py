"""What Sky Team asks, answers and tells: every verb, step and event, with its sentence.

What has more than one form has none here: its forms are in words.py. Modules with files of their own declare their
events there; verbs and questions are numbered here, because match files and learners know them by number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.things import ABILITIES, FACES, SPACES
from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import Events, Questions, Verbs

# --- answers: dice by value, cards by ability, spaces by number

VERBS: Final = Verbs()
CARD: Final[i64] = VERBS.verb(
    "card", "ability", ABILITIES, "Name a special ability for the crew.", "name {ability}: {effect}"
)
READY: Final[i64] = VERBS.verb(
    "ready", help="Enough talk: roll the dice. From then on both are silent.", says="ready: roll the dice"
)
SHAKE: Final[i64] = VERBS.verb(
    "shake", "die", FACES, "Anticipation: reroll one die before the first is placed.", "reroll the {die}"
)
KEEP: Final[i64] = VERBS.verb("keep", help="Anticipation: reroll nothing.", says="keep all dice")
TAKE: Final[i64] = VERBS.verb("take", "die", FACES, "Choose the die to place.", "take the {die}")
FLIP: Final[i64] = VERBS.verb(
    "flip",
    "die",
    FACES,
    "Adaptation: turn a die to its opposite face. Once a game.",
    "Adaptation: turn the {die} to {opposite}",
)
DISCARD: Final[i64] = VERBS.verb(
    "discard", "die", FACES, "No die fits anywhere: put one away.", "put the {die} away, it fits nowhere"
)
COFFEE: Final[i64] = VERBS.verb(
    "coffee",
    "face",
    FACES,
    "Spend coffee so that the chosen die counts as this face.",
    "turn it into a {face} for {cost:coffee}",
)
PLACE: Final[i64] = VERBS.verb(
    "place",
    "space",
    SPACES,
    "Place it on this space; its action happens at once.",
    "place the {placed} on {space}: {outcome}",
)
PICK: Final[i64] = VERBS.verb("pick", "die", FACES, "Mark a die for the reroll.", "mark a {die} for the reroll")
DONE: Final[i64] = VERBS.verb("done", help="Reroll the dice marked, or none.", says="mark no more, and roll")
GIVE: Final[i64] = VERBS.verb(
    "give", "die", FACES, "Working Together: the die that goes to your partner.", "give the {die}"
)
CALL_REROLL: Final[i64] = VERBS.verb(
    "reroll",
    help="Spend a reroll token: both choose which dice to roll again.",
    says="spend a reroll token for both of you, {tokens_left} left after it",
    aside=True,
)
CALL_EXCHANGE: Final[i64] = VERBS.verb(
    "exchange",
    help="Working Together: ask your partner to exchange a die. Once a round.",
    says="Working Together: ask for an exchange of dice",
    aside=True,
)
WITHDRAW: Final[i64] = VERBS.verb(
    "withdraw", help="Take the offer to exchange back.", says="take the offer back", aside=True, takes_back=True
)
TIME_UP: Final[i64] = VERBS.verb("time_up", help="The clock ends the placing of dice.", says="time is up", aside=True)
SPACE: Final[Space] = VERBS.space()

# --- questions; from NAME_CARD to STRATEGY the crew may talk

QUESTIONS: Final = Questions()
ROUND: Final[i64] = QUESTIONS.step("round")
NAME_CARD: Final[i64] = QUESTIONS.step(
    "choose an ability", "Choose {cards_missing:special ability} together: name one."
)
ANSWER_CARD: Final[i64] = QUESTIONS.step(
    "agree on an ability", "Your partner names {named}. Name it too, or another, and your partner settles it."
)
SETTLE_CARD: Final[i64] = QUESTIONS.step("settle on an ability", "You do not agree yet: which of the two shall it be?")
STRATEGY: Final[i64] = QUESTIONS.step(
    "talk about strategy", "Talk about what matters this round, but not about dice. Ready to roll?"
)
ANTICIPATE: Final[i64] = QUESTIONS.step(
    "anticipation", "Anticipation: you may reroll one die before the first is placed."
)
TURN: Final[i64] = QUESTIONS.step("place a die")
AFTER: Final[i64] = QUESTIONS.step("after a die")
WEATHER: Final[i64] = QUESTIONS.step("weather")
TOKEN: Final[i64] = QUESTIONS.step("place the intern's token", "Place the intern's token {token}.")
EXTRA_DIE: Final[i64] = QUESTIONS.step(
    "place the traffic die", "Synchronisation: place the traffic die, a {s.extra_die}, anywhere it fits."
)
REROLL: Final[i64] = QUESTIONS.step("reroll", "A reroll token was spent: mark the dice you want to roll again.")
EXCHANGE: Final[i64] = QUESTIONS.step("exchange dice", "Working Together: which die goes to your partner?")

# --- events; a `value` is what a die shows, a `strip` is a space of the approach from its start, a `count` one from the
# plane, which is on 1, and a `space` is one for dice

EVENTS: Final = Events()
E_CARD_NAMED: Final[i64] = EVENTS.event("card_named", "seat ability", "{seat} name{s} {ability}.")
E_CARD: Final[i64] = EVENTS.event("card", "ability:card", "The crew has {ability}.")
E_ROUND: Final[i64] = EVENTS.event(
    "round",
    "altitude first:role position:way final",
    "{final}{altitude} feet, {first} goes first, {position} to the airport.",
)
E_REROLL_TOKEN: Final[i64] = EVENTS.event(
    "reroll_token", "tokens", "A reroll token waits at this altitude: the crew has {tokens}."
)
E_TRAFFIC: Final[i64] = EVENTS.event("traffic", "die:value space:strip planes ahead:count")
E_NO_TRAFFIC: Final[i64] = EVENTS.event("no_traffic", "die:value")
E_NO_TALK: Final[i64] = EVENTS.event("no_talk", "", "No talk before this round.")
E_READY: Final[i64] = EVENTS.event("ready", "seat", "{seat} {is} ready.")
E_ROLLED: Final[i64] = EVENTS.event(
    "rolled", "dice set_aside:and_set_aside", "Both roll {dice} dice{set_aside}. Silence."
)
E_HAND: Final[i64] = EVENTS.event("hand", "seat dice:digits set_aside:besides", "{seat} hold{s} {dice}{set_aside}.")
E_ANTICIPATION: Final[i64] = EVENTS.event("anticipation", "seat rerolled")
E_PLACED: Final[i64] = EVENTS.event("placed", "seat die:value face:value space")
E_EXTRA_PLACED: Final[i64] = EVENTS.event("extra_placed", "die:value face:value space")
E_DISCARDED: Final[i64] = EVENTS.event("discarded", "seat die:value", "{seat} put{s} away a {die} that fits nowhere.")
E_FLIPPED: Final[i64] = EVENTS.event("flipped", "seat", "{seat} turn{s} a die over by Adaptation.")
E_MUTED: Final[i64] = EVENTS.event("muted", "space", "An alarm blocks {space}: nothing happens.")
E_AXIS: Final[i64] = EVENTS.event("axis", "tilt pilot copilot", "Axis {pilot} against {copilot}: {tilt}.")
E_WIND: Final[i64] = EVENTS.event("wind", "wind", "The wind is now {wind:+}.")
E_SPEED: Final[i64] = EVENTS.event("speed", "speed spaces:flies", "Speed {speed}: the plane {spaces}.")
E_ADVANCED: Final[i64] = EVENTS.event("advanced", "space:reached", "The plane {space}.")
E_BRAKED: Final[i64] = EVENTS.event("braked", "speed most", "Speed {speed}, and the brakes hold up to {most}.")
E_RADIO: Final[i64] = EVENTS.event("radio", "space:strip left ahead:count")  # left -1: nobody was there
E_SWITCH: Final[i64] = EVENTS.event("switch", "space marker")
E_NOTHING: Final[i64] = EVENTS.event("nothing", "space", "Nothing more happens on {space}.")
E_COFFEE: Final[i64] = EVENTS.event("coffee", "coffee", "Coffee: {coffee} on the panel.")
E_ICE_COLUMN: Final[i64] = EVENTS.event(
    "ice_column", "column speed", "Ice brake column {column} is complete: speeds up to {speed} can be stopped."
)
E_MASTERY: Final[i64] = EVENTS.event(
    "mastery", "tokens", "Mastery: equal engine dice bring a reroll token, the crew has {tokens}."
)
E_EXTRA_DIE: Final[i64] = EVENTS.event("extra_die", "die:value", "Synchronisation: the traffic die shows {die}.")
E_EXTRA_LOST: Final[i64] = EVENTS.event(
    "extra_lost", "die:value", "The traffic die, a {die}, fits nowhere and is lost."
)
E_VISIBILITY: Final[i64] = EVENTS.event(
    "visibility", "seat set_aside", "{seat} bring{s} in a die, {set_aside} still set aside."
)
E_TURBULENCE: Final[i64] = EVENTS.event("turbulence", "seat dice", "Turbulence: {seat} reroll{s} {dice}.")
E_REROLL: Final[i64] = EVENTS.event("reroll", "seat tokens", "{seat} spend{s} a reroll token, {tokens} left.")
E_REROLLED: Final[i64] = EVENTS.event("rerolled", "", "The dice are rerolled.")
E_OFFER: Final[i64] = EVENTS.event("offer", "seat", "{seat} ask{s} for an exchange of dice.")
E_WITHDRAWN: Final[i64] = EVENTS.event("withdrawn", "seat", "{seat} take{s} the offer back.")
E_EXCHANGED: Final[i64] = EVENTS.event(
    "exchanged", "pilot copilot", "The Pilot gives a {pilot}, the Co-Pilot a {copilot}."
)
E_EXCHANGED_UNSEEN: Final[i64] = EVENTS.event("exchanged_unseen", "", "Pilot and Co-Pilot exchange a die.")
E_TIME_UP: Final[i64] = EVENTS.event("time_up", "", "Time is up: nothing more is placed.")
E_DESCENDED: Final[i64] = EVENTS.event("descended", "altitude", "The plane descends to {altitude} feet.")
E_LOST: Final[i64] = EVENTS.event("lost", "ending failed figure limit")
E_LANDED: Final[i64] = EVENTS.event("landed", "", "The plane has landed.")
E_WAITS: Final[i64] = EVENTS.event("waits", "action")
