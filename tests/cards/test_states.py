"""Imports one at a time, whole or not at all, and undone."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from logpose.cards import Card, Library, files, importing, locking, states
from logpose.cards.importing import add_overrides, import_cards, take_back, undo_import
from logpose.cards.locking import locked
from logpose.errors import LibraryError
from tests.cards.datasets import plain, saved
from tests.cards.shelf import CAPTAIN, PIRATE, RUNNER, STORM, shelf


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    shelf(tmp_path / "shipped", CAPTAIN, PIRATE)
    return tmp_path / "shipped"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own"


def stronger(card: Card) -> Card:
    return msgspec.structs.replace(card, power=9000)


# -- whole or not at all -----------------------------------------------------------------------------------------------


def test_an_import_that_fails_in_the_middle_leaves_the_old_cards(
    shipped: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_cards([stronger(PIRATE)], own, shipped)
    write = files.write_set
    written: list[str] = []

    def fails_at_the_second(folder: Path, code: str, cards: list[Card]) -> None:
        if written:
            raise LibraryError("The disk is full.")
        written.append(code)
        write(folder, code, cards)

    monkeypatch.setattr(files, "write_set", fails_at_the_second)
    with pytest.raises(LibraryError, match="The disk is full"):
        import_cards([msgspec.structs.replace(PIRATE, power=1), RUNNER], own, shipped)
    assert written == ["XX01"]
    assert list(Library(own)) == [stronger(PIRATE)]
    monkeypatch.undo()
    import_cards([RUNNER], own, shipped)
    assert list(Library(own)) == [stronger(PIRATE), RUNNER]
    assert sorted(path.name for path in own.iterdir() if path.is_dir()) == ["1", "3"]  # what was left is cleared


def test_whoever_has_begun_to_read_sees_the_old_cards(shipped: Path, own: Path) -> None:
    import_cards([stronger(PIRATE)], own, shipped)
    reading = Library(shipped, own)
    assert reading.sets == ("XX01",)
    import_cards([PIRATE, RUNNER], own, shipped)
    assert reading["XX01-002"] == stronger(PIRATE) and "XX02-001" not in reading
    assert "XX02-001" in Library(shipped, own)


def test_files_that_lie_in_the_folder_itself_are_the_first_state(shipped: Path, own: Path) -> None:
    shelf(own, RUNNER)
    import_cards([STORM], own, shipped)
    assert list(Library(own)) == [RUNNER, STORM]
    undo_import(own)
    assert list(Library(own)) == [RUNNER]


def test_an_import_that_changes_nothing_is_nothing_to_undo(shipped: Path, own: Path) -> None:
    import_cards([PIRATE], own, shipped)
    with pytest.raises(LibraryError, match="There is no import to undo"):
        undo_import(own)


def test_a_damaged_list_of_states_is_named(shipped: Path, own: Path) -> None:
    import_cards([RUNNER], own, shipped)
    (own / states.NAME).write_text("{")
    with pytest.raises(LibraryError, match=r"states\.json is damaged: "):
        Library(shipped, own).get("XX02-001")


# -- the way back ------------------------------------------------------------------------------------------------------


def test_imports_are_undone_one_after_the_other(shipped: Path, own: Path) -> None:
    import_cards([RUNNER], own, shipped, "first.json")
    done = import_cards([stronger(PIRATE), STORM], own, shipped, "second.json")
    assert done.replaced == ("XX01-002",)
    assert undo_import(own) == "second.json"
    assert list(Library(shipped, own)) == [CAPTAIN, PIRATE, RUNNER]
    import_cards([STORM], own, shipped, "third.json")
    assert [undo_import(own), undo_import(own)] == ["third.json", "first.json"]
    assert list(Library(shipped, own)) == [CAPTAIN, PIRATE]
    with pytest.raises(LibraryError, match="There is no import to undo"):
        undo_import(own)


def test_only_some_states_are_kept(shipped: Path, own: Path) -> None:
    shelf(own, STORM)
    for power in range(states.KEPT + 3):
        import_cards([msgspec.structs.replace(RUNNER, power=power)], own, shipped)
    assert len([path for path in own.iterdir() if path.is_dir()]) == states.KEPT + 1
    assert files.sets_in(own) == []
    for _ in range(states.KEPT):
        undo_import(own)
    assert list(Library(own)) == [msgspec.structs.replace(RUNNER, power=2), STORM]


def test_single_cards_go_back_to_what_is_shipped(shipped: Path, own: Path, tmp_path: Path) -> None:
    overrides = tmp_path / "overrides.jsonl"
    import_cards([stronger(PIRATE), RUNNER], own, shipped)
    add_overrides({"XX01-001": {"number": "XX01-001", "life": 3}}, overrides, own)
    assert take_back(["XX01-002", "XX01-001", "XX09-009"], own, overrides) == ["XX01-002", "XX01-001"]
    assert list(Library(shipped, own, overrides=overrides)) == [CAPTAIN, PIRATE, RUNNER]
    assert not overrides.exists()


# -- one at a time -----------------------------------------------------------------------------------------------------


def test_a_lock_that_is_held_is_said(shipped: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "locked", lambda folder: locked(folder, wait=0.1))
    with locked(own), pytest.raises(LibraryError) as caught:
        import_cards([RUNNER], own, shipped)
    assert str(caught.value) == (
        f"Another logpose is changing the cards of {own} and holds {own / locking.NAME}; try again when it has ended."
    )
    assert import_cards([RUNNER], own, shipped).new == ("XX02-001",)


def importing_process(home: Path, dataset: Path) -> subprocess.Popen[str]:
    command = f"import sys; from logpose.cli import main; sys.exit(main(['cards', 'import', {str(dataset)!r}]))"
    environment = {**os.environ, "LOGPOSE_HOME": str(home)}
    return subprocess.Popen([sys.executable, "-c", command], env=environment, stdout=subprocess.PIPE, text=True)


def imported(home: Path, dataset: Path) -> None:
    process = importing_process(home, dataset)
    process.communicate(timeout=120)
    assert process.returncode == 0


def many(folder: Path, letter: str, count: int) -> Path:
    """A dataset of cards in many sets, of which another letter has other cards."""
    cards = [plain(f"XX{n % 50:02}-{letter}{n:05}", name=f"Pirate {n}") for n in range(count)]
    return saved(folder, *cards, name=f"{letter}.json")


@pytest.mark.slow
def test_two_imports_at_once_are_both_stored(tmp_path: Path) -> None:
    count = 2500
    both = [importing_process(tmp_path, many(tmp_path, letter, count)) for letter in "AB"]
    said = [process.communicate(timeout=120)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert all(f"{count} new, 0 changed" in each for each in said)
    assert len(Library(tmp_path / "cards")) == 2 * count


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_killed_import_leaves_the_old_cards_and_no_lock(tmp_path: Path) -> None:
    first, second = many(tmp_path, "A", 200), many(tmp_path, "B", 2500)
    imported(tmp_path, first)
    own = tmp_path / "cards"
    process = importing_process(tmp_path, second)
    while not (own / "2").exists():  # it has begun to write
        assert process.poll() is None
        time.sleep(0.001)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=120)
    stored = len(Library(own))
    assert stored == 200 or ((own / states.NAME).read_text().count("folder") == 3 and stored == 2700)
    imported(tmp_path, second)
    assert len(Library(own)) == 2700
