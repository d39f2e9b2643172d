"""Chapter 7: declaring an attack and the Attack Step; what forbids an attack, prices it, or turns it elsewhere."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, auto, character, choose, every, leader, permanent, stage, when
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
BLOCKING = character("guard", "[Blocker]", power=1000)
AMOUNT = nodes.Draw(nodes.Chosen("amount"))  # as many cards as the event says


def attacks(table: Table) -> list[str]:
    return [text.removeprefix("attack ") for text in table.options() if text.startswith("attack ")]


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


# -- who may attack what -----------------------------------------------------------------------------------------------


@rules("7-1", "7-1-1-1", "7-1-1-2")
def test_active_leader_and_characters_attack_the_leader_and_rested_characters() -> None:
    table = Table(
        A=Side(characters=[RAIDER, Placed(character("tired"), rested=True)], stage=stage("ship")),
        B=Side(characters=[Placed(character("down"), rested=True), character("up")], stage=stage("port")),
    )
    assert attacks(table) == ["A leader B leader", "A leader down", "raider B leader", "raider down"]


@rules("7-1", "7-1-1-1")
def test_attacker_is_rested_by_the_declaration_and_cannot_attack_again() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[BLOCKING]))
    table.attack("raider", "B leader")
    assert table.rested("raider") and not table.rested("A leader") and not table.rested("B leader")
    assert table.asked == ("B", "block")
    table.unopposed()
    assert table.asked == ("A", "main") and attacks(table) == ["A leader B leader"]


@rules("7-1-1-1")
def test_a_rested_leader_does_not_attack() -> None:
    table = Table(A=Side(leader=Placed(leader(), rested=True), characters=[RAIDER]))
    assert attacks(table) == ["raider B leader"]


@rules("7-1-1-1")
def test_declaring_an_attack_counts_as_becoming_rested_but_not_by_an_effect() -> None:
    watcher = leader("leader", when(nodes.Event("rested", "you"), DRAW))
    aloof = leader("leader", when(nodes.Event("rested", "opponent", cause="effect"), DRAW))
    table = Table(A=Side(leader=watcher, characters=[RAIDER]), B=Side(leader=aloof))
    table.attack("raider", "B leader")
    assert drawn(table) == "A"


# -- effects of the Attack Step ----------------------------------------------------------------------------------------


@rules("7-1-1-3", "10-2-5-1", "10-2-16-1")
def test_attack_step_effects_of_the_turn_player_come_before_those_of_the_other() -> None:
    raider = character("raider", "[When Attacking] Draw 1 card.")
    sentry = character("sentry", "[On Your Opponent's Attack] Draw 1 card.")
    table = Table(A=Side(characters=[raider]), B=Side(characters=[sentry, BLOCKING]))
    table.attack("raider", "B leader")
    assert drawn(table) == "AB"
    assert table.asked == ("B", "block")  # all of it before the Block Step


@rules("7-1-1-3", "10-2-5-1")
def test_when_attacking_belongs_to_the_attacking_card_alone() -> None:
    raider = character("raider", "[When Attacking] Draw 1 card.")
    idle = character("idle", "[When Attacking] Draw 3 cards.")
    theirs = Placed(character("theirs", "[When Attacking] Draw 3 cards."), rested=True)
    table = Table(A=Side(characters=[raider, idle]), B=Side(characters=[theirs]))
    table.attack("raider", "theirs")
    assert drawn(table) == "A"


@rules("7-1-1-3", "10-2-16-1")
def test_every_card_of_the_attacked_player_may_have_an_effect_on_the_opponents_attack() -> None:
    alert = "[On Your Opponent's Attack] Draw 1 card."
    table = Table(
        A=Side(
            leader=leader("leader", alert), characters=[RAIDER, character("mate", alert)], stage=stage("ship", alert)
        ),
        B=Side(leader=leader("leader", alert), characters=[character("sentry", alert)], stage=stage("port", alert)),
    )
    table.attack("raider", "B leader")
    for _ in range(2):
        assert table.asked == ("B", "order")
        table.choose(table.options()[0])
    assert drawn(table) == "BBB"


@rules("7-1-1-3")
def test_when_you_attack_hears_every_attack_of_that_side_once() -> None:
    mine = leader("leader", when(nodes.Event("attacks", "you"), AMOUNT))
    theirs = leader("leader", "When your opponent attacks, draw cards equal to that amount.")
    deaf = character("deaf", "When this Character attacks, draw 4 cards.")
    table = Table(A=Side(leader=mine, characters=[RAIDER, deaf]), B=Side(leader=theirs, characters=[deaf]))
    table.attack("raider", "B leader")
    assert drawn(table) == "AB"


@rules("7-1-1-3")
def test_when_this_attacks_names_the_attacking_card() -> None:
    raider = character("raider", "When this Character attacks, return that card to the owner's hand.")
    table = Table(A=Side(characters=[raider, RAIDER]))
    table.attack("raider", "B leader")
    assert table.hand("A") == ["raider"] and table.names("A", "characters") == ["raider"]


# -- the end of the Attack Step ----------------------------------------------------------------------------------------


@rules("7-1-1-4")
def test_battle_ends_when_the_target_leaves_during_the_attack_step() -> None:
    raider = character("raider", "[When Attacking] K.O. 1 of your opponent's Characters.", power=9000)
    table = Table(A=Side(characters=[raider]), B=Side(characters=[Placed(character("prey"), rested=True)]))
    table.attack("raider", "prey")
    assert table.battle is None and table.asked == ("A", "main")
    assert table.noted.count("knocked-out") == 1


@rules("7-1-1-4")
def test_neither_block_nor_counter_is_asked_for_after_the_attacker_left() -> None:
    raider = character("raider", "[When Attacking] Return this Character to the owner's hand.")
    table = Table(A=Side(characters=[raider]), B=Side(characters=[BLOCKING], hand=[character("help", counter=1000)]))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 5


@rules("7-1-1-4")
def test_the_rest_of_the_attack_step_happens_although_the_attacker_has_left() -> None:
    raider = character("raider", "[When Attacking] Return this Character to the owner's hand.")
    table = Table(
        A=Side(characters=[raider]), B=Side(leader=leader("leader", "[On Your Opponent's Attack] Draw 1 card."))
    )
    table.attack("raider", "B leader")
    assert drawn(table) == "B" and table.battle is None


# -- prohibitions ------------------------------------------------------------------------------------------------------


@rules("1-3-3", "7-1-1-1")
def test_a_card_that_cannot_attack_is_not_offered_as_attacker() -> None:
    warden = character("warden", "All of your opponent's Characters cannot attack.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[Placed(warden, rested=True)]))
    assert attacks(table) == ["A leader B leader", "A leader warden"]


@rules("7-1-1-1", "1-3-3")
def test_a_card_that_cannot_be_rested_neither_attacks_nor_blocks() -> None:
    """Judge-notes 20."""
    numb = "This Character cannot be rested."
    stiff = character("stiff", "[Blocker]", numb)
    table = Table(A=Side(characters=[character("stone", numb), RAIDER]), B=Side(characters=[stiff, BLOCKING]))
    assert attacks(table) == ["A leader B leader", "raider B leader"]
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard"]


@rules("7-1-1-1")
def test_cannot_be_rested_by_the_opponents_effects_leaves_attacking_and_blocking_free() -> None:
    proud = "This Character cannot be rested by your opponent's effects."
    table = Table(
        A=Side(characters=[character("raider", proud)]), B=Side(characters=[character("wall", "[Blocker]", proud)])
    )
    table.attack("raider", "B leader")
    assert table.rested("raider") and table.options() == ["pass", "block wall"]


@rules("7-1-1-1")
def test_an_attack_already_declared_goes_on_under_a_later_prohibition() -> None:
    """Judge-notes 20."""
    leader_text = "[On Your Opponent's Attack] The attacking card cannot attack during this turn."
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=leader("leader", leader_text)))
    table.attack("raider", "B leader").unopposed()
    assert table.life("B") == 4


@rules("7-1-1-2", "1-3-3")
def test_a_prohibition_may_be_about_certain_targets_only() -> None:
    bull_text = (
        "All of your opponent's Leader and Character cards cannot attack your opponent's cards other than [bull]."
    )
    bull = Placed(character("bull", bull_text), rested=True)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[bull, Placed(character("calf"), rested=True)]))
    assert attacks(table) == ["A leader bull", "raider bull"]


@rules("7-1-1-2", "1-3-3")
def test_a_player_may_be_forbidden_to_attack_leaders_with_certain_cards() -> None:
    ban = permanent(nodes.PlayerCannot("you", "attack_leaders", (nodes.HasName(("raider",)),)))
    table = Table(
        A=Side(leader=leader("leader", ban), characters=[RAIDER]),
        B=Side(characters=[Placed(character("x"), rested=True)]),
    )
    assert attacks(table) == ["A leader B leader", "A leader x", "raider x"]


@rules("7-1-1-2")
def test_a_card_may_be_allowed_to_attack_active_characters() -> None:
    hunter = character("hunter", "This Character can also attack active Characters.")
    table = Table(
        A=Side(characters=[hunter]), B=Side(characters=[character("up"), Placed(character("down"), rested=True)])
    )
    assert attacks(table) == ["A leader B leader", "A leader down", "hunter B leader", "hunter up", "hunter down"]
    table.attack("hunter", "up").unopposed()
    assert table.area("up") == "trash"


# -- prices ------------------------------------------------------------------------------------------------------------


def priced(*unless: nodes.Step, target: tuple[nodes.Filter, ...] = ()) -> nodes.Permanent:
    """The opponent's Characters cannot attack unless their player pays."""
    return permanent(nodes.Cannot(every(), "attack", target=target, price=unless))


