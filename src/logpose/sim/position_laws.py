"""The laws of positions: writes and reads every quiet moment of a game, and plays on side by side with the game."""

from __future__ import annotations

from collections.abc import Sequence

from logpose.cards.card import Card
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.play.forms import Form, forms
from logpose.play.games import Deck, Match
from logpose.play.positions import is_quiet, read_position, write_position
from logpose.sim.laws import check_twin, law
from logpose.sim.limits import MOST_DECISIONS

SINCE_EVERY = 7  # decisions after which a moment that is not quiet is written with the choices since
LONG_EVERY = 40  # decisions for which a game read from a position goes on before another takes its place


def positions_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays a random game and writes each of its quiet moments, and some others with the choices since."""
    game = Match(decks).game(seed)
    cards = [card for deck in decks for card in (deck.leader, *deck.cards)]
    chance, made = seeded(seed), 0
    quiet = short = long = game.copy()
    since: list[Form] = []
    while game.decision is not None and made < MOST_DECISIONS:
        if is_quiet(game):
            quiet, since = game.copy(), []
            short = same(game, write_position(game), cards, short)
        elif made % SINCE_EVERY == 0:
            same(game, write_position(quiet, since), cards)
        if made % LONG_EVERY == 0:
            check_twin(game, long, True)
            long = same(game, write_position(quiet, since), cards)
        choice = chance.below(len(game.decision.options))
        since.append(forms(game)[choice])
        for one in (game, short, long):
            one.choose(choice)
        made += 1
        check_twin(game, short, False)
        check_twin(game, long, False)
    for one in (short, long):
        check_twin(game, one, True)
    same(game, write_position(quiet, since), cards)


def same(game: Game, text: str, cards: Sequence[Card], before: Game | None = None) -> Game:
    """The game that the text describes, which must be in the same state to the last field.

    So must one that was read before and has gone on alike.
    """
    twin = read_position(text, cards)
    saved = save(game)
    for one in (twin, before) if before is not None else (twin,):
        found = save(one)
        fields = [field for field in saved if saved[field] != found[field]]
        law(not fields, f"the position is read as another state: {', '.join(fields)} differ")
    numbers = [printed.number for printed in game.printed]
    law([printed.number for printed in twin.printed] == numbers, "the position is read with other cards")
    if is_quiet(game) and game.decisions % SINCE_EVERY == 0:
        law(write_position(twin) == text, "the position is written otherwise the second time")
    return twin
