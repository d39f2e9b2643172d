"""Rulings on timing: when an effect comes, and in which order."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character, choose, event, leader, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def franky_is_shot(in_trash: str) -> Table:
    """A K.O.s Franky of B, whose Leader is Usopp; B chooses what to do first."""
    side = Side(card("OP10-042"), characters=[card("OP10-090")], trash=[card(in_trash)])
    table = Table(A=Side(hand=[SHOT]), B=side).choose("play shot")
    assert table.asked == ("B", "order")
    return table


@rules("8-6-1")
def test_effects_of_one_k_o_are_ordered_by_their_player() -> None:
    """Ruling 55651f87. Usopp's player draws before or after Franky's [On K.O.], as he likes."""
    table = franky_is_shot("OP04-089").choose("choose 0", "pick Bartolomeo")
    assert table.names("B", "characters") == ["Bartolomeo"] and table.hand("B") == []
    table = franky_is_shot("OP04-089").choose("choose 1", "yes")
    assert table.names("B", "characters") == [] and table.hand("B") == ["filler"]


def test_a_k_o_by_an_effect_sets_off_usopp_once() -> None:
    """Ruling 55651f87. There are two effects to order: Franky's and Usopp's."""
    assert franky_is_shot("OP04-089").options() == ["choose 0", "choose 1"]


@rules("8-6-1-1")
def test_an_on_play_effect_waits_for_the_effects_that_were_fulfilled_before_it() -> None:
    """Ruling eae4a0ea. Usopp draws before the [On Play] of the Rebecca that Franky's [On K.O.] has played."""
    table = franky_is_shot("OP04-092").choose("choose 0", "pick Rebecca")
    if table.asked == ("B", "order"):
        table.choose("choose 0")
    assert table.asked == ("B", "use") and table.names("B", "characters") == ["Rebecca"]
    assert len(table.names("B", "deck")) == 10
    table.choose("yes")
    assert table.hand("B") == ["filler"] and len(table.names("B", "deck")) == 6  # one drawn, then three looked at


@rules("8-6-3")
def test_what_paying_the_cost_sets_off_waits_for_the_effect() -> None:
    """Ruling c63c4a08. Kuzan's player draws for the trashed card when Garp's effect is over."""
    table = Table(
        A=Side(card("OP12-040"), hand=[card("OP12-056"), FILLER], deck=[FILLER, card("OP06-044")], don=8),
    )
    table.choose("play Monkey.D.Garp", "yes")
    assert table.hand("A") == ["Gion"] and table.names("A", "characters") == ["Monkey.D.Garp"]
    assert table.asked == ("A", "main")
    ready = Table(A=Side(card("OP12-040"), hand=[card("OP12-056"), FILLER, card("OP06-044")], don=8))
    ready.choose("play Monkey.D.Garp", "yes", "pick filler", "pick Gion")
    assert ready.names("A", "characters") == ["Monkey.D.Garp", "Gion"] and ready.hand("A") == ["filler"]


def test_at_the_end_of_this_turn_comes_after_the_end_of_your_turn_effects() -> None:
    """Ruling f5d369c6. Drake's DON!! becomes active when the [End of Your Turn] effects are over."""
    singer = character("singer", auto("end_of_your_turn", nodes.Draw(1)))
    side = Side(leader(types=("Supernovas",)), characters=[singer], hand=[card("ST24-005")], don=5)
    table = Table(A=side).choose("play X.Drake").end_turn()
    assert table.asked == ("A", "number") and "drew" in table.noted
    table.choose("number 1")
    assert table.don("A") == (1, 4)
    other = Table(A=Side(hand=[card("ST24-005")], don=5)).choose("play X.Drake").end_turn()
    assert other.turn == "B" and other.don("A") == (0, 5)


def test_what_the_first_effect_brings_pays_for_the_second() -> None:
    """Ruling 0094653f. The DON!! that Kid & Killer set active pays for Bonney."""

    def side(*numbers: str) -> Side:
        return Side(card("OP07-019"), characters=cards(*numbers), rested_don=1)

    raider = character("raider", power=6000)
    table = Table(A=Side(characters=[raider, FILLER]), B=side("ST24-002"))
    table.attack("raider", "B Jewelry Bonney")
    table.choose("choose 1", "yes", "number 1", "yes", "pick filler")
    assert table.rested("filler") and table.area("Kid & Killer") == "trash"
    alone = Table(A=Side(characters=[raider, FILLER]), B=side()).attack("raider", "B Jewelry Bonney")
    assert alone.asked[0] == "A" and alone.life("B") == 4


def test_two_of_a_kind_feed_each_other() -> None:
    """Ruling 6e399031. One active DON!! card pays for the first Doflamingo, the added one for the second."""

    def attack(copies: int) -> Table:
        side = Side(characters=[card("OP10-071")] * copies, don=1, don_deck=2)
        table = Table(A=Side(characters=[character("raider", power=9000)]), B=side)
        table.attack("raider", "B leader")
        while table.asked[0] == "B":
            options = table.options()
            wanted = ("yes", "number 1", "choose 0", "pass")
            table.choose(next(text for text in wanted if text in options))
        return table

    assert attack(copies=2).don("B") == (1, 2)
    assert attack(copies=1).don("B") == (1, 1)
