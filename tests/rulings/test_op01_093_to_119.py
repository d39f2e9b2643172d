"""Rulings on cards of OP01, OP01-093 to OP01-119."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards, place, place_five
from tests.support.staples import FIVE, MATE, SHIELD, SHOT
from tests.support.table import FILLER, Placed, Side, Table

BIG = character("big", cost=9, power=12000)


@ruling("74e1dae6", "OP01-093")
@rules("8-3-1")
@pytest.mark.parametrize("don_deck", [0, 1])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ulti_may_be_played_and_paid_for_with_an_empty_don_deck(don_deck: int, answer: str) -> None:
    """With no DON!! card left to add Ulti may be played, and her cost may be paid or not: nothing comes of it."""
    table = Table(A=Side(hand=cards("OP01-093"), don=4, don_deck=don_deck)).choose("play Ulti")
    assert table.options() == ["yes", "no"]
    table.choose(answer)
    assert table.don("A") == ((1, 3) if answer == "yes" else (2, 2))
    assert table.offers("number 1") is (don_deck == 1 and answer == "yes")
    if don_deck and answer == "yes":
        assert table.choose("number 1").don("A") == (1, 4)


@ruling("c8da5491", "OP01-093")
@rules("8-3-1-3")
def test_ulti_may_be_played_without_a_don_left_for_her_effect() -> None:
    """Ulti may be played with no active DON!! card left to rest for her [On Play] effect, which is then not activated."""
    for don, payable in ((2, False), (3, True)):
        side = Side(hand=[card("OP01-093"), character("free", cost=0)], don=don, rested_don=1, don_deck=1)
        table = Table(A=side).choose("play Ulti")
        assert table.area("Ulti") == "Character area" and table.asked == ("A", "use" if payable else "main")


@ruling("918fb360", "OP01-094")
@rules("8-3-1")
@pytest.mark.parametrize("crew", ["Animal Kingdom Pirates", "Navy"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_kaidos_don_may_be_returned_for_nothing_under_another_crews_leader(crew: str, answer: str) -> None:
    """Without a Leader of his crew Kaido may be played, and his cost may be paid or not: nobody is K.O.'d."""
    side = Side(leader(types=(crew,)), hand=cards("OP01-094"), characters=[MATE], don=10)
    table = Table(A=side, B=Side(characters=[BIG])).choose("play Kaido")
    assert table.options() == ["yes", "no"]
    table.choose(answer)
    assert sum(table.don("A")) == (4 if answer == "yes" else 10) and table.area("Kaido") == "Character area"
    swept = (crew, answer) == ("Animal Kingdom Pirates", "yes")
    assert (table.area("mate"), table.area("big")) == (("trash", "trash") if swept else ("Character area",) * 2)


@ruling("230e5d0f", "OP01-094")
def test_kaido_spares_only_the_one_kaido_whose_effect_it_is() -> None:
    """Kaido K.O.s every other Character, another Kaido included: only the card with the effect is spared."""
    side = Side(leader(types=("Animal Kingdom Pirates",)), characters=cards("OP01-094"), hand=cards("OP01-094"), don=10)
    table = Table(A=side, B=Side(characters=cards("OP01-094"))).choose("play A Kaido")
    new = table.card("A Kaido#2")
    table.choose("yes")
    assert table.names("A", "trash") == ["Kaido"] and table.names("B", "trash") == ["Kaido"]
    assert table.names("A", "characters") == ["Kaido"] and table.card("A Kaido").id == new.id


@ruling("e80e0c8b", "OP01-095")
def test_kyoshirou_may_be_played_with_fewer_than_eight_don() -> None:
    """Kyoshirou may be played without 8 DON!! cards on the field; no card is drawn then."""
    for don, drawn in ((7, 0), (8, 1)):
        table = Table(A=Side(hand=cards("OP01-095"), don=don)).choose("play Kyoshirou")
        assert table.area("Kyoshirou") == "Character area" and len(table.hand("A")) == drawn


def eight_and_seven(on_leader: int, on_mate: int, *others: Placed, hand: Sequence[Card] = ()) -> list[Table]:
    """Two tables with DON!! cards given to A's Leader and to Characters: with 8 on the field in all, and with 7."""
    characters = [Placed(MATE, given=on_mate), *others]
    given = on_leader + sum(placed.given for placed in characters)
    return [
        Table(A=Side(Placed(leader(), given=on_leader), characters=characters, hand=hand, don=total - given))
        for total in (8, 7)
    ]


@ruling("17e8d453", "OP01-095")
@pytest.mark.parametrize(("on_leader", "on_mate"), [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1)])
def test_kyoshirou_counts_given_don_too(on_leader: int, on_mate: int) -> None:
    """The 8 DON!! cards that Kyoshirou asks for include those given to the Leader and to Characters."""
    eight, seven = eight_and_seven(on_leader, on_mate, hand=cards("OP01-095"))
    assert eight.choose("play Kyoshirou").hand("A") == ["filler"]
    assert seven.choose("play Kyoshirou").hand("A") == []


