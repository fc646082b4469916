"""What crosses the wire, as TypeScript for the web page: python -m aerodrome.server.typescript writes it into web/src.

`wire.ts` has the types of the server's own messages; `boards/<game>/view.ts` what a game shows: its View, its Scene and
its Gallery if it has one, and its events by name.
"""

from __future__ import annotations

import inspect as python_inspect
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from aerodrome import catalog
from aerodrome.kernel.game import Game
from aerodrome.kernel.vocabulary import EventKind
from aerodrome.review import report, story
from aerodrome.server import wire, wire_after, wire_deeds, wire_games

HEAD = "// Made from {source} by `python -m aerodrome.server.typescript`. Do not edit.\n"
RECORDS = inspect.DataclassType | inspect.TypedDictType  # what a view is made of
SOURCES = (report, story, wire_games, wire, wire_deeds, wire_after)
WIDTH = 120  # of a line; the page is formatted by prettier, and so is what is written here


def typescript() -> str:
    """All types that cross the wire, as one module."""
    structs = [
        value
        for source in SOURCES
        for value in vars(source).values()
        if python_inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == source.__name__
    ]
    interfaces = (_interface(struct) for struct in structs if struct not in (wire.Asked, wire.Told))
    return HEAD.format(source="src/aerodrome/server/wire*.py") + "".join(interfaces)


def board_types(game: Game) -> str:
    """What a game shows, as a module for its board."""
    shown: dict[str, type] = {}
    for room in (game.rooms.view, game.rooms.scene, game.gallery):
        _collect(inspect.type_info(get_type_hints(room)["return"]), shown)
    events = "".join(_event(kind, number) for number, kind in enumerate(game.rooms.events.declared))
    return (
        HEAD.format(source=f"src/aerodrome/games/{game.name}")
        + "".join(_interface(kind) for kind in shown.values())
        + "\n/** What can happen, by name: the number of its kind, and the names of its numbers. */\n"
        + f"export const EVENTS = {{\n{events}}} as const;\n"
    )


def _collect(info: Any, found: dict[str, type]) -> None:
    """All records that a type is made of, the inner ones first."""
    for part in ("fields", "types", "item_types"):
        for inner in getattr(info, part, ()):
            _collect(getattr(inner, "type", inner), found)
    for part in ("item_type", "key_type", "value_type", "type"):
        if hasattr(info, part):
            _collect(getattr(info, part), found)
    if isinstance(info, RECORDS) and found.setdefault(info.cls.__name__, info.cls) is not info.cls:
        raise TypeError(f"two records are called {info.cls.__name__}")


def _event(kind: EventKind, number: int) -> str:
    fields = ", ".join(f'"{field.partition(":")[0]}"' for field in kind.fields)
    return f"  {kind.name}: {{ kind: {number}, fields: [{fields}] }},\n"


def _interface(struct: type) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType | RECORDS)
    lines = []
    if isinstance(info, inspect.StructType) and info.tag_field:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    fields: tuple[inspect.Field, ...] = info.fields
    if isinstance(info, inspect.TypedDictType):  # has them in alphabetical order
        fields = tuple(sorted(fields, key=lambda field: list(struct.__annotations__).index(field.name)))
    for field in fields:
        optional = "" if field.required else "?"
        lines.append(_member(f"  {field.encode_name}{optional}:", _type(field.type)))
    if not lines:
        return f"\n{_comment(struct)}export type {struct.__name__} = Record<string, never>;\n"
    return f"\n{_comment(struct)}export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _comment(struct: type) -> str:
    """The record's own words; a dataclass without any has its signature there, a typed dict nothing."""
    words = struct.__doc__ or ""
    if not words or issubclass(struct, msgspec.Struct) or words.startswith(f"{struct.__name__}("):
        return ""
    lines = [f" * {line.strip()}".rstrip() for line in words.strip().splitlines()]
    return f"/** {words.strip()} */\n" if len(lines) == 1 else "/**\n" + "\n".join(lines) + "\n */\n"


def _member(name: str, kind: str) -> str:
    """One line, or one for each part of a union that is too long for it."""
    line = f"{name} {kind};"
    return line if len(line) <= WIDTH else f"{name}\n    | " + kind.replace(" | ", "\n    | ") + ";"


def _type(info: Any) -> str:
    match info:
        case inspect.Metadata():
            return _type(info.type)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "any"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case inspect.UnionType():
            return " | ".join(_type(kind) for kind in info.types)
        case inspect.ListType():
            inner = _type(info.item_type)
            return f"({inner})[]" if " | " in inner and not inner.endswith("]") else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(kind) for kind in info.item_types)}]"
        case inspect.DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case inspect.StructType() | inspect.DataclassType() | inspect.TypedDictType():
            return str(info.cls.__name__)
    raise TypeError(f"no TypeScript for {info}")


def module(name: str) -> str:
    """One module by its place in web/src."""
    return typescript() if name == "wire.ts" else board_types(catalog.game(name.split("/")[1]))


MODULES = ("wire.ts", *(f"boards/{name}/view.ts" for name in catalog.NAMES))


def main() -> None:
    folder = Path(sys.argv[1] if sys.argv[1:] else "web/src")
    for name in MODULES:
        (folder / name).write_text(module(name), encoding="utf-8")


if __name__ == "__main__":
    main()
