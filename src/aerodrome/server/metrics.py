"""What is counted about a server, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

# when each counter began: nobody asks, and it would double the page
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Those of one server, in a registry of their own: a process may run several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("requests_total", "Requests by route and status.", "route", "status")
        self.request_seconds = self._histogram("request_seconds", "Time to answer, by route.", "route")
        self.plays = self._counter("plays_total", "Answers and asides carried out, by who gave them.", "by")
        self.commits = self._counter("commits_total", "Transactions.")
        self.commit_seconds = self._histogram("commit_seconds", "Time to commit.")
        self.bot_seconds = self._histogram("bot_seconds", "Time a bot thought.", "bot")
        self.bot_failures = self._counter("bot_failures_total", "Bots that crashed or took too long.", "bot")
        self.quarantined = self._counter("quarantined_total", "Tables that could not be read.")
        self.sockets = Gauge("aerodrome_sockets", "Open WebSockets.", registry=self.registry)
        self.tables = Gauge("aerodrome_tables_in_memory", "Tables in memory.", registry=self.registry)

    def page(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(f"aerodrome_{name}", help, labels, registry=self.registry)

    def _histogram(self, name: str, help: str, *labels: str) -> Histogram:
        return Histogram(f"aerodrome_{name}", help, labels, registry=self.registry, buckets=BUCKETS)
