"""Nobody receives what they cannot know.

`mask` and `fill` are checked against each other here, and pictures against both. That leaves one hole: a mask that
forgets to hide something, with a fill that believes it. `luck.py` closes it from the other side.
"""

from __future__ import annotations

from typing import Any

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.event import SPECTATOR
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, LawBroken, Picture, as_bytes, upheld
from aerodrome.laws.fields import Snapshot, compare, difference, snapshot
from aerodrome.laws.limits import conserved, open_now
from aerodrome.laws.words import spoken

LAW = "secrecy"


def kept(case: Case, state: State, seed: int) -> int:
    """All laws of this room for every seat and a spectator; looking changes nothing.

    Returns for how many of them two fills differ: a game that has secrets and never fills in two ways does not draw.
    """
    differ = 0
    before = snapshot(state)
    with upheld(LAW, "masking for a spectator"):
        onlooker = snapshot(case.game.mask(state, SPECTATOR))
    for seat in case.readers:
        with upheld(LAW, f"masking for {case.who(seat)}"):
            masked = case.game.mask(state, seat)
        hidden = snapshot(masked)
        masked_again(case, masked, seat, onlooker)
        picture = spoken(case, masked, seat)
        compare("looking", f"looking as {case.who(seat)} changed the masked state", hidden, snapshot(masked))
        same_picture(case, state, picture, seat)
        differ += refilled(case, masked, picture, seat, seed)
    compare("looking", "looking changed the state", before, snapshot(state))
    return differ


def masked_again(case: Case, masked: State, seat: int, onlooker: Snapshot) -> None:
    """Law: a mask hides all there is to hide the first time; a spectator knows nothing that a seat does not."""
    with upheld(LAW, "masking twice"):
        twice = snapshot(case.game.mask(masked, seat))
        looked_on = snapshot(case.game.mask(masked, SPECTATOR))
    compare(LAW, f"masking twice for {case.who(seat)} differs", snapshot(masked), twice)
    compare(LAW, f"{case.who(seat)} does not know all that a spectator knows", onlooker, looked_on)


def same_picture(case: Case, state: State, veiled: Picture, seat: int) -> None:
    """Law: legal, asides, words, view, text and observation are the same on the masked and on the full state."""
    with upheld(LAW, f"drawing the picture for {case.who(seat)}"):
        full = case.picture(state, seat)
    for part in full:
        if full[part] != veiled[part]:
            place, one, other = _first_difference(part, full[part], veiled[part])
            found = f"{one!r} on the full state, {other!r} on the masked one"
            raise LawBroken(LAW, f"{place} for {case.who(seat)}: {found}")


def _first_difference(place: str, one: Any, other: Any) -> tuple[str, Any, Any]:
    """Where two pictures part, as deep inside as can be told."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        inside = ((f"{place}.{key}", one[key], other[key]) for key in one)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        inside = ((f"{place}[{i}]", one[i], other[i]) for i in range(len(one)))
    else:
        return place, one, other
    return next(_first_difference(*parts) for parts in inside if parts[1] != parts[2])


def refilled(case: Case, masked: State, picture: Picture, seat: int, seed: int) -> bool:
    """Law: two fills of different luck are sound states, and to the seat both are what it knew, to the byte."""
    known, received = snapshot(masked), as_bytes(picture)
    fills = []
    for luck in (seed, seed + 1):
        with upheld(LAW, f"filling for {case.who(seat)}"):
            full = case.game.fill(masked, seat, Seeded(luck))
        compare("looking", f"filling for {case.who(seat)} changed the masked state", known, snapshot(masked))
        conserved(case, full)
        open_now(case, full)
        _unknowable(case, full, seat, known, received)
        fills.append(snapshot(full))
    return difference(*fills) != ""


def _unknowable(case: Case, full: State, seat: int, known: Snapshot, received: bytes) -> None:
    with upheld(LAW, f"masking a filled state for {case.who(seat)}"):
        masked = case.game.mask(full, seat)
    compare(LAW, f"mask(fill(mask)) differs from mask for {case.who(seat)}", known, snapshot(masked))
    with upheld(LAW, f"drawing the picture of a filled state for {case.who(seat)}"):
        picture = as_bytes(case.picture(full, seat))
    if picture != received:
        raise LawBroken(LAW, f"what {case.who(seat)} cannot know changes what it receives")
