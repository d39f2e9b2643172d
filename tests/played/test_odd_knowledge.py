"""Limits in words, conditions on what has happened this turn, guesses at hidden cards, and blind picks."""

import pytest

from logpose import Card
from logpose.language import nodes
from tests.played.official import card
from tests.support.cards import character, event, main
from tests.support.table import FILLER, Placed, Side, Table

CHEER = event("cheer", main(nodes.For("turn", (nodes.GainPower(nodes.All((nodes.Cards(kinds=("leader",)),)), 1),))))
SHIELD = character("shield", counter=1000)
GRAND_CHEER = event("grand cheer", main(), cost=3)


def revealed(table: Table) -> list[str]:
    """The names of the cards that were revealed, in order."""
    return [note.card.name for note in table.game.notes or [] if note.what == "revealed" and note.card is not None]


# -- OP01-062: an effect that may draw once a turn, said in words ------------------------------------------------------------


def crocodile(cheers: int, others: int, given: int = 1) -> Table:
    side = Side(Placed(card("OP01-062"), given=given), hand=[CHEER] * cheers + [FILLER] * others, don=10)
    return Table(A=side)


def test_crocodile_draws_for_the_first_event_that_leaves_four_cards() -> None:
    """7f615d6a: with 6 and then 5 cards at activation, the second Event draws; a third has nothing to offer."""
    table = crocodile(cheers=3, others=3).choose("play cheer")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 5
    table.choose("play cheer").choose("yes")
    assert len(table.hand("A")) == 5 and table.names("A", "deck") == ["filler"] * 9
    table.choose("play cheer")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 4


def test_crocodile_may_decline_and_draw_for_a_later_event() -> None:
    table = crocodile(cheers=2, others=0).choose("play cheer", "no")
    assert table.hand("A") == ["cheer"]
    table.choose("play cheer", "yes")
    assert table.hand("A") == ["filler"]


def test_crocodile_needs_a_given_don() -> None:
    table = crocodile(cheers=1, others=0, given=0).choose("play cheer")
    assert table.asked == ("A", "main") and table.hand("A") == []


def test_crocodile_counts_the_hand_after_the_event() -> None:
    """659c1cec, aa916ae1: an Event that draws fills the hand to 5 again before Crocodile looks at it."""
    disaster = card("ST04-014")
    full = Table(A=Side(Placed(card("OP01-062"), given=1), hand=[disaster] + [FILLER] * 4, don=4))
    full.choose(f"play {disaster.name}")
    assert full.asked == ("A", "main") and len(full.hand("A")) == 5
    fewer = Table(A=Side(Placed(card("OP01-062"), given=1), hand=[disaster] + [FILLER] * 3, don=4))
    fewer.choose(f"play {disaster.name}", "yes")
    assert len(fewer.hand("A")) == 5


def test_crocodile_does_not_draw_for_the_trigger_of_an_event() -> None:
    """dd1e7307: a [Trigger] is not the activation of an Event; the Event draws 1 card and that is all."""
    side = Side(Placed(card("OP01-062"), given=1), life=[FILLER, card("ST04-014")])
    table = Table(A=side, B=Side(don=1), turn="B").attack("B leader", "A Crocodile").unopposed().choose("yes")
    assert table.asked == ("B", "main") and table.hand("A") == ["filler"]


# -- OP15-002, OP16-100: what has happened on this turn ----------------------------------------------------------------------


@pytest.mark.parametrize(("played", "drawn"), [("grand cheer", 1), ("cheer", 0)])
def test_lucy_draws_after_an_event_of_base_cost_3(played: str, drawn: int) -> None:
    table = Table(A=Side(card("OP15-002"), hand=[CHEER, GRAND_CHEER], don=4))
    table.choose(f"play {played}", "activate A Lucy")
    assert len(table.hand("A")) == 1 + drawn


def test_lucy_does_not_draw_for_the_trigger_of_such_an_event() -> None:
    """a8bab48f: A's Life card, a cost 4 Event, is triggered on A's own turn by the damage that B's Robin deals."""
    robin, disaster = card("EB03-055"), card("ST04-014")
    mine = Side(card("OP15-002"), characters=[character("giant", power=9000)], life=[FILLER, disaster])
    table = Table(A=mine, B=Side(characters=[Placed(robin, rested=True)]))
    table.attack("giant", robin.name).unopposed().choose("yes").choose("yes")
    assert table.hand("A") == ["filler"] and table.names("A", "trash") == [disaster.name]
    table.choose("activate A Lucy")
    assert table.hand("A") == ["filler"]


def test_lucy_trashes_events_and_stages_for_power_in_attack_and_defence() -> None:
    table = Table(A=Side(card("OP15-002"), hand=[CHEER, CHEER, FILLER]), B=Side(hand=[SHIELD])).attack(
        "A Lucy", "B leader"
    )
    table.choose("yes", "pick cheer", "pick cheer")
    assert table.asked == ("B", "counter")
    assert table.hand("A") == ["filler"] and table.power("A Lucy") == 7000
    defending = Table(A=Side(don=1), B=Side(card("OP15-002"), hand=[CHEER, SHIELD]))
    defending.attack("A leader", "B Lucy").choose("yes", "pick cheer")
    assert defending.power("B Lucy") == 6000
    assert defending.unopposed().life("B") == 5 and defending.power("B Lucy") == 5000


