"""Learning to play: guided first games and a coach. docs/lessons.md says how a guided game is written."""
