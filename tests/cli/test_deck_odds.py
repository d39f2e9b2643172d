"""`logpose deck odds`: exact chances of a deck."""

import json
from pathlib import Path

import pytest

from logpose.cli import main


def test_odds_of_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "odds", "red-ace", "--want", "op16-005", "--by-turn", "3", "--second"]) == 0
    said = capsys.readouterr().out
    assert "35.3%" in said and "58.1%" in said and "68.6%" in said and "going second" in said


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "odds", "red-ace", "--want", "OP16-005", "--want", "OP14-018", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    one, other, both = told["chances"]
    assert both["name"] == "all of them" and both["opening"] < min(one["opening"], other["opening"])
    assert len(told["curve"]) == 5 and sorted(told["curve"], reverse=True) == told["curve"]
    assert told["playable"][0] == pytest.approx(told["curve"][0])
    assert told["counter_mean"] == pytest.approx(2720)


def test_without_a_wish_every_card_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "odds", "red-ace", "--json"]) == 0
    assert sum(one["copies"] for one in json.loads(capsys.readouterr().out)["chances"]) == 50


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["red-ace", "--want", "OP99-001"], "'OP99-001' is not in the deck"),
        (["red-ace", "--by-turn", "0"], "0 is not in the range"),
        (["nowhere"], "There is no deck nowhere"),
        (["red-ace", *["--want", "OP16-005"] * 11], "at most 10"),
    ],
)
def test_what_has_no_odds_gets_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "odds", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_deck_that_is_too_small(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.txt"
    file.write_text("1xOP01-001\n4xOP01-016\n")
    assert main(["deck", "odds", str(file)]) == 2
    assert "The deck has 4 cards; by turn 3 7 of them are drawn." in capsys.readouterr().err
