"""PettingZoo's and Gymnasium's own test-suites on every game, and what the environments promise besides."""

from __future__ import annotations

import numpy as np
import pytest
from tests.envs.standards import QUICK, Setup, run, setups, simulated
from tests.toy import PaperPlanes

from aerodrome import catalog, envs
from aerodrome.envs.luck import Paused
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.ints import filled

# one flight of each colour beside the default one: modules, weather, special abilities
FLIGHTS = ("base_kul_black", "promo_nzir_red", "turbulence_pek_green", "turbulence_sxm_yellow")
SETUPS = [*setups(every_option=False), *(Setup("sky_team", 2, {"scenario": flight}) for flight in FLIGHTS)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("check", QUICK)
def test_the_standards_accept_every_setup(check: str, setup: Setup) -> None:
    run(QUICK[check], setup)


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.seats <= 2], ids=str)
def test_openspiel_plays_at_random(setup: Setup) -> None:
    """Tables of two at most: the larger ones take minutes and are soaked."""
    simulated(setup)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_blocks_describe_observations(setup: Setup) -> None:
    env = envs.aec(setup.name, setup.seats, **setup.settings)
    env.reset(seed=3)
    names = [block.name for block in env.simulator.blocks]
    assert len(set(names)) == len(names)
    assert all(block.meaning and block.length > 0 and block.low <= block.high for block in env.simulator.blocks)
    rng = np.random.default_rng(1)
    for _ in range(30):
        agent = env.agent_selection
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if any(env.terminations.values()):
            break


def test_rewards_are_shares_of_the_win_or_points() -> None:
    for rewards in ("win", "points"):
        env = envs.aec("blue_skies", 3, rewards=rewards)
        env.reset(seed=2)
        paid = dict.fromkeys(env.possible_agents, 0.0)
        rng = np.random.default_rng(0)
        for _ in env.agent_iter():
            _, _, over, _, info = env.last(observe=False)
            env.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
            for agent, reward in env.rewards.items():
                paid[agent] += reward if not over else 0.0
        standing = env.simulator.state.standing()
        if rewards == "points":
            assert list(paid.values()) == [float(points) for points in standing.points]
        else:
            assert sum(paid.values()) == pytest.approx(0.0)


def test_the_vector_form_begins_anew_and_keeps_its_masks() -> None:
    many = envs.vector("blue_skies", games=8, seats=2, seed=3)
    many.reset()
    ended = 0
    for _ in range(160):
        assert (many.masks.sum(axis=1) > 0).all()
        many.step(many.random_actions())
        ended += int(many.over.sum())
        for row in np.flatnonzero(many.over):
            assert many.returns[row].sum() == pytest.approx(1.0)
    assert ended >= 8
    with pytest.raises(ValueError, match="not open"):
        many.step([many.actions - 1] * 8 if not many.masks[0, many.actions - 1] else [0] * 8)


def test_those_who_choose_in_secret_are_asked_in_any_order() -> None:
    """All are asked when Airlines Europe begins; in every interface luck draws who comes first."""
    many = envs.vector("airlines_europe", games=32, seats=4, seed=3)
    many.reset()
    assert set(many.seat.tolist()) == {0, 1, 2, 3}
    in_turn, first = envs.aec("airlines_europe", seats=4), set[str]()
    for seed in range(32):
        in_turn.reset(seed=seed)
        first.add(in_turn.agent_selection)
    assert len(first) == 4
    game = catalog.game("airlines_europe")
    options = game.options(4, {})
    assert {int(Paused(game.begin(options, Seeded(n)), Seeded(n)).seat) for n in range(32)} == {0, 1, 2, 3}


def test_a_learner_is_asked_and_nobody_else() -> None:
    many = envs.vector("blue_skies", games=4, seats=3, learner=1)
    many.reset()
    for _ in range(20):
        assert (many.seat == 1).all()
        many.step(many.random_actions())


def test_an_interpreted_game_is_observed_as_well() -> None:
    game = PaperPlanes()
    options = game.options(3, {})
    state = game.begin(options, Seeded(1))
    length = sum(block.length for block in game.blocks(options))
    row, rows = filled(length, 0), filled(3 * length, -1)
    game.observe(state, 2, row)
    game.observer().observe(state, 2, rows, length)
    assert list(rows) == [-1] * length + list(row) + [-1] * length


def test_the_vector_form_pays_points_as_they_change() -> None:
    many = envs.vector("blue_skies", games=3, seats=2, seed=3, rewards="points")
    many.reset()
    earned = np.zeros((3, 2))
    ended = 0
    while ended < 4:
        before = list(many.batch.states)
        many.step(many.random_actions())
        earned += many.rewards
        for row in np.flatnonzero(many.over):
            assert earned[row].tolist() == before[row].standing().points
            earned[row] = 0.0
            ended += 1


def test_pictures() -> None:
    text = envs.aec("blue_skies", 2, render_mode="ansi")
    text.reset(seed=1)
    assert "ATL" in str(text.render())
    pixels = envs.aec("blue_skies", 2, render_mode="rgb_array")
    pixels.reset(seed=1)
    picture = pixels.render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert picture.ndim == 3


def test_bad_settings_are_refused() -> None:
    with pytest.raises(BadOption, match="rewards"):
        envs.aec("blue_skies", rewards="fame")
    with pytest.raises(BadOption, match="no seat"):
        envs.single("blue_skies", seat=9)
    with pytest.raises(BadOption, match="no option"):
        envs.aec("blue_skies", colour="red")
    env = envs.aec("blue_skies", 2)
    env.reset(seed=1)
    with pytest.raises(BadOption, match="action_mask"):
        env.step(env.simulator.space.size - 1)
