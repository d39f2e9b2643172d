"""Wordings that mean the same are the same tree; what could mean something else is refused."""

from __future__ import annotations

from contextlib import suppress

import pytest

from logpose.errors import CardTextError
from logpose.language import nodes
from logpose.language.reader import read

# Conditions, each in two wordings.
CONDITIONS = [
    ("your opponent has no Characters", "your opponent has 0 Characters"),
    ("your opponent does not have a rested Character", "your opponent has 0 rested Characters"),
    (
        "you have fewer Characters than your opponent",
        "the number of your Characters is less than the number of your opponent's Characters",
    ),
    (
        "your opponent has more cards in their hand than you",
        "the number of cards in your opponent's hand is more than the number of cards in your hand",
    ),
    (
        "you have the same number of Life cards as your opponent",
        "the number of your Life cards is equal to the number of your opponent's Life cards",
    ),
    (
        "your opponent has at least 2 more DON!! cards on their field than you",
        "the number of DON!! cards on your opponent's field is at least 2 more than the number on your field",
    ),
    ("the number of your opponent's Characters is 3 or more", "your opponent has 3 or more Characters"),
    ("2 or more of your Characters are rested", "you have 2 or more rested Characters"),
    ("there are 10 or more cards in your trash", "you have 10 or more cards in your trash"),
    ("the cost of this Character is 8 or more", "this Character has a cost of 8 or more"),
    ("this Character is given 2 or more DON!! cards", "this Character has 2 or more DON!! cards given"),
    ("you activated an Event this turn", "you have activated an Event during this turn"),
    ("your Character was K.O.'d this turn", "your Character has been K.O.'d during this turn"),
    (
        "your opponent has 3 or more Characters and 5 or more cards in their hand",
        "your opponent has 3 or more Characters and your opponent has 5 or more cards in their hand",
    ),
]
# Events.
EVENTS = [
    ("an opponent's Character is K.O.'d", "your opponent's Character is K.O.'d"),
    ("one of your Characters attacks", "your Character attacks"),
    ("this Character or your Leader attacks", "this Character attacks or when your Leader attacks"),
    ("your {A} type Character is played", "you play a {A} type Character"),
    ("a DON!! card is given to this Character", "this Character is given a DON!! card"),
    ("you trash a card from your hand", "a card is trashed from your hand"),
    ("your Character leaves the field by your effect", "your Character is removed from the field by your effect"),
]
# Sentences of an [On Play] effect.
SENTENCES = [
    ("Draw a card.", "Draw 1 card."),
    ("You draw 1 card.", "Draw 1 card."),
    ("Draw cards until you have 5 cards in your hand.", "Draw cards so that you have 5 cards in your hand."),
    ("You and your opponent each draw 1 card.", "Each player draws 1 card."),
    ("Trash the top 3 cards of your deck.", "Trash 3 cards from the top of your deck."),
    ("All Characters with a cost of 2 or less are K.O.'d.", "K.O. all Characters with a cost of 2 or less."),
    (
        "The base power of this Character becomes 7000 during this turn.",
        "Set the base power of this Character to 7000 during this turn.",
    ),
    ("Return 1 of your DON!! cards to your DON!! deck.", "Return 1 DON!! card from your field to your DON!! deck."),
    ("Draw 1 card for every 2 Characters you have.", "Draw 1 card for every 2 of your Characters."),
    ("K.O. all Characters other than {A} type Characters.", "K.O. all Characters without the {A} type."),
]


def tree(text: str) -> tuple[nodes.Ability, ...]:
    return read(text).abilities


@pytest.mark.parametrize(("one", "other"), CONDITIONS)
def test_conditions(one: str, other: str) -> None:
    assert tree(f"[On Play] If {one}, draw 1 card.") == tree(f"[On Play] If {other}, draw 1 card.")


@pytest.mark.parametrize(("one", "other"), EVENTS)
def test_events(one: str, other: str) -> None:
    assert tree(f"When {one}, draw 1 card.") == tree(f"When {other}, draw 1 card.")


@pytest.mark.parametrize(("one", "other"), SENTENCES)
def test_sentences(one: str, other: str) -> None:
    assert tree(f"[On Play] {one}") == tree(f"[On Play] {other}")


def test_what_is_left_out_is_that_of_the_same_player() -> None:
    (ability,) = tree(
        "[On Play] If your opponent has 3 or more Life cards and 5 or more cards in their hand, draw 1 card."
    )
    numbers = [node for node in nodes.parts(ability) if isinstance(node, nodes.Number)]
    assert numbers == [nodes.Number("life", "opponent"), nodes.Number("hand", "opponent")]


def test_a_type_before_characters_is_not_said_of_don_cards() -> None:
    (ability,) = tree("[On Play] You may rest 2 of your {A} type Characters or DON!! cards: Draw 1 card.")
    groups = [node for node in nodes.parts(ability) if isinstance(node, nodes.Cards)]
    assert groups == [
        nodes.Cards(kinds=("character",), where=(nodes.HasType(("A",)),)),
        nodes.Cards(kinds=("don",)),
    ]


def test_one_of_two_costs_and_one_of_two_ways_out() -> None:
    (ability,) = tree("[On Play] You may trash 1 card from your hand or rest 2 of your DON!! cards: Draw 1 card.")
    assert isinstance(ability, nodes.Auto) and isinstance(ability.cost[0], nodes.ChooseOne)
    (other,) = tree(
        "If this Character would be K.O.'d, you may rest this Character or trash 1 card from your hand instead."
    )
    assert isinstance(other, nodes.Replacement) and isinstance(other.replace.steps[0], nodes.ChooseOne)


def test_something_else_may_be_done_instead() -> None:
    (ability,) = tree("[On Play] Draw 1 card. If you have 2 or less Life cards, draw 3 cards instead.")
    few = nodes.Compare(nodes.Number("life"), "<=", 2)
    assert isinstance(ability, nodes.Auto)
    assert ability.steps == (nodes.If(few, (nodes.Draw(3),), (nodes.Draw(1),)),)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, K.O. it instead.",
        "When your Character is K.O.'d or removed from the field by your opponent's effect, draw 1 card.",
        "[On Play] Trash this card in your hand.",
        "[On Play] During this turn, your Leader gains +1000 power during this battle.",
        "[On Play] If you have 3 or more cards in your hand than your opponent, draw 1 card.",
        "Once per turn, this Character gains [Rush].",
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "When " + "your Character or " * 550 + "this Character is K.O.'d, draw 1 card.",
        "[On Play] K.O. up to 1 of your opponent's Characters that is " + "a card that is " * 650 + "rested.",
        "[On Play] K.O. all Characters that is " + "not " * 2400 + "rested.",
        "[On Play] Draw 1 card for every " + "Character with a cost equal to the number of " * 200 + "Characters.",
    ],
)
def test_endless_descriptions_are_read_or_refused_in_time(text: str) -> None:
    with suppress(CardTextError):  # and nothing else
        read(text)
