"""Names that people send: emoji with a joiner are names, characters that cannot be seen are not."""

from __future__ import annotations

import pytest

from aerodrome.server.errors import Refused
from aerodrome.server.http.text import clean_line

JOINER = "\u200d"


@pytest.mark.parametrize("name", [f"Ada \U0001f469{JOINER}✈️", f"\U0001f469{JOINER}\U0001f680", "Zoë"])
def test_emoji_with_a_joiner_are_names(name: str) -> None:
    assert clean_line(name) == name


@pytest.mark.parametrize("name", [f"A{JOINER}da", f"Ada{JOINER}", f"{JOINER}Ada", "A\u202eda", "A\u200bda"])
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean_line(name)
