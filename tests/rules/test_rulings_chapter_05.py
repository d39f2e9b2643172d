"""General rulings on chapter 5: the preparations."""

from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import begin, deck


@ruling("40b17a4c")
@rules("5-2-1-7", "2-9-2-1")
def test_the_top_card_of_the_deck_becomes_the_lowest_life_card() -> None:
    """Life cards are placed in order: the top card of the deck lies at the bottom of the Life cards."""
    crew = [character(f"card {number}") for number in range(50)]
    table = begin(deck(leader(life=5), *crew), deck(leader("short", life=3), *crew))
    table.choose("first")
    decks = [table.names(seat, "deck") for seat in "AB"]
    assert [table.life(seat) for seat in "AB"] == [0, 0]
    table.choose("keep", "keep")
    for seat, before, life in zip("AB", decks, (5, 3), strict=True):
        assert table.names(seat, "life") == before[::-1][:life]
