"""OpenSpiel's own tests and search on our games: see also tests/envs/playthroughs."""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import aerodrome.envs.spiel
from aerodrome import catalog

GOLDEN = Path(__file__).parent / "playthroughs"
LONG = 120  # a longer line of a playthrough is kept as its beginning and a digest of the whole

games = pytest.mark.parametrize("name", catalog.NAMES)


def smallest(name: str) -> str:
    return f"aerodrome_{name}(players={catalog.game(name).seats[0]})"


@games
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """python -m tests.envs.test_openspiel writes the files anew, when rules or words have changed on purpose."""
    assert shortened(playthrough(name)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def playthrough(name: str) -> str:
    aerodrome.envs.spiel.seed(1)
    text: str = generate_playthrough.playthrough(smallest(name), None, seed=5)
    return text


def shortened(text: str) -> str:
    """Without what differs between versions of Python: how a state is pickled."""
    return "".join(
        line + "\n" if len(line) <= LONG else f"{line[:LONG]}… {hashlib.sha256(line.encode()).hexdigest()[:16]}\n"
        for line in text.splitlines()
        if not line.startswith("SerializeState()")
    )


def test_openspiel_can_replay_its_record(tmp_path: Path) -> None:
    """The actions alone, with the same luck, give the same record: nothing in it comes from how they were chosen."""
    record = tmp_path / "record.txt"
    record.write_text(playthrough("sky_team"), encoding="utf-8")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    aerodrome.envs.spiel.seed(1)
    before, after = generate_playthrough.replay(str(record))
    assert before == after


def test_options_are_parameters() -> None:
    limited = pyspiel.load_game("aerodrome_sky_tycoons(players=2,rounds=4)")
    assert limited.options["rounds"] == 4
    assert pyspiel.load_game(str(limited)).options.row() == limited.options.row()
    assert pyspiel.load_game("aerodrome_sky_tycoons").options["rounds"] == "unlimited"
    assert pyspiel.load_game("aerodrome_sky_team(scenario=base_kul_black)").options["scenario"] == "base_kul_black"
    with pytest.raises(pyspiel.SpielError, match="rounds"):
        pyspiel.load_game("aerodrome_sky_tycoons(rounds=many)")


@games
def test_a_state_read_back_goes_on_the_same_way(name: str) -> None:
    aerodrome.envs.spiel.seed(4)
    state = pyspiel.load_game(smallest(name)).new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(3)
    for met in range(40):
        if state.is_terminal():
            break
        if met % 8 == 0 or state.is_chance_node():
            copies = [state.get_game().deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))]
        action = int(rng.choice(state.legal_actions()))
        for other in (state, *copies):
            other.apply_action(action)
        for copy in copies:
            assert copy.serialize() == state.serialize()
            assert copy.history() == state.history()
            assert copy.legal_actions() == state.legal_actions()


def test_a_clone_has_luck_of_its_own() -> None:
    """A search that clones a state before luck is drawn does not learn what the luck will be."""
    aerodrome.envs.spiel.seed(4)
    state = pyspiel.load_game("aerodrome_blue_skies(players=2)").new_initial_state()
    while not state.is_chance_node() or state.move_number() == 0:
        state.apply_action(state.legal_actions()[0])
    copies = [state.clone() for _ in range(20)]
    for copy in copies:
        copy.apply_action(0)
    assert len({copy.information_state_string(0) for copy in copies}) > 1


@games
def test_openspiels_own_search_plays_a_whole_game(name: str) -> None:
    aerodrome.envs.spiel.seed(4)
    game = pyspiel.load_game(smallest(name))
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game=game, evaluator=Guess(rng), uct_c=2.0, max_simulations=4, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else bot.step(state))
    assert state.returns() == state.held.state.standing().returns


class Guess(mcts.Evaluator):  # type: ignore[misc]
    """Judges by nothing: the search is under test, not its strength."""

    def __init__(self, rng: np.random.RandomState) -> None:
        self.rng = rng

    def evaluate(self, state: Any) -> Any:
        return self.rng.uniform(size=state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for _name in catalog.NAMES:
        (GOLDEN / f"{_name}.txt").write_text(shortened(playthrough(_name)), encoding="utf-8")
