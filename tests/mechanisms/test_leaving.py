"""Leaving the field: [On K.O.], room for another card, and what it costs to stay."""

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, every, leader, main
from tests.support.official import card, cards, place_as_offered
from tests.support.staples import BLAST, STORM
from tests.support.table import FILLER, Placed, Side, Table

FLOOD = event("flood", main(nodes.ReturnToHand(every())))


def against(
    *characters: Card | Placed,
    first: Card | Placed | None = None,
    hand: Sequence[Card] = (),
    trash: Sequence[Card] = (),
    life: int = 5,
    don: int = 0,
) -> Table:
    """A has the cards for trouble; B has these Characters."""
    theirs = Side(first or leader(), characters, hand=hand, trash=trash, life=life, don=don)
    return Table(Side(hand=[BLAST, STORM, FLOOD], don=6), theirs)


# -- [On K.O.]: OP15-080, OP14-033 -------------------------------------------------------------------------------------


def test_the_card_itself_lies_in_the_trash_when_its_on_ko_effect_is_paid() -> None:
    """Oars may pay with himself and is then not played (ruling 6ad19c18)."""
    table = against(card("OP15-080"), trash=[character("x"), character("y"), character("z")])
    table.choose("play blast", "pick Oars", "yes")
    twin = table.game.copy()
    place_as_offered(table.choose("pick x"))  # in table order: x, y and z
    assert table.names("B", "characters") == ["Oars"] and table.names("B", "trash") == []
    table.game = twin
    place_as_offered(table.choose("pick Oars", "pick x", "pick y"))
    assert table.names("B", "characters") == [] and table.area("Oars") == "deck" and table.names("B", "trash") == ["z"]


def test_knocked_out_oars_needs_three_cards_of_the_trash_with_himself() -> None:
    """With 1 other card in the trash the cost cannot be paid."""
    table = against(card("OP15-080"), trash=[FILLER]).choose("play blast", "pick Oars")
    assert table.asked == ("A", "main") and table.names("B", "trash") == ["filler", "Oars"]


def test_a_knocked_out_card_cannot_rest_itself() -> None:
    """Perona rests another card for her effect, or nothing happens (ruling 1cd44f83)."""
    green = character("green", cost=5, colours=("green",))
    tired = Placed(leader(), rested=True)
    table = against(card("OP14-033"), first=tired, hand=[green]).choose("play blast", "pick Perona")
    assert table.asked == ("A", "main") and table.hand("B") == ["green"]
    table = against(card("OP14-033"), hand=[green]).choose("play blast", "pick Perona", "yes", "pick green")
    assert table.rested("B leader") and table.names("B", "characters") == ["green"]


# -- making room: OP10-017, OP10-058 -----------------------------------------------------------------------------------


@rules("3-7-6-1")
def test_the_source_may_be_trashed_for_room() -> None:
    """Rock makes room for Scotch, who then may play another Rock (ruling 627d977c)."""
    crew = [character(f"mate {n}") for n in range(4)]
    mine = Side(characters=crew, hand=cards("OP10-017", "OP10-008", "OP10-017"), don=3)
    table = Table(mine).choose("play Rock", "pick Scotch")
    assert table.asked == ("A", "room")
    twin = table.game.copy()
    table.choose("pick Rock")
    assert table.asked == ("A", "pick") and table.offers("pick Rock")
    table.choose("pick Rock", "pick mate 0")
    assert table.names("A", "characters") == ["mate 1", "mate 2", "mate 3", "Scotch", "Rock"]
    table.game = twin
    table.choose("pick mate 0")
    assert table.asked == ("A", "main") and table.hand("A") == ["Rock"]


# -- staying, paid once for a batch: OP15-009, OP15-035, OP15-098 ------------------------------------------------------


def test_koby_pays_once_for_two() -> None:
    """The Leader loses 2000 power, not 4000; a Character above 7000 base power still leaves (ruling 6815c155)."""
    crew = [card("OP15-009"), character("first", power=7000), character("big", power=8000)]
    table = against(*crew).choose("play flood", "choose 0")
    assert table.names("B", "characters") == ["Koby", "first"] and table.hand("B") == ["big"]
    assert table.power("B leader") == 3000
    assert against(*crew).choose("play flood", "pass").names("B", "characters") == []


def test_laboon_rests_two_cards_for_two() -> None:
    """Ruling e3cc7d2c."""
    crew = [card("OP15-035"), character("first", power=7000)]
    table = against(*crew, don=2).choose("play flood", "choose 0", "pick B leader", "don-active")
    assert (
        table.names("B", "characters") == ["Laboon", "first"] and table.rested("B leader") and table.don("B") == (1, 1)
    )


def test_luffy_gives_one_life_card_for_two() -> None:
    """Ruling 773b1c06."""
    pair = [character(name, power=6000, types=("Sky Island",)) for name in ("first", "second")]
    table = against(*pair, FILLER, first=card("OP15-098")).choose("play flood", "choose 0")
    assert table.names("B", "characters") == ["first", "second"] and table.life("B") == 4
    assert sorted(table.hand("B")) == ["filler", "filler"]


# -- staying is not paid with a state already held: OP12-048, ST29-008 -------------------------------------------------


@rules("8-1-3-4-5")
@pytest.mark.parametrize("rested", [True, False])
def test_a_rested_card_cannot_be_rested_as_a_replacement(rested: bool) -> None:
    """Rosinante rests, and a card of the hand is trashed (ruling c1b4d234)."""
    marine = character("marine", colours=("blue",), types=("Navy",))
    table = against(marine, Placed(card("OP12-048"), rested=rested), hand=[FILLER]).choose("play blast", "pick marine")
    if rested:
        assert table.asked == ("A", "main") and table.area("marine") == "trash" and table.hand("B") == ["filler"]
    else:
        table.choose("choose 0")
        assert table.area("marine") == "Character area" and table.hand("B") == []


@rules("8-1-3-4-5")
@pytest.mark.parametrize("face_up", [True, False])
def test_a_face_up_life_card_cannot_be_turned_up_as_a_replacement(face_up: bool) -> None:
    """Ruling b86bc18a."""
    scholar = character("scholar", types=("Egghead",))
    table = against(card("ST29-008"), scholar, life=2)
    table.game.cards[table.game.players[1].life[-1]].face_up = face_up
    table.choose("play blast", "pick scholar")
    assert (table.asked == ("A", "main")) is face_up
    if not face_up:
        table.choose("choose 0")
    assert (table.area("scholar") == "trash") is face_up
