"""Opening the store when a server starts. Whatever is wrong is told in a sentence, before anybody is let in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from aerodrome.kernel.errors import BadOption
from aerodrome.server.store.database import engine_for, migrate

NEEDS: Final = (
    "{what} needs a package that is not installed: pip install 'aerodrome[{extra}]' (./do serve does that itself)"
)

NO_ADDRESS: Final = "--database: this is no address of a database; postgresql+psycopg://host/name is one"


def check_database(url: str) -> None:
    """Open it once and bring it to this version. BadOption says why that cannot be."""
    try:
        engine = engine_for(url)
    except ImportError as error:
        raise BadOption(NEEDS.format(what="this database", extra="postgres")) from error
    except (ArgumentError, SQLAlchemyError, ValueError) as error:
        raise BadOption(NO_ADDRESS) from error
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise BadOption(f"the database cannot be used: {reason}") from error
    finally:
        engine.dispose()


def check_redis(url: str) -> None:
    """Call it once, if there is one."""
    if not url:
        return
    try:
        import redis
    except ImportError as error:
        raise BadOption(NEEDS.format(what="--redis", extra="redis")) from error
    try:
        with redis.from_url(url) as client:
            client.ping()
    except (redis.RedisError, ValueError, OSError) as error:
        raise BadOption(f"--redis: nobody answers there: {error}") from error


@contextmanager
def held(url: str) -> Iterator[None]:
    """An SQLite database belongs to one server: another would not hear of what this one writes."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadOption(NO_ADDRESS) from error
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        yield
        return
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        yield
        return
    path = Path(f"{parsed.database}.lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            owner = os.read(descriptor, 20).decode(errors="replace").strip() or "unknown"
            raise BadOption(
                f"another server (process {owner}) keeps its tables in {path.parent}: "
                "stop it, or name another folder with --data"
            ) from error
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
        yield  # the lock goes with the process, however it ends
    finally:
        os.close(descriptor)
