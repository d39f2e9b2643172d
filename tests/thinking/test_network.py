"""The network judges the same compiled and interpreted, cards it has never met too, and whole games fairly."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from logpose import Card, Deck, Match, compiled, imagine, training_decks
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.thinking import foresight, kernel
from logpose.thinking.network import FILE, LONG_TURN, Network, network, read_network
from logpose.thinking.policy import pick
from tests.support.shared_folder import ROOT


def some_games(seats: int = 2) -> list[Game]:
    """Games that have come some way, at random."""
    decks = training_decks()
    found: list[Game] = []
    for seed in range(6):
        game, chance = Match([decks[(seed + seat) % 3] for seat in range(seats)]).game(seed), seeded(seed)
        for _ in range(6 * seats * seed + 4):
            if game.decision is not None:
                game.choose(chance.below(len(game.decision.options)))
        if game.decision is not None:
            found.append(game)
    return found


def python_kernel() -> ModuleType:
    spec = importlib.util.spec_from_file_location("python_kernel", ROOT / "src/logpose/thinking/kernel.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not compiled.is_compiled(), reason="the module in C is part of the compiled engine")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_module_in_c_comes_to_the_same_numbers(seats: int) -> None:
    net, python = network(), python_kernel()
    for game in some_games(seats):
        assert game.decision is not None
        met, seat = net.meet(game), game.decision.seat
        desk = met.desk
        desk.one.write(game, met.listing, seat)
        asked = (
            net.weights.kernel, net.roles, met.lists, desk.one.block, seat % 2, (seat + 1) % 2, desk.layout.scalars,
            desk.layout.options, len(game.decision.options),
        )  # fmt: skip
        assert kernel.scored(*asked) == python.scored(*asked)
        assert kernel.best(*asked) == python.best(*asked)
        net.chance(game, met, seat)
        seen = (*asked[:3], desk.two.block, *asked[4:8], 0)
        assert kernel.judged(*seen) == python.judged(*seen)


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_of_the_two_sides_are_one_together(seats: int) -> None:
    for game in some_games(seats):
        met = network().meet(game)
        chances = [network().chance(game, met, seat) for seat in range(seats)]
        assert 0 < chances[0] < 1 and chances[0] + chances[1] == pytest.approx(1)
        assert chances[2:] == chances[: seats - 2]  # partners win together


@pytest.mark.parametrize("seats", [2, 4])
def test_more_life_and_more_cards_are_better(seats: int) -> None:
    open_games = 0
    for game in some_games(seats):
        before = network().chance(game, network().meet(game), 0)
        mine = game.players[seats - 2]  # of the team
        mine.life += mine.deck[:2]
        mine.hand += mine.deck[2:5]
        if 0.1 < before < 0.9:
            open_games += 1
            assert network().chance(game, network().meet(game), 0) > before + 0.05
    assert open_games >= 2


@pytest.mark.parametrize("seats", [2, 4])
def test_a_choice_depends_only_on_what_the_seat_that_is_asked_knows(seats: int) -> None:
    for game in some_games(seats):
        assert game.decision is not None
        seat = game.decision.seat
        twin = imagine(game, seat, 5)
        assert network().pick(game, network().meet(game)) == network().pick(twin, network().meet(twin))


def test_a_judgement_sees_both_hands() -> None:
    game = some_games()[3]
    other = 1 - game.decision.seat  # type: ignore[union-attr]
    before = network().chance(game, network().meet(game), other)
    hand, deck = game.players[other].hand, game.players[other].deck
    dear = sorted(hand + deck, key=lambda id: game.cards[id].printed.cost)[-len(hand) :]
    for old, new in zip(list(hand), dear, strict=True):
        if old not in dear and new not in hand:
            hand[hand.index(old)], deck[deck.index(new)] = new, old
            game.cards[new].area, game.cards[old].area = game.cards[old].area, game.cards[new].area
    assert network().chance(game, network().meet(game), other) != before


def test_rules_of_thumb_end_a_turn_that_does_not_end() -> None:
    decks = training_decks()
    game, differ = Match([decks[0], decks[1]]).game(3), 0
    met = network().meet(game)
    while game.decision is not None:
        chosen, before = network().pick(game, met), game.turn_decisions
        game.turn_decisions = LONG_TURN + 1
        by_thumb = network().pick(game, met)
        game.turn_decisions = before
        assert by_thumb == pick(game)
        differ += chosen != by_thumb
        game.choose(chosen)
    assert differ


def test_cards_that_nobody_has_seen_can_be_judged() -> None:
    deck = training_decks()[0]
    new = Card("X-001", "Scout", "character", deck.leader.colours, cost=1, power=3000)
    game = Match([Deck(deck.leader, (new,) * 4 + deck.cards[4:]), deck]).game(1)
    assert 0 < network().chance(game, network().meet(game), 0) < 1


def test_the_file_is_small_and_of_this_version(tmp_path: Path) -> None:
    assert FILE.stat().st_size + foresight.FILE.stat().st_size < 200_000
    other = tmp_path / "network.bin"
    other.write_bytes(b"\x09\x00" + FILE.read_bytes()[2:])
    with pytest.raises(ValueError, match="facts of version 9"):
        read_network(other)


def test_what_is_no_observation_is_refused() -> None:
    net, game = Network(read_network()), some_games()[0]
    met = net.meet(game)
    if compiled.is_compiled():
        with pytest.raises(ValueError, match="no observation"):
            kernel.judged(net.weights.kernel, net.roles, met.lists, met.desk.two.block, 0, 7, 0, 0, 0)
