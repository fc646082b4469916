"""Requests about the games there are."""

from __future__ import annotations

from functools import lru_cache

from starlette.responses import Response

from aerodrome import bots
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Option, Options
from aerodrome.server import wire
from aerodrome.server.errors import unknown
from aerodrome.server.games import names
from aerodrome.server.http.call import ApiCall


def bot_levels(game: str) -> list[wire.BotLevel]:
    usual = bots.usual(game)
    return [wire.BotLevel(level.bot, level.title, level.blurb, level.bot == usual) for level in bots.levels(game)]


def find(call: ApiCall, name: str) -> Game:
    try:
        return call.tables.game(name)
    except BadOption as error:
        raise unknown("game") from error


async def games(call: ApiCall) -> Response:
    return call.answer([card(call.tables.game(name)) for name in names(call.services.config.games)])


async def game(call: ApiCall) -> Response:
    return call.answer(sheet(find(call, call.path["game"])))


async def board_file(call: ApiCall) -> Response:
    """The figures of the box, to be corrected and sent back as the board of a new table."""
    box = find(call, call.path["game"]).box()
    headers = {"content-disposition": f'attachment; filename="{box.name}"'}
    return Response(box.text, media_type="application/toml", headers=headers)


def card(found: Game) -> wire.GameCard:
    return wire.GameCard(found.name, found.title, found.blurb, found.rules, list(found.seats))


@lru_cache(maxsize=32)
def sheet(found: Game) -> wire.GameSheet:
    options = found.options(found.seats[0], {})
    titles = found.titles()
    return wire.GameSheet(
        name=found.name,
        title=found.title,
        blurb=found.blurb,
        rules=found.rules,
        seats=list(found.seats),
        options=[option_sheet(option, titles.get(option.name, {})) for option in found.declared],
        verbs=verbs(found, options),
        reference=[wire.Section(heading, text) for heading, text in found.reference()],
        bots=bot_levels(found.name),
        gallery=found.gallery(),
    )


def option_sheet(option: Option, titles: dict[str, str]) -> wire.OptionSheet:
    choices = None if option.choices is None else list(option.choices)
    default = option.default if isinstance(option.default, str | int | bool) else None
    return wire.OptionSheet(option.name, option.help, choices, default, titles)


def verbs(found: Game, options: Options) -> list[wire.VerbSheet]:
    return [wire.VerbSheet(verb.name, verb.noun, verb.help, verb.aside) for verb in found.space(options).verbs]
