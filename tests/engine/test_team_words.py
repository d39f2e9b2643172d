"""Every word of the language that is about players is played at a table of four by a test of tests/engine/test_team_*.py."""

import importlib
from pathlib import Path

import pytest

from tests.support.vocabulary import fixed_words, node_classes, words_about_players

HERE = Path(__file__).parent


def words_with_tests() -> dict[str, list[str]]:
    """The words that tests here name, and the names of those tests."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_team_*.py")):
        module = importlib.import_module(f"{__package__}.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                for mark in getattr(test, "pytestmark", []):
                    if mark.name == "words":
                        for word in mark.args:
                            found.setdefault(word, []).append(name)
    return found


def test_every_word_about_players_has_a_test() -> None:
    assert sorted(words_about_players() - set(words_with_tests())) == []


def test_no_test_names_a_word_that_is_not_one() -> None:
    assert sorted(set(words_with_tests()) - words_about_players()) == []


@pytest.mark.parametrize(
    "word",
    [
        "Draw.player:you",
        "Choose.chooser:opponent",
        "Top.whose:any",
        "Cannot.cause:opponents_effect",
        "Duration.end_of_opponents_next_end_phase",
        "Moment.start_of_opponents_main",
        "Timing.end_of_your_turn",
        "Happening.main_started",
        "PlayerDeed.refresh_don",
        "Countable.face_up_life",
        "Happened.event:battled",
        "YourTurn",
        "EachPlayer",
        "ExtraTurn",
        "ReturnToHand",
    ],
)
def test_words_about_players_are_found_wherever_they_stand(word: str) -> None:
    assert word in words_about_players()


def test_words_about_nobody_are_left_out() -> None:
    found = words_about_players()
    assert not {"Duration.turn", "Timing.on_play", "Moment.end_of_battle", "Shuffle", "HasName", "Colour.red"} & found
    assert {"Player", "Side"}.isdisjoint(fixed_words())
    assert {"Draw", "Cards", "Permanent"} <= set(node_classes())
