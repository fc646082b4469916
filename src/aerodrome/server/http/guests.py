"""Requests about who you are, and about programs that act for you."""

from __future__ import annotations

from starlette.responses import Response

from aerodrome.server import wire
from aerodrome.server.errors import Refused
from aerodrome.server.http.call import ApiCall
from aerodrome.server.http.text import clean_line


async def me(call: ApiCall) -> Response:
    if call.guest is None:
        return call.answer(wire.Me(None))
    return call.answer(wire.Me(call.guest.name, len(await call.services.accounts.programs(call.guest))))


async def name_me(call: ApiCall) -> Response:
    name = clean_line(call.body.name)
    if call.guest is None:
        await call.become(name)
    else:
        await call.services.accounts.rename(call.guest, name)
    return call.answer(wire.Me(name))


async def forget_me(call: ApiCall) -> Response:
    await call.services.accounts.forget(call.token)
    response = Response(status_code=204)
    call.set_cookie(response, "", max_age=0)
    return response


async def tokens(call: ApiCall) -> Response:
    return call.answer(await call.services.accounts.programs(call.known()))


async def ask_token(call: ApiCall) -> Response:
    """For the guest who asks, or for a new one who is a program."""
    guest = call.guest
    if guest is None:
        if call.body.name is None:
            raise Refused(401, "no_name", "say a name: the program will be a guest of that name")
        call.services.limiter.check("tokens", call.address)
        guest = await call.become(clean_line(call.body.name))
        call.new_token = None  # a program keeps no cookies
    label = clean_line(call.body.label, "label", 40)
    return call.answer(await call.services.accounts.give_token(guest, label, call.body.days), 201)


async def take_token(call: ApiCall) -> Response:
    await call.services.accounts.take_token(call.known(), call.path["token"])
    return Response(status_code=204)
