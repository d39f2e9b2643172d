"""The team match: whose cards "your" cards are, who "you" are, and what stays with the user of a card."""

from dataclasses import replace

import pytest

from tests.engine.test_knowledge import says
from tests.support import rules
from tests.support.cards import character, event, leader, stage
from tests.support.four import four
from tests.support.table import FILLER, Placed, Side, Table

STRENGTHEN = "Up to 1 of your Characters gains +1000 power during this turn."
CREW = {seat: Side(characters=[character(f"mate {seat}")]) for seat in "ABCD"}


def crew(text: str, life: int = 5) -> dict[str, Side]:
    """Everybody with a Character named after the seat, and A with this Leader and so many Life cards."""
    return {**CREW, "A": replace(CREW["A"], leader=leader("leader", text), life=life)}


def powers(table: Table) -> list[int]:
    return [table.power(f"mate {seat}") for seat in "ABCD"]


def hands(table: Table) -> list[int]:
    return [len(table.hand(seat)) for seat in "ABCD"]


# -- the partner's cards may be meant --------------------------------------------------------------------------------------


@rules("team-11")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_your_characters_are_those_of_the_partner_who_is_chosen(seat: str) -> None:
    table = four(**crew(f"[Activate: Main] {STRENGTHEN}")).choose("activate A leader")
    assert table.asked == ("A", "player") and table.options() == ["seat A", "seat C"]
    table.choose(f"seat {seat}")
    assert table.options() == [f"pick mate {seat}", "pass"]
    table.choose(f"pick mate {seat}")
    assert powers(table) == [4000 if one == seat else 3000 for one in "ABCD"]


@rules("team-11")
@pytest.mark.parametrize(("seat", "partners"), [("A", "AC"), ("B", "BD"), ("C", "CA"), ("D", "DB")])
def test_everybody_chooses_within_the_own_team(seat: str, partners: str) -> None:
    table = four(seat, **{seat: Side(leader("leader", "[Activate: Main] Set your Leader as active."))})
    table.choose(f"activate {seat} leader")
    assert sorted(table.options()) == sorted(f"seat {one}" for one in partners)


@rules("team-11", "team-12")
def test_your_don_cards_may_be_the_partners() -> None:
    waker = leader("leader", "[Activate: Main] Set up to 2 of your DON!! cards as active.")
    sides = {seat: Side(rested_don=3) for seat in "BCD"}
    table = four(A=Side(waker, rested_don=3), **sides).choose("activate A leader", "seat C", "number 2")
    assert [table.don(seat) for seat in "ABCD"] == [(0, 3), (0, 3), (2, 1), (0, 3)]


@rules("team-11")
def test_your_trash_may_be_the_partners() -> None:
    diver = leader("leader", "[Activate: Main] Place up to 1 card from your trash at the bottom of your deck.")
    table = four(A=Side(diver, trash=[character("wreck")]), C=Side(trash=[character("relic")]))
    table.choose("activate A leader", "seat C")
    assert table.options() == ["pick relic", "pass"]
    assert table.choose("pick relic").names("C", "deck")[0] == "relic"


@rules("team-11", "team-18")
def test_the_partner_stays_the_same_in_all_sentences_of_an_effect() -> None:
    text = (
        f"[Activate: Main] {STRENGTHEN} Then, rest up to 1 of your Characters. "
        "Then, your Leader gains +2000 power during this turn."
    )
    table = four(**crew(text)).choose("activate A leader", "seat C", "pick mate C")
    assert table.options() == ["pick mate C", "pass"]
    table.choose("pick mate C")
    assert table.rested("mate C") and (table.power("A leader"), table.power("C leader")) == (5000, 7000)
    assert table.asked == ("A", "main")


@rules("team-11", "team-18")
def test_who_has_chosen_oneself_first_does_not_reach_the_partner_later() -> None:
    text = f"[Activate: Main] {STRENGTHEN} Then, rest up to 1 of your Characters."
    table = four(**crew(text)).choose("activate A leader", "seat A", "pass")
    assert table.options() == ["pick mate A", "pass"]


