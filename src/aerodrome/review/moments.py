"""The three moments that decided a game, and what it came to in one sentence."""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal

from msgspec.structs import replace

from aerodrome.kernel.words import counted, listed, sentence
from aerodrome.review.choices import SURE
from aerodrome.review.figures import about, change, counted_in, from_to
from aerodrome.review.report import Choice, Draw, Moment, Round, Share, Turn

MOST: Final = 3
NEAR: Final = 3  # steps
EXPECTED: Final = 0.95  # a chance above which nobody is surprised
CLEAR: Final = 2.0  # how many times the least that counts luck must have mattered to be a moment
PLAYED_OUT: Final = "From here on the judge plays to the end, and sees how it comes out."
UNSEEN: Final = "Something hidden came out, or the judge saw only then what it was worth."
NOTHING: Final = {"chance": 0.03, "points": 3.0}  # what is known as closely as that and is not seen is nothing
NAMED: Final = 2  # rounds in which it came, at most
LARGE: Final = 0.25  # a part of what was not foreseen, for its round to be named
SWING: Final = 8.0  # and a turn that nobody foresaw, to be told at all


def moments(
    mistakes: list[Choice],
    finds: list[Choice],
    draws: list[Draw],
    rounds: list[Round],
    least: float,
    unit: str,
    game: str,
) -> list[Moment]:
    """By weight, told in the order in which they came. The deal is no moment: nobody saw it happen."""
    found = [_chosen("choice", choice, rounds) for choice in mistakes]
    found += [_chosen("find", choice, rounds) for choice in finds]
    for draw in draws:
        seat = whom(draw.effect)
        weight, error = draw.effect[seat], draw.error[seat]
        if draw.step and abs(weight) > SURE * error and abs(weight) > CLEAR * least:
            why = from_to(draw.before[seat], weight, unit, game)
            found.append(
                Moment("luck", draw.step, seat, weight, error, draw.said, "", -1, why, _round(rounds, draw.step))
            )
    found.sort(key=lambda moment: -abs(moment.weight))
    chosen: list[Moment] = []
    for moment in found:
        if len(chosen) < MOST and not any(_one(moment, other) for other in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda moment: moment.step)


def greatest_turn(turns: list[Turn], least: float) -> Turn | None:
    """What neither draws nor choices explain is no moment, as there is nothing to learn from it; but who sees it in the
    curve wants to know. What the curve does not show needs no telling."""
    told = []
    for turn in turns:
        seat = whom(turn.effect)
        effect, seen = turn.effect[seat], turn.after[seat] - turn.before[seat]
        if (
            abs(effect) > max(SURE * turn.error[seat], SWING * least)
            and seen * effect > 0
            and abs(seen) > abs(effect) / 2
        ):
            told.append((abs(turn.effect[seat]), turn))
    return max(told, key=lambda each: each[0])[1] if told else None


def unexplained(
    turn: Turn, rounds: list[Round], players: list[str], game: str, unit: str, together: bool, sees_the_end: bool
) -> Turn:
    """The same with a whole sentence about it."""
    seat = whom(turn.effect)
    before, after = (about(values[seat], unit, game) for values in (turn.before, turn.after))
    whose = "the chance" if together else f"{players[seat]}'s chance" if unit == "chance" else "what could be expected"
    at = f"{_round(rounds, turn.step)}, step {turn.step}"
    left, moved = (change(n, unit) for n in (turn.effect[seat], turn.after[seat] - turn.before[seat]))
    rest = "and neither a draw nor a choice explains it" if left == moved else f"{left} beside its draw and choices"
    said = f"{sentence(at)}: {whose} went from {before} to {after}, {rest}."
    return replace(turn, said=f"{said} {turn.said} {PLAYED_OUT if sees_the_end else UNSEEN}")


