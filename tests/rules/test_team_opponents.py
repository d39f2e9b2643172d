"""The team match: which opponent an effect means, and effects that name nobody."""

import pytest

from tests.engine.test_knowledge import says
from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.four import four
from tests.support.table import Side, Table

WEAKEN = "Give up to 1 of your opponent's Characters −1000 power during this turn."
FOES = {"B": Side(characters=[character("b1"), character("b2")]), "D": Side(characters=[character("d1")])}


def crewed() -> dict[str, Side]:
    """Everybody with a Character named after the seat."""
    return {seat: Side(characters=[character(f"mate {seat}")]) for seat in "ABCD"}


def powers(table: Table) -> list[int]:
    return [table.power(f"mate {seat}") for seat in "ABCD"]


# -- one opponent is chosen ------------------------------------------------------------------------------------------------


@rules("team-9")
@pytest.mark.parametrize(("seat", "targets"), [("B", ["b1", "b2"]), ("D", ["d1"])])
def test_one_opponent_is_chosen_and_the_effect_is_about_that_one(seat: str, targets: list[str]) -> None:
    table = four(A=Side(leader("leader", f"[Activate: Main] {WEAKEN}")), **FOES).choose("activate A leader")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    table.choose(f"seat {seat}")
    assert table.options() == [*(f"pick {name}" for name in targets), "pass"]


@rules("team-9")
@pytest.mark.parametrize(("seat", "opponents"), [("A", "BD"), ("B", "AC"), ("C", "BD"), ("D", "AC")])
def test_everybody_chooses_among_the_other_team(seat: str, opponents: str) -> None:
    table = four(seat, **{seat: Side(leader("leader", "[Activate: Main] Your opponent draws 1 card."))})
    table.choose(f"activate {seat} leader")
    assert table.options() == [f"seat {one}" for one in opponents]
    table.choose(f"seat {opponents[1]}")
    assert [len(table.hand(one)) for one in "ABCD"] == [1 if one == opponents[1] else 0 for one in "ABCD"]


@rules("team-9")
def test_the_opponent_chosen_is_the_one_who_acts() -> None:
    robber = leader("leader", "[Activate: Main] Your opponent trashes 1 card from their hand.")
    hands = {seat: Side(hand=[character(f"{seat}1"), character(f"{seat}2")]) for seat in "BCD"}
    table = four(A=Side(robber), **hands).choose("activate A leader", "seat D")
    assert table.asked == ("D", "pick") and table.options() == ["pick D1", "pick D2"]


@rules("team-9", "team-18")
def test_the_opponent_stays_the_same_in_all_sentences_of_an_effect() -> None:
    text = (
        f"[Activate: Main] {WEAKEN} Then, your opponent trashes 1 card from the top of their deck. "
        "Then, rest up to 1 of your opponent's Characters."
    )
    table = four(A=Side(leader("leader", text)), **FOES).choose("activate A leader", "seat D", "pick d1")
    assert len(table.names("D", "trash")) == 1 and table.names("B", "trash") == []
    assert table.options() == ["pick d1", "pass"]
    table.choose("pick d1")
    assert table.power("d1") == 2000 and table.rested("d1") and table.asked == ("A", "main")


@rules("team-9")
def test_each_effect_has_its_own_choice() -> None:
    table = four(A=Side(leader("leader", f"[Activate: Main] {WEAKEN}")), **FOES)
    table.choose("activate A leader", "seat D", "pick d1", "activate A leader")
    assert table.asked == ("A", "player")
    table.choose("seat B", "pick b2")
    assert (table.power("b1"), table.power("b2"), table.power("d1")) == (3000, 2000, 2000)


