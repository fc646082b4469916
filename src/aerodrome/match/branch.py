"""A match that goes on from a step of another one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from aerodrome.kernel.errors import BadOption
from aerodrome.match.log import Entry, Header
from aerodrome.match.match import Match
from aerodrome.match.provably_fair import commitment, new_secret


def branch(match: Match, step: int, *, same_luck: bool) -> tuple[Header, Sequence[Entry]]:
    """The record of a match that begins where this one stood after so many plays, nobody named yet.

    With the same luck it has the same seed, and what comes is what came, as long as as much is drawn. With fresh luck
    it has a seed of its own, and says how many draws were given before that one takes over.
    """
    header, plays = match.header, match.plays[:step]
    spent = len(header.deal) + sum(len(play.luck) for play in plays)
    if not same_luck:
        seed, salt = new_secret(), new_secret()
        fresh = replace(header, seed=seed, salt=salt, commitment=commitment(seed, salt), players=(), given=spent)
        return fresh, plays
    if header.seed is None:
        raise BadOption("its seed is not known here: only fresh luck can be had")
    same = replace(header, players=(), given=min(spent, header.given))
    # draws are counted over what was taken back too, so that comes along
    log = match.entries[: match.play_before(step) + 1] if step else ()
    if Match.replay(same, log, match.game).plays == plays:
        return same, log
    return replace(same, given=spent), plays  # answers of others were taken back later, one by one
