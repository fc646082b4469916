"""The bot that learned: its net judges every move; where moves are close it plays the round on before it decides."""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.learned import lens, nets
from aerodrome.bots.learned.player import Player
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Chance

WIDTH: Final = 6  # moves that are compared
NEAR: Final = 1.0  # log-odds behind the best, and no further
SURE: Final = 5.5  # log-odds: as good as won, nothing to compare
ERRORS: Final = 1.0  # standard errors by which another move must be better than the net's own choice
CLEARLY: Final = 0.002  # and so much more
FEWEST: Final = 8  # states on which moves are compared before one of them is believed
MOST: Final = 400
LARGEST: Final = 2**31 - 1


class Expert(Bot):
    """Without a budget it follows its net. A move in parts is thought out once, and played part by part."""

    def __init__(self, chance: Chance, budget: Budget | None) -> None:
        self.chance = chance
        self.budget = budget
        self.player: Player | None = None
        self.game = ""
        self.rest: list[int] = []  # of the move that is being played

    def decide(self, sight: Sight) -> int:
        actions = sight.legal()
        if self.rest and self.rest[0] in actions and lens(sight.game.name).goes_on(sight.masked, sight.seat):
            return self.rest.pop(0)
        self.rest = []
        if len(actions) == 1 and not sight.asides():
            return actions[0]
        moves = self.weigh(sight)
        if not moves:
            return actions[0]
        first, *self.rest = moves[0][1]
        return first

    def weigh(self, sight: Sight) -> list[tuple[float, list[int]]]:
        """Moves, the best first, each with the log-odds that the net gives it."""
        player = self._player(sight)
        end = time.thread_time() + (self.budget.seconds if self.budget else 0.0)
        player.choose(sight.sample(self.chance), sight.seat)
        moves = player.moves()
        if self.budget is None or not moves or moves[0][0] > SURE:
            return moves
        close = [move for move in moves[:WIDTH] if move[0] >= moves[0][0] - NEAR]
        if len(close) > 1:
            best = self._compare(sight, player, [plan for _, plan in close], end)
            moves.insert(0, moves.pop(best))
        return moves

    def _compare(self, sight: Sight, player: Player, plans: list[list[int]], end: float) -> int:
        """Each move on the same states that could be the true one, with the same luck. The net's own choice stands
        unless another is better by more than chance would have it."""
        sums, squares = [0.0] * len(plans), [0.0] * len(plans)
        looks = 0
        most = self.budget.simulations if self.budget and self.budget.simulations else MOST
        timed = self.budget is not None and self.budget.simulations is None
        player.keeps = False
        while looks < most and (not timed or looks < FEWEST or time.thread_time() < end):
            state, seed = sight.sample(self.chance), int(self.chance.below(LARGEST))
            first = 0.0
            for n, plan in enumerate(plans):
                share = player.play_on(state.clone(), plan, sight.seat, seed)
                if n == 0:
                    first = share
                sums[n] += share - first
                squares[n] += (share - first) ** 2
            looks += 1
            if timed and time.thread_time() >= end:
                break
        player.keeps = True
        best, gain = 0, 0.0
        for n in range(1, len(plans)):
            mean = sums[n] / looks
            error = sqrt(max(0.0, squares[n] / looks - mean * mean) / looks)
            if looks >= min(FEWEST, most) and mean > ERRORS * error + CLEARLY and mean > gain:
                best, gain = n, mean
        return best

    def _player(self, sight: Sight) -> Player:
        name = sight.game.name
        if self.player is None or self.game != name:
            self.player = Player(lens(name), nets(name), int(self.chance.below(LARGEST)))
            self.player.keeps = True
            self.game = name
        return self.player
