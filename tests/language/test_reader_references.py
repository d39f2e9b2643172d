"""What later words stand for ("it", "that card", "the rest" …), whose the subject is, and who chooses."""

import pytest

from logpose.errors import CardTextError
from logpose.language.nodes import (
    Ability,
    AddToHand,
    All,
    Auto,
    Both,
    Bound,
    Cannot,
    Cards,
    Choose,
    ChooseOne,
    Did,
    DonGiven,
    Draw,
    Event,
    For,
    GainKeyword,
    GainPower,
    GiveDon,
    HasKind,
    HasType,
    HasValue,
    If,
    Kept,
    KnockOut,
    Look,
    Matches,
    May,
    NoBaseEffect,
    Per,
    Permanent,
    PlaceInDeck,
    Play,
    Remaining,
    Replace,
    Replacement,
    Rest,
    RestDon,
    ReturnToHand,
    Reveal,
    SameName,
    Select,
    Step,
    This,
    Top,
    Trash,
    UnlikeColour,
    ValueOf,
)
from logpose.language.reader import read
from tests.support.cards import activate, auto, choose, on_play, trigger, when

THIS = This()
IT = Bound()
DRAW = Draw()
FOE = choose(up_to=True)
FOE_BOUND = choose(up_to=True, bind="it")
ONE_OF_YOURS = choose("you", up_to=True)
FOE_IT = choose(up_to=True, bind="it")
ONE_OF_YOURS_IT = choose("you", up_to=True, bind="it")
CHARACTER = HasKind(("character",))
SEA_KINGS = HasType(("Sea Kings",))


def tree(text: str) -> tuple[Ability, ...]:
    return read(text, "T-001").abilities


def steps(text: str) -> tuple[Step, ...]:
    (ability,) = tree(f"[On Play] {text}")
    assert isinstance(ability, Auto) and ability == on_play(*ability.steps)
    return ability.steps


def gains(whom: Bound | This, amount: int = 1000) -> For:
    return For("turn", (GainPower(whom, amount),))


# -- it, that card -----------------------------------------------------------------------------------------------------


def test_it_is_the_card_that_was_chosen_for_an_effect() -> None:
    found = steps("Up to 1 of your Characters gains +1000 power during this turn. Then, rest it.")
    assert found == (For("turn", (GainPower(choose("you", up_to=True, bind="it"), 1000),)), Rest(IT))


@pytest.mark.parametrize("word", ["it", "that Character", "that card"])
def test_it_is_the_card_that_something_was_done_to(word: str) -> None:
    found = steps(f"Rest up to 1 of your opponent's Characters. Then, {word} gains +1000 power during this turn.")
    assert found == (Rest(FOE_IT), gains(IT))


def test_it_is_the_nearest_card() -> None:
    found = steps(
        "K.O. up to 1 of your opponent's Characters. Then, rest up to 1 of your Characters. "
        "Then, that Character gains +1000 power during this turn."
    )
    assert found == (KnockOut(FOE), Rest(ONE_OF_YOURS_IT), gains(IT))


def test_two_cards_that_are_referred_to_have_two_names() -> None:
    found = steps(
        "Rest up to 1 of your opponent's Characters. Then, it gains −1000 power during this turn. "
        "Return up to 1 of your Characters to the owner's hand. Then, play it."
    )
    assert found == (Rest(FOE_IT), gains(IT, -1000), ReturnToHand(ONE_OF_YOURS, "it_2"), Play(Bound("it_2")))


def test_a_card_that_nothing_refers_to_has_no_name() -> None:
    assert steps("Rest up to 1 of your opponent's Characters. Then, draw 1 card.") == (Rest(FOE), DRAW)


def test_it_can_be_this_card() -> None:
    found = steps("This Character gains +1000 power during this turn. Then, rest it.")
    assert found == (gains(THIS), Rest(THIS))


def test_it_in_a_menu_is_a_card_from_before_the_menu() -> None:
    found = steps(
        "Rest up to 1 of your opponent's Characters. Choose one:\n• K.O. it.\n• Return it to the owner's hand."
    )
    assert found == (Rest(FOE_IT), ChooseOne(((KnockOut(IT),), (ReturnToHand(IT),))))


