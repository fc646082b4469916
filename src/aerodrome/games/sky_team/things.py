"""What is numbered: seats, spaces, actions, alarms, abilities, modules. A number is a place in one of these lists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PILOT: Final = 0
COPILOT: Final = 1
SEATS: Final[tuple[str, ...]] = ("Pilot", "Co-Pilot")
FACES: Final = 6

SPACE_IDS: Final[tuple[str, ...]] = (
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
SPACES: Final[i64] = len(SPACE_IDS)
AXIS_PILOT: Final[i64] = SPACE_IDS.index("axis_pilot")
AXIS_COPILOT: Final[i64] = SPACE_IDS.index("axis_copilot")
ENGINE_PILOT: Final[i64] = SPACE_IDS.index("engine_pilot")
ENGINE_COPILOT: Final[i64] = SPACE_IDS.index("engine_copilot")
FIRST_CONCENTRATION: Final[i64] = SPACE_IDS.index("concentration_1")
CONCENTRATIONS: Final[i64] = sum(name.startswith("concentration") for name in SPACE_IDS)
KEROSENE_SPACE: Final[i64] = SPACE_IDS.index("kerosene")
INTERN_PILOT: Final[i64] = SPACE_IDS.index("intern_pilot")
INTERN_COPILOT: Final[i64] = SPACE_IDS.index("intern_copilot")
FIRST_ICE: Final[i64] = SPACE_IDS.index("ice_top_2")  # the columns follow, top before bottom
FIRST_ALARM: Final[i64] = SPACE_IDS.index("alarm_concentration")

# what a space does
ACTIONS: Final[tuple[str, ...]] = (
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
AXIS: Final[i64] = ACTIONS.index("axis")
ENGINES: Final[i64] = ACTIONS.index("engines")
RADIO: Final[i64] = ACTIONS.index("radio")
LANDING_GEAR: Final[i64] = ACTIONS.index("landing_gear")
FLAPS: Final[i64] = ACTIONS.index("flaps")
BRAKES: Final[i64] = ACTIONS.index("brakes")
CONCENTRATION: Final[i64] = ACTIONS.index("concentration")
ALARM: Final[i64] = ACTIONS.index("alarm")

# who made what lies on a space: a seat, the traffic die, or the intern in the colour of a seat
MAKER_IDS: Final[tuple[str, ...]] = ("pilot", "copilot", "traffic", "pilot_token", "copilot_token")
TRAFFIC_DIE: Final[i64] = MAKER_IDS.index("traffic")
PILOT_TOKEN: Final[i64] = MAKER_IDS.index("pilot_token")

# alarms, in the order of their spaces
ALARM_IDS: Final = tuple(name.removeprefix("alarm_") for name in SPACE_IDS if name.startswith("alarm_"))
ALARMS: Final[i64] = len(ALARM_IDS)

ABILITY_IDS: Final[tuple[str, ...]] = (
    "anticipation",
    "adaptation",
    "mastery",
    "synchronisation",
    "working_together",
    "control",
)
ABILITIES: Final[i64] = len(ABILITY_IDS)
ANTICIPATION: Final[i64] = ABILITY_IDS.index("anticipation")
ADAPTATION: Final[i64] = ABILITY_IDS.index("adaptation")
MASTERY: Final[i64] = ABILITY_IDS.index("mastery")
SYNCHRONISATION: Final[i64] = ABILITY_IDS.index("synchronisation")
WORKING_TOGETHER: Final[i64] = ABILITY_IDS.index("working_together")
CONTROL: Final[i64] = ABILITY_IDS.index("control")

MODULE_IDS: Final[tuple[str, ...]] = (
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
