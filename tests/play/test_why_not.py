"""Why something cannot be done: the reason in words, with its numbers and its rule."""

from __future__ import annotations

import pytest

from logpose.errors import UsageError
from logpose.language import nodes
from logpose.language.nodes import AddCost, Cards, Choose, Trash
from logpose.play.handles import handle_of
from logpose.play.reasons import Reason
from logpose.play.why_not import VERBS, why_not
from tests.support import rules
from tests.support.cards import banning, character, effect, event, leader, permanent, stage
from tests.support.four import four
from tests.support.table import SEATS, Placed, Side, Table

BLOCKER = nodes.Keyword("blocker")


def reasons(table: Table, verb: str, name: str, target: str = "", seat: str = "A") -> list[Reason]:
    game, eye = table.game, SEATS.index(seat)
    handles = [handle_of(game, table.card(one), eye) for one in (name, target) if one]
    return why_not(game, eye, handles[0], verb, *handles[1:])


def why(table: Table, verb: str, name: str, target: str = "", seat: str = "A") -> list[str]:
    """The reasons as they are said to a seat."""
    return [one.told(SEATS.index(seat)) for one in reasons(table, verb, name, target, seat)]


# -- cards of the hand -------------------------------------------------------------------------------------------------


@rules("6-5-3-1")
def test_a_card_that_costs_too_much() -> None:
    table = Table(A=Side(hand=[character("nami", cost=2)], don=1, rested_don=4))
    assert why(table, "play", "nami") == ["Nami costs 2, and you have 1 active DON!! card. (6-5-3-1)"]
    assert why(Table(A=Side(hand=[character("nami", cost=2)], don=2)), "play", "nami") == []


@rules("4-7-2", "1-3-3")
def test_the_card_that_forbids_it_is_named() -> None:
    table = Table(
        A=Side(hand=[character("nami", cost=2)], don=1), B=Side(characters=[banning("play_cards", "opponent")])
    )
    too_dear, forbidden = reasons(table, "play", "nami")
    assert too_dear.what == "cost" and forbidden.what == "forbidden" and forbidden.rule == "1-3-3"
    assert forbidden.told(0).startswith("B's banner forbids it: “")
    assert forbidden.by == handle_of(table.game, table.card("banner"), 0)


@rules("10-2-4-1")
def test_a_counter_event_is_for_the_counter_step() -> None:
    table = Table(A=Side(hand=[event("shield", "[Counter] Draw 1 card.")], don=3))
    assert why(table, "play", "shield") == ["Shield is a [Counter] Event: only in the Counter Step. (10-2-4-1)"]
    assert why(table, "counter", "shield") == ["Only in the Counter Step, when an opponent attacks. (7-1-3-2)"]


@rules("7-1-3-2-1", "7-1-3-2-2")
def test_what_is_no_counter() -> None:
    hand = [character("plain"), event("shield", "[Counter] Draw 1 card.", cost=3), character("guard", counter=1000)]
    table = Table(B=Side(hand=hand, don=1)).attack("A leader", "B leader")
    assert table.asked == ("B", "counter")
    assert why(table, "counter", "plain", seat="B") == ["Plain has no Counter. (7-1-3-2-1)"]
    assert why(table, "counter", "shield", seat="B") == [
        "Shield costs 3, and you have 1 active DON!! card. (7-1-3-2-2)"
    ]
    assert why(table, "counter", "guard", seat="B") == []
    assert why(table, "play", "guard", seat="B") == ["Only in your own Main Phase; it is A's turn. (6-5-2)"]


def test_a_copy_of_a_card_that_is_offered_is_offered() -> None:
    nami = character("nami")
    table = Table(A=Side(hand=[nami, nami], don=1))
    assert why(table, "play", "nami") == why(table, "play", "nami#2") == []


# -- whose and where -----------------------------------------------------------------------------------------------------


