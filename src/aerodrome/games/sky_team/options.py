"""Which flight is flown: a scenario of the log, or a combination of the crew's own that fits together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aerodrome.games.sky_team.board import Board, Flight
from aerodrome.games.sky_team.box import Box, Scenario
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Option, Value

# the log by set; the airport and the colour of a flight are its name
LOG = {
    "base": "yul_green lhr_green hnd_green osl_green atl_green prg_green lhr_yellow atl_yellow prg_yellow tgu_yellow "
    "gig_yellow kef_yellow kul_yellow hnd_red osl_red tgu_red gig_red pbh_red kef_black kul_black pbh_black",
    "promo": "blq_green lga_yellow dus_yellow cdg_yellow ter_yellow bud_yellow cdg_red nzir_red bud_red blq_red "
    "lga_black dus_black ter_black nzir_black",
    "turbulence": "pek_green syd_green cpt_green dus_yellow ter_yellow kbp_yellow mad_yellow waw_yellow sxm_yellow "
    "dus_red nzir_red pek_red waw_red syd_red sxm_red ter_black nzir_black kbp_black mad_black cpt_black",
}
SCENARIOS = tuple(f"{name}_{flight}" for name, flights in LOG.items() for flight in flights.split())
OWN = "own"
ALTITUDES = ("green_yellow", "red_black", "A", "B", "C", "D")

# modules printed on the strip: in a flight of one's own they count unless they are switched off
ON_STRIP = {
    "traffic": "Own flight: roll the traffic dice of the strip.",
    "turns": "Own flight: the turns of the strip count.",
    "alarms": "Own flight: the alarm symbols of the strip count.",
    "total_trust": "Own flight: the muted spaces of the strip count.",
}
# modules of the box: in a flight of one's own they are added
ADDED = {
    "kerosene": "Own flight: watch the fuel.",
    "kerosene_leak": "Own flight: the tank leaks.",
    "winds": "Own flight: the wind turns with the axis.",
    "headwinds": "Own flight: the wind blows from ahead.",
    "intern": "Own flight: train an intern.",
    "ice_brakes": "Own flight: ice brakes in the place of the brakes.",
    "real_time": "Own flight: a minute a round.",
    "altitude_5000": "Own flight: start at 5000 feet, a round later.",
    "engine_loss": "Own flight: no engines, the plane glides (Lajes).",
    "stuck_landing_gear": "Own flight: the landing gear is jammed (Warsaw).",
    "penguins": "Own flight: penguins where planes would be (Ice Runway).",
}
CLASHES = (
    ("kerosene", "kerosene_leak", "the one fuel gauge cannot burn by a die and by the engines"),
    ("winds", "headwinds", "the wind board lies either way round, not both"),
    ("engine_loss", "kerosene_leak", "the leak is measured on the engine dice, and there are none"),
    ("engine_loss", "winds", "wind changes nothing but the speed of the engines, and they are dead"),
    ("engine_loss", "headwinds", "wind changes nothing but the speed of the engines, and they are dead"),
)

DECLARED: Sequence[Option] = (
    Option("scenario", "A flight of the log, or own: one made by the options below.", (*SCENARIOS, OWN), SCENARIOS[0]),
    Option("rules", "aid: as the players' aid has them; printed: as the box has them.", ("aid", "printed"), "aid"),
    Option("early_landing", "End the final round as soon as nothing can go wrong any more.", (False, True), False),
    Option("extra_seconds", "Added to the minute of a round in real time.", (0, 10, 20), 0),
    Option("approach", "Own flight: the strip.", SCENARIOS, SCENARIOS[0]),
    Option("altitude", "Own flight: the altitude track; A to D bring weather.", ALTITUDES, ALTITUDES[0]),
    Option("abilities", "Own flight: how many special abilities the crew chooses.", (0, 1, 2), 0),
    *(Option(name, hint, (False, True), True) for name, hint in ON_STRIP.items()),
    *(Option(name, hint, (False, True), False) for name, hint in ADDED.items()),
    Option("board", "A data file of your own, in the format of the one in the box.", None, None),
)
OF_OWN_FLIGHT = ("approach", "altitude", "abilities", *ON_STRIP, *ADDED)


def titles(box: Box) -> dict[str, dict[str, str]]:
    """What flights and tracks are called: city, airport and colour, and the set where it is not the base game. An
    airport that is known by another name than its city has both: who looks for Lajes finds it."""
    flights = {
        flight.id: f"{_place(box, flight.airport)} ({flight.airport}), {flight.colour}"
        + ("" if flight.set == "base" else f", {flight.set}")
        for flight in box.scenarios.values()
    }
    tracks = {"green_yellow": "green and yellow", "red_black": "red and black"}
    return {
        "scenario": {**flights, OWN: "a flight of your own"},
        "approach": flights,
        "altitude": {name: tracks.get(name, f"{name}, with weather") for name in ALTITUDES},
        "rules": {"aid": "players' aid", "printed": "printed rules"},
    }


def _place(box: Box, airport: str) -> str:
    city, name = box.cities[airport], box.airports[airport]
    return city if city in name or name in city else f"{city}, {name}"


@dataclass(slots=True)
class FlightSpace:
    """A space of the strip on a flight's card."""

    planes: int
    traffic: int
    turn: bool
    alarms: int
    silent: bool