TRASH_TWO = nodes.Trash(choose("you", (), "hand", 2))
HAND = [character("first"), character("second"), character("third"), character("fourth")]


@rules("1-3-3", "7-1-1-1")
def test_the_price_of_an_attack_is_paid_by_its_player_before_the_declaration() -> None:
    toll = leader("leader", priced(TRASH_TWO))
    alarm = character("alarm", "[On Your Opponent's Attack] Draw 1 card.")
    table = Table(A=Side(characters=[RAIDER], hand=HAND[:3]), B=Side(leader=toll, characters=[alarm], hand=HAND))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "pick") and not table.rested("raider") and drawn(table) == ""
    table.choose("pick first", "pick third")
    assert table.hand("A") == ["second"] and table.rested("raider") and drawn(table) == "B"
    table.unopposed()
    assert table.life("B") == 4 and table.hand("A") == ["second"]


@rules("1-3-3")
def test_an_attack_whose_price_cannot_be_paid_is_not_offered() -> None:
    toll = leader("leader", priced(TRASH_TWO))
    one = Table(A=Side(characters=[RAIDER], hand=HAND[:1]), B=Side(leader=toll))
    assert attacks(one) == ["A leader B leader"]  # the price is on Characters
    two = Table(A=Side(characters=[RAIDER], hand=HAND[:2]), B=Side(leader=toll))
    assert attacks(two) == ["A leader B leader", "raider B leader"]


