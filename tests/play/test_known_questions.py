"""Everybody knows of a question if no hidden card decides whether it is asked."""

from __future__ import annotations

import random

from logpose.engine import notes
from logpose.engine.options import KINDS, MAIN_ACTION, NEEDED, WINDOWS
from logpose.play.games import Match
from logpose.play.known_questions import is_known
from logpose.sim.training_decks import training_decks
from tests.engine.test_knowledge import played
from tests.support.cards import character
from tests.support.four import four
from tests.support.table import Side, Table

HAND = Side(hand=[character("small"), character("large")])


def kind(table: Table) -> str:
    assert table.game.decision is not None
    return KINDS[table.game.decision.kind]


def test_a_choice_among_cards_on_the_field_is_known() -> None:
    others = Side(characters=[character("one"), character("two")])
    table = played("[On Play] K.O. up to 1 of your opponent's Characters.", HAND, others)
    assert kind(table) == "pick" and is_known(table.game)


def test_a_choice_among_cards_of_a_hand_is_not() -> None:
    table = played("[On Play] Trash 1 card from your hand.", HAND)
    assert kind(table) == "pick" and not is_known(table.game)


def test_whether_an_effect_is_used_is_not() -> None:
    table = played("[On Play] You may trash 1 card from your hand: Draw 1 card.", HAND)
    assert kind(table) == "use" and not is_known(table.game)


def test_whom_an_effect_means_is_known_and_told_when_it_is_used() -> None:
    """Nobody would be asked if its cost could not be paid, which hidden cards decide."""
    text = "[On Play] You may trash 1 card from your hand: Rest up to 1 of your opponent's Characters."
    for answer, told in (("no", False), ("yes", True)):
        one = character("one", text)
        table = four(A=Side(hand=[one, character("spare")], don=1), B=Side(characters=[character("mark")]))
        table.game.notes = []
        table.choose("play one")
        assert kind(table) == "player" and not is_known(table.game)
        table.choose("seat B").choose(answer)
        assert (notes.CHOSE_OPPONENT in [note.kind for note in table.game.notes]) == told


def test_a_window_is_known_where_it_is_always_open() -> None:
    hand = [character("small", counter=1000)]
    table = Table(B=Side(hand=hand)).attack("A leader", "B leader")
    assert kind(table) == "counter"
    for asks, known in ((NEEDED, False), (WINDOWS, True)):
        table.game.asks = asks
        assert is_known(table.game) == known


def test_who_holds_cards_is_asked_in_the_main_phase_though_none_can_be_played() -> None:
    chance, alone = random.Random(1), {"needed": 0, "windows": 0}
    for asks in alone:
        for seed in range(20):
            game = Match(training_decks()[:2], asks=asks).game(seed)
            while game.decision is not None:
                if game.decision.kind == MAIN_ACTION and len(game.decision.options) == 1:
                    assert game.players[game.decision.seat].hand
                    alone[asks] += 1
                game.choose(chance.randrange(len(game.decision.options)))
    assert alone["needed"] == 0 < alone["windows"]
