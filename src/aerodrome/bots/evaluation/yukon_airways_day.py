"""Yukon Airways, the rest of a day: a walk over the places in reach, with the dice, the tickets and the fuel there are.

It is a guess. Which cards are laid face down, nobody asks, nor what others will do meanwhile.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.evaluation.yukon_airways_worth import Worth
from aerodrome.games.yukon_airways.board import COLOURS, FUEL_ICON, ICONS, IMPROVEMENT_ICON, MONEY_ICON, PLACES, Board
from aerodrome.games.yukon_airways.boarding import colours_to_board
from aerodrome.games.yukon_airways.cards import WITH_ICON
from aerodrome.games.yukon_airways.flights import kinds_for_under
from aerodrome.games.yukon_airways.objectives import LONG_FLIGHT, MOUNTIES, SCENIC_ROUTE, WIND
from aerodrome.games.yukon_airways.packs import all_dice, dice_of, die, icons_of
from aerodrome.games.yukon_airways.reach import cards_of_a_set
from aerodrome.games.yukon_airways.records import Pilot
from aerodrome.games.yukon_airways.state import GATE_ROW, MAINTENANCE, Yukon
from aerodrome.games.yukon_airways.vocabulary import (
    ASK_FACE_DOWN,
    ASK_GATE_ACTION,
    ASK_TICKETS,
    ASK_UNDER,
    BONUS_FUEL,
    BONUS_MONEY,
    CARD_DRAW,
    CARDS_AS_FUEL,
    EXTRA_COLOUR,
    HAND_SIZE,
    TWO_DICE,
    TWO_ICONS,
)
from aerodrome.kernel.ints import bit, lowest

NOTHING: Final = -1000.0  # less than any day
LOW_TANK: Final = 4  # what is above it, tomorrow's fuel will need


class Day:
    """The day of one pilot, who wants new places and improvements as much as told."""

    def __init__(self, s: Yukon, seat: i64, worth: Worth, days: i64) -> None:
        pilot = s.pilots[seat]
        self.s = s
        self.seat = seat
        self.worth = worth
        self.pilot: Pilot = pilot
        self.board: Board = s.board
        self.hand: i64 = s.hand_of(seat)
        self.days = days  # that have not begun
        self.card = worth.card
        self.fuel = worth.fuel
        self.first_new = 0.0  # of a place not seen yet
        self.later_new = 0.0  # and of one more today
        self.improvement = 0.0
        self.wild: i64 = cards_of_a_set(s, pilot)
        self.burnable: i64 = s.dial(pilot, CARDS_AS_FUEL)
        self.hand_size: i64 = s.dial(pilot, HAND_SIZE)
        self.draws: i64 = s.dial(pilot, CARD_DRAW)
        self.carries: i64 = 1
        if pilot.is_on(TWO_DICE):
            self.carries = s.board.figure[TWO_DICE]
        # what a draft has settled of the next flight
        self.drafted = False
        self.laid: i64 = 0  # tickets and face-down sets
        self.tickets: i64 = 0  # more of them, in the hand
        self.least: i64 = 0  # dice
        self.most: i64 = 0
        self.seated: i64 = 0
        self.need: i64 = 0  # fuel

    def kept(self, cards: i64, fuel: i64) -> float:
        """What cards and fuel that are left of an evening are worth for the days to come."""
        if self.days == 0:
            return 0.0
        cards += self.draws
        found = 0.0
        if cards > self.hand_size:
            found = self.worth.spare_card * float(cards - self.hand_size)
            cards = self.hand_size
        if fuel > LOW_TANK:
            found += self.worth.high_fuel * float(fuel - LOW_TANK)
            fuel = LOW_TANK
        return found + self.card * float(cards) + self.fuel * float(fuel)

    def of_a_morning(self, cards: i64, fuel: i64) -> float:
        """The same when the cards of the night have been drawn; more than the hand holds will be discarded."""
        if cards > self.hand_size and self.s.phase == MAINTENANCE:
            cards = self.hand_size
        return self.kept(-self.draws, fuel) + self.card * float(cards)

    # --- flights

    def from_here(self) -> float:
        pilot = self.pilot
        return self.rest(
            pilot.place, pilot.fuel, pilot.dice, pilot.aboard, pilot.hand, pilot.best, pilot.today, 0, pilot.spent
        )

    def rest(
        self, place: i64, fuel: i64, dice: i64, aboard: i64, cards: i64, best: i64, today: i64, new: i64, spent: i64
    ) -> float:
        """The best flights from a place, each to somewhere else; or none."""
        found = self.kept(cards, fuel)
        if aboard == 0 or cards == 0:
            return found
        reach = fuel + self.burnable
        if self.burnable > cards:
            reach = fuel + cards
        goals = self.board.routes.within(place, reach) & ~today
        while goals != 0:
            goal = lowest(goals)
            goals &= goals - 1
            if cards >= self.wild or (self.pilot.holds >> (ICONS * (goal - 1))) & 7 != 0:
                worth = self.flight(goal, place, fuel, dice, cards, best, today, new, spent)
                if worth > found:
                    found = worth
        return found

    def tickets_to(self, goal: i64) -> i64:
        at = self.hand + ICONS * (goal - 1)
        return self.s.cards[at] + self.s.cards[at + 1] + self.s.cards[at + 2]

    def flight(
        self, goal: i64, place: i64, fuel: i64, dice: i64, cards: i64, best: i64, today: i64, new: i64, spent: i64
    ) -> float:
        """A flight with the best number of dice, and the day after it. What is drafted, holds for the first one."""
        s = self.s
        board = self.board
        need = board.routes.cheapest[place * PLACES + goal]
        laid: i64 = 0
        least: i64 = 1
        aboard = all_dice(dice)
        most = aboard
        seated: i64 = 0
        tickets: i64 = 0
        if self.drafted:
            self.drafted = False
            need, laid, tickets = self.need, self.laid, self.tickets
            least, most, seated = self.least, self.most, self.seated
        elif (self.pilot.holds >> (ICONS * (goal - 1))) & 7 != 0:
            tickets = self.tickets_to(goal)
            if tickets > cards:
                tickets = cards
        burnt: i64 = 0
        if need > fuel:
            burnt = need - fuel
            fuel = need
        gain = 0.0
        if board.value[goal] > best:
            gain = self.worth.fares * float(board.value[goal] - best)
            best = board.value[goal]
        if self.pilot.visited & bit(goal) == 0:
            gain += self.first_new if new == 0 else self.later_new
            new += 1
            if tickets > 0 and self.days > 0:
                gain -= self.worth.new_ticket
        if s.objectives != 0:
            gain += self.for_flight(goal, today, spent, need)
        today |= bit(goal)
        fare = self.worth.fares * float(board.pay + board.remote[goal])
        found = NOTHING
        chosen: i64 = 0
        n: i64 = 0
        while n < most:
            n += 1
            colour = self.next_die(goal, dice, chosen, seated)
            chosen += die(colour)
            gain += fare
            if dice_of(chosen, colour) <= s.cubes[goal * COLOURS + colour]:
                gain += self.improvement
            if s.objectives != 0:
                gain += self.for_die(colour, today)
            if n < least:
                continue
            papers = (n + self.carries - 1) // self.carries - laid
            used = burnt
            if papers > tickets:
                used += tickets + (papers - tickets) * self.wild
            elif papers > 0:
                used += papers
            if used > cards:
                break
            worth = gain
            worth += self.rest(
                goal, fuel - need, dice - chosen, aboard - n, cards - used, best, today, new, spent + need
            )
            if worth > found:
                found = worth
        return found

    def next_die(self, goal: i64, dice: i64, chosen: i64, seated: i64) -> i64:
        """Which die goes next: one that is seated already, one that finds a cube, any."""
        other: i64 = 0
        fits: i64 = -1
        for colour in range(i64(COLOURS)):
            taken = dice_of(chosen, colour)
            if dice_of(seated, colour) > taken:
                return colour
            if dice_of(dice, colour) > taken:
                other = colour
                if self.s.cubes[goal * COLOURS + colour] > taken:
                    fits = colour
        if fits >= 0:
            return fits
        return other

    def for_flight(self, goal: i64, today: i64, spent: i64, need: i64) -> float:
        """What the objectives in play give for a flight, but for its dice."""
        board = self.board
        found = 0.0
        if self.s.objectives & bit(WIND) and spent < board.threshold[WIND] and spent + need >= board.threshold[WIND]:
            found += float(board.reward_money[WIND])
        wanted = board.wanted[LONG_FLIGHT]
        if self.s.objectives & bit(LONG_FLIGHT) and wanted & bit(goal) and wanted & today == 0:
            found += self.improvement
        return found

    def for_die(self, colour: i64, today: i64) -> float:
        """What they give for a die of a colour; `today` holds the place it goes to as well."""
        board = self.board
        found = 0.0
        for objective in range(i64(MOUNTIES + 1), i64(MOUNTIES + 4)):
            if self.s.objectives & bit(objective) and board.wanted[objective] == colour:
                found += float(board.reward_money[objective])
                if self.days > 0:
                    found += self.worth.high_fuel * float(board.reward_fuel[objective])
                    found += self.worth.spare_card * float(board.reward_cards[objective])
        later = today & (today - 1) != 0 and self.pilot.later & bit(colour) == 0
        if later and self.s.objectives & bit(SCENIC_ROUTE) and board.wanted[SCENIC_ROUTE] == colour:
            found += float(board.reward_money[SCENIC_ROUTE])
        return found

    # --- a flight that is being composed

    def declared(self) -> float:
        """Its goal is chosen, perhaps its tickets, its dice and its way too."""
        s = self.s
        pilot = self.pilot
        plan = s.plan
        kind = s.kind()
        cards = pilot.hand
        self.drafted = True
        self.laid = plan.tickets
        self.tickets = 0
        self.seated = plan.seated
        self.need = s.board.routes.cheapest[pilot.place * PLACES + plan.goal]
        self.most = pilot.aboard
        if kind in (ASK_TICKETS, ASK_FACE_DOWN):
            self.tickets = self.tickets_to(plan.goal)
            if kind == ASK_FACE_DOWN:
                self.laid += 1
                cards -= plan.open_set
        elif self.laid * self.carries < self.most:
            self.most = self.laid * self.carries
        self.least = self.laid if self.laid > plan.seats_taken else plan.seats_taken
        if self.least == 0:
            self.least = 1
        if plan.burns > 0:
            self.least = plan.seats_taken
            self.most = plan.seats_taken
            self.need = plan.burns
            if plan.burns > pilot.fuel:
                cards += plan.burns - pilot.fuel - plan.to_burn
        reach = pilot.fuel + self.burnable
        if self.burnable > cards:
            reach = pilot.fuel + cards
        if self.need > reach:  # a bonus will pay the rest
            self.need = reach
        place, fuel = pilot.place, pilot.fuel
        found = self.flight(plan.goal, place, fuel, pilot.dice, cards, pilot.best, pilot.today, 0, pilot.spent)
        if found == NOTHING:
            found = self.kept(cards, fuel)
        return found + self.icons()

    def icons(self) -> float:
        """Bonuses that are due, those that cards under the tickets can still make up, and what waits for later."""
        s = self.s
        pilot = self.pilot
        under: i64 = 0
        if s.kind() == ASK_UNDER:
            under = kinds_for_under(s) & pilot.holds
        more_flights = pilot.aboard > s.plan.tickets
        a_card = 0.1
        if self.days > 0 or more_flights:
            a_card = self.card
        found = 0.0
        for icon in range(i64(ICONS)):
            lie = icons_of(pilot.icons, icon)
            needed = self.board.icons_needed
            if pilot.is_on(TWO_ICONS) and not pilot.thrifty:
                needed = self.board.figure[TWO_ICONS]
            bonus = self.bonus(icon)
            if lie >= needed:
                found += bonus
                lie -= needed
                needed = self.board.icons_needed
            kinds = under & WITH_ICON[icon]
            cards: i64 = 0
            while kinds != 0:
                cards += s.cards[self.hand + lowest(kinds)]
                kinds &= kinds - 1
            made_up = bonus - a_card * float(needed - lie)
            if lie + cards >= needed and made_up > 0.0:
                found += made_up
            elif more_flights:
                found += self.worth.open_icon * float(lie)
        return found

    def bonus(self, icon: i64) -> float:
        found = 0.0
        if self.pilot.is_on(BONUS_MONEY):
            found = float(self.board.figure[BONUS_MONEY])
        if icon == MONEY_ICON:
            return found + float(self.board.bonus[MONEY_ICON])
        if icon == IMPROVEMENT_ICON:
            return found + self.improvement
        if self.days > 0:
            found += self.fuel * float(self.board.bonus[FUEL_ICON])
        return found

    def waiting_icons(self) -> float:
        """Played today and not yet spent on a bonus, while there are dice for another flight."""
        n: i64 = 0
        for icon in range(i64(ICONS)):
            n += icons_of(self.pilot.icons, icon)
        return self.worth.open_icon * float(n)

    # --- boarding

    def boarding(self) -> float:
        """The best load that could still come aboard at this gate, all of two colours at most, and the day with it."""
        s = self.s
        pilot = self.pilot
        gate = pilot.gate - 1
        fuel = pilot.fuel
        extra = 0.0
        if s.kind() == ASK_GATE_ACTION:
            fuel += s.board.gate_fuel[gate]
            extra = self.card * float(s.board.gate_cards[gate])
            price = s.board.gate_price[gate]
            if price >= 0 and pilot.money >= price and self.improvement > float(price):
                extra += self.improvement - float(price)
        found = NOTHING
        if pilot.aboard > 0:
            found = self.departed(fuel, pilot.dice, pilot.aboard)
        others = colours_to_board(s, pilot)
        two = self.has_room_for_two(gate)
        while others != 0:
            colour = lowest(others)
            others &= others - 1
            load = pilot.dice
            aboard = pilot.aboard
            waiting = s.gates[gate * GATE_ROW + colour]
            while waiting > 0 and aboard < s.board.seats_aboard:
                waiting -= 1
                load += die(colour)
                aboard += 1
                found = max(found, self.departed(fuel, load, aboard))
                if two and aboard < s.board.seats_aboard:
                    seconds = others
                    while seconds != 0:
                        found = max(found, self.departed(fuel, load + die(lowest(seconds)), aboard + 1))
                        seconds &= seconds - 1
        if found == NOTHING:  # a die must be brought here first
            found = self.worth.a_day / 2.0 + self.kept(pilot.hand, fuel)
        return extra + found

    def has_room_for_two(self, gate: i64) -> bool:
        """Whether two colours more may come aboard."""
        s = self.s
        room = s.board.colours_aboard + s.board.gate_colours[gate]
        if self.pilot.is_on(EXTRA_COLOUR):
            room += s.board.figure[EXTRA_COLOUR]
        for colour in range(i64(COLOURS)):
            if dice_of(self.pilot.dice, colour) > 0:
                room -= 1
        return room > 1

    def departed(self, fuel: i64, dice: i64, aboard: i64) -> float:
        """The day once the doors are closed: empty seats are fuel."""
        s = self.s
        fuel += s.board.seats_aboard - aboard + s.dial(self.pilot, BONUS_FUEL)
        extra = 0.0
        if s.objectives & bit(MOUNTIES) and dice == aboard * die(s.board.wanted[MOUNTIES]):
            fuel += s.board.reward_fuel[MOUNTIES]
            extra = self.card * float(s.board.reward_cards[MOUNTIES])
        if fuel > s.board.tank:
            fuel = s.board.tank
        return extra + self.rest(0, fuel, dice, aboard, self.pilot.hand, 0, 0, 0, 0)
