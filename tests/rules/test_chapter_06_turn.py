"""Chapter 6: the turn, with its Refresh, Draw and DON!! Phases."""

import pytest

from logpose.engine.game import Game
from logpose.engine.lowering.cards import lower
from logpose.engine.options import ATTACK, verb_of
from logpose.engine.setup import new_game
from logpose.engine.words import DON_PHASE, END_PHASE, MAIN_PHASE, REFRESH_PHASE
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, character, event, every, leader, permanent, stage, when
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

LEADER = every("you", ("leader",))
MAY_DRAW = nodes.May((DRAW,))


def fresh_game() -> Game:
    """A game at the first decision of the first turn; the Leaders have 1000 power and nothing can be played."""
    first = lower(leader("captain", power=1000))
    cards = [lower(character(f"c{number // 4}", cost=9)) for number in range(50)]
    game = new_game([(first, cards), (first, cards)], 8)
    for _ in range(3):
        game.choose(0)
    return game


def attacks(game: Game) -> int:
    assert game.decision is not None
    return len([code for code in game.decision.options if verb_of(code) == ATTACK])


# -- the turn as a whole -----------------------------------------------------------------------------------------------


@rules("6-1-1", "6-1-2")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    start = when(nodes.Event("turn_started"), MAY_DRAW)
    main_start = when(nodes.Event("main_started"), MAY_DRAW)
    finish = "[End of Your Turn] You may draw 1 card."
    boss = leader("boss", start, main_start, finish)
    table = Table(A=Side(boss, don_deck=5), start_of_turn=True)
    assert table.asked == ("A", "use") and table.game.phase == REFRESH_PHASE
    assert table.noted == ["turn", "activated"]
    choose_alike(table, "no")
    assert table.asked == ("A", "use") and table.game.phase == MAIN_PHASE
    assert [what for what in table.noted if what in ("turn", "drew", "don")] == ["turn", "drew", "don"]
    choose_alike(table, "no")
    assert table.asked == ("A", "main") and table.game.phase == MAIN_PHASE
    choose_alike(table, "end")
    assert table.asked == ("A", "use") and table.game.phase == END_PHASE
    choose_alike(table, "no")
    assert table.turn == "B" and table.noted[-1] == "don"


@rules("6-1-1", "6-4-1")
def test_giving_in_the_don_phase_happens_in_the_don_phase() -> None:
    boss = leader(
        "boss",
        "1 DON!! card placed during your DON!! Phase is given to your Leader.",
        when(nodes.Event("don_given"), MAY_DRAW),
    )
    table = Table(A=Side(boss, don_deck=5), start_of_turn=True)
    assert table.asked == ("A", "use") and table.game.phase == DON_PHASE and table.given("A boss") == 1


# -- the first turns ---------------------------------------------------------------------------------------------------


@rules("6-3-1", "6-4-1", "6-5-6-1")
def test_the_first_turns_of_a_game() -> None:
    game = fresh_game()
    first, second = game.players[game.turn_seat], game.players[1 - game.turn_seat]
    assert (len(first.hand), first.don_active, first.don_deck) == (5, 1, 9) and attacks(game) == 0
    game.choose(0)
    assert game.turn_seat == second.seat
    assert (len(second.hand), second.don_active, second.don_deck) == (6, 2, 8) and attacks(game) == 0
    game.choose(0)
    assert (len(first.hand), first.don_active, first.don_deck) == (6, 3, 7) and attacks(game) == 1
    game.choose(0)
    assert (len(second.hand), second.don_active) == (7, 4) and attacks(game) == 1


@rules("6-5-6-1")
@pytest.mark.parametrize(("turns", "offered"), [(1, False), (2, True)])
def test_no_attack_on_a_players_first_turn(turns: int, offered: bool) -> None:
    table = Table(A=Side(characters=[character("mate")], don=1, turns=turns))
    assert table.offers("attack A leader B leader") is offered and table.offers("attack mate B leader") is offered


@rules("6-3-1")
def test_the_second_players_first_turn_has_a_draw_even_late_in_the_game() -> None:
    table = Table(A=Side(turns=0, don_deck=5), start_of_turn=True)
    assert len(table.hand("A")) == 1 and table.don("A") == (2, 0)


