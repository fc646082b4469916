"""Every sentence a crew reads: prompts, actions with their outcome, events, the cockpit as text."""

from __future__ import annotations

import pytest
from tests.games.sky_team.build import (
    COPILOT,
    PILOT,
    board_flight,
    do,
    final_round,
    own,
    placing,
    put,
    ring,
    space,
    toml,
)

import aerodrome
from aerodrome import rulebook
from aerodrome.games.sky_team.endings import (
    BAD_TURN,
    COLLISION,
    CRASH_LANDED,
    FAILED_LANDING,
    MISSING_DICE,
    NOT_LEVEL,
    PLANES_LEFT,
    RUNWAY_END,
    SPIN,
    TITLES,
)
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.options import SCENARIOS
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import FIRST_ALARM, SEATS, SPACE_IDS
from aerodrome.games.sky_team.vocabulary import (
    CALL_REROLL,
    COFFEE,
    E_ADVANCED,
    E_LOST,
    E_TRAFFIC,
    PLACE,
    STRATEGY,
    TAKE,
)
from aerodrome.games.sky_team.words import label, short_label
from aerodrome.kernel.data import Source
from aerodrome.kernel.event import EVERYONE, SPECTATOR, Event
from aerodrome.kernel.ints import members_of
from aerodrome.kernel.state import OPEN


def offer(s: SkyTeam, die: int, name: str, seat: int = PILOT) -> str:
    """What the program says about placing a die."""
    twin = s.clone()
    do(twin, TAKE + die - 1)
    return GAME.action_words(GAME.mask(twin, seat), seat, PLACE + space(name))


def told(s: SkyTeam, reader: int) -> list[str]:
    options = GAME.options(2, {"scenario": s.board.flight.scenario})
    return [GAME.event_words(options, event, reader) for event in s.take_events() if event.seen_by(reader)]


def test_seats_have_names() -> None:
    assert SEATS == ("Pilot", "Co-Pilot")


def test_every_space_has_a_name_of_its_own() -> None:
    board = board_flight("turbulence_cpt_black").board
    names = [label(board, n) for n in range(len(SPACE_IDS))]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("die", "name", "words"),
    [
        (4, "axis_pilot", "place the 4 on the Pilot's axis: the axis waits for a second die"),
        (
            3,
            "gear_2",
            "place the 3 on landing gear 3/4: the switch of landing gear 3/4 is on: the blue marker is behind 5",
        ),
        (2, "radio_pilot", "place the 2 on the Pilot's radio: the radio sends a plane away from space 2, 0 left there"),
        (1, "radio_pilot", "place the 1 on the Pilot's radio: the radio reaches no plane on space 1"),
        (2, "brakes_1", "place the 2 on brakes 2: the switch of brakes 2 is on: speeds up to 2 can be stopped"),
        (1, "concentration_2", "place the 1 on concentration 2: coffee: 1 on the panel"),
    ],
)
def test_an_action_tells_what_would_happen(die: int, name: str, words: str) -> None:
    s = placing()
    s.planes[1] = 1
    assert offer(s, die, name) == words


def test_spaces_of_the_approach_are_counted_from_the_plane() -> None:
    """Radio, traffic dice and board count alike, wherever the plane is: its own space is 1."""
    s = placing(pilot="2311", approach="base_lhr_green", scenario="own")
    s.position = 2
    s.planes[3] = 2
    assert offer(s, 2, "radio_pilot").endswith("the radio sends a plane away from space 2, 1 left there")
    assert offer(s, 3, "radio_pilot").endswith("the radio reaches no plane on space 3")
    drawn = GAME.text(GAME.view(s, PILOT), 120).splitlines()
    counts = next(line for line in drawn if line.startswith("Approach"))
    tokens = next(line for line in drawn if line.startswith("tokens"))
    assert counts.index("2") == tokens.index("2 pl")
    put(s, 2, "radio_pilot")
    assert "The radio sends a plane away from space 2, 1 left there." in told(s, COPILOT)
    s.position = s.board.airport - 1
    assert offer(s, 3, "radio_copilot_1", COPILOT).endswith("calls space 3, beyond the airport: nobody is there")


