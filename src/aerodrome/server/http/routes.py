"""Everything that can be asked for."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import Struct
from starlette.responses import Response

from aerodrome.server import wire, wire_after, wire_deeds, wire_games
from aerodrome.server.http import after, deals, games, guests, health, lobby, match, preview, seats, statistics, tables
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.openapi import document
from aerodrome.server.http.operation import Handler, Operation
from aerodrome.server.http.requests import NoQuery
from aerodrome.server.http.responses import encode

TABLE: Final = "/api/tables/{table}"


async def openapi(call: ApiCall) -> Response:
    return call.answer(_document())


@cache
def _document() -> bytes:
    return encode(document(OPERATIONS))


def _get(path: str, summary: str, handler: Handler, answer: Any, query: type[Struct] = NoQuery) -> Operation:
    return Operation("GET", path, summary, handler, answer, query=query)


def _post(
    path: str, summary: str, handler: Handler, answer: Any, body: type[Struct], rate: str = "commands"
) -> Operation:
    """By a guest."""
    return Operation("POST", path, summary, handler, answer, body=body, rate=rate, needs_guest=True)


def _delete(path: str, summary: str, handler: Handler, rate: str = "commands") -> Operation:
    """By a guest."""
    return Operation("DELETE", path, summary, handler, None, 204, rate=rate, needs_guest=True)


# The busiest first: they are tried in this order.
OPERATIONS: Final[list[Operation]] = [
    _post(f"{TABLE}/moves", "Answer, or do an aside.", match.move, wire.Outcome, wire_deeds.Move),
    _get(TABLE, "The present.", match.now, wire.Now, match.LookQuery),
    _delete(TABLE, "Close a table before the match.", tables.close),
    _post(f"{TABLE}/undo", "Take back, or ask to.", match.undo, wire.Outcome, wire_deeds.TakeBack),
    _post(f"{TABLE}/votes", "Answer somebody who asks to go back.", match.vote, wire.Outcome, wire_deeds.Vote),
    _post(f"{TABLE}/chat", "Talk.", match.chat, wire.Outcome, wire_deeds.Say, "chat"),
    _post(f"{TABLE}/orders", "Standing orders.", match.orders, wire.Outcome, wire_deeds.GiveOrders),
    _post(f"{TABLE}/hint", "What a bot would do.", match.hint, wire_deeds.Hint, wire_deeds.AskHint, "hints"),
    _get(f"{TABLE}/effects", "What answers would change.", match.effects, wire_deeds.Effects, match.EffectsQuery),
    _post(
        f"{TABLE}/coach", "Whether a move costs much.", match.coach, wire_deeds.Coached, wire_deeds.AskCoach, "hints"
    ),
    Operation("POST", f"{TABLE}/seats", "Sit down.", seats.sit, wire.Outcome, body=wire_deeds.Sit, rate="commands"),
    _post(
        f"{TABLE}/seats/{{seat}}", "Change who plays on a seat.", seats.change_seat, wire.Outcome, wire_deeds.ChangeSeat
    ),
    Operation(
        "DELETE", f"{TABLE}/seats/{{seat}}", "Leave.", seats.leave, wire.Outcome, rate="commands", needs_guest=True
    ),
    _post(f"{TABLE}/start", "Begin the match.", seats.start, wire.Outcome, wire_deeds.Start),
    Operation("POST", f"{TABLE}/rematch", "The same again.", tables.rematch, wire_deeds.Opened, 201, needs_guest=True),
    _get(f"{TABLE}/scene", "What a picture needs once.", tables.scene, wire_games.Scene),
    _get(f"{TABLE}/log", "Older lines.", match.log, wire.Lines, match.LogQuery),
    _get(f"{TABLE}/match", "The match file.", match.match_file, dict[str, Any]),
    _get(f"{TABLE}/replay", "A finished match.", match.replay, wire_deeds.Replay, match.ReplayQuery),
    _get(f"{TABLE}/review", "What decided it.", after.review, wire_deeds.ReviewSheet),
    Operation(
        "POST",
        f"{TABLE}/review",
        "Ask for a review.",
        after.ask_review,
        wire_deeds.ReviewSheet,
        202,
        body=wire_deeds.AskReview,
        rate="reviews",
        needs_guest=True,
    ),
    Operation("GET", f"{TABLE}/picture", "A picture of the end.", preview.picture, bytes, media="image/png"),
    _get(f"{TABLE}/story", "What was done, step by step.", after.told, wire_deeds.Story),
    Operation(
        "POST",
        f"{TABLE}/branch",
        "Play on from a step.",
        after.branch,
        wire_deeds.Opened,
        201,
        body=wire_deeds.Branch,
        needs_guest=True,
    ),
    Operation("POST", "/api/matches", "A match file.", after.upload, wire_deeds.Opened, 201, body=wire_deeds.MatchFile),
    _get("/api/tables", "A list of tables.", lobby.lists, wire.Rows, lobby.ListQuery),
    Operation("POST", "/api/tables", "Open a table.", tables.open_table, wire.Now, 201, body=wire.NewTable),
    Operation("POST", "/api/lessons", "Begin a guided game.", tables.learn, wire.Now, 201, body=wire.Learn),
    _get("/api/daily", "The deals of the day.", deals.today, wire_after.Daily),
    Operation(
        "POST",
        "/api/daily/{game}",
        "Play the deal of the day, once.",
        deals.play,
        wire_deeds.Opened,
        201,
        body=wire_after.PlayDaily,
        rate="commands",
    ),
    _get("/api/deals/{deal}", "A deal, and what came of it.", deals.sheet, wire_after.DealSheet),
    Operation(
        "POST",
        "/api/duplicates",
        "The same deal at several tables.",
        deals.duplicate,
        wire_after.DealOpened,
        201,
        body=wire_after.NewDuplicate,
        rate="commands",
    ),
    Operation(
        "GET",
        "/api/me/statistics",
        "Your finished games.",
        statistics.mine,
        wire_after.Statistics,
        needs_guest=True,
    ),
    Operation(
        "GET",
        "/api/me/games.csv",
        "The same as a table for other programs.",
        statistics.as_csv,
        str,
        media="text/csv",
        needs_guest=True,
    ),
    _get("/api/lobby", "The front page.", lobby.front, wire.Lobby),
    _get("/api/games", "The catalog.", games.games, list[wire_games.GameCard]),
    _get("/api/games/{game}", "All about a game.", games.game, wire_games.GameSheet),
    Operation(
        "GET", "/api/games/{game}/board", "The board file of the box.", games.board_file, str, media="application/toml"
    ),
    _get("/api/me", "Who you are.", guests.me, wire.Me),
    Operation("POST", "/api/me", "Say a name.", guests.name_me, wire.Me, body=wire.NameMe, rate="commands"),
    _delete("/api/me", "Forget me here.", guests.forget_me),
    Operation("GET", "/api/tokens", "Your programs.", guests.tokens, list[wire.TokenRow], needs_guest=True),
    Operation(
        "POST", "/api/tokens", "A token.", guests.ask_token, wire.TokenGiven, 201, body=wire.AskToken, rate="tokens"
    ),
    _delete("/api/tokens/{token}", "Take it back.", guests.take_token, "tokens"),
    _get("/api/openapi.json", "This document.", openapi, dict[str, Any]),
    _get("/healthz", "Alive.", health.alive, wire.Health),
    _get("/readyz", "Alive, and the store answers.", health.ready, wire.Health),
]
