"""A hint for a person: the best actions, what to expect of them, and why: what changes, counted as people count it,
and in what the action differs from the next best one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from aerodrome import catalog
from aerodrome.bots.bot import Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.facts import facts
from aerodrome.bots.facts.common import Amount, Facts, Outcome
from aerodrome.bots.learned import has_nets
from aerodrome.bots.learned.expert import TREES, Expert
from aerodrome.bots.learned.player import chance_of
from aerodrome.bots.onestep import in_the_middle, judge, reopen, reveal
from aerodrome.bots.search import Budget, Search
from aerodrome.kernel.chance import Chance, ChanceNeeded, NoLuck, Seeded
from aerodrome.kernel.errors import NotYourTurn
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State
from aerodrome.kernel.words import listed

SHOWN: Final = 3
CHANGES: Final = 3  # that are told of an action
NOTES: Final = 2  # of them that are no numbers, where there are numbers as well
IN_THE_END: Final = "in the end "
FURTHEST: Final = 30  # answers of one's own that are looked ahead
ALIKE: Final = 0.01  # shares so near to each other are not told apart
CLEARLY: Final = 0.05
LUCKS: Final = 8  # that are tried where luck has a say
SEEDS: Final = 2**31 - 1
DETAILS: Final = re.compile(r": (?![^(]*\))")  # what stands behind a colon, unless that is in brackets


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of an action: how often it was tried, the share of the win, and how it would go on."""

    action: int
    tried: int
    share: float
    line: list[int]


@dataclass(frozen=True)
class Prospect:
    """An action, and what comes of it: at once, and once all is answered that belongs to it; what is half said is not
    compared at once."""

    action: int
    text: str
    tried: int
    share: float
    now: Outcome
    later: Outcome
    half: bool
    ends: bool
    offers: Sequence[Amount] = ()
    then: str = ""  # what would be answered next, of what is half said


def hint(sight: Sight, chance: Chance, budget: Budget) -> list[dict[str, Any]]:
    """The actions that the best bot of the game likes best, most promising first, each with its share of the win,
    reasons, and the answers that it would give next."""
    advised = advice(sight, chance, budget)
    state, seed = sight.sample(chance), int(chance.below(SEEDS))
    before = Outcome.of(facts(sight.game.name), [(state, state)], sight.seat)
    found = [_prospect(sight, state, row, seed) for row in advised[:SHOWN]]
    changes = _unlike([_changes(prospect, before) for prospect in found])
    rows, said = [], set[str]()
    for number, prospect in enumerate(found):
        others = found[1:2] if number == 0 else found[:number]
        why = _why(sight, prospect, changes[number], others, said)
        said.add(why)
        rows.append(
            {
                "action": prospect.action,
                "text": prospect.text,
                "share": prospect.share,
                "expect": _expect(sight, [each.share for each in found], number),
                "tried": prospect.tried,
                "why": why,
                "line": advised[number].line,
            }
        )
    return rows


def compared(sight: Sight, chance: Chance, better: Advice, other: Advice) -> tuple[str, str, str]:
    """Both actions in words, and in what the better one differs."""
    state, seed = sight.sample(chance), int(chance.below(SEEDS))
    one, two = (_prospect(sight, state, row, seed) for row in (better, other))
    return one.text, two.text, _beside(sight, one, two)


def advice(sight: Sight, chance: Chance, budget: Budget) -> list[Advice]:
    """All actions that were weighed, best first: by an expert where one has learned the game, else by a search."""
    if sight.masked.seats <= TREES.get(sight.game.name, 0) or not has_nets(sight.game.name):
        tree = Search(chance, budget).grow(sight)
        return [Advice(action, tried, share, tree.line(action)) for action, tried, share in tree.root_branches()]
    if not sight.legal():
        raise NotYourTurn(f"seat {sight.seat} is not asked anything now")
    best: dict[int, Advice] = {}
    for odds, (action, *line) in Expert(chance, budget).weigh(sight):
        best.setdefault(action, Advice(action, 1, chance_of(odds), line))
    if not best:  # nothing was weighed, so nothing can be said for one or the other
        best = {action: Advice(action, 0, 0.0, []) for action in sight.legal()}
    return list(best.values())


