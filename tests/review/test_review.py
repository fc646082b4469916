"""A review adds up, and says what is true where the truth is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace
from tests.games.sky_tycoons.table import BLUE, RED, Table
from tests.review import toss

import aerodrome
from aerodrome import bots, catalog
from aerodrome.games.sky_tycoons import GAME as TYCOONS
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.kernel.ints import bit, lowest
from aerodrome.kernel.state import State
from aerodrome.laws.fields import digest
from aerodrome.match import Match
from aerodrome.review import Depth, Review, review
from aerodrome.review.account import Lost, chained
from aerodrome.review.choices import Gain, Weighed, _drawn
from aerodrome.review.figures import from_to
from aerodrome.review.judge import _as_seen
from aerodrome.review.moments import greatest_turn, headline, later, moments, unexplained
from aerodrome.review.report import Choice, Draw, Round, Share, Turn
from aerodrome.review.review import Deed, Reviewer, _once
from aerodrome.review.text import rounded, text
from aerodrome.review.words import Part, _short, _whole

SHORT = Depth("short", choices=2, doubts=2, values=1, draws=1, turns=0)
TINY = Depth("tiny", choices=8, doubts=16, values=8, draws=32, turns=1)
FINE = Depth("fine", choices=24, doubts=24, values=16, draws=80, turns=1)


def played(game: str | Game, seats: int, seed: int, choose: Sequence[int] = (), trap: int = 0) -> Match:
    """A match at random, or one of Toss in which the buttons are pressed as said."""
    match = aerodrome.match(game, seats=seats, seed=seed, options={"trap": trap} if isinstance(game, Game) else None)
    chance = Random(seed)
    while not match.over:
        seat = chance.choice(bots.asked(match))
        legal = match.refusals(seat) or match.legal(seat)
        match.play(seat, legal[choose[match.steps % len(choose)]] if choose else chance.choice(legal))
    return match


def adds_up(found: Review) -> None:
    for share in found.account:
        parts = (share.luck, share.own, share.others, share.unforeseen)
        assert share.start + sum(parts) == pytest.approx(share.result, abs=1e-9)
        start, *whole, result = rounded(share, found.unit)
        assert start + sum(whole) == result


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in catalog.NAMES for seats in catalog.game(name).seats if seats < 5]
)
def test_the_parts_add_up_to_the_result_in_every_game(name: str, seats: int) -> None:
    """Each part is counted by itself, and what was not foreseen as well: deed by deed."""
    match = played(name, seats, 3)
    found = review(match, SHORT)
    adds_up(found)
    if seats == 1:
        assert found.unit == "points"
        assert found.account[0].result == match.standing().points[0]
        return
    assert [share.result for share in found.account] == match.standing().returns
    assert found.curve[0].step == 0
    assert found.curve[-1].step == match.steps
    assert found.curve[-1].values == match.standing().returns
    assert len(found.moments) <= 3
    assert json.decode(json.encode(found), type=Review) == found
    assert found.headline in text(found, 1000)
    assert all(len(line) <= 80 for line in text(found, 80).splitlines())


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_of_pure_luck_gives_no_skill(seats: int) -> None:
    for seed in range(5):
        found = review(played(toss.GAME, seats, seed), TINY)
        adds_up(found)
        assert found.mistakes == 0
        for share in found.account:
            assert abs(share.own) <= 2 * share.own_error + 1e-12
            assert abs(share.others) <= 2 * share.others_error + 1e-12


def test_a_planted_mistake_is_found_and_priced() -> None:
    match = played(toss.GAME, 1, 7, choose=[0, 1, toss.TRAP, 0, 1, 0], trap=6)
    found = review(match, TINY)
    (mistake,) = found.choices
    assert mistake.step == 2
    assert mistake.said == "Press 2"
    assert mistake.better in ("Press 0", "Press 1")
    assert abs(mistake.cost - 6) <= 2 * mistake.error + 1e-9
    (moment,) = [moment for moment in found.moments if moment.kind == "choice"]
    assert (moment.step, moment.round) == (2, "Round 3")
    assert found.account[0].own == pytest.approx(-6, abs=2 * found.account[0].own_error + 1e-9)


def test_a_mistake_costs_one_seat_what_it_brings_the_other() -> None:
    found = review(played(toss.GAME, 2, 7, choose=[0, 0, 0, toss.TRAP, 0, 0], trap=6), TINY)
    ada, ben = found.account
    assert ben.own < -0.05
    assert ada.others == pytest.approx(-ben.own)
    assert ada.own == pytest.approx(0, abs=1e-12)


def test_other_luck_moves_luck_and_not_skill() -> None:
    """What one seat has tossed the other gets: the same buttons, the luck swapped."""
    for seed in range(20):
        match = played(toss.GAME, 2, seed, choose=[0, toss.TRAP, *[0] * 10], trap=6)
        plays = match.plays
        swapped = [replace(play, luck=plays[step ^ 1].luck) for step, play in enumerate(plays)]
        other = Match.replay(replace(match.header, seed=None, salt=None), swapped, toss.GAME)
        if match.standing().returns[0] == other.standing().returns[1] != 0.5:
            break
    one, two = review(match, FINE), review(other, FINE)
    assert one.account[1].own < -0.1
    for mine, theirs in zip(one.account, two.account, strict=True):
        assert mine.result - theirs.result == pytest.approx(mine.luck - theirs.luck, abs=0.3)
        errors = 2 * hypot(mine.own_error, theirs.own_error)
        assert mine.own == pytest.approx(theirs.own, abs=errors + 0.02)  # a lead counts for a little more or less


def test_each_draw_is_held_against_what_could_have_come() -> None:
    found = review(played(toss.GAME, 1, 1), TINY)
    for draw in found.draws:
        if draw.step:
            die = int(draw.said.split()[-1].strip("."))
            assert draw.effect[0] == pytest.approx(die - 3.5, abs=4 * draw.error[0] + 1e-9)


def test_a_draw_is_not_blurred_by_what_comes_after_it() -> None:
    """The luck to come is the same for what was drawn and for what could have been: only the die itself differs."""
    found = review(played(toss.GAME, 1, 1), TINY)
    alone = sqrt(35 / 12 / TINY.draws)
    assert all(draw.error[0] < 1.5 * alone for draw in found.draws if draw.step)


def test_near_its_end_a_match_is_played_to_the_end() -> None:
    reviewer = Reviewer(played(toss.GAME, 2, 7), TINY, 0, lambda *_: None, ())
    for step, over in ((0, False), (90, True)):
        reviewer.judge.step, reviewer.judge.steps = step, 100
        assert reviewer.judge.play_on(reviewer.states[0].clone(), 1, 0).state.over is over


def test_where_the_judge_sees_the_end_nothing_is_unforeseen() -> None:
    """A match of Toss is short enough to be played to its end from anywhere: the account must close without a rest,
    and the errors it states must be as large as what it is off by."""
    shares = [review(played(toss.GAME, 2, n, trap=6), Depth("brief", 4, 8, 4, 8, 1), n).account[0] for n in range(30)]
    off = [share.unforeseen / share.unforeseen_error for share in shares]
    assert abs(sum(off)) <= 3 * sqrt(len(off))
    assert 0.4 < sum(each * each for each in off) / len(off) < 1.6


def test_tries_end_before_everybody_s_turn_alike() -> None:
    """Else the curve would go up with every move and down with the next: who has just moved looks better."""
    reviewer = Reviewer(played("airlines_europe", 3, 3), SHORT._replace(turns=1), 0, lambda *_: None, ())
    for step in (0, 20, 21):
        reviewer.judge.step = step
        ends = [reviewer.judge.play_on(reviewer.states[step].clone(), 5, number).state for number in range(6)]
        assert [int(lowest(state.waiting)) for state in ends] == [0, 1, 2, 0, 1, 2]


def test_who_plays_as_the_judge_does_is_neither_better_nor_worse() -> None:
    """The first of buttons that are alike is what the judge presses."""
    found = review(played(toss.GAME, 2, 4, choose=[0], trap=6), TINY)
    assert [share.own for share in found.account] == [0.0, 0.0]


def test_a_find_is_a_moment_that_gained() -> None:
    rounds = [Round(0, "Round 1")]
    found = Choice(3, 1, "Press 1", "Press 0", 0, -0.3, 0.02, [-0.3, 0.3], "It fared better.")
    (moment,) = moments([], [found], [], rounds, 0.02, "chance", "blue_skies")
    assert (moment.kind, moment.seat, moment.weight, moment.better) == ("find", 1, 0.3, "Press 0")


def test_identical_players_get_no_skill_on_average() -> None:
    """With a trap that they fall into alike; ./do soak review does it with bots and real games."""
    skills = []
    for seed in range(24):
        found = review(played(toss.GAME, 2, seed, trap=6), Depth("brief", 2, 4, 1, 1, 1))
        skills.append(found.account[0].own + found.account[0].others)
    mean = sum(skills) / len(skills)
    error = sqrt(sum((skill - mean) ** 2 for skill in skills) / (len(skills) - 1) / len(skills))
    assert abs(mean) <= 3 * error


def test_the_headline_says_what_brought_the_win() -> None:
    ben = Share(1, 0.5, -0.24, 0.03, -0.03, 0.02, -0.02, 0.02, -0.21, 0.05, 0.0)

    def said(luck: float, unforeseen: float) -> str:
        ada = Share(0, 0.5, luck, 0.03, 0.02, 0.02, 0.03, 0.02, unforeseen, 0.05, 1.0)
        return headline([ada, ben], [], ["Ada", "Ben"], "blue_skies", "chance", together=False)

    two = "of the 50 points 24 by the luck of the draw and 21 by what showed later than the judge looks"
    assert said(0.24, 0.21) == f"Ada won, from 50 % at the start: {two}."
    assert said(0.36, 0.09).endswith(": most of it by the luck of the draw.")
    assert said(0.05, 0.04).endswith(": whether by luck or by choices is too close to tell.")


def test_what_is_known_for_nothing_is_not_called_too_close() -> None:
    def said(error: float) -> str:
        crash = Share(0, 0.99, 0.005, error, -1.0, 0.01, 0.0, 0.01, 0.005, 0.01, 0.0)
        return headline([crash, crash], [], ["Ada", "Ben"], "sky_team", "chance", together=True)

    assert "the luck of the dice as good as none, the choices of all lost it." in said(0.01)
    assert "the luck of the dice too close to tell" in said(0.1)


def test_a_choice_of_two_answers_is_one_mistake() -> None:
    def bid(step: int, seat: int, cost: float) -> Choice:
        return Choice(step, seat, "Bid $16M", "Bid $0M", 0, cost, 0.01, [cost, -cost])

    dear, other, again = bid(2, 0, 0.07), bid(4, 1, 0.05), bid(6, 0, 0.04)
    deeds = [Deed(0, 2, True), Deed(2, 4, False), Deed(4, 6, True), Deed(6, 8, True)]
    assert _once([dear, bid(3, 0, 0.06), other, again], deeds) == [dear, other, again]


def test_before_and_after_differ_by_what_is_told() -> None:
    assert from_to(0.634, -0.046, "chance", "blue_skies") == "63 % before it, 58 % after it"  # told as -5
    assert from_to(0.12, -0.12, "chance", "blue_skies") == "12 % before it, 0 % after it"
    assert from_to(0.5, 0.497, "chance", "blue_skies") == "50 % before it, over 99 % after it"
    assert from_to(104.6, -3.2, "points", "yukon_airways") == "$105 before it, $102 after it"


def test_the_rounds_in_which_it_was_not_foreseen_are_named() -> None:
    def turned(step: int, effect: float) -> Turn:
        return Turn(step, "", [effect, -effect], [0.01, 0.01], [0.5, 0.5], [0.5, 0.5])

    def said(turns: list[Turn], error: float) -> str:
        whole = sum(turn.effect[0] for turn in turns)
        account = [Share(n, 0.5, 0, 0, 0, 0, 0, 0, sign * whole, error, 0.0) for n, sign in enumerate((1, -1))]
        rounds = [Round(0, "opening"), Round(4, "Round 1"), Round(9, "Round 2")]
        return later(account, turns, rounds, ["Ada", "Ben"], "chance", together=False, least=0.02)

    turns = [turned(2, 0.02), turned(5, 0.2), turned(6, 0.1), turned(9, 0.12)]
    assert said(turns, 0.02) == (
        "What was not foreseen for Ada came mostly here: Round 1 (+30) and Round 2 (+12); "
        "it stood better there than it looked a turn ahead."
    )
    assert said(turns, 0.3) == ""
    assert said([turned(5, 0.05)], 0.01) == ""
    assert said([turned(2, 0.2), turned(5, 0.2), turned(9, 0.2)], 0.01) == "", "everywhere is nowhere"


def test_what_nobody_foresaw_is_told_but_is_no_moment() -> None:
    """The greatest turn of the curve that neither draws nor choices explain; small and unsure ones are left out."""

    def turned(step: int, effect: float, error: float) -> Turn:
        return Turn(step, "All is shown.", [effect, -effect], [error, error], [0.7, 0.3], [0.7 + effect, 0.3 - effect])

    great = turned(10, -0.4, 0.05)
    assert greatest_turn([turned(4, -0.3, 0.05), great, turned(12, -0.5, 0.3)], 0.02) == great
    assert greatest_turn([turned(4, -0.4, 0.3), turned(5, 0.1, 0.01)], 0.02) is None
    flat = Turn(5, "", [0.4, -0.4], [0.05, 0.05], [0.99, 0.01], [1.0, 0.0])
    assert greatest_turn([flat], 0.02) is None, "the curve does not show it"
    rounds = [Round(0, "Round 1"), Round(9, "Round 2")]
    players = ["Ada", "Ben"]
    late, seen = (
        unexplained(great, rounds, players, "blue_skies", "chance", together=False, sees_the_end=sees).said
        for sees in (False, True)
    )
    assert late.startswith("Round 2, step 10: Ada's chance went from 70 % to 30 %, and neither a draw nor a choice")
    assert "From here on the judge plays to the end" in seen
    drawn = Turn(10, "A draw.", [-0.4, 0.4], [0.05, 0.05], [0.7, 0.3], [0.5, 0.5])
    part = unexplained(drawn, rounds, players, "blue_skies", "chance", together=False, sees_the_end=False).said
    assert "went from 70 % to 50 %, −40 beside its draw and choices." in part
    assert "From here on" not in late


def test_only_where_playing_to_the_end_begins_the_judge_begins_to_see_it() -> None:
    reviewer = Reviewer(played("blue_skies", 2, 3), SHORT, 0, lambda *_: None, ())
    begins = [deed.after for deed in reviewer.deeds if reviewer._sees_the_end_from(deed.after)]
    assert len(begins) == 1
    assert reviewer.judge.near_the_end(begins[0])


def test_what_is_said_twice_is_told_once() -> None:
    assert _whole([Part("bid $40M"), Part("bid $40M")]) == "Bid $40M"
    assert _whole([Part("bid $30M to $39M"), Part("bid $34M")]) == "Bid $34M"
    assert _whole([Part("sell an aircraft", bare=True), Part("sell the Titan")]) == "Sell the Titan"
    assert _whole([Part("play a red share"), Part("play a blue share")]) == "Play a red share, play a blue share"
    assert _whole([Part("no more tickets", bare=True), Part("fly")]) == "No more tickets, fly"
    assert (
        _short("turn on switch 6: two equal cards are a wild one")
        == "turn on switch 6 (two equal cards are a wild one)"
    )
    assert _short("fly to Skagway: 1 fuel") == "fly to Skagway"


def lost(step: int, cost: float, came: float) -> Lost:
    """A mistake of the first of two."""
    choice = Choice(step, 0, "Press 1", "Press 0", 0, cost, 0.02, [-cost, cost])
    return Lost(choice, Gain(0, [-cost, cost], [0.02, 0.02], [came, 1 - came]))


def test_before_a_mistake_the_curve_shows_what_could_have_been() -> None:
    found = review(played(toss.GAME, 2, 7, choose=[toss.TRAP], trap=6), TINY)
    curve = {point.step: point.values for point in found.curve}
    assert found.choices
    for choice in found.choices:
        assert curve[choice.step][choice.seat] > curve[choice.step + 1][choice.seat]


@pytest.mark.parametrize("look", [_as_seen, lambda state, seat: _drawn(TYCOONS, TYCOONS.mask(state, seat), seat, 1)])
def test_whoever_plays_on_does_not_know_what_others_answered_in_secret(look: Callable[[State, int], State]) -> None:
    """Whatever Red bids, Blue sees the same; and Red is taken to answer as a player would, not anything at all."""
    worlds = []
    for bid in (0, 9):
        table = Table(2)
        table.bid(RED, bid)
        worlds.append(look(table.s, BLUE))
    assert digest(worlds[0]) == digest(worlds[1])
    assert worlds[0].waiting == bit(RED) | bit(BLUE)


@pytest.mark.parametrize("same", [True, False])
def test_a_mistake_that_the_judge_would_make_too_says_so(same: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The account does not count it, so its reader must not wonder."""
    reviewer = Reviewer(played(toss.GAME, 2, 7, choose=[1]), TINY, 0, lambda *_: None, ())
    monkeypatch.setattr(reviewer, "_doubted", lambda _step, claim, *_: claim)
    gain, mine = lost(4, 0.3, 0.4).gain, reviewer.plays[4].action
    (mistake,) = reviewer._mistakes([(4, Weighed(mine - 1, mine if same else mine - 1, gain, gain))])
    assert mistake.choice.why.endswith("the judge would have done the same.") is same


