"""The kernel: luck, vocabulary, open questions and states. It knows no game."""
