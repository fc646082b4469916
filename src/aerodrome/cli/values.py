"""Arguments that several commands have, and what their values may be."""

from __future__ import annotations

import argparse


def option_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=option,
        help="an option of the game; may be given several times (see aerodrome games)",
    )


def json_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="as JSON")


def workers_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--workers", type=count, default=None, metavar="W", help="processes (default: one a core)")


def cluster_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead, as in tcp://host:8786")


# --- values


def option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found {text!r}")
    return name, value


def seat(text: str) -> int | None:
    if text == "none":
        return None
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected the number of a seat or none, found {text!r}")
    return int(text)


def count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a number from 1, found {text!r}")
    return int(text)


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, found {text!r}")
    return int(text)


def share(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.0 < found < 1.0:
        raise argparse.ArgumentTypeError(f"expected a share between 0 and 1, as in 0.6, found {text!r}")
    return found


def numbers(text: str) -> list[int]:
    return [count(part) for part in text.split(",")]


def names(text: str) -> list[str]:
    return text.split(",")
