"""The text board, for terminals and screen readers: made of the view alone. 72 columns are enough."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

LETTERS = "ABCDE"


def draw(view: Mapping[str, Any], width: int) -> str:
    lines = [*_header(view, width), "", *_table(view), "", *_players(view, width), ""]
    for airline in _by_value(view):
        lines += _network(airline, width)
    return "\n".join(line[:width].rstrip() for line in lines)


def wrap(words: Iterable[str], width: int, indent: str) -> list[str]:
    """Words in lines no longer than the width; all but the first line are indented."""
    lines = [""]
    for word in words:
        line = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if len(line) > width and lines[-1].strip():
            lines.append(indent + word)
        else:
            lines[-1] = line
    return lines


def _header(view: Mapping[str, Any], width: int) -> list[str]:
    scorings = view["scorings"]
    due = f" ({scorings['due']} due)" if scorings["due"] else ""
    step = view["step"][0].upper() + view["step"][1:]
    deck = f"deck {view['deck']}   bank {view['bank']} M   scorings {scorings['done']} of 3{due}"
    lines = [f"{step}   {deck}", *wrap(["Market:", *_counts(view["market"])], width, "  ")]
    you = view["you"]
    if you:
        lines += wrap(["Your hand:", *_counts(you["hand"])], width, "  ")
        if you["choosing"]:
            lines.append("Chosen so far: " + ", ".join(you["choosing"]))
        if you["gave"]:
            lines += wrap(["Given up face down:", *_counts(you["gave"])], width, "  ")
    return lines


def _counts(shares: Mapping[str, int]) -> list[str]:
    words = [code if count == 1 else f"{count}x{code}" for code, count in shares.items()]
    return [f"{word}," for word in words[:-1]] + words[-1:] or ["none"]


def _by_value(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return sorted(view["airlines"], key=lambda airline: -int(airline["value"]))


def _table(view: Mapping[str, Any]) -> list[str]:
    """Airlines by value with what they pay, planes left, the shares of all, and what is in your hand."""
    seats = "".join(f"{LETTERS[player['seat']]:>3}" for player in view["players"])
    lines = [f"{'':30}worth pays        planes{seats}" + ("  +" if view["you"] else "")]
    for airline in _by_value(view):
        pays = "-".join(map(str, airline["payout"]))
        facts = f"{airline['value']:>5} {pays:<11} {airline['planes']:>6}"
        lines.append(f"{airline['code']} {airline['name']:<27.27}{facts}{_shares(view, airline['code'])}")
    abacus = view["abacus"]
    pays = "-".join(map(str, abacus["payout"]))
    rest = f"{abacus['left']} unclaimed"
    lines.append(f"AB Air ABACUS, {rest:<17} {pays:<11}       {_shares(view, 'AB')}")
    return lines


def _shares(view: Mapping[str, Any], code: str) -> str:
    cells = "".join(f"{player['portfolio'].get(code, '.'):>3}" for player in view["players"])
    own = view["you"]["hand"].get(code, "") if view["you"] else ""
    return f"{cells}{own:>3}"


def _players(view: Mapping[str, Any], width: int) -> list[str]:
    lines = []
    for player in view["players"]:
        turn = ">" if player["seat"] in view["waiting"] else " "
        you = " (you)" if player["seat"] == view["seat"] else ""
        hand = player["hand"]
        known = view["you"]["points"] if you else player["points"]
        points = "" if known is None else f"   points {known}"
        bans = f"   bans {player['flight_bans']}" if view["flight_bans"] else ""
        name = f"{turn}{LETTERS[player['seat']]} {player['name'] + you:<12}"
        facts = f"{player['cash']:>3} M   {hand['grey']:>2} cards {hand['red']:>2} red{points}{bans}"
        lines += wrap([name + facts, *_seen(player)], width, " " * 15)
    return lines


def _seen(player: Mapping[str, Any]) -> list[str]:
    """What the table knows of a hand: shares that are there, and some that were there before cards were given up."""
    if player["laid_open"] is not None:
        return ["  hand", *_counts(player["laid_open"])]
    words = ["  seen", *_counts(player["seen"])] if player["seen"] else []
    if player["given"]:
        words += ["  gave up", str(player["given"])]
        if player["seen_before"]:
            words += ["after", *_counts(player["seen_before"])]
    return words


def _network(airline: Mapping[str, Any], width: int) -> list[str]:
    """Its routes as ways from home, its bonus connection, and what is open to it by price."""
    bonus = airline["bonus"]
    ways = ways_from(airline["home"], airline["routes"])
    words = (
        [airline["code"], *[f"{way}," for way in ways[:-1]], *ways[-1:]] if ways else [airline["code"], airline["home"]]
    )
    if bonus and not bonus["made"]:
        words.append(f" (bonus {bonus['value']} at {bonus['to']})")
    lines = wrap(words, width, "   ")
    if not airline["planes"]:
        return [*lines, "   no planes left"]
    if airline["blocked"]:
        return [*lines, "   blocked"]
    opening = ["   open"]
    for price in sorted(set(airline["open"].values())):
        routes = [route for route, cost in airline["open"].items() if cost == price]
        opening += [f"for {price}: {routes[0]}", *routes[1:]]
    return lines + wrap(opening, width, "     ")


def ways_from(home: str, routes: Iterable[str]) -> list[str]:
    """Routes joined to ways, "FRA-PAR-LON", so that every route occurs once and every way hangs on an earlier one."""
    left = [tuple(route.split("-")) for route in routes]
    ways: list[str] = []
    cities = [home]
    while left:
        start = next(city for city in reversed(cities) if any(city in route for route in left))
        way = [start]
        while found := next((route for route in left if way[-1] in route), None):
            left.remove(found)
            way.append(found[1] if found[0] == way[-1] else found[0])
        ways.append("-".join(way))
        cities += way[1:]
    return ways
