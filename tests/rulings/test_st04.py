"""Rulings on cards of ST04."""

from __future__ import annotations

from logpose import Card
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card
from tests.support.staples import MATE
from tests.support.table import FILLER, Side, Table

BEAST = leader("beast", types=("Animal Kingdom Pirates",))


@ruling("d5ab1377", "ST04-001")
def test_kaido_does_not_win_by_trashing_life_that_is_not_there() -> None:
    """Kaido may be activated against an opponent without Life cards, but that does nothing and wins nothing."""

    def activate(life: int) -> Table:
        table = Table(A=Side(card("ST04-001"), don=8), B=Side(life=life)).choose("activate A Kaido")
        assert table.don("A") == (1, 0)
        return table

    table = activate(life=0)
    assert table.winner == "" and table.names("B", "trash") == [] and table.asked == ("A", "main")
    table = activate(life=2).choose("pick filler")
    assert table.life("B") == 1 and table.names("B", "trash") == ["filler"]


@ruling("56e6b6ed", "ST04-002")
def test_ulti_is_played_though_there_is_nobody_for_her_to_play() -> None:
    """Ulti may be played, and her cost be paid, without a Page One in the hand."""

    def play(*hand: Card) -> Table:
        return Table(A=Side(hand=[card("ST04-002"), *hand], don=6)).choose("play Ulti", "yes", "don-rested")

    table = play(MATE)
    assert table.names("A", "characters") == ["Ulti"] and table.hand("A") == ["mate"] and table.don("A") == (2, 3)
    table = play(MATE, character("Page One", cost=4)).choose("pick Page One")
    assert table.names("A", "characters") == ["Ulti", "Page One"]


@ruling("37c96ad0", "ST04-008")
def test_jacks_card_may_be_trashed_though_the_don_deck_is_empty() -> None:
    """Jack's effect may be activated with an empty DON!! deck: a card is trashed and nothing is added."""

    def play(don_deck: int) -> Table:
        side = Side(hand=[card("ST04-008"), MATE], don=4, don_deck=don_deck)
        return Table(A=side).choose("play Jack", "yes")

    table = play(don_deck=0)
    assert table.area("mate") == "trash" and table.don("A") == (1, 3) and table.asked == ("A", "main")
    table = play(don_deck=1).choose("number 1")
    assert table.area("mate") == "trash" and table.don("A") == (2, 3)


@rules("8-3-1-3")
@ruling("67cc3fb5", "ST04-008")
def test_jack_is_played_without_a_hand_and_has_no_effect() -> None:
    """Jack may be played as the last card of the hand, but without a card to trash his effect cannot be activated."""

    def play(*hand: Card) -> Table:
        return Table(A=Side(hand=[card("ST04-008"), *hand], don=4, don_deck=1)).choose("play Jack")

    table = play()
    assert table.area("Jack") == "Character area" and table.asked == ("A", "main") and table.don("A") == (1, 3)
    table = play(MATE)
    assert table.asked == ("A", "use")
    assert table.choose("yes", "number 1").don("A") == (2, 3)


@rules("8-3-1-3")
@ruling("3a2a2cf3", "ST04-010")
def test_whos_who_is_played_by_his_trigger_without_don() -> None:
    """Who's.Who is played by his [Trigger] without DON!! cards; only his [On Play] effect is then out of reach."""

    def attack(don: int) -> Table:
        side = Side(life=[FILLER, card("ST04-010")], don=don)
        table = Table(A=Side(characters=[MATE], don=1), B=side).choose("attack A leader B leader", "yes")
        assert table.area("Who's.Who") == "Character area"
        return table

    table = attack(don=0)
    assert table.asked == ("A", "main") and table.area("mate") == "Character area"
    table = attack(don=1)
    assert table.asked == ("B", "use")
    assert table.choose("yes", "pick mate").area("mate") == "trash"


def disaster(don_deck: int) -> Table:
    """A plays Lead Performer "Disaster"."""
    performer = card("ST04-014")
    return Table(A=Side(hand=[performer], don=5, don_deck=don_deck)).choose(f"play {performer.name}")


@ruling("7696821e", "ST04-014")
def test_the_card_of_disaster_must_be_drawn() -> None:
    """Lead Performer "Disaster" leaves no choice about drawing: only the DON!! card may be refused."""
    table = disaster(don_deck=1)
    assert table.hand("A") == ["filler"] and table.asked == ("A", "number")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.hand("A") == ["filler"] and table.don("A") == (2, 4)
    table = disaster(don_deck=1).choose("number 0")
    assert table.hand("A") == ["filler"] and table.don("A") == (1, 4)


@ruling("26e70cdc", "ST04-014")
def test_disaster_is_played_though_the_don_deck_is_empty() -> None:
    """Lead Performer "Disaster" may be activated with an empty DON!! deck and draws its card."""
    table = disaster(don_deck=0)
    assert table.hand("A") == ["filler"] and table.don("A") == (1, 4) and table.asked == ("A", "main")
    assert disaster(don_deck=1).choose("number 1").don("A") == (2, 4)


def onigashima(boss: Card, don_deck: int) -> Table:
    """A rests Onigashima Island."""
    table = Table(A=Side(boss, stage=card("ST04-017"), don=1, don_deck=don_deck)).choose("activate Onigashima Island")
    assert table.rested("Onigashima Island")
    return table


@ruling("474bdec3", "ST04-017")
def test_onigashima_may_be_rested_for_nothing_under_another_leader() -> None:
    """Onigashima Island may be rested under a Leader of another type; then no DON!! card is added."""
    table = onigashima(leader(), don_deck=1)
    assert table.don("A") == (1, 0) and table.asked == ("A", "main")
    assert onigashima(BEAST, don_deck=1).choose("number 1").don("A") == (1, 1)


@ruling("f0a45227", "ST04-017")
def test_onigashima_may_be_rested_though_the_don_deck_is_empty() -> None:
    """Onigashima Island may be rested with an empty DON!! deck; then no DON!! card is added."""
    table = onigashima(BEAST, don_deck=0)
    assert table.don("A") == (1, 0) and table.asked == ("A", "main")
    assert onigashima(BEAST, don_deck=1).choose("number 1").don("A") == (1, 1)