@rules("team-11")
def test_each_effect_has_its_own_choice() -> None:
    table = four(**crew(f"[Activate: Main] {STRENGTHEN}"))
    table.choose("activate A leader", "seat C", "pick mate C", "activate A leader")
    assert table.asked == ("A", "player")
    assert powers(table.choose("seat A", "pick mate A")) == [4000, 3000, 4000, 3000]


@rules("team-9", "team-11", "team-18")
def test_an_opponent_and_a_partner_are_chosen_each_once() -> None:
    text = (
        f"[Activate: Main] {STRENGTHEN} Then, rest up to 1 of your opponent's Characters. "
        "Then, rest up to 1 of your Characters."
    )
    table = four(**crew(text)).choose("activate A leader", "seat D", "seat C", "pick mate C", "pick mate D")
    assert table.choose("pick mate C").asked == ("A", "main")
    assert [table.rested(f"mate {seat}") for seat in "ABCD"] == [False, False, True, True]


# -- permanent effects -----------------------------------------------------------------------------------------------------


@rules("team-13")
def test_a_permanent_effect_reaches_the_characters_of_both_partners() -> None:
    assert powers(four(**crew("[Your Turn] All of your Characters gain +1000 power."))) == [4000, 3000, 4000, 3000]


@rules("team-13", "team-28")
def test_a_permanent_effect_of_a_card_on_itself_is_not_the_partners() -> None:
    sides = {seat: Side(characters=[character("mate")]) for seat in "ABCD"}
    sides["A"].characters = [says("[Your Turn] This Character gains +1000 power.", "mate")]
    table = four(**sides)
    assert [table.power(f"{seat} mate") for seat in "ABCD"] == [4000, 3000, 3000, 3000]


# -- "you" as a player -----------------------------------------------------------------------------------------------------


@rules("team-14", "team-17")
def test_you_who_draw_are_the_user_without_a_question() -> None:
    table = four(A=Side(leader("leader", "[Activate: Main] Draw 2 cards."))).choose("activate A leader")
    assert hands(table) == [2, 0, 0, 0] and table.asked == ("A", "main")


@rules("team-14", "team-17")
def test_you_who_draw_are_the_user_even_after_the_partner_was_chosen() -> None:
    table = four(**crew(f"[Activate: Main] {STRENGTHEN} Then, draw 1 card."))
    table.choose("activate A leader", "seat C", "pick mate C")
    assert hands(table) == [1, 0, 0, 0]


@rules("team-14")
def test_your_turn_is_the_users_turn_and_not_the_partners() -> None:
    for turn in "ABCD":
        table = four(turn, A=Side(leader("leader", "[Your Turn] This Leader gains +1000 power.")))
        assert table.power("A leader") == (6000 if turn == "A" else 5000)


@rules("team-14")
def test_the_opponents_turn_is_that_of_either_opponent_and_not_the_partners() -> None:
    for turn in "ABCD":
        table = four(turn, A=Side(leader("leader", "[Opponent's Turn] This Leader gains +1000 power.")))
        assert table.power("A leader") == (6000 if turn in "BD" else 5000)


@rules("team-14")
def test_the_end_of_your_turn_is_not_that_of_the_partners() -> None:
    table = four("C", A=Side(leader("leader", "[End of Your Turn] Draw 1 card."))).end_turn()
    assert hands(table)[0] == 0
    table = four(A=Side(leader("leader", "[End of Your Turn] Draw 1 card."))).end_turn()
    assert hands(table)[0] == 1


@rules("team-14", "team-28")
def test_a_prohibition_that_you_bring_on_yourself_does_not_bind_the_partner() -> None:
    sides = {seat: Side(hand=[FILLER], don=1) for seat in "ABCD"}
    sides["A"].leader = leader("leader", "You cannot play any Character cards on your field.")
    assert [four(seat, **sides).offers("play filler") for seat in "ABCD"] == [False, True, True, True]


# -- playing onto one's own field ------------------------------------------------------------------------------------------


