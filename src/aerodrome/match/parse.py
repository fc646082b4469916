"""What a person types, read as actions: the one reader for the terminal, the page and programs.

A line is one answer, or several with commas between them. Each is read against what is open when its turn comes, on a
copy of what the seat knows, so that a line is taken as a whole or refused as a whole, and nothing is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from typing import Any, Final

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import IllegalAction, Unclear
from aerodrome.match.phrase import CLOSE, PLACES, Phrase, find, is_its_text, number_in, split
from aerodrome.match.reader import Reader
from aerodrome.match.settled import is_settled

LONGEST: Final = 400  # characters of a line
NAMED: Final = 8  # examples in a message


def parse(reader: Reader, typed: str, numbers: Mapping[int, int]) -> list[int]:
    """The actions that a line stands for, in the order in which the seat takes them.

    `numbers` are those of a list that the seat was shown: the action of each.
    """
    said = " ".join(typed.split())
    if len(said) > LONGEST:
        raise IllegalAction(f"the line has {len(said)} characters; no answer takes more than {LONGEST}")
    return [action for phrase in _line(reader, said, numbers) for action in _parts_of(phrase)]


def _parts_of(phrase: Phrase) -> list[int]:
    return [*phrase.way, phrase.action]


def _line(reader: Reader, said: str, numbers: Mapping[int, int]) -> list[Phrase]:
    if "," not in said:
        return _answer(reader, said, numbers)
    words = split(said)
    open_now = _phrases(reader)
    # the sentence of an action may have commas of its own
    if whole := [phrase for phrase in open_now if is_its_text(words, phrase)]:
        return _the_one(reader, said, whole)
    try:
        return _several(reader, said, numbers)
    except IllegalAction:
        if len(found := find(words, open_now)) == 1:
            return found
        raise


def _several(reader: Reader, said: str, numbers: Mapping[int, int]) -> list[Phrase]:
    taken: list[Phrase] = []
    fresh: list[Phrase] = []
    for part in filter(None, map(str.strip, said.split(","))):
        for phrase in fresh:
            reader = _after(reader, phrase)
        try:
            fresh = _answer(reader, part, numbers, taken[-1].verb if taken else "")
        except IllegalAction as error:
            if not taken:
                raise
            before = ", ".join(phrase.spoken for phrase in taken)
            raise IllegalAction(f'after "{before}": {error}') from error
        taken += fresh
    return taken or _answer(reader, "", numbers)


def _answer(reader: Reader, said: str, numbers: Mapping[int, int], verb: str = "") -> list[Phrase]:
    """One answer; an amount may take several actions. Where a verb is missing, `verb` may be the one that is meant."""
    open_now = _phrases(reader)
    words = split(said)
    if len(words) == 1 and (number := number_in(words[0])) is not None:
        return _number(reader, open_now, number, numbers, verb)
    for fits in CLOSE:
        if found := [phrase for phrase in open_now if fits(words, phrase)]:
            return _the_one(reader, said, found, verb)
    if meant := [phrase for phrase in open_now if _names_amount(words, phrase)]:
        return _sum(reader, said, _one_amount(said, meant, words[-1]), number_in(words[-1]) or 0)
    found = find(words, open_now)
    if not found:
        raise IllegalAction(_not_open(reader, said, words, open_now))
    return _the_one(reader, said, found, verb)


def _the_one(reader: Reader, said: str, found: Sequence[Phrase], verb: str = "") -> list[Phrase]:
    found = [phrase for phrase in found if phrase.verb == verb] or found
    if len(found) > 1:  # where all are the same to the player, any is meant
        kept = reader.game.offered(reader.masked, reader.space, [phrase.action for phrase in found])
        found = [phrase for phrase in found if phrase.action in kept]
    if len(found) > 1:
        shown = _listed((phrase.spoken for phrase in found), " or ")
        raise Unclear(f'"{said}" may be {shown}: say which', [phrase.action for phrase in found])
    return list(found)


def _phrases(reader: Reader) -> list[Phrase]:
    """What is open to the seat: answers first, then asides."""
    state, seat = reader.masked, reader.seat
    if seat < 0:
        return []
    behind = reader.behind()
    rows: list[tuple[dict[str, Any], tuple[int, ...]]] = [(reader.action(action), ()) for action in state.legal(seat)]
    rows += [(then.action(action), way) for action, (way, then) in behind.items()]
    rows += [(reader.action(action), ()) for action in state.asides(seat)]
    return [Phrase(row["id"], row["verb"], row["noun"][1], row["noun"][0], row["text"], way=way) for row, way in rows]


def _after(reader: Reader, phrase: Phrase) -> Reader:
    """What the seat will know after an action, if that is settled before it is played.

    Hidden things are dealt anew for the trial, so that nothing of them can shine through.
    """
    state = reader.game.fill(reader.masked, reader.seat, Seeded(0))
    if not all(is_settled(state, reader.seat, action) for action in _parts_of(phrase)):
        raise IllegalAction(f'what "{phrase.short}" brings is not known before it is played: say the rest afterwards')
    return Reader(reader.game, reader.options, reader.space, state, reader.seat)


# --- numbers and amounts


def _number(reader: Reader, open_now: list[Phrase], number: int, numbers: Mapping[int, int], verb: str) -> list[Phrase]:
    """A number alone: an amount, a number of the list, or a noun."""
    said = str(number)
    listed = [phrase for phrase in open_now if phrase.action == numbers.get(number)]
    if digits := [phrase for phrase in open_now if phrase.digit]:
        # An amount that is asked for comes first; one that the seat may name besides must not take over the list.
        if listed and not listed[0].digit and digits[0].action >= reader.space.first_aside:
            raise IllegalAction(
                f'"{said}" may be {listed[0].short} or {digits[0].names_amount} {said}: say which in words'
            )
        return _sum(reader, said, digits[0], number)
    if listed:
        return listed
    if verb or not numbers:  # no list was shown of what is asked
        if nouns := [phrase for phrase in open_now if phrase.noun == said]:
            return _the_one(reader, said, nouns, verb)
        amounts = [phrase for phrase in open_now if phrase.summand]
    else:  # where amounts are their own numbers in the list, those are meant
        amounts = [phrase for phrase in open_now if phrase.summand and numbers.get(phrase.worth) == phrase.action]
    if not amounts:
        raise IllegalAction(_not_open(reader, said, [said], open_now))
    return _sum(reader, said, _one_amount(said, amounts, said), number)


def _one_amount(said: str, parts: Sequence[Phrase], number: str) -> Phrase:
    """The first part of the one amount that is meant."""
    names = {part.amount: part.names_amount for part in parts}
    if len(names) > 1:
        raise IllegalAction(f'"{said}" may be {" or ".join(f"{name} {number}" for name in names.values())}: say which')
    return parts[0]


def _names_amount(words: list[str], phrase: Phrase) -> bool:
    """Whether it is a word and a whole amount: "bid 137" where digits are asked for, "borrow 150". What its digits have
    in common names it too: "ask 3" is no three hundreds, whatever the sentence calls the price."""
    if len(words) != 2 or number_in(words[1]) is None:
        return False
    return phrase.names_amount.startswith(words[0]) or phrase.amount == f"{words[0]}_"


def _parts(reader: Reader, amount: str | None) -> list[Phrase]:
    """The parts of an amount that are open."""
    return [phrase for phrase in _phrases(reader) if phrase.amount == amount]


def _sum(reader: Reader, said: str, first: Phrase, amount: int) -> list[Phrase]:
    """The parts that make up an amount, the greatest first. Where its first digits are said already it may be typed as
    a whole or from there on: the one is never less than what is said, the other always is."""
    start, left = reader, amount if amount < first.begun else amount - first.begun
    taken: list[Phrase] = []
    while not taken or left or taken[-1].kind in PLACES[1:]:
        reader = _after(reader, taken[-1]) if taken else reader
        fitting = [part for part in _parts(reader, first.amount) if part.worth <= left and (part.digit or part.worth)]
        part = max(fitting, key=lambda part: part.worth, default=None)
        if part is None or (part.kind == PLACES[0] and part.worth != left):
            raise IllegalAction(f'"{said}" is out of reach: {_range(start, first)}')
        taken.append(part)
        left -= part.worth
    return taken


def _range(reader: Reader, first: Phrase) -> str:
    """From where to where an amount goes."""
    name, most = first.names_amount, _farthest(reader, first, max)
    if first.digit:
        return f"{name} takes {_farthest(reader, first, min)} to {most}"
    least = min(part.worth for part in _parts(reader, first.amount))
    return f"{name} takes {least} to {most} in steps of {least}" if least < most else f"{name} takes {least} only"


def _farthest(reader: Reader, first: Phrase, which: Callable[..., Phrase]) -> int:
    """The amount that comes of the least, or the greatest, part each time, with what is said already."""
    worth = first.begun
    with suppress(IllegalAction):  # what comes then is not settled: so far, and no farther
        while parts := _parts(reader, first.amount):
            part = which(parts, key=lambda part: part.worth)
            worth += part.worth
            if part.kind == PLACES[0]:
                break
            reader = _after(reader, part)
    return worth


# --- what to say when nothing fits


def _not_open(reader: Reader, said: str, words: list[str], open_now: Sequence[Phrase]) -> str:
    """What was understood, and what would be right."""
    if not open_now:
        return f'"{said}" is not open now: nothing is asked of {reader.game.seat_name(reader.options, reader.seat)}'
    if not words:
        return f"no answer was typed; open are: {_summary(reader, open_now)}"
    wrong = f'"{said}" is not open now'
    known = [verb.name for verb in reader.space.verbs if split(verb.name) == words[: len(split(verb.name))]]
    verb = max(known, key=len, default="")
    if nouns := [phrase.noun for phrase in open_now if phrase.verb == verb and phrase.noun]:
        return f"{wrong}: {verb} takes {_listed(nouns)}"
    if verb and verb not in {phrase.verb for phrase in open_now}:
        return f"{wrong}: {verb} is not what is asked; open are: {_summary(reader, open_now)}"
    shorts = {phrase.short.lower(): phrase.short for phrase in open_now}
    if close := get_close_matches(said.lower(), shorts):
        return f"{wrong}; close to it: {_listed(shorts[short] for short in close)}"
    return f"{wrong}; open are: {_summary(reader, open_now)}"


def _summary(reader: Reader, open_now: Sequence[Phrase]) -> str:
    """Each verb with what it may be done to, as far as a line goes. An amount is told as a whole: nobody types the
    names of its digits."""
    verbs: dict[str, list[Phrase]] = {}
    for phrase in open_now:
        verbs.setdefault(phrase.verb, []).append(phrase)
    return _listed(_done_to(reader, phrases) for phrases in verbs.values())


def _done_to(reader: Reader, phrases: Sequence[Phrase]) -> str:
    first = phrases[0]
    if first.digit:
        return f"{first.names_amount} {_farthest(reader, first, min)} to {_farthest(reader, first, max)}"
    return f"{first.spoken}{' …' * (len(phrases) > 1)}"


def _listed(items: Iterable[str], between: str = ", ") -> str:
    shown = list(items)
    return between.join(shown[:NAMED]) + f"{between}…" * (len(shown) > NAMED)
