"""The build that runs is the build that was asked for, and development never runs a stale library."""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hatch_build import (
    CALLERS,
    INTERPRETED,
    PACKAGE,
    ROOT,
    chosen_games,
    compiled_modules,
    fingerprint,
    gather,
    mark_cold,
)

from aerodrome import build

COMPILED = os.environ.get("AERODROME_EXPECT") == "compiled"


def module_name(path: Path) -> str:
    return ".".join(path.relative_to("src").with_suffix("").parts)


def is_library(file: str) -> bool:
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def a_tree(root: Path, *names: str) -> Path:
    for name in names:
        path = root / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    for name in ("hatch_build.py", "pyproject.toml", "requirements/build.txt"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text("")
    return root


def test_no_library_lies_in_the_source_tree() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if is_library(path.name)] == []


def test_the_build_that_runs_is_the_one_expected() -> None:
    assert build.compiled() is COMPILED
    assert build.describe() == ("compiled (mypyc)" if COMPILED else "interpreted")


@pytest.mark.parametrize("path", compiled_modules(ROOT, chosen_games()), ids=module_name)
def test_every_module_meant_to_be_compiled_is(path: Path) -> None:
    assert is_library(str(import_module(module_name(path)).__file__)) is COMPILED


def test_interpreted_rooms_and_what_is_outside_the_rules_stay_out(tmp_path: Path) -> None:
    rooms = [f"games/a_game/{name}" for name in INTERPRETED]
    known = ["bots/evaluation/a_game.py", "bots/evaluation/a_game_plan.py"]
    expected = ["games/a_game/steps.py", "kernel/state.py", *known, *CALLERS]
    root = a_tree(tmp_path, *rooms, *expected, "kernel/__init__.py", "cli.py", "bots/x.py", "bots/evaluation/b_game.py")
    assert compiled_modules(root) == sorted(PACKAGE / name for name in expected)


def test_only_the_chosen_games_are_compiled_and_the_kernel_always(tmp_path: Path) -> None:
    root = a_tree(tmp_path, "kernel/state.py", "games/one/steps.py", "games/two/steps.py")
    names = [module_name(path) for path in compiled_modules(root, frozenset({"two"}))]
    assert "aerodrome.kernel.state" in names
    assert "aerodrome.games.two.steps" in names
    assert "aerodrome.games.one.steps" not in names


def test_a_game_that_does_not_exist_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no game three"):
        compiled_modules(a_tree(tmp_path, "kernel/state.py", "games/one/steps.py"), frozenset({"one", "three"}))


@pytest.mark.parametrize(("name", "other"), [("kernel/game.py", True), ("games/one/new.py", True), ("cli.py", False)])
def test_the_fingerprint_follows_the_rules_and_nothing_else(tmp_path: Path, name: str, other: bool) -> None:
    root = a_tree(tmp_path, "kernel/state.py", "games/one/steps.py", "cli.py")
    before = fingerprint(root)
    (root / PACKAGE / name).write_text("changed = True")
    assert (fingerprint(root) != before) is other


def test_every_c_file_is_gathered_once(tmp_path: Path) -> None:
    modules = [tmp_path / f"__native_aerodrome___{name}.c" for name in "edcba"]
    for n, path in enumerate(modules):
        path.write_text("x" * 10 * n)
    other = str(tmp_path / "init.c")
    gathered = gather([*map(str, modules), other], 2)
    assert gathered.pop() == other
    assert len(gathered) == 2
    lines = [line for part in gathered for line in Path(part).read_text().splitlines()]
    assert lines == [f'#include "{path.name}"' for path in sorted(modules)]


def test_only_what_runs_once_is_marked_cold(tmp_path: Path) -> None:
    header = tmp_path / "__native_internal_rules.h"
    cold = ["extern PyObject *CPyPy_a___f(PyObject *self);", "extern char CPyDef_a_____top_level__(void);"]
    warm = ["extern char CPyDef_a___f(PyObject *cpy_r_s);", "extern PyObject *CPyStatics[40];"]
    header.write_text("\n".join(cold + warm))
    mark_cold(tmp_path)
    assert header.read_text().splitlines() == [f"__attribute__((cold)) {line}" for line in cold] + warm
