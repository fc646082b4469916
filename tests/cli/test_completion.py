"""What a shell completes."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from aerodrome import catalog
from aerodrome.cli import main, parser
from aerodrome.terminal.completion import SHELLS, commands, script


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
    assert completed("aerodrome", "re") == {"replay"}
    assert completed("aerodrome", "play", "blue") == {"blue_skies"}
    assert {"--people", "--plain"} == completed("aerodrome", "play", "--p")
    assert completed("aerodrome", "bench", "--game", "") == set(catalog.NAMES)
    assert completed("aerodrome", "serve", "--log", "de") == {"debug"}
    assert completed("aerodrome", "completion", "z") == {"zsh"}


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "blue_skies", "aim", "--json"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert row["heading"].lower() == "aim"
