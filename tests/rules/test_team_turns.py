"""The team match: seats, turns round the table, first turns and Life cards."""

import pytest

from logpose.cards import Card
from logpose.engine.game import Game
from logpose.engine.options import ATTACK, second_of, verb_of
from logpose.play.games import Deck, new_game
from tests.rules.test_chapter_05_setup import PLAIN, asked, choose_verb, deck, keep_all, seed_for, verbs
from tests.support import rules
from tests.support.cards import character, leader
from tests.support.four import four
from tests.support.table import Placed, Side

ORDERS = [
    (0, "first", [0, 1, 2, 3]),
    (0, "second", [1, 2, 3, 0]),
    (1, "first", [1, 2, 3, 0]),
    (1, "second", [2, 3, 0, 1]),
]


def team_game(*leaders: Card, decider: int = 0, goes: str = "first") -> Game:
    decks = [deck(one) for one in leaders] or [PLAIN] * 4
    game = new_game(decks, seed_for(decider, PLAIN, PLAIN, PLAIN, PLAIN))
    return choose_verb(game, goes)


def attacked_seats(game: Game) -> list[int]:
    """Whose cards may be attacked now."""
    assert game.decision is not None
    return [game.cards[second_of(code)].owner for code in game.decision.options if verb_of(code) == ATTACK]


# -- before the first turn -------------------------------------------------------------------------------------------------


@rules("5-2-1-4")
def test_one_of_the_first_two_seats_decides() -> None:
    assert {asked(new_game([PLAIN] * 4, seed))[0] for seed in range(40)} == {0, 1}


@rules("5-2-1-5-1")
def test_start_of_the_game_effects_go_round_from_the_decider() -> None:
    early = leader("early", "At the start of the game, trash 1 card from the top of your deck.")
    game = new_game([deck(early)] * 4, seed_for(1, PLAIN, PLAIN, PLAIN, PLAIN))
    game.notes = []
    choose_verb(game, "first")
    assert [note.seat for note in game.notes if note.what == "trashed"] == [1, 2, 3, 0]


@rules("5-2-1-5-2", "5-2-1-6")
def test_decks_that_no_effect_has_changed_are_not_shuffled_again() -> None:
    game = new_game([PLAIN] * 4)
    before = [player.deck.copy() for player in game.players]
    choose_verb(game, "first")
    assert [player.deck + player.hand[::-1] for player in game.players] == before


@rules("5-2-1-7", "team-7")
def test_everyone_has_two_life_cards_fewer_but_not_less_than_none() -> None:
    game = keep_all(team_game(leader(life=5), leader("l4", life=4), leader("l2", life=2), leader("l1", life=1)))
    assert [len(player.life) for player in game.players] == [3, 2, 0, 0]
    assert [len(player.hand) for player in game.players] == [5, 5, 5, 5]


@rules("team-7")
def test_in_a_game_of_two_nobody_has_fewer_life_cards() -> None:
    game = keep_all(choose_verb(new_game([PLAIN, PLAIN]), "first"))
    assert [len(player.life) for player in game.players] == [5, 5]


def test_decks_of_four_are_kept_apart() -> None:
    decks = [Deck(leader(f"l{seat}", life=5), PLAIN.cards) for seat in range(4)]
    game = new_game(decks)
    assert [game.cards[player.leader].printed.name for player in game.players] == ["l0", "l1", "l2", "l3"]
    assert [player.team for player in game.players] == [0, 1, 0, 1]
    assert [game.opponents(seat) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]


# -- turns -----------------------------------------------------------------------------------------------------------------


@rules("5-2-1-6", "6-6-1-4", "team-3")
@pytest.mark.parametrize(("decider", "goes", "order"), ORDERS)
def test_turns_go_round_the_table_so_that_teams_alternate(decider: int, goes: str, order: list[int]) -> None:
    game = team_game(decider=decider, goes=goes)
    for seat in order:
        assert asked(game) == (seat, "opening-hand")
        choose_verb(game, "keep")
    for turn, seat in enumerate(order + order):
        assert game.turn == turn + 1 and asked(game) == (seat, "main")
        choose_verb(game, "end")


@rules("6-3-1", "6-4-1", "team-5", "team-6")
@pytest.mark.parametrize(("decider", "goes", "order"), ORDERS)
def test_the_first_player_of_either_team_adds_one_don_and_draws_nothing_on_the_first_turn(
    decider: int, goes: str, order: list[int]
) -> None:
    game = keep_all(team_game(decider=decider, goes=goes))
    for seat, hand, don in zip(order * 2, [5, 5, 6, 6, 6, 6, 7, 7], [1, 1, 2, 2, 3, 3, 4, 4], strict=True):
        player = game.players[seat]
        assert (game.turn_seat, len(player.hand), player.don_active) == (seat, hand, don)
        choose_verb(game, "end")


@rules("6-5-6-1", "team-4", "team-27")
def test_nobody_attacks_on_the_first_turn_and_then_only_opponents() -> None:
    game = keep_all(team_game())
    for _ in range(4):
        assert "attack" not in verbs(game)
        choose_verb(game, "end")
    for seat in range(4):
        assert attacked_seats(game) == [1 - seat % 2, 3 - seat % 2]
        choose_verb(game, "end")


@rules("team-4")
@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_even_rush_does_not_attack_on_a_players_first_turn(seat: str) -> None:
    for turns in (1, 2):
        side = Side(characters=[Placed(character("swift", "[Rush]"), this_turn=True)], turns=turns)
        table = four(seat, **{seat: side})
        attacks = [text for text in table.options() if text.startswith("attack swift")]
        assert len(attacks) == (0 if turns == 1 else 2)


# -- the end ---------------------------------------------------------------------------------------------------------------


@rules("1-2-3")
@pytest.mark.parametrize(("seat", "winners"), [(0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])])
def test_a_concession_is_for_the_team(seat: int, winners: list[int]) -> None:
    game = team_game()
    game.concede(seat)
    assert game.result is not None
    assert game.result.winners == winners
    assert game.result.losers == [one for one in range(4) if one not in winners]


@rules("1-2-5")
def test_an_effect_that_wins_wins_for_the_team() -> None:
    victor = leader("leader", "[Activate: Main] You win the game.")
    table = four("C", C=Side(leader=victor)).choose("activate C leader")
    assert table.winner == "AC" and table.game.result is not None and table.game.result.losers == [1, 3]