@rules("team-16")
def test_an_effect_plays_the_users_cards_onto_the_users_field() -> None:
    text = "[Activate: Main] Play up to 1 Character card with a cost of 1 from your trash."
    table = four(A=Side(leader("leader", text), trash=[character("mine")]), C=Side(trash=[character("partners")]))
    table.choose("activate A leader")
    assert table.asked == ("A", "pick") and table.options() == ["pick mine", "pass"]
    table.choose("pick mine")
    assert table.names("A", "characters") == ["mine"] and table.names("C", "characters") == []


@rules("team-16")
def test_a_full_field_is_not_relieved_by_the_partners() -> None:
    crew = [character(f"mate {number}") for number in range(5)]
    table = four(A=Side(characters=crew, hand=[character("sixth")], don=1), C=Side()).choose("play sixth")
    assert table.asked == ("A", "room") and len(table.options()) == 5
    table.choose("pick mate 2")
    assert "sixth" in table.names("A", "characters") and table.names("C", "characters") == []


# -- costs and conditions --------------------------------------------------------------------------------------------------


@rules("team-19")
@pytest.mark.parametrize(("holder", "payable"), [("A", True), ("C", False)])
@pytest.mark.parametrize(
    ("cost", "side"),
    [
        ("You may rest 1 of your Characters", Side(characters=[character("mate")])),
        ("You may trash 1 card from your hand", Side(hand=[character("mate")])),
        ("You may trash 1 of your Characters", Side(characters=[character("mate")])),
        ("You may rest 1 of your DON!! cards", Side(don=1)),
        ("DON!! −1", Side(rested_don=1)),
        ("You may add 1 card from the top of your Life cards to your hand", Side(life=1)),
        ("You may return 1 card from your trash to the bottom of your deck", Side(trash=1)),
    ],
)
def test_costs_are_not_paid_with_the_partners_cards(cost: str, side: Side, holder: str, payable: bool) -> None:
    user = says(f"[Activate: Main] {cost}: Draw 1 card.", "user").abilities
    bare = Side(stage=stage("ship", *user), life=0)
    sides = {"A": bare, "C": Side(life=0)}
    sides[holder] = replace(side, stage=sides[holder].stage, life=side.life if side.life == 1 else 0)
    assert four(**sides).offers("activate ship") is payable


@rules("team-19")
def test_the_cost_of_a_card_is_paid_with_ones_own_don() -> None:
    assert not four(A=Side(hand=[FILLER]), C=Side(don=5)).offers("play filler")
    table = four(A=Side(hand=[FILLER], don=1), C=Side(don=5)).choose("play filler")
    assert table.don("A") == (0, 1) and table.don("C") == (5, 0)


@rules("team-19", "team-21")
@pytest.mark.parametrize(
    ("condition", "side"),
    [
        ("you have 2 or more Characters", Side(characters=[FILLER, FILLER])),
        ("you have 2 or less Life cards", Side(life=2)),
        ("you have 3 or more cards in your hand", Side(hand=[FILLER] * 3)),
        ("you have 5 or more cards in your trash", Side(trash=5)),
        ("you have 4 or more DON!! cards on your field", Side(don=4)),
        ("your Leader has the {Navy} type", Side(leader(types=("Navy",)))),
    ],
)
def test_conditions_are_about_the_user_alone(condition: str, side: Side) -> None:
    ship = stage("ship", *says(f"[Activate: Main] If {condition}, draw 1 card.").abilities)
    for holder, deck in (("A", 9), ("C", 10)):
        sides = {"A": Side(), "C": Side(), holder: side}
        sides["A"] = replace(sides["A"], stage=ship)
        table = four(**sides)
        if table.offers("activate ship"):
            table.choose("activate ship")
        assert len(table.names("A", "deck")) == deck


# -- secret areas ----------------------------------------------------------------------------------------------------------


@rules("team-20")
def test_hand_deck_and_life_are_the_users_without_a_question() -> None:
    text = (
        "[Activate: Main] Trash 1 card from your hand. Then, trash 1 card from the top of your deck. "
        "Then, add 1 card from the top of your Life cards to your hand."
    )
    sides = {seat: Side(hand=[FILLER], deck=5, life=3) for seat in "BCD"}
    table = four(A=Side(leader("leader", text), hand=[FILLER], deck=5, life=3), **sides).choose("activate A leader")
    assert table.asked == ("A", "main")
    counts = [[len(table.names(seat, pile)) for pile in ("hand", "deck", "life", "trash")] for seat in "ABCD"]
    assert counts == [[1, 4, 2, 2], [1, 5, 3, 0], [1, 5, 3, 0], [1, 5, 3, 0]]


