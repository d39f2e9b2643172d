"""Rulings on leaving the field: K.O. and what replaces it, what forbids it, and what is set off by it."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character, choose, event, every, leader, main, when
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


@rules("8-1-3-4-1")
@pytest.mark.parametrize("answer", ["choose 0", "pass"])
def test_koby_weakens_his_leader_instead_of_leaving_himself(answer: str) -> None:
    """Ruling 59d007af."""
    table = shooting(Side(characters=cards("OP15-009"))).choose(answer)
    saved = answer == "choose 0"
    assert table.area("Koby") == ("Character area" if saved else "trash")
    assert table.power("B leader") == (3000 if saved else 5000)


@pytest.mark.parametrize(("answer", "left"), [("choose 0", 2), ("pass", 3)])
def test_nola_returns_one_don_for_all_who_would_leave_together_or_none(answer: str, left: int) -> None:
    """Ruling a4232b6f."""
    table = shooting(Side(characters=[card("OP15-069"), MATE], don=3), ("play blast", answer))
    arrival = "Character area" if answer == "choose 0" else "trash"
    assert (table.area("Nola"), table.area("mate")) == (arrival, arrival)
    assert table.don("B") == (left, 0) and table.asked == ("A", "main")


@pytest.mark.parametrize(("answer", "drawn"), [("choose 0", 0), ("pass", 1)])
def test_ivankov_trashed_by_his_own_effect_has_not_been_knocked_out(answer: str, drawn: int) -> None:
    """Ruling 8a8a6ccc."""
    mourner = character("mourner", when(nodes.Event("knocked_out", "you"), nodes.Draw(1)))
    table = shooting(Side(characters=[card("OP13-008"), mourner])).choose("pick Emporio.Ivankov", answer)
    assert table.area("Emporio.Ivankov") == "trash" and len(table.hand("B")) == drawn
    assert ("knocked-out" in table.noted) is (drawn == 1)


def test_dragon_saves_even_with_no_power_left_to_give() -> None:
    """Ruling b37954b7."""
    drain = event("drain", main(nodes.For("turn", (nodes.GainPower(choose(), -6000),))))
    table = Table(A=Side(hand=[drain, SHOT, SHOT], don=3), B=Side(characters=cards("OP13-017"))).choose("play drain")
    assert table.power("Monkey.D.Dragon") == 1000
    table.choose("play shot", "choose 0")
    assert table.area("Monkey.D.Dragon") == "Character area" and table.power("Monkey.D.Dragon") == -1000
    table.choose("play shot")  # once per turn
    assert table.area("Monkey.D.Dragon") == "trash"


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


def test_luffys_player_cannot_give_the_first_protection_of_the_turn_away() -> None:
    """Ruling 877e797f."""
    table = shooting(Side(characters=cards("OP10-118")))
    assert table.area("Monkey.D.Luffy") == "Character area" and table.asked == ("A", "main")
    table.choose("play shot")
    assert table.area("Monkey.D.Luffy") == "trash"


@pytest.mark.parametrize(("number", "drawn"), [("OP12-040", 1), ("OP01-001", 0)])
def test_kuzan_draws_for_the_card_that_borsalino_trashes_to_stay(number: str, drawn: int) -> None:
    """Ruling 86dbe391."""
    side = Side(leader=card(number), characters=cards("OP12-053"), hand=[SPARE])
    table = shooting(side).choose("choose 0")
    assert table.area("Borsalino") == "Character area" and table.area("spare") == "trash"
    assert table.hand("B") == ["filler"] * drawn


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_marco_stays_in_the_trash_if_no_card_is_trashed_for_him(answer: str) -> None:
    """Ruling 849c1c8a."""
    table = shooting(Side(characters=cards("OP09-052"), hand=[SPARE])).choose(answer)
    back = answer == "yes"
    assert table.area("Marco") == ("Character area" if back else "trash")
    assert table.area("spare") == ("trash" if back else "hand")
    if back:
        assert table.rested("Marco")


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


@pytest.mark.parametrize(("number", "drawn"), [("OP10-042", 1), ("OP01-001", 0)])
def test_usopp_draws_for_a_character_knocked_out_in_battle(number: str, drawn: int) -> None:
    """Ruling 4283b8ac."""
    local = Placed(character("local", types=("Dressrosa",)), rested=True)
    side = Side(leader=card(number), characters=[local])
    table = Table(A=Side(characters=[GIANT], don=1), B=side).choose("attack giant local").unopposed()
    if drawn:
        table.choose("yes")
    assert table.area("local") == "trash" and len(table.hand("B")) == drawn


def test_zoro_falling_is_followed_by_a_red_character_but_not_by_another_zoro() -> None:
    """Ruling 604dbf4c."""
    zoro, red = card("OP01-025"), character("red", power=6000)
    table = shooting(Side(characters=cards("ST21-015"), hand=[zoro, red]))
    assert table.options() == ["pick red", "pass"]
    table.choose("pick red")
    assert table.area("red") == "Character area" and "Roronoa Zoro" in table.hand("B")
