"""What may be paid and what comes of it: costs paid for nothing, conditions before a cost, "if you do", and strange prices."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, every
from tests.support.official import card, cards
from tests.support.staples import BLAST
from tests.support.table import FILLER, Placed, Side, Table

# -- paid for nothing, or not at all -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("costs", "offered"), [((2, 2), False), ((2, 3), True)])
def test_a_condition_before_the_cost_forbids_paying(costs: tuple[int, int], offered: bool) -> None:
    """Ruling 764a9c5c."""
    crew = [character(f"mate {n}", cost=cost) for n, cost in enumerate(costs)]
    nova = character("nova", cost=5, types=("Supernovas",))
    table = Table(Side(Placed(card("OP10-022"), given=1), characters=crew, life=[FILLER, nova], don=1))
    assert table.offers("activate A Trafalgar Law") is offered
    if offered:
        table.choose("activate A Trafalgar Law", "pick mate 0", "yes")
        assert table.names("A", "characters") == ["mate 1", "nova"] and table.hand("A") == ["mate 0"]


@pytest.mark.parametrize(("extra", "offered"), [(14, False), (15, True)])
def test_a_description_in_the_cost_forbids_paying(extra: int, offered: bool) -> None:
    """Momonosuke must have a cost of 20 (ruling b2e97c42)."""
    momo = card("OP16-084")
    aid = character(
        "aid", nodes.Permanent((nodes.GainCost(every("you", where=(nodes.HasName((momo.name,)),)), extra),))
    )
    grown = character(momo.name, cost=9)
    table = Table(Side(characters=[momo, aid], trash=[grown], don=9))
    assert table.offers(f"activate {momo.name}") is offered
    if offered:
        table.choose(f"activate {momo.name}", f"pick {momo.name}")
        assert table.names("A", "characters") == ["aid", momo.name] and table.names("A", "trash") == [momo.name]


@rules("1-3-2-1")
@pytest.mark.parametrize(("turned", "offered"), [((), True), ((0,), False), ((1,), False), ((0, 1), False)])
def test_a_cost_of_turning_two_life_cards_needs_two_face_down(turned: tuple[int, ...], offered: bool) -> None:
    """Ruling 5103a845."""
    pudding = card("OP08-058")
    table = Table(Side(pudding, life=2, don=1, don_deck=1))
    for place in turned:
        table.game.cards[table.game.players[0].life[place]].face_up = True
    table.attack(f"A {pudding.name}", "B leader")
    assert (table.asked == ("A", "use")) is offered
    if offered:
        table.choose("yes", "number 1")
        assert table.don("A") == (1, 1)


@pytest.mark.parametrize(("held", "left"), [(5, 4), (4, 4)])
def test_luffy_may_place_three_cards_under_the_deck_for_nothing(held: int, left: int) -> None:
    """With 4 cards in the opponent's hand the 3 cards go under the deck and nothing else happens (ruling b21a1f6e)."""
    luffy = card("OP10-118")
    table = Table(Side(characters=[luffy], trash=3, don=1), Side(hand=[FILLER] * held)).attack(luffy.name, "B leader")
    table.choose("yes")
    assert table.names("A", "trash") == [] and len(table.names("A", "deck")) == 13
    assert table.names("B", "trash") == ["filler"] * (held - left) and len(table.hand("B")) == left + 1  # a Life card


# -- "you may … if you do": OP15-020, OP11-024 -------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "fallen"), [(2, True), (1, False), (0, False)])
def test_you_may_do_as_much_as_you_can_but_if_you_do_needs_all_of_it(held: int, fallen: bool) -> None:
    """With 1 card in hand it may be trashed, for nothing (ruling 14149e2b)."""
    fist = card("OP15-020")
    mine = Side(hand=[fist, *[FILLER] * held], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe")
    assert table.power("foe") == 0 and table.power("A leader") == 8000
    if held:
        table.choose("yes")
    assert table.hand("A") == [] and table.names("A", "trash").count("filler") == held
    assert table.offers("pick foe") is fallen


def test_fire_fist_may_be_left_at_its_first_part() -> None:
    """Declined, nothing is trashed and nobody K.O.'d."""
    mine = Side(hand=[card("OP15-020"), FILLER, FILLER], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe", "no")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 2


@pytest.mark.parametrize(("held", "don"), [(2, 1), (2, 0), (0, 1)])
def test_two_things_joined_are_done_both_or_neither(held: int, don: int) -> None:
    """Aladine's owner trashes a card and rests a DON!! card, or plays nobody (ruling 632bd8ad)."""
    fish = character("fish", cost=6, types=("Fish-Man",))
    theirs = Side(characters=cards("OP11-024"), hand=[fish] * held, don=don)
    table = Table(Side(hand=[BLAST], don=2), theirs).choose("play blast", "pick Aladine")
    if held and don:
        declined = table.game.copy()
        table.choose("yes", "pick fish")
        assert table.names("B", "characters") == ["fish"] and table.don("B") == (0, 1) and table.hand("B") == []
        table.game = declined
        table.choose("no")
        assert table.hand("B") == ["fish", "fish"] and table.don("B") == (1, 0)
    else:
        if table.asked[1] == "use":
            table.choose("yes")
        assert table.names("B", "characters") == [] and table.hand("B") == ["fish"] * held


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