def test_what_the_next_choice_could_bring_back_was_not_lost_yet() -> None:
    """88 % at stake, then still 75: only 13 are gone. Luck between them counts apart, and so does another round."""
    rounds = [Round(0, "Round 1"), Round(9, "Round 2")]
    first, then = lost(3, 0.86, 0.02), lost(5, 0.7, 0.05)

    def costs(*draws: Draw, begins: int = 9) -> list[float]:
        found = chained([first, then], draws, [rounds[0], Round(begins, "Round 2")], 0.02)
        return [each.choice.cost for each in found]

    luck = Draw(4, "A six.", [0.2, -0.2], [0.01, 0.01], [0.5, 0.5], [0.7, 0.3])
    assert costs() == pytest.approx([0.13, 0.7])
    assert costs(luck) == pytest.approx([0.33, 0.7])
    assert costs(begins=4) == pytest.approx([0.86, 0.7])
    assert [each.choice.step for each in chained([lost(3, 0.6, 0.1), then], [], rounds, 0.02)] == [5]


def test_what_can_still_be_done_is_not_lost_yet() -> None:
    """Each round anew the same button is the better one, and each of them counts once."""
    found = review(played(toss.GAME, 1, 7, choose=[toss.TRAP], trap=6), TINY)
    assert [choice.step for choice in sorted(found.choices, key=lambda choice: choice.step)] == list(range(toss.ROUNDS))
    assert found.account[0].own == pytest.approx(-6.0 * toss.ROUNDS, abs=1e-9)


