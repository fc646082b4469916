"""The command line. What a command needs is imported when it runs, so that help comes at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome import parts
from aerodrome.cli import commands, studies
from aerodrome.cli.commands import FAULT, OK
from aerodrome.cli.values import count, json_argument, names, numbers, option_argument, port, seat
from aerodrome.kernel.errors import AerodromeError, BadFile, BadOption, DataError

USAGE: Final = 2
REFUSED: Final = 3  # a match file
INTERRUPTED: Final = 130

CODES: Final = """\
exit codes: 0 all is well; 1 a fault was found or a check failed; 2 the command makes no sense as given;
3 a match file was refused; 130 interrupted"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the result is the exit code."""
    arguments = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        code = run(arguments)
        sys.stdout.flush()
    except (BadOption, DataError) as error:
        return _complain(str(error), USAGE)
    except BadFile as error:
        return _complain(str(error), REFUSED)
    except AerodromeError as error:
        return _complain(str(error), FAULT)
    except ModuleNotFoundError as error:
        part = parts.part_with(error.name)
        if part is None:
            raise
        return _complain(f"this needs a part that is not installed ({error.name}): {part.how}", USAGE)
    except BrokenPipeError:
        # whoever read the output has enough: no complaint, and none at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {error.strerror}", FAULT)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _complain(message: str, code: int) -> int:
    print(f"aerodrome: {message}", file=sys.stderr)
    return code


# --- the commands and their arguments


