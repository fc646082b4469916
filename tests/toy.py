"""Paper Planes as the house sees it; its rules are in toy_rules.py."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

from tests import toy_rules as rules
from tests.toy_rules import BIDDING, BOX, MOST, OFFERS, PARTS, SPACE, WISHES, Board, Planes

from aerodrome.kernel.chance import Chance
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.event import Event
from aerodrome.kernel.game import Block, Game, Option, Options, Value
from aerodrome.kernel.ints import Ints, bit, members_of
from aerodrome.kernel.space import Space
from aerodrome.kernel.state import State


def per_seat(values: Ints, seat: int) -> list[int]:
    return [int(v) for v in values[seat * PARTS : (seat + 1) * PARTS]]


class PaperPlanes(Game):
    """The game as the house sees it."""

    name = "paper_planes"
    title = "Paper Planes"
    blurb = "Fold, bid and trade: a game small enough to test with."
    rules = 1
    seats = range(1, 7)
    declared = (
        Option("rounds", "how many rounds are played", (4, 6), 4),
        Option("rent", "a coin is due at the end of each round", (True, False), True),
        Option("board", "a file with your own parts", None, None),
    )
    home = Path(__file__).parent / "toy_home"
    planes: type[Planes] = Planes

    def board(self, seats: int, values: Mapping[str, Value]) -> Board:
        source = values["board"] or BOX
        rounds, rent = values["rounds"], values["rent"]
        assert isinstance(source, Source)
        assert isinstance(rounds, int)
        board = Board(source, seats, rounds, 1 if rent else 0)
        if sum(board.parts) < 2 * seats:
            raise BadOption(f"{sum(board.parts)} parts are too few for {seats} players")
        return board

    def space(self, options: Options) -> Space:
        return SPACE

    def begin(self, options: Options, chance: Chance) -> State:
        state = self.planes(options.board)
        state.begin(chance)
        return state

    def mask(self, state: State, seat: int) -> State:
        return rules.mask(cast(Planes, state), seat)

    def fill(self, masked: State, seat: int, chance: Chance) -> State:
        return rules.fill(cast(Planes, masked), seat, chance)

    def variants(self) -> list[dict[str, object]]:
        return [{"rounds": 4, "rent": True}, {"rounds": 6, "rent": True}, {"rounds": 4, "rent": False}]

    def bound(self, options: Options) -> int:
        """A round is at most: two parts of a bid a seat, every part sold, every offer made, withdrawn or taken."""
        board: Board = options.board
        seats, parts = board.seats, sum(board.parts)
        return board.rounds * (2 * seats + parts + seats + 3 * OFFERS * seats + parts)

    def audit(self, state: State) -> list[str]:
        s = cast(Planes, state)
        complaints = []
        for part in range(PARTS):
            there = int(s.bag[part] + s.gone[part]) + sum(1 for seat in range(s.seats) if s.offer[seat] == part + 1)
            there += sum(int(s.hand[i] + s.planes[i]) for i in range(part, s.seats * PARTS, PARTS))
            if there != s.board.parts[part]:
                complaints.append(f"{there} of {s.board.parts[part]} {s.board.names[part]} parts are there")
        if any(v < 0 for values in (s.bag, s.hand, s.coins, s.shown) for v in values):
            complaints.append("less than nothing somewhere")
        return complaints

    def observe(self, state: State, seat: int, out: Ints) -> None:
        s = cast(Planes, state)
        row = [int(s.round), int(s.left), int(s.inside), seat]
        row += [*per_seat(s.hand, seat), int(s.wish[seat])] if seat >= 0 else [0] * PARTS + [-1]
        row += [int(v) for values in (s.held, s.coins, s.shown, s.planes, s.offer, s.price) for v in values]
        for i, value in enumerate(row):
            out[i] = value

    def blocks(self, options: Options) -> list[Block]:
        n, most = options.seats, sum(options.board.parts)
        money = n * options.board.coins + most
        return [
            Block("round", 1, 0, options.board.rounds, "rounds that are over"),
            Block("left", 1, 0, most, "parts in the bag"),
            Block("inside", 1, 0, 2**n - 1, "seats that are not out, as bits"),
            Block("seat", 1, -1, n - 1, "who looks"),
            Block("hand", PARTS, 0, most, "own parts"),
            Block("wish", 1, -1, WISHES - 1, "own wish"),
            Block("held", n, 0, most, "parts in hand"),
            Block("coins", n, 0, money, "coins"),
            Block("shown", n * PARTS, 0, most, "parts in hand that all have seen"),
            Block("planes", n * PARTS, 0, most, "planes by part"),
            Block("offer", n, 0, PARTS, "the part on offer, counted from 1"),
            Block("price", n, 0, MOST, "its price"),
        ]

    def view(self, masked: State, seat: int) -> dict[str, Any]:
        s = cast(Planes, masked)
        seats = [
            {
                "name": self._who(other),
                "coins": int(s.coins[other]),
                "planes": per_seat(s.planes, other),
                "held": int(s.held[other]),
                "shown": per_seat(s.shown, other),
                "offer": [int(s.offer[other]), int(s.price[other])],
                "inside": bool(s.inside & bit(other)),
                "sealed": bool(s.sealed & bit(other)),
            }
            for other in range(s.seats)
        ]
        own: dict[str, object] = {}
        if seat >= 0:
            draft = [int(v) for v in s.draft[2 * seat : 2 * seat + 2]]
            own = {"hand": per_seat(s.hand, seat), "wish": int(s.wish[seat]), "draft": draft}
        return {"round": int(s.round), "left": int(s.left), "seats": seats, "you": own}

    def text(self, view: Mapping[str, Any], width: int) -> str:
        lines = [f"Round {view['round'] + 1}, {view['left']} parts left"]
        for row in view["seats"]:
            lines.append(f"{row['name']:6} {row['coins']:3} coins  planes {row['planes']}  {row['held']} parts")
        return "\n".join(line[:width] for line in lines)

    def prompt(self, masked: State, seat: int) -> str:
        if masked.over:
            return "The game is over."
        if seat >= 0 and masked.waiting & bit(seat):
            return "Fold a plane or skip." if masked.kind() == BIDDING else "Sell parts, or end your turn."
        return f"Waiting for {', '.join(self._who(i) for i in members_of(masked.waiting))}."

    def action_words(self, masked: State, seat: int, action: int) -> str:
        s = cast(Planes, masked)
        verb = SPACE.verbs[SPACE.verb(action)]
        if verb.name == "accept":
            other = action - rules.ACCEPT
            return f"buy {s.board.names[s.offer[other] - 1]} of {self._who(other)} for {s.price[other]}"
        return f"{verb.name} {self._noun(s.board, verb.noun, SPACE.noun(action))}".strip()

    def event_words(self, options: Options, event: Event, seat: int) -> str:
        names, who = options.board.names, self._who(event.a) if event.kind != rules.ENDED else ""
        with_part = {
            rules.DREW_SECRETLY: "{who} draws {part}",
            rules.FOLDED: "{who} folds {part} for {c} with a {d}",
            rules.FAILED: "{who} spoils {part} for {c} with a {d}",
            rules.SOLD: "{who} sells {part}",
            rules.OFFERED: "{who} offers {part} for {c}",
            rules.WITHDREW: "{who} withdraws {part}",
        }
        if event.kind in with_part:
            return with_part[event.kind].format(who=who, part=names[event.b], c=event.c, d=event.d)
        if event.kind == rules.TOOK:
            return f"{who} buys {names[event.c]} of {self._who(event.b)} for {event.d}"
        plain = {
            rules.DREW: "draws a part",
            rules.SKIPPED: "skips",
            rules.RANG: "runs out of time",
            rules.OUT: "is out",
        }
        return "The game is over" if event.kind == rules.ENDED else f"{who} {plain[event.kind]}"

    def noun_name(self, options: Options, noun: str, index: int) -> str:
        return self._noun(options.board, noun, index)

    def _noun(self, board: Board, noun: str, index: int) -> str:
        if noun == "part":
            return board.names[index]
        return self._who(index) if noun == "seat" else str(index) if noun == "amount" else ""

    def seat_name(self, options: Options, seat: int) -> str:
        return self._who(seat)

    def _who(self, seat: int) -> str:
        return ("Ada", "Bea", "Cy", "Dee", "Eli", "Fay")[seat]


GAME: Final = PaperPlanes()
