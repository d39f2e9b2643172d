"""Numbers of cards: hands cut to the same size, "the same number", any number, and so much for every three."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import DRAW, character, counter, event, main
from tests.support.official import card, place_as_offered
from tests.support.staples import SHIELD
from tests.support.table import FILLER, Placed, Side, Table

# -- both discard down to 5: OP05-058 ----------------------------------------------------------------------------------


def test_a_waste_of_life_clears_small_characters_and_cuts_both_hands() -> None:
    waste = card("OP05-058")
    mine = Side(
        hand=[waste, *[character(f"mine {n}") for n in range(6)]], characters=[character("small", cost=3)], don=9
    )
    theirs = Side(hand=[character(f"yours {n}") for n in range(7)], characters=[character("large", cost=4)])
    table = Table(mine, theirs).choose(f"play {waste.name}")
    assert table.names("A", "deck")[0] == "small" and table.names("B", "characters") == ["large"]
    assert table.asked == ("A", "pick")
    table.choose("pick mine 3")
    assert table.asked == ("B", "pick")
    table.choose("pick yours 0", "pick yours 6")
    assert len(table.hand("A")) == len(table.hand("B")) == 5
    assert table.names("B", "trash") == ["yours 0", "yours 6"] and table.names("A", "trash") == [waste.name, "mine 3"]


def test_a_waste_of_life_leaves_small_hands_alone() -> None:
    waste = card("OP05-058")
    table = Table(Side(hand=[waste, FILLER], don=9), Side(hand=[FILLER] * 5)).choose(f"play {waste.name}")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 1 and len(table.hand("B")) == 5


def test_a_waste_of_life_triggered_clears_costs_up_to_2() -> None:
    mine = Side(characters=[character("giant", power=9000, cost=3), character("two", cost=2)], don=1)
    theirs = Side(life=[FILLER, card("OP05-058")], characters=[character("one"), character("three", cost=3)])
    table = Table(mine, theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.names("A", "characters") == ["giant"] and table.names("B", "characters") == ["three"]
    assert table.names("A", "deck")[0] == "two" and table.names("B", "deck")[0] == "one"


# -- the same number: OP09-059, P-046, OP04-048, OP12-040 --------------------------------------------------------------


@pytest.mark.parametrize("trashed", [0, 1, 2])
def test_the_steam_bath_trashes_as_many_from_the_deck_as_from_the_hand(trashed: int) -> None:
    bath = card("OP09-059")
    hand = [bath, character("junk 0"), character("junk 1"), character("junk 2")]
    table = Table(Side(don=1), Side(hand=hand, don=2, deck=[character(f"card {n}") for n in range(4)]))
    table.attack("A leader", "B leader").choose(f"event {bath.name}", "pick B leader")
    table.choose(*[f"pick junk {n}" for n in range(trashed)], *(["pass"] if trashed < 2 else []))
    assert len(table.names("B", "deck")) == 4 - trashed and len(table.hand("B")) == 3 - trashed and table.life("B") == 5
    assert [name for name in table.names("B", "trash") if "card" in name] == ["card 3", "card 2"][:trashed]


def test_yamato_exchanges_the_whole_hand_or_nothing() -> None:
    yamato = card("P-046")
    hand = [yamato, character("old 0"), character("old 1")]
    mine = Side(hand=hand, don=2, deck=[character(f"new {n}") for n in range(4)])
    table = Table(mine).choose("play Yamato", "yes", "pick old 1")
    assert sorted(table.hand("A")) == ["new 2", "new 3"] and table.names("A", "deck")[:2] == ["old 0", "old 1"]
    assert Table(mine).choose("play Yamato", "no").hand("A") == ["old 0", "old 1"]


def test_sasaki_shuffles_the_hand_in_and_draws_as_many() -> None:
    sasaki = card("OP04-048")
    mine = Side(hand=[sasaki, character("old 0"), character("old 1"), character("old 2")], don=4, deck=4)
    table = Table(mine).choose("play Sasaki")
    place_as_offered(table)
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3 and len(table.names("A", "deck")) == 4
    assert "shuffled" in table.noted
    alone = Table(Side(hand=[sasaki], don=4, deck=4)).choose("play Sasaki")
    assert alone.hand("A") == [] and len(alone.names("A", "deck")) == 4


def kuzan(types: tuple[str, ...], count: int) -> Table:
    """Kuzan's owner has trashed so many of 3 cards by the effect of an Event of these types."""
    order = event("order", main(nodes.Trash(nodes.Choose((nodes.Cards(area="hand"),), count))), types=types)
    table = Table(Side(card("OP12-040"), hand=[order, FILLER, FILLER, FILLER], don=2)).choose("play order")
    while table.asked[1] == "order":
        table.choose("choose 0")
    assert table.names("A", "trash").count("filler") == count
    return table


