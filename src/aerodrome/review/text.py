"""A review as a text to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aerodrome.kernel.words import bar, wrapped
from aerodrome.review.figures import about, change, error, signed
from aerodrome.review.report import Curve, Moment, Review, Share

WIDEST: Final = 60  # marks of a curve
COLUMNS: Final = (5, 9, 11, 11, 12, 6)  # how wide those of the account are
OTHERS: Final = 3  # the column of the others
MISTAKES: Final = (
    "A mistake is told beside the best answer found, and only beyond twice its error; the judge would have made some "
    "of them itself."
)
BESIDE: Final = (
    "Luck is that of every draw, beside the average of what could have come. Choices count beside what the judge would "
    "have done. Not foreseen is the rest: it looks about a turn ahead, so a plan that pays later and what was hidden "
    "show only when they come."
)


def text(review: Review, width: int, roles: Sequence[str] = ()) -> str:
    """`roles` are what the game's sentences call the seats: they are told by the players' names. A pilot stays one."""
    lines = [f"{review.title}: {review.headline}", ""]
    lines += _curves(review, width)
    lines += ["", "What decided it", *(_moments(review) or ["  No single choice or draw stands out from the error."])]
    lines += ["", *_account(review)]
    lines += ["", f"Of {review.decisions} choices {review.mistakes or 'none'} cost more than the error."]
    for choice in review.choices:
        who, cost = (
            review.players[choice.seat],
            f"{change(-choice.cost, review.unit)} {error(choice.error, review.unit)}",
        )
        lines.append(f"  step {choice.step}, {who}, {cost}: {choice.said}. Better: {choice.better}.")
    lines += ["", f"The judge: {review.judge}. {review.strength} It is no oracle."]
    lines.append(f"{MISTAKES} Depth: {review.depth}, {review.seconds:.0f} s.")
    named = [_by_name(line, roles, review.players) for line in lines] if not review.together else lines
    return "\n".join(part for line in named for part in (wrapped(line, width) or [""])) + "\n"


def _by_name(line: str, roles: Sequence[str], players: Sequence[str]) -> str:
    others = {role: player for role, player in zip(roles, players, strict=False) if role != player}
    if not others:
        return line
    return re.sub("|".join(map(re.escape, others)), lambda found: others[found[0]], line)


def _curves(review: Review, width: int) -> list[str]:
    """A bar for a place in the game, one row a seat; of a crew one row."""
    seats = range(1) if review.together else range(len(review.players))
    all_values = [value for at in review.curve for value in at.values]
    least, most = (0.0, 1.0) if review.unit == "chance" else (min(all_values), max(all_values))
    room = min(WIDEST, max(10, width - 44))
    rows = []
    for seat in seats:
        name = "the crew" if review.together else review.players[seat]
        values = [_at(review.curve, review.steps * n // room).values[seat] for n in range(room + 1)]
        marks = "".join(bar((value - least) / max(1e-9, most - least)) for value in values)
        first, last = review.curve[0].values[seat], review.account[seat].result
        ends = f"{about(first, review.unit, review.game)} to {about(last, review.unit, review.game)}"
        rows.append(f"  {name:<20.20} {marks} {ends}")
    return [("Chance to win" if review.unit == "chance" else "Points to expect") + ", step by step", *rows]


def _at(curve: list[Curve], step: int) -> Curve:
    return [at for at in curve if at.step <= step][-1]


def _moments(review: Review) -> list[str]:
    return [line for n, moment in enumerate(review.moments, 1) for line in _moment(review, n, moment)]


def _moment(review: Review, n: int, moment: Moment) -> list[str]:
    weight = f"{change(moment.weight, review.unit)} {error(moment.error, review.unit)}"
    who = review.players[moment.seat]
    where = f"{moment.round}, step {moment.step}" if moment.round else f"step {moment.step}"
    if moment.kind == "luck":
        whom = "for all" if review.together else f"for {who}"
        return [f"  {n}. Luck, {where}: {weight} {whom}", f"    {moment.title}", f"    {moment.why}."]
    return [
        f"  {n}. {who}, {where}: {weight}",
        f"    {moment.title}.",
        f"    {'Better' if moment.kind == 'choice' else 'The judge would have played'}: {moment.better}.",
        f"    {moment.why}",
    ]


def _account(review: Review) -> list[str]:
    """Rounded so that each row adds up as it is printed: what was not foreseen takes what rounding leaves."""
    unit = "points" if review.unit == "points" else "points of the chance to win"
    lines = [f"Luck and skill, in {unit}"]
    lines.append(_row(review, "", ["start", "luck", "own choices", "the others", "not foreseen", "result"]))
    for share in review.account:
        start, *parts, result = rounded(share, review.unit)
        offs = (share.luck_error, share.own_error, share.others_error, share.unforeseen_error)
        cells = [f"{signed(n)} {error(off, review.unit)}" for n, off in zip(parts, offs, strict=True)]
        lines.append(_row(review, review.players[share.seat], [f"{start}", *cells, f"{result}"]))
    lines.append(f"  {BESIDE}")
    if review.later:
        lines.append(f"  {review.later}")
    if review.turn:
        lines.append(f"  {review.turn.said}")
    return lines


def _row(review: Review, name: str, cells: list[str]) -> str:
    told = [f" {cell:>{width}}" for cell, width in zip(cells, COLUMNS, strict=True)]
    if len(review.players) == 1:
        del told[OTHERS]
    return f"  {name:<15.15}" + "".join(told)


def rounded(share: Share, unit: str) -> tuple[int, int, int, int, int, int]:
    """Start, luck, own, others, unforeseen, result: whole numbers that add up."""
    times = 1 if unit == "points" else 100
    sums = (share.start, share.luck, share.own, share.others, share.result)
    start, luck, own, others, result = (round(times * n) for n in sums)
    return start, luck, own, others, result - start - luck - own - others, result
