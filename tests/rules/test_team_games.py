"""The team match: what holds at every moment of random games with official cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine.battle import Battle
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import ATTACK, PLAYER, first_of, second_of, verb_of
from logpose.play.games import Match
from logpose.sim.library_decks import library_decks
from tests.support import rules

FEW = settings().max_examples // 10  # a game each
MOST_DECISIONS = 20_000


class Watcher:
    """Plays a random team match and looks at it after every choice."""

    def __init__(self, seed: int) -> None:
        self.chosen: set[str] = set()  # whom the questions for a player were about
        self.attacks = 0
        game = Match(library_decks(seed, 4)).game(seed)
        chance = seeded(seed)
        for _ in range(MOST_DECISIONS):
            if game.decision is None:
                break
            self.look(game)
            game.choose(chance.below(len(game.decision.options)))
        self.look(game)
        self.game = game

    def look(self, game: Game) -> None:
        self.look_at_the_question(game)
        for player in game.players:
            on_field = [player.leader, *player.characters, *([player.stage] if player.stage >= 0 else [])]
            assert all(game.cards[id].owner == player.seat for id in on_field)
        battle = game.battle()
        if isinstance(battle, Battle):
            attacker, target = game.physical(battle.attacker).owner, game.physical(battle.target).owner
            assert target in game.opponents(attacker)
            self.attacks += 1

    def look_at_the_question(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            return
        if decision.kind == PLAYER:
            offered = sorted(first_of(code) for code in decision.options)
            opponents, partners = game.opponents(decision.seat), [decision.seat % 2, decision.seat % 2 + 2]
            assert offered in (opponents, partners)
            self.chosen.add("opponents" if offered == opponents else "partners")
        for code in decision.options:
            if verb_of(code) == ATTACK:
                assert game.cards[first_of(code)].owner == decision.seat
                assert game.cards[second_of(code)].owner in game.opponents(decision.seat)


@pytest.mark.slow
@rules("team-1", "team-2", "team-9", "team-11", "team-16", "team-27")
@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
def test_choices_attacks_fields_and_ends_are_those_of_teams(seed: int) -> None:
    result = Watcher(seed).game.result
    assert result is not None
    assert (result.winners, result.losers) in (([0, 2], [1, 3]), ([1, 3], [0, 2]), ([], [0, 1, 2, 3]), ([], []))


@pytest.mark.slow
def test_the_random_games_have_attacks_and_choices_of_both_kinds() -> None:
    seen = [Watcher(seed) for seed in range(4)]
    assert set.union(*(one.chosen for one in seen)) == {"opponents", "partners"}
    assert all(one.attacks for one in seen)
