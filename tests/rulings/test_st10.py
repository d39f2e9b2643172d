"""Rulings on cards of ST10."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import activate, character
from tests.support.official import card, cards
from tests.support.staples import MATE, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

HIT = "attack A leader B leader"
GUARD = character("guard", "[Blocker]", power=8000)
# A [Trigger] that has the opponent return a DON!! card.
THEFT = character("theft", "[Trigger] Your opponent returns 1 DON!! card from their field to their DON!! deck.")


@ruling("d62f839e", "ST10-006")
@pytest.mark.parametrize("power", [8000, 9000])
def test_luffys_victim_need_not_be_the_blocker(power: int) -> None:
    """When a [Blocker] is activated Luffy may K.O. another Character than the one that blocks."""
    crew = [character("guard", "[Blocker]", power=9000), character("idler", power=power)]
    table = Table(A=Side(characters=cards("ST10-006"), don=1), B=Side(characters=crew))
    table.attack("A leader", "B leader").choose("block guard")
    if power == 8000:
        assert table.asked == ("A", "pick") and table.options() == ["pick idler", "pass"]
        table.choose("pick idler")
    assert table.area("idler") == ("trash" if power == 8000 else "Character area")
    assert table.area("guard") == "Character area" and table.life("B") == 5


@ruling("b708efcf", "ST10-006")
@rules("7-1-2-3")
def test_luffy_ends_the_battle_by_knocking_out_the_blocker() -> None:
    """If Luffy K.O.s the Character that blocked him, the battle ends before the Counter Step."""
    side = Side(characters=[GUARD], hand=[SHIELD])
    for answer in ("pick guard", "pass"):
        table = Table(A=Side(characters=cards("ST10-006"), don=1), B=side)
        table.choose("attack Monkey.D.Luffy B leader", "block guard", answer)
        fallen = answer == "pick guard"
        assert table.area("guard") == ("trash" if fallen else "Character area") and table.life("B") == 5
        assert table.asked == (("A", "main") if fallen else ("B", "counter")) and (table.battle is None) is fallen


@ruling("00cf191a", "ST10-007")
def test_killer_strikes_when_the_opponent_returns_the_don() -> None:
    """Killer's effect also answers a DON!! card that an opponent's effect returns to the DON!! deck."""
    foe = Placed(character("foe", cost=3), rested=True)

    def attack(answer: str) -> Table:
        table = Table(
            A=Side(characters=cards("ST10-007"), rested_don=2), B=Side(characters=[foe], life=[FILLER, THEFT])
        )
        return table.choose(HIT, answer)

    table = attack("yes")
    assert table.asked == ("A", "pick")
    table.choose("pick foe")
    assert table.area("foe") == "trash" and table.don("A") == (0, 1)
    assert attack("no").area("foe") == "Character area"


@ruling("aa5092c7", "ST10-010")
def test_law_takes_cards_from_the_hand_unseen() -> None:
    """The cards that Law trashes from the opponent's hand are picked unseen for Law's player, not by the owner."""
    names = [f"card {number}" for number in range(7)]
    taken = set()
    for seed in range(8):
        theirs = Side(hand=[character(name) for name in names])
        table = Table(A=Side(hand=cards("ST10-010"), don=5), B=theirs, seed=seed)
        table.choose("play Trafalgar Law", "yes", "don-rested")
        assert table.asked == ("A", "main")  # nobody who sees the cards has been asked
        assert len(table.hand("B")) == 5 and len(table.names("B", "trash")) == 2
        taken.update(table.names("B", "trash"))
    assert len(taken) > 4
    table = Table(A=Side(hand=cards("ST10-010"), don=5), B=Side(hand=[MATE] * 6))
    table.choose("play Trafalgar Law", "yes", "don-rested")
    assert len(table.hand("B")) == 6 and sum(table.don("A")) == 4


@ruling("02f9d064", "ST10-011")
@pytest.mark.parametrize(("answer", "power"), [("yes", 6000), ("no", 4000)])
def test_heat_grows_when_the_opponent_returns_the_don(answer: str, power: int) -> None:
    """Heat's effect also answers a DON!! card that an opponent's effect returns to the DON!! deck."""
    table = Table(A=Side(characters=cards("ST10-011"), rested_don=2), B=Side(life=[FILLER, THEFT])).choose(HIT, answer)
    assert table.don("A") == ((0, 1) if answer == "yes" else (0, 2)) and table.power("Heat") == power
    assert table.end_turn().power("Heat") == power
    assert table.end_turn().turn == "A" and table.power("Heat") == 4000


@ruling("50b0d42c", "ST10-014")
@pytest.mark.parametrize(("dons", "answers"), [(6, True), (5, False)])
def test_wire_answers_a_don_that_the_opponents_effect_returns(dons: int, answers: bool) -> None:
    """Wire's effect also answers a DON!! card that an opponent's effect returns to the DON!! deck."""
    side = Side(characters=cards("ST10-014"), hand=[MATE], rested_don=dons, deck=[FILLER] * 5 + [SHIELD])
    table = Table(A=side, B=Side(life=[FILLER, card("OP02-090")])).choose(HIT, "yes")
    if answers:
        table.choose("pick mate")
    assert table.hand("A") == (["shield"] if answers else ["mate"]) and sum(table.don("A")) == 5
    assert table.names("A", "trash") == (["mate"] if answers else [])


@ruling("e61e40f1", "ST10-014")
@rules("8-1-2")
def test_wires_draw_and_trash_cannot_be_declined() -> None:
    """When a DON!! card returns to the DON!! deck, Wire's player must draw a card and trash one."""
    payer = character("payer", activate(cost=(nodes.ReturnDon(1),)))
    side = Side(characters=[*cards("ST10-014"), payer], hand=[MATE], don=2, deck=[FILLER] * 5 + [SHIELD])
    table = Table(A=side).choose("activate payer")
    assert table.noted.count("drew") == 1 and table.asked == ("A", "pick")
    assert table.options() == ["pick mate", "pick shield"]
    table.choose("pick shield")
    assert table.hand("A") == ["mate"] and table.area("shield") == "trash"
    table.choose("activate payer")  # once per turn
    assert table.hand("A") == ["mate"] and table.don("A") == (0, 0)


@ruling("7f499aa9", "ST10-016")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_kong_gatlings_trigger_lasts_through_the_players_next_turn(answer: str) -> None:
    """The power of Kong Gatling's [Trigger] stays until the end of the next turn of the player who activated it."""
    giant = character("giant", power=9000)
    table = Table(A=Side(characters=[giant], don=1), B=Side(life=[FILLER, card("ST10-016")], don=1))
    table.choose("attack giant B leader").unopposed().choose(answer)
    if answer == "yes":
        table.choose("pick B leader")
    power = 6000 if answer == "yes" else 5000
    assert table.power("B leader") == power
    assert table.end_turn().turn == "B" and table.power("B leader") == power
    assert table.end_turn().turn == "A" and table.power("B leader") == 5000
