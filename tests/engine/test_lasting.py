"""Effects that last: every duration, every moment, what is fixed when they begin; and if, may, menus and numbers."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Bound, Cards, Choose, For, GainPower, If, May
from tests.support.cards import activate, auto, character, choose, event, every, leader, main, stage
from tests.support.probing import asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

THIS = nodes.This()
DRAW = nodes.Draw(1)
DISCARD = nodes.Trash(choose("you", (), "hand"))


def lifting(duration: nodes.Duration) -> nodes.For:
    return For(duration, (GainPower(nodes.All((Cards(kinds=("leader",)),)), 1),))


def lasts(table: Table) -> bool:
    """Whether A's Leader still has its bonus."""
    return table.power("A boss") % 10 == 1


def quiet(boss: nodes.Ability) -> Table:
    """A table at which every turn stops in the Main Phase."""
    return Table(A=Side(leader("boss", boss), don=1, deck=30), B=Side(don=1, deck=30))


# -- durations ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("duration", "holds"),
    [
        # at once, in the opponent's next turn, in the own next turn, in the opponent's turn after that
        ("turn", [True, False, False, False]),
        ("end_of_turn", [True, False, False, False]),
        ("end_of_your_next_turn", [True, False, False, False]),
        ("end_of_opponents_next_turn", [True, True, False, False]),
        ("end_of_opponents_next_end_phase", [True, True, False, False]),
        ("start_of_your_next_turn", [True, True, False, False]),
        ("opponents_next_refresh", [True, False, False, False]),
        ("your_next_refresh", [True, True, False, False]),
        ("game", [True, True, True, True]),
        ("battle", [False, False, False, False]),
    ],
)
def test_each_duration_from_the_own_turn(duration: nodes.Duration, holds: list[bool]) -> None:
    table = quiet(activate(lifting(duration)))
    choose_alike(table, "activate A boss")
    seen = [lasts(table)]
    for _ in range(3):
        choose_alike(table, "end")
        seen.append(lasts(table))
    assert seen == holds


@pytest.mark.parametrize(
    ("duration", "holds"),
    [
        # in that opponent's turn, in the own turn after it, in the opponent's next turn
        ("turn", [True, False, False]),
        ("end_of_opponents_next_turn", [True, False, False]),  # judge-notes 19
        ("end_of_opponents_next_end_phase", [True, False, False]),
        ("end_of_your_next_turn", [True, True, False]),
        ("start_of_your_next_turn", [True, False, False]),
        ("your_next_refresh", [True, False, False]),
        ("opponents_next_refresh", [True, True, False]),
    ],
)
def test_each_duration_from_the_opponents_turn(duration: nodes.Duration, holds: list[bool]) -> None:
    boss = leader("boss", auto("on_opponents_attack", lifting(duration)))
    table = Table(A=Side(boss, don=1, deck=30), B=Side(don=1, deck=30), turn="B").attack("B leader", "A boss")
    seen = [lasts(table)]
    for _ in range(2):
        table.choose("end")
        seen.append(lasts(table))
    assert seen == holds


def test_during_this_battle_ends_with_the_battle() -> None:
    boss = leader("boss", "[When Attacking] Your Leader gains +1 power during this battle.")
    wall = character("wall", "[Blocker]")
    table = Table(A=Side(boss, don=1), B=Side(characters=[wall]))
    choose_alike(table, "attack A boss B leader")
    assert lasts(table)
    choose_alike(table, "pass")
    assert not lasts(table) and table.battle is None


def test_without_a_battle_nothing_lasts_for_one() -> None:
    boss = activate(lifting("battle"), For("battle", (nodes.PlayerCannot("opponent", "activate_blocker"),)))
    wall = character("wall", "[Blocker]")
    table = Table(A=Side(leader("boss", boss), don=1), B=Side(characters=[wall])).choose("activate A boss")
    assert not lasts(table)
    table.attack("A boss", "B leader")
    assert table.offers("block wall") and not lasts(table)


# -- what a lasting effect is about ------------------------------------------------------------------------------------


def test_a_resolved_effect_on_all_characters_is_about_those_that_are_there() -> None:
    """Judge-notes 18; a prohibition on a player is about later cards too."""
    boss = leader("boss", "[Activate: Main] All of your Characters gain +1000 power during this turn.")
    table = Table(A=Side(boss, [character("old")], hand=[character("new")], don=1)).choose(
        "activate A boss", "play new"
    )
    assert table.power("old") == 4000 and table.power("new") == 3000
    ban = leader("boss", activate(For("turn", (nodes.PlayRested("you"),))))
    table = Table(A=Side(ban, hand=[character("new")], don=2)).choose("activate A boss", "play new")
    assert table.rested("new")


