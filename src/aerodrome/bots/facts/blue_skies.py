"""Blue Skies: points, income a round, gates, cards; who leads in a region."""

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
            at = seat * AIRPORTS + airport
            if old.hand[at] and not new.hand[at]:
                gates = sum(int(new.owner[airport * SLOTS + slot]) == seat for slot in range(SLOTS))
                said.append(
                    f"uses your last {new.board.cities[airport]} card ({counted(gates, 'gate')} of yours there)"
                )
        for region, name in enumerate(new.board.regions):
            leads = [int(bonuses_in(s, region)[seat]) >= int(s.board.first_place[region]) for s in (old, new)]
            if leads == [False, True]:
                said.append(f"you take the lead in {name}")
        if new.has_used_special(seat) and not old.has_used_special(seat):
            said.append(f"spends your special action, {int(new.board.unused_bonus)} points if you keep it")
        return said


FACTS: Final = BlueSkiesFacts()
