"""Chapter 6: the End Phase, steps that are delayed, whose turn comes next."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, auto, character, choose, event, every, leader, main, permanent, stage
from tests.support.four import four
from tests.support.lasting import MINE, THEIRS, end_of_turn, gains, thousands
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

# -- [End of Your Turn], [End of Your Opponent's Turn] -----------------------------------------------------------------


@rules("6-6-1", "6-6-1-1")
def test_end_of_turn_effects_activate_wherever_they_are_on_the_field() -> None:
    finish = "[End of Your Turn] Add 2 DON!! cards from your DON!! deck and set them as active."
    mine = Side(
        leader("boss", finish),
        [character("a", finish)],
        stage("ship", finish),
        hand=[character("x", finish)],
        don_deck=9,
    )
    table = Table(A=mine, B=Side(leader("foe", finish), don_deck=9))
    table.end_turn()
    assert table.asked == ("A", "order") and len(table.options()) == 3
    table.choose("choose 0", "choose 0")
    assert table.don("A") == (6, 0) and table.turn == "B"
    assert table.don("B") == (2, 0)  # of its DON!! Phase only


@rules("6-6-1-1")
def test_end_of_opponents_turn_effects_are_not_for_ones_own_turn() -> None:
    finish = "[End of Your Opponent's Turn] Add 1 DON!! card from your DON!! deck and set it as active."
    table = Table(A=Side(leader("boss", finish), don_deck=9), B=Side(leader("foe", finish), don_deck=1))
    table.end_turn()
    assert table.turn == "B" and table.don("A") == (0, 0) and table.don("B") == (1, 0)
    table.end_turn()
    assert table.don("A") == (3, 0)  # one at the end of B's turn, two in the DON!! Phase


@rules("6-6-1-1-1")
def test_a_card_that_comes_during_the_end_phase_has_missed_its_moment() -> None:
    late = character("late", "[End of Your Turn] Draw 1 card.")
    call = "[End of Your Turn] Play 1 card from your hand."
    table = Table(A=Side(leader("boss", call), hand=[late]))
    table.end_turn()
    assert table.area("late") == "Character area" and table.hand("A") == [] and table.turn == "B"


@rules("6-6-1-1-1")
def test_each_end_of_turn_effect_activates_once() -> None:
    boss_text = "[End of Your Turn] Add 2 DON!! cards from your DON!! deck and set them as active."
    table = Table(A=Side(leader("boss", boss_text), don_deck=9))
    table.end_turn()
    assert table.don("A") == (2, 0)
    table.end_turn().end_turn()
    assert table.don("A") == (6, 0)


@rules("6-6-1-1-2", "6-6-1-1-3", "6-6-1-1-4")
def test_all_end_of_your_turn_effects_come_before_end_of_opponents_turn_effects() -> None:
    """Each player orders the own ones; the later ones find what the earlier ones have done."""
    mine = [auto("end_of_your_turn", step) for step in (nodes.AddDon(), nodes.Draw(nodes.Number("don")))]
    others = [
        auto("end_of_opponents_turn", step) for step in (nodes.Draw(nodes.Number("hand", "opponent")), nodes.Draw(1))
    ]
    table = Table(A=Side(leader("boss", *mine), don_deck=9), B=Side(leader("foe", *others)))
    table.end_turn()
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 0")
    assert table.don("A") == (1, 0) and len(table.hand("A")) == 1
    assert table.asked == ("B", "order") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 1")
    assert len(table.hand("B")) == 3  # one, one for the card in A's hand, one in the Draw Phase
    other_way = Table(A=Side(leader("boss", *mine), don_deck=9), B=Side(leader("foe", *others)))
    other_way.end_turn().choose("choose 1")
    assert other_way.hand("A") == [] and other_way.don("A") == (1, 0)


# -- what ends when ----------------------------------------------------------------------------------------------------


@rules("6-6-1-2", "6-6-1-3")
def test_the_order_in_which_the_end_phase_ends_things() -> None:
    """A's Leader has 1000 power until the end of the turn and 4000 during it by A's effects, 2000 and 8000 by B's.

    Each moment of the End Phase puts as many DON!! cards in the cost area as the Leader has thousands of power.
    """
    mine = activate(gains("end_of_turn", 1000), gains("turn", 4000), end_of_turn(nodes.AddDon(thousands(MINE))))
    finish = auto("end_of_your_turn", nodes.AddDon(thousands(MINE)))
    theirs = auto("on_opponents_attack", gains("end_of_turn", 2000, THEIRS), gains("turn", 8000, THEIRS),
                  end_of_turn(nodes.AddDon(thousands(THEIRS))))  # fmt: skip
    last = auto("end_of_opponents_turn", nodes.AddDon(thousands(THEIRS)))
    table = Table(
        A=Side(leader("boss", mine, finish, power=0), don_deck=99),
        B=Side(leader("foe", theirs, last, power=99000), don_deck=99),
    )
    table.choose("activate A boss").attack("A boss", "B foe").unopposed()
    assert table.power("A boss") == 15000
    table.end_turn()
    # A: 15 with everything at [End of Your Turn], 15 in its delayed step. B: 15, then 14 without what A's turn end ended.
    assert table.don("A") == (30, 0) and table.don("B") == (29 + 2, 0)
    assert table.turn == "B" and table.power("A boss") == 0


@rules("6-6-1-2")
@pytest.mark.parametrize("first", [0, 1])
def test_a_player_chooses_the_order_of_delayed_steps(first: int) -> None:
    later = [end_of_turn(nodes.AddDon(nodes.Number("hand"))), end_of_turn(nodes.Draw(2))]
    finish = "[End of Your Turn] Draw 1 card."
    table = Table(A=Side(leader("boss", activate(*later), finish), don_deck=9))
    table.choose("activate A boss").end_turn()
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"] and len(table.hand("A")) == 1
    choose_alike(table, f"choose {first}")
    assert table.turn == "B" and len(table.hand("A")) == 3 and table.don("A") == (1 if first == 0 else 3, 0)
    table.end_turn()
    assert table.don("A")[0] == (3 if first == 0 else 5) and len(table.hand("A")) == 4  # each only once


@rules("6-6-1-2")
def test_the_turn_players_delayed_steps_come_first() -> None:
    mine = activate(end_of_turn(nodes.AddDon(nodes.Number("hand", "opponent"))), end_of_turn(DRAW))
    theirs = auto("on_opponents_attack", end_of_turn(DRAW), end_of_turn(nodes.AddDon(nodes.Number("hand", "opponent"))))
    table = Table(A=Side(leader("boss", mine), don_deck=9), B=Side(leader("foe", theirs, power=99000), don_deck=9))
    table.choose("activate A boss").attack("A boss", "B foe").unopposed().end_turn()
    assert table.asked == ("A", "order")
    choose_alike(table, "choose 1")
    assert table.asked == ("B", "order") and table.don("A") == (0, 0) and len(table.hand("A")) == 1
    choose_alike(table, "choose 0")
    assert table.turn == "B" and table.don("B") == (3, 0) and len(table.hand("B")) == 2


@rules("6-6-1-2")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_arises_for_the_turn_player_in_a_delayed_step_is_processed_in_this_end_phase(seats: int) -> None:
    """B's step comes last and K.O.'s A's Character, whose effect gives A something to do, and to lose, at the end of the
    turn: both happen now, not in A's next turn."""
    finish = end_of_turn(nodes.KnockOut(every("opponent")))
    foe = leader("foe", auto("on_opponents_attack", finish), power=99000)
    late = character("late", auto("on_ko", gains("end_of_turn", 1000), end_of_turn(DRAW)))
    mine, theirs = Side(leader("boss"), [late], hand=[]), Side(foe)
    table = Table(mine, theirs) if seats == 2 else four(A=mine, B=theirs)
    table.attack("A boss", "B foe")
    if seats == 4:
        table.choose("seat A")  # B means A, not C
    table.unopposed().end_turn()
    if seats == 4:
        table.choose("seat A")  # A's own Leader gains the power
    assert table.turn == "B" and table.area("late") == "trash"
    assert table.hand("A") == ["filler"] and table.power("A boss") == 5000
    assert not table.game.delays


