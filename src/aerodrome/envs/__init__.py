"""The games behind the standard interfaces of research: pip install "aerodrome[research]".

aec, parallel   PettingZoo, one agent a seat
single          Gymnasium, one seat against bots
vector          many games at once, in NumPy buffers
aerodrome.envs.spiel   OpenSpiel: importing it registers the games with pyspiel
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aerodrome.kernel.errors import BadOption

if TYPE_CHECKING:
    from aerodrome.envs.gym import Single
    from aerodrome.envs.many import Vector
    from aerodrome.envs.zoo import Aec, Parallel


def _missing(error: ImportError) -> BadOption:
    return BadOption(f'this needs more packages ({error.name}): pip install "aerodrome[research]"')


def aec(name: str, seats: int | None = None, **settings: Any) -> Aec:
    """A PettingZoo environment in which agents act in turn. `settings`: rewards, render_mode, asides, and the
    options of the game."""
    try:
        from aerodrome.envs.zoo import Aec
    except ImportError as error:
        raise _missing(error) from error
    return Aec(name, seats, **settings)


def parallel(name: str, seats: int | None = None, **settings: Any) -> Parallel:
    """A PettingZoo environment in which all agents step at once; who is not asked has one action, the last: wait."""
    try:
        from aerodrome.envs.zoo import Parallel
    except ImportError as error:
        raise _missing(error) from error
    return Parallel(name, seats, **settings)


def single(name: str, seat: int = 0, opponents: str = "random", seats: int | None = None, **settings: Any) -> Single:
    """A Gymnasium environment: one seat, with bots on the others."""
    try:
        from aerodrome.envs.gym import Single
    except ImportError as error:
        raise _missing(error) from error
    return Single(name, seat, opponents, seats, **settings)


def vector(
    name: str, games: int = 1024, seats: int | None = None, learner: int | None = None, **settings: Any
) -> Vector:
    """Many games in one compiled loop. Whoever must act is asked; with a `learner`, the other seats play at random."""
    try:
        from aerodrome.envs.many import Vector
    except ImportError as error:
        raise _missing(error) from error
    return Vector(name, games, seats, learner, **settings)
