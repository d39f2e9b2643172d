"""Games as they may be, for all that a seat knows."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.imagining import redraw
from logpose.engine.knowledge import knows

_TRIES: Final = 8


def imagine(game: Game, seat: int, chance: Generator | int) -> Game:
    """A copy in which all that the seat cannot know is drawn anew: hidden cards, the order of decks, the luck to come.

    `chance` is a generator of the caller's own, or a seed: the same seed imagines the same game.
    The lists of the decks are taken as known. Where another seat is being asked, it is asked again as the imagined cards
    have it. If they do not lead to that question in a few attempts, the cards that the other seat knows stay as they are.

        >>> from logpose import imagine, new_game, training_decks, view
        >>> game = new_game(training_decks()[:2])
        >>> twin = imagine(game, seat=0, chance=1)
        >>> twin == game, view(twin, 0) == view(game, 0)
        (False, True)
    """
    if isinstance(chance, int):
        chance = seeded(chance)
    decision = game.decision
    if decision is None or decision.seat == seat:
        twin = game.copy()
        redraw(twin, seat, chance, [])
        return twin
    for _ in range(_TRIES):
        twin = game.copy()
        redraw(twin, seat, chance, [])
        if _asks_again(twin, decision.seat, decision.kind):
            return twin
    twin = game.copy()
    redraw(twin, seat, chance, [card.id for card in game.cards if knows(game, decision.seat, card)])
    return twin


def _asks_again(game: Game, seat: int, kind: int) -> bool:
    """Whether the question comes up with the cards as they are imagined. What asks changes nothing, so it can ask again."""
    game.decision = None
    game.stack[-1].ask_again(game)
    asked = game.decision
    return asked is not None and asked.seat == seat and asked.kind == kind