@dataclass(slots=True)
class FlightCard:
    """A flight of the log. `disputed` counts the figures of which the sources disagree."""

    id: str
    set: str
    airport: str
    name: str
    city: str
    colour: str
    modules: list[str]
    abilities: int
    briefing: str
    rounds: int
    strip: list[FlightSpace]
    disputed: int


@dataclass(slots=True)
class Gallery:
    """What the picker of flights shows. `own` are the options that only a flight of one's own asks for."""

    flights: list[FlightCard]
    difficulties: dict[str, str]
    own: list[str]


def gallery(box: Box) -> Gallery:
    return Gallery([_flight_card(box, flight) for flight in box.scenarios.values()], box.difficulties, [*OF_OWN_FLIGHT])


def _flight_card(box: Box, flight: Scenario) -> FlightCard:
    strip, rows = box.strips[flight.approach], box.altitudes[flight.altitude]
    about = {f"approach {flight.approach}", f"scenario {flight.id}"}
    turns = [len(tilts) < 5 for tilts in strip.tilts]
    spaces = zip(strip.planes, strip.traffic, turns, strip.alarms, strip.silent, strict=True)
    return FlightCard(
        id=flight.id,
        set=flight.set,
        airport=flight.airport,
        name=box.airports[flight.airport],
        city=box.cities[flight.airport],
        colour=flight.colour,
        modules=flight.modules,
        abilities=flight.abilities,
        briefing=flight.briefing,
        rounds=len(rows) - ("altitude_5000" in flight.modules),
        strip=[FlightSpace(*space) for space in spaces],
        disputed=sum(dispute["about"] in about for dispute in box.disputes),
    )


def make_board(box: Box, values: Mapping[str, Value]) -> Board:
    scenario = str(values["scenario"])
    flight = own_flight(box, values) if scenario == OWN else logged_flight(box, scenario, values)
    seconds = box.figures.seconds + int(str(values["extra_seconds"]))
    return Board(box, flight, values["rules"] == "printed", values["early_landing"] is True, seconds)


def logged_flight(box: Box, name: str, values: Mapping[str, Value]) -> Flight:
    for option in DECLARED:
        if option.name in OF_OWN_FLIGHT and values[option.name] != option.default:
            raise BadOption(
                f"option {option.name}: the flight {name} is fixed; it can be chosen with scenario=own only"
            )
    if name not in box.scenarios:
        raise BadOption(f"option scenario: the board file has no flight {name!r}; it has: {', '.join(box.scenarios)}")
    found = box.scenarios[name]
    return Flight(name, found.approach, found.altitude, found.modules, found.abilities)


def own_flight(box: Box, values: Mapping[str, Value]) -> Flight:
    approach, altitude = str(values["approach"]), str(values["altitude"])
    if approach not in box.strips:
        raise BadOption(f"option approach: the board file has no strip {approach!r}; it has: {', '.join(box.strips)}")
    if altitude not in box.altitudes:
        raise BadOption(
            f"option altitude: the board file has no track {altitude!r}; it has: {', '.join(box.altitudes)}"
        )
    modules = [name for name in ADDED if values[name] is True] + printed_modules(box, approach, altitude, values)
    abilities = int(str(values["abilities"]))
    if abilities > 0:
        modules.append("special_abilities")
    for one, other, reason in CLASHES:
        if one in modules and other in modules:
            raise BadOption(f"{one} and {other} do not fit together: {reason}")
    if "engine_loss" in modules:
        check_glide(box, approach, altitude, modules)
    return Flight(OWN, approach, altitude, modules, abilities)


def printed_modules(box: Box, approach: str, altitude: str, values: Mapping[str, Value]) -> list[str]:
    """The modules whose symbols the strip and the altitude track show."""
    strip, rows = box.strips[approach], box.altitudes[altitude]
    shown = {
        "traffic": any(strip.traffic),
        "turns": any(len(tilts) < 5 for tilts in strip.tilts),
        "alarms": any(strip.alarms),
        "total_trust": any(strip.silent),
    }
    found = [name for name in ON_STRIP if shown[name] and values[name] is True]
    if any(row.turbulence for row in rows):
        found.append("turbulence")
    if any(row.bad_visibility for row in rows):
        found.append("bad_visibility")
    return found


def check_glide(box: Box, approach: str, altitude: str, modules: Sequence[str]) -> None:
    """Without engines the number of rounds decides how far the plane comes."""
    rounds = len(box.altitudes[altitude]) - ("altitude_5000" in modules)
    glided = (rounds - 1) * box.figures.glide
    needed = len(box.strips[approach].planes) - 1
    if glided != needed:
        raise BadOption(
            f"engine_loss and the strip {approach} do not fit together: "
            f"{rounds} rounds glide {glided} spaces, and the airport lies {needed} ahead"
        )
