"""The questions a flight asks its crew, and what goes on between them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.sky_team.calls import Exchange, Reroll
from aerodrome.games.sky_team.intern import Token
from aerodrome.games.sky_team.placing import Anticipate, ExtraDie, Turn
from aerodrome.games.sky_team.rounds import PHASES
from aerodrome.games.sky_team.state import REWARDS, SETTLES, SkyTeam
from aerodrome.games.sky_team.vocabulary import (
    AFTER,
    ANSWER_CARD,
    ANTICIPATE,
    CARD,
    E_CARD,
    E_CARD_NAMED,
    E_READY,
    EXCHANGE,
    EXTRA_DIE,
    NAME_CARD,
    QUESTIONS,
    READY,
    REROLL,
    ROUND,
    SETTLE_CARD,
    STRATEGY,
    TOKEN,
    TURN,
    WEATHER,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit, count
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Step


class Round(Step[SkyTeam]):
    """Walks the phases; the argument is the phase that comes next."""

    def actors(self, state: SkyTeam) -> i64:
        return 0

    def resume(self, state: SkyTeam, chance: Chance) -> None:
        phase = state.argument()
        state.swap(ROUND, 0 if phase + 1 == len(PHASES) else phase + 1)
        PHASES[phase](state, chance)


# --- special abilities are chosen together: one names a card, the other agrees or names another, the first settles it


class NameCard(Step[SkyTeam]):
    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        out.add_set(CARD, state.board.deck & ~state.cards)

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        state.named = action - CARD + 1
        state.tell(E_CARD_NAMED, seat, action - CARD)
        state.swap(ANSWER_CARD, 1 - seat)


class AnswerCard(Step[SkyTeam]):
    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        out.add_set(CARD, state.board.deck & ~state.cards)

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        if action - CARD + 1 == state.named:
            take_card(state, seat, action - CARD)
            return
        state.countered = action - CARD + 1
        state.tell(E_CARD_NAMED, seat, action - CARD)
        state.swap(SETTLE_CARD, 1 - seat)


class SettleCard(Step[SkyTeam]):
    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        out.add_set(CARD, bit(state.named - 1) | bit(state.countered - 1))

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        take_card(state, 1 - seat, action - CARD)


def take_card(s: SkyTeam, answering: i64, card: i64) -> None:
    """A card is chosen; the next one is named by whoever answered this time."""
    s.cards |= bit(card)
    s.named = 0
    s.countered = 0
    s.tell(E_CARD, card)
    if count(s.cards) < s.board.cards:
        s.swap(NAME_CARD, answering)
    else:
        s.swap(ROUND, 0)


class Strategy(Step[SkyTeam]):
    """Talk is open until both are ready to roll."""

    def actors(self, state: SkyTeam) -> i64:
        return 3 & ~state.ready

    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        out.add(READY)

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        state.ready |= bit(seat)
        state.tell(E_READY, seat)

    def resume(self, state: SkyTeam, chance: Chance) -> None:
        state.pop()


class After(Step[SkyTeam]):
    """A placement and its effects are over: rewards, before the weather."""

    def actors(self, state: SkyTeam) -> i64:
        return 0

    def resume(self, state: SkyTeam, chance: Chance) -> None:
        state.swap(WEATHER, state.argument())
        for module in state.cast.at[REWARDS]:
            module.rewards(state, chance)


class Weather(Step[SkyTeam]):
    """The end of a turn: the partner's, or one's own again, or nobody has a die to place."""

    def actors(self, state: SkyTeam) -> i64:
        return 0

    def resume(self, state: SkyTeam, chance: Chance) -> None:
        seat = state.argument()
        for module in state.cast.at[SETTLES]:
            module.settles(state, seat, chance)
        if state.hands[1 - seat].left > 0:
            state.swap(TURN, 1 - seat)
        elif state.hands[seat].left > 0:
            state.swap(TURN, seat)
        else:
            state.pop()


BOOK: Final[list[Step[SkyTeam]]] = QUESTIONS.book(
    {
        ROUND: Round(),
        NAME_CARD: NameCard(),
        ANSWER_CARD: AnswerCard(),
        SETTLE_CARD: SettleCard(),
        STRATEGY: Strategy(),
        ANTICIPATE: Anticipate(),
        TURN: Turn(),
        AFTER: After(),
        WEATHER: Weather(),
        TOKEN: Token(),
        EXTRA_DIE: ExtraDie(),
        REROLL: Reroll(),
        EXCHANGE: Exchange(),
    }
)
