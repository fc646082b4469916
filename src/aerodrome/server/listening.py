"""Where a server listens."""

from __future__ import annotations

import socket
from dataclasses import dataclass

from aerodrome.kernel.errors import BadOption


@dataclass(frozen=True)
class Address:
    host: str = "127.0.0.1"
    port: int = 8000


def listen(address: Address) -> socket.socket:
    """Take the port now, so that a port in use is told in a sentence."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((address.host, address.port))
        found.listen(2048)  # whoever calls before all is ready waits
    except OSError as error:
        found.close()
        raise BadOption(f"cannot listen on {address.host} port {address.port}: {error.strerror}") from error
    return found
