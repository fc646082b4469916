"""The text board, for terminals and screen readers: made of the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

ICON_MARKS = {"money": "$", "fuel": "f", "improvement": "i"}
DIAL_WORDS = ("bonus fuel", "cards as fuel", "hand", "draw", "Christmas")
WHEN = {"flight": "each flight", "income": "evening", "boarding": "boarding"}
View = Mapping[str, Any]


def draw(view: View, width: int) -> str:
    view = _drafted(view)
    lines = [_header(view), *_objectives(view), *_gates(view), *_map(view)]
    for seat in view["order"] or range(len(view["pilots"])):
        lines += _pilot(view, view["pilots"][seat])
    lines += [*_hand(view), *_reasons(view), *_plan(view), *_titles(view)]
    return "\n".join(line for text in lines for line in _fold(text, width))


def _drafted(view: View) -> View:
    """With one's own dashboard and the gates as the draft has them."""
    plan = view["plan"]
    if plan is None:
        return view
    pilots = [plan["pilot"] if row["seat"] == view["seat"] else row for row in view["pilots"]]
    return {**view, "pilots": pilots, "gates": plan.get("gates", view["gates"])}


def _fold(text: str, width: int) -> list[str]:
    """Long lines go on under their beginning, a little further in."""
    indent = " " * (len(text) - len(text.lstrip()) + 2)
    return wrap(text, width, subsequent_indent=indent, drop_whitespace=True) or [""]


def _letters(colours: Iterable[str]) -> str:
    """Dice and cubes by their first letters."""
    return "".join(colour[0].upper() for colour in colours)