def test_it_in_one_entry_is_no_card_of_another() -> None:
    with pytest.raises(CardTextError) as error:
        steps("Choose one:\n• Rest up to 1 of your opponent's Characters.\n• K.O. it.")
    assert error.value.expected == "an earlier card to refer to"


# -- the selected, revealed, trashed, returned, played card ------------------------------------------------------------


def test_the_selected_character_is_not_the_nearest_but_the_selected_one() -> None:
    found = steps(
        "Select up to 1 of your opponent's Characters. K.O. up to 1 of your Characters. "
        "Then, the selected Character cannot attack during this turn."
    )
    assert found == (Select(FOE), KnockOut(ONE_OF_YOURS), For("turn", (Cannot(IT, "attack"),)))


def test_when_the_selected_character_attacks_nobody_blocks() -> None:
    found = steps(
        "Select up to 1 of your Characters. "
        "If the selected Character attacks during this turn, your opponent cannot activate [Blocker]."
    )
    assert found == (Select(ONE_OF_YOURS), For("turn", (GainKeyword(IT, "unblockable"),)))


def test_the_revealed_card() -> None:
    found = steps(
        "Reveal 1 card from the top of your deck. If the revealed card has a cost of 5 or more, draw 1 card. "
        "Then, place the revealed card at the bottom of your deck."
    )
    revealed = Bound("revealed")
    dear = Matches(revealed, (HasValue("cost", ">=", 5),))
    assert found == (Reveal(Top("deck")), If(dear, (DRAW, PlaceInDeck(revealed))))


def test_that_card_after_revealing_is_the_revealed_one() -> None:
    found = steps(
        "Reveal 1 card from the top of your deck. If that card is a Character card with a cost of 2, play that card."
    )
    fits = Matches(Bound("revealed"), (CHARACTER, HasValue("cost", "=", 2)))
    assert found == (Reveal(Top("deck")), If(fits, (Play(Bound("revealed")),)))


def test_the_trashed_card_of_a_cost() -> None:
    (found,) = tree(
        "[Activate: Main] You may trash 1 Character card from your hand: "
        "Add up to 1 Character card with the same card name as the trashed card from your trash to your hand."
    )
    named = choose("you", area="trash", up_to=True, where=(SameName(IT),))
    assert found == activate(AddToHand(named), cost=(Trash(choose("you", area="hand"), "it"),))


def test_the_returned_character() -> None:
    found = steps(
        "Return 1 of your Characters to the owner's hand. Then, play up to 1 Character card with a different color than "
        "the returned Character from your hand."
    )
    other = choose("you", area="hand", up_to=True, where=(UnlikeColour(IT),))
    assert found == (ReturnToHand(choose("you"), "it"), Play(other))


def test_the_character_played_by_this_effect() -> None:
    found = steps(
        "Play up to 1 Character card from your hand. Then, rest up to 1 of your opponent's Characters. "
        "The Character played by this effect gains [Rush] during this turn."
    )
    played = Play(choose("you", area="hand", up_to=True), bind="it")
    assert found == (played, Rest(FOE), For("turn", (GainKeyword(IT, "rush"),)))


def test_how_many_cards_were_trashed() -> None:
    trashed = Trash(choose("you", (), "hand", None), "it")
    found = steps("Trash any number of cards from your hand. Draw cards equal to the number of cards trashed.")
    assert found == (trashed, Draw(IT))
    found = steps(
        "Trash any number of cards from your hand. This Character gains +1000 power during this turn for every card trashed."
    )
    assert found == (trashed, For("turn", (GainPower(THIS, Per(IT, each=1000)),)))


# -- the rest ----------------------------------------------------------------------------------------------------------


def test_the_rest_are_the_other_cards_that_were_looked_at() -> None:
    found = steps(
        "Look at 5 cards from the top of your deck; reveal up to 1 {Sea Kings} type card and add it to your hand. "
        "Then, place the rest at the bottom of your deck in any order."
    )
    picked = Choose((Remaining("looked", (SEA_KINGS,)),), 1, True)
    assert found == (Look(Top("deck", 5)), AddToHand(picked, reveal=True), PlaceInDeck(Remaining("looked")))


