"""Chapter 8-1: what effects are, and their kinds: auto, activate, one-shot and continuous."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import auto, character, event, every, leader, main, stage, when
from tests.support.table import FILLER, Placed, Side, Table


@rules("8-1-1")
def test_an_effect_is_its_cost_and_its_command() -> None:
    """The trashing that pays is done by an effect, as a card that listens for effects notices."""
    mourner = leader("mourner", "When a card is trashed from your hand by your effect, draw 2 cards.")
    payer = character(
        "payer",
        "[Activate: Main] You may trash 1 card from your hand: Add 1 DON!! card from your DON!! deck "
        "and set it as active.",
    )
    table = Table(A=Side(leader=mourner, characters=[payer], hand=[FILLER], don=1, don_deck=1))
    table.choose("activate payer")
    assert table.don("A") == (2, 0) and len(table.hand("A")) == 2


@rules("8-1-2")
def test_may_leaves_the_choice_and_everything_else_is_done_as_far_as_possible() -> None:
    asked = character("asked", "[On Play] You may draw 1 card.")
    table = Table(A=Side(hand=[asked], don=2)).choose("play asked")
    assert table.asked == ("A", "use") and table.options() == ["yes", "no"]
    assert table.choose("no").hand("A") == []
    forced = character("forced", "[On Play] Trash 2 cards from your hand.")
    table = Table(A=Side(hand=[forced, FILLER], don=2)).choose("play forced")
    assert table.asked == ("A", "main") and table.hand("A") == []


@rules("8-1-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_auto_effect_that_can_be_activated_may_be_left(answer: str) -> None:
    hero = character("hero", "[On Play] This effect can be activated. Draw 1 card.")
    table = Table(A=Side(hand=[hero], don=2)).choose("play hero")
    assert table.asked == ("A", "use")
    assert len(table.choose(answer).hand("A")) == (1 if answer == "yes" else 0)


@rules("8-1-3", "8-1-3-1")
def test_an_auto_effect_activates_each_time_its_event_occurs() -> None:
    fan = leader("fan", "When you play a card, draw 1 card.")
    table = Table(A=Side(leader=fan, hand=[character("a"), character("b")], don=3))
    table.choose("play a")
    assert sorted(table.hand("A")) == ["b", "filler"]
    table.choose("play b")
    assert table.hand("A") == ["filler", "filler"]


@rules("8-1-3-1", "10-2-13-1")
def test_unless_it_is_limited() -> None:
    fan = leader("fan", "[Once Per Turn] When you play a card, draw 1 card.")
    table = Table(A=Side(leader=fan, hand=[character("a"), character("b")], don=3))
    table.choose("play a", "play b")
    assert table.hand("A") == ["filler"]


@rules("8-1-3-1-1")
@pytest.mark.parametrize(
    "timing", ["on_play", "when_attacking", "on_block", "on_ko", "end_of_your_turn", "end_of_opponents_turn"]
)
def test_timing_keywords_mark_auto_effects(timing: nodes.Timing) -> None:
    """Each activates at its own moment and at no other."""
    draw = auto(timing, nodes.AddDon(1))
    hero = character("hero", draw, "[Rush]", "[Blocker]", power=1000)
    seen: list[str] = []
    table = Table(
        A=Side(hand=[hero], don=1, don_deck=50, deck=20),
        B=Side(characters=[character("foe", power=5000)], don=1, deck=20),
    )
    total = sum(table.don("A"))

    def note(moment: str) -> None:
        nonlocal total
        if sum(table.don("A")) + table.given("A leader") > total:
            seen.append(moment)
        total = sum(table.don("A")) + table.given("A leader")

    table.choose("play hero")
    note("on_play")
    table.attack("hero", "B leader").unopposed()
    note("when_attacking")
    if table.turn == "A":
        table.choose("end")
    note("end_of_your_turn")
    assert table.turn == "B"
    table.card("hero").rested = False
    table.attack("foe", "A leader").choose("block hero")
    while table.asked[1] in ("counter", "order"):
        table.choose(table.options()[0])
    note("on_block" if timing != "on_ko" else "on_ko")
    assert table.area("hero") == "trash"
    if timing == "end_of_opponents_turn":
        assert seen == []
    else:
        assert seen == [timing]


@rules("8-1-3-1-1", "10-2-8-1")
def test_the_end_of_the_opponents_turn_is_an_auto_timing() -> None:
    hero = character("hero", "[End of Your Opponent's Turn] Draw 3 cards.")
    table = Table(A=Side(characters=[hero], deck=20, don=1), B=Side(don=1, deck=20))
    assert table.choose("end").hand("A") == []
    assert len(table.choose("end").hand("A")) == 4  # and one in the Draw Phase


@rules("8-1-3-1-2")
def test_an_auto_effect_may_have_a_cost_and_conditions() -> None:
    def hero(life: int, don: int) -> Table:
        card = character(
            "hero",
            "[On Play] If you have 3 or less Life cards, you may rest 1 of your DON!! cards: Draw 2 cards.",
            cost=1,
        )
        return Table(A=Side(hand=[card], don=don, life=life)).choose("play hero")

    ready = hero(3, 3)
    assert ready.asked == ("A", "use")
    assert ready.choose("yes").don("A") == (1, 2) and len(ready.hand("A")) == 2
    assert hero(4, 3).asked == ("A", "main")


@rules("8-1-3-1-3")
def test_an_auto_effect_is_lost_when_its_card_moves_before_it_is_activated() -> None:
    """Both wait for the play: the first returns the card with the second to the hand."""
    bouncer = leader("bouncer", "When you play a card, return that card to the owner's hand.")
    hero = character("hero", "[On Play] Draw 3 cards.")
    table = Table(A=Side(leader=bouncer, hand=[hero], don=2)).choose("play hero")
    assert table.asked == ("A", "order") and len(table.options()) == 2
    first = table.choose("choose 1")
    assert first.hand("A") == ["hero"] and first.asked == ("A", "main")


@rules("8-1-3-1-3", "8-6-1")
def test_in_the_other_order_it_is_not_lost() -> None:
    bouncer = leader("bouncer", "When you play a card, return that card to the owner's hand.")
    hero = character("hero", "[On Play] Draw 3 cards.")
    table = Table(A=Side(leader=bouncer, hand=[hero], don=2)).choose("play hero", "choose 0")
    assert sorted(table.hand("A")) == ["filler", "filler", "filler", "hero"]


@rules("8-1-3", "8-1-3-2", "8-1-3-2-1", "6-5-4-1")
def test_activate_effects_are_declared_by_the_turn_player_in_the_main_phase() -> None:
    worker = character("worker", "[Activate: Main] Draw 1 card.")
    yard = stage("yard", "[Activate: Main] Draw 1 card.")
    chief = leader("chief", "[Activate: Main] Draw 1 card.")
    plan = event("plan", "[Main] Draw 1 card.")
    side = Side(leader=chief, characters=[worker], stage=yard, hand=[plan], don=1)
    table = Table(A=side, B=Side(leader=chief, characters=[worker], stage=yard, hand=[plan], don=1))
    declared = [option for option in table.options() if option.startswith(("activate", "play"))]
    assert declared == ["play plan", "activate A chief", "activate A worker", "activate A yard"]
    assert len(table.choose("activate A yard").hand("A")) == 2


@rules("8-1-3-2", "10-2-2-1")
def test_activate_effects_are_not_offered_in_battle() -> None:
    guard = leader("guard", "[Activate: Main] Draw 1 card.")
    hand = [event("plan", "[Main] Draw 1 card."), event("save", "[Counter] Draw 1 card.")]
    table = Table(B=Side(leader=guard, hand=hand, don=2))
    table.attack("A leader", "B guard")
    assert table.asked == ("B", "counter") and table.options() == ["pass", "event save"]


@rules("8-1-3-2-2")
@pytest.mark.parametrize(("don", "life", "offered"), [(1, 3, True), (0, 3, False), (1, 4, False)])
def test_an_activate_effect_may_have_a_cost_and_conditions(don: int, life: int, offered: bool) -> None:
    worker = character(
        "worker", "[Activate: Main] If you have 3 or less Life cards, you may rest 1 of your DON!! cards: Draw 1 card."
    )
    table = Table(A=Side(characters=[worker], don=don, life=life))
    assert table.offers("activate worker") == offered
    if offered:
        table.choose("activate worker")
        assert table.don("A") == (0, 1) and len(table.hand("A")) == 1


@rules("8-1-4", "8-1-4-1")
def test_a_one_shot_effect_is_done_when_it_is_resolved() -> None:
    """It says nothing about cards that come later, and nothing ends it."""
    sweep = event("sweep", "[Main] Rest all of your opponent's Characters.")
    table = Table(
        A=Side(hand=[sweep], don=2, deck=20),
        B=Side(characters=[character("old")], hand=[character("new")], don=2, deck=20),
    )
    table.choose("play sweep")
    assert table.rested("old") and table.card("old").modifiers == [] and table.game.effects == []
    table.choose("end", "play new")
    assert not table.rested("new")


@rules("8-1-4", "8-1-4-2")
def test_a_continuous_effect_goes_on_for_its_duration() -> None:
    cheer = event("cheer", "[Main] All of your Characters gain +2000 power during this turn.")
    table = Table(
        A=Side(characters=[character("hero")], hand=[cheer, character("late")], don=3, deck=20), B=Side(don=1)
    )
    table.choose("play cheer", "play late")
    assert table.power("hero") == 5000 and table.power("late") == 3000  # its cards are fixed when it is resolved
    table.choose("end")
    assert table.power("hero") == 3000


@rules("8-1-4-2", "3-1-6")
def test_a_continuous_effect_does_not_follow_its_card_to_another_area() -> None:
    cheer = event("cheer", "[Main] All of your Characters gain +2000 power during this turn.")
    back = event("back", "[Main] Return all of your Characters to the owner's hand.")
    table = Table(A=Side(characters=[character("hero")], hand=[cheer, back], don=4))
    table.choose("play cheer", "play back", "play hero")
    assert table.power("hero") == 3000


# -- what leaving sets off ---------------------------------------------------------------------------------------------

CHANGES: dict[str, nodes.Step] = {
    "knocked out": nodes.KnockOut(every()),
    "trashed": nodes.Trash(every()),
    "returned": nodes.ReturnToHand(every()),
    "under the deck": nodes.PlaceInDeck(every()),
    "on the deck": nodes.PlaceInDeck(every(), "top"),
    "hand trashed": nodes.Trash(every("opponent", (), "hand")),
    "Life taken": nodes.AddToHand(nodes.Top("life", 1, "opponent")),
    "Life trashed": nodes.Trash(nodes.Top("life", 1, "opponent")),
    "rested": nodes.Rest(every()),
}
SETS_OFF: dict[nodes.Happening, tuple[str, ...]] = {
    "knocked_out": ("knocked out",),
    "removed": ("knocked out", "trashed", "returned", "under the deck", "on the deck"),
    "returned_to_hand": ("returned",),
    "trashed_from_hand": ("hand trashed",),
    "life_to_hand": ("Life taken",),
    "life_removed": ("Life taken", "Life trashed"),
    "rested": ("rested",),
    "knocks_out_in_battle": (),
    "trashed": ("trashed",),
    "returned_to_deck": ("under the deck", "on the deck"),
    "placed_under_deck": ("under the deck",),
    "life_trashed": ("Life trashed",),
}


@rules("8-1-3-1", "8-1-3-1-1")
@pytest.mark.parametrize("change", list(CHANGES))
@pytest.mark.parametrize("happening", list(SETS_OFF))
def test_each_event_is_set_off_by_its_own_changes(happening: nodes.Happening, change: str) -> None:
    watcher = leader("watcher", when(nodes.Event(happening), nodes.AddDon(1)))
    table = Table(
        A=Side(hand=[event("spell", main(CHANGES[change]))], don=2),
        B=Side(leader=watcher, characters=[character("hero")], hand=[character("card")], don_deck=1),
    )
    table.choose("play spell")
    assert table.don("B") == ((1, 0) if change in SETS_OFF[happening] else (0, 0))


@rules("8-1-3-1", "7-1-4-1-2")
@pytest.mark.parametrize(("power", "wins"), [(5000, True), (6000, False)])
def test_a_knock_out_in_battle_is_an_event_of_the_attacker(power: int, wins: bool) -> None:
    victor = leader("victor", nodes.Auto(when=nodes.Event("knocks_out_in_battle", this=True), steps=(nodes.AddDon(1),)))
    loser = leader("loser", when(nodes.Event("knocked_out", cause="battle"), nodes.AddDon(1)))
    table = Table(
        A=Side(leader=victor, don=1, don_deck=5),
        B=Side(leader=loser, characters=[Placed(character("hero", power=power), rested=True)], don_deck=5),
    )
    table.attack("A victor", "hero")
    assert table.don("A") == ((2, 0) if wins else (1, 0)) and table.don("B") == ((1, 0) if wins else (0, 0))


@rules("8-1-3-1", "7-1-4-1-2")
def test_a_knock_out_in_battle_is_one() -> None:
    victor = leader("victor", when(nodes.Event("knocks_out_in_battle", at_least=2), nodes.AddDon(1)))
    table = Table(A=Side(leader=victor, don=1, don_deck=5), B=Side(characters=[Placed(character("hero"), rested=True)]))
    table.attack("A victor", "hero")
    assert table.area("hero") == "trash" and table.don("A") == (1, 0)


@rules("8-1-3-1")
@pytest.mark.parametrize(("count", "drawn"), [(1, 0), (2, 2), (3, 3)])
def test_an_event_may_ask_for_the_size_of_a_batch(count: int, drawn: int) -> None:
    watcher = leader("watcher", when(nodes.Event("rested", at_least=2), nodes.AddDon(1)))
    spell_text = "[Main] Rest all of your opponent's Characters."
    table = Table(
        A=Side(hand=[event("spell", spell_text)], don=2),
        B=Side(leader=watcher, characters=[character(name) for name in "xyz"[:count]], don_deck=9),
    )
    table.choose("play spell")
    while table.asked[1] == "order":
        table.choose(table.options()[0])
    assert table.don("B") == (drawn, 0)


@rules("8-1-3-1", "8-1-3-3-2")
def test_that_a_character_was_knocked_out_is_remembered_for_the_turn() -> None:
    grim = leader(
        "grim",
        "If your opponent's Character has been K.O.'d during this turn, this Leader gains +1000 power.",
    )
    both = event("both", "[Main] K.O. all Characters.")
    table = Table(
        A=Side(leader=grim, characters=[character("mine")], hand=[both], don=2, deck=20),
        B=Side(characters=[character("yours")], don=1, deck=20),
    )
    assert table.power("A grim") == 5000
    assert table.choose("play both").power("A grim") == 6000
    assert table.choose("end").power("A grim") == 5000


# -- order of placing --------------------------------------------------------------------------------------------------


@rules("3-1-7", "1-3-4")
@pytest.mark.parametrize("way", ["top", "bottom", "life top", "life bottom"])
def test_the_owner_says_in_which_order_cards_are_placed_the_turn_player_first(way: str) -> None:
    steps: dict[str, nodes.Step] = {
        "top": nodes.PlaceInDeck(every("any"), "top"),
        "bottom": nodes.PlaceInDeck(every("any"), "bottom"),
        "life top": nodes.PlaceInLife(every("any"), "top"),
        "life bottom": nodes.PlaceInLife(every("any"), "bottom"),
    }
    table = Table(
        A=Side(characters=[character("a"), character("b")], hand=[event("spell", main(steps[way]))], don=2),
        B=Side(characters=[character("x"), character("y"), character("z")]),
    )
    table.choose("play spell")
    assert table.asked == ("A", "place") and table.options() == ["pick a", "pick b"]
    table.choose("pick b")
    assert table.asked == ("B", "place") and table.options() == ["pick x", "pick y", "pick z"]
    table.choose("pick z")
    assert table.options() == ["pick x", "pick y"]
    table.choose("pick y")
    area = "life" if way.startswith("life") else "deck"
    mine, theirs = table.names("A", area), table.names("B", area)
    if way.endswith("top"):
        assert mine[-2:] == ["b", "a"] and theirs[-3:] == ["z", "y", "x"]
    else:
        assert mine[:2] == ["a", "b"] and theirs[:3] == ["x", "y", "z"]


@rules("3-1-7")
def test_no_order_is_asked_for_copies_one_card_or_the_hand() -> None:
    def placed(step: nodes.Step, *cards: str) -> tuple[str, str]:
        table = Table(
            A=Side(hand=[event("spell", main(step))], don=2), B=Side(characters=[character(name) for name in cards])
        )
        return table.choose("play spell").asked

    assert placed(nodes.PlaceInDeck(every()), "x", "x") == ("A", "main")
    assert placed(nodes.PlaceInDeck(every()), "x") == ("A", "main")
    assert placed(nodes.ReturnToHand(every()), "x", "y") == ("A", "main")
    assert placed(nodes.Trash(every()), "x", "y") == ("A", "main")
    assert placed(nodes.PlaceInDeck(every()), "x", "y") == ("B", "place")


@rules("3-1-7")
def test_one_card_of_each_owner_needs_no_order() -> None:
    spell = event("spell", "[Main] Place all Characters at the top of the owner's deck in any order.")
    table = Table(A=Side(characters=[character("a")], hand=[spell], don=2), B=Side(characters=[character("x")]))
    table.choose("play spell")
    assert table.asked == ("A", "main") and table.names("A", "deck")[-1] == "a" and table.names("B", "deck")[-1] == "x"
