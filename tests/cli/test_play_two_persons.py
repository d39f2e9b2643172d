"""Two persons at one terminal: the screen is handed over, and what may be taken back."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from logpose.cli.choices import Choices
from logpose.engine.options import ATTACK, MAIN_ACTION, verb_of
from logpose.play.records import read_record
from logpose.play.views import view
from logpose.sim.training_decks import DECKS
from tests.support.session import Answer, Screen, played


def test_the_screen_is_handed_over_and_shows_no_others_cards(tmp_path: Path) -> None:
    """Up to the opening hands nobody has seen a card of the other, and the decks have few names in common."""
    screen = Screen(tmp_path, ["", "1", "", "k", "", "k"], persons=2)
    screen.play()
    parts = re.split(r"Hand the screen to ([AB]) \(.+\)\.", screen.text.partition("Turn 1")[0])
    shown = {
        name: "".join(parts[place + 1] for place in range(1, len(parts), 2) if parts[place] == name) for name in "AB"
    }
    names = {name: {card.name for card in DECKS[deck]().cards} for name, deck in (("A", "red"), ("B", "blue"))}
    only = {"A": names["A"] - names["B"], "B": names["B"] - names["A"]}
    for mine, yours in (("A", "B"), ("B", "A")):
        assert any(card in shown[mine] for card in only[mine])
        assert not [card for card in only[yours] if card in shown[mine]]
    assert screen.prompts[0].endswith("press Enter when you are there and nobody else looks. ")


def test_one_may_leave_when_the_screen_is_handed_over(tmp_path: Path) -> None:
    screen = Screen(tmp_path, ["q", "", "1"], persons=2)
    screen.play()
    assert len(screen.prompts) == 1 and "The game is kept in" in screen.text


def test_after_an_attack_the_screen_is_handed_over_whether_or_not_there_is_anything_to_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the attacker learns who has no Counter and no [Trigger]."""
    screen = Screen(tmp_path, [], persons=2)
    choose, attacked = screen.playing.choose, [""]

    def chosen(index: int) -> None:
        decision = screen.playing.game.decision
        assert decision is not None
        if verb_of(decision.options[index]) == ATTACK:
            attacked.append("BA"[decision.seat])
        choose(index)

    def asked(prompt: str) -> str:
        if prompt[0] == attacked[-1]:
            attacked.append("")
        screen.prompts.append(prompt)
        decision = screen.playing.game.decision
        if not prompt.endswith("> ") or decision is None:
            return ""
        assert not attacked[-1] or decision.kind != MAIN_ACTION
        attacks = [place for place, code in enumerate(decision.options) if verb_of(code) == ATTACK]
        place = attacks[0] if attacks else 0 if decision.kind == MAIN_ACTION else len(decision.options) - 1
        return Choices(view(screen.playing.game, decision.seat), screen.session._numbers).label(place)

    monkeypatch.setattr(screen.playing, "choose", chosen)
    screen.session.screen.read = asked
    screen.play()
    assert len(attacked) > 10 and "There is nothing to answer. Press Enter. " in screen.prompts


def test_between_persons_nothing_is_taken_back_that_taught_anybody_anything(tmp_path: Path) -> None:
    screen = played(tmp_path, "", "1", "", "undo", persons=2)
    assert "This cannot be taken back: " in screen.text and "you have seen" in " ".join(screen.text.split())
    assert read_record(screen.path).choices


def test_between_persons_a_given_don_card_is_taken_back(tmp_path: Path) -> None:
    screen = Screen(tmp_path, [], persons=2)

    def script() -> Iterator[Answer]:
        while (asked := screen.playing.game.decision) and screen.playing.game.players[asked.seat].don_active < 3:
            yield {"opening-hand": "k", "main": "e"}.get(screen.asked(), "1")
        yield from ("give leader", "undo")

    screen.answers = script()
    screen.session.screen.read = lambda prompt: screen.read(prompt) if prompt.endswith("> ") else ""
    screen.play()
    assert "Taken back." in screen.text
    assert all(choice.form[0] != "give" for choice in read_record(screen.path).choices)


@pytest.mark.slow
def test_two_persons_can_play_to_the_end(tmp_path: Path) -> None:
    screen = Screen(tmp_path, [], persons=2)
    screen.answers = itertools.cycle(["1", "4", "e", "2"])
    assert screen.play() == 0 and screen.playing.game.result is not None
    assert "won:" in screen.text
    assert [seat.player for seat in read_record(screen.path).seats] == ["person", "person"]