def test_the_rest_can_be_trashed() -> None:
    found = steps("Look at 3 cards from the top of your deck and add up to 1 card to your hand. Then, trash the rest.")
    picked = Choose((Remaining("looked"),), 1, True)
    assert found == (Look(Top("deck", 3)), AddToHand(picked), Trash(Remaining("looked")))


def test_the_rest_are_not_cards_that_were_only_chosen() -> None:
    with pytest.raises(CardTextError):
        steps("Rest up to 1 of your opponent's Characters. Then, trash the rest.")


# -- cards of an event, of a replaced event, of another ability --------------------------------------------------------


def test_the_card_of_the_event() -> None:
    played = Event("played", where=(CHARACTER, NoBaseEffect()), from_area="hand")
    text = "When you play a Character with no base effect from your hand, that Character gains +1000 power during this turn."
    assert tree(text) == (when(played, gains(Bound("event"))),)
    knocked_out = Event("knocked_out", where=(CHARACTER, SEA_KINGS))
    text = "When your {Sea Kings} type Character is K.O.'d, draw 1 card. Then, add that card to your hand."
    assert tree(text) == (when(knocked_out, DRAW, AddToHand(Bound("event"))),)


def test_a_card_chosen_since_is_nearer_than_that_of_the_event() -> None:
    attacks = Event("attacks", "opponent", where=(CHARACTER,))
    text = "When your opponent's Character attacks, rest up to 1 of your Characters. Then, it gains +1000 power during this turn."
    assert tree(text) == (when(attacks, Rest(ONE_OF_YOURS_IT), gains(IT)),)


def test_the_card_that_was_battled() -> None:
    ended = Event("battle_ended", this=True, other=(CHARACTER,))
    text = (
        "At the end of a battle in which this Character battles your opponent's Character, "
        "K.O. the opponent's Character you battled with."
    )
    assert tree(text) == (when(ended, KnockOut(Bound("other"))),)


def test_it_in_a_replacement_is_the_card_that_would_leave() -> None:
    yours = All((Cards(kinds=("character",), where=(SEA_KINGS,)),))
    back = Replace("knocked_out", yours, (ReturnToHand(Bound("event")),))
    text = "If your {Sea Kings} type Character would be K.O.'d, you may return it to the owner's hand instead."
    assert tree(text) == (Replacement(back),)


def test_this_card_in_a_replacement_is_this_card() -> None:
    yours = All((Cards(kinds=("character",), where=(SEA_KINGS,)),))
    rested = Replace("removed", yours, (Rest(THIS),), "opponents_effect", optional=False)
    text = "If your {Sea Kings} type Character would be removed from the field by your opponent's effect,"
    assert tree(f"{text} rest this Character instead.") == (Replacement(rested),)


def test_that_character_can_be_one_that_the_ability_before_chose() -> None:
    text = (
        "[On Play] Give up to 2 of your opponent's rested DON!! cards to 1 of your opponent's Characters.\n"
        "[When Attacking] Your Leader gains +1000 power during this turn for every DON!! card given to that Character."
    )
    amount = Per(ValueOf("given_don", Kept()), each=1000)
    assert tree(text) == (
        on_play(Select(choose(), keep=True), GiveDon(IT, 2, up_to=True)),
        auto("when_attacking", For("turn", (GainPower(All((Cards(kinds=("leader",)),)), amount),))),
    )


# -- a subject that is left out, this card -----------------------------------------------------------------------------


def test_the_second_predicate_has_the_same_subject() -> None:
    given = (DonGiven(1),)
    power = GainPower(THIS, 1000)
    assert tree("[DON!! x1] This Character cannot be K.O.'d in battle and gains +1000 power.") == (
        Permanent((Cannot(THIS, "be_knocked_out", "battle"), power), given),
    )
    assert tree("[DON!! x1] This Character gains +1000 power and cannot be K.O.'d by effects.") == (
        Permanent((power, Cannot(THIS, "be_knocked_out", "effect")), given),
    )


