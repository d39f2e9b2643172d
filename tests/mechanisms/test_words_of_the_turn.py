"""Sentences that no card has yet: what has happened this turn, how often and from where, and numbers that are compared."""

import pytest

from logpose.cards import Card
from logpose.play.positions import read_position, write_position
from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.table import FILLER, Side, Table

SMALL = character("small", cost=1, power=1000)
HOME = event("home", "[Main] Return up to 1 of your opponent's Characters to the owner's hand.", cost=0)
SINK = event("sink", "[Main] Place up to 1 of your opponent's Characters at the bottom of the owner's deck.", cost=0)
BLAST = event("blast", "[Main] K.O. up to 1 of your opponent's Characters.", cost=0)
BIN = event("bin", "[Main] Trash up to 1 of your opponent's Characters.", cost=0)


# -- how often ---------------------------------------------------------------------------------------------------------


def test_two_events_are_counted_and_one_is_not_enough() -> None:
    asks = leader("asks", "[Activate: Main] If you have activated 2 or more Events during this turn, draw 1 card.")
    cheer = event("cheer", "[Main] Shuffle your deck.", cost=0)
    table = Table(Side(asks, hand=[cheer, cheer], deck=9)).choose("play cheer", "activate A asks")
    assert table.hand("A") == ["cheer"]
    table.choose("play cheer", "activate A asks")
    assert table.hand("A") == ["filler"]


def test_attacks_are_counted_for_the_one_who_is_attacked() -> None:
    shield = event(
        "shield",
        "[Counter] If your opponent has attacked 2 or more times during this turn, your Leader gains +9000 power during "
        "this battle.",
        cost=0,
    )
    strong = character("strong", power=6000)
    table = Table(Side(characters=[strong, strong], don=1), Side(hand=[shield, shield], life=5)).attack(
        "strong", "B leader"
    )
    table.choose("event shield").unopposed()
    assert table.life("B") == 4
    table.attack("strong#2", "B leader").choose("event shield").unopposed()
    assert table.life("B") == 4


def test_who_has_not_attacked_with_the_leader_knows_it() -> None:
    asks = character(
        "asks", "[Activate: Main] If you have not attacked with your Leader during this turn, draw 1 card."
    )
    table = Table(Side(characters=[asks], don=1, deck=9)).choose("activate asks")
    assert len(table.hand("A")) == 1
    table.attack("A leader", "B leader").unopposed().choose("activate asks")
    assert len(table.hand("A")) == 1


@pytest.mark.parametrize(("area", "holds"), [("trash", True), ("hand", False)])
def test_where_a_character_was_played_from_is_remembered(area: str, holds: bool) -> None:
    asks = leader(
        "asks",
        "If you have played a Character from your trash during this turn, this Leader gains +1000 power.",
        f"[Activate: Main] Play up to 1 [small] from your {area}.",
    )
    side = Side(asks, trash=[SMALL]) if area == "trash" else Side(asks, hand=[SMALL])
    table = Table(side).choose("activate A asks", "pick small")
    assert table.power("A asks") == (6000 if holds else 5000)


# -- events ------------------------------------------------------------------------------------------------------------


@rules("8-1-3-1")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("returned to the owner's hand or placed at the bottom of the owner's deck", {"home", "sink"}),
        ("trashed by your effect", {"bin"}),
        ("K.O.'d by your effect", {"blast"}),
    ],
)
@pytest.mark.parametrize("spell", [HOME, SINK, BLAST, BIN], ids=lambda one: one.name)
def test_each_way_off_the_field_is_heard_by_its_name(words: str, heard: set[str], spell: Card) -> None:
    ear = leader("ear", f"When your opponent's Character is {words}, draw 1 card.")
    name = spell.name
    table = Table(Side(ear, hand=[spell], deck=9), Side(characters=[SMALL])).choose(f"play {name}", "pick small")
    assert (table.hand("A") == ["filler"]) == (name in heard)


def test_a_counter_is_heard_and_a_main_is_not() -> None:
    ear = leader("ear", "When your opponent activates a [Counter] effect of an Event, draw 1 card.")
    both = event(
        "both",
        "[Main] Shuffle your deck.",
        "[Counter] Up to 1 of your Leader gains +1000 power during this battle.",
        cost=0,
    )
    table = Table(Side(ear, don=1, deck=9), Side(hand=[both, both], deck=9)).attack("A ear", "B leader")
    table.choose("event both", "pick B leader").unopposed()
    assert len(table.hand("A")) == 1
    table.end_turn().choose("play both")
    assert len(table.hand("A")) == 1


@rules("8-4-5")
@pytest.mark.parametrize(("whose", "comes"), [("your opponent's effect", True), ("your effect", False)])
def test_a_card_that_is_trashed_from_the_hand_comes_back(whose: str, comes: bool) -> None:
    ghost = character(
        "ghost", f"When this card is trashed from your hand by {whose}, you may play this card from your trash."
    )
    rob = event("rob", "[Main] Your opponent trashes 1 card from their hand.", cost=0)
    table = Table(Side(hand=[rob]), Side(hand=[ghost])).choose("play rob")
    if comes:
        table.choose("yes")
    assert table.area("ghost") == ("Character area" if comes else "trash")