def _prospect(sight: Sight, state: State, advice: Advice, seed: int) -> Prospect:
    action, seat = advice.action, sight.seat
    text = sight.game.action_words(sight.masked, seat, action)
    counted, opinion = facts(sight.game.name), evaluation(sight.game.name)
    first = _tried(sight, state, advice.action, advice.line, seed)
    tries = [first]
    if first.drawn:
        answers = first.answers  # the same ones, as far as they are open
        for luck in range(seed + 1, seed + LUCKS):
            tries.append(_tried(sight, sight.sample(Seeded(luck)), action, answers, luck))
    now = Outcome.of(counted, [(each.before, each.now) for each in (tries if first.drawn_at_once else tries[:1])], seat)
    later = Outcome.of(counted, [(each.before, each.later) for each in tries], seat)
    half = in_the_middle(first.now, seat, opinion) or _in_hand(first.now, seat, counted.matter(state, seat), counted)
    offers = counted.offers(sight.masked, seat, action)
    then = first.then if half else ""
    return Prospect(action, text, advice.tried, advice.share, now, later, half, bool(first.now.over), offers, then)


@dataclass(frozen=True)
class Tried:
    """An action on one state that could be the true one; whether luck, or what others answer in secret, had a say."""

    before: State
    now: State
    later: State
    answers: list[int]
    then: str  # the first of the answers
    drawn_at_once: bool
    drawn: bool


def _tried(sight: Sight, state: State, action: int, line: list[int], seed: int) -> Tried:
    seat, opinion = sight.seat, evaluation(sight.game.name)
    reopen(state, seat)  # what others answer in secret is as open as if nobody had answered yet
    matter = facts(sight.game.name).matter(state, seat)
    now = state.clone()
    drawn_at_once = _apply(now, seat, action, seed)
    later = now.clone()
    answers, then, drawn = list[int](), "", True
    if matter or not drawn_at_once:
        answers, then, drawn = _go_on(sight, later, line, seed, matter)
    if later.sealed & bit(seat):
        reveal(later, seat, opinion, Seeded(seed))
        drawn = True
    return Tried(state, now, later, answers, then, drawn_at_once, drawn or drawn_at_once)


def _in_hand(state: State, seat: int, matter: int, counted: Facts) -> bool:
    """Whether the seat is asked on about the same thing."""
    return matter != 0 and state.waiting & bit(seat) != 0 and counted.matter(state, seat) == matter


def _apply(state: State, seat: int, action: int, seed: int) -> bool:
    """Whether luck came into it, or secrets came to light. What others have not answered stays unknown."""
    reveals = state.reveals
    try:
        state.clone().apply(seat, action, NoLuck())
    except ChanceNeeded:
        state.apply(seat, action, Seeded(seed))
        return True
    state.apply(seat, action, NoLuck())
    return state.reveals != reveals


def _go_on(sight: Sight, state: State, line: list[int], seed: int, matter: int) -> tuple[list[int], str, bool]:
    """Answer on as the search would, until luck or somebody else has a say, or until the matter is done; what was
    chosen, the first of it in words, and whether it was luck. What the search hardly tried it has not thought through:
    from there on the best next step is taken, or half an answer would be held against a whole one."""
    seat, opinion, ahead = sight.seat, evaluation(sight.game.name), iter(line)
    counted = facts(sight.game.name)
    answers: list[int] = []
    then, drawn = "", False
    for _ in range(FURTHEST):
        if state.over or not state.waiting & bit(seat):
            break
        if matter and not _in_hand(state, seat, matter, counted):
            break
        legal = state.legal(seat)
        action = legal[0] if len(legal) == 1 else next(ahead, -1)
        if action not in legal:
            ahead = iter(())
            shares = judge(state, seat, legal, opinion, seed)
            action = legal[shares.index(max(shares))]
        opens = then == "" and matter != 0
        if len(legal) > 1:
            then = then or sight.game.action_words(state, seat, action)
            answers.append(action)
        if _apply(state, seat, action, seed):
            drawn = True
            if not matter:
                break
        if opens and in_the_middle(state, seat, opinion):
            then = ""  # it only opened the question that people are asked
    return answers, then, drawn


def _expect(sight: Sight, shares: list[float], number: int) -> str:
    """What the share of one of the actions shown means to a person: how often all land, alone the score to expect.
    Against others it tells them apart and no more: a search sharpens it, so as a chance to win it would be too sure."""
    counted = facts(sight.game.name)
    if sight.options.seats == 1:
        points = round(shares[number] * evaluation(sight.game.name).solo_best)
        return f"about {counted.written.format(points)} in the end"
    if catalog.won_together(sight.game):
        return f"{counted.success} {round(100 * shares[number])} in 100"
    if number == 0:
        lead = shares[0] - shares[1] if len(shares) > 1 else 1.0
        return "clearly best" if lead > CLEARLY else "best" if lead > ALIKE else "as good as the next"
    lag = shares[0] - shares[number]
    return "clearly weaker" if lag > CLEARLY else "a little weaker" if lag > ALIKE else "about as good"


