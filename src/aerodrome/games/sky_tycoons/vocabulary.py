"""What Sky Tycoons asks, answers and tells: every verb, step and event, with its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.kernel.space import Space
from aerodrome.kernel.vocabulary import Events, Questions, Verbs

DIGITS: Final = 10
LOAN_STEPS: Final = 10  # the most steps of a loan in one answer
TENTHS: Final = 11  # of the revenue, none to all

# --- answers


class Vocabulary:
    """The verbs, sized by the map and the aircraft table; an action is a verb's number plus that of its noun.

    An amount is asked digit by digit, the greatest first: the noun kinds "hundreds", "tens" and "ones" are digits 0 to
    9. People type the whole number; Match.parse takes the digits from it that the noun kinds name. The nouns of "loan"
    are whole amounts; a loan above the largest of them is answered in several.
    """

    def __init__(self, airports: int, routes: int, classes: int, prices: int, seats: int) -> None:
        verbs = Verbs()

        # starting the game
        self.hundreds: i64 = verbs.verb("hundreds", "hundreds", DIGITS, "the hundreds of your bid", "bid {amount}")
        self.tens: i64 = verbs.verb("tens", "tens", DIGITS, "the tens of your bid", "bid {amount}")
        self.ones: i64 = verbs.verb("ones", "ones", DIGITS, "the ones of your bid", "bid {amount}")
        self.home: i64 = verbs.verb(
            "home",
            "airport",
            airports,
            "make this airport your home: your network grows from it",
            "make {airport} your home",
        )

        # competition
        self.pick: i64 = verbs.verb(
            "pick",
            "route",
            routes,
            "bring this route on stage: all who can fly it compete there now",
            "pick {route} (length {length})",
        )
        self.operate: i64 = verbs.verb(
            "operate",
            "aircraft",
            classes,
            "send an aircraft from the hangar to the route",
            "send a {aircraft}: the flight costs {flight_cost}{die}",
        )
        self.keep: i64 = verbs.verb(
            "keep", help="fly the route with the aircraft that is there", says="keep the {here} there{die}"
        )
        self.change: i64 = verbs.verb(
            "change",
            "aircraft",
            classes,
            "fly the route with an aircraft of this class instead",
            "change to a {aircraft}: the flight costs {flight_cost}{die}",
        )
        self.swap: i64 = verbs.verb(
            "swap",
            "route",
            routes,
            "exchange the aircraft with the one on this open route",
            "exchange with the {there} on {route}",
        )
        self.abandon: i64 = verbs.verb(
            "abandon",
            help="withdraw your aircraft; the route's length is lost in fame",
            says="abandon the route and lose {fame_here:point} of fame{die}",
        )
        self.pass_: i64 = verbs.verb("pass", help="do nothing now", says="pass")
        self.price: i64 = verbs.verb(
            "price", "price", prices, "the cheapest seats fill first", "{price} price, {percent} %{die}"
        )

        # clearing
        self.borrow: i64 = verbs.verb(
            "borrow", "loan", LOAN_STEPS, "take a loan; interest is due every round", "borrow {loan}"
        )
        self.repay: i64 = verbs.verb("repay", "loan", LOAN_STEPS, "pay loans back", "repay {loan}")
        self.order: i64 = verbs.verb(
            "order",
            "aircraft",
            classes,
            "buy an aircraft from the bank for the next round",
            "order a {aircraft} for {cost_new}",
        )
        self.dividend: i64 = verbs.verb(
            "dividend",
            "tenths",
            TENTHS,
            "pay tenths of this round's revenue out: a point of fame each",
            "pay {tenths:tenth}, {dividend}, for {fame_paid:point} of fame",
        )
        self.sell: i64 = verbs.verb(
            "sell", help="sell an aircraft to the bank; you choose which one next", says="sell an aircraft to the bank"
        )
        self.sell_idle: i64 = verbs.verb(
            "sell_idle",
            "aircraft",
            classes,
            "sell this aircraft from the hangar",
            "sell a {aircraft} from the hangar for {resale}",
        )
        self.sell_flying: i64 = verbs.verb(
            "sell_flying",
            "route",
            routes,
            "sell the aircraft on this route: one held when the round began is abandoned",
            "sell the {there} on {route} for {resale_there}{fame_there}",
        )
        self.done: i64 = verbs.verb("done", help="end this step", says="order nothing more")

        # trading, beside the turn
        self.offer: i64 = verbs.verb(
            "offer",
            "aircraft",
            classes,
            "begin to offer an aircraft to other airlines",
            "offer a {aircraft} to other airlines",
            aside=True,
        )
        self.offer_to: i64 = verbs.verb(
            "offer_to", "seat", seats, "address the offer to one airline", "offer it to {seat}", aside=True
        )
        self.offer_to_all: i64 = verbs.verb(
            "offer_to_all", help="address the offer to everybody", says="offer it to everybody", aside=True
        )
        self.ask_hundreds: i64 = verbs.verb(
            "ask_hundreds", "hundreds", DIGITS, "the hundreds of the price", "ask {asked_price}", aside=True
        )
        self.ask_tens: i64 = verbs.verb(
            "ask_tens", "tens", DIGITS, "the tens of the price", "ask {asked_price}", aside=True
        )
        self.ask_ones: i64 = verbs.verb(
            "ask_ones", "ones", DIGITS, "the ones of the price; then all see the offer", "ask {asked_price}", aside=True
        )
        self.drop: i64 = verbs.verb(
            "drop",
            help="throw the unfinished offer away",
            says="throw your unfinished offer away",
            aside=True,
            takes_back=True,
        )
        self.withdraw: i64 = verbs.verb(
            "withdraw",
            help="take your offer back",
            says="withdraw your offer of a {own_goods}",
            aside=True,
            takes_back=True,
        )
        self.accept: i64 = verbs.verb(
            "accept", "seat", seats, "buy what this airline offers", "buy a {goods} from {seat}", aside=True
        )
        self.decline: i64 = verbs.verb(
            "decline",
            "seat",
            seats,
            "refuse what this airline offers",
            "decline to buy a {goods} from {seat}",
            aside=True,
            refusal=True,
        )
        self.wanted: i64 = verbs.verb(
            "wanted",
            "aircraft",
            classes,
            "ask everybody to sell you an aircraft of this class",
            "ask everybody for a {aircraft}",
            aside=True,
        )
        self.counter: i64 = verbs.verb(
            "counter",
            "seat",
            seats,
            "name another price for what this airline offers",
            "name {seat} another price for the {goods}",
            aside=True,
        )
        self.recall: i64 = verbs.verb(
            "recall", help="ask no longer", says="no longer ask for a {own_wish}", aside=True, takes_back=True
        )
        self.agree: i64 = verbs.verb(
            "agree", "seat", seats, "sell at the price that this airline named", "sell {seat} a {wish}", aside=True
        )
        self.refuse: i64 = verbs.verb(
            "refuse",
            "seat",
            seats,
            "refuse what this airline asks for",
            "refuse to sell {seat} a {wish}",
            aside=True,
            refusal=True,
        )

        self.space: Space = verbs.space()
        self.first_aside: i64 = self.offer


# --- questions

QUESTIONS: Final = Questions()
BID: Final[i64] = QUESTIONS.step(
    "auction", "Bid in secret for the first place, from $0M to {money}; everybody pays their own bid.{begun}"
)
HOMES: Final[i64] = QUESTIONS.step("home airports", "Choose your home airport; your network grows from there.")
ROUND: Final[i64] = QUESTIONS.step("round")
PICK: Final[i64] = QUESTIONS.step("pick a route", "Pick an open route of your network or next to it, or pass.")
DECIDE: Final[i64] = QUESTIONS.step("decide on the route", "{stage}: decide, before all eyes, {what}.")
CHOICE: Final[i64] = QUESTIONS.step("secret choice", "{stage}: choose in secret {what}.")
EXCHANGE: Final[i64] = QUESTIONS.step("exchange of aircraft", "{stage}: from which open route does the {named} come?")
PRICE: Final[i64] = QUESTIONS.step("secret price", "{stage}: set your price in secret; the cheapest seats fill first.")
LOANS: Final[i64] = QUESTIONS.step(
    "loans", "Loans: you owe {debt} of at most {limit}. Settlement leaves you {left}.{fall}"
)
ORDERS: Final[i64] = QUESTIONS.step("orders", "{ordering}; you have {money}.")
DIVIDENDS: Final[i64] = QUESTIONS.step(
    "dividends", "Pay out tenths of your revenue of {revenue}, a point of fame each; you have {money}."
)
SELL: Final[i64] = QUESTIONS.step("sale to the bank", "Which aircraft do you sell to the bank?")

# --- events

EVENTS: Final = Events()
E_BID: Final[i64] = EVENTS.event("bid", "seat bid:money", "{seat} bid{s} {bid}.")
E_PLAYS: Final[i64] = EVENTS.event("plays", "place seat", "{seat} play{s} in place {place}.")
E_HOME: Final[i64] = EVENTS.event("home", "seat airport:city", "{seat} settle{s} in {airport}.")
E_ROUND: Final[i64] = EVENTS.event("round", "round", "Round {round} begins.")
E_PICK: Final[i64] = EVENTS.event("pick", "seat route", "{seat} pick{s} {route}.")
E_PASS: Final[i64] = EVENTS.event("pass", "seat", "{seat} pass{es}.")
E_OPERATE: Final[i64] = EVENTS.event("operate", "seat route aircraft", "{seat} send{s} a {aircraft} to {route}.")
E_KEEP: Final[i64] = EVENTS.event("keep", "seat route aircraft", "{seat} keep{s} the {aircraft} on {route}.")
E_CHANGE: Final[i64] = EVENTS.event(
    "change", "seat route old:aircraft new:aircraft", "{seat} change{s} the {old} on {route} for a {new}."
)
E_SWAP: Final[i64] = EVENTS.event(
    "swap",
    "seat route other:route aircraft",
    "{seat} exchange{s} aircraft between {route} and {other}: {route} has the {aircraft} now.",
)
E_ABANDON: Final[i64] = EVENTS.event(
    "abandon", "seat route lost fame", "{seat} abandon{s} {route} and lose{s} {lost} of fame, down to {fame}."
)
E_NOTHING: Final[i64] = EVENTS.event("nothing", "seat route", "{seat} do{es} nothing on {route}.")
E_PRICE: Final[i64] = EVENTS.event("price", "seat route price", "{seat} set{s} the {price} price on {route}.")
E_FLIGHT: Final[i64] = EVENTS.event(
    "flight",
    "seat route travellers revenue:money",
    "{seat} carr{ies} {travellers} travellers on {route} for {revenue}.",
)
E_CLOSED: Final[i64] = EVENTS.event("closed", "route", "{route} is closed.")
E_CUT: Final[i64] = EVENTS.event(
    "cut",
    "seat route revenue:money cost:money",
    "{seat} take{s} the aircraft off {route}, cut off from home: {revenue} of revenue and {cost} of cost are undone.",
)
E_UPKEEP: Final[i64] = EVENTS.event(
    "upkeep", "seat cost:money", "{seat} maintain{s} aircraft that did not fly for {cost}."
)
E_BORROW: Final[i64] = EVENTS.event(
    "borrow", "seat amount:money debt:money", "{seat} borrow{s} {amount} and owe{s} {debt}."
)
E_REPAY: Final[i64] = EVENTS.event(
    "repay", "seat amount:money debt:money", "{seat} pay{s} {amount} back and owe{s} {debt}."
)
E_SELL: Final[i64] = EVENTS.event(
    "sell", "seat aircraft price:money route", "{seat} sell{s} the {aircraft} on {route} to the bank for {price}."
)
E_INTEREST: Final[i64] = EVENTS.event("interest", "seat cost:money", "{seat} owe{s} {cost} of interest.")
E_SETTLE: Final[i64] = EVENTS.event(
    "settle", "seat revenue:money cost:money money", "{seat} settle{s}: revenue {revenue}, cost {cost}, money {money}."
)
E_FELL: Final[i64] = EVENTS.event("fell", "seat why")
E_ORDER: Final[i64] = EVENTS.event("order", "seat aircraft cost:money", "{seat} order{s} a {aircraft} for {cost}.")
E_DIVIDEND: Final[i64] = EVENTS.event(
    "dividend", "seat tenths paid:money", "{seat} pay{s} {paid} to the shareholders for {tenths:point} of fame."
)
E_ROUTES: Final[i64] = EVENTS.event(
    "routes", "seat routes hubs fame", "{seat} gain{s} {fame} of fame: routes flown {routes}, hubs {hubs}."
)
E_LOSS: Final[i64] = EVENTS.event(
    "loss", "seat lost fame", "{seat} lose{s} {lost} of fame by the loss of this round, down to {fame}."
)
E_OFFER: Final[i64] = EVENTS.event(
    "offer", "seat aircraft price:money to:seat+1", "{seat} offer{s} a {aircraft} to {to} for {price}."
)
E_SOLD: Final[i64] = EVENTS.event(
    "sold", "buyer:seat seller:seat aircraft price:money", "{buyer} buy{s} a {aircraft} from {seller} for {price}."
)
E_DECLINE: Final[i64] = EVENTS.event("decline", "seat seller:seat aircraft", "{seat} decline{s} {seller's} {aircraft}.")
E_WITHDRAW: Final[i64] = EVENTS.event("withdraw", "seat aircraft", "{seat} withdraw{s} the offer of a {aircraft}.")
E_LAPSE: Final[i64] = EVENTS.event("lapse", "seat aircraft", "{seat's} offer of a {aircraft} no longer stands.")
E_OVER: Final[i64] = EVENTS.event("over", "reason")
E_WANTED: Final[i64] = EVENTS.event(
    "wanted", "seat aircraft price:money", "{seat} ask{s} everybody for a {aircraft}, for up to {price}."
)
E_COUNTER: Final[i64] = EVENTS.event(
    "counter", "seat seller:seat aircraft price:money", "{seat} would pay {seller} {price} for the {aircraft}."
)
E_RECALL: Final[i64] = EVENTS.event("recall", "seat aircraft", "{seat} no longer ask{s} for a {aircraft}.")
E_REFUSE: Final[i64] = EVENTS.event(
    "refuse", "seat buyer:seat aircraft", "{seat} refuse{s} to sell {buyer} a {aircraft}."
)
E_DEMAND: Final[i64] = EVENTS.event("demand", "route tokens", "Demand on {route}: {tokens:token}.")
E_SALE_FAME: Final[i64] = EVENTS.event(
    "sale_fame", "seat route lost fame", "{seat} lose{s} {lost} of fame for the route {route}, down to {fame}."
)
E_LOT: Final[i64] = EVENTS.event("lot", "seat after:seat", "{seat} come{s} before {after} by lot, being level.")
