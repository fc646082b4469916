"""The text board, for terminals and screen readers: made of the view alone, and at home in 80 columns."""

from __future__ import annotations

from itertools import pairwise

from aerodrome.games.sky_tycoons.view import Aircraft, Airline, Books, Chart, Fleet, Route, View
from aerodrome.kernel.words import wrapped

MAP_WIDTH = 72
MAP_HEIGHT = 15
RUNWAY = 60

MAP_LEGEND = "SFO/R: home of R. 2:6 on a route: length 2, 6 tokens of demand."
ROUTE_LEGEND = "Aircraft: owner and class, cost; once flown: price, travellers, profit."


def draw(view: View, width: int) -> str:
    parts = [
        [_header(view)],
        _map(view, min(width, MAP_WIDTH)),
        _routes(view),
        _runway(view, min(width, RUNWAY + 12)),
        _airlines(view),
        _books(view),
        _own(view),
        _offers(view),
    ]
    lines = [line for part in parts if part for line in [*part, ""]][:-1]
    return "\n".join(piece for line in lines for piece in wrapped(line, width))


def _header(view: View) -> str:
    title = f"Round {view.round}" if view.round else "Set-up"
    if view.last_round:
        title += f" of {view.last_round}"
    if view.phase == "Over":
        return f"{title}. The game is over."
    closed = sum(1 for route in view.routes if route.state == "closed")
    phase = view.phase if view.step == view.phase.lower() else f"{view.phase}: {view.step}"  # "Auction: auction"
    told = f"{title}, {phase}. Routes closed: {closed} of {len(view.routes)}."
    order = " ".join(view.airlines[seat].mark for seat in view.order)
    return f"{told} Order: {order}." if view.round else told


