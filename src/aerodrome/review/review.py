"""A finished match, gone through once more: what luck gave, what choices cost, and what decided it.

The match is cut into deeds: what one seat answers until luck or another seat has a say. What a deed changes is split.
A choice counts what its answers brought beside the best ones found, as far as the seat could know. A draw counts what
it brought beside the average of what could have come. What is left was hidden, or the judge saw it only later: nobody
chose it, so it stands with luck. As each deed begins where the last one ended, the parts add up to the result.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from aerodrome import catalog
from aerodrome.kernel.chance import Scripted, Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.state import State
from aerodrome.match import Match
from aerodrome.review import story
from aerodrome.review.choices import LOOKS, SURE, WIDTH, Weighed, compare, weigh
from aerodrome.review.depth import Depth, Load
from aerodrome.review.judge import Judge, Values, judge
from aerodrome.review.moments import headline, moments
from aerodrome.review.report import VERSION, Choice, Curve, Draw, Review, Share, Turn
from aerodrome.review.words import Words

LEAST: Final = {"chance": 0.02, "points": 1.5}  # what a mistake costs at the least
TOLD: Final = 12  # choices and draws that are told, at most
PROBES: Final = 16  # positions from which it is tried how long playing on takes
SEEDS: Final = 2**31 - 1


class Value(NamedTuple):
    means: Values
    errors: Values  # standard errors


class Deed(NamedTuple):
    """Steps of one seat. Luck comes after the last of them, if at all."""

    first: int
    after: int
    luck: bool


def review(
    match: Match,
    depth: Depth,
    seed: int = 0,
    on_progress: Callable[[int, int], None] = lambda _done, _of: None,
    players: Sequence[str] = (),
) -> Review:
    """BadOption if the match is not over: what is hidden must stay hidden. `players` are names, if not the record's."""
    if not match.over:
        raise BadOption("a match can be reviewed when it is over")
    return Reviewer(match, depth, seed, on_progress, players or match.header.players).review()