@rules("team-9")
@pytest.mark.parametrize("timing", ["[On Play]", "[End of Your Turn]", "[When Attacking]"])
def test_auto_effects_ask_for_the_opponent_as_well(timing: str) -> None:
    speaker = says(f"{timing} Your opponent trashes 1 card from the top of their deck.")
    if timing == "[On Play]":
        table = four(A=Side(hand=[speaker], don=1)).choose("play speaker")
    else:
        table = four(A=Side(characters=[speaker]))
        table.choose("end" if timing == "[End of Your Turn]" else "attack speaker B leader")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    table.choose("seat D")
    assert len(table.names("D", "trash")) == 1 and table.names("B", "trash") == []


@rules("team-9")
def test_an_effect_that_speaks_of_no_opponent_asks_for_none() -> None:
    table = four(A=Side(leader("leader", "[Activate: Main] Draw 1 card."))).choose("activate A leader")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 1


# -- permanent effects -----------------------------------------------------------------------------------------------------


@rules("team-10")
def test_a_permanent_effect_reaches_the_characters_of_both_opponents() -> None:
    sides = crewed()
    sides["A"].leader = leader("leader", "[Your Turn] Give all of your opponent's Characters −1000 power.")
    assert powers(four(**sides)) == [3000, 2000, 3000, 2000]
    assert powers(four("B", **sides)) == [3000] * 4


@rules("team-10")
@pytest.mark.parametrize("target", ["B", "D"])
def test_a_permanent_effect_binds_both_opponents_as_players(target: str) -> None:
    mute = leader("leader", "Your opponent cannot activate [Blocker].")
    walls = {seat: Side(characters=[character(f"wall {seat}", "[Blocker]")]) for seat in "BD"}
    assert four(**walls).attack("A leader", f"{target} leader").asked[1] == "block"
    table = four(A=Side(mute, don=1), **walls).attack("A leader", f"{target} leader")
    assert table.asked == ("A", "main") and table.life(target) == 4


@rules("team-10")
def test_a_permanent_effect_does_not_bind_the_partner() -> None:
    mute = leader("leader", "Your opponent cannot activate [Blocker].")
    side = Side(characters=[character("wall C", "[Blocker]")])
    assert four("B", A=Side(mute), C=side).attack("B leader", "A leader").offers("block wall C")


# -- effects that name nobody ----------------------------------------------------------------------------------------------


@rules("team-15")
def test_an_effect_on_all_characters_reaches_those_of_all_players() -> None:
    sides = crewed()
    sides["A"].leader = leader("leader", "[Activate: Main] K.O. all Characters with 3000 power or less.")
    table = four(**sides).choose("activate A leader")
    assert [table.area(f"mate {seat}") for seat in "ABCD"] == ["trash"] * 4


@rules("team-15")
def test_a_character_of_nobody_in_particular_is_chosen_among_all() -> None:
    sides = crewed()
    sides["A"].leader = leader("leader", "[Activate: Main] Return up to 1 Character to the owner's hand.")
    table = four(**sides).choose("activate A leader")
    assert table.options() == [*(f"pick mate {seat}" for seat in "ABCD"), "pass"]
    assert table.choose("pick mate D").hand("D") == ["mate D"]


@rules("team-15")
def test_a_permanent_effect_that_names_nobody_reaches_everybody() -> None:
    sides = crewed()
    sides["A"].leader = leader("leader", "[Your Turn] All Characters gain +1000 power.")
    assert powers(four(**sides)) == [4000] * 4


@rules("team-15", "team-9")
def test_an_event_may_speak_of_all_and_of_an_opponent() -> None:
    """The opponent is chosen, the rest is about everybody."""
    text = "[Main] K.O. all Characters with 3000 power or less. Then, your opponent draws 1 card."
    storm = event("storm", *says(text).abilities)
    sides = crewed()
    sides["A"].hand, sides["A"].don = [storm], 1
    table = four(**sides).choose("play storm", "seat B")
    assert [table.area(f"mate {seat}") for seat in "ABCD"] == ["trash"] * 4
    assert [len(table.hand(seat)) for seat in "ABCD"] == [0, 1, 0, 0]