def test_an_amount_is_reckoned_once() -> None:
    boss = leader(
        "boss", activate(For("turn", (GainPower(THIS, nodes.Number("hand")),))), "[Activate: Main] Draw 2 cards."
    )
    table = Table(A=Side(boss, hand=[FILLER], don=1)).choose("activate A boss", "activate A boss 1")
    assert table.power("A boss") == 5001


def test_an_amount_can_speak_of_the_chosen_card() -> None:
    double = GainPower(choose(bind="it"), nodes.ValueOf("power", Bound("it")))
    table = asking(For("turn", (double,)), A=Side(don=1), B=Side(characters=[character("foe", power=2000)]))
    assert table.power("foe") == 4000


def test_moved_cards_gain_nothing() -> None:
    table = asking(
        "Select 1 of your opponent's Characters. Then, return it to the owner's hand. Then, the "
        "selected card gains +1000 power during this turn.",
        A=Side(don=1),
        B=Side(characters=[character("foe")]),
    )
    assert "modified" not in table.noted
    field = asking("This Leader gains +1000 power during this turn.", A=Side(don=1))
    assert field.noted.count("modified") == 1


@pytest.mark.parametrize(
    ("power", "to", "now"), [(3000, 0, 0), (3000, 5000, 5000), (0, 0, 0), (0, 1000, 1000), (-1000, 0, -1000)]
)
def test_bringing_power_to_a_value(power: int, to: int, now: int) -> None:
    """Below 0 it is left alone; +1000 later counts on top."""
    before = For("game", (GainPower(choose(), power - 3000),))
    steps = (before, For("turn", (nodes.SetPower(choose(), to),)))
    table = asking(*steps, A=Side(don=1), B=Side(characters=[character("foe")]))
    assert table.power("foe") == now
    later = asking(
        *steps, For("turn", (GainPower(choose(), 1000),)), A=Side(don=1), B=Side(characters=[character("foe")])
    )
    assert later.power("foe") == now + 1000
    assert (
        "modified"
        not in asking(
            "Select 1 of your opponent's Characters. Then, return it to the owner's hand. Then, set the "
            "power of the selected card to 0 during this turn.",
            A=Side(don=1),
            B=Side(characters=[character("foe")]),
        ).noted
    )


def test_a_swap_needs_both_cards() -> None:
    swap = nodes.SwapBasePower(choose("you", bind="mine"), choose(), "turn")
    foe, mate = character("foe", power=7000), character("mate", power=1000)
    table = asking(swap, A=Side(characters=[mate], don=1), B=Side(characters=[foe]))
    assert table.power("mate") == 7000 and table.power("foe") == 1000
    assert asking(swap, A=Side(characters=[mate], don=1)).power("mate") == 1000
    assert asking(swap, A=Side(don=1), B=Side(characters=[foe])).power("foe") == 7000
    for first in (True, False):
        names = ("gone", "left") if first else ("left", "gone")
        steps = (
            nodes.Select(choose("you"), "gone"),
            nodes.Select(choose(), "left"),
            nodes.ReturnToHand(Bound("gone")),
            nodes.SwapBasePower(Bound(names[0]), Bound(names[1])),
        )
        assert asking(*steps, A=Side(characters=[mate], don=1), B=Side(characters=[foe])).power("foe") == 7000


def test_a_swap_reckons_with_what_has_just_been_changed() -> None:
    """Each way round; of what is set twice the higher counts (4-9-2-1)."""
    mate, foe = character("mate", power=1000), character("foe", power=7000)
    swap = nodes.SwapBasePower(choose("you"), choose())
    for changed, powers in ((choose("you"), (7000, 4000)), (choose(), (4000, 4000))):
        table = asking(
            For("turn", (nodes.SetBasePower(changed, 4000),)),
            swap,
            A=Side(characters=[mate], don=1),
            B=Side(characters=[foe]),
        )
        assert (table.power("mate"), table.power("foe")) == powers


def test_a_play_cost_for_the_next_card_and_for_all() -> None:
    hand = [character(name, cost=3) for name in "xy"]
    for next_only, second in ((True, 3), (False, 2)):
        cheaper = nodes.CostToPlay(every("you", ("character",), "hand"), -1, next_only)
        boss = leader("boss", activate(For("turn", (cheaper,))))
        table = Table(A=Side(boss, hand=[*hand, event("plan", main(), cost=3)], don=9)).choose("activate A boss")
        assert table.cost_to_play("x") == 2 and table.cost_to_play("plan") == 3
        table.choose("play x")
        assert table.don("A") == (7, 2) and table.cost_to_play("y") == second


# -- later -------------------------------------------------------------------------------------------------------------


