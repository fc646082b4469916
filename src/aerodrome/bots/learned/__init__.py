"""Judgement learned from play: what a net reads of a game, and the nets that come with the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from aerodrome import catalog
from aerodrome.bots.evaluation import BY_HAND, evaluation, styles
from aerodrome.bots.learned.lens import Lens
from aerodrome.bots.learned.net import Net, new_net
from aerodrome.bots.learned.player import Player
from aerodrome.bots.learned.policy import Policy, Reading
from aerodrome.bots.learned.sheet import Sheet
from aerodrome.bots.learned.weights import about, read
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.data import Source
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game, Options

SHIPPED = Path(__file__).parent / "weights"
LOOKS = 8  # the lucks on which a policy tries each answer when it plays; in a course one is enough, and quicker


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


@cache
def readings(game: str) -> list[Reading | None]:
    """How a policy reads the observations of every table, by the number of its seats."""
    known = catalog.game(game)
    most = known.seats.stop - 1
    widest = known.options(most, {})
    answers = known.space(widest).first_aside
    found: list[Reading | None] = [None] * (most + 1)
    for seats in known.seats:
        found[seats] = Reading(known.blocks(known.options(seats, {})), known.blocks(widest), seats, most, answers)
    return found


def fits(game: Game, options: Options) -> bool:
    """Whether a policy knows such a table: nothing comes from a file of one's own, and observations and answers are
    as by the usual options."""
    usual = game.options(options.seats, {})
    return (
        not any(isinstance(value, Source) for value in options.values.values())
        and [(b.name, b.length) for b in game.blocks(options)] == [(b.name, b.length) for b in game.blocks(usual)]
        and game.space(options).first_aside == game.space(usual).first_aside
    )


def facts(game: str, policy: bool = False) -> int:
    """How many facts there are, for nets that judge or for those of a policy."""
    if policy:
        return max(int(reading.facts) for reading in readings(game) if reading is not None)
    return int(_described(game).at)


def blocks(game: str, policy: bool = False) -> list[tuple[str, int]]:
    """What they are about, and where each of these begins."""
    if policy:
        return next(reading.names for reading in readings(game) if reading is not None)
    return _described(game).names


def file_of(game: str) -> Path:
    return SHIPPED / f"{game}.net"


def has_nets(game: str) -> bool:
    return file_of(game).exists()


@cache
def is_policy(game: str, file: str = "") -> bool:
    """Whether the nets of a file, or those that come with the program, name the answer."""
    return bool(about(_source(game, file)).get("policy", False))


@cache
def nets(game: str, file: str = "") -> list[Net]:
    """The nets of a file, or those that come with the program."""
    return read(_source(game, file), facts(game, is_policy(game, file)))


def _source(game: str, file: str) -> Path:
    if file:
        return Path(file)
    if not has_nets(game):
        raise BadOption(f"nobody has trained nets for {catalog.game(game).title} yet: aerodrome train {game}")
    return file_of(game)


@cache
def player(game: str, file: str = "", style: str = "") -> Callable[[Options, int], Player]:
    """Who plays by these nets, at a table with these options, with luck of that seed. Where a policy does not know
    what is played, such as a map of one's own, the evaluation judges alone."""
    look, known = lens(game, style), catalog.game(game)

    def of(options: Options, seed: int) -> Player:
        if not is_policy(game, file):
            return Player(look, nets(game, file), seed)
        if fits(known, options):
            policy = Policy(look, nets(game, file), seed, readings(game), known.observer())
            policy.looks = LOOKS
            return policy
        found = Player(look, [new_net(facts(game), 1, 1) for _ in range(look.nets)], seed)
        found.by_evaluation = True
        return found

    return of


def has_crew(game: str) -> bool:
    """Whether those who learned play together here, and not against each other."""
    return has_nets(game) and bool(lens(game).together)
