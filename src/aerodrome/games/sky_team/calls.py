"""What either of the crew may call for while dice are being placed, and the questions that follow."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.hand import count_in, one, size
from aerodrome.games.sky_team.rounds import time_up
from aerodrome.games.sky_team.state import CALLS, DIE, DRAFT, SkyTeam
from aerodrome.games.sky_team.things import COPILOT, FACES, PILOT
from aerodrome.games.sky_team.vocabulary import (
    CALL_REROLL,
    DONE,
    E_EXCHANGED,
    E_EXCHANGED_UNSEEN,
    E_OFFER,
    E_REROLL,
    E_REROLLED,
    E_WITHDRAWN,
    EXCHANGE,
    GIVE,
    PICK,
    REROLL,
    TIME_UP,
    WITHDRAW,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import ONLOOKER
from aerodrome.kernel.ints import bit, first_n
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed


def list_calls(s: SkyTeam, seat: i64, out: Moves) -> None:
    if seat >= 0 and s.rerolls > 0 and s.hands[PILOT].held + s.hands[COPILOT].held > 0:
        out.add(CALL_REROLL)
    for module in s.cast.at[CALLS]:
        module.calls(s, seat, out)


def list_clock(s: SkyTeam, seat: i64, out: Moves) -> None:
    """While the crew answers together, only the clock goes on."""
    if seat < 0:
        for module in s.cast.at[CALLS]:
            module.calls(s, seat, out)


def call(s: SkyTeam, seat: i64, action: i64) -> None:
    if action == TIME_UP:
        time_up(s)
        return
    for i in range(s.seats * s.draft_room):  # whoever was about to place takes the die back
        s.draft[i] = 0
    if action == CALL_REROLL:
        s.rerolls -= 1
        s.tell(E_REROLL, seat, s.rerolls)
        s.push(REROLL, seat)
    else:
        s.tell(E_OFFER, seat)
        s.push(EXCHANGE, seat)


class Reroll(Sealed[SkyTeam]):
    """A reroll token: both choose in secret which dice to roll again."""

    def asked(self, state: SkyTeam) -> i64:
        members: i64 = 0
        for seat in range(i64(2)):
            if state.hands[seat].held > 0:
                members |= bit(seat)
        return members

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        dice = state.hands[seat].dice
        picked = state.draft[seat * DRAFT + DIE]
        for value in range(i64(1), i64(FACES + 1)):
            if count_in(picked, value) < count_in(dice, value):
                out.add(PICK + value - 1)
        out.add(DONE)

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        if action == DONE:
            return True
        state.draft[seat * DRAFT + DIE] += one(action - PICK + 1)
        return False

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        state.pop()
        state.tell(E_REROLLED)
        for seat in range(i64(2)):
            hand = state.hands[seat]
            picked = state.draft[seat * DRAFT + DIE]
            dice = size(picked)
            hand.dice -= picked
            hand.held -= dice
            hand.roll(dice, chance)
            hand.forget()
            if dice > 0:
                state.tell_hand(seat)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_clock(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)


class Exchange(Sealed[SkyTeam]):
    """Working Together: both choose a die in secret, and the two change hands. The argument is who asked."""

    def asked(self, state: SkyTeam) -> i64:
        return first_n(2)

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        state.hands[seat].offer(GIVE, out)

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        state.draft[seat * DRAFT + DIE] = action - GIVE + 1
        return True

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        state.pop()
        state.exchanged = True
        pilot = state.hands[PILOT]
        copilot = state.hands[COPILOT]
        given = state.draft[PILOT * DRAFT + DIE]
        received = state.draft[COPILOT * DRAFT + DIE]
        pilot.show(given)
        copilot.show(received)
        pilot.add(received)
        copilot.add(given)
        pilot.known += one(received)
        copilot.known += one(given)
        state.tell(E_EXCHANGED, given, received, 0, 0, first_n(2))
        state.tell(E_EXCHANGED_UNSEEN, 0, 0, 0, 0, bit(ONLOOKER))

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        if seat == state.argument() and not state.sealed & bit(1 - seat):
            out.add(WITHDRAW)
        list_clock(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        if action == WITHDRAW:
            state.asked |= bit(seat)
            self.take_back(state, seat)
            state.pop()
            state.tell(E_WITHDRAWN, seat)
        else:
            call(state, seat, action)