def test_traffic_dice_count_from_the_plane() -> None:
    s = placing("base_hnd_green")
    s.position = 3
    s.tell(E_TRAFFIC, 4, 6, 1, 4)
    s.tell(E_ADVANCED, s.board.airport - 2)
    s.tell(E_ADVANCED, s.board.airport)
    assert told(s, PILOT) == [
        "Traffic die 4: a plane appears on space 4, 1 there now.",
        "The plane flies on: 2 spaces to the airport.",
        "The plane reaches the airport.",
    ]


def test_the_last_round_shows_landing_and_whether_there_is_talk() -> None:
    s = placing()
    final_round(s)
    head = GAME.text(GAME.view(s, PILOT), 80).splitlines()[0]
    assert head.endswith("LANDING, SILENCE")
    s.push(STRATEGY, 0)
    head = GAME.text(GAME.view(s, PILOT), 80).splitlines()[0]
    assert head.endswith("LANDING, TALK")
    assert len(head) == 80


def test_an_action_that_loses_says_so() -> None:
    s = placing(copilot="6", pilot="15", first=COPILOT)
    put(s, 6, "axis_copilot")
    assert offer(s, 1, "axis_pilot").endswith(
        "the plane went into a spin: the axis is 5 toward the Co-Pilot, and 3 is too far"
    )
    s = placing(copilot="3", pilot="35", first=COPILOT)
    s.planes[0] = 1
    put(s, 3, "engine_copilot")
    assert offer(s, 3, "engine_pilot").endswith(
        "1 plane was on space 1, which it was about to leave, 6 spaces from the airport"
    )
    assert s.verdict == 0  # it was only tried


def test_an_action_on_a_blocked_space_says_that_nothing_happens() -> None:
    s = placing("turbulence_syd_green")
    ring(s, "landing_gear")
    assert "an alarm blocks landing gear 1/2: nothing happens" in offer(s, 1, "gear_1")


def test_too_few_dice_for_axis_and_engines_are_warned_of() -> None:
    s = placing(pilot="111")
    assert "too few" not in offer(s, 1, "radio_pilot")
    s = placing(pilot="11")
    assert "too few dice would be left" in offer(s, 1, "radio_pilot")
    assert "too few" not in offer(s, 1, "axis_pilot")


def test_coffee_names_its_price() -> None:
    s = placing()
    s.coffee = 3
    do(s, TAKE + 3)
    assert GAME.action_words(s, PILOT, COFFEE + 5) == "turn it into a 6 for 2 coffees"
    do(s, COFFEE + 5)
    assert "place the 6 on landing gear 5/6" in GAME.action_words(s, PILOT, PLACE + space("gear_3"))


def test_spaces_that_are_the_same_are_offered_once_and_all_of_them_may_be_named() -> None:
    match = aerodrome.match("sky_team", seed=1)
    for seat in (PILOT, COPILOT):
        match.play(seat, *match.parse(seat, "ready"))
    match.play(PILOT, match.legal(PILOT)[0])
    nouns = [row["noun"][1] for row in match.picture(PILOT)["actions"] if row["verb"] == "place"]
    assert [noun for noun in nouns if noun.startswith("concentration")] == ["concentration_1"]
    assert match.parse(PILOT, "place concentration") == match.parse(PILOT, "place concentration_1")
    match.play(PILOT, *match.parse(PILOT, "place concentration_3"))  # whoever wants that cup may have it
    match.play(COPILOT, match.legal(COPILOT)[0])
    nouns = [row["noun"][1] for row in match.picture(COPILOT)["actions"] if row["verb"] == "place"]
    assert [noun for noun in nouns if noun.startswith(("concentration", "radio"))] == [
        "radio_copilot_1",
        "concentration_1",
    ]
    assert {space.id: space.same_as for space in match.view(COPILOT).spaces}["radio_copilot_2"] == "radio_copilot_1"


def test_spaces_that_differ_in_a_file_of_ones_own_are_all_offered() -> None:
    last = 'id = "concentration_3"\naction = "concentration"\n'
    file = Source("mine.toml", toml({last: last + "values = [1, 2, 3]\n"}))
    board = GAME.options(2, {"board": file}).board
    first = [int(board.first_alike[space(f"concentration_{n}")]) for n in (1, 2, 3)]
    assert first == [space("concentration_1"), space("concentration_1"), space("concentration_3")]


