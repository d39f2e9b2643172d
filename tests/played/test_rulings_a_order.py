"""Rulings on when effects activate and in what order, how often, by whose deed, and on looking through decks."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character, choose, event, every, leader, main, trigger
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")
FOE = character("foe")
PAPER = event("paper", main(nodes.For("turn", (nodes.GainPower(every("you", ("leader",)), 1000),))))


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_main_effect_activated_in_the_trash_is_no_event_activated(by_hand: bool) -> None:
    """Ruling e87669c9."""
    page = Placed(card("OP04-053"), given=1)
    hand = [PAPER, MATE] if by_hand else [card("EB03-031"), MATE]
    side = Side(leader=leader("Sanji"), characters=[page], hand=hand, trash=[PAPER], don=7)
    table = Table(A=side)
    if by_hand:
        table.choose("play paper")
    else:
        table.choose("play Vinsmoke Reiju", "yes")
        while table.asked == ("A", "don"):
            table.choose("don-active")
        table.choose("pick paper")
    assert table.power("A Sanji") == 6000
    assert table.asked == (("A", "pick") if by_hand else ("A", "main"))


@rules("8-4-2")
@pytest.mark.parametrize("crew", ["Dressrosa", "Navy"])
def test_an_event_that_sabo_activates_ends_in_the_trash(crew: str) -> None:
    """Ruling fc0302ec."""
    flame = event("flame", main(nodes.Draw(1)), cost=9, types=("Dressrosa",))
    side = Side(leader=leader("boss", types=(crew,)), hand=[card("OP15-046"), flame], don=8)
    table = Table(A=side).choose("play Sabo")
    if crew == "Dressrosa":
        table.choose("pick flame")
    assert table.area("flame") == ("trash" if crew == "Dressrosa" else "hand")
    assert table.hand("A") == (["filler"] if crew == "Dressrosa" else ["flame"]) and table.don("A") == (1, 7)


@pytest.mark.parametrize(("others", "active"), [(0, 1), (1, 2)])
def test_two_doflamingos_alone_set_only_one_of_them_active(others: int, active: int) -> None:
    """Ruling bf479fb7."""
    pair = [Placed(card("OP09-031"), rested=True)] * 2
    table = Table(A=Side(characters=[*pair, *[Placed(MATE, rested=True)] * others], don=1)).end_turn()
    while table.asked == ("A", "order"):
        table.game.choose(0)
    names = ("Donquixote Doflamingo", "Donquixote Doflamingo#2")
    assert table.turn == "B" and [table.rested(name) for name in names].count(False) == active


@pytest.mark.parametrize("player", ["her own", "the opponent"])
def test_koala_answers_the_opponents_plays_only(player: str) -> None:
    """Ruling 30db7a14."""
    small = character("small", cost=4)
    host = character("host", auto("on_play", nodes.Play(choose("you", area="hand", up_to=True))))
    koala = Side(leader=card("OP12-081"), characters=[FOE], hand=[small])
    if player == "her own":
        table = Table(A=Side(hand=cards("OP13-119"), don=6, life=4), B=koala).choose("play Portgas.D.Ace")
        while table.asked == ("A", "number"):
            table.choose("number 0")
        if table.asked == ("A", "use"):
            table.choose("yes")
        table.choose("pick foe", "pick small")
        assert table.area("small") == "Character area" and table.asked == ("A", "main") and table.life("A") == 4
    else:
        table = Table(A=Side(hand=[host, small], don=2, life=4), B=koala).choose("play host", "pick small", "yes")
        assert table.area("small") == "Character area" and table.life("A") == 3


@pytest.mark.parametrize(("crew", "held"), [("The Seven Warlords of the Sea", 1), ("Navy", 0)])
def test_crocodile_leaves_a_revealed_stranger_on_top(crew: str, held: int) -> None:
    """Ruling a8cfccad."""
    top = character("top", types=(crew,))
    table = Table(A=Side(hand=cards("ST17-001"), don=5, deck=[FILLER] * 4 + [top])).choose("play Crocodile")
    assert "revealed" in table.noted
    if held:
        table.choose("pick filler")
        assert table.hand("A") == ["top"] and len(table.names("A", "deck")) == 4
    else:
        assert table.hand("A") == [] and table.names("A", "deck") == ["filler"] * 4 + ["top"]


@pytest.mark.parametrize(("crew", "drawn"), [("Former Whitebeard Pirates", 2), ("Navy", 0)])
def test_newgate_draws_the_revealed_card_as_one_of_two(crew: str, drawn: int) -> None:
    """Ruling 5e88c66b."""
    top, below = character("top", types=(crew,)), character("below")
    side = Side(hand=cards("ST22-003"), don=10, deck=[FILLER] * 3 + [below, top])
    table = Table(A=side).choose("play Edward.Newgate")
    assert sorted(table.hand("A")) == ["below", "top"][:drawn]


@rules("8-6-1")
def test_kid_and_killer_knocked_out_by_the_attacker_cannot_be_trashed_for_a_don() -> None:
    """Ruling d92f4a2f."""
    hunter = character("hunter", auto("when_attacking", nodes.KnockOut(choose(up_to=True))))
    for shot in (True, False):
        side = Side(characters=cards("ST24-002"), rested_don=2)
        table = Table(A=Side(characters=[hunter], don=1), B=side).choose("attack hunter B leader")
        table.choose("pick Kid & Killer" if shot else "pass")
        assert table.asked == (("A", "main") if shot else ("B", "use"))
        if not shot:
            table.choose("yes", "number 1")
        assert table.area("Kid & Killer") == "trash" and table.don("B") == ((0, 2) if shot else (1, 1))


@rules("8-6-1-1")
@pytest.mark.parametrize("life", [3, 2])
def test_camie_counts_life_without_the_card_whose_trigger_set_her_off(life: int) -> None:
    """Ruling 5e5f66bf."""
    surprise = character("surprise", trigger(nodes.Draw(1)))
    side = Side(characters=cards("OP11-102"), don=1, life=4)
    table = (
        Table(A=side, B=Side(life=[FILLER] * (life - 1) + [surprise])).choose("attack A leader B leader").unopposed()
    )
    table.choose("yes", "yes")
    assert table.life("B") == 1 and table.life("A") == (3 if life == 3 else 4)
