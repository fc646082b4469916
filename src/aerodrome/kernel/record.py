"""Rows of a state that have names: a pilot, an airline's books.

A record holds ints and vectors, never other records. A state keeps one record or a list of them, makes them once and
copies them number by number in its `copy_from`, so that `pilot.fuel -= plan.burns` is a load and a store.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Its subclass declares the fields in `__init__` and copies every one in `copy_from`; a law compares them."""
