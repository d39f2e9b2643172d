"""Official rulings on the cards of OP16, from 001 to 040."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards, hit, next_turn, place_as_offered
from tests.support.staples import GIANT, MATE, SHOT, SPARE, STORM
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

EVERYBODY = nodes.NameRule(every=True)
SEVEN, EIGHT, NINE = (character(name, power=power) for name, power in (("7", 7000), ("8", 8000), ("9", 9000)))
HANDS = pytest.mark.parametrize(("hand", "able"), [([SEVEN, NINE], False), ([SEVEN, EIGHT, NINE], True)])
INMATE = character("inmate", types=("Impel Down",))


@ruling("6f521f74", "OP16-001")
def test_ace_gives_no_rush_below_8000_power() -> None:
    """Ace's [Rush] is for a Whitebeard Pirate of 8000 power or more; one of 7000 cannot be chosen."""

    def whitebeard(name: str, power: int) -> Placed:
        return Placed(character(name, power=power, types=("Whitebeard Pirates",)), this_turn=True)

    crew = [whitebeard("cadet", 7000), whitebeard("captain", 8000), Placed(EIGHT, this_turn=True)]
    table = Table(A=Side(card("OP16-001"), characters=crew)).choose("activate A Portgas.D.Ace")
    assert table.options() == ["pick captain", "pass"]
    table.choose("pick captain")
    assert table.offers("attack captain B leader") and not table.offers("attack cadet B leader")


@ruling("86b76b6c", "OP16-002")
@HANDS
def test_only_a_character_of_exactly_8000_power_is_revealed_for_izo(hand: list[Card], able: bool) -> None:
    """Only a Character card of exactly 8000 power can be revealed for Izo, none of 7000 or 9000."""
    table = Table(A=Side(hand=[card("OP16-002"), *hand], don=1)).choose("play Izo")
    assert table.offers("yes") is able
    if able:
        table.choose("yes")
    assert revealed(table) == ["8"] * able and table.hand("A") == [one.name for one in hand] + ["filler"] * able


@ruling("0c02ac69", "OP16-008")
@pytest.mark.parametrize("able", [True, False])
def test_squard_trashes_a_character_of_exactly_10000_base_power(able: bool) -> None:
    """Only a Character of exactly 10000 base power can be trashed for Squard, whatever its power is just now."""
    others = [Placed(NINE, given=1), Placed(character("11", power=11000))]
    crew = [*others, Placed(character("10", power=10000), given=1)] if able else others
    mine = Side(characters=crew, hand=cards("OP16-008"), don=5)
    table = Table(A=mine, B=Side(characters=[EIGHT])).choose("play Squard")
    assert table.offers("yes") is able
    if able:
        table.choose("yes", "pick 8")
    assert table.names("A", "characters") == ["9", "11", "Squard"]
    assert table.names("A", "trash") == ["10"] * able and table.names("B", "trash") == ["8"] * able


@ruling("b9bd4c07", "OP16-010")
@HANDS
def test_only_a_character_of_exactly_8000_power_is_revealed_for_namule(hand: list[Card], able: bool) -> None:
    """Only a Character card of exactly 8000 power can be revealed for Namule, none of 7000 or 9000."""
    weak = character("weak", power=2000)
    table = Table(A=Side(hand=[card("OP16-010"), *hand], don=1), B=Side(characters=[weak])).choose("play Namule")
    assert table.offers("yes") is able
    if able:
        table.choose("yes", "pick weak")
    assert revealed(table) == ["8"] * able and table.names("B", "trash") == ["weak"] * able
    assert table.hand("A") == [one.name for one in hand]


@ruling("3dcf08e6", "OP16-014")
@HANDS
def test_marco_comes_back_for_a_character_of_exactly_8000_power(hand: list[Card], able: bool) -> None:
    """Only a Character card of exactly 8000 power can be trashed for Marco's return, none of 7000 or 9000."""
    theirs = Side(characters=[Placed(card("OP16-014"), rested=True)], hand=hand)
    table = Table(A=Side(characters=[GIANT], don=1), B=theirs).attack("giant", "Marco").unopposed()
    assert table.offers("yes") is able
    if able:
        table.choose("yes")
        assert "8" in table.names("B", "trash")
    assert table.area("Marco") == ("Character area" if able else "trash")
    assert table.hand("B") == ["7", "9"] and table.asked == ("A", "main")