def glacier(leader_number: str = "ST09-001") -> Table:
    yamato = Placed(card(leader_number), rested=True)
    side = Side(yamato, characters=[character("giant", power=9000)], hand=[card("OP16-100")], don=3)
    return Table(A=side, B=Side(characters=[Placed(character("foe"), rested=True)]))


def test_glacier_slash_refreshes_yamato_after_a_knock_out() -> None:
    table = glacier().attack("giant", "foe").unopposed().choose(f"play {card('OP16-100').name}", "yes")
    assert not table.rested("A Yamato") and table.don("A") == (0, 3)
    nothing = glacier().choose(f"play {card('OP16-100').name}", "yes")
    assert nothing.rested("A Yamato") and nothing.don("A") == (0, 3)


def test_glacier_slash_needs_the_leader_yamato() -> None:
    table = glacier("OP01-031").attack("giant", "foe").unopposed().choose(f"play {card('OP16-100').name}", "yes")
    assert table.rested("A Kouzuki Oden")


def test_glacier_slash_counts_a_character_that_fell_by_its_owners_effect() -> None:
    """99ed2e56: B's own [Counter] Event K.O.'s B's Character on A's turn."""
    sacrifice = event(
        "sacrifice",
        nodes.Activate(("counter",), steps=(nodes.KnockOut(nodes.All((nodes.Cards(kinds=("character",)),))),)),
        cost=0,
    )
    yamato = card("ST09-001")
    side = Side(yamato, hand=[card("OP16-100")], don=3)
    table = Table(A=side, B=Side(characters=[character("foe")], hand=[sacrifice]))
    table.attack("A Yamato", "B leader").choose("event sacrifice").unopposed()
    table.choose(f"play {card('OP16-100').name}", "yes")
    assert table.names("B", "trash") == ["sacrifice", "foe"] and not table.rested("A Yamato")


# -- OP11: a guess at the top card of the opponent's deck --------------------------------------------------------------------

TREASURE = character("treasure", cost=4)


def test_oven_guesses_the_cost_of_the_top_card() -> None:
    oven = card("OP11-066")
    sides = (
        Side(characters=[oven], don_deck=2),
        Side(deck=[FILLER, TREASURE], characters=[character("foe", cost=3), character("big", cost=4)]),
    )
    right = Table(*sides).choose(f"activate {oven.name}", "number 4")
    assert revealed(right) == ["treasure"] and right.options() == ["pick foe", "pass"]
    right.choose("pick foe", "number 1")
    assert right.area("foe") == "trash" and right.don("A") == (0, 1) and right.names("B", "deck")[-1] == "treasure"
    wrong = Table(*sides).choose(f"activate {oven.name}", "number 5")
    assert revealed(wrong) == ["treasure"] and wrong.asked == ("A", "main")
    assert wrong.area("foe") == "Character area" and wrong.don("A") == (0, 0) and wrong.rested(oven.name)


@pytest.mark.parametrize(("number", "life"), [(4, 5), (3, 4)])
def test_half_hearted_assistance_guesses_during_the_opponents_attack(number: int, life: int) -> None:
    guess = card("OP11-079")
    table = Table(A=Side(deck=[FILLER, TREASURE]), B=Side(hand=[guess], don=1)).attack("A leader", "B leader")
    table.choose(f"event {guess.name}", f"number {number}")
    if number == 4:
        table.choose("pick B leader")
    assert revealed(table) == ["treasure"] and table.unopposed().life("B") == life


@pytest.mark.parametrize("number", ["OP11-079", "OP09-059", "EB02-030", "OP06-116"])
def test_a_triggered_event_draws_a_card(number: str) -> None:
    theirs = Side(life=[FILLER, card(number)], deck=[FILLER, TREASURE])
    table = Table(Side(don=1), theirs).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["treasure"] and table.names("B", "trash") == [card(number).name]


def test_mama_mash_knocks_out_after_a_right_guess() -> None:
    mash = card("OP11-081")
    foes = [character("foe", cost=8), character("big", cost=9)]
    for number, offered in ((4, ["pick foe", "pass"]), (2, None)):
        table = Table(Side(hand=[mash], don=7), Side(deck=[FILLER, TREASURE], characters=foes))
        table.choose("play Cognac Mama-Mash", f"number {number}")
        if offered is None:
            assert table.asked == ("A", "main") and table.area("foe") == "Character area"
        else:
            assert table.options() == offered and table.choose("pick foe").area("foe") == "trash"


