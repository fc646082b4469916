"""A choice is offered only if the flight can be completed, and every flight that the rules allow can be composed.

Both are held against a second reading of the rules that knows nothing of the first: it lays every card of a small hand
in every way there is, and tries every use of every bonus.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from tests.games.yukon_airways.build import (
    aboard,
    cubes,
    deal,
    do,
    icons,
    nouns,
    open_icons,
    open_now,
    phrase,
    set_stop,
    situation,
    switch_on,
    take_off,
)

from aerodrome.games.yukon_airways.audit import audit
from aerodrome.games.yukon_airways.board import COLOURS, ICONS, KINDS, PLACES, STOPS
from aerodrome.games.yukon_airways.cards import take
from aerodrome.games.yukon_airways.packs import dice_of, icon_unit
from aerodrome.games.yukon_airways.state import BURNT, DECK, LAID, PLAYED, Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_CONFIRM, CARDS_AS_FUEL, CONFIRM, END_DAY, FLY
from aerodrome.kernel.chance import NoLuck, Seeded
from aerodrome.kernel.ints import bit
from aerodrome.laws.fields import plain

KEPT, TICKET, DOWN, UNDER = range(4)


class Small:
    """What a pilot has, in plain Python."""

    def __init__(self, s: Yukon) -> None:
        pilot = s.pilots[0]
        self.s = s
        self.hand = [kind for kind in range(KINDS) for _ in range(int(s.cards[s.hand_of(0) + kind]))]
        self.aboard = pilot.aboard
        self.here = pilot.place
        self.fuel = pilot.fuel
        self.stop = pilot.stop(CARDS_AS_FUEL)
        self.money = pilot.money
        self.icons = open_icons(s)
        self.switches = pilot.switches
        self.used = pilot.thrifty
        self.wild = 2 if self.switches & bit(5) else 3

    def layouts(self, goal: int) -> Iterator[tuple[int, int, list[int], list[int], list[int]]]:
        """All ways to lay the hand out for a goal: tickets, sets, cards face up, face down, and kept."""
        for use in product(range(4), repeat=len(self.hand)):
            laid: list[list[int]] = [
                [kind for kind, way in zip(self.hand, use, strict=True) if way == w] for w in range(4)
            ]
            sets, odd = divmod(len(laid[DOWN]), self.wild)
            tickets = len(laid[TICKET]) + sets
            if odd or not 1 <= tickets <= self.aboard:
                continue
            if any(kind // ICONS + 1 != goal for kind in laid[TICKET]):
                continue
            loose = {kind % ICONS for kind in laid[UNDER]} - {kind % ICONS for kind in laid[TICKET]}
            if len(loose) <= sets:
                yield tickets, sets, sorted(laid[TICKET] + laid[UNDER]), sorted(laid[DOWN]), sorted(laid[KEPT])

    def outcomes(self, played: list[int]) -> set[tuple[int, int, int, int, tuple[int, ...], int]]:
        """All (fuel, stop, switches, money, icons, used) after the bonuses; other dials stand for declining."""
        waiting = list(self.icons)
        for kind in played:
            waiting[kind % ICONS] += 1
        found: set[tuple[int, int, int, int, tuple[int, ...], int]] = set()
        self._resolve(self.fuel, self.stop, self.switches, self.money, waiting, self.used, found)
        return found

    def _resolve(
        self,
        fuel: int,
        stop: int,
        switches: int,
        money: int,
        waiting: list[int],
        used: int,
        found: set[tuple[int, int, int, int, tuple[int, ...], int]],
    ) -> None:
        if max(waiting) < 3:
            found.add((fuel, stop, switches, money, tuple(waiting), used))
        for icon in range(ICONS):
            for needed, spends in ((3, 0), (2, 1)):
                if waiting[icon] < needed or (spends and (used or not switches & bit(4))):
                    continue
                rest = list(waiting)
                rest[icon] -= needed
                gained = money + (2 if switches & bit(2) else 0) + (3 if icon == 0 else 0)
                tank = min(7, fuel + 2) if icon == 1 else fuel
                choices = [(stop, switches)]
                if icon == 2:
                    choices += [(stop + 1, switches)] * (stop < 3)
                    choices += [(stop, switches | int(bit(n))) for n in range(7) if not switches & bit(n)]
                for new_stop, new_switches in choices:
                    self._resolve(tank, new_stop, new_switches, gained, rest, used or spends, found)

    def range_of(self, fuel: int, stop: int, kept: int) -> int:
        return fuel + min(int(self.s.board.scale[STOPS + stop]), kept)

    def goals(self) -> set[int]:
        """The places some flight can reach."""
        found = set()
        for goal in range(1, 13):
            cost = int(self.s.board.routes.cheapest[self.here * PLACES + goal])
            if goal != self.here and any(
                self.range_of(fuel, stop, len(kept)) >= cost
                for _, _, played, _, kept in self.layouts(goal)
                for fuel, stop, *_ in self.outcomes(played)
            ):
                found.add(goal)
        return found


def random_state(seed: int, cards: int) -> Yukon:
    """A pilot somewhere on the map with a few cards, improved at random, on Sunday."""
    luck = Seeded(seed)
    s = situation(1, money=0, fuel=int(luck.below(6)), day=6, objectives=(3,))
    s.pilots[0].place = luck.below(13)
    set_stop(s, 0, CARDS_AS_FUEL, luck.below(3))
    for switch in (0, 2, 4, 5):
        if luck.below(3) == 0:
            s.pilots[0].switches |= bit(switch)
    for icon in range(ICONS):
        s.pilots[0].icons += luck.below(3) * icon_unit(icon)
    for colour in ("red", "red", "blue", "green")[: 1 + int(luck.below(3))]:
        aboard(s, 0, colour)
    for _ in range(cards):
        # few places and icons, so that tickets and bonuses are common
        kind = 3 * int(luck.below(12)) + (1, 1, 2, 2, 0)[int(luck.below(5))]
        if s.cards[DECK + kind] > 0:
            s.cards[DECK + kind] -= 1
            s.deck_size -= 1
            take(s, 0, kind)
    take_off(s)
    return s


@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_places_that_some_flight_reaches_are_open(seed: int) -> None:
    s = random_state(seed, cards=3 + seed % 3)
    found = {action - FLY for action in s.legal(0) if action != END_DAY}
    assert found == Small(s).goals()


def declarations(s: Yukon) -> set[tuple[object, ...]]:
    """All flights that can be composed from here, every branch followed; none may end nowhere."""
    found: set[tuple[object, ...]] = set()
    seen: set[str] = set()
    open_states = [s]
    while open_states:
        state = open_states.pop()
        legal = state.legal(0)
        assert legal, "a dead end"
        assert audit(state) == []
        if state.kind() == ASK_CONFIRM:
            assert legal == [CONFIRM]
            found.add(declared(state))
            continue
        for action in legal:
            if action != END_DAY:
                after = state.clone()
                after.apply(0, action, NoLuck())
                key = repr(plain(after))
                if key not in seen:
                    seen.add(key)
                    open_states.append(after)
    return found


def declared(s: Yukon) -> tuple[object, ...]:
    """A declaration as the second reading writes it. Dials but cards as fuel are not looked at."""

    def cards(start: int) -> tuple[int, ...]:
        return tuple(kind for kind in range(KINDS) for _ in range(s.laid_out[start + kind]))

    pilot = s.pilots[0]
    return (
        s.plan.goal,
        cards(PLAYED),
        cards(LAID),
        cards(BURNT),
        tuple(dice_of(s.plan.seated, colour) for colour in range(COLOURS)),
        s.plan.burns,
        (pilot.fuel, pilot.stop(CARDS_AS_FUEL), pilot.switches, pilot.money, tuple(open_icons(s)), pilot.thrifty),
    )


def all_declarations(s: Yukon) -> set[tuple[object, ...]]:
    """The same by the second reading."""
    small = Small(s)
    found: set[tuple[object, ...]] = set()
    dice = [dice_of(s.pilots[0].dice, colour) for colour in range(COLOURS)]
    for goal in range(1, 13):
        if goal == small.here:
            continue
        prices = [n for n in range(21) if s.board.routes.prices[small.here * PLACES + goal] & bit(n)]
        for tickets, _, played, down, kept in small.layouts(goal):
            for outcome in small.outcomes(played):
                fuel, stop, switches = outcome[:3]
                room = tickets * (2 if switches & bit(0) else 1)
                seatings = [
                    seated
                    for seated in product(*(range(n + 1) for n in dice))
                    if tickets <= sum(seated) <= min(room, small.aboard)
                ]
                for price in prices:
                    if price <= small.range_of(fuel, stop, len(kept)):
                        for burnt in subsets(kept, max(0, price - fuel)):
                            for seated in seatings:
                                found.add((goal, tuple(played), tuple(down), burnt, seated, price, outcome))
    return found


def subsets(cards: list[int], size: int) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    for chosen in product((False, True), repeat=len(cards)):
        if sum(chosen) == size:
            found.add(tuple(card for card, taken in zip(cards, chosen, strict=True) if taken))
    return found


@pytest.mark.parametrize("seed", range(100, 130))
def test_every_declaration_the_rules_allow_can_be_composed_and_no_other(seed: int) -> None:
    s = random_state(seed, cards=2 + seed % 3)
    assert declarations(s) == all_declarations(s)


def test_no_dead_ends_with_large_hands() -> None:
    """Random compositions from richer states: every one of them can be confirmed."""
    luck = Seeded(7)
    for seed in range(250):
        s = random_state(1000 + seed, cards=9)
        while s.kind() != ASK_CONFIRM:
            legal = [action for action in s.legal(0) if action != END_DAY]
            if not legal:
                break
            s.apply(0, legal[luck.below(len(legal))], NoLuck())
            assert audit(s) == []


def test_identical_choices_are_offered_once() -> None:
    """Any two answers to the same question lead to different states."""
    luck = Seeded(8)
    for seed in range(60):
        s = random_state(2000 + seed, cards=7)
        while s.kind() != ASK_CONFIRM and len(s.legal(0)) > 1:
            legal = [action for action in s.legal(0) if action != END_DAY]
            after = []
            for action in legal:
                twin = s.clone()
                twin.apply(0, action, NoLuck())
                after.append(repr(plain(twin)))
            assert len(set(after)) == len(after), [phrase(action) for action in legal]
            s.apply(0, legal[luck.below(len(legal))], NoLuck())


def test_the_last_card_to_burn_is_not_played() -> None:
    """Three fuel short with a dial of 4 and four cards: one is the ticket, and the others must not be played away."""
    s = situation(1, fuel=1, day=6)
    aboard(s, 0, "red blue")
    deal(s, 0, "tungsten:money skagway:money inuvik:money old_crow:money")
    set_stop(s, 0, CARDS_AS_FUEL, 2)
    take_off(s)
    do(s, "fly tungsten", "ticket money")
    assert "face_down" not in open_now(s)
    do(s, "enough")
    assert (nouns(s, "under"), open_now(s)) == ([], ["ready"])


def test_a_card_needed_for_a_bonus_is_not_laid_face_down() -> None:
    """Six cards, two fuel short: the set must leave the three fuel icons."""
    s = situation(1, fuel=2, day=6)
    aboard(s, 0, "red")
    deal(s, 0, "skagway:fuel inuvik:fuel old_crow:fuel june_lake:money taco_bar:money watson_lake:money")
    take_off(s)
    do(s, "fly tungsten", "face_down")
    assert nouns(s, "lay") == ["watson_lake_money", "june_lake_money", "taco_bar_money"]


FUEL_AND_IMPROVEMENTS = (
    "skagway:fuel inuvik:fuel old_crow:fuel skagway:improvement inuvik:improvement old_crow:improvement"
)


@pytest.mark.parametrize(("dice", "open_to_taco_bar"), [("red", False), ("red blue", True)])
def test_two_icons_need_two_sets(dice: str, open_to_taco_bar: bool) -> None:
    """Seven fuel with three in the tank: a fuel bonus and an improvement, which lie under two sets, and two cards."""
    s = situation(1, fuel=3, day=6)
    switch_on(s, 0, 6)
    aboard(s, 0, dice)
    deal(s, 0, f"{FUEL_AND_IMPROVEMENTS} skagway:money inuvik:money old_crow:money june_lake:money watson_lake:money")
    deal(s, 0, "tungsten:money")
    take_off(s)
    assert ("taco_bar" in nouns(s, "fly")) == open_to_taco_bar


def test_under_the_only_set_no_other_icon_than_the_one_that_pays() -> None:
    s = situation(1, fuel=2, day=6)
    aboard(s, 0, "red")
    deal(
        s,
        0,
        "skagway:fuel inuvik:fuel old_crow:fuel june_lake:money taco_bar:money watson_lake:money dawson_city:money",
    )
    take_off(s)
    do(s, "fly tungsten", "face_down", "lay june_lake:money", "lay taco_bar:money", "lay watson_lake:money")
    assert open_now(s) == ["under skagway_fuel", "under old_crow_fuel", "under inuvik_fuel"]


def test_improvements_from_cubes_come_too_late_to_pay() -> None:
    s = situation(1, fuel=3, day=6)
    aboard(s, 0, "red")
    cubes(s, "tungsten", "red")
    deal(s, 0, "tungsten:money skagway:money")
    switch_on(s, 0, 1)
    icons(s, 0, "money", 2)
    take_off(s)
    assert "tungsten" not in nouns(s, "fly")