@rules("1-3-3")
def test_each_of_several_prices_is_paid() -> None:
    toll = leader("leader", priced(TRASH_TWO), priced(TRASH_TWO))
    table = Table(A=Side(characters=[RAIDER], hand=HAND), B=Side(leader=toll))
    table.attack("raider", "B leader").choose("pick first", "pick second")
    assert table.hand("A") == [] and table.life("B") == 4


@rules("1-3-3")
def test_an_attack_is_not_made_when_a_second_price_can_no_longer_be_paid() -> None:
    toll = leader("leader", priced(TRASH_TWO), priced(TRASH_TWO))
    table = Table(A=Side(characters=[RAIDER], hand=HAND[:3]), B=Side(leader=toll))
    table.attack("raider", "B leader").choose("pick first", "pick second")
    assert table.hand("A") == ["third"] and table.life("B") == 5
    assert not table.rested("raider") and table.battle is None and table.asked == ("A", "main")


@rules("1-3-3")
@pytest.mark.parametrize("ban_first", [True, False])
def test_an_attack_is_not_made_when_paying_for_it_brings_a_ban(ban_first: bool) -> None:
    ban = "If your opponent has 0 cards in their hand, all of your opponent's Characters cannot attack."
    toll = priced(TRASH_TWO)
    hero = leader("leader", ban, toll) if ban_first else leader("leader", toll, ban)
    table = Table(A=Side(characters=[RAIDER], hand=HAND[:2]), B=Side(leader=hero))
    table.attack("raider", "B leader")
    assert table.hand("A") == [] and table.life("B") == 5 and not table.rested("raider")
    table = Table(A=Side(characters=[RAIDER], hand=HAND[:3]), B=Side(leader=hero))
    table.attack("raider", "B leader").choose("pick first", "pick second")
    assert table.life("B") == 4


