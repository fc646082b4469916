"""What a view foresees: each outcome is what the rules then do, for the seat that asks and for nobody else."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import COPILOT, PILOT, do, final_round, own, placing, space

from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.hidden import mask
from aerodrome.games.sky_team.kerosene import fuel_left, tank
from aerodrome.games.sky_team.options import LOG, OF_OWN_FLIGHT, SCENARIOS
from aerodrome.games.sky_team.previews import After
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.view import Draft, Ending, view
from aerodrome.games.sky_team.vocabulary import CALL_REROLL, PICK, PLACE, TAKE
from aerodrome.kernel.ints import bit


def foreseen(s: SkyTeam, die: int, name: str, seat: int = PILOT) -> After:
    twin = s.clone()
    do(twin, TAKE + die - 1)
    return view(mask(twin, seat), seat).after[str(PLACE + space(name))]


def lay(s: SkyTeam, name: str, face: int) -> None:
    """A die of the Co-Pilot lies there already."""
    s.dice[space(name)] = face + 8 * COPILOT
    s.taken |= bit(space(name))


def test_a_first_die_waits_and_tells_what_the_second_would_do() -> None:
    row = foreseen(placing(), 4, "axis_pilot")
    assert row.waits
    assert row.instruments.tilt == 0
    assert [second.tilt for second in row.partner] == [-3, -2, -1, 0, 1, 2]
    assert [second.lost for second in row.partner] == ["went into a spin", None, None, None, None, None]


def test_a_second_engine_die_shows_speed_and_flight() -> None:
    s = placing()
    lay(s, "engine_copilot", 6)
    row = foreseen(s, 3, "engine_pilot")
    assert row.runs
    assert (row.instruments.speed, row.position) == (9, 2), "above the orange marker the plane flies two"
    assert row.lost is None
    s.planes[0] = 1
    assert foreseen(s, 3, "engine_pilot").lost == (
        "The plane collided with traffic: 1 plane was on space 1, which it was about to leave, "
        "6 spaces from the airport."
    )
    s.planes[0] = 0
    assert foreseen(s, 1, "engine_pilot").position == 1


def test_radio_names_the_space_it_reaches() -> None:
    s = placing()
    s.planes[2] = 1
    row = foreseen(s, 3, "radio_pilot")
    assert row.radio == 2
    assert row.told == ["The radio sends a plane away from space 3, 0 left there."]


def test_kerosene_wind_and_markers_move_in_the_preview() -> None:
    s = own(kerosene=True, winds=True)
    assert foreseen(s, 4, "kerosene").fuel == tank(s).fuel - 4
    assert foreseen(s, 3, "gear_2").instruments.blue == s.blue + 1
    lay(s, "axis_copilot", 4)
    assert foreseen(s, 3, "axis_pilot").wind == (s.wind + 1) % len(s.board.ring)


def test_too_few_dice_are_warned_of() -> None:
    s = placing(pilot="12", copilot="12")
    assert foreseen(s, 1, "gear_1").too_few
    assert not foreseen(s, 1, "axis_pilot").too_few


def test_the_final_round_meets_the_brakes() -> None:
    s = placing()
    final_round(s)
    lay(s, "engine_copilot", 1)
    s.brakes = 1
    assert foreseen(s, 1, "engine_pilot").lost is None
    too_fast = "The plane was too fast for its brakes and ran off the runway"
    assert foreseen(s, 4, "engine_pilot").lost == f"{too_fast}: its speed was 5, and its brakes stop speeds up to 2."


@pytest.mark.parametrize(
    "scenario", ["base_yul_green", "promo_nzir_black", "turbulence_cpt_black", "turbulence_waw_red"]
)
def test_every_outcome_is_what_then_happens(scenario: str) -> None:
    s = placing(scenario)
    for die in (1, 2, 3, 4):
        twin = s.clone()
        do(twin, TAKE + die - 1)
        after = view(mask(twin, PILOT), PILOT).after
        assert after
        for action, row in after.items():
            flown = twin.clone()
            do(flown, int(action))
            now = view(mask(flown, PILOT), PILOT)
            assert row.position == now.position
            assert row.fuel == fuel_left(flown)
            for key in ("tilt", "blue", "orange", "brakes", "coffee"):
                assert getattr(row.instruments, key) == getattr(now.instruments, key)


def test_nobody_else_sees_what_is_about_to_be_placed() -> None:
    s = placing()
    do(s, TAKE + 3)
    for reader in (COPILOT, -1):
        shown = view(mask(s, reader), reader)
        assert shown.after == {}
        assert shown.draft == Draft(0, 0, [])


def test_dice_marked_for_a_reroll_are_shown_to_their_owner() -> None:
    s = placing(pilot="1134", copilot="1234")
    s.rerolls = 1
    do(s, CALL_REROLL)
    do(s, PICK)
    do(s, PICK + 3)
    assert view(mask(s, PILOT), PILOT).draft.picked == [1, 4]
    assert view(mask(s, COPILOT), COPILOT).draft.picked == []


def test_an_ending_says_why() -> None:
    s = placing(pilot="6", copilot="1")
    lay(s, "axis_copilot", 1)
    do(s, TAKE + 5)
    do(s, PLACE + space("axis_pilot"))
    assert view(s, PILOT).ending == Ending(
        False, "The plane went into a spin: the axis is 5 toward the Pilot, and 3 is too far.", []
    )


def test_flights_have_titles_and_cards_that_agree_with_the_log() -> None:
    titles, gallery = GAME.titles(), GAME.gallery()
    assert titles["scenario"]["promo_cdg_red"] == "Paris (CDG), red, promo"
    assert set(titles["scenario"]) == {*SCENARIOS, "own"}
    assert [card.id for card in gallery.flights] == list(SCENARIOS)
    assert gallery.own == list(OF_OWN_FLIGHT)
    for card in gallery.flights:
        board = GAME.options(2, {"scenario": card.id}).board
        assert card.set in LOG
        assert len(card.strip) == board.airport + 1
        assert [space.planes for space in card.strip] == list(board.planes)
        assert card.rounds == board.landing + 1 - board.has("altitude_5000")
        assert sorted(card.modules) == sorted(board.modules)
        assert card.abilities == board.cards
