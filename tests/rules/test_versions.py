"""What the rules versions changed: the same position goes differently where they differ in play, and nowhere else."""

import pytest

from logpose.errors import RulesVersionError
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, every, leader, permanent, when
from tests.support.table import Placed, Side, Table
from tests.support.versions import RAIDER, drawn, every_version, since_119

GUARD = character("guard", "[Blocker]", power=9000)
HELP = character("help", counter=1000)


def test_a_version_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RulesVersionError, match=r"'1\.1\.7'.* 1\.1\.8, 1\.1\.9 and 1\.2\.0"):
        Table(rules="1.1.7")


# -- 1.1.8 to 1.1.9: rows in which the versions differ in play ---------------------------------------------------------


@rules("2-5-2")
@since_119
def test_the_question_mark_is_an_attribute_since_119(version: str, new: bool) -> None:
    odd = character("odd", attributes=("?", "Slash"))
    hunter = character(
        "hunter",
        "[Activate: Main] K.O. all of your opponent's <?> attribute Characters.",
        "[Activate: Main] K.O. all of your opponent's <Slash> attribute Characters.",
    )
    table = Table(A=Side(characters=[hunter]), B=Side(characters=[odd]), rules=version)
    table.choose("activate hunter")
    assert table.area("odd") == ("trash" if new else "Character area")
    if not new:
        table.choose("activate hunter 1")
        assert table.area("odd") == "trash"


@rules("6-2-3", "6-2-4")
@since_119
def test_given_don_come_back_rested_since_119(version: str, new: bool) -> None:
    """Seen where an effect stops DON!! cards from becoming active."""
    frost = leader("leader", permanent(nodes.PlayerCannot("opponent", "refresh_don")))
    table = Table(
        A=Side(leader=frost), B=Side(characters=[Placed(RAIDER, given=2)], don=1, rested_don=1), rules=version
    )
    table.end_turn()
    assert table.turn == "B" and table.given("raider") == 0
    assert table.don("B") == ((1, 3) if new else (3, 1))


@rules("8-1-3-4-3")
@since_119
def test_what_happens_instead_to_a_card_may_be_replaced_by_another_effect_since_119(version: str, new: bool) -> None:
    to_hand = "If this Character would be K.O.'d, you may return this Character to the owner's hand instead."
    arrival = "If any of your Characters would be removed from the field, you may trash 1 card from your hand instead."
    killer_text = "[Activate: Main] K.O. 1 of your opponent's Characters."
    table = Table(
        A=Side(characters=[character("killer", killer_text)]),
        B=Side(leader=leader("leader", arrival), characters=[character("cat", to_hand)], hand=[character("spare")]),
        rules=version,
    )
    table.choose("activate killer")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")  # its own: back to the hand instead
    if new:
        assert table.asked == ("B", "replace")
        table.choose("choose 0")
        assert table.area("cat") == "Character area" and table.hand("B") == []
    else:
        assert table.asked == ("A", "main") and table.hand("B") == ["spare", "cat"]


@rules("8-1-3-4-3")
@every_version
def test_the_same_replacement_is_never_applied_again(version: str) -> None:
    stubborn = (
        "If this Character would be removed from the field, you may return this Character to the owner's hand instead."
    )
    killer_text = "[Activate: Main] K.O. 1 of your opponent's Characters."
    table = Table(
        A=Side(characters=[character("killer", killer_text)]),
        B=Side(characters=[character("cat", stubborn)]),
        rules=version,
    )
    table.choose("activate killer", "choose 0")
    assert table.hand("B") == ["cat"] and table.asked == ("A", "main")


@rules("10-1-2-1")
@since_119
def test_double_attack_counts_for_damage_by_effects_before_119(version: str, new: bool) -> None:
    twin = character("twin", "[Double Attack]", "[Activate: Main] Deal 1 damage to your opponent.", power=5000)
    table = Table(A=Side(characters=[twin]), rules=version)
    table.choose("activate twin")
    assert table.life("B") == (4 if new else 3)
    table.attack("twin", "B leader")
    assert table.life("B") == (2 if new else 1)


