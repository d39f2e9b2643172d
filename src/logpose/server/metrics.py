"""What is measured of a running server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.sockets = Gauge("logpose_sockets", "open sockets", registry=registry)
        self.choices = Counter("logpose_choices", "choices", registry=registry)
        self.resumes = Counter("logpose_resumes", "resumes", registry=registry)
        self.refusals = Counter("logpose_refusals", "refusals", ["code"], registry=registry)
        self.committed = Histogram("logpose_commit_seconds", "x", registry=registry)
        self.told = Histogram("logpose_told_seconds", "x", registry=registry)
        self.rebuilt = Histogram("logpose_rebuild_seconds", "x", registry=registry)

    def exposition(self) -> bytes:
        return generate_latest(self.registry)
