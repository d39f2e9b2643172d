"""A bot plays a position; the other side knows all cards and finds what refutes it."""

from __future__ import annotations

from typing import Final

from logpose.bots import Bot, GreedyBot, ask
from logpose.engine.game import Game
from logpose.engine.options import MAIN_ACTION
from logpose.thinking.winning import DEEPEST, Prover
from tests.strength.positions.reading import LETHAL, SEAT, Position

OTHER: Final = 1
STEPS: Final = 20_000  # of a proof in the course of play
_BY_HAND: Final = GreedyBot()  # where nothing can be proven


def solved(bot: Bot, position: Position) -> bool:
    """Whether the bot wins this turn, or is still there after the other's turn."""
    game = position.game()
    return wins(bot, game) if position.kind == LETHAL else survives(bot, game)


def wins(bot: Bot, game: Game) -> bool:
    """Whether the bot in seat A wins before its turn ends, against the best defence."""
    turn = game.turn
    while game.result is None and game.turn == turn:
        assert game.decision is not None
        game.choose(ask(bot, game) if game.decision.seat == SEAT else best_defence(game))
    return game.result is not None and SEAT in game.result.winners


def survives(bot: Bot, game: Game) -> bool:
    """Whether the bot in seat A is not beaten when the turn of B is over, against the best attacks."""
    last = game.turn + (game.turn_seat == SEAT)
    while game.result is None and game.turn <= last:
        assert game.decision is not None
        if game.decision.seat == SEAT:
            place = ask(bot, game)
        elif game.turn_seat == SEAT:
            place = ask(_BY_HAND, game)
        else:
            place = best_attack(game)
        game.choose(place)
    return game.result is None or SEAT in game.result.winners


def best_defence(game: Game) -> int:
    """An answer after which A can no longer force the win; where there is none, what looks the most stubborn."""
    answers = Prover(SEAT).answers(game)
    for place in answers:
        if not is_won(after(game, place), SEAT):
            return place
    return answers[0]


def best_attack(game: Game) -> int:
    """What wins for B whatever A does; else what A can answer wrongly; else what the rules of thumb say."""
    prover = Prover(OTHER, STEPS)
    place = prover.winning_move(game)
    if place >= 0:
        return place
    assert game.decision is not None
    if game.decision.kind == MAIN_ACTION:
        for place in prover.own_moves(game):
            if sets_a_trap(after(game, place)):
                return place
    return ask(_BY_HAND, game)


def sets_a_trap(game: Game) -> bool:
    """Whether A is asked and has an answer that loses."""
    decision = game.decision
    if decision is None or decision.seat != SEAT:
        return False
    return any(is_won(after(game, place), OTHER) for place in range(len(decision.options)))


def is_won(game: Game, seat: int, steps: int = STEPS) -> bool:
    """Whether a seat is proven to win before the turn ends."""
    return Prover(seat, steps).wins(game, game.turn, DEEPEST)


def after(game: Game, place: int) -> Game:
    twin = game.copy()
    twin.choose(place)
    return twin
