"""What either of the crew may call for while dice are being placed, and the questions that follow."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.rounds import time_up
from aerodrome.games.sky_team.state import CALLS, DRAFT, HAND, KNOWN, SkyTeam
from aerodrome.games.sky_team.things import FACES
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


def list_hand(s: SkyTeam, seat: i64, verb: i64, out: Moves) -> None:
    """The verb with every value that is in the hand."""
    for value in range(i64(FACES)):
        if s.hands[seat * HAND + value] > 0:
            out.add(verb + value)


def list_calls(s: SkyTeam, seat: i64, out: Moves) -> None:
    if seat >= 0 and s.rerolls > 0 and s.held(0) + s.held(1) > 0:
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
    """A reroll token: both choose in secret which dice to roll again. A draft counts them by value, three bits each."""

    def asked(self, state: SkyTeam) -> i64:
        members: i64 = 0
        for seat in range(i64(2)):
            if state.held(seat) > 0:
                members |= bit(seat)
        return members

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        for value in range(i64(FACES)):
            if picked(state, seat, value + 1) < state.count(seat, value + 1):
                out.add(PICK + value)
        out.add(DONE)

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        if action == DONE:
            return True
        state.draft[seat * DRAFT] += bit(3 * (action - PICK))
        return False

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        state.pop()
        state.tell(E_REROLLED)
        for seat in range(i64(2)):
            dice: i64 = 0
            for value in range(i64(1), i64(FACES + 1)):
                for _n in range(picked(state, seat, value)):
                    state.remove_die(seat, value)
                    dice += 1
            state.roll(seat, dice, chance)
            state.forget(seat)
            if dice > 0:
                state.tell_hand(seat)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_clock(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)


def picked(s: SkyTeam, seat: i64, value: i64) -> i64:
    """How many dice of a value the seat has picked for the reroll."""
    return (s.draft[seat * DRAFT] >> (3 * (value - 1))) & 7


class Exchange(Sealed[SkyTeam]):
    """Working Together: both choose a die in secret, and the two change hands. The argument is who asked."""

    def asked(self, state: SkyTeam) -> i64:
        return first_n(2)

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_hand(state, seat, GIVE, out)

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        state.draft[seat * DRAFT] = action - GIVE + 1
        return True

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        state.pop()
        state.exchanged = True
        given = state.draft[0]
        received = state.draft[DRAFT]
        state.show_die(0, given)
        state.show_die(1, received)
        state.add_die(0, received)
        state.add_die(1, given)
        state.hands[KNOWN + received - 1] += 1
        state.hands[HAND + KNOWN + given - 1] += 1
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