def test_each_moment() -> None:
    """The step happens at its moment, once, and not before."""
    boss = leader("boss", "[Activate: Main] At the end of this turn, draw 1 card.")
    table = Table(A=Side(boss, don=1, deck=30), B=Side(don=1, deck=30))
    choose_alike(table, "activate A boss")
    assert table.hand("A") == []
    choose_alike(table, "end")
    assert len(table.hand("A")) == 1 and table.turn == "B"
    boss = leader("boss", "[Activate: Main] At the end of your opponent's turn, draw 1 card.")
    table = Table(A=Side(boss, don=1, deck=30), B=Side(don=1, deck=30))
    choose_alike(table, "activate A boss", "end")
    assert table.hand("A") == [] and table.turn == "B"
    choose_alike(table, "end")
    assert len(table.hand("A")) == 2  # with the one of the Draw Phase
    boss = leader(
        "boss",
        "[Activate: Main] At the start of your opponent's next Main Phase, rest 1 of your opponent's DON!! cards.",
    )
    table = Table(A=Side(boss, don=1, deck=30), B=Side(don=1, don_deck=2, deck=30))
    choose_alike(table, "activate A boss")
    assert table.don("B") == (1, 0)
    choose_alike(table, "end")
    assert table.don("B") == (2, 1)
    choose_alike(table, "end", "end")
    assert table.don("B")[1] == 0


def test_at_the_end_of_the_battle() -> None:
    boss = leader("boss", "[When Attacking] At the end of this battle, draw 1 card.")
    wall = character("wall", "[Blocker]")
    table = Table(A=Side(boss, don=1), B=Side(characters=[wall]))
    choose_alike(table, "attack A boss B leader")
    assert table.hand("A") == []
    choose_alike(table, "pass")
    assert len(table.hand("A")) == 1
    idle = leader("boss", "[Activate: Main] At the end of this battle, draw 5 cards.")
    table = Table(A=Side(idle, don=1), B=Side(characters=[wall])).choose("activate A boss")
    table.attack("A boss", "B leader").choose("pass")
    assert table.hand("A") == []  # there was no battle to end


def test_delayed_steps_end_where_they_end() -> None:
    boss = leader(
        "boss",
        "[Activate: Main] At the end of this turn, draw 1 card. Then, add 1 DON!! card from your "
        "DON!! deck and set it as active. Then, at the end of this turn, draw 1 card.",
    )
    table = Table(A=Side(boss, don=1, don_deck=5), B=Side(don=1)).choose("activate A boss")
    assert table.don("A") == (2, 0) and table.hand("A") == []
    table.choose("end", "choose 0")
    assert len(table.hand("A")) == 2 and table.don("A") == (2, 0)


# -- if, may, one of several, numbers ----------------------------------------------------------------------------------


def test_may_is_asked_and_remembered() -> None:
    table = asking(
        "You may trash 1 card from your hand. (If you do, draw 3 cards. Otherwise, add 1 DON!! card "
        "from your DON!! deck and set it as active.)",
        A=Side(hand=[FILLER], don=1, don_deck=1),
    )
    assert table.asked == ("A", "use") and table.options() == ["yes", "no"]
    table.choose("yes")
    assert len(table.hand("A")) == 3 and table.don("A") == (1, 0)
    table = asking(
        "You may trash 1 card from your hand. (If you do, draw 3 cards. Otherwise, add 1 DON!! card "
        "from your DON!! deck and set it as active.)",
        A=Side(hand=[FILLER], don=1, don_deck=1),
    ).choose("no")
    assert table.hand("A") == ["filler"] and table.don("A") == (2, 0)


@pytest.mark.parametrize(
    ("step", "full", "short"),
    [
        (nodes.Trash(choose("you", (), "hand", 2)), Side(hand=[FILLER] * 2), Side(hand=[FILLER])),
        (nodes.Rest(choose("you")), Side(characters=[FILLER]), Side(characters=[Placed(FILLER, rested=True)])),
        (nodes.Rest(THIS), Side(), Side(leader=Placed(leader(), rested=True))),
        (nodes.SetActive(choose("you")), Side(characters=[Placed(FILLER, rested=True)]), Side(characters=[FILLER])),
        (nodes.RestDon(2), Side(don=2), Side(don=1)),
        (nodes.ReturnDon(2), Side(rested_don=2), Side(rested_don=1)),
        (nodes.GiveDon(THIS, 2), Side(rested_don=2), Side(rested_don=1)),
        (nodes.GiveDon(choose("you"), 1), Side(characters=[FILLER], rested_don=1), Side(rested_don=1)),
        (nodes.Trash(nodes.Top("life", 2)), Side(life=2), Side(life=1)),
        (nodes.TurnLife(nodes.Top("life")), Side(life=1), Side(life=0)),
        (nodes.Play(choose("you", (), "hand")), Side(hand=[FILLER]), Side(hand=[event("e", main())])),
        (nodes.Select(choose("you", (), "trash")), Side(trash=1), Side()),
    ],
)
def test_if_you_do_needs_all_of_it(step: nodes.Step, full: Side, short: Side) -> None:
    """Judge-notes 13: as much as possible is done all the same."""
    steps = (May((step,)), If(nodes.Did(), (For("turn", (GainPower(THIS, 1),)),)))
    for side, done in ((full, True), (short, False)):
        table = asking(*steps, A=side)
        if table.asked == ("A", "use"):
            table.choose("yes")
        else:  # what can do nothing at all is not asked about
            assert not done and isinstance(step, (nodes.Play, nodes.Rest, nodes.SetActive, nodes.GiveDon))
        assert (table.power("A leader") % 10 == 1) == done
    if isinstance(step, nodes.Trash) and isinstance(step.targets, Choose):
        assert asking(*steps, A=short).choose("yes").hand("A") == []


