"""Cards that keep others, or themselves, from attacking, and a price on each attack."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table

# -- a price on attacks: OP08-043 --------------------------------------------------------------------------------------


def newgates_victims(hand: int, types: tuple[str, ...] = ("Former Whitebeard Pirates",), life: int = 2) -> Table:
    """B's turn after Newgate was played: "early" was on the field then. B has drawn one card."""
    late = character("late", nodes.Keyword("rush"), cost=0)
    table = Table(
        A=Side(leader("captain", types=types), hand=[card("OP08-043")], don=10, life=life),
        B=Side(characters=[character("early"), character("second")], hand=[late, *[FILLER] * (hand - 1)], don=3),
    )
    return next_turn(table.choose("play Edward.Newgate")).choose("play late")


def test_each_attack_of_newgates_selected_characters_costs_two_cards() -> None:
    table = newgates_victims(hand=3).attack("early", "A captain")
    assert table.names("B", "trash") == ["filler", "filler"] and table.hand("B") == ["filler"]
    assert not table.offers("attack second A captain")


def test_newgate_asks_no_price_of_leaders_and_later_characters() -> None:
    table = newgates_victims(hand=1)
    assert not table.offers("attack early A captain")
    table.attack("late", "A captain").unopposed()
    assert table.offers("attack B leader A captain") and len(table.hand("B")) == 1


def test_newgates_price_is_gone_after_that_turn() -> None:
    table = next_turn(next_turn(newgates_victims(hand=1))).attack("early", "A captain")
    assert table.asked != ("B", "pick") and table.rested("early")


@pytest.mark.parametrize(("types", "life"), [(("Navy",), 2), (("Whitebeard Pirates",), 3)])
def test_newgate_asks_no_price_without_his_crew_or_with_more_life(types: tuple[str, ...], life: int) -> None:
    assert newgates_victims(1, types, life).offers("attack early A captain")


# -- attack nobody else: OP01-051 --------------------------------------------------------------------------------------


KID = 'Eustass"Captain"Kid'


def kid(given: int = 1, rested: bool = True) -> Table:
    placed = Placed(card("OP01-051"), rested=rested, given=given)
    side = Side(characters=[placed, Placed(character("mate"), rested=True)])
    return Table(A=Side(), B=side)


def attacks(table: Table) -> list[str]:
    return [text.removeprefix("attack A leader ") for text in table.options() if text.startswith("attack A leader")]


def test_a_rested_kid_with_a_don_is_the_only_target() -> None:
    assert attacks(kid()) == [KID]


@pytest.mark.parametrize(("given", "rested"), [(0, True), (1, False)])
def test_kid_without_a_don_or_active_protects_nobody(given: int, rested: bool) -> None:
    assert attacks(kid(given=given, rested=rested)) == ["B leader", *[KID] * rested, "mate"]


def test_kids_own_player_attacks_as_ever() -> None:
    table = Table(A=Side(characters=[Placed(card("OP01-051"), rested=True, given=1)]))
    assert table.offers("attack A leader B leader")


def test_kid_plays_a_small_character_from_the_hand() -> None:
    hand = [character("small", cost=3), character("large", cost=4)]
    table = Table(A=Side(characters=[card("OP01-051")], hand=hand)).choose(f"activate {KID}")
    assert table.options() == ["pick small", "pass"]
    table.choose("pick small")
    assert table.names("A", "characters") == [KID, "small"] and not table.offers(f"activate {KID}")


# -- costs of 3 and 4 do not attack: P-084 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "others"), [("OP09-042", []), ("OP01-031", ["three", "four"])])
def test_buggy_keeps_costs_3_and_4_from_attacking(first: str, others: list[str]) -> None:
    crew = [character(name, cost=cost) for name, cost in (("two", 2), ("three", 3), ("four", 4), ("five", 5))]
    table = Table(Side(card(first), characters=[*cards("P-084"), *crew]))
    attackers = {text.split()[1] for text in table.options() if text.startswith("attack") and " A " not in text}
    assert attackers == {"two", *others, "five"}
    theirs = Table(Side(card(first), characters=cards("P-084"), don=1), Side(characters=crew, don=1), turn="B")
    attackers = {text.split()[1] for text in theirs.options() if text.startswith("attack")}
    assert attackers == {"B", "two", *others, "five"}


def test_buggy_himself_never_attacks_and_brings_a_friend() -> None:
    friend, giant = (
        character("friend", cost=6, types=("Cross Guild",)),
        character("big", cost=7, types=("Cross Guild",)),
    )
    table = Table(Side(hand=[card("P-084"), friend, giant, FILLER], don=8)).choose("play Buggy")
    assert table.options() == ["pick friend", "pass"]
    assert table.choose("pick friend").area("friend") == "Character area"
    assert not Table(Side(characters=cards("P-084"), don=1)).offers("attack Buggy B leader")


# -- until their own drawback is gone: OP06-083, OP14-056 --------------------------------------------------------------


@rules("8-1-3-3-1")
def test_oars_may_attack_after_a_sacrifice_until_the_turn_ends() -> None:
    """He cannot attack by a permanent effect, which he negates himself; what others gave him stays (ruling f34be5a8)."""
    ghost = character("ghost", types=("Thriller Bark Pirates",))
    table = Table(Side(characters=[Placed(card("OP06-083"), given=1), ghost], don=1), Side(don=1))
    assert not table.offers("attack Oars B leader")
    table.choose("activate Oars", "pick ghost")
    assert table.offers("attack Oars B leader") and table.area("ghost") == "trash" and table.power("Oars") == 8000
    table.choose("end", "end")
    assert table.turn == "A" and not table.offers("attack Oars B leader")


def test_wadatsumi_may_attack_once_a_card_was_trashed_by_an_effect() -> None:
    throw = event("throw", main(nodes.Trash(nodes.Choose((nodes.Cards(area="hand"),), 1))))
    table = Table(Side(characters=cards("OP14-056"), hand=[throw, FILLER], don=2), Side(don=1))
    assert not table.offers("attack Wadatsumi B leader")
    table.choose("play throw")
    assert table.offers("attack Wadatsumi B leader")
    table.choose("end", "end")
    assert not table.offers("attack Wadatsumi B leader")
