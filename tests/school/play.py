"""A pupil who follows every suggestion of a guided game; where there is none, a simple bot answers for them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from aerodrome import bots
from aerodrome.match import Match
from aerodrome.school.course import Course, bot_seed, course
from aerodrome.school.lessons import Pupil, school

LONGEST = 3000  # answers of a game


def bot_answers(found: Course, match: Match, seat: int, name: str) -> None:
    player = bots.bot(name, bot_seed(found.seed, seat, match.steps))
    match.play(seat, bots.answer(match, seat, player))


def lessons_of(found: Course, match: Match, substitute: str = "") -> Iterator[dict[str, Any]]:
    """Play the guided game to its end; every card that is shown on the way."""
    pupil = Pupil()
    for _ in range(LONGEST):
        card = pupil.card(school(found, match, found.you))
        if card is not None:
            yield card
            if card["action"] >= 0:
                match.answer(found.you, match.parse(found.you, card["words"]))
            else:
                pupil.pass_over(card["id"])
            continue
        if match.over:
            return
        seat = bots.asked(match)[0]
        bot_answers(found, match, seat, (substitute or found.bots[0]) if seat == found.you else found.bot(seat))
    raise AssertionError("it does not end")


def main(game: str) -> None:
    """Print a guided game as its pupil meets it: for those who write one."""
    found = course(game)
    match = found.match()
    seen = -1
    for card in lessons_of(found, match):
        for row in match.events(found.you, seen):
            print(f"      {row['text']}")
        seen = match.version(found.you)
        print(f"\n{card['number']}. {card['id']}: {card['title']}")
        for point in card["points"]:
            print(f"   ({point['pin']}) {point['text']}")
        if card["action"] >= 0:
            print(f"   > {card['words']}   [{card['button']}]")
            print(f"   otherwise: {card['otherwise']}")
        print()
    for row in match.events(found.you, seen)[-60:]:
        print(f"      {row['text']}")
    print(match.text(found.you, 110))
    print(match.steps, match.standing().row())


if __name__ == "__main__":
    main(sys.argv[1])
