"""Airlines Europe: build up a few airlines; or own Air ABACUS; or be first wherever a share or two suffice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.bots.scripts.common import Choice, Script
from aerodrome.games.airlines_europe.view import Airline, Player, View

AB: Final = "AB"
ABACUS_ROWS: Final = ((4, 2, 1, 0, 0), (8, 4, 2, 1, 0), (16, 8, 4, 2, 1))  # by the number of the scoring
BOTTOM: Final = 10  # the third scoring card is among so many last shares
DEALT: Final = {2: 46, 3: 53, 4: 59, 5: 67}  # shares in the deck at the start, by players
UNSURE: Final = 2  # the deck is cut by hand
DRAWS_A_TURN: Final = 0.6  # turns that take a share, as players guess
SPACE: Final = 0.25  # points a scoring that the leader gains by a space, as a rule of thumb
MONEY: Final = 0.2  # points that a million is worth


class _Investor(Script):
    """What all plans share: what a holding earns, when a scoring may come, and that shares are laid before it."""

    view: View
    enough = 5  # money with which one goes shopping for licences
    most = 2  # licences bought in a turn

    def decide(self) -> int:
        if self.of("choose", "take"):
            return self.best(self.choices, self.share).action
        if self.of("route"):
            airline = self.airline(str(self.view.action.airline))
            return self.best(self.of("route"), lambda choice: self.licence(airline, choice.noun)).action
        if self.of("give", "give_laid"):
            return self.best(self.choices, self.spare).action
        done, passing = self.take("done"), self.take("pass")
        if passing is not None:
            return passing
        if done is not None:
            return self.more(done)
        return self.turn()

    # --- the four actions

    def turn(self) -> int:
        stack = self.best(self.of("play"), self.urge) if self.of("play") else None
        if stack is not None and self.must_lay() and self.urge(stack) > 0:
            return stack.action
        exchange = self.abacus()
        if exchange is not None:
            return exchange
        if stack is not None and self.in_hand(stack.noun) >= 4:
            return stack.action
        route = self.shop() if self.me.cash >= self.enough else None
        if route is not None:
            return route
        if stack is not None and 2 * self.in_hand(stack.noun) + self.urge(stack) >= 6:
            return stack.action
        cash = self.take("cash")
        assert cash is not None
        return cash

    def more(self, done: int) -> int:
        """A second licence, or more shares to lay."""
        if self.of("play"):
            wanted = self.best(self.of("play"), lambda choice: self.gain(choice.noun, 1) + 0.1)
            same = self.take("play", str(self.view.action.airline))
            return same if same is not None else wanted.action
        route = self.shop() if self.view.action.bought < self.most else None
        return done if route is None else route

    def shop(self) -> int | None:
        """The airline that a licence does most good to, if any is worth its price."""
        rows = [(self.best_licence(choice.noun), choice) for choice in self.of("licence")]
        worth, choice = max(rows, key=lambda row: row[0], default=(0.0, None))
        if choice is None or (worth <= 0 and self.view.action.bought > 0):
            return None
        return choice.action

    def abacus(self) -> int | None:
        """An exchange for Air ABACUS, if the plan wants one now."""
        three = self.take("exchange_three")
        if three is None or not self.wants_abacus() or self.useless() < 3:
            return None
        return three

    def wants_abacus(self) -> bool:
        """By default: where cards are left over and two more would bring a place."""
        return self.gain(AB, 2) >= 6

    # --- what things are worth

    def share(self, choice: Choice) -> float:
        """A share to take; the top card of the deck may be anything."""
        if choice.verb == "draw":
            return 0.35
        airline = self.airline(choice.noun)
        close = 0.3 * airline.payout[0] / (1 + abs(max(self.rivals(choice.noun)) - self.owned(choice.noun)))
        return self.gain(choice.noun, 1) + close * self.left() / 3

    def spare(self, choice: Choice) -> float:
        """How easily a share is given up: one in the hand before one that lies."""
        lost = self.expects(choice.noun, self.owned(choice.noun)) - self.expects(
            choice.noun, self.owned(choice.noun) - 1
        )
        return -lost - 0.05 * self.owned(choice.noun) - (0.5 if choice.verb == "give_laid" else 0.0)

    def useless(self) -> int:
        """Shares in the hand which bring no place."""
        return sum(count for code, count in self.hand.items() if code != AB and self.gain_laid(code, count) < 2)

    def licence(self, airline: Airline, route: str) -> float:
        """What the next licence of a route does for the own places, beside what it does for the best rival's."""
        climb = self.view.after["licence"][airline.code].routes[route]
        worth = self.view.after["licence"][airline.code].values.get(str(climb.value))
        row = worth.payout if worth else airline.payout
        rise, steps = climb.value - airline.value, self.left()
        mine = self.scores(row, airline.code, self.seat) - self.scores(airline.payout, airline.code, self.seat)
        theirs = max(
            self.scores(row, airline.code, player.seat) - self.scores(airline.payout, airline.code, player.seat)
            for player in self.others
        )
        leads = self.owned(airline.code) > max(self.rivals(airline.code))
        progress = SPACE * rise * (0.6 if leads else -0.2)
        return steps * (mine - 0.6 * theirs + progress) - MONEY * climb.price + self.nearer(airline, route)

    def best_licence(self, code: str) -> float:
        airline, routes = self.airline(code), self.view.after["licence"][code].routes
        return max((self.licence(airline, route) for route in routes), default=-99.0)

    def nearer(self, airline: Airline, route: str) -> float:
        """Towards the city of the bonus connection."""
        if airline.bonus is None or airline.bonus.made:
            return 0.0
        before = self.hops(airline.cities, airline.bonus.to)
        after = self.hops([*airline.cities, *route.split("-")], airline.bonus.to)
        leads = self.owned(airline.code) > max(self.rivals(airline.code))
        return (before - after) * (1.0 if leads else 0.0)

    def hops(self, cities: Sequence[str], target: str) -> int:
        """Routes from a network to a city."""
        reached, far = set(cities), 0
        while target not in reached:
            ways = [route.name.split("-") for route in self.view.routes if route.price is not None]
            more = {end for ends in ways if reached & set(ends) for end in ends} - reached
            if not more:
                return 9
            reached |= more
            far += 1
        return far

    # --- holdings and what they earn

    @property
    def me(self) -> Player:
        return self.view.players[self.seat]

    @property
    def others(self) -> list[Player]:
        return [player for player in self.view.players if player.seat != self.seat]

    @property
    def hand(self) -> dict[str, int]:
        assert self.view.you is not None
        return self.view.you.hand

    def airline(self, code: str) -> Airline:
        return next(airline for airline in self.view.airlines if airline.code == code)

    def in_hand(self, code: str) -> int:
        return self.hand.get(code, 0)

    def owned(self, code: str) -> int:
        return self.me.portfolio.get(code, 0) + self.in_hand(code)

    def rivals(self, code: str) -> list[int]:
        """What all have seen the others lay or take."""
        seen = [player.hand.red if code == AB else player.seen.get(code, 0) for player in self.others]
        return [player.portfolio.get(code, 0) + more for player, more in zip(self.others, seen, strict=True)]

    def third(self, code: str) -> list[int]:
        """With two players the last scoring knows a third holder."""
        if self.others[1:]:
            return []
        if code == AB:
            return [self.view.abacus.left]
        return [self.view.discards.get(code, 0) + self.view.market.get(code, 0)]

    def expects(self, code: str, mine: int) -> float:
        """What so many shares on the table would earn in all scorings left, as things stand."""
        total, done = 0, self.view.scorings.done
        for number in range(done, 3):
            rivals = self.rivals(code) + (self.third(code) if number == 2 else [])
            row = ABACUS_ROWS[number] if code == AB else self.airline(code).payout
            total += earned(row, mine, rivals)
        return float(total)

    def gain(self, code: str, more: int) -> float:
        """What more shares than one owns would earn."""
        return self.expects(code, self.owned(code) + more) - self.expects(code, self.owned(code))

    def gain_laid(self, code: str, more: int) -> float:
        """What more shares than lie in the portfolio would earn."""
        laid = self.me.portfolio.get(code, 0)
        return self.expects(code, laid + more) - self.expects(code, laid)

    def urge(self, choice: Choice) -> float:
        """What is gained by laying all shares of a kind: places, and a little for the dividend."""
        count = self.in_hand(choice.noun)
        return self.gain_laid(choice.noun, count) + 0.1 * count

    def scores(self, row: Sequence[int], code: str, seat: int) -> int:
        """What a player would score by a row of the track, with all that is known to be owned."""
        held = self.rivals(code)
        held.insert(self.seat, self.owned(code))
        mine = held.pop(seat)
        return earned(row, mine, held)

    # --- the clock

    def left(self) -> int:
        return 3 - self.view.scorings.done

    def draws_left(self) -> int:
        """Shares that are drawn for certain before the next scoring card, as a player counts them."""
        called = self.view.scorings.done + self.view.scorings.due
        shares = self.view.deck - (3 - called)
        dealt = DEALT[len(self.view.players)]
        first = dealt - (dealt - BOTTOM) // 4
        second = BOTTOM + (first - BOTTOM) // 2
        place = (first + UNSURE, second + UNSURE, BOTTOM, 0)[called]
        return max(0, shares - place)

    def must_lay(self) -> bool:
        """Whether there may be just time enough to lay what would bring places."""
        stacks = sum(1 for code, count in self.hand.items() if self.gain_laid(code, count) > 0)
        a_round = DRAWS_A_TURN * len(self.view.players)
        return self.draws_left() < len(self.view.players) + a_round * (stacks - 1)


