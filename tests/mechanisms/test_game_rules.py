"""Cards that change the rules of the game itself: an empty deck that wins, limits of decks, and a Stage at the start."""

import pytest

from logpose.errors import DeckError
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, main, stage
from tests.support.official import begin, card, deck
from tests.support.table import Placed, Side, Table

# -- an empty deck wins: OP03-040, P-117 -------------------------------------------------------------------------------


@rules("1-2-5")
@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_nami_wins_when_her_own_attack_empties_her_deck(number: str) -> None:
    table = Table(A=Side(Placed(card(number), given=1), deck=1))
    table.attack("A Nami", "B leader").unopposed()
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.winner == "A"


@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_nami_mills_only_with_a_don_and_only_when_life_is_damaged(number: str) -> None:
    table = Table(A=Side(card(number), deck=2)).attack("A Nami", "B leader").unopposed()
    assert table.life("B") == 4 and len(table.names("A", "deck")) == 2
    rested = Placed(character("target"), rested=True)
    table = Table(A=Side(Placed(card(number), given=1), deck=2), B=Side(characters=[rested]))
    table.attack("A Nami", "target").unopposed()
    assert table.area("target") == "trash" and len(table.names("A", "deck")) == 2


DISCARD = event("discard", main(nodes.Trash(nodes.Top("deck", 1))), cost=0)


@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_an_empty_deck_decides_for_nami_what_it_decides_against_others(number: str) -> None:
    table = Table(A=Side(hand=[DISCARD], deck=1), B=Side(card(number))).choose("play discard")
    assert table.winner == "B"
    table = Table(A=Side(card(number), hand=[DISCARD], deck=1), B=Side()).choose("play discard")
    assert table.winner == "A"


def test_one_nami_takes_only_cards_of_the_east_blue() -> None:
    begin(deck("P-117", types=("East Blue",)))
    begin(deck("OP03-040", types=("Water Seven",)))
    with pytest.raises(DeckError, match="excluded by the Leader P-117"):
        begin(deck("P-117", types=("Water Seven",)))


# -- a Stage at the start: OP13-079 ------------------------------------------------------------------------------------


def test_imu_begins_with_a_stage_of_mary_geoise_from_the_deck() -> None:
    table = begin(deck("OP13-079", card("OP05-097")))
    table.choose("first" if table.asked[0] == "A" else "second")
    assert table.asked == ("A", "pick") and table.options() == ["pick Mary Geoise", "pass"]
    table.choose("pick Mary Geoise")
    assert table.area("Mary Geoise") == "Stage area" and table.asked[1] == "opening-hand"


def test_imu_may_begin_without_a_stage_and_finds_no_other() -> None:
    table = begin(deck("OP13-079", card("OP05-097")))
    table.choose("first" if table.asked[0] == "A" else "second", "pass")
    assert table.asked[1] == "opening-hand" and table.area("Mary Geoise") != "Stage area"
    elsewhere = stage("harbour", types=("Water Seven",), colours=("black",))
    table = begin(deck("OP13-079", elsewhere))
    table.choose("first" if table.asked[0] == "A" else "second")
    assert table.game.players[0].stage < 0


@pytest.mark.parametrize(("cost", "legal"), [(1, True), (2, False)])
def test_imus_deck_has_no_dear_events(cost: int, legal: bool) -> None:
    spell = event("spell", main(nodes.Draw(1)), cost=cost, colours=("black",))
    if legal:
        begin(deck("OP13-079", spell))
    else:
        with pytest.raises(DeckError, match="excluded by the Leader OP13-079"):
            begin(deck("OP13-079", spell))


@pytest.mark.parametrize(("paid", "hand"), [("noble", 2), ("plain", 1)])
def test_imu_draws_for_a_celestial_dragon_or_a_card_from_the_hand(paid: str, hand: int) -> None:
    noble = character("noble", types=("Celestial Dragons",))
    slave = character("slave")
    table = Table(A=Side(card("OP13-079"), characters=[noble, slave], hand=[character("plain")]))
    table.choose("activate A Imu")
    assert table.options() == ["pick noble", "pick plain"]
    table.choose(f"pick {paid}")
    assert table.area(paid) == "trash" and len(table.hand("A")) == hand
    assert not table.offers("activate A Imu")
