"""What games have taught about the weights of an evaluation: files in the folder weights, made by `aerodrome tune`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

FOLDER: Final = Path(__file__).parent / "weights"
W = TypeVar("W")


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def learned(game: str) -> tuple[dict[str, float], dict[str, float]]:
    """For tables of two, and for larger ones; nothing where nobody has learned yet."""
    path = file_of(game)
    if not path.exists():
        return {}, {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return found.get("two", {}).get("weights", {}), found.get("more", {}).get("weights", {})


def with_weights(weights: W, named: Mapping[str, float]) -> W:
    """The same object, with these of its weights changed."""
    for name, value in named.items():
        if not isinstance(getattr(weights, name, None), float):
            raise ValueError(f"{type(weights).__name__} has no weight {name!r}")
        setattr(weights, name, float(value))
    return weights
