"""Judgement learned from play: what a net reads of a game, and the nets that come with the program."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from aerodrome import catalog
from aerodrome.bots.evaluation import BY_HAND, evaluation, styles
from aerodrome.bots.evaluation.common import Evaluation
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net, new_net
from aerodrome.bots.learned.opinion import Learned
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.learned.weights import read
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadOption

SHIPPED = Path(__file__).parent / "weights"
# without nets, and yet better for playing on: experts there judge by the evaluation
UNTAUGHT = ("sky_tycoons",)


@cache
def lens(game: str, style: str = "") -> Lens:
    """How a learner looks at a game: what it learns beyond its adviser holds for one in a style, too."""
    module = f"{__name__}.{game}"
    if find_spec(module) is None:
        raise BadOption(f"nobody has told yet how a learner should look at {catalog.game(game).title}")
    found: Lens = import_module(module).LENS
    if style and style not in (known := [*styles(game), BY_HAND] if found.adviser is not None else []):
        raise BadOption(
            f"experts of {catalog.game(game).title} have no style {style!r}; theirs are: {', '.join(known) or 'none'}. "
            f"If that is a file of nets, say where it is: ./{style}"
        )
    return type(found)(evaluation(game, style)) if style else found  # type: ignore[call-arg]  # as those with an adviser


@cache
def _described(game: str) -> Sheet:
    known = catalog.game(game)
    look = lens(game)
    sheet = Sheet(look.room)
    sheet.describes = True
    look.read(known.begin(known.options(known.seats.stop - 1, {}), Seeded(0)), 0, sheet)
    return sheet


def facts(game: str) -> int:
    """How many facts there are."""
    return int(_described(game).at)


def blocks(game: str) -> list[tuple[str, int]]:
    """What they are about, and where each of these begins."""
    return _described(game).names


def file_of(game: str) -> Path:
    return SHIPPED / f"{game}.net"


def has_nets(game: str) -> bool:
    return file_of(game).exists()


def has_expert(game: str) -> bool:
    return has_nets(game) or game in UNTAUGHT


@cache
def nets(game: str, file: str = "") -> list[Net]:
    """The nets of a file, or those that come with the program: where nobody is taught, one that has nothing to add."""
    if file:
        return read(Path(file), facts(game))
    if game in UNTAUGHT:
        return [new_net(facts(game), 1, 1) for _ in range(lens(game).nets)]
    if not has_nets(game):
        raise BadOption(f"nobody has trained nets for {catalog.game(game).title} yet: aerodrome train {game}")
    return read(file_of(game), facts(game))


@cache
def opinion(game: str, file: str = "", style: str = "") -> Evaluation:
    """What those nets think, for a search."""
    look = lens(game, style)
    assert look.adviser is not None, "a crew plays rounds on, and searches no tree"
    return Learned(look, nets(game, file), look.adviser)


def has_crew(game: str) -> bool:
    """Whether those who learned play together here, and not against each other."""
    return has_nets(game) and bool(lens(game).together)
