"""The cockpit as text, for terminals and screen readers: made of the view alone, at any width from 40 columns on."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from aerodrome.games.sky_team.view import HandSeen, Space, View
from aerodrome.kernel.words import counted

LABEL = 9
CONDITIONS = {
    "A": "approach clear",
    "B": "gear and flaps out",
    "C": "axis level",
    "D": "speed below brakes",
    "E": "interns trained",
    "F": "ice brakes complete",
}


def draw(view: View, width: int) -> str:
    lines = [*_header(view, width), *_approach(view, width), *_altitude(view, width), *_dials(view)]
    lines += [*_panel(view, width), *_modules(view), *_hands(view), *_checklist(view)]
    return "\n".join(part.rstrip() for line in lines for part in _fitted(line, width))


def epilogue(view: View) -> list[str]:
    """Why it ended, and what the landing was measured by, a line a condition."""
    if view.ending is None:
        return []
    rows = [(row, f"{row.id} {CONDITIONS[row.id]}") for row in view.checklist]
    longest = max(len(name) for _, name in rows)
    return [
        view.ending.why,
        "To land:",
        *(f"  {name:<{longest}}  {'yes' if row.met else 'no '}  {row.text}" for row, name in rows),
    ]


def _fitted(line: str, width: int) -> list[str]:
    """A line that is too long goes on below, further in."""
    return [line] if len(line) <= width else wrap(line, width, subsequent_indent=" " * LABEL, break_on_hyphens=False)


def _header(view: View, width: int) -> list[str]:
    rules = "players' aid" if view.rules == "aid" else "printed rules"
    lamp = ("LANDING, " if view.final else "") + ("TALK" if view.talk else "SILENCE")
    flight = "own flight" if view.scenario == "own" else f"{view.scenario.rpartition('_')[2]} flight"
    title = f"{view.airport} {view.name} ({flight}, {rules})"
    turn = f"Round {view.round} of {len(view.rows)}: {view.step}"
    room = width - len(lamp) - 1 if view.final else width - 9
    head = [f"{title:<{room}} {lamp}"] if len(title) <= room else [title, lamp]
    return [*head, turn]


def _approach(view: View, width: int) -> list[str]:
    """The strip: the count that radio and traffic dice use, then what lies on each space."""
    here = view.position
    counts, tokens, turns, signs = [], [], [], []
    for number, space in enumerate(view.strip):
        ahead = number - here + 1
        counts.append("-" if ahead < 1 else "1 here" if ahead == 1 else str(ahead))
        name = "penguin" if view.penguins else "plane"
        tokens.append(f"{space.planes} {name[:2]}" if space.planes else ".")
        turns.append(_window(space.tilts))
        dice = f"t{space.traffic}" if space.traffic else ""
        bells = f"!{space.alarms}" if space.alarms else ""
        signs.append(" ".join(filter(None, [dice, bells, "hush" if space.silent else ""])))
    counts[-1] = f"{len(counts) - here} air"
    return _rows([("Approach", counts), ("tokens", tokens), ("turns", turns), ("signs", signs)], width, 9)


def _rows(rows: Sequence[tuple[str, Sequence[str]]], width: int, widest: int) -> list[str]:
    """Cells under each other; where not all find room side by side, they go on below."""
    total = len(rows[0][1])
    needed = 1 + max(len(text) for _, texts in rows for text in texts)
    cell = max(needed, min(widest, (width - LABEL) // total))
    fitting = max(1, (width - LABEL + 1) // cell)
    return [
        f"{name:<{LABEL}}" + "".join(f"{text:<{cell}}" for text in texts[start : start + fitting])
        for start in range(0, total, fitting)
        for name, texts in rows
        if any(texts[start : start + fitting])
    ]


def _window(tilts: Sequence[int] | None) -> str:
    """Permitted tilts: L2-L1, 0-R1."""
    if not tilts:
        return ""
    names = ["0" if tilt == 0 else f"{'L' if tilt < 0 else 'R'}{abs(tilt)}" for tilt in tilts]
    return names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"


def _altitude(view: View, width: int) -> list[str]:
    cells = []
    for row in view.rows:
        weather = ("~" if row.turbulence else "") + ("=" if row.bad_visibility else "")
        marks = ("*" if row.reroll else "") + weather
        where = ">" if row.here else " "
        height = "land" if row.landing else str(row.altitude)
        cells.append(f"{where}{height}{'PC'[row.first]}{marks}")
    if len(cells) * (1 + max(map(len, cells))) > width - LABEL + 1:
        cells = [cell.strip() for cell in cells]
    used = "".join(cells)
    meaning = [text for mark, text in (("*", "* reroll"), ("~", "~ turbulence"), ("=", "= fog")) if mark in used]
    legend = ", ".join(["P or C goes first", *meaning])
    return [*_rows([("Altitude", cells)], width, width), " " * LABEL + legend]


def _dials(view: View) -> list[str]:
    dial = view.instruments
    spin = dial.spin
    marks = ["X", *("." for _ in range(2 * spin - 1)), "X"]
    marks[max(0, min(2 * spin, dial.tilt + spin))] = "^"
    lean = "level" if dial.tilt == 0 else f"{abs(dial.tilt)} to the {'Pilot' if dial.tilt < 0 else 'Co-Pilot'}"
    speeds = f"speed to {dial.blue} stays, to {dial.orange} flies 1, above 2"
    brakes = f"brakes stop {dial.brake_speed}" if dial.brakes else "no brakes"
    return [
        f"{'Axis':<{LABEL}}{' '.join(marks)}  {lean}",
        f"{'Engines':<{LABEL}}{speeds}; {brakes}; last {dial.speed}",
        f"{'Crew':<{LABEL}}coffee {dial.coffee} of {dial.coffees}, reroll tokens {dial.rerolls}",
    ]


def _panel(view: View, width: int) -> list[str]:
    """Three columns: what only the Pilot uses, what both use, what only the Co-Pilot uses."""
    columns: list[list[str]] = [["PILOT"], ["BOTH"], ["CO-PILOT"]]
    for space in view.spaces:
        if space.action == "alarm":
            continue
        column = 1 if len(space.seats) == 2 else 2 * space.seats[0]
        columns[column].append(_space(space))
    cell = width // 3
    if max(len(text) for column in columns for text in column) >= cell:
        return [line for head, *spaces in columns for line in _paragraph(head, spaces, width)]
    height = max(map(len, columns))
    rows = [[column[n] if n < len(column) else "" for column in columns] for n in range(height)]
    return ["".join(f"{text:<{cell}}" for text in row) for row in rows]


def _paragraph(head: str, texts: Sequence[str], width: int) -> list[str]:
    """Texts one after another, none of them torn apart."""
    whole = ", ".join(text.replace(" ", "\xa0") for text in texts)
    lines = wrap(f"{head}: {whole}", width, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def _space(space: Space) -> str:
    mark = f"[{space.die or ' '}]" if not space.closed else "[-]"
    signs = ("!" if space.mandatory and not space.die else "") + (" blocked" if space.blocked else "")
    return f"{mark} {space.short}{' on' if space.switch else ''}{signs}"


def _modules(view: View) -> list[str]:
    return [f"{line.title:<{LABEL}}{line.text}" for line in view.lines]


def _hands(view: View) -> list[str]:
    return [_hand(view, hand) for hand in view.hands]


def _hand(view: View, hand: HandSeen) -> str:
    turn = ">" if hand.seat in view.waiting else " "
    own = hand.seat == view.seat
    dice = " ".join(map(str, hand.dice))
    if own:
        held = f"dice {dice or 'none'}"
    else:
        held = counted(hand.held, "die") + (f", among them {dice}" if dice else "")
    aside = f", {hand.set_aside} set aside" if hand.set_aside else ""
    draft = view.draft
    chosen = f", chosen {draft.face or draft.die}" if own and 0 < draft.die <= 6 else ""
    return f"{turn}{hand.name}{' (you)' if own else ''}: {held}{aside}, {hand.left} to place{chosen}"


def _checklist(view: View) -> list[str]:
    rows = [f"{row.id} {row.text}{' ok' if row.met else ''}" for row in view.checklist]
    return ["To land: " + ", ".join(rows)]
