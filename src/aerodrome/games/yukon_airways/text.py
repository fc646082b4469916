"""The text board, for terminals and screen readers: made of the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import wrap

from aerodrome.games.yukon_airways.view import View
from aerodrome.games.yukon_airways.view.planner import BoardingPlan, FlightPlan, Gains, Reward
from aerodrome.games.yukon_airways.view.table import Card, Pilot
from aerodrome.kernel.words import counted, listed

ICON_MARKS = {"money": "$", "fuel": "f", "improvement": "i"}
DIAL_WORDS = ("bonus fuel", "cards as fuel", "hand", "draw", "Christmas")
WHEN = {"flight": "each flight", "income": "evening", "boarding": "boarding"}


def draw(view: View, width: int) -> str:
    view = _drafted(view)
    # what is decided about stands first: on a low screen the rest is scrolled to
    gates = [*_objectives(view), *_gates(view)]
    lines = [_header(view), *_map(view), *gates] if view.phase == "flight" else [_header(view), *gates, *_map(view)]
    for seat in view.order or range(len(view.pilots)):
        lines += _pilot(view, view.pilots[seat])
    lines += [*_hand(view), *_reasons(view), *_plan(view), *_titles(view)]
    return "\n".join(line for text in lines for line in _fold(text, width))


def _drafted(view: View) -> View:
    """With one's own dashboard and the gates as the draft has them."""
    plan = view.boarding or view.flight
    if plan is None:
        return view
    pilots = [plan.pilot if pilot.seat == view.seat else pilot for pilot in view.pilots]
    return replace(view, pilots=pilots, gates=view.boarding.gates if view.boarding else view.gates)


def _fold(text: str, width: int) -> list[str]:
    """Long lines go on under their beginning, a little further in."""
    indent = " " * (len(text) - len(text.lstrip()) + 2)
    return wrap(text, width, subsequent_indent=indent, drop_whitespace=True) or [""]


def _letters(colours: Iterable[str]) -> str:
    """Dice and cubes by their first letters."""
    return "".join(colour[0].upper() for colour in colours)


def _header(view: View) -> str:
    day = view.days[view.day - 1] if view.day else "Set-up"
    title = f"{day}, day {view.day} of {len(view.days)}, {view.phase}" if view.day else day
    return f"{title}.  Deck {view.deck}, discards {sum(card.count for card in view.discards)}."


def _objectives(view: View) -> list[str]:
    rows = []
    for card in view.objectives:
        unsure = ", reconstructed" if card.unsure else ""
        rows.append(f"  {card.number} {card.name} ({WHEN[card.when]}{unsure}): {card.text}")
    return ["Objectives", *rows] if rows else []


def _gates(view: View) -> list[str]:
    rows = ["Gates: dice P pink, Y yellow, R red, B blue, G green; markers from the top"]
    for gate in view.gates:
        markers = " ".join("ABCD"[seat] for seat in gate.markers)
        rows.append(f"  {gate.number}  {gate.action:<22} {_letters(gate.dice) or '-':<16} {markers}".rstrip())
    return rows


def _map(view: View) -> list[str]:
    """A line a place: its number, cubes, planes, and its connections with their fuel."""
    codes = _codes(view)
    visited = view.pilots[view.seat].visited if view.seat >= 0 else []
    rows = ["Map: * visited by you; number; cubes; planes; connections with their fuel"]
    for place in view.places:
        tick = "*" if place.id in visited else " "
        links = "  ".join(f"{codes[there]} {fuel}" for there, fuel in place.links.items())
        planes = "".join("ABCD"[seat] for seat in place.planes)
        cubes = _letters(place.cubes) + (f" +${place.remote}" if place.remote else "")
        rows.append(f" {tick}{place.name[:15]:<15} {place.value:>2} {cubes:<8} {planes:<4} {links}")
    return rows


def _codes(view: View) -> dict[str, str]:
    """Short names: four letters, more where two places begin alike."""
    codes: dict[str, str] = {}
    for place in view.places:
        name = place.name
        others = [other.name for other in view.places if other is not place]
        length = 4
        while length < len(name) and any(other[:length] == name[:length] for other in others):
            length += 1
        codes[place.id] = name[:length].strip()
    return codes


def _pilot(view: View, pilot: Pilot) -> list[str]:
    turn = ">" if pilot.seat in view.waiting else " "
    you = " (you)" if pilot.seat == view.seat else ""
    parts = [f"${pilot.money}", f"fuel {pilot.fuel}"]
    if pilot.dice:
        parts.append(f"dice {_letters(pilot.dice)}")
    parts += [counted(pilot.cards, "card"), counted(pilot.score.places, "place"), f"${pilot.score.total} in all"]
    dials = ", ".join(f"{word} {value}" for word, value in zip(DIAL_WORDS, pilot.values, strict=True))
    switches = " ".join(map(str, pilot.switches)) or "none"
    return [
        f"{turn}{pilot.name}{you}, {pilot.plane or 'no plane yet'}: {', '.join(parts)}",
        f"   {dials}; switches on: {switches}",
        *_today(pilot),
    ]


