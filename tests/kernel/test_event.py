"""Who may know what happened."""

from aerodrome.kernel.event import EVERYONE, SPECTATOR, Event, reader_bit
from aerodrome.kernel.ints import bit


def readers(audience: int) -> list[int]:
    event = Event(1, 2, 3, 4, 5, audience)
    return [reader for reader in (0, 1, 2, SPECTATOR) if event.seen_by(reader)]


def test_audiences() -> None:
    assert readers(EVERYONE) == [0, 1, 2, SPECTATOR]
    assert readers(bit(1)) == [1]
    assert readers(~bit(1)) == [0, 2, SPECTATOR]
    assert readers(bit(0) | bit(2)) == [0, 2]
    assert readers(reader_bit(SPECTATOR)) == [SPECTATOR]
    assert readers(0) == []


def test_an_event_is_a_row_of_numbers() -> None:
    assert Event(1, 2, 3, 4, 5, EVERYONE).row() == [1, 2, 3, 4, 5, -1]
