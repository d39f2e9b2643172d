"""Every effect is told in a sentence with its source, its amounts and how long it lasts, and if nothing comes of it, why."""

from __future__ import annotations

import pytest

from logpose.engine.generator import seeded
from logpose.engine.notes import Note
from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, For
from logpose.play.games import Match
from logpose.play.parts import plain
from logpose.play.sentences import sentence
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks
from tests.support.cards import activate, auto, character, choose, every, instead, leader, permanent, trigger
from tests.support.marks import rules
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
FOE = character("foe", power=2000)
HANDFUL = Choose((Cards(area="hand"),))
RESTED = (nodes.InState("rested"),)
IS_FOE = (nodes.HasName(("foe",)),)


def told(table: Table, reader: int | None = None) -> list[str]:
    """The sentences since the table was set up, without their rules; what a reader is not told is left out."""
    lines = [plain(sentence(note, reader)) for note in table.game.notes or [] if note.result is None]
    return [line.rsplit(". (", 1)[0].removesuffix(".") for line in lines if line]


def using(*steps: nodes.Step, A: Side | None = None, B: Side | None = None, cost: tuple[nodes.Step, ...] = ()) -> Table:
    """A's Leader uses an effect of these steps."""
    mine = A or Side(don=2, don_deck=2)
    mine.leader = leader("boss", activate(*steps, cost=cost))
    return Table(A=mine, B=B or Side(characters=[FOE])).choose("activate A boss")


def effects(table: Table) -> list[str]:
    """What is told after the activation."""
    lines = told(table)
    return lines[lines.index("A uses the [Activate: Main] effect of Leader boss") + 1 :]


@rules("8-1-4-2")
@pytest.mark.parametrize(
    ("effect", "duration", "line"),
    [
        (nodes.GainPower(choose(), -2000), "turn", "B's foe gets -2000 power from A's Leader boss during this turn"),
        (
            nodes.GainCost(choose(), 3), "end_of_opponents_next_turn",
            "B's foe gets +3 cost from A's Leader boss until the end of B's turn",
        ),
        (nodes.SetPower(choose(), 500), "turn", "B's foe gets -1500 power from A's Leader boss during this turn"),
        (nodes.GainKeyword(THIS, "rush"), "turn", "A's Leader boss gains [Rush] from its own effect during this turn"),
        (nodes.GainName(choose(), "Ann"), "turn", "B's foe gains the name Ann from A's Leader boss during this turn"),
        (nodes.GainType(choose(), "Crew"), "turn", "B's foe gains the type Crew from A's Leader boss during this turn"),
        (
            nodes.GainAttribute(choose(), "Slash"), "turn",
            "B's foe gains the attribute Slash from A's Leader boss during this turn",
        ),
        (
            nodes.Negate(choose()), "start_of_your_next_turn",
            "B's foe has its effects negated because of A's Leader boss until the start of A's next turn",
        ),
        (
            nodes.Cannot(choose(), "attack"),
            "end_of_opponents_next_turn",
            "Because of A's Leader boss, B's foe cannot attack until the end of B's turn",
        ),
        (
            nodes.Cannot(THIS, "be_knocked_out", "opponents_effect"),
            "turn",
            "Because of A's Leader boss, A's Leader boss “cannot be K.O.'d by your opponent's effects” during this turn",
        ),
        (
            nodes.PlayerCannot("opponent", "activate_blocker"),
            "turn",
            "Because of Leader boss, B cannot activate [Blocker] during this turn",
        ),
        (
            nodes.PlayerCannot("you", "draw_by_effects"),
            "turn",
            "Because of Leader boss, A cannot draw cards using A's effects during this turn",
        ),
        (
            nodes.NegateTiming("opponent", "on_play"),
            "turn",
            "Leader boss tells B: “your opponent's [On Play] effects are negated” during this turn",
        ),
        (
            nodes.GainAbility(choose(), auto("when_attacking", nodes.Draw())),
            "turn",
            "B's foe gains the effect ([When Attacking] Draw 1 card.) from A's Leader boss during this turn",
        ),
        (
            nodes.GainPower(THIS, 1000),
            "battle",
            "A's Leader boss does nothing: it is for a battle, and there is none",
        ),
    ],
    ids=repr,
)  # fmt: skip
def test_what_lasts_says_what_and_how_long(effect: nodes.Effect, duration: nodes.Duration, line: str) -> None:
    assert effects(using(For(duration, (effect,)))) == [line]