def later(
    account: list[Share],
    turns: list[Turn],
    rounds: list[Round],
    players: list[str],
    unit: str,
    together: bool,
    least: float,
) -> str:
    """In which rounds most of what was not foreseen came, for who won or else for whom it was most: there is something
    to look at again, though no single move of it has a price."""
    ranked = sorted(account, key=lambda one: (-one.result, -abs(one.unforeseen)))
    sure = [one for one in ranked if abs(one.unforeseen) > max(SURE * one.unforeseen_error, SWING * least)]
    if not sure:
        return ""
    share, whole = sure[0], sure[0].unforeseen
    sums: dict[str, float] = {}
    for turn in turns:
        name = _round(rounds, turn.step)
        sums[name] = sums.get(name, 0.0) + turn.effect[share.seat]
    came = [name for name, part in sums.items() if part / whole >= LARGE]
    if not 0 < len(came) < len(sums) or len(came) > NAMED:
        return ""
    places = listed([f"{name} ({change(sums[name], unit)})" for name in came])
    whose = "all" if together else players[share.seat]
    stood = f"it stood {'better' if whole > 0 else 'worse'} there than it looked a turn ahead"
    return f"What was not foreseen for {whose} came mostly here: {places}; {stood}."


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


def whom(effect: list[float]) -> int:
    """To whom it mattered most."""
    return max(range(len(effect)), key=lambda seat: abs(effect[seat]))


def _one(moment: Moment, other: Moment) -> bool:
    """Whether they are parts of the same choice."""
    chosen = ("choice", "find")
    both = moment.kind in chosen and other.kind in chosen
    return both and moment.seat == other.seat and abs(moment.step - other.step) <= NEAR


def _told(value: float, error: float, unit: str) -> str:
    if abs(value) > SURE * error and round(value if unit == "points" else 100 * value):
        return change(value, unit)
    return "as good as none" if SURE * error < NOTHING[unit] else "too close to tell"


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
            f"expected: the luck of the draw {_told(share.luck, share.luck_error, unit)}, "
            f"choices {_told(share.own, share.own_error, unit)}{_late(share, unit)}."
        )
    if together and account[0].result > 0.5 and account[0].start > EXPECTED:
        return f"It worked out, as was to be expected: {about(account[0].start, unit, game)} likely before the start."
    if together:
        share = account[0]
        crew = sum(round(100 * part) for part in (share.own, share.others)) / 100  # as the account adds it up
        error = sqrt(share.own_error**2 + share.others_error**2)
        won = share.result > 0.5
        told = f"the choices of all {_told(crew, error, unit)}"
        if abs(crew) > SURE * error and not 0 < share.start + crew < 1:  # nobody loses more than there was
            told = f"the choices of all {'won' if crew > 0 else 'lost'} it"
        return (
            f"{'It worked out' if won else 'It did not work out'}: {about(share.start, unit, game)} likely before the "
            f"start, the luck of the dice {_told(share.luck, share.luck_error, unit)}, {told}{_late(share, unit)}."
        )
    winner = max(account, key=lambda share: share.result)
    dear = [choice for choice in mistakes if choice.seat != winner.seat]
    told = f"; the others made {counted(len(dear), 'choice')} that cost them" if dear else ""
    return f"{players[winner.seat]} won, from {about(winner.start, unit, game)} at the start: {_by_what(winner)}{told}."


def _late(share: Share, unit: str) -> str:
    if abs(share.unforeseen) <= SURE * share.unforeseen_error:
        return ""
    return f", and {change(share.unforeseen, unit)} that showed later than the judge looks"


def _by_what(winner: Share) -> str:
    """What brought the win: the greatest part if it is half of it, or else the two greatest."""
    parts = {
        "the luck of the draw": (winner.luck, winner.luck_error),
        "own choices": (winner.own, winner.own_error),
        "the others' choices": (winner.others, winner.others_error),
        "what showed later than the judge looks": (winner.unforeseen, winner.unforeseen_error),
    }
    gained = winner.result - winner.start
    sure = {name: value for name, (value, error) in parts.items() if value > max(SURE * error, gained / 10)}
    greatest = sorted(sure, key=lambda name: -sure[name])[:2]
    if not greatest:
        return "whether by luck or by choices is too close to tell"
    if 2 * sure[greatest[0]] >= gained:
        return f"most of it by {greatest[0]}"
    shares = listed([f"{round(100 * sure[name])} by {name}" for name in greatest])
    return f"of the {round(100 * gained)} points {shares}"
