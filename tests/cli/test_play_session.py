"""A game in the terminal, played by a script: what is shown, what the answers do, and that the game is kept."""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from logpose.cli.answers import HELP
from logpose.cli.session import INTERRUPTED, NOT_KEPT
from logpose.engine.options import MAIN_ACTION
from logpose.play.positions import write_position
from logpose.play.records import Recorder, check, read_record
from logpose.play.views import view
from logpose.sim.training_decks import DECKS
from tests.support.session import Answer, Screen, after, label_of, own_turn, played

# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_and_can_be_replayed(tmp_path: Path, seed: int) -> None:
    screen = Screen(tmp_path, [], seed=seed)
    screen.answers = itertools.cycle(["1", "4", "e", "2"])
    assert screen.play() == 0
    assert screen.playing.game.result is not None
    won = 0 in screen.playing.game.result.winners
    assert ("You win." if won else "You lose.") in screen.text
    assert f"The game is kept in {screen.path}" in screen.text
    record = read_record(screen.path)
    check(record)
    assert [seat.player for seat in record.seats] == ["person", "random"] and record.result is not None


def test_the_keys_keep_the_hand_and_end_the_turn(tmp_path: Path) -> None:
    screen = played(tmp_path, "k", "e")
    assert "Keep this hand" in screen.text and "Turn 1: you." in screen.shown(0) and "Turn 2: B." in screen.shown(1)


def test_one_can_go_second(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["k"], go_first=False)
    screen.play()
    assert "Turn 1: B." in screen.text


def test_the_numbers_of_rules_are_left_to_the_log(tmp_path: Path) -> None:
    screen = played(tmp_path, "k", "log", "log 1", "log x", "why")
    assert "You place 1 DON!! in the cost area." in screen.shown(0) and "(6-4-1)" not in screen.shown(0)
    assert "You place 1 DON!! in the cost area. (6-4-1)" in screen.shown(1)
    assert screen.shown(2).strip() == "You place 1 DON!! in the cost area. (6-4-1)"
    assert "log 50 shows the last 50" in screen.shown(3)
    assert "Main Phase (6-5)" in screen.shown(4) and "(6-5-2)" in screen.shown(4)


def test_what_happens_often_is_told_once(tmp_path: Path) -> None:
    assert "B draws a card. (×5)" in played(tmp_path, "k").text


