"""The lessons that fit a position, with their figures, as page and terminal show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import to_builtins

from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.words import listed, sentence
from aerodrome.match import Match
from aerodrome.school.course import Course, Lesson
from aerodrome.school.expression import NoValue, filled_in, value


def school(course: Course, match: Match, seat: int) -> dict[str, Any]:
    """How far the seat has come, and the lessons that fit now, in the order of the script.

    `moves` counts its actions but for first halves, `last` is the last of them. Which of the lessons were read is the
    pupil's own to know (`Pupil`).
    """
    own = [play.action for play in match.plays if play.seat == seat and not _half(course, match, play.action)]
    rows = []
    if seat == course.you:
        names = _Names(match, seat, len(own))
        rows = [row for n, lesson in enumerate(course.lessons) if (row := _card(course, n, match, names))]
    return {"moves": len(own), "last": own[-1] if own else -1, "cards": rows}


def _half(course: Course, match: Match, action: int) -> bool:
    return match.space.verbs[match.space.verb(action)].name in course.halves


class Pupil:
    """Who takes the lessons: what was read, and in how many moves each suggestion was shown."""

    def __init__(self) -> None:
        self.read: set[str] = set()
        self.shown: dict[str, int] = {}
        self.left = False  # plays on without lessons

    def card(self, found: dict[str, Any]) -> dict[str, Any] | None:
        """The first lesson that is new: one that suggests a move is done with once a move was made."""
        if self.left:
            return None
        for row in found["cards"]:
            done = self.shown.get(row["id"], found["moves"]) < found["moves"]
            if row["id"] not in self.read and not done:
                if row["action"] >= 0:
                    self.shown[row["id"]] = found["moves"]
                return dict(row)
        return None

    def pass_over(self, id: str) -> None:
        self.read.add(id)


class _Names(dict[str, Any]):
    """What lessons may name: the fields of the view, and a few words more."""

    def __init__(self, match: Match, seat: int, moves: int) -> None:
        super().__init__(to_builtins(match.view(seat)))
        self["mine"] = self.get("you")  # what a view calls so is the seat's own; `you` is its number
        # what is in a hand or a bay is told by its fields; these are the same in every game
        self.update(
            you=seat,
            moves=moves,
            asked=seat in match.actors(),
            over=match.over,
            names=list(match.names),
            points=list(match.standing().points) if match.over else [],
            prompt=match.prompt(seat),
            can=lambda typed: _actions(match, seat, typed) is not None,
            action=lambda typed: (_actions(match, seat, typed) or [-1])[0],
            find=find,
            count=lambda things, wanted: list(things).count(wanted),
            listed=lambda things: listed([str(thing) for thing in things]),
            len=len,
            sum=sum,
            min=min,
            max=max,
            abs=abs,
            true=True,
            false=False,
        )


def find(things: list[dict[str, Any]], wanted: Any) -> dict[str, Any]:
    """The one of them that is called so, by whatever of its fields."""
    for thing in things:
        if wanted in [part for part in thing.values() if not isinstance(part, list | dict | bool)]:
            return thing
    raise NoValue(f"there is none that is called {wanted!r}")


def _actions(match: Match, seat: int, typed: str) -> list[int] | None:
    """The actions that a line stands for, if it can be answered now."""
    try:
        actions = match.parse(seat, typed)
        match.check_answer(seat, actions)
    except AerodromeError:
        return None
    return actions


def _card(course: Course, number: int, match: Match, names: Mapping[str, Any]) -> dict[str, Any] | None:
    """The lesson as it is here; None where it does not fit. One that no longer fits is never shown wrong."""
    lesson, seat = course.lessons[number], course.you
    try:
        if not value(lesson.when, names):
            return None
        words, actions = _suggested(lesson, match, seat, names)
        if lesson.suggest and not actions:
            return None
        said = match.words(seat, actions[0]) if actions else ""
        fill: Callable[[str], str] = lambda text: filled_in(text, {**names, "move": said, "typed": words})  # noqa: E731
        return {
            "id": lesson.id,
            "number": number + 1,
            "title": fill(lesson.title),
            "points": [{"pin": fill(point.pin), "text": fill(point.text)} for point in lesson.points],
            "words": words,
            "action": actions[0] if actions else -1,
            "follows": next((action for action in actions if not _half(course, match, action)), -1),
            "button": fill(lesson.button) if lesson.button else sentence(said),
            "otherwise": fill(lesson.otherwise),
            "rule": lesson.rule,
        }
    except NoValue:
        return None


def _suggested(lesson: Lesson, match: Match, seat: int, names: Mapping[str, Any]) -> tuple[str, list[int]]:
    for template in lesson.suggest:
        words = filled_in(template, names)
        if actions := _actions(match, seat, words):
            return words, actions
    return "", []
