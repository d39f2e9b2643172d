"""Values are kept and renewed only after a change; what is kept must always be what a full computation gives."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.modifier_kinds import ADD_ATTRIBUTE, ADD_NAME, ADD_TYPE
from logpose.engine.state import GameCard
from logpose.language import nodes
from logpose.language.nodes import Cards
from logpose.play.games import Deck, new_game
from logpose.sim.generated import random_decks
from tests.support.cards import character, choose, event, every, leader, main, permanent, when
from tests.support.table import FILLER, Placed, Side, Table

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
        nodes.Count((Cards(side, kinds=CHARACTERS, where=(one,)),)) for one in filters for side in ("you", "opponent")
    ]
    amounts += [nodes.Count((Cards("you", "hand", (), (nodes.HasValue("cost", "<=", 3),)),))]
    amounts += [nodes.Count((Cards("any", kinds=("leader",), where=(nodes.InState("rested"),)),))]
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
    found.append([(standing.effect.kind, standing.context.source) for standing in game.active_permanents])
    return found


def computed_afresh(game: Game) -> list[object]:
    twin = game.copy()
    for card in twin.field():
        forget(card)
    twin.stale = True
    twin.sources = None
    twin.active_permanents = []
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


@settings(max_examples=3 * settings().max_examples // 10)
@given(seed=st.integers(0, 1_000_000), seats=st.sampled_from((2, 2, 2, 4)))
def test_kept_values_are_those_of_a_full_computation(seed: int, seats: int) -> None:
    play(seed, new_game(random_decks(seed, seats), seed))


@settings(max_examples=3 * settings().max_examples // 20)
@given(seed=st.integers(0, 1_000_000))
def test_no_change_that_a_permanent_effect_can_see_is_missed(seed: int) -> None:
    play(seed, new_game([watched(deck) for deck in random_decks(seed)], seed))


# -- one change after the other ----------------------------------------------------------------------------------------

LOOK = nodes.If(
    nodes.Matches(every("you", ("leader",)), (nodes.HasValue("power", ">=", 0),)), (nodes.Draw(0),)
)  # has everything renewed, so that only the step after it can make the values stale
HAND = nodes.All((Cards("you", "hand", CHARACTERS),))
STEPS: dict[str, nodes.Step] = {
    "draw": nodes.Draw(1),
    "knock out": nodes.KnockOut(every("any")),
    "rest": nodes.Rest(every("you")),
    "rest the Leader": nodes.Rest(every("you", ("leader",))),
    "set active": nodes.SetActive(every("you")),
    "trash Life": nodes.Trash(nodes.Top("life")),
    "turn Life": nodes.TurnLife(nodes.Top("life")),
    "add DON!!": nodes.AddDon(1),
    "add rested DON!!": nodes.AddDon(1, rested=True),
    "give DON!!": nodes.GiveDon(every("you", ("leader",)), 1, "active"),
    "rest DON!!": nodes.RestDon(1),
    "set DON!! active": nodes.SetDonActive(1),
    "return DON!!": nodes.ReturnDon(3),
    "play": nodes.Play(choose("you", CHARACTERS, "hand", where=(nodes.HasName(("card",)),))),
    "play rested": nodes.Play(choose("you", CHARACTERS, "hand", where=(nodes.HasName(("card",)),)), rested=True),
    "power": nodes.For("turn", (nodes.GainPower(every("any"), 3000),)),
    "cost": nodes.For("turn", (nodes.GainCost(every("any"), 3),)),
    "keyword": nodes.For("turn", (nodes.GainKeyword(every("any"), "blocker"),)),
    "cost to play": nodes.For("turn", (nodes.CostToPlay(HAND, -2),)),
    "negate": nodes.For("turn", (nodes.Negate(every("you", ("leader",))),)),
}


def seen_by_all(*steps: nodes.Step, stays_rested: bool = False) -> Table:
    """A table where both Leaders look at everything and listen to what happens."""
    listener = when(nodes.Event("knocked_out", whose="any"), LOOK)
    rested = (permanent(nodes.PlayRested("you")),) if stays_rested else ()
    up, down = character("up", power=3000), Placed(character("down", power=3000), rested=True, given=1)
    return Table(
        A=Side(
            leader=leader("seer", *observer(), listener, *rested), characters=[up, down], don=3, rested_don=2, don_deck=3,
            hand=[event("spell", main(*steps), cost=0), character("card", cost=4), FILLER],
        ),
        B=Side(leader=leader("other", *observer()), characters=[character("foe", power=3000)], don_deck=3),
    )  # fmt: skip


def settle(table: Table) -> None:
    while table.asked[1] != "main":
        table.choose(table.options()[0])


@pytest.mark.parametrize("step", list(STEPS))
def test_each_change_makes_the_kept_values_stale(step: str) -> None:
    table = seen_by_all(LOOK, STEPS[step]).choose("play spell")
    settle(table)
    afresh = computed_afresh(table.game)
    assert what_is_known(table.game) == afresh


def test_that_a_character_is_played_rested_is_seen() -> None:
    table = seen_by_all(LOOK, STEPS["play"], stays_rested=True).choose("play spell")
    settle(table)
    assert table.rested("card")
    afresh = computed_afresh(table.game)
    assert what_is_known(table.game) == afresh


def test_a_battle_is_seen_from_its_beginning_to_its_end() -> None:
    wall = character("wall", "[Blocker]", power=6000)
    table = Table(
        A=Side(leader=leader("seer", *observer()), don=1),
        B=Side(characters=[wall], hand=[character("c", counter=1000)]),
    )
    for choice in ("attack A seer B leader", "block wall", "counter c wall", "give A seer"):
        what_is_known(table.game)
        table.choose(choice)
        afresh = computed_afresh(table.game)
        assert what_is_known(table.game) == afresh, choice
