"""Sky Team as the house knows it: the door to its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from aerodrome.games.sky_team import flight_log, hidden, text, view, words
from aerodrome.games.sky_team.audit import audit
from aerodrome.games.sky_team.begin import begin
from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.box import Box
from aerodrome.games.sky_team.observe import OBSERVER
from aerodrome.games.sky_team.options import DECLARED, SCENARIOS, gallery, make_board, titles
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITIES
from aerodrome.games.sky_team.vocabulary import ANTICIPATE, SPACE
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Game, Options, Value
from aerodrome.kernel.observer import Block, Observer
from aerodrome.kernel.space import Space
from aerodrome.kernel.standing import Standing
from aerodrome.kernel.state import State

HOME = Path(__file__).parent


@lru_cache(maxsize=1)
def printed_box() -> Box:
    return Box(Source.read(HOME / "data" / "sky_team.toml"))


class SkyTeamGame(Game):
    name = "sky_team"
    title = "Sky Team"
    blurb = "Land an airliner together: dice in secret, a shared cockpit, and no talking after the roll."
    rules = 1
    seats = range(2, 3)
    declared = DECLARED
    home = HOME

    def titles(self) -> dict[str, dict[str, str]]:
        return titles(printed_box())

    def gallery(self) -> dict[str, Any]:
        return gallery(printed_box())

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        own = values["board"]
        return make_board(Box(own) if isinstance(own, Source) else printed_box(), values)

    def space(self, options: Options) -> Space:
        return SPACE

    def begin(self, options: Options, chance: Chance) -> SkyTeam:
        return begin(options.board, chance)

    def mask(self, state: State, seat: int) -> SkyTeam:
        return hidden.mask(cast(SkyTeam, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> SkyTeam:
        return hidden.fill(cast(SkyTeam, masked), seat, chance)

    def observe(self, state: State, seat: int, out: object) -> None:
        OBSERVER.look(state, seat, out)

    def observer(self) -> Observer[Any]:
        return OBSERVER

    def blocks(self, options: Options) -> list[Block]:
        return OBSERVER.blocks(self.begin(options, Seeded(0)))

    def scene(self, options: Options) -> dict[str, Any]:
        return view.scene(options.board)

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        return view.view(cast(SkyTeam, masked), seat)

    def text(self, view: Mapping[str, Any], width: int) -> str:
        return text.draw(view, width)

    def prompt(self, masked: State, seat: int) -> str:
        return words.prompt(cast(SkyTeam, masked), seat)

    def action_words(self, masked: State, seat: int, action: int) -> str:
        return words.action(cast(SkyTeam, masked), seat, action)

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        return words.event(options.board, event, seat)

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return words.noun(options.board, noun, index)

    def seat_name(self, options: Options, seat: int) -> str:
        return words.seat(options.board, seat)

    def reference(self) -> list[tuple[str, str]]:
        """The rules, and behind them what the sources of the data disagree about."""
        return [*super().reference(), ("Data notes", view.notes_text(printed_box()))]

    def log_row(self, options: Options, standing: Standing) -> dict[str, Any] | None:
        return flight_log.log_row(options.values, standing.titles)

    def log_words(self, rows: list[dict[str, Any]]) -> str:
        return flight_log.log_words(rows, SCENARIOS)

    def countdown(self, state: State) -> tuple[int, int]:
        """In real time every round has a clock of its own, from the roll to the last die."""
        s = cast(SkyTeam, state)
        runs = s.board.has("real_time") and not s.over and s.kind() >= ANTICIPATE
        return (int(s.row) + 1, s.board.seconds) if runs else (0, 0)

    def audit(self, state: State) -> list[str]:
        return audit(cast(SkyTeam, state))

    def bound(self, options: Options) -> int:
        """A round: a die is chosen, changed and placed eight times, offers are taken back between, tokens are spent."""
        board: Board = options.board
        dice = 2 * int(board.dice)
        rounds = int(board.landing) + 1
        placing = dice * (3 + 2 * 3)  # take, coffee, place; both seats may call for an exchange and withdraw it
        around = 2 + 1 + 2 + 3 + 3  # ready, anticipation, tokens, the extra die, an exchange
        rerolls = (int(board.reroll_tokens) + rounds) * (1 + dice + 2 + 2)
        return 3 * ABILITIES + rounds * (placing + around) + rerolls + 2

    def variants(self) -> list[dict[str, object]]:
        """Every flight of the log by both rule sets."""
        return [{"scenario": name, "rules": rules} for name in SCENARIOS for rules in ("aid", "printed")]


GAME = SkyTeamGame()
