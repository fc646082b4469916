"""Sky Team as the house knows it: its card, its options, and the table of its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from aerodrome.games.sky_team import effects, flight_log, hidden, scene, text, view, words
from aerodrome.games.sky_team.audit import audit
from aerodrome.games.sky_team.begin import begin
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.box import Box
from aerodrome.games.sky_team.debrief import debrief
from aerodrome.games.sky_team.observe import OBSERVER
from aerodrome.games.sky_team.options import DECLARED, SCENARIOS, Gallery, gallery, make_board, titles
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITIES, SPACES
from aerodrome.games.sky_team.vocabulary import ANTICIPATE, EVENTS, PLACE, QUESTIONS, SPACE
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.debrief import Debrief
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Options, Rooms, Value
from aerodrome.kernel.space import Space
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import State

HOME = Path(__file__).parent


@lru_cache(maxsize=1)
def printed_box() -> Box:
    return Box(Source.read(HOME / "data" / "sky_team.toml"))


@lru_cache(maxsize=128)
def printed_board(values: tuple[tuple[str, Value], ...]) -> Board:
    """Flights alike share a board, and what is drawn of it once."""
    return make_board(printed_box(), dict(values))


class SkyTeamGame(Game):
    name = "sky_team"
    title = "Sky Team"
    blurb = "Land an airliner together: dice in secret, a shared cockpit, and no talking after the roll."
    time = "about 20 minutes"
    weight = "light"
    rules = 2  # 1: Control made coffee while the alarm of Concentration rang
    seats = range(2, 3)
    later = ("coffee", "flip", "discard", "keep", "done")
    rounds = "round"
    confirms = ("ready",)  # it ends the talk: the crew says when
    declared = DECLARED
    home = HOME
    rooms = Rooms[SkyTeam, Board, view.View].of(
        lambda board: SPACE, QUESTIONS, EVENTS, OBSERVER, hidden, view, text, words, audit, effects
    )

    def titles(self) -> dict[str, dict[str, str]]:
        return titles(printed_box())

    def gallery(self) -> Gallery:
        return gallery(printed_box())

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        return make_board(Box(own), values) if isinstance(own, Source) else printed_board(tuple(values.items()))

    def begin(self, options: Options, chance: Chance, telling: bool = False) -> SkyTeam:
        return begin(options.board, chance, telling)

    def rules_text(self) -> str:
        """The rules, and behind them what the sources of the data disagree about."""
        notes = scene.notes_text(printed_box())
        return f"{super().rules_text().rstrip()}\n\n### Data notes {{#data-notes}}\n{notes}\n"

    def offered(self, state: State, space: Space, actions: Sequence[int]) -> list[int]:
        """Of spaces that are alike (the cups of Concentration, the Co-Pilot's radios) the first will do."""
        assert isinstance(state, SkyTeam)
        first = state.board.first_alike
        placed = {action - PLACE for action in actions if PLACE <= action < PLACE + SPACES}
        spare = {PLACE + n for n in placed if any(other < n and first[other] == first[n] for other in placed)}
        return super().offered(state, space, [action for action in actions if action not in spare])

    def log_row(self, options: Options, standing: Standing) -> dict[str, str] | None:
        return flight_log.log_row(options.values, standing.titles)

    def log_words(self, rows: list[dict[str, Any]]) -> str:
        names = self.titles()["scenario"]
        return flight_log.log_words(rows, {flight: names[flight] for flight in SCENARIOS})

    def debrief(self, options: Options, view: Any, events: Sequence[Event]) -> Debrief | None:
        return debrief(options.board, view, events)

    def countdown(self, state: State) -> tuple[int, int]:
        """In real time every round has a clock of its own, from the roll to the last die."""
        assert isinstance(state, SkyTeam)
        runs = state.board.has("real_time") and not state.over and state.kind() >= ANTICIPATE
        return (state.row + 1, state.board.seconds) if runs else (0, 0)

    def bound(self, options: Options) -> int:
        """A round: a die is chosen, changed and placed eight times, offers are taken back between, tokens are spent."""
        board: Board = options.board
        dice = 2 * board.dice
        rounds = board.landing + 1
        placing = dice * (3 + 2 * 3)  # take, coffee, place; both seats may call for an exchange and withdraw it
        around = 2 + 1 + 2 + 3 + 3  # ready, anticipation, tokens, the extra die, an exchange
        rerolls = (board.reroll_tokens + rounds) * (1 + dice + 2 + 2)
        return 3 * ABILITIES + rounds * (placing + around) + rerolls + 2

    def variants(self) -> list[dict[str, object]]:
        """Every flight of the log by both rule sets."""
        return [{"scenario": name, "rules": rules} for name in SCENARIOS for rules in ("aid", "printed")]


GAME = SkyTeamGame()
