"""A cluster: joined, looked at, lost. A stand-in takes the place of Ray; tests/lab/real_cluster.py has the real one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.errors import ClusterError, UsageError
from logpose.lab import Run
from logpose.lab.cluster import RayExecutor
from tests.lab.playing_here import plan, played

pytestmark = pytest.mark.slow  # each test starts processes


@pytest.fixture
def standin(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "standin"))
    return monkeypatch


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with Run.open_or_create(tmp_path / "run", plan(decks=2, games=12)) as run:
        yield run


def test_a_cluster_plays_the_same_games(standin: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    standin.setenv("STANDIN", "workers")  # some of whose processes die for good
    *_, last = run.play(executor=RayExecutor("auto", slow_nodes=True), chunk=2)
    assert (last.done, last.failed) == (12, 0)
    assert run.digest() == played(tmp_path / "here", run.plan)
    assert "the cluster has 2 CPUs" in (run.folder / "run.log").read_text(encoding="utf-8")


def test_a_lost_head_leaves_what_was_played(standin: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    standin.setenv("STANDIN", "head")
    with pytest.raises(ClusterError, match=r"The cluster at auto is lost.*logpose lab resume") as lost:
        list(run.play(executor=RayExecutor("auto", slow_nodes=True), chunk=2))
    assert lost.value.exit_code == 75
    assert run.store.driver() is None
    assert played(run.folder, run.plan) == played(tmp_path / "here", run.plan)


def test_nodes_that_play_other_games_are_refused_by_name(standin: pytest.MonkeyPatch, run: Run) -> None:
    standin.setenv("STANDIN", "other")
    with pytest.raises(UsageError, match=r"The node deep-thought has logpose .* engine another"):
        list(run.play(executor=RayExecutor("auto")))
    standin.setenv("STANDIN", "")
    standin.setenv("LOGPOSE_INTERPRETED", "1")
    with pytest.raises(UsageError, match=r"The node deep-thought runs the engine interpreted.*--slow-nodes"):
        list(run.play(executor=RayExecutor("auto")))


def test_a_node_that_has_just_left_is_no_hindrance(standin: pytest.MonkeyPatch, run: Run) -> None:
    standin.setenv("STANDIN", "gone")
    *_, last = run.play(executor=RayExecutor("auto", slow_nodes=True), chunk=6)
    assert (last.done, last.failed) == (12, 0)


def test_an_address_where_nobody_answers_is_said(standin: pytest.MonkeyPatch, run: Run) -> None:
    standin.setenv("STANDIN", "absent")
    with pytest.raises(UsageError, match="Nobody answers at the cluster address auto: Could not find"):
        list(run.play(executor=RayExecutor("auto")))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(UsageError, match=f"Nobody answers at the cluster address 127.0.0.1:{port}: Connection refused"):
        list(run.play(executor=RayExecutor(f"127.0.0.1:{port}")))
    with pytest.raises(UsageError, match="is no address of a cluster; give auto, host:6379"):
        list(run.play(executor=RayExecutor("somewhere")))


def test_without_ray_the_extra_is_named(run: Run) -> None:
    with pytest.raises(UsageError, match=r"pip install 'logpose\[cluster\]'"):
        list(run.play(executor=RayExecutor("auto")))
