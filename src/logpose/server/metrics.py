"""What a server measures of itself, for Prometheus. Each application has metrics of its own, and so has each process."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """All counts, gauges and times. `metrics.commit_seconds.time()` measures a block of code."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)

        def counter(name: str, what: str, labels: tuple[str, ...] = ()) -> Counter:
            return Counter(f"logpose_{name}", what, labels, registry=registry)

        def gauge(name: str, what: str) -> Gauge:
            return Gauge(f"logpose_{name}", what, registry=registry)

        def seconds(name: str, what: str) -> Histogram:
            return Histogram(f"logpose_{name}_seconds", what, registry=registry, buckets=SECONDS)

        self.sockets = gauge("sockets", "Sockets that are open.")
        self.rooms = gauge("rooms", "Games that are in memory.")
        self.choices = counter("choices", "Choices that were made durable.")
        self.commit_seconds = seconds("commit", "From a transaction's begin to its commit.")
        self.told_seconds = seconds("told", "From a choice received to the last socket that was told.")
        self.refusals = counter("refusals", "What was refused, by its code.", ("code",))
        self.resumes = counter("resumes", "Sockets that came back to their game.")
        self.rebuild_seconds = seconds("rebuild", "Making a game anew from its entries.")
        self.bot_queue = gauge("bot_queue", "Questions that wait for a bot.")
        self.bot_seconds = seconds("bot", "From a bot being asked to its answer.")
        self.leaks = counter("leaks_refused", "Card numbers that were kept out of the log; must stay 0.")

    def refused(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def leaked(self, count: int) -> None:
        self.leaks.inc(count)

    def page(self) -> bytes:
        """The page /metrics, of the type `CONTENT_TYPE`."""
        return generate_latest(self.registry)