@rules("8-1-3-4")
@ruling("90c35b7c", "OP16-014")
def test_marco_alone_is_knocked_out_for_himself_and_another() -> None:
    """When Marco and another would leave at once, Marco alone may be K.O.'d instead, and the other one stays."""
    theirs = Side(characters=[card("OP16-014"), MATE])
    table = hit(STORM, theirs, "choose 0")
    assert table.names("B", "characters") == ["mate"] and table.names("B", "trash") == ["Marco"]
    assert hit(STORM, theirs, "pass").names("B", "characters") == []


@rules("8-1-3-4-5")
@ruling("3e176aca", "OP16-018")
@pytest.mark.parametrize(("held", "saved"), [(GIANT, True), (SPARE, False)])
def test_rockstar_saves_only_with_a_strong_card_from_the_hand(held: Card, saved: bool) -> None:
    """Without a Character card of 6000 power or more in hand no other card can be trashed: the Character is K.O.'d."""
    theirs = Side(characters=cards("OP16-018"), hand=[held])
    table = hit(SHOT, theirs)
    if saved:
        table.choose("choose 0")
    assert table.area("Rockstar") == ("Character area" if saved else "trash")
    assert table.area(held.name) == ("trash" if saved else "hand") and table.asked == ("A", "main")


@ruling("d394f9b8", "OP16-020")
@HANDS
def test_only_a_character_of_exactly_8000_power_is_revealed_for_kiss_your_lives_goodbye(
    hand: list[Card], able: bool
) -> None:
    """Only a Character card of exactly 8000 power can be revealed for the Event, none of 7000 or 9000."""
    goodbye = card("OP16-020")
    table = Table(A=Side(hand=[goodbye, *hand], don=1)).choose(f"play {goodbye.name}")
    assert table.offers("yes") is able
    if able:
        table.choose("yes")
    assert revealed(table) == ["8"] * able and table.don("A") == ((0, 1) if able else (1, 0))
    assert table.hand("A") == [one.name for one in hand] + ["filler"] * able


@ruling("cf765c43", "OP16-022")
@pytest.mark.parametrize(("crew", "able"), [([], False), ([INMATE], True), ([INMATE, MATE], False)])
def test_luffy_sets_no_don_active_without_a_character(crew: list[Card], able: bool) -> None:
    """Luffy's condition needs a Character: with an empty field none of his DON!! cards becomes active."""
    table = Table(A=Side(card("OP16-022"), characters=crew, rested_don=3)).choose("activate A Monkey.D.Luffy")
    if able:
        table.choose("number 2")
    assert table.asked == ("A", "main") and table.don("A") == ((2, 1) if able else (0, 3))


@ruling("3d92947b", "OP16-025")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "plays"), [((EVERYBODY,), True), ((), False)])
def test_bunkov_takes_a_leader_with_every_name_for_antlerkov(
    abilities: tuple[nodes.NameRule, ...], plays: bool
) -> None:
    """A Leader with all card names is [Antlerkov], so Bunkov plays a cheap Character when attacking."""
    side = Side(leader("boss", *abilities), characters=cards("OP16-025"), hand=[character("mate", cost=2)])
    table = Table(A=side).attack("Bunkov", "B leader")
    assert table.offers("pick mate") is plays
    if plays:
        assert table.choose("pick mate").area("mate") == "Character area"


@ruling("e0760a6b", "OP16-026")
@pytest.mark.parametrize("answer", ["pick inmate", "pass"])
def test_ivankov_plays_a_character_even_if_no_card_was_taken(answer: str) -> None:
    """Ivankov's player who adds no card to the hand may still play a Character of cost 2 or less from it."""
    mine = Side(hand=[card("OP16-026"), MATE, SPARE], deck=[FILLER, FILLER, FILLER, INMATE], don=4)
    table = place_as_offered(Table(A=mine).choose("play Emporio.Ivankov", answer))
    taken = answer != "pass"
    assert table.area("inmate") == ("hand" if taken else "deck")
    assert table.options() == ["pick inmate"] * taken + ["pick mate", "pass"]
    table.choose("pick mate")
    assert table.names("A", "characters") == ["Emporio.Ivankov", "mate"] and table.asked == ("A", "main")