class Reviewer:
    def __init__(
        self,
        match: Match,
        depth: Depth,
        seed: int,
        on_progress: Callable[[int, int], None],
        players: Sequence[str],
    ) -> None:
        self.match = match
        self.game = match.game
        self.plays = match.plays
        self.states = _states(match)
        self.seats = match.options.seats
        self.deeds = _deeds(match)
        choosing = sum(self._chooses(step) for step in range(len(self.plays)))
        self.judge: Judge = judge(match.game, self.seats, depth.turns)
        self.further: Judge = judge(match.game, self.seats, 2 * depth.turns)
        self.rounds = story.rounds(match)
        for one in (self.judge, self.further):
            one.steps, one.begun = max(1, len(self.plays)), [each.step for each in self.rounds]
        self.depth = depth.within(self._load(choosing)) if depth.work else depth
        self.unit: Final = "points" if self.seats == 1 else "chance"
        self.least = LEAST[self.unit]
        self.seed = Seeded(seed)
        self.on_progress = on_progress
        self.words = Words(match, self.judge, players)
        self.decisions = choosing

    def review(self) -> Review:
        began = time.thread_time()
        start = self._start()
        values = {0: self._value(0)}
        choices: list[Choice] = []
        draws = [self._drawn(0, "The deal.", start, values[0])]
        turns: list[Turn] = []
        own = [[0.0] * self.seats for _ in range(self.seats)]  # who chose, and what it brought to whom
        own_squares = [0.0] * self.seats
        for done, deed in enumerate(self.deeds):
            self.on_progress(done, len(self.deeds))
            chosen, chosen_squares = [0.0] * self.seats, 0.0  # what the choices of the deed brought
            claims: list[Choice] = []
            for step, weighed, choice in self._choices(deed):
                seat = self.plays[step].seat
                own[seat] = [a + b for a, b in zip(own[seat], weighed.effect, strict=True)]
                chosen = [a + b for a, b in zip(chosen, weighed.effect, strict=True)]
                own_squares[seat] += weighed.error**2
                chosen_squares += weighed.error**2
                if choice is not None:
                    claims.append(choice)
            values[deed.after] = self._value(deed.after, self.depth.draws if deed.luck else self.depth.values)
            before, after = values[deed.first], values[deed.after]
            if deed.luck:
                after = self._average(deed.after - 1)
                draws.append(self._drawn(deed.after, "", after, values[deed.after]))
            choices += [claim for claim in claims if not _rose(claim.seat, before, after)]
            turns.append(_turn(deed, before, after, chosen, chosen_squares))
        self.on_progress(len(self.deeds), len(self.deeds))
        result = self.judge.result(self.states[-1])
        account = [_share(seat, start, result, own, own_squares, draws) for seat in range(self.seats)]
        choices.sort(key=lambda choice: -choice.cost)
        told = [choice for choice in choices if choice.mistake]
        draws = [self.words.drawn(draw) for draw in sorted(draws, key=_weight, reverse=True)[:TOLD]]
        turns = [self.words.turned(max(turns, key=_weight))] if turns else []
        standing = self.match.standing()
        return Review(
            version=VERSION,
            game=self.game.name,
            title=self.game.title,
            players=self.words.players,
            unit=self.unit,
            together=catalog.won_together(self.game),
            depth=self.depth.name,
            judge=self.judge.how,
            strength=self.judge.strength,
            seconds=round(time.thread_time() - began, 1),
            steps=len(self.plays),
            decisions=self.decisions,
            mistakes=len(told),
            headline=headline(
                account, told, self.words.players, self.game.name, self.unit, catalog.won_together(self.game)
            ),
            points=list(standing.points),
            titles=list(standing.titles),
            rounds=self.rounds,
            curve=[Curve(step, value.means, value.errors) for step, value in sorted(values.items())],
            choices=told[:TOLD],
            draws=draws,
            moments=moments(told, draws, turns, self.rounds, self.least, self.unit, self.game.name),
            account=account,
        )

    def _load(self, choosing: int) -> Load:
        """What there is to do; how long it takes to play on is tried out at places all over the match."""
        wide = [len(self.states[n].legal(self.plays[n].seat)) for n in range(len(self.plays)) if self._chooses(n)]
        before = self.judge.looks
        for probe in range(PROBES):
            self.judge.step = len(self.plays) * (2 * probe + 1) // (2 * PROBES)
            self.judge.play_on(self.states[self.judge.step].clone(), probe)
        luck = sum(deed.luck for deed in self.deeds)
        return Load(
            decisions=choosing,
            rivals=sum(min(WIDTH + 1, n) for n in wide) / max(1, len(wide)),
            draws=luck,
            others=len(self.deeds) - luck,
            looks=LOOKS * sum(wide) * self.judge.pace,
            each=(self.judge.looks - before) / PROBES,
        )

    def _next_seed(self) -> int:
        return int(self.seed.below(SEEDS))

    def _chooses(self, step: int) -> bool:
        play, state = self.plays[step], self.states[step]
        return play.seat >= 0 and (play.action >= state.first_aside or len(state.legal(play.seat)) > 1)

    def _value(self, step: int, tries: int = 0) -> Value:
        """What everybody may expect after so many steps."""
        state = self.states[step]
        if state.over:
            return Value(self.judge.result(state), [0.0] * self.seats)
        self.judge.step = step
        rows = [self.judge.play_on(state.clone(), self._next_seed()).values for _ in range(tries or self.depth.draws)]
        return _mean(rows)

    def _average(self, step: int) -> Value:
        """What everybody could expect before the luck of a step came."""
        play, rows = self.plays[step], []
        self.judge.step = step + 1
        for _ in range(self.depth.draws):
            state, seed = self.states[step].clone(), self._next_seed()
            state.apply(play.seat, play.action, Seeded(seed))
            rows.append(self.judge.play_on(state, seed + 1).values)
        return _mean(rows)

    def _start(self) -> Value:
        """What everybody could expect before anything was dealt."""
        rows = []
        self.judge.step = 0
        for _ in range(2 * self.depth.draws):
            seed = self._next_seed()
            rows.append(self.judge.play_on(self.game.begin(self.match.options, Seeded(seed)), seed + 1).values)
        return _mean(rows)

    def _drawn(self, step: int, said: str, before: Value, after: Value) -> Draw:
        effect = [now - then for now, then in zip(after.means, before.means, strict=True)]
        error = [sqrt(a * a + b * b) for a, b in zip(after.errors, before.errors, strict=True)]
        return Draw(step, said, effect, error, before.means, after.means)

    def _choices(self, deed: Deed) -> list[tuple[int, Weighed, Choice | None]]:
        """The answers of a deed beside the best ones. What can still be done later in it is not lost yet."""
        found: list[tuple[int, Weighed]] = []
        for step in range(deed.first, deed.after):
            if self._chooses(step):
                play, self.judge.step = self.plays[step], step
                weighed = weigh(
                    self.game,
                    self.judge,
                    self.states[step],
                    play.seat,
                    play.action,
                    self.depth.choices,
                    self._next_seed(),
                )
                if weighed is not None:
                    found.append((step, weighed))
        lost = []
        for n, (step, weighed) in enumerate(found):
            seat, later = self.plays[step].seat, [at for at, _ in found[n + 1 :]]
            if not any(weighed.best in self.states[at].legal(seat) for at in later):
                lost.append((step, *self._doubted(step, weighed)))
        return lost

    def _doubted(self, step: int, found: Weighed) -> tuple[Weighed, Choice | None]:
        """What looks like a mistake is looked at again, with other luck and further ahead: the smaller claim counts."""
        if not found.beyond(self.least / 2):
            return found, None
        play, state = self.plays[step], self.states[step]
        seat, action, rivals = play.seat, play.action, [play.action, found.best]
        self.judge.step = self.further.step = step
        again = compare(
            self.game, self.further, state, seat, action, rivals, self.depth.doubts, self._next_seed()
        ).shorter(found)
        if not again.beyond(self.least):
            return again, None
        better, why = self.words.better(step, found.best, self.depth, self._next_seed())
        said = self.words.done(step)
        return again, Choice(step, seat, said, better, found.best, again.cost, again.error, True, again.effect, why)


