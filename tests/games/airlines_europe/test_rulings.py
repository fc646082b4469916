"""Where the rulebook is silent: a test for each ruling that no other test holds."""

from __future__ import annotations

from tests.games.airlines_europe.table import BOX, Luck, Table, builder, investor
from tests.games.airlines_europe.test_licences import fly
from tests.games.airlines_europe.test_scoring import about_to_draw
from tests.games.airlines_europe.test_shares import holding

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.hidden import mask
from aerodrome.games.airlines_europe.scoring import score
from aerodrome.games.airlines_europe.state import BAG, FOLIO, HAND, HEAP
from aerodrome.games.airlines_europe.vocabulary import ABACUS, KINDS


def few_planes(seats: int, planes: int) -> Table:
    """A board of one's own on which every airline has only so many planes."""
    text = BOX.text[: BOX.text.index("# What must come out")]
    for number in range(16, 6, -1):
        text = text.replace(f"planes = {number},", f"planes = {planes},")
    return Table(seats, board={"file": "few_planes.toml", "text": text})


# --- set-up


def test_a_hand_of_one_airline_is_dealt_again() -> None:
    bad = "DW BB JR FF WW " + "BB " * 8 + "DW " * 4 + "JR " * 4
    good = "WW WW FF FF FF " + "DW JR " * 4 + "BB JR " * 4
    table = Table(2, Luck(bad + good), chosen=False)
    assert table.market() == ["FF", "FF", "FF", "WW", "WW"]
    assert table.hand(0) == ["DW"] * 4 + ["JR"] * 4
    assert table.s.left == 46
    assert GAME.audit(table.s) == []


def test_first_shares_pay_no_dividend() -> None:
    table = Table(4)
    assert [table.cash(seat) for seat in range(4)] == [8] * 4


# --- turn and actions


def test_cash_is_always_open_even_if_nothing_else_is() -> None:
    table = holding()
    table.set_cash(0, 0)
    assert table.open() == ["cash"]
    table = Table(2)
    table.set_cash(0, 30)
    table.set_cash(1, 30)
    assert table.s.bank == 0
    assert "cash" in table.open()


def test_a_bonus_connection_may_be_made_by_the_first_of_two_licences() -> None:
    table = Table(5)
    fly(table, "FU", "ATH-ROM", "MIL-ROM", "PAR-MIL")
    value = table.value("FU")
    table.do("licence FU", "route PAR-LON")
    assert table.value("FU") == value + 2 + 6
    assert "licence FU" in table.open()


def test_a_bonus_connection_may_grow_from_any_side_and_whoever_buys() -> None:
    table = Table(5)
    fly(table, "SF", "PAR-LON", "PAR-MIL", "MIL-ROM", "ATH-ROM")
    table.do("cash")
    value = table.value("SF")
    table.do("licence SF", "route ATH-ANK")  # the second seat, without a share of it
    assert table.value("SF") == value + 3 + 8


def test_only_grey_backs_can_be_given_up() -> None:
    table = holding("AB", "AB", "AB", "AB")
    assert [step for step in table.open() if step.startswith("exchange")] == []
    table = holding("AB", "AB", "AB", "WW")
    assert [step for step in table.open() if step.startswith("exchange")] == ["exchange_one"]
    table.do("exchange_one")
    assert table.open() == ["give WW"]


def test_the_last_air_abacus_can_only_be_had_one_for_one_and_then_none() -> None:
    table = holding("AA", "AA", "AA", "AA")
    table.set_hand(1, *["AB"] * 19)
    assert [step for step in table.open() if step.startswith("exchange")] == ["exchange_one"]
    table.do("exchange_one", "give AA", *["cash"] * 4)
    assert table.s.shares[BAG + ABACUS] == 0
    assert [step for step in table.open() if step.startswith("exchange")] == []


