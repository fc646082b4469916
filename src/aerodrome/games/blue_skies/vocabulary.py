"""What Blue Skies asks, answers and tells: every verb, step and event, with its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.blue_skies.board import AIRPORTS
from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import Events, Questions, Verbs

# --- answers

VERBS: Final = Verbs()
GATE: Final[i64] = VERBS.verb(
    "gate",
    "airport",
    AIRPORTS,
    "Open the leftmost free gate of an airport at the printed cost.",
    "open a gate in {airport} for {price:point}",
)
BUYOUT: Final[i64] = VERBS.verb(
    "buyout",
    "airport",
    AIRPORTS,
    "Take over the local airline's gate at the buyout cost.",
    "buy out the local gate in {airport} for {price:point}",
)
PLAY: Final[i64] = VERBS.verb(
    "play",
    "airport",
    AIRPORTS,
    "Play a demand card: the airport gets passengers, you draw a new card.",
    "play the card {airport}",
)
PASSENGERS: Final[i64] = VERBS.verb(
    "passengers", "airport", AIRPORTS, "Add passengers to this airport.", "add passengers to {airport}"
)
DISCARD: Final[i64] = VERBS.verb(
    "discard", "airport", AIRPORTS, "Throw a demand card away.", "discard the card {airport}"
)
DONE: Final[i64] = VERBS.verb("done", help="End this part of your turn.")
SPECIAL: Final[i64] = VERBS.verb(
    "special",
    help="Once a game, instead of a card: passengers for any airport, and new cards.",
    says="take the special action",
)
SKIP: Final[i64] = VERBS.verb("skip", help="Add no passengers.", says="add no passengers")
SPACE: Final[Space] = VERBS.space()
ACTIONS: Final[i64] = VERBS.size

# --- questions

QUESTIONS: Final = Questions()
STARTING_GATES: Final[i64] = QUESTIONS.step(
    "starting gates", "Choose {s.to_choose:starting gate}: {s.budget:point} to spend, the rest is lost."
)
ROUND: Final[i64] = QUESTIONS.step("round")
BUY_GATES: Final[i64] = QUESTIONS.step("buy gates", "Buy gates: {s.budget:point} to spend, what you keep is scored.")
PLAY_DEMAND: Final[i64] = QUESTIONS.step("play a demand card", "Play a demand card{or_special}.")
SPECIAL_PASSENGERS: Final[i64] = QUESTIONS.step(
    "special action: passengers", "Special action: which airport gets passengers?"
)
SPECIAL_DISCARD: Final[i64] = QUESTIONS.step(
    "special action: cards", "Special action: discard {unwanted}; then your hand is refilled."
)
ASSISTANCE: Final[i64] = QUESTIONS.step(
    "government assistance",
    "Government assistance: {s.to_choose:airport} to name, all different, each gets passengers.",
)
EXCHANGE: Final[i64] = QUESTIONS.step(
    "card exchange", "Discard any cards you do not want; then all hands are refilled from a new deck."
)

# --- events

EVENTS: Final = Events()
E_ROUND: Final[i64] = EVENTS.event("round", "round seat", "Round {round}: {seat} go{es} first.")
E_PASSENGERS: Final[i64] = EVENTS.event(
    "passengers", "airport added total", "{airport}: {added:passenger} more, {total} in all."
)
E_BAG_EMPTY: Final[i64] = EVENTS.event("bag_empty", "airport", "{airport}: the bag is empty, nobody comes.")
E_GATE: Final[i64] = EVENTS.event("gate", "seat airport cost", "{seat} open{s} a gate in {airport} for {cost}.")
E_BUYOUT: Final[i64] = EVENTS.event(
    "buyout", "seat airport cost", "{seat} buy{s} out the local gate in {airport} for {cost}."
)
E_LOCAL_GATE: Final[i64] = EVENTS.event("local_gate", "airport", "A local airline opens a gate in {airport}.")
E_UNSPENT: Final[i64] = EVENTS.event(
    "unspent", "seat points total", "{seat} score{s} {points} for points not spent: {total} in all."
)
E_PLAYED: Final[i64] = EVENTS.event("played", "seat airport", "{seat} play{s} {airport}.")
E_DREW: Final[i64] = EVENTS.event("drew", "seat", "{seat} draw{s} a card.")
E_DREW_CARD: Final[i64] = EVENTS.event("drew_card", "seat airport", "{seat} draw{s} {airport}.")
E_DEMAND: Final[i64] = EVENTS.event("demand", "airport", "Demand card: {airport}.")
E_SHUFFLE: Final[i64] = EVENTS.event("shuffle", "cards", "The demand deck is shuffled anew: {cards} cards.")
E_SPECIAL: Final[i64] = EVENTS.event("special", "seat", "{seat} take{s} the special action.")
E_DISCARD: Final[i64] = EVENTS.event("discard", "seat airport", "{seat} discard{s} {airport}.")
E_INCOME: Final[i64] = EVENTS.event(
    "income", "seat points total", "{seat} score{s} {points} for passengers: {total} in all."
)
E_ASSISTANCE: Final[i64] = EVENTS.event(
    "assistance", "points", "The leader has {points} points: government assistance for everyone behind."
)
E_ENOUGH_POINTS: Final[i64] = EVENTS.event(
    "enough_points", "seat points", "{seat} reach{es} {points} points: the game ends."
)
E_LAST_GATE: Final[i64] = EVENTS.event(
    "last_gate", "seat gates", "{seat} placed gate number {gates}, the last: the game ends."
)
E_REGION: Final[i64] = EVENTS.event(
    "region", "region seat worth points", "{seat} score{s} {points} for {region}, with gates worth {worth}."
)
E_UNUSED: Final[i64] = EVENTS.event("unused", "seat points", "{seat} score{s} {points} for an unused special action.")
E_OVER: Final[i64] = EVENTS.event("over", "", "The game is over.")
E_FIRST_PLAYER: Final[i64] = EVENTS.event("first_player", "seat", "{seat} hold{s} the first player marker.")
