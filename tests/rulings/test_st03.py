"""The rulings on cards of ST03, played."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, every, leader, permanent
from tests.support.official import card, cards
from tests.support.staples import MATE, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe")
EIGHT = character("eight", cost=8)


@ruling("5a16e1da", "ST03-003")
@rules("7-1-2-3")
@pytest.mark.parametrize("given", [1, 0])
def test_crocodile_ends_the_battle_by_placing_the_attacker_in_the_deck(given: int) -> None:
    """If Crocodile puts the attacker under its owner's deck as he blocks, the battle is over and harms nobody."""
    raider = character("raider", cost=2, power=9000)
    side = Side(characters=[Placed(card("ST03-003"), given=given)], hand=[SHIELD])
    table = Table(A=Side(characters=[raider], don=1), B=side).attack("raider", "B leader").choose("block Crocodile")
    if given:
        table.choose("pick raider")
        assert table.names("A", "deck")[0] == "raider" and table.asked == ("A", "main")
    table.unopposed()
    assert table.area("Crocodile") == ("Character area" if given else "trash")
    assert table.battle is None and table.life("B") == 5


@ruling("422a3886", "ST03-003")
def test_crocodile_may_place_a_character_of_his_own_player_in_the_deck() -> None:
    """Crocodile reaches the Characters of both players, also the own: it goes under its owner's deck."""
    side = Side(characters=[Placed(card("ST03-003"), given=1), MATE])
    table = Table(A=Side(characters=[FOE], don=1), B=side).attack("A leader", "B leader").choose("block Crocodile")
    assert sorted(table.options()) == ["pass", "pick foe", "pick mate"]
    table.choose("pick mate")
    assert table.names("B", "deck")[0] == "mate" and table.names("B", "characters") == ["Crocodile"]


@ruling("cb9bd194", "ST03-004")
def test_moria_takes_no_card_of_his_name_whatever_its_number() -> None:
    """The name is left out, not the card number: Moria takes back no Gecko Moria of any printing."""
    warlord = character("warlord", types=("The Seven Warlords of the Sea",))
    trash = [*cards("ST03-004", "OP01-068", "OP02-054"), warlord]
    table = Table(A=Side(hand=cards("ST03-004"), trash=trash, don=5)).choose("play Gecko Moria")
    assert table.options() == ["pick warlord", "pass"]
    table.choose("pick warlord")
    assert table.hand("A") == ["warlord"]


@ruling("44511d13", "ST03-005")
@rules("1-2-1-1-2", "9-2-1-2")
@pytest.mark.parametrize(("deck", "given", "lost"), [(1, 1, True), (2, 1, True), (3, 1, False), (1, 0, False)])
def test_mihawk_may_attack_with_a_thin_deck_and_loses_by_it(deck: int, given: int, lost: bool) -> None:
    """With a DON!! card Mihawk may attack though the deck is thin; he must draw, and an empty deck loses the game."""
    side = Side(characters=[Placed(card("ST03-005"), given=given)], hand=[MATE], deck=deck, don=1)
    table = Table(A=side).attack("Dracule Mihawk", "B leader")
    assert len(table.names("A", "deck")) == max(0, deck - 2 * given)
    assert table.winner == ("B" if lost else "") and table.ended_by == ("1-2-1-1-2" if lost else "")


@ruling("00ea98e7", "ST03-007")
@pytest.mark.parametrize("there", [True, False])
def test_sentomaru_may_search_a_deck_without_pacifista(there: bool) -> None:
    """Sentomaru's effect may be activated in vain: without a Pacifista the deck is merely shuffled."""
    side = Side(characters=[Placed(card("ST03-007"), given=1)], deck=[*[FILLER] * 5, *cards("ST03-012") * there], don=4)
    table = Table(A=side).choose("activate Sentomaru")
    if there:
        table.choose("pick Pacifista")
    assert table.asked == ("A", "main") and table.don("A") == (2, 2)
    assert "shuffled" in table.noted and len(table.names("A", "deck")) == 5
    assert table.names("A", "characters") == ["Sentomaru", *["Pacifista"] * there]
    assert not table.offers("activate Sentomaru")  # it was the once of this turn


def returns_own(number: str, discount: int = 0) -> None:
    """The Character of this number, played where costs are lower, may return itself or the other of its player."""
    played, cheap = card(number), leader("cheap", permanent(nodes.GainCost(every("you"), -discount)))
    foes = Side(characters=[FOE, EIGHT])
    for name in ("mate", played.name):
        table = Table(A=Side(cheap, characters=[MATE], hand=[played], don=8), B=foes).choose(f"play {played.name}")
        assert table.options() == ["pick mate", f"pick {played.name}", "pick foe", "pass"]
        table.choose(f"pick {name}")
        assert table.hand("A") == [name] and len(table.names("A", "characters")) == 1


@ruling("50bb4f8a", "ST03-009")
def test_doflamingo_may_return_himself_or_another_own_character() -> None:
    """Doflamingo reaches any Character with a cost of 7 or less: the opponent's, his player's own, and himself."""
    returns_own("ST03-009")


