"""Chapter 10-2: keywords: K.O., timings, conditions, costs, once per turn, trash."""

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, auto, character, choose, every, leader, when
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
LAST_WORDS = "[On K.O.] Draw 1 card."


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


def killer(*steps: nodes.Step) -> Card:
    """A card of A that does something in the Main Phase."""
    return character("killer", activate(*steps))


KILL = nodes.KnockOut(choose())
VICTIM = choose(where=(nodes.HasName(("victim",)),))


# -- K.O. --------------------------------------------------------------------------------------------------------------


@rules("10-2-1-1", "10-2-1-2", "10-2-17-1")
def test_losing_a_battle_and_an_effect_that_says_so_are_both_a_ko() -> None:
    victim = Placed(character("victim", LAST_WORDS), rested=True)
    fought = Table(A=Side(characters=[RAIDER]), B=Side(characters=[victim]))
    fought.attack("raider", "victim")
    struck = Table(A=Side(characters=[killer(KILL)]), B=Side(characters=[victim]))
    struck.choose("activate killer")
    for table in (fought, struck):
        assert table.names("B", "trash") == ["victim"] and drawn(table) == "B"
        assert "knocked-out" in table.noted


@rules("10-2-1-3", "3-7-6-1-1")
def test_a_character_trashed_in_any_other_way_is_not_knocked_out() -> None:
    victim = character("victim", LAST_WORDS, "This Character cannot be K.O.'d.")
    watcher = leader("leader", when(nodes.Event("knocked_out", "opponent"), nodes.Draw(3)))
    table = Table(A=Side(leader=watcher, characters=[killer(nodes.Trash(choose()))]), B=Side(characters=[victim]))
    table.choose("activate killer")
    assert table.names("B", "trash") == ["victim"] and drawn(table) == ""
    crowd = [victim, *[character(name) for name in "pqrs"]]
    table = Table(A=Side(characters=crowd, hand=[character("new")], don=1))
    table.choose("play new", "pick victim")
    assert table.names("A", "trash") == ["victim"] and drawn(table) == ""


@rules("10-2-1-3")
def test_a_character_that_cannot_be_knocked_out_survives_battle_and_effect() -> None:
    safe = Placed(character("safe", "This Character cannot be K.O.'d."), rested=True)
    table = Table(A=Side(characters=[RAIDER, killer(KILL)]), B=Side(characters=[safe]))
    table.choose("activate killer").attack("raider", "safe")
    assert table.area("safe") == "Character area"


@rules("10-2-1-3")
def test_a_protection_against_effects_does_not_help_in_battle() -> None:
    ban = "This Character cannot be K.O.'d by effects."
    table = Table(
        A=Side(characters=[RAIDER, killer(KILL)]), B=Side(characters=[Placed(character("x", ban), rested=True)])
    )
    table.choose("activate killer")
    assert table.area("x") == "Character area"
    table.attack("raider", "x")
    assert table.area("x") == "trash"


@rules("10-2-1-2")
def test_a_ko_goes_to_the_trash_of_the_owner() -> None:
    table = Table(A=Side(characters=[killer(KILL)]), B=Side(characters=[character("x")]))
    table.choose("activate killer")
    assert table.names("B", "trash") == ["x"] and table.names("A", "trash") == []


@rules("7-1-4-1-2", "10-2-1-1")
def test_battles_and_knocks_out_is_about_the_winner_of_the_battle() -> None:
    again = when(nodes.Event("knocks_out_in_battle", this=True), nodes.SetActive(nodes.This()))
    victim = Placed(character("victim"), rested=True)
    table = Table(A=Side(characters=[character("raider", again, power=6000)]), B=Side(characters=[victim]))
    table.attack("raider", "victim")
    assert not table.rested("raider")
    both = character("raider", again, "[Activate: Main] K.O. 1 of your opponent's Characters.", power=6000)
    table = Table(A=Side(characters=[Placed(both, rested=True)]), B=Side(characters=[victim]))
    table.choose("activate raider")
    assert table.rested("raider") and table.area("victim") == "trash"


# -- [On K.O.] ---------------------------------------------------------------------------------------------------------


def fallen(*abilities: nodes.Ability, given: int = 0, trash: Sequence[Card] | int = 0) -> Table:
    """B's Character with these abilities is K.O.'d by an effect of A."""
    victim = Placed(character("victim", *abilities), given=given)
    table = Table(A=Side(characters=[killer(nodes.KnockOut(VICTIM))]), B=Side(characters=[victim], trash=trash))
    return table.choose("activate killer")


