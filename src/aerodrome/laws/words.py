"""What people read: every action, event and noun has words, and a view is what its type says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from aerodrome import rulebook
from aerodrome.kernel.event import Event
from aerodrome.kernel.state import State
from aerodrome.laws.case import WIDTHS, Case, LawBroken, Picture, upheld


def vocabulary(case: Case) -> None:
    """Law: verbs differ in name and have a hint; nouns and seats have names that differ; the rules have a reference."""
    verbs = case.space.verbs
    if len({verb.name for verb in verbs}) < len(verbs):
        raise LawBroken("words", f"two verbs have the same name: {[verb.name for verb in verbs]}")
    for verb in verbs:
        if not verb.name or not verb.help:
            raise LawBroken("words", f"the verb {verb.name!r} has no hint")
        if verb.noun:
            # A table of fewer players has fewer names, though the verb has room for all.
            nouns = min(verb.nouns, case.seats) if verb.noun == "seat" else verb.nouns
            with upheld("words", f"naming the nouns of {verb.name}"):
                names = [case.game.noun_name(case.options, verb.noun, index) for index in range(nouns)]
            _differ(verb.noun, names)
    with upheld("words", "naming the seats"):
        _differ("the seats", [case.game.seat_name(case.options, seat) for seat in range(case.seats)])
    _surroundings(case)


def through_json(shown: Any) -> Any:
    """What a page makes of a view or a scene: sent as JSON, and read as the type it says it is."""
    return msgspec.json.decode(msgspec.json.encode(shown), type=type(shown))


def _differ(whose: str, names: list[str]) -> None:
    if not all(names) or len(set(names)) < len(names):
        raise LawBroken("words", f"the names of {whose} are empty or the same: {names}")


def _surroundings(case: Case) -> None:
    with upheld("words", "reading the rules reference and setting the scene"):
        rules, scene = rulebook.of(case.game).paragraphs, case.game.scene(case.options)
        plain = through_json(scene) == scene
    if not rules or not all(paragraph.heading and paragraph.text for paragraph in rules):
        raise LawBroken("words", "a paragraph of the rules is empty")
    if not plain:
        raise LawBroken("words", f"the scene is not what its type {type(scene).__name__} says")


def spoken(case: Case, masked: State, seat: int) -> Picture:
    """Law: prompt and action words exist; words tell actions apart; the view is of its type; no line is too long.

    Returns the picture.
    """
    with upheld("words", f"drawing the picture for {case.who(seat)}"):
        picture = case.picture(masked, seat)
        view = picture["view"]
        again = through_json(view)
        boards = [case.game.text(view, width) for width in WIDTHS]
        redrawn = [case.game.text(again, width) for width in WIDTHS]
    if again != view:
        raise LawBroken("words", f"the view for {case.who(seat)} is not what its type {type(view).__name__} says")
    if boards != redrawn:
        raise LawBroken("words", "the text board differs once the view went through JSON")
    if not picture["prompt"].strip() or not all(words.strip() for words in picture["words"]):
        raise LawBroken("words", f"the prompt or an action has no words for {case.who(seat)}: {picture['words']}")
    if len(set(picture["words"])) < len(picture["words"]):
        raise LawBroken("words", f"two actions of {case.who(seat)} have the same words: {sorted(picture['words'])}")
    for width, board in zip(WIDTHS, boards, strict=True):
        longest = max(board.splitlines(), key=len, default="")
        if len(longest) > width:
            raise LawBroken("words", f"a line of the text board is longer than {width}: {longest!r}")
    return picture


def told(case: Case, events: Iterable[Event]) -> None:
    """Law: everybody who may know an event can be told in words."""
    for event in events:
        row = event.row()
        if not any(event.seen_by(reader) for reader in case.readers):
            raise LawBroken("events", f"nobody may know event {row}")
        for reader in case.readers:
            if (reader, *row) not in case.told and event.seen_by(reader):
                case.told.add((reader, *row))
                with upheld("events", f"telling event {row} to {case.who(reader)}"):
                    words = case.game.event_words(case.options, event, reader)
                if not words.strip():
                    raise LawBroken("events", f"event {row} has no words for {case.who(reader)}")
