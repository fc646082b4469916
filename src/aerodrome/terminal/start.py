"""How a game in a terminal begins and ends: which match, who sits where, and where it is kept."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

import aerodrome
from aerodrome import catalog
from aerodrome.bots import levels, usual
from aerodrome.kernel.errors import BadOption
from aerodrome.kernel.game import Game
from aerodrome.match import Match
from aerodrome.parts import part_with
from aerodrome.terminal import home
from aerodrome.terminal.layout import full_screen, hanging
from aerodrome.terminal.logbook import Logbook
from aerodrome.terminal.plain import Dialogue
from aerodrome.terminal.session import BOT, Session, roles

NO_TERMINAL = """\
A game is played at a terminal, and this is none. Instead:
  run the same command in a terminal window;
  aerodrome play --plain GAME     takes the answers as lines from standard input;
  aerodrome simulate GAME         lets bots play;
  import aerodrome                plays from Python: aerodrome.match(GAME)"""


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    game: str | None
    seats: int | None
    options: Mapping[str, object]
    you: int | None
    bots: Sequence[str]  # none: the usual, or whom the dialogue asks for
    people: Sequence[str]
    seed: str | None
    resume: str | None  # a file; empty: the last match
    save: str | None
    plain: bool
    again: str | None = None  # a file: its deal once more
    rematch: str | None = None  # a file: who sat there, with new luck


def start(wanted: Wanted) -> int:
    """Play; the result is an exit code."""
    if not wanted.plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NO_TERMINAL, file=sys.stderr)
        return 2
    match, path = (
        _once_more(wanted)
        if wanted.again or wanted.rematch
        else _resumed(wanted)
        if wanted.resume is not None
        else _new(wanted)
    )
    session = Session(match, path)
    session.save()  # from here on a closed window loses nothing, however long the bots think about their first moves
    full = full_screen() and not wanted.plain
    if full and (missing := part_with("textual")) and missing.missing:
        print(f"The full screen needs a part that is not installed: {missing.how}\n")
        full = False
    if full:
        gc.set_threshold(50_000)  # so much is made while the screen comes up, and nothing of it is garbage
        from aerodrome.terminal.full import FullScreen  # takes longer to import than all else together

        finished = bool(FullScreen(session).run())
        return _farewell(session, finished, wanted.again)
    dialogue = Dialogue(session, input, print, paged=sys.stdin.isatty(), hide=_hide)
    seats = f"{match.options.seats} seat{'s' * (match.options.seats > 1)}"
    dialogue.say(f"{match.game.title}, {seats}. Commitment to the dice: {match.header.commitment[:16]}…")
    dialogue.show(hanging("At the table: ", f"{'; '.join(session.seated())}.", dialogue.width))
    dialogue.say("Type help for help.\n")
    _edit_lines(dialogue)
    try:
        finished = dialogue.run()
    except KeyboardInterrupt:
        _farewell(session, finished=False)
        raise
    return _farewell(session, finished, wanted.again)


def _farewell(session: Session, finished: bool, again: str | None = None) -> int:
    match, path = session.match, session.path
    if not finished:
        print(f"\nThe match is kept in {path}\nGo on with: aerodrome play --resume {path}")
        return 0
    print(f"\nThe match is in {path}; aerodrome verify checks its dice.")
    for line in _before(session, again) if again else ():
        print(line)
    print(f"What decided it: aerodrome review {path}")
    print(f"The same deal again: aerodrome play --again {path}")
    print(f"The same players, new luck: aerodrome play --rematch {path}")
    if session.people and (log := Logbook(home.home()).keep(match.game, match.options, match.standing())):
        print(log)
    return 0


def _before(session: Session, again: str) -> list[str]:
    """How the same deal went the first time, for the people at the table."""
    then, now = aerodrome.load(Path(again)).standing().points, session.match.standing().points
    count, names = session.match.game.count, session.names()
    return [f"{names[seat]}, the same deal before: {count(then[seat])}, now {now[seat]}." for seat in session.people]


def _edit_lines(dialogue: Dialogue) -> None:
    """Lines can be edited, called back and completed with the tabulator, where there is a keyboard."""
    if not sys.stdin.isatty():
        return
    with suppress(ImportError):
        import readline

        def complete(typed: str, number: int) -> str | None:
            found = dialogue.complete(typed)
            return found[number] if number < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims("\n")
        readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def _hide() -> None:
    """Empty the screen and what can be scrolled or called back."""
    if not sys.stdout.isatty():
        return
    with suppress(ImportError):
        import readline

        readline.clear_history()
    if os.environ.get("TERM", "dumb") == "dumb":
        print("\n" * 2 * shutil.get_terminal_size().lines)
    else:
        print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)


def _new(wanted: Wanted) -> tuple[Match, Path]:
    name = wanted.game or _asked_game()
    game = catalog.game(name)
    seats = wanted.seats if wanted.seats is not None else _asked_seats(game.seats, wanted)
    given = Logbook(home.home()).options(game, seats, wanted.options)
    options = given if wanted.game else _asked_options(game, seats, given)
    bots = wanted.bots or ([usual(name)] if wanted.game else [_asked_level(name)])
    players = roles(seats, wanted.you, bots, wanted.people, name)
    match = aerodrome.match(name, seats, wanted.seed, options, players)
    return match, Path(wanted.save) if wanted.save else home.new_file(name)


def _once_more(wanted: Wanted) -> tuple[Match, Path]:
    """The game of a file from its start: the same deal, or the same people and bots with new luck."""
    before = aerodrome.load(Path(wanted.again or wanted.rematch or ""))
    header = before.header
    if wanted.again and not before.over:
        raise BadOption("--again: that match is not over; aerodrome play --resume goes on with it")
    if wanted.again and (header.seed is None or header.given):
        raise BadOption("--again: that file does not know all of its luck, so it cannot be dealt again")
    seed = header.seed if wanted.again else wanted.seed
    players = header.players or roles(header.seats, wanted.you, wanted.bots or [usual(header.game)], (), header.game)
    match = aerodrome.match(header.game, header.seats, seed, header.options, players)
    return match, Path(wanted.save) if wanted.save else home.new_file(header.game)


def _resumed(wanted: Wanted) -> tuple[Match, Path]:
    path = Path(wanted.resume) if wanted.resume else home.latest_unfinished(wanted.game)
    if path is None:
        raise BadOption("there is no unfinished match to resume; aerodrome play GAME starts one")
    match = aerodrome.load(path)
    if wanted.bots:
        _hand_over(match, wanted.bots)
    return match, Path(wanted.save) if wanted.save else path


def _hand_over(match: Match, bots: Sequence[str]) -> None:
    """Other bots take the seats of those in the file, whether these fail or are merely not wanted any more."""
    players = match.header.players
    people = {seat: name for seat, name in enumerate(players) if not name.startswith(BOT)}
    if not players or len(people) == len(players):
        raise BadOption("--bots: there is no bot in this match whose seat could be taken over")
    names = iter(roles(len(players) - len(people), None, bots, (), match.game.name))
    seated = tuple(people[seat] if seat in people else next(names) for seat in range(len(players)))
    match.header = replace(match.header, players=seated)


def _asked_game() -> str:
    """A short dialogue for those who named no game."""
    games = aerodrome.games()
    for number, row in enumerate(games, 1):
        print(f"{number:>2}  {row['title']}: {row['blurb']}")
    while True:
        typed = input("Which game? ").strip().lower()
        for number, row in enumerate(games, 1):
            if typed in (str(number), row["name"], row["title"].lower()):
                return str(row["name"])
        print("Type its number or its name.")


def _asked_options(game: Game, seats: int, given: Mapping[str, object]) -> dict[str, object]:
    """What was not settled by flags. Some games have many options, so they are listed on demand."""
    chosen = dict(given)
    offered = {option.name: option for option in game.declared if option.choices is not None}
    while offered:
        typed = input("Options: Enter plays as usual, NAME=VALUE sets one, list tells them? ").strip()
        name, _, value = (part.strip() for part in typed.partition("="))
        if typed == "list":
            for option in offered.values():
                print(f"  {option.name} = {chosen.get(option.name, option.default)}: {option.help}")
                print(f"      {' | '.join(map(str, option.choices or ()))}")
            continue
        try:
            game.options(seats, {**chosen, name: value} if typed else chosen)
        except BadOption as error:
            print(f"{error}.")
            continue
        if not typed:
            break
        chosen[name] = value
    return chosen


def _asked_level(game: str) -> str:
    known = levels(game)
    for number, level in enumerate(known, 1):
        print(f"{number:>2}  {level.title}: {level.blurb}")
    preset = 1 + [level.bot for level in known].index(usual(game))
    while True:
        typed = input(f"Which bots (Enter: {preset})? ").strip().lower() or str(preset)
        for number, level in enumerate(known, 1):
            if typed in (str(number), level.title.lower(), level.bot):
                return level.bot
        print("Type the number or the name of a level.")


def _asked_seats(seats: range, wanted: Wanted) -> int:
    if wanted.game or len(seats) == 1:
        return seats[-1] if len(seats) == 1 else max(min(max(seats), 4), len(wanted.people))
    while True:
        typed = input(f"How many players, {seats[0]} to {seats[-1]}? ").strip()
        if typed.isdecimal() and int(typed) in seats:
            return int(typed)
