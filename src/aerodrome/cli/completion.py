"""Scripts that teach a shell to complete the commands, made from the parser itself so that they never fall behind."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from aerodrome import catalog

SHELLS: Final = ("bash", "zsh", "fish")
FILES: Final = ("FILE", "FOLDER")


class Flag(NamedTuple):
    """A flag of a command, and what follows it: "" nothing, "FILE" a path, anything else a word."""

    name: str
    help: str
    value: str
    choices: tuple[str, ...]


class Command(NamedTuple):
    name: str
    help: str
    words: tuple[str, ...]  # what may stand behind it
    files: bool
    flags: tuple[Flag, ...]


def commands(parser: argparse.ArgumentParser) -> list[Command]:
    """The commands with their flags, as the parser knows them."""
    [subparsers] = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    helps = {action.dest: action.help or "" for action in subparsers._choices_actions}
    return [_command(name, helps.get(name, ""), sub) for name, sub in subparsers.choices.items()]


def _command(name: str, help: str, parser: argparse.ArgumentParser) -> Command:
    places = [action for action in parser._actions if not action.option_strings]
    words: list[str] = []
    for place in places:
        words += catalog.NAMES if place.metavar == "GAME" else map(str, place.choices or ())
    files = any(place.metavar in FILES for place in places)
    return Command(name, help, tuple(words), files, tuple(_flags(parser)))


def _flags(parser: argparse.ArgumentParser) -> Iterator[Flag]:
    for action in parser._actions:
        for name in action.option_strings:
            if not name.startswith("--"):
                continue
            choices = catalog.NAMES if action.metavar == "GAME" else tuple(map(str, action.choices or ()))
            value = "" if action.nargs == 0 else str(action.metavar or "WORD")
            yield Flag(name, (action.help or "").replace("%%", "%"), value, choices)


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """The script for a shell."""
    known = commands(parser)
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](known)


def _bash(known: Sequence[Command]) -> str:
    cases = []
    for command in known:
        flags = " ".join(flag.name for flag in command.flags)
        after = [f"        {flag.name}) {_bash_value(flag)} ;;" for flag in command.flags if flag.value]
        files = 'COMPREPLY+=($(compgen -f -- "$cur"))' if command.files else ":"
        cases.append(
            "\n".join(
                [
                    f"    {command.name})",
                    '      case "$prev" in',
                    *after,
                    "      esac",
                    f'      COMPREPLY=($(compgen -W "{" ".join(command.words)} {flags}" -- "$cur"))',
                    f"      {files} ;;",
                ]
            )
        )
    names = " ".join(command.name for command in known)
    return f"""\
# bash completion for aerodrome: eval "$(aerodrome completion bash)"
_aerodrome() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{names} --help --version" -- "$cur"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{chr(10).join(cases)}
  esac
}}
complete -F _aerodrome aerodrome
"""


def _bash_value(flag: Flag) -> str:
    if flag.value in FILES:
        return 'COMPREPLY=($(compgen -f -- "$cur")); return'
    return f'COMPREPLY=($(compgen -W "{" ".join(flag.choices)}" -- "$cur")); return'


def _zsh(known: Sequence[Command]) -> str:
    names = "\n".join(f"    {_quoted(f'{command.name}:{command.help}')}" for command in known)
    cases = []
    for command in known:
        parts = [_quoted(_zsh_flag(flag)) for flag in command.flags]
        if command.words:
            parts.append(_quoted(f"*:word:({' '.join(command.words)})"))
        elif command.files:
            parts.append("'*:file:_files'")
        cases.append(f"    {command.name}) _arguments {' '.join(parts)} ;;")
    return f"""\
#compdef aerodrome
# zsh completion for aerodrome: eval "$(aerodrome completion zsh)"
_aerodrome() {{
  local -a known
  known=(
{names}
  )
  if (( CURRENT == 2 )); then
    _describe command known
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
{chr(10).join(cases)}
  esac
}}
compdef _aerodrome aerodrome
"""


def _zsh_flag(flag: Flag) -> str:
    said = flag.help.replace("[", "(").replace("]", ")").replace(":", " -")
    if not flag.value:
        return f"{flag.name}[{said}]"
    how = "_files" if flag.value in FILES else f"({' '.join(flag.choices)})" if flag.choices else ""
    return f"{flag.name}[{said}]:{flag.value.lower().replace(':', ' ')}:{how}"


def _fish(known: Sequence[Command]) -> str:
    lines = ["# fish completion for aerodrome: aerodrome completion fish | source", "complete -c aerodrome -f"]
    for command in known:
        lines.append(f"complete -c aerodrome -n __fish_use_subcommand -a {command.name} -d {_quoted(command.help)}")
        when = f"complete -c aerodrome -n '__fish_seen_subcommand_from {command.name}'"
        if command.words:
            lines.append(f"{when} -a {_quoted(' '.join(command.words))}")
        if command.files:
            lines.append(f"{when} -F")
        for flag in command.flags:
            value = "" if not flag.value else " -r -F" if flag.value in FILES else " -x"
            choices = f" -a {_quoted(' '.join(flag.choices))}" if flag.choices else ""
            lines.append(f"{when} -l {flag.name[2:]}{value}{choices} -d {_quoted(flag.help)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """For all three shells alike: in single quotes, with those of the text as typographic ones."""
    return "'" + text.replace("'", "’") + "'"
