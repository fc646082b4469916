"""Templates: whom they call "you", and which one is read where there are several."""

from __future__ import annotations

from dataclasses import dataclass

from aerodrome.kernel.event import EVERYONE, Event
from aerodrome.kernel.vocabulary import Events, Questions, Verbs
from aerodrome.kernel.words import Words, counted, listed, said

VERBS = Verbs()
FLY = VERBS.verb("fly", "seat", 3, "Fly with somebody.", "fly with {seat}")
SPACE = VERBS.space()
QUESTIONS = Questions()
TAKE_OFF = QUESTIONS.step("take-off", "With whom do you fly?")
EVENTS = Events()
E_OFFER = EVENTS.event("offer", "seat seats to:seat+1", "{seat} offer{s} {seats:seat} to {to}.")
E_BORROWED = EVENTS.event("borrowed", "seat of:seat", "{seat} fl{ies} {of's} plane.")
E_FOLDED = EVENTS.event("folded", "seat planes", "{seat} fold{s} {planes:plane}{in_all}.")


@dataclass
class Plan:
    """As much of a state as words need."""

    alone: bool = False
    board: object = None
    over: bool = False
    waiting: int = 1

    def kind(self) -> int:
        return TAKE_OFF


WORDS = Words[Plan](
    lambda board: SPACE,
    QUESTIONS,
    EVENTS,
    seat=lambda board, number: ("Red", "Blue", "Green")[number],
    names={},
    asks={TAKE_OFF: lambda s, seat: "Nobody is left to fly with." if s.alone else ""},
    says={"fly": lambda s, seat, action: "fly alone" if s.alone else ""},
    tells={E_OFFER: lambda board, numbers: "{seat} offer{s} {seats:seat} to all." if numbers["to"] == 0 else ""},
    details={"in_all": lambda board, numbers: f", of {board}" if numbers["planes"] > 1 else ""},
)


def told(seats: int, to: int, reader: int) -> str:
    return WORDS.event(None, Event(E_OFFER, 0, seats, to, 0, EVERYONE), reader)


def test_the_reader_is_you_as_subject_and_as_one_counted_from_one() -> None:
    assert told(2, 2, -1) == "Red offers 2 seats to Blue."
    assert told(1, 2, 0) == "You offer 1 seat to Blue."
    assert told(1, 2, 1) == "Red offers 1 seat to you."


def test_what_is_the_readers_is_yours() -> None:
    borrowed = Event(E_BORROWED, 0, 1, 0, 0, EVERYONE)
    assert WORDS.event(None, borrowed, -1) == "Red flies Blue's plane."
    assert WORDS.event(None, borrowed, 0) == "You fly Blue's plane."
    assert WORDS.event(None, borrowed, 1) == "Red flies your plane."


def test_a_game_chooses_a_template_or_leaves_it_to_the_vocabulary() -> None:
    assert told(3, 0, 1) == "Red offers 3 seats to all."
    assert [WORDS.prompt(Plan(), 0), WORDS.action(Plan(), 0, FLY + 2)] == ["With whom do you fly?", "fly with Green"]
    alone = Plan(alone=True)
    assert [WORDS.prompt(alone, 0), WORDS.action(alone, 0, FLY)] == ["Nobody is left to fly with.", "fly alone"]


def test_counts_and_lists() -> None:
    assert [counted(1, "point"), counted(3, "point"), counted(2, "die")] == ["1 point", "3 points", "2 dice"]
    assert [counted(2, "special ability"), counted(2, "day")] == ["2 special abilities", "2 days"]
    assert [listed([]), listed(["a"]), listed(["a", "b", "c"])] == ["", "a", "a, b and c"]


def test_a_name_may_have_a_capital_letter_and_a_number_its_sign() -> None:
    assert said("Turbulence: {seat!c} wait, and {seat} see {wind:+}.", {"seat": "you", "wind": 2}) == (
        "Turbulence: You wait, and you see +2."
    )


def test_those_whom_the_table_waits_for_are_listed() -> None:
    assert WORDS.prompt(Plan(waiting=0b101), 1) == "Waiting for Red and Green: take-off."
    assert WORDS.prompt(Plan(waiting=0b111), -1) == "Waiting for Red, Blue and Green: take-off."


def test_details_of_an_event_are_worked_out_from_board_and_numbers() -> None:
    folded = [Event(E_FOLDED, 0, planes, 0, 0, EVERYONE) for planes in (1, 3)]
    assert [WORDS.event(9, event, 0) for event in folded] == ["You fold 1 plane.", "You fold 3 planes, of 9."]
    assert WORDS.event(9, folded[1], 1) == "Red folds 3 planes, of 9."


def test_a_field_may_be_an_attribute_of_another() -> None:
    assert said("{s.imag:point} of {s.real.real}", {"s": 3}) == "0 points of 3"
