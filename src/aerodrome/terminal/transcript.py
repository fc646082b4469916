"""A match as a text to read: who did what, what came of it, and how it ended."""

from __future__ import annotations

from typing import Any

from aerodrome.kernel.event import SPECTATOR, reader_bit
from aerodrome.match import Match
from aerodrome.match.log import Play
from aerodrome.terminal.layout import hanging, standings


def entries(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """The log in words, with the eyes of a seat; None: every answer, secret or not, and what the table saw of it."""
    rows = []
    for number in range(match.length):
        entry = match.entry(number)
        if seat is not None and not match.audience(number) & reader_bit(seat):
            continue
        told = match.chronicle(number, SPECTATOR if seat is None else seat)
        known = seat is None or entry.seat == seat
        rows.append(
            {
                "number": number,
                "seat": entry.seat,
                "name": match.names[entry.seat] if entry.seat >= 0 else "The clock",
                "answer": entry.say if isinstance(entry, Play) and known else None,
                "events": [str(row["text"]) for row in told],
                "undone": any(row["undone"] for row in told),
            }
        )
    return rows


def opening(match: Match, seat: int | None) -> list[str]:
    """What happened in set-up, with the eyes of a seat."""
    return [str(told["text"]) for told in match.opening(SPECTATOR if seat is None else seat)]


def row(match: Match, seat: int | None) -> dict[str, Any]:
    """The transcript as plain JSON."""
    header = match.header
    return {
        "game": header.game,
        "title": match.game.title,
        "rules": header.rules,
        "names": match.names,
        "players": list(header.players),
        "options": dict(header.options),
        "commitment": header.commitment,
        "seed": header.seed if match.over else None,
        "seat": seat,
        "setup": opening(match, seat),
        "entries": entries(match, seat),
        "standing": match.standing().row() if match.over else None,
    }


def text(match: Match, seat: int | None, width: int = 80) -> str:
    """The transcript for people."""
    lines = [*_head(match, seat, width), "", "Set-up:"]
    for event in opening(match, seat):
        lines += hanging(" " * 8, event, width)
    for entry in entries(match, seat):
        said = f": {entry['answer']}" if entry["answer"] else ""
        undone = " (taken back later)" if entry["undone"] else ""
        lines += hanging(f"{entry['number']:>4}. ", f"{entry['name']}{said}{undone}", width)
        for event in entry["events"]:
            lines += hanging(" " * 8, event, width)
    lines.append("")
    if match.over:
        lines += ["The game is over.", *standings(match.names, match.standing(), match.game.count)]
    else:
        lines += hanging("", f"It goes on: {match.prompt(SPECTATOR)}", width)
    return "\n".join(lines) + "\n"


def _head(match: Match, seat: int | None, width: int) -> list[str]:
    header = match.header
    eyes = "all eyes" if seat is None else "an onlooker" if seat == SPECTATOR else match.names[seat]
    lines = [f"{match.game.title} (rules {header.rules}), {header.seats} seats, seen by {eyes}"]
    for number, name in enumerate(match.names):
        player = f", {header.players[number]}" if header.players else ""
        lines.append(f"  seat {number}: {name}{player}")
    plain = {name: value["file"] if isinstance(value, dict) else value for name, value in header.options.items()}
    said = ", ".join(f"{name} = {value}" for name, value in plain.items() if value is not None)
    lines += hanging("  options: ", said, width) if said else []
    lines.append(f"  commitment: {header.commitment}")
    if match.over and header.seed is not None:
        lines.append(f"  seed: {header.seed}")
    return lines
