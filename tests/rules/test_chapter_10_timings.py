"""Chapter 10-2: timings, conditions, costs, once per turn, trash."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, character, choose, event, leader, stage
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
GUARD = character("guard", "[Blocker]", power=1000)


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


# -- [Activate: Main], [Main], [Counter] -------------------------------------------------------------------------------


@rules("10-2-2-1")
def test_activate_main_is_for_the_main_phase_of_its_player_outside_battle() -> None:
    helper = character("helper", "[Activate: Main] Draw 1 card.")
    table = Table(
        A=Side(
            leader=leader("leader", "[Activate: Main] Draw 1 card."),
            characters=[helper, RAIDER],
            stage=stage("ship", "[Activate: Main] Draw 1 card."),
        ),
        B=Side(characters=[GUARD, character("other", "[Activate: Main] Draw 1 card.")]),
    )
    offered = [text for text in table.options() if text.startswith("activate")]
    assert offered == ["activate A leader", "activate helper", "activate ship"]
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard"]


@rules("10-2-3-1")
def test_main_of_an_event_is_for_the_main_phase_outside_battle() -> None:
    plan = event("plan", "[Main] Draw 2 cards.")
    table = Table(A=Side(characters=[RAIDER], hand=[plan], don=1), B=Side(characters=[GUARD], hand=[plan], don=1))
    assert table.offers("play plan")
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard"]
    table.choose("pass")
    assert table.asked == ("A", "main")  # no Counter Step decision over a [Main]
    table.choose("play plan")
    assert drawn(table) == "AA" and table.names("A", "trash") == ["plan"]


@rules("10-2-4-1")
def test_counter_of_an_event_is_not_for_the_main_phase() -> None:
    both = event("both", "[Main] Draw 1 card.", "[Counter] Draw 3 cards.", cost=0)
    shot = event("shot", "[Counter] Draw 1 card.", cost=0)
    table = Table(A=Side(hand=[both, shot]))
    assert table.offers("play both") and not table.offers("play shot")
    table.choose("play both")
    assert drawn(table) == "A"


@rules("10-2-4-1-1", "10-2-4-1-2")
def test_an_effect_activates_counter_only_when_it_says_so() -> None:
    """Judge-notes 23. An Event that has no [Main] is not even offered: nothing could come of it (2517fb22)."""
    both = event("both", "[Main] Draw 1 card.", "[Counter] Draw 3 cards.", cost=5)
    shot = event("shot", "[Counter] Draw 3 cards.", cost=5)
    caster = character("caster", "[Activate: Main] Activate 1 Event card from your hand.")
    table = Table(A=Side(characters=[caster], hand=[both]))
    table.choose("activate caster", "pick both")
    assert drawn(table) == "A" and table.names("A", "trash") == ["both"]
    table = Table(A=Side(characters=[caster], hand=[shot], don=1))
    table.choose("activate caster")
    assert table.asked == ("A", "main") and drawn(table) == "" and table.hand("A") == ["shot"]
    speaker = character("speaker", "[Activate: Main] Activate the [Counter] effect of 1 Event card from your trash.")
    table = Table(A=Side(characters=[speaker], trash=[shot]))
    table.choose("activate speaker")
    assert drawn(table) == "AAA"


@rules("8-5-2", "10-2-3-1-1")
def test_an_event_activated_from_the_hand_by_an_effect_counts_and_from_the_trash_does_not() -> None:
    """Judge-notes 23."""
    plan = event("plan", "[Main] Draw 1 card.", cost=5)
    heard = leader("leader", "When your opponent activates an Event, draw 2 cards.")
    caster = character("caster", "[Activate: Main] Activate 1 Event card from your hand.")
    table = Table(A=Side(characters=[caster], hand=[plan]), B=Side(leader=heard))
    table.choose("activate caster", "pick plan")
    assert drawn(table) == "ABB"
    rower = character("rower", "[Activate: Main] Activate the [Main] effect of 1 Event card from your trash.")
    table = Table(A=Side(characters=[rower], trash=[plan]), B=Side(leader=heard))
    table.choose("activate rower")
    assert drawn(table) == "A"


# -- timings -----------------------------------------------------------------------------------------------------------


@rules("10-2-6-1")
def test_on_play_activates_however_the_card_is_played() -> None:
    guest = character("guest", "[On Play] Draw 1 card.")
    table = Table(A=Side(hand=[guest], don=1))
    table.choose("play guest")
    assert drawn(table) == "A"
    host = character("host", "[Activate: Main] Play 1 Character card from your hand.")
    table = Table(A=Side(characters=[host], hand=[guest]))
    table.choose("activate host", "pick guest")
    assert drawn(table) == "A" and table.area("guest") == "Character area"


@rules("10-2-7-1", "10-2-8-1")
def test_end_of_turn_effects_belong_to_the_end_phase_of_the_right_player() -> None:
    mine = "[End of Your Turn] Draw 1 card."
    theirs = "[End of Your Opponent's Turn] Draw 2 cards."
    cards = [character("clock", mine, theirs)]
    table = Table(A=Side(characters=cards), B=Side(characters=cards))
    table.end_turn()
    assert drawn(table)[:3] == "ABB"


@rules("10-2-5-1")
def test_when_attacking_is_not_for_the_attacked_players_own_card() -> None:
    raider = character("raider", "[When Attacking] Draw 1 card.", power=6000)
    target = Placed(character("target", "[When Attacking] Draw 1 card."), rested=True)
    table = Table(A=Side(characters=[raider]), B=Side(characters=[target]))
    table.attack("raider", "target")
    assert drawn(table) == "A"


@rules("10-2-15-1")
def test_on_block_belongs_to_the_card_that_blocks() -> None:
    one = character("one", "[Blocker]", "[On Block] Draw 1 card.")
    two = character("two", "[Blocker]", "[On Block] Draw 2 cards.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[one, two]))
    table.attack("raider", "B leader").choose("block one")
    assert drawn(table) == "B"


@rules("10-2-16-1")
def test_on_your_opponents_attack_comes_after_what_the_attackers_side_does() -> None:
    """The attacker grows first, then the defender looks at its power."""
    grow = "[When Attacking] This Character gains +1000 power during this turn."
    hero = leader("leader", "[On Your Opponent's Attack] If the attacking card has 7000 power or more, draw 1 card.")
    table = Table(A=Side(characters=[character("raider", grow, power=6000)]), B=Side(leader=hero))
    table.attack("raider", "B leader")
    assert drawn(table) == "B"


# -- conditions and costs ----------------------------------------------------------------------------------------------


@rules("10-2-9-1", "8-3-2-3")
@pytest.mark.parametrize(("given", "cards"), [(0, ""), (1, ""), (2, "A"), (3, "A")])
def test_don_xx_needs_that_many_given_or_more(given: int, cards: str) -> None:
    armed = "[DON!! x2] [When Attacking] Draw 1 card."
    table = Table(A=Side(characters=[Placed(character("raider", armed), given=given)]))
    table.attack("raider", "B leader")
    assert drawn(table) == cards


@rules("10-2-9-1")
def test_a_permanent_effect_with_don_xx_holds_from_the_moment_it_has_them() -> None:
    bold = "[DON!! x2] This Character gains +3000 power."
    table = Table(A=Side(characters=[character("raider", bold, power=1000)], don=2))
    table.choose("give raider")
    assert table.power("raider") == 2000
    table.choose("give raider")
    assert table.power("raider") == 6000


@rules("10-2-10-1", "8-3-1-6")
def test_don_minus_x_takes_from_leader_characters_and_cost_area_to_the_don_deck() -> None:
    wise = leader("leader", "[Activate: Main] DON!! −2: Draw 1 card.")
    table = Table(A=Side(leader=Placed(wise, given=1), characters=[Placed(RAIDER, given=1)], don=1, rested_don=1))
    table.choose("activate A leader")
    assert table.asked == ("A", "don")
    table.choose("don-from A leader")  # the only other one further on is the raider's
    assert table.given("A leader") == 0 and table.given("raider") == 0 and table.don("A") == (1, 1)
    assert table.game.players[0].don_deck == 2 and drawn(table) == "A"


@rules("10-2-10-1", "8-3-1-3")
@pytest.mark.parametrize(("there", "offered"), [(1, False), (2, True)])
def test_don_minus_x_needs_x_cards(there: int, offered: bool) -> None:
    wise = leader("leader", "[Activate: Main] DON!! −2: Draw 1 card.")
    assert Table(A=Side(leader=wise, rested_don=there)).offers("activate A leader") == offered


@rules("10-2-11-1", "10-2-12-1")
def test_your_turn_and_opponents_turn() -> None:
    mine = "[Your Turn] This Character gains +1000 power."
    theirs = "[Opponent's Turn] This Character gains +2000 power."
    cards = [character("tide", mine, theirs, power=1000)]
    table = Table(A=Side(characters=cards), B=Side(characters=cards))
    assert (table.power("A tide"), table.power("B tide")) == (2000, 3000)
    table.end_turn()
    assert (table.power("A tide"), table.power("B tide")) == (3000, 2000)


# -- [Once Per Turn] ---------------------------------------------------------------------------------------------------


def once(*steps: nodes.Step, cost: tuple[nodes.Step, ...] = ()) -> nodes.Activate:
    return activate(*steps, cost=cost, once=True)


@rules("10-2-13-1", "10-2-13-3")
def test_a_once_per_turn_effect_cannot_be_activated_again_and_its_cost_not_paid() -> None:
    wise = character("wise", once(DRAW, cost=(nodes.RestDon(1),)))
    table = Table(A=Side(characters=[wise], don=3))
    table.choose("activate wise")
    assert drawn(table) == "A" and not table.offers("activate wise") and table.don("A") == (2, 1)


@rules("10-2-13-1")
def test_an_effect_without_the_keyword_can_be_activated_again() -> None:
    wise_text = "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card."
    table = Table(A=Side(characters=[character("wise", wise_text)], don=3))
    table.choose("activate wise", "activate wise")
    assert drawn(table) == "AA"


@rules("10-2-13-1")
def test_once_per_turn_is_free_again_in_the_next_turn() -> None:
    wise_text = "[Activate: Main] [Once Per Turn] Draw 1 card."
    table = Table(A=Side(characters=[character("wise", wise_text)]), B=Side(don=1))
    table.choose("activate wise", "end", "end")
    assert table.turn == "A" and table.offers("activate wise")


@rules("10-2-13-2")
def test_each_copy_of_a_card_has_its_own_once_per_turn() -> None:
    wise = character("wise", "[Activate: Main] [Once Per Turn] Draw 1 card.")
    table = Table(A=Side(characters=[wise, wise]))
    table.choose("activate wise")
    assert not table.offers("activate wise") and table.offers("activate wise#2")
    table.choose("activate wise#2")
    assert drawn(table) == "AA"


@rules("10-2-13-2")
def test_each_effect_of_a_card_has_its_own_once_per_turn() -> None:
    wise_text = "[Activate: Main] [Once Per Turn] Draw 1 card."
    wise_text_2 = "[Activate: Main] [Once Per Turn] Draw 2 cards."
    table = Table(A=Side(characters=[character("wise", wise_text, wise_text_2)]))
    table.choose("activate wise 1")
    assert table.offers("activate wise") and not table.offers("activate wise 1")
    table.choose("activate wise")
    assert drawn(table) == "AAA"


@rules("10-2-13-4")
def test_a_card_that_left_and_came_back_may_use_it_again() -> None:
    wise = character("wise", "[Activate: Main] [Once Per Turn] Draw 1 card.", cost=0)
    bounce = character("bounce", "[Activate: Main] Return 1 of your [wise] Characters to the owner's hand.")
    table = Table(A=Side(characters=[wise, bounce]))
    table.choose("activate wise", "activate bounce", "play wise")
    assert table.offers("activate wise")


@rules("10-2-13-1", "10-2-13-3")
def test_an_auto_effect_once_per_turn_answers_the_first_event_only() -> None:
    ear = nodes.Auto(when=nodes.Event("attacks", "you"), once_per_turn=True, steps=(DRAW,))
    table = Table(A=Side(leader=leader("leader", ear), characters=[RAIDER], don=1))
    table.attack("raider", "B leader").attack("A leader", "B leader")
    assert drawn(table) == "A"


@rules("10-2-13-3")
def test_of_two_events_at_once_only_one_is_answered() -> None:
    ear = nodes.Auto(when=nodes.Event("knocked_out", "opponent"), once_per_turn=True, steps=(DRAW,))
    sweep = character("sweep", "[Activate: Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=leader("leader", ear), characters=[sweep]), B=Side(characters=[RAIDER, GUARD]))
    table.choose("activate sweep")
    assert drawn(table) == "A" and table.names("B", "characters") == []


@rules("10-2-13-3")
def test_a_declined_cost_does_not_use_it_up() -> None:
    """Judge-notes 11."""
    ear = "[On Your Opponent's Attack] [Once Per Turn] You may trash 1 card from your hand: Draw 2 cards."
    table = Table(
        A=Side(characters=[RAIDER], don=1),
        B=Side(leader=leader("leader", ear), hand=[character("spare"), character("x")]),
    )
    table.attack("raider", "B leader").choose("no")
    assert drawn(table) == ""
    table.attack("A leader", "B leader").choose("yes", "pick spare")
    assert drawn(table) == "BB"


@rules("10-2-13-1")
def test_choosing_nothing_uses_up_a_mandatory_effect() -> None:
    """Judge-notes 11."""
    ear = "[On Your Opponent's Attack] [Once Per Turn] Rest up to 1 of your opponent's Characters."
    table = Table(
        A=Side(characters=[RAIDER, character("idle")], don=1), B=Side(leader=leader("leader", ear), characters=[])
    )
    table.attack("raider", "B leader")
    assert table.asked == ("B", "pick")
    table.choose("pass").attack("A leader", "B leader")
    assert table.asked == ("A", "main")


@rules("10-2-13-5", "8-3-1-3-1")
def test_a_cost_that_could_not_be_finished_uses_it_up() -> None:
    """The Leader can be rested only while there is a Stage, and the Stage is what is paid first."""
    stages = (nodes.Cards("you", "field", ("stage",)),)
    stiff = "If you have no Stages, this Leader cannot be rested."
    wise = leader("leader", stiff, once(nodes.Draw(2), cost=(nodes.Trash(nodes.All(stages)), nodes.Rest(nodes.This()))))
    table = Table(A=Side(leader=wise, stage=stage("ship"), hand=[stage("boat", cost=0)]))
    table.choose("activate A leader")
    assert table.names("A", "trash") == ["ship"] and drawn(table) == ""
    table.choose("play boat")
    assert not table.offers("activate A leader")


@rules("10-2-13-3")
def test_another_effect_does_not_activate_it_a_second_time() -> None:
    wise = character("wise", "[Activate: Main] [Once Per Turn] Draw 1 card.")
    prompt = character(
        "prompt", "[Activate: Main] Activate the [Activate: Main] effect of 1 of your [wise] Characters."
    )
    table = Table(A=Side(characters=[wise, prompt]))
    table.choose("activate prompt")
    assert drawn(table) == "A" and not table.offers("activate wise")
    table.choose("activate prompt")
    assert drawn(table) == "A"


# -- trash -------------------------------------------------------------------------------------------------------------


def trasher(count: int) -> Card:
    return character("trasher", activate(nodes.Trash(choose("you", (), "hand", count))))


@rules("10-2-14-1")
def test_to_trash_is_to_choose_a_card_of_the_hand() -> None:
    table = Table(A=Side(characters=[trasher(1)], hand=[character("one"), character("two")]))
    table.choose("activate trasher")
    assert table.asked == ("A", "pick") and table.options() == ["pick one", "pick two"]
    table.choose("pick two")
    assert table.hand("A") == ["one"] and table.names("A", "trash") == ["two"]


@rules("10-2-14-1")
def test_as_many_as_there_are_when_there_are_fewer() -> None:
    table = Table(A=Side(characters=[trasher(2)], hand=[character("one")]))
    table.choose("activate trasher")
    assert table.hand("A") == [] and table.names("A", "trash") == ["one"]


@rules("10-1-5-1", "10-2-3-1")
def test_a_trigger_is_not_activated_from_the_hand() -> None:
    table = Table(A=Side(hand=[event("gift", "[Trigger] Draw 1 card.", cost=0)]))
    assert not table.offers("play gift")
