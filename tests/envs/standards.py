"""The test-suites that PettingZoo, Gymnasium and OpenSpiel bring along, on one setup of one game.

python -m tests.envs.standards        the long form, also ./do soak envs: every number of players, every set of options
"""

from __future__ import annotations

import argparse
import contextlib
import os
import time
import warnings
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import aerodrome.envs.spiel
from aerodrome import build, catalog, envs
from aerodrome.kernel.errors import BadOption


class Setup(NamedTuple):
    name: str
    seats: int
    settings: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(str(value) for value in self.settings.values())])


def setups(every_option: bool) -> Iterator[Setup]:
    """Every number of players, with the options as they are or with every set of them that fits."""
    for name in catalog.NAMES:
        game = catalog.game(name)
        for settings in game.variants() if every_option else [{}]:
            for seats in game.seats:
                with contextlib.suppress(BadOption):
                    game.options(seats, settings)
                    yield Setup(name, seats, settings)


def in_turn(setup: Setup) -> None:
    api_test(envs.aec(setup.name, setup.seats, **setup.settings), num_cycles=60)


def at_once(setup: Setup) -> None:
    parallel_api_test(envs.parallel(setup.name, setup.seats, **setup.settings), num_cycles=40)


def seeds(setup: Setup) -> None:
    seed_test(lambda: envs.aec(setup.name, setup.seats, **setup.settings), num_cycles=20)


def cut_off(setup: Setup) -> None:
    def parallel_env(max_cycles: int) -> Any:
        return envs.parallel(setup.name, setup.seats, max_cycles=max_cycles, illegal="random", **setup.settings)

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def one_seat(setup: Setup) -> None:
    env = envs.single(setup.name, seats=setup.seats, illegal="random", **setup.settings)
    check_env(env, skip_render_check=True)


def spiel(setup: Setup) -> Any:
    settings = "".join(f",{name}={value}" for name, value in setup.settings.items())
    return pyspiel.load_game(f"aerodrome_{setup.name}(players={setup.seats}{settings})")


def simulated(setup: Setup) -> None:
    """It draws the board several times a move, so it is slow; what it prints goes nowhere. OpenSpiel serialises games
    with sampled chance in this test only if they are written in C++."""
    aerodrome.envs.spiel.seed(3)
    with quiet():
        pyspiel.random_sim_test(spiel(setup), num_sims=1, serialize=False, verbose=False)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """OpenSpiel prints from C++, past sys.stdout."""
    kept = os.dup(1)
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123  a device, not a file
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def resampled(setup: Setup) -> None:
    """A state drawn from what a player knows looks the same to that player."""
    aerodrome.envs.spiel.seed(4)
    state = spiel(setup).new_initial_state()
    rng = np.random.RandomState(2)
    met = 0
    while met < 12 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.uniform)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))
        met += 1


QUICK: Final[dict[str, Callable[[Setup], None]]] = {
    "api_test": in_turn,
    "parallel_api_test": at_once,
    "seed_test": seeds,
    "max_cycles_test": cut_off,
    "check_env": one_seat,
    "resampling": resampled,
}
ALL: Final = QUICK | {"random_sim_test": simulated}


def run(check: Callable[[Setup], None], setup: Setup) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo wonders about observations that are dicts
        check(setup)


def main() -> int:
    parser = argparse.ArgumentParser("soak envs", description="The standards' own tests on every setup of every game.")
    parser.add_argument("--game", action="append", choices=catalog.NAMES, help="which ones (default: all)")
    wanted = parser.parse_args().game or catalog.NAMES
    print(build.describe())
    failed = 0
    for setup in (one for one in setups(every_option=True) if one.name in wanted):
        started, faults = time.monotonic(), []
        for name, check in ALL.items():
            try:
                with quiet():
                    run(check, setup)
            except Exception as error:  # noqa: BLE001  whatever it is, the setup is told and the soak goes on
                faults.append(f"{name}: {error!r}")
        failed += bool(faults)
        print(f"{setup}: {'; '.join(faults) or 'ok'} ({time.monotonic() - started:.1f} s)", flush=True)
    print(f"{failed} setups failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