def test_three_shares_must_be_there_to_start_a_three_for_two() -> None:
    table = holding("AA", laid=("WW",))
    assert [step for step in table.open() if step.startswith("exchange")] == ["exchange_one"]
    table = holding("AA", laid=("WW", "WW"))
    assert [step for step in table.open() if step.startswith("exchange")] == ["exchange_one", "exchange_three"]


def test_shares_may_be_given_up_in_any_order() -> None:
    one, other = holding("AA", "DW", laid=("WW",)), holding("AA", "DW", laid=("WW",))
    one.do("exchange_three", "give AA", "give DW", "give_laid WW")
    other.do("exchange_three", "give_laid WW", "give DW", "give AA")
    assert one.s.shares == other.s.shares


def test_whether_more_shares_fit_is_asked_of_everybody_with_cards() -> None:
    """Not to be asked would tell the others that no share of the airline is left in the hand."""
    for rest in ("AA", "WW"):
        table = holding("AA", "AA", rest)
        table.do("play AA", "play AA")
        assert table.seat == 0
        assert "done" in table.open()


# --- bankruptcy


def test_a_scoring_card_that_turns_up_in_a_bankruptcy_is_scored_after_the_payment() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_market("RG", "RG", "RG", "DW", "DW")
    for seat, amount in enumerate((50, 33, 5)):
        table.set_cash(seat, amount)
    table.bury(0, 1000)
    table.luck = Luck("WW ! WW WW SF SF")
    table.do("cash")
    assert table.cash(0) == 16
    assert table.market() == ["SF", "SF", "WW", "WW", "WW"]
    assert (table.s.due, table.seat) == (1, 1)
    assert {step.split()[0] for step in table.open()} == {"take"}


def test_one_reset_always_suffices() -> None:
    """Twenty Air ABACUS shares at once are the most that can be due: 40, and two players leave 44 in a reset bank."""
    table = holding(*["AB"] * 20, seats=2)
    table.set_cash(0, 30)
    table.set_cash(1, 30)
    table.do(*["play AB"] * 20)
    assert table.s.bank == 44 - 40
    assert table.cash(0) == 8 + 40


# --- scoring card


def test_fewer_market_cards_than_players() -> None:
    table = about_to_draw(5, cards="!")
    table.set_market("RG", "DW", "BB")
    for airline in table.board.codes:  # nothing is left to draw
        kind = table.airline(airline)
        table.s.shares[HEAP + kind] += table.s.shares[BAG + kind]
        table.s.shares[BAG + kind] = 0
    table.s.left = 0
    table.bury(0, 0)
    table.s.called = table.s.scored = 2
    table.do("draw")
    for seat in (1, 2, 3):
        assert table.seat == seat
        table.do(table.open()[0])
    assert table.s.over
    assert [len(table.hand(seat)) for seat in range(5)] == [0, 1, 1, 1, 0]


def test_a_second_scoring_card_while_the_market_is_refilled_is_scored_next_with_the_same_holder() -> None:
    table = about_to_draw(3, cards="! WW SF SF SF ! SF SF", deck="alternate")
    table.do("draw")
    table.bury(0, 1000)
    table.do("take DW", "take FF", "take RG")
    assert (table.s.scored, table.s.due, table.s.holder, table.seat) == (1, 1, 1, 1)
    assert table.market() == ["SF"] * 5
    table.do("take SF", "take SF", "take SF")
    assert (table.s.scored, table.s.due, table.seat) == (2, 0, 1)
    assert "cash" in table.open()


def test_the_market_is_emptied_before_the_third_scoring_too() -> None:
    table = about_to_draw(3, cards="! WW")
    table.s.called = table.s.scored = 2
    table.do("draw")
    assert {step.split()[0] for step in table.open()} == {"take"}
    assert table.seat == 1


