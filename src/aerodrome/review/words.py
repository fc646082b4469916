"""A review in the game's words: what was done, what would have been better and why, what luck brought."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.facts import facts
from aerodrome.bots.facts.common import Outcome
from aerodrome.kernel.chance import ChanceNeeded, NoLuck, Seeded
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State
from aerodrome.kernel.words import listed, sentence
from aerodrome.match import Match
from aerodrome.review.choices import NOTHING, worlds_after
from aerodrome.review.figures import counted_in
from aerodrome.review.judge import Judge
from aerodrome.review.report import Draw, Turn

PARTS: Final = 6  # of a choice that are told
TOLD: Final = 3  # sentences of what luck brought
REASONS: Final = 2
OTHER_LUCKS: Final = 4  # with which a draw is compared, to tell what it was that luck brought
WORTH_TELLING: Final = 0.75  # points
LOOKS: Final = 12  # at the most, to tell why
BOT: Final = "bot:"
RANGE: Final = re.compile(r"(\D+)\d+\w* to \D?\d+\w*")
NUMBERED: Final = re.compile(r"switch \d+$")
YOURS: Final = (("you take ", "takes "), ("you hold ", "holds "), ("you fly ", "flies "), ("your ", "the "))


def done(match: Match, step: int) -> str:
    """What was done from a step on, until the choice was whole."""
    plays, seat = match.plays, match.plays[step].seat
    state, said = match.at(step), list[Part]()
    while len(said) < PARTS and step < len(plays) and plays[step].seat == seat:
        said.append(_part(match, state, seat, plays[step].action))
        before = state
        state = match.at(step + 1)
        if plays[step].luck or not _goes_on(match.game, state, seat) or before.reveals != state.reveals:
            break
        step += 1
    return _whole(said)


def _action(game: Game, state: State, seat: int, action: int) -> str:
    return _short(game.action_words(game.mask(state, seat), seat, action))


class Part(NamedTuple):
    """Of a choice that is made in several answers."""

    text: str
    bare: bool = False  # it names nothing that it is done to: the next answer may


def _part(match: Match, state: State, seat: int, action: int) -> Part:
    verb = match.space.verbs[match.space.verb(action)]
    return Part(_action(match.game, state, seat, action), not verb.noun)


def _goes_on(game: Game, state: State, seat: int) -> bool:
    """Whether the seat is in the middle of a choice."""
    waits = not state.over and bool(state.waiting & bit(seat))
    return waits and not evaluation(game.name).whole(state, seat)


class Words:
    def __init__(self, match: Match, judge: Judge, given: Sequence[str]) -> None:
        self.match = match
        self.game = match.game
        self.judge = judge
        named = [_called(given[seat]) if seat < len(given) else "" for seat in range(len(match.names))]
        self.players = [mine or usual for mine, usual in zip(named, match.names, strict=True)]

    # --- choices

    def done(self, step: int) -> str:
        return done(self.match, step)

    def instead(self, step: int, action: int, seed: int) -> str:
        """Another answer, told until it would be whole."""
        seat, state = self.match.plays[step].seat, self.match.at(step)
        if action == NOTHING:
            return "leave it"
        said = [_part(self.match, state, seat, action)]
        tried = self.game.fill(self.game.mask(state, seat), seat, Seeded(seed))
        while len(said) < PARTS:
            try:
                tried.apply(seat, action, NoLuck())
            except ChanceNeeded:
                break
            if not _goes_on(self.game, tried, seat):
                break
            legal = tried.legal(seat)
            liked = self.judge.impressions(tried, seat, legal, seed)
            action = legal[liked.index(max(liked))]
            said.append(_part(self.match, tried, seat, action))
        return _whole(said)

    def why(self, step: int, worse: int, better: int, looks: int, seed: int) -> str:
        """In what two answers differ a little later: as people count it, and what that is worth at the end."""
        seat, state, looks = self.match.plays[step].seat, self.match.at(step), min(LOOKS, looks)
        counted = facts(self.game.name)
        mine = worlds_after(self.game, self.judge, state, seat, worse, looks, seed)
        other = worlds_after(self.game, self.judge, state, seat, better, looks, seed)
        one, two = Outcome.of(counted, mine, seat), Outcome.of(counted, other, seat)
        said = []
        ends = [sum(bool(after.over) for _, after in tries) for tries in (mine, other)]
        if ends[0] > ends[1] and not self._won(mine, seat):
            first = "what was done" if worse == self.match.plays[step].action else "that"
            said.append(f"{first} ended the game in {ends[0]} of {looks} tries, this in {ends[1] or 'none'}")
        more, less = self._worth([after for _, after in mine], [after for _, after in other], seat)
        if more:
            said.append(f"expected by the end: {_though(list(more.values()), less)}")
        gains, losses = two.over(one)
        gains = [change for change in gains if not any(reason in change for reason in more)]
        if not gains and not more:
            gains = [note for note in two.notes if note not in one.notes]
        if gains:
            when = "at the end" if ends[0] == ends[1] == looks else "a turn later"
            said.append(f"{when}: {_of_anybody(_though(gains[:REASONS], [] if more else losses[:1]))}")
        return " ".join(f"{sentence(text)}." for text in said) or "It fared better when both were played on."

    def _won(self, tries: list[tuple[State, State]], seat: int) -> bool:
        return all(after.over and after.standing().returns[seat] > 0 for _, after in tries)

    def _worth(self, mine: list[State], other: list[State], seat: int) -> tuple[dict[str, str], list[str]]:
        """What the better answer is worth at the end, in points: for what more, by reason, and for what less. Nothing
        where the greatest reasons all speak against it: then it is not by them that it is better."""
        sums: dict[str, float] = {}
        burdens: dict[str, bool] = {}  # what is never worth anything costs
        for states, sign in ((mine, -1.0), (other, 1.0)):
            rows = [self.judge.reasons(state, seat) for state in states if not state.over]
            if len(rows) < len(states):
                return {}, []  # what is over has no more to come
            for row in rows:
                for reason, points in row:
                    sums[reason] = sums.get(reason, 0.0) + sign * points / len(rows)
                    burdens[reason] = burdens.get(reason, True) and points <= 0
        more: dict[str, str] = {}
        less: list[str] = []
        for reason, points in sorted(sums.items(), key=lambda item: -abs(item[1]))[:REASONS]:
            if abs(points) >= WORTH_TELLING:
                much = counted_in(self.game.name, max(1, round(abs(points))))
                word = ("less" if points > 0 else "more") if burdens[reason] else ("more" if points > 0 else "less")
                text = f"about {much} {word} {'lost to' if burdens[reason] else 'for'} {reason}"
                if much.endswith(f" {reason}"):
                    text = f"about {much} {word}"  # fame is counted in fame
                if points > 0:
                    more[reason] = text
                else:
                    less.append(text)
        return (more, less) if more else ({}, [])

    # --- luck

    def drawn(self, draw: Draw) -> Draw:
        """What luck brought, in sentences."""
        return draw if draw.said else replace(draw, said=self._brought(draw.step))

    def turned(self, turn: Turn) -> Turn:
        """What was done when everything turned."""
        return replace(turn, said=self._told(turn.step, self.match.disclosed(turn.step)))

    def _brought(self, step: int) -> str:
        rows, settled = self.match.disclosed(step), self._settled(step)
        return self._told(step, [row for row in rows if (row["kind"], *row["numbers"]) not in settled] or rows)

    def _told(self, step: int, rows: list[dict[str, Any]]) -> str:
        told = [str(row["text"]) for row in rows]
        if not told:
            seat, action = self.match.plays[step - 1].seat, self.match.plays[step - 1].action
            who = self.players[seat] if seat >= 0 else "The clock"
            told = [f"{who}: {_action(self.game, self.match.at(step - 1), seat, action)}."]
        return " ".join(told[:TOLD]) + (" …" if len(told) > TOLD else "")

    def _settled(self, step: int) -> set[tuple[int, ...]]:
        """What would have happened whatever the luck: the events that come with other luck as well."""
        play, settled = self.match.plays[step - 1], set[tuple[int, ...]]()
        for luck in range(OTHER_LUCKS):
            state = self.match.at(step - 1)
            state.telling = True
            state.apply(play.seat, play.action, Seeded(luck))
            events = {tuple(event.row()[:-1]) for event in state.take_events()}
            settled = events if luck == 0 else settled & events
        return settled


def _though(gains: list[str], losses: list[str]) -> str:
    """What speaks for it, and what it costs."""
    return listed(gains) + (f", though {listed(losses)}" if losses else "")


def _of_anybody(text: str) -> str:
    """What a hint says to the player, said of one."""
    for yours, theirs in YOURS:
        text = text.replace(yours, theirs)
    return text


def _called(player: str) -> str:
    """A person's name; bots go by their seat."""
    return "" if player.startswith(BOT) else player


def _short(text: str) -> str:
    """An action by its first words; what a number stands for is told, too."""
    first, _, rest = text.partition(": ")
    if NUMBERED.search(first) and rest:
        return f"{first} ({rest})"
    return first if first.count("(") == first.count(")") else text


def _whole(parts: list[Part]) -> str:
    """What is only the first half of an amount ("bid $30M to $39M, bid $34M") or of a deed ("sell an aircraft, sell the
    Cruiser") is left out, and what is said twice."""
    pairs = zip(parts, [*parts[1:], Part("")], strict=True)
    return sentence(", ".join(part.text for part, then in pairs if not _half(part, then)))


def _half(part: Part, then: Part) -> bool:
    found = RANGE.fullmatch(part.text)
    if part.text == then.text or (found is not None and then.text.startswith(found[1])):
        return True
    return part.bare and part.text.split()[:1] == then.text.split()[:1]
