"""A hint says what an action changes, as people count it, and in what it differs from the next best one."""

from __future__ import annotations

import re
from random import Random
from typing import cast

import pytest
from tests.games.airlines_europe.table import Table

import aerodrome
from aerodrome import bots, catalog
from aerodrome.bots.facts import facts
from aerodrome.bots.facts.common import Amount, Outcome, PointsFacts
from aerodrome.bots.hint import Prospect, _beside, _expect, _short, _tried, _unlike, hint
from aerodrome.bots.search import Budget
from aerodrome.games.airlines_europe.vocabulary import AIRLINES
from aerodrome.games.sky_tycoons.vocabulary import DIVIDENDS, HOMES, PICK
from aerodrome.games.yukon_airways.state import Yukon
from aerodrome.games.yukon_airways.vocabulary import ASK_DICE, ASK_DISCARD, ASK_FACE_DOWN, ASK_FLIGHT, LANDING
from aerodrome.kernel.chance import Seeded

GAMES = list(catalog.NAMES)
INNER = re.compile(r"[+\-−]\d|\d\.\d")  # a number of an evaluation, not of the game
POSITIONS = 10
VAGUE = re.compile(r"(about as good as|promises (more|less) than|succeeds \d)")  # it says that, and not what


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_two_suggestions_have_the_same_reason_and_none_has_an_inner_number(name: str) -> None:
    seen, told = 0, set[str]()
    for seed in range(20):
        match = aerodrome.match(name, seats=2, seed=seed)
        player = bots.bot("random", seed)
        while not match.over and match.steps < 60 and seen < POSITIONS:
            seat = bots.asked(match)[0]
            if len(match.legal(seat)) > 1 and match.steps % 4 == seed % 4:
                rows = hint(bots.sight(match, seat), Seeded(seed), Budget.read("6"))
                reasons = [row["why"] for row in rows]
                assert len(set(reasons)) == len(reasons), reasons
                assert all(reasons)
                assert not any(why.count("in the end") > 1 for why in reasons if "; " in why), reasons
                assert not any(INNER.search(why) for why in reasons), reasons
                told.update(reasons)
                seen += 1
            bots.move(match, seat, player)
    assert seen == POSITIONS
    assert any("than with" in why for why in told)  # most differ in something that is counted
    assert any(re.search(r"\d+ (more|fewer|less)|[$]\d+M? (more|less)", why) for why in told)


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_of_what_a_seat_may_know(name: str) -> None:
    """Whatever the others hide, they are the same."""
    match = aerodrome.match(name, seats=2, seed=4)
    player, game = bots.bot("random", 4), match.game
    for _ in range(25):
        if match.over:
            break
        for seat in range(2):
            masked = match.masked(seat)
            worlds = [game.fill(masked, seat, Seeded(luck)) for luck in range(3)]
            rows = [[amount.n for amount in facts(name).amounts(world, seat)] for world in worlds]
            assert rows[0] == rows[1] == rows[2]
        bots.move(match, bots.asked(match)[0], player)


def test_an_amount_says_more_less_or_fewer() -> None:
    assert Amount(1, "gate", "gates").change(-1) == "1 fewer gate"
    assert Amount(1, "gate", "gates").change(2) == "2 more gates"
    assert Amount(1, "fuel").change(-3) == "3 less fuel"
    assert Amount(45, "money", written="${}M").change(4) == "$4M more money"
    assert Amount(2, "aircraft on order", less="fewer").change(-1) == "1 fewer aircraft on order"


def test_where_luck_has_a_say_the_average_is_told() -> None:
    amounts = [Amount(0, "card", "cards"), Amount(0, "point", "points")]
    left, right = Outcome(amounts, [1.75, 3.0], []), Outcome(amounts, [0.0, 3.0], [])
    assert left.beside(right) == ["about 2 more cards"]
    assert right.beside(left) == ["about 2 fewer cards"]


def test_a_game_without_facts_counts_points() -> None:
    assert isinstance(facts("nobody_wrote_one"), PointsFacts)


