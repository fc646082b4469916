"""The command line: `arguments` reads it, `commands` carries it out."""

from aerodrome.cli.arguments import main

__all__ = ["main"]
