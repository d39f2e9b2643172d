"""Chapter 8-6: the order in which effects are resolved, and what drops out while they wait."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, character, choose, event, leader, trigger, when
from tests.support.four import four
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

THIS = nodes.This()


def signing(name: str, event: nodes.Event, steps: tuple[nodes.Step, ...] = ()) -> Card:
    """A Character that turns its power into a sign of having had its effect."""
    return character(name, when(event, nodes.For("game", (nodes.GainPower(THIS, 1),)), *steps))


def order(table: Table) -> list[str]:
    """The names of the cards whose effects were activated, in order."""
    return [note.card.name for note in table.game.notes or [] if note.what == "activated" and note.card is not None]


KO = nodes.Event("knocked_out", "any")


@rules("8-6-1", "1-3-4")
def test_the_turn_players_effect_is_resolved_first_whoever_set_it_off() -> None:
    blast = event("blast", "[Main] K.O. 1 of your opponent's [victim] Characters.")
    a, b = signing("a", KO), signing("b", KO)
    table = Table(A=Side(characters=[a], hand=[blast], don=1), B=Side(characters=[character("victim"), b]))
    table.choose("play blast")
    assert order(table) == ["blast", "a", "b"]
    swap = Table(A=Side(characters=[Placed(character("victim"), rested=True), a]), B=Side(characters=[b]), turn="B")
    swap.attack("B leader", "victim").unopposed()
    assert order(swap) == ["b", "a"]


@rules("8-6-1")
def test_each_player_chooses_the_order_of_their_own_effects() -> None:
    blast = event("blast", "[Main] K.O. 1 of your opponent's Characters.")
    mine = [signing(name, KO) for name in ("x", "y", "z")]
    table = Table(A=Side(characters=mine, hand=[blast], don=1), B=Side(characters=[FILLER], leader=signing_leader()))
    choose_alike(table, "play blast")
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1", "choose 2"]
    choose_alike(table, "choose 1", "choose 1")
    assert order(table) == ["blast", "y", "z", "x", "ears"]


def signing_leader() -> Card:
    return leader("ears", when(KO, DRAW))


@rules("8-6-1", "8-6-1-1")
def test_what_an_effect_sets_off_waits_for_those_that_were_waiting_already() -> None:
    """The turn player's A and B wait together with the other player's; A sets off C, which comes after all of them."""
    chain = signing("c", nodes.Event("rested", this=True))
    rest_c = (nodes.Rest(choose("you", where=(nodes.HasName(("c",)),))),)
    a, b = signing("a", KO, rest_c), signing("b", KO)
    theirs = signing("other", KO)
    blast = event("blast", "[Main] K.O. 1 of your opponent's [victim] Characters.")
    table = Table(
        A=Side(characters=[a, b, chain], hand=[blast], don=1), B=Side(characters=[character("victim"), theirs])
    )
    table.choose("play blast", "choose 0")
    assert order(table) == ["blast", "a", "b", "other", "c"]


@rules("8-6-1")
def test_the_other_players_waiting_effect_goes_before_a_new_one_of_the_turn_player() -> None:
    chain = signing("c", nodes.Event("rested", this=True))
    a = signing("a", KO, (nodes.Rest(choose("you", where=(nodes.HasName(("c",)),))),))
    late = signing("late", nodes.Event("rested", "opponent"))
    blast = event("blast", "[Main] K.O. 1 of your opponent's [victim] Characters.")
    table = Table(
        A=Side(characters=[a, chain], hand=[blast], don=1),
        B=Side(characters=[character("victim"), signing("other", KO), late]),
    )
    table.choose("play blast")
    assert order(table) == ["blast", "a", "other", "c", "late"]


@rules("8-6-2")
def test_effects_set_off_by_damage_wait_until_all_damage_is_done() -> None:
    """[Double Attack]: both Life cards are taken before the first effect."""
    taken = leader("leader", when(nodes.Event("life_to_hand"), nodes.For("game", (count_hand(),))))
    twin = character("twin", "[Double Attack]", power=9000)
    table = Table(A=Side(characters=[twin], don=1), B=Side(taken, life=3)).attack("twin", "B leader").unopposed()
    assert table.life("B") == 1 and table.asked == ("A", "main")  # their order makes no difference
    assert table.power("B leader") == 5000 + 2 + 2  # the hand held 2 cards both times


def count_hand() -> nodes.Effect:
    return nodes.GainPower(THIS, nodes.Number("hand"))


@rules("8-6-2-1")
def test_only_a_trigger_interrupts_damage() -> None:
    sign = nodes.For("game", (nodes.GainPower(nodes.All((nodes.Cards(kinds=("leader",)),)), nodes.Number("life")),))
    flare = character("flare", trigger(sign))
    twin = character("twin", "[Double Attack]", power=9000)
    table = Table(A=Side(characters=[twin], don=1), B=Side(life=[FILLER, FILLER, flare]))
    table.attack("twin", "B leader").unopposed().choose("yes")
    assert table.power("B leader") == 5002 and table.life("B") == 1  # 2 Life cards were left when it was resolved


@rules("8-6-3")
def test_effects_set_off_by_an_activation_wait_for_what_was_activated() -> None:
    fan = leader("leader", when(nodes.Event("event_activated"), nodes.For("game", (count_hand(),))))
    plan = event("plan", "[Main] Draw 2 cards. Then, draw 1 card.")
    table = Table(A=Side(fan, hand=[plan], don=2)).choose("play plan")
    assert table.power("A leader") == 5003
    rest = leader("leader", "[Activate: Main] Rest 1 of your Characters. Then, draw 1 card. Then, draw 1 card.")
    ears = character("ears", when(nodes.Event("rested", this=True), nodes.For("game", (count_hand(),))), power=0)
    table = Table(A=Side(rest, [ears], don=1)).choose("activate A leader")
    assert table.power("ears") == 2


# -- waiting effects that drop out (judge-notes 10) --------------------------------------------------------------------


@rules("8-1-3-1-3")
def test_the_effect_of_a_card_that_has_left_meanwhile_is_lost() -> None:
    a = signing("a", KO, (nodes.ReturnToHand(choose("you", where=(nodes.HasName(("b",)),))),))
    blast = event("blast", "[Main] K.O. 1 of your opponent's Characters.")
    table = Table(A=Side(characters=[a, signing("b", KO)], hand=[blast], don=1), B=Side(characters=[FILLER]))
    table.choose("play blast", "choose 0")
    assert order(table) == ["blast", "a"] and table.hand("A") == ["b"]


@rules("8-2-1-1")
def test_the_effect_of_a_card_negated_meanwhile_is_not_resolved() -> None:
    silence = nodes.For("turn", (nodes.Negate(choose("you", where=(nodes.HasName(("b",)),))),))
    blast = event("blast", "[Main] K.O. 1 of your opponent's Characters.")
    table = Table(
        A=Side(characters=[signing("a", KO, (silence,)), signing("b", KO)], hand=[blast], don=1),
        B=Side(characters=[FILLER]),
    )
    table.choose("play blast", "choose 0")
    assert order(table) == ["blast", "a"]


def test_a_card_that_comes_later_does_not_join_the_waiting_effects() -> None:
    """Judge-notes 10."""
    ears = character("ears", "[On Your Opponent's Attack] Draw 1 card.")
    call = character("call", "[On Your Opponent's Attack] Play 1 card from your hand.")
    table = Table(A=Side(don=1), B=Side(characters=[call], hand=[ears])).attack("A leader", "B leader")
    assert table.area("ears") == "Character area" and table.hand("B") == ["filler"]  # that one came from Life


@rules("10-2-13-3")
def test_an_effect_limited_to_once_waits_twice_and_is_resolved_once() -> None:
    once = nodes.Auto(when=KO, once_per_turn=True, steps=(nodes.For("game", (nodes.GainPower(THIS, 1),)),))
    blast = event("blast", "[Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(characters=[character("a", once)], hand=[blast], don=1), B=Side(characters=[FILLER] * 2))
    table.choose("play blast")
    assert table.power("a") == 3001


# -- once per turn (judge-notes 11) ------------------------------------------------------------------------------------


def limited(*steps: nodes.Step, optional: bool = False, cost: tuple[nodes.Step, ...] = ()) -> nodes.Auto:
    return nodes.Auto(when=nodes.Event("rested", "any"), once_per_turn=True, optional=optional, cost=cost, steps=steps)


@rules("10-2-13-1", "8-1-2")
@pytest.mark.parametrize(
    ("ability", "answers", "again"),
    [
        (limited(nodes.Rest(choose(up_to=True))), ["pass"], False),
        (limited(DRAW, optional=True), ["no"], True),
        (limited(DRAW, optional=True), ["yes"], False),
        (limited(DRAW, cost=(nodes.RestDon(1),)), ["no"], True),
    ],
)
def test_declining_leaves_an_effect_for_later_and_choosing_none_uses_it_up(
    ability: nodes.Auto, answers: list[str], again: bool
) -> None:
    boss = leader("leader", "[Activate: Main] Rest 1 of your active Characters.")
    side = Side(boss, [character("ears", ability), character("p"), character("q")], don=1)
    table = Table(A=side, B=Side(characters=[FILLER])).choose("activate A leader", "pick p", *answers)
    table.choose("activate A leader", "pick q")
    assert (table.asked != ("A", "main")) == again


# -- events (8-1-3-1, judge-notes 14) ----------------------------------------------------------------------------------


@rules("8-1-3-1", "8-1-3-1-1")
def test_an_effect_for_each_card_of_a_batch_activates_once_for_each() -> None:
    blast = event("blast", "[Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(characters=[signing("a", KO)], hand=[blast], don=1), B=Side(characters=[FILLER] * 3))
    table.choose("play blast")  # in whatever order: the effect does not speak of the cards
    assert table.power("a") == 3003


@rules("8-1-3-1", "8-2-1-1")
def test_a_card_with_invalid_effects_hears_of_nothing() -> None:
    """Not even if its effects are valid again before they would be resolved: here with the second card that is rested."""
    silent = "If there are 1 or less rested Characters, negate the effects of all of your [ears] Characters."
    ears = signing("ears", nodes.Event("rested", "any"))
    side = Side(leader("mute", silent), [ears, character("bed"), character("cot")])
    hush_text = "[Activate: Main] Rest 1 of your opponent's [bed] Characters."
    table = Table(A=Side(leader("hush", hush_text), don=1), B=side).choose("activate A hush")
    assert table.power("ears") == 3000 and order(table) == ["hush"]
    hush_text_2 = (
        "[Activate: Main] Rest 1 of your opponent's [bed] Characters. Then, rest 1 of your opponent's [cot] Characters."
    )
    table = Table(A=Side(leader("hush", hush_text_2), don=1), B=side).choose("activate A hush")
    assert table.power("ears") == 3001 and order(table) == ["hush", "ears"]


@rules("8-1-3-1")
def test_several_events_can_set_off_one_effect_and_each_does_once() -> None:
    ears = leader(
        "leader", "When your opponent activates an Event or when your opponent activates [Blocker], draw 1 card."
    )
    wall = character("wall", "[Blocker]")
    shield = event("shield", nodes.Activate(("counter",)), cost=0)
    table = Table(A=Side(ears, don=1), B=Side(characters=[wall], hand=[shield]))
    table.attack("A leader", "B leader").choose("block wall")
    assert len(table.hand("A")) == 1
    table.choose("event shield")
    assert len(table.hand("A")) == 2
    every_rest = (nodes.Event("rested", "any"), nodes.Event("rested", "opponent"))
    twice = leader(
        "leader", nodes.Auto(when=every_rest, steps=(DRAW,)), "[Activate: Main] Rest 1 of your opponent's Characters."
    )
    table = Table(A=Side(twice, don=1), B=Side(characters=[FILLER])).choose("activate A leader")
    assert len(table.hand("A")) == 1


@rules("8-1-3-1")
def test_an_event_can_ask_for_a_source() -> None:
    navy = (nodes.HasType(("Navy",)),)
    ears = leader("leader", when(nodes.Event("rested", "any", cause="your_effect", source=navy), DRAW))
    rest = "[Activate: Main] Rest 1 of your [bed] Characters."
    for types, cards in ((("Navy",), 1), ((), 0)):
        table = Table(A=Side(ears, [character("hand", rest, types=types), character("bed")], don=1))
        assert len(table.choose("activate hand").hand("A")) == cards


@rules("8-1-3-1")
@pytest.mark.parametrize(("returned", "heard"), [(1, False), (2, True), (3, True)])
def test_an_event_can_need_a_batch_of_a_size_and_tell_how_large_it_was(returned: int, heard: bool) -> None:
    ears = "When 2 or more DON!! cards on your field are returned to your DON!! deck, draw cards equal to that amount."
    boss = leader("leader", ears, activate(nodes.ReturnDon(returned)))
    table = Table(A=Side(boss, don=4)).choose("activate A leader")
    assert len(table.hand("A")) == (returned if heard else 0)


@rules("8-1-3-1")
def test_an_event_tells_which_card_it_was_about() -> None:
    ears = leader("leader", "When you play a card, rest that card.")
    table = Table(A=Side(ears, [character("old")], hand=[character("new")], don=1)).choose("play new")
    assert table.rested("new") and not table.rested("old")


@rules("8-1-3-1")
def test_an_event_can_be_about_either_leader() -> None:
    ears = when(nodes.Event("rested", "any"), nodes.For("game", (nodes.GainPower(nodes.Bound("event"), 1),)))
    for turn, rested in (("A", "A one"), ("B", "B two")):
        table = Table(A=Side(leader("one"), don=1), B=Side(leader("two", ears), don=1), turn=turn)
        table.attack(rested, "B two" if turn == "A" else "A one")
        assert table.power(rested) == 5001


@rules("8-1-3-1")
@pytest.mark.parametrize(
    ("whose", "mine", "theirs"), [("you", True, False), ("opponent", False, True), ("any", True, True)]
)
def test_an_event_is_about_the_right_side(whose: nodes.Side, mine: bool, theirs: bool) -> None:
    ears = leader(
        "leader",
        when(nodes.Event("rested", whose), DRAW),
        "[Activate: Main] Rest 1 of your Characters.",
        "[Activate: Main] Rest 1 of your opponent's Characters.",
    )
    table = Table(A=Side(ears, [FILLER], don=1), B=Side(characters=[FILLER]))
    table.choose("activate A leader")
    assert (len(table.hand("A")) == 1) == mine
    table = Table(A=Side(ears, [FILLER], don=1), B=Side(characters=[FILLER]))
    table.choose("activate A leader 1")
    assert (len(table.hand("A")) == 1) == theirs


def test_an_event_of_a_partner_is_nobodys_opponents_event() -> None:
    """In a team match, what happens to the partner happens neither to you nor to your opponent."""
    for whose, cards in (("you", 0), ("opponent", 0), ("any", 1)):
        ears = leader("ears", when(event_rested(whose), DRAW))
        rest = leader("rest", "[Activate: Main] Rest 1 of your Characters.")
        table = four("C", A=Side(ears), C=Side(rest, [FILLER], don=1))
        table.choose("activate C rest", "seat C")
        assert len(table.hand("A")) == cards, whose


def event_rested(whose: str) -> nodes.Event:
    sides: dict[str, nodes.Event] = {
        "you": nodes.Event("rested", "you"),
        "opponent": nodes.Event("rested", "opponent"),
        "any": nodes.Event("rested", "any"),
    }
    return sides[whose]


@rules("8-4-1-1")
def test_with_two_opponents_the_player_says_which_one_an_effect_means() -> None:
    """Only where the effect speaks of an opponent; conditions and costs come after that."""
    rest = leader(
        "boss",
        "[Activate: Main] You may rest 1 of your DON!! cards: Rest 1 of your opponent's Characters.",
        "[Activate: Main] Draw 1 card.",
    )
    b, d = character("b"), character("d")
    table = four(A=Side(rest, don=3), B=Side(characters=[b]), D=Side(characters=[d]))
    choose_alike(table, "activate A boss")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    choose_alike(table, "seat D")
    assert table.rested("d") and not table.rested("b") and table.don("A") == (2, 1)
    table.choose("activate A boss 1")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 1
    picky = leader("boss", "[When Attacking] If your opponent has 0 cards in their hand: Draw 1 card.")
    for seat, cards in (("seat B", 0), ("seat D", 1)):
        table = four(A=Side(picky, don=1), B=Side(hand=[FILLER]))
        table.attack("A boss", "B leader").choose(seat)
        assert len(table.hand("A")) == cards
