"""A match: who may do what now, what happened, how it is taken back, and how it is written down."""

from aerodrome.match.match import Match

__all__ = ["Match"]