# -- answers that choose nothing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type 1 or 2 to choose, or ? for help."),
        ("99", "There is no option 99 now; type 1 or 2, or t to see them again."),
        ("foo", "'foo' is neither an option nor a command. Type 1 or 2, or ? for help."),
        (
            "mullgan",
            "'mullgan' is neither an option nor a command. Did you mean mulligan or mull? Type 1 or 2, or ? for help.",
        ),
        ("attack", "There is nothing to attack now. Type 1 or 2, or all to see every option."),
        ("x" * 1000, "is neither an option nor a command"),
        ("undo", "You have not decided anything yet."),
        ("card", "Which card?"),
        ("card 1", "Option 1 has no card."),
        ("card xyzzy", "No card 'xyzzy' is on the table or in the library"),
        ("power nobody", "No Leader or Character on the table is called 'nobody'."),
        ("1x0", "'1x0' is neither an option nor a command"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(tmp_path: Path, typed: str, sentence: str) -> None:
    screen = Screen(tmp_path, [typed])
    screen.play()
    shown = " ".join(screen.shown(0).split())
    assert sentence in shown and len(shown) < 400
    assert screen.asked() == "opening-hand"


def test_help_tells_every_command(tmp_path: Path) -> None:
    shown = played(tmp_path, "?").shown(0)
    assert all(key in shown for key, _ in HELP)


def test_the_table_is_drawn_again_with_the_question(tmp_path: Path) -> None:
    screen = played(tmp_path, "t")
    assert screen.shown(0).startswith("B · random") and "Keep this hand" in screen.shown(0)


# -- answers in words and several times ----------------------------------------------------------------------------------


def test_don_cards_are_given_several_at_a_time(tmp_path: Path) -> None:
    before = own_turn(tmp_path / "a", "t")
    label = label_of(after(before, 0), "Give DON!!")
    screen = own_turn(tmp_path / "b", f"{label}x2")
    assert view(screen.playing.game, 0).sides[0].leader.given == 2
    assert "(×2)" in after(screen, 0)


def test_actions_keep_their_numbers_for_the_whole_turn(tmp_path: Path) -> None:
    """What can no longer be paid for goes away, and the numbers of all else stay."""
    before = own_turn(tmp_path / "a", "t")
    label = label_of(after(before, 0), "Give DON!!")
    attack = label_of(after(before, 0), "Attack")
    screen = own_turn(tmp_path / "b", label, label, "t", attack)
    assert label_of(after(screen, 2), "Attack") == attack
    assert "attacks" in after(screen, 3)


def test_more_than_can_be_given_is_given_as_far_as_it_goes(tmp_path: Path) -> None:
    label = label_of(after(own_turn(tmp_path / "a", "t"), 0), "Give DON!!")
    side = view(own_turn(tmp_path / "b", f"{label}x50").playing.game, 0).sides[0]
    assert side.don.active == 0 and side.leader.given >= 3


def test_an_option_can_be_said_in_words(tmp_path: Path) -> None:
    screen = own_turn(tmp_path, "give leader")
    assert view(screen.playing.game, 0).sides[0].leader.given == 1


def test_words_that_fit_several_options_are_asked_back(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["", "go s", "go"], persons=2)
    screen.play()
    assert (
        screen.shown(1) == "Hand the screen to A (Captain Carronade).\n"
    )  # the other player goes first and is asked next
    again = Screen(tmp_path / "again", ["", "go g"], persons=2)
    again.play()
    assert "That can mean several options; type the number of one:" in again.shown(1) and "Go second" in again.shown(1)


def test_power_is_shown_with_its_sum(tmp_path: Path) -> None:
    shown = after(own_turn(tmp_path, "give leader", "power leader a's"), 1)
    assert "has 6000 power:" in shown
    assert re.search(r"5000 +printed on the card", shown) and re.search(r"\+1000 +1 given DON!!", shown)


def test_a_card_is_shown_by_name_number_and_option(tmp_path: Path) -> None:
    leader = DECKS["red"]().leader
    screen = own_turn(tmp_path, f"card {leader.name}", f"card {leader.number.lower()}", "t")
    assert f"{leader.number}  {leader.name}" in after(screen, 0) and after(screen, 0) == after(screen, 1)
    label = label_of(after(screen, 2), "Give DON!!")
    assert after(own_turn(tmp_path / "b", f"card {label}"), 0) == after(screen, 0)


# -- taking back -------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_decision(tmp_path: Path) -> None:
    before = played(tmp_path / "a")
    screen = played(tmp_path / "b", "m", "undo")
    assert "Taken back, but " in screen.text and "chance has decided something" in " ".join(screen.text.split())
    assert "a mulligan" in screen.shown(0)
    assert view(screen.playing.game, 0) == view(before.playing.game, 0)
    check(read_record(screen.path))


def test_undo_takes_the_choices_of_bots_back_too(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["k", "e", "undo"])
    screen.play()
    seen = view(screen.playing.game, 0)
    assert seen.turn == 1 and seen.question is not None and seen.question.kind == "main"
    check(read_record(screen.path))


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "code"), [(EOFError, 0), (KeyboardInterrupt, INTERRUPTED), ("q", 0)], ids=["closed", "Ctrl-C", "q"]
)
def test_a_game_that_is_left_is_kept(tmp_path: Path, end: Answer, code: int) -> None:
    screen = Screen(tmp_path, ["k", end])
    assert screen.play() == code
    assert f"logpose play --resume {screen.path}" in screen.text
    record = read_record(screen.path)
    check(record)
    assert record.result is None and any(choice.form == ("keep",) for choice in record.choices)


def test_an_engine_that_fails_leaves_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path, ["k"])
    choose = type(screen.playing.game).choose

    def fail(game: object, index: int) -> None:
        if screen.prompts:
            raise RuntimeError
        choose(screen.playing.game, index)

    monkeypatch.setattr("logpose.play.records.recorder.Recorder.choose", lambda self, index: fail(self, index))
    with pytest.raises(RuntimeError):
        screen.play()
    assert screen.path.exists()