@rules("10-1-2-1", "10-1-3-1")
@every_version
def test_an_effects_damage_without_the_keywords_is_plain_damage(version: str) -> None:
    bolt = character(
        "bolt", "[Activate: Main] Deal 1 damage to your opponent.", "[Activate: Main] Deal 2 damage to your opponent."
    )
    mate = character("mate", "[Double Attack]", "[Banish]")
    table = Table(A=Side(characters=[bolt, mate]), rules=version)
    table.choose("activate bolt")
    assert table.life("B") == 4 and len(table.hand("B")) == 1
    table.choose("activate bolt 1")
    assert table.life("B") == 2 and len(table.hand("B")) == 3


@rules("10-1-2-1")
@every_version
def test_double_attack_makes_two_of_one_and_leaves_other_amounts(version: str) -> None:
    twin = character(
        "twin",
        "[Double Attack]",
        "[Activate: Main] Deal 2 damage to your opponent.",
        "[Activate: Main] Deal 0 damage to your opponent.",
    )
    table = Table(A=Side(characters=[twin]), rules=version)
    table.choose("activate twin", "activate twin 1")
    assert table.life("B") == 3


@rules("10-1-3-1")
@since_119
def test_banish_counts_for_damage_by_effects_before_119(version: str, new: bool) -> None:
    """For all damage of the card that has it and of no other card; what is trashed sets off no [Trigger]."""
    exile = character("exile", "[Banish]", "[Activate: Main] Deal 2 damage to your opponent.")
    plain = character("plain", "[Activate: Main] Deal 1 damage to your opponent.")
    life = [character("low"), character("middle", "[Trigger] Draw 1 card."), character("top")]
    table = Table(A=Side(characters=[exile, plain]), B=Side(life=life), rules=version)
    table.choose("activate exile")
    if new:
        assert table.asked == ("B", "trigger")
        table.choose("no")
    gone = ["top", "middle"]
    assert table.asked == ("A", "main")
    assert table.names("B", "hand") == (gone if new else []) and table.names("B", "trash") == ([] if new else gone)
    table.choose("activate plain")
    assert table.names("B", "hand") == ([*gone, "low"] if new else ["low"])


@rules("10-1-3-1")
@since_119
def test_banish_never_counts_for_damage_to_its_own_player(version: str, new: bool) -> None:
    """Before 1.1.9 it is about the Life cards of the opponent's Leader."""
    exile = character("exile", "[Banish]", "[Activate: Main] You take 1 damage.")
    table = Table(A=Side(characters=[exile], life=[character("mine")]), rules=version)
    table.choose("activate exile")
    assert table.names("A", "hand") == ["mine"] and table.names("A", "trash") == []


@rules("10-1-2-1", "10-1-3-1", "10-2-17-2")
@every_version
def test_a_card_in_the_trash_has_no_keywords_for_its_damage(version: str) -> None:
    words = "[On K.O.] Deal 1 damage to your opponent."
    martyr = character("martyr", "[Double Attack]", "[Banish]", words)
    killer_text = "[Activate: Main] K.O. 1 of your Characters other than this Character."
    table = Table(
        A=Side(characters=[character("killer", killer_text), martyr]),
        rules=version,
    )
    table.choose("activate killer")
    assert table.life("B") == 4 and len(table.hand("B")) == 1


# -- 1.1.9 to 1.2.0 ----------------------------------------------------------------------------------------------------


@rules("7-1-1-3", "7-1-3-1")
@pytest.mark.parametrize(("version", "at_once"), [("1.1.8", False), ("1.1.9", False), ("1.2.0", True)])
def test_when_attacked_activates_in_the_attack_step_since_120(version: str, at_once: bool) -> None:
    hero = leader("leader", "When this Leader is attacked, draw 1 card.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[GUARD], hand=[HELP]), rules=version)
    table.attack("raider", "B leader")
    assert table.asked == ("B", "block") and drawn(table) == ("B" if at_once else "")
    table.choose("pass")
    assert table.asked == ("B", "counter") and drawn(table) == "B"  # once in the battle


@rules("7-1-1-3", "7-1-3-1")
@pytest.mark.parametrize(("version", "cards"), [("1.1.8", "BB"), ("1.1.9", "BB"), ("1.2.0", "BBB")])
def test_a_blocker_is_attacked_later_and_the_first_target_keeps_its_effect_only_since_120(
    version: str, cards: str
) -> None:
    hero = leader("leader", "When this Leader is attacked, draw 1 card.")
    wall = character("wall", "[Blocker]", "When this Character is attacked, draw 2 cards.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[wall], hand=[HELP]), rules=version)
    table.attack("raider", "B leader").choose("block wall")
    assert table.asked == ("B", "counter") and drawn(table) == cards


@rules("7-1-1-3", "7-1-3-1")
@pytest.mark.parametrize(("version", "cards"), [("1.1.9", "BB"), ("1.2.0", "")])
def test_a_card_that_comes_later_does_not_hear_of_an_old_target_since_120(version: str, cards: str) -> None:
    ear = character("ear", when(nodes.Event("attacked", "you"), nodes.Draw(2)))
    call = "[On Your Opponent's Attack] Play 1 [ear] Character card from your hand."
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=leader("leader", call), hand=[ear, HELP]), rules=version)
    table.attack("raider", "B leader").choose("pick ear")
    assert table.asked == ("B", "counter") and table.area("ear") == "Character area"
    assert drawn(table) == cards


