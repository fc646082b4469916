"""What people read: the text board, prompts, actions, events."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.airlines_europe.table import Table, investor
from tests.games.airlines_europe.test_licences import fly

import aerodrome
from aerodrome import rulebook
from aerodrome.games.airlines_europe import GAME
from aerodrome.games.airlines_europe.scene import Scene
from aerodrome.games.airlines_europe.text import ways_from, wrap


def text(table: Table, seat: int = 0, width: int = 80) -> str:
    return GAME.text(table.view(seat), width)


def test_the_board_tells_value_payout_planes_and_shares_of_each_airline() -> None:
    table = Table(3)
    table.clear_hands()
    table.set_hand(0, "WW", "WW")
    table.set_portfolio(1, "WW", "RG")
    lines = text(table).splitlines()
    assert "                              worth pays        more at planes  A  B  C  +" in lines
    assert "WW White Winds                   12 3-2-1-0-0        15      7  .  1  .  2" in lines
    assert "RG Rio Grande Southern Europe     2 2-1-0-0-0         9     15  .  1  ." in lines
    assert "AB Air ABACUS, 20 unclaimed         4-2-1-0-0                   .  .  ." in lines


def test_the_board_tells_the_network_of_each_airline_and_what_is_open_to_it_by_price() -> None:
    table = Table(3)
    table.do("licence JR", "route ATH-ANK")
    lines = text(table).splitlines()
    at = lines.index("JR ANK-ATH")
    assert lines[at + 1] == "   open for 2: IST-ANK IST-ATH for 3: BEG-ATH for 4: ODS-ANK ATH-ROM ATH-PMO"
    assert lines[at + 2] == "     for 9: ANK-BGW"
    assert "WW MOW  (bonus 10 at MAD)" in lines


def test_the_board_tells_market_money_cards_and_what_was_seen() -> None:
    table = Table(3)
    table.set_market("WW", "WW", "BB", "JR", "FF")
    table.do("licence JR", "route ATH-ANK", "done", "take WW")
    shown = text(table, 1)
    assert "bank 69 M   scorings 0 of 3" in shown
    assert " A Adler         5 M    7 cards  0 red   seen WW" in shown
    assert ">B Blanc (you)   8 M    6 cards  0 red   points 2" in shown


def test_lines_keep_within_the_width_and_the_board_within_reason() -> None:
    table = Table(5)
    while not table.s.over:
        table.do(investor(table))
        for width in (40, 58, 72, 80):
            lines = text(table, table.seat if table.s.waiting else -1, width).splitlines()
            assert max(map(len, lines)) <= width
        assert len(lines) <= 66


def test_a_narrow_board_tells_the_same_figures() -> None:
    table = Table(5)
    for _ in range(60):
        table.do(investor(table))
    seat = table.seat
    view = table.view(seat)
    for width in (40, 50, 58, 62, 70):
        shown = " ".join(GAME.text(view, width).split())
        for airline in view.airlines:
            facts = (airline.value, "-".join(map(str, airline.payout)), airline.planes)
            row = next(row for row in shown.split(f"{airline.code} {airline.name[:7]}")[1:] if str(facts[1]) in row)
            assert all(str(fact) in row[:90] for fact in facts)
        for player in view.players:
            assert f"{player.name}{' (you)' * (player.seat == seat)} {player.cash} M" in shown
        for route in (route for airline in view.airlines for route in airline.open):
            assert route in shown
    listed = " ".join(GAME.text(view, 40).split())
    for airline in view.airlines:
        row = listed.split(f"{airline.name}: ")[1].split(" planes; ")[1]
        for player in view.players:
            owned = f"{'ABCDE'[player.seat]} {player.portfolio.get(airline.code, 0)}"
            assert owned in row[:40] or owned.endswith(" 0")


def test_ways_use_every_route_once() -> None:
    assert ways_from("FRA", []) == []
    assert ways_from("FRA", ["PAR-FRA", "PAR-LON", "FRA-MUC"]) == ["FRA-PAR-LON", "FRA-MUC"]
    assert ways_from("FRA", ["PAR-FRA", "PAR-LON", "PAR-MIL"]) == ["FRA-PAR-LON", "PAR-MIL"]
    ring = ways_from("LON", ["PAR-LON", "PAR-AMS", "LON-AMS"])
    assert ring == ["LON-PAR-AMS-LON"]


def test_wrapping_keeps_words_whole() -> None:
    assert wrap(["one", "two", "three"], 7, "  ") == ["one two", "  three"]
    assert wrap(["JR", "ANK-ATH-ROM-MIL"], 11, "  ") == ["JR ANK-ATH-", "  ROM-MIL"]


def test_prompts_say_what_is_asked() -> None:
    table = Table(3)

    def asked(seat: int) -> str:
        return GAME.prompt(GAME.mask(table.s, seat), seat)

    assert asked(0) == "Choose an action: licences, play shares, Air ABACUS, or cash."
    assert asked(1) == "Waiting for Adler: choose an action."
    table.do("licence DW")
    assert asked(0) == "First licence for Days Of Flying Wonders (DW): which route?"
    table.do("route PAR-LON")
    assert asked(0) == "A second licence, for which airline? Or take your share."
    table.do("done", "draw", "exchange_three")
    assert asked(1) == "Give up 3 shares for 2 Air ABACUS."


def test_a_route_is_offered_with_price_and_what_it_does_to_the_value() -> None:
    table = Table(3)
    table.do("licence DW")
    action = table.number("route", "PAR-LON")
    assert GAME.action_words(table.s, 0, action) == "Paris – London (PAR-LON) for 2 M: value 4 → 6"

    fly(table, "FU", "ATH-ROM", "MIL-ROM", "PAR-MIL")
    value = table.value("FU")
    table.s.airline = table.airline("FU")
    assert GAME.action_words(table.s, 0, action).endswith(f"for 2 M: value {value} → {value + 8} with the bonus")


def test_the_scene_has_the_map_and_what_is_reconstructed() -> None:
    scene: Scene = GAME.scene(Table(2).options)
    assert len(scene.cities) == 37
    assert sum(city.remote for city in scene.cities) == 4
    assert [airline.code for airline in scene.airlines] == ["DW", "BB", "JR", "FF", "FU", "SF", "WW"]
    route = next(route for route in scene.routes if route.name == "PAR-LON")
    assert route.licences == ["PAR-LON/2", "PAR-LON/3", "PAR-LON/4"]
    assert scene.confidence["routes"] == "reconstructed"


def test_the_rules_are_told_by_heading_and_say_what_is_reconstructed() -> None:
    sections = {each.heading: each.text for each in rulebook.of(GAME).paragraphs}
    assert {"Licences", "B: Play shares", "C: Air ABACUS", "D: Cash", "Scoring", "Two players"} <= set(sections)
    assert "reconstructed" in sections["What is reconstructed"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_next_scoring_comes_when_it_was_said(seed: int) -> None:
    """After n to m cards: counted from every moment of a game, no scoring card is drawn sooner or later."""
    match = aerodrome.match("airlines_europe", seats=3, seed=seed)
    luck = Random(seed)
    called = 0
    promised: list[tuple[int, int, int]] = []
    while not match.over:
        view = match.view(-1)
        drawn = view.scorings.done + view.scorings.due
        for deck, least, most in promised:
            if drawn > called:
                assert deck - view.deck > least
            else:
                assert deck - view.deck <= most
        if drawn > called:
            promised, called = [], drawn
        if view.scorings.after:
            promised.append((view.deck, *view.scorings.after))
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.legal(seat)))
    assert called == 3


def test_the_board_tells_when_airlines_pay_more_and_when_they_are_scored() -> None:
    text = aerodrome.match("airlines_europe", seats=4, seed=1).text(0, 80)
    assert "more at" in text
    assert re.search(r"scorings 0 of 3\s+next scoring after \d+ to \d+ cards", text)
    assert re.search(r"^WW White Winds +12 3-2-1-0-0 +15 ", text, re.MULTILINE)
