"""The board file: what the box says, what the map looks like, and what is refused."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.airlines_europe.table import BOX, Table

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.board import PLACES, Board, Rules
from aerodrome.games.airlines_europe.game import printed_board
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import DataError
from aerodrome.kernel.ints import members_of

PLAIN = Rules(False, False, False, False)


def board(seats: int = 5) -> Board:
    return printed_board(seats, False, False, False, False)


def changed(old: str, new: str, seats: int = 5) -> Board:
    """The board of the box with one piece of text replaced."""
    assert old in BOX.text, old
    return Board(Source("mine.toml", BOX.text.replace(old, new, 1)), seats, PLAIN)


def test_contents_list() -> None:
    shares = dict(zip(board().names, map(int, board().shares), strict=False))
    assert shares == {
        "Air Amigos": 16,
        "Rio Grande Southern Europe": 15,
        "Lucky Hans Airways": 14,
        "Days Of Flying Wonders": 13,
        "Brooms Bewitched": 11,
        "Jolly Roger Airships": 10,
        "FF Flys": 9,
        "It's Funagain To Fly": 9,
        "Flying Is Simply Fun": 8,
        "White Winds": 7,
    }
    assert [int(n) for n in board().planes] == [int(n) for n in board().shares][:AIRLINES]
    assert sum(board().planes) == board().share_cards == 112
    assert board().shares[ABACUS] == 20
    assert board().money == 150


@pytest.mark.parametrize(
    ("seats", "missing", "cards", "deck"),
    [(5, "", 112, 67), (4, "AA", 96, 59), (3, "AA LH", 82, 53), (2, "AA RG LH", 67, 46)],
)
def test_airlines_removed_by_player_count(seats: int, missing: str, cards: int, deck: int) -> None:
    b = board(seats)
    assert [code for i, code in enumerate(b.codes) if i not in members_of(b.in_play)] == missing.split()
    assert (b.share_cards, b.deck, b.money) == (cards, deck, 30 * seats)
    assert sum(b.planes) == cards


def test_homes_and_bonus_connections() -> None:
    b = board()
    homes = {b.codes[i]: b.chart.names[b.home[i]] for i in range(AIRLINES)}
    assert homes == {
        "AA": "Frankfurt",
        "RG": "Rome",
        "LH": "Vienna",
        "DW": "Paris",
        "BB": "Berlin",
        "JR": "Ankara",
        "FF": "Stockholm",
        "FU": "Athens",
        "SF": "London",
        "WW": "Moscow",
    }
    targets = {b.codes[i]: b.chart.names[b.target[i]] for i in range(AIRLINES) if b.target[i] >= 0}
    assert targets == {"FU": "London", "FF": "Athens", "SF": "Ankara", "WW": "Madrid"}


def test_small_airlines_start_ahead_and_the_four_smallest_in_the_row_3_2_1_0() -> None:
    b = board()
    order = sorted(range(AIRLINES), key=lambda i: -int(b.shares[i]))
    starts = [int(b.start[i]) for i in order]
    assert starts == sorted(starts)
    for code in ("FF", "FU", "SF", "WW"):
        space = int(b.start[b.codes.index(code)])
        assert list(b.payout[space * PLACES : (space + 1) * PLACES]) == [3, 2, 1, 0, 0]


def test_bands_pay_more_the_further_and_the_last_one_reaches_the_end() -> None:
    b = board()
    rows = [[int(n) for n in b.payout[space * PLACES : (space + 1) * PLACES]] for space in range(b.last_space + 1)]
    assert rows[0] == [2, 1, 0, 0, 0]
    assert rows[27] == [6, 3, 2, 1, 0]
    assert rows[100] == rows[70] == [22, 11, 8, 5, 3]
    assert all(one[0] <= other[0] for one, other in pairwise(rows))
    assert [list(b.abacus_payout[i : i + 5]) for i in (0, 5, 10)] == [
        [4, 2, 1, 0, 0],
        [8, 4, 2, 1, 0],
        [16, 8, 4, 2, 1],
    ]


def test_no_city_or_route_cuts_the_map_in_two() -> None:
    chart = board().chart
    core = range(len(chart.ids) - chart.remote)
    inner = [ends for ends in chart.ends if set(ends) <= set(core)]
    for lost in [*inner, *core]:
        kept = [ends for ends in inner if ends != lost and lost not in ends]
        reached = {next(city for city in core if city != lost)}
        for _ in core:
            reached |= {city for ends in kept if reached & set(ends) for city in ends}
        assert len(reached) >= len(core) - isinstance(lost, int), lost


def test_no_two_routes_cross() -> None:
    chart = board().chart

    def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    lines = [(ends, chart.places[ends[0]], chart.places[ends[1]]) for ends in chart.ends]
    for i, (one, a, b) in enumerate(lines):
        for other, c, d in lines[:i]:
            if not set(one) & set(other):
                assert not (turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b)), (one, other)


def test_yellow_leaves_home_by_four_routes_and_moscow_for_three() -> None:
    chart = board().chart
    frankfurt, moscow = chart.codes.index("FRA"), chart.codes.index("MOW")
    assert sum(frankfurt in ends for ends in chart.ends) == 4
    assert 3 in [prices[0] for ends, prices in zip(chart.ends, chart.prices, strict=True) if moscow in ends]


def test_remote_routes_have_one_dear_licence() -> None:
    chart = board().chart
    remote = chart.prices[-chart.remote :]
    assert len(remote) == 4
    assert all(len(prices) == 1 for prices in remote)
    assert min(prices[0] for prices in remote) > max(price for prices in chart.prices[:-4] for price in prices)


def test_every_table_of_figures_says_where_it_comes_from() -> None:
    assert board().confidence["routes"] == "reconstructed"
    assert board().confidence["air_abacus"] == "published"
    assert set(board().confidence) >= {"airlines", "cities", "track", "bonus_connections", "setup", "deck"}


def test_a_board_of_ones_own_is_played_on() -> None:
    text = BOX.text.replace('b = "london", licences = [2, 3, 4]', 'b = "london", licences = [2, 8]')
    text = text[: text.index("# What must come out")]
    table = Table(3, board={"file": "mine.toml", "text": text})
    assert table.board.licences == 131
    table.do("licence DW", "route PAR-LON", "done", "draw", "cash", "cash", "cash", "cash", "cash")
    table.do("licence SF", "route PAR-LON")
    assert table.value("SF") == 11 + 8


def test_a_board_file_without_the_optional_tables_is_read() -> None:
    text = BOX.text[: BOX.text.index("# What must come out")]
    text = text.replace(text[text.index("[sources]") : text.index("# A band runs")], "")
    assert Board(Source("mine.toml", text), 4, PLAIN).deck == 59


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('home = "rome"', 'home = "atlantis"', "airlines blue]: home: there is no city 'atlantis'"),
        ('home = "rome"', 'home = "paris"', "airlines: two airlines have the same home"),
        ('code = "RG"', 'code = "AA"', "airlines: two airlines have the same code"),
        ("planes = 15, shares = 15", "planes = 15", "[airlines blue]: shares: is missing"),
        ("planes = 15,", "planes = 15, wings = 2,", "[airlines blue]: wings: is not known here"),
        ("start_space = 1,", "start_space = 101,", "yellow starts behind the last space"),
        ('to = "london"', 'to = "athens"', "to: is the home of the airline itself"),
        ('from = "athens"', 'from = "rome"', "from: expected 'athens', the home of the airline"),
        ("min_routes = 4", "min_routes = 3", "min_routes: on this map it is 4"),
        ("min_cost = 11", "min_cost = 1", "min_cost: on this map it is 11"),
        ('b = "madrid", licences = [2, 4]', 'b = "madrid", licences = [4, 2]', "expected one to three rising prices"),
        ('b = "madrid", licences = [2, 4]', 'b = "madrid", licences = []', "expected one to three rising prices"),
        ('a = "lisbon", b = "madrid"', 'a = "lisbon", b = "lisbon"', "a route must lead to another city"),
        ('a = "lisbon", b = "dublin"', 'a = "madrid", b = "lisbon"', "the route madrid - lisbon occurs twice"),
        ('id = "ankara", code = "ANK"', 'id = "ankara", code = "AMS"', "ankara or AMS occurs twice"),
        ("{ from = 0, payout", "{ from = 1, payout", "from: the first band must start at 0"),
        ("from = 15, payout", "from = 8, payout", "from: expected a whole number from 10 to 100"),
        ("payout = [6, 3, 2, 1, 0]", "payout = [6, 3, 4, 1, 0]", "a later place must not pay more"),
        ("bank_total_per_player = 30", "bank_total_per_player = 12", "bank: after a bankruptcy"),
        ("cards_dealt = 8", "cards_dealt = 19", "deck: 12 shares are left"),
        ("tokens = [4, 4, 3, 2]", "tokens = [4, 4, 3]", "tokens: expected a list of 4 of whole numbers"),
        ("licences_cost = 462", "licences_cost = 463", "licences_cost: the file has 462, not 463"),
        ("share_cards = [67, 82, 96, 112]", "share_cards = [67, 82, 96, 111]", "with 5 players there are 112, not 111"),
        ("5 = []", '5 = ["purple"]', "setup.removed_airlines]: 5: expected a list of texts among yellow"),
        ("schema = 1", "schema = 2", "schema: expected a whole number from 1 to 1"),
    ],
)
def test_a_wrong_board_file_is_refused_with_the_place_of_the_fault(old: str, new: str, message: str) -> None:
    with pytest.raises(DataError) as refused:
        changed(old, new)
    assert message in str(refused.value)
    assert str(refused.value).startswith("mine.toml: ")


def test_a_map_in_two_pieces_is_refused() -> None:
    text = BOX.text
    for line in text.splitlines():
        if '"athens"' in line and "licences" in line:
            text = text.replace(line + "\n", "")
    with pytest.raises(DataError, match="no way leads from amsterdam to athens"):
        Board(Source("mine.toml", text), 5, PLAIN)


def test_options_are_checked_by_name() -> None:
    options = GAME.options(3, {"deck": "alternate", "flight_bans": "true"})
    assert options.board.rules.alternate_deck
    assert options.board.tokens == 4