def test_streusen_and_linlin_guess_for_don() -> None:
    streusen, linlin = card("OP11-074"), card("OP11-073")
    for number, right in ((4, True), (7, False)):
        foes = Side(deck=[FILLER, TREASURE], characters=[character("foe", cost=4), character("big", cost=5)])
        table = Table(Side(characters=[streusen], don=2), foes).choose("activate Streusen", f"number {number}")
        assert table.offers("pick foe") is right and not table.offers("pick big") and table.rested("Streusen")
        theirs = Side(characters=[linlin], don=5, hand=[SHIELD])
        table = Table(Side(deck=[FILLER, TREASURE], don=1), theirs).attack("A leader", "B leader")
        table.choose("yes", f"number {number}")
        if right:
            table.choose("pick B leader")
        assert table.power("B leader") == (7000 if right else 5000) and table.don("B") == (0, 0)


@pytest.mark.parametrize(("number", "drawn"), [(4, 1), (0, 0)])
def test_perospero_pays_a_card_for_his_guess(number: int, drawn: int) -> None:
    perospero = card("OP11-071")
    table = Table(A=Side(characters=[perospero], hand=[FILLER, FILLER], don_deck=1), B=Side(deck=[TREASURE] * 2))
    table.choose(f"activate {perospero.name}", f"number {number}")
    if drawn:
        table.choose("number 1")
    assert len(table.hand("A")) == 1 + drawn and table.don("A") == (drawn, 0)


# -- hidden hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "life"), [(CHEER, 4), (FILLER, 5)])
def test_arlong_reveals_a_card_of_the_hand_and_takes_a_life_card_for_an_event(held: Card, life: int) -> None:
    """a5be97c1: the pick is blind, so nothing is offered; only what follows an Event is."""
    arlong = card("OP01-063")
    table = Table(A=Side(characters=[Placed(arlong, given=1)], don=1), B=Side(hand=[held, held], deck=3))
    table.choose("activate Arlong")
    assert revealed(table) == [held.name]
    if life == 4:
        table.choose("pick filler")
    assert table.asked == ("A", "main") and table.rested("Arlong")
    assert (table.life("B"), len(table.names("B", "deck"))) == (life, 8 - life)


def test_arlong_does_nothing_to_an_empty_hand() -> None:
    """0251067e; ba2a53ef: he may do it on the turn he was played."""
    table = Table(A=Side(characters=[Placed(card("OP01-063"), given=1, this_turn=True)])).choose("activate Arlong")
    assert table.rested("Arlong") and revealed(table) == [] and table.life("B") == 5


def test_bao_huang_reveals_two_cards_and_leaves_them_in_the_hand() -> None:
    bao = card("OP01-105")
    table = Table(A=Side(hand=[bao], don=2), B=Side(hand=[CHEER, CHEER, CHEER])).choose(f"play {bao.name}")
    assert revealed(table) == ["cheer", "cheer"] and table.hand("B") == ["cheer"] * 3
    one = Table(A=Side(hand=[bao], don=2), B=Side(hand=[CHEER])).choose(f"play {bao.name}")
    assert revealed(one) == ["cheer"]


def test_morgans_sees_the_hand_but_not_the_card_drawn_after_it() -> None:
    """2d8617db: the opponent trashes first, then shows the hand, then draws a card that nobody sees."""
    morgans = card("OP07-090")
    table = Table(A=Side(hand=[morgans], don=2), B=Side(hand=[CHEER, FILLER], deck=[TREASURE] * 2))
    table.choose("play Morgans")
    assert table.asked == ("B", "pick")
    table.choose("pick filler")
    assert revealed(table) == ["cheer"] and table.hand("B") == ["cheer", "treasure"]


def test_negative_hollow_trashes_blindly() -> None:
    hollow = card("OP06-097")
    table = Table(A=Side(hand=[hollow], don=2), B=Side(hand=[CHEER, FILLER])).choose("play Negative Hollow")
    assert table.asked == ("A", "main") and len(table.hand("B")) == 1 and len(table.names("B", "trash")) == 1
    triggered = Table(A=Side(hand=[CHEER, FILLER], don=1), B=Side(life=[FILLER, hollow])).attack("A leader", "B leader")
    triggered.unopposed().choose("yes")
    assert triggered.asked == ("A", "main") and len(triggered.hand("A")) == 1


@pytest.mark.parametrize(("number", "fewest"), [("OP03-078", 6), ("ST10-010", 7)])
def test_issho_and_law_trash_two_cards_of_a_large_hand(number: str, fewest: int) -> None:
    hunter = card(number)
    for held, left in ((fewest, fewest - 2), (fewest - 1, fewest - 1)):
        table = Table(A=Side(hand=[hunter], don=10), B=Side(hand=[FILLER] * held)).choose(f"play {hunter.name}")
        if number == "ST10-010":
            table.choose("yes", "don-active")
        assert table.asked == ("A", "main") and len(table.hand("B")) == left


def test_a_blind_pick_can_fall_on_any_card_of_the_hand() -> None:
    hollow = card("OP06-097")
    hand = [character("left"), character("middle"), character("right")]
    fallen = set()
    for seed in range(1, 20):
        table = Table(A=Side(hand=[hollow], don=2), B=Side(hand=hand), seed=seed).choose("play Negative Hollow")
        fallen |= set(table.names("B", "trash"))
    assert fallen == {"left", "middle", "right"}
