"""A loop is declared in the terminal."""

from __future__ import annotations

from pathlib import Path

from logpose.engine.options import MAIN_ACTION
from logpose.play.records import Recorder, read_record
from tests.support.cards import leader
from tests.support.session import Screen


def test_a_loop_is_declared_by_typing_any_number(tmp_path: Path) -> None:
    """More than can be carried out is refused with a sentence; what piled up is told once."""
    cards = [leader("grower", "[Activate: Main] This Leader gains +1000 power during this turn.")]
    start = Recorder.from_position("turn: 3, A\nA leader: T-grower\nB leader: OP01-002", cards, listen=True)
    while start.game.decision is not None and start.game.decision.kind == MAIN_ACTION:
        start.choose("activate A leader")
    before = start.game.power(start.game.cards[0])
    answers = ["10000", "9" * 200, "x", "", "2345", "why grower", "t"]
    screen = Screen(tmp_path, answers, recorder=start, width=120)
    screen.play()
    assert "declare how often to carry out the loop" in screen.text
    assert "Type one of these or any other number up to 9999." in screen.text
    refused = (
        "A loop cannot be declared 10000 times: it is carried out one time after the other, and more than 9999 times"
    )
    assert refused in " ".join(screen.shown(0).split())
    assert "Say a number from 0 to 9999." in " ".join(screen.shown(0).split())
    assert "A loop cannot be declared so many times" in screen.shown(1) and "Type one of the numbers" in screen.shown(2)
    game = screen.playing.game
    power = before + 2_345_000
    assert game.power(game.cards[0]) == power
    count = (power - 5000) // 1000
    assert f"+{count * 1000}  Leader grower, during this turn (×{count})" in screen.shown(5)
    assert f"+1000 power by Leader grower (×{count})" in " ".join(screen.shown(6).split())
    again = Recorder.resume(read_record(screen.path)).game
    assert again.power(again.cards[0]) == power