@pytest.mark.parametrize(("answer", "power"), [("pass", 5000), ("pick mate", 5001)])
def test_if_you_do_when_no_card_was_shown_to_fit(answer: str, power: int) -> None:
    text = "You may trash 1 {Crew} type card from your hand. If you do, this Leader gains +1 power during this turn."
    table = asking(text, A=Side(hand=[character("mate", types=("Crew",))], don=1))
    assert table.choose("yes", answer).power("A leader") == power


def test_two_mays_are_judged_each_for_itself() -> None:
    inner = May((nodes.RestDon(9),), bind="inner")
    outer = May((DISCARD, inner, nodes.Draw(1)), bind="outer")
    steps = (outer, If(nodes.Did("outer"), (nodes.AddDon(1),)), If(nodes.Did("inner"), (nodes.AddDon(5),)))
    table = asking(*steps, A=Side(hand=[FILLER, event("free", main(), cost=0)], don=1, don_deck=9))
    table.choose("yes", "pick filler", "yes")
    assert table.don("A") == (1, 1)  # the inner one fell short, the outer did not


def test_the_opponent_may() -> None:
    table = asking(
        "Your opponent may trash 1 card from their hand. If they do not, draw 1 card.",
        A=Side(don=1),
        B=Side(hand=[FILLER]),
    )
    assert table.asked == ("B", "use")
    table.choose("no")
    assert len(table.hand("A")) == 1 and table.hand("B") == ["filler"]
    table = asking(
        "Your opponent may trash 1 card from their hand. If they do not, draw 1 card.",
        A=Side(don=1),
        B=Side(hand=[FILLER]),
    ).choose("yes")
    assert table.hand("A") == [] and table.hand("B") == []


def test_one_of_several_blocks_and_then_the_rest() -> None:
    menu = nodes.ChooseOne(((DRAW, DRAW), (nodes.AddDon(1),), ()))
    for choice, cards, don in (("choose 0", 2, 1), ("choose 1", 0, 2), ("choose 2", 0, 1)):
        table = asking(menu, nodes.AddDon(1, rested=True), A=Side(don=1, don_deck=5))
        assert table.asked == ("A", "menu") and table.options() == ["choose 0", "choose 1", "choose 2"]
        table.choose(choice)
        assert len(table.hand("A")) == cards and table.don("A") == (don, 1)


def test_a_number_is_chosen_from_zero_to_the_cap() -> None:
    steps = (nodes.ChooseNumber("n", 3), nodes.Draw(nodes.Chosen("n")))
    table = asking(*steps, A=Side(don=1))
    assert table.asked == ("A", "number") and table.options() == [f"number {number}" for number in range(4)]
    assert len(table.choose("number 2").hand("A")) == 2
    assert asking(*steps, A=Side(don=1)).choose("number 0").hand("A") == []
    wide = asking(nodes.ChooseNumber(up_to=500), A=Side(don=1))
    assert wide.options()[-1] == "number 10"
    theirs = asking(nodes.ChooseNumber("n", 1, "opponent"), nodes.Draw(nodes.Chosen("n")), A=Side(don=1))
    assert theirs.asked == ("B", "number")


def test_a_trigger_runs_like_any_effect() -> None:
    flare = character("flare", "[Trigger] You may trash 1 card from your hand. If you do, draw 2 cards.")
    table = Table(A=Side(don=1), B=Side(life=[flare], hand=[FILLER], stage=stage("ship")))
    table.attack("A leader", "B leader").unopposed().choose("yes", "yes")
    assert len(table.hand("B")) == 2 and sorted(table.names("B", "trash")) == ["filler", "flare"]
