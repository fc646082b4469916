"""How a wheel of Aerodrome is made, and which of its modules are compiled.

An ordinary wheel is pure Python. With AERODROME_COMPILE=1 the rules are compiled by mypyc, outside the source tree, and
the libraries are laid beside their sources in the wheel, where Python prefers them. AERODROME_ONLY=blue_skies,sky_team
compiles the kernel and those games alone. AERODROME_COMPILED=DIRECTORY packs libraries that were compiled before.

`python hatch_build.py` prints the fingerprint of everything that goes into the compiled rules.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/aerodrome")
GROUP = "aerodrome.rules"

# These talk to people or to the disk: nothing in them is hot, and they are free to be ordinary Python.
INTERPRETED = {"__init__.py", "data.py", "game.py", "options.py", "text.py", "view.py", "words.py"}

# Bots are interpreted, but for the searches that must run beside the rules: file names in src/aerodrome/bots/.
COMPILED_BOTS: tuple[str, ...] = ()

COMPILER = ["mypy[mypyc]==2.4.1", "setuptools"]


def chosen_games() -> frozenset[str] | None:
    """The games that AERODROME_ONLY names, or None for all of them."""
    return frozenset(filter(None, os.environ.get("AERODROME_ONLY", "").split(","))) or None


def compiled_modules(root: Path, only: frozenset[str] | None = None) -> list[Path]:
    """Every module that a compiled build compiles, as sorted paths below `root`."""
    package = root / PACKAGE
    rules = [*package.glob("kernel/*.py"), *package.glob("games/*/*.py")]
    modules = [path for path in rules if path.name not in INTERPRETED]
    if only is not None:
        modules = [path for path in modules if path.parent.name in only | {"kernel"}]
    modules += [package / "bots" / name for name in COMPILED_BOTS]
    return sorted(path.relative_to(root) for path in modules)


def fingerprint(root: Path, only: frozenset[str] | None = None) -> str:
    """A name for the compiled rules that changes whenever compiling them again could give something else."""
    modules = compiled_modules(root, only)
    # Interpreted neighbours count as well: the compiler takes their signatures on trust.
    sources = {path for module in modules for path in (root / module).parent.glob("*.py")}
    recipe = {root / "hatch_build.py", root / "pyproject.toml", root / "requirements/build.txt"}
    digest = hashlib.sha256(f"{sys.version} {os.uname().machine}".encode())
    for path in sorted(sources | recipe):
        digest.update(f"\0{path.relative_to(root)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compile_rules(modules: list[Path], work: Path) -> Path:
    """Compile `modules`, paths below the current directory, and return the folder that holds the libraries."""
    from concurrent.futures import ThreadPoolExecutor

    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Compiles the C files of a library side by side, where setuptools takes them one by one."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    parts = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [name for part in parts for name in part]

            self.compiler.compile = side_by_side
            super().build_extensions()

    # One group: a call from one module to another is a plain C call.
    extensions = mypycify(
        ["--no-warn-unused-configs", *map(str, modules)],
        group_name=GROUP,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
    )
    build = Build(Distribution({"name": "aerodrome", "ext_modules": extensions, "package_dir": {"": "src"}}))
    build.build_lib, build.build_temp = str(work / "lib"), str(work / "objects")
    build.ensure_finalized()
    build.run()
    return work / "lib"


def get_build_hook() -> type[BuildHookInterface[Any]]:
    """What hatchling asks for. Its import is slow, and the fingerprint is wanted at every start of a compiled engine."""
    import shutil
    import sysconfig
    import tempfile

    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class BuildHook(BuildHookInterface[Any]):
        work: Path | None = None

        def dependencies(self) -> list[str]:
            return COMPILER if os.environ.get("AERODROME_COMPILE") == "1" else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if self.target_name != "wheel" or version != "standard":
                return
            if ready := os.environ.get("AERODROME_COMPILED"):
                self.add_libraries(Path(ready).resolve(), build_data)
            elif os.environ.get("AERODROME_COMPILE") == "1":
                self.work = Path(tempfile.mkdtemp(prefix="aerodrome-"))
                os.chdir(self.root)
                self.add_libraries(compile_rules(compiled_modules(Path(), chosen_games()), self.work), build_data)

        def add_libraries(self, folder: Path, build_data: dict[str, Any]) -> None:
            for library in folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
                build_data["force_include"][str(library)] = str(library.relative_to(folder))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
            if self.work:
                shutil.rmtree(self.work, ignore_errors=True)

    return BuildHook


if __name__ == "__main__":
    print(fingerprint(Path(__file__).parent, chosen_games()))
