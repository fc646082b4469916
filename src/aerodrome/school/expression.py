"""Conditions and figures of lessons: small expressions about what a seat sees.

`round == 1 and hand.MIA > 0` or `airlines[you].income`. Names are fields of the view and what `lessons.py` adds; there
are no statements, no attributes of Python and no calls but of the helpers that are handed in.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.words import counted

LONGEST: Final = 300  # characters of an expression

BINARY: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
COMPARE: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, things: item in things,
    ast.NotIn: lambda item, things: item not in things,
}
FIELD: Final = re.compile(r"\{([^{}]+)\}")
COUNTED: Final = re.compile(r"^(.*):([a-z][a-z ]*)$", re.DOTALL)


class NoValue(AerodromeError):
    """An expression that has no value here: it names what is not there, or is not written as one."""


@lru_cache(maxsize=2000)
def parsed(text: str) -> ast.expr:
    if len(text) > LONGEST:
        raise NoValue(f"longer than {LONGEST} characters: {text}")
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise NoValue(f"not an expression: {text}") from error


def value(text: str, names: Mapping[str, Any]) -> Any:
    """What an expression comes to, where `names` are known."""
    try:
        return _value(parsed(text), names)
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise NoValue(f"{text}: {error!r}") from error


def filled_in(template: str, names: Mapping[str, Any]) -> str:
    """A text with its figures: `{airlines[you].score:point}` becomes "3 points"."""

    def figure(found: re.Match[str]) -> str:
        inside = found.group(1)
        if (thing := COUNTED.match(inside)) and thing.group(1).count("[") == thing.group(1).count("]"):
            return counted(value(f"{thing.group(1)} + 0", names), thing.group(2))
        return str(value(inside, names))

    return FIELD.sub(figure, template)


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    match node:
        case ast.Constant(value=str() | int() as constant):
            return constant
        case ast.Name(id=name):
            return names[name]
        case ast.Attribute(value=owner, attr=name):
            return _item(_value(owner, names), name)
        case ast.Subscript(value=owner, slice=key):
            return _item(_value(owner, names), _value(key, names))
        case ast.BoolOp(op=op, values=parts):
            return _joined(isinstance(op, ast.And), parts, names)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return not _value(inner, names)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, names)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
            return BINARY[type(op)](_value(left, names), _value(right, names))
        case ast.IfExp(test=test, body=body, orelse=other):
            return _value(body if _value(test, names) else other, names)
        case ast.Compare(left=left, ops=ops, comparators=rest):
            return _compared(_value(left, names), ops, [_value(part, names) for part in rest])
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return [_value(part, names) for part in parts]
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return _called(names.get(name), name, [_value(part, names) for part in arguments])
    raise NoValue(f"lessons know no {type(node).__name__}")


def _item(owner: Any, key: Any) -> Any:
    """A field of a table or an item of a list; keys of tables are texts."""
    if isinstance(owner, dict):
        return owner[key] if key in owner else owner[str(key)]
    if isinstance(owner, list | str) and isinstance(key, int):
        return owner[key]
    raise NoValue(f"{owner!r} has no {key!r}")


def _joined(every: bool, parts: list[ast.expr], names: Mapping[str, Any]) -> bool:
    """`and` or `or`: what comes after the answer is clear is not looked at."""
    return all(_value(p, names) for p in parts) if every else any(_value(p, names) for p in parts)


def _compared(left: Any, ops: list[ast.cmpop], rest: list[Any]) -> bool:
    for op, right in zip(ops, rest, strict=True):
        if type(op) not in COMPARE:
            raise NoValue(f"lessons know no {type(op).__name__}")
        if not COMPARE[type(op)](left, right):
            return False
        left = right
    return True


def _called(helper: Any, name: str, arguments: list[Any]) -> Any:
    if not callable(helper):
        raise NoValue(f"lessons know no function {name}")
    return helper(*arguments)