@pytest.mark.parametrize("joined", ["and", "and it", ", and it"])
def test_a_chosen_subject_is_not_chosen_anew(joined: str) -> None:
    found = steps(f"Up to 1 of your opponent's Characters gains −1000 power {joined} cannot attack during this turn.")
    assert found == (For("turn", (GainPower(FOE_BOUND, -1000), Cannot(IT, "attack"))),)


def test_two_chosen_subjects_are_not_chosen_anew() -> None:
    found = steps("Your Leader and up to 1 of your Characters gain [Rush] and +1000 power during this turn.")
    leader = All((Cards(kinds=("leader",)),))
    first, again = Both((leader, choose("you", up_to=True, bind="it"))), Both((leader, IT))
    assert found == (For("turn", (GainKeyword(first, "rush"), GainPower(again, 1000))),)


@pytest.mark.parametrize("words", ["this card", "this Character", "this Character card"])
def test_this_card_is_the_card_with_the_effect(words: str) -> None:  # 8-4-4-3
    assert tree(f"[Trigger] Play {words}.") == (trigger(Play(THIS)),)


# -- who chooses -------------------------------------------------------------------------------------------------------

HAND, THEIR_HAND = (Cards("you", "hand"),), (Cards("opponent", "hand"),)
THEIR_CHARACTERS = (Cards("opponent", kinds=("character",)),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K.O. up to 1 of your opponent's Characters.", KnockOut(FOE)),
        ("Trash 1 card from your hand.", Trash(Choose(HAND))),
        ("Trash 1 card from your opponent's hand.", Trash(Choose(THEIR_HAND, blind=True))),
        ("Choose 1 card from your opponent's hand; trash that card.", Trash(Choose(THEIR_HAND, blind=True))),
        (
            "Choose 4 cards from your opponent's hand; your opponent reveals those cards.",
            Reveal(Choose(THEIR_HAND, 4, blind=True)),
        ),
        ("Your opponent trashes 1 card from their hand.", Trash(Choose(THEIR_HAND, chooser="opponent"))),
        (
            "Your opponent must place 1 card from their hand at the bottom of their deck.",
            PlaceInDeck(Choose(THEIR_HAND, chooser="opponent")),
        ),
        (
            "Your opponent returns 3 of their Characters to the owner's hand.",
            ReturnToHand(Choose(THEIR_CHARACTERS, 3, chooser="opponent")),
        ),
        (
            "Your opponent chooses 1 of their Characters and K.O. it.",
            KnockOut(Choose(THEIR_CHARACTERS, chooser="opponent")),
        ),
        (
            "Your opponent chooses 1 card from your hand; trash it.",
            Trash(Choose(HAND, chooser="opponent", blind=True)),
        ),
        ("Your opponent rests 1 of their DON!! cards.", RestDon(1, "opponent")),
        ("Your opponent reveals their hand.", Reveal(All(THEIR_HAND))),
    ],
)
def test_who_chooses(text: str, expected: Step) -> None:
    assert steps(text) == (expected,)


def test_the_opponent_acts_until_the_sentence_ends() -> None:
    found = steps("Your opponent draws 1 card and trashes 1 card from their hand. Then, draw 1 card.")
    assert found == (Draw(1, "opponent"), Trash(Choose(THEIR_HAND, chooser="opponent")), DRAW)


def test_the_opponent_chooses_an_entry_and_the_effects_player_what_it_leaves_open() -> None:
    found = steps(
        "Your opponent chooses one:\n• K.O. up to 1 of your opponent's Characters.\n• Your opponent draws 1 card."
    )
    assert found == (ChooseOne(((KnockOut(FOE),), (Draw(1, "opponent"),)), "opponent"),)


def test_what_the_opponent_may_do() -> None:
    found = steps("Your opponent may trash 1 card from their hand. If they do, draw 1 card.")
    assert found == (May((Trash(Choose(THEIR_HAND, chooser="opponent")),), "opponent"), If(Did(), (DRAW,)))