def _changes(mine: Prospect, before: Outcome) -> list[str]:
    """What the action is about and what it changes, at once or, if that is nothing, in the end."""
    offered = [amount.told() for amount in mine.offers if amount.n > 0]
    changes = _mixed([*offered, *mine.now.notes], mine.now.beside(before))
    if not changes and (later := _mixed(mine.later.notes, mine.later.beside(before))):
        changes = [f"{IN_THE_END}{later[0]}", *later[1:]]
    return ["ends the game", *changes] if mine.ends else changes


def _mixed(notes: Sequence[str], amounts: list[str]) -> list[str]:
    """Notes first, but not so many that no number is left."""
    return [*notes[:NOTES], *amounts, *notes[NOTES:]] if amounts else [*notes]


def _unlike(rows: list[list[str]]) -> list[list[str]]:
    """Without what all of them bring, as far as something is left to say: that speaks for none."""
    common = set.intersection(*(set(row) for row in rows)) if len(rows) > 1 else set()
    return [[change for change in row if change not in common] or row for row in rows]


def _why(sight: Sight, mine: Prospect, changes: list[str], others: list[Prospect], said: set[str]) -> str:
    """What the action is about and what it changes; then in what it differs from the other one. Nobody is told the same
    thing twice."""
    told = [f"then {_first_words(mine.then)}"] if mine.then else []
    if not others:
        told += [listed(changes[:CHANGES])] if changes else []
        return "; ".join(told or ["there is nothing else to choose"])
    differs, beside = _contrast(sight, mine, others[0])
    later = changes[0].startswith(IN_THE_END) if changes else False
    fresh = [change for change in changes if change.removeprefix(IN_THE_END) not in differs][:CHANGES]
    if fresh and later and not fresh[0].startswith(IN_THE_END):
        fresh[0] = f"{IN_THE_END}{fresh[0]}"
    told += [listed(fresh)] if fresh else []
    why = _joined([change for change in told if not beside.startswith(change)], beside)
    for another in others[1:]:
        if why in said:
            why = _joined([why], _beside(sight, mine, another))
    return why if why not in said else f"{why}; {_short(mine)} is another way to it"


def _joined(told: list[str], beside: str) -> str:
    """One sentence, which speaks of the end once."""
    if any(IN_THE_END in part for part in told):
        beside = beside.replace(IN_THE_END, "")
    return "; ".join([*told, beside])


def _beside(sight: Sight, mine: Prospect, other: Prospect) -> str:
    return _contrast(sight, mine, other)[1]


def _contrast(sight: Sight, mine: Prospect, other: Prospect) -> tuple[list[str], str]:
    """In what an action differs from another, at once or in the end, and that as a sentence; if nothing can be counted,
    what the other one is about, or how it fares."""
    both = min(len(mine.offers), len(other.offers))
    differs = _offered(mine, both).beside(_offered(other, both))
    if not (mine.half or other.half):
        differs += mine.now.beside(other.now)
    if differs := differs[:2]:
        return differs, f"{listed(differs)} than with {_short(other)}"
    if differs := mine.later.beside(other.later)[:2]:
        return differs, f"{IN_THE_END}{listed(differs)} than with {_short(other)}"
    return [], _apart(sight, mine, other)


def _apart(sight: Sight, mine: Prospect, other: Prospect) -> str:
    """What the other one is about, or how it fares."""
    if told := [note for note in other.now.notes if note not in _notes(mine)]:
        return f"with {_short(other)}: {told[0]}"
    if told := [note for note in other.later.notes if note not in _notes(mine)]:
        return f"with {_short(other)}: {IN_THE_END}{told[0]}"
    if other.then and other.then != mine.then:
        return f"with {_short(other)}: then {_first_words(other.then)}"
    lead, percent = mine.share - other.share, round(100 * (mine.share - other.share))
    if percent == 0 or abs(lead) <= ALIKE:
        return f"about as good as {_short(other)}"
    more = "more" if percent > 0 else "less"
    if not catalog.won_together(sight.game):
        return f"promises {more} than {_short(other)}"
    return f"succeeds {abs(percent)} in 100 times {more} often than {_short(other)}"


def _offered(prospect: Prospect, things: int) -> Outcome:
    offers = prospect.offers[:things]
    return Outcome(offers, [amount.n for amount in offers], [])


def _notes(prospect: Prospect) -> list[str]:
    return [*prospect.now.notes, *prospect.later.notes]


def _short(prospect: Prospect) -> str:
    """An action by its first words: what it does is told of the action itself."""
    return _first_words(prospect.text)


def _first_words(text: str) -> str:
    return f"“{DETAILS.split(text)[0]}”"
