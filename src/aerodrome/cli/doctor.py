"""What of Aerodrome is here, what is missing, and how to get it."""

from __future__ import annotations

import os
import platform
import shutil
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import aerodrome
from aerodrome import build, catalog
from aerodrome.kernel.errors import AerodromeError
from aerodrome.parts import PARTS
from aerodrome.terminal.home import home

STATIC: Final = Path(aerodrome.__file__).parent / "static" / "index.html"
SLOW: Final = (
    "The rules run many times slower than compiled: install a wheel for this Python and machine, let pip compile "
    "them (AERODROME_COMPILE=1, with a C compiler), or run from a clone, where ./do compiles them."
)
NO_PAGE: Final = (
    "The web page is not in this installation: ./do serve builds it in a clone, and wheels of ./do build have it."
)


def examine() -> dict[str, Any]:
    """All that can be told without changing anything. `well`: the library works."""
    problems = []
    try:
        for name in catalog.NAMES:
            catalog.game(name)
    except (AerodromeError, OSError) as error:
        problems.append(f"the games cannot be read: {error}")
    if not _writable(home()):
        problems.append(
            f"matches cannot be kept in {home()}: nobody may write there (AERODROME_HOME names another folder)"
        )
    known = metadata.packages_distributions()  # reads every package that is installed, so it is asked once
    return {
        "version": build.version(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "where": str(Path(aerodrome.__file__).parent),
        "rules": build.describe(),
        "compiler": shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc"),
        "page": STATIC.exists(),
        "home": str(home()),
        "parts": [
            {
                "extra": part.extra,
                "what": part.what,
                "missing": part.missing,
                "how": part.how,
                "versions": {name: metadata.version(known[name][0]) for name in part.modules if name in known},
            }
            for part in PARTS
        ],
        "problems": problems,
        "well": not problems,
    }


def _writable(folder: Path) -> bool:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return os.access(folder, os.W_OK)


def as_text(found: dict[str, Any]) -> str:
    lines = [
        f"Aerodrome {found['version']} on Python {found['python']}, {found['machine']}",
        f"  in         {found['where']}",
        f"  rules      {found['rules']}",
        f"  compiler   {found['compiler'] or 'none was found'}",
        f"  web page   {'there' if found['page'] else 'not there'}",
        f"  matches    {found['home']}",
        "",
        "Parts:",
    ]
    for part in found["parts"]:
        state = "there" if not part["missing"] else f"missing ({', '.join(part['missing'])}): {part['how']}"
        lines.append(f"  {part['extra']:<10} {part['what']}")
        lines.append(f"  {'':<10} {state}")
    advice = list(found["problems"])
    if found["rules"] == "interpreted":
        advice.append(SLOW)
    if not found["page"]:
        advice.append(NO_PAGE)
    return "\n".join([*lines, "", *(advice or ["All is well."])])