@rules("team-20", "team-18")
def test_secret_areas_are_the_users_even_after_the_partner_was_chosen() -> None:
    text = f"[Activate: Main] {STRENGTHEN} Then, add 1 card from the top of your deck to the top of your Life cards."
    table = four(**crew(text)).choose("activate A leader", "seat C", "pick mate C")
    assert [table.life(seat) for seat in "ABCD"] == [6, 5, 5, 5]
    assert [len(table.names(seat, "deck")) for seat in "ABCD"] == [9, 10, 10, 10]


@rules("team-20")
def test_looking_at_your_deck_is_looking_at_ones_own() -> None:
    text = (
        "[Activate: Main] Look at 2 cards from the top of your deck; reveal up to 1 [pearl] and add it to your hand. "
        "Then, place the rest at the bottom of your deck in any order."
    )
    pearl = character("pearl")
    table = four(A=Side(leader("leader", text), deck=[FILLER] * 5), C=Side(deck=[pearl] * 5)).choose(
        "activate A leader"
    )
    assert hands(table) == [0, 0, 0, 0]
    table = four(A=Side(leader("leader", text), deck=[FILLER, FILLER, pearl])).choose("activate A leader", "pick pearl")
    assert table.hand("A") == ["pearl"]


@rules("team-20")
def test_a_permanent_effect_on_cards_in_your_hand_is_about_the_users() -> None:
    discount = says("Give blue Events in your hand −1 cost.").abilities
    song = event("song", cost=3, colours=("blue",))
    sides = {seat: Side(hand=[song]) for seat in "ABCD"}
    sides["A"].stage = stage("ship", *discount)
    table = four(**sides)
    costs = [table.game.cost(table.game.cards[table.game.players[seat].hand[0]]) for seat in range(4)]
    assert costs == [2, 3, 3, 3]


# -- "when" and "if" -------------------------------------------------------------------------------------------------------


@rules("team-21")
def test_when_you_play_a_character_is_not_when_the_partner_does() -> None:
    text = "When you play a Character, draw 1 card."
    for turn, drawn in (("A", 1), ("C", 0)):
        sides = {"A": Side(), "C": Side()}
        sides[turn] = Side(hand=[FILLER], don=1)
        sides["A"].leader = leader("leader", text)
        table = four(turn, **sides).choose("play filler")
        assert 10 - len(table.names("A", "deck")) == drawn


@rules("team-21")
@pytest.mark.parametrize(("victim", "drawn"), [("A", 1), ("C", 0), ("B", 0)])
def test_when_your_character_is_knocked_out_is_about_the_users_own(victim: str, drawn: int) -> None:
    sides = crew("When your Character is K.O.'d, draw 1 card.")
    attacker = "A" if victim == "B" else "B"
    sides[victim] = replace(sides[victim], characters=[Placed(character(f"mate {victim}"), rested=True)])
    table = four(attacker, **sides).attack(f"{attacker} leader", f"mate {victim}").unopposed()
    assert table.area(f"mate {victim}") == "trash" and 10 - len(table.names("A", "deck")) == drawn


@rules("team-21", "team-18")
@pytest.mark.parametrize(("mine", "partners", "drawn"), [(2, 5, 1), (5, 2, 0)])
def test_if_you_have_means_the_user_even_after_the_partner_was_chosen(mine: int, partners: int, drawn: int) -> None:
    sides = crew(f"[Activate: Main] {STRENGTHEN} Then, if you have 2 or less Life cards, draw 1 card.", life=mine)
    sides["C"] = replace(sides["C"], life=partners)
    table = four(**sides).choose("activate A leader", "seat C", "pick mate C")
    assert table.power("mate C") == 4000 and hands(table)[0] == drawn
