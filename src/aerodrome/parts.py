"""The parts of Aerodrome that need more than the library does, and what to install for each.

`pip install aerodrome` is the library: games, matches, bots. Everything else is an extra, as in `aerodrome[server]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final


@dataclass(frozen=True)
class Part:
    extra: str
    what: str  # it is good for
    modules: tuple[str, ...]

    @property
    def missing(self) -> list[str]:
        return [name for name in self.modules if find_spec(name) is None]

    @property
    def how(self) -> str:
        """The command that brings it."""
        return f"pip install 'aerodrome[{self.extra}]'"


# The first part that has a module is the one to name when it is missing.
PARTS: Final = (
    Part(
        "server",
        "aerodrome serve: play in the browser",
        ("alembic", "limits", "prometheus_client", "sqlalchemy", "starlette", "uvicorn", "websockets"),
    ),
    Part("terminal", "aerodrome play on the full screen, rules in colour, progress bars", ("rich", "textual")),
    Part("arena", "ratings in contests between bots", ("openskill",)),
    Part(
        "research",
        "PettingZoo, Gymnasium, OpenSpiel, the vector form, aerodrome train",
        ("numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "openskill"),
    ),
    Part("report", "pages with pictures: aerodrome arena --page", ("altair", "vl_convert")),
    Part("train", "examples/maskable_ppo.py", ("torch", "sb3_contrib")),
    Part("postgres", "aerodrome serve --database", ("psycopg",)),
    Part("redis", "aerodrome serve --redis", ("redis",)),
    Part("cluster", "aerodrome arena, train and tune --cluster", ("distributed",)),
)


def part_with(module: str | None) -> Part | None:
    """The part that a module belongs to, as in an error that says that it is missing."""
    top = (module or "").partition(".")[0]
    return next((part for part in PARTS if top in part.modules), None)
