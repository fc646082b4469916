"""Sky Team in words: what is asked, and what can be done. What happened is told in chronicle.py."""

from __future__ import annotations

from aerodrome.games.sky_team.chronicle import event
from aerodrome.games.sky_team.names import ABILITIES, SEATS, ability_name, counted, label
from aerodrome.games.sky_team.preview import too_few, tried
from aerodrome.games.sky_team.state import DRAFT, SkyTeam
from aerodrome.games.sky_team.vocabulary import (
    ABILITY_IDS,
    ANSWER_CARD,
    ANTICIPATE,
    CALL_EXCHANGE,
    CALL_REROLL,
    CARD,
    COFFEE,
    DISCARD,
    DONE,
    EXCHANGE,
    EXTRA_DIE,
    FLIP,
    GIVE,
    KEEP,
    LANDED,
    NAME_CARD,
    PICK,
    PLACE,
    READY,
    REROLL,
    SETTLE_CARD,
    SHAKE,
    STRATEGY,
    TAKE,
    TITLES,
    TOKEN,
    TURN,
    WITHDRAW,
)
from aerodrome.kernel.ints import bit, count, members_of

STEP_NAMES = (
    "round",
    "choose an ability",
    "agree on an ability",
    "settle on an ability",
    "talk about strategy",
    "anticipation",
    "place a die",
    "after a die",
    "weather",
    "place the intern's token",
    "place the traffic die",
    "reroll",
    "exchange dice",
)


def prompt(s: SkyTeam, seat: int) -> str:
    if s.over:
        return "The plane has landed." if s.verdict == LANDED else f"The flight is lost: it {TITLES[int(s.verdict)]}."
    step = int(s.kind())
    if seat < 0 or not s.waiting & bit(seat):
        names = " and ".join(f"the {SEATS[other]}" for other in members_of(s.waiting))
        return f"Waiting for {names}: {STEP_NAMES[step]}."
    if step == TURN:
        return _turn_prompt(s, seat)
    missing = counted(int(s.board.cards - count(s.cards)), "special ability").replace("ys", "ies")
    return {
        NAME_CARD: f"Choose {missing} together: name one.",
        ANSWER_CARD: f"Your partner names {ability_name(int(s.named) - 1)}. Name it too, or another.",
        SETTLE_CARD: "You do not agree yet: which of the two shall it be?",
        STRATEGY: "Talk about what matters this round, but not about dice. Ready to roll?",
        ANTICIPATE: "Anticipation: you may reroll one die before the first is placed.",
        TOKEN: f"Place the intern's token {s.token}.",
        EXTRA_DIE: f"Synchronisation: place the traffic die, a {s.extra_die}, anywhere it fits.",
        REROLL: "A reroll token was spent: mark the dice you want to roll again.",
        EXCHANGE: "Working Together: which die goes to your partner?",
    }[step]


def _turn_prompt(s: SkyTeam, seat: int) -> str:
    die, face = int(s.draft[seat * DRAFT]), int(s.draft[seat * DRAFT + 1])
    if die == 0:
        left = counted(int(s.left(seat)), "die").replace("dies", "dice")
        final = "Final round. " if s.final() else ""
        return f"{final}Choose a die to place; {left} left."
    if face == 0 and s.coffee > 0:
        return f"Where does the {die} go? {counted(int(s.coffee), 'coffee')} can change it."
    return f"Where does the {face or die} go?"


# --- what can be done


def action(s: SkyTeam, seat: int, code: int) -> str:
    if PLACE <= code < PICK:
        return _placement(s, seat, code - PLACE)
    verb, sentence = next(row for row in SENTENCES if code >= row[0])
    value = code - verb + 1
    if verb == CARD:
        return f"name {ability_name(value - 1)}: {ABILITIES[ABILITY_IDS[value - 1]]}"
    cost = abs(value - int(s.draft[seat * DRAFT] or s.extra_die)) if verb == COFFEE else 0
    return sentence.format(value=value, opposite=7 - value, cost=cost, left=int(s.rerolls) - 1)


SENTENCES = (
    (WITHDRAW + 1, "time is up"),
    (WITHDRAW, "take the offer back"),
    (CALL_EXCHANGE, "Working Together: ask for an exchange of dice"),
    (CALL_REROLL, "spend a reroll token for both of you, {left} left"),
    (GIVE, "give the {value}"),
    (DONE, "mark no more, and roll"),
    (PICK, "mark a {value} for the reroll"),
    (COFFEE, "turn it into a {value} for {cost} coffee"),
    (DISCARD, "put the {value} away, it fits nowhere"),
    (FLIP, "Adaptation: turn the {value} to {opposite}"),
    (TAKE, "take the {value}"),
    (KEEP, "keep all dice"),
    (SHAKE, "reroll the {value}"),
    (READY, "ready: roll the dice"),
    (CARD, ""),
)


def _placement(s: SkyTeam, seat: int, space: int) -> str:
    """The space, and what would happen there."""
    trial, face, events = tried(s, seat, space)
    effects = [event(s.board, told, seat) for told in events]
    story = "; ".join(effect[0].lower() + effect[1:].rstrip(".") for effect in effects)
    warns = s.kind() == TURN and not trial.over and too_few(s, seat, space)
    warning = "; too few dice would be left for axis and engines" if warns else ""
    return f"place the {face} on {label(s.board, space)}: {story}{warning}"
