"""After the game: what luck gave, what choices cost, and the moments that decided it."""

from aerodrome.review.depth import DEPTHS, USUAL, Depth
from aerodrome.review.report import Review
from aerodrome.review.review import review

__all__ = ["DEPTHS", "USUAL", "Depth", "Review", "review"]
