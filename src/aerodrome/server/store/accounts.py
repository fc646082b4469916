"""Guests and their tokens. A token is shown once and kept as a hash; it runs out unless it is used."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, Row, Select, delete, insert, select, update

from aerodrome.server import wire
from aerodrome.server.clock import Clock, now
from aerodrome.server.errors import Refused, unknown
from aerodrome.server.store.database import Database
from aerodrome.server.store.schema import guests, tokens

DAY: Final = 86_400_000
KEPT: Final = 10_000  # tokens in memory
TOGETHER: Final = 0.25  # seconds in which those gather whose tokens are looked up again
AT_ONCE: Final = 500  # tokens in a query
TRUSTED: Final = 60.0  # seconds until a token is looked up again: another process may have revoked it
MOST_PROGRAMS: Final = 20


@dataclass(frozen=True)
class Guest:
    id: str
    name: str


@dataclass
class CachedToken:
    guest: Guest
    expires: int
    looked_up: float


@dataclass
class Gathering:
    """Tokens that are about to be looked up, by their hashes, and which of them are good."""

    keys: set[bytes]
    good: asyncio.Future[set[bytes]]


def hashed(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _rows(query: Select[tuple[bytes, int, bool]], connection: Connection) -> Sequence[Row[tuple[bytes, int, bool]]]:
    return connection.execute(query).all()


class Accounts:
    def __init__(self, database: Database, days: int, clock: Clock = now) -> None:
        self.database = database
        self.days = days
        self.clock = clock
        self._known: OrderedDict[bytes, CachedToken] = OrderedDict()
        self._gathering: Gathering | None = None
        self.when_revoked: list[Callable[[bytes], None]] = []  # called with the hash of a token that is good no more

    def remembers(self, token: str) -> bool:
        """Whether it was good a moment ago."""
        return hashed(token) in self._known

    def at_hand(self, token: str) -> Guest | None:
        """Whose token this is, if that need not be looked up."""
        known = self._known.get(hashed(token))
        if known is None or time.monotonic() - known.looked_up > TRUSTED or known.expires <= self.clock():
            return None
        return known.guest

    async def guest(self, token: str) -> Guest | None:
        """Whose token this is, if it is still good."""
        if not 20 <= len(token) <= 100:
            return None
        if (guest := self.at_hand(token)) is not None:
            return guest
        key = hashed(token)
        known = await self._look_up(key)
        if known is None or known.expires <= self.clock():
            self._known.pop(key, None)
            return None
        return known.guest

    async def still_good(self, token: str) -> bool:
        """Whether a token that was good is so still. After a restart all sockets come at once, and ask at once minute
        by minute: they are answered together."""
        key, gathering = hashed(token), self._gathering
        if gathering is not None:
            gathering.keys.add(key)
        else:
            gathering = self._gathering = Gathering({key}, asyncio.get_running_loop().create_future())
            try:
                await asyncio.sleep(TOGETHER)
                self._gathering = None
                gathering.good.set_result(await self._good(list(gathering.keys)))
            finally:
                if self._gathering is gathering:
                    self._gathering = None
                if not gathering.good.done():  # who asked first is gone, or the store fails: all ask again later
                    gathering.good.set_result(gathering.keys)
        return key in await asyncio.shield(gathering.good)

    async def _good(self, keys: list[bytes]) -> set[bytes]:
        good: set[bytes] = set()
        for n in range(0, len(keys), AT_ONCE):
            some = keys[n : n + AT_ONCE]
            query = select(tokens.c.hash, tokens.c.expires, tokens.c.program).where(tokens.c.hash.in_(some))
            for row in await self.database.read(partial(_rows, query)):
                if row.expires <= self.clock():
                    continue
                key = bytes(row.hash)
                good.add(key)
                if (known := self._known.get(key)) is not None:
                    known.looked_up = time.monotonic()
                if self._to_be_renewed(row.program, row.expires):
                    await self._look_up(key)
        return good

    def _to_be_renewed(self, program: bool, expires: int) -> bool:
        """A cookie that is used lives on; that is written once a day, not with every request."""
        return not program and self.clock() < expires < self.clock() + (self.days - 1) * DAY

    async def _look_up(self, key: bytes) -> CachedToken | None:
        query = select(guests.c.id, guests.c.name, tokens.c.expires, tokens.c.program)
        query = query.join(tokens, tokens.c.guest == guests.c.id).where(tokens.c.hash == key)
        row = await self.database.read(lambda c: c.execute(query).first())
        if row is None:
            return None
        expires = int(row.expires)
        if self._to_be_renewed(row.program, expires):
            expires = self.clock() + self.days * DAY
            await self.database.write(
                lambda c: c.execute(update(tokens).where(tokens.c.hash == key).values(expires=expires))
            )
        known = CachedToken(Guest(row.id, row.name), expires, time.monotonic())
        self._known[key] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def new_guest(self, name: str) -> tuple[Guest, str]:
        """A guest, and the token for their browser."""
        guest = Guest(secrets.token_hex(16), name)
        row = {"id": guest.id, "name": name, "created": self.clock()}
        token, token_row = self._token(guest, self.days, program=False, label="browser")

        def write(connection: Connection) -> None:
            connection.execute(insert(guests), row)
            connection.execute(insert(tokens), token_row)

        await self.database.write(write)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        await self.database.write(lambda c: c.execute(update(guests).where(guests.c.id == guest.id).values(name=name)))
        for known in self._known.values():
            if known.guest.id == guest.id:
                known.guest = Guest(guest.id, name)

    async def forget(self, token: str) -> None:
        key = hashed(token)
        await self.database.write(lambda c: c.execute(delete(tokens).where(tokens.c.hash == key)))
        self._revoked(key)

    # --- programs

    async def give_token(self, guest: Guest, label: str, days: int) -> wire.TokenGiven:
        if len(await self.programs(guest)) >= MOST_PROGRAMS:
            raise Refused(429, "too_many", f"you have {MOST_PROGRAMS} tokens: take one back first")
        token, row = self._token(guest, days, program=True, label=label)
        await self.database.write(lambda c: c.execute(insert(tokens), row))
        return wire.TokenGiven(str(row["id"]), token, self.clock() + days * DAY)

    async def programs(self, guest: Guest) -> list[wire.TokenRow]:
        mine = (tokens.c.guest == guest.id) & tokens.c.program & (tokens.c.expires > self.clock())
        query = select(tokens.c.id, tokens.c.label, tokens.c.created, tokens.c.expires).where(mine)
        return await self.database.read(
            lambda c: [wire.TokenRow(*row) for row in c.execute(query.order_by(tokens.c.created))]
        )

    async def take_token(self, guest: Guest, id: str) -> None:
        """Take a program's token back."""
        if not (id.isascii() and id.isalnum()):
            raise unknown("token")
        theirs = (tokens.c.guest == guest.id) & (tokens.c.id == id) & tokens.c.program

        def write(connection: Connection) -> bytes | None:
            key: bytes | None = connection.scalar(select(tokens.c.hash).where(theirs))
            connection.execute(delete(tokens).where(theirs))
            return key

        key = await self.database.write(write)
        if key is None:
            raise unknown("token")
        self._revoked(bytes(key))

    def _revoked(self, key: bytes) -> None:
        self._known.pop(key, None)
        for tell in self.when_revoked:
            tell(key)

    async def sweep(self) -> None:
        """Forget tokens that have run out."""
        limit = self.clock()
        await self.database.write(lambda c: c.execute(delete(tokens).where(tokens.c.expires <= limit)))

    def _token(self, guest: Guest, days: int, *, program: bool, label: str) -> tuple[str, dict[str, object]]:
        token = secrets.token_urlsafe(32)
        return token, {
            "hash": hashed(token),
            "id": secrets.token_hex(8),
            "guest": guest.id,
            "program": program,
            "label": label,
            "created": self.clock(),
            "expires": self.clock() + days * DAY,
        }