@rules("6-3-1", "6-4-1")
def test_in_a_team_match_the_first_player_of_either_team_has_the_short_first_turn() -> None:
    first = lower(leader("captain", power=1000))
    cards = [lower(character(f"c{number // 4}", cost=9)) for number in range(50)]
    game = new_game([(first, cards)] * 4, 8)
    for _ in range(5):
        game.choose(0)
    seen = []
    for _ in range(4):
        player = game.players[game.turn_seat]
        seen.append((len(player.hand), player.don_active))
        game.choose(0)
    assert seen == [(5, 1), (5, 1), (6, 2), (6, 2)]


# -- Refresh Phase -----------------------------------------------------------------------------------------------------


@rules("6-2-1", "6-2-2")
def test_until_the_start_of_your_next_turn_ends_before_start_of_turn_effects() -> None:
    strong = nodes.Compare(nodes.ValueOf("power", LEADER), ">", 5000)
    check = when(nodes.Event("turn_started", "any"), nodes.If(strong, (nodes.AddDon(),), (DRAW,)))
    boss = leader("boss", "[Activate: Main] Your Leader gains +2000 power until the start of your next turn.", check)
    table = Table(A=Side(boss, don_deck=1, hand=[event("last", "[Counter] Draw 1 card.")]))
    table.choose("activate A boss")
    assert table.power("A boss") == 7000
    table.end_turn()
    assert table.turn == "B" and table.power("A boss") == 7000 and table.don("A") == (1, 0)
    table.end_turn()
    assert table.turn == "A" and table.power("A boss") == 5000
    assert table.don("A") == (1, 0) and table.noted.count("drew") == 3  # in both Draw Phases and by the effect


@rules("6-2-2", "8-6-1")
def test_start_of_turn_effects_of_both_players_activate_before_anything_is_refreshed() -> None:
    mine = when(nodes.Event("turn_started"), nodes.AddDon(nodes.Number("rested_don")))
    others = when(nodes.Event("turn_started", "opponent"), nodes.AddDon(nodes.Number("rested_don", "opponent")))
    table = Table(
        A=Side(leader("boss", others), don=1, don_deck=9), B=Side(leader("foe", mine), rested_don=2, don_deck=9)
    )
    table.end_turn()
    # Two for the turn player (first, so that there is the same number for the other), then two in the DON!! Phase.
    assert table.don("B") == (6, 0) and table.don("A") == (3, 0)
    table.end_turn()
    assert table.don("B") == (6, 0)


@rules("6-2-3", "6-2-4")
def test_given_don_come_back_and_everything_rested_becomes_active() -> None:
    mates = [Placed(character("a"), rested=True, given=2), Placed(character("b"), given=1)]
    mine = Side(
        Placed(leader("boss"), rested=True, given=3), mates, Placed(stage("ship"), rested=True), don=1, rested_don=2
    )
    table = Table(A=mine, B=Side(Placed(leader(), rested=True, given=1), [Placed(character("c"), rested=True)], rested_don=1),
                  start_of_turn=True)  # fmt: skip
    assert table.don("A") == (9, 0)
    assert [table.given(name) for name in ("A boss", "a", "b")] == [0, 0, 0]
    assert not any(table.rested(name) for name in ("A boss", "a", "b", "ship"))
    assert table.power("A boss") == 5000
    assert table.rested("B leader") and table.given("B leader") == 1 and table.rested("c") and table.don("B") == (0, 1)


@rules("6-2-3")
@pytest.mark.parametrize(("version", "don"), [("1.1.8", (3, 2)), ("1.1.9", (1, 4)), ("1.2.0", (1, 4))])
def test_given_don_come_back_rested_where_don_do_not_become_active(version: str, don: tuple[int, int]) -> None:
    stuck = permanent(nodes.PlayerCannot("you", "refresh_don"))
    table = Table(
        A=Side(Placed(leader("boss", stuck), given=2), don=1, rested_don=2), rules=version, start_of_turn=True
    )
    assert table.don("A") == don and table.given("A boss") == 0


