"""Cards that change what others cost, the next one or every one of a kind, and effects with a price of an unusual kind."""

import pytest

from logpose.cards import Card
from tests.support import rules
from tests.support.cards import DRAW, character, event, main
from tests.support.official import card, cards, next_turn
from tests.support.staples import KNOCK_OUT
from tests.support.table import FILLER, Placed, Side, Table

# -- the next one is cheaper: OP02-025, OP12-061 -----------------------------------------------------------------------


def wano(name: str, cost: int) -> Card:
    return character(name, cost=cost, types=("Land of Wano",))


def kinemon(*hand: Card, crew: int = 1, don: int = 10) -> Table:
    side = Side(card("OP02-025"), characters=[FILLER] * crew, hand=hand, don=don)
    return Table(A=side).choose("activate A Kin'emon")


def test_kinemon_makes_the_next_samurai_of_cost_three_one_cheaper() -> None:
    table = kinemon(wano("first", 3), wano("second", 3)).choose("play first")
    assert table.don("A") == (8, 2)
    table.choose("play second")
    assert table.don("A") == (5, 5) and not table.offers("activate A Kin'emon")


def test_kinemons_reduction_makes_a_play_possible() -> None:
    assert kinemon(wano("first", 3), don=2).offers("play first")
    assert not kinemon(wano("first", 3), don=2, crew=2).offers("play first")


def test_kinemon_with_two_characters_makes_nothing_cheaper() -> None:
    assert kinemon(wano("first", 3), crew=2).choose("play first").don("A") == (7, 3)


def test_kinemons_reduction_ends_with_the_turn() -> None:
    table = next_turn(next_turn(kinemon(wano("first", 3)))).choose("play first")
    assert table.don("A") == (7, 3)


def law_after_kinemon() -> Table:
    """Law's [On Play] offers Characters of cost 3 or less in the hand."""
    table = kinemon(card("OP01-047"), wano("three", 3), wano("four", 4))
    return table.choose("play Trafalgar Law", "yes", "pick filler")


def test_an_effect_that_plays_by_cost_sees_the_full_cost() -> None:
    assert not law_after_kinemon().offers("pick four")


def rosinante(*hand: Card, activated: bool = True) -> Table:
    table = Table(A=Side(card("OP12-061"), hand=hand, don=9))
    return table.choose("activate A Donquixote Rosinante") if activated else table


def test_rosinante_makes_the_next_law_of_cost_four_two_cheaper_for_a_don() -> None:
    table = rosinante(card("ST03-008"), card("OP07-047")).choose("play Trafalgar Law")
    assert table.don("A") == (7, 1)  # the one of cost 1 pays in full
    table.choose("play Trafalgar Law")
    assert table.don("A") == (5, 3)
    assert rosinante(card("OP07-047"), activated=False).choose("play Trafalgar Law").don("A") == (5, 4)
    assert rosinante(character("bear", cost=4)).choose("play bear").don("A") == (4, 4)


@pytest.mark.parametrize("used", [True, False])
def test_rosinante_may_give_life_for_law_once_each_turn(used: bool) -> None:
    laws = cards("ST03-008", "P-088")
    table = Table(A=Side(hand=[KNOCK_OUT, KNOCK_OUT], don=1), B=Side(card("OP12-061"), characters=laws))
    table.choose("play knock out", "pick Trafalgar Law", "choose 0" if used else "pass")
    assert table.life("B") == (4 if used else 5) and len(table.hand("B")) == (1 if used else 0)
    assert len(table.names("B", "characters")) == (2 if used else 1)
    if used:
        table.choose("play knock out", "pick Trafalgar Law#2")
        assert len(table.names("B", "characters")) == 1 and table.life("B") == 4


# -- always cheaper: OP05-097, OP01-067 --------------------------------------------------------------------------------


def test_celestial_dragons_cost_one_less_in_mary_geoise() -> None:
    nobles = [character(f"noble {cost}", cost=cost, types=("Celestial Dragons",)) for cost in (1, 2, 5)]
    side = Side(stage=card("OP05-097"), hand=[*nobles, character("servant", cost=2)], don=10)
    table = Table(A=side)
    spent = []
    for name in ("noble 1", "noble 2", "noble 5", "servant"):
        before = table.don("A")[0]
        table.choose(f"play {name}")
        spent.append(before - table.don("A")[0])
    assert spent == [1, 1, 4, 2]


@pytest.mark.parametrize(("given", "cost"), [(1, 2), (0, 3)])
def test_crocodile_with_a_don_makes_blue_events_in_the_hand_cheaper(given: int, cost: int) -> None:
    blue = event("wave", main(DRAW), cost=3, colours=("blue",))
    green = event("weed", main(DRAW), cost=3, colours=("green",))
    side = Side(characters=[Placed(card("OP01-067"), given=given)], hand=[blue, green], don=8)
    table = Table(A=side).choose("play wave")
    assert table.don("A") == (8 - cost, cost)
    assert table.choose("play weed").don("A") == (5 - cost, cost + 3)


@rules("10-1-3-1")
def test_crocodile_banishes_the_life_card() -> None:
    table = Table(A=Side(characters=[card("OP01-067")], don=1)).attack("Crocodile", "B leader").unopposed()
    assert table.hand("B") == [] and table.names("B", "trash") == ["filler"]


# -- "you may … if you do": OP15-020 -----------------------------------------------------------------------------------


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