def _share(
    seat: int,
    start: Value,
    result: Values,
    own: list[Values],
    own_squares: list[float],
    draws: list[Draw],
) -> Share:
    others = [chooser for chooser in range(len(own)) if chooser != seat]
    mine, theirs = own[seat][seat], sum(own[chooser][seat] for chooser in others)
    luck = result[seat] - start.means[seat] - mine - theirs
    drawn = sum(draw.effect[seat] for draw in draws)
    own_error, others_error = sqrt(own_squares[seat]), sqrt(sum(own_squares[chooser] for chooser in others))
    drawn_error = sqrt(sum(draw.error[seat] ** 2 for draw in draws))
    unforeseen = luck - drawn  # what the judge did not see may have been anything: half of it counts as an error
    return Share(
        seat=seat,
        start=start.means[seat],
        luck=luck,
        luck_error=sqrt(own_error**2 + others_error**2 + start.errors[seat] ** 2 + unforeseen**2 / 4),
        own=mine,
        own_error=own_error,
        others=theirs,
        others_error=others_error,
        result=result[seat],
        draws=drawn,
        draws_error=drawn_error,
        unforeseen=unforeseen,
    )


def _mean(rows: list[Values]) -> Value:
    n = len(rows)
    means = [sum(column) / n for column in zip(*rows, strict=True)]
    errors = []
    for column, mean in zip(zip(*rows, strict=True), means, strict=True):
        spread = sum((one - mean) ** 2 for one in column) / max(1, n - 1)
        errors.append(sqrt(spread / n))
    return Value(means, errors)


def _rose(seat: int, before: Value, after: Value) -> bool:
    """Whether a seat stands better after its deed, for sure: then nothing in it is called a mistake."""
    error = sqrt(before.errors[seat] ** 2 + after.errors[seat] ** 2)
    return after.means[seat] - before.means[seat] > SURE * error


def _turn(deed: Deed, before: Value, after: Value, chosen: Values, chosen_squares: float) -> Turn:
    """What a deed changed before its luck came, without what its choices did."""
    effect = [now - then - own for now, then, own in zip(after.means, before.means, chosen, strict=True)]
    error = [sqrt(a * a + b * b + chosen_squares) for a, b in zip(after.errors, before.errors, strict=True)]
    return Turn(deed.after, "", effect, error, before.means)


def _weight(part: Draw | Turn) -> float:
    return max(map(abs, part.effect))


def _states(match: Match) -> list[State]:
    """The true states: before every play, and at the end."""
    states = [match.at(0)]
    for play in match.plays:
        state = states[-1].clone()
        state.apply(play.seat, play.action, Scripted(play.luck))
        states.append(state)
    return states


def _deeds(match: Match) -> list[Deed]:
    plays, deeds, first = match.plays, list[Deed](), 0
    for step, play in enumerate(plays):
        last = step + 1 == len(plays)
        if play.luck or last or plays[step + 1].seat != play.seat:
            deeds.append(Deed(first, step + 1, bool(play.luck)))
            first = step + 1
    return deeds
