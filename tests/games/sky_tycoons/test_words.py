"""What people read: the text board, books and forecasts, names that can be typed."""

from __future__ import annotations

import pytest
from tests.games.sky_tycoons.lively import leaning
from tests.games.sky_tycoons.table import ALL_SEATS, BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.scene import Way
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.ints import members_of


def contest() -> Table:
    """Red and Blue price SFO-LAX, 3 tokens; Red has more elsewhere, a loan, and an aircraft that is cut off."""
    t = Table(2, demand={"SFO-LAX": 3}).in_round(3, ["SFO", "LAX"])
    t.have(RED, [TURBO], {"SFO-LAX": CRUISER, "SEA-SFO": TURBO, "ATL-JFK": TURBO}, money=30, fame=9, debt=20)
    t.have(BLUE, [], {"SFO-LAX": TURBO}, money=10, fame=9)
    t.opened().flew(RED, {"SEA-SFO": 2, "ATL-JFK": 1})
    t.s.go_on(t.luck)
    t.do(RED, "pick SFO-LAX", "keep")
    t.do(BLUE, "keep")
    return t


def test_books_so_far_and_foreseen() -> None:
    t = contest()
    red = GAME.view(t.s, RED).airlines[RED]
    assert (red.books.revenue, red.books.flights) == (8 + 4, 3 + 3)
    # ATL-JFK is cut off: its 4 and 3 will be undone, its Turbo-propeller maintained like the one in the hangar
    foreseen = red.foreseen
    assert (foreseen.revenue, foreseen.revenue_at_best) == (8, 8 + 6)
    assert (foreseen.flights, foreseen.upkeep, foreseen.interest) == (3 + 5, 1 + 1, 2)
    assert (foreseen.profit, foreseen.profit_at_best) == (-4, 2)
    assert red.prospect.routes == 1
    assert red.prospect.lost == 5  # 4 of 8 at worst


def test_the_forecast_comes_true() -> None:
    t = contest()
    t.all_do({RED: "price full", BLUE: "price low"})
    t.clearing()
    foreseen = GAME.view(t.s, RED).airlines[RED].foreseen
    t.do(RED, "done")
    t.do(BLUE, "done")
    assert t.money()[RED] == 30 + foreseen.profit


def test_the_price_table_follows_the_filling_rule() -> None:
    t = contest()  # 3 tokens; Red seats 4 tokens, Blue 2; equal fame; Red's flight costs 5, Blue's 2
    red = GAME.view(t.s, RED).you["price_table"]
    # rows: own full, discount, low; columns: all rivals full, discount, low
    assert red == [
        [(2 - 5 + 0, 4 - 5), (2 - 5, 2 - 5), (2 - 5, 2 - 5)],
        [(3 - 5, 3 - 5), (1 - 5, 2 - 5), (1 - 5, 1 - 5)],
        [(-5, -5), (-5, -5), (-5, -5)],
    ]
    blue = GAME.view(t.s, BLUE).you["price_table"]
    assert blue[0] == [(2 - 2, 4 - 2), (-2, -2), (-2, -2)]


def test_one_point_of_fame_more_leaves_nothing_to_lots() -> None:
    t = contest()
    t.have(RED, fame=10)
    red = GAME.view(t.s, RED).you["price_table"]
    blue = GAME.view(t.s, BLUE).you["price_table"]
    # 3 tokens at the same price: Red, Blue, Red
    assert (red[0][0], blue[0][0]) == ((4 - 5, 4 - 5), (2 - 2, 2 - 2))


