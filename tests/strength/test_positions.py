"""The positions are sound: every win can be forced, every right answer survives, every wrong one loses."""

from __future__ import annotations

import pytest

from logpose import make_bot
from logpose.bots import Asked, GreedyBot
from logpose.engine.game import Game
from logpose.engine.loops import fingerprint
from logpose.engine.options import ATTACK, MAIN_ACTION, verb_of
from logpose.play.imagine import imagine
from logpose.play.positions.choices import choices
from logpose.thinking.winning import DEEPEST, Prover
from tests.strength.positions import DEFENCE, LETHAL, Position, positions, solved
from tests.strength.positions.playing import OTHER, after, is_won
from tests.strength.positions.reading import SEAT

ENOUGH = 20_000  # steps for any of the proofs
WORLDS = 6  # games that A imagines
KEEP = "keep:"  # positions in which DON!! cards must be kept through an attack
WINS = [position for position in positions() if position.kind == LETHAL]
KEPT = [position for position in WINS if position.name.startswith(KEEP)]
DEFENCES = [position for position in positions() if position.kind == DEFENCE]


def named(position: Position) -> str:
    return position.name


def each(some: list[Position]) -> list[object]:
    """Each of them a test; those with long proofs are slow."""
    return [
        pytest.param(position, id=position.name, marks=pytest.mark.slow if position.is_long else ())
        for position in some
    ]


def is_lost(game: Game, turn: int) -> bool:
    """Whether B wins before the turn ends; the proof must come to an end."""
    prover = Prover(OTHER, ENOUGH)
    lost = prover.wins(game, turn, DEEPEST)
    assert not prover.gave_up
    return lost


def test_there_are_enough_of_each_kind() -> None:
    assert len(WINS) >= 40 and len(DEFENCES) >= 20 and len(KEPT) >= 10
    assert len({position.name for position in positions()}) == len(positions())
    assert all(position.about for position in positions())


@pytest.mark.parametrize("position", each(WINS))
def test_the_win_can_be_forced(position: Position) -> None:
    game = position.game()
    assert game.turn_seat == SEAT and Prover(SEAT, ENOUGH).winning_move(game) >= 0


@pytest.mark.slow
@pytest.mark.parametrize("position", WINS, ids=named)
def test_the_win_can_be_forced_in_every_game_that_is_imagined(position: Position) -> None:
    game = position.game()
    for seed in range(WORLDS):
        assert Prover(SEAT, ENOUGH).winning_move(imagine(game, SEAT, seed)) >= 0


@pytest.mark.slow
@pytest.mark.parametrize("position", KEPT, ids=named)
def test_there_is_no_win_without_dons_kept(position: Position) -> None:
    assert not wins_with_all_spent_first(position.game(), set())


def wins_with_all_spent_first(game: Game, seen: set[int]) -> bool:
    """Whether A can force the win if all DON!! cards that are active at the first attack are lost."""
    decision = game.decision
    assert decision is not None
    if decision.kind != MAIN_ACTION:
        every = all if decision.seat == OTHER else any
        return every(wins_with_all_spent_first(after(game, place), seen) for place in range(len(decision.options)))
    state = fingerprint(game, decision.seat, decision.kind, decision.options)[0]
    if state in seen:
        return False
    seen.add(state)
    for place in Prover(SEAT).own_moves(game):
        if verb_of(decision.options[place]) != ATTACK:
            if wins_with_all_spent_first(after(game, place), seen):
                return True
            continue
        spent = game.copy()
        player = spent.players[SEAT]
        player.don_rested += player.don_active
        player.don_active = 0
        spent.choose(place)
        if is_won(spent, SEAT, ENOUGH):
            return True
    return False


@pytest.mark.parametrize("position", each(DEFENCES))
def test_what_is_right_survives_and_what_is_wrong_loses(position: Position) -> None:
    game = position.game()
    assert position.right and game.decision is not None and game.decision.seat == SEAT
    for line in position.right:
        then = position.after(line)
        assert not is_lost(then, then.turn), line
    for line in position.wrong:
        then = position.after(line)
        assert then.turn_seat == OTHER and is_lost(then, then.turn), line
    if game.turn_seat == SEAT:
        assert position.wrong
        return
    right = {line[0] for line in position.right}
    for place, choice in enumerate(choices(game)):
        assert is_lost(after(game, place), game.turn) == (choice not in right), choice


class Proving:
    """Plays what wins in a game that it imagines; where nothing does, by rules of thumb."""

    name = "proving"

    def choose(self, asked: Asked) -> int:
        place = Prover(asked.seat).winning_move(asked.imagined())
        return place if place >= 0 else GreedyBot().choose(asked)


@pytest.mark.parametrize("position", KEPT[:3], ids=named)
def test_a_bot_that_sees_the_win_solves_it_and_others_do_not(position: Position) -> None:
    assert solved(Proving(), position)
    assert not solved(make_bot("greedy"), position)


def test_a_defence_is_solved_by_who_is_still_there() -> None:
    assert solved(make_bot("greedy"), DEFENCES[0])
    assert not solved(make_bot("greedy"), DEFENCES[1])
