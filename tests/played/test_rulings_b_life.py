"""Rulings on Life cards, damage and [Trigger]."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import character, event, leader, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table


def damage(top: Card, life: int, defender: Card | None = None, hand: tuple[Card, ...] = ()) -> Table:
    """A's Leader deals 1 damage to B, whose top Life card this is, of so many."""
    below = [character(f"life {number}") for number in range(life - 1)]
    side = Side(defender or leader(), life=[*below, top], hand=hand)
    table = Table(A=Side(don=1), B=side)
    return table.attack("A leader", f"B {side.leader.name if isinstance(side.leader, Card) else 'leader'}").unopposed()


def test_the_revealed_card_is_no_life_card_any_more() -> None:
    """Ruling f8c0b034. Genbo as the third Life card is played by his [Trigger]."""
    table = damage(card("OP15-103"), life=3).choose("yes")
    assert table.area("Genbo") == "Character area" and table.hand("B") == ["filler"]
    table = damage(card("OP15-103"), life=4).choose("yes")
    assert table.area("Genbo") == "trash" and table.hand("B") == ["filler"]


def test_life_is_counted_without_the_card_of_the_trigger() -> None:
    """Ruling fb14645d. Jinbe is played when two Life cards are left beside him, under the right Leader."""
    merman = leader("merman", types=("Merfolk",))
    assert damage(card("EB02-055"), 3, merman).choose("yes").area("Jinbe") == "Character area"
    assert damage(card("EB02-055"), 4, merman).choose("yes").area("Jinbe") == "trash"
    assert damage(card("EB02-055"), 3).choose("yes").area("Jinbe") == "trash"


def test_a_trigger_with_a_cost_needs_a_card_to_pay() -> None:
    """Ruling a7b2d8fa. Burgess is not played from Life when the hand is empty."""
    table = damage(card("OP16-107"), life=2)
    while table.offers("yes"):
        table.choose("yes")
    assert table.names("B", "characters") == []
    table = damage(card("OP16-107"), life=2, hand=(FILLER,)).choose("yes", "yes")
    assert table.area("Jesus Burgess") == "Character area" and table.hand("B") == []


def test_a_card_leaves_ones_own_life_too() -> None:
    """Ruling e1a94aee. Nami draws when her own Life card goes to the hand."""
    taking = event("taking", main(nodes.AddToHand(nodes.Top("life"))), cost=0)

    def play(*plays: str) -> Table:
        return Table(A=Side(card("OP11-041"), hand=[taking, taking], don=1)).choose(*plays)

    table = play("play taking", "yes")
    assert table.noted.count("drew") == 1 and len(table.hand("A")) == 3
    table.choose("play taking")
    assert table.noted.count("drew") == 1 and table.life("A") == 3


def test_life_cards_put_back_were_not_removed() -> None:
    """Ruling 7715d831. Viola looks through the opponent's Life, and Nami draws nothing."""
    side = Side(card("OP11-041"), hand=cards("EB01-052"), don=3)
    life = [character("low"), character("middle"), character("high")]
    table = Table(A=side, B=Side(life=life)).choose("play Viola", "choose 0")
    while table.asked[1] == "place":
        table.choose(table.options()[-1])
    assert table.asked == ("A", "main") and table.hand("A") == [] and table.life("B") == 3
    table.attack("A Nami", "B leader").choose("yes")
    assert table.hand("A") == ["filler"]
