"""Set-up: objectives and seaplanes, at random or by choice; the rest is dealt when they are known."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.board import OBJECTIVES, Board
from aerodrome.games.yukon_airways.deal import deal_planes
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.steps import BOOK
from aerodrome.games.yukon_airways.vocabulary import ASK_OBJECTIVE, ASK_PLANE, ASK_SIDE, DAY, E_OBJECTIVE
from aerodrome.kernel.chance import Chance, pick
from aerodrome.kernel.ints import bit, filled


class Choices:
    """What is settled before the game: an answer, or that it is asked or drawn."""

    def __init__(self, objectives: str, planes: str, sides: str, best_title: int) -> None:
        self.objectives = objectives  # random, first_game, chosen
        self.planes = planes  # dealt, chosen
        self.sides = sides  # beginner, expert, chosen
        self.best_title = best_title


def begin(board: Board, seats: i64, choices: Choices, chance: Chance, telling: bool = False) -> Yukon:
    s = Yukon(board, seats, BOOK, choices.best_title)
    s.telling = telling
    s.push(DAY, 0)
    if choices.sides == "chosen":
        s.push(ASK_SIDE, 0)
    for seat in range(seats):
        s.pilots[seat].side = 0 if choices.sides == "beginner" else 1
    if choices.planes == "chosen":
        s.push(ASK_PLANE, 0)
        for seat in range(seats):
            s.pilots[seat].model = -1
    else:
        deal_planes(s, chance)
    if choices.objectives == "chosen" and board.in_play > 0:
        s.push(ASK_OBJECTIVE, 0)
    elif choices.objectives == "first_game":
        s.objectives = board.first_game
        for objective in range(i64(OBJECTIVES)):
            if s.objectives & bit(objective):
                s.tell(E_OBJECTIVE, objective)
    else:
        draw_objectives(s, chance)
    s.go_on(chance)
    return s


def draw_objectives(s: Yukon, chance: Chance) -> None:
    bag = filled(OBJECTIVES, 1)
    for drawn in range(s.board.in_play):
        objective = pick(chance, bag, 0, OBJECTIVES, OBJECTIVES - drawn)
        s.objectives |= bit(objective)
        s.tell(E_OBJECTIVE, objective)
