"""The text board, for terminals and screen readers: made of the view alone, and at home in 80 columns."""

from __future__ import annotations

from aerodrome.games.blue_skies.view import Airline, Airport, Region, View
from aerodrome.kernel.words import wrapped

COLUMN = 27  # three airports and two gaps in 80 columns
GAP = 2
SHARE = 6  # an airline's column in the table of regions

LEGEND = (
    "Airport, value/unseen cards, gates from the left. {mark}2: owner, passengers.",
    "L2/5: local, buyout 5. (3): free for 3. (3)+2: and 2 passengers wait.",
)


def draw(view: View, width: int) -> str:
    lines = [_header(view), *_end(view), "", *_airports(view, width), "", *_regions(view), "", *_airlines(view)]
    if view.hand:
        lines += ["", "Your cards: " + _cards(view.hand)]
    return "\n".join(piece for line in lines for piece in wrapped(line, width))


def _header(view: View) -> str:
    bag, discards = view.bag, sum(view.discards.values())
    title = f"Round {view.round}" if view.round else "Set-up"
    step = "the game is over" if view.step == "over" else view.step
    return f"{title}, {step}. Bag: {bag.red} red, {bag.green} green. Deck {view.deck}, discards {discards}."


def _end(view: View) -> list[str]:
    return [] if view.step == "over" else [f"It ends at {view.ends_at} points or with an airline's last gate."]


def _airports(view: View, width: int) -> list[str]:
    """Columns to be read from top to bottom, as regions follow each other."""
    columns = max(1, min(3, (width + GAP) // COLUMN))
    cells = [_airport(airport, _unseen(view, airport)) for airport in view.airports]
    rows = -(-len(cells) // columns)
    legend = [line.format(mark=view.airlines[0].mark) for line in LEGEND]
    return [*legend, *("".join(f"{cell:<{COLUMN - GAP}}  " for cell in cells[row::rows]) for row in range(rows))]


def _unseen(view: View, airport: Airport) -> int:
    """Cards of the airport in the deck or in other hands."""
    code = airport.code
    return int(airport.cards - view.discards.get(code, 0) - view.hand.get(code, 0))


def _airport(airport: Airport, unseen: int) -> str:
    slots = [f"{gate.mark}{gate.passengers}" for gate in airport.gates]
    slots += [f"({cost})" for cost in airport.costs[len(slots) :]]
    if airport.for_sale:
        slots[0] += f"/{airport.buyout}"
    if airport.passengers and not airport.gates:
        slots[0] += f"+{airport.passengers}"
    first, *others = slots
    figures = f"{airport.code:<3} {airport.value}/{unseen}"
    return " ".join([figures, f"{first:<5}", *(f"{slot:<3}" for slot in others)])


def _regions(view: View) -> list[str]:
    marks = "".join(f"{airline.mark:<{SHARE}}" for airline in view.airlines)
    return [
        "Regions: value of each airline's gates, + the bonus it brings now.",
        f"{'':<13}{'bonus':<7}{marks}airports",
        *(_region(region) for region in view.regions),
    ]


def _region(region: Region) -> str:
    bonus = f"{region.first}/{region.second}" if region.second else str(region.first)
    shares = [
        f"{value}+{gained}" if gained else str(value or "-")
        for value, gained in zip(region.values, region.bonuses, strict=True)
    ]
    row = "".join(f"{share:<{SHARE - 1}} " for share in shares)
    return f"{region.name:<12} {bonus:<6} {row}{' '.join(region.airports)}"


def _airlines(view: View) -> list[str]:
    return [
        "  Airline                     points income gates special",
        *(_airline(view, a) for a in view.airlines),
    ]


def _airline(view: View, airline: Airline) -> str:
    turn = ">" if airline.seat in view.waiting else " "
    name = airline.name + (" (you)" if airline.seat == view.seat else "")
    gates = f"{airline.gates}/{airline.gates + airline.gates_left}"
    special = "used" if airline.special_used else "open"
    first = "  first player" if airline.seat == view.first else ""
    figures = f"{airline.score:>6} {airline.income:>6} {gates:>5} {special:>7}"
    return f"{turn}{airline.mark} {name:<27}{figures}{first}"


def _cards(cards: dict[str, int]) -> str:
    return ", ".join(code if count == 1 else f"{count} x {code}" for code, count in cards.items())
