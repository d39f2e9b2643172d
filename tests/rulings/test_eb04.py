"""Rulings on cards of EB04."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event
from tests.support.official import card, cards, place_as_offered
from tests.support.staples import MATE
from tests.support.table import Placed, Side, Table


@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (2, 3)])
@ruling("05fcfea8", "EB04-011")
def test_scaled_neptunian_counts_itself(others: int, drawn: int) -> None:
    """Scaled Neptunian as the only Neptunian draws one card and trashes one."""
    crew = [*[character(f"beast {n}", types=("Neptunian",)) for n in range(others)], MATE]
    hand = [card("EB04-011"), *[character(f"junk {n}") for n in range(3)]]
    side = Side(hand=hand, characters=crew, don=8, deck=[character(f"new {n}") for n in range(5)])
    table = Table(side).choose("play Scaled Neptunian")
    assert len(table.names("A", "deck")) == 5 - drawn and len(table.hand("A")) == 3 + drawn
    for number in range(drawn):
        assert table.asked == ("A", "pick")
        table.choose(f"pick junk {number}")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3
    assert table.names("A", "trash") == [f"junk {number}" for number in range(drawn)]


@rules("3-7-4")
@ruling("e674aa6b", "EB04-011")
def test_scaled_neptunian_attacks_rested_characters_only_on_the_turn_it_is_played() -> None:
    """[Rush: Character] gives leave to attack Characters at once, but only rested ones, as ever."""

    def attacks(this_turn: bool) -> list[str]:
        crew = [Placed(character("active")), Placed(character("rested"), rested=True)]
        fish = Placed(card("EB04-011"), this_turn=this_turn)
        table = Table(A=Side(characters=[fish]), B=Side(characters=crew))
        return [text for text in table.options() if text.startswith("attack Scaled")]

    assert attacks(this_turn=True) == ["attack Scaled Neptunian rested"]
    assert sorted(attacks(this_turn=False)) == ["attack Scaled Neptunian B leader", "attack Scaled Neptunian rested"]


@rules("1-3-3")
@ruling("e4e84085", "EB04-016", "OP07-021")
def test_urouge_sets_no_don_active_after_bird_neptunian() -> None:
    """Once Bird Neptunian's [Activate: Main] effect has been used, Urouge sets no DON!! card active when the turn ends."""

    def end(*activated: str) -> Table:
        side = Side(characters=cards("EB04-016", "OP07-021"), rested_don=3)
        return Table(A=side).choose(*activated).end_turn()

    table = end()
    assert table.asked == ("A", "number") and table.choose("number 1").don("A") == (1, 2)
    table = end("activate Bird Neptunian", "number 1")
    assert table.turn == "B" and table.don("A") == (
        1,
        2,
    )  # one by Bird Neptunian, and Urouge's player is not even asked


@rules("8-3-1-3")
@ruling("eed56ffb", "EB04-018")
def test_megalo_played_rested_cannot_pay_for_his_effect() -> None:
    """Megalo who is played rested cannot be rested for his [On Play] effect, so nobody is K.O.'d."""
    sneak = event("sneak", "[Main] Play 1 Character card from your hand rested.", cost=0)

    def play(option: str) -> Table:
        foe = Placed(character("foe", power=8000), rested=True)
        return Table(A=Side(hand=[card("EB04-018"), sneak], don=5), B=Side(characters=[foe])).choose(option)

    table = play("play sneak").choose("pick Megalo")
    assert table.rested("Megalo") and table.asked == ("A", "main") and table.area("foe") == "Character area"
    table = play("play Megalo").choose("yes", "pick foe")
    assert table.rested("Megalo") and table.area("foe") == "trash"


@rules("8-3-3")
@ruling("8e2dd7d5", "EB04-022")
def test_isshos_cost_may_be_paid_against_a_small_hand_for_nothing() -> None:
    """Two cards may be trashed for Issho though the opponent holds five or fewer; the opponent then places none."""

    def play(held: int) -> Table:
        theirs = Side(hand=[character(f"card {n}") for n in range(held)])
        return Table(A=Side(hand=[card("EB04-022"), MATE, MATE], don=6), B=theirs).choose("play Issho", "yes")

    table = play(5)
    assert table.asked == ("A", "main") and table.names("A", "trash") == ["mate", "mate"]
    assert len(table.hand("B")) == 5 and len(table.names("B", "deck")) == 10
    table = play(6)
    assert table.asked == ("B", "pick") and table.names("A", "trash") == ["mate", "mate"]
    place_as_offered(table.choose("pick card 1", "pick card 4"))
    assert table.hand("B") == ["card 0", "card 2", "card 3", "card 5"]
    assert sorted(table.names("B", "deck")[:2]) == ["card 1", "card 4"]


@pytest.mark.parametrize(("paid", "power"), [(event("fourth"), 7000), (MATE, 5000)])
@ruling("655f4e95", "EB04-034")
def test_the_event_trashed_for_pudding_is_the_fourth_in_the_trash(paid: Card, power: int) -> None:
    """An Event trashed as Pudding's cost counts among the four in the trash, so a card gains 2000."""
    theirs = Side(characters=cards("EB04-034"), hand=[paid], trash=[event("old")] * 3)
    table = Table(A=Side(characters=[character("raider", power=9000)], don=1), B=theirs).attack("raider", "B leader")
    table.choose("yes")
    assert table.names("B", "trash") == ["old", "old", "old", paid.name]
    if power > 5000:
        table.choose("pick B leader")
    assert table.asked == ("B", "block") and table.power("B leader") == power


@rules("1-3-2")
@ruling("1c0db8d1", "EB04-040")
def test_flame_dragon_torch_rests_a_character_without_kaido() -> None:
    """Without Kaido the six DON!! cards may be rested for Flame Dragon Torch all the same, and a Character is rested."""

    def play(don: int, *crew: Card) -> Table:
        side = Side(characters=crew, hand=cards("EB04-040"), don=don)
        return Table(A=side, B=Side(characters=[character("foe")])).choose("play Flame Dragon Torch")

    table = play(7, MATE).choose("yes")
    assert table.options() == ["pick foe", "pass"] and table.don("A") == (0, 7)
    assert table.choose("pick foe").rested("foe") and table.power("mate") == 3000
    table = play(7, MATE, character("Kaido")).choose("yes", "pick Kaido", "pick foe")
    assert table.rested("foe") and table.power("Kaido") == 6000
    table = play(6, MATE)  # one DON!! card too few
    assert table.asked == ("A", "main") and not table.rested("foe")
