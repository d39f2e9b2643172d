"""Rulings on leaving the field: K.O. and what replaces it, what forbids it, and what is set off by it."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character, choose, event, every, leader, main
from tests.support.official import card, cards
from tests.support.table import Placed, Side, Table

MATE = character("mate")
FOE = character("foe")
SPARE = character("spare", cost=9, power=1000)
GIANT = character("giant", cost=9, power=12000)
SHOT = event("shot", main(nodes.KnockOut(choose())))
BLAST = event("blast", main(nodes.KnockOut(every())))


def shooting(B: Side, by: tuple[str, ...] = ("play shot",), extra: tuple[Placed, ...] = ()) -> Table:
    """A plays Events that K.O. one of B's Characters, or all of them."""
    return Table(A=Side(hand=[SHOT, SHOT, BLAST], characters=extra, don=4), B=B).choose(*by)


@pytest.mark.parametrize(("held", "saved"), [("giant", True), ("spare", False)])
def test_rockstar_saves_only_with_a_strong_card_from_the_hand(held: str, saved: bool) -> None:
    """Ruling 3e176aca."""
    hand = [GIANT if held == "giant" else SPARE]
    table = shooting(Side(characters=cards("OP16-018"), hand=hand))
    if saved:
        table.choose("choose 0")
    assert table.area("Rockstar") == ("Character area" if saved else "trash")
    assert table.area(held) == ("trash" if saved else "hand") and table.asked == ("A", "main")


@pytest.mark.parametrize(("rested", "saved"), [(False, True), (True, False)])
def test_morley_may_rest_himself_as_one_of_the_two_cards(rested: bool, saved: bool) -> None:
    """Ruling cd676530."""
    side = Side(leader=Placed(leader("boss"), rested=True), characters=[Placed(card("OP16-033"), rested=rested)], don=1)
    table = shooting(side)
    if saved:
        table.choose("choose 0")
        assert table.rested("Morley") and table.don("B") == (0, 1)
    assert table.area("Morley") == ("Character area" if saved else "trash")


@rules("8-6-3")
def test_morias_effect_resolves_before_that_of_the_character_he_knocked_out() -> None:
    """Ruling fb0278ed."""
    zombie = character("zombie", auto("on_ko", nodes.KnockOut(choose(up_to=True))), types=("Thriller Bark Pirates",))
    side = Side(leader=card("OP14-080"), characters=[zombie, MATE])
    table = Table(A=side, B=Side(characters=[FOE])).choose("activate A Gecko Moria")
    assert table.area("zombie") == "trash" and table.asked == ("A", "pick") and table.area("foe") == "Character area"
    assert table.power("A Gecko Moria") == 6000 and table.power("mate") == 4000
    table.choose("pick foe")
    assert table.area("foe") == "trash"


@pytest.mark.parametrize("fallen", [True, False])
def test_glacier_slash_sees_a_character_that_its_own_player_knocked_out(fallen: bool) -> None:
    """Ruling 99ed2e56."""
    slash = card("OP16-100")
    weak = character("weak")
    traitor = character("traitor", auto("on_opponents_attack", nodes.KnockOut(choose("you", up_to=True))))
    side = Side(leader=leader("Yamato"), hand=[slash], don=4)
    table = Table(A=side, B=Side(characters=[traitor, weak])).choose("attack A Yamato B leader")
    table.choose("pick weak" if fallen else "pass").unopposed()
    assert table.rested("A Yamato") and (table.area("weak") == "trash") is fallen
    table.choose(f"play {slash.name}", "yes")
    assert table.rested("A Yamato") is not fallen