def test_equal_markers_are_called_in_the_order_of_the_list() -> None:
    table = Table(3)
    table.clear_hands()
    for code in ("DW", "RG", "WW"):
        table.set_value(code, 30)
    table.set_portfolio(0, "DW", "RG", "WW")
    score(table.s)
    called = [words.split("(")[1][:2] for words in table.told() if "scores" in words]
    assert called == ["RG", "DW", "WW"]


def test_the_fifth_holder_of_air_abacus_gets_nothing_in_the_first_scoring() -> None:
    table = Table(5)
    table.clear_hands()
    for seat in range(5):
        table.set_portfolio(seat, *["AB"] * (5 - seat))
    score(table.s)
    assert table.points(4) == 5


# --- blocking and the end


def test_airlines_without_planes_count_as_blocked() -> None:
    table = few_planes(2, 1)
    table.set_cash(0, 30)
    table.set_cash(1, 30)
    table.follow(builder)
    assert table.s.over
    assert sum(1 for mark in table.s.licence if mark) == 7


def test_the_first_of_two_licences_may_end_the_game() -> None:
    table = few_planes(2, 1)
    routes = {"DW": "PAR-LON", "BB": "BER-PRG", "JR": "IST-ANK", "FF": "OSL-STO", "FU": "IST-ATH", "SF": "LON-AMS"}
    for code, route in routes.items():
        fly(table, code, route)
    hands = [len(table.hand(seat)) for seat in range(2)]
    table.do("licence WW", "route MOW-KIV")
    assert table.s.over
    assert table.s.scored == 1
    assert [len(table.hand(seat)) for seat in range(2)] == hands


def test_an_early_end_pays_air_abacus_by_the_third_row() -> None:
    table = few_planes(3, 1)
    table.follow(
        builder, until=lambda table: sum(map(table.planes, table.board.codes)) == 1 and table.open("route") != []
    )
    table.clear_hands()
    table.set_market("RG", "RG", "RG", "RG", "RG")
    table.set_portfolio(0, "AB", "AB")
    table.set_portfolio(1, "AB")
    before = [table.points(seat) for seat in range(3)]
    scored = int(table.s.scored)
    table.do(builder(table))
    assert table.s.over
    assert scored < 2
    assert [table.points(seat) - before[seat] for seat in range(3)] == [16, 8, 0]


def test_a_tie_goes_to_most_air_abacus_in_the_portfolio() -> None:
    table = Table(3)
    table.clear_hands()
    for seat in range(3):
        table.s.investors[seat].points = 50
    table.set_portfolio(1, "AB")
    table.set_hand(2, "AB", "AB", "AB")  # shares in hand never count
    assert table.s.standing().ranks == [2, 1, 2]


def test_air_abacus_in_hand_breaks_no_tie() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_hand(1, "AB", "AB")
    table.set_portfolio(2, "AB")
    for seat in range(3):
        table.s.investors[seat].points = 50 if seat else 40
    assert table.s.standing().ranks == [3, 2, 1]


def test_a_tie_in_air_abacus_too_is_a_shared_victory() -> None:
    table = Table(3)
    table.clear_hands()
    for seat in range(3):
        table.s.investors[seat].points = 50 if seat else 40
    assert table.s.standing().ranks == [3, 1, 1]
    assert table.s.standing().returns == [0.0, 0.5, 0.5]


def test_points_are_not_limited_by_the_tokens_in_the_box() -> None:
    table = Table(2)
    table.s.investors[0].points = 1000
    table.clear_hands()
    table.set_value("DW", 100)
    table.set_portfolio(0, "DW")
    score(table.s)
    assert table.points(0) == 1022


# --- two players


def test_with_two_players_the_first_two_scorings_know_no_third_holder() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_value("DW", 39)  # 10-5-3-2-1
    table.set_portfolio(0, "DW")
    table.set_portfolio(1, "DW", "DW")
    for _ in range(2):
        score(table.s)
    assert [table.points(0) - 1, table.points(1) - 2] == [2 * 5, 2 * 10]
    assert not any("third holder" in words for words in table.told())


