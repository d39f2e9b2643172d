"""docs/team-match.md, decisions 7 to 14: defeat."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.rules.test_team_turns import team_game
from tests.support import decision, rules
from tests.support.cards import acting, activate, character, leader
from tests.support.four import four
from tests.support.table import Side

RAIDER = character("raider", power=9000)
TWICE = character("twice", "[Double Attack]", power=9000)


def striker(*steps: nodes.Step) -> Side:
    """A side whose Leader can carry the steps out, as often as its player likes."""
    return Side(leader=acting(*steps), don=1)


# -- damage ------------------------------------------------------------------------------------------------------------


@decision(7)
@rules("team-1", "4-6-2")
def test_damage_to_a_player_without_life_is_dealt_while_the_partner_has_life() -> None:
    hurt = "When you take damage, draw 1 card."
    bled = "When a card is removed from your Life cards, draw 5 cards."
    struck = "When this Character's attack deals damage to your opponent's Life, draw 5 cards."
    table = four(
        A=Side(characters=[character("raider", struck, power=9000)]),
        B=Side(leader=leader("leader", hurt, bled), life=0),
        D=Side(life=1),
    )
    table.attack("raider", "B leader").unopposed()
    assert table.ended_by == ""
    assert (table.hand("B"), table.hand("A"), table.life("D")) == (["filler"], [], 1)


@decision(7)
@rules("team-1")
def test_damage_that_defeated_nobody_is_not_remembered() -> None:
    table = four(A=Side(characters=[RAIDER] * 3, don=1), B=Side(life=0), D=Side(life=1))
    table.attack("raider", "B leader").unopposed()
    table.attack("raider#2", "D leader").unopposed()
    assert (table.life("B"), table.life("D"), table.ended_by) == (0, 0, "")
    table.attack("raider#3", "B leader").unopposed()
    assert (table.winner, table.ended_by) == ("AC", "team-1")


@decision(8)
@rules("team-1", "7-1-4-1-1-1")
def test_two_damage_of_an_attack_on_the_last_life_card_of_the_team_do_not_defeat_it() -> None:
    table = four(A=Side(characters=[TWICE, RAIDER], don=1), B=Side(life=0), D=Side(life=1))
    table.attack("twice", "D leader").unopposed()
    assert (table.life("D"), table.ended_by) == (0, "")
    table.attack("raider", "D leader").unopposed()
    assert (table.winner, table.ended_by) == ("AC", "team-1")


@decision(8)
@rules("team-1", "4-6-2-2")
def test_several_damage_of_an_effect_are_judged_once() -> None:
    table = four(A=striker(nodes.DealDamage(3)), B=Side(life=0), D=Side(life=1))
    table.choose("activate A leader", "seat D")
    assert (table.life("D"), table.ended_by) == (0, "")
    table.choose("activate A leader", "seat B")
    assert (table.winner, table.ended_by) == ("AC", "team-1")


# -- decks -------------------------------------------------------------------------------------------------------------

MILL = nodes.Trash(nodes.Top("deck", 5, "opponent"))


@decision(9)
@rules("team-2", "6-3-1")
def test_a_player_without_cards_in_the_deck_draws_nothing_and_plays_on() -> None:
    table = four(B=Side(deck=0, don_deck=5), D=Side(deck=1)).end_turn()
    assert (table.asked, table.hand("B"), table.don("B")) == (("B", "main"), [], (2, 0))
    table.end_turn()
    assert (table.turn, table.ended_by) == ("C", "")


@decision(9)
@rules("team-2")
def test_a_deck_that_has_been_filled_again_is_not_empty() -> None:
    refill = "[Activate: Main] [Once Per Turn] Place 1 Character card from your trash at the bottom of your deck."
    table = four("B", A=striker(MILL), B=Side(leader=leader("leader", refill), deck=0, trash=1), D=Side(deck=4))
    table.choose("activate B leader", "seat B").end_turn().end_turn().end_turn()
    assert table.turn == "A"
    table.choose("activate A leader", "seat D")
    assert (table.names("D", "deck"), table.ended_by) == ([], "")
    table.choose("activate A leader", "seat B")
    assert (table.winner, table.ended_by) == ("AC", "team-2")


def with_an_empty_deck(result: str) -> Card:
    assert result in ("win", "lose_at_end_of_turn")
    return leader("leader", nodes.WhenDeckIsEmpty("win" if result == "win" else "lose_at_end_of_turn"))


@decision(10)
@rules("team-2", "1-3-1")
@pytest.mark.parametrize("order", ["BD", "DB"])
def test_a_leader_that_wins_with_an_empty_deck_wins_when_both_decks_are_empty(order: str) -> None:
    table = four(A=striker(MILL), B=Side(leader=with_an_empty_deck("win"), deck=5), D=Side(deck=5))
    table.choose("activate A leader", f"seat {order[0]}")
    assert table.ended_by == ""
    table.choose("activate A leader", f"seat {order[1]}")
    assert table.winner == "BD"


@decision(10)
@rules("team-2", "1-3-1")
def test_a_leader_that_delays_the_defeat_delays_it_for_the_team() -> None:
    table = four(A=striker(MILL), B=Side(deck=5), D=Side(leader=with_an_empty_deck("lose_at_end_of_turn"), deck=5))
    table.choose("activate A leader", "seat D", "activate A leader", "seat B")
    assert (table.names("B", "deck"), table.names("D", "deck"), table.ended_by) == ([], [], "")
    table.end_turn()
    assert table.winner == "AC"


@decision(10)
@rules("team-2", "1-3-1")
def test_a_leader_that_delays_the_defeat_does_not_bring_one_while_the_partner_has_cards() -> None:
    table = four(A=striker(MILL), B=Side(deck=5), D=Side(leader=with_an_empty_deck("lose_at_end_of_turn"), deck=5))
    table.choose("activate A leader", "seat D").end_turn()
    assert (table.turn, table.ended_by) == ("B", "")


# -- by an effect, by a player -----------------------------------------------------------------------------------------


@decision(11)
@rules("1-2-5")
@pytest.mark.parametrize(("step", "winners"), [(nodes.Win(), "BD"), (nodes.Lose(), "AC")])
def test_an_effect_by_which_a_player_wins_or_loses_is_for_the_team(step: nodes.Step, winners: str) -> None:
    table = four("D", D=striker(step)).choose("activate D leader")
    assert (table.winner, table.ended_by) == (winners, "1-2-5")
    assert table.game.result is not None and len(table.game.result.losers) == 2


@decision(11)
@rules("1-2-5", "team-9")
@pytest.mark.parametrize("opponent", ["B", "D"])
def test_an_opponent_who_loses_by_an_effect_loses_with_the_partner(opponent: str) -> None:
    table = four(A=striker(nodes.Lose("opponent"))).choose("activate A leader", f"seat {opponent}")
    assert table.winner == "AC"


@decision(12)
@rules("1-2-3")
@pytest.mark.parametrize(("seat", "winners"), [(0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])])
def test_a_concession_of_one_partner_is_the_teams(seat: int, winners: list[int]) -> None:
    game = team_game()
    game.concede(seat)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == (winners, "1-2-3")


# -- at the same moment ------------------------------------------------------------------------------------------------

FLOODER = leader("leader", activate(nodes.Trash(nodes.Top("deck", 5, "any"))))


@decision(13)
@rules("9-2-1", "team-2", "team-15")
def test_when_both_teams_are_defeated_at_once_nobody_wins() -> None:
    table = four(**{seat: Side(FLOODER, deck=5) for seat in "ABCD"}).choose("activate A leader")
    assert (table.winner, table.ended_by) == ("", "team-2")
    assert table.game.result is not None and table.game.result.losers == [0, 1, 2, 3]


@decision(14)
@rules("9-2-1", "team-2")
@pytest.mark.parametrize(
    ("decks", "winners"),
    [((5, 5, 6, 5), "AC"), ((5, 6, 5, 5), "BD"), ((5, 5, 5, 5), ""), ((6, 5, 5, 5), "AC"), ((5, 5, 5, 6), "BD")],
)
def test_rule_processing_looks_at_all_four_players_at_the_same_moment(
    decks: tuple[int, int, int, int], winners: str
) -> None:
    table = four(**{seat: Side(FLOODER, deck=number) for seat, number in zip("ABCD", decks, strict=True)}).choose(
        "activate A leader"
    )
    assert (table.winner, table.ended_by) == (winners, "team-2")


@decision(14)
@rules("9-2-1", "team-2")
def test_rule_processing_goes_on_where_one_deck_of_either_team_is_left() -> None:
    table = four(**{seat: Side(FLOODER, deck=6 if seat in "AD" else 5) for seat in "ABCD"}).choose("activate A leader")
    assert (table.asked, table.ended_by) == (("A", "main"), "")