@pytest.mark.parametrize(
    ("step", "lines"),
    [
        (nodes.Draw(2), ["A draws filler with Leader boss"] * 2),
        (nodes.KnockOut(choose()), ["B's foe is K.O.'d by A's Leader boss"]),
        (nodes.ReturnToHand(choose()), ["foe is returned from the field to B's hand by A's Leader boss"]),
        (nodes.AddDon(1, rested=True), ["A adds 1 rested DON!! with Leader boss"]),
        (nodes.AddDon(9), ["A adds 2 DON!! with Leader boss"]),
        (nodes.GiveDon(THIS, 1, "active"), ["A gives a DON!! card to Leader boss with its own effect"]),
        (nodes.DealDamage(1), ["B takes 1 damage from Leader boss", "B adds the top Life card, filler, to the hand"]),
        (nodes.ExtraTurn(), ["Leader boss gives A another turn after this one"]),
        (
            nodes.SwapBasePower(THIS, choose()),
            [
                "A's Leader boss has a base power of 2000 because of its own effect during this turn",
                "B's foe has a base power of 5000 because of A's Leader boss during this turn",
            ],
        ),
        (nodes.Win(), ["Leader boss makes A win the game"]),
        (nodes.Lose(), ["Leader boss makes A lose the game"]),
        (nodes.Lose("each"), ["Leader boss makes A lose the game", "Leader boss makes B lose the game"]),
        (nodes.Look(nodes.Top("deck", 3)), ["A looks at 3 cards with Leader boss"]),
        (
            nodes.Delayed("end_of_turn", (nodes.Draw(),)),
            ["The effect of Leader boss continues at the end of A's turn"],
        ),
    ],
    ids=repr,
)
def test_what_is_done_says_by_which_card(step: nodes.Step, lines: list[str]) -> None:
    assert effects(using(step)) == lines


@rules("1-3-2", "1-3-2-1")
@pytest.mark.parametrize(
    ("step", "line"),
    [
        (
            nodes.KnockOut(choose(where=(nodes.HasValue("cost", "=", 0),))),
            "A's Leader boss finds no card for “1 of your opponent's Characters with a cost of 0”",
        ),
        (
            nodes.Rest(every("opponent", ("stage",))),
            "A's Leader boss finds no card for “all of your opponent's Stages”",
        ),
        (nodes.SetActive(choose()), "B's foe is not set as active by A's Leader boss: it is active already"),
        (nodes.Rest(THIS), "A's Leader boss is rested by its own effect"),
        (
            nodes.For("turn", (nodes.GainPower(choose(), nodes.Per(nodes.Number("trash"), 1, 1000)),)),
            "A's Leader boss gives nothing: the amount is 0",
        ),
        (nodes.GiveDon(choose()), "A's Leader boss does nothing to B's DON!!: none is rested"),
        (nodes.SetDonActive(2), "A's Leader boss does nothing to A's DON!!: none is rested"),
        (nodes.ReturnDon(2, "opponent"), "A's Leader boss does nothing to B's DON!!: there is none on the field"),
        (
            nodes.MoveGivenDon(None),
            "A's Leader boss does nothing to A's DON!!: none is given to a card that it could be taken from",
        ),
        (nodes.Draw(nodes.Number("trash")), "A draws no more cards with Leader boss: the number is 0"),
        (nodes.DealDamage(nodes.Number("trash")), "B takes no damage from A's Leader boss: the number is 0"),
        (
            nodes.If(nodes.Compare(nodes.Number("life"), "<=", 2), (nodes.Draw(),)),
            "A's Leader boss: “you have 2 or less Life cards” is not met",
        ),
        (nodes.Delayed("end_of_battle", (nodes.Draw(),)), "A's Leader boss does nothing: it is for a battle, and there is none"),
    ],
    ids=repr,
)  # fmt: skip
def test_when_nothing_happens_the_reason_is_told(step: nodes.Step, line: str) -> None:
    assert effects(using(step)) == [line]


