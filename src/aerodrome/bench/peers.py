"""Other people's engines at random play, driven from Python: what `aerodrome bench --peers` compares with."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from aerodrome.bench.rules import Row, Work, measured

HOW = "./do bench --peers installs it, or pip install 'aerodrome[peers]'"


def rows(repeat: int) -> Iterator[Row]:
    """A row for each peer that is installed; the others are told on stderr."""
    peers: list[tuple[str, Callable[[int], list[Row]]]] = [
        ("open_spiel", open_spiel),
        ("pettingzoo", pettingzoo),
        ("catanatron", catanatron),
    ]
    for name, measure in peers:
        try:
            yield from measure(repeat)
        except ImportError as error:
            print(f"bench: {name} is not installed ({error}): {HOW}", file=sys.stderr)
        except Exception as error:  # noqa: BLE001  # a peer of another version may fail in any way
            print(f"bench: {name} cannot be measured: {type(error).__name__}: {error}", file=sys.stderr)


def open_spiel(repeat: int) -> list[Row]:
    import pyspiel

    luck = random.Random(1)

    def row(name: str) -> Row:
        game = pyspiel.load_game(name)

        def play() -> int:
            decisions = 0
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(actions, weights)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        state = game.new_initial_state()
        return measured(name, game.num_players(), "peer:open_spiel", _work(play, state.clone), repeat)

    return [row("backgammon"), row("hearts")]


def pettingzoo(repeat: int) -> list[Row]:
    from copy import deepcopy

    from pettingzoo.classic import connect_four_v3, texas_holdem_v4

    luck = random.Random(1)

    def row(name: str, make: Callable[[], Any]) -> Row:
        env = make()

        def play() -> int:
            decisions = 0
            env.reset(seed=luck.randrange(2**31))
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    mask = observation["action_mask"]
                    env.step(luck.choice([action for action, open_now in enumerate(mask) if open_now]))
                    decisions += 1
            return decisions

        play()
        env.reset(seed=1)
        work = _work(play, lambda: deepcopy(env), 1)
        return measured(name, len(env.possible_agents), "peer:pettingzoo", work, repeat)

    return [row("connect_four", connect_four_v3.env), row("texas_holdem", texas_holdem_v4.env)]


def catanatron(repeat: int) -> list[Row]:
    from catanatron import Color, Game, RandomPlayer

    def fresh() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])

    def play() -> int:
        game = fresh()
        game.play()
        return len(game.state.actions)

    return [measured("catan", 4, "peer:catanatron", _work(play, fresh().copy), repeat)]


def _work(play: Callable[[], int], copy: Callable[[], object], times: int = 50) -> Work:
    """`play` plays a game and returns its decisions."""

    def games() -> int:
        play()
        return 1

    def copies() -> int:
        for _ in range(times):
            copy()
        return times

    return Work(play, games, copies)
