"""Bids, choices, prices and unfinished offers are secret until they are revealed, and gone if taken back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TURBO, Table

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.hidden import mask
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.state import Sealed
from aerodrome.laws.case import Case
from aerodrome.laws.fields import difference, snapshot
from aerodrome.laws.walk import branches


def picture(t: Table, seat: int) -> bytes:
    return msgspec.json.encode(Case(GAME, int(t.s.seats)).picture(GAME.mask(t.s, seat), seat))


def pricing() -> Table:
    """Three airlines set prices on SFO-LAX."""
    t = Table(3).in_round(2, ["SFO", "LAX", "SFO"])
    for seat in range(3):
        t.have(seat, [TURBO], {"SFO-LAX": TURBO})
    t.start()
    t.do(RED, "pick SFO-LAX", "keep")
    t.all_do({BLUE: "keep", GREEN: "keep"})
    return t


# --- bids, choices, prices


def test_nobody_sees_a_bid_before_all_are_in() -> None:
    pictures = set()
    for amount in (0, 7, 40):
        t = Table(3)
        t.bid(BLUE, amount)
        pictures.add((picture(t, RED), picture(t, SPECTATOR)))
        assert t.told(RED) == []
    assert len(pictures) == 1


def test_half_a_bid_is_seen_by_its_owner_only() -> None:
    t, other = Table(3), Table(3)
    t.do(BLUE, "tens 3")
    assert picture(t, RED) == picture(other, RED)
    assert picture(t, BLUE) != picture(other, BLUE)
    assert GAME.view(GAME.mask(t.s, BLUE), BLUE).you["answer"]["bid"] == 30


@pytest.mark.parametrize("price", ["full", "discount", "low"])
def test_a_sealed_price_shows_only_that_it_is_sealed(price: str) -> None:
    t = pricing()
    t.do(BLUE, f"price {price}")
    view = GAME.view(GAME.mask(t.s, RED), RED)
    assert view.stage["sealed"] == [BLUE]
    other = pricing()
    other.do(BLUE, "price full")
    assert picture(t, RED) == picture(other, RED)
    assert picture(t, SPECTATOR) == picture(other, SPECTATOR)


def test_a_sealed_choice_is_secret_too() -> None:
    def chosen(said: str) -> Table:
        t = Table(3).in_round(2, ["SFO", "LAX", "SFO"])
        t.have(BLUE, [CRUISER], {"SFO-LAX": TURBO})
        t.start()
        t.do(RED, "pick SFO-LAX")
        t.do(BLUE, said)
        return t

    pictures = {picture(chosen(said), GREEN) for said in ("keep", "change Cruiser", "abandon")}
    assert len(pictures) == 1


def test_an_answer_taken_back_leaves_no_trace() -> None:
    t = pricing()
    before = snapshot(t.s)
    t.do(BLUE, "price low")
    step = t.s.top()
    assert isinstance(step, Sealed)
    step.take_back(t.s, BLUE)
    t.s.waiting = step.actors(t.s)
    assert difference(before, snapshot(t.s)) == ""


def test_answers_are_told_when_the_last_one_is_in_and_stop_undo() -> None:
    t = pricing()
    reveals = int(t.s.reveals)
    t.do(BLUE, "price low")
    t.do(GREEN, "price full")
    t.told()
    t.do(RED, "price full")
    assert "Blue sets the low price on SFO-LAX." in t.told(SPECTATOR)
    assert t.s.reveals == reveals + 1


# --- fill


def test_fill_draws_sealed_prices_evenly() -> None:
    t = pricing()
    t.do(BLUE, "price low")
    masked = GAME.mask(t.s, RED)
    weights: Counter[str] = Counter()

    def drawn(luck: Chance) -> str:
        full = GAME.fill(masked, RED, luck)
        assert full.draft[2 * GREEN] == 0  # who has not answered stays open
        return t.name(int(full.draft[2 * BLUE]) - 1)

    for weight, price in branches(drawn):
        weights[price] += weight  # type: ignore[assignment]
    assert weights == {f"price {name}": Fraction(1, 3) for name in ("full", "discount", "low")}


def test_fill_draws_only_choices_that_could_have_been_made() -> None:
    t = Table(3).in_round(2, ["SFO", "LAX", "DEN"])
    t.have(GREEN, [CRUISER])
    t.have(BLUE, [TURBO, CRUISER], {"SFO-DEN": CRUISER})
    t.have(RED, [CRUISER])
    t.start()
    t.do(RED, "pick SFO-DEN")
    t.do(BLUE, "abandon")
    masked = GAME.mask(t.s, GREEN)
    drawn = {t.name(int(GAME.fill(masked, GREEN, Seeded(seed)).draft[2 * BLUE]) - 1) for seed in range(30)}
    assert drawn == {"keep", "abandon"}


def test_fill_draws_whole_bids() -> None:
    t = Table(2)
    t.bid(BLUE, 13)
    masked = GAME.mask(t.s, RED)
    bids = {int(GAME.fill(masked, RED, Seeded(seed)).draft[2 * BLUE + 1]) for seed in range(400)}
    assert min(bids) >= 0
    assert max(bids) == 50
    assert len(bids) > 30


# --- unfinished offers


def composing(*said: str) -> Table:
    t = Table(3).in_round(2, ["SFO", "DEN", "JFK"])
    t.have(BLUE, [TURBO, CRUISER])
    t.start()
    t.told()
    t.do(BLUE, *said)
    return t


DRAFTS = [
    (),
    ("offer Cruiser",),
    ("offer Turbo-propeller", "offer_to Red"),
    ("offer Cruiser", "offer_to_all", "ask_hundreds 1", "ask_tens 2"),
    ("offer Cruiser", "drop", "offer Turbo-propeller", "drop"),
    ("wanted Turbo-propeller", "ask_hundreds 1"),
    ("wanted Turbo-propeller", "drop"),
]


@pytest.mark.parametrize("said", DRAFTS)
def test_an_unfinished_offer_is_seen_by_its_owner_only(said: tuple[str, ...]) -> None:
    t, silent = composing(*said), composing()
    for reader in (RED, GREEN, SPECTATOR):
        assert picture(t, reader) == picture(silent, reader)
        assert difference(snapshot(GAME.mask(t.s, reader)), snapshot(GAME.mask(silent.s, reader))) == ""
        assert t.told(reader) == []
    if said:
        assert picture(t, BLUE) != picture(silent, BLUE)


def test_offers_begun_in_secret_are_counted_for_the_owner_alone() -> None:
    t = composing("offer Cruiser", "drop", "offer Cruiser", "drop")
    assert t.s.deals[BLUE].begun == 2
    assert mask(t.s, BLUE).deals[BLUE].begun == 2
    assert mask(t.s, RED).deals[BLUE].begun == 0
    assert mask(t.s, RED).deals[BLUE].made == 0


def test_a_made_offer_is_public_and_stops_undo() -> None:
    t = composing()
    reveals = int(t.s.reveals)
    t.do(BLUE, "offer Cruiser", "offer_to_all", "ask_hundreds 0", "ask_tens 2")
    assert t.s.reveals == reveals
    t.do(BLUE, "ask_ones 5")
    assert t.s.reveals == reveals + 1
    for reader in (RED, GREEN, SPECTATOR):
        assert GAME.view(GAME.mask(t.s, reader), reader).offers[0]["price"] == 25


def test_all_else_on_the_table_is_public() -> None:
    """Apart from drafts, a mask hides nothing."""
    case = Case(GAME, 4)
    luck = Seeded(9)
    s = GAME.begin(case.options, luck)
    assert isinstance(s, SkyTycoons)
    while not s.over:
        seat = next(seat for seat in range(4) if s.legal(seat))
        legal = s.legal(seat)
        s.apply(seat, legal[luck.below(len(legal))], luck)
        if not isinstance(s.top(), Sealed):
            assert difference(snapshot(s), snapshot(GAME.mask(s, SPECTATOR))) == ""


def test_a_seat_sees_what_an_onlooker_sees_and_its_own() -> None:
    t = composing("offer Cruiser", "offer_to_all")
    for table in (t, pricing(), Table(3)):
        onlooker = GAME.view(GAME.mask(table.s, SPECTATOR), SPECTATOR)
        for seat in range(3):
            masked = GAME.mask(table.s, seat)
            assert replace(onlooker, **GAME.own(masked, seat) or {}) == GAME.view(masked, seat)
