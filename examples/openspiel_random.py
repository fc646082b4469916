"""Our games behind OpenSpiel, with one of its own bots: pip install "aerodrome[research]"."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import aerodrome.envs.spiel  # registers the games

game = pyspiel.load_game("aerodrome_blue_skies(players=2)")
rng = np.random.RandomState(7)
aerodrome.envs.spiel.seed(7)
searcher = ismcts.ISMCTSBot(
    game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=2, random_state=rng
)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        state.apply_action(0)  # luck is sampled inside
    elif state.current_player() == 0 and state.move_number() < 20:
        state.apply_action(searcher.step(state))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))
print("returns:", state.returns())
