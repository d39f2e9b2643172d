"""Judge notes 6 to 9: [On K.O.], making room, changes to a state already held, and replacement effects."""

from collections.abc import Sequence

import pytest

from logpose import Card
from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import character, choose, event, every, leader, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))
STORM = event("storm", main(nodes.KnockOut(every())))
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


# -- note 6 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "drawn"), [("pick Ryuma", 0), ("pass", 2)])
def test_a_negated_character_has_no_on_ko_effect(target: str, drawn: int) -> None:
    """Note 6, c2fc1074: Teach negates Ryuma, who is K.O.'d afterwards."""
    teach = Placed(card("OP09-093"), this_turn=True)
    mine = Side(leader("beard", types=("Blackbeard Pirates",)), characters=[teach], hand=[BLAST], don=2)
    table = Table(mine, Side(characters=cards("OP14-089"), hand=[FILLER]))
    table.choose(f"activate {teach.card.name}", "pass", target, "play blast", "pick Ryuma")
    assert table.area("Ryuma") == "trash" and len(table.names("B", "deck")) == 10 - drawn


def test_the_card_itself_lies_in_the_trash_when_its_on_ko_effect_is_paid() -> None:
    """Note 6, 6ad19c18: Oars may pay with himself and is then not played."""
    table = against(card("OP15-080"), trash=[character("x"), character("y"), character("z")])
    table.choose("play blast", "pick Oars", "yes")
    twin = table.game.copy()
    place(table.choose("pick x"))  # in table order: x, y and z
    assert table.names("B", "characters") == ["Oars"] and table.names("B", "trash") == []
    table.game = twin
    place(table.choose("pick Oars", "pick x", "pick y"))
    assert table.names("B", "characters") == [] and table.area("Oars") == "deck" and table.names("B", "trash") == ["z"]


def place(table: Table) -> None:
    while table.asked[1] == "place":
        table.choose(table.options()[0])


def test_oars_needs_three_cards_with_himself() -> None:
    """Note 6: with 1 other card in the trash the cost cannot be paid."""
    table = against(card("OP15-080"), trash=[FILLER]).choose("play blast", "pick Oars")
    assert table.asked == ("A", "main") and table.names("B", "trash") == ["filler", "Oars"]


def test_a_knocked_out_card_cannot_rest_itself() -> None:
    """Note 6, 1cd44f83: Perona rests another card for her effect, or nothing happens."""
    green = character("green", cost=5, colours=("green",))
    tired = Placed(leader(), rested=True)
    table = against(card("OP14-033"), first=tired, hand=[green]).choose("play blast", "pick Perona")
    assert table.asked == ("A", "main") and table.hand("B") == ["green"]
    table = against(card("OP14-033"), hand=[green]).choose("play blast", "pick Perona", "yes", "pick green")
    assert table.rested("B leader") and table.names("B", "characters") == ["green"]


def test_cards_knocked_out_together_lie_in_the_trash_together() -> None:
    """Note 6, c9e4dc5e: Blueno plays the agent that fell with him."""
    agent = character("agent", cost=4, types=("CP9",))
    table = against(card("OP03-090"), agent).choose("play storm")
    assert table.options() == ["pick agent", "pass"]
    table.choose("pick agent")
    assert table.names("B", "characters") == ["agent"] and table.rested("agent")


# -- note 7 ------------------------------------------------------------------------------------------------------------------


@rules("3-7-6-1")
def test_a_card_trashed_for_room_loses_its_on_play_effect() -> None:
    """Note 7, 49e9f9cb: Rebecca plays the dancer and, having 5 Characters, trashes her to play the singer rested."""
    draw = nodes.Auto(("on_play",), steps=(nodes.Draw(2),))
    dancer = character("dancer", draw, cost=7, types=("Dressrosa",))
    singer = character("singer", cost=4, types=("Dressrosa",))
    crew = [character("eight", cost=8), character("b"), character("c")]
    for room, hand in (("pick dancer", 1), ("pick b", 3)):
        table = Table(Side(hand=[card("OP10-058"), dancer, singer], characters=crew, don=8)).choose("play Rebecca")
        table.choose("pick dancer", "pick singer", "pick dancer", room)
        assert table.rested("singer") and len(table.hand("A")) == hand


def test_the_source_may_be_trashed_for_room() -> None:
    """Note 7, 627d977c: Rock makes room for Scotch, who then may play another Rock."""
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


def test_the_blocker_may_be_trashed_for_room() -> None:
    """Note 7, 9850fb18: without Jinbe the attack has no target, and nobody takes damage."""
    crew: list[Card | Placed] = [Placed(card("OP01-014"), given=1), *[character(f"mate {n}") for n in range(4)]]
    table = Table(Side(don=1), Side(characters=crew, hand=[FILLER], life=3)).attack("A leader", "B leader")
    table.choose("block Jinbe", "pick filler", "pick Jinbe")
    assert table.battle is None and table.life("B") == 3 and table.names("B", "trash") == ["Jinbe"]


# -- note 8 ------------------------------------------------------------------------------------------------------------------


@rules("8-1-3-4-5")
@pytest.mark.parametrize("rested", [True, False])
def test_a_rested_card_cannot_be_rested_as_a_replacement(rested: bool) -> None:
    """Note 8, c1b4d234: Rosinante rests and a card is trashed; be956b4d: Tashigi, in the tests of odd cards."""
    marine = character("marine", colours=("blue",), types=("Navy",))
    table = against(marine, Placed(card("OP12-048"), rested=rested), hand=[FILLER]).choose("play blast", "pick marine")
    if rested:
        assert table.asked == ("A", "main") and table.area("marine") == "trash" and table.hand("B") == ["filler"]
    else:
        table.choose("choose 0")
        assert table.area("marine") == "Character area" and table.hand("B") == []


