"""The words of the effect language: they paste back, go through JSON unchanged, and refuse what they do not know."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.cards import Card
from logpose.cards.card import Category
from logpose.cards.trees import WORDS
from logpose.engine.lowering.cards import lower
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose
from logpose.sim.generated import CardMaker
from tests.support.cards import activate, character, choose, every, main, on_play, permanent

THIS = nodes.This()
NAMESPACE = vars(nodes)
CATEGORIES: tuple[Category, ...] = ("leader", "character", "event", "stage")


def generated(seed: int, category: Category) -> Card:
    return CardMaker(seed).card("G-001", category, ("red",))


# -- values ------------------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32), st.sampled_from(CATEGORIES))
def test_a_tree_goes_through_json_and_back_unchanged(seed: int, category: Category) -> None:
    abilities = generated(seed, category).abilities
    assert nodes.from_json(nodes.to_json(abilities)) == abilities
    assert nodes.from_plain(nodes.to_plain(abilities)) == abilities


@given(st.integers(0, 2**32), st.sampled_from(CATEGORIES))
def test_the_repr_of_a_tree_pastes_back(seed: int, category: Category) -> None:
    abilities = generated(seed, category).abilities
    assert eval(repr(abilities), NAMESPACE.copy()) == abilities


@given(st.integers(0, 2**32), st.sampled_from(CATEGORIES))
def test_equal_trees_are_equal_keys(seed: int, category: Category) -> None:
    one, other = generated(seed, category), generated(seed, category)
    assert one is not other and one == other and hash(one.abilities) == hash(other.abilities)


def test_defaults_are_left_out_of_repr_and_json() -> None:
    ability = on_play(nodes.Draw())
    assert repr(ability) == "Auto(timings=('on_play',), steps=(Draw(),))"
    assert nodes.to_json((ability,)) == '[{"node":"Auto","timings":["on_play"],"steps":[{"node":"Draw"}]}]'
    assert nodes.to_plain((nodes.Keyword("rush"),)) == ({"node": "Keyword", "keyword": "rush"},)


def test_a_word_cannot_be_changed() -> None:
    word: Any = nodes.Draw(2)
    with pytest.raises(AttributeError):
        word.count = 3


@pytest.mark.parametrize("name", WORDS)
def test_every_word_explains_itself(name: str) -> None:
    word = getattr(nodes, name)
    plain = {"GainPower", "GainCost", "GainCounter", "GainKeyword", "GainName", "GainType", "GainAttribute"}
    assert name in plain or (word.__doc__ or "").strip()


# -- reading strictly --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[{"node":"Auto","timings":["on_play"],"steps":[{"node":"Dance"}]}]', r"Dance.*\$\[0\]\.steps\[0\]"),
        ('[{"node":"Keyword","keyword":"flight"}]', r"flight.*\$\[0\]\.keyword"),
        ('[{"node":"Auto","steps":[{"node":"Draw","cards":2}]}]', r"cards.*\$\[0\]\.steps\[0\]"),
        ('[{"node":"Auto","steps":[{"node":"Draw","count":"two"}]}]', r"\$\[0\]\.steps\[0\]\.count"),
        ('[{"node":"Auto","steps":[{"node":"KnockOut"}]}]', r"targets.*\$\[0\]\.steps\[0\]"),
        ('[{"keyword":"rush"}]', r"node.*\$\[0\]"),
        ('{"node":"Keyword","keyword":"rush"}', r"array"),
        ('[{"node":"Keyword"', r""),
    ],
)
def test_what_is_not_a_tree_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(NodeError, match="not a tree of the effect language") as caught:
        nodes.from_json(text)
    assert caught.match(place)


def test_plain_data_is_read_as_strictly() -> None:
    with pytest.raises(NodeError, match=r"not a tree of the effect language.*flight.*\$\[0\]\.keyword"):
        nodes.from_plain([{"node": "Keyword", "keyword": "flight"}])
    with pytest.raises(NodeError, match=r"\$\[0\]"):
        nodes.from_plain([7])


# -- trees that make no sense ------------------------------------------------------------------------------------------

FIELD = Cards(kinds=("character",))
NEGATIVE: tuple[nodes.Ability, ...] = (
    nodes.Auto(steps=(nodes.Draw(),)),
    nodes.Auto(("main",), steps=(nodes.Draw(),)),
    nodes.Activate((), steps=(nodes.Draw(),)),
    nodes.Activate(("on_play",), steps=(nodes.Draw(),)),
    on_play(nodes.KnockOut(nodes.Bound("nobody"))),
    on_play(nodes.Draw(nodes.Bound("nobody"))),
    on_play(nodes.Draw(nodes.Chosen("nothing"))),
    on_play(nodes.If(nodes.Did("never"), (nodes.Draw(),))),
    on_play(nodes.Draw(nodes.Count((nodes.Remaining("nobody"),)))),
    on_play(nodes.Draw(nodes.Bound("amount"))),
    on_play(nodes.Draw(nodes.Per(nodes.Number("hand"), 0))),
    on_play(nodes.Draw(nodes.ValueOf("cost", choose()))),
    on_play(nodes.ChooseNumber(up_to=-1)),
    on_play(nodes.KnockOut(Choose((FIELD,), total_cost=3, total_power=3000))),
    on_play(nodes.Draw(), cost=(nodes.May((nodes.Draw(),)),)),
    permanent(nodes.SetPower(THIS, 0)),
    permanent(nodes.Replace("knocked_out", THIS, (nodes.Draw(),))),
    permanent(nodes.GainPower(choose(), 1000)),
    permanent(nodes.CostToPlay(every("you", (), "hand"), -1, next_only=True)),
    nodes.Replacement(nodes.Replace("knocked_out", choose("you"), (nodes.Draw(),))),
)


@pytest.mark.parametrize("ability", NEGATIVE, ids=repr)
def test_a_tree_that_makes_no_sense_is_refused_and_named(ability: nodes.Ability) -> None:
    with pytest.raises(NodeError, match="T-cat: "):
        lower(character("cat", ability))


# -- words that have no instruction yet --------------------------------------------------------------------------------

HAND = every("you", (), "hand")
UNBUILT: tuple[nodes.Ability, ...] = (
    on_play(nodes.Draw(nodes.ValueOf("cost", nodes.Both((THIS,))))),
    on_play(nodes.Draw(player="owner")),
    on_play(nodes.Draw(nodes.Number("hand", "owner"))),
    on_play(nodes.Draw(2, "each", up_to=True)),
    on_play(nodes.AddDon(player="each")),
    on_play(nodes.May((nodes.Draw(),), "each")),
    on_play(nodes.KnockOut(Choose((FIELD,), chooser="each"))),
    on_play(nodes.Win("each")),
    on_play(nodes.For("turn", (nodes.GainCounter(HAND, 1000),))),
    on_play(nodes.For("turn", (nodes.CostToPlay(THIS, -1),))),
    on_play(nodes.For("turn", (nodes.CostToPlay(every("opponent", (), "hand"), 1),))),
    on_play(nodes.For("turn", (nodes.CostToPlay(every("you", (), "trash"), 1),))),
    on_play(nodes.For("turn", (nodes.CostToPlay(nodes.All((FIELD, FIELD)), 1),))),
    on_play(nodes.For("turn", (nodes.Cannot(THIS, "be_rested", price=(nodes.Draw(),)),))),
    on_play(nodes.For("turn", (nodes.Cannot(THIS, "be_rested", target=(nodes.Other(),)),))),
    on_play(nodes.Draw(), cost=(nodes.GiveDon(THIS, 1, "any"),)),
    on_play(nodes.Draw(), cost=(nodes.Trash(Choose((Cards(area="hand"),), 2, different_names=True)),)),
    on_play(nodes.Draw(), cost=(nodes.Trash(Choose((Cards(area="hand"),), 2, total_cost=4)),)),
    permanent(nodes.GainPower(HAND, 1000)),
    permanent(nodes.GainCounter(THIS, 1000)),
    permanent(nodes.GainCounter(every("you"), 1000)),
    permanent(nodes.CostToPlay(every("you"), -1)),
    permanent(nodes.GainPower(nodes.All((nodes.Top("deck"),)), 1000)),
    nodes.Permanent((nodes.GainPower(THIS, 1000),), area="hand"),
    nodes.Permanent((nodes.GainCost(every("you"), 1),), area="hand"),
    nodes.Permanent((nodes.Cannot(THIS, "attack"),), area="hand"),
    nodes.Permanent((nodes.Cannot(every("you"), "be_played_by_effects"),), area="hand"),
)


@pytest.mark.parametrize("ability", UNBUILT, ids=repr)
def test_a_word_without_an_instruction_is_refused_aloud(ability: nodes.Ability) -> None:
    with pytest.raises(NotRunnableError, match="T-cat: "):
        lower(character("cat", ability))
    assert nodes.from_json(nodes.to_json((ability,))) == (ability,)  # though it is a word of the language
    assert eval(repr(ability), NAMESPACE.copy()) == ability


@pytest.mark.parametrize(
    "ability",
    [
        nodes.Permanent((nodes.GainCost(THIS, -1),), area="hand"),
        nodes.Permanent((nodes.Cannot(THIS, "be_played_by_effects"),), area="hand"),
        permanent(nodes.GainCounter(HAND, 1000), nodes.CostToPlay(HAND, -1)),
        on_play(nodes.Draw(1, "each"), nodes.Shuffle("each"), nodes.Lose("each")),
        on_play(nodes.For("turn", (nodes.PlayerCannot("each", "play_cards"), nodes.CostToPlay(HAND, -1)))),
        activate(nodes.Draw(), cost=(nodes.ChooseOne(((nodes.RestDon(),), (nodes.ReturnDon(),))),)),
        main(nodes.KnockOut(nodes.Both((choose(), choose())))),
    ],
    ids=repr,
)
def test_near_neighbours_of_the_refused_words_are_understood(ability: nodes.Ability) -> None:
    assert lower(character("cat", ability)).has_text


def test_a_refusal_says_what_the_engine_cannot_do() -> None:
    with pytest.raises(NotRunnableError, match="does not know which player 'owner' is"):
        lower(character("cat", on_play(nodes.Draw(1, "owner"))))
    with pytest.raises(NodeError, match="main is not a timing of auto effects"):
        lower(character("cat", nodes.Auto(("main",))))
    with pytest.raises(NodeError, match="no earlier step binds 'it'"):
        lower(character("cat", on_play(nodes.KnockOut(nodes.Bound()))))
