"""General rulings on chapter 10: keyword effects and keywords."""

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import (
    character,
    choose,
    event,
    trigger,
)
from tests.support.official import card, cards
from tests.support.table import FILLER, SEATS, Placed, Side, Table

HIT = "attack A leader B leader"
MATE = character("mate")
GUARD = character("guard", "[Blocker]")
SPARK = character("spark", "[Trigger] Draw 1 card.")
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.", cost=0)
TWICE = character("twice", "[Double Attack]", "[Activate: Main] Draw 1 card.", power=5000)


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


# -- [Double Attack], [Banish] -----------------------------------------------------------------------------------------


@ruling("e93cb7a1")
@rules("10-1-2-1", "7-1-4-1-1-3")
@pytest.mark.parametrize(
    ("step", "area"),
    [
        (nodes.KnockOut(choose()), "trash"),
        (nodes.ReturnToHand(choose()), "hand"),
        (nodes.For("turn", (nodes.Negate(choose()),)), "Character area"),
    ],
)
def test_two_damage_are_dealt_though_the_attacker_has_gone(step: nodes.Step, area: str) -> None:
    """Damage fixed at 2 is dealt in full, even if a [Trigger] removes the attacker or its [Double Attack] in between."""
    theirs = Side(life=[FILLER, FILLER, character("revenge", trigger(step))])
    table = Table(A=Side(characters=[TWICE], don=1), B=theirs)
    assert table.offers("activate twice")
    table.attack("twice", "B leader")
    assert table.asked == ("B", "trigger") and table.hand("B") == []
    table.choose("yes")
    assert table.area("twice") == area and not table.offers("activate twice")  # gone, or its effects negated
    assert table.life("B") == 1 and table.hand("B") == ["filler"]


@ruling("f5e40454")
@rules("10-1-3-1")
@pytest.mark.parametrize("banish", [True, False])
def test_banish_cannot_be_declined(banish: bool) -> None:
    """The Life card that a Character with [Banish] damages is trashed without anyone being asked."""
    exile = character("exile", *[nodes.Keyword("banish")] * banish, power=5000)
    table = Table(A=Side(characters=[exile], don=1), B=Side(life=[FILLER, SPARK])).attack("exile", "B leader")
    if banish:
        assert table.asked == ("A", "main") and table.area("spark") == "trash" and table.hand("B") == []
    else:
        assert table.asked == ("B", "trigger") and table.choose("no").area("spark") == "hand"


# -- [Blocker] ---------------------------------------------------------------------------------------------------------


@ruling("fba2dee5")
@rules("10-1-4-1")
def test_a_character_that_is_attacked_cannot_block() -> None:
    """The [Blocker] of the very Character that is attacked cannot be activated, even though it is active."""
    hunter = character("hunter", "This Character can also attack active Characters.", power=6000)

    def attack(target: str) -> Table:
        theirs = Side(characters=[GUARD, character("other", "[Blocker]")])
        return Table(A=Side(characters=[hunter], don=1), B=theirs).attack("hunter", target)

    assert set(attack("guard").options()) == {"block other", "pass"}
    assert set(attack("B leader").options()) == {"block guard", "block other", "pass"}
    assert attack("guard").choose("pass").area("guard") == "trash"


@ruling("f03a3e7b")
@rules("10-1-4-1")
def test_a_rested_character_cannot_block() -> None:
    """The [Blocker] of a rested Character cannot be activated: it would have to be rested for it."""
    theirs = Side(characters=[Placed(GUARD, rested=True), Placed(character("other", "[Blocker]"))])
    table = Table(A=Side(don=1), B=theirs).choose(HIT)
    assert set(table.options()) == {"block other", "pass"}
    theirs = Side(characters=[Placed(GUARD, rested=True)])
    assert Table(A=Side(don=1), B=theirs).choose(HIT).life("B") == 4


@ruling("8ff0493d")
@rules("10-1-4-1", "1-3-3")
@pytest.mark.parametrize("held", [True, False])
def test_a_character_that_cannot_be_rested_neither_blocks_nor_attacks(held: bool) -> None:
    """A Character that cannot be rested can do nothing for which it must rest: no [Blocker], no attack."""
    mine = Side(hand=cards("OP13-032"), don=8)
    table = Table(A=mine, B=Side(characters=[GUARD], don=1)).choose("play Nico Robin", "pick guard" if held else "pass")
    table.choose(HIT)
    assert table.offers("block guard") is not held
    if not held:
        table.choose("pass")
    assert table.life("B") == 4
    table.end_turn()
    assert table.turn == "B" and table.offers("attack guard A leader") is not held


# -- [Trigger] ---------------------------------------------------------------------------------------------------------


