"""The team match: a team has lost when neither partner has Life cards and one takes damage, or when both decks are empty."""

import pytest

from tests.support import rules
from tests.support.cards import leader
from tests.support.four import four
from tests.support.table import FILLER, Side, Table


def losers(table: Table) -> str:
    result = table.game.result
    return "" if result is None else "".join("ABCD"[seat] for seat in result.losers)


# -- Life ------------------------------------------------------------------------------------------------------------------


@rules("team-1")
@pytest.mark.parametrize("target", ["B", "D"])
def test_damage_to_either_partner_defeats_a_team_without_life_cards(target: str) -> None:
    table = four(B=Side(life=0), D=Side(life=0)).attack("A leader", f"{target} leader").unopposed()
    assert (table.winner, losers(table), table.ended_by) == ("AC", "BD", "team-1")


@rules("team-1")
@pytest.mark.parametrize(("target", "partner"), [("B", "D"), ("D", "B")])
def test_damage_at_0_life_defeats_nobody_while_the_partner_has_life_cards(target: str, partner: str) -> None:
    table = four(A=Side(don=1), **{target: Side(life=0), partner: Side(life=1)})
    table.attack("A leader", f"{target} leader").unopposed()
    assert table.ended_by == "" and table.asked == ("A", "main")
    assert table.life(partner) == 1 and table.hand(target) == table.hand(partner) == []


@rules("team-1")
def test_being_at_0_life_together_is_no_defeat_without_damage() -> None:
    table = four(A=Side(don=1), B=Side(life=0), D=Side(life=1)).attack("A leader", "D leader").unopposed()
    assert table.life("D") == 0 and table.ended_by == ""
    for seat in "BCDA":
        assert table.end_turn().asked == (seat, "main")
    assert table.attack("A leader", "B leader").unopposed().ended_by == "team-1"


@rules("team-1", "team-9")
@pytest.mark.parametrize(("life", "ended"), [(1, ""), (0, "team-1")])
def test_damage_by_an_effect_counts_like_that_of_an_attack(life: int, ended: str) -> None:
    shooter = leader("leader", "[Activate: Main] Deal 1 damage to your opponent.")
    table = four(A=Side(shooter), B=Side(life=0), D=Side(life=life)).choose("activate A leader", "seat B")
    assert table.ended_by == ended and table.life("D") == life


@rules("team-1")
def test_the_other_team_is_judged_by_its_own_life_cards() -> None:
    table = four(A=Side(life=0), B=Side(life=0), C=Side(life=0), D=Side(life=1))
    assert table.attack("A leader", "B leader").unopposed().ended_by == ""
    table = four("B", A=Side(life=0), B=Side(life=0), C=Side(life=0), D=Side(life=1))
    table.attack("B leader", "C leader").unopposed()
    assert (table.winner, losers(table)) == ("BD", "AC")


# -- decks -----------------------------------------------------------------------------------------------------------------


@rules("9-2-1", "team-2", "team-9")
def test_a_team_is_out_when_both_decks_are_empty() -> None:
    miller = leader("leader", "[Activate: Main] Trash 5 cards from the top of your opponent's deck.")
    table = four(A=Side(miller), B=Side(deck=5), D=Side(deck=5)).choose("activate A leader")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    table.choose("seat B")
    assert table.names("B", "deck") == [] and table.ended_by == ""
    table.choose("activate A leader", "seat D")
    assert (table.winner, losers(table), table.ended_by) == ("AC", "BD", "team-2")


@rules("team-2")
def test_who_has_no_deck_draws_nothing_and_plays_on_while_the_partner_has_one() -> None:
    table = four(B=Side(deck=0, hand=[FILLER], don_deck=5), D=Side(deck=9)).end_turn()
    assert table.asked == ("B", "main") and table.hand("B") == ["filler"] and table.don("B") == (2, 0)
    for seat in "CDAB":
        assert table.end_turn().asked == (seat, "main")


@rules("team-2")
def test_a_team_loses_when_the_partner_draws_the_last_card() -> None:
    table = four("C", B=Side(deck=0), D=Side(deck=1)).end_turn()
    assert (table.winner, losers(table), table.ended_by) == ("AC", "BD", "team-2")


@rules("team-2")
def test_an_empty_deck_on_either_side_is_no_defeat() -> None:
    table = four(A=Side(deck=0), B=Side(deck=0))
    for seat in "BCDA":
        assert table.end_turn().asked == (seat, "main")
