"""A table: its log, what people may do at it, the bots and clocks that keep it going, and what each reader is shown."""
