"""What a link to a match shows before anybody follows it: a title, a sentence and a picture of the end (Open Graph)."""

from __future__ import annotations

import asyncio
import html
import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from aerodrome import catalog
from aerodrome.kernel.words import listed
from aerodrome.match import Match
from aerodrome.server import preview
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.ended import ended, sealed
from aerodrome.server.http.services import Services
from aerodrome.server.preview import End, Row
from aerodrome.server.table.session import TableSession
from aerodrome.server.table.state import TableState

PLACE: Final = re.compile(r"^/(?:t|replay|review)/([a-z2-7]{12})/?$")


async def picture(call: ApiCall) -> Response:
    end = await ended(call, end_of)
    drawn = await asyncio.to_thread(preview.draw, end)
    # other sites may show it: that is what it is for
    return Response(drawn, media_type="image/png", headers={"cross-origin-resource-policy": "cross-origin"})


async def tags(services: Services, request: Request) -> str:
    """For the head of the page at an address, if it is that of a match that all may look at and that is over."""
    place = PLACE.match(request.url.path)
    if place is None:
        return ""

    def show(session: TableSession) -> tuple[End | None, str]:
        table = session.table
        match = table.match if table.status == "over" else None
        return end_of(table, match) if match is not None else None, table.plan.deal

    try:
        services.limiter.check("strangers", request.client.host if request.client else "")
        end, deal = await services.tables.look(place[1], show)
        if end is None or await sealed(services.tables, deal):
            return ""
    except Refused:
        return ""
    base = str(request.base_url).rstrip("/")
    told = {
        "og:type": "website",
        "og:site_name": end.brand,
        "og:title": f"{end.title}: {end.verdict}",
        "og:description": listed([f"{row.name} {row.points}" for row in end.rows]) or end.verdict,
        "og:url": f"{base}/replay/{place[1]}",
        "og:image": f"{base}/api/tables/{place[1]}/picture",
        "og:image:width": str(preview.WIDTH),
        "og:image:height": str(preview.HEIGHT),
        "og:image:alt": f"{end.title}: {end.verdict}",
    }
    rows = [f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in told.items()]
    return "\n".join([*rows, '<meta name="twitter:card" content="summary_large_image" />', ""])


def end_of(table: TableState, match: Match) -> End:
    standing = match.standing()
    names = [holder.name or role for holder, role in zip(table.seats, match.names, strict=True)]
    game = match.game
    if catalog.won_together(game):
        title = standing.titles[0]
        verdict = f"{listed([name for name in names if name])}: {title}" if title else ""
        return End(game.name, game.title, verdict, ())
    order = sorted(range(len(names)), key=lambda seat: standing.ranks[seat])
    rows = tuple(Row(names[seat], standing.points[seat], standing.ranks[seat] == 1, seat) for seat in order)
    winners = [names[seat] for seat in order if standing.ranks[seat] == 1]
    points = standing.points[order[0]]
    if len(names) == 1:
        title = f", {standing.titles[0]}" if standing.titles[0] else ""
        verdict = f"{names[0]} reached {points} points{title}"
    elif len(winners) == 1:
        verdict = f"{winners[0]} won with {points} points"
    else:
        verdict = f"{listed(winners)} share the win with {points} points"
    return End(game.name, game.title, verdict, rows)
