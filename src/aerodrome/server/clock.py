"""The server's clock. Whoever needs the time is handed one, so that tests can set it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

Clock = Callable[[], int]

# also counts while the machine sleeps, where there is such a clock
_STEADY: Final[int] = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def _steady() -> int:
    return time.clock_gettime_ns(_STEADY)


_BEGAN: Final = time.time_ns() - _steady()


def now() -> int:
    """Milliseconds since 1970, as the machine had it when we began: a clock that is set meanwhile moves no deadline."""
    return (_BEGAN + _steady()) // 1_000_000
