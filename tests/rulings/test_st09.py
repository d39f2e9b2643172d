"""Rulings on cards of ST09."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.staples import FREE_SHOT
from tests.support.table import FILLER, Placed, Side, Table

HIT = "attack A leader B leader"
TOP, BOTTOM = "choose 0", "choose 1"


@ruling("a4039c35", "ST09-001")
@rules("10-1-2-1", "7-1-4-1-1-3")
def test_yamato_grows_after_the_first_damage_and_takes_the_second() -> None:
    """The first of two damage leaves 2 Life cards and makes Yamato stronger than the attacker; the second still comes."""
    twice = character("twice", "[Double Attack]", power=5000)
    yamato = Placed(card("ST09-001"), given=1)
    table = Table(A=Side(characters=[twice], don=1), B=Side(leader=yamato, life=3))
    assert table.power("B Yamato") == 5000
    table.choose("attack twice B Yamato").unopposed()
    assert table.life("B") == 1 and table.power("B Yamato") == 6000
    later = Table(A=Side(characters=[twice], don=1), B=Side(leader=yamato, life=2))
    assert later.choose("attack twice B Yamato").unopposed().life("B") == 2


@ruling("1afd79f4", "ST09-002")
@rules("8-1-2", "10-1-5-3")
@pytest.mark.parametrize("answer", ["pick foe", "pass"])
def test_tempuras_trigger_always_adds_him_to_the_hand(answer: str) -> None:
    """Whether or not Tempura's [Trigger] rests somebody, he is added to the hand; nobody may decline that."""
    foe = character("foe", cost=2)
    table = Table(A=Side(characters=[foe], don=1), B=Side(life=[FILLER, card("ST09-002")]))
    table.choose(HIT).unopposed().choose("yes", answer)
    assert table.asked == ("A", "main") and table.rested("foe") is (answer == "pick foe")
    assert table.hand("B") == ["Uzuki Tempura"] and table.names("B", "trash") == []


@ruling("991e87af", "ST09-008")
def test_ushimaru_may_play_the_card_that_he_took_from_life() -> None:
    """The Life card taken as the price of Ushimaru's effect may be the one that he then plays."""

    def attack(end: str) -> Table:
        ends = (character(name, cost=4, colours=("yellow",), types=("Land of Wano",)) for name in ("low", "top"))
        side = Side(characters=[Placed(card("ST09-008"), given=1)], life=list(ends))
        return Table(A=side).choose("attack Shimotsuki Ushimaru B leader", "yes", end)

    for end, name in ((TOP, "top"), (BOTTOM, "low")):
        table = attack(end)
        assert table.options() == [f"pick {name}", "pass"]
        table.choose(f"pick {name}")
        assert table.area(name) == "Character area" and table.life("A") == 1


@ruling("991e87af", "ST09-008")
@pytest.mark.parametrize(("cost", "crew"), [(5, "Land of Wano"), (4, "Navy")])
def test_ushimaru_plays_no_card_from_life_that_does_not_fit(cost: int, crew: str) -> None:
    """A Life card that Ushimaru takes and that is not what his effect plays stays in the hand."""
    top = character("top", cost=cost, colours=("yellow",), types=(crew,))
    side = Side(characters=[Placed(card("ST09-008"), given=1)], life=[FILLER, top])
    table = Table(A=side).choose("attack Shimotsuki Ushimaru B leader", "yes", TOP)
    assert not table.offers("pick top") and table.area("top") == "hand"


@ruling("688035f9", "ST09-009")
@rules("8-1-2", "10-1-5-3")
@pytest.mark.parametrize("answer", ["pick foe", "pass"])
def test_omusubis_trigger_always_adds_him_to_the_hand(answer: str) -> None:
    """Whether or not Omusubi's [Trigger] K.O.s somebody, he is added to the hand; nobody may decline that."""
    table = Table(A=Side(characters=[character("foe")], don=1), B=Side(life=[FILLER, card("ST09-009")]))
    table.choose(HIT).unopposed().choose("yes", answer)
    assert table.asked == ("A", "main")
    assert table.area("foe") == ("trash" if answer == "pick foe" else "Character area")
    assert table.hand("B") == ["Fugetsu Omusubi"] and table.names("B", "trash") == []


@ruling("0ab9576e", "ST09-010")
@rules("8-1-3-4-5")
def test_ace_cannot_be_saved_without_a_life_card() -> None:
    """With no Life card to trash, Ace's replacement of his K.O. is not possible."""
    table = Table(A=Side(hand=[FREE_SHOT]), B=Side(characters=cards("ST09-010"), life=0)).choose("play shot")
    assert table.area("Portgas.D.Ace") == "trash" and table.asked == ("A", "main")
    table = Table(A=Side(hand=[FREE_SHOT]), B=Side(characters=cards("ST09-010"), life=1))
    table.choose("play shot", "choose 0")
    assert table.area("Portgas.D.Ace") == "Character area" and table.names("B", "trash") == ["filler"]
