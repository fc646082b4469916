"""Bots reply at once to what they are offered and asked for, take what pays, and offer at prices both could want."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest
from tests.games.sky_tycoons.table import BLUE, CRUISER, GREEN, RED, TITAN, TURBO, Table
from tests.games.sky_tycoons.test_trades import ask, offer

import aerodrome
from aerodrome import bots
from aerodrome.bots import law
from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import evaluation
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.search import Budget, Search, worth_trying
from aerodrome.bots.trading import Dealer
from aerodrome.bots.trading.sky_tycoons import TRADER, Sale, prices
from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.state import SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import E_COUNTER, E_DECLINE, E_OFFER, E_REFUSE, E_WANTED
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import count
from aerodrome.kernel.state import State
from aerodrome.laws import Case
from aerodrome.laws.case import LawBroken
from aerodrome.terminal.session import Session, roles


class Handy(Evaluation):
    """Wants an aircraft for every route within reach, and money."""

    def terms(self, state: State, seat: int) -> list[tuple[str, float]]:
        s = cast(SkyTycoons, state)
        airline = s.airlines[seat]
        aircraft = sum(s.idle[seat * s.board.classes + number] for number in range(s.board.classes))
        useful = min(aircraft, count(airline.near & ~airline.net))
        return [("aircraft", 8.0 * float(useful)), ("money", 0.2 * float(airline.money))]


def table(red: list[str], blue: list[str], money: int = 100) -> Table:
    """Round 2, Red to pick; Red and Blue have aircraft as told, Green one of each class."""
    t = Table(3).in_round(2, ["SFO", "DEN", "JFK"])
    t.have(RED, red, money=money, fame=20).have(BLUE, blue, money=money, fame=20)
    return t.have(GREEN, [TURBO, CRUISER, TITAN], money=money, fame=20).start()


def sight(t: Table, seat: int) -> Sight:
    return Sight(GAME, t.options, GAME.mask(t.s, seat), seat, [])


def said(t: Table, steps: list[int]) -> list[str]:
    return [t.name(action) for action in steps]


def reply(t: Table, seat: int, opinion: Evaluation) -> list[str]:
    return said(t, TRADER.reply(t.s.clone(), seat, sight(t, seat).refusals()[0], opinion))


def price_of(steps: list[str]) -> int:
    return int("".join(step.split()[1] for step in steps if step.startswith("ask_")))


# --- replies


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_a_titan_for_nothing_is_taken_by_who_has_a_use_for_it(name: str) -> None:
    t = table([], [TITAN])
    offer(t, BLUE, TITAN, 0, "offer_to Red")
    assert said(t, [bots.bot(name, 1).respond(sight(t, RED))]) == ["accept Blue"]


@pytest.mark.parametrize(("price", "taken"), [(1, True), (20, True), (30, True), (40, False), (60, False)])
def test_a_fair_price_is_accepted_and_a_bad_one_is_not(price: int, taken: bool) -> None:
    t = table([], [CRUISER] * 9)
    offer(t, BLUE, CRUISER, price, "offer_to Red")
    assert (reply(t, RED, Handy()) == ["accept Blue"]) == taken


def test_who_has_no_use_for_it_declines() -> None:
    t = table([TURBO] * 9, [TITAN])
    offer(t, BLUE, TITAN, 60, "offer_to Red")
    assert reply(t, RED, Handy()) == ["decline Blue"]


def test_what_the_bank_would_pay_more_for_is_taken_by_who_has_no_use_for_it() -> None:
    t = table([TURBO] * 9, [TITAN])
    offer(t, BLUE, TITAN, 20, "offer_to Red")
    assert reply(t, RED, Handy()) == ["accept Blue"]


def test_too_high_a_price_is_countered_once_with_one_that_pays_both() -> None:
    t = table([], [CRUISER] * 9)
    offer(t, BLUE, CRUISER, 60, "offer_to Red")
    steps = reply(t, RED, Handy())
    assert steps[0] == "counter Blue"
    assert 20 <= price_of(steps) <= 35
    t.do(RED, *steps)
    assert not sight(t, RED).refusals(), "it has spoken"
    assert reply(t, BLUE, Handy()) == ["agree Red"]
    t.do(BLUE, "refuse Red")
    assert reply(t, RED, Handy()) == ["decline Blue"], "it does not haggle"


def test_a_counter_that_does_not_pay_is_refused() -> None:
    t = table([], [CRUISER] * 9)
    offer(t, BLUE, CRUISER, 60, "offer_to Red")
    ask(t, RED, "counter Blue", 15)  # the bank pays 20
    assert reply(t, BLUE, Handy()) == ["refuse Red"]


def test_a_request_is_answered_with_an_offer_that_pays_both() -> None:
    t = table([], [CRUISER] * 9)
    ask(t, RED, "wanted Cruiser", 32)
    steps = reply(t, BLUE, Handy())
    assert steps[:2] == ["offer Cruiser", "offer_to Red"]
    assert 20 <= price_of(steps) <= 32
    t.do(BLUE, *steps)
    assert not sight(t, BLUE).refusals(), "it has answered"
    assert reply(t, RED, Handy()) == ["accept Blue"]


def test_a_request_for_what_is_needed_is_refused() -> None:
    t = table([], [CRUISER])
    ask(t, RED, "wanted Cruiser", 32)
    assert reply(t, BLUE, Handy()) == ["refuse Red"]


def test_bots_that_do_not_trade_refuse() -> None:
    t = table([], [TITAN])
    offer(t, BLUE, TITAN, 0, "offer_to Red")
    for name in ("random", "script:crowds"):
        assert said(t, [bots.bot(name, 1).respond(sight(t, RED))]) == ["decline Blue"]


@pytest.mark.parametrize(("price", "said_then"), [(0, "accept Blue"), (90, "decline Blue")])
def test_in_a_game_without_a_trader_a_yes_is_weighed_one_step_ahead(
    price: int, said_then: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aerodrome.bots.trading.trader", lambda _game: None)
    monkeypatch.setattr("aerodrome.bots.trading.evaluation", lambda _game, _style: Handy())
    t = table([], [TITAN])
    offer(t, BLUE, TITAN, price, "offer_to Red")
    assert said(t, [Dealer(Seeded(1), "").reply(sight(t, RED))]) == [said_then]


class Deaf(Bot):
    """It answers what it was not asked."""

    def decide(self, sight: Sight) -> int:
        return sight.legal()[0]

    def reply(self, sight: Sight) -> int:
        return 0


def test_the_law_of_bots_looks_at_replies(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table([], [TITAN])
    case = Case(GAME, 3)
    offer(t, BLUE, TITAN, 0, "offer_to Red")
    law.every_seat(case, t.s, Seeded(1))
    monkeypatch.setattr(law, "named", lambda _kind, _seed: Deaf())
    with pytest.raises(LawBroken, match="spoken to"):
        law.every_seat(case, t.s, Seeded(1))


# --- offers


@pytest.mark.parametrize("seed", range(6))
def test_an_offer_names_a_price_between_those_of_the_bank_and_pays_both(seed: int) -> None:
    luck = Random(seed)
    t = table([], [TURBO] * luck.randrange(4) + [CRUISER] * luck.randrange(4, 9), luck.randrange(40, 120))
    steps = said(t, TRADER.offer(t.s.clone(), BLUE, Handy()))
    number = [TURBO, CRUISER, TITAN].index(steps[0].removeprefix("offer "))
    price = price_of(steps)
    assert int(t.board.resale[number]) <= price <= prices(t.board, number)[-1]
    buyer = t.board.airline_names.index(steps[1].removeprefix("offer_to "))
    assert min(Sale(t.s, BLUE, buyer, number, Handy()).gains(price)) > 0
    t.do(BLUE, *steps)
    assert reply(t, buyer, Handy()) == ["accept Blue"]


def test_nothing_is_good_for_both_of_two() -> None:
    t = Table(2).in_round(2, ["SFO", "DEN"])
    t.have(RED, [], money=100).have(BLUE, [TURBO] * 9, money=100).start()
    for opinion in (Handy(), evaluation("sky_tycoons")):
        assert TRADER.offer(t.s.clone(), BLUE, opinion) == []


def test_an_offer_is_looked_for_once_in_a_phase() -> None:
    t = table([], [CRUISER] * 9)
    dealer, looked = Dealer(Seeded(1), ""), Counter[str]()

    class Counting(type(TRADER)):  # type: ignore[misc]
        def offer(self, state: State, seat: int, opinion: Evaluation) -> list[int]:
            looked["times"] += 1
            return cast(list[int], super().offer(state, seat, Handy()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("aerodrome.bots.trading.trader", lambda _game: Counting())
        for _ in range(5):
            step = dealer.offer(sight(t, BLUE))
            assert step is not None
            t.do(BLUE, t.name(step))
        assert t.s.deals[BLUE].made == 1
        assert [dealer.offer(sight(t, BLUE)) for _ in range(3)] == [None] * 3
    assert looked["times"] == 1


def test_a_search_does_not_try_what_the_trader_looks_after() -> None:
    t = table([TURBO], [TITAN])
    seen = sight(t, RED)
    assert seen.asides()
    assert worth_trying(seen) == seen.legal()
    tree = Search(Seeded(1), Budget.read("40")).grow(seen)
    assert {action for action, _, _ in tree.root_branches()} <= set(seen.legal())


# --- whole games


PEST = 2  # a seat


class Pest(Bot):
    """Plays at random and talks a lot."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, sight: Sight) -> int:
        legal, asides = sight.legal(), sight.asides()
        found = asides if asides and self.chance.below(3) else legal
        return found[self.chance.below(len(found))]

    def reply(self, sight: Sight) -> int:
        asides = sight.asides()
        return asides[self.chance.below(len(asides))]


