"""Games from which a policy learns: what was answered, how likely that was, and what came of it beyond expectation."""

from __future__ import annotations

from math import exp, log

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.bots.learned.policy import WEIGHT, Policy, step_of
from aerodrome.bots.learned.school import School
from aerodrome.kernel.chance import Chance
from aerodrome.kernel.state import State


class Answers:
    """Beside the lessons of the net that expects, for each position: all answers that were open, and the one given."""

    def __init__(self) -> None:
        self.opens: vec[i64] = vec[i64]([])  # how many answers were open
        self.fact: vec[i64] = vec[i64]([])  # of each its fact,
        self.step: vec[i64] = vec[i64]([])  # that of the step by which it lies behind,
        self.lead: vec[float] = vec[float]([])  # and what the evaluation gives it, in log-odds to be played
        self.chosen: vec[i64] = vec[i64]([])  # which of them was given,
        self.chance: vec[float] = vec[float]([])  # how likely that was, as a logarithm,
        self.gain: vec[float] = vec[float]([])  # and how much more came of it than was expected


class Practice(School):
    """As a school, but lessons are about positions in which a seat chooses; and what counts of one that comes later is
    how far it was better than expected, the less the further off it is."""

    def __init__(self, policy: Policy, trust: float) -> None:
        super().__init__(policy, trust)
        self.policy = policy
        self.answers = Answers()
        self.noted = Answers()  # of the game that is played
        self.noted_begin: vec[i64] = vec[i64]([])

    def play(self, state: State, chance: Chance, guests: i64 = 0) -> None:
        self.noted = Answers()
        self.noted_begin = vec[i64]([])
        super().play(state, chance, guests)

    def _note_move(self, state: State, seat: i64, secret: bool) -> None:
        """What the policy has just chosen, and knew; the state has moved on."""
        policy, noted = self.policy, self.noted
        reading = policy.reading(state)
        self.noted_begin = append(self.noted_begin, len(noted.fact))
        best = policy.liking[0]
        for i in range(policy.open.n):
            behind = policy.behind(i)
            noted.fact = append(noted.fact, reading.first + policy.open.at[i])
            noted.step = append(noted.step, reading.behind + step_of(behind))
            noted.lead = append(noted.lead, -WEIGHT * behind)
            best = max(best, policy.liking[i])
        whole = 0.0
        for i in range(policy.open.n):
            whole += exp(policy.liking[i] - best)
        noted.opens = append(noted.opens, policy.open.n)
        noted.chosen = append(noted.chosen, policy.chosen)
        noted.chance = append(noted.chance, policy.liking[policy.chosen] - best - log(whole))
        sheet = policy.sheet
        self._note(sheet.on, sheet.much, policy.known, seat, policy.given, policy.expected())

    def _take_stock(self, state: State, seat: i64) -> None:
        """Who is not asked has nothing to learn."""

    def _learn(self, state: State) -> None:
        noted, answers, lessons = self.noted, self.answers, self.lessons[0]
        for seat in range(state.seats):
            following = self.player.lens.result(state, seat)
            gain = 0.0
            at: i64 = len(self.chain_seat) - 1
            while at >= 0:
                if self.chain_seat[at] == seat:
                    value = self.chain_value[at]
                    gain = following - value + self.trust * gain
                    following = value
                    wanted = min(1.0, max(0.0, value + gain))
                    begin, n = self.chain_begin[at], self.chain_n[at]
                    lessons.add(self.chain, self.chain_much, begin, n, self.chain_given[at], wanted)
                    first = self.noted_begin[at]
                    for i in range(first, first + noted.opens[at]):
                        answers.fact = append(answers.fact, noted.fact[i])
                        answers.step = append(answers.step, noted.step[i])
                        answers.lead = append(answers.lead, noted.lead[i])
                    answers.opens = append(answers.opens, noted.opens[at])
                    answers.chosen = append(answers.chosen, noted.chosen[at])
                    answers.chance = append(answers.chance, noted.chance[at])
                    answers.gain = append(answers.gain, gain)
                at -= 1
