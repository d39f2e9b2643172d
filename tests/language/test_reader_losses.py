"""Nothing that a text says is lost: it stands in the tree, or the text is refused with the word that would be lost."""

import pytest

from logpose.errors import CardTextError
from logpose.language import nodes
from logpose.language.nodes import Ability, Cards, Choose, HasName, NotFilter, Step, to_json
from logpose.language.reader import read
from tests.support.cards import on_play

FOES = Cards("opponent", kinds=("character",))
OWN = Cards(kinds=("character",))
HAND = Cards(area="hand")


def refused(text: str) -> CardTextError:
    with pytest.raises(CardTextError) as caught:
        read(text, "T-001")
    return caught.value


def one(text: str) -> Ability:
    (ability,) = read(text, "T-001").abilities
    return ability


def steps(text: str) -> tuple[Step, ...]:
    ability = one(f"[On Play] {text}")
    assert isinstance(ability, nodes.Auto) and ability == on_play(*ability.steps)
    return ability.steps


# -- the check -----------------------------------------------------------------------------------------------------------


def test_the_error_has_the_word_that_would_be_lost() -> None:
    error = refused(
        "[On Play] Draw 1 card. If you have 3 or more Characters with a total power of 5000 or less, draw 1 card."
    )
    assert error.place == "… Characters with a total power of ⟨5000⟩"
    assert error.expected == 'another wording, for "5000" would be lost'


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("[On Play] Draw cards equal to the number of your Characters with a total cost of 5 or less.", "5"),
        ("[On Play] This Character gains +1000 power during this turn for every 0 cards in your hand.", "0"),
    ],
)
def test_a_number_that_no_node_takes_is_lost(text: str, lost: str) -> None:
    assert f'"{lost}" would be lost' in refused(text).expected


def test_what_is_said_twice_is_not_lost() -> None:
    oars = 'with a type including "Oar"'
    (step,) = steps(f"Give up to 1 rested DON!! card to your Leader {oars} or 1 Character {oars}.")
    kinds = ("leader", "character")
    where = (nodes.HasType(("Oar",), includes=True),)
    assert step == nodes.GiveDon(Choose((Cards(kinds=kinds, where=where),)), up_to=True)  # type: ignore[arg-type]


def test_a_number_of_a_phrase_is_that_number() -> None:
    start = "Under the rules of this game, when your deck is reduced to"
    assert one(f"{start} 0, you win the game instead of losing.") == nodes.WhenDeckIsEmpty("win")
    refused(f"{start} 3, you win the game instead of losing.")
    swap = "Swap the base power of the selected Characters with each other during this turn."
    assert steps(f"Select 2 of your Characters. {swap}")
    refused(f"[On Play] Select 3 of your Characters. {swap}")


def test_the_tree_has_plain_numbers_and_words() -> None:
    text = "[DON!! x2] [On Play] DON!! −1: Give up to 1 red {Giants} type or <Oar> attribute Character −2 cost during this turn."
    tree = read(text).abilities
    assert to_json(tree)
    for node in nodes.parts(tree):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            for each in value if isinstance(value, tuple) else (value,):
                assert isinstance(each, nodes.Node) or type(each) in (int, str, bool, type(None), tuple)


# -- what is asked of several cards together -----------------------------------------------------------------------------

TOGETHER = ["with different card names", "with a total cost of 5 or less", "with a total power of 5000 or less"]


@pytest.mark.parametrize("together", TOGETHER)
@pytest.mark.parametrize(
    "text",
    [
        "[On Play] K.O. all of your opponent's Characters {}.",
        "[On Play] Rest your opponent's Leader and all of your opponent's Characters {}.",
        "[On Play] This Character or 1 of your Characters {} gains +1000 power during this turn.",
        "If your Characters {} would be K.O.'d, you may draw 1 card instead.",
        "When one of your Characters {} is K.O.'d, draw 1 card.",
        "When your Character is K.O.'d by your opponent's Characters {}'s effects, draw 1 card.",
        "This Character cannot be K.O.'d in battle by Characters {}.",
        "[On Play] If you only have Characters {}, draw 1 card.",
        "[On Play] If your Leader is a card {}, draw 1 card.",
        "[On Play] Your opponent cannot activate a [Blocker] Character {} during this turn.",
        "All of your Characters {} gain +1000 power.",
        "Under the rules of this game, you cannot include cards {} in your deck.",
    ],
)
def test_what_is_asked_of_cards_together_is_not_lost(text: str, together: str) -> None:
    refused(text.format(together))