def test_adding_don_from_an_empty_don_deck() -> None:
    assert effects(using(nodes.AddDon(1), A=Side())) == [
        "A's Leader boss does nothing to A's DON!!: the DON!! deck is empty"
    ]


@rules("1-3-3")
@pytest.mark.parametrize(
    "step",
    [nodes.SetDonActive(1), nodes.SetActive(Choose((Cards(kinds=("character", "don"), where=RESTED),)))],
    ids=repr,
)
def test_dons_that_a_character_may_not_set_active_say_so(step: nodes.Step) -> None:
    strict = leader("boss", permanent(nodes.PlayerCannot("you", "set_don_active_by_characters")))
    helper = character("helper", activate(step))
    table = Table(A=Side(strict, [helper], rested_don=1)).choose("activate helper")
    assert told(table)[1:] == ["A's helper does nothing to A's DON!!: an effect forbids it"]


@rules("8-4-1-3", "8-3-1-1")
def test_a_cost_is_told_as_a_cost_after_the_activation_and_before_the_effect() -> None:
    cost = (nodes.RestDon(2), nodes.Trash(HANDFUL), nodes.Rest(THIS))
    table = using(nodes.Draw(), A=Side(hand=[FOE], don=2), cost=cost)
    assert told(table)[:5] == [
        "A uses the [Activate: Main] effect of Leader boss",
        "A rests 2 DON!! to pay for Leader boss",
        "A's foe is trashed from the hand to pay for Leader boss",
        "A's Leader boss is rested to pay for its own effect",
        "A draws filler with Leader boss",
    ]


@rules("8-4-1-1", "8-3-1-3")
def test_an_effect_that_is_not_activated_says_which_condition_or_cost_is_in_the_way() -> None:
    few = nodes.Compare(nodes.Number("life"), "<=", 1)
    cat = character(
        "cat",
        nodes.Auto(("when_attacking",), conditions=(few,), steps=(nodes.Draw(),)),
        nodes.Auto(("when_attacking",), cost=(nodes.RestDon(3),), steps=(nodes.Draw(),)),
    )
    lines = told(Table(A=Side(characters=[cat])).attack("cat", "B leader").choose("choose 0"))
    start = "The [When Attacking] effect of cat does nothing: "
    assert start + "“you have 1 or less Life cards” is not met" in lines
    assert start + "“rest 3 of your DON!! cards” cannot be paid" in lines


@rules("8-3-1-3-1", "8-3-1-7")
def test_a_cost_that_is_replaced_by_something_else_is_not_paid_and_says_so() -> None:
    saint = character("saint", instead("removed", every("you"), nodes.Rest(THIS), optional=False))
    table = using(nodes.Draw(), A=Side(characters=[FOE, saint]), cost=(nodes.Trash(choose("you", where=IS_FOE)),))
    assert effects(table)[-1] == "The cost of Leader boss could not be paid in full: its effect does nothing"


@rules("8-2-1-1", "10-2-13-3")
def test_an_effect_that_another_cannot_activate_says_which_and_why() -> None:
    again = nodes.ActivateEffect("on_play", choose("you"))
    cat = character("cat", nodes.Auto(("on_play",), once_per_turn=True, steps=(nodes.AddDon(),)))
    used = using(again, again, A=Side(characters=[cat], don_deck=2))
    assert effects(used)[-1] == "The [On Play] effect of cat does nothing: it has been used this turn"
    hushed = using(For("turn", (nodes.Negate(choose("you")),)), again, A=Side(characters=[cat]))
    assert effects(hushed)[-1] == "The [On Play] effect of cat does nothing: it is negated"


