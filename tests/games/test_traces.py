"""Nobody can lose a rule: every rule of a game names the tests that hold it, and they exist."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from aerodrome import catalog

TESTS = Path(__file__).parent
GAMES = TESTS.parent.parent / "src" / "aerodrome" / "games"
TRACES = sorted(path.parent.name for path in TESTS.glob("*/trace.toml"))
RULINGS = sorted(path.parent.name for path in GAMES.glob("*/RULINGS.md") if (TESTS / path.parent.name).is_dir())


@cache
def functions_of(file: Path) -> frozenset[str]:
    """The test functions of a file, those in classes as Class::test."""
    if not file.is_file():
        return frozenset()
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}::{part.name}"
                for part in node.body
                if isinstance(part, ast.FunctionDef) and part.name.startswith("test_")
            }
    return frozenset(found)


def problems(folder: Path, trace: dict[str, object]) -> list[str]:
    """What is wrong with a trace."""
    rules = trace.get("rule")
    if not isinstance(rules, list) or not rules or set(trace) != {"rule"}:
        return ["a trace is an array of [[rule]] and nothing else"]
    found = []
    for number, rule in enumerate(rules, 1):
        where = f"rule {number} ({rule.get('rule', '')[:60]})"
        if set(rule) != {"heading", "rule", "tests"}:
            found.append(f"{where}: its keys are {sorted(rule)}")
            continue
        if not rule["heading"].strip() or not rule["rule"].strip() or not rule["tests"]:
            found.append(f"{where}: heading, rule or tests are empty")
        for test in rule["tests"]:
            file, _, name = test.partition("::")
            if name.partition("[")[0] not in functions_of(folder / file):
                found.append(f"{where}: there is no test {test}")
    return found


@pytest.mark.parametrize("game", TRACES)
def test_every_rule_has_tests_that_exist(game: str) -> None:
    text = (TESTS / game / "trace.toml").read_text(encoding="utf-8")
    assert problems(TESTS / game, tomllib.loads(text)) == []


@pytest.mark.parametrize("game", RULINGS)
def test_every_test_that_a_ruling_names_exists(game: str) -> None:
    text = (GAMES / game / "RULINGS.md").read_text(encoding="utf-8")
    there = {name.rpartition("::")[2] for file in (TESTS / game).glob("test_*.py") for name in functions_of(file)}
    named = set(re.findall(r"\b(test_\w+)\b(?!\.py)", text))
    assert named - there == set()


@pytest.mark.parametrize("game", catalog.NAMES)
def test_every_game_in_the_catalog_has_a_trace_and_rulings(game: str) -> None:
    assert game in TRACES
    assert game in RULINGS


def test_a_lost_rule_is_noticed() -> None:
    here = TESTS.parent / "laws"
    held = {"heading": "Words", "rule": "A rule.", "tests": ["test_walk.py::test_the_dear_laws_can_be_left_out"]}
    assert problems(here, {"rule": [held]}) == []
    changes: list[dict[str, object]] = [
        {"tests": []},
        {"tests": ["test_walk.py::test_nobody_wrote_this"]},
        {"tests": ["test_nowhere.py::test_nobody_wrote_this"]},
        {"tests": ["test_walk.py"]},
        {"rule": " "},
        {"heading": ""},
        {"note": "more"},
    ]
    for change in changes:
        assert problems(here, {"rule": [held | change]}), change
    assert problems(here, {}) == problems(here, {"rule": []}) != []
