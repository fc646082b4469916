"""End of the game: what the week was worth, and the titles of the solo pilot."""

from __future__ import annotations

from aerodrome.games.yukon_airways.board import STOPS, Board
from aerodrome.games.yukon_airways.vocabulary import CHRISTMAS, MAIN_COLOUR
from aerodrome.kernel.ints import count


class Tally:
    """A final account, item by item."""

    def __init__(self, money: int, christmas: int, main_colour: int, places: int, distinct: int) -> None:
        self.money = money
        self.christmas = christmas
        self.main_colour = main_colour
        self.places = places  # how many distinct locations
        self.distinct = distinct  # what they pay
        self.total = money + christmas + main_colour + distinct


def final_score(board: Board, money: int, visited: int, stop: int, switched: bool, cubes: list[int]) -> Tally:
    """Money, Christmas bonus, switch 7 for one colour (grey may be it), and distinct locations."""
    christmas = board.scale[CHRISTMAS * STOPS + stop]
    main_colour = board.figure[MAIN_COLOUR] * max(cubes) if switched else 0
    places = count(visited)
    last = len(board.distinct) - 1
    distinct = board.distinct[places if places < last else last]
    return Tally(money, christmas, main_colour, places, distinct)


def title_of(board: Board, places: int, money: int) -> int:
    """The highest title whose two conditions are met, -1 for none."""
    earned = -1
    for title in range(len(board.titles)):
        if places >= board.title_places[title] and money >= board.title_money[title]:
            earned = title
    return earned