@ruling("fcf15fde", "ST03-010")
@pytest.mark.parametrize(
    ("end", "deck"),
    [
        ("choose 0", ["filler", "filler", "second", "third", "first"]),
        ("choose 1", ["first", "third", "second", "filler", "filler"]),
    ],
)
def test_kuma_places_all_three_cards_at_the_same_end(end: str, deck: list[str]) -> None:
    """Kuma's three cards go all on the top or all to the bottom of the deck, in the order his player likes."""
    before = [FILLER, FILLER, character("third"), character("second"), character("first")]
    table = Table(A=Side(hand=cards("ST03-010"), deck=before, don=3)).choose("play Bartholomew Kuma")
    assert table.options() == ["choose 0", "choose 1"]  # the end is asked once, for all of them
    table.choose(end, "pick second", "pick third")
    assert table.asked == ("A", "main") and table.names("A", "deck") == deck


@ruling("772ad6b4", "ST03-010")
@rules("11-3-2")
@pytest.mark.parametrize("size", [1, 2])
def test_kuma_may_look_at_the_last_cards_of_the_deck(size: int) -> None:
    """Kuma may look at a deck of 2 cards or fewer; meanwhile it is not an empty deck, and nobody loses."""
    deck = [character("second"), character("first")][-size:]
    table = Table(A=Side(hand=cards("ST03-010"), deck=deck, don=3)).choose("play Bartholomew Kuma")
    assert "looked" in table.noted and table.winner == ""  # the top and the bottom are the same place
    if size == 2:
        assert table.asked == ("A", "place") and table.winner == ""
        table.choose("pick first")  # they change places
    assert table.asked == ("A", "main") and table.winner == ""
    assert table.names("A", "deck") == ["first", "second"][:size]


@ruling("761c6107", "ST03-014")
def test_teach_may_return_himself_or_another_own_character() -> None:
    """Teach reaches any Character with a cost of 3 or less, also his player's own, and himself if he costs less."""
    returns_own("ST03-014", discount=1)
    table = Table(A=Side(characters=[MATE], hand=cards("ST03-014"), don=5)).choose("play Marshall.D.Teach")
    assert table.options() == ["pick mate", "pass"]


@ruling("30e24d04", "ST03-015")
def test_sables_may_return_a_character_of_its_own_player() -> None:
    """Sables reaches the Characters of both players, also the own."""
    table = Table(A=Side(characters=[MATE], hand=cards("ST03-015"), don=5), B=Side(characters=[FOE, EIGHT]))
    table.choose("play Sables")
    assert table.options() == ["pick mate", "pick foe", "pass"]
    assert table.choose("pick mate").hand("A") == ["mate"]


@ruling("60aac2d3", "ST03-016")
@rules("7-1-3-3")
@pytest.mark.parametrize(("returned", "target"), [("raider", "Character area"), ("mate", "hand"), ("idler", "trash")])
def test_thrust_pad_cannon_ends_the_battle_if_either_side_of_it_leaves(returned: str, target: str) -> None:
    """If Thrust Pad Cannon returns the attacker or the Character attacked, the battle is over and harms nobody."""
    cannon = card("ST03-016")
    raider, idler = character("raider", power=9000), character("idler")
    table = Table(
        A=Side(characters=[raider], don=1),
        B=Side(characters=[Placed(MATE, rested=True), idler], hand=[cannon, SHIELD], don=2),
    )
    table.attack("raider", "mate").choose(f"event {cannon.name}", f"pick {returned}")
    assert table.area(returned) == "hand"
    table.unopposed()
    assert table.area("mate") == target and table.life("B") == 5 and table.battle is None


def cannonade(*crew: Card | Placed) -> Table:
    """A attacks B's Leader, and B activates Thrust Pad Cannon."""
    cannon = card("ST03-016")
    table = Table(A=Side(characters=[FOE], don=1), B=Side(characters=crew, hand=[cannon, FILLER], don=2))
    return table.attack("A leader", "B leader").choose(f"event {cannon.name}")


@ruling("a7e68455", "ST03-016")
def test_thrust_pad_cannon_may_return_a_character_of_its_own_player() -> None:
    """Thrust Pad Cannon reaches the Characters of both players, also the own."""
    table = cannonade(MATE, character("four", cost=4))
    assert sorted(table.options()) == ["pass", "pick foe", "pick mate"]
    table.choose("pick mate")
    assert "mate" in table.hand("B")


@ruling("c64f14c6", "ST03-016")
def test_a_character_returned_by_thrust_pad_cannon_lends_its_counter_in_the_same_battle() -> None:
    """A Character that Thrust Pad Cannon returned to the hand may be trashed for its Counter in the same battle."""
    table = cannonade(SHIELD)
    assert not table.offers("counter shield B leader")
    table.choose("pick shield", "counter shield B leader")
    assert table.area("shield") == "trash" and table.life("B") == 5


@ruling("04af3d09", "ST03-017")
@pytest.mark.parametrize(("others", "drawn"), [(3, 1), (4, 0)])
def test_love_love_mellow_does_not_count_itself_in_the_hand(others: int, drawn: int) -> None:
    """Love-Love Mellow has left the hand when its cards are counted: with three others it draws."""
    mellow = card("ST03-017")
    side = Side(hand=[mellow, *[SHIELD] * others], don=2)
    table = Table(A=Side(leader=leader(power=9000), don=1), B=side).attack("A leader", "B leader")
    table.choose(f"event {mellow.name}", "pick B leader")
    assert table.power("B leader") == 9000 and len(table.hand("B")) == others + drawn
