"""The intern: six tokens to be trained on the way down. All of the module is in this file."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from aerodrome.games.sky_team.board import ROOM
from aerodrome.games.sky_team.calls import call, list_calls
from aerodrome.games.sky_team.endings import condition
from aerodrome.games.sky_team.panel import place
from aerodrome.games.sky_team.state import (
    BARS,
    DROPS,
    LANDS,
    OBSERVES,
    PLACED,
    SETS_OUT,
    Module,
    SkyTeam,
    Slice,
)
from aerodrome.games.sky_team.things import (
    CONCENTRATIONS,
    FIRST_CONCENTRATION,
    INTERN_COPILOT,
    INTERN_PILOT,
    PILOT_TOKEN,
)
from aerodrome.games.sky_team.vocabulary import E_NOTHING, EVENTS, PLACE, TOKEN
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.ints import bit
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.observer import Pen
from aerodrome.kernel.state import Step

TOKENS: Final[i64] = 6
INTERN_LEFT: Final[i64] = condition("E", "the intern has not learnt everything")
E_INTERNS: Final[i64] = EVENTS.event("interns", "tokens:digits", "The intern's tokens lie in the order {tokens}.")
E_TRAINED: Final[i64] = EVENTS.event(
    "trained", "seat token left", "{seat} train{s} the intern: token {token}, {left} to go."
)
E_TOKEN_PLACED: Final[i64] = EVENTS.event(
    "token_placed", "seat token space", "The intern's token {token} goes on {space}."
)
E_TOKEN_LOST: Final[i64] = EVENTS.event("token_lost", "token", "The token {token} fits nowhere and counts as trained.")


@final
class Lessons(Slice):
    """The row of tokens, and the one that is being placed."""

    def __init__(self) -> None:
        self.row: i64 = 0  # three bits a token, the Pilot's end lowest
        self.taken_left: i64 = 0  # gone from the Pilot's end
        self.taken_right: i64 = 0
        self.token: i64 = 0  # that is being placed

    def copy_from(self, other: Slice) -> None:
        o = cast(Lessons, other)
        self.row = o.row
        self.taken_left = o.taken_left
        self.taken_right = o.taken_right
        self.token = o.token

    def left(self) -> i64:
        return TOKENS - self.taken_left - self.taken_right

    def at(self, place: i64) -> i64:
        return (self.row >> (3 * place)) & 7

    def end_of(self, seat: i64) -> i64:
        """The token at a seat's end of the row; 0: all are trained."""
        if self.left() == 0:
            return 0
        if seat == 0:
            return self.at(self.taken_left)
        return self.at(TOKENS - 1 - self.taken_right)

    def lay(self, tokens: list[int]) -> None:
        """A row in this order, from the Pilot's end on."""
        self.row = 0
        for n, token in enumerate(tokens):
            self.row |= token << (3 * n)

    def listed(self) -> list[int]:
        """The tokens that are left, from the Pilot's end on."""
        return [self.at(n) for n in range(self.taken_left, TOKENS - self.taken_right)]


