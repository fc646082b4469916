"""Before → after: cash, values, payouts, and what everybody would score now."""

from __future__ import annotations

from aerodrome.games.airlines_europe.network import open_to, price_of
from aerodrome.games.airlines_europe.previews import climb, earns, earns_with
from aerodrome.games.airlines_europe.scene import payouts
from aerodrome.games.airlines_europe.state import FOLIO, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import (
    ABACUS,
    CHOOSE,
    DRAW,
    EXCHANGE_ONE,
    EXCHANGE_THREE,
    KINDS,
    LICENCE,
    PASS,
    PLAY,
    TAKE,
)
from aerodrome.games.airlines_europe.words import share
from aerodrome.kernel.effect import ENDED_NOW, Effect, Figure
from aerodrome.kernel.ints import members_of

SCORED_NOW = "scored now"


def figures(s: AirlinesEurope, seat: int) -> list[Figure]:
    """The points that others took are secret, unless the table plays with open points."""
    board = s.board
    pays = payouts(board)
    kinds = [int(airline) for airline in members_of(board.in_play)]
    found = []
    for airline in kinds:
        line = s.lines[airline]
        name = share(board, airline)
        found.append(Figure(f"{name}: value", int(line.value), better=0))
        found.append(Figure(f"{name} pays", 0, better=0, says="-".join(map(str, pays[line.value]))))
        found.append(Figure(f"{name}: routes open", len(open_to(s, line, board.top_price)), better=0))
    earned = [earns(s, kind, seat) for kind in [*kinds, ABACUS]]
    for player in range(s.seats):
        investor = s.investors[player]
        now = 0 if s.over else sum(row[player] for row in earned)
        found.append(Figure("cash", int(investor.cash), player, says=f"{investor.cash} M"))
        found.append(Figure("shares laid", int(investor.laid + s.shares[FOLIO + player * KINDS + ABACUS]), player))
        found.append(Figure(SCORED_NOW, now, player))
        if player == seat or s.over or board.rules.open_points:
            found.append(Figure(ENDED_NOW, int(investor.points) + now, player))
    return found


def foreseen(s: AirlinesEurope, seat: int, action: int) -> list[Effect]:
    """What an answer prepares: a card to be laid later, an airline that a licence is to be bought for."""
    if LICENCE <= action < PLAY:
        return _cheapest(s, seat, int(action - LICENCE))
    if TAKE <= action < DRAW:
        kind = int(action - TAKE)
        return [*_laid(s, seat, kind, 1, "scored now, once it is laid"), Effect("others see it", -1, "", "yes")]
    if action in (EXCHANGE_ONE, EXCHANGE_THREE):
        return _laid(s, seat, ABACUS, 1 if action == EXCHANGE_ONE else 2, "scored now, once they are laid")
    if CHOOSE <= action < PASS:
        kind = int(action - CHOOSE)
        pays = payouts(s.board)[s.lines[kind].value]
        return [
            *_laid(s, seat, kind, 1, "scored now, if nobody else has it"),
            Effect(f"{share(s.board, kind)} pays", -1, "", "-".join(map(str, pays))),
        ]
    return []


def _laid(s: AirlinesEurope, seat: int, kind: int, more: int, name: str) -> list[Effect]:
    was, will = earns(s, kind, seat), earns_with(s, kind, seat, more)
    total = [sum(row) for row in zip(*(earns(s, k, seat) for k in _kinds(s)), strict=True)]
    return [
        Effect(name, player, str(total[player]), str(total[player] + then - now), (then > now) - (then < now))
        for player, (now, then) in sorted(enumerate(zip(was, will, strict=True)), key=lambda row: row[0] != seat)
        if now != then
    ]


def _kinds(s: AirlinesEurope) -> list[int]:
    return [*(int(airline) for airline in members_of(s.board.in_play)), ABACUS]


def _cheapest(s: AirlinesEurope, seat: int, airline: int) -> list[Effect]:
    """From the cheapest licence to the dearest that can be paid."""
    line, name = s.lines[airline], share(s.board, airline)
    routes = open_to(s, line, s.investors[seat].cash)
    if not routes:
        return []
    prices = [int(price_of(s, route)) for route in routes]
    values = [int(climb(s, airline, route)[0]) for route in routes]
    return [
        Effect("a licence costs", -1, "", _range(prices, " M")),
        Effect(f"{name}: value", -1, str(line.value), _range(values)),
    ]


def _range(numbers: list[int], unit: str = "") -> str:
    low, high = min(numbers), max(numbers)
    return f"{low}{unit}" if low == high else f"{low} to {high}{unit}"
