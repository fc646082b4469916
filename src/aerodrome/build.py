"""Which build of the rules is running."""

import importlib.util
from importlib.machinery import EXTENSION_SUFFIXES


def version() -> str:
    """The version of the installed package."""
    from importlib import metadata  # slow to import, and seldom asked for

    return metadata.version("aerodrome")


def compiled() -> bool:
    """Whether the rules are machine code."""
    spec = importlib.util.find_spec("aerodrome.kernel.state")
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


def describe() -> str:
    """The build in words, for reports."""
    return "compiled (mypyc)" if compiled() else "interpreted"
