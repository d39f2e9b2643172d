"""docs/team-match.md, decisions 1 to 6: before the game, and turns."""

import pytest

from logpose.language import nodes
from logpose.play.games import new_game
from tests.rules.test_chapter_05_setup import PLAIN, asked, choose_verb, deck, keep_all, seed_for
from tests.rules.test_team_turns import team_game
from tests.support import decision, rules
from tests.support.cards import DRAW, auto, leader
from tests.support.four import four
from tests.support.table import Placed, Side


@decision(1)
@rules("5-2-1-4", "team-3")
def test_lots_are_drawn_between_a_and_b() -> None:
    assert {asked(new_game([PLAIN] * 4, seed)) for seed in range(40)} == {
        (0, "first-or-second"),
        (1, "first-or-second"),
    }


@decision(1)
@rules("5-2-1-4", "team-3")
@pytest.mark.parametrize(
    ("decider", "goes", "order"),
    [(0, "first", "ABCD"), (0, "second", "BCDA"), (1, "first", "BCDA"), (1, "second", "CDAB")],
)
def test_whoever_wins_the_lot_goes_first_or_has_the_next_seat_begin(decider: int, goes: str, order: str) -> None:
    game = keep_all(team_game(decider=decider, goes=goes))
    for seat in order + order:
        assert "ABCD"[game.turn_seat] == seat
        choose_verb(game, "end")


@decision(2)
@rules("5-2-1-6")
def test_opening_hands_are_kept_or_redrawn_from_the_player_going_first() -> None:
    game = team_game(decider=0, goes="second")
    for seat in (1, 2, 3, 0):
        hand = game.players[seat].hand.copy()
        assert asked(game) == (seat, "opening-hand")
        choose_verb(game, "redraw" if seat == 2 else "keep")
        assert (game.players[seat].hand == hand) == (seat != 2)


@decision(2)
@rules("5-2-1-5-1")
def test_start_of_the_game_effects_are_resolved_from_the_one_who_decides_also_when_the_next_seat_goes_first() -> None:
    early = leader("early", "At the start of the game, trash 1 card from the top of your deck.")
    game = new_game([deck(early)] * 4, seed_for(1, PLAIN, PLAIN, PLAIN, PLAIN))
    game.notes = []
    choose_verb(game, "second")
    assert [note.seat for note in game.notes if note.what == "trashed"] == [1, 2, 3, 0]


@decision(3)
@rules("team-7", "5-2-1-7")
@pytest.mark.parametrize(("printed", "placed"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_a_leader_whose_life_is_two_or_less_starts_without_life_cards_and_is_not_defeated(
    printed: int, placed: int
) -> None:
    game = keep_all(team_game(*[leader("frail", life=printed)] * 4))
    assert [len(player.life) for player in game.players] == [placed] * 4
    for _ in range(8):
        choose_verb(game, "end")
    assert game.result is None


AGAIN = leader("again", "[Activate: Main] [Once Per Turn] Take an extra turn after this one.")


@decision(4)
@rules("team-5", "team-6", "6-3-1", "6-4-1")
def test_the_first_turns_of_either_team_bring_one_don_and_no_draw() -> None:
    game = keep_all(team_game(decider=0, goes="second"))
    for seat, don, hand in [(1, 1, 5), (2, 1, 5), (3, 2, 6), (0, 2, 6), (1, 3, 6)]:
        player = game.players[seat]
        assert (game.turn_seat, player.don_active, len(player.hand)) == (seat, don, hand)
        choose_verb(game, "end")


@decision(4)
@rules("team-5", "team-6")
def test_a_turn_that_was_taken_in_between_changes_nothing_about_the_first_turns() -> None:
    game = keep_all(team_game(AGAIN, leader(), leader(), leader()))
    choose_verb(game, "activate")
    for seat, don, hand in [(0, 1, 5), (0, 3, 6), (1, 1, 5), (2, 2, 6), (3, 2, 6)]:
        player = game.players[seat]
        assert (game.turn_seat, player.don_active, len(player.hand)) == (seat, don, hand)
        choose_verb(game, "end")


@decision(5)
@rules("team-3", "6-6-1-4")
def test_an_extra_turn_comes_right_after_this_one_and_then_the_order_goes_on() -> None:
    table = four("C", C=Side(leader=AGAIN)).choose("activate C again", "end")
    assert table.turn == "C"
    turns = [table.end_turn().turn for _ in range(4)]
    assert turns == ["D", "A", "B", "C"]


@decision(5)
@rules("team-3", "6-6-1-4")
def test_after_an_extra_turn_gained_in_anothers_turn_the_seat_next_to_it_goes_on() -> None:
    sly = leader("sly", "[On Your Opponent's Attack] Take an extra turn after this one.")
    table = four(A=Side(don=1), B=Side(leader=sly))
    table.attack("A leader", "D leader").unopposed().end_turn()
    assert [table.turn, table.end_turn().turn, table.end_turn().turn] == ["B", "C", "D"]
    table = four(A=Side(don=1), D=Side(leader=sly))
    table.attack("A leader", "B leader").unopposed().end_turn()
    assert [table.turn, table.end_turn().turn] == ["D", "A"]


@decision(6)
@rules("team-14", "6-5-5-2")
def test_given_don_add_no_power_in_a_partners_turn() -> None:
    table = four(A=Side(leader=Placed(leader(), given=1)), C=Side(leader=Placed(leader(), given=2)))
    assert (table.power("A leader"), table.power("C leader")) == (6000, 5000)


@decision(6)
@rules("team-14", "8-3-2-4", "8-3-2-5")
def test_a_partners_turn_is_neither_your_turn_nor_the_opponents() -> None:
    mine = "[Your Turn] This Leader gains +1000 power."
    theirs = "[Opponent's Turn] This Leader gains +2000 power."
    table = four("C", A=Side(leader=leader("leader", mine, theirs)))
    powers = [table.power("A leader")]
    powers += [table.end_turn().power("A leader") for _ in range(3)]
    assert powers == [5000, 7000, 6000, 7000]


@decision(6)
@rules("team-14", "10-2-7-1", "10-2-8-1")
@pytest.mark.parametrize(
    ("timing", "by_turn"), [("end_of_your_turn", [1, 0, 0, 0]), ("end_of_opponents_turn", [0, 1, 0, 1])]
)
def test_end_of_turn_effects_do_not_activate_at_the_end_of_a_partners_turn(
    timing: nodes.Timing, by_turn: list[int]
) -> None:
    """By the turns of A, B, C and D: how often the effect of A's Leader activates."""
    late = auto(timing, DRAW)
    table = four(A=Side(leader=leader("leader", late), deck=40))
    activated = []
    for _ in range(4):
        before = len(table.game.notes or [])
        table.end_turn()
        activated.append([note.what for note in (table.game.notes or [])[before:]].count("activated"))
    assert activated == by_turn