@rules("4-12-1", "4-12-2")
@every_version
def test_setting_power_to_zero_takes_away_the_power_of_that_moment(version: str) -> None:
    actor_text = "[Activate: Main] Set the power of 1 of your opponent's Characters to 0 during this turn."
    actor_text_2 = "[Activate: Main] 1 of your opponent's Characters gains +1000 power during this turn."
    actor_text_3 = "[Activate: Main] Give 1 of your opponent's Characters −2000 power during this turn."
    table = Table(
        A=Side(characters=[character("actor", actor_text, actor_text_2, actor_text_3)]),
        B=Side(characters=[character("x", power=5000)]),
        rules=version,
    )
    table.choose("activate actor")
    assert table.power("x") == 0
    table.choose("activate actor 1")
    assert table.power("x") == 1000
    table.choose("activate actor 2", "activate actor")
    assert table.power("x") == -1000  # below 0 it is left alone


@rules("8-3-2-3")
@every_version
@pytest.mark.parametrize(("given", "cards"), [(1, "A"), (0, "")])
def test_don_xx_must_hold_at_the_moment_of_the_timing(version: str, given: int, cards: str) -> None:
    """The other effect of the same moment takes the DON!! card away, or brings it: too late either way."""
    armed = "[DON!! x1] [When Attacking] Draw 1 card."
    take = nodes.ReturnDon(1) if given else nodes.GiveDon(nodes.Bound("event"), 1, "active")
    tide = leader("leader", when(nodes.Event("attacks", "you"), take))
    table = Table(
        A=Side(leader=tide, characters=[Placed(character("raider", armed), given=given)], don=0 if given else 1),
        B=Side(characters=[GUARD]),
        rules=version,
    )
    table.attack("raider", "B leader")
    if given:
        assert table.asked == ("A", "order")
        table.choose("choose 1")  # the Leader's first
    assert table.given("raider") == 1 - given and drawn(table) == cards


@rules("10-1-6-1")
@every_version
def test_rush_character_under_every_version(version: str) -> None:
    scout = Placed(character("scout", "[Rush: Character]", power=5000), this_turn=True)
    table = Table(A=Side(characters=[scout]), B=Side(characters=[Placed(character("x"), rested=True)]), rules=version)
    assert table.offers("attack scout x") and not table.offers("attack scout B leader")


@rules("10-1-7-1")
@every_version
def test_unblockable_under_every_version(version: str) -> None:
    ghost = character("ghost", "[Unblockable]", power=5000)
    table = Table(A=Side(characters=[ghost]), B=Side(characters=[GUARD]), rules=version)
    table.attack("ghost", "B leader")
    assert table.life("B") == 4 and not table.rested("guard")


# -- reported for 1.2.1, read so everywhere ----------------------------------------------------------------------------


@rules("2-7-3")
@every_version
def test_an_event_lies_in_the_trash_before_its_effect(version: str) -> None:
    plan = event("plan", "[Main] Draw cards equal to the number of cards in your trash.", cost=0)
    table = Table(A=Side(hand=[plan]), rules=version)
    table.choose("play plan")
    assert drawn(table) == "A"


@rules("7-1-3-2-1")
@every_version
def test_of_several_counter_values_only_the_highest_applies(version: str) -> None:
    gains = [permanent(nodes.GainCounter(every("you", ("character",), "hand"), value)) for value in (1000, 2000)]
    hero = leader("leader", *gains)
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, hand=[character("weak"), HELP]), rules=version)
    table.attack("raider", "B leader").choose("counter weak B leader")
    assert table.power("B leader") == 7000
