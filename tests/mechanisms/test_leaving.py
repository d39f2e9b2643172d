"""Leaving the field: [On K.O.], what cards hear that leave together, and DON!! cards that leave for a cost."""

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from logpose.play.options import options
from tests.support import rules
from tests.support.cards import character, event
from tests.support.official import card
from tests.support.staples import BLAST, FLOOD, STORM
from tests.support.table import FILLER, Placed, Side, Table


def against(*characters: Card, hand: Sequence[Card] = (), trash: Sequence[Card] = ()) -> Table:
    """A has the cards for trouble; B has these Characters."""
    theirs = Side(characters=characters, hand=hand, trash=trash)
    return Table(Side(hand=[BLAST, STORM], don=2), theirs)


# -- [On K.O.]: OP15-080 -----------------------------------------------------------------------------------------------


def test_knocked_out_oars_needs_three_cards_of_the_trash_with_himself() -> None:
    """With 1 other card in the trash the cost cannot be paid."""
    table = against(card("OP15-080"), trash=[FILLER]).choose("play blast", "pick Oars")
    assert table.asked == ("A", "main") and table.names("B", "trash") == ["filler", "Oars"]


# -- what leaving cards hear: EB01-047, OP08-046, EB04-044 -------------------------------------------------------------


@rules("10-2-17-1", "8-4-5")
def test_laboon_hears_its_own_ko() -> None:
    """A card that waits for any Character to be K.O.'d counts itself: the K.O. sets it off while it is on the field."""
    table = against(card("EB01-047"), hand=[character("junk")]).choose("play blast", "pick Laboon")
    assert table.asked == ("B", "pick") and table.area("Laboon") == "trash"
    table.choose("pick junk")
    assert table.names("B", "trash") == ["Laboon", "junk"] and len(table.hand("B")) == 1


@rules("10-2-13-1")
def test_laboon_hears_one_of_several_characters_that_are_knocked_out_with_it() -> None:
    """Once per turn, whether or not it has itself left the field; used up before, it does not hear its own K.O."""
    table = against(card("EB01-047"), FILLER, FILLER, hand=[character("junk")]).choose("play storm", "pick junk")
    assert table.asked == ("A", "main") and len(table.hand("B")) == 1
    table = against(card("EB01-047"), FILLER, hand=[character("junk"), character("scrap")])
    table.choose("play blast", "pick filler", "pick junk", "play storm")
    assert table.asked == ("A", "main") and table.hand("B") == ["scrap", "filler"]


@rules("8-4-5", "8-1-3-1-3")
def test_a_card_hears_nothing_of_what_leaves_with_it_for_a_secret_area() -> None:
    """Shakuyaku waits for a Character to be removed. Sent to the hand with it, she does not hear it; trashed, she does."""
    ruin = event("ruin", "[Main] Trash all of your Characters.")
    mine = Side(characters=[card("OP08-046"), FILLER], hand=[FLOOD, ruin], don=2)
    table = Table(mine, Side(hand=[FILLER] * 5)).choose("play flood")
    assert table.asked == ("A", "main")
    table = Table(mine, Side(hand=[character("junk"), *[FILLER] * 4])).choose("play ruin", "pick junk")
    assert table.area("junk") == "deck"


@rules("10-2-17-1")
def test_cards_that_are_knocked_out_together_hear_each_other() -> None:
    """Koby draws for an opponent's Character that is K.O.'d together with him: both were on the field when it happened."""
    fury = event("fury", "[Main] K.O. all Characters.")
    mine = Side(characters=[card("EB04-044")], hand=[fury], don=1)
    table = Table(mine, Side(characters=[FILLER], hand=[])).choose("play fury")
    assert table.area("Koby") == "trash" and table.hand("A") == ["filler"]


# -- an [On K.O.] that waits -------------------------------------------------------------------------------------------

PHOENIX = character("phoenix", "[On K.O.] Play this Character card from your trash rested.")
BELL = character("bell", "[On K.O.] Draw 2 cards.")
DIVER = character("diver", "[On K.O.] Add up to 1 Character card from your trash to your hand.")


@rules("10-2-17-1", "8-1-3-1-3")
def test_an_on_ko_effect_is_resolved_though_its_card_has_left_the_trash() -> None:
    """It was activated on the field; it does not lapse like an effect that is yet to be activated."""
    table = against(DIVER, BELL).choose("play storm", "choose 0", "pick bell")
    assert table.hand("B") == ["bell", "filler", "filler"] and table.asked == ("A", "main")


@rules("10-2-17-1")
@pytest.mark.parametrize(("option", "back"), [(1, True), (2, False)])
def test_of_two_copies_in_the_trash_one_whose_on_ko_waits_is_not_the_other(option: int, back: bool) -> None:
    """The copy that lay there before may be taken, so that the other one comes back."""
    table = against(DIVER, PHOENIX, trash=[PHOENIX]).choose("play storm", "choose 0")
    assert table.options() == ["pick diver", "pick phoenix", "pick phoenix", "pass"]
    assert [option.sentence for option in options(table.game)[1:3]] == [
        "Add phoenix to B's hand", "Add phoenix, whose effect waits, to B's hand",
    ]  # fmt: skip
    table.game.choose(option)
    assert table.names("B", "characters") == (["phoenix"] if back else [])
    assert table.hand("B") == ["phoenix"]


# -- [DON!! xX] after the cost: OP10-069 -------------------------------------------------------------------------------


@rules("8-4-1-1", "8-3-2-3")
@pytest.mark.parametrize(("given", "knocked_out"), [(1, False), (2, True)])
def test_the_don_of_the_header_must_still_be_there_when_the_cost_is_paid(given: int, knocked_out: bool) -> None:
    """The attacker that returns its only DON!! card for its cost may not K.O.; with another one, it may."""
    attacker = card("OP10-069")
    weak = character("weak", cost=1)
    table = Table(Side(characters=[Placed(attacker, given=given)]), Side(characters=[weak]))
    table.attack(attacker.name, "B leader").choose("yes")
    assert table.offers("pick weak") is knocked_out
    assert ("don-spent" in table.noted) is not knocked_out


@rules("8-4-1-1")
def test_the_don_of_the_header_need_not_be_there_when_its_card_has_gone() -> None:
    """An effect whose cost takes its own card off the field is carried out: there is nothing left to count."""
    martyr = character("martyr", "[DON!! x1] [Activate: Main] You may trash this Character: Draw 1 card.")
    table = Table(Side(characters=[Placed(martyr, given=1)], hand=[])).choose("activate martyr")
    assert table.area("martyr") == "trash" and table.hand("A") == ["filler"]
