"""What a learned crew says before the dice are rolled: its plan for the round, in words a person understands.

It plays the round on in its mind with many rolls, both seats by their nets, and tells what it mostly did. As it plays
by the same nets afterwards, it keeps its word as far as the dice let it.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from aerodrome.bots.bot import Sight
from aerodrome.bots.learned.player import Player
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ACTIONS, SPACES
from aerodrome.games.sky_team.vocabulary import PLACE, STRATEGY
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.words import listed

ROLLS: Final = 12  # a second where the rules are not compiled
MOSTLY: Final = 0.55  # of the rolls: what is done that often is a plan
SURELY: Final = 0.9  # of the rolls: what is done that often is promised
AGREED: Final = 0.75  # of the rolls: so far is flown that often that it may be said plainly
PERHAPS: Final = 0.5  # of the rolls: less often it is no plan at all; in between it is a wish
LARGEST: Final = 2**31 - 1
DUTIES: Final = ("axis", "engines")  # everybody knows that these must be filled
SPOKEN: Final = {
    "axis": "the axis",
    "engines": "the engines",
    "radio": "the radio",
    "landing_gear": "the landing gear",
    "flaps": "the flaps",
    "brakes": "the brakes",
    "concentration": "coffee",
    "kerosene": "the kerosene",
    "intern": "the intern",
    "ice_brakes": "the ice brakes",
    "alarm": "an alarm",
}
MOVES: Final = ("stay where we are", "fly on one space", "fly on two spaces")
HOPED: Final = ("we stay where we are", "one space", "two spaces")


def briefing(sight: Sight, player: Player, chance: Chance) -> str:
    """The plan of a seat that is about to roll; "" where there is nothing to say."""
    if sight.masked.kind() != STRATEGY:
        return ""
    first: Counter[str] = Counter()
    done: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    moved: Counter[int] = Counter()
    for _ in range(ROLLS):
        state = sight.sample(chance)
        assert isinstance(state, SkyTeam)
        begun, final = state.position, state.final()
        placed = _fly_round(state, player, Seeded(int(chance.below(LARGEST))))
        mine = [does for seat, does in placed if seat == sight.seat]
        first.update(mine[:1])
        for seat in range(2):
            done[seat].update({does for who, does in placed if who == seat} - set(DUTIES))
        if not final:
            moved[int(state.position - begun)] += 1
    chance_to_land = player.value(sight.sample(chance), sight.seat)
    words = _words(first, done[sight.seat], done[1 - sight.seat], moved, MOSTLY * ROLLS)
    return f"{words} {_outlook(chance_to_land)}".strip()


def _fly_round(state: SkyTeam, player: Player, chance: Chance) -> list[tuple[int, str]]:
    """Play the round by the nets; who placed on what, in order."""
    row, placed = state.row, []
    while not state.over and state.row == row:
        seat = int(lowest(state.waiting))
        legal = state.legal(seat)
        if len(legal) == 1 and not state.asides(seat):
            state.apply(seat, legal[0], chance)
            continue
        player.choose(state, seat)
        plan = [int(player.plan[i]) for i in range(player.plan_n)] or legal[:1]
        for action in plan:
            if PLACE <= action < PLACE + SPACES:
                placed.append((seat, ACTIONS[state.board.does[action - PLACE]]))
            state.apply(seat, action, chance)
    return placed


def _words(first: Counter[str], mine: Counter[str], partners: Counter[str], moved: Counter[int], often: float) -> str:
    said = []
    for does, times in first.most_common(1):
        if times >= SURELY * ROLLS:
            said.append(f"I take {SPOKEN[does]} first.")
            del mine[does]
    own = [SPOKEN[does] for does, times in mine.most_common(2) if times >= often]
    if own:
        said.append(f"I hope to get to {listed(own)}.")
    wanted = [SPOKEN[does] for does, times in partners.most_common(2) if times >= often]
    if wanted:
        said.append(f"I need you on {listed(wanted)}.")
    return " ".join([*said, _way(moved)]).strip()


def _way(moved: Counter[int]) -> str:
    """How far to fly: said plainly only where nearly every roll allows it, for a partner counts on it."""
    for spaces, times in moved.most_common(1):
        if 0 <= spaces < len(MOVES):
            if times >= AGREED * ROLLS:
                return f"Let us {MOVES[spaces]}."
            if times >= PERHAPS * ROLLS:
                return f"If the dice allow, {HOPED[spaces]} this round."
    return ""


def _outlook(chance: float) -> str:
    """In steps of five: it is an estimate."""
    percent = 5 * round(20 * chance)
    if percent >= 95:
        return "I am sure that we land."
    return f"I give us {percent} in 100 to land." if percent >= 5 else "It looks bad, but let us try."
