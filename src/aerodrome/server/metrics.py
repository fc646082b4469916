"""What is counted about a server, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metric:
    kind = ""

    def __init__(self, name: str, help: str, labels: Sequence[str] = ()) -> None:
        self.name = f"aerodrome_{name}"
        self.help = help
        self.labels = labels
        ALL.append(self)

    def samples(self) -> list[str]:
        raise NotImplementedError

    def text(self) -> str:
        return "\n".join([f"# HELP {self.name} {self.help}", f"# TYPE {self.name} {self.kind}", *self.samples()])

    def _named(self, values: Sequence[str], suffix: str = "", extra: str = "") -> str:
        pairs = [f'{label}="{value}"' for label, value in zip(self.labels, values, strict=True)]
        inside = ",".join([*pairs, *([extra] if extra else [])])
        return f"{self.name}{suffix}{{{inside}}}" if inside else f"{self.name}{suffix}"


class Counter(Metric):
    kind = "counter"

    def __init__(self, name: str, help: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, help, labels)
        self.counts: dict[tuple[str, ...], int] = {}

    def add(self, n: int, *values: str) -> None:
        self.counts[values] = self.counts.get(values, 0) + n

    def samples(self) -> list[str]:
        return [f"{self._named(values)} {count}" for values, count in sorted(self.counts.items())]


class Gauge(Metric):
    """A number that is looked up when it is asked for."""

    kind = "gauge"
    read: Callable[[], float] | None = None

    def samples(self) -> list[str]:
        return [f"{self.name} {self.read()}"] if self.read is not None else []


class Histogram(Metric):
    kind = "histogram"

    def __init__(self, name: str, help: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, help, labels)
        self.rows: dict[tuple[str, ...], list[int]] = {}
        self.sums: dict[tuple[str, ...], float] = {}

    def note(self, seconds: float, *values: str) -> None:
        row = self.rows.setdefault(values, [0] * (len(BUCKETS) + 1))
        place = 0
        while place < len(BUCKETS) and seconds > BUCKETS[place]:
            place += 1
        row[place] += 1
        self.sums[values] = self.sums.get(values, 0.0) + seconds

    def samples(self) -> list[str]:
        lines = []
        for values, row in sorted(self.rows.items()):
            total = 0
            for count, edge in zip(row, [*map(str, BUCKETS), "+Inf"], strict=True):
                total += count
                bucket = self._named(values, "_bucket", f'le="{edge}"')
                lines.append(f"{bucket} {total}")
            lines.append(f"{self._named(values, '_sum')} {self.sums[values]}")
            lines.append(f"{self._named(values, '_count')} {total}")
        return lines


ALL: Final[list[Metric]] = []

REQUESTS: Final = Counter("requests_total", "Requests by route and status.", ("route", "status"))
REQUEST_SECONDS: Final = Histogram("request_seconds", "Time to answer, by route.", ("route",))
PLAYS: Final = Counter("plays_total", "Answers and asides carried out, by who gave them.", ("by",))
COMMITS: Final = Counter("commits_total", "Transactions.")
COMMIT_SECONDS: Final = Histogram("commit_seconds", "Time to commit.")
BOT_SECONDS: Final = Histogram("bot_seconds", "Time a bot thought.", ("bot",))
BOT_FAILURES: Final = Counter("bot_failures_total", "Bots that crashed or took too long.", ("bot",))
SOCKETS: Final = Gauge("sockets", "Open WebSockets.")
TABLES: Final = Gauge("tables_in_memory", "Tables in memory.")


def page() -> str:
    return "\n".join(metric.text() for metric in ALL) + "\n"
