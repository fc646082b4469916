"""How rules are written, read, searched and drawn."""

from __future__ import annotations

import pytest

from aerodrome import catalog, rulebook
from aerodrome.kernel.errors import DataError
from aerodrome.rulebook.drawing import plain, rows, svg
from aerodrome.rulebook.reading import Rulebook

RULINGS = """\
| gap | ruling | reason | test |
|---|---|---|---|
| May one pass? | No | R: it is a race | `test_x` |
"""
TEXT = """\
# Paper

## The race

### Going {#going}
<!--
steps: go
verbs: move, place:axis
also: run
see: end
-->
You **move**. There is no pass.

```draw
[A|■]  ->  *[B]
```

Example: You go.

> Ruling [May one pass?]: One may
> not.

> Figure [end]: Set by us.

## The end {#end}
Whoever is there first wins.
"""


def read(text: str = TEXT) -> Rulebook:
    return Rulebook("Paper", text, RULINGS)


def test_a_paragraph_has_rule_drawing_example_and_marks() -> None:
    going, end = read().paragraphs
    assert (going.id, going.group, going.heading) == ("going", "The race", "Going")
    assert going.text == "You **move**. There is no pass."
    assert going.example == "You go."
    assert going.drawing == "[A|■]  ->  *[B]"
    assert [(mark.kind, mark.about, mark.text) for mark in going.marks] == [
        ("ruling", "May one pass?", "One may not."),
        ("figure", "end", "Set by us."),
    ]
    assert going.rulings["May one pass?"].reason == "the rulebook: it is a race"
    assert (end.id, end.group, end.heading) == ("end", "", "The end")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("see: end", "see: nowhere", "no paragraph 'nowhere'"),
        ("also: run", "word: run", "'word' is not among"),
        ("[May one pass?]", "[May two?]", "no ruling 'May two\\?'"),
        ("{#going}", "{#end}", "two paragraphs have the id 'end'"),
        ("]: Set", "] Set", "a mark is written"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        read(TEXT.replace(old, new))


def test_words_are_found_in_headings_first_and_by_other_names() -> None:
    game = catalog.game("blue_skies")
    assert rulebook.find(game, "customers")[0].id == "passengers"
    assert rulebook.find(game, "buyout")[0].id == "buyouts"
    assert rulebook.find(game, "tie")[0].id == "ties"
    assert rulebook.find(game, "gover")[0].id == "assistance"
    assert rulebook.find(game, "submarine") == []
    assert rulebook.find(catalog.game("sky_team"), "spin")[0].id in ("losing", "axis")
    assert rulebook.find(catalog.game("yukon_airways"), "empty seats")[0].id == "fuel"


def test_a_drawing_is_read_as_pieces_and_told_in_a_line() -> None:
    text = '[C|■■]  ->  *[B]  ~[?]  (4 blue)  {Rome|3|Athens}  <1 *2 3>  "so"'
    shapes = [piece.shape for piece in rows(text)[0]]
    assert shapes == ["box", "arrow", "box", "box", "die", "way", "track", "words"]
    assert plain(text, 200) == ["[C: ■■]  →  »B«  (?)  (4 blue)  Rome ──3── Athens  1 [2] 3  so"]
    picture = svg(text)
    assert picture.startswith("<svg ")
    assert picture.count("<circle") == 4
    with pytest.raises(ValueError, match="no piece that begins"):
        rows("[A|■")


def test_drawings_fit_a_phone() -> None:
    for name in ("airlines_europe", "blue_skies", "sky_team", "sky_tycoons", "yukon_airways"):
        for each in rulebook.of(catalog.game(name)).paragraphs:
            if each.drawing:
                width = int(svg(each.drawing).partition('width="')[2].partition('"')[0])
                assert width <= 360, f"{name}: {each.id}: {width}"


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_paragraph_is_found_by_its_id(name: str) -> None:
    game = catalog.game(name)
    for each in rulebook.of(game).paragraphs:
        assert rulebook.find(game, each.id)[0].id == each.id