@ruling("052be62b")
@rules("10-1-5-1", "3-10-2-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_face_up_life_card_may_trigger(answer: str) -> None:
    """The [Trigger] of a Life card that lies face-up can be activated when damage is taken."""
    table = Table(A=Side(don=1), B=Side(life=[FILLER, SPARK]))
    table.card("spark").face_up = True
    table.choose(HIT)
    assert table.asked == ("B", "trigger")
    table.choose(answer)
    assert table.hand("B") == (["filler"] if answer == "yes" else ["spark"])
    assert table.area("spark") == ("trash" if answer == "yes" else "hand")


# -- K.O. --------------------------------------------------------------------------------------------------------------


@ruling("f4ba6b80")
@rules("10-2-1-3", "3-7-6-1-1")
def test_making_room_for_a_sixth_character_is_no_k_o() -> None:
    """A Character trashed to make room for a sixth is not K.O.'d, and its [On K.O.] effect does not activate."""
    crew = [character("martyr", "[On K.O.] Draw 1 card."), *[character(f"mate {number}") for number in range(4)]]
    table = Table(A=Side(characters=crew, hand=[FILLER], don=2)).choose("play filler", "pick martyr")
    assert table.area("martyr") == "trash" and drawn(table) == "" and len(table.names("A", "characters")) == 5
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=crew)).choose("play shot", "pick martyr")
    assert table.area("martyr") == "trash" and drawn(table) == "B"


# -- timings -----------------------------------------------------------------------------------------------------------


@ruling("db3dbdd6")
@rules("10-2-4-1")
def test_a_counter_event_is_of_no_use_in_the_main_phase() -> None:
    """A [Counter] effect can be activated in the Counter Step of a battle in which one is attacked, and not otherwise."""
    brace = event("brace", "[Counter] 1 of your Leader gains +2000 power during this battle.")
    plan = event("plan", "[Main] Draw 1 card.")
    table = Table(A=Side(hand=[brace, plan], don=5), B=Side(hand=[brace], don=5))
    assert table.offers("play plan") and not any("brace" in option for option in table.options())
    table.choose(HIT)
    assert table.asked == ("B", "counter") and set(table.options()) == {"event brace", "pass"}
    assert table.choose("event brace").life("B") == 5
    assert not any("brace" in option for option in table.options())


@ruling("a655eb7c")
@rules("10-2-5-1")
@pytest.mark.parametrize(("attacker", "draws"), [("eager", "A"), ("mate", ""), ("A leader", "")])
def test_when_attacking_is_about_the_attack_of_that_card(attacker: str, draws: str) -> None:
    """A [When Attacking] effect activates when the card that has it attacks, not when another card does."""
    crew = [character("eager", "[When Attacking] Draw 1 card."), MATE]
    table = Table(A=Side(characters=crew, don=1)).choose(f"attack {attacker} B leader")
    assert drawn(table) == draws


@ruling("7df84d6f")
@rules("10-2-16-1", "7-1-1-3")
def test_the_attackers_effect_comes_before_the_answer_to_the_attack() -> None:
    """The attacker's [When Attacking] effect comes first, then the [On Your Opponent's Attack] effect."""
    eager = character("eager", "[When Attacking] Draw 1 card.")
    wary = character("wary", "[On Your Opponent's Attack] Draw 1 card.")
    table = Table(A=Side(characters=[eager], don=1), B=Side(characters=[wary])).choose("attack eager B leader")
    assert drawn(table) == "AB"
    hunter = character("hunter", "[When Attacking] K.O. up to 1 of your opponent's Characters.")
    for answer, draws in (("pick wary", ""), ("pass", "B")):
        table = Table(A=Side(characters=[hunter], don=1), B=Side(characters=[wary])).choose("attack hunter B leader")
        assert table.asked == ("A", "pick") and drawn(table) == ""
        assert drawn(table.choose(answer)) == draws


@ruling("cc3efb0e")
@rules("10-2-16-1")
@pytest.mark.parametrize("target", ["B leader", "mate", "Izo"])
def test_the_answer_to_an_attack_does_not_ask_for_the_target(target: str) -> None:
    """An [On Your Opponent's Attack] effect may be activated whichever card of its player is attacked."""
    crew = [Placed(card("EB01-002"), rested=True), Placed(MATE, rested=True)]
    theirs = Side(card("OP02-001"), characters=crew, hand=[character("price")])
    goal = "B Edward.Newgate" if target == "B leader" else target
    table = Table(A=Side(characters=[character("raider", power=9000)], don=1), B=theirs).attack("raider", goal)
    assert table.asked[0] == "B" and table.offers("yes")
    table.choose("yes", "pick raider")
    assert table.power("raider") == 7000 and table.area("price") == "trash"
