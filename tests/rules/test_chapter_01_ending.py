"""Chapter 1-1 and 1-2: how a game begins with two and ends for one."""

import pytest

from logpose.errors import ChoiceError, DeckError, GameOverError
from logpose.language import nodes
from logpose.play.games import Deck, new_game
from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.probing import asking
from tests.support.table import Side, Table

BIG = character("big", power=9000)
WITH_A_CHOICE = Side(don=1)  # so that A is asked what to do in the Main Phase


def legal_deck() -> Deck:
    return Deck(leader(), tuple(character(f"c{place}") for place in range(50)))


@rules("1-1-1")
@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_a_game_is_for_two_players(seats: int) -> None:
    with pytest.raises(DeckError, match=rf"{seats} decks; a game has 2 players"):
        new_game([legal_deck()] * seats)
    assert len(new_game([legal_deck()] * 2).players) == 2


@rules("1-2-1", "1-2-1-1", "1-2-1-1-1", "1-2-2", "1-2-2-1")
def test_damage_at_zero_life_ends_the_game_for_the_other_player() -> None:
    table = Table(A=Side(characters=[BIG]), B=Side(life=0))
    table.attack("big", "B leader")
    assert table.winner == "A" and table.ended_by == "1-2-1-1-1"
    assert table.game.result is not None
    assert table.game.result.losers == [1] and not table.game.result.is_draw
    assert table.game.decision is None and table.noted[-1] == "ended"


@rules("1-2-1-1-1", "1-2-2-1")
def test_damage_with_a_life_card_left_does_not_end_the_game() -> None:
    table = Table(A=Side(characters=[BIG], don=1), B=Side(life=1))
    table.attack("big", "B leader")
    assert table.life("B") == 0 and table.ended_by == "" and table.asked == ("A", "main")


@rules("1-2-1-1-1", "1-2-2-1")
def test_zero_life_alone_is_no_defeat() -> None:
    table = asking("Trash 5 cards from the top of your Life cards.", A=Side(life=2, don=1), B=Side(life=0))
    assert table.life("A") == 0 and table.ended_by == ""


@rules("1-2-1-1-1", "1-2-2-1")
def test_an_attack_that_fails_deals_no_damage_and_defeats_nobody() -> None:
    weak = character("weak", power=4999)
    table = Table(A=Side(characters=[weak], don=1), B=Side(life=0))
    table.attack("weak", "B leader")
    assert table.ended_by == "" and table.asked == ("A", "main")


@rules("1-2-1", "1-2-1-1", "1-2-1-1-2", "1-2-2-2")
def test_drawing_the_last_card_is_defeat_and_the_last_but_one_is_not() -> None:
    last = asking("Draw 2 cards.", A=Side(deck=2))
    assert last.winner == "B" and last.ended_by == "1-2-1-1-2"
    assert last.game.result is not None and last.game.result.losers == [0]
    last_but_one = asking("Draw 1 card.", A=Side(deck=2, don=1))
    assert last_but_one.ended_by == ""


@rules("1-2-1-1-2", "1-2-2-2")
def test_the_opponents_deck_can_be_emptied_too() -> None:
    table = asking("Trash 3 cards from the top of your opponent's deck.", B=Side(deck=3))
    assert table.winner == "A" and table.ended_by == "1-2-1-1-2"


# -- concession --------------------------------------------------------------------------------------------------------


@rules("1-2-3")
@pytest.mark.parametrize(("seat", "winner"), [(0, "B"), (1, "A")])
def test_either_player_may_concede_whoever_is_asked(seat: int, winner: str) -> None:
    table = Table(A=WITH_A_CHOICE)
    assert table.asked == ("A", "main")
    table.game.concede(seat)
    assert table.winner == winner and table.ended_by == "1-2-3"
    assert table.options() == [] and table.asked == ("", "")


