"""The types of the wire in TypeScript, for the web page: python -m aerodrome.server.typescript > web/src/wire.ts"""

from __future__ import annotations

import inspect as python_inspect
from typing import Any

import msgspec
from msgspec import inspect

from aerodrome.server import wire

HEAD = "// Made from src/aerodrome/server/wire.py by `python -m aerodrome.server.typescript`. Do not edit.\n"
WIDTH = 120  # of a line; the page is formatted by prettier, and so is what is written here


def typescript() -> str:
    """All types that cross the wire, as one module."""
    structs = [
        value
        for value in vars(wire).values()
        if python_inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == wire.__name__
    ]
    return HEAD + "".join(_interface(struct) for struct in structs if struct not in (wire.Asked, wire.Told))


def _interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = []
    if info.tag_field:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "" if field.required else "?"
        lines.append(_member(f"  {field.encode_name}{optional}:", _type(field.type)))
    return f"\nexport interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


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
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(kind) for kind in info.item_types)}]"
        case inspect.DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case inspect.StructType():
            return str(info.cls.__name__)
    raise TypeError(f"no TypeScript for {info}")


if __name__ == "__main__":
    print(typescript(), end="")
