"""What the lab asks of Ray, in one process: for tests on machines that do not have it. `make prove` runs the real one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import ray.exceptions as exceptions
from logpose.bots import identity

__all__ = ["cluster_resources", "exceptions", "get", "init", "nodes", "put", "remote", "wait"]

STORED: dict[str, Any] = {}


def init(address: str, **_: Any) -> None:
    if os.environ.get("STANDIN") == "absent":
        raise ConnectionError("Could not find any running Ray instance.")


def nodes() -> list[dict[str, Any]]:
    return [{"Alive": True, "NodeID": "1", "NodeManagerHostname": "deep-thought", "Resources": {"CPU": 2.0}}]


def cluster_resources() -> dict[str, float]:
    return {"CPU": 2.0}


def put(value: Any) -> str:
    STORED[key := f"object {len(STORED)}"] = value
    return key


def get(reference: str, timeout: float = 0) -> Any:
    value = STORED[reference]
    if isinstance(value, exceptions.RayError):
        raise value
    return value


def wait(references: Sequence[str], timeout: float) -> tuple[list[str], list[str]]:
    return list(references[:1]), list(references[1:])


class Function:
    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._calls = 0

    def options(self, **_: Any) -> Function:
        return self

    def remote(self, *values: Any) -> str:
        """Does it at once. What the tests want to go wrong goes wrong."""
        fault = os.environ.get("STANDIN")
        self._calls += 1
        if fault == "other" and self._function is identity:
            import msgspec

            return put(msgspec.structs.replace(identity(), engine="another"))
        if fault == "gone" and self._function is identity:
            return put(exceptions.TaskUnschedulableError())
        if fault == "head" and len(values) == 3 and self._calls == 4:
            os._exit(1)
        if fault == "workers" and len(values) == 3 and self._calls % 3 == 0:
            return put(exceptions.RayError())
        return put(self._function(*values))


def remote(function: Callable[..., Any] | None = None, max_retries: int = 3) -> Any:
    return Function if function is None else Function(function)