def test_asides_have_words() -> None:
    s = placing()
    s.rerolls = 2
    assert GAME.action_words(s, COPILOT, CALL_REROLL) == "spend a reroll token for both of you, 1 left after it"


def test_prompts_say_who_and_what() -> None:
    s = placing()
    assert GAME.prompt(s, PILOT) == "Choose a die to place; 4 dice left."
    assert GAME.prompt(s, COPILOT) == "Waiting for the Pilot: place a die."
    final_round(s)
    assert GAME.prompt(s, PILOT).startswith("Final round.")
    s = board_flight("base_prg_green")
    assert GAME.prompt(s, PILOT) == "Choose 2 special abilities together: name one."
    assert s.talk() == OPEN


@pytest.mark.parametrize("reason", range(2, len(TITLES)))
def test_every_loss_is_told_by_name(reason: int) -> None:
    options = GAME.options(2, {})
    words = GAME.event_words(options, Event(E_LOST, reason, 0, 0, 0, EVERYONE), PILOT)
    assert words.startswith(("The plane", "Axis or engines", "The landing"))
    s = placing()
    s.lose(reason)
    assert GAME.prompt(s, PILOT) == f"The flight is lost: it {TITLES[reason]}."
    assert s.standing().titles == [TITLES[reason]] * 2


@pytest.mark.parametrize(
    ("ending", "figure", "limit", "told"),
    [
        (SPIN, -3, 3, "the axis is 3 toward the Pilot, and 3 is too far"),
        (BAD_TURN, 1, 0b01100, "the axis was 1 toward the Co-Pilot and had to be level or 1 toward the Co-Pilot"),
        (COLLISION, 2, 3, "2 planes were on space 1, which it was about to leave, 3 spaces from the airport"),
        (COLLISION, 1, 0, "1 plane was on space 1, which it was about to leave, at the airport"),
        (CRASH_LANDED, 2, 0, "2 spaces were missing"),
        (CRASH_LANDED, 1, 0, "1 space was missing"),
        (RUNWAY_END, 7, 4, "its speed was 7, and its brakes stop speeds up to 4"),
        (RUNWAY_END, 7, 0, "its speed was 7, and no brakes were deployed"),
    ],
)
def test_a_loss_tells_by_how_much(ending: int, figure: int, limit: int, told: str) -> None:
    words = GAME.event_words(GAME.options(2, {}), Event(E_LOST, ending, 0, figure, limit, EVERYONE), PILOT)
    assert words.endswith(f": {told}.")


def test_controls_without_dice_are_named() -> None:
    s = placing()
    s.lose(MISSING_DICE)
    why = GAME.view(s, PILOT).ending.why
    assert all(name in why for name in ("axis", "engine"))


def test_a_landing_that_is_too_fast_does_not_stay() -> None:
    s = placing(pilot="4", copilot="4")
    final_round(s, 1)
    s.telling = True
    put(s, 4, "engine_pilot")
    put(s, 4, "engine_copilot")
    told = [GAME.event_words(GAME.options(2, {}), event, PILOT) for event in s.take_events()]
    assert told[-1].endswith("ran off the runway: its speed was 8, and its brakes stop speeds up to 2.")
    assert not any("stays" in words for words in told)


def test_the_speed_is_checked_off_only_when_the_engines_have_run() -> None:
    s = placing()
    s.brakes = 1
    assert not next(row.met for row in GAME.view(s, PILOT).checklist if row.id == "D")


def test_a_failed_landing_names_what_was_missing() -> None:
    words = GAME.event_words(
        GAME.options(2, {}), Event(E_LOST, FAILED_LANDING, PLANES_LEFT | NOT_LEVEL, 0, 0, EVERYONE), PILOT
    )
    assert words == "The landing failed: there are still planes on the approach; the axis is not level."


