"""docs/team-match.md, decisions 40 to 42: where the words are wide; and what only one reading of them allows."""

import pytest

from logpose.language import nodes
from tests.support import decision, rules
from tests.support.cards import character, event, leader
from tests.support.four import four
from tests.support.official import card
from tests.support.table import Placed, Side


@decision(40)
@rules("team-9", "7-1-1-2")
def test_an_effect_on_what_may_be_attacked_is_about_both_opponents() -> None:
    bold = leader("leader", "[Activate: Main] This Leader can also attack active Characters during this turn.")
    sides = {seat: Side(characters=[character(seat.lower())]) for seat in "BD"}
    table = four(A=Side(bold), B=sides["B"], D=sides["D"])
    assert not table.offers("attack A leader b") and not table.offers("attack A leader d")
    table.choose("activate A leader")
    assert table.asked == ("A", "main")
    assert table.offers("attack A leader b") and table.offers("attack A leader d")


@decision(41)
@rules("team-11")
@pytest.mark.parametrize(("chosen", "left"), [("A", []), ("C", ["mine"])])
def test_what_must_be_done_falls_on_the_chosen_partner_even_if_there_is_nothing(chosen: str, left: list[str]) -> None:
    reckless = leader("leader", "[Activate: Main] Trash all of your Characters. Then, draw 1 card.")
    table = four(A=Side(reckless, [character("mine")])).choose("activate A leader", f"seat {chosen}")
    assert table.names("A", "characters") == left and len(table.hand("A")) == 1


@decision(42)
@rules("team-11", "team-14")
def test_an_effect_is_activated_out_of_the_partners_trash_by_its_user() -> None:
    order = event("order", "[Main] Draw 1 card.")
    boss = leader("leader", "[Activate: Main] Activate the [Main] effect of 1 Event card from your trash.")
    table = four(A=Side(boss), C=Side(trash=[order])).choose("activate A leader", "seat C")
    assert (len(table.hand("A")), len(table.hand("C"))) == (1, 0)


# -- what is decided by the statements themselves --------------------------------------------------------------------------


@rules("team-16")
@pytest.mark.parametrize("number", ["OP06-086", "OP14-104"])
def test_cards_that_are_chosen_in_order_to_be_played_are_ones_own(number: str) -> None:
    table = four(A=Side(hand=[card(number)], don=10), C=Side(trash=[character("relic", cost=2)]))
    table.choose(f"play {card(number).name}")
    assert table.asked[1] != "player" and table.names("C", "characters") == []


@rules("team-18")
def test_an_effect_that_plays_cards_out_of_the_trash_means_its_user_all_through() -> None:
    phoenix = leader(
        "leader", "[Activate: Main] Trash all of your Characters. Then, play 1 Character card from your trash."
    )
    table = four(
        A=Side(phoenix, [character("mine")], trash=[character("risen")]), C=Side(characters=[character("theirs")])
    )
    table.choose("activate A leader")
    assert table.asked == ("A", "pick")
    table.choose("pick risen")
    assert table.names("A", "characters") == ["risen"] and table.names("C", "characters") == ["theirs"]


@rules("team-10", "8-1-3-3-5")
def test_a_permanent_effect_turns_to_the_other_opponent_when_its_condition_does() -> None:
    calm = "If your opponent has a Character with 5000 power or more, your opponent cannot activate [Blocker]."

    def changes(name: str, amount: int) -> nodes.Permanent:
        named = nodes.Cards(kinds=("character",), where=(nodes.HasName((name,)),))
        return nodes.Permanent((nodes.GainPower(nodes.All((named,)), amount),))

    blocker = "[Blocker]"
    table = four(
        A=Side(leader("leader", calm)),
        B=Side(leader("leader", changes("bb", -1000)), [character("bb", blocker, power=5000)]),
        D=Side(leader("leader", changes("dd", 1000)), [character("dd", blocker, power=4000)]),
    )
    assert table.attack("A leader", "B leader").asked == ("B", "block")


@rules("team-21", "team-9")
def test_a_partners_life_card_is_neither_yours_nor_your_opponents() -> None:
    thief = character("thief", "[On K.O.] Trash 1 card from the top of your opponent's Life cards.", power=1000)
    nami = card("OP11-041")
    for robbed, asked in (("A", ("A", "use")), ("C", ("B", "main"))):  # A has nothing left to do but to end the turn
        table = four(A=Side(nami), D=Side(characters=[Placed(thief, rested=True)]))
        table.attack(f"A {nami.name}", "thief").unopposed().choose(f"seat {robbed}")
        assert table.asked == asked, robbed


@rules("team-9", "8-4-1-1")
def test_nobody_is_asked_for_an_opponent_when_nothing_would_come_of_it() -> None:
    dear = nodes.Auto(
        ("on_play",), cost=(nodes.RestDon(5),), steps=(nodes.KnockOut(nodes.All((nodes.Cards("opponent"),))),)
    )
    table = four(A=Side(hand=[character("dear", dear, cost=1)], don=1)).choose("play dear")
    assert table.asked == ("A", "main") and "unpayable" in table.noted
