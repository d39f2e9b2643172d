"""Rulings on Life: damage, [Trigger], cards turned face-up and face-down, Life added and trashed."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main, trigger
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

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


@pytest.mark.parametrize("life", [0, 2])
def test_hody_jones_sets_his_leader_active_even_without_life(life: int) -> None:
    """Ruling 83b3f5f1."""
    fish = Placed(leader("boss", types=("Fish-Man",)), rested=True)
    table = Table(A=Side(leader=fish, hand=cards("OP15-033"), don=5, life=life)).choose("play Hody Jones")
    assert not table.rested("A boss") and len(table.hand("A")) == (1 if life else 0)
    other = Placed(leader("boss", types=("Navy",)), rested=True)
    table = Table(A=Side(leader=other, hand=cards("OP15-033"), don=5, life=life)).choose("play Hody Jones")
    assert table.rested("A boss")


@pytest.mark.parametrize(("crew", "added"), [("Straw Hat Crew", 1), ("Navy", 0)])
def test_golden_rifle_adds_life_though_there_is_none_to_trash_and_no_hand(crew: str, added: int) -> None:
    """Ruling bf155bab."""
    rifle = card("OP15-116")
    side = Side(leader=leader("boss", types=(crew,)), hand=[rifle], don=2, life=0)
    table = Table(A=side).choose(f"play {rifle.name}")
    if added:
        table.choose("pick filler")
    assert table.life("A") == added and table.asked == ("A", "main")


@pytest.mark.parametrize("crew", ["Supernovas", "Navy"])
def test_law_puts_a_revealed_life_card_back_that_is_no_supernova(crew: str) -> None:
    """Ruling 2f117af2."""
    top = character("top", cost=5, types=(crew,))
    law = Placed(card("OP10-022"), given=1)
    side = Side(leader=law, characters=[character("big", cost=5)], life=[FILLER, top], don=1)
    table = Table(A=side).choose("activate A Trafalgar Law")
    assert table.area("big") == "hand" and "revealed" in table.noted
    if crew == "Supernovas":
        table.choose("yes")
        assert table.area("top") == "Character area" and table.life("A") == 1
    else:
        assert table.names("A", "life") == ["filler", "top"] and up(table, "A") == [False, False]


def test_conney_played_by_her_own_trigger_does_not_gain_blocker() -> None:
    """Ruling b7c25f83."""
    life = [FILLER, character("surprise", trigger(nodes.Draw(1))), card("OP13-106")]
    table = Table(A=Side(characters=[MATE, TWICE, MATE], don=1), B=Side(life=life))
    table.choose(HIT).unopposed().choose("yes")
    assert table.area("Conney") == "Character area"
    table.choose("attack twice B leader")
    assert not table.offers("block Conney")
    table.unopposed().choose("yes")  # another [Trigger] while she is on the field
    table.choose("attack mate B leader")
    assert table.offers("block Conney")


@rules("1-2-1-1-1", "4-6-2")
@pytest.mark.parametrize(("life", "winner"), [(0, "B"), (1, "")])
def test_robins_damage_defeats_a_player_without_life(life: int, winner: str) -> None:
    """Ruling bc500351."""
    table = Table(A=Side(hand=[SHOT], don=2, life=life), B=Side(characters=cards("EB03-055")))
    table.choose("play shot", "yes")
    assert table.winner == winner
    if life:
        assert table.life("A") == 0 and table.hand("A") == ["filler"]


@rules("10-1-3-1")
def test_robins_own_banish_does_not_trash_what_her_effect_takes() -> None:
    """Ruling 1ff812df."""
    lend = event("lend", main(nodes.For("turn", (nodes.GainKeyword(choose(), "banish"),))))
    table = Table(A=Side(hand=[lend, SHOT], don=3), B=Side(characters=cards("EB03-055")))
    table.choose("play lend", "play shot", "yes")
    assert table.life("A") == 4 and table.hand("A") == ["filler"] and "filler" not in table.names("A", "trash")


@pytest.mark.parametrize("life", [0, 1])
def test_chopper_adds_no_life_where_none_can_be_taken(life: int) -> None:
    """Ruling 54cce46a."""
    side = Side(characters=cards("ST29-007"), hand=[SPARE], life=life)
    table = Table(A=Side(hand=[SHOT], don=2), B=side).choose("play shot")
    if life:
        table.choose("yes", "pick spare")
    assert table.area("spare") == ("Life area" if life else "hand") and table.asked == ("A", "main")
    assert table.hand("B") == (["filler"] if life else ["spare"])


@pytest.mark.parametrize(("mine", "area"), [(2, "Character area"), (3, "trash")])
def test_belo_betty_does_not_count_herself_among_the_life_cards(mine: int, area: str) -> None:
    """Ruling 472b5555."""
    side = Side(leader=leader(types=("Revolutionary Army",)), life=[FILLER] * mine + cards("OP09-112"))
    table = Table(A=Side(life=3), B=side).choose(HIT).unopposed().choose("yes")
    assert table.area("Belo Betty") == area


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


@pytest.mark.parametrize("added", [True, False])
def test_sabo_takes_a_life_card_whether_or_not_he_added_one(added: bool) -> None:
    """Ruling c5fae935."""
    rebel = character("rebel", types=("Revolutionary Army",))
    table = Table(A=Side(hand=[card("OP09-104"), rebel], don=8, life=[SPARE, FILLER])).choose("play Sabo")
    table.choose("pick rebel" if added else "pass", BOTTOM)
    assert table.area("spare") == "hand" and table.life("A") == (2 if added else 1)
    table = Table(A=Side(hand=[card("OP09-104"), rebel], don=8, life=[SPARE])).choose("play Sabo", "pass")
    assert table.area("spare") == "Life area"
