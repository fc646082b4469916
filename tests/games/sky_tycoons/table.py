"""A table to try rules at: positions are set up by name, answers are typed as words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from aerodrome.games.sky_tycoons import GAME
from aerodrome.games.sky_tycoons.airline import Airline
from aerodrome.games.sky_tycoons.fleet import adjacent
from aerodrome.games.sky_tycoons.loads import book_flight
from aerodrome.games.sky_tycoons.state import COMPETITION, SkyTycoons
from aerodrome.games.sky_tycoons.vocabulary import PICK, ROUND
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, members_of

RED, BLUE, GREEN, YELLOW, PURPLE, ORANGE = range(6)
TURBO, CRUISER, TITAN = "Turbo-propeller", "Cruiser", "Titan"
ALL_SEATS = range(2, 7)


class Luck(Chance):
    """Outcomes of lots and dice in the order in which they are needed; none may be missing."""

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self.outcomes = list(outcomes)

    def below(self, n: int) -> int:
        assert self.outcomes, f"a draw among {n} that the test does not expect"
        outcome = self.outcomes.pop(0)
        assert 0 <= outcome < n
        return outcome


class Table:
    """A game, spoken to in words: `do(RED, "pick SFO-LAX")`."""

    def __init__(self, seats: int, demand: int | Mapping[str, int] = 7, **options: object) -> None:
        self.options = GAME.options(seats, options)
        self.board = self.options.board
        self.space = GAME.space(self.options)
        self.luck = Luck(self._dice(demand))
        self.s: SkyTycoons = GAME.begin(self.options, self.luck)
        assert not self.luck.outcomes
        self.s.telling = True
        self.nouns: dict[str, int] = {}
        for action in range(self.space.size):
            self.nouns[self.name(action)] = action

    def _dice(self, demand: int | Mapping[str, int]) -> list[int]:
        """Two dice a route that add up to the tokens wanted there."""
        rolls = []
        for route in self.board.route_ids:
            tokens = demand if isinstance(demand, int) else demand.get(route, 7)
            first = max(1, tokens - 6)
            rolls += [first - 1, tokens - first - 1]
        return rolls

    def name(self, action: int) -> str:
        verb = self.space.verbs[self.space.verb(action)]
        noun = GAME.noun_name(self.options, verb.noun, self.space.noun(action)) if verb.noun else ""
        return f"{verb.name} {noun}".strip()

    # --- play

    def do(self, seat: int, *words: str, luck: Sequence[int] = ()) -> None:
        """Answers or asides of a seat, one after the other; `luck` is what they draw."""
        self.luck.outcomes += luck
        for said in words:
            action = self.nouns[said]
            assert action in self.s.legal(seat) + self.s.asides(seat), f"{said!r} is not among {self.open(seat)}"
            self.s.apply(seat, action, self.luck)
        assert not self.luck.outcomes, f"luck that nobody asked for: {self.luck.outcomes}"

    def all_do(self, answers: Mapping[int, str], luck: Sequence[int] = ()) -> None:
        """Secret answers, one from each seat; luck is for the reveal."""
        *others, last = answers
        for seat in others:
            self.do(seat, answers[seat])
        self.do(last, answers[last], luck=luck)

    def bid(self, seat: int, amount: int, luck: Sequence[int] = ()) -> None:
        self.luck.outcomes += luck
        while amount >= 0:
            first = self.legal(seat)[0].split()[0]
            place = {"hundreds": 100, "tens": 10, "ones": 1}[first]
            self.s.apply(seat, self.nouns[f"{first} {amount // place}"], self.luck)
            amount = amount % place if place > 1 else -1

    def legal(self, seat: int) -> list[str]:
        return [self.name(action) for action in self.s.legal(seat)]

    def asides(self, seat: int) -> list[str]:
        return [self.name(action) for action in self.s.asides(seat)]

    def open(self, seat: int) -> list[str]:
        return self.legal(seat) + self.asides(seat)

    def over(self) -> bool:
        return self.s.over

    @property
    def waiting(self) -> list[int]:
        return members_of(self.s.waiting)

    def told(self, reader: int = -1) -> list[str]:
        """What happened since this was last asked."""
        return self.read(self.s.take_events(), reader)

    def read(self, events: Iterable[Event], reader: int) -> list[str]:
        return [GAME.event_words(self.options, event, reader) for event in events]

    # --- what is there

    def airline(self, seat: int) -> Airline:
        return self.s.airlines[seat]

    def tracks(self, seat: int) -> tuple[int, int]:
        """Revenue and cost of the round."""
        return self.airline(seat).revenue, self.airline(seat).cost

    def money(self) -> list[int]:
        return [airline.money for airline in self.s.airlines]

    def fame(self) -> list[int]:
        return [airline.fame for airline in self.s.airlines]

    def debts(self) -> list[int]:
        return [airline.debt for airline in self.s.airlines]

    def order(self) -> list[int]:
        return [int(self.s.order[place]) for place in range(self.s.playing)]

    def route(self, name: str) -> int:
        return int(self.board.route_ids.index(name))

    def network(self, seat: int) -> dict[str, str]:
        routes = int(self.board.routes)
        on = [int(self.s.on[seat * routes + route]) for route in range(routes)]
        return {self.board.route_ids[i]: self.board.class_names[number - 1] for i, number in enumerate(on) if number}

    def hangar(self, seat: int) -> list[str]:
        """The aircraft that are not deployed, smallest first."""
        classes = int(self.board.classes)
        counts = [int(self.s.idle[seat * classes + number]) for number in range(classes)]
        return [self.board.class_names[number] for number, n in enumerate(counts) for _ in range(n)]

    def load(self, seat: int, name: str) -> int:
        """Travellers carried on a route."""
        return int(self.s.load[seat * self.board.routes + self.route(name)] * self.board.units)

    # --- setting up positions: in_round, have, then start; or opened, flew, clearing

    def in_round(self, number: int, homes: Sequence[str], order: Sequence[int] = ()) -> Table:
        """Past the auction, before a round; nobody has aircraft on the map."""
        s = self.s
        s.round = number - 1
        for seat, code in enumerate(homes):
            airline = self.airline(seat)
            airline.home = self.board.codes.index(code) + 1
            airline.near = adjacent(self.board, airline)
        for place, seat in enumerate(order or range(s.seats)):
            s.order[place] = seat
        s.swap(ROUND, COMPETITION)
        return self

    def have(
        self,
        seat: int,
        hangar: Sequence[str] | None = None,
        network: Mapping[str, str] | None = None,
        money: int | None = None,
        fame: int | None = None,
        debt: int | None = None,
    ) -> Table:
        """Give an airline these aircraft, in the hangar and on routes, money, fame and loans."""
        s, airline = self.s, self.airline(seat)
        if hangar is not None:
            for number, name in enumerate(self.board.class_names):
                self._fill_hangar(seat, number, list(hangar).count(name))
        for route, name in (network or {}).items():
            s.on[seat * self.board.routes + self.route(route)] = self.board.class_names.index(name) + 1
            airline.net |= bit(self.route(route))
        airline.money = airline.money if money is None else money
        airline.fame = airline.fame if fame is None else fame
        airline.debt = airline.debt if debt is None else debt
        airline.near = adjacent(self.board, airline)
        airline.value = sum(
            int(self.board.resale[self.board.class_names.index(name)])
            for name in [*self.hangar(seat), *self.network(seat).values()]
        )
        return self

    def _fill_hangar(self, seat: int, number: int, count: int) -> None:
        self.s.idle[seat * self.board.classes + number] = count
        members = self.airline(seat).hangar & ~bit(number)
        self.airline(seat).hangar = members | bit(number) if count else members

    def opened(self) -> Table:
        """The round is open, but nobody has been asked yet."""
        self.s.top().resume(self.s, self.luck)
        assert self.s.kind() == PICK
        return self

    def start(self, closed: Sequence[str] = ()) -> Table:
        """Begin the round, with some routes closed already."""
        self.opened()
        for name in closed:
            self.s.open &= ~bit(self.route(name))
        self.s.go_on(self.luck)
        self.s.take_events()
        return self

    def flew(self, seat: int, tokens: Mapping[str, int]) -> Table:
        """As if the airline had flown these routes of its network at full price, with so many tokens on board."""
        s = self.s
        for name, count in tokens.items():
            cell = seat * self.board.routes + self.route(name)
            s.load[cell] = count
            s.fare[cell] = 1
            book_flight(s, seat, self.route(name))
            s.open &= ~bit(self.route(name))
        s.stirred = True
        return self

    def clearing(self) -> Table:
        """Competition ends here."""
        self.s.open = 0
        self.s.go_on(self.luck)
        return self
