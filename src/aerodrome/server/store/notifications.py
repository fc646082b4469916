"""How the processes of a server notify each other: a notice only says which table has changed, the log says how. On a
second channel they have words about people (`table/peers.py`), which nothing keeps."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aerodrome.server.store.database import CHANNEL, WORDS, Database

Hear = Callable[[str | None], Awaitable[None]]
HearWord = Callable[[str, str], Awaitable[None]]  # who says it, and what

logger = logging.getLogger(__name__)


class Notifications:
    """One process alone: nobody to notify."""

    shared = False

    async def start(self, hear: Hear, hear_word: HearWord) -> None:
        pass

    async def publish(self, table: str) -> None:
        pass

    async def say(self, word: str) -> None:
        """To the other processes, if they listen."""

    async def stop(self) -> None:
        pass


class SharedNotifications(Notifications):
    """Listens for ever; after every break it takes a look at everything, for notices may have been lost."""

    shared = True
    origin = ""
    _hear_word: HearWord
    _task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear, hear_word: HearWord) -> None:
        listening = asyncio.Event()
        self._hear_word = hear_word
        self._task = asyncio.create_task(self._keep_listening(hear, listening))
        await asyncio.wait_for(listening.wait(), 10)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _keep_listening(self, hear: Hear, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(hear, listening)
            except Exception as error:  # noqa: BLE001  whatever it is: who does not listen falls behind for ever
                logger.error("notices are interrupted: %s", error)
            await asyncio.sleep(1)

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        raise NotImplementedError


class PostgresNotifications(SharedNotifications):
    """LISTEN / NOTIFY. The notice is part of the transaction that writes: the database sends it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.origin = database.origin
        self.address = database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def say(self, word: str) -> None:
        notice = f"{self.origin} {word}"
        await self.database.write(lambda c: c.exec_driver_sql("SELECT pg_notify(%s, %s)", (WORDS, notice)))

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        import psycopg  # an extra

        try:
            connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await connection.execute(f"LISTEN {WORDS}")
                listening.set()
                await hear(None)
                async for notice in connection.notifies():
                    origin, _, said = notice.payload.partition(" ")
                    if origin == self.origin:
                        continue
                    if notice.channel == WORDS:
                        await self._hear_word(origin, said)
                        continue
                    for table in said.split(","):
                        await hear(table)
        except psycopg.Error as error:
            raise ConnectionError(str(error)) from error


class RedisNotifications(SharedNotifications):
    """Publish and subscribe, for Redis and Valkey."""

    def __init__(self, url: str, database: Database) -> None:
        import redis.asyncio as redis  # an extra

        self.origin = database.origin
        self._client: Any = redis.from_url(url)

    async def publish(self, table: str) -> None:
        await self._publish(CHANNEL, table)

    async def say(self, word: str) -> None:
        await self._publish(WORDS, word)

    async def _publish(self, channel: str, said: str) -> None:
        from redis.exceptions import RedisError

        try:
            await self._client.publish(channel, f"{self.origin} {said}")
        except RedisError as error:
            logger.error("a notice is lost: %s", error)  # the others see the change when they look

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        from redis.exceptions import RedisError

        try:
            async with self._client.pubsub() as channel:
                await channel.subscribe(CHANNEL, WORDS)
                listening.set()
                await hear(None)
                async for message in channel.listen():
                    if message["type"] == "message":
                        origin, _, said = message["data"].decode().partition(" ")
                        if origin == self.origin:
                            continue
                        if message["channel"].decode() == WORDS:
                            await self._hear_word(origin, said)
                        else:
                            await hear(said)
        except RedisError as error:
            raise ConnectionError(str(error)) from error

    async def stop(self) -> None:
        await super().stop()
        await self._client.aclose()


def notifications_for(database: Database, redis: str) -> Notifications:
    if redis:
        return RedisNotifications(redis, database)
    return PostgresNotifications(database) if database.notifies else Notifications()
