"""What the commands of the command line do. Each imports what it needs when it runs."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aerodrome.kernel.errors import BadOption

if TYPE_CHECKING:
    from aerodrome.laws.fuzz import Report

OK: Final = 0
FAULT: Final = 1  # something was checked and found wanting


def play(arguments: Namespace) -> int:
    from aerodrome.terminal.start import Wanted, start

    return start(
        Wanted(
            game=arguments.game,
            seats=arguments.seats,
            options=dict(arguments.option),
            you=arguments.you,
            bots=arguments.bots,
            people=arguments.people,
            seed=arguments.seed,
            resume=arguments.resume,
            save=arguments.save,
            plain=arguments.plain,
            again=arguments.again,
            rematch=arguments.rematch,
        )
    )


def learn(arguments: Namespace) -> int:
    from aerodrome.terminal.learning import start

    return start(arguments.game, arguments.anew)


def serve(arguments: Namespace) -> int:
    from aerodrome.server.listening import Address

    address = Address(arguments.host, arguments.port)
    if soon := os.environ.pop("AERODROME_COMPILED_SOON", ""):  # ./do serve, before the rules are compiled
        from aerodrome.server import changeover
        from aerodrome.server.listening import listen

        folders = {"quick": os.environ.pop("AERODROME_QUICK_SOON", ""), "full": soon}
        with listen(address) as port:
            return changeover.run(port, Path(os.environ["AERODROME_COMPILER"]), folders)
    from aerodrome.bots.failure import FOLDER
    from aerodrome.server.config import Config, sqlite_url
    from aerodrome.server.serve import serve
    from aerodrome.terminal.home import home

    folder = Path(arguments.data) if arguments.data else home()
    config = Config(
        database=arguments.database or sqlite_url(folder),
        redis=arguments.redis,
        origins=tuple(arguments.origin),
        games=tuple(arguments.game),
        secure=arguments.secure,
        warm=True,
        failures=folder / FOLDER,
    )
    serve(config, address, arguments.log)
    return OK


def admin(arguments: Namespace) -> int:
    from aerodrome.cli.progress import progress
    from aerodrome.server import admin
    from aerodrome.terminal.home import home

    folder = Path(arguments.data) if arguments.data else home()
    url = admin.where(folder, arguments.database, new=arguments.what == "restore")
    row: dict[str, Any]
    code = OK
    match arguments.what:
        case "check":
            with progress("tables", 0) as done:
                found = admin.check(url, tuple(arguments.game), done)
            faults = [{"table": table, "fault": fault} for table, fault in found.faults]
            row = {"tables": found.tables, "entries": found.entries, "faults": faults}
            lines = [f"table {table}: {fault}" if table else fault for table, fault in found.faults]
            lines.append(f"{found.tables} tables with {found.entries} entries read, {len(faults)} faults")
            code = FAULT if faults else OK
        case "prune":
            row = dict(admin.prune(url, arguments.days, really=arguments.yes))
            what = ", ".join(f"{count} {name}" for name, count in row.items())
            lines = [f"thrown away: {what}" if arguments.yes else f"would be thrown away: {what}; --yes does it"]
        case "statistics":
            row, lines = _server_statistics(url, Path(arguments.csv) if arguments.csv else None)
        case verb:
            file = Path(arguments.file)
            with progress("rows", 0) as done:
                rows = (admin.backup if verb == "backup" else admin.restore)(url, file, done)
            row = {"rows": rows, "file": str(file)}
            lines = [f"{rows} rows copied to {file}" if verb == "backup" else f"{rows} rows put back from {file}"]
    print(json.dumps(row, indent=2) if arguments.json else "\n".join(lines))
    return code


def think(arguments: Namespace) -> int:
    import aerodrome
    from aerodrome import bots

    match = aerodrome.load(arguments.file)
    waiting = sorted({*match.actors(), *match.addressed()})
    if arguments.seat not in waiting:
        asked = ", ".join(map(str, waiting)) or "nobody: the match is over"
        raise BadOption(f"seat {arguments.seat} is not asked anything at the end of {arguments.file}; asked: {asked}")
    action = bots.answer(match, arguments.seat, bots.bot(arguments.bot, arguments.seed))
    words = match.words(arguments.seat, action)
    print(json.dumps({"action": action, "text": words}, ensure_ascii=False) if arguments.json else words)
    return OK


def games(arguments: Namespace) -> int:
    from aerodrome import api

    rows = api.games()
    if arguments.json:
        print(json.dumps(rows, indent=2))
        return OK
    for row in rows:
        seats = row["seats"]
        print(f"{row['name']:<16} {row['title']}, {seats[0]} to {seats[-1]} players. {row['blurb']}")
        for name, option in row["options"].items():
            choices = "a file" if option["choices"] is None else " | ".join(map(str, option["choices"]))
            default = "" if option["default"] is None else f" (default: {option['default']})"
            print(f"    {name} = {choices}{default}: {option['help']}")
    return OK


def rules(arguments: Namespace) -> int:
    import shutil

    from aerodrome import catalog, rulebook

    game = catalog.game(arguments.game)
    book = rulebook.of(game)
    wanted = " ".join(arguments.word)
    found = book.look_up(wanted) if wanted else book.paragraphs
    if not found:
        names = ", ".join(each.heading for each in book.paragraphs)
        raise BadOption(f"the rules of {game.title} do not speak of {wanted!r}; their headings are: {names}")
    if arguments.json:
        print(json.dumps([each.row() for each in found], indent=2, ensure_ascii=False))
        return OK
    from aerodrome.terminal.rules import show

    width = min(100, shutil.get_terminal_size().columns)
    show(found[:1] if wanted else found, book, width)
    if wanted and found[1:]:
        print(f"Also in: {', '.join(each.heading for each in found[1:7])}")
    return OK


def board(arguments: Namespace) -> int:
    """Print the board file of a game, or read one as the game it is like would."""
    from pathlib import Path

    from aerodrome import catalog
    from aerodrome.kernel.data import Source

    if arguments.what != "check":
        if arguments.file is not None:
            raise BadOption("aerodrome board GAME prints a file and takes none; aerodrome board check FILE reads one")
        print(catalog.game(arguments.what).box().text, end="")
        return OK
    if arguments.file is None:
        raise BadOption("aerodrome board check FILE: which file?")
    source = Source.read(Path(arguments.file))
    keys = set(source.table().values)
    own = {name: [o.name for o in catalog.game(name).declared if o.choices is None] for name in catalog.NAMES}
    games = [catalog.game(name) for name, files in own.items() if files]
    game = max(games, key=lambda game: len(keys & set(game.box().table().values)))
    option = own[game.name][0]
    for seats in game.seats:
        game.options(seats, {option: source})
    print(f"{arguments.file}: a board of {game.title}, good for {game.seats[0]} to {game.seats[-1]} players")
    print(f"Play on it: aerodrome play {game.name} --option {option}={arguments.file}")
    return OK


def _server_statistics(url: str, file: Path | None) -> tuple[dict[str, Any], list[str]]:
    from msgspec import to_builtins

    from aerodrome import bots, catalog
    from aerodrome.match import files
    from aerodrome.server import admin
    from aerodrome.server.store.statistics import as_csv, statistics

    results = admin.statistics(url)
    if file is not None:
        files.write(file, as_csv(results))
    tallies = statistics("", results).tallies
    people = len({result.guest for result in results})
    row = {"games": len({result.played.table for result in results}), "people": people, "tallies": to_builtins(tallies)}
    lines = [f"{row['games']} games of {people} people are over"]
    for tally in tallies:
        title = catalog.game(tally.game).title if tally.game in catalog.NAMES else tally.game
        foe = f" against {bots.title(tally.against, tally.game)}" if tally.against else " alone"
        won = f"won {100 * tally.won / tally.games:.0f} %"
        points = f"typically {tally.typical:.0f} points ({tally.low:.0f} to {tally.high:.0f})"
        lines.append(f"{title}, {tally.seats} seats{foe}: {tally.games} results, {won}, {points}")
    return row, lines


def verify(arguments: Namespace) -> int:
    from aerodrome import api

    rows = []
    for path in arguments.file:
        match = api.load(path)
        row = {"file": path, "draws": api.verify(path), "commitment": match.header.commitment}
        rows.append(row)
        if not arguments.json:
            print(f"{path}: {row['draws']} draws agree with the seed; the commitment is {row['commitment']}")
    if arguments.json:
        print(json.dumps(rows, indent=2))
    return OK


def replay(arguments: Namespace) -> int:
    from aerodrome.terminal import replay

    return replay.start(Path(arguments.file), arguments.seat, arguments.step, arguments.json, arguments.plain)


def review(arguments: Namespace) -> int:
    import shutil

    from msgspec import to_builtins

    from aerodrome import api
    from aerodrome.cli.progress import progress
    from aerodrome.review import review
    from aerodrome.review.depth import depth
    from aerodrome.review.text import text

    match = api.load(arguments.file)
    with progress(f"review of {match.game.title}", 100) as done:
        found = review(match, depth(arguments.depth), arguments.seed, lambda now, whole: done(100 * now // whole))
    if arguments.json:
        print(json.dumps(to_builtins(found), indent=2, ensure_ascii=False))
    else:
        print(text(found, min(100, shutil.get_terminal_size().columns), match.names), end="")
    return OK


def export(arguments: Namespace) -> int:
    from aerodrome import api
    from aerodrome.match import files
    from aerodrome.terminal import replay, transcript

    match = api.load(arguments.file)
    if arguments.seat is None:
        seat = None if match.over else replay.usual_seat(match)
    else:
        seat = None if arguments.seat == "all" else replay.Replay(match, replay.seat_of(match, arguments.seat), 0).seat
    if arguments.json:
        written = json.dumps(transcript.row(match, seat), indent=2, ensure_ascii=False) + "\n"
    else:
        written = transcript.text(match, seat)
    if arguments.output:
        files.write(Path(arguments.output), written)
    else:
        print(written, end="")
    return OK


def log(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.terminal.home import home
    from aerodrome.terminal.logbook import Keeps, Logbook

    logbook = Logbook(home())
    names = [arguments.game] if arguments.game else catalog.NAMES
    games = [game for game in map(catalog.game, names) if isinstance(game, Keeps)]
    if not games:
        raise BadOption(f"{catalog.game(arguments.game).title} keeps nothing from match to match")
    if arguments.clear:
        logbook.clear(arguments.game)
    rows = {game.name: logbook.rows(game.name) for game in games}
    if arguments.json:
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return OK
    for game in games:
        kept = rows[game.name]
        print(f"{catalog.game(game.name).title}: {game.log_words(kept) if kept else 'nothing is kept.'}")
    return OK


def fuzz(arguments: Namespace) -> int:
    from aerodrome import catalog
    from aerodrome.bots.law import LAWS
    from aerodrome.cli.progress import progress
    from aerodrome.laws import fuzz

    if arguments.again:
        fuzz.again(Path(arguments.again), more=LAWS)
        print(f"{arguments.again}: keeps the laws")
        return OK
    if not arguments.game:
        raise BadOption(f"name a game: {', '.join(catalog.NAMES)}")
    reports = []
    for seats in arguments.seats or catalog.game(arguments.game).seats:
        with progress(f"{arguments.game}, {seats} seats", arguments.games) as done:
            report = fuzz.run(
                arguments.game,
                seats,
                arguments.games,
                arguments.seed,
                dict(arguments.option),
                arguments.every,
                arguments.workers,
                done,
                more=LAWS,
            )
        reports.append(report)
        if not arguments.json:
            _print_report(report)
    if arguments.json:
        print(json.dumps([_report_row(report) for report in reports], indent=2))
    return FAULT if any(report.failure for report in reports) else OK


def soak(arguments: Namespace) -> int:
    from aerodrome.bots.law import LAWS
    from aerodrome.laws import soak

    games, seed, every, workers = arguments.games, arguments.seed, arguments.every, arguments.workers
    reports = soak.run(arguments.game, games, seed, every, workers, _print_report, more=LAWS)
    return FAULT if any(report.failure for report in reports) else OK


def _print_report(report: Report) -> None:
    options = "".join(f" {name}={value}" for name, value in report.options.items())
    table = f"{report.game}, {report.seats} seats{options}"
    if failure := report.failure:
        print(f"{table}: BROKEN in game {failure.seed}: {failure.law}: {failure.message}")
        print(f"  saved as {failure.file}; aerodrome fuzz --again {failure.file}", flush=True)
        return
    never = [verb for verb, times in report.log.items() if times == 0]
    tried = f"; never tried: {', '.join(never)}" if never else ""
    print(
        f"{table}: {report.games} games, {report.actions} actions, {report.asides} of them asides, "
        f"the longest {report.longest}; {report.visited} states met all laws; {report.seconds:.1f} s{tried}",
        flush=True,
    )


def _report_row(report: Report) -> dict[str, Any]:
    from dataclasses import asdict

    return asdict(report)


def doctor(arguments: Namespace) -> int:
    from aerodrome.cli import doctor

    found = doctor.examine()
    print(json.dumps(found, indent=2) if arguments.json else doctor.as_text(found))
    return OK if found["well"] else FAULT


def bench(arguments: Namespace) -> int:
    from aerodrome.bench import rules

    return rules.main(arguments.game, arguments.peers, arguments.check, arguments.repeat, arguments.json)


def completion(arguments: Namespace) -> int:
    from aerodrome.cli.arguments import parser
    from aerodrome.cli.completion import script

    print(script(arguments.shell, parser()), end="")
    return OK