def test_cards_of_others_and_in_other_areas() -> None:
    table = Table(A=Side(characters=[character("zoro")], stage=stage("ship")), B=Side(characters=[character("kid")]))
    assert why(table, "attack", "kid") == ["Kid belongs to B. (7-1-1-1)"]
    assert why(table, "play", "zoro") == [
        "Cards are played from the hand; your zoro is in the Character area. (6-5-3-1)"
    ]
    assert why(table, "give", "ship") == [
        "DON!! cards are given to Leaders and Characters; your ship is in the Stage area. (6-5-5-1)"
    ]


def test_a_hidden_card_is_not_named() -> None:
    table = Table(A=Side(life=[character("secret")]), B=Side(hand=[character("hidden")]))
    for name in ("secret", "hidden"):
        for verb in VERBS:
            (told,) = why(table, verb, name)
            assert name not in told


def test_what_is_no_verb_and_no_card_is_refused() -> None:
    game = Table().game
    with pytest.raises(UsageError, match="there is no verb 'fly'"):
        why_not(game, 0, 0, "fly")
    with pytest.raises(UsageError, match="no card with the handle 99999"):
        why_not(game, 0, 99999, "play")


# -- attacks -----------------------------------------------------------------------------------------------------------


@rules("6-5-6-1")
def test_nobody_attacks_in_their_first_turn() -> None:
    table = Table(A=Side(leader=Placed(leader(), rested=True), turns=1, don=1))
    assert why(table, "attack", "A leader") == [
        "Nobody attacks in their first turn. (6-5-6-1)",
        "Your Leader leader is rested. (7-1-1-1)",
    ]


@rules("3-7-4")
def test_a_card_that_was_played_this_turn() -> None:
    table = Table(A=Side(characters=[Placed(character("zoro"), this_turn=True)]))
    assert why(table, "attack", "zoro") == ["Your zoro was played this turn and has no [Rush]. (3-7-4)"]


@rules("7-1-1-2", "10-1-6-1")
def test_what_cannot_be_attacked() -> None:
    quick = Placed(character("quick", nodes.Keyword("rush_character")), this_turn=True)
    table = Table(
        A=Side(characters=[quick, character("mate")]), B=Side(characters=[character("kid")], stage=stage("ship"))
    )
    assert why(table, "attack", "mate", "kid") == ["B's kid is active; only rested Characters are attacked. (7-1-1-2)"]
    assert why(table, "attack", "mate", "ship") == [
        "Only Leaders and Characters are attacked, and B's ship is neither. (7-1-1-2)"
    ]
    assert why(table, "attack", "mate", "A leader") == [
        "Attacks go against opponents; your Leader leader is not one of theirs. (7-1-1-2)"
    ]
    assert why(table, "attack", "mate", "B leader") == []
    told = why(table, "attack", "quick")
    assert (
        told[0] == "With [Rush: Character], your quick attacks only Characters this turn. (10-1-6-1)" and len(told) == 2
    )


@rules("1-3-3")
def test_a_card_that_may_not_attack() -> None:
    table = Table(A=Side(characters=[character("stone", "This Character cannot attack.")]))
    assert why(table, "attack", "stone") == ["Your stone forbids it: “cannot attack”. (1-3-3)"]


# -- DON!!, effects ------------------------------------------------------------------------------------------------------


@rules("6-5-5-1")
def test_no_don_card_to_give() -> None:
    assert why(Table(A=Side(rested_don=2)), "give", "A leader") == ["You have no active DON!! card. (6-5-5-1)"]


@rules("10-2-9-1", "8-3-1-3")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[On Play] Draw 1 card.", "Your nami has no [Activate: Main] effect. (10-2-2-1)"),
        ("[DON!! x2] [Activate: Main] Draw 1 card.", "Your nami needs 2 given DON!! cards, and has 1. (10-2-9-1)"),
        (
            "[Activate: Main] You may rest 3 of your DON!! cards: Draw 1 card.",
            "Its cost cannot be paid: “rest 3 of your DON!! cards”; you have 2 active DON!! cards. (8-3-1-3)",
        ),
    ],
)
def test_an_effect_that_cannot_be_activated(text: str, told: str) -> None:
    table = Table(A=Side(characters=[Placed(character("nami", text), given=1)], don=2))
    assert why(table, "activate", "nami") == [told]