def _today(pilot: Pilot) -> list[str]:
    today = pilot.today
    if not today.flights:
        return []
    parts = [
        "home" if pilot.home else f"at {pilot.place}",
        counted(today.flights, "flight"),
        f"{today.fuel_spent} fuel used",
        f"best place {today.best}",
        f"delivered {_letters(today.delivered)}",
    ]
    if icons := " ".join(f"{ICON_MARKS[icon]}{n}" for icon, n in today.icons.items() if n):
        parts.append(f"open icons {icons}")
    if pilot.face_down:
        parts.append(f"{counted(pilot.face_down, 'card')} face down")
    return [f"   today: {', '.join(parts)}"]


def _cards(cards: Sequence[Card]) -> str:
    """Grouped by place, icons behind it."""
    groups: dict[str, str] = {}
    for card in cards:
        groups[card.place] = groups.get(card.place, "") + ICON_MARKS[card.icon] * card.count
    return ", ".join(f"{place} {icons}" for place, icons in groups.items())


def _hand(view: View) -> list[str]:
    if view.seat < 0 or not view.day:
        return []
    icons = dict.fromkeys(ICON_MARKS, 0)
    for card in view.hand:
        icons[card.icon] += card.count
    total = ", ".join(f"{icon} {ICON_MARKS[icon]} {n}" for icon, n in icons.items())
    lines = [f"Your cards: {_cards(view.hand) or 'none'}", f"  by icon: {total}"]
    if view.face_down:
        lines.append(f"  face down today: {_cards(view.face_down)}")
    if view.throwing:
        lines.append(f"  to be discarded: {_cards(view.throwing)}")
    return lines


def _reasons(view: View) -> list[str]:
    """Where the pilot whose turn it is cannot fly, by reason."""
    if view.boarding or view.flight:
        return []
    names = {place.id: place.name for place in view.places}
    reasons: dict[str, list[str]] = {}
    for place, reach in view.reach.items():
        if reach.why:
            reasons.setdefault(reach.why, []).append(names[place])
    return [f"You cannot fly to {listed(places, 'or')}: {why}." for why, places in reasons.items()]


def _plan(view: View) -> list[str]:
    if view.boarding:
        return [_boarding(view.boarding)]
    return _flight(view, view.flight) if view.flight else []


def _boarding(plan: BoardingPlan) -> str:
    price = f"for ${plan.paid}" if plan.paid else "free of charge"
    moves = f"{counted(plan.moves, 'move')} {price}, " if plan.moves else ""
    moves += f"{counted(plan.free_moves, 'free move')} left"
    before, after = plan.fuel
    aboard = ", ".join(plan.dice) or "none yet"
    return f"Boarding at gate {plan.gate}: {moves}; aboard {aboard}; fuel {before}, then {after}"


def _flight(view: View, plan: FlightPlan) -> list[str]:
    names = {place.id: place.name for place in view.places}
    via = [names[place] for place in plan.path[1:-1]]
    way = f" via {', '.join(via)}" if via else ""
    burnable = f" and {counted(plan.burnable, 'card')} to burn" if plan.burnable else ""
    parts = [counted(sum(plan.tickets.values()) + plan.sets, "ticket")]
    if plan.played:
        parts.append(f"face up {_cards(plan.played)}")
    if plan.laid:
        parts.append(f"face down {_cards(plan.laid)}")
    if plan.burnt:
        parts.append(f"burnt {_cards(plan.burnt)}")
    if plan.bonuses:
        parts.append(f"bonuses {', '.join(f'{icon} x{n}' for icon, n in plan.bonuses.items())}")
    if plan.dice:
        parts.append(f"dice {', '.join(plan.dice)}")
    return [
        f"Flight to {plan.name}{way}: {plan.cost} fuel; {plan.tank} in the tank{burnable}",
        f"  {'; '.join(parts)}",
        *(_gains(plan.gains) if plan.gains else []),
    ]


def _gains(gains: Gains) -> list[str]:
    before, after = gains.fuel
    landing = [f"fuel {before}, then {after}", f"cubes {', '.join([*gains.cubes, *['grey'] * gains.grey])}"]
    if gains.improvements:
        landing.append(counted(gains.improvements, "improvement"))
    if gains.money:
        landing.append(f"${gains.money}")
    landing += _rewards(gains.now)
    evening = [f"${gains.best} for the best place", f"${gains.fares} in fares", *_rewards(gains.tonight)]
    places, money = gains.places, gains.distinct
    return [
        f"  on landing: {', '.join(landing)}",
        f"  tonight: {', '.join(evening)}; places {places[0]}, then {places[1]} (${money[0]}, then ${money[1]})",
    ]


def _rewards(rewards: Sequence[Reward]) -> list[str]:
    return [f"objective {reward.objective}: {reward.reward}" for reward in rewards]


def epilogue(view: View) -> list[str]:
    """Alone: the title that was missed, and by how much."""
    if view.solo is None:
        return []
    missed = [title for title in view.solo.titles if any(title.missing)]
    if not missed:
        return ["There is no higher title."]
    places, money = missed[0].missing
    parts = [counted(places, "place")] * (places > 0) + [f"${money}"] * (money > 0)
    return [f"The next title, {missed[0].name}, was {' and '.join(parts)} away."]


def _titles(view: View) -> list[str]:
    if view.solo is None:
        return []
    rows = [f"{title.name} {title.places} places ${title.money}" for title in view.solo.titles]
    best = view.solo.best
    held = f"; you hold {view.solo.titles[best].name}" if best >= 0 else ""
    return [f"Titles: {', '.join(rows)}{held}"]
