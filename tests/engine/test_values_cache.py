"""Values are kept and renewed only after a change; what is kept must always be what a full computation gives."""

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.state import GameCard
from logpose.engine.words import ADD_ATTRIBUTE, ADD_NAME, ADD_TYPE
from logpose.language import nodes
from logpose.language.nodes import Cards
from logpose.play.games import Deck, new_game
from logpose.sim.generated import random_decks

MOST_CHOICES = 150
COUNTABLES: tuple[nodes.Countable, ...] = (
    "life", "face_up_life", "hand", "trash", "deck", "don", "active_don", "rested_don", "given_don", "don_deck",
)  # fmt: skip
CHARACTERS: tuple[nodes.Kind, ...] = ("character",)


def observer() -> tuple[nodes.Ability, ...]:
    """Permanent effects that look at everything: the cost of a Leader, which means nothing, tells what they see."""
    amounts: list[nodes.Quantity] = [nodes.Number(of, player) for of in COUNTABLES for player in ("you", "opponent")]
    filters: tuple[nodes.Filter, ...] = (
        nodes.InState("rested"),
        nodes.PlayedThisTurn(),
        nodes.HasValue("power", ">=", 5000),
        nodes.HasValue("cost", "<=", 3),
        nodes.HasValue("given_don", ">=", 1),
        nodes.HasKeyword("blocker"),
    )
    amounts += [
        nodes.Count((Cards(side, kinds=CHARACTERS, that=(one,)),)) for one in filters for side in ("you", "opponent")
    ]
    amounts += [nodes.Count((Cards("you", "hand", (), (nodes.HasValue("cost", "<=", 3),)),))]
    amounts += [nodes.Count((Cards("any", kinds=("leader",), that=(nodes.InState("rested"),)),))]
    conditions: tuple[nodes.Condition, ...] = (
        nodes.YourTurn(),
        nodes.TurnNumber(">=", 3),
        nodes.Happened("event_activated", "you"),
        nodes.Happened("character_knocked_out", "you"),
        nodes.Happened("character_knocked_out", "opponent"),
        nodes.Matches(nodes.Attacker(), (nodes.HasValue("power", ">=", 0),)),
        nodes.Matches(nodes.Attacked(), (nodes.HasValue("power", ">=", 5000),)),
    )
    this = nodes.This()
    weights = [1009 + 97 * place for place in range(len(amounts) + len(conditions))]
    seen = [nodes.GainCost(this, nodes.Per(amount, 1, weights.pop())) for amount in amounts]
    return (
        *[nodes.Permanent((effect,)) for effect in seen],
        *[nodes.Permanent((nodes.GainCost(this, weights.pop()),), (condition,)) for condition in conditions],
    )


def watched(deck: Deck) -> Deck:
    leader = msgspec.structs.replace(deck.leader, abilities=observer())
    return msgspec.structs.replace(deck, leader=leader)


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
    twin.sources = None
    twin.standing = []
    return what_is_known(twin)


def forget(card: GameCard) -> None:
    card.stale = True
    card.power = card.cost = card.base_power = card.base_cost = -77
    card.keywords = 0
    card.negated = True
    card.bans = []
    card.words = []


def play(seed: int, game: Game) -> None:
    dice = random.Random(seed)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            break
        afresh = computed_afresh(game)
        assert what_is_known(game) == afresh
        game.choose(dice.randrange(len(game.decision.options)))


@settings(max_examples=30)
@given(seed=st.integers(0, 1_000_000), seats=st.sampled_from((2, 2, 2, 4)))
def test_kept_values_are_those_of_a_full_computation(seed: int, seats: int) -> None:
    play(seed, new_game(random_decks(seed, seats), seed))


@settings(max_examples=25)
@given(seed=st.integers(0, 1_000_000))
def test_no_change_that_a_permanent_effect_can_see_is_missed(seed: int) -> None:
    play(seed, new_game([watched(deck) for deck in random_decks(seed)], seed))
