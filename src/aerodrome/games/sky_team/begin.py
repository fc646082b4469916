"""Set-up."""

from __future__ import annotations

from aerodrome.games.sky_team.board import Board
from aerodrome.games.sky_team.order import cast_for
from aerodrome.games.sky_team.state import SETS_OUT, SkyTeam
from aerodrome.games.sky_team.steps import BOOK
from aerodrome.games.sky_team.things import PILOT
from aerodrome.games.sky_team.vocabulary import NAME_CARD, ROUND
from aerodrome.kernel.chance import Chance


def begin(board: Board, chance: Chance, telling: bool = False) -> SkyTeam:
    """The panel is laid out by the board; modules lay out theirs; then cards are chosen, or the first round starts."""
    s = SkyTeam(board, cast_for(board), BOOK)
    s.telling = telling
    for module in s.cast.at[SETS_OUT]:
        module.sets_out(s, chance)
    if board.cards > 0:
        s.push(NAME_CARD, PILOT)
    else:
        s.push(ROUND, 0)
    s.go_on(chance)
    return s
