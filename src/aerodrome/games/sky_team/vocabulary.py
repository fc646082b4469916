"""The numbers that stand for things: spaces, verbs, steps, events, modules and the moments at which modules speak."""

from __future__ import annotations

from typing import Final

PILOT: Final = 0
COPILOT: Final = 1
FACES: Final = 6

# the spaces for dice, by number and by name
SPACE_IDS: Final = (
    "axis_pilot",
    "axis_copilot",
    "engine_pilot",
    "engine_copilot",
    "radio_pilot",
    "radio_copilot_1",
    "radio_copilot_2",
    "gear_1",
    "gear_2",
    "gear_3",
    "flaps_1",
    "flaps_2",
    "flaps_3",
    "flaps_4",
    "brakes_1",
    "brakes_2",
    "brakes_3",
    "concentration_1",
    "concentration_2",
    "concentration_3",
    "kerosene",
    "intern_pilot",
    "intern_copilot",
    "ice_top_2",
    "ice_bottom_2",
    "ice_top_3",
    "ice_bottom_3",
    "ice_top_4",
    "ice_bottom_4",
    "ice_top_5",
    "ice_bottom_5",
    "alarm_concentration",
    "alarm_brakes",
    "alarm_landing_gear",
    "alarm_flaps",
    "alarm_radio_pilot",
    "alarm_radio_copilot",
)
SPACES: Final = 37
AXIS_PILOT: Final = 0
AXIS_COPILOT: Final = 1
ENGINE_PILOT: Final = 2
ENGINE_COPILOT: Final = 3
FIRST_CONCENTRATION: Final = 17
KEROSENE_SPACE: Final = 20
INTERN_PILOT: Final = 21
INTERN_COPILOT: Final = 22
FIRST_ICE: Final = 23  # the columns follow, top before bottom
FIRST_ALARM: Final = 31

# actions: what a space does
ACTIONS: Final = (
    "axis",
    "engines",
    "radio",
    "landing_gear",
    "flaps",
    "brakes",
    "concentration",
    "kerosene",
    "intern",
    "ice_brakes",
    "alarm",
)
AXIS: Final = 0
ENGINES: Final = 1
RADIO: Final = 2
LANDING_GEAR: Final = 3
FLAPS: Final = 4
BRAKES: Final = 5
CONCENTRATION: Final = 6

ALARM_IDS: Final = ("concentration", "brakes", "landing_gear", "flaps", "radio_pilot", "radio_copilot")
ALARMS: Final = 6

# who made what lies on a space: a seat, or
TRAFFIC_DIE: Final = 2
PILOT_TOKEN: Final = 3  # an intern token in the Pilot's colour; the Co-Pilot's follows

ABILITY_IDS: Final = ("anticipation", "adaptation", "mastery", "synchronisation", "working_together", "control")
ABILITIES: Final = 6
ANTICIPATION: Final = 0
ADAPTATION: Final = 1
MASTERY: Final = 2
SYNCHRONISATION: Final = 3
WORKING_TOGETHER: Final = 4
CONTROL: Final = 5

# verbs; dice by value, cards by ability, spaces by number
CARD: Final = 0
READY: Final = CARD + ABILITIES
SHAKE: Final = READY + 1
KEEP: Final = SHAKE + FACES
TAKE: Final = KEEP + 1
FLIP: Final = TAKE + FACES
DISCARD: Final = FLIP + FACES
COFFEE: Final = DISCARD + FACES
PLACE: Final = COFFEE + FACES
PICK: Final = PLACE + SPACES
DONE: Final = PICK + FACES
GIVE: Final = DONE + 1
CALL_REROLL: Final = GIVE + FACES  # here the asides begin
CALL_EXCHANGE: Final = CALL_REROLL + 1
WITHDRAW: Final = CALL_EXCHANGE + 1
TIME_UP: Final = WITHDRAW + 1

# steps
ROUND: Final = 0
NAME_CARD: Final = 1
ANSWER_CARD: Final = 2
SETTLE_CARD: Final = 3
STRATEGY: Final = 4
ANTICIPATE: Final = 5
TURN: Final = 6
AFTER: Final = 7
WEATHER: Final = 8
TOKEN: Final = 9
EXTRA_DIE: Final = 10
REROLL: Final = 11
EXCHANGE: Final = 12

# how a flight ends
IN_FLIGHT: Final = 0
LANDED: Final = 1
SPIN: Final = 2
BAD_TURN: Final = 3
COLLISION: Final = 4
OVERSHOOT: Final = 5
NO_FUEL: Final = 6
MISSING_DICE: Final = 7
CRASH_LANDED: Final = 8
RUNWAY_END: Final = 9
FAILED_LANDING: Final = 10
TITLES: Final = (
    "in flight",
    "landed",
    "went into a spin",
    "left the approach in a turn",
    "collided with traffic",
    "overshot the airport",
    "ran out of kerosene",
    "left the controls unattended",
    "came down short of the airport",
    "ran off the runway",
    "failed the landing",
)

# landing conditions, as bits of what failed; D, the speed, is judged when the second engine die lands
PLANES_LEFT: Final = 1
SWITCHES_OFF: Final = 2
NOT_LEVEL: Final = 4
INTERN_LEFT: Final = 8
ICE_BRAKES_OPEN: Final = 16

# modules
MODULE_IDS: Final = (
    "traffic",
    "turns",
    "kerosene",
    "kerosene_leak",
    "winds",
    "headwinds",
    "intern",
    "ice_brakes",
    "real_time",
    "special_abilities",
    "altitude_5000",
    "alarms",
    "total_trust",
    "turbulence",
    "bad_visibility",
    "engine_loss",
    "stuck_landing_gear",
    "penguins",
)

# events
E_CARD_NAMED: Final = 0
E_CARD: Final = 1
E_ROUND: Final = 2
E_REROLL_TOKEN: Final = 3
E_TRAFFIC: Final = 4
E_NO_TRAFFIC: Final = 5
E_ALARM: Final = 6
E_NO_TALK: Final = 7
E_READY: Final = 8
E_ROLLED: Final = 9
E_HAND: Final = 10
E_ANTICIPATION: Final = 11
E_PLACED: Final = 12
E_TOKEN_PLACED: Final = 13
E_EXTRA_PLACED: Final = 14
E_DISCARDED: Final = 15
E_FLIPPED: Final = 16
E_MUTED: Final = 17
E_AXIS: Final = 18
E_WIND: Final = 19
E_SPEED: Final = 20
E_ADVANCED: Final = 21
E_BRAKED: Final = 22
E_RADIO: Final = 23
E_SWITCH: Final = 24
E_NOTHING: Final = 25
E_COFFEE: Final = 26
E_KEROSENE: Final = 27
E_TRAINED: Final = 28
E_TOKEN_LOST: Final = 29
E_ICE_COLUMN: Final = 30
E_RESET: Final = 31
E_MASTERY: Final = 32
E_EXTRA_DIE: Final = 33
E_EXTRA_LOST: Final = 34
E_VISIBILITY: Final = 35
E_TURBULENCE: Final = 36
E_REROLL: Final = 37
E_REROLLED: Final = 38
E_OFFER: Final = 39
E_WITHDRAWN: Final = 40
E_EXCHANGED: Final = 41
E_EXCHANGED_UNSEEN: Final = 42
E_TIME_UP: Final = 43
E_DESCENDED: Final = 44
E_LOST: Final = 45
E_LANDED: Final = 46
E_WAITS: Final = 47