def test_the_same_seed_gives_the_same_review() -> None:
    match = played(toss.GAME, 2, 5, trap=6)
    assert replace(review(match, TINY, 3), seconds=0.0) == replace(review(match, TINY, 3), seconds=0.0)


def test_a_match_that_is_not_over_keeps_its_secrets() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=1)
    with pytest.raises(BadOption, match="when it is over"):
        review(match, SHORT)
    with pytest.raises(BadOption, match="when the match is over"):
        match.disclosed(0)


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    review(played(toss.GAME, 1, 1), SHORT, on_progress=lambda done, of: seen.append((done, of)))
    assert seen[0][0] == 0
    assert seen[-1][0] == seen[-1][1]
    assert sorted(seen) == seen


def test_a_review_does_no_more_than_it_may() -> None:
    """Bounded by a count, so that it takes no longer on a long game: the same on every machine."""
    match = played(toss.GAME, 2, 7, trap=6)
    whole = Reviewer(match, TINY, 0, lambda *_: None, ())
    assert whole.depth == TINY
    load = whole._load(whole.decisions)
    planned = load.looks + load.each * TINY.tries(load)
    half = TINY._replace(work=round(planned / 2))
    less = Reviewer(match, half, 0, lambda *_: None, ())
    assert less.depth.choices < TINY.choices
    assert load.looks + load.each * less.depth.tries(load) <= 1.1 * half.work  # numbers of tries are whole
    less.review()
    assert less.judge.looks + less.further.looks < 2 * half.work
    assert Reviewer(match, half, 0, lambda *_: None, ()).depth == less.depth


def test_a_turn_that_nothing_tells_of_is_said_in_words() -> None:
    """Not by the name of its verb, which no player has ever seen: stay_out."""
    match = played("yukon_airways", 2, 3)
    words = Reviewer(match, SHORT, 0, lambda *_: None, ()).words
    silent = [step for step in range(1, match.steps + 1) if not match.disclosed(step)]
    told = [words.turned(Turn(step, "", [], [], [], [])).said for step in silent]
    assert told
    assert not [said for said in told if "_" in said]