def _counted(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _header(view: View) -> str:
    day = view["days"][view["day"] - 1] if view["day"] else "Set-up"
    discards = sum(card["count"] for card in view["discards"])
    title = f"{day}, day {view['day']} of {len(view['days'])}, {view['phase']}" if view["day"] else day
    return f"{title}.  Deck {view['deck']}, discards {discards}."


def _objectives(view: View) -> list[str]:
    rows = []
    for card in view["objectives"]:
        unsure = "?" if card["unsure"] else ""
        rows.append(f"  {card['number']} {card['name']} ({WHEN[card['when']]}{unsure}): {card['text']}")
    return ["Objectives", *rows] if rows else []


def _gates(view: View) -> list[str]:
    rows = ["Gates: dice P pink, Y yellow, R red, B blue, G green; markers from the top"]
    for gate in view["gates"]:
        markers = " ".join("ABCD"[seat] for seat in gate["markers"])
        rows.append(f"  {gate['number']}  {gate['action']:<22} {_letters(gate['dice']) or '-':<16} {markers}".rstrip())
    return rows


def _map(view: View) -> list[str]:
    """A line a place: its number, cubes, planes, and its connections with their fuel."""
    codes = _codes(view["places"])
    visited = view["pilots"][view["seat"]]["visited"] if view["seat"] >= 0 else []
    rows = ["Map: * visited by you; number; cubes; planes; connections with their fuel"]
    for place in view["places"]:
        tick = "*" if place["id"] in visited else " "
        links = "  ".join(f"{codes[there]} {fuel}" for there, fuel in place["links"].items())
        planes = "".join("ABCD"[seat] for seat in place["planes"])
        cubes = _letters(place["cubes"]) + (f" +${place['remote']}" if place["remote"] else "")
        rows.append(f" {tick}{place['name'][:15]:<15} {place['value']:>2} {cubes:<8} {planes:<4} {links}")
    return rows


def _codes(places: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Short names: four letters, more where two places begin alike."""
    codes: dict[str, str] = {}
    for place in places:
        name = place["name"]
        others = [other["name"] for other in places if other is not place]
        length = 4
        while length < len(name) and any(other[:length] == name[:length] for other in others):
            length += 1
        codes[place["id"]] = name[:length].strip()
    return codes


def _pilot(view: View, pilot: Mapping[str, Any]) -> list[str]:
    turn = ">" if pilot["seat"] in view["waiting"] else " "
    you = " (you)" if pilot["seat"] == view["seat"] else ""
    score = pilot["score"]
    dice = f", dice {_letters(pilot['dice'])}" if pilot["dice"] else ""
    first = (
        f"{turn}{pilot['name']}{you}, {pilot['plane'] or 'no plane yet'}: ${pilot['money']}, fuel {pilot['fuel']}{dice}"
    )
    first += f", {_counted(pilot['cards'], 'card')}, {_counted(score['places'], 'place')}, ${score['total']} in all"
    dials = ", ".join(f"{word} {value}" for word, value in zip(DIAL_WORDS, pilot["values"], strict=True))
    switches = " ".join(map(str, pilot["switches"])) or "none"
    return [first, f"   {dials}; switches on: {switches}", *_today(pilot)]


def _today(pilot: Mapping[str, Any]) -> list[str]:
    today = pilot["today"]
    if not today["flights"]:
        return []
    icons = " ".join(f"{ICON_MARKS[icon]}{n}" for icon, n in today["icons"].items() if n)
    where = "home" if pilot["home"] else f"at {pilot['place']}"
    parts = [
        where,
        _counted(today["flights"], "flight"),
        f"{today['fuel_spent']} fuel used",
        f"best place {today['best']}",
    ]
    parts += [f"delivered {_letters(today['delivered'])}"]
    parts += [f"open icons {icons}"] * bool(icons) + [f"{pilot['face_down']} cards face down"] * bool(
        pilot["face_down"]
    )
    return [f"   today: {', '.join(parts)}"]


def _cards(cards: Sequence[Mapping[str, Any]]) -> str:
    """Grouped by place, icons behind it."""
    groups: dict[str, str] = {}
    for card in cards:
        groups[card["place"]] = groups.get(card["place"], "") + ICON_MARKS[card["icon"]] * card["count"]
    return ", ".join(f"{place} {icons}" for place, icons in groups.items())


def _hand(view: View) -> list[str]:
    if view["seat"] < 0 or not view["day"]:
        return []
    icons = dict.fromkeys(ICON_MARKS, 0)
    for card in view["hand"]:
        icons[card["icon"]] += card["count"]
    total = ", ".join(f"{icon} {ICON_MARKS[icon]} {n}" for icon, n in icons.items())
    lines = [f"Your cards: {_cards(view['hand']) or 'none'}", f"  by icon: {total}"]
    if view["face_down"]:
        lines.append(f"  face down today: {_cards(view['face_down'])}")
    if view["throwing"]:
        lines.append(f"  to be discarded: {_cards(view['throwing'])}")
    return lines


def _reasons(view: View) -> list[str]:
    """Where the pilot whose turn it is cannot fly, by reason."""
    reasons: dict[str, list[str]] = {}
    if view["plan"] is not None:
        return []
    for place in view["places"]:
        if why := view["reach"].get(place["id"], {}).get("why"):
            reasons.setdefault(why, []).append(place["name"])
    return [f"Not to {', '.join(names)}: {why}." for why, names in reasons.items()]


def _plan(view: View) -> list[str]:
    plan = view["plan"]
    if plan is None:
        return []
    if plan["draft"] == "boarding":
        moves = f"{_counted(plan['moves'], 'move')} for ${plan['paid']}, {plan['free_moves']} free left"
        dice = ", ".join(plan["dice"]) or "none yet"
        before, after = plan["fuel"]
        return [f"Boarding at gate {plan['gate']}: {moves}; aboard {dice}; fuel {before}, then {after}"]
    return _flight(view, plan)


def _flight(view: View, plan: Mapping[str, Any]) -> list[str]:
    names = {place["id"]: place["name"] for place in view["places"]}
    via = [names[place] for place in plan["path"][1:-1]]
    way = f" via {', '.join(via)}" if via else ""
    burnable = f" and {plan['burnable']} cards to burn" if plan["burnable"] else ""
    lines = [f"Flight to {plan['name']}{way}: {plan['cost']} fuel; {plan['tank']} in the tank{burnable}"]
    parts = [f"tickets {_counted(sum(plan['tickets'].values()) + plan['sets'], 'ticket')}"[8:]]
    parts += [f"face up {_cards(plan['played'])}"] * bool(plan["played"])
    parts += [f"face down {_cards(plan['laid'])}"] * bool(plan["laid"])
    parts += [f"burnt {_cards(plan['burnt'])}"] * bool(plan["burnt"])
    parts += [f"bonuses {', '.join(f'{icon} x{n}' for icon, n in plan['bonuses'].items())}"] * bool(plan["bonuses"])
    parts += [f"dice {', '.join(plan['dice'])}"] * bool(plan["dice"])
    return [*lines, f"  {'; '.join(parts)}", *_gains(plan["gains"])]


def _gains(gains: Mapping[str, Any] | None) -> list[str]:
    if gains is None:
        return []
    before, after = gains["fuel"]
    cubes = [*gains["cubes"], *["grey"] * gains["grey"]]
    landing = [f"fuel {before}, then {after}", f"cubes {', '.join(cubes)}"]
    landing += [_counted(gains["improvements"], "improvement")] * bool(gains["improvements"])
    landing += [f"${gains['money']}"] * bool(gains["money"])
    landing += [f"objective {row['objective']}: {row['reward']}" for row in gains["now"]]
    evening = [f"${gains['best']} for the best place", f"${gains['fares']} in fares"]
    evening += [f"objective {row['objective']}: {row['reward']}" for row in gains["tonight"]]
    places, money = gains["places"], gains["distinct"]
    return [
        f"  on landing: {', '.join(landing)}",
        f"  tonight: {', '.join(evening)}; places {places[0]}, then {places[1]} (${money[0]}, then ${money[1]})",
    ]


def _titles(view: View) -> list[str]:
    if view["solo"] is None:
        return []
    rows = [f"{title['name']} {title['places']} places ${title['money']}" for title in view["solo"]["titles"]]
    best = view["solo"]["best"]
    held = f"; you hold {view['solo']['titles'][best]['name']}" if best >= 0 else ""
    return [f"Titles: {', '.join(rows)}{held}"]
