"""A game goes through JSON and comes back as it was, from every kind of moment, and goes on in the same way."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine import saving
from logpose.engine.game import Game
from logpose.engine.saving import load, save
from logpose.engine.state import GameCard
from logpose.errors import RulesVersionError
from logpose.language import nodes
from logpose.play.games import Match
from logpose.sim.generated import random_decks
from logpose.sim.training_decks import training_decks
from tests.support.cards import activate, character, choose, leader, permanent, stage
from tests.support.insides import attributes, insides
from tests.support.positions import BY_KIND, BY_PROCEDURE, main, player, wander
from tests.support.random_games import play_alike
from tests.support.shared_folder import ROOT
from tests.support.table import Side, Table

# What is not saved: made again from the rest, only for listening, or never set while a game waits for an answer.
MADE_AGAIN = {
    "GameCard": {
        "handle", "stale", "affected",
        "base_power", "base_power_set", "added_power", "power", "base_cost", "base_cost_set", "added_cost",
        "cost", "keywords", "granted", "negated", "bans", "words", "gained",
    },
    "Setup": {"opening"},  # used up before anything is asked
    "Game": {
        "rules", "printed", "seats", "opponent_lists", "team_lists", "orders", "on_field", "defeat_check_due", "oscillating",
        "stale", "is_trial",
        "judging_cost", "permanent_count", "replacer_count", "listening", "remembers", "most_remembered", "watched_mask",
        "active_permanents", "sources",
        "quiet_steps", "divisions", "tangled", "quiet_depth", "repetition", "notes", "moved", "asks",
    },
}  # fmt: skip


def through_json(game: Game) -> Game:
    return load(json.loads(json.dumps(save(game))), game.printed)


def names_in(saved: Any) -> set[str]:
    """The names of all classes in what was saved."""
    if isinstance(saved, list):
        return set().union(*map(names_in, saved)) if saved else set()
    if isinstance(saved, dict):
        inner = set().union(*map(names_in, saved.values()))
        return inner | {saved["is"]} if "is" in saved else inner
    return set()


def known_names() -> set[str]:
    """The classes that saving.py can bring back."""
    source = (ROOT / "src" / "logpose" / "engine" / "saving.py").read_text(encoding="utf-8")
    return set(re.findall(r'name == "(\w+)"', source))


def values_now(game: Game) -> list[Any]:
    """What players see of the cards on the field."""
    return [
        (
            card.id,
            game.power(card),
            game.cost(card),
            card.keywords,
            game.negated(card),
            game.names(card),
            game.types(card),
        )
        for card in game.field()
    ]


def assert_same_future(game: Game, twin: Game, seed: int, decisions: int) -> None:
    play_alike(game, twin, seed, decisions)
    assert values_now(twin) == values_now(game)


# -- every class -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(known_names()))
def test_everything_that_a_class_holds_is_saved(name: str) -> None:
    blank = saving._blank(name)
    assert type(blank).__name__ == name
    assert set(attributes(blank)) - MADE_AGAIN.get(name, set()) == set(type(blank).FIELDS)


@pytest.mark.parametrize("name", sorted(known_names()))
def test_a_blank_object_holds_nothing_until_it_is_filled(name: str) -> None:
    def plain(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [one for field, inner in value.items() if field != "is" for one in plain(inner)]
        return [value]

    blank = saving._blank(name)
    holds = {field: getattr(blank, field) for field in type(blank).FIELDS if field not in ("ability", "printed")}
    for value in plain({field: insides(value) for field, value in holds.items()}):
        assert value in (None, 0, -1, "", []) and value is not True


def test_everything_that_a_game_holds_is_saved() -> None:
    game = main()
    assert set(attributes(game)) - MADE_AGAIN["Game"] == set(Game.FIELDS)


def test_every_class_is_met_in_some_position() -> None:
    ended = main()
    ended.concede(0)
    games = [ended, floating(), *(make() for make in BY_PROCEDURE.values()), *(make() for make in BY_KIND.values())]
    met = set().union(*(names_in(save(game)) for game in games))
    assert met == known_names()


# -- every kind of moment ----------------------------------------------------------------------------------------------


def floating() -> Game:
    """Continuous effects on a card and on players, one with a price and one that replaces, and a delayed effect."""
    effects = (
        nodes.GainPower(nodes.This(), 2000),
        nodes.Cannot(choose("opponent"), "attack", price=(nodes.RestDon(1),)),
        nodes.PlayerCannot("opponent", "play_characters"),
        nodes.GainName(nodes.This(), "Alias"),
        nodes.NegateTiming("opponent", "on_play"),
        nodes.PlayRested("opponent"),
        nodes.CostToPlay(nodes.All((nodes.Cards(area="hand", kinds=("character",)),)), -1, next_only=True),
    )
    shelter = nodes.Replace("knocked_out", choose("you"), (nodes.Trash(nodes.This()),))
    steps = (
        nodes.For("end_of_opponents_next_turn", effects),
        nodes.For("turn", (shelter,)),
        nodes.Delayed("end_of_turn", (nodes.Draw(1),)),
    )
    foes = [character("foe"), character("other foe")]
    mine = Side(leader=leader("captain", activate(*steps, once=True)), characters=[character("mate"), character("boy")])
    table = Table(A=mine, B=Side(characters=foes, don=2))
    return table.choose("activate A captain", "pick foe", "pick mate").game


@pytest.mark.parametrize("name", BY_PROCEDURE)
def test_a_procedure_that_waits_comes_back_from_json(name: str) -> None:
    game = BY_PROCEDURE[name]()
    assert type(game.stack[-1]).__name__ == name
    twin = through_json(game)
    assert save(twin) == save(game)
    assert insides(twin.stack) == insides(game.stack)
    assert_same_future(game, twin, 3, 80)


@pytest.mark.parametrize("kind", BY_KIND)
def test_every_answer_goes_on_alike_after_loading(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    for index in range(len(game.decision.options)):
        original, twin = game.copy(), through_json(game)
        original.choose(index)
        twin.choose(index)
        assert save(twin) == save(original)


def test_continuous_effects_come_back_from_json() -> None:
    game = floating()
    twin = through_json(game)
    assert insides(twin.effects) == insides(game.effects)
    assert insides(twin.delays) == insides(game.delays)
    assert values_now(twin) == values_now(game)
    assert_same_future(game, twin, 5, 80)


def test_a_loaded_game_watches_for_what_its_field_says() -> None:
    for seed in range(3):
        game = wander(Match(random_decks(seed)).game(seed), seed, 80)
        twin = through_json(game)
        counted = (
            game.listening,
            game.watched_mask,
            game.permanent_count,
            game.replacer_count,
            game.seats,
            game.opponent_lists,
            game.team_lists,
        )
        assert (
            twin.listening, twin.watched_mask, twin.permanent_count, twin.replacer_count, twin.seats, twin.opponent_lists,
            twin.team_lists,
        ) == counted  # fmt: skip


def test_the_first_choice_after_loading_knows_what_permanent_effects_say_about_a_hand() -> None:
    """A card with a text for the hand, which costs 1 more while a Stage says so, is played at once."""
    dear = nodes.CostToPlay(nodes.All((nodes.Cards(area="hand", kinds=("character",)),)), 1)
    shy = "This card in your hand cannot be played by effects."
    table = Table(A=Side(stage=stage("toll", permanent(dear)), hand=[character("shy", shy)], don=4))
    twin = through_json(table.game)
    twin.choose(table.options().index("play shy"))
    assert (twin.players[0].don_active, twin.players[0].don_rested) == (2, 2)


def test_four_seats_come_back_as_two_teams() -> None:
    twin = through_json(player())
    assert twin.seats == [0, 1, 2, 3]
    assert [twin.opponents(seat) for seat in twin.seats] == [[1, 3], [0, 2], [1, 3], [0, 2]]


def test_cards_keep_their_handles() -> None:
    game = wander(Match(training_decks()[:2]).game(2), 2, 60)
    assert [card.handle for card in through_json(game).cards] == [card.handle for card in game.cards]
    assert all(isinstance(card, GameCard) for card in through_json(game).cards)


def test_the_rules_version_is_saved() -> None:
    game = Match(training_decks()[:2], "1.2.0").game(1)
    assert save(game)["rules"] == "1.2.0"
    assert through_json(game).rules.version == "1.2.0"


def test_a_game_of_an_unknown_rules_version_is_not_loaded() -> None:
    game = main()
    with pytest.raises(RulesVersionError, match=r"There is no rules version '9\.9'"):
        load({**save(game), "rules": "9.9"}, game.printed)


def test_saving_changes_nothing_and_is_plain_data() -> None:
    game = floating()
    before = insides(game)
    saved = save(game)
    assert insides(game) == before
    assert json.loads(json.dumps(saved)) == saved


def test_a_saved_game_does_not_change_with_the_game() -> None:
    game = main()
    saved = save(game)
    text = json.dumps(saved)
    wander(game, 1, 40)
    assert json.dumps(saved) == text


@given(seed=st.integers(min_value=0, max_value=10_000), made=st.integers(min_value=0, max_value=200))
@settings(max_examples=30)
@pytest.mark.slow
def test_a_random_game_comes_back_at_any_moment_and_ends_alike(seed: int, made: int) -> None:
    game = wander(Match(random_decks(seed)).game(seed), seed, made)
    twin = through_json(game)
    assert save(twin) == save(game)
    assert values_now(twin) == values_now(game)
    assert_same_future(game, twin, seed + 1, 200)
