"""A tree of the effect language that is invalid gets a sentence that says where, and exit code 2 from a command."""

from __future__ import annotations

import pytest
import typer

from logpose import cli
from logpose.engine.lowering.cards import lower
from logpose.errors import LogposeError, NodeError
from logpose.language import nodes
from logpose.language.nodes import Draw, This
from tests.support.cards import auto, character, choose, on_play, permanent

TEXTS = {
    "not json": ("[{", "truncated"),
    "no list": ("{}", "Expected `array`"),
    "an unknown word": ('[{"node": "Explode"}]', "Invalid value 'Explode' - at `$[0].node`"),
    "an unknown field": ('[{"node": "Keyword", "keyword": "rush", "x": 1}]', "unknown field `x` - at `$[0]`"),
    "a missing field": ('[{"node": "Keyword"}]', "missing required field `keyword` - at `$[0]`"),
    "a wrong kind of word": ('[{"node": "Draw"}]', "Invalid value 'Draw' - at `$[0].node`"),
    "a wrong word deep inside": (
        '[{"node": "Auto", "timings": ["on_play"], "steps": [{"node": "Draw", "count": "two"}]}]',
        "at `$[0].steps[0].count`",
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_that_is_no_tree_is_refused_with_the_place(what: str) -> None:
    text, where = TEXTS[what]
    with pytest.raises(NodeError) as caught:
        nodes.from_json(text)
    assert str(caught.value).startswith("This is not a tree of the effect language: ")
    assert where in str(caught.value)


def test_plain_data_that_is_no_tree_is_refused_with_the_place() -> None:
    with pytest.raises(NodeError, match=r"^This is not a tree of the effect language: .*at `\$\[0\]\.node`"):
        nodes.from_plain([{"node": "Explode"}])


MEANINGLESS: dict[str, nodes.Ability] = {
    "nothing binds the cards": on_play(nodes.Trash(nodes.Bound("nobody"))),
    "no timing": nodes.Auto(steps=(Draw(1),)),
    "no timing of an activate effect": nodes.Activate((), steps=(Draw(1),)),
    "a timing of activate effects": auto("main", Draw(1)),
    "a timing of auto effects": nodes.Activate(("on_play",), steps=(Draw(1),)),
    "a permanent choice": permanent(nodes.GainPower(choose(), 1000)),
    "a permanent replacement without an ability": permanent(nodes.Replace("rested", This(), (Draw(1),))),
    "a choice where cards are described": on_play(nodes.If(nodes.Matches(choose(), ()), (Draw(1),))),
    "two totals": on_play(
        nodes.Trash(nodes.Choose((nodes.Cards(kinds=("character",)),), 2, total_cost=3, total_power=5000))
    ),
}


@pytest.mark.parametrize("what", MEANINGLESS)
def test_a_tree_that_means_nothing_is_refused_with_the_card(what: str) -> None:
    with pytest.raises(NodeError, match=r"^T-odd: .*\.$"):
        lower(character("odd", MEANINGLESS[what]))


def test_a_command_that_meets_an_invalid_tree_says_so_and_exits_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = typer.Typer()

    @app.command()
    def read() -> None:
        nodes.from_json(TEXTS["an unknown word"][0])

    monkeypatch.setattr(cli, "app", app)
    assert cli.main([]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("logpose: This is not a tree of the effect language: ")
    assert "Traceback" not in captured.err and issubclass(NodeError, LogposeError)