class Dealing(Bot):
    """Plays at random and trades as all bots do."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.dealer = Dealer(chance, "")

    def decide(self, sight: Sight) -> int:
        legal, step = sight.legal(), self.dealer.offer(sight)
        return legal[self.chance.below(len(legal))] if step is None else step

    def reply(self, sight: Sight) -> int:
        return self.dealer.reply(sight)


def test_nobody_talks_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.bots.trading.evaluation", lambda _game, _style: Handy())
    told: Counter[int] = Counter()
    for seed in range(20):
        match = aerodrome.match("sky_tycoons", seats=3, seed=seed, options={"rounds": 4})
        players: list[Bot] = [Dealing(Seeded(seed)), Dealing(Seeded(seed + 1)), Pest(Seeded(seed + 2))]
        order = Random(seed)
        while not match.over:
            seat = order.choice(bots.asked(match))
            bots.move(match, seat, players[seat])
            assert match.steps < 2500
        events = match.told(-1)
        told.update(int(event.kind) for event in events)
        prices_asked = [int(event.c) for event in events if event.kind == E_OFFER and event.a != PEST]
        assert all(price > 0 for price in prices_asked), "nothing is given away"
    assert min(told[kind] for kind in (E_OFFER, E_DECLINE, E_WANTED, E_REFUSE)), told


def test_bots_in_the_terminal_reply_before_the_person_goes_on() -> None:
    match = aerodrome.match("sky_tycoons", seats=3, seed=4, players=roles(3, 0, ["greedy"]))
    session = Session(match, None)
    session.go_on()
    while not any(match.words(0, action).startswith("offer a") for action in match.asides(0)):
        session.answer([match.legal(0)[0]])
    asked = match.prompt(0)
    session.answer(match.parse(0, "offer turbo, offer_to_all, ask 90"))
    assert not set(match.addressed()) & {1, 2}
    assert {event.a for event in match.told(-1) if event.kind in (E_DECLINE, E_COUNTER)} == {1, 2}
    assert match.prompt(0) == asked
    assert match.actors() == [0]
