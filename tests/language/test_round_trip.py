"""The reader reads what the writer writes: every tree that the language allows."""

from __future__ import annotations

import os

import pytest

from logpose.cards.card import Category
from logpose.cards.trees import WORDS
from logpose.errors import CardTextError
from logpose.language import nodes
from logpose.language.nodes import (
    Ability,
    All,
    Auto,
    Bound,
    Cards,
    Choose,
    Draw,
    GiveDon,
    HasName,
    KnockOut,
    Look,
    May,
    Remaining,
    Rest,
    Trash,
)
from logpose.language.nodes.spelling import spelling
from logpose.language.reader import read
from logpose.language.writer import write
from logpose.sim.generated import CardMaker
from logpose.sim.generated_trees import at_every_place, kinds_in, random_trees
from tests.support.parts import parts

CATEGORIES: tuple[Category, ...] = ("leader", "character", "event", "stage")
TREES = int(os.environ.get("LOGPOSE_TREES", "2000"))  # four of five are abilities that a game has a use for
PARTS = 8
CHARACTERS = Cards(kinds=("character",))


def read_back(*abilities: Ability, category: Category | None = None) -> bool:
    return read("\n".join(write(abilities, category))).abilities == abilities


def steps(*those: nodes.Step) -> Ability:
    return Auto(("on_play",), steps=those)


@pytest.mark.parametrize("part", parts(PARTS))
def test_generated_abilities_are_read_back(part: int) -> None:
    for seed in range(part, TREES // 15, PARTS):
        maker = CardMaker(seed)
        for category in CATEGORIES:
            for ability in [maker.ability(category) for _ in range(3)]:
                assert read_back(ability, category=category), ability


@pytest.mark.parametrize("part", parts(PARTS))
def test_trees_of_any_words_are_read_back(part: int) -> None:
    for ability in random_trees(part, TREES // 5 // PARTS):
        assert read_back(ability), ability


@pytest.mark.slow
def test_every_word_is_read_back_at_every_place() -> None:
    places = set()
    for ability in at_every_place():
        assert read_back(ability), ability
        for node in nodes.parts(ability):
            for field in spelling(type(node)).fields:
                below = nodes.parts(getattr(node, field.name))
                places |= {(type(node).__name__, field.name, type(one).__name__) for one in below}
    for name in WORDS:
        for field in spelling(getattr(nodes, name)).fields:
            for kind in kinds_in(field.slot):
                assert (name, field.name, kind.__name__) in places


@pytest.mark.parametrize("seed", range(12))
def test_the_abilities_of_a_card_are_read_back_together(seed: int) -> None:
    for category in CATEGORIES:
        card = CardMaker(seed).card("G-001", category, ("red",))
        assert read_back(*card.abilities, category=category)


def test_cards_that_an_ability_before_has_kept_are_not_those_that_it_gave_don_cards_to() -> None:
    given = steps(GiveDon(Choose((CHARACTERS,))))
    assert read_back(given, steps(Rest(nodes.Kept())))


# -- names and odd signs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["price", 'The "Boss"', "a&lt;b", "two  spaces", " edge ", "]", "%41;", "海", "#1"])
def test_any_name_can_be_bound(name: str) -> None:
    assert read_back(steps(Trash(Choose((Cards(area="hand"),)), name), Draw(Bound(name))))
    assert read_back(steps(Look(nodes.Top("deck", 3), name), Trash(Remaining(name))))
    assert read_back(steps(May((Draw(1),), bind=name), nodes.If(nodes.Did(name), (Draw(1),))))


@pytest.mark.parametrize("name", ['Boss "B" Big', "x]y", "a<br>b", "①", "half  full", "A&amp;B"])
def test_any_name_can_be_meant(name: str) -> None:
    meant = Cards(kinds=("character",), where=(HasName((name,)),))
    assert read_back(steps(KnockOut(All((meant,)))))


def test_a_name_is_not_taken_for_that_of_other_cards() -> None:
    one, two = Choose((CHARACTERS,), bind="it"), Choose((CHARACTERS,), bind="it_2")
    assert read_back(steps(Rest(two), Rest(one), KnockOut(Bound("it"))))


# -- what is spelled out ---------------------------------------------------------------------------------------------------


def test_english_is_spelled_out_only_where_it_must_be() -> None:
    ability = steps(Draw(1), KnockOut(Choose((CHARACTERS,), up_to=True, chooser="owner")))
    (line,) = write((ability,))
    assert line == "[On Play] Draw 1 card. Then, K.O. namely (choose (all of your Characters), up to, chooser owner)."
    assert read(line).abilities == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Namely (draw count 2.",
        "[On Play] Namely (draw amount 2).",
        "[On Play] Namely (draw count two).",
        "[On Play] Namely (trash).",
        "[On Play] Namely (draw up to, count 2).",
        "[On Play] K.O. namely (draw count 2).",
        "Namely (auto steps (Draw 1 card.)), draw 1 card.",
        "If namely (your turn) namely (your turn), draw 1 card.",
    ],
)
def test_a_word_that_is_not_spelled_rightly_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        read(text)


def test_words_within_words_without_an_end_are_refused_in_time() -> None:
    with pytest.raises(CardTextError):
        read("[On Play] If " + "namely (not " * 800 + "it is your turn" + ")" * 800 + ", draw 1 card.")
    with pytest.raises(CardTextError):
        read("[On Play] Rest " + "namely (both (" * 800)