@pytest.mark.parametrize("face_up", [True, False])
def test_a_face_up_life_card_cannot_be_turned_up_as_a_replacement(face_up: bool) -> None:
    """Note 8, b86bc18a."""
    scholar = character("scholar", types=("Egghead",))
    table = against(card("ST29-008"), scholar, life=2)
    table.game.cards[table.game.players[1].life[-1]].face_up = face_up
    table.choose("play blast", "pick scholar")
    assert (table.asked == ("A", "main")) is face_up
    if not face_up:
        table.choose("choose 0")
    assert (table.area("scholar") == "trash") is face_up


@rules("1-3-2-1")
@pytest.mark.parametrize(("turned", "offered"), [((), True), ((0,), False), ((1,), False), ((0, 1), False)])
def test_a_cost_of_turning_two_life_cards_needs_two_face_down(turned: tuple[int, ...], offered: bool) -> None:
    """Note 8, 5103a845."""
    pudding = card("OP08-058")
    table = Table(Side(pudding, life=2, don=1, don_deck=1))
    for place in turned:
        table.game.cards[table.game.players[0].life[place]].face_up = True
    table.attack(f"A {pudding.name}", "B leader")
    assert (table.asked == ("A", "use")) is offered
    if offered:
        table.choose("yes", "number 1")
        assert table.don("A") == (1, 1)


def test_a_rested_character_may_be_chosen_to_be_rested() -> None:
    """Note 8, 91b6c2d5: nothing happens, and nothing that watches for resting sees anything."""
    sword = card("ST02-017")
    watcher = character("watcher", nodes.Auto(when=nodes.Event("rested", "opponent"), steps=(nodes.Draw(1),)))
    foes: list[Card | Placed] = [Placed(character("tired"), rested=True), character("fresh")]
    for target, drawn in (("tired", 0), ("fresh", 1)):
        table = Table(Side(characters=[watcher], hand=[sword], don=3), Side(characters=foes))
        table.choose(f"play {sword.name}", f"pick {target}")
        assert table.rested(target) and len(table.hand("A")) == drawn


# -- note 9 ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["choose 0", "pass"])
def test_sabo_saves_both_or_neither_of_two_that_fall_together(answer: str) -> None:
    """Note 9, 3e201c60: against Kaido's [On Play] effect."""
    pair = [character("first", power=5000), character("second", power=6000), character("weak", power=4000)]
    kaido = card("OP01-094")
    mine = Side(leader("beast", types=("Animal Kingdom Pirates",)), hand=[kaido], don=10, don_deck=0)
    table = Table(mine, Side(Placed(card("OP05-001"), given=1), characters=pair)).choose("play Kaido", "yes")
    assert table.asked == ("B", "replace")
    table.choose(answer)
    if answer == "pass":
        assert table.names("B", "characters") == []
    else:
        assert table.names("B", "characters") == ["first", "second"]
        assert (table.power("first"), table.power("second")) == (4000, 5000)


def test_koby_pays_once_for_two() -> None:
    """Note 9, 6815c155: the Leader loses 2000 power, not 4000; a Character above 7000 base power still leaves."""
    crew = [card("OP15-009"), character("first", power=7000), character("big", power=8000)]
    table = against(*crew).choose("play flood", "choose 0")
    assert table.names("B", "characters") == ["Koby", "first"] and table.hand("B") == ["big"]
    assert table.power("B leader") == 3000
    assert against(*crew).choose("play flood", "pass").names("B", "characters") == []


def test_laboon_rests_two_cards_for_two() -> None:
    """Note 9, e3cc7d2c."""
    crew = [card("OP15-035"), character("first", power=7000)]
    table = against(*crew, don=2).choose("play flood", "choose 0", "pick B leader", "don-active")
    assert (
        table.names("B", "characters") == ["Laboon", "first"] and table.rested("B leader") and table.don("B") == (1, 1)
    )


def test_luffy_gives_one_life_card_for_two() -> None:
    """Note 9, 773b1c06."""
    pair = [character(name, power=6000, types=("Sky Island",)) for name in ("first", "second")]
    table = against(*pair, FILLER, first=card("OP15-098")).choose("play flood", "choose 0")
    assert table.names("B", "characters") == ["first", "second"] and table.life("B") == 4
    assert sorted(table.hand("B")) == ["filler", "filler"]


def test_who_replaces_for_others_may_leave_with_the_batch() -> None:
    """Note 9, be5df8cf: Tashigi rests for the green one and is K.O.'d herself."""
    green = character("green", colours=("green",))
    table = against(card("OP10-032"), green).choose("play storm", "choose 0")
    assert table.names("B", "characters") == ["green"] and table.names("B", "trash") == ["Tashigi"]


@pytest.mark.parametrize("rested", [True, False])
def test_a_protection_is_judged_before_the_batch_moves(rested: bool) -> None:
    """Note 9, 8cabf6b9: rested Rosinante falls, and the active five stands."""
    five, six = character("five", cost=5), character("six", cost=6)
    crew: list[Card | Placed] = [
        Placed(card("OP04-119"), rested=rested),
        five,
        Placed(character("tired", cost=5), rested=True),
        six,
    ]
    table = against(*crew).choose("play storm")
    assert table.names("B", "characters") == (["five"] if rested else [])
