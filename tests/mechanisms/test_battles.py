"""Cards that look at battles: whom a card battled, the end of a battle, and what may be attacked afterwards."""

import pytest

from logpose.language import nodes
from tests.support.cards import auto, character, choose, event, leader, main
from tests.support.official import card, next_turn
from tests.support.table import Placed, Side, Table

ZORO = "A Roronoa Zoro"


def lying(name: str, cost: int = 1, power: int = 3000, attributes: tuple[str, ...] = ()) -> Placed:
    """A rested Character, which can be attacked."""
    return Placed(character(name, cost=cost, power=power, attributes=attributes), rested=True)


# -- set active after a battle with a Character: OP12-020 --------------------------------------------------------------


def zoro(given: int = 3) -> Table:
    foes = [lying("first"), lying("seven", cost=7), lying("eight", cost=8)]
    return Table(A=Side(Placed(card("OP12-020"), given=given), don=1), B=Side(characters=foes))


def test_zoro_rises_after_battling_a_character_and_may_then_attack_only_great_ones() -> None:
    table = zoro().attack(ZORO, "first").unopposed().choose(f"activate {ZORO}")
    assert not table.rested(ZORO)
    attacks = [text for text in table.options() if text.startswith("attack")]
    assert attacks == [f"attack {ZORO} B leader", f"attack {ZORO} eight"]
    assert not table.offers(f"activate {ZORO}")


def test_zoro_may_attack_small_characters_again_on_his_next_turn() -> None:
    weary = event("weary", main(nodes.Rest(choose(where=(nodes.HasName(("seven",)),)))), cost=0)
    foes = [lying("first"), lying("seven", cost=7)]
    side = Side(Placed(card("OP12-020"), given=3), hand=[weary], don=1)
    table = Table(A=side, B=Side(characters=foes)).attack(ZORO, "first").unopposed().choose(f"activate {ZORO}")
    assert not table.offers(f"attack {ZORO} seven")
    next_turn(next_turn(table)).choose("play weary")
    assert table.offers(f"attack {ZORO} seven")


def test_zoro_stays_rested_after_attacking_the_leader() -> None:
    table = zoro().attack(ZORO, "B leader").unopposed().choose(f"activate {ZORO}")
    assert table.rested(ZORO)


def test_zoro_needs_three_don() -> None:
    table = zoro(given=2).attack(ZORO, "first").unopposed()
    assert not table.offers(f"activate {ZORO}") and table.rested(ZORO)


# -- only in one's own turn: ST02-010 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "target"), [(0, "first"), (1, "B leader")])
def test_hawkins_without_a_don_or_against_the_leader_stays_rested(given: int, target: str) -> None:
    side = Side(characters=[Placed(card("ST02-010"), given=given)], don=1)
    table = Table(A=side, B=Side(characters=[lying("first")])).attack("Basil Hawkins", target)
    assert table.rested("Basil Hawkins")


def test_hawkins_does_not_rise_in_the_opponents_turn() -> None:
    side = Side(characters=[Placed(card("ST02-010"), given=1, rested=True)])
    table = Table(A=Side(characters=[character("foe", power=5000)], don=1), B=side).attack("foe", "Basil Hawkins")
    assert table.unopposed().rested("Basil Hawkins")


# -- at the end of a battle: OP04-047, ST08-013 ------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "area"), [(5, "deck"), (6, "Character area")])
def test_ice_oni_puts_the_small_character_it_battled_under_the_deck(cost: int, area: str) -> None:
    """With its 0 power it wins no battle itself."""
    table = Table(A=Side(characters=[card("OP04-047")], don=1), B=Side(characters=[lying("foe", cost=cost)]))
    table.attack("Ice Oni", "foe").unopposed()
    assert table.area("foe") == area
    assert area != "deck" or table.names("B", "deck")[0] == "foe"


def test_ice_oni_leaves_a_character_that_the_battle_knocked_out_in_the_trash() -> None:
    side = Side(characters=[Placed(card("OP04-047"), given=3)], don=1)
    table = Table(A=side, B=Side(characters=[lying("foe")])).attack("Ice Oni", "foe").unopposed()
    assert table.area("foe") == "trash"


