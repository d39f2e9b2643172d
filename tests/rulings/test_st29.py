"""Rulings on cards of ST29."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.staples import MATE, SHOT
from tests.support.table import FILLER, Placed, Side, Table


@rules("8-3-1-3")
@ruling("54cce46a", "ST29-007")
@pytest.mark.parametrize("life", [0, 1])
def test_chopper_adds_no_life_where_none_can_be_taken(life: int) -> None:
    """With no Life card to take, Chopper's cost cannot be paid, so no card of the hand becomes a Life card."""
    side = Side(characters=cards("ST29-007"), hand=[character("spare", cost=9)], life=life)
    table = Table(A=Side(hand=[SHOT], don=2), B=side).choose("play shot")
    if life:
        table.choose("yes", "pick spare")
    assert table.area("spare") == ("Life area" if life else "hand") and table.asked == ("A", "main")
    assert table.hand("B") == (["filler"] if life else ["spare"])


@rules("8-1-3-4-5")
@ruling("b86bc18a", "ST29-008")
@pytest.mark.parametrize("face_up", [True, False])
def test_nami_cannot_turn_up_a_life_card_that_lies_face_up(face_up: bool) -> None:
    """If the top Life card lies face-up already, Nami cannot save the Character by turning it."""
    theirs = Side(characters=[card("ST29-008"), character("scholar", types=("Egghead",))], life=2)
    table = Table(A=Side(hand=[SHOT], don=1), B=theirs)
    top = table.game.players[1].life[-1]
    table.game.cards[top].face_up = face_up
    table.choose("play shot", "pick scholar")
    if not face_up:
        table.choose("choose 0")
    assert table.asked == ("A", "main") and table.game.cards[top].face_up
    assert table.area("scholar") == ("trash" if face_up else "Character area")


@rules("10-1-5-3")
@ruling("5838d770", "ST29-013")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 2), (4, 0), (0, 1)])
def test_lucci_does_not_count_as_a_life_card_while_his_trigger_is_activated(mine: int, theirs: int) -> None:
    """The card whose [Trigger] it is does not count among the Life cards that limit the cost."""
    total = mine + theirs
    foes = [character("within", cost=total), character("beyond", cost=total + 1)]
    side = Side(life=[*[FILLER] * theirs, card("ST29-013")])
    table = Table(A=Side(characters=foes, life=mine), B=side).attack("A leader", "B leader").choose("yes")
    assert table.options() == ["pick within", "pass"]
    table.choose("pick within")
    assert table.area("within") == "trash" and table.names("B", "trash") == ["Rob Lucci"]
    assert table.life("A") + table.life("B") == total


@rules("3-7-4", "7-1-1-2")
@ruling("91376a3e", "ST29-014")
@pytest.mark.parametrize("played", [True, False])
def test_zoro_attacks_only_rested_characters_on_the_turn_he_is_played(played: bool) -> None:
    """Zoro may attack a rested Character on the turn he is played, but no active one, nor the Leader."""
    foes = [Placed(character("fresh")), Placed(character("tired"), rested=True)]
    zoro, hand = Placed(card("ST29-014")), cards("ST29-014")
    mine = Side(hand=hand, don=6) if played else Side(characters=[zoro], don=6)
    table = Table(A=mine, B=Side(characters=foes))
    if played:
        table.choose("play Roronoa Zoro")
    attacks = [target for target in ("fresh", "tired", "B leader") if table.offers(f"attack Roronoa Zoro {target}")]
    assert attacks == (["tired"] if played else ["tired", "B leader"])


@rules("7-1-1-3")
@ruling("67f43bc2", "ST29-014", "OP14-060")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_doflamingo_draws_the_attack_of_a_character_that_could_not_attack_him(answer: str) -> None:
    """Zoro's attack on a Character, on the turn he is played, may be turned by Doflamingo to the Leader himself."""
    side = Side(card("OP14-060"), characters=[Placed(MATE, rested=True)], don=1)
    table = Table(A=Side(hand=cards("ST29-014"), don=7), B=side).choose("play Roronoa Zoro")
    assert not table.offers("attack Roronoa Zoro B Donquixote Doflamingo")
    table.attack("Roronoa Zoro", "mate").choose(answer)
    table.unopposed()
    assert table.life("B") == (4 if answer == "yes" else 5)
    assert table.area("mate") == ("Character area" if answer == "yes" else "trash")
