"""Airlines Europe: money, shares, what the portfolio would earn if it were scored now, and what a share adds to."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.airlines_europe.board import PLACES, SCORINGS
from aerodrome.games.airlines_europe.network import open_to
from aerodrome.games.airlines_europe.state import FOLIO, HAND, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS
from aerodrome.kernel.ints import bit
from aerodrome.kernel.state import State
from aerodrome.kernel.words import counted

ANY_PRICE: Final = 99


class AirlinesEuropeFacts(Facts):
    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(AirlinesEurope, state)
        mine = s.investors[seat]
        laid = sum(int(s.shares[FOLIO + seat * KINDS + kind]) for kind in range(KINDS))
        held = sum(int(s.shares[HAND + seat * KINDS + kind]) for kind in range(KINDS))
        return [
            Amount(int(mine.points), "point", "points"),
            Amount(_scored_now(s, seat), "point if it were scored now", "points if it were scored now"),
            Amount(int(mine.cash), "in cash", written="{} M"),
            Amount(laid, "share in the portfolio", "shares in the portfolio"),
            Amount(held, "share in the hand", "shares in the hand"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        old, new = cast(AirlinesEurope, before), cast(AirlinesEurope, after)
        said = []
        for kind in range(KINDS):
            name = _name(new, kind)
            if _leads(new, kind, seat) and not _leads(old, kind, seat):
                said.append(f"you hold most of {name}")
            if kind < AIRLINES and new.lines[kind].value > old.lines[kind].value:
                grown = int(new.lines[kind].value - old.lines[kind].value)
                have = f"you have {counted(_owned(new, kind, seat), 'share')}, {_others(new, kind, seat)}"
                said.append(f"the value of {name} rises by {grown} and {_next(new, kind)} ({have})")
        return said or [
            *(
                _held_now(new, kind, seat)
                for kind in range(KINDS)
                if _owned(new, kind, seat) != _owned(old, kind, seat)
            ),
            *(_laid_now(new, kind, seat) for kind in range(KINDS) if _laid(new, kind, seat) > _laid(old, kind, seat)),
        ]


def _owned(s: AirlinesEurope, kind: int, seat: int) -> int:
    return int(s.shares[HAND + seat * KINDS + kind]) + _laid(s, kind, seat)


def _laid(s: AirlinesEurope, kind: int, seat: int) -> int:
    return int(s.shares[FOLIO + seat * KINDS + kind])


def _open(s: AirlinesEurope, airline: int) -> int:
    """How many routes the airline could grow by, whatever they cost."""
    return len(open_to(s, s.lines[airline], ANY_PRICE))


def _next(s: AirlinesEurope, airline: int) -> str:
    routes = _open(s, airline)
    if routes == 0:
        return "no route is open to it any more"
    return f"{counted(routes, 'route')} {'is' if routes == 1 else 'are'} open to it next"


def _held_now(s: AirlinesEurope, kind: int, seat: int) -> str:
    """A share that was taken or given up means as much as it makes of those one has, beside what others have laid."""
    return f"{counted(_owned(s, kind, seat), 'share')} of {_name(s, kind)} in all ({_others(s, kind, seat)})"


def _laid_now(s: AirlinesEurope, kind: int, seat: int) -> str:
    return f"{counted(_laid(s, kind, seat), 'share')} of {_name(s, kind)} laid ({_others(s, kind, seat)})"


def _others(s: AirlinesEurope, kind: int, seat: int) -> str:
    most = max(held for other, held in enumerate(_holdings(s, kind)) if other != seat)
    return "nobody else has laid one" if most == 0 else f"the most that another has laid is {most}"


def _name(s: AirlinesEurope, kind: int) -> str:
    return "Air ABACUS" if kind == ABACUS else s.board.names[kind]


def _holdings(s: AirlinesEurope, kind: int) -> list[int]:
    return [_laid(s, kind, seat) for seat in range(s.seats)]


def _leads(s: AirlinesEurope, kind: int, seat: int) -> bool:
    holdings = _holdings(s, kind)
    return holdings[seat] > 0 and all(holdings[seat] > held for other, held in enumerate(holdings) if other != seat)


def _scored_now(s: AirlinesEurope, seat: int) -> int:
    """As `scoring.points_for` has it, of what lies open."""
    points = 0
    for kind in range(KINDS):
        if kind < AIRLINES and not s.board.in_play & bit(kind):
            continue
        holdings = _holdings(s, kind)
        mine = holdings[seat]
        if mine == 0:
            continue
        row = min(int(s.scored), SCORINGS - 1) if kind == ABACUS else int(s.lines[kind].value)
        payout = s.board.abacus_payout if kind == ABACUS else s.board.payout
        ahead, tied = sum(held > mine for held in holdings), holdings.count(mine)
        pot = sum(int(payout[row * PLACES + place]) for place in range(ahead, min(ahead + tied, PLACES)))
        points += -(-pot // tied)
    return points


FACTS: Final = AirlinesEuropeFacts()
