"""What is printed on the board, the dashboards and the cards, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.yukon_airways.board import COLOUR_NAMES, DIALS, ICON_NAMES, STOPS, Board
from aerodrome.games.yukon_airways.cards import ICON_OF, PLACE_OF
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.words import counted, listed

SIDES: Final = ("beginner", "expert")


def pilot_name(seat: int) -> str:
    return f"Pilot {'ABCD'[seat]}"


def card_words(board: Board, kind: int) -> str:
    return f"{board.names[PLACE_OF[kind]]} ({ICON_NAMES[ICON_OF[kind]]})"


def dice_words(counts: Sequence[int]) -> str:
    """2 red and 1 blue."""
    return listed([f"{n} {COLOUR_NAMES[colour]}" for colour, n in enumerate(counts) if n])


def gate_words(board: Board, gate: int) -> str:
    """The action of a gate."""
    cards, colours, moves = board.gate_cards[gate], board.gate_colours[gate], board.gate_moves[gate]
    fuel, price = board.gate_fuel[gate], board.gate_price[gate]
    words = []
    if cards > 0:
        words.append(f"draw {counted(cards, 'card')}")
    if colours > 0:
        words.append(counted(colours, "more colour"))
    if moves > 0:
        words.append(counted(moves, "free move"))
    if fuel > 0:
        words.append(f"{fuel} fuel")
    if price >= 0:
        words.append(f"${price}: improve")
    return listed(words) or "no action"


def switch_words(board: Board, switch: int) -> str:
    figure = board.figure[switch]
    return (
        f"a ticket may carry {figure} dice",
        f"{figure} free gate moves a day",
        f"${figure} with every bonus",
        f"board {counted(figure, 'more colour')}",
        f"one bonus a day for {figure} icons",
        f"{figure} face-down cards make a ticket",
        f"${figure} at the end for each cube of the main colour",
    )[switch]


def dial_words(board: Board, dial: int, stop: int) -> str:
    """What a dial gives with its needle at a stop."""
    value = board.scale[dial * STOPS + stop]
    return (
        f"{value} bonus fuel every morning",
        f"up to {counted(value, 'card')} burnt as fuel on each flight",
        f"{counted(value, 'card')} kept in the hand overnight",
        f"{counted(value, 'card')} drawn every evening",
        f"${value} at the end for Christmas",
    )[dial]


def improvement_words(board: Board, improvement: int, stop: int) -> str:
    """What an improvement does; `stop` is where the needle stands before it."""
    if improvement >= DIALS:
        return f"turn on switch {improvement - DIALS + 1}: {switch_words(board, improvement - DIALS)}"
    now, then = (board.scale[improvement * STOPS + at] for at in (stop, stop + 1))
    return f"advance {board.dial_names[improvement]} from {now} to {then}"


def bonus_words(board: Board, icon: int) -> str:
    amount = board.bonus[icon]
    return (f"${amount}", f"{amount} fuel", "an improvement")[icon]


def reward_words(board: Board, objective: int, times: int = 1) -> str:
    money, fuel = times * board.reward_money[objective], times * board.reward_fuel[objective]
    cards, improvements = times * board.reward_cards[objective], board.reward_improvements[objective]
    words = []
    if money > 0:
        words.append(f"${money}")
    if fuel > 0:
        words.append(f"{fuel} fuel")
    if cards > 0:
        words.append(counted(cards, "card"))
    if improvements > 0:
        words.append(counted(improvements, "improvement"))
    return listed(words)


def objective_words(board: Board, objective: int) -> str:
    """An objective card in our own words."""
    threshold, wanted = board.threshold[objective], board.wanted[objective]
    places = " or ".join(board.names[place] for place in members_of(wanted)) if objective == 1 else ""
    colour = COLOUR_NAMES[wanted] if objective in (3, 5, 6, 7, 8) else ""
    conditions = (
        f"if {threshold} or more fuel is left after your last flight of the day",
        f"if you flew to {places}",
        f"if you used {threshold} or more fuel in the day",
        f"if you delivered a {colour} die on your second flight of the day or later",
        "each time you take the last cube of a place",
        f"if you board {colour} dice and no others",
        f"for each {colour} die delivered",
    )
    return f"{reward_words(board, objective)} {conditions[min(objective, 6)]}"


def title_words(board: Board, rank: int) -> str:
    return f"{board.titles[rank]}, {board.title_places[rank]} places and ${board.title_money[rank]}"
