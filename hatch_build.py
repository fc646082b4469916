"""How a wheel of Aerodrome is made, and which of its modules are compiled.

An ordinary wheel is pure Python. With AERODROME_COMPILE=1 the rules are compiled by mypyc, outside the source tree, and
the libraries lie beside their sources in the wheel, where Python prefers them. AERODROME_ONLY=blue_skies,sky_team
compiles the kernel and those games alone. AERODROME_OPTIMISE=quick compiles in half the time rules that are a little
slower: what a server takes until it has the best. AERODROME_COMPILED_PATH=FOLDER packs what was compiled before.

    python hatch_build.py           print the fingerprint of everything that goes into the compiled rules
    python hatch_build.py FOLDER    compile the rules into FOLDER
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/aerodrome")

# These talk to people or read files: nothing in them is hot, and they are free to be ordinary Python.
INTERPRETED = {
    *("__init__.py", "data.py", "effects.py", "game.py", "options.py", "orders.py", "text.py"),
}
# Nor are the parts of a view, known by what they are made of: mypyc drops what such classes say of their fields.
VIEWS = ("from dataclasses import", "TypedDict")

# A product and a sum stay two roundings, as in Python: both builds give the same bits.
EXACT = ["-ffp-contract=off"]
# How GCC and Clang optimise the C files together; whoever has not got it compiles them one by one.
TOGETHER = ["-fvisibility=hidden", "-flto=auto"]

# What mypyc names the C file of a module, and what in them is not worth making fast: the setting-up of modules, and the
# doors by which ordinary Python comes in.
MODULE = "/__native_aerodrome___"
COLD = re.compile(
    r"^extern (?:PyObject \*|char |int )(?:CPyPy_|CPyExec_|CPyInit_|CPyDef_\w+_____top_level__\()", re.MULTILINE
)

# Compiled with the rules, because they call them most: the searches, and the loops of the research interfaces.
CALLERS = (
    *("bots/ismcts.py", "bots/onestep.py", "bots/evaluation/common.py", "envs/batch.py", "envs/luck.py"),
    *(f"bots/learned/{name}.py" for name in ("sheet", "lens", "player", "school", "rivals", "policy", "practice")),
    *(f"match/{name}.py" for name in ("audience", "history", "match", "orders", "reader", "settled", "shown", "undo")),
    *(f"server/table/{name}.py" for name in ("lines", "parts", "render")),
)
# What is written in C, and why it says itself; each is a library of its own beside its source.
WRITTEN_IN_C = ("bots/learned/layers.c",)
# What bots know of one game, in files that begin with its name: compiled with that game.
BY_GAME = ("bots/evaluation", "bots/learned")


def chosen_games() -> frozenset[str] | None:
    """The games that AERODROME_ONLY names, or None for all of them."""
    return frozenset(filter(None, os.environ.get("AERODROME_ONLY", "").split(","))) or None


def quick() -> bool:
    """Whether the C compiler should hurry."""
    wanted = os.environ.get("AERODROME_OPTIMISE", "full")
    if wanted not in ("quick", "full"):
        raise SystemExit(f"AERODROME_OPTIMISE is quick or full, not {wanted}")
    return wanted == "quick"


def _interpreted(path: Path) -> bool:
    return path.name in INTERPRETED or any(mark in path.read_text(encoding="utf-8") for mark in VIEWS)


def compiled_modules(root: Path, only: frozenset[str] | None = None) -> list[Path]:
    """Every module that is compiled, as sorted paths below `root`. This is the one place that knows."""
    package = root / PACKAGE
    kernel = list(package.glob("kernel/*.py"))
    games = list(package.glob("games/*/*.py"))
    if only is not None:
        if unknown := only - {path.parent.name for path in games}:
            raise SystemExit(f"AERODROME_ONLY: there is no game {', '.join(sorted(unknown))}")
        games = [path for path in games if path.parent.name in only]
    rules = [path for path in kernel + games if not _interpreted(path)]
    callers = [package / name for name in CALLERS]
    names = {path.parent.name for path in games}
    known = [path for folder in BY_GAME for game in names for path in (package / folder).glob(f"{game}*.py")]
    return sorted(path.relative_to(root) for path in rules + callers + known if path.exists())


def fingerprint(root: Path, only: frozenset[str] | None = None) -> str:
    """A name for the compiled rules that changes whenever compiling again could give something else."""
    modules = compiled_modules(root, only)
    # Interpreted neighbours count as well: compiled code relies on their signatures.
    sources = {path for module in modules for path in (root / module).parent.glob("*.py")}
    recipe = {root / "hatch_build.py", root / "pyproject.toml", root / "requirements/build.txt"}
    recipe |= {path for name in WRITTEN_IN_C if (path := root / PACKAGE / name).exists()}
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}{' quick' * quick()}".encode())
    for path in sorted(sources | recipe):
        digest.update(f"\0{path.relative_to(root)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def gather(sources: list[str], parts: int) -> list[str]:
    """The C files of modules as a few files that include them: what all of them begin with is read a few times only."""
    modules = sorted((Path(name) for name in sources if MODULE in name), key=lambda path: path.name)
    most = sum(path.stat().st_size for path in modules) / parts
    rows: list[list[Path]] = [[]]
    for path in modules:
        if sum(each.stat().st_size for each in rows[-1]) > most:
            rows.append([])
        rows[-1].append(path)
    gathered = []
    for n, row in enumerate(rows):
        path = row[0].with_name(f"part_{n}.c")
        path.write_text("".join(f'#include "{each.name}"\n' for each in row), encoding="utf-8")
        gathered.append(str(path))
    return gathered + [name for name in sources if MODULE not in name]


def mark_cold(folder: Path) -> None:
    """Tell the C compiler what runs once, or only when ordinary Python calls: it wastes no time on making that fast."""
    for header in folder.glob("__native_internal_*.h"):
        text = header.read_text(encoding="utf-8")
        header.write_text(COLD.sub(r"__attribute__((cold)) \g<0>", text), encoding="utf-8")


def compile_rules(root: Path, libraries: Path) -> None:
    """Compile what `compiled_modules` lists into the folder `libraries`; nothing is left in the source tree.

    The C files are optimised together: nothing outside calls a rule, so calls between modules can be inlined. That is
    worth 13 to 33 % of a playout, and takes twice the time of compiling one by one without much ado, which is `quick`.
    What the rest is worth stands in docs/house.md, "Compiling".
    """
    from concurrent.futures import ThreadPoolExecutor
    from contextlib import chdir
    from tempfile import TemporaryDirectory

    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CCompilerError

    class Build(build_ext):  # type: ignore[misc]  # setuptools has no types
        """Compiles the C files of a library side by side, where setuptools takes them one by one."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    parts = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [name for part in parts for name in part]

            if self.compiler.compiler_type == "unix":
                mark_cold(generated)
                for extension in self.extensions:
                    extension.extra_compile_args = [*extension.extra_compile_args, *EXACT]
            for library in self.extensions:
                if len(library.sources) == 1:  # a door to a module, which lies in the library
                    continue
                if self.compiler.compiler_type == "unix":
                    library.sources = gather(library.sources, 2 * (os.cpu_count() or 2))
                if not quick() and self.can_optimise_across_files():
                    library.extra_compile_args = [*library.extra_compile_args, *TOGETHER]
                    library.extra_link_args = [*library.extra_link_args, *TOGETHER]
            self.compiler.compile = side_by_side
            super().build_extensions()

        def can_optimise_across_files(self) -> bool:
            """By trial: some compilers come without what their linker needs for it."""
            if self.compiler.compiler_type != "unix":
                return False
            probe = Path(self.build_temp, "probe.c")
            probe.parent.mkdir(parents=True, exist_ok=True)
            probe.write_text("int probe(void) { return 0; }\n")
            try:
                objects = self.compiler.compile([str(probe)], output_dir=self.build_temp, extra_postargs=TOGETHER)
                self.compiler.link_shared_object(objects, f"{probe}.so", extra_postargs=TOGETHER)
            except CCompilerError:
                return False
            return True

    libraries = libraries.resolve()
    modules = [str(path) for path in compiled_modules(root, chosen_games())]
    with TemporaryDirectory(prefix="aerodrome-") as work, chdir(root):
        generated = Path(work, "c")
        extensions = mypycify(
            ["--no-warn-unused-configs", *modules],
            group_name="aerodrome_rules",  # one group: a call from module to module is a plain C call
            opt_level="1" if quick() else "3",
            debug_level="0",
            multi_file=True,  # as fast as one big C file, and two cores compile it
            target_dir=str(generated),
        )
        for name in WRITTEN_IN_C:
            source = PACKAGE / name
            module = ".".join(source.with_suffix("").parts[1:])
            extensions.append(Extension(module, [str(source)], extra_compile_args=["-O3"]))
        build = Build(Distribution({"name": "aerodrome", "ext_modules": extensions, "package_dir": {"": "src"}}))
        build.build_lib, build.build_temp, build.parallel = str(libraries), f"{work}/objects", os.cpu_count() or 1
        build.ensure_finalized()
        build.run()


