"""Every request that exists."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.server import lobby, playing, seating, visitors, wire
from aerodrome.server.door import Call, Reply, Route, encode
from aerodrome.server.openapi import document

TABLE: Final = "/api/tables/{table}"


async def openapi(call: Call) -> Reply:
    return call.reply(_document())


def _document() -> bytes:
    return encode(document(ROUTES))


# The busiest first: they are tried in this order.
ROUTES: Final[list[Route]] = [
    Route(
        "POST",
        f"{TABLE}/moves",
        "Answer, or do an aside.",
        playing.move,
        wire.Now,
        body=wire.Move,
        rate="deeds",
        needs_guest=True,
    ),
    Route("GET", TABLE, "The present.", playing.now, wire.Now, query=playing.LookQuery),
    Route("DELETE", TABLE, "Close a table before the match.", seating.close, None, 204, needs_guest=True),
    Route(
        "POST",
        f"{TABLE}/undo",
        "Take back, or ask to.",
        playing.undo,
        wire.Now,
        body=wire.TakeBack,
        rate="deeds",
        needs_guest=True,
    ),
    Route(
        "POST",
        f"{TABLE}/votes",
        "Answer somebody who asks to go back.",
        playing.vote,
        wire.Now,
        body=wire.Vote,
        rate="deeds",
        needs_guest=True,
    ),
    Route("POST", f"{TABLE}/chat", "Talk.", playing.chat, wire.Now, body=wire.Say, rate="chat", needs_guest=True),
    Route(
        "POST",
        f"{TABLE}/hint",
        "What a bot would do.",
        playing.hint,
        wire.Hint,
        body=wire.AskHint,
        rate="hints",
        needs_guest=True,
    ),
    Route("POST", f"{TABLE}/seats", "Sit down.", seating.sit, wire.Now, body=wire.Sit, rate="deeds"),
    Route(
        "POST",
        f"{TABLE}/seats/{{seat}}",
        "Change who plays on a seat.",
        seating.change_seat,
        wire.Now,
        body=wire.ChangeSeat,
        rate="deeds",
        needs_guest=True,
    ),
    Route("DELETE", f"{TABLE}/seats/{{seat}}", "Leave.", seating.leave, wire.Now, rate="deeds", needs_guest=True),
    Route(
        "POST",
        f"{TABLE}/start",
        "Begin the match.",
        seating.start,
        wire.Now,
        body=wire.Start,
        rate="deeds",
        needs_guest=True,
    ),
    Route("POST", f"{TABLE}/rematch", "The same again.", seating.rematch, wire.Opened, 201, needs_guest=True),
    Route("GET", f"{TABLE}/scene", "What a picture needs once.", seating.scene, wire.Scene),
    Route("GET", f"{TABLE}/log", "Older lines.", playing.log, wire.Lines, query=playing.LogQuery),
    Route("GET", f"{TABLE}/match", "The match file.", playing.match_file, dict[str, Any]),
    Route("GET", f"{TABLE}/replay", "A finished match.", playing.replay, wire.Replay, query=playing.ReplayQuery),
    Route("GET", "/api/tables", "A list of tables.", lobby.lists, wire.Rows, query=lobby.ListQuery),
    Route("POST", "/api/tables", "Open a table.", seating.open_table, wire.Now, 201, body=wire.NewTable),
    Route("GET", "/api/lobby", "The front page.", lobby.front, wire.Lobby),
    Route("GET", "/api/games", "The catalog.", visitors.games, list[wire.GameCard]),
    Route("GET", "/api/games/{game}", "All about a game.", visitors.game, wire.GameSheet),
    Route("GET", "/api/me", "Who you are.", visitors.me, wire.Me),
    Route("POST", "/api/me", "Say a name.", visitors.name_me, wire.Me, body=wire.NameMe, rate="deeds"),
    Route("DELETE", "/api/me", "Forget me here.", visitors.forget_me, None, 204, needs_guest=True),
    Route("GET", "/api/tokens", "Your programs.", visitors.tokens, list[wire.TokenRow], needs_guest=True),
    Route("POST", "/api/tokens", "A token.", visitors.ask_token, wire.TokenGiven, 201, body=wire.AskToken),
    Route("DELETE", "/api/tokens/{token}", "Take it back.", visitors.take_token, None, 204, needs_guest=True),
    Route("GET", "/api/openapi.json", "This document.", openapi, dict[str, Any]),
    Route("GET", "/healthz", "Alive.", visitors.alive, wire.Health),
    Route("GET", "/readyz", "Alive, and the store answers.", visitors.ready, wire.Health),
]