def test_the_last_card_of_a_city_is_named_and_the_special_action_has_its_price() -> None:
    match = aerodrome.match("blue_skies", seats=2, seed=3)
    player, told = bots.bot("greedy", 1), list[str]()
    while not match.over and match.steps < 60:
        seat = match.actors()[0]
        if any(match.space.verbs[match.space.verb(action)].name == "play" for action in match.legal(seat)):
            told += [row["why"] for row in hint(bots.sight(match, seat), Seeded(2), Budget.read("30"))]
        bots.move(match, seat, player)
    assert any(re.search(r"uses your last \w+", why) for why in told), told


def test_a_switch_in_the_cockpit_is_counted_among_those_needed() -> None:
    told = list[str]()
    for seed in range(6):
        match = aerodrome.match("sky_team", seats=2, seed=seed)
        player = bots.bot("greedy", seed)
        while not match.over and match.steps < 40:
            seat = match.actors()[0]
            if len(match.legal(seat)) > 2:
                told += [row["why"] for row in hint(bots.sight(match, seat), Seeded(2), Budget.read("8"))]
            bots.move(match, seat, player)
        if any("of 7 switches" in why for why in told):
            break
    assert any("of 7 switches" in why for why in told), told
    assert any("fewer plane" in why for why in told), told


RANKED = "clearly best|best|as good as the next|about as good|a little weaker|clearly weaker"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "said"),
    [
        ("blue_skies", 3, RANKED),
        ("sky_team", 2, r"lands \d+ in 100"),
        ("yukon_airways", 2, RANKED),
        ("yukon_airways", 1, r"about \$\d+ in the end"),
    ],
)
def test_what_to_expect_is_told_in_the_words_of_the_game(name: str, seats: int, said: str) -> None:
    match = aerodrome.match(name, seats=seats, seed=3)
    seat = bots.asked(match)[0]
    for row in hint(bots.sight(match, seat), Seeded(1), Budget.read("20")):
        assert re.fullmatch(said, row["expect"])


def test_against_others_no_inner_number_is_told_as_a_chance() -> None:
    """On the first day of Yukon Airways a search held every action for a win 3 in 100 times."""
    sight = bots.sight(aerodrome.match("yukon_airways", seats=2, seed=3), 0)
    told = [_expect(sight, [0.031, 0.03, 0.001, 0.0], number) for number in range(4)]
    assert told == ["as good as the next", "about as good", "a little weaker", "a little weaker"]
    assert [_expect(sight, [0.6, 0.5], number) for number in range(2)] == ["clearly best", "clearly weaker"]


def test_an_action_that_was_hardly_tried_is_thought_through_before_it_is_compared() -> None:
    """Whichever share is chosen first, two lie in the portfolio when both are chosen."""
    for seed in range(6):
        match = aerodrome.match("airlines_europe", seats=3, seed=seed)
        for other in (1, 1, 2, 2):
            match.play(other, match.legal(other)[0])
        for row in hint(bots.sight(match, 0), Seeded(seed), Budget.read("4")):
            assert not re.search(r"\d (more|fewer) shares? in the portfolio than with", row["why"]), row["why"]


def test_what_is_answered_in_secret_is_told_as_if_the_others_had_answered_too() -> None:
    """While others thought, three prices were all of them “about as good”, and nobody learned what they bring."""
    match = aerodrome.match("sky_tycoons", seats=3, seed=2)
    players = [bots.bot("greedy", seat) for seat in range(3)]
    told = list[str]()
    while len(told) < 9:
        asked = match.actors()
        seat = asked[-1]
        if len(asked) > 1 and any(match.words(seat, action).startswith("full price") for action in match.legal(seat)):
            told += [row["why"] for row in hint(bots.sight(match, seat), Seeded(3), Budget.read("6"))]
        bots.move(match, bots.asked(match)[0], players[bots.asked(match)[0]])
    assert all("revenue this round" in why or "cost this round" in why for why in told), told


def test_whether_others_have_answered_in_secret_makes_no_difference_to_a_hint() -> None:
    """Prices that lie face down are anything at all to who is asked last, as they are to who is asked first."""
    match = aerodrome.match("airlines_europe", seats=3, seed=1)
    first = hint(bots.sight(match, 0), Seeded(1), Budget.read("6"))
    for other in (1, 1, 2, 2):
        match.play(other, match.legal(other)[0])
    last = hint(bots.sight(match, 0), Seeded(1), Budget.read("6"))
    assert all("if it were scored now" in row["why"] for row in (*first, *last)), (first, last)


