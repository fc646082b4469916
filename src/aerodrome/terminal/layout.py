"""Texts that fit a terminal: menus in three lengths, standings, paragraphs."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from textwrap import fill, wrap
from typing import Any, Final

from aerodrome.kernel.effect import ENDED_NOW
from aerodrome.kernel.standing import Standing
from aerodrome.match.phrase import asked_amount
from aerodrome.terminal.choices import Choice, by_verb
from aerodrome.terminal.names import by_name

MORE: Final = "-- more: Enter, or an answer -- "
PLAIN_READY: Final = ("> ", MORE)  # how the plain form ends when it waits for the player
FULL_READY: Final = "Tab completes"  # what stands on the full screen then
FULL_COLUMNS: Final = 80
FULL_LINES: Final = 24


def full_screen() -> bool:
    """Whether there is a screen to draw on, and large enough."""
    size = shutil.get_terminal_size()
    drawn = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return drawn and size.columns >= FULL_COLUMNS and size.lines >= FULL_LINES


def full_menu(open_now: Sequence[Choice], width: int) -> list[str]:
    """Every choice on a line of its own, in words."""
    digits = max((len(str(choice.number)) for choice in open_now), default=1)
    lines: list[str] = []
    for choice in open_now:
        label = f"{choice.number:>{digits}}  "
        lines += hanging(label, choice.text, width)
    return lines


def short_menu(open_now: Sequence[Choice], width: int) -> list[str]:
    """A paragraph for each verb: "gate  1 JFK  2 BOS"."""
    groups = by_verb(open_now)
    labels = max((len(verb) for verb in groups), default=0)
    lines: list[str] = []
    for verb, group in groups.items():
        entries = "  ".join(_entry(choice).replace(" ", "\xa0") for choice in group)  # which must not be torn apart
        lines += [line.replace("\xa0", " ") for line in hanging(f"{spoken(verb):<{labels}}  ", entries, width)]
    return lines


def _entry(choice: Choice) -> str:
    number = str(choice.number)
    return number if choice.noun in ("", number) else f"{number} {spoken(choice.noun)}"


def spoken(name: str) -> str:
    """A verb, a noun or an order as people read and type it: "end day", "taco bar", "red 1→2"."""
    return re.sub(r"_([0-9]+)_([0-9]+)$", r" \1→\2", name).replace("_", " ")


def summary(open_now: Sequence[Choice], width: int) -> list[str]:
    """A line that tells how much of what is open."""
    groups = by_verb(open_now).values()
    parts = [spoken(group[0].short if len(group) == 1 else f"{group[0].verb} ×{len(group)}") for group in groups]
    return [clipped("Open: " + ", ".join(parts) + ". Enter lists them.", width)]


def menu(open_now: Sequence[Choice], width: int, room: int) -> list[str]:
    """The fullest menu that fits in so many lines; a short list is never cut down to a summary."""
    for form in (full_menu, short_menu):
        lines = form(open_now, width)
        if len(lines) <= max(room, 3):
            return lines
    return summary(open_now, width)


def amount_hint(open_now: Sequence[Choice]) -> str:
    """How to answer where an amount is asked for digit by digit; else nothing."""
    word = asked_amount(open_now)
    return f"Type the whole amount: {word} AMOUNT." if word else ""


def orders_hint(names: Sequence[str], width: int) -> list[str]:
    """Which standing orders would answer this, and the like."""
    if not names:
        return []
    return hanging(
        "", f"Orders that would answer this: {', '.join(map(spoken, names))} (orders NAME gives one).", width
    )


def order_lines(known: Mapping[str, str], stand: Sequence[str], width: int) -> list[str]:
    """All standing orders; * marks those that are given."""
    longest = max(map(len, known))
    lines = [
        line
        for name, meaning in known.items()
        for line in hanging(f"{'*' if name in stand else ' '} {spoken(name):<{longest}}  ", meaning, width)
    ]
    return ["Standing orders, * those that are given; orders NAME gives or ends one:", *lines]


def effect_lines(rows: Sequence[Mapping[str, Any]], names: Sequence[str], you: int, roles: Sequence[str]) -> list[str]:
    """Before → after, a line for each figure that an answer would change. Some figures have numbers in their names
    ("income, if 1 comes"), so a colon stands behind them."""
    called = ["you" if seat == you else name for seat, name in enumerate(names)]
    lines = []
    for row in rows:
        whose = "" if row["seat"] < 0 else f"{called[row['seat']]}, "
        change = f"{row['before']} → {row['after']}" if row["before"] else row["after"]
        lines.append(f"{whose}{row['name']}: {by_name(change, roles, called)}")
    return lines


def ended_now(rows: Sequence[Mapping[str, Any]], names: Sequence[str], you: int) -> str:
    """What each would have if it ended now; nothing where a game has no points."""
    totals = [row for row in rows if row["name"] == ENDED_NOW]
    said = [f"{'you' if row['seat'] == you else names[row['seat']]} {row['text']}" for row in totals]
    return f"If it ended now: {', '.join(said)}." if said else ""


def figure_lines(rows: Sequence[Mapping[str, Any]], names: Sequence[str], you: int, width: int) -> list[str]:
    """A line for everybody, then what is nobody's; figures of an airline ("White Winds (WW): value") have their own."""
    lines: dict[str, list[str]] = {"You": []}
    subject = ""
    for row in sorted(rows, key=lambda row: row["seat"] < 0):
        name, seat = row["name"], row["seat"]
        if ": " in name:
            subject = name.partition(": ")[0]
        if seat >= 0:
            of = "You" if seat == you else names[seat]
        else:
            of = subject if subject and name.startswith(subject) else ""
        lines.setdefault(of, []).append(f"{name.removeprefix(of).lstrip(': ')} {row['text']}")
    labels = [(f"{of}: " if of else "", f"{', '.join(told)}.") for of, told in lines.items() if told]
    return [line for label, text in labels for line in hung(label, text, width)]


