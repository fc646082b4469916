"""The text board, for terminals and screen readers: made of the view alone, at any width from 40 columns on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import TextWrapper

from aerodrome.games.airlines_europe.view import Abacus, Airline, Player, View
from aerodrome.kernel.words import counted

LETTERS = "ABCDE"
NAME = 27
SHORTEST = 10  # what a name may be cut down to: the code stands before it


def draw(view: View, width: int) -> str:
    lines = [*_header(view, width), "", *_table(view, width), "", *_players(view, width), ""]
    for airline in _by_value(view):
        lines += _network(airline, width)
    return "\n".join(line.rstrip() for line in lines)


def wrap(words: Iterable[str], width: int, indent: str) -> list[str]:
    """Words in lines no longer than the width; all but the first line are indented. A word may have spaces in it."""
    pieces = (piece.replace(" ", "\xa0") for word in words for piece in _pieces(word, width - len(indent)))
    filler = TextWrapper(width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
    return [line.replace("\xa0", " ") for line in filler.wrap(" ".join(pieces))]


def _pieces(word: str, room: int) -> list[str]:
    """A way over more cities than a line has room for is torn behind a city."""
    pieces = []
    while len(word) > room and (cut := word.rfind("-", 0, room) + 1):
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def _header(view: View, width: int) -> list[str]:
    scorings = view.scorings
    due = f" ({scorings.due} due)" if scorings.due else ""
    step = view.step[0].upper() + view.step[1:]
    parts = [
        f"{step}  ",
        f"deck {view.deck}  ",
        f"bank {view.bank} M  ",
        f"scorings {scorings.done} of 3{due}",
    ]
    if scorings.after and view.step != "over":
        least, most = scorings.after
        parts[-1] += "  "
        parts.append(f"next scoring after {f'{least} to ' if least < most else ''}{counted(most, 'card')}")
    lines = [*wrap(parts, width, "  "), *wrap(["Market:", *_counts(view.market)], width, "  ")]
    you = view.you
    if you:
        lines += wrap(["Your hand:", *_counts(you.hand)], width, "  ")
        if you.choosing:
            chosen = [f"{name}," for name in you.choosing[:-1]] + you.choosing[-1:]
            lines += wrap(["Chosen so far:", *chosen], width, "  ")
        if you.gave:
            lines += wrap(["Given up face down:", *_counts(you.gave)], width, "  ")
    if view.third_holder:
        held = {code: count for code, count in view.third_holder.items() if count}
        at_most = "Third holder:" if view.step == "over" else "Third holder, at most:"
        lines += wrap([at_most, *_counts(held)], width, "  ")
    return lines


def _counts(shares: Mapping[str, int]) -> list[str]:
    words = [code if count == 1 else f"{count}x{code}" for code, count in shares.items()]
    return [f"{word}," for word in words[:-1]] + words[-1:] or ["none"]


def _by_value(view: View) -> list[Airline]:
    return sorted(view.airlines, key=lambda airline: -airline.value)


def _table(view: View, width: int) -> list[str]:
    """Airlines by value with what they pay, planes left, the shares of all, and what is in your hand."""
    seats = "".join(f"{LETTERS[player.seat]:>3}" for player in view.players)
    head = f"worth pays        more at planes{seats}" + ("  +" if view.you else "")
    name = min(NAME, width - 3 - len(head))
    if name < SHORTEST:
        return _list(view, width)
    own = ", + those in your hand" if view.you else ""
    legend = f"Pays: for most shares, second most and so on; more at: from that value. Shares of each{own}."
    lines = [*wrap(legend.split(), width, "  "), " " * (name + 3) + head]
    for airline in _by_value(view):
        pays = "-".join(map(str, airline.payout))
        facts = f"{airline.value:>5} {pays:<11} {airline.more_from or '':>7} {airline.planes:>6}"
        lines.append(f"{airline.code} {airline.name:<{name}.{name}}{facts}{_shares(view, airline.code)}")
    abacus = view.abacus
    pays = "-".join(map(str, abacus.payout))
    lines.append(f"{_abacus_name(abacus, name + 3):<{name + 9}}{pays:<11}{'':15}{_shares(view, 'AB')}")
    return lines


def _abacus_name(abacus: Abacus, room: int) -> str:
    whole = f"AB Air ABACUS, {abacus.left} unclaimed"
    return whole if len(whole) <= room + 5 else f"AB {abacus.left} unclaimed"


def _list(view: View, width: int) -> list[str]:
    """The same in sentences, where a table has no room."""
    lines = []
    for airline in _by_value(view):
        words = [airline.code, f"{airline.name}:", "worth", f"{airline.value},", "pays"]
        words += ["-".join(map(str, airline.payout)) + ","]
        words += ["more", "at", f"{airline.more_from},"] if airline.more_from else []
        words += [str(airline.planes), "planes;"]
        lines += wrap([*words, *_owners(view, airline.code)], width, "   ")
    abacus = view.abacus
    pays = "-".join(map(str, abacus.payout))
    words = ["AB", "Air", "ABACUS:", str(abacus.left), "unclaimed,", "pays", f"{pays};"]
    return [*lines, *wrap([*words, *_owners(view, "AB")], width, "   ")]


def _owners(view: View, code: str) -> list[str]:
    """Who has how many shares, with + those in your hand."""
    owned = [(LETTERS[player.seat], player.portfolio.get(code, 0)) for player in view.players]
    if view.you:
        owned.append(("+", view.you.hand.get(code, 0)))
    words = [f"{who} {count}," for who, count in owned if count] or ["no shares"]
    return [*words[:-1], words[-1].rstrip(",")]


def _shares(view: View, code: str) -> str:
    cells = "".join(f"{player.portfolio.get(code, '.'):>3}" for player in view.players)
    own = view.you.hand.get(code, "") if view.you else ""
    return f"{cells}{own:>3}"


def _players(view: View, width: int) -> list[str]:
    lines = []
    for player in view.players:
        turn = ">" if player.seat in view.waiting else " "
        you = view.you if player.seat == view.seat else None
        known = you.points if you else player.points
        facts = [] if known is None else [f"  points {known}"]
        facts += [f"  bans {player.flight_bans}"] if view.flight_bans else []
        name = f"{turn}{LETTERS[player.seat]} {player.name + (' (you)' if you else ''):<12}"
        cash = f"{name}{player.cash:>3} M  "
        grey = counted(player.hand.grey, "card")
        cards = f"{grey:>8} {player.hand.red:>2} red"
        lines += wrap([cash, cards, *facts, *_seen(player)], width, " " * 15)
    return lines


def _seen(player: Player) -> list[str]:
    """What the table knows of a hand: shares that are there, and some that were there before cards were given up."""
    if player.laid_open is not None:
        return ["  hand", *_counts(player.laid_open)]
    words = ["  seen", *_counts(player.seen)] if player.seen else []
    if player.given:
        words += ["  gave up", str(player.given)]
        if player.seen_before:
            words += ["after", *_counts(player.seen_before)]
    return words


def _network(airline: Airline, width: int) -> list[str]:
    """Its routes as ways from home, its bonus connection, and what is open to it by price."""
    bonus = airline.bonus
    ways = ways_from(airline.home, airline.routes)
    words = [airline.code, *[f"{way}," for way in ways[:-1]], *ways[-1:]] if ways else [airline.code, airline.home]
    if bonus and not bonus.made:
        words.append(f" (bonus {bonus.value} at {bonus.to})")
    lines = wrap(words, width, "   ")
    if not airline.planes:
        return [*lines, "   no planes left"]
    if airline.blocked:
        return [*lines, "   blocked"]
    opening = ["   open"]
    for price in sorted(set(airline.open.values())):
        routes = [route for route, cost in airline.open.items() if cost == price]
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
