"""A request that has passed all checks, as the functions that answer it get it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from aerodrome.server.errors import Refused
from aerodrome.server.http.requests import COOKIE, address_of
from aerodrome.server.http.responses import JsonResponse
from aerodrome.server.http.services import Services
from aerodrome.server.store.accounts import Guest
from aerodrome.server.table.registry import TableRegistry


@dataclass
class ApiCall:
    """`query` and `body` are of the types that the operation names."""

    services: Services
    request: Request
    guest: Guest | None
    token: str
    query: Any
    body: Any
    new_token: str | None = None  # for the cookie of a guest who was a stranger

    @property
    def tables(self) -> TableRegistry:
        return self.services.tables

    @property
    def path(self) -> dict[str, str]:
        """The parts of the path that have a name."""
        return self.request.path_params

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def guest_id(self) -> str:
        return self.guest.id if self.guest is not None else ""

    def known(self) -> Guest:
        if self.guest is None:
            raise Refused(401, "no_name", "say who you are first: POST /api/me")
        return self.guest

    async def become(self, name: str) -> Guest:
        """A stranger says a name and is a guest from now on."""
        self.services.limiter.check("guests", self.address)
        self.guest, self.new_token = await self.services.accounts.new_guest(name)
        return self.guest

    def answer(self, body: Any, status: int = 200) -> Response:
        response = JsonResponse(body, status)
        if self.new_token is not None:
            self.set_cookie(response, self.new_token, self.services.config.token_days * 86_400)
        return response

    def set_cookie(self, response: Response, token: str, max_age: int) -> None:
        secure = self.services.config.secure or self.request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=max_age, secure=secure, httponly=True, samesite="strict")