def test_a_whole_answer_is_not_compared_with_half_of_one() -> None:
    """Two cards laid face down cost more than a ticket; named alone, they had cost nothing yet."""
    sight = bots.sight(aerodrome.match("yukon_airways", seats=2, seed=3), 0)
    cards = [Amount(4, "card in hand", "cards in hand")]
    ticket = Prospect(1, "play a ticket", 1, 0.5, Outcome(cards, [3], []), Outcome(cards, [3], []), False, False)
    named = Prospect(2, "lay 2 cards", 1, 0.5, Outcome(cards, [4], []), Outcome(cards, [2], []), True, False)
    assert _beside(sight, ticket, named) == "in the end 1 more card in hand than with “lay 2 cards”"
    assert _beside(sight, named, ticket) == "in the end 1 fewer card in hand than with “play a ticket”"


def test_an_action_is_named_by_its_first_words_and_brackets_are_closed() -> None:
    nothing = Outcome([], [], [])
    for text, short in (
        ("gate 6 ($1: improve): 1 blue and 2 green", "“gate 6 ($1: improve)”"),
        (
            "place the 4 on the Pilot's radio: the radio reaches no plane (space 4)",
            "“place the 4 on the Pilot's radio”",
        ),
        ("fly to Old Crow: 8 fuel", "“fly to Old Crow”"),
        ("bid $4M", "“bid $4M”"),
    ):
        assert _short(Prospect(0, text, 1, 0.5, nothing, nothing, False, False)) == short


@pytest.mark.slow
def test_what_was_not_weighed_is_not_said_to_fail() -> None:
    """Marking no more dice was no move of its own, and so “lands 0 in 100”."""
    seen = 0
    for seed in range(12):
        match = aerodrome.match("sky_team", seats=2, seed=seed)
        player = bots.bot("random", seed)
        while not match.over and seen < 30:
            seat = match.actors()[0]
            if len(match.legal(seat)) > 1:
                rows = hint(bots.sight(match, seat), Seeded(seed), Budget.read("2"))
                assert all(row["tried"] for row in rows) or not any(row["tried"] for row in rows), rows
                seen += 1
            bots.move(match, seat, player)
    assert seen == 30


def test_a_share_that_is_taken_is_told_with_those_one_has_and_what_others_have_laid() -> None:
    t = Table(3)
    t.clear_hands()
    t.set_hand(0, "BB", "BB")
    for seat, held in enumerate(("BB", "BB BB JR", "JR")):
        t.set_portfolio(seat, *held.split())
    before = t.s.clone()
    t.set_hand(0, "BB", "BB", "BB")
    assert facts("airlines_europe").notes(before, t.s, 0) == [
        "4 shares of Brooms Bewitched in all (the most that another has laid is 2)"
    ]


