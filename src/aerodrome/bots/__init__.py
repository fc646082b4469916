"""Players that are programs, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.evaluation import styles
from aerodrome.bots.greedy import Greedy
from aerodrome.bots.learned import file_of
from aerodrome.bots.learned.expert import Expert
from aerodrome.bots.random import Random
from aerodrome.bots.scripts import Scripted
from aerodrome.bots.search import Budget, Search
from aerodrome.bots.strength import LEVELS as LEVELS
from aerodrome.bots.strength import USUAL, in_game
from aerodrome.bots.strength import Level as Level
from aerodrome.kernel.chance import Chance, Seeded
from aerodrome.kernel.errors import BadOption
from aerodrome.match import Match

LOWEST: Final = "greedy"  # as low as a bot that fails steps down: one that plays at random is no opponent

# by kind; each is made from its own luck, what stands behind the colon, and the style behind the @
BOTS: Final[dict[str, Callable[[Chance, str, str], Bot]]] = {
    "random": lambda chance, _detail, _style: Random(chance),
    "greedy": lambda chance, _detail, style: Greedy(chance, style),
    "search": lambda chance, detail, style: Search(chance, Budget.read(detail), style=style),
    "expert": lambda chance, detail, how: Expert(chance, Budget.read(detail) if detail else None, how),
    "script": lambda chance, detail, _style: Scripted(detail, chance),
}
DETAILED: Final = ("search", "expert", "script")  # kinds that have something behind a colon
STYLED: Final = ("greedy", "search")  # kinds that play in a style
NETTED: Final = ("expert",)  # kinds that play by nets, perhaps of a file of one's own
THINKING: Final = ("search", "expert")  # kinds that have levels below them


def bot(name: str, seed: int) -> Bot:
    """A bot by its name, whose own luck comes from the seed. A search may say how long: search:2000, search:10ms;
    an expert too: without, it follows its net.
    Behind an @ stands the style: greedy@builder; or the file of an expert's nets, which is no single word:
    expert:50ms@my.net."""
    plain, at, style = name.partition("@")
    kind, colon, detail = plain.partition(":")
    if kind not in BOTS or (colon and kind not in DETAILED) or (at and kind not in (*STYLED, *NETTED)):
        known = ", ".join(f"{kind}:NAME" if kind == "script" else kind for kind in BOTS)
        more = "greedy@STYLE, search@STYLE, expert@STYLE or expert@FILE"
        raise BadOption(f"there is no bot {name!r}; the bots are: {known}, and {more}")
    return BOTS[kind](Seeded(seed), detail, style)


def mind(name: str, game: str) -> Path | None:
    """The file of the nets that a bot plays a game by; None for one that plays without."""
    plain, _, how = name.partition("@")
    own = bool(how) and not how.isidentifier()
    if plain.partition(":")[0] not in NETTED:
        return None
    return Path(how) if own else file_of(game)


def levels(game: str = "") -> list[Level]:
    """The levels from the simplest to the strongest, with the bots that stand behind them in a game."""
    return [in_game(level, game) for level in LEVELS]


def usual(game: str = "") -> str:
    """The bot that takes a seat when nobody says who should."""
    return next(level.bot for level in levels(game) if level.title == USUAL)


def below(name: str, game: str = "") -> str:
    """Who plays on where this bot has failed: the level below it, but none that plays at random."""
    names = [level.bot for level in levels(game)]
    plain, at, style = name.partition("@")
    lower = names[names.index(plain) - 1] if plain in names and plain.partition(":")[0] in THINKING else LOWEST
    return f"{lower}{at}{style}" if _styled(lower, game) else lower


def level_of(names: Iterable[str], game: str = "") -> str:
    """The level of a table with these bots: that of the strongest, and at least the usual one."""
    known = [level.bot for level in levels(game)]
    plain = [name.partition("@")[0] for name in names]
    return max((usual(game), *(name for name in plain if name in known)), key=known.index)


def title(name: str, game: str = "") -> str:
    """What people call a bot."""
    plain, _, style = name.partition("@")
    known = next((level.title for level in levels(game) if level.bot == plain), plain)
    return f"{known}, {style}" if style else known


def is_level(name: str, game: str) -> bool:
    """Whether people may play against a bot of this name: a level of the game, perhaps in one of its styles."""
    plain, at, style = name.partition("@")
    known = {level.bot for level in (*levels(game), *LEVELS)}
    return plain in known and (not at or (_styled(plain, game) and style in styles(game)))


def line_up(game: str, names: Sequence[str]) -> list[str]:
    """Bots for a table. Of those with the same name the first plays as it is, the others in a style each, so that they
    are no copies of each other."""
    found: list[str] = []
    for n, name in enumerate(names):
        variants = ["", *(f"@{style}" for style in styles(game))] if _styled(name, game) else [""]
        found.append(name + variants[names[:n].count(name) % len(variants)])
    return found


def _styled(name: str, game: str) -> bool:
    """Whether it could play in a style, and is in none yet."""
    kind = name.partition(":")[0]
    return "@" not in name and kind in (*STYLED, *NETTED)


def sight(match: Match, seat: int, besides: bool = True) -> Sight:
    """What a bot on that seat gets to see."""
    return Sight(match.game, match.options, match.masked(seat), seat, match.told(seat), besides, match.version(seat))


def asked(match: Match) -> list[int]:
    """The seats that should act now: those to which others have put something, else those that must answer."""
    return match.addressed() or match.actors()


def move(match: Match, seat: int, player: Bot) -> None:
    """Let a bot act for its seat."""
    match.play(seat, player.respond(sight(match, seat)))


def says(match: Match, seat: int, player: Bot) -> str:
    """What a bot says before it answers; nothing while the game wants silence."""
    return player.says(sight(match, seat)) if match.talk() == "open" else ""


def answer(match: Match, seat: int, player: Bot, besides: bool = True) -> int:
    """What a bot does on its seat; without `besides` it answers the question. IllegalAction if that is not open."""
    action = int(player.respond(sight(match, seat, besides)))
    match.check_open(seat, action)
    return action
