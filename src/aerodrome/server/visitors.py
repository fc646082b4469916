"""Requests about who you are, and about the games there are."""

from __future__ import annotations

from functools import lru_cache

from sqlalchemy.exc import SQLAlchemyError

from aerodrome import bots, build
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Option, Options
from aerodrome.server import wire
from aerodrome.server.door import Call, Reply
from aerodrome.server.errors import Refused, unknown
from aerodrome.server.games import names
from aerodrome.server.text import clean_name


async def me(call: Call) -> Reply:
    if call.guest is None:
        return call.reply(wire.Me(None))
    return call.reply(wire.Me(call.guest.name, len(await call.house.accounts.programs(call.guest))))


async def name_me(call: Call) -> Reply:
    name = clean_name(call.body.name)
    if call.guest is None:
        await call.become(name)
    else:
        await call.house.accounts.rename(call.guest, name)
    return call.reply(wire.Me(name))


async def forget_me(call: Call) -> Reply:
    await call.house.accounts.forget(call.token)
    return Reply(status=204, token="", headers=[])


async def tokens(call: Call) -> Reply:
    return call.reply(await call.house.accounts.programs(call.known()))


async def ask_token(call: Call) -> Reply:
    """For the guest who asks, or for a new one who is a program."""
    guest = call.guest
    if guest is None:
        if call.body.name is None:
            raise Refused(401, "no_name", "say a name: the program will be a guest of that name")
        guest = await call.become(clean_name(call.body.name))
        call.new_token = None  # a program keeps no cookies
    label = clean_name(call.body.label, "label", 40)
    return call.reply(await call.house.accounts.give_token(guest, label, call.body.days), 201)


async def take_token(call: Call) -> Reply:
    await call.house.accounts.take_token(call.known(), call.path["token"])
    return Reply(status=204, headers=[])


# --- games


def bot_levels() -> list[wire.BotLevel]:
    return [wire.BotLevel(level.bot, level.title, level.blurb) for level in bots.LEVELS]


def find(call: Call, name: str) -> Game:
    try:
        return call.tables.game(name)
    except BadOption as error:
        raise unknown("game") from error


async def games(call: Call) -> Reply:
    return call.reply([card(call.tables.game(name)) for name in names(call.house.config.games)])


async def game(call: Call) -> Reply:
    return call.reply(sheet(find(call, call.path["game"])))


def card(found: Game) -> wire.GameCard:
    return wire.GameCard(found.name, found.title, found.blurb, found.rules, list(found.seats))


@lru_cache(maxsize=32)
def sheet(found: Game) -> wire.GameSheet:
    options = found.options(found.seats[0], {})
    titles = found.titles()
    return wire.GameSheet(
        *(found.name, found.title, found.blurb, found.rules, list(found.seats)),
        options=[option_sheet(option, titles.get(option.name, {})) for option in found.declared],
        verbs=verbs(found, options),
        reference=[wire.Section(heading, text) for heading, text in found.reference()],
        bots=bot_levels(),
        gallery=found.gallery(),
    )


def option_sheet(option: Option, titles: dict[str, str]) -> wire.OptionSheet:
    choices = None if option.choices is None else list(option.choices)
    default = option.default if isinstance(option.default, str | int | bool) else None
    return wire.OptionSheet(option.name, option.help, choices, default, titles)


def verbs(found: Game, options: Options) -> list[wire.VerbSheet]:
    return [wire.VerbSheet(verb.name, verb.noun, verb.help, verb.aside) for verb in found.space(options).verbs]


# --- how the server is


async def alive(call: Call) -> Reply:
    return call.reply(wire.Health("ok", build.version(), build.describe()))


async def ready(call: Call) -> Reply:
    try:
        await call.tables.database.ping()
    except SQLAlchemyError:
        return call.reply(wire.Health("failing", build.version(), build.describe()), 503)
    return call.reply(wire.Health("ok", build.version(), build.describe()))
