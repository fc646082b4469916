"""Blue Skies: points, income a round, gates, cards; who leads in a region; what waits at an airport."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.bots.facts.common import Amount, Facts
from aerodrome.games.blue_skies.board import AIRPORTS, SLOTS
from aerodrome.games.blue_skies.passengers import income
from aerodrome.games.blue_skies.regions import bonuses_in
from aerodrome.games.blue_skies.state import BlueSkies
from aerodrome.games.blue_skies.vocabulary import BUY_GATES
from aerodrome.kernel.state import State
from aerodrome.kernel.words import counted


class BlueSkiesFacts(Facts):
    def amounts(self, state: State, seat: int) -> list[Amount]:
        s = cast(BlueSkies, state)
        buying = s.kind() == BUY_GATES and s.argument() == seat
        regions = sum(int(bonuses_in(s, region)[seat]) for region in range(len(s.board.regions)))
        return [
            Amount(int(income(s)[seat]), "passenger scored every round", "passengers scored every round"),
            Amount(regions, "point for regions as they stand", "points for regions as they stand"),
            Amount(int(s.score[seat]) + (int(s.budget) if buying else 0), "point", "points"),
            Amount(int(s.placed[seat]), "gate", "gates"),
            Amount(int(s.hand_size[seat]), "card in hand", "cards in hand"),
        ]

    def notes(self, before: State, after: State, seat: int) -> list[str]:
        old, new = cast(BlueSkies, before), cast(BlueSkies, after)
        said = []
        for airport in range(new.board.airports):
            at, city = seat * AIRPORTS + airport, new.board.cities[airport]
            if new.hand[at] < old.hand[at]:
                left = int(new.hand[at])
                which = f"a {city} card, {left} left" if left else f"your last {city} card"
                said.append(f"uses {which} ({counted(_gates(new, airport, seat), 'gate')} of yours there)")
            if _gates(new, airport, seat) > _gates(old, airport, seat):
                cards = counted(int(new.hand[at]), f"{city} card")
                said.append(f"{_travellers(new, airport)} ({cards} in your hand)")
            elif new.passengers[airport] > old.passengers[airport]:
                mine, all_gates = _gates(new, airport, seat), int(new.gates[airport])
                said.append(f"{city} has more passengers (gates of yours there: {mine} of {all_gates})")
        for region, name in enumerate(new.board.regions):
            leads = [int(bonuses_in(s, region)[seat]) >= int(s.board.first_place[region]) for s in (old, new)]
            if leads == [False, True]:
                said.append(f"you take the lead in {name}")
        if new.has_used_special(seat) and not old.has_used_special(seat):
            said.append(f"spends your special action, {int(new.board.unused_bonus)} points if you keep it")
        return said


def _gates(s: BlueSkies, airport: int, seat: int) -> int:
    return sum(int(s.owner[airport * SLOTS + slot]) == seat for slot in range(SLOTS))


def _travellers(s: BlueSkies, airport: int) -> str:
    """Passengers are shared by all gates of an airport."""
    waiting, gates = counted(int(s.passengers[airport]), "passenger"), counted(int(s.gates[airport]), "gate")
    return f"{s.board.cities[airport]} has {waiting} at {gates}"


FACTS: Final = BlueSkiesFacts()