@rules("8-2-1-1")
def test_an_effect_that_is_negated_while_it_waits_says_so() -> None:
    hush = auto("when_attacking", For("turn", (nodes.Negate(THIS),)))
    cat = character("cat", hush, auto("when_attacking", nodes.Draw()))
    table = Table(A=Side(characters=[cat])).attack("cat", "B leader").choose("choose 0")
    assert "The [When Attacking] effect of cat does nothing: it is negated" in told(table)


@rules("1-3-3", "4-5-1")
def test_a_draw_that_is_forbidden_says_by_which_card() -> None:
    mute = leader("mute", permanent(nodes.PlayerCannot("opponent", "draw_by_effects")))
    lines = effects(using(nodes.Draw(), B=Side(mute)))
    assert lines == ["A draws no more cards with Leader boss: an effect forbids it because of B's Leader mute"]


@rules("1-3-3", "7-1-1")
def test_an_attack_that_is_not_made_after_all_says_why() -> None:
    def attacked(*prices: nodes.Step) -> Table:
        toll = leader("toll", *[permanent(nodes.Cannot(every(), "attack", price=(price,))) for price in prices])
        side = Side(characters=[FOE, character("mate")], hand=[FILLER])
        return Table(A=side, B=Side(toll)).attack("foe", "B toll")

    spent = attacked(nodes.Trash(HANDFUL), nodes.Trash(HANDFUL))
    assert told(spent)[-1] == "A's foe does not attack B's Leader toll after all because of B's Leader toll"
    itself = attacked(nodes.Trash(choose("you"))).choose("pick foe")
    assert told(itself)[-1] == "A's foe does not attack B's Leader toll after all"


@rules("4-6-3-1")
def test_face_up_life_that_goes_to_the_deck_is_told_by_name() -> None:
    pious = leader("pious", nodes.FaceUpLifeRule(), auto("on_opponents_attack", nodes.TurnLife(nodes.Top("life"))))
    table = Table(A=Side(leader("boss")), B=Side(pious, life=[FILLER, FOE])).attack("A boss", "B pious").unopposed()
    assert "B places the face-up Life card foe at the bottom of the deck" in told(table)


@rules("8-4-4-2")
def test_others_are_not_told_what_a_hand_does_not_hold() -> None:
    crew = Choose((Cards(area="hand", where=(nodes.HasType(("Crew",)),)),))
    cat = character("cat", nodes.Auto(("when_attacking",), cost=(nodes.Trash(crew),), steps=(nodes.Draw(),)))
    unable = Table(A=Side(characters=[cat], hand=[FOE])).attack("cat", "B leader")
    able = Table(A=Side(characters=[cat], hand=[character("mate", types=("Crew",))])).attack("cat", "B leader")
    able.choose("no")
    assert told(unable, 1) == told(able, 1)
    assert "A does not use the [When Attacking] effect of cat" in told(able, 1)
    assert any(line.endswith("cannot be paid") for line in told(unable, 0))


@rules("8-4-4-2")
def test_others_are_not_told_that_an_optional_effect_finds_nothing_in_a_hand() -> None:
    """The effect of the cat could play a card of the Crew: not having one looks like not wanting to."""
    crew = Choose((Cards(area="hand", kinds=("character",), where=(nodes.HasType(("Crew",)),)),), up_to=True)
    cat = character("cat", nodes.Auto(("when_attacking",), optional=True, steps=(nodes.Play(crew),)))
    unable = Table(A=Side(characters=[cat], hand=[FOE])).attack("cat", "B leader")
    able = Table(A=Side(characters=[cat], hand=[character("mate", types=("Crew",))])).attack("cat", "B leader")
    able.choose("no")
    assert told(unable, 1) == told(able, 1)
    nothing = "The [When Attacking] effect of cat does nothing: there is nothing for it to do"
    assert nothing in told(unable, 0) and nothing not in told(unable, 1)