@rules("1-2-3")
@pytest.mark.parametrize(("seat", "winner"), [(0, "B"), (1, "A")])
def test_concession_in_the_middle_of_a_battle(seat: int, winner: str) -> None:
    blocker = character("blocker", "[Blocker]")
    table = Table(A=Side(characters=[BIG]), B=Side(characters=[blocker]))
    table.attack("big", "B leader")
    assert table.asked == ("B", "block")
    table.game.concede(seat)
    assert table.winner == winner and table.ended_by == "1-2-3" and table.life("B") == 5


@rules("1-2-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_concession_before_the_first_turn(seat: int) -> None:
    game = new_game([legal_deck(), legal_deck()])
    game.concede(seat)
    assert game.result is not None
    assert game.result.winners == [1 - seat] and game.result.losers == [seat] and game.result.rule == "1-2-3"


@rules("1-2-3")
def test_after_the_end_there_is_nothing_to_concede_or_choose() -> None:
    table = Table(A=WITH_A_CHOICE)
    table.game.concede(0)
    with pytest.raises(GameOverError):
        table.game.concede(1)
    with pytest.raises(GameOverError):
        table.game.choose(0)
    assert table.winner == "B"


@rules("1-2-3")
@pytest.mark.parametrize("seat", [-1, 2])
def test_only_players_at_the_table_can_concede(seat: int) -> None:
    table = Table(A=WITH_A_CHOICE)
    with pytest.raises(ChoiceError, match="the seats are 0 to 1"):
        table.game.concede(seat)
    assert table.ended_by == "" and table.offers("end")


@rules("1-2-4")
def test_no_card_stops_or_replaces_a_concession() -> None:
    """Not even a Leader whose player would win instead of losing, nor a replacement for leaving the field."""
    arrivals = "If this Leader would be removed from the field, draw 1 card instead."
    lucky = leader(
        "lucky",
        "Under the rules of this game, when your deck is reduced to 0, you win the game instead of losing.",
        arrivals,
    )
    table = Table(A=Side(leader=lucky, don=1))
    table.game.concede(0)
    assert table.winner == "B" and table.ended_by == "1-2-3"


# -- effects that end the game -----------------------------------------------------------------------------------------


@rules("1-2-5")
def test_an_effect_that_says_win_ends_the_game_at_once() -> None:
    table = asking("Draw 1 card. Then, you win the game. Then, draw 1 card.", A=Side(deck=5))
    assert table.winner == "A" and table.ended_by == "1-2-5"
    assert len(table.hand("A")) == 1  # what stands after it is not carried out
    assert table.game.result is not None and table.game.result.losers == [1]


@rules("1-2-5")
def test_an_effect_that_says_lose_ends_the_game_at_once() -> None:
    table = asking("You lose the game. Then, draw 1 card.", A=Side(deck=5))
    assert table.winner == "B" and table.ended_by == "1-2-5"
    assert table.hand("A") == []


@rules("1-2-5")
def test_an_effect_can_have_the_opponent_win_or_lose() -> None:
    assert asking(nodes.Win("opponent")).winner == "B"
    assert asking(nodes.Lose("opponent")).winner == "A"


@rules("1-2-5", "9-2-1")
def test_an_effect_that_has_everyone_lose_leaves_no_winner() -> None:
    table = asking(nodes.Lose("each"))
    assert table.game.result is not None
    assert table.game.result.winners == [] and table.game.result.losers == [0, 1]
    assert table.game.result.is_draw and table.ended_by == "1-2-5"


@rules("1-2-5")
def test_winning_comes_before_what_waits_for_the_effect_to_finish() -> None:
    champion = character("champion", "[On Play] You win the game.", cost=1)
    watcher = leader("watcher", "When your opponent plays a card, draw 1 card.")
    table = Table(A=Side(hand=[champion], don=1), B=Side(leader=watcher))
    table.choose("play champion")
    assert table.winner == "A" and table.hand("B") == []


@rules("1-2-5")
def test_a_win_with_a_condition_that_does_not_hold_is_no_win() -> None:
    roger = character(
        "roger", "When your opponent activates [Blocker], if your opponent has 0 Life cards, you win the game."
    )
    blocker = character("blocker", "[Blocker]")
    for life, winner in [(0, "A"), (1, "")]:
        table = Table(A=Side(characters=[roger, BIG], don=1), B=Side(life=life, characters=[blocker]))
        table.attack("roger", "B leader").choose("block blocker")
        assert table.winner == winner
        assert table.ended_by == ("1-2-5" if winner else "")


# -- texts about an empty deck -----------------------------------------------------------------------------------------

NAVIGATOR = leader(
    "leader", "Under the rules of this game, when your deck is reduced to 0, you win the game instead of losing."
)
BONES = leader(
    "leader",
    "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your deck becomes 0 cards.",
)


@rules("1-3-1", "1-2-5")
def test_a_leader_can_have_its_player_win_instead_of_losing_with_an_empty_deck() -> None:
    table = asking("Trash 9 cards from the top of your deck. Then, draw 1 card.", A=Side(leader=NAVIGATOR, deck=9))
    assert table.winner == "A" and table.ended_by == "1-2-5"
    assert table.game.result is not None and table.game.result.losers == [1]
    assert asking("Trash 9 cards from the top of your deck.", A=Side(leader=NAVIGATOR, deck=10, don=1)).ended_by == ""


@rules("1-3-1")
def test_the_opponents_empty_deck_is_still_the_opponents_defeat() -> None:
    table = asking("Trash 9 cards from the top of your opponent's deck.", A=Side(leader=NAVIGATOR), B=Side(deck=9))
    assert table.winner == "A" and table.ended_by == "1-2-1-1-2"


@rules("1-3-1")
def test_winning_with_an_empty_deck_does_not_help_against_damage() -> None:
    table = Table(A=Side(characters=[BIG]), B=Side(leader=NAVIGATOR, life=0))
    table.attack("big", "B leader")
    assert table.winner == "A" and table.ended_by == "1-2-1-1-1"


@rules("1-3-1")
def test_a_negated_leader_loses_with_an_empty_deck_like_any_other() -> None:
    """Judge-notes 22."""
    for text in (NAVIGATOR, BONES):
        table = asking(
            "Negate the effects of all Leader during this turn. Then, trash 9 cards from the top of your deck.",
            A=Side(leader=text, deck=9),
        )
        assert table.winner == "B" and table.ended_by == "1-2-1-1-2"


@rules("1-3-1", "9-2-1")
def test_two_leaders_that_win_with_an_empty_deck_at_once_leave_no_winner() -> None:
    empty_both = nodes.Trash(nodes.All((nodes.Top("deck", 9, "any"),)))
    table = asking(empty_both, A=Side(leader=NAVIGATOR, deck=9), B=Side(leader=NAVIGATOR, deck=9))
    assert table.game.result is not None and table.game.result.winners == []
    mixed = asking(empty_both, A=Side(leader=NAVIGATOR, deck=9), B=Side(deck=9))
    assert mixed.winner == "A"
    other = asking(empty_both, A=Side(deck=9), B=Side(leader=NAVIGATOR, deck=9))
    assert other.winner == "B"


@rules("1-3-1")
def test_a_leader_can_put_the_defeat_off_to_the_end_of_the_turn() -> None:
    table = asking("Trash 9 cards from the top of your deck. Then, draw 1 card.", A=Side(leader=BONES, deck=9, don=1))
    assert table.ended_by == "" and table.asked == ("A", "main")
    assert table.names("A", "deck") == []
    table.end_turn()
    assert table.winner == "B" and table.ended_by == "1-2-5"
    assert table.game.result is not None and table.game.result.losers == [0]
    assert table.turn == "A"  # no other turn has begun


@rules("1-3-1")
def test_the_player_who_put_it_off_loses_at_the_end_of_the_turn_though_the_deck_was_refilled() -> None:
    table = asking(
        "Trash 9 cards from the top of your deck. Then, place all cards from your trash at the top of "
        "your deck in any order.",
        A=Side(leader=BONES, deck=1, don=1),
    )
    assert table.ended_by == "" and len(table.names("A", "deck")) == 1
    table.end_turn()
    assert table.winner == "B"


@rules("1-3-1")
def test_the_player_who_put_it_off_can_still_win_in_that_turn() -> None:
    table = asking(
        "Trash 9 cards from the top of your deck.", A=Side(leader=BONES, deck=9, characters=[BIG]), B=Side(life=0)
    )
    table.attack("big", "B leader")
    assert table.winner == "A" and table.ended_by == "1-2-1-1-1"


@rules("1-3-1", "9-1-2")
def test_who_put_it_off_loses_at_once_when_the_leader_is_negated_with_the_deck_still_empty() -> None:
    negation = event(
        "negation",
        "[Main] Negate the effects of your Leader during this turn. Then, draw 1 card.",
        cost=0,
    )
    table = asking("Trash 9 cards from the top of your deck.", A=Side(leader=BONES, deck=9, hand=[negation], don=1))
    assert table.ended_by == ""
    table.choose("play negation")
    assert table.winner == "B" and table.ended_by == "1-2-1-1-2"


@rules("1-3-1")
def test_negated_with_a_refilled_deck_the_player_does_not_lose_at_the_end_of_the_turn() -> None:
    table = asking(
        "Trash 9 cards from the top of your deck. Then, place all cards from your trash at the top of "
        "your deck in any order. Then, negate the effects of your Leader during this turn.",
        A=Side(leader=BONES, deck=1, don=1),
    )
    table.end_turn()
    assert table.ended_by == "" and table.turn == "B"
    table.end_turn()
    assert table.ended_by == "" and table.turn == "A"  # the draw has emptied the deck once more
    table.end_turn()
    assert table.winner == "B" and table.ended_by == "1-2-5"


@rules("1-3-1")
def test_both_players_who_put_it_off_lose_together() -> None:
    empty_both = nodes.Trash(nodes.All((nodes.Top("deck", 9, "any"),)))
    table = asking(empty_both, A=Side(leader=BONES, deck=9, don=1), B=Side(leader=BONES, deck=9))
    table.end_turn()
    assert table.game.result is not None
    assert table.game.result.winners == [] and table.game.result.losers == [0, 1]


@rules("1-3-1")
def test_putting_it_off_works_in_the_opponents_turn_and_until_its_very_end() -> None:
    last = "[End of Your Opponent's Turn] Trash 9 cards from the top of your deck."
    leader_text = (
        "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your "
        "deck becomes 0 cards."
    )
    table = Table(A=WITH_A_CHOICE, B=Side(leader=leader("leader", leader_text, last), deck=9))
    table.end_turn()
    assert table.winner == "A" and table.turn == "A" and table.ended_by == "1-2-5"


@rules("1-3-1", "1-3-10", "9-1-2")
def test_when_both_draw_the_second_player_still_draws_if_the_first_has_not_lost() -> None:
    table = asking(nodes.Draw(2, "each"), A=Side(leader=BONES, deck=2, don=1), B=Side(deck=9))
    assert len(table.hand("A")) == 2 and len(table.hand("B")) == 2
    assert table.ended_by == ""


def test_a_copied_game_remembers_who_loses_at_the_end_of_the_turn() -> None:
    table = asking(
        "Trash 9 cards from the top of your deck. Then, place all cards from your trash at the top of "
        "your deck in any order.",
        A=Side(leader=BONES, deck=1, don=1),
    )
    twin = table.game.copy()
    twin.choose(table.options().index("end"))
    assert twin.result is not None and twin.result.winners == [1]
    assert table.game.result is None


def test_activating_with_a_deck_that_is_not_empty_is_nobodys_defeat() -> None:
    tap = "[Activate: Main] [Once Per Turn] Draw 1 card."
    leader_text = (
        "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your "
        "deck becomes 0 cards."
    )
    table = Table(A=Side(leader=leader("leader", tap, leader_text), deck=2, don=1))
    table.choose("activate A leader").end_turn()
    assert table.ended_by == "" and table.turn == "B"
