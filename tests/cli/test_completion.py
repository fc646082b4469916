"""What a shell completes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from aerodrome import catalog
from aerodrome.cli import main
from aerodrome.cli.arguments import parser
from aerodrome.cli.completion import SHELLS, commands, script
from aerodrome.terminal.window import Window


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_flag_is_in_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    text = capsys.readouterr().out
    for command in commands(parser()):
        assert command.name in text
        for flag in command.flags:
            assert flag.name.removeprefix("--") in text


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_can_read_its_script(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    subprocess.run([shell, "-n"], input=script(shell, parser()), text=True, check=True)


def completed(*words: str) -> set[str]:
    """What bash offers for the last word."""
    line = " ".join(f"'{word}'" for word in words)
    asks = f"COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _aerodrome; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(
        ["bash", "-c", f"{script('bash', parser())}\n{asks}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_bash_completes() -> None:
    assert completed("aerodrome", "re") == {"replay", "review"}
    assert completed("aerodrome", "play", "blue") == {"blue_skies"}
    assert {"--people", "--plain"} == completed("aerodrome", "play", "--p")
    assert completed("aerodrome", "bench", "--game", "") == set(catalog.NAMES)
    assert completed("aerodrome", "serve", "--log", "de") == {"debug"}
    assert completed("aerodrome", "completion", "z") == {"zsh"}


BEGUN = {
    "aerodrome repl": "replay",
    "aerodrome play blu": "play blue_skies",
    "aerodrome play --pl": "play --plain",
    "aerodrome bench --game yuk": "bench --game yukon_airways",
    "aerodrome serve --log de": "serve --log debug",
    "aerodrome completion z": "completion zsh",
    "aerodrome log y": "log yukon_airways",
}


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
@pytest.mark.parametrize("line", BEGUN)
def test_fish_completes(line: str, tmp_path: Path) -> None:
    (tmp_path / "script").write_text(script("fish", parser()), encoding="utf-8")
    asks = f"source {tmp_path}/script; complete -C '{line}'"
    environment = {**os.environ, "HOME": str(tmp_path)}
    done = subprocess.run(["fish", "-c", asks], capture_output=True, text=True, check=True, env=environment)
    assert [found.split("\t")[0] for found in done.stdout.splitlines()] == [BEGUN[line].split()[-1]]


@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh here")
def test_zsh_completes(tmp_path: Path) -> None:
    """Typed at a real terminal; what the shell makes of a line is told by a stand-in for our program."""
    (tmp_path / "script").write_text(script("zsh", parser()), encoding="utf-8")
    stand_in = 'aerodrome() { print -r -- "<$*>" }'
    begin = "PS1='ready> '; unsetopt prompt_cr prompt_sp; autoload -U compinit; compinit -D -u"
    (tmp_path / ".zshrc").write_text(f"{begin}\nsource {tmp_path}/script\n{stand_in}\n", encoding="utf-8")
    with Window(["zsh", "-i"], 120, 40, {"ZDOTDIR": str(tmp_path), "TERM": "dumb"}) as window:
        window.read(lambda shown: "ready> " in shown)
        for line, whole in BEGUN.items():
            window.press(f"{line}\t\n".encode())
            assert f"<{whole}>" in window.read(lambda shown: ">\n" in shown and shown.count("ready> ") > 0)


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "blue_skies", "aim", "--json"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert row["heading"].lower() == "aim"