@rules("8-4-4-1", "8-4-4-2")
def test_choosing_none_of_a_hand_looks_like_finding_none() -> None:
    step = nodes.Trash(Choose((Cards(area="hand", where=(nodes.HasType(("Crew",)),)),), up_to=True))
    without = using(step, A=Side(hand=[FOE]))
    with_one = using(step, A=Side(hand=[character("mate", types=("Crew",))])).choose("pass")
    words = "“up to 1 {Crew} type card from your hand”"
    assert effects(without) == [f"A finds no card for Leader boss: {words}"]
    assert effects(with_one) == [f"A chooses no card for Leader boss: {words}"]
    assert told(without, 1) == told(with_one, 1) and told(with_one, 0) == told(with_one)


@rules("1-3-3", "3-6-3")
def test_what_cannot_be_done_to_a_card_says_which_card_forbids_it() -> None:
    guard = character("guard", permanent(nodes.Cannot(every("you"), "be_knocked_out", "effect")))
    table = using(nodes.KnockOut(choose(where=(nodes.HasName(("foe",)),))), B=Side(characters=[FOE, guard]))
    assert effects(table) == ["B's foe cannot be K.O.'d by A's Leader boss because of B's guard"]


@rules("8-1-3-4", "8-1-3-4-1")
def test_replacement_effects_say_what_they_replace_and_when_they_are_not_applied() -> None:
    saint = leader("saint", instead("knocked_out", every("you"), nodes.Trash(HANDFUL)))
    applied = using(nodes.KnockOut(choose()), B=Side(saint, [FOE], hand=[FILLER])).choose("choose 0")
    assert effects(applied) == [
        "B uses Leader saint instead of B's foe being K.O.'d",
        "B's filler is trashed from the hand by B's Leader saint",
    ]
    refused = using(nodes.KnockOut(choose()), B=Side(saint, [FOE], hand=[FILLER])).choose("pass")
    assert effects(refused) == [
        "B does not use Leader saint instead of B's foe being K.O.'d",
        "B's foe is K.O.'d by A's Leader boss",
    ]


@rules("10-2-13-3")
def test_an_effect_that_was_used_this_turn_says_so() -> None:
    once = nodes.Auto(("when_attacking",), once_per_turn=True, steps=(nodes.SetActive(THIS),))
    table = Table(A=Side(characters=[character("cat", once)])).attack("cat", "B leader").unopposed()
    table.attack("cat", "B leader")
    assert "The [When Attacking] effect of cat does nothing: it has been used this turn" in told(table)


@rules("6-6-1-2")
def test_delayed_steps_say_when_they_come_due() -> None:
    table = using(nodes.Delayed("end_of_turn", (nodes.AddDon(),))).end_turn()
    lines = effects(table)
    assert lines[1:3] == ["The effect of Leader boss continues now", "A adds 1 DON!! with Leader boss"]


@rules("8-1-2")
def test_what_may_be_done_and_is_not_is_told_and_if_you_do_is_not_told_again() -> None:
    steps = (nodes.May((nodes.RestDon(),)), nodes.If(nodes.Did(), (nodes.Draw(),)))
    assert effects(using(*steps).choose("no")) == ["A declines what Leader boss offers"]
    assert effects(using(*steps).choose("yes")) == [
        "A rests 1 DON!! with Leader boss",
        "A draws filler with Leader boss",
    ]


@rules("8-1-2", "1-3-2")
@pytest.mark.parametrize(
    ("step", "idle", "able"),
    [
        (nodes.RestDon(2), Side(rested_don=1), Side(don=1)),
        (nodes.ReturnDon(2), Side(), Side(rested_don=1)),
        (nodes.ReturnDon(1, active=True), Side(rested_don=1), Side(don=1)),
        (nodes.Trash(HANDFUL), Side(), Side(hand=[FILLER])),
        (nodes.Play(choose("you", (), "trash")), Side(), Side(trash=1)),
        (nodes.Trash(nodes.Top("life", 2)), Side(life=0), Side(life=1)),
        (nodes.AddToHand(nodes.Top("life", end="either")), Side(life=0), Side(life=1)),
        (nodes.PlaceInDeck(nodes.All((Cards(area="hand"),))), Side(), Side(hand=[FILLER])),
    ],
    ids=repr,
)
def test_a_step_that_can_do_nothing_is_not_offered(step: nodes.Step, idle: Side, able: Side) -> None:
    steps = (nodes.May((step,)), nodes.If(nodes.Did(), (nodes.Draw(),), (nodes.AddDon(),)))
    assert using(*steps, A=able).asked == ("A", "use")
    idle.don_deck = 1
    table = using(*steps, A=idle)
    assert table.asked == ("A", "main")
    assert effects(table) == ["A cannot do all that Leader boss offers", "A adds 1 DON!! with Leader boss"]


