"""The six special abilities. The crew has only those whose cards it chose."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.panel import accepts_extra
from aerodrome.games.sky_team.state import (
    AXIS_SET,
    CALLS,
    DROPS,
    FIRST_DIE,
    MUTES,
    OBSERVES,
    OFFERS,
    REWARDS,
    THRUST,
    Module,
    SkyTeam,
)
from aerodrome.games.sky_team.things import (
    ADAPTATION,
    ANTICIPATION,
    AXIS_COPILOT,
    AXIS_PILOT,
    CONCENTRATION,
    CONTROL,
    COPILOT,
    ENGINE_COPILOT,
    ENGINE_PILOT,
    MASTERY,
    PILOT,
    SPACES,
    SYNCHRONISATION,
    WORKING_TOGETHER,
)
from aerodrome.games.sky_team.vocabulary import (
    ANTICIPATE,
    CALL_EXCHANGE,
    E_COFFEE,
    E_EXTRA_DIE,
    E_EXTRA_LOST,
    E_MASTERY,
    EXTRA_DIE,
    FLIP,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Pen


class Anticipation(Module):
    """The first player may reroll a die before placing the first of the round."""

    def __init__(self) -> None:
        super().__init__("anticipation", [FIRST_DIE])

    def first_die(self, s: SkyTeam, seat: i64) -> None:
        if s.has_card(ANTICIPATION):
            s.push(ANTICIPATE, seat)


class Adaptation(Module):
    """Once a game each player may turn a die to its opposite face."""

    def __init__(self) -> None:
        super().__init__("adaptation", [OFFERS])

    def offers(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        if s.has_card(ADAPTATION) and not s.adapted & bit(seat):
            s.hands[seat].offer(FLIP, out)


class Mastery(Module):
    """Equal engine dice give a reroll token, if the box has one."""

    def __init__(self) -> None:
        super().__init__("mastery", [THRUST])

    def thrust(self, s: SkyTeam) -> None:
        equal = s.dice[ENGINE_PILOT] & 7 == s.dice[ENGINE_COPILOT] & 7
        if s.has_card(MASTERY) and equal and tokens_in_box(s) > 0:
            s.rerolls += 1
            s.tell(E_MASTERY, s.rerolls)


def tokens_in_box(s: SkyTeam) -> i64:
    """Reroll tokens that neither the crew holds nor the altitude track still carries."""
    tokens = s.board.reroll_tokens - s.rerolls
    for row in range(s.row + 1, s.board.landing + 1):
        tokens -= s.board.reroll[row]
    return tokens


class Synchronisation(Module):
    """Once a round, with something on gear and flaps, the Co-Pilot places the traffic die as an extra."""

    def __init__(self) -> None:
        super().__init__("synchronisation", [REWARDS, DROPS, OBSERVES])

    def rewards(self, s: SkyTeam, chance: Chance) -> None:
        if s.synced or s.touched != 3 or not s.has_card(SYNCHRONISATION):
            return
        s.synced = True
        s.extra_die = s.board.traffic_die[chance.below(6)]
        s.tell(E_EXTRA_DIE, s.extra_die)
        if extra_die_fits(s):
            s.push(EXTRA_DIE, COPILOT)
        else:
            s.tell(E_EXTRA_LOST, s.extra_die)
            s.extra_die = 0

    def drops(self, s: SkyTeam) -> None:
        s.extra_die = 0

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        pen.block("extra_die", 1, 0, 6, "traffic die being placed")
        pen.write(s.extra_die)


def extra_die_fits(s: SkyTeam) -> bool:
    """Whether any space takes the traffic die, with all the coffee there is."""
    spaces: i64 = 0
    for face in range(extra_low(s), extra_high(s) + 1):
        spaces |= accepts_extra(s, face)
    return spaces != 0


def extra_low(s: SkyTeam) -> i64:
    low = s.extra_die - s.coffee
    return s.board.traffic_low if low < s.board.traffic_low else low


def extra_high(s: SkyTeam) -> i64:
    high = s.extra_die + s.coffee
    return s.board.traffic_high if high > s.board.traffic_high else high


class WorkingTogether(Module):
    """Once a round the crew may exchange two dice."""

    def __init__(self) -> None:
        super().__init__("working_together", [CALLS])

    def calls(self, s: SkyTeam, seat: i64, out: Moves) -> None:
        if seat < 0 or s.exchanged or s.asked & bit(seat) or not s.has_card(WORKING_TOGETHER):
            return
        if s.hands[PILOT].held > 0 and s.hands[COPILOT].held > 0:
            out.add(CALL_EXCHANGE)


def coffee_is_off(s: SkyTeam) -> bool:
    """Whether what rings stops Concentration."""
    for space in range(i64(SPACES)):
        if s.board.does[space] == CONCENTRATION:
            for module in s.cast.at[MUTES]:
                if module.mutes(s, space):
                    return True
    return False


class Control(Module):
    """Equal axis dice give a coffee, unless the alarm of Concentration rings: then nothing does."""

    def __init__(self) -> None:
        super().__init__("control", [AXIS_SET])

    def axis_set(self, s: SkyTeam) -> None:
        equal = s.dice[AXIS_PILOT] & 7 == s.dice[AXIS_COPILOT] & 7
        if s.has_card(CONTROL) and equal and s.coffee < s.board.coffees and not coffee_is_off(s):
            s.coffee += 1
            s.tell(E_COFFEE, s.coffee)
