"""A picture of the end of a match, for whoever is sent a link to it: drawn here, without a browser."""

from aerodrome.server.preview.card import HEIGHT, WIDTH, End, Row, draw

__all__ = ["HEIGHT", "WIDTH", "End", "Row", "draw"]