def earned(row: Sequence[int], mine: int, rivals: Sequence[int]) -> int:
    """Places that are shared are added up, divided and rounded up."""
    if mine == 0:
        return 0
    ahead = sum(1 for other in rivals if other > mine)
    tied = 1 + sum(1 for other in rivals if other == mine)
    pot = sum(row[ahead : ahead + tied])
    return -(-pot // tied)


class Builder(_Investor):
    """Two or three airlines of one's own, built up with two licences a turn, bonus connections first."""

    def share(self, choice: Choice) -> float:
        if choice.verb == "draw":
            return 0.8
        liked = 1.0 if choice.noun in self.favourites() else 0.0
        return super().share(choice) * (0.5 + liked) + liked

    def favourites(self) -> list[str]:
        """Where one owns most beside the strongest rival, in airlines that can still grow."""

        def strength(airline: Airline) -> float:
            lead = self.owned(airline.code) - 0.5 * max(self.rivals(airline.code))
            return lead + airline.value / 10 - (2 if airline.blocked else 0)

        ranked = sorted(self.view.airlines, key=strength, reverse=True)
        return [airline.code for airline in ranked[:3]]

    def licence(self, airline: Airline, route: str) -> float:
        worth = super().licence(airline, route)
        return worth + (1.0 if airline.code in self.favourites() else -1.0)


class Abacus(_Investor):
    """Air ABACUS first, laid before the first scoring and kept ahead; then places in the airlines."""

    def wants_abacus(self) -> bool:
        if self.left() == 0:
            return False
        lead = self.owned(AB) - max(self.rivals(AB))
        ahead = 2 if self.left() == 3 else 1
        return lead < ahead and (self.gain(AB, 2) >= 3 or self.owned(AB) == 0)

    def useless(self) -> int:
        """It parts with singles and pairs gladly."""
        return sum(count for code, count in self.hand.items() if code != AB and count <= 2)


class Majorities(_Investor):
    """First and second places wherever a share or two bring them; one cheap licence, just to take a share."""

    enough = 3

    def shop(self) -> int | None:
        if self.view.action.bought > 0 and self.me.cash < 8:
            return None
        return super().shop()

    def licence(self, airline: Airline, route: str) -> float:
        price = self.view.after["licence"][airline.code].routes[route].price
        return super().licence(airline, route) - 0.4 * price


SCRIPTS: Final = {"builder": Builder, "abacus": Abacus, "majorities": Majorities}
