"""Games played at random, looked at now and then, and in step with a copy."""

from __future__ import annotations

from collections.abc import Iterator

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.play.games import Deck, Match
from logpose.sim.view_laws import check_notes


def moments(decks: list[Deck], seed: int, every: int) -> Iterator[Game]:
    """A random game of these decks, now and then; the notes in between are checked."""
    game = Match(decks).game(seed, listen=True)
    chance, made = seeded(seed), 0
    while game.decision is not None and made < 600:
        check_notes(game, game.notes or [])
        game.notes = []
        if made % every == 0:
            yield game
        game.choose(chance.below(len(game.decision.options)))
        made += 1
    yield game


def play_alike(game: Game, twin: Game, seed: int, decisions: int) -> None:
    """Plays both at random with the same choices; they must stay equal."""
    chance = seeded(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        choice = chance.below(len(game.decision.options))
        game.choose(choice)
        twin.choose(choice)
        assert save(twin) == save(game)
