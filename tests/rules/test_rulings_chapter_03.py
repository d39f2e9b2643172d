"""General rulings on chapter 3: the hand, the Stage area, the ends of the Life cards and who may see them."""

import pytest

from logpose import Card
from logpose.language import nodes
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, main, stage
from tests.support.official import cards, faces
from tests.support.table import FILLER, Side, Table

LOW, MIDDLE, HIGH, SPARE = (character(name) for name in ("low", "middle", "high", "spare"))
TOP, BOTTOM = "choose 0", "choose 1"


@ruling("3bdd8a6b")
def test_a_hand_may_have_any_number_of_cards() -> None:
    """There is no limit to the cards in a hand: with forty more are drawn, and all stay at the end of the turn."""
    more = event("more", "[Main] Draw 5 cards.", cost=0)
    table = Table(A=Side(hand=[more, *[FILLER] * 40], deck=20), B=Side(hand=[FILLER] * 40, deck=20))
    table.choose("play more")
    assert len(table.hand("A")) == 45 and len(table.names("A", "deck")) == 15
    table.end_turn()
    assert table.asked == ("B", "main") and len(table.hand("A")) == 45 and len(table.hand("B")) == 41
    assert table.names("A", "trash") == ["more"]


@ruling("3d54781f")
@rules("3-8-5-1", "2-7-4")
@pytest.mark.parametrize("don", [2, 1])
def test_a_second_stage_takes_the_place_of_the_first(don: int) -> None:
    """A Stage card may be played while one is there: its cost is paid, the old one is trashed, the new one placed."""
    table = Table(A=Side(stage=stage("old"), hand=[stage("new", cost=2)], don=don))
    assert table.offers("play new") is (don == 2)
    if don == 2:
        table.choose("play new")
        assert table.area("new") == "Stage area" and table.area("old") == "trash" and table.don("A") == (0, 2)
        assert table.noted == ["paid", "made-room", "played"]


@ruling("ed143062")
@rules("3-10-2")
@pytest.mark.parametrize(
    ("end", "taken", "left"), [(TOP, "high", ["low", "middle"]), (BOTTOM, "low", ["middle", "high"])]
)
def test_the_top_or_bottom_life_card_is_the_very_first_or_last(end: str, taken: str, left: list[str]) -> None:
    """One card from the top or bottom of the Life cards is the uppermost or the lowest one, never one between."""
    take = event("take", "[Main] Add 1 card from the top or bottom of your Life cards to your hand.", cost=0)
    table = Table(A=Side(hand=[take], life=[LOW, MIDDLE, HIGH], don=1)).choose("play take")
    assert table.options() == [TOP, BOTTOM]
    table.choose(end)
    assert table.hand("A") == [taken] and table.names("A", "life") == left


@ruling("33b54910")
@rules("3-10-2", "3-10-2-1")
@pytest.mark.parametrize("face_up", [False, True])
def test_a_card_is_placed_at_the_very_end_of_the_life_cards(face_up: bool) -> None:
    """A card placed at the top or bottom of Life lies over or under all others, or alone, face-down if nothing is said."""

    def put(*life: Card, end: str) -> list[tuple[str, bool]]:
        step = nodes.PlaceInLife(choose("you", area="hand"), "either", face_up)
        table = Table(A=Side(hand=[event("put", main(step), cost=0), SPARE], life=life, don=1))
        table.choose("play put", "pick spare")
        assert not life or table.options() == [TOP, BOTTOM]
        return faces(table.choose(end) if life else table)

    low, middle, spare = ("low", False), ("middle", False), ("spare", face_up)
    assert put(LOW, MIDDLE, end=TOP) == [low, middle, spare]
    assert put(LOW, MIDDLE, end=BOTTOM) == [spare, low, middle]
    assert put(end="") == [spare]  # both ends are the same place


@ruling("02531259")
@rules("3-10-2", "3-10-2-1")
@pytest.mark.parametrize("face_up", [False, True])
def test_nobody_sees_a_card_that_goes_from_the_deck_to_life(face_up: bool) -> None:
    """Neither player may look at a card that is added from the deck to the Life cards, unless it is added face-up."""
    more = event("more", main(nodes.PlaceInLife(nodes.Top("deck"), face_up=face_up)), cost=0)
    table = Table(A=Side(hand=[more], life=[LOW], deck=[FILLER, SPARE], don=1)).choose("play more")
    assert table.names("A", "life") == ["low", "spare"]
    for seat in (0, 1):
        top, bottom = view(table.game, seat).sides[0].life
        assert bottom is None
        assert (top.name if top is not None else None) == ("spare" if face_up else None)


def look(whose: str) -> Table:
    """A's Pudding looks at the top card of A's or B's Life cards; the next question is where it goes."""
    mine, theirs = [LOW, character("mine")], [MIDDLE, character("theirs")]
    table = Table(A=Side(hand=cards("ST07-008"), life=mine, don=3), B=Side(life=theirs)).choose(
        "play Charlotte Pudding"
    )
    assert {"pick mine", "pick theirs", "pass"} == set(table.options())
    return table.choose(f"pick {whose}")


@ruling("4e070f2e")
@rules("11-3-2")
@pytest.mark.parametrize(("end", "life"), [(TOP, ["low", "mine"]), (BOTTOM, ["mine", "low"])])
def test_a_card_of_your_life_that_was_looked_at_stays_with_your_life(end: str, life: list[str]) -> None:
    """A card of one's own Life that is looked at goes to the top or bottom of one's own Life, not of the opponent's."""
    table = look("mine")
    assert table.options() == [TOP, BOTTOM]
    table.choose(end)
    assert table.names("A", "life") == life and table.names("B", "life") == ["middle", "theirs"]


@ruling("c7a9bf31")
@rules("11-3-2")
@pytest.mark.parametrize(("end", "life"), [(TOP, ["middle", "theirs"]), (BOTTOM, ["theirs", "middle"])])
def test_a_card_of_the_opponents_life_that_was_looked_at_stays_with_theirs(end: str, life: list[str]) -> None:
    """A card of the opponent's Life that is looked at goes to the top or bottom of their Life, not of one's own."""
    table = look("theirs")
    assert table.options() == [TOP, BOTTOM]
    table.choose(end)
    assert table.names("B", "life") == life and table.names("A", "life") == ["low", "mine"]
