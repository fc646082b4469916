"""The law of bots: whoever is asked, and whoever else still thinks, the answer is open and rests on what is seen."""

from __future__ import annotations

from typing import Final

from aerodrome.bots import LEVELS, bot
from aerodrome.bots.bot import Bot, Sight
from aerodrome.bots.hint import hint
from aerodrome.bots.learned import has_nets
from aerodrome.bots.search import Budget
from aerodrome.kernel.chance import Chance, Seeded, member
from aerodrome.kernel.ints import bit, members_of
from aerodrome.kernel.state import State
from aerodrome.laws.case import Case, Law, LawBroken, upheld

LAW: Final = "bots"
SEEDS: Final = 2**31 - 1
SIMULATIONS: Final = "12"  # enough that the root has branches which a look one step ahead did not make
KINDS: Final = tuple(dict.fromkeys(level.bot.partition(":")[0] for level in LEVELS))
LEARNED: Final = ("expert", "expert:2")  # where the game has one; a look plays a round on, which takes its time


def every_seat(case: Case, state: State, choice: Chance) -> None:
    """Law: a bot of any kind on any seat that must act, with any of the others having answered, gives an open answer;
    and the same one in two states that look alike to it. So does a hint."""
    if state.over:
        return
    table = state.clone()
    seat = int(member(choice, table.waiting))
    _others_answer(table, seat, choice)
    seed = int(choice.below(SEEDS))
    with upheld(LAW, f"masking and filling for {case.who(seat)}"):
        masked = case.game.mask(table, seat)
        alike = case.game.mask(case.game.fill(masked, seat, Seeded(seed)), seat)
    worlds = [Sight(case.game, case.options, seen, seat, []) for seen in (masked, alike)]
    who = f"{case.who(seat)} while {members_of(table.waiting & ~bit(seat)) or 'nobody else'} must answer too"
    for kind in kinds(case.game.name):
        found = [_decided(named(kind, seed), world, f"{kind} on {who}") for world in worlds]
        _check(f"{kind} on {who}", found, worlds[0])
    _spoken_to(case, state, seed)
    with upheld(LAW, f"a hint for {who}"):
        advice = [[row["action"] for row in hint(world, Seeded(seed), Budget.read(SIMULATIONS))] for world in worlds]
    _check(f"a hint for {who}", advice, worlds[0])


def _spoken_to(case: Case, table: State, seed: int) -> None:
    """Whoever has something to reply to does so with something that is open, whether it is its turn or not."""
    for seat in range(case.seats):
        masked = case.game.mask(table, seat)
        alike = case.game.mask(case.game.fill(masked, seat, Seeded(seed)), seat)
        worlds = [Sight(case.game, case.options, seen, seat, []) for seen in (masked, alike)]
        if worlds[0].refusals():
            for kind in kinds(case.game.name):
                who = f"{kind} as {case.who(seat)}, spoken to,"
                with upheld(LAW, who):
                    found = [[int(named(kind, seed).reply(world))] for world in worlds]
                _check(who, found, worlds[0])


def kinds(game: str) -> tuple[str, ...]:
    """The bots of a game."""
    return KINDS + LEARNED if has_nets(game) else KINDS


def named(kind: str, seed: int) -> Bot:
    return bot(f"search:{SIMULATIONS}" if kind == "search" else kind, seed)


def _decided(player: Bot, world: Sight, who: str) -> list[int]:
    with upheld(LAW, who):
        return [int(player.decide(world))]


def _check(who: str, answers: list[list[int]], world: Sight) -> None:
    first, second = answers
    shut = set(first) - {*world.legal(), *world.asides()}
    if shut or not first:
        raise LawBroken(LAW, f"{who} answers {first}, of which {sorted(shut)} is not open: {world.legal()}")
    if first != second:
        raise LawBroken(LAW, f"{who} answers {first}, and {second} in a state that looks the same")


def _others_answer(table: State, seat: int, choice: Chance) -> None:
    """Some of the others who are asked at the same time have answered already, some in part."""
    for other in members_of(table.waiting & ~bit(seat)):
        for _ in range(choice.below(4)):
            if table.waiting & bit(other) and table.waiting & bit(seat):
                legal = table.legal(other)
                table.apply(other, legal[choice.below(len(legal))], choice)


LAWS: Final[tuple[Law, ...]] = (every_seat,)
