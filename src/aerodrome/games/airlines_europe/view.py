"""What a seat sees, as plain JSON with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from aerodrome.games.airlines_europe.board import PLACES, SCORINGS, Board
from aerodrome.games.airlines_europe.observe import unseen
from aerodrome.games.airlines_europe.previews import after, coming, earns
from aerodrome.games.airlines_europe.rows import airline_row, codes, player_row, route_rows
from aerodrome.games.airlines_europe.state import BAG, GAVE, HAND, HEAP, MARKET, POINTS, VALUE, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS, QUESTIONS
from aerodrome.games.airlines_europe.words import code, noun
from aerodrome.games.airlines_europe.words import seat as seat_name
from aerodrome.kernel.ints import bit, members_of


def scene(board: Board) -> dict[str, Any]:
    """What a picture needs once: the map, the track, colours, what numbers in events mean, what is reconstructed."""
    chart = board.chart
    edge = len(chart.ids) - chart.remote
    cities = [
        {"code": chart.codes[i], "name": name, "x": chart.places[i][0], "y": chart.places[i][1], "remote": i >= edge}
        for i, name in enumerate(chart.names)
    ]
    routes = [
        {
            "name": chart.route_names[i],
            "a": chart.codes[a],
            "b": chart.codes[b],
            "prices": chart.prices[i],
            "licences": [noun(board, "licence", licence) for licence in range(*board.first_licence[i : i + 2])],
        }
        for i, (a, b) in enumerate(chart.ends)
    ]
    airlines = [
        {"code": board.codes[i], "name": board.names[i], "hex": board.hexes[i], "home": chart.codes[board.home[i]]}
        for i in members_of(board.in_play)
    ]
    bands = [{"from": start, "payout": _payouts(board)[start]} for start in board.bands]
    return {
        "cities": cities,
        "routes": routes,
        "airlines": airlines,
        "kinds": [code(board, kind) for kind in range(KINDS)],
        "bands": bands,
        "last_space": int(board.last_space),
        "confidence": board.confidence,
    }


def view(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    board = s.board
    payouts = _payouts(board)
    airlines = [airline_row(s, airline, payouts[s.lines[VALUE + airline]]) for airline in members_of(board.in_play)]
    abacus = _abacus(s)
    scored_now = [sum(points) for points in zip(abacus["earns"], *(row["earns"] for row in airlines), strict=True)]
    return {
        "step": "over" if s.over else QUESTIONS.declared[s.kind()].name,
        "waiting": members_of(s.waiting),
        "scorings": {"done": int(s.scored), "due": int(s.due), "holder": int(s.holder) if s.called else None},
        "deck": int(s.left + SCORINGS - s.called),
        "bank": int(s.bank),
        "market": codes(s, MARKET, AIRLINES),
        "discards": codes(s, HEAP, AIRLINES),
        "airlines": airlines,
        "abacus": abacus,
        "scored_now": scored_now,
        "routes": route_rows(s),
        "players": [player_row(s, player, seat_name(board, player)) for player in range(s.seats)],
        "action": {
            "airline": None if s.airline < 0 else code(board, s.airline),
            "bought": int(s.bought),
            "played": int(s.played),
            "to_give": int(s.to_give),
            "to_get": int(s.to_get),
        },
        "flight_bans": board.rules.flight_bans,
        "open_points": board.rules.open_points,
        **own(s, seat),
    }


def own(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    """All that a seat's view has and an onlooker's has not."""
    unseen_shares = {s.board.codes[kind]: int(unseen(s, seat, kind)) for kind in members_of(s.board.in_play)}
    return {
        "seat": seat,
        "you": _own(s, seat) if seat >= 0 else None,
        "unseen": unseen_shares,
        "after": after(s, seat, _payouts(s.board)) if seat >= 0 and s.waiting & bit(seat) else {},
    }


@lru_cache(maxsize=64)
def _payouts(board: Board) -> list[list[int]]:
    """What an airline pays to its holders, by the space its marker stands on."""
    every = [int(points) for points in board.payout]
    return [every[at : at + PLACES] for at in range(0, len(every), PLACES)]


def _abacus(s: AirlinesEurope) -> dict[str, Any]:
    """Air ABACUS pays by the number of the scoring: the coming one is shown, or the last one."""
    row = int(coming(s)) * PLACES
    payout = [int(points) for points in s.board.abacus_payout[row : row + PLACES]]
    return {"left": int(s.shares[BAG + ABACUS]), "payout": payout, "earns": earns(s, ABACUS, 0, 0)}


def _own(s: AirlinesEurope, seat: int) -> dict[str, Any]:
    draft = [int(kind) - 1 for kind in s.draft[2 * seat : 2 * seat + 2] if kind > 0]
    return {
        "points": int(s.tally[POINTS + seat]),
        "hand": codes(s, HAND + seat * KINDS, KINDS),
        "gave": codes(s, GAVE + seat * KINDS, AIRLINES),
        "choosing": [code(s.board, kind) for kind in draft],
    }
