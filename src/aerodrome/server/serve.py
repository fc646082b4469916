"""Start a server and say where it is."""

from __future__ import annotations

import gc
import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvicorn
from starlette.types import ASGIApp

from aerodrome import build, catalog
from aerodrome.server.changeover import Handed, handed
from aerodrome.server.config import Config
from aerodrome.server.http.app import make
from aerodrome.server.http.connection import Patience, protocol
from aerodrome.server.http.line import Line
from aerodrome.server.listening import Address, listen
from aerodrome.server.store.opening import check_database, check_redis, held

if TYPE_CHECKING:
    import socket

# what a logger may say beside its message; anything else could hold a secret
MOST_HANDLES: Final = 65_536
FEW_HANDLES: Final = 1024
OWN_HANDLES: Final = 64  # for the database, the bots and the page
EXTRAS = ("route", "status", "ms", "table", "game", "bot", "number")


class JsonFormatter(logging.Formatter):
    """A line of JSON for each message."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        row.update({name: getattr(record, name) for name in EXTRAS if hasattr(record, name)})
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(row).decode()


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it writes down addresses, and those of tables are keys


class Server(uvicorn.Server):
    """Stops on a signal as uvicorn does, and then ends well instead of dying of the signal."""

    given: Handed | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.given is not None and self.started:
            self.given.serves()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)


def settings(app: ASGIApp, patience: Patience) -> uvicorn.Config:
    """How uvicorn serves: what waits for whom, and for how long."""
    return uvicorn.Config(
        app,
        http=protocol(patience),
        log_config=None,
        access_log=False,
        ws=Line,
        ws_max_size=4096,
        ws_per_message_deflate=False,  # a picture is 10 kB: packing it would cost more than all the rest
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=75,  # longer than players think: a move seldom meets a closing connection
        timeout_graceful_shutdown=3,
        server_header=False,
        date_header=False,
        lifespan="on",
    )


def raise_handles() -> int:
    """Every connection takes a handle: ask the system for as many as it gives, and say so if they are few."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1_000_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard or hard == resource.RLIM_INFINITY:
        wanted = MOST_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MOST_HANDLES)
        if wanted > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if now < FEW_HANDLES:
        print(
            f"Only {now} files may be open at a time, about as many people: `ulimit -n 65536` allows more.", flush=True
        )
    return now


def rarely_collect() -> None:
    """Looking through all tables in memory for what can be thrown away takes long, and all wait meanwhile: only what is
    young is looked through, a little at a time. The sweeper looks through the rest now and then."""
    gc.freeze()  # what is here now stays
    gc.set_threshold(5_000, 4, 1_000_000)


def serve(config: Config, address: Address, level: str = "warning") -> None:
    """Run until somebody stops it."""
    set_up_logs(level)
    check_redis(config.redis)
    given = handed()
    if given is not None:
        for name in catalog.NAMES:
            catalog.game(name)
        given.wait_for_leave()
    with given.port if given is not None else listen(address) as sock, held(config.database):
        check_database(config.database)
        if given is None or not given.second:
            print(f"Aerodrome, {build.describe()}: {_shown(sock)}", flush=True)
        patience = Patience(all_connections=max(16, raise_handles() - OWN_HANDLES))
        app = make(config)
        rarely_collect()
        sys.setswitchinterval(0.001)  # the thread that writes to disk must not wait long for its turn: all wait for it
        server = Server(settings(app, patience))
        server.given = given
        server.run(sockets=[sock])


def _shown(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else 'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
