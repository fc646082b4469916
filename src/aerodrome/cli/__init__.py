"""The command line: `arguments` reads it, `commands` carries it out, `completion` teaches it to shells."""

from aerodrome.cli.arguments import main

__all__ = ["main"]
