"""Cards that set base power: two cards that swap it, and copies of another card's power, taken once or kept up to date."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import activate, character, choose, event, leader, main
from tests.support.official import card, next_turn
from tests.support.staples import KNOCK_OUT, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

BON_KUREI = "Mr.2.Bon.Kurei(Bentham)"
LIFT = event("lift", main(nodes.For("turn", (nodes.GainPower(choose("any", ("leader", "character")), 2000),))), cost=0)


# -- two Characters of one's own: OP14-001 -----------------------------------------------------------------------------


def supernova(name: str, power: int) -> Card:
    return character(name, power=power, types=("Supernovas",))


def test_a_lone_supernova_has_nobody_to_swap_with() -> None:
    table = Table(A=Side(card("OP14-001"), characters=[supernova("kid", 2000), character("stranger")]))
    table.choose("activate A Trafalgar Law")
    if table.asked[1] == "pick":
        table.choose("pick kid")
    assert table.power("kid") == 2000 and table.power("stranger") == 3000


# -- Leader and Character: OP14-009 ------------------------------------------------------------------------------------


def laws_defence(hand: int = 3) -> Table:
    """A's Leader attacks B's; B has Law, a mate and cards in hand."""
    side = Side(characters=[card("OP14-009"), character("mate")], hand=[SHIELD] * hand)
    return Table(A=Side(characters=[character("foe", power=8000)], don=1), B=side).attack("A leader", "B leader")


def test_law_swaps_nothing_when_he_declines_or_cannot_pay() -> None:
    assert laws_defence().choose("no").power("B leader") == 5000
    assert laws_defence(hand=1).asked == ("B", "counter")


def test_this_law_attacks_on_the_turn_he_is_played() -> None:
    table = Table(A=Side(hand=[card("OP14-009")], don=9)).choose("play Trafalgar Law")
    assert table.offers("attack Trafalgar Law B leader")


# -- two of the opponent's: OP14-017 -----------------------------------------------------------------------------------


def chambres() -> Table:
    crew = [character(f"has {power}", power=power) for power in (1000, 6000, 9000, 10000)]
    table = Table(
        A=Side(hand=[card("OP14-017"), KNOCK_OUT], characters=[character("own")], don=4), B=Side(characters=crew)
    )
    return table.choose("play Chambres")


def test_chambres_swaps_two_of_the_opponents_up_to_9000() -> None:
    table = chambres()
    assert table.options() == ["pick has 1000", "pick has 6000", "pick has 9000"]
    table.choose("pick has 1000", "pick has 9000")
    assert table.power("has 1000") == 9000 and table.power("has 9000") == 1000 and table.power("has 6000") == 6000
    next_turn(table)
    assert table.power("has 1000") == 1000 and table.power("has 9000") == 9000


# -- the power of a chosen Character: EB01-061, OP16-104 ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "name", "own"), [("EB01-061", BON_KUREI, 1000), ("OP16-104", "Catarina Devon", 3000)]
)
def test_a_chosen_characters_power_becomes_the_base_power_once_and_for_the_turn(
    number: str, name: str, own: int
) -> None:
    """A DON!! of one's own comes on top (ruling bafb6016); what happens to the model later changes nothing."""
    model = character("model", power=5000)
    table = Table(A=Side(characters=[Placed(card(number), given=1)], hand=[LIFT]), B=Side(characters=[model]))
    table.attack(name, "B leader")
    assert table.options() == ["pick model", "pass"]
    table.choose("pick model")
    table.unopposed()
    assert table.power(name) == 6000
    table.choose("play lift", "pick model")
    assert table.power("model") == 7000 and table.power(name) == 6000
    next_turn(table)
    assert table.power(name) == own


@pytest.mark.parametrize(
    ("number", "name", "own"), [("EB01-061", BON_KUREI, 1000), ("OP16-104", "Catarina Devon", 3000)]
)
def test_no_power_is_copied_when_nobody_is_chosen(number: str, name: str, own: int) -> None:
    side = Side(characters=[card(number)], hand=[LIFT])
    table = Table(A=side, B=Side(characters=[character("model", power=5000)])).attack(name, "B leader").choose("pass")
    assert table.power(name) == own


def test_this_bon_kurei_brings_a_don() -> None:
    table = Table(A=Side(hand=[card("EB01-061")], don=4, don_deck=2)).choose(f"play {BON_KUREI}", "number 1")
    assert table.don("A") == (1, 4)


def test_devons_trigger_draws_and_plays_a_small_blackbeard_pirate_from_the_trash() -> None:
    crew = ("Blackbeard Pirates",)
    trash = [character("one", types=crew), character("two", cost=2, types=crew), FILLER]
    table = Table(A=Side(don=1), B=Side(life=[card("OP16-104")], trash=trash))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["filler"] and table.options() == ["pick one", "pass"]
    table.choose("pick one")
    assert table.names("B", "characters") == ["one"]


# -- the attacker's power: OP04-069 ------------------------------------------------------------------------------------


def test_for_a_don_bon_kurei_has_the_attackers_power() -> None:
    attacker = Placed(character("foe", power=6000), given=2)
    side = Side(characters=[Placed(card("OP04-069"), rested=True)], hand=[SHIELD], don=1)
    table = Table(A=Side(characters=[attacker], don=1), B=side).attack("foe", BON_KUREI)
    assert table.asked == ("B", "use")
    table.choose("yes")
    assert table.don("B") == (0, 0) and table.power(BON_KUREI) == 8000
    table.choose(f"counter shield {BON_KUREI}").unopposed()
    assert table.area(BON_KUREI) == "Character area"
    next_turn(table)
    assert table.power(BON_KUREI) == 4000


