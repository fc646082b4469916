"""Requests about the games there are."""

from __future__ import annotations

from functools import lru_cache

from starlette.responses import Response

from aerodrome import bots, rulebook
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Option, Options
from aerodrome.rulebook.drawing import svg
from aerodrome.school.course import course, taught
from aerodrome.server import wire_games
from aerodrome.server.errors import unknown
from aerodrome.server.games import names
from aerodrome.server.http.call import ApiCall


def bot_levels(game: str) -> list[wire_games.BotLevel]:
    usual = bots.usual(game)
    return [wire_games.BotLevel(level.bot, level.title, level.blurb, level.bot == usual) for level in bots.levels(game)]


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


def card(found: Game) -> wire_games.GameCard:
    minutes, offer = guided(found.name)
    return wire_games.GameCard(
        found.name,
        found.title,
        found.blurb,
        found.rules,
        list(found.seats),
        found.time,
        found.weight,
        minutes,
        offer,
    )


def guided(game: str) -> tuple[int, str]:
    """How long a game's guided game takes and what it promises; without one, nothing."""
    return (course(game).minutes, course(game).offer) if game in taught() else (0, "")


@lru_cache(maxsize=32)
def sheet(found: Game) -> wire_games.GameSheet:
    options = found.options(found.seats[0], {})
    titles = found.titles()
    return wire_games.GameSheet(
        name=found.name,
        title=found.title,
        blurb=found.blurb,
        rules=found.rules,
        seats=list(found.seats),
        time=found.time,
        weight=found.weight,
        minutes=guided(found.name)[0],
        offer=guided(found.name)[1],
        options=[option_sheet(option, titles.get(option.name, {})) for option in found.declared],
        verbs=verbs(found, options),
        reference=[rule_sheet(paragraph) for paragraph in rulebook.of(found).paragraphs],
        bots=bot_levels(found.name),
        gallery=found.gallery(),
        lessons=lesson_names(found.name),
        rounds=kind_of(found, found.rounds),
        counts=[
            counting(found, event, field.removeprefix("-"), -1 if field.startswith("-") else 1)
            for event, parts in found.sources
            for _, field in parts
        ],
    )


def kind_of(found: Game, event: str) -> int:
    """The number of an event, by its name; -1: there is none."""
    return next((n for n, kind in enumerate(found.rooms.events.declared) if kind.name == event), -1)


def counting(found: Game, event: str, field: str, sign: int) -> wire_games.Counting:
    kind = kind_of(found, event)
    fields = [name.partition(":")[0] for name in found.rooms.events.declared[kind].fields]
    return wire_games.Counting(kind, fields.index("seat"), fields.index(field), sign)


def rule_sheet(paragraph: rulebook.Paragraph) -> wire_games.Paragraph:
    return wire_games.Paragraph(
        id=paragraph.id,
        heading=paragraph.heading,
        text=paragraph.text,
        group=paragraph.group,
        brief=paragraph.brief,
        example=paragraph.example,
        drawing=svg(paragraph.drawing),
        marks=[mark_sheet(mark, paragraph.rulings.get(mark.about)) for mark in paragraph.marks],
        steps=list(paragraph.steps),
        verbs=list(paragraph.verbs),
        pieces=list(paragraph.pieces),
        also=list(paragraph.also),
        see=list(paragraph.see),
    )


def mark_sheet(mark: rulebook.Mark, ruling: rulebook.Ruling | None) -> wire_games.Mark:
    full, reason = (ruling.ruling, ruling.reason) if ruling else ("", "")
    return wire_games.Mark(mark.kind, mark.about, mark.text, full, reason)


def lesson_names(game: str) -> list[wire_games.LessonName]:
    lessons = course(game).lessons if game in taught() else ()
    return [wire_games.LessonName(lesson.id, lesson.name) for lesson in lessons]


def option_sheet(option: Option, titles: dict[str, str]) -> wire_games.OptionSheet:
    choices = None if option.choices is None else list(option.choices)
    default = option.default if isinstance(option.default, str | int | bool) else None
    return wire_games.OptionSheet(option.name, option.help, choices, default, titles)


def verbs(found: Game, options: Options) -> list[wire_games.VerbSheet]:
    return [wire_games.VerbSheet(verb.name, verb.noun, verb.help, verb.aside) for verb in found.space(options).verbs]
