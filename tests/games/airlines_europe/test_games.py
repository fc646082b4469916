"""Whole games by script, each to show one rare thing."""

from __future__ import annotations

from tests.games.airlines_europe.table import Late, Luck, Table, builder, investor

from aerodrome.games.airlines_europe.board import PLACES
from aerodrome.games.airlines_europe.state import BAG, FOLIO, GAVE, HEAP, MARKET
from aerodrome.games.airlines_europe.vocabulary import ABACUS, AIRLINES, KINDS


def test_a_bankruptcy() -> None:
    """Two players take nothing but cash: the bank holds 44, so the sixth time it cannot pay."""
    table = Table(2)
    market = table.market()
    table.do(*["cash"] * 5)
    assert (table.s.bank, table.cash(0), table.cash(1)) == (4, 32, 24)
    table.told()
    table.do("cash")
    told = table.told()
    assert told[0] == "The bank cannot pay Blanc: it is bankrupt."
    assert (table.s.bank, table.cash(0), table.cash(1)) == (60 - 8 - 16, 8, 16)
    assert table.row(HEAP) == market
    assert len(table.market()) == 5
    assert table.s.left == 46 - 5
    assert table.seat == 0  # the turn was finished, and it is the other player's
    assert table.cash(0) + table.cash(1) + table.s.bank == 60
    table.follow(investor)
    assert table.s.over


def test_a_scoring_card_as_last_card() -> None:
    """Every scoring card lies as deep as it can: the third is the very last card, and nothing replaces it."""
    table = Table(3)
    table.luck = Late()
    table.follow(investor, until=lambda table: table.s.left == 0 and "draw" in table.open())
    assert table.view(0).deck == 1
    assert table.s.called == 2
    hand = table.hand(table.seat)
    drawer = table.seat
    table.told()
    table.do("draw")
    holder = (drawer + 1) % 3
    names = ("Adler", "Blanc", "Costa")
    assert table.told() == [
        f"Scoring card 3: {names[holder]} holds it.",
        f"{names[drawer]} finds the deck empty.",
    ]
    assert table.hand(drawer) == hand
    assert table.seat == holder
    table.follow(investor)
    assert table.s.over
    assert table.s.scored == 3
    assert table.market() == []  # there was nothing to refill it from


def test_a_scoring_card_as_last_card_behind_a_share_for_the_market() -> None:
    """The same when a share is taken from the market: it stays one short, and the picking round finds four."""
    table = Table(5)
    table.luck = Late()
    table.follow(investor, until=lambda table: table.s.left == 0 and "draw" in table.open())
    table.do(f"take {table.market()[0]}")
    assert len(table.market()) == 4
    drawer = (table.seat + 4) % 5
    sizes = [len(table.hand(seat)) for seat in range(5)]
    table.follow(investor)
    assert table.s.over
    assert [len(table.hand(seat)) - sizes[seat] for seat in range(5)] == [int(seat != drawer) for seat in range(5)]


def test_two_scoring_cards_in_a_row() -> None:
    """Alternate deck: the last card of the first third and the first of the second are both scoring cards."""
    table = Table(3, deck="alternate")
    second_third = (43 + 1) // 3 + 43 // 3
    table.luck = Late()
    table.follow(investor, until=lambda table: table.s.left == second_third and "draw" in table.open())
    drawer, hand = table.seat, len(table.hand(table.seat))
    table.told()
    table.luck = Luck("!")
    table.do("draw")
    told = table.told()
    holder = (drawer + 1) % 3
    names = ("Adler", "Blanc", "Costa")
    assert told[0] == f"Scoring card 1: {names[holder]} holds it."
    assert told[1] == f"Scoring card 2: {names[holder]} holds it."
    assert len(table.hand(drawer)) == hand + 1
    assert (table.s.due, table.s.scored, table.seat) == (2, 0, holder)
    for _ in range(3):
        table.do(table.open()[0])
    assert (table.s.due, table.s.scored, table.seat) == (1, 1, holder)
    assert len(table.market()) == 5
    for _ in range(3):
        assert {step.split()[0] for step in table.open()} == {"take"}
        table.do(table.open()[0])
    assert (table.s.due, table.s.scored, table.seat) == (0, 2, holder)
    assert "cash" in table.open()
    table.follow(investor)
    assert table.s.over


def test_the_all_blocked_end() -> None:
    """Two licences every turn: the last plane of the last airline takes off before the third scoring card comes."""
    table = Table(2)
    table.luck = Late()
    table.follow(
        builder, until=lambda table: sum(map(table.planes, table.board.codes)) == 1 and table.open("route") != []
    )
    hands = [len(table.hand(seat)) for seat in range(2)]
    points = [table.points(seat) for seat in range(2)]
    reveals = table.s.reveals
    table.told()
    table.do(builder(table))
    assert table.s.over
    assert table.s.reveals > reveals  # hands are laid open without a draw: nobody may look and take it back
    assert "All airlines are blocked: the game ends with a final scoring." in table.told()
    assert [len(table.hand(seat)) for seat in range(2)] == hands  # no share is taken, and nobody picks from the market
    assert (table.s.called, table.s.scored) == (2, 3)
    gained = [table.points(seat) - points[seat] for seat in range(2)]
    assert gained == expected_last_scoring(table)


def test_the_two_player_third_scoring() -> None:
    """A third holder with all that nobody holds takes part in the last scoring, and only in that."""
    table = Table(2)
    table.follow(builder, until=lambda table: table.s.scored == 2)
    assert not any("third holder" in words for words in table.told())
    # both exchange a share now and play Air ABACUS, so that the unclaimed ones matter
    for _ in range(2):
        table.do("exchange_one", f"give {table.hand(table.seat)[0]}")
    table.do("play AB", "done", "play AB", "done")
    table.follow(investor, until=lambda table: table.s.called == 3)
    before = [table.points(seat) for seat in range(2)]
    table.follow(investor)
    assert table.s.scored == 3
    told = table.told()
    assert "The third holder has 18 of Air ABACUS (AB)." in told
    gained = [table.points(seat) - before[seat] for seat in range(2)]
    assert gained == expected_last_scoring(table)
    # 16 for the third holder, and the two tied share 8 and 4
    assert "Air ABACUS (AB): Adler scores 6 with 1 share." in told
    assert "Air ABACUS (AB): Blanc scores 6 with 1 share." in told


def expected_last_scoring(table: Table) -> list[int]:
    """Worked out apart from the rules: three holders, places and ties by sorting."""
    s = table.s
    gained = [0, 0]
    for kind in range(KINDS):
        rest = int(s.shares[BAG + kind] + s.shares[MARKET + kind] + s.shares[HEAP + kind])
        rest += sum(int(s.shares[GAVE + seat * KINDS + kind]) for seat in range(2))
        held = [int(s.shares[FOLIO + seat * KINDS + kind]) for seat in range(2)] + [rest]
        start = s.lines[kind].value * PLACES if kind < AIRLINES else 2 * PLACES
        payout = (s.board.abacus_payout if kind == ABACUS else s.board.payout)[start : start + PLACES]
        places = sorted(held, reverse=True)
        for seat in range(2):
            mine = [int(payout[place]) for place, shares in enumerate(places) if shares == held[seat]]
            gained[seat] += -(-sum(mine) // len(mine)) if held[seat] else 0
    return gained