@rules("8-4-1-1")
def test_a_condition_that_does_not_hold() -> None:
    few = effect("If you have 3 or less Life cards, this Character gains +2000 power.")
    assert isinstance(few, nodes.Permanent)
    drawing = nodes.Activate(("activate_main",), few.conditions, steps=(nodes.Draw(1),))
    table = Table(A=Side(characters=[character("nami", drawing)], don=2))
    assert why(table, "activate", "nami") == ["It needs “you have 3 or less Life cards”; now 5. (8-4-1-1)"]


@rules("10-2-13-3", "8-2-1-1")
def test_an_effect_that_was_used_or_is_negated() -> None:
    text = "[Activate: Main] [Once Per Turn] You may rest 1 of your DON!! cards: Draw 1 card."
    table = Table(A=Side(characters=[character("nami", text)], don=2)).choose("activate nami")
    assert why(table, "activate", "nami") == ["Your nami has used it this turn, once per turn. (10-2-13-3)"]
    hush = character("hush", permanent(nodes.Negate(nodes.All((Cards("opponent", "field", ("character",)),)))))
    silenced = Table(A=Side(characters=[character("nami", text)], don=2), B=Side(characters=[hush]))
    assert why(silenced, "activate", "nami") == ["The effects of your nami are negated by B's hush. (8-2-1-1)"]


def test_one_of_two_effects_can_be_activated() -> None:
    dear, free = "[Activate: Main] You may rest 9 of your DON!! cards: Draw 1 card.", "[Activate: Main] Draw 1 card."
    table = Table(A=Side(characters=[character("nami", f"{dear}\n{free}")]))
    assert why(table, "activate", "nami") == []


@rules("8-3-1-2")
def test_a_cost_that_another_card_adds() -> None:
    toll = character("toll", permanent(AddCost("opponent", "activate_main", (Trash(Choose((Cards(area="hand"),))),))))
    hero = leader("hero", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 2 cards.")
    (reason,) = reasons(Table(A=Side(leader=hero, don=3), B=Side(characters=[toll])), "activate", "A hero")
    assert reason.what == "added" and reason.rule == "8-3-1-3" and "toll" in reason.sentence


# -- blocks, moments -----------------------------------------------------------------------------------------------------


@rules("10-1-4-1", "10-1-7-1")
def test_who_cannot_block() -> None:
    wall, tired = character("wall", BLOCKER), Placed(character("tired", BLOCKER), rested=True)
    table = Table(B=Side(characters=[wall, tired, character("mate")])).attack("A leader", "B leader")
    assert why(table, "block", "wall", seat="B") == []
    assert why(table, "block", "tired", seat="B") == ["Your tired is rested. (10-1-4-1)"]
    assert why(table, "block", "mate", seat="B") == ["Your mate has no [Blocker]. (10-1-4-1)"]
    ghost = leader("ghost", nodes.Keyword("unblockable"))
    spooked = Table(A=Side(leader=ghost), B=Side(characters=[wall], hand=[character("g", counter=1000)]), rules="1.2.0")
    assert why(spooked.attack("A ghost", "B leader"), "block", "wall", seat="B")[0].startswith("Only in the Block Step")


def test_the_moment_says_what_comes_first() -> None:
    nami = character("nami", "[On Play] You may trash 1 card from your hand: Draw 1 card.", cost=0)
    table = Table(A=Side(hand=[nami, character("usopp", cost=0), FILLER])).choose("play nami")
    assert why(table, "play", "usopp") == ["The effect of your nami comes first. (8-4-1)"]
    assert why(table, "block", "A leader") == ["Your Leader leader has no [Blocker]. (10-1-4-1)"]


@rules("team-28", "team-27", "team-4")
def test_four_seats() -> None:
    table = four("A", A=Side(turns=1, don=1), C=Side(characters=[character("mate")]))
    assert why(table, "attack", "mate") == ["Mate belongs to C. (team-28)"]
    told = why(table, "attack", "A leader", "mate")
    assert told[0] == "Nobody attacks in their first turn. (team-4)" and told[1].endswith("(team-27)")


FILLER = character("spare", cost=9)
