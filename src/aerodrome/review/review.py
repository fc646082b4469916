"""A finished match, gone through once more: what luck gave, what choices cost, and what decided it.

The match is cut into deeds: what one seat answers until luck or another seat has a say. What a deed changes is split.
A choice counts what it brought beside what the judge would have done, as far as the seat could know. A draw counts what
it brought beside the average of what could have come. What is left the judge did not foresee: a plan that reaches
further than it looks, or something hidden. As each deed begins where the last one ended, the parts add up to the
result.
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
from aerodrome.review.account import Account, Lost, Value, apart, chained, mean
from aerodrome.review.choices import LOOKS, NOTHING, SURE, WIDTH, Gain, Weighed, compare, weigh
from aerodrome.review.depth import CLOSE, Depth, Load
from aerodrome.review.judge import Judge, Values, judge
from aerodrome.review.moments import CLEAR, greatest_turn, headline, later, moments, unexplained
from aerodrome.review.report import VERSION, Choice, Curve, Draw, Review, Turn
from aerodrome.review.words import Words

LEAST: Final = {"chance": 0.02, "points": 1.5}  # what a mistake costs at the least
TOLD: Final = 12  # choices and draws that are told, at most
PROBES: Final = 16  # positions from which it is tried how long playing on takes
SEEDS: Final = 2**31 - 1
SAME: Final = "At first sight the judge would have done the same."  # so the account does not count it


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
        # what is found
        self.values: dict[int, Value] = {}  # by step
        self.lost: list[Lost] = []
        self.finds: list[Choice] = []
        self.draws: list[Draw] = []
        self.turns: list[Turn] = []
        self.account = Account(self.seats)

    def review(self) -> Review:
        began = time.thread_time()
        start = self._start()
        self.values[0] = self._value(0)
        self.draws.append(Draw(0, "The deal.", *apart(start, self.values[0]), start.means, self.values[0].means))
        for done, deed in enumerate(self.deeds):
            self.on_progress(done, len(self.deeds))
            self._go_through(deed)
        self.on_progress(len(self.deeds), len(self.deeds))
        result = self.judge.result(self.states[-1])
        mistakes = self._told_mistakes()
        account = [self.account.share(seat, start, result[seat], self.draws, self.turns) for seat in range(self.seats)]
        draws = [self.words.drawn(draw) for draw in sorted(self.draws, key=_weight, reverse=True)[:TOLD]]
        turn = greatest_turn(self.turns, self.least)
        together, players = catalog.won_together(self.game), self.words.players
        standing = self.match.standing()
        return Review(
            version=VERSION,
            game=self.game.name,
            title=self.game.title,
            players=players,
            unit=self.unit,
            together=together,
            depth=self.depth.name,
            judge=self.judge.how,
            strength=self.judge.strength,
            seconds=round(time.thread_time() - began, 1),
            steps=len(self.plays),
            decisions=self.decisions,
            mistakes=len(mistakes),
            headline=headline(account, mistakes, players, self.game.name, self.unit, together),
            points=list(standing.points),
            titles=list(standing.titles),
            rounds=self.rounds,
            curve=[Curve(step, *value) for step, value in sorted(self.values.items())],
            choices=mistakes[:TOLD],
            draws=draws,
            moments=moments(mistakes, self.finds, draws, self.rounds, self.least, self.unit, self.game.name),
            account=account,
            later=later(account, self.turns, self.rounds, players, self.unit, together, self.least),
            turn=turn
            and unexplained(
                self.words.turned(turn),
                self.rounds,
                players,
                self.game.name,
                self.unit,
                together,
                self._sees_the_end_from(turn.step),
            ),
        )

    def _go_through(self, deed: Deed) -> None:
        """What the choices of a deed brought, then what its luck did."""
        weighed = self._weighed(deed)
        mistakes = self._mistakes(weighed)
        before = self.values[deed.first]
        if deed.luck:
            after, self.values[deed.after], draw = self._luck(deed.after)
            self.draws.append(draw)
        else:
            after = self.values[deed.after] = self._value(deed.after, self._closely(deed.after, self.depth.values))
        moved = apart(before, after)
        self.lost += [lost for lost in mistakes if not _rose(lost.gain, moved)]
        for step, found in weighed:
            self.account.count(found.skill)
            self.finds += self._find(step, found)
        self.turns.append(_turn(deed, before, after, moved, [found.skill for _, found in weighed]))

    def _told_mistakes(self) -> list[Choice]:
        """The dearest first. Before each of them the better answer was there: the judge may not have seen it, but the
        curve shows it."""
        found = chained(self.lost, self.draws, self.rounds, self.least)
        for choice, _ in found:
            instead = self._value_instead(choice)
            if instead.means[choice.seat] > self.values[_deed(self.deeds, choice.step).after].means[choice.seat]:
                self.values[choice.step] = instead
        return _once(sorted((choice for choice, _ in found), key=lambda choice: -choice.cost), self.deeds)

    def _value_instead(self, choice: Choice) -> Value:
        """What everybody could expect before a mistake: what the better answer would have brought from there."""
        self.judge.step, rows = choice.step, list[Values]()
        for n in range(self._closely(choice.step, self.depth.draws)):
            state, seed = self.states[choice.step].clone(), self._next_seed()
            if choice.action != NOTHING:
                state.apply(choice.seat, choice.action, Seeded(seed))
            rows.append(self.judge.play_on(state, seed + 1, n).values)
        return mean(rows)

    def _load(self, choosing: int) -> Load:
        """What there is to do; how long it takes to play on is tried out at places all over the match."""
        wide = [len(self.states[n].legal(self.plays[n].seat)) for n in range(len(self.plays)) if self._chooses(n)]
        before = self.judge.looks
        for probe in range(PROBES):
            self.judge.step = len(self.plays) * (2 * probe + 1) // (2 * PROBES)
            self.judge.play_on(self.states[self.judge.step].clone(), probe, probe)
        luck = sum(deed.luck for deed in self.deeds)
        return Load(
            decisions=choosing,
            rivals=sum(min(WIDTH + 1, n) for n in wide) / max(1, len(wide)),
            draws=luck,
            others=len(self.deeds) - luck,
            looks=LOOKS * sum(wide) * self.judge.pace,
            each=(self.judge.looks - before) / PROBES,
            near=sum(map(self.judge.near_the_end, range(len(self.plays)))) / max(1, len(self.plays)),
        )

    def _sees_the_end_from(self, step: int) -> bool:
        """Whether the deed that led to a step is where playing to the end begins."""
        deed = next(deed for deed in self.deeds if deed.after == step)
        return self.judge.near_the_end(step) and not self.judge.near_the_end(deed.first)

    def _closely(self, step: int, tries: int) -> int:
        return CLOSE * tries if self.judge.near_the_end(step) else tries

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
        tries = tries or self.depth.draws
        return mean([self.judge.play_on(state.clone(), self._next_seed(), n).values for n in range(tries)])

    def _luck(self, step: int) -> tuple[Value, Value, Draw]:
        """What everybody could expect before the luck came that led to a step, and after it. What comes later is the
        same for both, try by try, so that it does not blur what the draw did."""
        play, averages, rows = self.plays[step - 1], list[Values](), list[Values]()
        drawn = self.states[step]
        self.judge.step = step
        for n in range(self._closely(step, self.depth.draws)):
            state, seed = self.states[step - 1].clone(), self._next_seed()
            state.apply(play.seat, play.action, Seeded(seed))
            averages.append(self.judge.play_on(state, seed + 1, n).values)
            if drawn.over:
                rows.append(self.judge.result(drawn))
            else:
                rows.append(self.judge.play_on(drawn.clone(), seed + 1, n).values)
        average, value = mean(averages), mean(rows)
        gift = mean(
            [[a - b for a, b in zip(one, other, strict=True)] for one, other in zip(rows, averages, strict=True)]
        )
        return average, value, Draw(step, "", *gift, average.means, value.means)

    def _start(self) -> Value:
        """What everybody could expect before anything was dealt."""
        rows = []
        self.judge.step = 0
        for n in range(2 * self.depth.draws):
            seed = self._next_seed()
            rows.append(self.judge.play_on(self.game.begin(self.match.options, Seeded(seed)), seed + 1, n).values)
        return mean(rows)

    def _weighed(self, deed: Deed) -> list[tuple[int, Weighed]]:
        """The answers of a deed beside others that could have been given."""
        found: list[tuple[int, Weighed]] = []
        for step in range(deed.first, deed.after):
            if self._chooses(step):
                play, self.judge.step = self.plays[step], step
                tries, seed = self._closely(step, self.depth.choices), self._next_seed()
                weighed = weigh(self.game, self.judge, self.states[step], play.seat, play.action, tries, seed)
                if weighed is not None:
                    found.append((step, weighed))
        return found

    def _mistakes(self, weighed: list[tuple[int, Weighed]]) -> list[Lost]:
        """Answers that cost something. Where the better one stays open until the end of a deed, it is missed once."""
        found: dict[int, Lost] = {}  # by the better answer
        for step, each in weighed:
            if each.lost.worth >= 0 or each.best in found:
                continue
            played = self.plays[step].action
            lost = self._doubted(step, each.lost, played, each.best)
            if lost is not None:
                why = self.words.why(step, played, each.best, self.depth.doubts, self._next_seed())
                if each.usual == played:
                    why = f"{why} {SAME}"
                found[each.best] = Lost(self._choice(step, each.best, lost, why), lost)
        return list(found.values())

    def _find(self, step: int, found: Weighed) -> list[Choice]:
        """An answer that was better than what the judge would have done."""
        played = self.plays[step].action
        if found.skill.worth < CLEAR * self.least:
            return []
        gained = self._doubted(step, found.skill, played, found.usual)
        if gained is None or gained.worth < CLEAR * self.least:
            return []
        seed = self._next_seed()
        return [
            self._choice(step, found.usual, gained, self.words.why(step, found.usual, played, self.depth.doubts, seed))
        ]

    def _doubted(self, step: int, claim: Gain, played: int, other: int) -> Gain | None:
        """What looks worth telling is looked at again, with other luck and further ahead: the smaller claim counts."""
        if not claim.beyond(self.least):
            return None
        self.judge.step = self.further.step = step
        seat, state, tries = self.plays[step].seat, self.states[step], self.depth.doubts
        again = compare(self.game, self.further, state, seat, played, [other, played], tries, self._next_seed())
        if again.skill.worth * claim.worth <= 0:
            return None
        told = again.skill.shorter(claim)
        return told if told.beyond(self.least) else None

    def _choice(self, step: int, other: int, gain: Gain, why: str) -> Choice:
        return Choice(
            step=step,
            seat=self.plays[step].seat,
            said=self.words.done(step),
            better=self.words.instead(step, other, self._next_seed()),
            action=other,
            cost=-gain.worth,
            error=gain.error,
            effect=gain.effect,
            why=why,
        )


def _deed(deeds: Sequence[Deed], step: int) -> Deed:
    """The one in which a step is."""
    return next(deed for deed in deeds if step < deed.after)


def _once(choices: list[Choice], deeds: Sequence[Deed]) -> list[Choice]:
    """A choice that was made in two answers and was wrong in both ("bid $16M", tens and units) is one mistake."""
    told: dict[tuple[int, str], Choice] = {}
    for choice in choices:
        told.setdefault((_deed(deeds, choice.step).first, choice.said), choice)
    return list(told.values())


def _rose(lost: Gain, moved: Value) -> bool:
    """Whether a seat stands better after its deed, for sure: then nothing in it is called a mistake."""
    return moved.means[lost.seat] > SURE * moved.errors[lost.seat]


def _turn(deed: Deed, before: Value, after: Value, moved: Value, chosen: list[Gain]) -> Turn:
    """What a deed changed before its luck came, without what its choices did."""
    effect, squares = list(moved.means), [error * error for error in moved.errors]
    for gain in chosen:
        effect = [left - own for left, own in zip(effect, gain.effect, strict=True)]
        squares = [sum_ + error * error for sum_, error in zip(squares, gain.errors, strict=True)]
    return Turn(deed.after, "", effect, [sqrt(square) for square in squares], before.means, after.means)


def _weight(part: Draw) -> float:
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
