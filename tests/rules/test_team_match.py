"""A table of four: seats 0 and 2 against 1 and 3. Only what the engine needs to set such a game up and play it."""

import random

import pytest

from logpose.cards import Card
from logpose.engine.game import Game
from logpose.engine.options import ATTACK, second_of, verb_of
from logpose.language import nodes
from logpose.play.games import Deck, new_game
from logpose.sim.generated import random_decks
from tests.rules.test_chapter_05_setup import PLAIN, asked, choose_verb, deck, keep_all, seed_for, verbs
from tests.support import rules
from tests.support.cards import auto, leader
from tests.support.table import Side, Table


def team_game(*leaders: Card, decider: int = 0, goes: str = "first") -> Game:
    decks = [deck(one) for one in leaders] or [PLAIN] * 4
    game = new_game(decks, seed_for(decider, PLAIN, PLAIN, PLAIN, PLAIN))
    return choose_verb(game, goes)


@rules("5-2-1-6", "6-6-1-4")
@pytest.mark.parametrize(
    ("decider", "goes", "order"),
    [
        (0, "first", [0, 1, 2, 3]),
        (0, "second", [1, 2, 3, 0]),
        (1, "first", [1, 2, 3, 0]),
        (1, "second", [2, 3, 0, 1]),
    ],
)
def test_turns_go_round_the_table_so_that_teams_alternate(decider: int, goes: str, order: list[int]) -> None:
    game = team_game(decider=decider, goes=goes)
    for seat in order:
        assert asked(game) == (seat, "opening-hand")
        choose_verb(game, "keep")
    for turn, seat in enumerate(order + order):
        assert game.turn == turn + 1 and asked(game) == (seat, "main")
        choose_verb(game, "end")


@rules("5-2-1-4")
def test_one_of_the_first_two_seats_decides() -> None:
    assert {asked(new_game([PLAIN] * 4, seed))[0] for seed in range(40)} == {0, 1}


@rules("5-2-1-5-2", "5-2-1-6")
def test_decks_that_no_effect_has_changed_are_not_shuffled_again() -> None:
    game = new_game([PLAIN] * 4)
    before = [player.deck.copy() for player in game.players]
    choose_verb(game, "first")
    assert [player.deck + player.hand[::-1] for player in game.players] == before


@rules("5-2-1-7")
def test_everyone_has_two_life_cards_fewer_but_not_less_than_none() -> None:
    game = keep_all(team_game(leader(life=5), leader("l4", life=4), leader("l2", life=2), leader("l1", life=1)))
    assert [len(player.life) for player in game.players] == [3, 2, 0, 0]
    assert [len(player.hand) for player in game.players] == [5, 5, 5, 5]


@rules("6-3-1", "6-4-1", "6-5-6-1")
def test_first_turns_of_the_first_two_seats_add_one_don_and_draw_nothing_and_nobody_battles() -> None:
    game = keep_all(team_game())
    for seat, (hand, don) in enumerate([(5, 1), (5, 1), (6, 2), (6, 2)]):
        assert game.turn_seat == seat
        assert (len(game.players[seat].hand), game.players[seat].don_active) == (hand, don)
        assert "attack" not in verbs(game)
        choose_verb(game, "end")
    for seat, don in enumerate([3, 3, 4, 4]):
        assert game.turn_seat == seat and game.players[seat].don_active == don
        assert len(game.players[seat].hand) == (6 if seat < 2 else 7)
        assert game.decision is not None
        targets = [game.cards[second_of(code)].owner for code in game.decision.options if verb_of(code) == ATTACK]
        assert targets == [1 - seat % 2, 3 - seat % 2]  # both opponents, never the partner
        choose_verb(game, "end")


@rules("5-2-1-5-1")
def test_start_of_the_game_effects_go_round_from_the_decider() -> None:
    early = leader("early", auto("start_of_game", nodes.Trash(nodes.Top("deck"))))
    game = new_game([deck(early)] * 4, seed_for(1, PLAIN, PLAIN, PLAIN, PLAIN))
    game.notes = []
    choose_verb(game, "first")
    assert [note.seat for note in game.notes if note.what == "trashed"] == [1, 2, 3, 0]


@rules("1-2-3")
@pytest.mark.parametrize(("seat", "winners"), [(0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])])
def test_a_concession_is_for_the_team(seat: int, winners: list[int]) -> None:
    game = team_game()
    game.concede(seat)
    assert game.result is not None
    assert game.result.winners == winners
    assert game.result.losers == [one for one in range(4) if one not in winners]


@rules("9-2-1")
def test_a_team_is_out_when_both_partners_are() -> None:
    empty = nodes.Trash(nodes.Top("deck", 5, "opponent"))
    spender = leader("leader", nodes.Activate(("activate_main",), steps=(empty,)))
    table = Table(A=Side(leader=spender, don=1), B=Side(deck=5), C=Side(), D=Side(deck=5))
    table.choose("activate A leader")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    table.choose("seat B")
    assert table.names("B", "deck") == [] and table.ended_by == ""
    table.choose("activate A leader", "seat D")
    assert table.winner == "AC" and table.ended_by == "team-2"
    assert table.game.result is not None and table.game.result.losers == [1, 3]


@rules("1-2-5")
def test_an_effect_that_wins_wins_for_the_team() -> None:
    victor = leader("leader", nodes.Activate(("activate_main",), steps=(nodes.Win(),)))
    table = Table(C=Side(leader=victor), turn="C").choose("activate C leader")
    assert table.winner == "AC" and table.game.result is not None and table.game.result.losers == [1, 3]


@pytest.mark.parametrize("seed", range(6))
def test_random_team_matches_come_to_an_end(seed: int) -> None:
    game = new_game(random_decks(seed, 4), seed)
    chance = random.Random(seed)
    for _ in range(4000):
        if game.decision is None:
            break
        assert len(game.decision.options) > 1
        game.choose(chance.randrange(len(game.decision.options)))
    assert game.result is not None
    assert sorted(game.result.winners) in ([0, 2], [1, 3], [])


def test_decks_of_four_are_kept_apart() -> None:
    decks = [Deck(leader(f"l{seat}", life=5), PLAIN.cards) for seat in range(4)]
    game = new_game(decks)
    assert [game.cards[player.leader].printed.name for player in game.players] == ["l0", "l1", "l2", "l3"]
    assert [player.team for player in game.players] == [0, 1, 0, 1]
    assert [game.opponents(seat) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]
