"""Damaged files and noise get a sentence, in time; never an error of Python."""

import signal
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.hostile.fuzzing import BATCH, Outcome, batch, stop_slow_ones, try_file
from tests.hostile.harm import harmed
from tests.hostile.samples import READERS, samples
from tests.support.parts import parts

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)
NOISE = st.binary(max_size=200) | st.text(max_size=200).map(str.encode) | VALUES.map(lambda value: repr(value).encode())


@pytest.mark.parametrize("kind", list(READERS))
def test_whole_files_are_read(kind: str, tmp_path: Path) -> None:
    outcome = Outcome()
    try_file(kind, samples()[kind], tmp_path, "whole", outcome)
    assert (outcome.read, outcome.faults) == (1, [])


def test_the_same_number_gives_the_same_file() -> None:
    assert [harmed(number) for number in range(50)] == [harmed(number) for number in range(50)]


@pytest.mark.parametrize("part", parts(3))
def test_damaged_files_get_a_sentence(part: int) -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    stop_slow_ones()
    try:
        outcome = batch(part * BATCH, BATCH)
    finally:
        signal.signal(signal.SIGVTALRM, before)
    outcome.faults = [fault for fault in outcome.faults if not fault.endswith(" MB")]  # of the other tests too
    assert outcome.faults == []
    assert outcome.read > 50 and outcome.refused > 250


@settings(max_examples=5 * settings().max_examples, suppress_health_check=list(HealthCheck))
@example("states", b'{"states": []}')
@example("library", b"null")
@given(st.sampled_from(list(READERS)), NOISE)
def test_noise_gets_a_sentence(kind: str, data: bytes) -> None:
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        try_file(kind, data, Path(folder), repr(data), outcome)
    assert outcome.faults == []


def test_an_error_of_python_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise IndexError("no such place")

    monkeypatch.setitem(READERS, "deck list", ("deck.txt", fail))
    outcome = Outcome()
    try_file("deck list", b"", tmp_path, "file 7", outcome)
    assert outcome.faults == ["file 7, deck list: IndexError: no such place"]
