"""Tastes: what a bot thinks of a position, one file a game."""