@rules("6-6-1-2")
def test_delayed_steps_remember_the_cards_they_are_about() -> None:
    """Each its own card, in the order that is chosen, whatever the effect was about afterwards."""
    chosen = nodes.Select(choose("opponent"), "it")
    later = end_of_turn(nodes.KnockOut(nodes.Bound("it")))
    boss = leader("boss", activate(chosen, later, chosen, nodes.Rest(nodes.Bound("it"))))
    table = Table(A=Side(boss), B=Side(characters=[character(name) for name in "abcde"]))
    for remembered, rested in ("be", "cd", "da"):
        table.choose("activate A boss", f"pick {remembered}", f"pick {rested}")
    table.end_turn()
    assert table.asked == ("A", "order") and table.names("B", "trash") == []
    choose_alike(table, "choose 1")
    assert table.names("B", "trash") == ["c"]
    choose_alike(table, "choose 1")
    assert table.names("B", "trash") == ["c", "d", "b"] and table.names("B", "characters") == ["a", "e"]


@rules("6-6-1-2", "1-3-10")
def test_delayed_steps_remember_the_cards_they_are_about_for_each_player() -> None:
    boss = leader(
        "boss",
        "[Activate: Main] Each player does this: (Select 1 of your Characters. Then, at the end of "
        "this turn, K.O. it.)",
    )
    table = Table(A=Side(boss, [character("a"), character("b")]), B=Side(characters=[character("x"), character("y")]))
    table.choose("activate A boss", "pick b", "pick x")
    choose_alike(table, "end")
    assert table.turn == "B" and table.names("A", "trash") == ["b"] and table.names("B", "trash") == ["x"]


