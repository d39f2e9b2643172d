"""Rulings on cards of ST06."""

from __future__ import annotations

from logpose import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards
from tests.support.staples import FREE_SHOT, MATE, TWICE
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe", cost=5)
ZERO = character("zero", cost=0)
HIT = "attack A leader B leader"


@rules("8-3-1-3")
@ruling("379cfc8d", "ST06-002")
def test_koby_is_played_without_a_hand_and_has_no_effect() -> None:
    """Koby may be played as the last card of the hand, but without a card to trash his effect cannot be activated."""

    def play(*hand: Card) -> Table:
        side = Side(hand=[card("ST06-002"), *hand], don=2)
        return Table(A=side, B=Side(characters=[ZERO])).choose("play Koby")

    table = play()
    assert table.area("Koby") == "Character area" and table.asked == ("A", "main")
    assert table.area("zero") == "Character area"
    table = play(MATE).choose("yes", "pick zero")
    assert table.area("zero") == "trash" and table.hand("A") == []


@ruling("ead0a62d", "ST06-004")
def test_smoker_deals_1_damage_when_the_character_with_cost_0_leaves_in_the_counter_step() -> None:
    """Smoker has no [Double Attack] in the Damage Step when the last Character with a cost of 0 left before it."""

    def attack(answer: str) -> Table:
        snap = event("snap", "[Counter] K.O. up to 1 of your opponent's Characters with a cost of 0.", cost=0)
        side = Side(characters=[Placed(card("ST06-004"), given=1), ZERO], don=1)
        table = Table(A=side, B=Side(hand=[snap])).attack("Smoker", "B leader")
        return table.choose("event snap", answer)

    table = attack("pick zero")
    assert table.area("zero") == "trash" and table.life("B") == 4
    assert attack("pass").life("B") == 3


@ruling("a0ed1bb7", "ST06-004")
def test_smoker_stays_when_kaido_knocks_out_all_others() -> None:
    """Smoker is not K.O.'d when Kaido is played and K.O.s all other Characters."""
    boss = leader("beast", types=("Animal Kingdom Pirates",))
    side = Side(boss, hand=cards("OP01-094"), don=10)
    table = Table(A=side, B=Side(characters=[card("ST06-004"), MATE])).choose("play Kaido", "yes")
    assert table.names("B", "characters") == ["Smoker"] and table.names("B", "trash") == ["mate"]


@ruling("ea0d8a8d", "ST06-015")
def test_great_eruptions_trigger_may_be_activated_against_an_empty_hand() -> None:
    """The [Trigger] of Great Eruption may be activated though the opponent has no card in hand to trash."""

    def attack(*hand: Card) -> Table:
        table = Table(A=Side(hand=hand, don=1), B=Side(life=[FILLER, card("ST06-015")])).choose(HIT)
        assert table.asked == ("B", "trigger")
        return table.choose("yes")

    table = attack()
    assert table.names("B", "trash") == ["Great Eruption"] and table.names("A", "trash") == []
    assert table.asked == ("A", "main")
    table = attack(MATE, FOE)
    assert table.asked == ("A", "pick")
    assert table.choose("pick foe").names("A", "trash") == ["foe"]


@rules("8-4-6")
@ruling("7f687dd4", "ST06-015")
def test_great_eruptions_target_is_chosen_after_the_draw() -> None:
    """Great Eruption's player draws first and then chooses whose cost is lowered."""
    side = Side(hand=cards("ST06-015"), deck=[FILLER, character("drawn")], don=2)
    table = Table(A=side, B=Side(characters=[FOE, MATE])).choose("play Great Eruption")
    assert table.hand("A") == ["drawn"] and table.cost("foe") == 5
    assert table.options() == ["pick foe", "pick mate", "pass"]
    assert table.choose("pick foe").cost("foe") == 3


@rules("8-4-6")
@ruling("f26dc174", "ST06-016")
def test_white_out_protects_only_the_characters_that_are_there() -> None:
    """A Character that is played after White Out's [Trigger] can be K.O.'d on that turn."""
    late = character("late", "[Trigger] Play this card.")
    side = Side(characters=[FOE], life=[FILLER, late, card("ST06-016")])
    table = Table(A=Side(characters=[TWICE], hand=[FREE_SHOT, FREE_SHOT], don=1), B=side)
    table.attack("twice", "B leader").choose("yes", "yes")
    assert table.names("B", "characters") == ["foe", "late"]
    table.choose("play shot", "pick foe", "play shot", "pick late")
    assert table.names("B", "characters") == ["foe"] and table.area("late") == "trash"