@rules("6-2-4", "1-3-3")
def test_a_player_whose_don_do_not_become_active_is_the_one_who_is_meant() -> None:
    stuck = permanent(nodes.PlayerCannot("opponent", "refresh_don"))
    table = Table(A=Side(leader("boss", stuck), don=1, rested_don=1), B=Side(rested_don=2))
    table.end_turn()
    assert table.don("B") == (0, 2)
    table.end_turn()
    assert table.don("A") == (2, 0)


@rules("6-2-4", "1-3-3")
def test_a_card_that_does_not_become_active_stays_rested_for_that_refresh_phase_only() -> None:
    boss = leader(
        "boss",
        "[Activate: Main] 1 of your opponent's Characters will not become active in your opponent's "
        "next Refresh Phase.",
    )
    mates = [Placed(character("a"), rested=True), Placed(character("b"), rested=True)]
    table = Table(A=Side(boss), B=Side(characters=mates))
    table.choose("activate A boss", "pick a").end_turn()
    assert table.rested("a") and not table.rested("b")
    table.end_turn()
    assert table.turn == "A"
    table.end_turn()
    assert not table.rested("a")


@rules("6-2-4")
def test_your_own_next_refresh_phase_is_the_one_that_is_meant() -> None:
    a_text = (
        "[Activate: Main] Rest this Character. Then, this Character will not become active in your "
        "next Refresh Phase. Then, draw 0 cards."
    )
    table = Table(A=Side(characters=[character("a", a_text)]))
    table.choose("activate a").end_turn().end_turn()
    assert table.turn == "A" and table.rested("a")
    table.end_turn().end_turn()
    assert not table.rested("a")


@rules("10-2-13-1")
def test_once_per_turn_effects_of_all_cards_are_there_again_on_the_next_turn() -> None:
    once = "[Activate: Main] [Once Per Turn] Draw 1 card."
    protect = "[Once Per Turn] If this Character would be K.O.'d, you may draw 1 card instead."
    kill = leader("boss", "[Activate: Main] K.O. 1 of your opponent's Characters.", once)
    table = Table(A=Side(kill), B=Side(characters=[character("tough", protect)]))
    table.choose("activate A boss 1", "activate A boss", "choose 0")
    assert not table.offers("activate A boss 1") and len(table.hand("B")) == 1
    table.end_turn().end_turn()
    assert table.offers("activate A boss 1")
    table.choose("activate A boss")
    assert table.asked == ("B", "replace")


# -- DON!! Phase -------------------------------------------------------------------------------------------------------


@rules("6-4-1", "6-4-2", "6-4-3")
@pytest.mark.parametrize(("there", "placed"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_two_don_cards_are_placed_active_as_long_as_there_are_any(there: int, placed: int) -> None:
    table = Table(A=Side(don=1, rested_don=1, don_deck=there), start_of_turn=True)
    assert table.don("A") == (2 + placed, 0) and table.game.players[0].don_deck == there - placed
    assert [note.amount for note in table.game.notes or [] if note.what == "don"] == [placed]


@rules("6-4-1")
@pytest.mark.parametrize(("count", "there", "given"), [(1, 5, 1), (2, 5, 2), (3, 5, 2), (2, 1, 1), (1, 0, 0)])
def test_a_leader_may_be_given_don_cards_of_the_don_phase(count: int, there: int, given: int) -> None:
    table = Table(A=Side(leader("boss", nodes.DonPhaseRule(count)), don=3, don_deck=there), start_of_turn=True)
    assert table.given("A boss") == given and table.don("A") == (3 + min(there, 2) - given, 0)


@rules("6-4-1", "8-2-1-1")
def test_the_text_about_the_don_phase_can_be_negated() -> None:
    foe_text = "1 DON!! card placed during your DON!! Phase is given to your Leader."
    boss_text = (
        "[Activate: Main] Negate the effects of your opponent's Leader until the end of your opponent's next turn."
    )
    table = Table(A=Side(leader("boss", boss_text)), B=Side(leader("foe", foe_text), don_deck=5))
    table.choose("activate A boss").end_turn()
    assert table.given("B foe") == 0 and table.don("B") == (2, 0)