@rules("6-6-1-2", "3-1-6")
def test_delayed_steps_let_go_of_a_card_that_has_left() -> None:
    boss = leader(
        "boss",
        "[Activate: Main] Select 1 of your Characters. Then, at the end of this turn, K.O. it.",
        "[Activate: Main] Return 1 of your Characters to the owner's hand.",
    )
    table = Table(A=Side(boss, [character("a")], don=1))
    table.choose("activate A boss", "activate A boss 1", "play a").end_turn()
    assert table.turn == "B" and table.names("A", "characters") == ["a"]


@rules("6-6-1-2", "8-6-1")
def test_effects_set_off_by_delayed_steps_are_resolved_before_the_turn_ends() -> None:
    martyr = character("martyr", auto("on_ko", nodes.AddDon(thousands(MINE))))
    boss = leader("boss", activate(gains("turn", 1000), end_of_turn(nodes.KnockOut(choose("you")))))
    table = Table(A=Side(boss, [martyr], don_deck=9))
    table.choose("activate A boss").end_turn()
    assert table.don("A") == (6, 0)


@rules("6-6-1-2")
def test_steps_delayed_to_the_end_of_the_opponents_turn() -> None:
    """Made in the own turn they wait for the opponent's; made in the opponent's turn they come at the end of it."""
    boss_text = (
        "[Activate: Main] At the end of your opponent's turn, add 1 DON!! card from your DON!! deck "
        "and set it as active."
    )
    table = Table(A=Side(leader("boss", boss_text), don_deck=1))
    table.choose("activate A boss").end_turn()
    assert table.turn == "B" and table.don("A") == (0, 0)
    table.end_turn()
    assert table.turn == "A" and table.don("A") == (1, 0)
    foe_text = (
        "[On Your Opponent's Attack] At the end of your opponent's turn, add 1 DON!! card from your "
        "DON!! deck and set it as active."
    )
    hurt = Table(A=Side(don=1), B=Side(leader("foe", foe_text), don_deck=1))
    hurt.attack("A leader", "B foe").unopposed()
    assert hurt.don("B") == (0, 0)
    hurt.end_turn()
    assert hurt.turn == "B" and hurt.don("B") == (1, 0) and hurt.game.players[1].don_deck == 0
    assert [note.amount for note in hurt.game.notes or [] if note.what == "don"] == [
        0
    ]  # it was there before the DON!! Phase


