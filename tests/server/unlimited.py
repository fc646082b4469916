"""The program without limits on how often somebody may do something: for players who are faster than people."""

from __future__ import annotations

from dataclasses import fields

from aerodrome import cli
from aerodrome.server.config import Rates


def main(arguments: list[str]) -> int:
    Rates.__init__.__defaults__ = ("",) * len(fields(Rates))
    return cli.main(arguments)
