"""A flight that lands at the terminal is written in the player's log."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.games.sky_team.find_flights import kept

from aerodrome.cli import main
from aerodrome.games.sky_team import GAME
from aerodrome.kernel.chance import Recording, Scripted
from aerodrome.kernel.ints import lowest
from aerodrome.match import Match
from aerodrome.match.log import Header, Play
from aerodrome.match.provably_fair import commitment
from aerodrome.terminal.logbook import Logbook


def almost_landed(scenario: str) -> tuple[Match, str]:
    """A kept flight as a match before its last answer, and that answer as it is typed; its seat is the person's."""
    flight = kept()["aid"][scenario]
    options = GAME.options(2, {"scenario": scenario})
    luck = Recording(Scripted([int(digit) for digit in flight.luck]))
    state = GAME.begin(options, luck)
    deal = tuple(luck.take())
    plays = []
    for action in map(int, flight.play.split()):
        seat = int(lowest(state.waiting))
        state.apply(seat, action, luck)
        plays.append(Play(seat, action, tuple(luck.take())))
    players = tuple("you" if seat == plays[-1].seat else "bot:random" for seat in range(2))
    header = Header(
        game="sky_team",
        rules=GAME.rules,
        seats=2,
        players=players,
        options=options.row(),
        commitment=commitment("", ""),
        deal=deal,
    )
    space = GAME.space(options)
    last = plays[-1].action
    noun = GAME.noun_name(options, space.verbs[space.verb(last)].noun, space.noun(last))
    return Match.replay(header, plays[:-1]), f"{space.verbs[space.verb(last)].name} {noun}"


def test_a_landing_is_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, answer = almost_landed("base_yul_green")
    path = tmp_path / "match.json"
    match.save(path)
    monkeypatch.setenv("AERODROME_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    assert main(["play", "--plain", "--resume", str(path)]) == 0
    said = capsys.readouterr().out
    assert "The plane has landed." in said
    assert "Flight log: 1 of 55 landed: Montréal (YUL), green." in said
    assert Logbook(tmp_path).rows("sky_team") == [{"scenario": "base_yul_green", "rules": "aid"}]