def hung(label: str, text: str, width: int) -> list[str]:
    """The same as `hanging`, but a long label is not indented under."""
    if len(label) < width // 4:
        return hanging(label, text, width)
    return fill(label + text, width, subsequent_indent="     ", break_long_words=False, break_on_hyphens=False).split(
        "\n"
    )


def standings(names: Sequence[str], standing: Standing, count: Callable[[int], str]) -> list[str]:
    """The final table, best first, counted as the game does; where all have won or lost together, points tell nothing
    and nobody is second."""
    order = sorted(range(len(names)), key=lambda seat: standing.ranks[seat])
    longest = max(map(len, names))
    lost = min(standing.ranks) > 1
    together = lost or (len(names) > 1 and max(standing.ranks) == 1 and all(standing.titles))
    lines = []
    for seat in order:
        title = f"  {standing.titles[seat]}" if standing.titles[seat] else ""
        number, _, unit = count(standing.points[seat]).partition(" ")
        points = f"  {number:>4} {unit}"
        rank = "lost" if lost else f"{standing.ranks[seat]:>2}."
        lines.append(f"{rank} {names[seat]:<{longest}}{'' if together else points}{title}")
    return lines


def hanging(label: str, text: str, width: int) -> list[str]:
    """Text behind a label, its further lines under its first."""
    return fill(
        text,
        width,
        initial_indent=label,
        subsequent_indent=" " * len(label),
        break_long_words=False,
        break_on_hyphens=False,
    ).split("\n")


def page_break(lines: Sequence[str], room: int) -> int:
    """How many lines to show first where only `room` fit: up to the last blank line, if it comes late enough."""
    for end in range(min(room, len(lines)), room // 3, -1):
        if not lines[end - 1].strip():
            return end
    return min(room, len(lines))


def clipped(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def fitting(lines: Sequence[str], names: Sequence[str], width: int, room: int) -> str:
    """As many of the last lines as fit in so many rows, run on; what is left out stands in the log."""
    for first in range(len(lines)):
        text = " ".join(["Earlier: F5."] * (first > 0) + run_on(lines[first:], names))
        if len(wrap(text, width)) <= room:
            return text
    return clipped(lines[-1], width * room) if lines else ""


def run_on(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """What one player did in a row as one sentence, which names them once."""
    sentences: list[str] = []
    before = ""
    for line in lines:
        who = next((name for name in names if line.startswith(f"{name} ")), "")
        if who and who == before:
            sentences[-1] = f"{sentences[-1].rstrip('.')};{line.removeprefix(who)}"
        else:
            sentences.append(line)
        before = who
    return sentences


def indented(lines: Iterable[str], width: int) -> list[str]:
    """What happened: each on its line, set off from what is asked."""
    return [part for line in lines for part in hanging("  ", line, width)]