@rules("10-2-17-1", "10-2-9-1")
@pytest.mark.parametrize(("given", "cards"), [(1, ""), (2, "B"), (3, "B")])
def test_don_given_is_counted_on_the_field_at_the_ko(given: int, cards: str) -> None:
    table = fallen(nodes.Auto(("on_ko",), conditions=(nodes.DonGiven(2),), steps=(DRAW,)), given=given)
    assert drawn(table) == cards and table.don("B") == (0, given)


@rules("10-2-17-1", "10-2-11-1", "10-2-12-1")
def test_turn_conditions_of_on_ko() -> None:
    mine = nodes.Auto(("on_ko",), conditions=(nodes.YourTurn(),), steps=(nodes.Draw(2),))
    theirs = nodes.Auto(("on_ko",), conditions=(nodes.OpponentsTurn(),), steps=(DRAW,))
    assert drawn(fallen(mine, theirs)) == "B"


@rules("10-2-17-1")
@pytest.mark.parametrize(("needed", "cards"), [(2, "B"), (3, "")])
def test_conditions_of_on_ko_are_judged_while_the_card_is_on_the_field(needed: int, cards: str) -> None:
    """Judge-notes 6: two cards lie in the trash before it; it is the third."""
    full = nodes.Compare(nodes.Number("trash"), ">=", needed)
    table = fallen(nodes.Auto(("on_ko",), conditions=(full,), steps=(DRAW,)), trash=2)
    assert drawn(table) == cards and len(table.names("B", "trash")) == 3


@rules("10-2-17-1")
def test_a_condition_that_held_on_the_field_need_not_hold_in_the_trash() -> None:
    crew = nodes.Compare(nodes.Count((nodes.Cards("you", "field", ("character",)),)), ">=", 1)
    assert drawn(fallen(nodes.Auto(("on_ko",), conditions=(crew,), steps=(DRAW,)))) == "B"


@rules("10-2-17-1", "8-3-3")
def test_an_if_in_the_middle_of_on_ko_is_judged_in_the_trash() -> None:
    full = nodes.Compare(nodes.Number("trash"), ">=", 3)
    assert drawn(fallen(auto("on_ko", nodes.If(full, (DRAW,))), trash=2)) == "B"
    assert drawn(fallen(auto("on_ko", nodes.If(full, (DRAW,))), trash=1)) == ""


@rules("10-2-17-1", "8-2-1-1")
def test_a_negated_on_ko_does_not_activate() -> None:
    silence = nodes.For("turn", (nodes.Negate(VICTIM),))
    table = Table(
        A=Side(characters=[killer(silence, nodes.KnockOut(VICTIM))]),
        B=Side(characters=[character("victim", LAST_WORDS)]),
    )
    table.choose("activate killer")
    assert table.area("victim") == "trash" and drawn(table) == ""


@rules("10-2-17-1", "8-2-1-1")
def test_on_ko_effects_of_a_player_may_be_negated_as_a_whole() -> None:
    hush = leader("leader", "Your opponent's [On K.O.] effects are negated.")
    table = Table(A=Side(leader=hush, characters=[killer(KILL)]), B=Side(characters=[character("victim", LAST_WORDS)]))
    table.choose("activate killer")
    assert table.area("victim") == "trash" and drawn(table) == ""


@rules("10-2-17-1", "10-2-17-2")
def test_on_ko_is_resolved_with_the_card_in_the_trash() -> None:
    """Judge-notes 6: it may take itself from the trash."""
    salvage = nodes.AddToHand(choose("you", (), "trash"))
    table = fallen(auto("on_ko", salvage), trash=[character("old")])
    assert table.asked == ("B", "pick") and table.options() == ["pick old", "pick victim"]
    table.choose("pick victim")
    assert table.hand("B") == ["victim"]


@rules("10-2-17-1", "10-2-17-2")
def test_on_ko_can_speak_of_its_own_card_in_the_trash() -> None:
    table = fallen(auto("on_ko", nodes.Play(nodes.This(), rested=True)))
    assert table.area("victim") == "Character area" and table.rested("victim")


@rules("10-2-17-2")
def test_on_ko_never_rests_its_own_card_for_the_cost() -> None:
    """Judge-notes 6."""
    price = (nodes.Rest(choose("you")),)
    sigh = nodes.Auto(("on_ko",), cost=price, steps=(DRAW,))
    alone = fallen(sigh)
    assert alone.asked == ("A", "main") and drawn(alone) == ""
    victim_text = "[On K.O.] You may rest 1 of your Characters: Draw 1 card."
    table = Table(
        A=Side(characters=[killer(nodes.KnockOut(VICTIM))]),
        B=Side(characters=[character("victim", victim_text), character("mate")]),
    )
    table.choose("activate killer", "yes")
    assert drawn(table) == "B" and table.rested("mate")


