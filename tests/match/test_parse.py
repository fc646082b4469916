"""What a person types is read as actions: whole, or not at all, and nothing is played."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import toy_rules as rules
from tests.match.playing import all_skip, answer, planes, shown, wander

import aerodrome
from aerodrome import AerodromeError, BadOption, GameOver, IllegalAction, NotYourTurn, Unclear, catalog
from aerodrome.match import Match
from aerodrome.match.phrase import Phrase, find
from aerodrome.match.reader import noun_name


def short(match: Match, action: int) -> str:
    verb = match.space.verbs[match.space.verb(action)].name
    return f"{verb} {noun_name(match.game, match.options, match.space, action)}".strip()


def read(match: Match, seat: int, typed: str, numbers: Mapping[int, int] | None = None) -> list[str]:
    """What is understood, in the words of the actions, played one after the other on a copy."""
    twin = Match.replay(match.header, match.entries, match.game)
    said = []
    for action in match.parse(seat, typed, numbers):
        said.append(short(twin, action))
        twin.play(seat, action)
    return said


def refusal(match: Match, seat: int, typed: str, numbers: Mapping[int, int] | None = None) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.parse(seat, typed, numbers)
    return str(refused.value)


def opened(match: Match, seat: int) -> list[str]:
    return [short(match, action) for action in match.legal(seat)]


def until(name: str, *begins: str, **options: object) -> Match:
    """A match in which the first who is asked has answers that begin so."""
    for seed in range(20):
        match = aerodrome.match(name, seats=2, seed=seed, options=options)
        luck = random.Random(seed)
        while not match.over:
            seat = match.actors()[0]
            if all(any(said.startswith(begin) for said in opened(match, seat)) for begin in begins):
                return match
            match.play(seat, luck.choice(match.legal(seat)))
    raise AssertionError(f"random play does not come to {begins}")


def wandered(name: str, seed: int, steps: int, **options: object) -> Match:
    match = aerodrome.match(name, seats=catalog.game(name).seats[-1], seed=seed, options=options)
    wander(match, random.Random(seed), steps, undo=0.0)
    return match


# --- every action has its words


@pytest.mark.parametrize("name", catalog.NAMES)
def test_verb_and_noun_name_every_action_that_is_open(name: str) -> None:
    game = catalog.game(name)
    tried: set[str] = set()
    for seed, options in enumerate([*game.variants()[:6], *game.variants()[-6:]]):
        match = aerodrome.match(name, seats=game.seats[seed % len(game.seats)], seed=seed, options=options)
        luck = random.Random(seed)
        while not match.over:
            for seat in range(match.options.seats):
                for action in [*match.legal(seat), *match.asides(seat)]:
                    if short(match, action) not in tried or luck.random() < 0.02:
                        tried.add(short(match, action))
                        assert match.parse(seat, short(match, action)) == [action]
            wander(match, luck, 1, undo=0.0)
    verbs = {said.split()[0] for said in tried}
    assert len(verbs) > 0.65 * len(match.space.verbs)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_sentence_of_an_action_names_it_where_no_other_has_the_same(name: str) -> None:
    for seed in range(4):
        match = wandered(name, seed, 40)
        for seat in range(match.options.seats):
            open_now = {action: match.words(seat, action) for action in [*match.legal(seat), *match.asides(seat)]}
            for action, text in open_now.items():
                if list(open_now.values()).count(text) == 1 and not text.isdecimal():
                    assert match.parse(seat, text) == [action]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gate ATL", "gate ATL"),
        ("  GATE   atl ", "gate ATL"),
        ("gate_atl", "gate ATL"),
        ("gate ÀTL", "gate ATL"),
        ("g atl", "gate ATL"),
        ("atl", "gate ATL"),
        ("atlanta", "gate ATL"),
        ("gate las vegas", "gate LAS"),
        ("buy dfw", "buyout DFW"),
        ("local dallas", "buyout DFW"),
    ],
)
def test_words_may_be_short_as_long_as_they_are_clear(typed: str, meant: str) -> None:
    assert read(aerodrome.match("blue_skies", seats=4, seed=7), 0, typed) == [meant]


@pytest.mark.parametrize(
    ("typed", "meant"), [("dfw", ["gate DFW", "buyout DFW"]), ("gate LA", ["gate LAX", "gate LAS"])]
)
def test_what_is_not_clear_is_refused_with_all_that_it_may_be(typed: str, meant: list[str]) -> None:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    with pytest.raises(Unclear, match=f'"{typed}" may be {" or ".join(meant)}: say which') as unclear:
        match.parse(0, typed)
    assert [short(match, action) for action in unclear.value.actions] == meant


def test_a_verb_alone_is_enough_where_it_has_no_noun() -> None:
    assert planes().parse(0, "skip") == [rules.SKIP]


def test_a_number_may_not_be_cut_short(tmp_path: Path) -> None:
    """Who types borrow 1 does not borrow 10."""
    match = at_loans(tmp_path, 10, "borrow 10")
    seat = match.actors()[0]
    assert read(match, seat, "borrow 10") == ["borrow 10"]
    assert refusal(match, seat, "borrow 1") == '"borrow 1" is out of reach: borrow takes 10 only'


# --- numbers of a list


def test_a_number_is_that_of_the_list_that_was_shown() -> None:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    numbers = dict(enumerate(match.legal(0), 1))
    assert match.parse(0, "2", numbers) == [match.legal(0)[1]]
    assert '"99" is not open now' in refusal(match, 0, "99", numbers)
    assert '"2" is not open now' in refusal(match, 0, "2")


def test_without_a_list_a_number_is_a_noun() -> None:
    match = planes()
    answer(match, 0, "fold")
    assert match.parse(0, "2") == [rules.BID + 2]
    assert "bid takes 0, 1, 2, 3" in refusal(match, 0, "bid 9")


@pytest.mark.parametrize("typed", ["²", "٣", "-1", "1e3", "9" * 5000, "99999999999"])
def test_what_looks_like_a_number_and_is_none(typed: str) -> None:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    refusal(match, 0, typed, dict(enumerate(match.legal(0), 1)))


# --- amounts


def at_auction() -> Match:
    return aerodrome.match("sky_tycoons", seats=2, seed=1)


def at_loans(folder: Path, step: int, *begins: str) -> Match:
    """Somebody may borrow, in such steps."""
    printed = (catalog.game("sky_tycoons").home / "data" / "sky_tycoons.toml").read_text()
    figures = folder / "figures.toml"
    figures.write_text(printed.replace("step = 10\n", f"step = {step}\n"))
    return until("sky_tycoons", *begins, map=str(figures))


@pytest.mark.parametrize("typed", ["37", "bid 37", "BID 37", "b 37"])
def test_a_bid_is_typed_as_a_whole(typed: str) -> None:
    assert read(at_auction(), 0, typed) == ["tens 3", "ones 7"]


def test_every_bid_within_reach_is_understood_and_none_beyond() -> None:
    match = at_auction()
    money = match.view(0).airlines[0].money
    for amount in range(money + 1):
        said = [int(part.split()[1]) for part in read(match, 0, f"bid {amount}")]
        assert int("".join(map(str, said))) == amount
    for amount in (money + 1, 999, 123456789):
        assert refusal(match, 0, f"bid {amount}") == f'"bid {amount}" is out of reach: bid takes 0 to {money}'


def test_a_part_of_an_amount_can_be_answered_alone_and_the_rest_afterwards() -> None:
    match = at_auction()
    assert read(match, 0, "tens 3") == ["tens 3"]
    assert read(match, 0, "tens 3, ones 7") == ["tens 3", "ones 7"]
    match.play(0, match.parse(0, "tens 3")[0])
    assert read(match, 0, "7") == ["ones 7"]
    assert read(match, 0, "bid 37") == ["ones 7"]  # the whole amount, as the question has it
    assert refusal(match, 0, "bid 47") == '"bid 47" is out of reach: bid takes 30 to 39'


def test_a_loan_above_the_largest_is_taken_in_several(tmp_path: Path) -> None:
    match = at_loans(tmp_path, 1, "borrow 10")
    seat = match.actors()[0]
    refused = refusal(match, seat, "borrow 1000")
    [most] = map(int, re.findall(r'^"borrow 1000" is out of reach: borrow takes 1 to (\d+) in steps of 1$', refused))
    assert most > 12
    assert read(match, seat, "borrow 10") == ["borrow 10"]
    assert read(match, seat, "borrow 12") == read(match, seat, "12") == ["borrow 10", "borrow 2"]
    assert sum(int(part.removeprefix("borrow ")) for part in read(match, seat, f"borrow {most}")) == most
    assert "out of reach" in refusal(match, seat, f"borrow {most + 1}")
    assert "out of reach" in refusal(match, seat, "borrow 0")


def test_where_two_amounts_are_asked_for_a_number_alone_is_not_clear(tmp_path: Path) -> None:
    match = at_loans(tmp_path, 1, "borrow 1", "repay 9")
    seat = match.actors()[0]
    assert refusal(match, seat, "11") == '"11" may be borrow 11 or repay 11: say which'
    assert refusal(match, seat, "1") == '"1" may be borrow 1 or repay 1: say which'
    assert read(match, seat, "repay 9") == ["repay 9"]
    own = {int(said.split()[1]): action for action in match.legal(seat) if "borrow" in (said := short(match, action))}
    assert read(match, seat, "1", own) == ["borrow 1"]
    assert "borrow takes 1 to" in refusal(match, seat, "11", own)


def test_a_sum_of_nouns_that_are_no_amounts_is_refused() -> None:
    """A 7 is not a 6 and a 1."""
    match = until("sky_team", "take")
    seat = match.actors()[0]
    assert "take takes" in refusal(match, seat, "take 7")


# --- offers: an amount that is named besides


def with_aircraft() -> tuple[Match, int, str]:
    match = aerodrome.match("sky_tycoons", seats=3, seed=2)
    luck = random.Random(2)
    while True:
        for seat in range(3):
            for action in match.asides(seat):
                if short(match, action).startswith("offer ") and seat in match.actors():
                    return match, seat, short(match, action)
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))


def test_a_whole_offer_is_typed_in_a_line() -> None:
    match, seat, offer = with_aircraft()
    said = read(match, seat, f"{offer}, to all, ask 137")
    assert said == [offer, "offer_to_all", "ask_hundreds 1", "ask_tens 3", "ask_ones 7"]


@pytest.mark.parametrize("typed", ["ask $137M", "ask 137", "$137m", "$137"])
def test_a_price_is_typed_as_the_screen_writes_it_also_when_it_is_begun(typed: str) -> None:
    match, seat, offer = with_aircraft()
    match.answer(seat, match.parse(seat, f"{offer}, to all"))
    assert read(match, seat, typed) == ["ask_hundreds 1", "ask_tens 3", "ask_ones 7"]
    match.answer(seat, match.parse(seat, "ask_hundreds 1"))
    assert read(match, seat, typed) == ["ask_tens 3", "ask_ones 7"]
    match.answer(seat, match.parse(seat, "ask_tens 3"))
    assert read(match, seat, typed) == ["ask_ones 7"]


def test_a_request_is_typed_in_a_line() -> None:
    match, seat, _ = with_aircraft()
    said = read(match, seat, "wanted turbo, pay $45M")
    assert said == ["wanted Turbo-propeller", "ask_hundreds 0", "ask_tens 4", "ask_ones 5"]


def test_a_price_that_may_be_named_besides_does_not_take_over_the_list() -> None:
    match, seat, offer = with_aircraft()
    for action in match.parse(seat, f"{offer}, offer to all"):
        match.play(seat, action)
    assert read(match, seat, "ask 37") == read(match, seat, "37") == ["ask_hundreds 0", "ask_tens 3", "ask_ones 7"]
    first = match.legal(seat)[0]
    assert refusal(match, seat, "10", {10: first}) == f'"10" may be {short(match, first)} or ask 10: say which in words'
    assert read(match, seat, "11", {10: first})[0] == "ask_hundreds 0"


# --- several answers in a line


def test_a_subset_is_named_in_a_line_and_the_verb_once() -> None:
    match = until("blue_skies", "gate MSY", "gate CLE", "done")
    seat = match.actors()[0]
    said = ["gate MSY", "gate CLE", "done"]
    assert read(match, seat, "gate MSY, gate CLE, done") == read(match, seat, "gate msy,cle, done") == said
    numbers = dict(enumerate(match.legal(seat), 1))
    listed = [number for number, action in numbers.items() if short(match, action) in said]
    assert read(match, seat, ", ".join(map(str, listed)), numbers) == said
    assert 'after "gate MSY": "buyout MSY" is not open now' in refusal(match, seat, "gate MSY, buyout MSY")


def test_a_die_and_where_it_goes() -> None:
    match = until("sky_team", "take")
    seat = match.actors()[0]
    die = short(match, match.legal(seat)[0])
    assert read(match, seat, f"{die}, axis") == [die, f"place axis_{'pilot' if seat == 0 else 'copilot'}"]


def test_numbers_of_the_list_hold_for_all_parts_of_a_line() -> None:
    match = planes()
    fold = match.legal(0)[0]
    assert match.parse(0, "1, 2", {1: fold}) == [fold, rules.BID + 2]
    assert match.parse(0, "1, bid 2,", {1: fold}) == [fold, rules.BID + 2]


def test_a_line_is_refused_as_a_whole() -> None:
    match = planes()
    part = short(match, match.legal(0)[0])
    assert refusal(match, 0, f"{part}, bid 9") == f'after "{part}": "bid 9" is not open now: bid takes 0, 1, 2, 3'
    assert refusal(match, 0, "skip, bid 2").startswith('after "skip": "bid 2" is not open now')


def test_what_luck_decides_is_not_foreseen() -> None:
    match = planes()
    for seat in (1, 2):
        match.play(seat, rules.SKIP)
    assert refusal(match, 0, "skip, done") == (
        'what "skip" brings is not known before it is played: say the rest afterwards'
    )


# --- what is refused


def test_the_message_tells_what_was_understood_and_what_would_be_right() -> None:
    match = aerodrome.match("blue_skies", seats=4, seed=7)
    assert refusal(match, 0, "gate ZZZ").startswith('"gate ZZZ" is not open now: gate takes JFK, BOS, EWR, PHL,')
    assert refusal(match, 0, "gaet ATL").startswith('"gaet ATL" is not open now; close to it: gate ATL')
    assert refusal(match, 0, "play JFK") == (
        '"play JFK" is not open now: play is not what is asked; open are: gate JFK …, buyout DFW …'
    )
    assert refusal(match, 0, "xyzzy") == '"xyzzy" is not open now; open are: gate JFK …, buyout DFW …'
    assert refusal(match, 0, " , ") == "no answer was typed; open are: gate JFK …, buyout DFW …"
    assert "401 characters" in refusal(match, 0, "x" * 401)


def test_an_amount_that_is_open_is_told_as_a_whole() -> None:
    """Nobody types "tens 0": that is how the rules ask for it."""
    match = aerodrome.match("sky_tycoons", seats=2, seed=1)
    money = match.view(0).airlines[0].money
    assert refusal(match, 0, "xyzzy") == f'"xyzzy" is not open now; open are: bid 0 to {money}'


def test_only_who_is_asked_is_read() -> None:
    match = planes()
    match.play(0, rules.SKIP)
    with pytest.raises(NotYourTurn, match="Ada need not answer now; the match waits for Bea, Cy"):
        match.parse(0, "skip")
    with pytest.raises(NotYourTurn):
        match.parse(-1, "skip")
    with pytest.raises(BadOption):
        match.parse(7, "skip")
    while not match.over:
        match.play(match.actors()[0], match.legal(match.actors()[0])[-1])
    with pytest.raises(GameOver):
        match.parse(0, "skip")


def test_asides_are_read_out_of_turn() -> None:
    match = planes()
    all_skip(match)
    waiting = match.actors()[0]
    other = next(seat for seat in range(3) if seat != waiting and match.asides(seat))
    action = match.asides(other)[0]
    assert match.parse(other, short(match, action)) == [action]


# --- nothing happens


WORDS = (
    "fold",
    "nose",
    "wing",
    "bid",
    "2",
    "skip",
    "offer",
    "price",
    "done",
    ",",
    "7",
    "withdraw",
    "tens",
    "é",
    "_",
    "",
)


@given(st.integers(0, 40), st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=6).map(" ".join))
def test_whatever_is_typed_nothing_changes_and_what_is_read_can_be_played(steps: int, typed: str) -> None:
    match = planes(seed=steps)
    wander(match, random.Random(steps), steps, undo=0.0)
    before = shown(match)
    for seat in range(match.options.seats):
        try:
            actions = match.parse(seat, typed)
        except AerodromeError:
            continue
        twin = Match.replay(match.header, match.entries, match.game)
        for action in actions:
            twin.play(seat, action)
    assert shown(match) == before


def test_words_of_an_action_come_before_words_of_its_sentence() -> None:
    """“engine” was unclear where other spaces said that too few dice would be left for axis and engines."""
    place = Phrase(1, "place", "engine_copilot", "space", "place the 1 on the Co-Pilot's engine")
    other = Phrase(2, "place", "radio_copilot_2", "space", "place the 1 on radio 2: too few would be left for engines")
    assert find(["engine"], [place, other]) == [place]
    ticket = Phrase(3, "ticket", "money", "icon", "play a ticket to Watson Lake (money)")
    down = Phrase(4, "face_down", "", "", "lay 3 cards face down as a ticket to Watson Lake")
    assert find(["ticket"], [ticket, down]) == [ticket]
    assert down.spoken == "face down"
