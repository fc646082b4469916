"""States field by field, the same for compiled and interpreted ones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from aerodrome.kernel.ints import Ints, filled, ints
from aerodrome.kernel.record import Record
from aerodrome.kernel.state import State
from aerodrome.laws.case import LawBroken

VECTOR = type(filled(0, 0))
SIDE = frozenset({"events", "telling"})  # what a copy leaves behind

Value: TypeAlias = "int | Ints | object"
Snapshot: TypeAlias = Mapping[str, Value]


def names(thing: State | Record) -> list[str]:
    """The fields of a state or of one of its records in alphabetical order."""
    found: set[str] = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        found.update(getattr(kind, "__mypyc_attrs__", ()))
    return sorted(found - SIDE - {"__dict__"})


def places(state: State) -> Iterator[tuple[str, State | Record, str]]:
    """Every field: its full name ("pilots[2].fuel"), what holds it, and its name there."""
    for name in names(state):
        value = getattr(state, name)
        records = [(name, value)] if isinstance(value, Record) else []
        if isinstance(value, list) and value and all(isinstance(item, Record) for item in value):
            records = [(f"{name}[{i}]", item) for i, item in enumerate(value)]
        if not records:
            yield name, state, name
        for prefix, record in records:
            for inner in names(record):
                yield f"{prefix}.{inner}", record, inner


def snapshot(state: State) -> Snapshot:
    """The fields and what they hold now: vectors are copied, shared objects stay what they are."""
    taken: dict[str, Value] = {}
    for full, holder, name in places(state):
        value = getattr(holder, name)
        taken[full] = value[:] if isinstance(value, VECTOR) else value
    return taken


def difference(before: Snapshot, after: Snapshot) -> str:
    """What differs, in words; empty when nothing does."""
    found = []
    for name in sorted(before.keys() | after.keys()):
        if name not in before or name not in after:
            found.append(f"{name} exists only {'before' if name in before else 'after'}")
        else:
            found += _differ(name, before[name], after[name])
    return "; ".join(found)


def _differ(name: str, old: Value, new: Value) -> list[str]:
    if isinstance(old, VECTOR) and isinstance(new, VECTOR):
        if len(old) != len(new):
            return [f"{name} has length {len(old)} against {len(new)}"]
        if old == new:
            return []
        return [f"{name}[{i}] is {old[i]} against {new[i]}" for i in range(len(old)) if old[i] != new[i]]
    if isinstance(old, int) and isinstance(new, int):
        return [] if old == new else [f"{name} is {int(old)} against {int(new)}"]
    return [] if old is new else [f"{name} is another object"]


def compare(law: str, story: str, one: Snapshot, other: Snapshot) -> None:
    """Raise unless two snapshots are equal."""
    found = difference(one, other)
    if found:
        raise LawBroken(law, f"{story}: {found}")


def plain(state: State) -> dict[str, int | list[int]]:
    """The numbers of a state: what is shared (the board, the book of steps) is left out."""
    numbers: dict[str, int | list[int]] = {}
    for name, value in snapshot(state).items():
        if isinstance(value, int):
            numbers[name] = int(value)
        elif isinstance(value, VECTOR):
            numbers[name] = [int(number) for number in value]
    return numbers


def put(state: State, numbers: Mapping[str, int | list[int]]) -> None:
    """Give a state of the same options the numbers that `plain` took from another."""
    for full, holder, name in list(places(state)):
        if full in numbers:
            value = numbers[full]
            old = getattr(holder, name)
            setattr(holder, name, ints(value) if isinstance(value, list) else type(old)(value))  # a flag stays one


def digest(state: State) -> str:
    """A short name for the numbers of a state, the same in every build."""
    return hashlib.sha256(repr(sorted(plain(state).items())).encode()).hexdigest()[:12]