def test_ice_oni_does_nothing_in_the_opponents_turn() -> None:
    side = Side(characters=[Placed(card("OP04-047"), rested=True)])
    table = Table(A=Side(characters=[character("foe", power=0)], don=1), B=side).attack("foe", "Ice Oni").unopposed()
    assert table.area("foe") == "Character area" and table.area("Ice Oni") == "trash"


BON_KUREI = "Mr.2.Bon.Kurei(Bentham)"


def bon_kurei(power: int = 9000, given: int = 1) -> Table:
    """Bon Kurei attacks a rested Character."""
    side = Side(characters=[Placed(card("ST08-013"), given=given)], don=1)
    return Table(A=side, B=Side(characters=[lying("foe", power=power)])).attack(BON_KUREI, "foe").unopposed()


def test_bon_kurei_may_take_the_character_he_battled_with_him() -> None:
    table = bon_kurei()
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.area("foe") == "trash" and table.area(BON_KUREI) == "trash"


def test_bon_kurei_declined_stays_and_so_does_his_foe() -> None:
    table = bon_kurei().choose("no")
    assert table.area("foe") == "Character area" and table.area(BON_KUREI) == "Character area"


def test_without_a_don_bon_kurei_is_not_asked() -> None:
    table = bon_kurei(given=0)
    assert table.asked == ("A", "main") and table.area("foe") == "Character area"


def test_a_foe_already_knocked_out_costs_bon_kurei_nothing() -> None:
    table = bon_kurei(power=1000)
    if table.asked == ("A", "use"):
        table.choose("yes")
    assert table.area("foe") == "trash" and table.area(BON_KUREI) == "Character area"


def test_bon_kurei_also_takes_his_attacker_with_him() -> None:
    """He is not bound to his own turn, and stands if he won."""
    side = Side(characters=[Placed(card("ST08-013"), given=1, rested=True)])
    table = Table(A=Side(characters=[character("foe", power=5000)], don=1), B=side).attack("foe", BON_KUREI)
    assert table.asked == ("B", "use")
    table.choose("yes")
    assert table.area("foe") == "trash" and table.area(BON_KUREI) == "trash"


# -- against <Strike>: ST05-010 ----------------------------------------------------------------------------------------


def zephyr(attribute: str = "Strike") -> Table:
    foes = [character(f"foe {number}", power=7000, attributes=(attribute,)) for number in (1, 2)]
    return Table(A=Side(characters=foes, don=1), B=Side(characters=[Placed(card("ST05-010"), rested=True)]))


def test_other_attributes_and_leaders_do_not_stir_zephyr() -> None:
    assert zephyr("Slash").attack("foe 1", "Zephyr").unopposed().power("Zephyr") == 8000
    captain = leader("captain", power=7000, attributes=("Strike",))
    table = Table(A=Side(captain, don=1), B=Side(characters=[Placed(card("ST05-010"), rested=True)]))
    assert table.attack("A captain", "Zephyr").unopposed().power("Zephyr") == 8000


def test_for_a_don_zephyr_gains_2000_once_each_turn() -> None:
    table = Table(A=Side(characters=[card("ST05-010")], don=3)).choose("activate Zephyr")
    assert table.power("Zephyr") == 10000 and table.don("A") == (2, 0) and not table.offers("activate Zephyr")
    assert next_turn(table).power("Zephyr") == 8000


def test_an_attack_that_was_never_fought_does_not_stir_zephyr() -> None:
    """The target is gone before the Damage Step: there was no battle with it."""
    trap = leader("trap", auto("on_opponents_attack", nodes.ReturnToHand(choose("you"))))
    foe = lying("foe", attributes=("Strike",))
    table = Table(A=Side(characters=[card("ST05-010")], don=1), B=Side(trap, characters=[foe])).attack("Zephyr", "foe")
    if table.offers("pick foe"):
        table.choose("pick foe")
    assert table.area("foe") == "hand" and table.power("Zephyr") == 8000
