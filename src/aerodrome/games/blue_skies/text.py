"""The text board, for terminals and screen readers: made of the view alone, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

COLUMN = 26


def draw(view: Mapping[str, Any], width: int) -> str:
    columns = max(1, min(3, width // COLUMN))
    lines = [_header(view), *_airports(view, columns), *(_region(view, region) for region in view["regions"])]
    lines += [_airline(view, airline) for airline in view["airlines"]]
    if view["hand"]:
        lines.append("Your cards: " + _cards(view["hand"]))
    return "\n".join(line[:width].rstrip() for line in lines)


def _header(view: Mapping[str, Any]) -> str:
    bag = view["bag"]
    discards = sum(view["discards"].values())
    title = f"Round {view['round']}" if view["round"] else "Set-up"
    bag_words = f"bag {bag['red']} red {bag['green']} green"
    return f"{title}, {view['step']}   {bag_words}   deck {view['deck']}   discards {discards}"


def _airports(view: Mapping[str, Any], columns: int) -> list[str]:
    """Gates with their owner's letter and passengers, free ones with their price; L a local gate, /4 its buyout."""
    cells = [_cell(airport) for airport in view["airports"]]
    rows = -(-len(cells) // columns)
    return ["".join(cell.ljust(COLUMN) for cell in cells[row::rows]) for row in range(rows)]


def _cell(airport: Mapping[str, Any]) -> str:
    slots = []
    for number, gate in enumerate(airport["gates"]):
        price = f"/{airport['buyout']}" if number == 0 and airport["for_sale"] else ""
        slots.append(f"{gate['mark']}{gate['passengers']}{price}")
    slots += [f"({cost})" for cost in airport["costs"][len(slots) :]]
    waiting = f"+{airport['passengers']}" if airport["passengers"] and not airport["gates"] else ""
    return " ".join([airport["code"], str(airport["value"]), *(slot.ljust(3) for slot in slots), waiting])


def _region(view: Mapping[str, Any], region: Mapping[str, Any]) -> str:
    prizes = f"{region['first']}/{region['second']}" if region["second"] else str(region["first"])
    shares = [
        f"{airline['mark']}{value}" + (f" (+{bonus})" if bonus else "")
        for airline, value, bonus in zip(view["airlines"], region["values"], region["bonuses"], strict=True)
        if value
    ]
    return f"{region['name']} {prizes}: {' '.join(region['airports'])}; {', '.join(shares) or 'nobody yet'}"


def _airline(view: Mapping[str, Any], airline: Mapping[str, Any]) -> str:
    turn = ">" if airline["seat"] in view["waiting"] else " "
    you = " (you)" if airline["seat"] == view["seat"] else ""
    special = "special used" if airline["special_used"] else "special open"
    name = f"{turn}{airline['mark']} {airline['name'] + you:<26}"
    return f"{name}{airline['score']:>4} points  income {airline['income']:>2}  gates {airline['gates']:>2}  {special}"


def _cards(cards: Mapping[str, int]) -> str:
    return ", ".join(code if count == 1 else f"{count} x {code}" for code, count in cards.items())
