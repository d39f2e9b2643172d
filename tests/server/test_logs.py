"""The log says what happened, line by line, and never which card."""

import asyncio
import io
import json
import logging
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from logpose.server.logs import CARD_NUMBER, MOST_ERRORS, MOST_FRAMES, JsonLines, hidden, settle, tell

SECRET = str(97**9)  # which no line of code holds


class Log:
    """What has been written, and how many card numbers would have been."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.leaks: list[int] = []

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]

    @property
    def line(self) -> dict[str, Any]:
        (line,) = self.lines
        return line


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """A log for one test; afterwards logging is as it was."""
    for module, hook in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(module, hook, getattr(module, hook))
    root, own = logging.getLogger(), logging.getLogger("logpose.server")
    handlers, levels = list(root.handlers), (root.level, own.level)
    found = Log()
    settle(found.leaks.append, found.stream)
    yield found
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    own.setLevel(levels[1])


def test_a_line_is_an_object_with_what_applies(log: Log) -> None:
    tell("choice", game="abc", seat=1, q=4, v=9, ms=1.23456, id="0f-1")
    line = log.line
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info", "event": "choice", "game": "abc", "seat": 1, "q": 4, "v": 9, "ms": 1.235, "id": "0f-1"
    }  # fmt: skip


def test_seat_and_question_0_are_told(log: Log) -> None:
    tell("asked", logging.WARNING, seat=0, q=0, ms=0)
    assert {"seat": 0, "q": 0, "ms": 0, "level": "warning"}.items() <= log.line.items()


@pytest.mark.parametrize("id", ["OP01-001", "<b>", "a" * 41, "a\nb", "A"])
def test_the_id_of_a_client_is_told_only_if_it_looks_like_one(id: str, log: Log) -> None:
    tell("choice", id=id)
    assert log.line["id"] == "?" and log.leaks == []


@pytest.mark.parametrize("number", ["OP01-001", "ST10-015", "EB04-061", "P-001", "PRB2-018", "OP16-081_p1"])
def test_a_card_number_is_replaced_and_counted(number: str, log: Log) -> None:
    tell(f"play {number} and {number}", game=number)
    assert log.line["game"].startswith("#") and "and #" in log.line["event"]
    assert log.leaks == [3]


@pytest.mark.parametrize("name", ["uvicorn.error", "uvicorn.access", "sqlalchemy.engine", "asyncio", "somebody"])
def test_others_are_heard_through_the_same_log(name: str, log: Log) -> None:
    logger = logging.getLogger(name)
    logger.info("SELECT header: OP01-001")
    logger.warning("lost %s\nvalues: %s", "OP01-001", SECRET)
    assert log.line["logger"] == name and log.line["event"] == "lost #" and log.leaks == [1]


def test_what_others_hand_over_beside_is_not_written(log: Log) -> None:
    logging.getLogger("somebody").warning("failed", extra={"fields": {"game": "hand"}, "header": SECRET})
    assert set(log.line) == {"time", "level", "event", "logger"}


def lookup(secret: str) -> None:
    raise KeyError(secret)


def outer(secret: str) -> None:
    try:
        lookup(secret)
    except KeyError as error:
        raise ValueError(f"no {secret}") from error


def caught(call: Callable[[], object]) -> BaseException:
    try:
        call()
    except BaseException as error:
        return error
    raise AssertionError("nothing was raised")


def test_an_exception_is_told_by_its_kind_and_its_code_without_values(log: Log) -> None:
    tell("fault", logging.ERROR, error=caught(lambda: outer(SECRET)))
    value, key = log.line["errors"]
    assert (value["kind"], key["kind"]) == ("builtins.ValueError", "builtins.KeyError")
    assert value["code"][-1].startswith(f"{__name__}:") and "outer: raise ValueError(" in value["code"][-1]
    assert "lookup: raise KeyError(secret)" in key["code"][-1]
    assert SECRET not in log.stream.getvalue()


def test_what_is_in_a_group_is_told(log: Log) -> None:
    tell("fault", error=ExceptionGroup(SECRET, [KeyError(SECRET), TypeError(SECRET)]))
    assert [error["kind"].partition(".")[2] for error in log.line["errors"]] == [
        "ExceptionGroup",
        "KeyError",
        "TypeError",
    ]
    assert SECRET not in log.stream.getvalue()


def test_a_deep_fault_is_told_in_bounds(log: Log) -> None:
    def deep(left: int) -> None:
        if left:
            deep(left - 1)
        raise ValueError

    error = caught(lambda: deep(200))
    error.__cause__ = error  # a circle
    tell("fault", error=error)
    (told,) = log.line["errors"]
    assert len(told["code"]) == MOST_FRAMES and told["code"][-1].endswith("raise ValueError")
    log.stream.truncate(0)
    log.stream.seek(0)
    tell("fault", error=ExceptionGroup("many", [ValueError() for _ in range(100)]))
    assert len(log.line["errors"]) == MOST_ERRORS


def test_whatever_ends_a_thread_or_the_process_is_a_line(log: Log) -> None:
    error = caught(lambda: lookup(SECRET))
    sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=lookup, args=(SECRET,))
    thread.start()
    thread.join()
    assert [line["event"] for line in log.lines] == ["crash", "crash"]
    assert SECRET not in log.stream.getvalue()


def test_a_task_that_nobody_waited_for_is_told_without_its_values(log: Log) -> None:
    async def fail() -> None:
        lookup(SECRET)

    async def run() -> None:
        task = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        del task

    asyncio.run(run())
    assert log.line["event"] == "Task exception was never retrieved" and SECRET not in log.stream.getvalue()


def test_warnings_are_lines(log: Log) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(False)
        logging.captureWarnings(True)
        warnings.warn("OP01-001 is old", UserWarning, stacklevel=1)
        logging.captureWarnings(False)
    assert log.line["logger"] == "py.warnings" and "# is old" in log.line["event"]


def test_a_record_that_cannot_be_written_is_told_by_its_place(log: Log, capsys: pytest.CaptureFixture[str]) -> None:
    record = logging.LogRecord("somebody", logging.ERROR, "some/where.py", 7, "%d cards", (SECRET,), None)
    logging.getLogger().handlers[0].handle(record)
    assert log.line == {"level": "error", "event": "log", "place": "where:7"}
    assert capsys.readouterr().err == ""


def test_a_log_that_nobody_reads_harms_nothing(log: Log, capsys: pytest.CaptureFixture[str]) -> None:
    log.stream.close()
    tell("choice")
    assert capsys.readouterr().err == ""


@given(st.text(), st.text())
@example("OP01-00", "1")
@example("\x00", "\ud800")
def test_any_event_is_one_line_without_a_card_number(event: str, name: str) -> None:
    leaks: list[int] = []
    record = logging.LogRecord(name, logging.INFO, "", 1, event, None, None)
    text = JsonLines(leaks.append).format(record)
    assert "\n" not in text and CARD_NUMBER.search(text) is None
    assert json.loads(text)["level"] == "info"


@given(st.from_regex(CARD_NUMBER, fullmatch=True), st.text(), st.text())
def test_no_card_number_stays(number: str, before: str, after: str) -> None:
    text, count = hidden(before + number + after)
    assert count >= 1 and CARD_NUMBER.search(text) is None
