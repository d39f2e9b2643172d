"""What may be paid and what comes of it: costs paid for nothing, conditions before a cost, "if you do", and strange prices."""

from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table

# -- paid for nothing, or not at all -----------------------------------------------------------------------------------


# -- "you may … if you do": OP15-020, OP11-024 -------------------------------------------------------------------------


def test_fire_fist_may_be_left_at_its_first_part() -> None:
    """Declined, nothing is trashed and nobody K.O.'d."""
    mine = Side(hand=[card("OP15-020"), FILLER, FILLER], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe", "no")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 2


# -- the opponent's card, or a play, as the price: OP09-101, OP05-111 --------------------------------------------------


def test_kuzan_must_take_an_opposing_character_to_make_them_trash() -> None:
    theirs = Side(
        characters=[character("foe", cost=3), character("big", cost=4)], hand=[character("x"), character("y")]
    )
    table = Table(Side(hand=cards("OP09-101"), don=5), theirs).choose("play Kuzan")
    assert table.asked[1] != "use"  # the text does not say that he may
    table.choose("choose 0")
    assert table.names("B", "life")[-1] == "foe" and table.card("foe").face_up and table.asked == ("B", "pick")
    assert table.choose("pick y").names("B", "trash") == ["y"]


def test_kuzan_without_a_small_opposing_character_does_nothing() -> None:
    theirs = Side(characters=[character("big", cost=4)], hand=[FILLER])
    table = Table(Side(hand=cards("OP09-101"), don=5), theirs).choose("play Kuzan")
    assert table.asked == ("A", "main") and table.hand("B") == ["filler"] and table.life("B") == 5


def test_hotori_plays_kotori_as_the_price() -> None:
    kotori = character("Kotori", cost=3)
    theirs = Side(characters=[character("foe", cost=3), character("big", cost=4)])
    table = Table(Side(hand=[card("OP05-111"), kotori], don=4), theirs).choose(
        "play Hotori", "yes", "pick foe", "choose 1"
    )
    assert table.names("A", "characters") == ["Hotori", "Kotori"] and table.don("A") == (1, 3)
    assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up
    alone = Table(Side(hand=[card("OP05-111"), FILLER], don=4), theirs).choose("play Hotori")
    assert alone.asked == ("A", "main") and alone.area("foe") == "Character area"
