"""Placing a die: one's own, or the traffic die."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.sky_team.abilities import extra_high, extra_low
from aerodrome.games.sky_team.calls import call, list_calls
from aerodrome.games.sky_team.panel import accepts, accepts_extra, place
from aerodrome.games.sky_team.state import DEED, DIE, DRAFT, FACE, OFFERS, SkyTeam
from aerodrome.games.sky_team.things import COPILOT, FACES, TRAFFIC_DIE
from aerodrome.games.sky_team.vocabulary import (
    AFTER,
    COFFEE,
    DISCARD,
    E_ANTICIPATION,
    E_DISCARDED,
    E_EXTRA_PLACED,
    E_FLIPPED,
    E_PLACED,
    FLIP,
    KEEP,
    PLACE,
    SHAKE,
    TAKE,
)
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, Step


class Anticipate(Step[SkyTeam]):
    """Before the first placement: reroll one die, or keep all."""

    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        state.hands[seat].offer(SHAKE, out)
        out.add(KEEP)

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        state.pop()
        if action == KEEP:
            state.tell(E_ANTICIPATION, seat, 0)
            return
        hand = state.hands[seat]
        hand.remove(action - SHAKE + 1)
        hand.roll(1, chance)
        hand.forget()
        state.tell(E_ANTICIPATION, seat, 1)
        state.tell_hand(seat)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_calls(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)


def list_placements(s: SkyTeam, seat: i64, out: Moves) -> None:
    """A die is chosen: coffee for another face, if it then fits somewhere, and the spaces for the face it has."""
    die = s.draft[seat * DRAFT + DIE]
    face = s.draft[seat * DRAFT + FACE]
    if face == 0:
        face = die
        if s.coffee > 0:
            for other in range(low_face(s, die), high_face(s, die) + 1):
                if other != die and accepts(s, seat, other) != 0:
                    out.add(COFFEE + other - 1)
    out.add_set(PLACE, accepts(s, seat, face))


def low_face(s: SkyTeam, die: i64) -> i64:
    return 1 if die <= s.coffee else die - s.coffee


def high_face(s: SkyTeam, die: i64) -> i64:
    return FACES if die + s.coffee >= FACES else die + s.coffee


def fits_somewhere(s: SkyTeam, seat: i64, die: i64) -> bool:
    """Whether any space takes this die, with all the coffee there is."""
    if accepts(s, seat, die) != 0:
        return True
    spaces: i64 = 0
    for face in range(low_face(s, die), high_face(s, die) + 1):
        spaces |= accepts(s, seat, face)
    return spaces != 0


class Turn(Sealed[SkyTeam]):
    """One player chooses a die, perhaps coffee, and a space. Until then the partner sees nothing."""

    def asked(self, state: SkyTeam) -> i64:
        return bit(state.argument())

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        if state.draft[seat * DRAFT + DIE] != 0:
            list_placements(state, seat, out)
            return
        before = out.n
        hand = state.hands[seat]
        for value in range(i64(1), i64(FACES + 1)):
            if hand.has(value) and fits_somewhere(state, seat, value):
                out.add(TAKE + value - 1)
        stuck = out.n == before
        for module in state.cast.at[OFFERS]:
            module.offers(state, seat, out)
        if stuck:
            hand.offer(DISCARD, out)

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        at = seat * DRAFT
        if action >= PLACE:
            state.draft[at + DEED] = action
            return True
        if action >= COFFEE:
            state.draft[at + FACE] = action - COFFEE + 1
            return False
        if action >= FLIP:
            state.draft[at + DEED] = action
            return True
        state.draft[at + DIE] = action - TAKE + 1
        return False

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        seat = state.argument()
        die = state.draft[seat * DRAFT]
        face = state.draft[seat * DRAFT + 1]
        action = state.draft[seat * DRAFT + DEED]
        if action >= PLACE:
            place_die(state, seat, die, die if face == 0 else face, action - PLACE)
        elif action >= DISCARD:
            discard(state, seat, action - DISCARD + 1)
        else:
            flip(state, seat, action - FLIP + 1)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_calls(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)


def place_die(s: SkyTeam, seat: i64, die: i64, face: i64, space: i64) -> None:
    hand = s.hands[seat]
    s.coffee -= face - die if face > die else die - face
    hand.show(die)
    hand.left -= 1
    s.asked = 0
    s.tell(E_PLACED, seat, die, face, space)
    s.swap(AFTER, seat)
    place(s, space, face, seat)


def discard(s: SkyTeam, seat: i64, die: i64) -> None:
    """No die fits anywhere: one goes out of the round. The weather treats it like any other turn."""
    hand = s.hands[seat]
    hand.show(die)
    hand.left -= 1
    s.asked = 0
    s.tell(E_DISCARDED, seat, die)
    s.swap(AFTER, seat)


def flip(s: SkyTeam, seat: i64, die: i64) -> None:
    """Adaptation. The partner sees the card used, but not the die."""
    hand = s.hands[seat]
    s.adapted |= bit(seat)
    hand.remove(die)
    hand.add(7 - die)
    hand.forget()
    s.tell(E_FLIPPED, seat)
    s.tell_hand(seat)


class ExtraDie(Sealed[SkyTeam]):
    """Synchronisation: the Co-Pilot places the traffic die, perhaps with coffee, whatever the colour of the space."""

    def asked(self, state: SkyTeam) -> i64:
        return bit(COPILOT)

    def options(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        face = state.draft[seat * DRAFT + 1]
        if face == 0:
            face = state.extra_die
            for other in range(extra_low(state), extra_high(state) + 1):
                if other != face and accepts_extra(state, other) != 0:
                    out.add(COFFEE + other - 1)
        out.add_set(PLACE, accepts_extra(state, face))

    def choose(self, state: SkyTeam, seat: i64, action: i64) -> bool:
        if action >= PLACE:
            state.draft[seat * DRAFT + DEED] = action
            return True
        state.draft[seat * DRAFT + 1] = action - COFFEE + 1
        return False

    def reveal(self, state: SkyTeam, chance: Chance) -> None:
        die = state.extra_die
        face = state.draft[COPILOT * DRAFT + FACE]
        if face == 0:
            face = die
        space = state.draft[COPILOT * DRAFT + DEED] - PLACE
        state.extra_die = 0
        state.coffee -= face - die if face > die else die - face
        state.pop()
        state.tell(E_EXTRA_PLACED, die, face, space)
        place(state, space, face, TRAFFIC_DIE)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_calls(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)