@rules("8-4-4")
def test_the_chosen_option_and_number_are_told() -> None:
    menu = nodes.ChooseOne(((nodes.Draw(),), (nodes.AddDon(),)))
    lines = effects(using(menu, nodes.ChooseNumber()).choose("choose 1", "number 3"))
    assert lines == [
        "A chooses for Leader boss: “add 1 DON!! card from your DON!! deck and set it as active”",
        "A adds 1 DON!! with Leader boss",
        "A chooses the number 3 for Leader boss",
    ]


@rules("10-1-5-3")
def test_a_trigger_is_told_to_its_end() -> None:
    side = Side(life=[character("trap", trigger(nodes.AddDon()))], don_deck=1)
    table = Table(A=Side(leader("boss")), B=side).attack("A boss", "B leader").unopposed().choose("yes")
    lines = told(table)
    assert lines[lines.index("B activates the [Trigger] of trap") :][:4] == [
        "B activates the [Trigger] of trap",
        "B uses the [Trigger] effect of trap",
        "B adds 1 DON!! with trap",
        "trap is trashed after its [Trigger]",
    ]


@rules("6-2-4")
def test_cards_that_stay_rested_say_because_of_which_card() -> None:
    step = For("opponents_next_refresh", (nodes.Cannot(choose(), "become_active_in_refresh"),))
    table = using(step, B=Side(characters=[Placed(FOE, rested=True)])).end_turn()
    assert "B's foe stays rested because of A's Leader boss" in told(table)


# -- laws over whole games ---------------------------------------------------------------------------------------------

BEGINS = ("activated", "came-due", "turn")


def notes_of(seed: int, generated: bool) -> list[Note]:
    game = Match(random_decks(seed) if generated else library_decks(seed)).game(seed, listen=True)
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
    return [note for note in game.notes or [] if note.result is None]


def untold(notes: list[Note]) -> list[str]:
    """The effects that were activated and of which nothing is told before the next one begins or the turn ends."""
    found: list[str] = []
    open_effect = ""
    for note in notes:
        if note.what in BEGINS:
            found += [open_effect] if open_effect else []
            number = note.card.number if note.card else ""
            open_effect = f"{number} (part {note.amount})" if note.what == "activated" else ""
        elif sentence(note) and not note.paying:
            open_effect = ""
    return found


def check(seed: int, generated: bool) -> None:
    notes = notes_of(seed, generated)
    assert untold(notes) == []
    lines = [plain(sentence(note)) for note in notes]
    assert not [line for line in lines if " a card " in line.split("“")[0] and "DON!!" not in line]
    assert not [line for line in lines if "{" in line.split("“")[0] or " 's " in line]


def test_the_law_finds_an_effect_of_which_nothing_is_told() -> None:
    notes = notes_of(2, False)
    silent = [note for note in notes if note.what in (*BEGINS, "paid", "drew")]
    assert untold(notes) == [] and untold(silent) != []


@pytest.mark.parametrize("generated", [False, True], ids=["library", "generated"])
@pytest.mark.parametrize("seed", range(1, 6))
def test_of_every_effect_in_a_game_something_is_told(seed: int, generated: bool) -> None:
    check(seed, generated)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 300, 50))
def test_of_every_effect_in_many_games_something_is_told(start: int) -> None:
    for seed in range(start + 10, start + 60):
        check(seed, False)