def test_an_airline_that_grows_is_told_in_a_sentence() -> None:
    t = Table(3)
    t.set_portfolio(0, "BB")
    before = t.s.clone()
    kind = [t.s.board.names[each] for each in range(AIRLINES)].index("Brooms Bewitched")
    t.s.lines[kind].value += 2
    [told] = facts("airlines_europe").notes(before, t.s, 0)
    assert re.fullmatch(
        r"the value of Brooms Bewitched rises by 2 and \d+ routes are open to it next \(you have \d+ shares?, .+\)",
        told,
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_at_a_full_table_most_reasons_say_what_changes(name: str) -> None:
    """Whichever seat asks, in whatever phase, no three sentences are alike and hardly any says nothing but “better”."""
    seats, told, empty = catalog.game(name).seats[-1], 0, 0
    for seed in range(6):
        match, order = aerodrome.match(name, seats=seats, seed=seed), Random(seed)
        players = [bots.bot("random" if seed % 2 else "greedy", seat) for seat in range(seats)]
        while not match.over and told < 12 * (seed + 1):
            seat = order.choice(bots.asked(match))
            if len(match.legal(seat)) > 1 and order.random() < 0.15:
                reasons = [row["why"] for row in hint(bots.sight(match, seat), Seeded(seed), Budget.read("4"))]
                assert len(set(reasons)) == len(reasons), reasons
                assert not any(INNER.search(why) for why in reasons), reasons
                told += len(reasons)
                empty += sum(VAGUE.match(why) is not None for why in reasons)
            bots.move(match, seat, players[seat])
    assert told >= 60
    assert empty <= told / 4, (empty, told)


@pytest.mark.slow
def test_what_only_opens_a_question_is_advised_with_its_answer() -> None:
    """People are offered the dice to move at once, and not first whether to move one."""
    opened = 0
    for seed in range(4):
        match = aerodrome.match("yukon_airways", seats=2, seed=seed)
        luck = Random(seed)
        while not match.over and match.steps < 60:
            seat = match.actors()[0]
            question = match.question(seat)
            offered = {row["id"] for row in question["actions"] + question["asides"]}
            if not offered & set(match.legal(seat)):
                opened += 1
                [row] = hint(bots.sight(match, seat), Seeded(seed), Budget.read("4"))
                assert row["line"][0] in offered
            match.play(seat, luck.choice(match.legal(seat)))
    assert opened


def reasons_at(name: str, seats: int, kinds: set[int], wanted: int) -> list[str]:
    """What hints say at questions of these kinds, in games of bots, on whichever seat is asked."""
    told = list[str]()
    for seed in range(6):
        match = aerodrome.match(name, seats=seats, seed=seed)
        players = [bots.bot("greedy", seat) for seat in range(seats)]
        while not match.over and match.steps < 150 and len(told) < wanted:
            seat = bots.asked(match)[-1]
            if len(match.legal(seat)) > 2 and match.masked(seat).kind() in kinds:
                told += [row["why"] for row in hint(bots.sight(match, seat), Seeded(seed), Budget.read("6"))]
            bots.move(match, seat, players[seat])
    assert len(told) >= wanted
    return told


def test_a_card_that_is_laid_or_thrown_away_is_told_by_its_ticket() -> None:
    """Three cards were “1 fewer card in hand; about as good as” one another."""
    told = reasons_at("yukon_airways", 2, {int(ASK_FACE_DOWN), int(ASK_DISCARD)}, 9)
    for why in told:
        assert re.search(r"(uses|gives up) (your last|a) ticket to [^(]+ \(\$\d+, (not )?visited", why), why
    assert any("icon in hand" in why for why in told), told


def reasons_after_luck(name: str, kind: int, wanted: int) -> list[str]:
    """What hints say at questions of a kind that come up in random play."""
    told = list[str]()
    for seed in range(12):
        match, luck = aerodrome.match(name, seats=2, seed=seed), Random(seed)
        while not match.over and match.steps < 120 and len(told) < wanted:
            seat = match.actors()[0]
            if len(match.legal(seat)) > 1 and match.masked(seat).kind() == kind:
                told += [row["why"] for row in hint(bots.sight(match, seat), Seeded(seed), Budget.read("4"))]
            match.play(seat, luck.choice(match.legal(seat)))
    assert len(told) >= wanted
    return told


def test_a_flight_is_told_by_its_cards_and_its_cubes() -> None:
    """Which die goes along was “promises more than” the other: it is the one whose cube waits there."""
    told = reasons_after_luck("yukon_airways", int(ASK_DICE), 4)
    assert any(re.search(r"takes \d+ \w+ cubes? in .+ for (\d+|no) improvement", why) for why in told), told
    told = reasons_after_luck("yukon_airways", int(ASK_FLIGHT), 12)
    assert any("face down for want of a ticket" in why for why in told), told
    assert not any("income tonight" in why for why in told), (
        told
    )  # it moved from tonight to the hand, and was none more


def test_a_dial_is_told_by_what_it_gives() -> None:
    """“1 more stop on your dials” taught nobody what the dial is good for."""
    told = reasons_after_luck("yukon_airways", int(LANDING), 6)
    assert any(re.search(r"bonus fuel every|burnt as fuel|overnight|every evening|for Christmas", why) for why in told)
    assert not any("stop on your dials" in why for why in told), told


def test_gates_are_compared_when_all_have_boarded_whether_or_not_a_card_was_drawn() -> None:
    """The gate that gives a card was compared before anybody had boarded: “2 fewer dice aboard and 6 less fuel”."""
    match = aerodrome.match("yukon_airways", seats=2, seed=2)
    seat = match.actors()[0]
    sight = bots.sight(match, seat)
    state = sight.sample(Seeded(1))
    tried = [_tried(sight, state, action, [], 5) for action in match.legal(seat)]
    assert {each.drawn for each in tried} == {False, True}  # one of the gates gives a card
    assert all(cast(Yukon, each.later).pilots[seat].aboard > 0 for each in tried)


def test_what_all_suggestions_bring_is_not_told_of_any() -> None:
    assert _unlike([["1 more card", "25 more points"], ["1 more gate", "25 more points"]]) == [
        ["1 more card"],
        ["1 more gate"],
    ]
    assert _unlike([["25 more points"], ["25 more points"]]) == [["25 more points"]] * 2
    assert _unlike([["25 more points"]]) == [["25 more points"]]


def test_what_is_as_good_as_the_next_does_not_promise_more() -> None:
    sight = bots.sight(aerodrome.match("yukon_airways", seats=2, seed=3), 0)
    nothing = Outcome([], [], [])
    one, two = (
        Prospect(n, f"gate {n}", 1, share, nothing, nothing, False, False) for n, share in ((1, 0.508), (2, 0.5))
    )
    assert _expect(sight, [one.share, two.share], 0) == "as good as the next"
    assert _beside(sight, one, two) == "about as good as “gate 2”"


def test_a_route_is_told_by_its_profit_its_travellers_and_who_may_compete() -> None:
    told = reasons_at("sky_tycoons", 3, {int(PICK)}, 9)
    assert all("profit if nobody else flies there" in why for why in told), told
    assert any("travellers on the route" in why for why in told), told
    assert not any(VAGUE.search(why) for why in told), told


def test_a_dividend_is_praised_for_its_own_fame_only() -> None:
    """Five tenths for 5 points were told as “16 more fame”: the routes of the round were counted in."""
    match = aerodrome.match("sky_tycoons", seats=2, seed=1, options={"rounds": "4"})
    players = [bots.bot("greedy", seat) for seat in range(2)]
    checked = 0
    while not match.over and checked < 2:
        seat = bots.asked(match)[-1]
        if match.masked(seat).kind() == DIVIDENDS and len(match.actors()) == 1 and len(match.legal(seat)) > 2:
            sight = bots.sight(match, seat)
            state = sight.sample(Seeded(1))
            for action in match.legal(seat):
                if tenths := re.match(r"pay (\d+) tenth", match.words(seat, action)):
                    now = _tried(sight, state, action, [], 5).now
                    told = facts("sky_tycoons").amounts(now, seat)[0].n - facts("sky_tycoons").amounts(state, seat)[0].n
                    assert told == int(tenths[1])
            checked += 1
        bots.move(match, seat, players[seat])
    assert checked


def test_a_home_is_told_by_what_flies_from_there() -> None:
    """Each part can be read by itself: what all homes have alike is left out."""
    told = reasons_at("sky_tycoons", 3, {int(HOMES)}, 6)
    assert all(re.search(r"\d+ travellers? on routes from there", why) for why in told), told
    assert not any(re.search(r"\bthem\b", why) for why in told), told


def test_what_is_told_of_another_action_is_what_it_alone_does() -> None:
    """“About as good as” taught nobody what the other one does."""
    sight = bots.sight(aerodrome.match("sky_team", seats=2, seed=3), 0)
    gear, flaps = Outcome([], [], ["1 of 7 switches"]), Outcome([], [], ["speed 5"])
    one = Prospect(1, "place the 2 on gear", 1, 0.5, gear, gear, False, False)
    two = Prospect(2, "place the 2 on the engine: it waits", 1, 0.5, flaps, flaps, False, False)
    assert _beside(sight, one, two) == "with “place the 2 on the engine”: speed 5"


def test_answers_of_which_one_is_about_nothing_are_compared_by_what_both_have() -> None:
    sight = bots.sight(aerodrome.match("sky_tycoons", seats=2, seed=3), 0)
    nothing = Outcome([], [], [])
    profit = Amount(5, "profit if nobody else flies there", written="${}M")
    there = Amount(18, "traveller", "travellers")
    flies = Prospect(1, "pick", 1, 0.5, nothing, nothing, False, False, [profit, there])
    passes = Prospect(2, "pass", 1, 0.5, nothing, nothing, False, False, [Amount(0, profit.one, written="${}M")])
    assert _beside(sight, flies, passes) == "$5M more profit if nobody else flies there than with “pass”"
    assert (profit.told(), there.told()) == ("$5M profit if nobody else flies there", "18 travellers")
