"""Rulings on replacement effects: whom they save, what they cost, and when they cannot be used."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, leader, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

BLAST = event("blast", main(nodes.KnockOut(every())), cost=0)
SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)
RECALL = event("recall", main(nodes.ReturnToHand(choose())), cost=0)


def hit(defender: Side, by: Card = BLAST, *answers: str) -> Table:
    """A plays an Event against B's Characters."""
    return Table(A=Side(hand=[by], don=1), B=defender).choose(f"play {by.name}", *answers)


@rules("8-1-3-4")
def test_a_character_that_saves_others_saves_itself() -> None:
    """Ruling 2dc4699f. Laboon stays by the rest of two cards."""
    table = hit(Side(characters=[card("OP15-035")])).choose("choose 0")
    if table.asked == ("B", "pick"):
        table.choose("pick B leader", "pick Laboon")
    assert table.area("Laboon") == "Character area" and table.rested("Laboon") and table.rested("B leader")
    tired = hit(Side(Placed(leader(), rested=True), characters=[card("OP15-035")]))
    assert tired.area("Laboon") == "trash" and tired.asked == ("A", "main")


def test_a_don_of_the_field_is_the_price_for_nola_herself() -> None:
    """Ruling 682e488d. Nola stays by a DON!! card that goes back."""
    table = hit(Side(characters=[card("OP15-069")], rested_don=1), RECALL, "choose 0")
    assert table.area("Nola") == "Character area" and table.don("B") == (0, 0)
    table = hit(Side(characters=[card("OP15-069")]), RECALL)
    assert table.area("Nola") == "hand"


def test_rosinante_rests_for_himself() -> None:
    """Ruling 2e008865. He is a blue {Navy} Character too."""
    table = hit(Side(characters=[card("OP12-048")], hand=[FILLER]), SHOT, "choose 0")
    assert table.area("Donquixote Rosinante") == "Character area" and table.rested("Donquixote Rosinante")
    assert table.names("B", "trash") == ["filler"]
    table = hit(Side(characters=[card("OP12-048")]), SHOT)
    assert table.area("Donquixote Rosinante") == "trash"


@rules("8-1-3-4")
def test_trashing_oneself_instead_of_being_k_o_d_is_no_k_o() -> None:
    """Ruling c4df95ee. Toki trashes herself, and nobody was K.O.'d."""
    watcher = leader("watcher", nodes.Auto(when=nodes.Event("knocked_out", whose="opponent"), steps=(nodes.Draw(1),)))

    def shoot(answer: str) -> Table:
        table = Table(A=Side(watcher, hand=[SHOT], don=1), B=Side(characters=[card("OP13-060")]))
        return table.choose("play shot", answer)

    table = shoot("choose 0")
    assert table.area("Amatsuki Toki") == "trash" and table.hand("A") == [] and "knocked-out" not in table.noted
    table = shoot("pass")
    assert table.area("Amatsuki Toki") == "trash" and table.hand("A") == ["filler"]


@rules("8-1-3-4")
def test_one_of_two_is_k_o_d_for_both() -> None:
    """Ruling 90c35b7c. Marco is K.O.'d instead of Marco and another."""
    table = hit(Side(characters=[card("OP16-014"), character("mate")])).choose("choose 0")
    assert table.names("B", "characters") == ["mate"] and table.names("B", "trash") == ["Marco"]
    table = hit(Side(characters=[card("OP16-014"), character("mate")])).choose("pass")
    assert table.names("B", "characters") == []


def test_no_life_card_no_rescue() -> None:
    """Ruling bf4c8493. Cracker is K.O.'d when there is no Life card to trash."""
    assert hit(Side(characters=[card("ST20-002")], life=0), SHOT).area("Charlotte Cracker") == "trash"
    table = hit(Side(characters=[card("ST20-002")], life=1), SHOT, "choose 0")
    assert table.area("Charlotte Cracker") == "Character area" and table.life("B") == 0


def test_without_life_the_leader_keeps_nobody() -> None:
    """Ruling 74572b51. Luffy's Sky Island Characters stay for a Life card only."""

    def side(life: int) -> Side:
        return Side(card("OP15-098"), characters=[character("priest", power=6000, types=("Sky Island",))], life=life)

    assert hit(side(life=0), RECALL).area("priest") == "hand"
    table = hit(side(life=1), RECALL, "choose 0")
    assert table.area("priest") == "Character area" and table.life("B") == 0 and table.hand("B") == ["filler"]


def test_shirahoshi_turns_a_life_card_for_herself() -> None:
    """Ruling a6a8a8c5. Her own base cost is small enough, a great Character's is not."""
    table = hit(Side(characters=[card("OP12-102")]), RECALL, "choose 0")
    assert table.area("Shirahoshi") == "Character area" and {"turned-up", "turned-down"} & set(table.noted)
    table = hit(Side(characters=[card("OP12-102"), *cards("OP15-109")]), RECALL, "pick Nico Robin")
    assert table.area("Nico Robin") == "hand"