@ruling("765d957d", "OP01-101")
@rules("8-3-1-3")
def test_sasaki_may_attack_with_an_empty_hand() -> None:
    """Sasaki may attack without a card to trash for his effect, which is then not activated."""
    sasaki = Placed(card("OP01-101"), given=1)
    table = Table(A=Side(characters=[sasaki], don=1, don_deck=1)).attack("Sasaki", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4 and table.don("A") == (1, 0)
    table = Table(A=Side(characters=[sasaki], hand=[MATE], don=1, don_deck=1)).attack("Sasaki", "B leader")
    table.choose("yes", "number 1")
    assert table.area("mate") == "trash" and table.life("B") == 4 and table.don("A") == (1, 1)


@ruling("e9e5f4ad", "OP01-101")
@rules("8-3-1")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_sasaki_may_trash_a_card_though_the_don_deck_is_empty(don_deck: int) -> None:
    """A card may be trashed for Sasaki's effect with no DON!! card left to add."""
    side = Side(characters=[Placed(card("OP01-101"), given=1)], hand=[MATE], don=1, don_deck=don_deck)
    table = Table(A=side).attack("Sasaki", "B leader").choose("yes")
    assert table.area("mate") == "trash" and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("A") == (1, don_deck) and table.life("B") == 4


@ruling("9e597b21", "OP01-102")
@rules("8-3-1-4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_jack_may_attack_without_a_don_being_returned(answer: str) -> None:
    """Jack's player may choose to return no DON!! card; his effect is then not activated and the attack goes on."""
    paid = answer == "yes"
    side = Side(characters=cards("OP01-102"), don=2)
    table = Table(A=side, B=Side(leader(power=4000), hand=[MATE])).attack("Jack", "B leader").choose(answer)
    assert sum(table.don("A")) == (1 if paid else 2)
    assert table.area("mate") == ("trash" if paid else "hand") and table.life("B") == 4


@ruling("883f20f9", "OP01-109")
@pytest.mark.parametrize(("on_leader", "on_mate"), [(0, 0), (1, 0), (0, 1), (2, 3), (4, 2)])
def test_whos_who_counts_given_don_too(on_leader: int, on_mate: int) -> None:
    """The 8 DON!! cards that Who's.Who asks for include those given to the Leader and to Characters, his own too."""
    eight, seven = eight_and_seven(on_leader, on_mate, Placed(card("OP01-109"), given=1))
    assert eight.power("Who's.Who") == 5000 and seven.power("Who's.Who") == 4000


@ruling("87a2262d", "OP01-113")
@rules("4-8-1")
@pytest.mark.parametrize("number", [0, 1])
def test_holedems_player_may_add_no_don(number: int) -> None:
    """When Holedem is K.O.'d, his player may choose to add no DON!! card."""
    table = Table(A=Side(hand=[SHOT], don=2), B=Side(characters=cards("OP01-113"), don_deck=2)).choose("play shot")
    assert table.area("Holedem") == "trash" and table.asked == ("B", "number")
    assert table.choose(f"number {number}").don("B") == (0, number)


@ruling("10ebdb53", "OP01-115")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_marchoo_may_be_activated_with_an_empty_don_deck(don_deck: int) -> None:
    """Elephant's Marchoo may be activated with no DON!! card left to add; the K.O. happens all the same."""
    table = Table(A=Side(hand=cards("OP01-115"), don=5, don_deck=don_deck), B=Side(characters=[MATE]))
    table.choose("play Elephant's Marchoo", "pick mate")
    assert table.area("mate") == "trash" and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("A") == (1 + don_deck, 4) and table.asked == ("A", "main")


@ruling("5e604785", "OP01-116")
@rules("3-1-7")
def test_smile_places_all_five_cards_under_the_deck_if_none_can_be_played() -> None:
    """If SMILE can play none of the five cards, its player puts them all under the deck, arranged at will."""
    smile = card("OP01-116")
    table = place_five(Table(A=Side(hand=[smile], deck=[FILLER, *FIVE], don=3)).choose(f"play {smile.name}"))
    assert table.names("A", "characters") == [] and table.area(smile.name) == "trash"


@ruling("e96217c5", "OP01-116")
@rules("10-2-6-1")
def test_a_character_played_by_smiles_trigger_activates_its_on_play() -> None:
    """The [On Play] effect of a Character that SMILE plays by its [Trigger] is activated."""
    gifted = character("gifted", "[On Play] Draw 1 card.", cost=3, types=("SMILE",))
    side = Side(deck=[*FIVE, gifted], life=[FILLER, card("OP01-116")])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes", "pick gifted")
    assert table.area("gifted") == "Character area" and table.hand("B") == []
    place(table, "card 2", "card 3", "card 4", "card 5")
    assert table.hand("B") == ["card 1"]


@ruling("004771fe", "OP01-118")
@pytest.mark.parametrize(("answers", "drawn"), [(["yes", "pick B leader"], 1), (["yes", "pass"], 1), (["no"], 0)])
def test_ulti_mortars_card_must_be_drawn(answers: list[str], drawn: int) -> None:
    """Whoever pays for Ulti-Mortar draws the card: there is no choice about it, as there is about the power."""
    side = Side(hand=cards("OP01-118"), don=1, rested_don=2)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event Ulti-Mortar", *answers)
    assert table.asked == ("A", "main") and len(table.names("B", "deck")) == 10 - drawn
    assert sum(table.don("B")) == 3 - 2 * drawn


@ruling("c350c9b9", "OP01-119")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_thunder_bagua_may_be_activated_with_an_empty_don_deck(don_deck: int) -> None:
    """Thunder Bagua may be activated with no DON!! card left to add; the power is gained all the same."""
    side = Side(hand=[card("OP01-119"), SHIELD], life=2, don=2, don_deck=don_deck)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader")
    table.choose("event Thunder Bagua", "pick B leader")
    assert table.power("B leader") == 9000 and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("B") == (0, 2 + don_deck) and table.asked == ("B", "counter")