def test_chosen_cards_can_be_asked_something_together() -> None:
    assert steps("K.O. up to 2 of your opponent's Characters with different card names.") == (
        nodes.KnockOut(Choose((FOES,), 2, up_to=True, different_names=True)),
    )


def test_a_number_of_the_cost_on_a_card_is_read() -> None:
    reveal = "Reveal 1 card from the top of your deck."
    text = f"{reveal} Your Leader gains +1000 power during this turn per {{}} cost on the revealed card."
    for every in (1, 2):
        (_, gained) = steps(text.format(every))
        amount = nodes.Per(nodes.ValueOf("cost", nodes.Bound("revealed")), every, 1000)
        assert gained == nodes.For("turn", (nodes.GainPower(nodes.All((Cards(kinds=("leader",)),)), amount),))


# -- counts on both sides ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Trash 2 cards from your hand or 1 of your Characters.",
        "Trash 1 of your Characters or 2 cards from your hand.",
        "Trash 1 card from the top of your deck or 2 cards from your hand.",
        "K.O. up to 2 of your opponent's Characters or 1 of your opponent's Stages.",
        "Give up to 1 rested DON!! card to your Leader or 2 of your Characters.",
        "This Character or 2 of your Characters gain +1000 power during this turn.",
        "Change the target of that attack to this Character or to 2 of your Characters.",
        "Trash 1 card from your hand or up to 1 of your Characters.",
        "Trash all of your Characters or 1 card from your hand.",
        "Rest your 1 Character.",
        "Rest your 2 Leaders.",
    ],
)
def test_different_counts_are_refused(text: str) -> None:
    refused(f"[On Play] {text}")


def test_equal_counts_are_one() -> None:
    assert steps("Trash 1 card from your hand or 1 of your Characters.") == (nodes.Trash(Choose((HAND, OWN))),)
    assert steps("Trash 2 cards from your hand or 2 of your Characters.") == (nodes.Trash(Choose((HAND, OWN), 2)),)
    assert steps("Rest your 1 Leader.") == steps("Rest your Leader.")


# -- hand and field ------------------------------------------------------------------------------------------------------


def test_an_area_is_not_that_of_cards_on_the_field() -> None:
    either = (nodes.Trash(Choose((OWN, HAND))),)
    assert steps("Trash 1 Character on your field or 1 card from your hand.") == either
    assert steps("Trash 1 of your Characters or cards from your hand.") == either
    both = (nodes.Trash(nodes.Both((Choose((OWN,)), Choose((HAND,))))),)
    assert steps("Trash 1 Character on your field and 1 card from your hand.") == both


@pytest.mark.parametrize("joint", ["or", "or 1", "and 1"])
def test_a_character_without_a_side_before_a_card_from_an_area_is_refused(joint: str) -> None:
    refused(f"[On Play] Trash 1 Character {joint} card from your hand.")


# -- whose cards, and where ----------------------------------------------------------------------------------------------


def test_an_event_keeps_its_side_and_its_areas() -> None:
    (knocked_out,) = read("When a Character on your field is K.O.'d, draw 1 card.").abilities
    assert knocked_out == one("When your Character is K.O.'d, draw 1 card.")
    played = one("When you play a Character card from your hand or trash, draw 1 card.")
    assert isinstance(played, nodes.Auto) and isinstance(played.when, tuple)
    assert [event.from_area for event in played.when] == ["hand", "trash"]


def test_effects_of_your_characters_are_yours() -> None:
    ability = one("This Character cannot be K.O.'d by effects of your Characters.")
    cannot = nodes.Cannot(nodes.This(), "be_knocked_out", "your_effect", (nodes.HasKind(("character",)),))
    assert ability == nodes.Permanent((cannot,))