@rules("7-1-5-2")
def test_steps_delayed_to_the_end_of_the_battle() -> None:
    attack = "[When Attacking] At the end of this battle, add 1 DON!! card from your DON!! deck and set it as active."
    guard = auto(
        "on_opponents_attack", nodes.Delayed("end_of_battle", (nodes.AddDon(nodes.Number("don", "opponent")),))
    )
    table = Table(A=Side(leader("boss", attack), don=1, don_deck=9), B=Side(leader("foe", guard), don_deck=9))
    table.attack("A boss", "B foe")
    table.unopposed()
    assert table.battle is None and table.don("A") == (2, 0) and table.don("B") == (2, 0)
    table.end_turn()
    assert table.don("A") == (2, 0)


# -- the next turn -----------------------------------------------------------------------------------------------------


@rules("6-6-1-4")
def test_the_turn_passes_to_the_other_player_and_back() -> None:
    table = Table()
    turns = [table.turn]
    for _ in range(3):
        table.end_turn()
        turns.append(table.turn)
    assert turns == ["A", "B", "A", "B"]
    assert table.game.turn == 10 and [player.turns for player in table.game.players] == [3, 4]


@rules("6-6-1-4")
def test_in_a_team_match_the_turn_goes_around_the_table() -> None:
    table = four("C")
    turns = [table.turn]
    for _ in range(4):
        table.end_turn()
        turns.append(table.turn)
    assert turns == ["C", "D", "A", "B", "C"]


@rules("6-6-1-4")
def test_an_extra_turn_comes_first_and_is_a_turn_like_any_other() -> None:
    again = event("again", main(nodes.ExtraTurn(), gains("turn", 1000)), cost=0)
    boss_text = "[Activate: Main] [Once Per Turn] Draw 0 cards."
    mine = Side(
        leader("boss", boss_text),
        [Placed(character("a"), rested=True)],
        hand=[again],
        don_deck=9,
    )
    table = Table(A=mine)
    table.choose("activate A boss", "play again")
    assert table.power("A boss") == 6000
    choose_alike(table, "end")
    assert table.turn == "A" and table.game.turn == 8 and table.power("A boss") == 5000
    assert not table.rested("a") and table.don("A") == (2, 0) and len(table.hand("A")) == 1
    assert table.offers("activate A boss")
    table.end_turn()
    assert table.turn == "B"
    table.end_turn()
    assert table.turn == "A"


@rules("6-6-1-4")
def test_two_extra_turns_are_taken_one_after_the_other() -> None:
    again = event("again", "[Main] Take an extra turn after this one.", cost=0)
    table = Table(A=Side(hand=[again, again], don=1))
    table.choose("play again", "play again")
    turns = []
    for _ in range(3):
        table.end_turn()
        turns.append(table.turn)
    assert turns == ["A", "A", "B"]


def played_this_turn() -> Card:
    newcomers = nodes.Count((nodes.Cards("you", where=(nodes.PlayedThisTurn(),)),))
    return leader("boss", permanent(nodes.GainPower(nodes.This(), nodes.Per(newcomers, 1, 1000))))


@rules("6-6-1-4", "3-7-4")
def test_a_new_turn_is_another_turn_for_the_cards_played_before() -> None:
    mine = Side(played_this_turn(), hand=[character("x", "[On Play] Draw 0 cards.", cost=0), stage("ship", cost=0)])
    table = Table(A=mine)
    assert table.power("A boss") == 5000
    table.choose("play x")
    assert table.power("A boss") == 6000
    table.choose("play ship")
    assert table.power("A boss") == 7000
    table.end_turn()
    assert table.power("A boss") == 5000


@rules("6-6-1-4")
def test_what_happened_on_a_turn_is_forgotten_on_the_next() -> None:
    fallen = nodes.If(nodes.Happened("character_knocked_out", "each"), (nodes.AddDon(),))
    boss = leader("boss", "[Activate: Main] K.O. 1 of your Characters.", activate(fallen))
    for seat, other in (("A", "B"), ("B", "A")):
        side = Side(boss, [character("a")], don_deck=9)
        table = Table(A=side, B=side, turn=seat)
        table.choose(f"activate {seat} boss 1")
        assert table.don(seat) == (0, 0)
        table.choose(f"activate {seat} boss", f"activate {seat} boss 1")
        assert table.don(seat) == (1, 0)
        table.end_turn().choose(f"activate {other} boss 1")
        assert table.don(other) == (2, 0)  # of the DON!! Phase only
