"""The flight log: what is written in it."""

from __future__ import annotations

from tests.games.sky_team.build import fill_mandatory, final_round, finish, placing, toml

from aerodrome.games.sky_team.game import GAME
from aerodrome.kernel.data import Source


def test_only_landings_of_the_log_are_logged() -> None:
    s = placing("base_osl_green", "printed")
    options = GAME.options(2, {"scenario": "base_osl_green", "rules": "printed"})
    assert GAME.log_row(options, s.standing()) is None
    final_round(s)
    fill_mandatory(s)
    finish(s)
    landed = s.standing()
    assert GAME.log_row(options, landed) == {"scenario": "base_osl_green", "rules": "printed"}
    assert GAME.log_row(GAME.options(2, {"scenario": "own"}), landed) is None
    assert GAME.log_row(GAME.options(2, {"board": Source("mine.toml", toml({}))}), landed) is None


def test_the_log_in_words() -> None:
    assert GAME.log_words([]) == "Flight log: 0 of 55 landed."
    rows = [{"scenario": name, "rules": "aid"} for name in ("base_lhr_green", "base_yul_green")]
    assert GAME.log_words(rows) == "Flight log: 2 of 55 landed: Montréal (YUL), green; London, Heathrow (LHR), green."
