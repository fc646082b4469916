"""Players that are programs, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.greedy import Greedy
from aerodrome.bots.learned.expert import Expert
from aerodrome.bots.random import Random
from aerodrome.bots.scripts import Scripted
from aerodrome.bots.search import Budget, Search
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.match import Match


class Level(NamedTuple):
    """A strength to play against, for people who choose one."""

    bot: str
    title: str
    blurb: str


LEVELS: Final = (
    Level("random", "Passenger", "Does anything that is allowed."),
    Level("greedy", "Co-pilot", "Takes the best next step and looks no further."),
    Level("search:100ms", "Captain", "Thinks ahead for a tenth of a second a move."),
    Level("search", "Chief pilot", "Thinks ahead for a second a move."),
    Level("search:5s", "Test pilot", "Thinks ahead for five seconds a move."),
)

USUAL: Final = "search:100ms"  # who takes a seat when nobody says who should
LOWEST: Final = "greedy"  # as low as a bot that fails steps down: one that plays at random is no opponent

# by kind; each is made from its own luck, what stands behind the colon, and the style behind the @
BOTS: Final[dict[str, Callable[[Chance, str, str], Bot]]] = {
    "random": lambda chance, _detail, _style: Random(chance),
    "greedy": lambda chance, _detail, style: Greedy(chance, style),
    "search": lambda chance, detail, style: Search(chance, Budget.read(detail), style=style),
    "expert": lambda chance, detail, _style: Expert(chance, Budget.read(detail) if detail else None),
    "script": lambda chance, detail, _style: Scripted(detail, chance),
}
DETAILED: Final = ("search", "expert", "script")  # kinds that have something behind a colon
STYLED: Final = ("greedy", "search")  # kinds that play in a style


def bot(name: str, seed: int) -> Bot:
    """A bot by its name, whose own luck comes from the seed. A search may say how long: search:2000, search:10ms;
    an expert too: without, it follows its net.
    Behind an @ stands the style: greedy@builder."""
    plain, at, style = name.partition("@")
    kind, colon, detail = plain.partition(":")
    if kind not in BOTS or (colon and kind not in DETAILED) or (at and kind not in STYLED):
        known = ", ".join(f"{kind}:NAME" if kind == "script" else kind for kind in BOTS)
        raise BadOption(f"there is no bot {name!r}; the bots are: {known}, and greedy@STYLE or search@STYLE")
    return BOTS[kind](Seeded(seed), detail, style)


def below(name: str) -> str:
    """Who plays on where this bot has failed: the level below it, but none that plays at random."""
    names = [level.bot for level in LEVELS]
    plain, at, style = name.partition("@")
    lower = names[names.index(plain) - 1] if plain in names and plain.startswith("search") else LOWEST
    return f"{lower}{at}{style}"


def level_of(names: Iterable[str]) -> str:
    """The level of a table with these bots: that of the strongest, and at least the usual one."""
    known = [level.bot for level in LEVELS]
    plain = [name.partition("@")[0] for name in names]
    return max((USUAL, *(name for name in plain if name in known)), key=known.index)


def title(name: str) -> str:
    """What people call a bot."""
    plain, _, style = name.partition("@")
    known = next((level.title for level in LEVELS if level.bot == plain), plain)
    return f"{known}, {style}" if style else known


def sight(match: Match, seat: int, besides: bool = True) -> Sight:
    """What a bot on that seat gets to see."""
    return Sight(match.game, match.options, match.masked(seat), seat, match.told(seat), besides, match.version(seat))


def asked(match: Match) -> list[int]:
    """The seats that should act now: those to which others have put something, else those that must answer."""
    return match.addressed() or match.actors()


def move(match: Match, seat: int, player: Bot) -> None:
    """Let a bot act for its seat."""
    match.play(seat, player.respond(sight(match, seat)))


def answer(match: Match, seat: int, player: Bot, besides: bool = True) -> int:
    """What a bot does on its seat; without `besides` it answers the question. IllegalAction if that is not open."""
    action = int(player.respond(sight(match, seat, besides)))
    match.check_open(seat, action)
    return action
