"""Rulings on Life: damage, [Trigger], cards turned face-up and face-down, Life added and trashed."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Side, Table

MATE = character("mate")
SPARE = character("spare", cost=9)
TWICE = character("twice", nodes.Keyword("double_attack"), power=9000)
SHOT = event("shot", main(nodes.KnockOut(choose())))
HIT = "attack A leader B leader"
TOP, BOTTOM = "choose 0", "choose 1"


def up(table: Table, seat: str) -> list[bool]:
    """Which Life cards lie face-up, the top one last."""
    game = table.game
    return [game.cards[id].face_up for id in game.players["AB".index(seat)].life]


@pytest.mark.parametrize("turn", ["own", "opponent's"])
def test_van_augurs_trigger_does_nothing_in_his_players_own_turn(turn: str) -> None:
    """Ruling fd410bf6."""
    boss = leader("boss", types=("Blackbeard Pirates",))
    life = [FILLER, card("OP16-103")]
    if turn == "own":  # Robin's damage comes in the turn of the player who takes it
        table = Table(A=Side(leader=boss, hand=[SHOT], don=2, life=life), B=Side(characters=cards("EB03-055")))
        table.choose("play shot", "yes", "yes")
        assert table.area("Van Augur") == "trash" and table.hand("A") == [] and table.power("B leader") == 5000
    else:
        table = Table(A=Side(don=1), B=Side(leader=boss, life=life)).choose("attack A leader B boss").unopposed()
        table.choose("yes", "pick A leader")
        assert table.area("Van Augur") == "trash" and table.hand("B") == ["filler"] and table.power("A leader") == 2000