@pytest.mark.parametrize("don", [0, 1])
def test_without_paying_bon_kurei_keeps_his_own_power(don: int) -> None:
    side = Side(characters=[card("OP04-069")], hand=[SHIELD], don=don)
    table = Table(A=Side(characters=[character("foe", power=6000)]), B=side).attack("foe", "B leader")
    if don:
        table.choose("no")
    assert table.asked == ("B", "counter") and table.power(BON_KUREI) == 4000


# -- the power of the opponent's Leader: OP06-009, EB04-052, OP16-036, OP16-055 ----------------------------------------


def against_a_leader(number: str, given: int = 1) -> Table:
    """Attacks a Leader whose 6000 were made 8000 first."""
    side = Side(characters=[Placed(card(number), given=given)], hand=[LIFT, LIFT], don=1)
    table = Table(A=side, B=Side(leader("titan", power=6000))).choose("play lift", "pick B titan")
    return table.attack(card(number).name, "B titan").unopposed()


@pytest.mark.parametrize(
    ("number", "then"), [("OP06-009", 8000), ("EB04-052", 4000), ("OP16-036", 1000), ("OP16-055", 1000)]
)
def test_the_opposing_leaders_power_is_copied_when_attacking_and_not_followed(number: str, then: int) -> None:
    """Shuraiya keeps it until his player's next turn, the others only for this turn."""
    table, name = against_a_leader(number), card(number).name
    assert table.power(name) == 9000 and table.life("B") == 4
    table.choose("play lift", "pick B titan")
    assert table.power("B titan") == 10000 and table.power(name) == 9000
    next_turn(table)
    assert table.power("B titan") == 6000 and table.power(name) == then
    next_turn(table)
    assert table.power(name) == card(number).power


def test_one_bon_kurei_needs_a_don_to_copy() -> None:
    assert against_a_leader("OP16-055", given=0).power(BON_KUREI) == 1000
    assert against_a_leader("OP16-036", given=0).power(BON_KUREI) == 8000


def test_shuraiya_also_copies_when_he_blocks_and_once_each_turn() -> None:
    tough = leader("tough", activate(nodes.For("turn", (nodes.GainPower(nodes.This(), 1000),)), once=True), power=7000)
    weak = character("weak", power=1000)
    table = Table(A=Side(tough, characters=[weak], don=1), B=Side(characters=[card("OP06-009")]))
    table.attack("weak", "B leader").choose("block Shuraiya").unopposed()
    assert table.power("Shuraiya") == 7000 and table.rested("Shuraiya")
    table.choose("activate A tough")
    assert table.power("Shuraiya") == 7000


@pytest.mark.parametrize(("life", "asked"), [(2, True), (3, False)])
def test_this_sanji_is_followed_by_a_yellow_character_when_he_is_k_o_d_late(life: int, asked: bool) -> None:
    hand = [
        character("lemon", colours=("yellow",), power=6000),
        character("huge", colours=("yellow",), power=7000),
        FILLER,
    ]
    side = Side(characters=[card("EB04-052")], hand=hand, life=life)
    table = Table(A=Side(hand=[KNOCK_OUT], don=1), B=side).choose("play knock out")
    assert (table.asked == ("B", "pick")) is asked
    if asked:
        assert table.options() == ["pick lemon", "pass"]
        table.choose("pick lemon")
    assert table.names("B", "characters") == (["lemon"] if asked else [])


def test_one_bon_kurei_draws_when_played() -> None:
    assert Table(A=Side(hand=[card("OP16-055")], don=2)).choose(f"play {BON_KUREI}").hand("A") == ["filler"]


@pytest.mark.parametrize(("cost", "offered"), [(4, True), (5, False)])
def test_this_bon_kurei_rests_a_small_character_when_played(cost: int, offered: bool) -> None:
    target = Side(characters=[character("target", cost=cost)])
    table = Table(A=Side(hand=[card("OP16-036")], don=4), B=target).choose(f"play {BON_KUREI}")
    if offered:
        table.choose("pick target")
    assert table.rested("target") is offered


# -- the own Leader's base power, always: OP14-053 ---------------------------------------------------------------------


def test_vista_follows_the_leaders_base_power_in_the_opponents_turn() -> None:
    swap = nodes.For("turn", (nodes.SetBasePower(choose(kinds=("leader",)), 9000),))
    side = Side(leader("titan", power=6000), characters=[card("OP14-053")], hand=[FILLER] * 7)
    table = Table(A=Side(hand=[event("growth", main(swap), cost=0), LIFT]), B=side)
    assert table.power("Vista") == 6000
    table.choose("play lift", "pick B titan")
    assert table.power("B titan") == 8000 and table.power("Vista") == 6000  # base power, not power
    table.choose("play growth")
    assert table.power("B titan") == 11000 and table.power("Vista") == 9000
    next_turn(table)
    assert table.power("Vista") == 4000


def test_vista_blocks_with_the_leaders_base_power() -> None:
    side = Side(leader("titan", power=6000), characters=[card("OP14-053")])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B titan").choose("block Vista").unopposed()
    assert table.area("Vista") == "Character area" and table.rested("Vista")


def test_vista_with_eight_cards_in_hand_has_his_own_power() -> None:
    side = Side(leader("titan", power=6000), characters=[card("OP14-053")], hand=[FILLER] * 8)
    assert Table(B=side).power("Vista") == 4000