class _Parser(argparse.ArgumentParser):
    """Flags are written out: `--seat 2` must not pass for `--seats 2`."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.allow_abbrev = False


def parser() -> argparse.ArgumentParser:
    top = _Parser("aerodrome", description="Board games about aviation.", epilog=CODES)
    top.add_argument("--version", action=_Version, nargs=0, help="tell the version and the build, and leave")
    known = top.add_subparsers(metavar="COMMAND", required=True)
    _play_arguments(_command(known, "play", commands.play, "play a game in the terminal, against bots"))
    json_argument(_command(known, "games", commands.games, "list the games, with their seats and options"))
    learn = _command(known, "learn", commands.learn, "a guided first game: each move explained while you make it")
    learn.add_argument("game", metavar="GAME", nargs="?", help="without: list what can be learned")
    learn.add_argument("--anew", action="store_true", help="from the beginning, though one was begun")
    rules_of = _command(known, "rules", commands.rules, "read the rules of a game, in our own words")
    rules_of.add_argument("game", metavar="GAME")
    rules_of.add_argument("word", metavar="WORD", nargs="*", help="a heading, or any word: the paragraph about it")
    json_argument(rules_of)
    board = _command(known, "board", commands.board, "the board file of a game, to correct; or check one of your own")
    board.add_argument("what", metavar="GAME|check", help="a game: print its file; check: read FILE as a game would")
    board.add_argument("file", metavar="FILE", nargs="?", help="the file to check")
    _serve_arguments(_command(known, "serve", commands.serve, "let people and programs play together in the browser"))
    _admin_arguments(
        _command(known, "admin", commands.admin, "keep a server's store: copy, put back, prune, check, count")
    )
    studies.simulate_arguments(
        _command(known, "simulate", studies.simulate, "let bots play many games, and tell who wins")
    )
    studies.arena_arguments(
        _command(known, "arena", studies.arena, "let bots compete over the same deals, and measure them")
    )
    studies.ladder_arguments(
        _command(known, "ladder", studies.ladder, "does every level of bots beat the one below it?")
    )
    studies.survey_arguments(_command(known, "survey", studies.survey, "how bots fare in every variant of a game"))
    studies.tune_arguments(
        _command(known, "tune", studies.tune, "learn the weights of an evaluation, by play against itself")
    )
    studies.train_arguments(
        _command(known, "train", studies.train, "teach nets to play a game, by play against themselves")
    )
    check = _command(
        known, "verify", commands.verify, "deal a finished match again from its seed, and compare every draw"
    )
    check.add_argument("file", metavar="FILE", nargs="+")
    json_argument(check)
    _replay_arguments(_command(known, "replay", commands.replay, "go through a match step by step, as any seat"))
    _review_arguments(_command(known, "review", commands.review, "what decided a finished match: luck and choices"))
    _think_arguments(_command(known, "think", commands.think, "what a bot would answer at the end of a match file"))
    _export_arguments(_command(known, "export", commands.export, "write a match as a text to read"))
    log = _command(known, "log", commands.log, "what is kept of your finished matches: titles, flights that landed")
    log.add_argument("game", metavar="GAME", nargs="?", help="of one game (default: all that keep something)")
    log.add_argument("--clear", action="store_true", help="forget it")
    json_argument(log)
    _fuzz_arguments(_command(known, "fuzz", commands.fuzz, "play at random under the laws that every game must keep"))
    _soak_arguments(
        _command(known, "soak", commands.soak, "the same at length: every game, number of seats and variant")
    )
    json_argument(_command(known, "doctor", commands.doctor, "what is installed, what is missing, how to get it"))
    _bench_arguments(_command(known, "bench", commands.bench, "measure how fast the rules are"))
    shell = _command(known, "completion", commands.completion, "print a script that teaches your shell our commands")
    shell.add_argument("shell", choices=("bash", "zsh", "fish"), help='as in: eval "$(aerodrome completion bash)"')
    return top


def _command(known: Any, name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
    about = text.capitalize() + "."
    command: argparse.ArgumentParser = known.add_parser(name, help=text, description=about, epilog=CODES)
    command.set_defaults(run=run)
    return command


def _play_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help="which one; without it you are asked")
    command.add_argument("--seats", type=int, metavar="N", help="how many play (4 if the game allows it)")
    command.add_argument(
        "--you", "--seat", type=seat, metavar="SEAT", default=0, help="your seat, from 0, or none (default: 0)"
    )
    command.add_argument(
        "--people",
        type=names,
        metavar="NAME,NAME",
        default=[],
        help="several people at one screen, on the first seats",
    )
    command.add_argument(
        "--bots",
        type=names,
        metavar="BOT[,BOT]",
        default=[],
        help="who plays the others: random, greedy, search:100ms, search:5s, or a level (default: Captain)",
    )
    command.add_argument("--seed", metavar="TEXT", help="a seed of your own: the same seed brings the same luck")
    command.add_argument("--resume", metavar="FILE", nargs="?", const="", help="go on with the last match, or a file")
    command.add_argument("--again", metavar="FILE", help="the deal of a finished match once more")
    command.add_argument(
        "--rematch", metavar="FILE", help="the same game, people and bots as in a match, with new luck"
    )
    command.add_argument("--save", metavar="FILE", help="keep the match there (default: in your data folder)")
    command.add_argument("--plain", action="store_true", help="prompts and lines, with or without a terminal")
    option_argument(command)


def _replay_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE")
    command.add_argument("--seat", metavar="N", help="whose eyes: a number, a name or none (default: the person's)")
    command.add_argument("--step", type=int, metavar="N", help="where to begin; without a terminal, the step to print")
    command.add_argument("--json", action="store_true", help="print that step as JSON")
    command.add_argument("--plain", action="store_true", help="prompts and lines, on a large terminal too")


def _review_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a match that is over")
    command.add_argument(
        "--depth", choices=("quick", "usual", "deep"), default="usual", help="how much is tried (default: usual)"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="of the judge's own luck (default: 0)")
    json_argument(command)


def _think_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a match that is not over")
    command.add_argument("--seat", type=int, required=True, metavar="N", help="who is asked, from 0")
    command.add_argument("--bot", default="search", metavar="BOT", help="as in search:2000 (default: search)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="of the bot's own luck (default: 0)")
    json_argument(command)


def _export_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="a transcript for people (the default)")
    form.add_argument("--json", action="store_true", help="the same as JSON")
    command.add_argument(
        "--seat", metavar="N", help="whose eyes: a number, a name, none, or all (default: all once it is over)"
    )
    command.add_argument("--output", metavar="FILE", help="write it there instead of printing it")


def _serve_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: 127.0.0.1)")
    command.add_argument("--port", type=port, default=8000, metavar="N", help="0: any that is free (default: 8000)")
    command.add_argument("--data", metavar="FOLDER", help="where tables are kept (default: your data folder)")
    command.add_argument("--database", metavar="URL", help="PostgreSQL instead, as in postgresql+psycopg://host/name")
    command.add_argument("--redis", default="", metavar="URL", help="several servers wake each other through it")
    command.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another page that may talk to us"
    )
    command.add_argument("--game", action="append", default=[], metavar="MODULE:NAME", help="a game of your own")
    command.add_argument("--secure", action="store_true", help="cookies by https only, as behind a proxy")
    command.add_argument("--log", default="warning", choices=("debug", "info", "warning", "error"), help="how much")


def _admin_arguments(command: argparse.ArgumentParser) -> None:
    verbs = command.add_subparsers(metavar="WHAT", required=True, dest="what")
    checks = verbs.add_parser("check", help="read every table as a server would; safe while one runs")
    checks.add_argument("--game", action="append", default=[], metavar="MODULE:NAME", help="a game of your own")
    backup = verbs.add_parser("backup", help="copy everything into one file; safe while a server runs")
    backup.add_argument("file", metavar="FILE")
    restore = verbs.add_parser("restore", help="put such a copy into an empty store, of either kind of database")
    restore.add_argument("file", metavar="FILE")
    prune = verbs.add_parser("prune", help="throw away what ended long ago; safe while a server runs")
    prune.add_argument("--days", type=count, default=365, metavar="N", help="since the end (default: 365)")
    prune.add_argument("--yes", action="store_true", help="do it; without, it is only counted")
    statistics = verbs.add_parser("statistics", help="who played what, and how it went; safe while a server runs")
    statistics.add_argument(
        "--csv", metavar="FILE", help="write every finished game, a line a player, for other programs"
    )
    for verb in (checks, backup, restore, prune, statistics):
        verb.add_argument("--data", metavar="FOLDER", help="where the server keeps its tables (default: as serve)")
        verb.add_argument("--database", metavar="URL", help="PostgreSQL instead, as for serve")
        json_argument(verb)


def _fuzz_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?")
    command.add_argument("--games", type=count, default=1000, metavar="N", help="games for each number of seats")
    command.add_argument("--seats", type=numbers, metavar="N[,N]", help="numbers of seats (default: all)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game; others follow")
    command.add_argument("--every", type=count, default=40, metavar="E", help="one state in so many meets all laws")
    command.add_argument("--workers", type=count, default=1, metavar="W", help="processes")
    command.add_argument("--again", metavar="FILE", help="play a match file under the laws instead")
    json_argument(command)
    option_argument(command)


def _soak_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="*", help="which ones (default: all)")
    command.add_argument("--games", type=count, default=200, metavar="N", help="games at each table")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game; others follow")
    command.add_argument("--every", type=count, default=1, metavar="E", help="one state in so many meets all laws")
    command.add_argument("--workers", type=count, default=1, metavar="W", help="processes")


def _bench_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", metavar="GAME", action="append", help="which ones (default: all)")
    command.add_argument("--peers", action="store_true", help="beside other people's engines, where they are installed")
    command.add_argument("--check", action="store_true", help="exit with 1 if a bar is missed")
    command.add_argument("--repeat", type=count, default=7, metavar="N", help="measurements of each figure")
    json_argument(command)


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        import platform

        from aerodrome import build

        print(f"aerodrome {build.version()}, rules {build.describe()}, Python {platform.python_version()}")
        parser.exit()
