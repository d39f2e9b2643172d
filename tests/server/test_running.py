"""A server as a process."""

import gc
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.server.app import make_app
from logpose.server.house import House
from logpose.server.limits import Limits
from logpose.server.running import COLLECTIONS, collect_seldom


@pytest.fixture
def as_before() -> Iterator[None]:
    """Python's garbage collector is afterwards as it was."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.slow
@pytest.mark.usefixtures("as_before")
def test_what_is_there_at_the_start_is_not_looked_through_again() -> None:
    here: list[list[int]] = [[]]
    collect_seldom()
    assert gc.get_freeze_count() > 1000 and not any(one is here for one in gc.get_objects())
    assert gc.get_threshold() == COLLECTIONS


def test_the_framework_leaves_the_log_alone(tmp_path: Path) -> None:
    root = logging.getLogger()
    before = root.level, list(root.handlers)
    make_app(House(f"sqlite:///{tmp_path / 'games.db'}", 1, Limits(), "http://127.0.0.1:8000"))
    assert (root.level, list(root.handlers)) == before