def test_kuzan_draws_for_a_card_trashed_by_a_navy_card() -> None:
    assert len(kuzan(("Navy",), 1).hand("A")) == 3
    assert len(kuzan(("Pirates",), 1).hand("A")) == 2


def test_kuzan_draws_as_many_as_were_trashed_together() -> None:
    assert len(kuzan(("Navy",), 2).hand("A")) == 3


# -- any number of DON!! rested: OP13-001 ------------------------------------------------------------------------------


SMOKE = event("smoke", counter(DRAW), cost=1)


def straw_hats(don: int) -> Table:
    """A attacks B's Luffy."""
    crew = [character("cook", types=("Straw Hat Crew",)), character("guest")]
    side = Side(Placed(card("OP13-001"), given=1), characters=crew, hand=[SMOKE, SHIELD], don=don)
    return Table(B=side).attack("A leader", "B Monkey.D.Luffy")


@pytest.mark.parametrize("count", [1, 3, 5])
def test_luffy_gains_2000_for_every_don_rested_during_the_battle(count: int) -> None:
    table = straw_hats(5).choose("yes", f"number {count}")
    assert table.don("B") == (5 - count, count)
    assert table.options() == ["pick B Monkey.D.Luffy", "pick cook", "pass"]
    table.choose("pick B Monkey.D.Luffy")
    assert table.power("B Monkey.D.Luffy") == 5000 + 2000 * count
    table.unopposed()
    assert table.life("B") == 5 and table.power("B Monkey.D.Luffy") == 5000


def test_a_straw_hat_may_gain_the_power_for_rested_don_in_luffys_place() -> None:
    table = straw_hats(2).choose("yes", "number 2", "pick cook")
    assert table.power("cook") == 7000 and table.power("B Monkey.D.Luffy") == 5000


# -- three cards for 1000: OP07-091 ------------------------------------------------------------------------------------


def sized(*costs: int) -> list[Card]:
    """Characters named after their costs."""
    return [character(f"cost {cost}", cost=cost) for cost in costs]


def returning(count: int) -> Table:
    """Luffy attacks and puts so many cards from the trash under the deck."""
    trash = [*[character(f"big {number}", cost=4) for number in range(6)], *sized(3), event("shot", main(DRAW), cost=5)]
    side = Side(characters=[card("OP07-091")], trash=trash, deck=2)
    table = Table(A=side, B=Side(characters=sized(2, 3), life=3)).attack("Monkey.D.Luffy", "B leader")
    assert table.options() == ["pick cost 2", "pass"]
    table.choose("pick cost 2")
    assert table.area("cost 2") == "trash"
    assert table.options() == [*[f"pick big {number}" for number in range(6)], "pass"]
    table.choose(*[f"pick big {number}" for number in range(count)])
    if table.offers("pass") and table.asked[1] == "pick":
        table.choose("pass")
    place_as_offered(table)
    return table


@pytest.mark.parametrize(("count", "gained"), [(0, 0), (2, 0), (3, 1000), (5, 1000), (6, 2000)])
def test_luffy_gains_1000_for_every_three_cards_put_under_the_deck(count: int, gained: int) -> None:
    """Five cards make 1000 (ruling 080af431)."""
    table = returning(count)
    assert table.power("Monkey.D.Luffy") == 6000 + gained
    assert len(table.names("A", "deck")) == 2 + count and table.names("A", "deck")[-2:] == ["filler", "filler"]
