"""The phases of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from aerodrome.games.sky_team.endings import CRASH_LANDED, MISSING_DICE
from aerodrome.games.sky_team.landing import judge
from aerodrome.games.sky_team.state import (
    DESCENDS,
    DROPS,
    FIRST_DIE,
    HUSHES,
    ROLLS,
    ROUND_BEGINS,
    ROUND_ENDS,
    SkyTeam,
)
from aerodrome.games.sky_team.things import COPILOT, PILOT, SPACES
from aerodrome.games.sky_team.vocabulary import (
    E_DESCENDED,
    E_NO_TALK,
    E_REROLL_TOKEN,
    E_ROLLED,
    E_ROUND,
    E_TIME_UP,
    STRATEGY,
    TURN,
)
from aerodrome.kernel.chance import Chance


def take_reroll_token(s: SkyTeam, chance: Chance) -> None:
    s.tell(E_ROUND, s.board.altitude[s.row], s.board.first[s.row], s.position, 1 if s.final() else 0)
    if s.board.reroll[s.row] > 0:
        s.rerolls += s.board.reroll[s.row]
        s.tell(E_REROLL_TOKEN, s.rerolls)


def arrive(s: SkyTeam, chance: Chance) -> None:
    """What the current space of the strip brings."""
    for module in s.cast.at[ROUND_BEGINS]:
        module.round_begins(s, chance)


def talk_strategy(s: SkyTeam, chance: Chance) -> None:
    for module in s.cast.at[HUSHES]:
        if module.hushes(s):
            s.tell(E_NO_TALK)
            return
    s.ready = 0
    s.push(STRATEGY, 0)


def roll_dice(s: SkyTeam, chance: Chance) -> None:
    for hand in s.hands:
        hand.set_aside = 0
        hand.left = s.board.dice
    for module in s.cast.at[ROLLS]:
        module.rolls(s)
    for hand in s.hands:
        hand.roll(s.board.dice - hand.set_aside, chance)
    s.tell(E_ROLLED, s.hands[PILOT].held, s.hands[PILOT].set_aside)
    s.tell_hand(PILOT)
    s.tell_hand(COPILOT)


def place_dice(s: SkyTeam, chance: Chance) -> None:
    """The first player starts; abilities may come before the first die."""
    first = s.board.first[s.row]
    s.push(TURN, first)
    for module in s.cast.at[FIRST_DIE]:
        module.first_die(s, first)


def end_round(s: SkyTeam, chance: Chance) -> None:
    """Mandatory spaces, what modules take, then the landing or one row down."""
    if s.board.mandatory & ~s.taken:
        s.lose(MISSING_DICE)
        return
    for module in s.cast.at[ROUND_ENDS]:
        module.round_ends(s)
        if s.over:
            return
    if s.final():
        judge(s)
        return
    s.row += 1
    s.tell(E_DESCENDED, s.board.altitude[s.row])
    for module in s.cast.at[DESCENDS]:
        module.descends(s)
        if s.over:
            return
    if s.final() and s.position != s.board.airport:
        s.lose(CRASH_LANDED)
        return
    clear_panel(s)


def clear_panel(s: SkyTeam) -> None:
    """All dice go home; switches and markers stay."""
    for space in range(SPACES):
        s.dice[space] = 0
    s.taken = 0
    s.touched = 0
    s.synced = False
    s.exchanged = False
    s.asked = 0
    for hand in s.hands:
        hand.drop()


def time_up(s: SkyTeam) -> None:
    """The clock: nothing more is placed, whatever was going on; the round ends as it stands."""
    s.tell(E_TIME_UP)
    while s.depth > 1:
        s.pop()
    s.sealed = 0
    for i in range(s.seats * s.draft_room):
        s.draft[i] = 0
    for module in s.cast.at[DROPS]:
        module.drops(s)
    for hand in s.hands:
        hand.drop()
        hand.set_aside = 0
        hand.left = 0


Phase: TypeAlias = "Callable[[SkyTeam, Chance], None]"
PHASES: Final[tuple[Phase, ...]] = (
    take_reroll_token,
    arrive,
    talk_strategy,
    roll_dice,
    place_dice,
    end_round,
)
