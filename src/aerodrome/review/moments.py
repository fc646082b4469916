"""The three moments that decided a game, and what it came to in one sentence."""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal

from aerodrome.kernel.words import counted
from aerodrome.review.choices import SURE
from aerodrome.review.figures import about, change, counted_in, from_to
from aerodrome.review.report import Choice, Draw, Moment, Round, Share, Turn

MOST: Final = 3
NEAR: Final = 3  # steps
EXPECTED: Final = 0.95  # a chance above which nobody is surprised
CLEAR: Final = 2.0  # how many times the least that counts luck must have mattered to be a moment
SWING: Final = 8.0  # and what nobody foresaw
DARK: Final = 3.0  # how many times as heavy as a draw or a choice it must be to be told in their place
UNFORESEEN: Final = "no draw and no choice explains it: what was hidden came out, or the judge had misjudged it"


def moments(
    mistakes: list[Choice],
    finds: list[Choice],
    draws: list[Draw],
    turns: list[Turn],
    rounds: list[Round],
    least: float,
    unit: str,
    game: str,
) -> list[Moment]:
    """By weight, told in the order in which they came. The deal is no moment: nobody saw it happen. Of what nobody
    foresaw only the greatest turn is one, and what can be explained goes before it unless it is much lighter."""
    found = [_chosen("choice", choice, rounds) for choice in mistakes]
    found += [_chosen("find", choice, rounds) for choice in finds]
    for draw in draws:
        seat = _whom(draw.effect)
        weight, error = draw.effect[seat], draw.error[seat]
        if draw.step and abs(weight) > SURE * error and abs(weight) > CLEAR * least:
            why = from_to(draw.before[seat], weight, unit, game)
            found.append(
                Moment("luck", draw.step, seat, weight, error, draw.said, "", -1, why, _round(rounds, draw.step))
            )
    for turn in turns[:1]:
        seat = _whom(turn.effect)
        weight, error = turn.effect[seat], turn.error[seat]
        if abs(weight) > SURE * error and abs(weight) > SWING * least:
            before, after = (about(values[seat], unit, game) for values in (turn.before, turn.after))
            why = f"{before} before it, {after} after it; {UNFORESEEN}"
            found.append(
                Moment("unforeseen", turn.step, seat, weight, error, turn.said, "", -1, why, _round(rounds, turn.step))
            )
    found.sort(key=lambda moment: -abs(moment.weight) / (DARK if moment.kind == "unforeseen" else 1.0))
    chosen: list[Moment] = []
    for moment in found:
        if len(chosen) < MOST and not any(_one(moment, other) for other in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda moment: moment.step)


def _chosen(kind: Literal["choice", "find"], choice: Choice, rounds: list[Round]) -> Moment:
    return Moment(
        kind=kind,
        step=choice.step,
        seat=choice.seat,
        weight=-choice.cost,
        error=choice.error,
        title=choice.said,
        better=choice.better,
        action=choice.action,
        why=choice.why,
        round=_round(rounds, choice.step),
    )


def _whom(effect: list[float]) -> int:
    """To whom it mattered most."""
    return max(range(len(effect)), key=lambda seat: abs(effect[seat]))


def _one(moment: Moment, other: Moment) -> bool:
    """Whether they are parts of the same choice."""
    chosen = ("choice", "find")
    both = moment.kind in chosen and other.kind in chosen
    return both and moment.seat == other.seat and abs(moment.step - other.step) <= NEAR


def _told(value: float, error: float, unit: str) -> str:
    return change(value, unit) if abs(value) > SURE * error else "too close to tell"


def _round(rounds: list[Round], step: int) -> str:
    names = [each.name for each in rounds if each.step <= step]
    return names[-1] if names else ""


def headline(
    account: list[Share], mistakes: list[Choice], players: list[str], game: str, unit: str, together: bool
) -> str:
    """What decided it, first; who erred comes later."""
    if unit == "points":
        share = account[0]
        return (
            f"{counted_in(game, round(share.result))} where about {counted_in(game, round(share.start))} could be "
            f"expected: "
            f"luck {_told(share.luck, share.luck_error, unit)}, choices {_told(share.own, share.own_error, unit)}."
        )
    if together and account[0].result > 0.5 and account[0].start > EXPECTED:
        return f"It worked out, as was to be expected: {about(account[0].start, unit, game)} likely before the start."
    if together:
        share = account[0]
        crew, error = share.own + share.others, sqrt(share.own_error**2 + share.others_error**2)
        return (
            f"{'It worked out' if share.result > 0.5 else 'It did not work out'}: "
            f"{about(share.start, unit, game)} likely before the start, "
            f"luck {_told(share.luck, share.luck_error, unit)}, the choices of all {_told(crew, error, unit)}."
        )
    winner = max(account, key=lambda share: share.result)
    parts = {
        "the luck of the draw": (winner.draws, winner.draws_error),
        "the others' choices": (winner.others, winner.others_error),
    }
    sure = {name: value for name, (value, error) in parts.items() if value > SURE * error}
    gained = winner.result - winner.start
    first = max(sure, key=lambda name: sure[name], default="")
    if not first:
        why = "whether by luck or by choices is too close to tell"
    elif 2 * sure[first] >= gained:
        why = f"most of it by {first}"
    else:
        gave = change(sure[first], unit).removeprefix("+")
        why = f"{gave} of the {change(gained, unit).removeprefix('+')} points by {first}, the rest is too close to tell"
    dear = [choice for choice in mistakes if choice.seat != winner.seat]
    told = f"; the others made {counted(len(dear), 'choice')} that cost them" if dear else ""
    return f"{players[winner.seat]} won, from {about(winner.start, unit, game)} at the start: {why}{told}."
