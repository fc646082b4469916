"""Faults in what people read."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64
from tests import toy_rules as rules
from tests.laws.plant import fault, state_fault
from tests.toy import PaperPlanes
from tests.toy_rules import SPACE, Planes

from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Options
from aerodrome.kernel.space import Space, Verb
from aerodrome.kernel.state import State

# --- words


@fault("events")
class Speechless(PaperPlanes):
    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return "" if event.kind == rules.SKIPPED else super().event_words(options, event, seat)


@fault("events")
class UnknownKind(PaperPlanes):
    def event_words(self, options: Options, event: Event, seat: int) -> str:
        if event.kind == rules.SOLD:
            raise KeyError(event.kind)
        return super().event_words(options, event, seat)


@state_fault("events")
class ToldToNobody(Planes):
    def drop_out(self, seat: i64) -> None:
        super().drop_out(seat)
        self.tell(rules.OUT, seat, audience=0)


@fault("words")
class NoPrompt(PaperPlanes):
    def prompt(self, masked: State, seat: int) -> str:
        return ""


@fault("words")
class AllAlike(PaperPlanes):
    def action_words(self, masked: State, seat: int, action: int) -> str:
        return "do it"


@fault("words")
class NoJson(PaperPlanes):
    def view(self, masked: State, seat: int) -> Any:
        view = super().view(masked, seat)
        view.seats[0].offer = (1, 2)
        return view


@fault("words")
class LongLines(PaperPlanes):
    def text(self, view: Any, width: int) -> str:
        return super().text(view, width) + "\n" + "-" * (width + 1)


@fault("words")
class NoHint(PaperPlanes):
    def space(self, options: Options) -> Space:
        verbs = list(SPACE.verbs)
        verbs[1] = Verb("skip")
        return Space(verbs)


@fault("words")
class NamesTwice(PaperPlanes):
    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return "nose" if noun == "part" else super().noun_name(options, noun, index)


@fault("words")
class NoScene(PaperPlanes):
    def scene(self, options: Options) -> Any:
        return {"colours": {1: "red"}}
