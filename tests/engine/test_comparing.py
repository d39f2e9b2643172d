"""Games, decisions and results say what they are, and are equal if they say the same."""

import pytest

from logpose import Game, new_game, training_decks
from logpose.engine.generator import seeded
from logpose.engine.options import BLOCKING, MAIN_ACTION, NO, YES, option
from logpose.engine.playout import play_out
from logpose.engine.rules import Rules
from logpose.engine.state import Decision, Result
from tests.support.positions import BY_KIND, main


def played(seed: int, choices: int) -> Game:
    game = new_game(training_decks()[:2], seed)
    play_out(game, seeded(seed), choices)
    return game


# -- games -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 20, 60, 1000])
def test_the_same_seed_and_choices_are_equal_games(choices: int) -> None:
    one, other = played(3, choices), played(3, choices)
    assert one == other and (one != other) is False
    assert one == one.copy() and one == one


def test_a_choice_or_another_seed_makes_another_game() -> None:
    assert played(3, 20) != played(4, 20)
    assert played(3, 20) != played(3, 21)


def test_luck_to_come_is_part_of_a_game() -> None:
    one, other = played(3, 20), played(3, 20)
    other.generator.next()
    assert one != other


def test_nothing_else_is_equal_to_a_game() -> None:
    assert main() != "game" and main() is not None and main() != 3


def test_a_game_that_changes_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(main())


def test_a_game_says_where_it_stands_and_who_is_asked() -> None:
    assert repr(played(4, 0)) == "<Game before turn 1, B to choose among 2>"
    game = main()
    assert game.decision is not None
    assert repr(game) == f"<Game turn {game.turn}, A's Main Phase, A to choose among {len(game.decision.options)}>"
    game.decision = None
    assert repr(game) == f"<Game turn {game.turn}, A's Main Phase>"


def test_a_game_that_has_ended_says_who_won_and_by_which_rule() -> None:
    game = main()
    game.concede(0)
    assert repr(game) == f"<Game over in turn {game.turn}, B won (1-2-3)>"
    game.result = Result([], [], "11-1-1-1")
    assert repr(game) == f"<Game over in turn {game.turn}, nobody won (11-1-1-1)>"
    game.result = Result([1, 3], [0, 2], "1-2-3")
    assert repr(game) == f"<Game over in turn {game.turn}, B and D won (1-2-3)>"


def test_a_game_without_players_can_say_so() -> None:
    assert repr(Game(Rules("1.1.9"), seeded(0))) == "<Game before turn 1>"


# -- decisions and results ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BY_KIND)
def test_a_decision_says_what_it_is_about_and_who_is_asked(kind: str) -> None:
    decision = BY_KIND[kind]().decision
    assert decision is not None
    letter = "ABCD"[decision.seat]
    assert repr(decision) == f"<Decision {kind}, {letter} to choose among {len(decision.options)}>"


def test_decisions_are_equal_if_they_ask_the_same_of_the_same_seat() -> None:
    both = [option(YES), option(NO)]
    assert Decision(0, MAIN_ACTION, both) == Decision(0, MAIN_ACTION, list(both))
    others = [Decision(1, MAIN_ACTION, both), Decision(0, BLOCKING, both), Decision(0, MAIN_ACTION, both[::-1])]
    assert [other for other in others if other == Decision(0, MAIN_ACTION, both)] == []
    assert Decision(0, MAIN_ACTION, both) != both


def test_results_are_equal_if_the_same_players_won_and_lost_by_the_same_rule() -> None:
    won = Result([0], [1], "1-2-3")
    assert won == Result([0], [1], "1-2-3") and won != "1-2-3"
    assert [
        one for one in (Result([1], [0], "1-2-3"), Result([0], [1], "1-2-5"), Result([0], [], "1-2-3")) if one == won
    ] == []


def test_a_result_can_be_pasted_back() -> None:
    won = Result([0, 2], [1, 3], "1-2-3")
    assert repr(won) == "Result(winners=[0, 2], losers=[1, 3], rule='1-2-3')"
    assert eval(repr(won)) == won
