"""A copy of a game is equal, is complete, and shares nothing that can change."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine.game import Game
from logpose.engine.loops import Mark
from logpose.engine.notes import TURN, Note
from logpose.engine.procedure import Procedure
from logpose.engine.saving import _blank, save
from logpose.engine.state import Context, Delay, GameCard, Modifier, Player
from logpose.engine.words import LIFE
from logpose.play.games import Match
from logpose.sim.generated import random_decks
from tests.support.cards import character, stage
from tests.support.insides import attributes, insides
from tests.support.positions import BY_KIND, BY_PROCEDURE, main, order, wander
from tests.support.random_games import play_alike
from tests.support.table import Side, Table

# What a copied game does not take over: nobody listens to it, and it finds the permanent abilities on the field anew.
LEFT_BEHIND = {"notes", "sources", "on_field"}
# Lists that are replaced as a whole and never edited, so that copies may share them.
REPLACED = {
    "GameCard": {"modifiers", "bans", "words", "gained"},
    "Game": {
        "printed",
        "seats",
        "opponent_lists",
        "team_lists",
        "orders",
        "active_permanents",
        "events_this_turn",
        "knocked_out_this_turn",
        "battled_this_turn",
        "remembered",
        "first_attempts_used",
        "permanent_order",
    },
    "Battle": {"attacked"},
    "Resolution": {"chain"},
    "Change": {"chain"},
    "Choosing": {"cards"},
    "Declaration": {"loop"},
}


def procedures(kind: type[Procedure] = Procedure) -> list[str]:
    """The names of all procedures, whatever they are derived from."""
    found: list[str] = []
    for child in kind.__subclasses__():
        found += [child.__name__, *procedures(child)]
    return found


def filled(value: Any) -> Any:
    """The object with a value of its own in every plain attribute and in every list."""
    number = 100
    for name in attributes(value):
        number += 1
        before = getattr(value, name)
        if isinstance(before, bool):
            setattr(value, name, not before)
        elif isinstance(before, int):
            setattr(value, name, number)
        elif isinstance(before, str):
            setattr(value, name, f"rule {number}")
        elif isinstance(before, list) and name not in ("modifiers", "bans", "words", "gained", "loop"):
            setattr(value, name, [number])
    return value


def mark(number: int) -> Mark:
    return Mark(number, [number], 4, 3, 2, 1, 2)


def full_context(number: int) -> Context:
    return Context(1, 0, number, [[number], [], [number + 1]])


def full_modifier(number: int) -> Modifier:
    return Modifier(1, 2, None, 3, 0, 1, number, number, full_context(number))


def lists_that_change(value: Any) -> list[str]:
    shared = REPLACED.get(type(value).__name__, set())
    return [name for name in attributes(value) if isinstance(getattr(value, name), list) and name not in shared]


def assert_independent(value: Any, twin: Any) -> None:
    """Editing any list of the twin leaves the original as it was."""
    before = insides(value)
    for name in lists_that_change(value):
        getattr(twin, name).append(999)
        assert insides(value) == before, name


# -- every class -------------------------------------------------------------------------------------------------------


def test_there_is_a_position_for_every_procedure() -> None:
    assert sorted(procedures()) == sorted(BY_PROCEDURE)


@pytest.mark.parametrize("name", sorted(BY_PROCEDURE))
def test_a_procedure_is_copied_with_everything_it_holds(name: str) -> None:
    procedure = filled(_blank(name))
    if name == "Resolution":
        procedure.context = full_context(5)
    if name == "Declaration":
        procedure.loop = [mark(1), mark(2)]
    twin = procedure.copy()
    assert type(twin) is type(procedure) and twin is not procedure
    expected = insides(procedure)
    if name in ("MakeRoom", "EffectsBeforeTrigger", "EffectOrder", "DelayedSteps"):  # these have one stage only
        expected["stage"] = 0
    assert insides(twin) == expected
    assert_independent(procedure, twin)


def test_a_resolution_keeps_its_registers_to_itself() -> None:
    resolution = _blank("Resolution")
    resolution.context = full_context(5)
    twin = resolution.copy()
    twin.context.registers[0].append(7)
    twin.context.registers.append([8])
    twin.context.seat = 9
    assert insides(resolution.context) == insides(full_context(5))


def test_a_card_is_copied_with_everything_it_holds() -> None:
    table = main()
    leader = table.cards[0]
    card = filled(GameCard(leader.id, 3, leader.printed, 1, LIFE, 2))
    card.id, card.arrival, card.handle = 7, 3, 3 * 512 + 7
    card.modifiers, card.words = [full_modifier(1)], [full_modifier(2)]
    card.bans, card.gained = [full_modifier(3)], [full_modifier(4)]
    twin = card.copy()
    assert twin is not card and insides(twin) == insides(card)


def test_a_player_is_copied_with_everything_there_is() -> None:
    player = filled(Player(1, 1))
    twin = player.copy()
    assert twin is not player and insides(twin) == insides(player)
    assert_independent(player, twin)


def test_a_game_is_copied_with_everything_it_holds() -> None:
    game = order()
    assert game.pending
    for name in attributes(game):
        value = getattr(game, name)
        if isinstance(value, bool):
            setattr(game, name, not value)
        elif isinstance(value, int):
            setattr(game, name, value + 17)
    game.judging_cost = False  # only while a cost is determined
    game.extra_turns, game.last_affected = [1, 0], [513]
    game.events_this_turn, game.knocked_out_this_turn, game.first_attempts_used = [3], [4, 5], [6, 7, 8]
    game.battled_this_turn = [513, 2]
    game.remembered = [1, 0, 3, 2, 513, 0, 7, -1, 1]
    game.history, game.barred = [mark(1)], [mark(2)]
    game.effects = [full_modifier(4)]
    game.notes = [Note(TURN, 0, None, None, 1, 3)]
    twin = game.copy()
    mine, other = insides(game), insides(twin)
    for name in LEFT_BEHIND:
        del mine[name], other[name]
    assert other == mine
    assert twin.notes is None and twin.sources is None
    for name in lists_that_change(game):
        if name not in LEFT_BEHIND:
            assert getattr(twin, name) is not getattr(game, name), name


def test_cards_on_the_field_are_copied_and_all_others_are_shared() -> None:
    ship = stage("ship", "Your Characters are played rested.")
    side = Side(characters=[character("mate"), character("boy")], stage=ship, hand=[character("spare")], trash=2)
    game = Table(A=side, B=Side(stage=ship)).game
    assert game.active_permanents
    twin = game.copy()
    assert twin.active_permanents == game.active_permanents
    for card, other in zip(game.cards, twin.cards, strict=True):
        assert (card is other) == (not card.on_field)
        assert insides(card) == insides(other)


def test_the_result_of_a_game_is_copied() -> None:
    game = main()
    game.concede(1)
    twin = game.copy()
    assert twin.decision is None and twin.result is not None
    assert (twin.result.winners, twin.result.losers, twin.result.rule) == ([0], [1], "1-2-3")


def test_the_delays_of_a_game_are_copied() -> None:
    game = BY_PROCEDURE["DelayedSteps"]()
    assert len(game.delays) == 2 and isinstance(game.delays[0], Delay)
    twin = game.copy()
    twin.choose(0)
    assert len(game.delays) == 2 and len(twin.delays) == 0


# -- positions ---------------------------------------------------------------------------------------------------------


def compared(game: Game) -> Any:
    held = insides(game)
    for name in LEFT_BEHIND:
        del held[name]
    return held


@pytest.mark.parametrize("kind", BY_KIND)
def test_a_copy_goes_its_own_way_from_every_kind_of_decision(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    options = list(game.decision.options)
    before = compared(game)
    ends = []
    for index in range(min(4, len(options))):
        twin = game.copy()
        assert compared(twin) == before
        twin.choose(index)
        ends.append(save(wander(twin, index, 60)))
        assert compared(game) == before
    assert len({str(end) for end in ends}) > 1


@pytest.mark.parametrize("kind", BY_KIND)
def test_a_twin_that_chooses_the_same_stays_equal(kind: str) -> None:
    game = BY_KIND[kind]()
    twin = game.copy()
    play_alike(game, twin, 4, 60)


@given(seed=st.integers(min_value=0, max_value=10_000), made=st.integers(min_value=0, max_value=150))
@settings(max_examples=3 * settings().max_examples // 10)
def test_in_random_games_a_copy_goes_its_own_way_and_a_twin_stays_equal(seed: int, made: int) -> None:
    game = wander(Match(random_decks(seed)).game(seed), seed, made)
    before = insides(game)
    astray, twin = game.copy(), game.copy()
    wander(astray, seed + 1, 80)
    assert insides(game) == before
    wander(game, seed + 2, 80)
    wander(twin, seed + 2, 80)
    assert save(twin) == save(game)
