"""Who sits where, as logs and lists keep it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct


class SeatHolder(Struct, frozen=True, omit_defaults=True):
    """A lent seat belongs to a guest, and a bot plays for them."""

    kind: Literal["person", "bot", "open"]
    guest: str = ""
    name: str = ""
    bot: str = ""
    lent: bool = False


OPEN: Final = SeatHolder("open")
