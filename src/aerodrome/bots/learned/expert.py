"""The bot that learned: its net judges every move, or names the answer; where moves are close it plays on before it
decides. Where few play and a tree search sees further, that thinks in its stead.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.learned import lens
from aerodrome.bots.learned import player as player_of
from aerodrome.bots.learned.player import Player, chance_of, odds_of
from aerodrome.bots.learned.policy import Policy
from aerodrome.bots.search import Budget, Search
from aerodrome.bots.trading import Dealer
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Options
from aerodrome.kernel.ints import lowest
from aerodrome.kernel.state import State

WIDTH: Final = 6  # moves that are compared
NEAR: Final = 1.0  # log-odds behind the best, and no further
SURE: Final = 5.5  # log-odds: as good as won, nothing to compare
CLEARLY: Final = 0.002  # how much better another move must be, whatever the errors say
FEW: Final = 2  # and so many where all of them say the same
SAME: Final = 1e-9  # sum of squares
MOST: Final = 400
FAR: Final = 60  # answers after which a position is judged, whoever is asked
LARGEST: Final = 2**31 - 1
# Tables of so many, and smaller ones, at which a tree search is the stronger; with more too much happens in between.
TREES: Final = {"sky_tycoons": 4}
# Where close moves are played on until the seat is asked again; elsewhere to where the lens says.
TO_NEXT_TURN: Final = ("airlines_europe", "blue_skies", "sky_tycoons")
TALKS: Final = {"sky_team": "aerodrome.bots.learned.briefing"}  # it knows the game, which others need not load


class Care(NamedTuple):
    """How long moves are compared, and what is believed."""

    fewest: int  # states on which they are compared before any is given up, or taken at once
    errors: float  # standard errors by which another move must be better than the net's own choice
    behind: float  # standard errors by which a move is given up
    ahead: float  # and by which one is taken at once
    believed: int  # states on which a better move is believed that is not so far ahead


# Chosen on moves of hard flights that were played on 40 and 56 times each: as much gained in three fifths of the time.
CREW: Final = Care(5, 0.5, 0.8, 2.5, 5)
RIVALS: Final = Care(8, 1.0, 2.0, 3.5, 8)
# Until the seat is asked again luck has little say; but of several moves that were looked at a few times one is always
# ahead by luck, and ten milliseconds of that were worse than none.
NEXT_TURN: Final = Care(4, 0.7, 1.5, 3.0, 12)


def play_on_to_next_turn(player: Player, state: State, plan: list[int], seat: int, seed: int) -> float:
    """Play a move, then let all seats take what is best at once until others have acted and the seat is asked again:
    further off luck has more say than the move."""
    chance = Seeded(seed)
    for action in plan:
        if not state.over:
            state.apply(seat, action, chance)
    away = False
    for _ in range(FAR):
        if state.over:
            break
        who = int(lowest(state.waiting))
        if away and who == seat:
            break
        away = away or who != seat
        legal = state.legal(who)
        if len(legal) == 1:
            state.apply(who, legal[0], chance)
            continue
        player.choose(state, who)
        for i in range(player.plan_n):
            state.apply(who, player.plan[i], chance)
        if player.plan_n == 0:
            state.apply(who, legal[chance.below(len(legal))], chance)
    return player.value(state, seat)


class Gain:
    """What a move brought more than another on the same states."""

    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self.spread = 0.0  # sum of squares about the mean

    def add(self, gain: float) -> None:
        self.n += 1
        step = gain - self.mean
        self.mean += step / self.n
        self.spread += step * (gain - self.mean)

    def error(self) -> float:
        return sqrt(self.spread) / self.n

    def least(self, errors: float) -> float:
        return self.mean - errors * self.error()

    def most(self, errors: float) -> float:
        return self.mean + errors * self.error()


class Expert(Bot):
    """Without a budget it follows its net. A move in parts is thought out once, and played part by part."""

    def __init__(self, chance: Chance, budget: Budget | None, how: str = "") -> None:
        """`how`: a style, a single word; or a file with nets of one's own, instead of those that come with the
        program."""
        self.style = how if how.isidentifier() else ""
        self.file = "" if self.style else how
        if self.file and not Path(self.file).is_file():
            raise BadOption(f"there is no file {self.file} with nets")
        self.chance = chance
        self.budget = budget
        self.player: Player | None = None
        self.options: Options | None = None  # it plays by
        self.rest: list[int] = []  # of the move that is being played
        self.dealer = Dealer(chance, self.style)
        self.tree = Search(chance, budget, style=self.style) if budget and not self.file else None

    def reply(self, sight: Sight) -> int:
        return self.dealer.reply(sight)

    def decide(self, sight: Sight) -> int:
        if self.tree is not None and sight.masked.seats <= TREES.get(sight.game.name, 0):
            self.tree.awaited = self.awaited
            return self.tree.decide(sight)
        offer = self.dealer.offer(sight)
        if offer is not None:
            return offer
        actions = sight.legal()
        if self.rest and self.rest[0] in actions and lens(sight.game.name).goes_on(sight.masked, sight.seat):
            return self.rest.pop(0)
        self.rest = []
        if len(actions) == 1 and (lens(sight.game.name).adviser is not None or not sight.asides()):
            return actions[0]
        moves = self.weigh(sight)
        if not moves:
            return actions[0]
        first, *self.rest = moves[0][1]
        return first

    def says(self, sight: Sight) -> str:
        """Its plan, in games whose players talk about theirs."""
        if sight.game.name not in TALKS:
            return ""
        talk: Callable[[Sight, Player, Chance], str] = import_module(TALKS[sight.game.name]).briefing
        return talk(sight, self._player(sight), self.chance)

    def weigh(self, sight: Sight) -> list[tuple[float, list[int]]]:
        """Moves, the best first, each with the log-odds that the net gives it; one that playing on found to be better
        than the net's own choice has as much more as was found."""
        player = self._player(sight)
        end = time.thread_time() + (self.budget.seconds if self.budget else 0.0)
        player.choose(sight.sample(self.chance), sight.seat)
        moves = player.moves()
        if self.budget is None or not moves or moves[0][0] > SURE or isinstance(player, Policy):
            return moves  # a policy has weighed what comes of an answer: playing on brought nothing
        close = [move for move in moves[:WIDTH] if move[0] >= moves[0][0] - NEAR]
        if len(close) > 1:
            best, gain = self._compare(sight, player, [plan for _, plan in close], end)
            if best > 0:
                better = odds_of(min(1.0, chance_of(moves[0][0]) + gain))
                moves.insert(0, (better, moves.pop(best)[1]))
        return moves

    def _compare(self, sight: Sight, player: Player, plans: list[list[int]], end: float) -> tuple[int, float]:
        """Which move is best, and by how much. Each is tried on the same states that could be the true one, with the
        same luck. A move that falls behind is played on no more. The net's own choice stands unless another is better
        by more than chance would have it."""
        care = CREW if player.lens.together else RIVALS
        few = FEW
        if sight.game.name in TO_NEXT_TURN:
            care, few = NEXT_TURN, NEXT_TURN.believed
        gains = [Gain() for _ in plans]
        running = list(range(1, len(plans)))
        looks, took, decided = 0, 0.0, False
        most = self.budget.simulations if self.budget and self.budget.simulations else MOST
        timed = self.budget is not None and self.budget.simulations is None
        player.keeps, player.hasty = False, True
        begun = time.thread_time()
        while running and looks < most and (not timed or begun + took < end):  # another look is no longer than the last
            state, seed = sight.sample(self.chance), int(self.chance.below(LARGEST))
            first = self._play_on(sight, player, state.clone(), plans[0], seed)
            if looks == 0 and timed:  # as many moves as there is time to compare
                each = time.thread_time() - begun
                running = running[: max(1, int((end - begun) / (few * max(each, 1e-6))) - 1)]
            for n in running:
                gains[n].add(self._play_on(sight, player, state.clone(), plans[n], seed) - first)
            looks += 1
            took = time.thread_time() - begun
            begun += took
            if looks == FEW and all(gains[n].spread < SAME for n in running):
                break  # luck has no say
            if looks >= care.fewest:
                bar = max(0.0, max(gains[n].least(care.behind) for n in running))
                running = [n for n in running if gains[n].most(care.behind) > max(bar, CLEARLY)]
                decided = len(running) == 1 and gains[running[0]].least(care.ahead) > CLEARLY
                if decided:
                    break
        player.keeps, player.hasty = True, False
        best, gain = 0, 0.0
        for n in running:
            sure = decided or looks >= care.believed or (looks >= FEW and gains[n].spread < SAME)
            if sure and gains[n].least(care.errors) > CLEARLY and gains[n].mean > gain:
                best, gain = n, gains[n].mean
        return best, gain

    def _play_on(self, sight: Sight, player: Player, state: State, plan: list[int], seed: int) -> float:
        if sight.game.name in TO_NEXT_TURN:
            return play_on_to_next_turn(player, state, plan, sight.seat, seed)
        return player.play_on(state, plan, sight.seat, seed)

    def _player(self, sight: Sight) -> Player:
        if self.player is None or self.options is not sight.options:
            make = player_of(sight.game.name, self.file, self.style)
            self.player = make(sight.options, int(self.chance.below(LARGEST)))
            self.player.keeps = True
            self.options = sight.options
        return self.player
