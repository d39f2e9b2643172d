"""Rulings on cards of ST13."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, event, main
from tests.support.official import card, cards, faces
from tests.support.table import FILLER, Placed, Side, Table

LOW, MIDDLE, HIGH = (character(name) for name in ("low", "middle", "high"))
TOP = "choose 0"
# Turns the bottom card of the player's Life cards face-up.
SHOW = event("show", main(nodes.TurnLife(nodes.All((nodes.Top("life", end="bottom"),)))), cost=0)


@ruling("8d08f4c8", "ST13-001")
@pytest.mark.parametrize("given", [1, 0])
def test_sabo_may_add_a_character_that_its_don_raise_to_7000(given: int) -> None:
    """A Character of 6000 base power with 7000 power by a given DON!! card can be the price of Sabo's effect."""
    six = Placed(character("six", cost=3, power=6000), given=given)
    table = Table(A=Side(Placed(card("ST13-001"), given=1), characters=[six, LOW], life=1, don=1))
    assert table.offers("activate A Sabo") is (given == 1)
    if given:
        table.choose("activate A Sabo", "pick low")
        assert faces(table) == [("filler", False), ("six", True)] and table.power("low") == 5000


@ruling("db9f3e08", "ST13-002")
@pytest.mark.parametrize("shown", [True, False])
def test_ace_trashes_life_cards_that_something_else_turned_up(shown: bool) -> None:
    """A Life card that another effect has turned face-up is trashed by Ace at the end of the turn too."""
    table = Table(A=Side(card("ST13-002"), life=[LOW, HIGH], hand=[SHOW], don=1))
    if shown:
        table.choose("play show")
        assert faces(table) == [("low", True), ("high", False)]
    table.end_turn()
    assert table.names("A", "life") == (["high"] if shown else ["low", "high"])
    assert table.names("A", "trash") == (["show", "low"] if shown else [])


@ruling("2e0fee6d", "ST13-004")
@rules("3-10-3")
def test_newgate_puts_life_back_with_the_same_side_up() -> None:
    """The Life cards that Newgate's player looks at go back as they lay: face-up ones face-up, others face-down."""
    side = Side(hand=[SHOW, card("ST13-004")], life=[LOW, HIGH], deck=[FILLER, FILLER, MIDDLE], don=6)
    table = Table(A=side).choose("play show", "play Edward.Newgate", "pick middle")
    assert table.asked == ("A", "place") and table.options() == ["pick low", "pick high"]
    table.choose("pick high")
    assert faces(table) == [("high", False), ("low", True)]


@ruling("915ddc77", "ST13-004")
@rules("3-10-3", "3-2-2")
def test_a_face_up_life_card_that_newgate_puts_on_the_deck_lies_face_down_there() -> None:
    """A face-up Life card that Newgate's player places on top of the deck is placed there face-down."""
    side = Side(hand=[SHOW, card("ST13-004")], life=[LOW, HIGH], deck=[FILLER, FILLER, MIDDLE], don=6)
    table = Table(A=side).choose("play show")
    assert table.card("low").face_up
    table.choose("play Edward.Newgate", "pick low")
    assert table.names("A", "deck") == ["filler", "filler", "low"] and not table.card("low").face_up


@ruling("a818c490", "ST13-009")
def test_shanks_turns_down_any_life_card_that_lies_face_up() -> None:
    """Shanks may turn down a face-up Life card wherever it lies among the Life cards."""
    side = Side(leader=card("OP08-058"), hand=cards("ST13-009"), life=[FILLER, LOW, HIGH], don=8)
    table = Table(A=side, B=Side(hand=[FILLER] * 7)).choose("attack A Charlotte Pudding B leader", "yes").unopposed()
    assert faces(table) == [("filler", False), ("low", True), ("high", True)]
    life = table.life("B")
    table.choose("play Shanks", "yes")
    assert table.options() == ["pick low", "pick high"]
    table.choose("pick low", "pick filler")
    assert faces(table) == [("filler", False), ("low", False), ("high", True)] and table.life("B") == life - 1


@ruling("6e4e3350", "ST13-011")
def test_ace_keeps_rush_when_a_third_life_card_comes() -> None:
    """[Rush] that Ace gained with 2 Life cards is not lost when there are 3 later in the turn."""
    more = event("more", "[Main] Add 1 card from the top of your deck to the top of your Life cards.", cost=0)

    def play(life: int) -> Table:
        return Table(A=Side(hand=[card("ST13-011"), more], life=life, don=5)).choose("play Portgas.D.Ace")

    table = play(life=2).choose("play more")
    assert table.life("A") == 3 and table.offers("attack Portgas.D.Ace B leader")
    assert not play(life=3).offers("attack Portgas.D.Ace B leader")


@ruling("1c826034", "ST13-012")
@rules("3-10-3")
def test_makino_puts_life_back_with_the_same_side_up() -> None:
    """The Life cards that Makino's player rearranges go back as they lay: face-up ones face-up, others face-down."""
    side = Side(hand=[SHOW, card("ST13-012")], life=[LOW, MIDDLE, HIGH, FILLER], don=2)
    table = Table(A=side).choose("play show", "play Makino", "yes", TOP)
    assert table.hand("A") == ["filler"] and table.options() == ["pick low", "pick middle", "pick high"]
    table.choose("pick high", "pick low")
    assert faces(table) == [("high", False), ("low", True), ("middle", False)] and table.asked == ("A", "main")


@ruling("77fc96e6", "ST13-017")
@rules("3-10-3")
def test_flame_dragon_king_puts_life_back_with_the_same_side_up() -> None:
    """The Life cards rearranged by Flame Dragon King go back as they lay: face-up ones face-up, others face-down."""
    king = card("ST13-017")
    table = Table(A=Side(hand=[SHOW, king], life=[LOW, MIDDLE, HIGH], don=2), B=Side(don=1))
    table.choose("play show").end_turn().choose("attack B leader A leader", f"event {king.name}", "pick A leader")
    assert table.options() == ["pick low", "pick middle", "pick high"]
    table.choose("pick high", "pick low")
    assert faces(table) == [("high", False), ("low", True), ("middle", False)] and table.battle is None
