"""What the compiled modules must not write, and who must not import whom inside a game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatch_build import PACKAGE, ROOT, compiled_modules

COMPILED = [str(path) for path in compiled_modules(ROOT)]
CALLERS = tuple(f"{PACKAGE}/{floor}/" for floor in ("bots", "match", "server"))  # compiled with the rules, above them
RULES = [path for path in COMPILED if not path.startswith(CALLERS)]
GAMES = sorted(path.parent.name for path in (ROOT / PACKAGE / "games").glob("*/steps.py"))

CLOSED = {"game", "hidden", "observe", "text", "view", "words"}
PLAIN = {"__future__", "aerodrome", "collections", "librt", "mypy_extensions", "typing"}
READERS = {"tomllib", "pathlib"}
WRITERS = {"functools", "string", "textwrap"}


# --- mypyc 2.4.1 shifts a literal i64 in 32 bits: 1 << 40 gives 256


def literal_shifts(source: str) -> list[int]:
    """The lines where a literal is shifted left, or a name that stands for one."""
    tree = ast.parse(source)
    names = set(_literal_names(tree.body))
    lines = [node.lineno for node in _shifts(tree) if _literal(node.left) or _named(node.left, names)]
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            local = set(_literal_names(list(ast.walk(function))))
            lines += [node.lineno for node in _shifts(function) if _named(node.left, local)]
    return sorted(set(lines))


def _shifts(tree: ast.AST) -> Iterator[ast.BinOp]:
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            yield node


def _literal(node: ast.AST | None) -> bool:
    if isinstance(node, ast.UnaryOp):
        return _literal(node.operand)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("i64", "int") and node.args:
        return _literal(node.args[0])
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _named(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def _literal_names(nodes: list[ast.AST] | list[ast.stmt]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Assign) and _literal(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        if isinstance(node, ast.AnnAssign) and _literal(node.value) and isinstance(node.target, ast.Name):
            yield node.target.id


@pytest.mark.parametrize("path", COMPILED)
def test_no_literal_stands_left_of_a_shift(path: str) -> None:
    assert literal_shifts((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "x = 1 << n",
        "x = -1 << n",
        "x = i64(1) << n",
        "ONE: Final[i64] = 1\ndef f(n: i64) -> i64:\n    return ONE << n",
        "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n",
        "def f(n: i64) -> i64:\n    one = 1\n    return (one << n) | n",
    ],
)
def test_a_literal_left_of_a_shift_is_found(line: str) -> None:
    assert literal_shifts(line)


def test_what_shifts_right_is_let_be() -> None:
    assert (
        literal_shifts("def f(a: i64, v: Ints) -> i64:\n    return (a << 3) | (v[0] << 1) | (a & 1) << 2 | 1 >> a")
        == []
    )


# --- mypyc 2.4.1 gives a name that two handlers of a function bind the type of the first: the second one fails


def handlers_alike(source: str) -> list[int]:
    """The lines where a handler binds a name that an earlier one of its function has bound to another type."""
    lines = []
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            kinds: dict[str, str] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    kind = ast.unparse(node.type)
                    if kinds.setdefault(node.name, kind) != kind:
                        lines.append(node.lineno)
    return lines


@pytest.mark.parametrize("path", COMPILED)
def test_handlers_of_other_errors_bind_other_names(path: str) -> None:
    assert handlers_alike((ROOT / path).read_text(encoding="utf-8")) == []


def test_handlers_that_bind_the_same_name_are_found() -> None:
    first = "def f() -> None:\n    try:\n        g()\n    except KeyError as error:\n        print(error)\n"
    second = "    try:\n        g()\n    except {} as error:\n        print(error)\n"
    assert handlers_alike(first + second.format("ValueError")) == [8]
    assert handlers_alike(first + second.format("KeyError")) == []


# --- mypyc 2.4.1 makes an object of every number that a loop calls _


@pytest.mark.parametrize("path", COMPILED)
def test_no_loop_counts_in_objects(path: str) -> None:
    """A name that begins with _ will do."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.For)]
    assert [node.lineno for node in loops if _named(node.target, {"_"})] == []


# --- who imports whom


def imported(path: Path) -> set[str]:
    """The modules that a module imports, whole names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


@pytest.mark.parametrize("path", RULES)
def test_a_compiled_rule_imports_nothing_that_could_surprise(path: str) -> None:
    allowed = PLAIN | {"board": READERS, "words": WRITERS}.get(Path(path).stem, set())
    assert {name.split(".")[0] for name in imported(ROOT / path)} <= allowed


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_neither_what_is_hidden_nor_what_is_shown(game: str) -> None:
    """Rules are what setting up and the steps lead to."""
    home = ROOT / PACKAGE / "games" / game
    rules, found = set(), {"begin", "steps", "state"}
    while found:
        rules |= found
        names = {name for room in found for name in imported(home / f"{room}.py")}
        inside = {name.split(".")[3] for name in names if name.startswith(f"aerodrome.games.{game}.")}
        found = {room for room in inside if (home / f"{room}.py").exists()} - rules
    assert rules & CLOSED == set()
