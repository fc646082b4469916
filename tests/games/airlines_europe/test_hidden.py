"""What a seat knows of the others, and what is dealt again."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from fractions import Fraction

from tests.games.airlines_europe.table import Luck, Table

from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.hidden import fill, mask
from aerodrome.games.airlines_europe.state import BAG, GAVE, HAND, HEAP, LOOSE, SURE, AirlinesEurope
from aerodrome.games.airlines_europe.vocabulary import AIRLINES, KINDS
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.ints import total
from aerodrome.laws.case import Case
from aerodrome.laws.spread import filled, follows


def filled_hands(table: Table, seat: int, player: int, draws: int, seed: int = 1) -> list[tuple[str, ...]]:
    """The hand of a player in many states that agree with what a seat knows."""
    masked, chance = mask(table.s, seat), Seeded(seed)
    return [tuple(cards(table, fill(masked, seat, chance), HAND, player)) for _ in range(draws)]


def cards(table: Table, s: AirlinesEurope, row: int, seat: int) -> list[str]:
    codes = [*table.board.codes, "AB"]
    return [codes[kind] for kind in range(KINDS) for _ in range(s.shares[row + seat * KINDS + kind])]


def nearly_empty(*bag: str) -> Table:
    """Three players with empty hands; all shares but those of the bag are discarded, and no scoring card is near."""
    table = Table(3)
    table.clear_hands()
    keep = Counter(bag)
    table.set_heap(*[c for i, c in enumerate(table.board.codes) for _ in range(table.board.shares[i] - keep[c])])
    table.bury(0, -1)
    assert table.s.left == len(bag)
    return table


def test_a_share_taken_from_the_market_stays_known() -> None:
    table = Table(3)
    table.set_market("RG", "WW", "BB", "JR", "FF")
    table.luck = Luck("DW")
    table.do("licence DW", "route PAR-LON", "done", "take WW")
    for seat in (1, 2, -1):
        assert all("WW" in hand for hand in filled_hands(table, seat, 0, 30))
        assert table.view(seat).players[0].seen == {"WW": 1}


def test_a_share_drawn_from_the_deck_is_known_to_its_owner_only() -> None:
    table = nearly_empty("WW", "RG", "RG", "RG", "RG", "RG")
    table.set_market("RG", "RG")
    table.luck = Luck("WW")
    table.do("licence DW", "route PAR-LON", "done", "draw")
    assert set(filled_hands(table, 0, 0, 20)) == {("WW",)}
    follows(filled_hands(table, 1, 0, 1000), {("WW",): 1, ("RG",): 3})
    assert mask(table.s, 1).shares[BAG + table.airline("WW")] == 1


def test_shares_taken_when_the_market_is_emptied_stay_known() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_market("RG", "DW", "BB", "JR", "FF")
    table.bury(0, 1000)
    table.luck = Luck("! WW")
    table.do("licence DW", "route PAR-LON", "done", "draw", "take JR", "take FF", "take RG")
    seen = [player.seen for player in table.view(-1).players]
    assert seen == [{"RG": 1}, {"JR": 1}, {"FF": 1}]


def test_a_played_share_is_taken_for_one_that_was_seen() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_market("WW", "WW", "BB", "JR", "FF")
    table.set_hand(0, "WW", "DW")
    table.luck = Luck("DW")
    table.do("licence DW", "route PAR-LON", "done", "take WW", "cash", "cash")
    assert table.s.shares[SURE + table.airline("WW")] == 1
    table.do("play WW", "done")
    assert table.s.shares[SURE + table.airline("WW")] == 0
    assert table.hand(0) == ["DW", "WW"]  # one more is there, and nobody can be sure of that
    assert any("WW" not in hand for hand in filled_hands(table, 1, 0, 50))


def test_red_backs_are_known_exactly() -> None:
    table = Table(3)
    table.do("exchange_three", *[f"give {share}" for share in table.hand(0)[:3]])
    assert all(hand.count("AB") == 2 and len(hand) == 5 for hand in filled_hands(table, 1, 0, 50))


def test_unseen_cards_are_dealt_every_way_as_likely() -> None:
    table = nearly_empty("RG", "RG", "DW", "DW", "DW", "WW")
    table.set_hand(0, "RG")
    table.set_hand(2, "DW", "WW")
    weights: dict[object, Fraction] = {}
    pool = ["RG", "RG", "DW", "DW", "DW", "WW"]
    for i, first in enumerate(pool):
        for j, second in enumerate(pool):
            for k, third in enumerate(pool):
                if len({i, j, k}) == 3:
                    key = (first, tuple(sorted((second, third))))
                    weights[key] = weights.get(key, Fraction(0)) + 1
    case = Case(GAME, 3)

    def dealt(state: object) -> tuple[str, tuple[str, ...]]:
        assert isinstance(state, AirlinesEurope)
        return cards(table, state, HAND, 0)[0], tuple(sorted(cards(table, state, HAND, 2)))

    filled(case, mask(table.s, 1), 1, dealt, weights, draws=3000)


def test_a_card_given_up_face_down_may_be_any_of_the_hand() -> None:
    """A seen share and two unseen ones, one of the three is given up: the seen one is still there in two of three."""
    table = nearly_empty("RG", "RG", "DW", "DW", "DW", "WW", "BB", "BB", "BB", "BB")
    table.set_market("WW", "BB", "BB", "BB", "BB")
    table.set_hand(0, "RG", "DW")
    table.luck = Luck("DW")
    table.do("licence DW", "route PAR-LON", "done", "take WW", "cash", "cash", "exchange_one", "give RG")
    assert table.s.shares[LOOSE + table.airline("WW")] == 1
    assert total(table.s.shares, SURE, KINDS) == 0
    hands = filled_hands(table, 1, 0, 2000)
    follows(["WW" in hand for hand in hands], {True: 2, False: 1})
    masked, chance = mask(table.s, 1), Seeded(9)
    for _ in range(50):
        full = fill(masked, 1, chance)
        both = cards(table, full, HAND, 0) + cards(table, full, GAVE, 0)
        assert "WW" in both
        assert len(cards(table, full, GAVE, 0)) == 1
    assert set(filled_hands(table, 0, 0, 20)) == {("DW", "WW", "AB")}  # the owner knows


def test_a_share_taken_after_cards_were_given_up_is_in_hand_for_certain() -> None:
    table = Table(3)
    table.do("exchange_one", f"give {table.hand(0)[0]}", "cash", "cash")
    table.set_market("WW", "BB", "BB", "JR", "FF")
    table.luck = Luck("DW")
    table.do("licence DW", "route PAR-LON", "done", "take WW")
    assert all("WW" in hand for hand in filled_hands(table, 1, 0, 60))


def test_what_one_gave_up_oneself_is_known_and_nowhere_else() -> None:
    table = nearly_empty("RG", "WW", "DW", "DW")
    table.set_hand(0, "WW", "DW")
    table.set_hand(1, "DW")
    table.do("exchange_one", "give WW")
    assert all("WW" not in hand for hand in filled_hands(table, 0, 1, 50))
    assert any("WW" in hand for hand in filled_hands(table, 2, 1, 80))


def test_discards_that_lay_open_are_known_to_all() -> None:
    table = nearly_empty("RG", "DW", "DW")
    table.set_hand(1, "DW")
    assert table.s.shares[HEAP + table.airline("WW")] == 7
    assert {hand[0] for hand in filled_hands(table, 0, 1, 60)} == {"RG", "DW"}


def test_seats_that_have_chosen_first_shares_get_others_of_two_airlines() -> None:
    table = Table(3, chosen=False)
    for _ in range(2):
        table.s.apply(1, table.s.legal(1)[0], table.luck)
    masked, chance = mask(table.s, 0), Seeded(2)
    assert list(masked.draft) == [0] * 6
    chosen = set()
    for _ in range(40):
        full = fill(masked, 0, chance)
        first, second = int(full.draft[2]) - 1, int(full.draft[3]) - 1
        assert first != second
        assert full.shares[HAND + KINDS + first] > 0
        assert full.shares[HAND + KINDS + second] > 0
        chosen.add((first, second))
    assert len(chosen) > 10


def test_no_hand_of_one_airline_is_filled_in_before_the_first_shares_are_chosen() -> None:
    """With almost all shares of one airline unseen a careless fill would deal such hands often."""
    table = Table(2, chosen=False)
    table.set_hand(0, "BB", "BB", "BB", "BB", "BB", "BB", "BB", "WW")
    table.set_hand(1, "DW", "DW", "DW", "DW", "DW", "DW", "DW", "JR")
    table.set_market("BB", "BB", "BB", "BB", "FF")
    rest = [kind for kind in range(AIRLINES) if table.board.codes[kind] not in ("DW", "JR")]
    for kind in rest:  # everything else was seen
        table.s.shares[HEAP + kind] += table.s.shares[BAG + kind]
        table.s.shares[BAG + kind] = 0
    table.s.shares[HEAP + table.airline("JR")] = 8
    table.s.shares[BAG + table.airline("JR")] = 1
    table.s.left = total(table.s.shares, BAG, AIRLINES)
    assert GAME.audit(table.s) == []
    hands = filled_hands(table, 0, 1, 200)
    assert all(len(set(hand)) > 1 for hand in hands)


def test_when_the_game_is_over_hands_are_laid_open() -> None:
    table = Table(3)
    table.s.over = True
    table.s.waiting = 0
    assert mask(table.s, -1).shares == table.s.shares
    assert table.view(-1).players[1].laid_open


def test_points_of_others_are_hidden_from_sight_until_the_end() -> None:
    table = Table(3)
    view = table.view(1)
    assert [player.points for player in view.players] == [None, None, None]
    assert view.you
    assert view.you.points == 2
    table.s.over = True
    table.s.waiting = 0
    assert [player.points for player in table.view(1).players] == [1, 2, 3]


def test_what_is_one_seats_own_in_a_view_is_told_apart() -> None:
    table = Table(3)
    table.do("licence DW", "route PAR-LON", "done", "draw")
    common = table.view(-1)
    for seat in range(3):
        masked = mask(table.s, seat)
        assert replace(common, **(GAME.own(masked, seat) or {})) == table.view(seat)


def test_open_points_are_an_option() -> None:
    table = Table(3, open_points=True)
    assert [player.points for player in table.view(1).players] == [1, 2, 3]


def test_where_scoring_cards_lie_is_not_shown() -> None:
    view = GAME.view(mask(Table(3).s, 0), 0)
    assert view.deck == 53 + 3
    assert "low" not in [field.name for field in fields(view)]