def test_save_keeps_the_game_and_goes_on(tmp_path: Path) -> None:
    other, earlier = tmp_path / "other.jsonl", tmp_path / "earlier.jsonl"
    screen = played(tmp_path, f"save {other}", f"save {earlier}", "k", f"save {other}", "save")
    assert f"kept in {other}" in screen.shown(0).replace("\n", "")
    assert f"kept in {screen.path}" in screen.shown(4).replace("\n", "")
    assert read_record(other) == read_record(screen.path)
    assert len(read_record(earlier).choices) < len(read_record(other).choices)


def test_no_file_is_written_over(tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    there.write_text("mine")
    screen = played(tmp_path, f"save {there}", f"save {tmp_path}", "save /nowhere/at/all.json")
    assert "does not overwrite it" in " ".join(screen.shown(0).split())
    assert "does not overwrite it" in " ".join(screen.shown(1).split())
    assert "cannot be written" in " ".join(screen.shown(2).split())
    assert there.read_text() == "mine" and screen.asked() == "opening-hand"


def test_a_game_that_cannot_be_kept_says_so(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["k", "save"])
    screen.path.unlink()
    assert screen.play() == NOT_KEPT
    shown = "".join(screen.text.split())  # a long path is folded anywhere
    for sentence in (
        f"The game can no longer be kept in {screen.path}: it has been deleted. save FILE keeps it",
        "Name another file: save FILE.",
        "The game could not be kept",
    ):
        assert "".join(sentence.split()) in shown


# -- conceding ---------------------------------------------------------------------------------------------------------


def test_concede_asks_once(tmp_path: Path) -> None:
    screen = played(tmp_path, "concede", "n", "concede", "y")
    assert "The game goes on." in screen.text and "You lose." in screen.text
    record = read_record(screen.path)
    check(record)
    assert record.result is not None and record.result.rule == "1-2-3" and record.result.losers == ("A",)


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_game_from_a_position_is_kept_as_a_record(tmp_path: Path) -> None:
    start = Recorder([DECKS["red"](), DECKS["blue"]()], 1)
    while (asked := start.game.decision) is not None:
        if asked.kind == MAIN_ACTION and asked.seat == 0 and start.game.players[0].don_active > 2:
            break
        start.choose(0)
    recorder = Recorder.from_position(write_position(start.game), start.cards.values(), listen=True)
    screen = Screen(tmp_path, ["give leader", "undo", "give leader"], recorder=recorder)
    screen.play()
    record = read_record(screen.path)
    check(record)
    kept = Recorder.resume(record).game
    assert view(kept, 0) == view(screen.playing.game, 0)
    assert view(kept, 0).sides[0].leader.given == view(start.game, 0).sides[0].leader.given + 1


# -- a real terminal ---------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind.")
@pytest.mark.slow
def test_on_a_terminal_a_person_is_asked(tmp_path: Path) -> None:
    import pty

    mine, theirs = pty.openpty()
    command = [sys.executable, "-c", "import sys; from logpose.cli import main; sys.exit(main())", "play"]
    command += ["red", "--against", "blue", "--bot", "random", "--seed", "1", "--go", "first"]
    environment = {**os.environ, "LOGPOSE_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
    os.close(theirs)
    try:
        shown = until(mine, lambda text: "A> " in text)
        assert "Keep this hand" in shown and "B · random" in shown
        os.write(mine, b"wh")
        until(mine, lambda text: "wh" in text)  # now it waits for keys
        assert interrupted(process) == INTERRUPTED
    finally:
        process.kill()
        process.wait()
        os.close(mine)
    (kept,) = (tmp_path / "games").iterdir()
    check(read_record(kept))


def interrupted(process: subprocess.Popen[bytes]) -> int:
    """The exit code after Ctrl-C. Between writing the prompt and waiting for keys, Python may not hear it the first time."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.wait(3)
    raise AssertionError("Ctrl-C does not end the game")


def until(descriptor: int, there: Callable[[str], bool]) -> str:
    text = ""
    while not there(text):
        text += os.read(descriptor, 4096).decode(errors="replace")
    return text