def test_events_speak_to_their_reader() -> None:
    for reader, sentence in (
        (PILOT, "You place a 3, a 2 with 1 coffee, on landing gear 3/4."),
        (COPILOT, "The Pilot places a 3, a 2 with 1 coffee, on landing gear 3/4."),
        (SPECTATOR, "The Pilot places a 3, a 2 with 1 coffee, on landing gear 3/4."),
    ):
        s = placing(pilot="21")
        s.coffee = 1
        put(s, 2, "gear_2", face=3)
        assert told(s, reader)[0] == sentence


def test_the_cockpit_as_text() -> None:
    s = own(pilot="1234", copilot="5566", kerosene=True, approach="base_hnd_green")
    s.planes[3] = 2
    put(s, 1, "gear_1")
    drawn = GAME.text(GAME.view(GAME.mask(s, PILOT), PILOT), 80).splitlines()
    assert drawn == COCKPIT.strip("\n").splitlines()


COCKPIT = """
HND Haneda (own flight, players' aid)                                   SILENCE
Round 1 of 7: place a die
Approach 1 here  2       3       4       5       6       7       8 air
tokens   .       .       .       2 pl    .       .       .       .
turns                    L1-0            L2-L1   L2-0
signs    t2
Altitude >6000P     5000C     4000P     3000C     2000P*    1000C     landP
         P or C goes first, * reroll
Axis     X . . ^ . . X  level
Engines  speed to 5 stays, to 8 flies 1, above 2; no brakes; last 0
Crew     coffee 0 of 3, reroll tokens 0
PILOT                     BOTH                      CO-PILOT
[ ] axis!                 [ ] concentration 1       [ ] axis!
[ ] engine!               [ ] concentration 2       [ ] engine!
[ ] radio                 [ ] concentration 3       [ ] radio 1
[1] gear 1/2 on           [ ] kerosene              [ ] radio 2
[ ] gear 3/4                                        [ ] flaps 1/2
[ ] gear 5/6                                        [-] flaps 2/3
[ ] brakes 2                                        [-] flaps 3/4
[-] brakes 4                                        [-] flaps 4/5
[-] brakes 6
Kerosene 20, no die yet
 Pilot (you): dice 2 3 4, 3 to place
>Co-Pilot: 4 dice, 4 to place
To land: A 2 on the approach, B 1 of 7 switches, C axis level ok, D brakes to 0
"""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_cockpit_fits_any_width_without_losing_anything(scenario: str) -> None:
    s = board_flight(scenario)
    view = GAME.view(GAME.mask(s, COPILOT), COPILOT)
    everything = words_of(GAME.text(view, 1000))
    for width in (40, 58, 62, 72, 80, 120):
        lines = GAME.text(view, width).splitlines()
        assert max(map(len, lines)) <= width
        panel = "\n".join(lines)
        for n in members_of(s.board.present):
            assert short_label(s.board, n) in panel or n >= FIRST_ALARM
        assert words_of(panel) == everything


def words_of(text: str) -> set[str]:
    """Without the marks that set texts apart."""
    return {word.strip(",:") for word in text.split()} - {"", ">"}


def test_a_reroll_token_leaves_the_altitude_track_when_it_is_taken() -> None:
    s = placing()
    assert [row.reroll for row in GAME.view(s, PILOT).rows] == [0, 0, 0, 0, 1, 0, 0]
    s.row = 4
    assert [row.reroll for row in GAME.view(s, PILOT).rows] == [0] * 7


def test_the_reference_has_a_section_for_every_module() -> None:
    headings = " ".join(f"{each.group} {each.heading}".lower() for each in rulebook.of(GAME).paragraphs)
    modules = "traffic, turns, kerosene, kerosene leak, winds, intern, ice brakes, real time, special abilities, "
    modules += (
        "altitude 5000, alarms, total trust, turbulence, bad visibility, storm, engine loss, stuck landing gear, "
    )
    modules += "ice runway, two rule sets, data notes"
    for module in modules.split(", "):
        assert module in headings


def test_a_scene_holds_what_never_changes() -> None:
    scene = GAME.scene(GAME.options(2, {"scenario": "turbulence_waw_red"}))
    assert scene.name == "Warsaw Chopin"
    assert scene.difficulty == "Elite Pilots Only"
    assert len(scene.strip) == 5
    assert len(scene.deck) == 5
    assert "belly" in scene.briefing.lower()