@pytest.mark.parametrize("own", range(3))
@pytest.mark.parametrize("others", range(3))
def test_every_price_of_the_table_is_what_the_route_brings(own: int, others: int) -> None:
    t = contest()
    worst, best = GAME.view(t.s, RED).you["price_table"][own][others]
    found = set()
    for lot in range(2):
        twin = t.s.clone()
        twin.apply(RED, t.nouns["price " + t.board.price_names[own]], Lot(lot))
        twin.apply(BLUE, t.nouns["price " + t.board.price_names[others]], Lot(lot))
        flights = next(row for row in GAME.view(twin, RED).routes if row.id == "SFO-LAX").aircraft
        found.add(flights[RED]["revenue"] - flights[RED]["cost"])
    assert (min(found), max(found)) == (worst, best)


class Lot(Chance):
    """All lots fall as told."""

    def __init__(self, lot: int) -> None:
        self.lot = lot

    def below(self, n: int) -> int:
        return min(self.lot, n - 1)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_text_board_fits_in_80_columns_and_shows_the_table(seats: int) -> None:
    options = GAME.options(seats, {})
    space = GAME.space(options)
    luck = Seeded(seats)
    s = GAME.begin(options, luck)
    boards = 0
    while not s.over:
        waiting = members_of(s.waiting)
        seat = waiting[luck.below(len(waiting))]
        if luck.below(25) == 0:
            boards += 1
            text = GAME.text(GAME.view(GAME.mask(s, seat), seat), 80)
            assert max(map(len, text.splitlines())) <= 80
            for name in (*options.board.route_ids, *options.board.codes):
                assert name in text
            for other in range(seats):
                assert GAME.seat_name(options, other) in text
        s.apply(seat, leaning(space, s.legal(seat), luck), luck)
    assert boards


def test_the_text_board_tells_demand_fleets_tracks_and_books() -> None:
    t = contest()
    text = GAME.text(GAME.view(t.s, RED), 80)
    lines = text.splitlines()
    assert "SFO-LAX      1      3 STAGE   Rc -5; Bt -2" in lines
    assert "SEA-SFO      2      7 closed  Rt full 4/4 +5" in lines
    assert "On stage: SFO-LAX, picked by Red. Asked: R B (* = sealed)." in lines
    assert any(line.startswith(">R Red (you)        9    30    20    30 SFO    1+2   0+1   0+0") for line in lines)
    assert any(line.startswith("Fame  +") for line in lines)
    assert "  foreseen      8-14      -8     -2       -2   -4/+2    26  +1r +0h -5" in lines
    assert "Your profit on stage by your price, if all rivals take the price above:" in lines


def test_the_text_board_of_another_map_and_of_offers() -> None:
    t = Table(3, map=GAME.variants()[3]["map"]).in_round(2, ["NOR", "WES", "MET"])
    t.start()
    t.do(RED, "offer Turbo-propeller", "offer_to Blue", "ask_hundreds 0", "ask_tens 1", "ask_ones 2")
    t.do(BLUE, "offer Turbo-propeller")
    text = GAME.text(GAME.view(GAME.mask(t.s, BLUE), BLUE), 80)
    assert "Offer: Red sells a Turbo-propeller to Blue for $12M." in text
    assert "Your unfinished offer: a Turbo-propeller, $0M so far." in text
    assert "unfinished" not in GAME.text(GAME.view(GAME.mask(t.s, RED), RED), 80)
    assert "NOR/R" in text


def test_who_names_a_price_to_pay_is_told_what_they_have() -> None:
    """A request binds nobody, so it may name more than one has; but it says so."""
    t = Table(2).in_round(2, ["SFO", "DEN"])
    t.have(RED, [TURBO], money=35).have(BLUE, [TURBO], money=35).start()

    def said() -> list[str]:
        acts = t.s.board.acts
        return [GAME.action_words(t.s, RED, action) for action in t.s.asides(RED) if action != acts.drop]

    t.do(RED, f"wanted {TURBO}")
    assert said()[:2] == ["pay $0M to $99M", "pay $100M to $199M, more than your $35M"]
    text = GAME.text(GAME.view(GAME.mask(t.s, RED), RED), 80)
    assert "Your unfinished request: a Turbo-propeller, $0M so far; you have $35M." in text
    t.do(RED, "ask_hundreds 0", "ask_tens 3")
    assert said()[5:7] == ["pay $35M", "pay $36M, more than your $35M"]
    t.do(BLUE, f"offer {TURBO}", "offer_to_all", "ask_hundreds 0")
    assert GAME.action_words(t.s, BLUE, t.s.board.acts.ask_tens + 9) == "ask $90M to $99M", "who sells may ask for more"


