"""Tests run interpreted unless `--compiled` is given; those that need the shared folder skip without it."""

import gc
import os
from collections.abc import Generator
from functools import cache
from pathlib import Path

import hypothesis
import pytest
import typer.main

from tests.support.shared_folder import shared_folder
from tests.support.signals import as_at_a_terminal

as_at_a_terminal()
# A process of the program makes its commands once. One that runs tests would make them hundreds of times.
typer.main.get_command = cache(typer.main.get_command)
# Folders and files of which all tests are slow, and why the everyday run can do without them.
SLOW = {
    "tests/rulings/": "a game for each ruling; each mechanism that they use has tests of its own",
    "tests/tools/": "whoever changes a tool runs its tests",
    "tests/lab/": "whoever changes the lab runs its tests",
    **dict.fromkeys(
        [f"tests/server/test_{name}.py" for name in ("ends", "farewells", "faults", "hosting_page", "leaks", "load")],
        "a real server",
    ),
    **dict.fromkeys(
        [f"tests/server/test_{name}.py" for name in ("hints", "openapi", "paths", "protocol_page", "reviews")],
        "a real server",
    ),
    **dict.fromkeys(
        [f"tests/server/test_{name}.py" for name in ("admin", "door", "pages", "pasted", "playing", "resting")],
        "a real server",
    ),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--compiled", action="store_true", help="test the compiled engine, which must be up to date")
    parser.addoption("--blank", action="store_true", help="take the abilities of the cards of each ruling away")


def pytest_configure(config: pytest.Config) -> None:
    examples = os.environ.get("LOGPOSE_EXAMPLES", "25" if config.option.markexpr == "not slow" else "100")
    hypothesis.settings.register_profile("logpose", deadline=None, derandomize=True, max_examples=int(examples))
    hypothesis.settings.load_profile("logpose")
    # Decided before anything imports logpose; commands that tests start inherit it.
    wanted: bool = config.getoption("--compiled")
    if wanted:
        os.environ.pop("LOGPOSE_INTERPRETED", None)
    else:
        os.environ["LOGPOSE_INTERPRETED"] = "1"
    from logpose import compiled

    if compiled.is_compiled() != wanted:
        raise pytest.UsageError(f"the engine that was imported is {compiled.describe()}")


def pytest_report_header() -> str:
    from logpose import compiled

    return f"engine: {compiled.describe()}; shared folder: {shared_folder() or 'absent'}"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The shared folder. A test that asks for it skips where it is absent."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("needs the shared folder (LOGPOSE_SHARED or ../shared)")
    return folder


def pytest_collection(session: pytest.Session) -> None:
    gc.disable()  # thousands of tests are made, and all of them stay


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.freeze()  # what the collector need not look through again after each few tests
    gc.set_threshold(50_000)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = tuple(folder for folder in SLOW if os.environ.get("LOGPOSE_EVERYDAY", "-") not in folder)
    for item in items:
        if item.nodeid.startswith(slow):
            item.add_marker("slow")
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker("shared")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.config.getoption("--blank"):
        from tests.support import official

        official.BLANK = frozenset(card for mark in item.iter_markers("ruling") for card in mark.args[1:])
    if item.get_closest_marker("shared") and shared_folder() is None:
        pytest.skip("needs the shared folder (LOGPOSE_SHARED or ../shared)")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With LOGPOSE_REQUIRE_SHARED=1 a test that needs the shared folder may not skip."""
    report = yield
    required = os.environ.get("LOGPOSE_REQUIRE_SHARED") == "1"
    if required and report.skipped and not hasattr(report, "wasxfail") and item.get_closest_marker("shared"):
        report.outcome = "failed"
        report.longrepr = f"skipped although LOGPOSE_REQUIRE_SHARED is set: {report.longrepr}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many outside cases ran: one a test, or what it recorded as its property "outside_cases"."""
    count = 0
    for report in terminalreporter.getreports("passed"):
        if report.when == "call" and "shared" in report.keywords:
            count += dict(report.user_properties).get("outside_cases", 1)
    terminalreporter.write_line(f"outside cases: {count}")