@pytest.mark.parametrize(
    "text",
    [
        "When a Character from your hand is K.O.'d, draw 1 card.",
        "When you play a Character card from your opponent's trash, draw 1 card.",
        "When a Character on your opponent's field is played from your hand, draw 1 card.",
        "[On Play] If you have [Anchor] and [Mast] in your opponent's trash, draw 1 card.",
        "[On Play] If you have 3 or more cards in their hand, draw 1 card.",
        "[On Play] If your opponent has 3 or more cards in your hand, draw 1 card.",
        "[On Play] If your Leader is a Leader card in your trash, draw 1 card.",
        "[On Play] Trash up to 1 card from the top of each of your and your opponent's Life cards.",
        "[On Play] Return 1 of your opponent's Characters to your hand.",
        "[On Play] Add up to 1 card from your opponent's trash to your hand.",
        "[On Play] Place 1 of your opponent's Characters at the bottom of your deck.",
        "[On Play] Add 1 of your Characters to the top of your opponent's Life cards.",
        "[On Play] Add up to 1 DON!! card from their DON!! deck and rest it.",
        "[On Play] Your opponent returns 1 DON!! card from your field to your DON!! deck.",
        "[On Play] Your opponent shuffles your deck.",
        "[On Play] Turn 1 of your Characters face-up.",
        "[Your Turn] [Your Turn] This Character gains +1000 power.",
        "[On Play] [On Play] Draw 1 card.",
    ],
)
def test_sides_and_areas_that_contradict_each_other_are_refused(text: str) -> None:
    refused(text)


# -- other faults ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("joint", ["and", "or"])
def test_other_than_one_and_another_is_neither(joint: str) -> None:
    cards = Cards(area="hand", kinds=("character",), where=(NotFilter(HasName(("Anchor", "Mast"))),))
    found = steps(f"Play up to 1 Character card other than [Anchor] {joint} [Mast] from your hand.")
    assert found == (nodes.Play(Choose((cards,), up_to=True)),)


def test_a_colon_after_the_trash_ends_a_condition() -> None:
    found = one("[On Play] If your opponent has 5 or more cards in their trash: Draw 1 card.")
    enough = nodes.Compare(nodes.Number("trash", "opponent"), ">=", 5)
    assert found == nodes.Auto(("on_play",), conditions=(enough,), steps=(nodes.Draw(),))


def test_all_don_cards_are_rested_and_any_number_set_as_active() -> None:
    assert steps("Rest all of your DON!! cards.") == (nodes.RestDon(nodes.Number("active_don")),)
    rested = nodes.Number("rested_don")
    assert steps("Set any number of your DON!! cards as active.") == (nodes.SetDonActive(rested, up_to=True),)


@pytest.mark.parametrize(
    "text",
    [
        "Play 1 of the revealed cards.",
        "Place the rest back in your Life area in any order.",
        "Give 1 of your opponent's Characters up to 2 rested DON!! cards.",
        "Give up to 1 rested DON!! card to your Leader or 1 card from your hand.",
        "Give up to 1 of your opponent's rested DON!! cards to 1 of your Characters.",
        "Give up to 1 rested DON!! card to your Leader or 1 of Characters.",
        "Look at 3 cards from the top of your deck; reveal up to 1 of your opponent's cards and add it to your hand.",
    ],
)
def test_words_that_mean_nothing_here_are_refused(text: str) -> None:
    refused(f"[On Play] {text}")


@pytest.mark.parametrize(
    "text",
    [
        "If " + "it is not true that (" * 400,
        "K.O. up to 1 Character" + " with a cost equal to the number of your Characters" * 200 + ".",
        "Set the cost of this Character to " + "the number of cards with a cost equal to " * 200,
    ],
    ids=["conditions", "descriptions", "quantities"],
)
def test_phrases_within_phrases_have_an_end(text: str) -> None:
    refused(f"[On Play] {text}")
