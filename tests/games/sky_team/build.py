"""Situations to test with: who holds which dice, what lies where, and dice that fall as told."""

from __future__ import annotations

from collections.abc import Mapping

from aerodrome.games.sky_team.alarms import bells
from aerodrome.games.sky_team.game import GAME
from aerodrome.games.sky_team.hand import values_in
from aerodrome.games.sky_team.state import SkyTeam
from aerodrome.games.sky_team.things import ABILITY_IDS, FIRST_ALARM, SEATS, SPACE_IDS
from aerodrome.games.sky_team.vocabulary import COFFEE, PLACE, READY, STRATEGY, TAKE, TURN
from aerodrome.kernel.chance import Chance, NoLuck, Scripted, Seeded
from aerodrome.kernel.event import Event
from aerodrome.kernel.ints import bit, lowest

PILOT, COPILOT = 0, 1


def space(name: str) -> int:
    return SPACE_IDS.index(name)


def dice(*values: int) -> Scripted:
    """Luck that gives these numbers of ordinary dice, and nothing else."""
    return Scripted([value - 1 for value in values])


def board_flight(scenario: str = "base_yul_green", rules: str = "aid", **options: object) -> SkyTeam:
    """The start of a flight: the first question, whatever it is."""
    return GAME.begin(GAME.options(2, {"scenario": scenario, "rules": rules, **options}), Seeded(1))


def own(rules: str = "aid", pilot: str = "1234", copilot: str = "1234", cards: str = "", **options: object) -> SkyTeam:
    """A flight of one's own over Montréal, unless the options say otherwise, with dice in hand."""
    return placing("own", rules, pilot, copilot, PILOT, cards, **options)


def placing(
    scenario: str = "base_yul_green",
    rules: str = "aid",
    pilot: str = "1234",
    copilot: str = "1234",
    first: int = PILOT,
    cards: str = "",
    **options: object,
) -> SkyTeam:
    """The moment after the roll: the first player is to place a die. No planes, tokens or alarms unless added."""
    s = board_flight(scenario, rules, **options)
    s.cards = sum(int(bit(ABILITY_IDS.index(card))) for card in cards.split())
    while s.depth > 0:
        s.pop()
    s.push(0, 5)  # the round, before its last phase
    s.push(TURN, first)
    for n in range(s.board.airport + 1):
        s.planes[n] = 0
    s.rerolls = 0
    if s.board.has("alarms"):
        bells(s).down |= bells(s).up
        bells(s).up = 0
    for alarm in range(6):
        if s.board.bell_tokens & bit(alarm):
            s.locked |= bit(FIRST_ALARM + alarm)
    hold(s, PILOT, pilot)
    hold(s, COPILOT, copilot)
    s.telling = True
    s.go_on(NoLuck())
    s.take_events()
    return s


def hold(s: SkyTeam, seat: int, values: str, aside: int = 0, left: int | None = None) -> None:
    """Put these dice, and no others, in a hand."""
    held = s.hands[seat]
    held.drop()
    for value in values:
        held.add(int(value))
    held.set_aside = aside
    held.left = len(values) + aside if left is None else left


def hand(s: SkyTeam, seat: int) -> str:
    return "".join(map(str, values_in(s.hands[seat].dice)))


def known(s: SkyTeam, seat: int) -> str:
    """The dice of a seat that its partner has seen."""
    return "".join(map(str, values_in(s.hands[seat].known)))


def ring(s: SkyTeam, alarm: str) -> None:
    """Let an alarm ring."""
    number = ("concentration", "brakes", "landing_gear", "flaps", "radio_pilot", "radio_copilot").index(alarm)
    bells(s).down &= ~bit(number)
    bells(s).up |= bit(number)
    s.locked &= ~bit(FIRST_ALARM + number)


def actor(s: SkyTeam) -> int:
    return int(lowest(s.waiting))


def do(s: SkyTeam, action: int, luck: Chance | None = None, seat: int | None = None) -> None:
    """An answer that must be legal, or an aside that must be open."""
    who = actor(s) if seat is None else seat
    assert action in s.legal(who) + s.asides(who), f"{action} is not open to the {SEATS[who]}"
    s.apply(who, action, luck or NoLuck())


def put(s: SkyTeam, die: int, name: str, face: int = 0, luck: Chance | None = None) -> None:
    """The player whose turn it is places a die, changed by coffee to `face` if that is given."""
    do(s, TAKE + die - 1)
    if face:
        do(s, COFFEE + face - 1)
    do(s, PLACE + space(name), luck)


def finish(s: SkyTeam, luck: Chance | None = None) -> None:
    """Nobody has dice left: end the round as it stands."""
    hold(s, PILOT, "")
    hold(s, COPILOT, "")
    s.pop()
    s.go_on(luck or NoLuck())


def fill_mandatory(s: SkyTeam) -> None:
    """Dice on axis and engines without any effect, so that a round may end."""
    for n in range(4):
        if s.board.mandatory & bit(n) and not s.taken & bit(n):
            s.dice[n] = 1 + 8 * (n % 2)
            s.taken |= bit(n)


def final_round(s: SkyTeam, brakes: int = 3) -> None:
    """The last row at the airport, everything ready to land but the engines."""
    s.row = s.board.landing
    s.position = s.board.airport
    s.switches = s.board.green
    for n in range(s.board.airport + 1):
        s.planes[n] = 0
    s.blue += sum(1 for n in range(7, 10) if s.board.green & bit(n))
    s.orange += 4
    s.brakes = brakes


def accepting(s: SkyTeam, face: int, seat: int | None = None) -> set[str]:
    """The spaces on which a die of the player whose turn it is could go, showing this face without coffee."""
    who = actor(s) if seat is None else seat
    twin = s.clone()
    twin.coffee = 0
    hold(twin, who, str(face))
    twin.apply(who, TAKE + face - 1, NoLuck())
    return {SPACE_IDS[action - PLACE] for action in twin.legal(who) if action >= PLACE}


def events(s: SkyTeam, kind: int) -> list[Event]:
    """The events of a kind since the last call of any kind."""
    return [event for event in s.take_events() if event.kind == kind]


def roll(s: SkyTeam, luck: Chance) -> None:
    """Both are ready."""
    assert s.kind() == STRATEGY
    do(s, READY, seat=PILOT)
    do(s, READY, luck, seat=COPILOT)


def toml(changes: Mapping[str, str]) -> str:
    """The data file of the box with some lines changed."""
    text = (GAME.home / "data" / "sky_team.toml").read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    return text
