"""What is kept as JSON beside the logs: it repeats what they tell. Where it is damaged it is done without."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

T = TypeVar("T")

logger = logging.getLogger(__name__)


def kept(raw: bytes, kind: type[T]) -> T | None:
    """None: it cannot be read. One such row must not keep a whole list from people."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        logger.error("a row of the database is damaged and is left out: %s: %s", kind.__name__, error)
        return None