@rules("10-2-17-1", "10-2-17-2")
def test_cards_knocked_out_together_lie_in_the_trash_when_on_ko_is_resolved() -> None:
    """Judge-notes 6."""
    revive = "[On K.O.] Play 1 [mate] Character card from your trash."
    table = Table(
        A=Side(characters=[killer(nodes.KnockOut(every()))]),
        B=Side(characters=[character("victim", revive), character("mate")]),
    )
    table.choose("activate killer")
    assert table.names("B", "characters") == ["mate"] and table.names("B", "trash") == ["victim"]


@rules("8-6-1", "10-2-17-1")
def test_on_ko_effects_of_both_players_are_resolved_turn_player_first() -> None:
    table = Table(
        A=Side(
            characters=[killer(nodes.KnockOut(every("any", where=(nodes.Other(),)))), character("mine", LAST_WORDS)]
        ),
        B=Side(characters=[character("theirs", LAST_WORDS)]),
    )
    table.choose("activate killer")
    assert drawn(table) == "AB"


@rules("8-4-5", "10-2-17-1")
def test_when_this_is_knocked_out_in_words_works_like_the_keyword() -> None:
    by_them = nodes.Event("knocked_out", this=True, cause="opponents_effect")
    by_us = nodes.Event("knocked_out", this=True, cause="your_effect")
    table = fallen(when(by_them, DRAW), when(by_us, nodes.Draw(4)))
    assert drawn(table) == "B"
    victim_text = "When this Character is K.O.'d by your opponent's effect, draw 1 card."
    victim = Placed(character("victim", victim_text), rested=True)
    fought = Table(A=Side(characters=[RAIDER]), B=Side(characters=[victim]))
    fought.attack("raider", "victim")
    assert fought.area("victim") == "trash" and drawn(fought) == ""


@rules("8-4-5", "10-2-17-1")
def test_conditions_and_negation_of_the_worded_form_are_judged_on_the_field_too() -> None:
    fall = nodes.Event("knocked_out", this=True)
    crew = nodes.Compare(nodes.Count((nodes.Cards("you", "field", ("character",)),)), ">=", 1)
    crowd = nodes.Compare(nodes.Number("trash"), ">=", 1)
    assert drawn(fallen(nodes.Auto(when=fall, conditions=(crew, nodes.DonGiven(1)), steps=(DRAW,)), given=1)) == "B"
    assert drawn(fallen(nodes.Auto(when=fall, conditions=(crew, nodes.DonGiven(1)), steps=(DRAW,)))) == ""
    assert drawn(fallen(nodes.Auto(when=fall, conditions=(crowd,), steps=(DRAW,)))) == ""
    silence = nodes.For("turn", (nodes.Negate(VICTIM),))
    victim_text = "When this Character is K.O.'d, draw 1 card."
    table = Table(
        A=Side(characters=[killer(silence, nodes.KnockOut(VICTIM))]),
        B=Side(characters=[character("victim", victim_text)]),
    )
    table.choose("activate killer")
    assert drawn(table) == ""


@rules("10-2-1-3")
def test_the_worded_form_does_not_hear_a_mere_trashing_or_another_cards_ko() -> None:
    victim = character("victim", "When this Character is K.O.'d, draw 1 card.")
    table = Table(A=Side(characters=[killer(nodes.Trash(VICTIM))]), B=Side(characters=[victim]))
    table.choose("activate killer")
    assert drawn(table) == ""
    table = Table(A=Side(characters=[killer(KILL)]), B=Side(characters=[victim, character("mate")]))
    table.choose("activate killer", "pick mate")
    assert drawn(table) == ""


@rules("10-2-17-1", "10-2-12-1")
def test_on_ko_activated_by_an_effect_judges_its_conditions_then() -> None:
    """A [Trigger] may activate the [On K.O.] of its card, which is on no field."""
    words = "[Opponent's Turn] [On K.O.] If you have 0 cards in your hand: Draw 2 cards."
    call = "[Trigger] Activate this card's [On K.O.] effect."
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[character("ghost", words, call)]))
    table.attack("raider", "B leader").choose("yes")
    assert drawn(table) == "BB" and table.area("ghost") == "trash"
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[character("ghost", words, call)], hand=[character("x")]))
    table.attack("raider", "B leader").choose("yes")
    assert drawn(table) == ""
    bolt = killer(nodes.DealDamage(1, "you"))  # in the player's own turn
    table = Table(A=Side(characters=[bolt], life=[character("ghost", words, call)]))
    table.choose("activate killer", "yes")
    assert drawn(table) == "" and table.area("ghost") == "trash"
