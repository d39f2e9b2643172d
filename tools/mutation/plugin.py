"""Works inside pytest on behalf of tools/mutate: runs a plan of tests, with a time limit for each.

The plan is a JSON file named by MUTATION_PLAN; what happened is written beside it. The file is copied next
to the copies of the project and imports nothing else of tools/mutate.
"""

import contextlib
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

MEMORY_LIMIT = 4 * 2**30


class Watch:
    """What one pytest process knows: the plan, the test that runs now, and what came of those before."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.results = Path(plan["results"])
        self.copy: str = plan["copy"]
        self.package: str = plan["package"]
        self.start_limit: float = plan["start_limit"]
        self.limits: dict[str, float] = dict(plan["tests"])
        """Node ids in the order in which they run; none means all, in the order found."""
        self.now = ""
        self.credited = ""
        self.begun = time.monotonic()
        self.start_seconds = 0.0
        self.outcomes: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        self.coverage: Any = None
        if plan["measure"]:
            from coverage import Coverage

            self.coverage = Coverage(
                data_file=str(self.results / f"coverage.{os.getpid()}"),
                include=[str(Path(self.copy, plan["source"], "*"))],
                config_file=False,
                messages=False,
            )
            # A process that only collects, or whose tests never touch the source, has nothing to warn about.
            self.coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
            self.coverage.start()

    def limit(self, seconds: float) -> None:
        """Ends the process if it is still at the same thing after so many seconds; 0 lifts the limit."""
        signal.setitimer(signal.ITIMER_REAL, seconds)

    def give_up(self, signal_number: int, frame: FrameType | None) -> None:
        self.leave({"stuck": self.now or "collection"})

    def leave(self, report: dict[str, Any]) -> None:
        self.write(report)
        os._exit(1)

    def credit(self, test: str) -> str:
        """Lines that run from here on are run by this test ("" for all); returns whose they were before."""
        before, self.credited = self.credited, test
        if self.coverage:
            self.coverage.switch_context(test)
        return before

    def write(self, report: dict[str, Any]) -> None:
        text = json.dumps(report)
        (self.results / f"{os.getpid()}.json").write_text(text, encoding="utf-8")

    def report(self) -> dict[str, Any]:
        tests = [(test, self.outcomes.get(test, "skipped"), spent) for test, spent in self.seconds.items()]
        return {"tests": tests, "lines": self.covered_lines(), "start_seconds": self.start_seconds}

    def covered_lines(self) -> dict[str, dict[int, list[int]]]:
        """For each file and line the tests that ran it, as places in the list of tests.

        -1 stands for what runs on behalf of all tests: imports, collection, fixtures that are shared.
        """
        if not self.coverage:
            return {}
        self.coverage.stop()
        data = self.coverage.get_data()
        place = {test: at for at, test in enumerate(self.seconds)} | {"": -1}
        return {
            Path(file).relative_to(self.copy).as_posix(): {
                line: sorted(place[test] for test in tests) for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }


watch = Watch(json.loads(Path(os.environ["MUTATION_PLAN"]).read_text(encoding="utf-8")))
signal.signal(signal.SIGALRM, watch.give_up)
watch.limit(watch.start_limit)
with contextlib.suppress(ValueError, OSError):
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Property tests keep the project's settings but draw the same examples each time, at any speed."""
    if importlib.util.find_spec("hypothesis") is None:
        return
    from hypothesis import HealthCheck, settings

    project = settings.get_profile(settings.get_current_profile_name())
    settings.register_profile(
        "mutation",
        project,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[*project.suppress_health_check, HealthCheck.too_slow],
    )
    settings.load_profile("mutation")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not watch.limits:
        return
    places = {test: at for at, test in enumerate(watch.limits)}
    # A change may rename the cases of a parametrised test; they then run under their new names.
    renamed = {_function(test): places[test] for test in places.keys() - {item.nodeid for item in items}}
    order = {item: places.get(item.nodeid, renamed.get(_function(item.nodeid), -1)) for item in items}
    items[:] = sorted((item for item in items if order[item] >= 0), key=order.__getitem__)


def _function(test: str) -> str:
    return test.partition("[")[0]


def pytest_collection_finish() -> None:
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        ours = file and (name + ".").startswith(watch.package + ".")
        if ours and not (file.endswith(".py") and Path(file).is_relative_to(watch.copy)):
            watch.leave({"stray": f"{name} comes from {file}"})
    watch.start_seconds = time.monotonic() - watch.begun
    watch.limit(0)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    watch.now = item.nodeid
    watch.limit(watch.limits.get(item.nodeid, max(watch.limits.values(), default=0)))
    watch.credit(item.nodeid)
    begun = time.monotonic()
    try:
        return (yield)
    finally:
        watch.seconds[item.nodeid] = time.monotonic() - begun
        watch.limit(0)
        watch.credit("")


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
    if fixturedef.scope == "function":
        return (yield)
    before = watch.credit("")
    try:
        return (yield)
    finally:
        watch.credit(before)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        watch.outcomes[report.nodeid] = "failed"
    elif report.when == "call" and report.passed:
        watch.outcomes.setdefault(report.nodeid, "passed")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    if watch.seconds:
        watch.write(watch.report())