class Intern(Module):
    """Six tokens in a row, each to be taught by a die that differs from it. A token is then placed like a die."""

    def __init__(self) -> None:
        super().__init__("intern", [SETS_OUT, BARS, PLACED, DROPS, LANDS, OBSERVES])

    def slice(self) -> Slice | None:
        return Lessons()

    def sets_out(self, s: SkyTeam, chance: Chance) -> None:
        tokens: list[int] = [int(s.board.interns[n]) for n in range(TOKENS)]
        left: i64 = TOKENS
        while left > 0:
            at = chance.below(left)
            left -= 1
            tokens[at], tokens[left] = tokens[left], tokens[at]
        lessons(s).lay(tokens)
        order: i64 = 0
        for n in range(TOKENS):
            order = 10 * order + lessons(s).at(n)
        s.tell(E_INTERNS, order)

    def bars(self, s: SkyTeam, face: i64, spaces: i64) -> i64:
        row = lessons(s)
        if row.end_of(0) == face:
            spaces &= ~bit(INTERN_PILOT)
        if row.end_of(1) == face:
            spaces &= ~bit(INTERN_COPILOT)
        return spaces

    def placed(self, s: SkyTeam, space: i64, face: i64) -> None:
        if space != INTERN_PILOT and space != INTERN_COPILOT:
            return
        row = lessons(s)
        if row.left() == 0:
            s.tell(E_NOTHING, space)
            return
        seat = space - INTERN_PILOT
        row.token = row.end_of(seat)
        if seat == 0:
            row.taken_left += 1
        else:
            row.taken_right += 1
        s.tell(E_TRAINED, seat, row.token, row.left())
        if accepts_token(s, seat) == 0:
            s.tell(E_TOKEN_LOST, row.token)
            row.token = 0
        else:
            s.push(TOKEN, seat)

    def drops(self, s: SkyTeam) -> None:
        lessons(s).token = 0

    def lands(self, s: SkyTeam) -> i64:
        return INTERN_LEFT if interns_left(s) > 0 else 0

    def check(self, s: SkyTeam) -> tuple[i64, str]:
        return INTERN_LEFT, f"{interns_left(s)} to train"

    def observe(self, s: SkyTeam, pen: Pen) -> None:
        here = s.cast.plays(self)
        pen.block("interns", TOKENS, 0, 6, "intern tokens from the Pilot's end, 0 where one is gone")
        if here:
            row = lessons(s)
            pen.blank(row.taken_left)
            for n in range(row.taken_left, TOKENS - row.taken_right):
                pen.write(row.at(n))
            pen.blank(row.taken_right)
        else:
            pen.blank(TOKENS)
        pen.block("token", 1, 0, 6, "intern token being placed")
        if here:
            pen.write(lessons(s).token)
        else:
            pen.blank(1)

    def audit(self, s: SkyTeam) -> list[str]:
        row = lessons(s)
        complaints = [] if 0 <= row.left() <= TOKENS else [f"interns is {row.left()}"]
        tokens = [row.at(n) for n in range(TOKENS)]
        if sorted(tokens) != sorted(s.board.interns[n] for n in range(TOKENS)):
            complaints.append(f"the intern's tokens are {tokens}")
        return complaints

    def shown(self, s: SkyTeam) -> dict[str, object]:
        return {"row": lessons(s).listed(), "token": lessons(s).token}

    def line(self, shown: dict[str, object]) -> tuple[str, str]:
        row = " ".join(map(str, cast("list[int]", shown["row"])))
        return "Intern", f"Pilot > {row or 'all trained'} < Co-Pilot"


INTERN: Final = Intern()


def lessons(s: SkyTeam) -> Lessons:
    """Only on flights with an intern."""
    return cast(Lessons, s.slices[INTERN.slot])


def interns_left(s: SkyTeam) -> i64:
    return lessons(s).left()


def accepts_token(s: SkyTeam, seat: i64) -> i64:
    """Where the token in hand may go: as a die of this colour, but never for coffee."""
    spaces = s.board.fits[seat * ROOM + lessons(s).token] & ~s.taken & ~s.locked
    for space in range(FIRST_CONCENTRATION, FIRST_CONCENTRATION + CONCENTRATIONS):
        spaces &= ~bit(space)
    return spaces


class Token(Step[SkyTeam]):
    """The intern token just taken is placed at once."""

    def legal(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        out.add_set(PLACE, accepts_token(state, seat))

    def apply(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        row = lessons(state)
        token = row.token
        row.token = 0
        state.pop()
        state.tell(E_TOKEN_PLACED, seat, token, action - PLACE)
        place(state, action - PLACE, token, PILOT_TOKEN + seat)

    def asides(self, state: SkyTeam, seat: i64, out: Moves) -> None:
        list_calls(state, seat, out)

    def aside(self, state: SkyTeam, seat: i64, action: i64, chance: Chance) -> None:
        call(state, seat, action)