def test_all_discards_go_to_the_third_holder() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_market(*["DW"] * 5)
    table.set_hand(0, "WW", "SF")
    table.set_portfolio(0, "FU")
    table.do("exchange_three", "give WW", "give SF", "give_laid FU")
    table.s.scored = 2
    table.told()
    score(table.s)
    told = table.told()
    for words in ("9 of It's Funagain To Fly (FU)", "8 of Flying Is Simply Fun (SF)", "7 of White Winds (WW)"):
        assert f"The third holder has {words}." in told
    assert "The third holder has 13 of Days Of Flying Wonders (DW)." in told  # market and rest of the deck
    assert "The third holder has 18 of Air ABACUS (AB)." in told


def test_picking_before_the_last_scoring_keeps_a_share_from_the_third_holder() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_market("WW", "DW", "BB", "JR", "FF")
    table.bury(0, 1000)
    table.luck = Luck("! SF SF")
    table.s.called = table.s.scored = 2
    table.do("licence DW", "route PAR-LON", "done", "draw")
    table.told()
    table.do("take WW", "take FF")
    assert table.s.over
    assert "The third holder has 6 of White Winds (WW)." in table.told()
    assert table.s.shares[HAND + KINDS + table.airline("WW")] == 1


def test_shares_in_hand_are_not_the_third_holders() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_hand(0, *["WW"] * 7)
    table.s.scored = 2
    score(table.s)
    assert "The third holder has 0 of White Winds (WW)." in table.told()


def test_the_third_holder_takes_places_and_shares_ties_and_its_points_vanish() -> None:
    table = Table(2)
    table.clear_hands()
    table.set_value("WW", 39)  # 10-5-3-2-1
    table.set_portfolio(0, *["WW"] * 3)
    table.set_portfolio(1, "WW")
    table.s.scored = 2
    score(table.s)  # three are left for the third holder: 10 + 5 are shared, and the single share comes third
    assert [table.points(0) - 1, table.points(1) - 2] == [8, 3]


def test_an_early_end_of_two_knows_the_third_holder() -> None:
    table = few_planes(2, 1)
    table.follow(builder)
    assert table.s.scored < 3
    assert any(words.startswith("The third holder has") for words in table.told())


def test_the_scoring_of_a_blocked_game_is_told_without_a_number() -> None:
    table = few_planes(3, 1)
    table.follow(builder)
    told = table.told()
    assert told.count("The final scoring.") == 1
    assert not any(words.startswith("Scoring 3") for words in told)


def test_giving_up_air_abacus_could_never_gain_anything() -> None:
    """Why only grey backs are given up: one for one is nothing, and three for two is dearer than one for one."""
    table = Table(3)
    table.clear_hands()
    table.set_hand(0, "WW", "WW", "AB")
    table.set_portfolio(0, "AB")
    assert "exchange_one" in table.open()
    assert "exchange_three" not in table.open()  # two grey backs and an Air ABACUS would bring one, for two shares
    table.do("exchange_one")
    assert table.open() == ["give WW"]


# --- what is known


def test_points_stay_in_what_a_seat_knows() -> None:
    """Tokens are taken before all eyes, so a bot that counts may know them; only the picture hides them."""
    table = Table(3)
    assert [investor.points for investor in mask(table.s, 0).investors] == [1, 2, 3]


def test_playing_shares_can_be_taken_back_until_luck_is_spent() -> None:
    """A player who shows a share and takes it back has told something about the own hand only."""
    table = holding("AA", "AA", "WW")
    before = table.s.reveals
    table.do("play AA")
    assert table.s.reveals == before


def test_every_share_is_somewhere_in_a_long_game() -> None:
    table = Table(4)
    table.follow(investor)
    assert GAME.audit(table.s) == []
    assert table.s.shares[FOLIO] == 0  # AA is not in play with four
