"""What one seat is shown at one moment, made from what it knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from aerodrome import rulebook
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import EVERYONE, SPECTATOR, Event
from aerodrome.kernel.game import Game, Options
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State
from aerodrome.match.history import Moment
from aerodrome.match.log import Undo
from aerodrome.match.settled import is_settled

TOOK_BACK: Final = -1  # the kind of an event that no game tells: somebody takes an answer back


def noun_name(game: Game, options: Options, space: Space, action: int) -> str:
    """The short name of what an action is done to, or an empty text."""
    noun = space.verbs[space.verb(action)].noun
    return game.noun_name(options, noun, space.noun(action)) if noun else ""


def named(game: Game, options: Options, space: Space, action: int) -> dict[str, Any]:
    """What of an action is the same whenever it is open."""
    verb = space.verbs[space.verb(action)]
    noun = game.noun_name(options, verb.noun, space.noun(action)) if verb.noun else ""
    return {"id": action, "verb": verb.name, "noun": [verb.noun, noun]}


class Reader:
    """A seat (or -1, an onlooker) who looks at the state. It keeps only what the seat may know."""

    def __init__(self, game: Game, options: Options, space: Space, state: State, seat: int) -> None:
        self.game = game
        self.options = options
        self.space = space
        self.seat = seat
        self.masked = game.mask(state, seat)
        self._behind: dict[int, Behind] | None = None

    def view(self) -> Any:
        return self.game.view(self.masked, self.seat)

    def own(self) -> dict[str, Any] | None:
        return self.game.own(self.masked, self.seat) if self.seat >= 0 else None

    def prompt(self) -> str:
        return self.game.prompt(self.masked, self.seat)

    def rule(self) -> str:
        """The id of the paragraph of the rules that explains what is asked."""
        found = rulebook.now(self.game, self.masked)
        return found.id if found else ""

    def words(self, action: int) -> str:
        return self.game.action_words(self.masked, self.seat, action)

    def behind(self) -> Mapping[int, Behind]:
        """Answers that are not open yet, but will be after steps that decide nothing: each with those steps.

        Hidden things are dealt anew for the trial, so that nothing of them can shine through.
        """
        if self._behind is None:
            self._behind = {}
            if self.seat >= 0 and self.masked.legal(self.seat):
                self._look_behind_openers(self._behind)
                self._look_for_the_end(self._behind)
        return self._behind

    def _verb(self, action: int) -> str:
        return self.space.verbs[self.space.verb(action)].name

    def _trial(self) -> State:
        return self.game.fill(self.masked, self.seat, Seeded(0))

    def _then(self, state: State) -> Reader:
        return Reader(self.game, self.options, self.space, state, self.seat)

    def _look_behind_openers(self, found: dict[int, Behind]) -> None:
        for opener in self.masked.legal(self.seat) if self.game.openers else ():
            if self._verb(opener) in self.game.openers and is_settled(state := self._trial(), self.seat, opener):
                then = self._then(state)
                found |= dict.fromkeys(then.masked.legal(self.seat), Behind((opener,), then))

    def _look_for_the_end(self, found: dict[int, Behind]) -> None:
        """Where a plan is complete but for "no more" and "no more", it can be confirmed at once."""
        if not self.game.closers:
            return
        state = self._trial()
        way: tuple[int, ...] = ()
        while True:
            legal = state.legal(self.seat)
            ends = [action for action in legal if self._verb(action) in self.game.confirms]
            if way and ends:
                found[ends[0]] = Behind(way, self._then(state))
            closing = [action for action in legal if self._verb(action) in self.game.closers]
            if ends or len(closing) != 1 or not is_settled(state, self.seat, closing[0]):
                return
            way = (*way, closing[0])

    def offered(self) -> list[dict[str, Any]]:
        """What the seat must choose from, in the order in which people meet it."""
        return [asked.action(action) for action, asked in self._offered()]

    def offers(self) -> list[tuple[int, str]]:
        """The same, each only with its words."""
        return [(action, asked.words(action)) for action, asked in self._offered()]

    def _offered(self) -> list[tuple[int, Reader]]:
        """Each with who is asked then."""
        legal = self.masked.legal(self.seat)
        if not legal:
            return []
        behind = self.behind()
        if not behind:
            return [(action, self) for action in self.game.offered(self.masked, self.space, legal)]
        openers = {way[0] for way, _ in behind.values() if self._verb(way[0]) in self.game.openers}
        open_now = [action for action in legal if action not in openers]
        rows = dict.fromkeys(open_now, self) | {action: then for action, (_, then) in behind.items()}
        return [(action, rows[action]) for action in self.game.offered(self.masked, self.space, list(rows))]

    def action(self, action: int) -> dict[str, Any]:
        """An open action as a client gets it."""
        row = named(self.game, self.options, self.space, action)
        row["text"] = self.words(action)
        return row

    def events(self, told: Sequence[Moment], since: int) -> list[dict[str, Any]]:
        """What the seat was told since a version. It is a chronicle: what was taken back stays, and is marked."""
        rows = []
        since = max(since, 0)
        for version, moment in enumerate(told[since:], since + 1):
            rows += [{"version": version, "seat": moment.entry.seat, **row} for row in self.rows(moment)]
        return rows

    def rows(self, moment: Moment) -> list[dict[str, Any]]:
        """The events of one moment that the seat may know."""
        if isinstance(moment.entry, Undo):
            return [{"kind": TOOK_BACK, "numbers": [], "text": self._undo_words(moment.entry), "undone": False}]
        return self.told(moment.events, undone=moment.undone)

    def told(self, events: Sequence[Event], *, undone: bool = False) -> list[dict[str, Any]]:
        """Those of the events that the seat may know, in words."""
        rows = []
        for event in events:
            if event.seen_by(self.seat):
                text = self.game.event_words(self.options, event, self.seat)
                kind, *numbers, _ = event.row()
                rows.append({"kind": kind, "numbers": numbers, "text": text, "undone": undone})
        return rows

    def disclosed(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        """All events in words, also those that the reader could not know; not what was told in place of them."""
        secret = {event.row()[1] for event in events if not event.seen_by(SPECTATOR)}
        rows = []
        for event in events:
            kind, *numbers, audience = event.row()
            if audience == EVERYONE or not event.seen_by(SPECTATOR) or numbers[0] not in secret:
                text = self.game.event_words(self.options, event, SPECTATOR)
                rows.append({"kind": kind, "numbers": numbers, "text": text, "undone": False})
        return rows

    def _undo_words(self, undo: Undo) -> str:
        if undo.seat >= 0 and undo.seat == self.seat:
            return "You go back, as agreed" if undo.consent else "You take back an answer"
        name = self.game.seat_name(self.options, undo.seat) if undo.seat >= 0 else "The table"
        return f"{name} goes back, as agreed" if undo.consent else f"{name} takes back an answer"


class Behind(NamedTuple):
    """Where an answer lies that is not open yet: the steps to it, and who is asked then."""

    way: tuple[int, ...]
    then: Reader
