"""General rulings on chapter 7: blocking, Counters and the Damage Step."""

import pytest

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card
from tests.support.table import Placed, Side, Table

HIT = "attack A leader B leader"
MATE = character("mate")
SHIELD = character("shield", counter=1000)


@ruling("4848d549")
@rules("7-1-2-1")
def test_only_one_blocker_is_activated_in_a_battle() -> None:
    """In one battle at most one [Blocker] can be activated."""
    guards = [character(name, "[Blocker]") for name in ("first", "second")]
    table = Table(A=Side(characters=[MATE], don=1), B=Side(characters=guards, hand=[SHIELD])).choose(HIT)
    assert set(table.options()) == {"block first", "block second", "pass"}
    table.choose("block first")
    assert table.asked == ("B", "counter") and not table.offers("block second")
    table.unopposed()
    assert table.area("first") == "trash" and not table.rested("second")
    assert table.choose("attack mate B leader").offers("block second")


@ruling("b4c9e9c3")
@rules("7-1-3-2-1")
@pytest.mark.parametrize(("target", "area"), [("guard", "Character area"), ("B leader", "trash")])
def test_a_counter_may_strengthen_the_card_that_blocked(target: str, area: str) -> None:
    """After a block, a Counter may raise the power of the card that blocked."""
    guard = character("guard", "[Blocker]", power=5000)
    table = Table(A=Side(don=1), B=Side(characters=[guard], hand=[SHIELD])).choose(HIT, "block guard")
    table.choose(f"counter shield {target}")
    assert table.area("guard") == area and table.life("B") == 5 and table.area("shield") == "trash"


@ruling("0750fbd9")
@rules("7-1-3-2-1")
def test_counters_are_used_from_the_hand_only() -> None:
    """The Counter of a Character on the field cannot be used; only cards in the hand have their Counters used."""
    shields = [character(name, counter=1000) for name in ("standing", "held")]
    table = Table(A=Side(don=1), B=Side(characters=shields[:1], hand=shields[1:])).choose(HIT)
    assert set(table.options()) == {"counter held B leader", "counter held standing", "pass"}
    table.choose("counter held B leader")
    assert table.life("B") == 5 and table.area("standing") == "Character area"
    assert Table(A=Side(don=1), B=Side(characters=shields)).choose(HIT).asked == ("A", "main")


@ruling("75500ee2")
@rules("7-1-3-2", "7-1-5-4")
def test_a_counter_may_strengthen_a_card_that_is_not_attacked() -> None:
    """A Counter may raise a card that is not attacked; what it gave ends with the battle."""
    web = card("OP04-035")  # [Counter] +4000 power, and a Character to be set as active, where one is rested
    for use, power in ((f"event {web.name}", 7000), ("counter shield mate", 4000)):
        table = Table(A=Side(don=1), B=Side(characters=[MATE], hand=[web, SHIELD, SHIELD], don=2)).choose(HIT, use)
        if use.startswith("event"):
            table.choose("pick mate")
        assert table.power("mate") == power and table.power("B leader") == 5000
        table.unopposed()
        assert table.power("mate") == 3000 and table.life("B") == 4


@ruling("06d2202a")
@rules("7-1-3-2-1")
@pytest.mark.parametrize("don", [0, 3])
def test_a_characters_counter_costs_nothing(don: int) -> None:
    """Using the Counter of a Character card costs no DON!! cards, whatever the card costs."""
    dear = character("dear", cost=9, counter=1000)
    table = Table(A=Side(don=1), B=Side(hand=[dear], don=don)).choose(HIT, "counter dear B leader")
    assert table.life("B") == 5 and table.don("B") == (don, 0) and table.area("dear") == "trash"


@ruling("eb18e803")
@rules("7-1-4-1", "7-1-4-1-2")
@pytest.mark.parametrize(("power", "area"), [(0, "trash"), (1000, "Character area")])
def test_zero_power_beats_zero_power(power: int, area: str) -> None:
    """A Character of 0 power that attacks one of 0 power wins the battle and K.O.s it."""
    foe = Placed(character("foe", power=power), rested=True)
    table = Table(A=Side(characters=[character("weak", power=0)], don=1), B=Side(characters=[foe]))
    table.attack("weak", "foe")
    assert table.area("foe") == area and table.area("weak") == "Character area"
