"""What Airlines Europe asks, answers and tells: every verb, step and event, with its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.vocabulary import Events, Questions, Verbs

# nouns that every board has
AIRLINES: Final = 10
ABACUS: Final = 10  # the kind of share behind the ten airlines of the map
KINDS: Final = 11

# --- answers

VERBS: Final = Verbs()  # but for those whose nouns the board counts
LICENCE: Final[i64] = VERBS.verb(
    "licence",
    "airline",
    AIRLINES,
    "Buy one or two licences, for any airlines, then take a share.",
    "buy a licence for {airline}",
)
PLAY: Final[i64] = VERBS.verb(
    "play",
    "share",
    KINDS,
    "Lay shares down: any number of one airline, or one each of two. 2 M a share.",
    "play a share of {share}",
)
EXCHANGE_ONE: Final[i64] = VERBS.verb(
    "exchange_one",
    help="Give up a share from hand or portfolio for one Air ABACUS share.",
    says="give up 1 share for 1 Air ABACUS share",
)
EXCHANGE_THREE: Final[i64] = VERBS.verb(
    "exchange_three",
    help="Give up three shares from hand or portfolio for two Air ABACUS shares.",
    says="give up 3 shares for 2 Air ABACUS shares",
)
TAKE_CASH: Final[i64] = VERBS.verb("cash", help="Take cash from the bank.", says="take {s.board.cash} M in cash")
DONE: Final[i64] = VERBS.verb("done", help="No more of this.")
TAKE: Final[i64] = VERBS.verb(
    "take",
    "airline",
    AIRLINES,
    "Take a share from the market. Everybody sees it.",
    "take {airline} from the market",
)
DRAW: Final[i64] = VERBS.verb(
    "draw", help="Take the top card of the deck unseen by the others.", says="draw the top card of the deck"
)
GIVE_HAND: Final[i64] = VERBS.verb(
    "give", "airline", AIRLINES, "Give up a share from your hand, face down.", "give up {airline} from your hand"
)
GIVE_FOLIO: Final[i64] = VERBS.verb(
    "give_laid", "airline", AIRLINES, "Give up a share from your portfolio.", "give up {airline} from your portfolio"
)
CHOOSE: Final[i64] = VERBS.verb(
    "choose", "airline", AIRLINES, "Choose a share for your first portfolio, in secret.", "choose {airline}"
)
PASS: Final[i64] = VERBS.verb("pass", help="Cover no licence this time.", says="cover nothing")
ROUTE: Final[i64] = VERBS.size  # what the verbs of a board begin with


class BoardVerbs:
    """All verbs, on a board with so many routes and licences."""

    def __init__(self, routes: int, licences: int) -> None:
        verbs = Verbs(VERBS)
        verbs.verb(
            "route",
            "route",
            routes,
            "The cheapest free licence of this route; the value rises by its price.",
            "{route} for {price} M: value {value} → {then}{with_bonus}",
        )
        self.ban: i64 = verbs.verb(
            "ban", "licence", licences, "Cover a free licence for the rest of the game.", "cover {licence}"
        )
        self.size: i64 = verbs.size
        self.space = verbs.space()


# --- questions

QUESTIONS: Final = Questions()
FIRST_SHARES: Final[i64] = QUESTIONS.step("first shares")
TURN: Final[i64] = QUESTIONS.step("choose an action", "Choose an action: licences, play shares, Air ABACUS, or cash.")
BUY_ROUTE: Final[i64] = QUESTIONS.step("buy a licence", "{ordinal} licence for {airline}: which route?")
BUY_SECOND: Final[i64] = QUESTIONS.step("second licence", "A second licence, for which airline? Or take your share.")
TAKE_SHARE: Final[i64] = QUESTIONS.step("take a share", "Take a share from the market or from the deck.")
PLAY_SHARES: Final[i64] = QUESTIONS.step(
    "play shares", "{s.played:share} of {airline} played: more of it{or_other}, or take {dividend} M?"
)
GIVE_UP: Final[i64] = QUESTIONS.step("give up shares", "Give up {s.to_give:share} for {s.to_get} Air ABACUS.")
EMPTY_MARKET: Final[i64] = QUESTIONS.step("empty the market", "Scoring: take a share from the market.")
SCORE: Final[i64] = QUESTIONS.step("scoring")
FLIGHT_BANS: Final[i64] = QUESTIONS.step("flight bans", "Cover a licence or pass: {tokens:flight ban} left.")

# --- events; a "share" may be of Air ABACUS, an "airline" flies

EVENTS: Final = Events()
E_FIRST_SHARES: Final[i64] = EVENTS.event(
    "first_shares", "seat first:airline second:airline", "{seat} start{s} with {first} and {second}."
)
E_TURNED_UP: Final[i64] = EVENTS.event("turned_up", "airline", "The market gets {airline}.")
E_LICENCE: Final[i64] = EVENTS.event(
    "licence", "seat airline route price", "{seat} buy{s} {route} for {airline}: {price} M."
)
E_BONUS: Final[i64] = EVENTS.event(
    "bonus", "airline spaces", "{airline} makes its bonus connection: {spaces} spaces more."
)
E_BLOCKED: Final[i64] = EVENTS.event("blocked", "airline planes")
E_TOOK: Final[i64] = EVENTS.event("took", "seat airline", "{seat} take{s} {airline} from the market.")
E_DREW: Final[i64] = EVENTS.event("drew", "seat", "{seat} draw{s} a card from the deck.")
E_DREW_SHARE: Final[i64] = EVENTS.event("drew_share", "seat airline", "{seat} draw{s} {airline} from the deck.")
E_NO_SHARE: Final[i64] = EVENTS.event("no_share", "seat", "{seat} find{s} the deck empty.")
E_PLAYED: Final[i64] = EVENTS.event("played", "seat share", "{seat} play{s} {share}.")
E_DIVIDEND: Final[i64] = EVENTS.event("dividend", "seat amount", "{seat} take{s} a dividend of {amount} M.")
E_CASH: Final[i64] = EVENTS.event("cash", "seat amount", "{seat} take{s} {amount} M in cash.")
E_GAVE: Final[i64] = EVENTS.event("gave", "seat", "{seat} give{s} up a card, face down.")
E_GAVE_SHARE: Final[i64] = EVENTS.event("gave_share", "seat airline", "{seat} give{s} up {airline}, face down.")
E_GAVE_LAID: Final[i64] = EVENTS.event("gave_laid", "seat airline", "{seat} give{s} up {airline} from the portfolio.")
E_ABACUS: Final[i64] = EVENTS.event("abacus", "seat shares", "{seat} get{s} {shares} Air ABACUS.")
E_BANKRUPT: Final[i64] = EVENTS.event("bankrupt", "seat", "The bank cannot pay {seat}: it is bankrupt.")
E_PAID_IN: Final[i64] = EVENTS.event("paid_in", "seat amount", "{seat} pay{s} in {amount} M.")
E_CLEARED: Final[i64] = EVENTS.event("cleared", "shares", "What lies in the market is discarded: {shares:share}.")
E_SCORING_CARD: Final[i64] = EVENTS.event(  # who holds it is the subject: the drawer is a mere number
    "scoring_card", "drawer holder:seat number", "Scoring card {number}: {holder} hold{s} it."
)
E_SCORING: Final[i64] = EVENTS.event("scoring", "number", "Scoring {number}.")  # 0: that of a blocked game
E_SCORED: Final[i64] = EVENTS.event(
    "scored", "seat share points shares", "{share}: {seat} score{s} {points} with {shares:share}."
)
E_THIRD_HOLDER: Final[i64] = EVENTS.event("third_holder", "share shares", "The third holder has {shares} of {share}.")
E_BAN: Final[i64] = EVENTS.event("ban", "seat licence route", "{seat} cover{s} {licence}.")
E_PASSED: Final[i64] = EVENTS.event("passed", "seat", "{seat} cover{s} nothing.")
E_ALL_BLOCKED: Final[i64] = EVENTS.event(
    "all_blocked", "", "All airlines are blocked: the game ends with a final scoring."
)
E_OVER: Final[i64] = EVENTS.event("over", "", "The game is over.")
E_DEALT: Final[i64] = EVENTS.event("dealt", "seat cards", "{seat} get{s} {cards:card}.")
E_DEALT_SHARE: Final[i64] = EVENTS.event("dealt_share", "seat shares airline", "{seat} get{s} {shares} of {airline}.")