@ruling("cd676530", "OP16-033")
@pytest.mark.parametrize(("rested", "saved"), [(False, True), (True, False)])
def test_morley_may_rest_himself_as_one_of_the_two_cards(rested: bool, saved: bool) -> None:
    """An active Morley may be one of the two cards that are rested to save him from a K.O."""
    theirs = Side(Placed(leader("boss"), rested=True), characters=[Placed(card("OP16-033"), rested=rested)], don=1)
    table = hit(SHOT, theirs)
    if saved:
        table.choose("choose 0")
        assert table.rested("Morley") and table.don("B") == (0, 1)
    assert table.area("Morley") == ("Character area" if saved else "trash") and table.asked == ("A", "main")


def luffys_gain(*others: str) -> int:
    """What Luffy gains beside these Characters, with one DON!! card given to him."""
    luffy = Placed(card("OP16-034"), given=1)
    return Table(A=Side(characters=[luffy, *cards(*others)])).power("Monkey.D.Luffy") - 1000


@ruling("2503eeb3", "OP16-034")
def test_a_card_of_several_names_is_one_card_of_a_different_name() -> None:
    """Luffy beside one Rosinante & Law gains 2000: the further names of that card do not count."""
    assert luffys_gain("EB04-038") == 2000
    assert luffys_gain() == 1000
    assert luffys_gain("OP13-031", "OP13-031") == 2000


@ruling("a78086fa", "OP16-034")
def test_two_cards_of_the_same_several_names_do_not_differ() -> None:
    """Luffy beside two of Rosinante & Law gains 2000, not 3000."""
    assert luffys_gain("EB04-038", "EB04-038") == 2000


@ruling("286cd2d9", "OP16-034")
def test_cards_that_share_one_of_their_names_still_differ() -> None:
    """Luffy beside Trafalgar Law and Rosinante & Law gains 3000: the two are different cards by name."""
    assert luffys_gain("OP13-031", "EB04-038") == 3000
    assert luffys_gain("OP13-031") == 2000


@ruling("9623ea38", "OP16-035")
@pytest.mark.parametrize(("answer", "given"), [("yes", 3), ("no", 0)])
def test_zoro_gives_don_even_if_nothing_was_rested(answer: str, given: int) -> None:
    """Zoro's player who rests nothing may still trash a card and give up to three rested DON!! cards to the Leader."""
    mine = Side(hand=[card("OP16-035"), SPARE], don=7)
    table = Table(A=mine, B=Side(characters=[MATE])).choose("play Roronoa Zoro", "pass", answer)
    if given:
        assert table.options() == [f"number {number}" for number in range(4)]
        table.choose("number 3")
    assert not table.rested("mate") and not table.rested("B leader")
    assert table.area("spare") == ("trash" if given else "hand")
    assert table.asked == ("A", "main") and table.given("A leader") == given and table.don("A") == (0, 7 - given)


@ruling("932a1332", "OP16-040")
@pytest.mark.parametrize("mine", [True, False])
def test_hammer_rifle_needs_both_characters_on_ones_own_field(mine: bool) -> None:
    """A Mr.3 on the opponent's field does not make the pair with one's own Luffy: the Event holds nobody."""
    galdino, luffy = character("Mr.3(Galdino)"), character("Monkey.D.Luffy")
    tired = Placed(character("tired", cost=6), rested=True)
    table = Table(
        A=Side(characters=[luffy, galdino] if mine else [luffy], hand=cards("OP16-040"), don=1),
        B=Side(characters=[tired] if mine else [tired, galdino]),
    )
    table.choose("play Gum-Gum Hammer Rifle")
    if mine:
        table.choose("pick tired")
    assert table.asked == ("A", "main")
    assert next_turn(table).rested("tired") is mine