@pytest.mark.parametrize("typed", [0, 7, 40, 207, 345])
def test_a_typed_number_is_answered_digit_by_digit(typed: int) -> None:
    """The convention for whoever lets people type a number: take the digit that the noun kind names."""
    t = Table(2)
    t.have(RED, money=345)
    while RED in t.waiting:
        verb = t.space.verbs[t.space.verb(t.s.legal(RED)[0])]
        place = {"hundreds": 100, "tens": 10, "ones": 1}[verb.noun]
        t.do(RED, f"{verb.name} {typed // place % 10}")
    t.bid(BLUE, 0, luck=[0] if typed == 0 else [])
    assert t.money()[RED] == 345 - typed


def test_words_of_amounts_tell_the_range() -> None:
    t = Table(2)
    assert GAME.action_words(t.s, RED, t.nouns["tens 3"]) == "bid $30M to $39M"
    assert GAME.action_words(t.s, RED, t.nouns["tens 5"]) == "bid $50M"
    t.do(RED, "tens 3")
    assert GAME.action_words(t.s, RED, t.nouns["ones 4"]) == "bid $34M"


def test_choices_name_the_faces_of_the_die() -> None:
    t = Table(2).in_round(2, ["SFO", "LAX"])
    t.have(RED, [TURBO]).have(BLUE, [TITAN, CRUISER], {"SFO-LAX": TURBO})
    t.start()
    t.do(RED, "pick SFO-LAX")
    words = [GAME.action_words(t.s, BLUE, action) for action in t.s.legal(BLUE)]
    assert words == [
        "keep the Turbo-propeller there (die 1)",
        "change to a Cruiser: the flight costs $5M (die 3)",
        "change to a Titan: the flight costs $8M (die 2)",
        "abandon the route and lose 1 point of fame (die 6)",
    ]
    t.do(BLUE, "keep")
    assert [GAME.action_words(t.s, RED, action) for action in t.s.legal(RED)] == [
        "full price, 100 % (die 1)",
        "discount price, 50 % (die 3)",
        "low price, 0 % (die 6)",
    ]


def test_prompts_name_whom_the_table_waits_for() -> None:
    t = Table(3)
    assert GAME.prompt(t.s, SPECTATOR) == "Waiting for Red, Blue and Green: auction."
    t.bid(RED, 3)
    assert GAME.prompt(t.s, RED) == "Waiting for Blue and Green: auction."
    assert GAME.prompt(t.s, GREEN).startswith("Bid in secret for the first place, from $0M to $40M")


def test_events_say_you_to_their_reader() -> None:
    t = Table(2).in_round(2, ["SFO", "LAX"])
    t.start()
    t.do(RED, "pick SFO-LAX")
    events = t.s.events
    assert GAME.event_words(t.options, events[0], RED) == "You pick SFO-LAX."
    assert GAME.event_words(t.options, events[0], BLUE) == "Red picks SFO-LAX."


def test_the_scene_has_what_a_picture_needs_once() -> None:
    scene = GAME.scene(GAME.options(4, {}))
    assert len(scene.airports) == 8
    # a Turbo-propeller burns 1 and needs 1, a Cruiser 3 and 2, a Titan 4 and 4
    assert scene.routes[0] == Way("SFO-LAX", "SFO", "LAX", 1, [], costs=[2, 5, 8], flyable=[True, True, True])
    assert scene.routes[-1].flyable == [False, True, True]
    assert [row.capacity for row in scene.aircraft] == [4, 8, 12]
