"""Every game of the catalog keeps the laws at every number of seats and in every variant. `./do soak` looks longer."""

from pathlib import Path

import pytest

from aerodrome import catalog
from aerodrome.kernel.game import Game
from aerodrome.laws import fuzz, soak

SEATS = [(name, seats) for name in catalog.NAMES for seats in catalog.game(name).seats]
VARIANTS = [
    pytest.param(game, seats, variant, id=f"{game.name}-{seats}-{'-'.join(map(str, variant.values()))[:60]}")
    for game, seats, variant in soak.tables([catalog.game(name) for name in catalog.NAMES])
    if variant
]


def keeps_the_laws(game: Game, seats: int, games: int, every: int, variant: dict[str, object], folder: Path) -> None:
    failure = fuzz.run(game, seats, games, seed=1000 * seats, options=variant, every=every, save_to=folder).failure
    assert failure is None, failure


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_the_laws_hold_in_sampled_states(name: str, seats: int, tmp_path: Path) -> None:
    keeps_the_laws(catalog.game(name), seats, 4, 60, {}, tmp_path)


@pytest.mark.parametrize(("game", "seats", "variant"), VARIANTS)
def test_every_variant_is_played(game: Game, seats: int, variant: dict[str, object], tmp_path: Path) -> None:
    keeps_the_laws(game, seats, 1, 200, variant, tmp_path)