@rules("1-3-3")
def test_a_price_may_hang_on_the_target() -> None:
    idol = Placed(character("idol", priced(TRASH_TWO, target=(nodes.HasName(("idol",)),))), rested=True)
    poor = Table(A=Side(characters=[RAIDER]), B=Side(characters=[idol]))
    assert attacks(poor) == ["A leader B leader", "A leader idol", "raider B leader"]
    rich = Table(A=Side(characters=[RAIDER], hand=HAND[:2]), B=Side(characters=[idol]))
    rich.attack("raider", "B leader").unopposed()
    assert rich.hand("A") == ["first", "second"] and rich.life("B") == 4
    rich = Table(A=Side(characters=[RAIDER], hand=HAND[:2]), B=Side(characters=[idol]))
    rich.attack("raider", "idol").unopposed()
    assert rich.hand("A") == [] and rich.area("idol") == "trash"


@rules("1-3-3")
def test_an_attacker_that_pays_with_itself_does_not_attack() -> None:
    toll = leader("leader", priced(nodes.Trash(choose("you"))))
    table = Table(A=Side(characters=[RAIDER, character("mate")]), B=Side(leader=toll))
    table.attack("raider", "B leader").choose("pick raider")
    assert table.area("raider") == "trash" and table.battle is None and table.life("B") == 5
    table = Table(A=Side(characters=[RAIDER, character("mate")]), B=Side(leader=toll))
    table.attack("raider", "B leader").choose("pick mate").unopposed()
    assert table.area("mate") == "trash" and table.life("B") == 4


def test_a_price_half_paid_is_remembered_by_a_copy() -> None:
    toll = leader("leader", priced(TRASH_TWO))
    table = Table(A=Side(characters=[RAIDER], hand=HAND), B=Side(leader=toll))
    table.attack("raider", "B leader").choose("pick first")
    table.game = table.game.copy()
    table.choose("pick second")
    assert table.hand("A") == ["third", "fourth"] and table.life("B") == 4


# -- another target ----------------------------------------------------------------------------------------------------


def redirecting(*steps: nodes.Step) -> nodes.Auto:
    return auto("on_opponents_attack", nodes.Redirect(nodes.This()), *steps)


@rules("7-1-1-2")
def test_an_attack_may_be_turned_to_an_active_character() -> None:
    """Judge-notes 24."""
    decoy = character("decoy", redirecting(), power=6000)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[decoy]))
    table.attack("raider", "B leader").unopposed()
    assert table.area("decoy") == "trash" and table.life("B") == 5
    assert "redirected" in table.noted


@rules("7-1-2-1", "10-1-4-1")
def test_the_new_target_cannot_block_but_others_can() -> None:
    decoy = character("decoy", "[Blocker]", redirecting())
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[decoy, BLOCKING]))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard"]


@rules("10-1-4-1")
def test_the_old_target_may_block_once_it_is_no_longer_attacked() -> None:
    hero = leader(
        "leader", auto("on_opponents_attack", nodes.SetActive(nodes.Attacked()), nodes.Redirect(nodes.This()))
    )
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[Placed(BLOCKING, rested=True)]))
    table.attack("raider", "guard")
    assert table.options() == ["pass", "block guard"]


@rules("7-1-1-4")
def test_a_new_target_that_leaves_ends_the_battle() -> None:
    decoy = character("decoy", redirecting(nodes.ReturnToHand(nodes.This())))
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[decoy, BLOCKING]))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 5


@rules("7-1-1-4")
def test_an_old_target_that_leaves_does_not_end_the_battle() -> None:
    away = nodes.ReturnToHand(nodes.All((nodes.Cards("you", "field", ("character",), (nodes.HasName(("victim",)),)),)))
    decoy = character("decoy", redirecting(away))
    table = Table(
        A=Side(characters=[RAIDER]), B=Side(characters=[Placed(character("victim"), rested=True), decoy, BLOCKING])
    )
    table.attack("raider", "victim")
    assert table.asked == ("B", "block") and table.hand("B") == ["victim"]
    table.unopposed()
    assert table.area("decoy") == "trash"


@rules("10-1-6-1", "7-1-1-2")
def test_an_attack_on_a_character_may_be_turned_to_the_leader() -> None:
    hero = leader("leader", "[On Your Opponent's Attack] Change the attack target to this Leader.")
    scout = character("scout", "[Rush: Character]", power=5000)
    table = Table(
        A=Side(characters=[Placed(scout, this_turn=True)]),
        B=Side(leader=hero, characters=[Placed(character("x"), rested=True)]),
    )
    table.attack("scout", "x").unopposed()
    assert table.life("B") == 4 and table.area("x") == "Character area"
