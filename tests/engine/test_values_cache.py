"""Values are kept and renewed only after a change; what is kept must always be what a full computation gives."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.state import GameCard
from logpose.engine.words import ADD_ATTRIBUTE, ADD_NAME, ADD_TYPE
from logpose.play.games import new_game
from logpose.sim.generated import random_decks

MOST_CHOICES = 150


def what_is_known(game: Game) -> list[object]:
    """Everything that the game answers about the cards on the field and in hands, asked as the rules ask it."""
    found: list[object] = []
    for card in game.field():
        found.append((card.id, game.power(card), game.cost(card), card.base_power, card.base_cost))
        found.append((card.keywords, game.negated(card), [(now.part.place, now.context.source) for now in card.bans]))
        found.append([values.words_of(game, card, kind) for kind in (ADD_NAME, ADD_TYPE, ADD_ATTRIBUTE)])
    for player in game.players:
        found.extend((game.cost(game.cards[id]), game.counter(game.cards[id])) for id in player.hand)
    found.append([(standing.effect.kind, standing.context.source) for standing in game.standing])
    return found


def computed_afresh(game: Game) -> list[object]:
    twin = game.copy()
    for card in twin.field():
        forget(card)
    twin.stale = True
    twin.standing = []
    return what_is_known(twin)


def forget(card: GameCard) -> None:
    card.stale = True
    card.power = card.cost = card.base_power = card.base_cost = -77
    card.keywords = 0
    card.negated = True
    card.bans = []
    card.words = []


@settings(max_examples=60)
@given(seed=st.integers(0, 1_000_000), seats=st.sampled_from((2, 2, 2, 4)))
def test_kept_values_are_those_of_a_full_computation(seed: int, seats: int) -> None:
    dice = random.Random(seed)
    game = new_game(random_decks(seed, seats), seed)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            break
        afresh = computed_afresh(game)
        assert what_is_known(game) == afresh
        game.choose(dice.randrange(len(game.decision.options)))