def _map(view: View, width: int) -> list[str]:
    """Airports where they lie, routes as dotted lines with their figures in the middle."""
    canvas = [[" "] * width for _ in range(MAP_HEIGHT)]
    spots = {port.code: _spot(view.map, port.x, port.y, width) for port in view.map.airports}
    middles = []
    for route in view.routes:
        stops = [spots[route.a], spots[route.b]]
        if route.bend:
            stops.insert(1, _spot(view.map, route.bend[0], route.bend[1], width))
        for one, other in pairwise(stops):
            _dots(canvas, one, other)
        middle = stops[1] if route.bend else _between(*stops)
        middles.append((middle, f"{route.length}:{route.tokens}"))
    for (x, y), label in middles:
        _write(canvas, x - len(label) // 2, y, label)
    for port in view.map.airports:
        x, y = spots[port.code]
        home = "/" + view.airlines[port.home].mark if port.home >= 0 else ""
        _write(canvas, x - 1, y, port.code + home)
    rows = ["".join(row).rstrip() for row in canvas]
    return [MAP_LEGEND, *[row for i, row in enumerate(rows) if any(rows[: i + 1]) and any(rows[i:])]]


def _spot(size: Chart, x: int, y: int, width: int) -> tuple[int, int]:
    return x * (width - 6) // size.width, y * (MAP_HEIGHT - 1) // size.height


def _between(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return (one[0] + other[0] + 1) // 2 + 1, (one[1] + other[1]) // 2


def _dots(canvas: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    steps = max(abs(one[0] - other[0]) // 2, abs(one[1] - other[1]), 1)
    for i in range(steps + 1):
        x = round(one[0] + (other[0] - one[0]) * i / steps)
        y = round(one[1] + (other[1] - one[1]) * i / steps)
        canvas[y][x] = "."


def _write(canvas: list[list[str]], x: int, y: int, label: str) -> None:
    start = max(0, min(x, len(canvas[y]) - len(label)))
    canvas[y][start : start + len(label)] = label


def _routes(view: View) -> list[str]:
    longest = max(len(route.id) for route in view.routes)
    stage = view.stage
    lines = [f"{'Route':<{longest}} length tokens state   aircraft"]
    lines += [_route(route, longest) for route in view.routes]
    if stage:
        asked = [_mark(view, seat) + ("*" if seat in stage["sealed"] else "") for seat in stage["asked"]]
        picker = view.airlines[stage["picked_by"]].name
        told = f"On stage: {stage['route']}, picked by {picker}."
        lines.append(f"{told} Asked: {' '.join(asked)} (* = sealed)." if asked else told)
    return [ROUTE_LEGEND, *lines]


def _route(route: Route, longest: int) -> str:
    aircraft = "; ".join(_aircraft(one) for one in route.aircraft) or "-"
    state = "STAGE" if route.state == "stage" else route.state
    return f"{route.id:<{longest}} {route.length:>6} {route.tokens:>6} {state:<7} {aircraft}"


def _aircraft(one: Aircraft) -> str:
    who = one["mark"] + one["class_mark"]
    if not one["flown"]:
        return f"{who} -{one['cost']}"
    return f"{who} {one['price']} {one['travellers']}/{one['capacity']} {one['revenue'] - one['cost']:+}"


def _runway(view: View, width: int) -> list[str]:
    """The fame track: marks above it, in further lanes where they would cover each other."""
    goal = view.fame_to_win
    room = width - 12
    lanes: list[list[str]] = [[" "] * (room + 1)]
    for airline in view.airlines:
        if airline.flying:
            place = min(airline.fame, goal) * room // goal
            lane = next((lane for lane in lanes if lane[place] == " "), None)
            if lane is None:
                lane = [" "] * (room + 1)
                lanes.insert(0, lane)
            lane[place] = airline.mark
    track = "".join("+" if i % (room // 10) == 0 else "-" for i in range(room + 1))
    return [*("      " + "".join(lane).rstrip() for lane in lanes), f"Fame  {track} {goal}"]


def _airlines(view: View) -> list[str]:
    marks = " ".join(f"{kind.mark:>5}" for kind in view.classes)
    classes = ", ".join(f"{kind.mark} {kind.name}" for kind in view.classes)
    return [
        f"Fleets: hangar+routes>ordered. {classes}.",
        f"{'  Airline':<16} fame money loans limit home {marks}",
        *(_airline(view, airline) for airline in view.airlines),
    ]


def _airline(view: View, airline: Airline) -> str:
    turn = ">" if airline.seat in view.waiting else " "
    name = airline.name + (" (you)" if airline.seat == view.seat else "")
    if not airline.flying:
        return f" {airline.mark} {name:<13}{airline.fame:>5} has ceased operations"
    fleet = " ".join(f"{_count(kind):>5}" for kind in airline.fleet)
    figures = " ".join(f"{n:>5}" for n in (airline.fame, airline.money, airline.loans, airline.limit))
    return f"{turn}{airline.mark} {name:<13}{figures} {airline.home:<4} {fleet}"


def _count(kind: Fleet) -> str:
    owned = f"{kind.idle}+{kind.flying}"
    return f"{owned}>{kind.ordered}" if kind.ordered else owned


def _books(view: View) -> list[str]:
    """Revenue and costs of the round so far, and below them what is to be foreseen."""
    if not view.round:
        return []
    lines = [
        "Books so far; foreseen if Competition ends with the route on stage:",
        "             revenue flights upkeep interest  profit money  fame",
    ]
    for airline in view.airlines:
        if airline.flying:
            prospect = airline.prospect
            fame = f"+{prospect.routes}r +{prospect.hubs}h -{prospect.lost}"
            lines.append(f"{airline.mark} so far     {_line(airline.books, airline.money)}")
            if not airline.settled:
                lines.append(f"  foreseen   {_line(airline.foreseen, _after(airline))}")
            lines[-1] += f"  {fame}"
    return [*lines, "Fame: routes, hubs, loss on the tracks; dividends come on top."]


def _after(airline: Airline) -> int:
    return airline.money + airline.foreseen.profit


def _line(books: Books, money: int) -> str:
    most = books.revenue_at_best
    revenue = f"{books.revenue}-{most}" if most > books.revenue else str(books.revenue)
    costs = f"{-books.flights:>7} {-books.upkeep:>6} {-books.interest:>8}"
    worst, best = f"{books.profit:+}", f"{books.profit_at_best:+}"
    profit = worst if worst == best else f"{worst}/{best}"
    return f"{revenue:>7} {costs} {profit:>7} {money:>5}"


def _own(view: View) -> list[str]:
    table = view.you.get("price_table")
    if not table:
        return []
    names = view.prices
    lines = ["Your profit on stage by your price, if all rivals take the price above:"]
    lines.append(" " * 12 + "".join(f"{name:>12}" for name in names))
    for name, row in zip(names, table, strict=True):
        cells = [f"{low:+}" if low == high else f"{low:+} to {high:+}" for low, high in row]
        lines.append(f"  {name:<10}" + "".join(f"{cell:>12}" for cell in cells))
    return lines


def _offers(view: View) -> list[str]:
    lines = []
    for offer in view.offers:
        to = "everybody" if offer["to"] < 0 else view.airlines[offer["to"]].name
        seller = view.airlines[offer["seller"]].name
        lines.append(f"Offer: {seller} sells a {offer['class']} to {to} for ${offer['price']}M.")
    for request in view.requests:
        buyer, price = view.airlines[request["buyer"]].name, f"${request['price']}M"
        if request["of"] < 0:
            lines.append(f"Wanted: {buyer} asks for a {request['class']}, for up to {price}.")
        else:
            seller = view.airlines[request["of"]].name
            lines.append(f"Counter: {buyer} would pay {seller} {price} for the {request['class']}.")
    draft = view.you.get("offer")
    if draft and draft["class"]:
        begun = f"a {draft['class']}, ${draft['price']}M so far"
        if draft["buys"]:
            lines.append(f"Your unfinished request: {begun}; you have ${view.airlines[view.seat].money}M.")
        else:
            lines.append(f"Your unfinished offer: {begun}.")
    return lines


def _mark(view: View, seat: int) -> str:
    return view.airlines[seat].mark
