"""What players at the terminal say ahead, in words and in one line; what is told between two questions, and how."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from logpose.cli import news
from logpose.cli.ahead import Ahead
from logpose.cli.choices import Choices
from logpose.cli.screen import Leave, Screen
from logpose.engine.options import ATTACK, verb_of
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose
from logpose.play.positions import write_position
from logpose.play.records import Recorder
from logpose.play.story import Event
from logpose.play.views import view
from tests.support.cards import character, choose, counter, event, leader
from tests.support.session import Answer, own_turn, played
from tests.support.session import Screen as Session
from tests.support.table import Side, Table

MINE = choose("you", ("leader", "character"))
GUARD = nodes.For("battle", (nodes.GainPower(MINE, 3000),))
PRICE = nodes.Trash(Choose((Cards(area="hand"),)))
SHIELD = event("Shield", counter(GUARD, cost=(PRICE,)), cost=0)


def attacked(folder: Path, *answers: Answer, life: int = 5) -> Session:
    """A person is attacked, and has an Event and two cards to pay for it."""
    boss, foe, hand = leader("Boss"), leader("Foe"), [SHIELD, character("Reed"), character("Rush", counter=1000)]
    rest = [character(f"Hand{number}") for number in range(10)]
    mine, theirs = Side(boss, hand=hand, deck=rest, life=rest[:life], don=2), Side(foe, deck=rest, life=rest[:5])
    start = write_position(Table(A=mine, B=theirs, turn="B").game)
    recorder = Recorder.from_position(start, [boss, foe, *hand, *rest], listen=True)
    assert recorder.game.decision is not None
    recorder.choose([verb_of(code) for code in recorder.game.decision.options].index(ATTACK))
    return Session(folder, answers, recorder=recorder)


def test_a_counter_event_asks_only_which_card_pays_for_it(tmp_path: Path) -> None:
    screen = attacked(tmp_path, "shield", "reed")
    screen.play()
    side = view(screen.playing.game, 0).sides[0]
    assert "gets +3000 power from Shield during this battle" in " ".join(screen.text.split())
    assert "Reed" in {card.name for card in side.trash} and len(side.life) == 5


def test_answers_of_one_line_are_given_one_after_the_other(tmp_path: Path) -> None:
    screen = attacked(tmp_path, "shield; reed")
    screen.play()
    assert len(view(screen.playing.game, 0).sides[0].life) == 5 and "Reed" in screen.text


def test_no_counter_this_turn_is_said_once_and_taken_back_by_the_same_word(tmp_path: Path) -> None:
    screen = attacked(tmp_path, "no counter this turn")
    screen.play()
    assert "No counter until your next turn, unless you would lose; c! takes it back." in " ".join(
        screen.shown(0).split()
    )
    assert len(view(screen.playing.game, 0).sides[0].life) == 4
    again = played(tmp_path / "again", "k", "c!", "c!")
    assert "No counter until" in again.shown(1) and "asked about every counter again" in again.shown(2)


def test_no_counter_said_ahead_does_not_lose_the_game(tmp_path: Path) -> None:
    screen = attacked(tmp_path, "q", life=0)
    seen = view(screen.playing.game, 0)
    ahead = Ahead()
    assert ahead.passes("counter", seen) and ahead.place(screen.playing.game, Choices(seen)) is None
    safe = attacked(tmp_path / "safe", "q", life=1)
    seen = view(safe.playing.game, 0)
    assert ahead.place(safe.playing.game, Choices(seen)) is not None


def test_an_attack_that_ends_the_game_is_said_to(tmp_path: Path) -> None:
    for life, said in ((0, True), (1, False)):
        screen = attacked(tmp_path / str(life), "q", life=life)
        screen.play()
        assert (
            "takes damage from B's Leader Foe 5000, and you lose the game." in " ".join(screen.text.split())
        ) == said


def test_words_that_players_use(tmp_path: Path) -> None:
    screen = played(tmp_path, "mulligan", "hand", "card leader", "end")
    assert "You take a mulligan" in screen.shown(0) and "cost" in screen.shown(1)
    assert view(screen.playing.game, 0).sides[0].leader.name in screen.shown(2) and "Turn 2: B." in screen.shown(3)


def test_don_cards_are_given_in_words(tmp_path: Path) -> None:
    screen = own_turn(tmp_path, "give leader 2")
    assert view(screen.playing.game, 0).sides[0].leader.given == 2


@pytest.mark.parametrize(("typed", "again"), [("r", True), ("", False), ("q", False), (EOFError, False)])
def test_a_rematch_is_offered_after_the_game(tmp_path: Path, typed: Answer, again: bool) -> None:
    screen = played(tmp_path, "concede", "y", typed)
    assert screen.session.wants_rematch() == again
    assert not played(tmp_path / "left", "q").session.wants_rematch()


def test_what_goes_without_saying_is_not_told() -> None:
    told = [
        Event("paid", 0, ("A rests 1 DON!! to play Nami.",), number="X-1"),
        Event("played", 0, ("A plays Nami.",), number="X-1"),
        Event("played", 0, ("A plays Zoro.",), number="X-2"),
        Event("drew", 0, ("A draws a card.",)),
        Event("drew", 0, ("A draws a card.",)),
    ]
    lines = [str(line.renderable) for line in news.told(told, 1)]
    assert lines == ["A rests 1 DON!! to play Nami.", "A plays Zoro.", "A draws a card. (×2)"]
    assert news.told([], 0) == []


def test_what_does_not_fit_is_shown_page_by_page_and_one_may_leave_there() -> None:
    prompts: list[str] = []
    typed = iter(["", "?", "", "q"])

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return next(typed)

    out = io.StringIO()
    screen = Screen(Console(file=out, width=40, height=6, force_terminal=True), read, Text("help"))
    lines = [Text(f"line {number}") for number in range(12)]
    assert not screen.fits(lines) and screen.fits(lines[:5])
    with pytest.raises(Leave):
        screen.page(lines)
    assert prompts == ["Enter goes on. "] * 4 and "help" in out.getvalue() and "line 11" in out.getvalue()
    assert Screen(Console(file=out), read, Text("help")).fits(lines * 9)
