"""Servers for tests: one in memory for most, and real PostgreSQL and Redis for who needs them."""

from __future__ import annotations

import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.server import faults
from tests.server.people import PATIENCE, PEOPLE, TOY, UNLIMITED, Serving, sqlite

from aerodrome.server.config import Config


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server without limits and pauses, with the catalog and Paper Planes."""
    folder = tmp_path_factory.mktemp("server")
    config = Config(sqlite(folder), games=(TOY,), rates=UNLIMITED, bot_pause=0.0, unfinished_tables=10_000)
    with Serving(config) as serving:
        yield serving


@pytest.fixture(autouse=True)
def _go_home() -> Iterator[None]:
    yield
    while PEOPLE:
        PEOPLE.pop().http.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL on a socket of its own; its URL. ./do test --install installs it where it is missing."""
    if not faults.has_postgres():
        pytest.skip("PostgreSQL is not installed")
    with faults.postgres() as database:
        yield database.url


@pytest.fixture
def database(postgres: str) -> str:
    """A fresh database on the real PostgreSQL."""
    name = f"test_{secrets.token_hex(4)}"
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """A real Redis on a socket of its own; its URL. ./do test installs it where it is missing."""
    if shutil.which("redis-server") is None:
        pytest.skip("Redis is not installed")
    with tempfile.TemporaryDirectory(prefix="redis-") as home:
        address = f"{home}/socket"
        command = ["redis-server", "--port", "0", "--unixsocket", address, "--save", "", "--dir", home]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        while not Path(address).exists():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        yield f"unix://{address}"
        process.terminate()
        process.wait()