def test_two_cards_trashed_by_a_single_effect_are_heard_once() -> None:
    ear = leader("ear", "When 2 or more cards are trashed from your hand by a single effect, draw 1 card.")
    one = event("one", "[Main] Trash 1 card from your hand.", cost=0)
    two = event("two", "[Main] Trash 2 cards from your hand.", cost=0)
    table = Table(Side(ear, hand=[one, two, SMALL, SMALL, SMALL], deck=9)).choose("play one", "pick small")
    assert len(table.hand("A")) == 3
    table.choose("play two")
    assert table.hand("A") == ["filler"]


@pytest.mark.parametrize(("power", "drawn"), [(8000, 1), (7000, 0)])
def test_damage_is_heard_by_the_attacker(power: int, drawn: int) -> None:
    ear = leader(
        "ear",
        "When you take damage from an attack by your opponent's Character with 8000 base power or more, your opponent "
        "draws 1 card.",
    )
    table = Table(Side(characters=[character("strong", power=power)], don=1, deck=9), Side(ear))
    table.attack("strong", "B ear").unopposed()
    assert len(table.hand("A")) == drawn and table.life("B") == 4


def test_life_that_is_trashed_is_heard_and_life_that_is_taken_is_not() -> None:
    ear = leader("ear", "When your opponent's Life card is trashed, draw 1 card.")
    burn = event("burn", "[Main] Trash 1 card from the top of your opponent's Life cards.", cost=0)
    table = Table(Side(ear, hand=[burn], don=1, deck=9)).choose("play burn")
    assert len(table.hand("A")) == 1
    table.attack("A ear", "B leader").unopposed()
    assert len(table.hand("A")) == 1 and table.life("B") == 3


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "life", "theirs", "holds"),
    [
        ("you and your opponent have the same number of Life cards", 3, 3, True),
        ("you and your opponent have the same number of Life cards", 3, 2, False),
        ("your opponent has 0 or 1 Life cards", 3, 1, True),
        ("your opponent has 0 or 1 Life cards", 3, 2, False),
        ("your hand has 2 or more cards", 3, 3, False),
        ("the total number of your Life cards and your opponent's Life cards is 6 or more", 3, 3, True),
        ("the total number of your Life cards and your opponent's Life cards is 6 or more", 3, 2, False),
        ("your opponent's Characters have a total power of 2000 or more", 3, 3, True),
        ("your opponent's Characters have a total power of 3000 or more", 3, 3, False),
    ],
)
def test_numbers_are_compared(condition: str, life: int, theirs: int, holds: bool) -> None:
    asks = leader("asks", f"If {condition}, this Leader gains +1000 power.")
    table = Table(Side(asks, life=life, hand=[FILLER]), Side(characters=[SMALL, SMALL], life=theirs))
    assert table.power("A asks") == (6000 if holds else 5000)


def test_every_opposing_character_counts() -> None:
    proud = leader("proud", "This Leader gains +1000 power for every opponent's Character with a cost of 1 or less.")
    table = Table(Side(proud, characters=[SMALL]), Side(characters=[SMALL, SMALL, character("large", cost=5)]))
    assert table.power("A proud") == 7000


@pytest.mark.parametrize(("hidden", "drawn"), [(event("trick", "[Main] Draw 1 card."), True), (SMALL, False)])
def test_what_is_among_the_revealed_cards_counts(hidden: Card, drawn: bool) -> None:
    spy = event(
        "spy",
        "[Main] Choose 1 card from your opponent's hand; your opponent reveals that card. If there is an Event among them, "
        "draw 1 card.",
        cost=0,
    )
    table = Table(Side(hand=[spy], deck=9), Side(hand=[hidden])).choose("play spy")
    while table.asked[1] != "main":
        table.choose(table.options()[0])
    assert (len(table.hand("A")) == 1) is drawn


def test_a_position_says_how_often_from_where_and_against_whom() -> None:
    asks = leader(
        "asks",
        "If you have played a Character from your trash during this turn, this Leader gains +1000 power.",
        "If your Character has attacked your opponent's Leader during this turn, this Leader gains +1000 power.",
        "If you have trashed 2 or more cards from your hand during this turn, this Leader gains +1000 power.",
        "[Activate: Main] Play up to 1 [rusher] from your trash. Then, trash 2 cards from your hand.",
    )
    rusher = character("rusher", "[Rush]", power=6000)
    mine = Side(asks, trash=[rusher], hand=[SMALL, SMALL], don=1, life=1, deck=2)
    table = Table(mine, Side(life=2, deck=2)).choose("activate A asks", "pick rusher")
    table.attack("rusher", "B leader").unopposed()
    again = read_position(write_position(table.game), [asks, rusher, SMALL, FILLER, leader()])
    assert again.remembered == table.game.remembered != []
    assert table.power("A asks") == 8000
