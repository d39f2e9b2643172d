"""The team match: what partners have each for themselves, and what they show each other."""

import pytest

from logpose.engine.options import END_MAIN, first_of, verb_of
from logpose.play.views import view
from tests.engine.test_knowledge import known, says
from tests.support import rules
from tests.support.cards import character, leader, stage
from tests.support.four import four
from tests.support.table import FILLER, Placed, Side, Table

DRAW_ONCE = "[Activate: Main] [Once Per Turn] Draw 1 card."
SHIP = stage("ship")


# -- Stages ----------------------------------------------------------------------------------------------------------------


@rules("team-22", "3-8-5-1")
def test_a_new_stage_replaces_ones_own_and_leaves_the_partners() -> None:
    sides = {seat: Side(stage=stage(f"ship {seat}")) for seat in "BCD"}
    table = four(A=Side(stage=stage("old ship"), hand=[stage("new ship")], don=1), **sides).choose("play new ship")
    assert table.area("old ship") == "trash" and table.area("new ship") == "Stage area"
    assert [table.area(f"ship {seat}") for seat in "BCD"] == ["Stage area"] * 3


@rules("team-22")
def test_a_stage_is_placed_in_ones_own_area_even_if_the_partners_is_empty() -> None:
    table = four(A=Side(hand=[SHIP], don=1)).choose("play ship")
    stages = [player.stage for player in table.game.players]
    assert stages == [table.card("ship").id, -1, -1, -1]


@rules("team-22", "team-23", "team-11", "team-13")
def test_the_effects_of_a_stage_reach_the_partner_like_those_of_other_cards() -> None:
    active = says("[Activate: Main] You may rest this Stage: Your Leader gains +1000 power during this turn.").abilities
    table = four(A=Side(stage=stage("ship", *active))).choose("activate ship", "seat C")
    assert [table.power(f"{seat} leader") for seat in "ABCD"] == [5000, 5000, 6000, 5000]
    lasting = says("[Your Turn] All of your Characters gain +1000 power.").abilities
    sides = {seat: Side(characters=[character(f"mate {seat}")]) for seat in "ABCD"}
    sides["A"].stage = stage("ship", *lasting)
    assert [four(**sides).power(f"mate {seat}") for seat in "ABCD"] == [4000, 3000, 4000, 3000]


# -- effects are not shared ------------------------------------------------------------------------------------------------


def cards_used(table: Table) -> set[str]:
    """Whose cards the turn player may use in the Main Phase: play, activate, attack with, give DON!! cards to."""
    decision = table.game.decision
    assert decision is not None and table.asked[1] == "main"
    return {"ABCD"[table.game.cards[first_of(code)].owner] for code in decision.options if verb_of(code) != END_MAIN}


@rules("team-28")
@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_on_ones_turn_one_uses_only_ones_own_cards(seat: str) -> None:
    sides = {
        one: Side(leader("leader", DRAW_ONCE), characters=[character(f"mate {one}")], hand=[FILLER], don=3, stage=SHIP)
        for one in "ABCD"
    }
    table = four(seat, **sides)
    verbs = {text.split()[0] for text in table.options()}
    assert verbs == {"play", "activate", "attack", "give", "end"} and cards_used(table) == {seat}


@rules("team-28", "10-2-13-1")
def test_once_per_turn_is_counted_for_each_partners_card() -> None:
    table = four(A=Side(leader("leader", DRAW_ONCE), don=1), C=Side(leader("leader", DRAW_ONCE), don=1))
    table.choose("activate A leader")
    assert not table.offers("activate A leader")
    table.end_turn()
    while table.turn != "C":
        table.end_turn()
    drawn = len(table.hand("C"))
    assert len(table.choose("activate C leader").hand("C")) == drawn + 1


@rules("team-28", "8-3-2-3")
@pytest.mark.parametrize(("seat", "offered"), [("A", True), ("C", False)])
def test_don_cards_given_to_the_partners_card_do_not_switch_ones_effect_on(seat: str, offered: bool) -> None:
    text = "[DON!! x1] [Activate: Main] [Once Per Turn] Draw 1 card."
    sides = {one: Side(Placed(leader("leader", text), given=1 if one == seat else 0), don=1) for one in "AC"}
    assert four(**sides).offers("activate A leader") is offered


@rules("team-28", "10-1-1-1")
def test_a_keyword_is_the_cards_that_has_it() -> None:
    sides = {seat: Side(characters=[Placed(character(f"mate {seat}"), this_turn=True)]) for seat in "AC"}
    sides["C"].characters = [Placed(says("[Rush]", "mate C"), this_turn=True)]
    assert not four(**sides).offers("attack mate A B leader")
    table = four("B", A=Side(characters=[FILLER]), C=Side(characters=[character("wall", "[Blocker]")]))
    assert table.attack("B leader", "A leader").options() == ["pass", "block wall"]


@rules("team-28")
def test_what_ones_effect_does_to_this_card_it_does_not_do_to_the_partners() -> None:
    text = "[Activate: Main] This Leader gains +1000 power during this turn."
    table = four(A=Side(leader("leader", text)), C=Side(leader("leader", text))).choose("activate A leader")
    assert (table.power("A leader"), table.power("C leader")) == (6000, 5000)


@rules("team-28", "team-14")
def test_given_don_cards_give_power_on_their_owners_turn_alone() -> None:
    for turn in "ABCD":
        table = four(turn, A=Side(Placed(leader("leader", DRAW_ONCE), given=2)))
        assert table.power("A leader") == (7000 if turn == "A" else 5000)


@rules("team-28")
def test_drawing_and_refreshing_are_ones_own() -> None:
    sides = {
        seat: Side(Placed(leader("leader", DRAW_ONCE), rested=True), rested_don=1, don_deck=4, don=1) for seat in "ABCD"
    }
    table = four("D", **sides).end_turn()
    assert table.asked == ("A", "main")
    assert [len(table.hand(seat)) for seat in "ABCD"] == [1, 0, 0, 0]
    assert [table.rested(f"{seat} leader") for seat in "ABCD"] == [False, True, True, True]
    assert [table.don(seat) for seat in "ABCD"] == [(4, 0), (1, 1), (1, 1), (1, 1)]


# -- what partners show each other -----------------------------------------------------------------------------------------


@rules("team-26", "3-4-2")
@pytest.mark.parametrize(("owner", "seers"), [("A", "AC"), ("B", "BD"), ("C", "AC"), ("D", "BD")])
def test_a_hand_is_known_to_both_partners_and_to_no_opponent(owner: str, seers: str) -> None:
    table = four(**{owner: Side(hand=[character("pearl")])})
    assert known(table, "pearl") == seers
    for seat, letter in enumerate("ABCD"):
        side = view(table.game, seat).sides["ABCD".index(owner)]
        assert [card.name for card in side.known_hand] == (["pearl"] if letter in seers else []) and side.hand == 1


@rules("team-26", "3-2-2", "3-10-3")
def test_decks_and_face_down_life_cards_stay_secret_to_partners() -> None:
    table = four(C=Side(deck=[FILLER, character("pearl")], life=[character("shell")]))
    assert known(table, "pearl") == known(table, "shell") == ""


@rules("team-26")
def test_a_card_that_the_partner_draws_is_seen_at_once() -> None:
    drawer = leader("leader", "[Activate: Main] Draw 1 card.")
    table = four("C", C=Side(drawer, deck=[FILLER, character("pearl")]))
    assert known(table, "pearl") == ""
    assert known(table.choose("activate C leader"), "pearl") == "AC"
