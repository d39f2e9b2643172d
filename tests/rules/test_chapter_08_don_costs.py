"""Chapter 8-3-1: activation costs that are paid with DON!! cards."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, leader, stage
from tests.support.costs import THIS, offered, paid, user
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike


@rules("8-3-1-5")
def test_a_circled_number_rests_that_many_active_don_of_the_cost_area() -> None:
    table = Table(A=Side(Placed(leader("leader", user(nodes.RestDon(2))), given=3), don=3, rested_don=1))
    table.choose("activate A leader")
    assert table.don("A") == (1, 3) and table.given("A leader") == 3 and paid(table)
    assert not table.offers("activate A leader")


@rules("8-3-1-6")
def test_don_minus_x_is_chosen_from_cost_area_leader_and_characters() -> None:
    mates = [Placed(character("mate"), given=1), Placed(character("bare")), Placed(character("pal"), given=2)]
    payer = Placed(leader("payer", user(nodes.ReturnDon(3))), given=1)
    table = Table(A=Side(payer, mates, don=1, rested_don=1))
    choose_alike(table, "activate A payer")
    assert table.asked == ("A", "don")
    assert table.options() == ["don-active", "don-rested", "don-from A payer", "don-from mate"]  # 2 are too few alone
    choose_alike(table, "don-rested")
    assert table.options() == ["don-from A payer", "don-from mate", "don-from pal"]
    choose_alike(table, "don-from mate")
    assert table.given("mate") == 0 and table.given("pal") == 1 and table.given("A payer") == 1
    assert table.don("A") == (1, 0) and table.game.players[0].don_deck == 3 and paid(table, "A payer")


@rules("8-3-1-6")
def test_every_choice_of_don_is_offered_once() -> None:
    """All ways of returning 2 of 2 active, 1 rested and 2 given DON!! cards, each reached by one order of picks only."""
    mate = Placed(character("mate"), given=1)

    def start() -> Table:
        payer = Placed(leader("leader", user(nodes.ReturnDon(2))), given=1)
        return Table(A=Side(payer, [mate], don=2, rested_don=1)).choose("activate A leader")

    def results(table: Table) -> list[tuple[int, int, int, int]]:
        if table.asked == ("A", "main"):
            assert paid(table)
            return [(*table.don("A"), table.given("A leader"), table.given("mate"))]
        found = []
        for index in range(len(table.options())):
            twin = Table.__new__(Table)
            twin.game = table.game.copy()
            twin.game.choose(index)
            found += results(twin)
        return found

    outcomes = results(start())
    assert len(outcomes) == len(set(outcomes))
    assert sorted(outcomes) == [
        (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0), (2, 0, 0, 1), (2, 0, 1, 0), (2, 1, 0, 0),
    ]  # fmt: skip


@rules("8-3-1-3", "8-3-1-6")
def test_don_that_the_rest_of_the_cost_needs_cannot_be_returned() -> None:
    payer = leader("leader", user(nodes.ReturnDon(1), nodes.RestDon(2)))
    assert not offered(Side(payer, don=2)) and not offered(Side(payer, don=1, rested_don=5))
    table = Table(A=Side(payer, don=2, rested_don=1)).choose("activate A leader")
    assert table.don("A") == (0, 2) and paid(table)  # there was nothing to choose
    rich = Table(A=Side(payer, don=3, rested_don=1)).choose("activate A leader")
    assert rich.options() == ["don-active", "don-rested"]
    rich.choose("don-active")
    assert rich.don("A") == (0, 3)
    other = leader("leader", user(nodes.RestDon(2), nodes.ReturnDon(2)))
    reuse = Table(A=Side(other, don=2)).choose("activate A leader")
    assert reuse.don("A") == (0, 0) and paid(reuse)


@rules("8-3-1-3")
def test_a_cost_of_giving_needs_a_card_to_give_to() -> None:
    payer = leader("leader", user(nodes.GiveDon(choose("you"), 1, "active")))
    assert not offered(Side(payer, don=1))
    table = Table(A=Side(payer, [character("mate")], don=1)).choose("activate A leader")
    assert table.given("mate") == 1 and table.don("A") == (0, 0) and paid(table)
    ship = stage("ship", user(nodes.GiveDon(THIS, 1, "active")))
    assert not Table(A=Side(stage=ship, don=1)).offers("activate ship")  # 6-5-5-1
    twice = leader("leader", user(nodes.Rest(THIS), nodes.GiveDon(THIS, 1, "active"), nodes.GiveDon(THIS, 1, "active")))
    assert not offered(Side(twice, don=1)) and offered(Side(twice, don=2))
    both = leader("leader", user(nodes.GiveDon(choose("you", count=2), 2, "active")))
    assert not offered(Side(both, [FILLER, FILLER], don=3)) and offered(Side(both, [FILLER, FILLER], don=4))
    theirs = leader("leader", user(nodes.GiveDon(choose("opponent"))))
    assert not Table(A=Side(theirs, rested_don=1), B=Side(characters=[FILLER])).offers("activate A leader")
    lent = Table(A=Side(theirs), B=Side(characters=[character("foe")], rested_don=1)).choose("activate A leader")
    assert lent.given("foe") == 1 and lent.don("B") == (0, 0) and paid(lent)


@rules("8-3-1-6")
def test_an_opponent_returns_their_own_don_by_their_own_choice() -> None:
    payer = leader(
        "leader", "[Activate: Main] Your opponent returns 1 DON!! card from their field to their DON!! deck."
    )
    table = Table(A=Side(payer, don=2), B=Side(don=1, rested_don=1)).choose("activate A leader")
    assert table.asked == ("B", "don") and table.options() == ["don-active", "don-rested"]
    table.choose("don-active")
    assert table.don("B") == (0, 1) and table.don("A") == (2, 0)
