"""Information-set Monte Carlo tree search, one for all games.

Every simulation draws a full state that agrees with what the seat knows, walks down one tree shared by all of them,
adds a node, plays on at random and books the result. The tree is open-loop: a node stands for the actions that led to
it, so luck is drawn anew each time it is passed. Every actor maximises its own share.

Where several seats are asked in secret, the searching seat answers without waiting for the others, and neither side's
choice depends on the other's: the others walk a chain of nodes of their own, which starts where the question was met,
and their answers are chosen and booked like any other but do not branch the tree. Whoever has not answered when a
position is judged does so at random first. A seat that is asked alone is seen to answer.

Where an evaluation is keen it takes the place of random play: every action of a new node is judged one step ahead,
branches are tried in that order, and a simulation ends with the evaluation of the position it has reached.

A choice that is made in parts is one thought: once answered, the tree goes on from where that leads (`follow`).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.onestep import NO_ROOM, ROOM, in_the_middle, reveal, share_after
from aerodrome.kernel.chance import Again, Chance
from aerodrome.kernel.ints import Ints, bit, filled, lowest
from aerodrome.kernel.moves import Moves
from aerodrome.kernel.state import Sealed, State

NONE: Final[i64] = -1
SEEDS: Final = 2**31 - 1
EXPLORE: Final = 0.6  # the weight of curiosity in the choice of a branch
BIAS: Final = 0.4  # the weight of an evaluation's first impression, which fades with every visit
FIRST_WORD: Final = 2.0  # visits that a keen evaluation's first impression is worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler:
    """Where full states come from: whatever knows how to fill what a seat knows."""

    def sample(self, chance: Chance) -> State:
        raise NotImplementedError


class Tree:
    """Branches in parallel vectors, linked by number; a node is the list of its branches."""

    def __init__(self, seat: i64, actions: i64, evaluation: Evaluation | None, chance: Chance) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self.keen = evaluation is not None and evaluation.keen
        self.doubt = evaluation.doubt if evaluation is not None else EXPLORE
        self.chance = chance
        self.asked: Ints = filled(0, 0)  # what the seat can choose from at the root
        self.moves = Moves()
        self.desk: State | None = None  # scratch: where actions are tried
        self.branch_of: Ints = filled(actions, NONE)  # scratch: action -> branch of the node being looked at
        self.room: i64 = 1024
        self.branches: i64 = 0
        self.action: Ints = filled(self.room, 0)
        self.following: Ints = filled(self.room, NONE)  # the next branch of the same node
        self.child: Ints = filled(self.room, NONE)
        self.visits: Ints = filled(self.room, 0)
        self.open: Ints = filled(self.room, 0)  # how often the branch could have been taken
        self.gain = vec[float]([0.0] * 1024)
        self.impression = vec[float]([0.0] * 1024)
        self.nodes: i64 = 0
        self.first: Ints = filled(self.room + 1, NONE)  # node -> its first branch
        self.veiled: Ints = filled(self.room + 1, NONE)  # node -> the node behind an answer that is not seen
        self.root = self._new_node()
        self.path: Ints = filled(512, 0)  # branches taken in this simulation
        self.path_seat: Ints = filled(512, 0)
        self.length: i64 = 0
        self.simulations: i64 = 0
        self.decisions: i64 = 0

    def ask(self, actions: list[int]) -> None:
        """The question at the root. What a seat can choose from is the same in all states that look alike to it."""
        self.asked = filled(len(actions), 0)
        for i in range(i64(len(actions))):
            self.asked[i] = actions[i]

    def expect(self, action: i64, share: float, visits: i64) -> None:
        """Begin with an opinion about an action at the root, as if it had been tried so often."""
        branch = self._branch(self.root, action)
        if branch == NONE:
            if self.branches == self.room:
                self._grow()
            branch = self._new_branch(self.root, action, share)
            self.open[branch] = 0
        self.impression[branch] = share
        self.visits[branch] += visits
        self.open[branch] += visits
        self.gain[branch] += share * float(visits)

    def follow(self, action: i64) -> bool:
        """Go on from where an answer at the root leads; false if the tree knows nothing of that."""
        branch = self._branch(self.root, action)
        if branch == NONE or self.child[branch] == NONE:
            return False
        self.root = self.child[branch]
        return True

    def tried(self) -> i64:
        """How many simulations have passed the root."""
        visits: i64 = 0
        branch = self.first[self.root]
        while branch != NONE:
            visits += self.visits[branch]
            branch = self.following[branch]
        return visits

    def simulate(self, state: State) -> None:
        """One simulation on a state of its own."""
        self.length = 0
        self._descend(state)
        shares = self._play_on(state)
        for i in range(self.length):
            branch = self.path[i]
            self.visits[branch] += 1
            self.gain[branch] += shares[self.path_seat[i]]
        self.simulations += 1

    def _descend(self, state: State) -> None:
        """Walk down known branches and add a new one."""
        node = self.root  # where we have come to, as far as we see what happens
        met = NONE  # the node at which the open question was met, if several are asked it in secret
        unseen = NONE  # where those have come to whose answers to it we do not see
        fresh = False
        moves = self.moves
        while not state.over and self.length < 512:
            seat = self.seat if state.waiting & bit(self.seat) else lowest(state.waiting)
            step = state.top()
            moves.n = 0
            asked_about = seat == self.seat and node == self.root
            if asked_about:
                self._list_asked()
            else:
                step.legal(state, seat, moves)
            self.decisions += 1
            asked: i64 = 0
            if isinstance(step, Sealed):
                asked = step.asked(state)
            together = several(asked)
            if together and met == NONE:
                met = node
            hidden = together and seat != self.seat
            reveals = state.reveals
            branch = NONE
            if moves.n == 1 and not asked_about:
                state.apply(seat, moves.at[0], self.chance)
            else:
                if hidden:
                    unseen = self._veil(met if unseen == NONE else unseen)
                branch = self._try(state, unseen if hidden else node, seat, NO_ROOM if hidden else ROOM)
                fresh = fresh or self.visits[branch] == 0
                state.apply(seat, self.action[branch], self.chance)
            if fresh and not self._half_made(state):
                return
            if branch != NONE and not hidden:
                node = self._behind(branch)
            if together and state.reveals != reveals:
                if unseen != NONE and asked & bit(self.seat) == 0:
                    node = unseen
                met = NONE
                unseen = NONE

    def _list_asked(self) -> None:
        moves = self.moves
        for i in range(i64(len(self.asked))):
            moves.add(self.asked[i])

    def _half_made(self, state: State) -> bool:
        """Whether our own choice must go on before the position can be judged."""
        evaluation = self.evaluation
        return evaluation is not None and evaluation.keen and in_the_middle(state, self.seat, evaluation)

    def _try(self, state: State, node: i64, seat: i64, room: i64) -> i64:
        """Choose a branch of a node and put it on the path."""
        if self.keen:
            self._judge_new(state, node, seat, room)
        branch = self._choose(state, node, seat)
        self.path[self.length] = branch
        self.path_seat[self.length] = seat
        self.length += 1
        return branch

    def _branch(self, node: i64, action: i64) -> i64:
        """The branch of a node for an action, if there is one."""
        branch = self.first[node]
        while branch != NONE and self.action[branch] != action:
            branch = self.following[branch]
        return branch

    def _veil(self, node: i64) -> i64:
        """The next node of those whose answers are not seen: the same whatever the answers are."""
        if self.veiled[node] == NONE:
            self.veiled[node] = self._new_node()
        return self.veiled[node]

    def _behind(self, branch: i64) -> i64:
        """The node that a branch leads to."""
        if self.child[branch] == NONE:
            self.child[branch] = self._new_node()
        return self.child[branch]

    def _choose(self, state: State, node: i64, seat: i64) -> i64:
        """A branch among the open actions: a new one if any is untried, else by upper confidence bound."""
        moves = self.moves
        branch = self.first[node]
        while branch != NONE:
            self.branch_of[self.action[branch]] = branch
            branch = self.following[branch]
        untried: i64 = 0
        chosen: i64 = NONE
        best = -1.0
        for i in range(moves.n):
            branch = self.branch_of[moves.at[i]]
            if branch == NONE:
                moves.at[untried] = moves.at[i]  # what was read is not needed again
                untried += 1
                continue
            self.open[branch] += 1
            worth = self._bound(branch)
            if worth > best:
                best = worth
                chosen = branch
        branch = self.first[node]
        while branch != NONE:
            self.branch_of[self.action[branch]] = NONE
            branch = self.following[branch]
        if untried == 0:
            return chosen
        return self._add_branch(state, node, seat, untried)

    def _judge_new(self, state: State, node: i64, seat: i64, room: i64) -> None:
        """Make a branch of every open action that has none yet, with what the evaluation thinks of it: all with the
        same luck, so that they can be compared."""
        evaluation = self.evaluation
        assert evaluation is not None
        moves = self.moves
        branch = self.first[node]
        while branch != NONE:
            self.branch_of[self.action[branch]] = branch
            branch = self.following[branch]
        known = self.first[node]
        luck: Again | None = None
        tried = self.desk
        n = moves.n
        for i in range(n):
            action = moves.at[i]
            if self.branch_of[action] != NONE:
                continue
            if luck is None:
                luck = Again(int(self.chance.below(SEEDS)))
            if tried is None:
                tried = state.clone()
                self.desk = tried
            if self.branches == self.room:
                self._grow()
            self._new_branch(node, action, share_after(state, seat, action, evaluation, luck, room, tried))
        branch = known
        while branch != NONE:
            self.branch_of[self.action[branch]] = NONE
            branch = self.following[branch]

    def _bound(self, branch: i64) -> float:
        visits = float(self.visits[branch])
        if self.keen:
            weight = visits + FIRST_WORD
            mean = (self.gain[branch] + FIRST_WORD * self.impression[branch]) / weight
            return mean + self.doubt * sqrt(log(float(self.open[branch]) + 1.0) / weight)
        if visits == 0.0:
            return 1000.0  # cut off before it was booked
        mean = self.gain[branch] / visits
        curiosity = sqrt(log(float(self.open[branch])) / visits)
        return mean + EXPLORE * curiosity + BIAS * self.impression[branch] / (visits + 1.0)

    def _add_branch(self, state: State, node: i64, seat: i64, untried: i64) -> i64:
        """Try the most promising of the untried actions that stand at the front of the buffer."""
        if self.branches == self.room:
            self._grow()
        at = self.chance.below(untried)
        impression = 0.5
        evaluation = self.evaluation
        if evaluation is not None:
            impression = evaluation.prior(state, seat, self.moves.at[at])
            for i in range(untried):
                other = evaluation.prior(state, seat, self.moves.at[i])
                if other > impression:
                    impression = other
                    at = i
        return self._new_branch(node, self.moves.at[at], impression)

    def _new_branch(self, node: i64, action: i64, impression: float) -> i64:
        branch = self.branches
        self.branches += 1
        self.action[branch] = action
        self.impression[branch] = impression
        self.open[branch] = 1
        self.following[branch] = self.first[node]
        self.first[node] = branch
        return branch

    def _new_node(self) -> i64:
        self.nodes += 1
        if self.nodes > len(self.first):
            more = filled(len(self.first), NONE)
            self.first = joined(self.first, more)
            self.veiled = joined(self.veiled, more)
        return self.nodes - 1

    def _grow(self) -> None:
        room = self.room
        nothing = filled(room, NONE)
        zeros = filled(room, 0)
        self.action = joined(self.action, zeros)
        self.following = joined(self.following, nothing)
        self.child = joined(self.child, nothing)
        self.visits = joined(self.visits, zeros)
        self.open = joined(self.open, zeros)
        self.gain = joined_floats(self.gain, room)
        self.impression = joined_floats(self.impression, room)
        self.room = 2 * room

    def _play_on(self, state: State) -> list[float]:
        """Random play to the end, or as far as the evaluation thinks worthwhile; then everybody's share of the win."""
        evaluation = self.evaluation
        if evaluation is not None and evaluation.keen:
            reveal(state, self.seat, evaluation, self.chance)
            return evaluation.shares(state)
        if evaluation is None or evaluation.cut == 0:
            self.decisions += state.playout(self.moves, self.chance)
            return state.standing().returns if evaluation is None else evaluation.result(state)
        moves = self.moves
        chance = self.chance
        for _n in range(evaluation.cut):
            if state.over:
                break
            step = state.top()
            seat = lowest(state.waiting)
            moves.n = 0
            step.legal(state, seat, moves)
            state.apply(seat, moves.at[chance.below(moves.n)], chance)
            self.decisions += 1
        return evaluation.shares(state)

    def line(self, action: i64) -> list[int]:
        """What is tried most after an answer at the root: the answers to come, whoever gives them."""
        answers: list[int] = []
        branch = self._branch(self.root, action)
        while branch != NONE and self.child[branch] != NONE:
            following = self.first[self.child[branch]]
            branch = NONE
            most: i64 = 0
            while following != NONE:
                if self.visits[following] > most:
                    most = self.visits[following]
                    branch = following
                following = self.following[following]
            if branch != NONE:
                answers.append(int(self.action[branch]))
        return answers

    def root_branches(self) -> list[tuple[int, int, float]]:
        """(action, visits, mean share) of everything that was asked about and tried at the root, most visited first."""
        rows = []
        for i in range(i64(len(self.asked))):
            branch = self._branch(self.root, self.asked[i])
            if branch != NONE:
                visits = self.visits[branch]
                mean = self.gain[branch] / float(visits) if visits > 0 else 0.0
                rows.append((int(self.action[branch]), int(visits), mean))
        rows.sort(key=by_visits)
        return rows


def several(seats: i64) -> bool:
    """More than one. Who is asked alone is seen to answer before anybody else acts."""
    return seats & (seats - 1) != 0


def by_visits(row: tuple[int, int, float]) -> tuple[int, float, int]:
    return (-row[1], -row[2], row[0])


def joined(left: Ints, right: Ints) -> Ints:
    whole = filled(len(left) + len(right), 0)
    for i in range(i64(len(left))):
        whole[i] = left[i]
    for i in range(i64(len(right))):
        whole[len(left) + i] = right[i]
    return whole


def joined_floats(left: vec[float], more: i64) -> vec[float]:
    whole = vec[float]([0.0] * (len(left) + more))
    for i in range(i64(len(left))):
        whole[i] = left[i]
    return whole


def search(tree: Tree, sampler: Sampler, simulations: i64) -> None:
    """Run so many simulations."""
    for _n in range(simulations):
        tree.simulate(sampler.sample(tree.chance))
