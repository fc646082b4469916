"""What a crew may write in its flight log: the scenarios it has landed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aerodrome.games.sky_team.endings import LANDED, TITLES


def log_row(options: Mapping[str, object], titles: Sequence[str]) -> dict[str, str] | None:
    """The row for a flight that has landed; None for one that has not, and for flights and figures of one's own."""
    if titles[0] != TITLES[LANDED] or options["scenario"] == "own" or options["board"] is not None:
        return None
    return {"scenario": str(options["scenario"]), "rules": str(options["rules"])}


def log_words(rows: Sequence[Mapping[str, object]], scenarios: Mapping[str, str]) -> str:
    """The log in a sentence, flights in the order of the box, each by its name."""
    flown = {row.get("scenario") for row in rows}
    landed = [name for scenario, name in scenarios.items() if scenario in flown]
    return f"Flight log: {len(landed)} of {len(scenarios)} landed{': ' if landed else ''}{'; '.join(landed)}."