def get_build_hook() -> type[BuildHookInterface[Any]]:
    """What hatchling asks for. Imported late: hatchling is slow, and every start of a compiled engine comes by here."""
    import shutil
    import sysconfig
    import tempfile

    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class BuildHook(BuildHookInterface[Any]):
        compiles = os.environ.get("AERODROME_COMPILE") == "1"
        ready = os.environ.get("AERODROME_COMPILED_PATH")
        made: str | None = None

        def dependencies(self) -> list[str]:
            return ["mypy[mypyc]==2.4.1", "setuptools"] if self.compiles else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if self.target_name != "wheel" or version != "standard":
                return  # an editable installation is interpreted, always
            if self.compiles and not self.ready:
                self.made = tempfile.mkdtemp(prefix="aerodrome-")
                compile_rules(Path(self.root), Path(self.made))
            if libraries := self.ready or self.made:
                suffix = sysconfig.get_config_var("EXT_SUFFIX")
                found = list(Path(libraries).rglob(f"*{suffix}"))
                if not found:  # compiled for another Python: the wheel's name would promise what is not in it
                    raise SystemExit(f"{libraries} holds no library for this Python (*{suffix})")
                for library in found:
                    build_data["force_include"][str(library)] = str(library.relative_to(libraries))
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
            if self.made:
                shutil.rmtree(self.made, ignore_errors=True)

    return BuildHook


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_rules(ROOT, Path(sys.argv[1]))
    else:
        print(fingerprint(ROOT, chosen_games()))
