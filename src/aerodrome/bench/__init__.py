"""Benchmarks: the rules, other people's engines beside them, bots, research interfaces, server, first screen."""
