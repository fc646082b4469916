"""Start a server and say where it is."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import uvicorn
from starlette.types import ASGIApp

from aerodrome import build
from aerodrome.kernel.errors import BadOption
from aerodrome.server.config import Config
from aerodrome.server.http.app import make
from aerodrome.server.http.connection import Patience, protocol
from aerodrome.server.store.opening import check_database, check_redis, held

# what a logger may say beside its message; anything else could hold a secret
MOST_HANDLES: Final = 65_536
FEW_HANDLES: Final = 1024
OWN_HANDLES: Final = 64  # for the database, the bots and the page
EXTRAS = ("route", "status", "ms", "table", "game", "bot", "number")


@dataclass(frozen=True)
class Address:
    host: str = "127.0.0.1"
    port: int = 8000


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

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)


def listen(address: Address) -> socket.socket:
    """Take the port now, so that a port in use is told in a sentence."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((address.host, address.port))
        found.listen(2048)  # whoever calls before all is ready waits
    except OSError as error:
        raise BadOption(f"cannot listen on {address.host} port {address.port}: {error.strerror}") from error
    return found


def settings(app: ASGIApp, patience: Patience) -> uvicorn.Config:
    """How uvicorn serves: what waits for whom, and for how long."""
    return uvicorn.Config(
        app,
        http=protocol(patience),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
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


def serve(config: Config, address: Address, level: str = "warning") -> None:
    """Run until somebody stops it."""
    set_up_logs(level)
    check_redis(config.redis)
    with listen(address) as sock, held(config.database):
        check_database(config.database)
        host, port = sock.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        print(f"Aerodrome, {build.describe()}: http://{shown}:{port}", flush=True)
        patience = Patience(all_connections=max(16, raise_handles() - OWN_HANDLES))
        app = make(config)
        gc.freeze()  # what is here now stays; looking through it again and again would cost a tenth of the time
        gc.set_threshold(20_000, 20, 20)
        Server(settings(app, patience)).run(sockets=[sock])
