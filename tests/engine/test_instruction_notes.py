"""What the instructions note for whoever tells the story: what, whose, which card, because of which, how much."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Bound, Cards, Choose, For
from tests.support import rules
from tests.support.cards import activate, auto, character, choose, event, every, leader, main
from tests.support.four import four
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
Told = tuple[str, str, str | None, str | None, int]


def told(table: Table) -> list[Told]:
    """The notes since the table was set up, without those of the activation."""
    return [
        (
            note.what,
            "ABCD"[note.seat],
            None if note.card is None else note.card.name,
            None if note.other is None else note.other.name,
            note.amount if note.modifier is None else note.modifier.amount,
        )
        for note in table.game.notes or []
        if note.what != "activated"
    ]


FOE = character("foe", power=2000)


@pytest.mark.parametrize(
    ("steps", "notes"),
    [
        ((nodes.AddDon(2),), [("added-don", "A", None, "boss", 2)]),
        ((nodes.AddDon(9, player="opponent"),), [("added-don", "B", None, "boss", 1)]),
        ((nodes.RestDon(2),), [("rested-don", "A", None, "boss", 2)]),
        ((nodes.SetDonActive(9),), [("activated-don", "A", None, "boss", 1)]),
        ((nodes.ReturnDon(9),), [("returned-don", "A", None, "boss", 5)]),
        ((nodes.KeepDonRested(2),), [("froze-don", "B", None, "boss", 2)]),
        ((nodes.GiveDon(THIS, 2, "active"),), [("gave", "A", "boss", "boss", 1)] * 2),
        ((nodes.GiveDon(choose(), 1, "any"),), [("gave", "B", "foe", "boss", 1)]),
        ((nodes.SetActive(every()),), [("set-active", "B", "foe", "boss", 0)]),
        ((nodes.Look(nodes.Top("deck", 3)),), [("looked", "A", None, "boss", 3)]),
        ((nodes.Reveal(nodes.Top("deck", 1, "opponent")),), [("revealed", "B", "filler", "boss", 0)]),
        ((nodes.Shuffle("opponent"),), [("shuffled", "B", None, "boss", 0)]),
        ((nodes.TurnLife(nodes.Top("life")),), [("turned-up", "A", "filler", "boss", 0)]),
        ((nodes.ExtraTurn(),), [("extra-turn", "A", "boss", None, 0)]),
        ((For("turn", (nodes.GainPower(choose(), 1000),)),), [("modified", "B", "foe", "boss", 1000)]),
        ((For("turn", (nodes.SetBasePower(choose(), 500),)),), [("modified", "B", "foe", "boss", 500)]),
        ((For("turn", (nodes.SetPower(choose(), 500),)),), [("modified", "B", "foe", "boss", -1500)]),
        (
            (nodes.SwapBasePower(THIS, choose()),),
            [("modified", "A", "boss", "boss", 2000), ("modified", "B", "foe", "boss", 5000)],
        ),
        (
            (For("turn", (nodes.PlayerCannot("each", "play_cards"),)),),
            [("on-player", "A", "boss", None, 0), ("on-player", "B", "boss", None, 1)],
        ),
    ],
    ids=repr,
)
def test_what_a_step_notes(steps: tuple[nodes.Step, ...], notes: list[Told]) -> None:
    boss = leader("boss", activate(*steps))
    side = Side(Placed(boss, given=1), don=3, rested_don=1, don_deck=9)
    table = Table(A=side, B=Side(characters=[Placed(FOE, rested=True)], rested_don=2, don_deck=1))
    table.choose("activate A boss")
    while table.asked in (("A", "don"), ("B", "don")):
        table.choose(table.options()[0])
    assert [note for note in told(table) if note[0] != "turn"][: len(notes)] == notes


def test_turning_face_down_is_noted_as_such() -> None:
    boss = leader("boss", activate(nodes.TurnLife(nodes.Top("life")), nodes.TurnLife(nodes.Top("life"), False)))
    table = Table(A=Side(boss, don=1)).choose("activate A boss")
    assert told(table) == [("turned-up", "A", "filler", "boss", 0), ("turned-down", "A", "filler", "boss", 0)]


def test_a_redirected_attack_is_noted() -> None:
    dodge = leader("dodge", auto("on_opponents_attack", nodes.Redirect(choose("you"))))
    table = Table(A=Side(leader("boss"), don=1), B=Side(dodge, [FILLER])).attack("A boss", "B dodge")
    assert ("redirected", "B", "filler", "boss", 0) in told(table)


def test_what_an_activation_notes() -> None:
    few = nodes.Compare(nodes.Number("life"), "<=", 1)
    cost = (nodes.Trash(Choose((Cards(area="hand"),))),)
    cat = character(
        "cat",
        nodes.Auto(("when_attacking",), conditions=(few,), steps=(nodes.Draw(),)),
        nodes.Auto(("when_attacking",), cost=cost, steps=(nodes.Draw(),)),
    )
    table = Table(A=Side(characters=[cat], don=1)).attack("cat", "B leader").choose("choose 0")
    assert ("nothing", "A", "cat", None, 0) in told(table) and ("unpayable", "A", "cat", None, 0) in told(table)
    table = Table(A=Side(characters=[cat], hand=[FILLER], don=1)).attack("cat", "B leader").choose("choose 0", "no")
    assert ("declined", "A", "cat", None, 0) in told(table)
    assert not [note for note in table.game.notes or [] if note.what == "activated"]
    table = Table(A=Side(characters=[cat], hand=[FILLER], don=1)).attack("cat", "B leader").choose("choose 0", "yes")
    activated = [note for note in table.game.notes or [] if note.what == "activated"]
    assert [(note.seat, note.card and note.card.name, note.other, note.amount) for note in activated] == [
        (0, "cat", None, table.card("cat").printed.at[1][1].place)
    ]


@rules("8-2-1-1", "8-1-3-1-3", "10-2-13-3")
@pytest.mark.parametrize(
    ("first", "then", "why"),
    [
        (For("turn", (nodes.Negate(THIS),)), auto("when_attacking", nodes.Draw()), "negated"),
        (nodes.Trash(THIS), auto("when_attacking", nodes.Draw()), "card-gone"),
        (nodes.Draw(2), nodes.Auto(when=nodes.Event("drawn"), once_per_turn=True, steps=(nodes.AddDon(),)), "used-up"),
    ],
    ids=["negated", "card-gone", "used-up"],
)
def test_an_effect_that_can_no_longer_be_activated_is_noted_with_its_card_alone(
    first: nodes.Step, then: nodes.Auto, why: str
) -> None:
    cat = character("cat", auto("when_attacking", first), then)
    table = Table(A=Side(leader("boss"), [cat])).attack("cat", "B leader")
    if why != "used-up":
        table.choose("choose 0")
    assert [note for note in told(table) if note[0] == why] == [(why, "A", "cat", None, 0)]


def test_a_card_that_moved_on_is_noted_where_it_is() -> None:
    boss = leader("boss", activate(nodes.Trash(choose(), "gone"), nodes.Reveal(Bound("gone"), "seen")))
    table = Table(A=Side(boss, don=1), B=Side(characters=[FOE])).choose("activate A boss")
    assert told(table)[-1] == ("revealed", "B", "foe", "boss", 0)


# -- what comes to nothing, and why ------------------------------------------------------------------------------------

IT = Bound("it")
MATE = choose("you", where=(nodes.HasName(("mate",)),))
HAND_CARD = choose("you", (), "hand")
AGAIN = nodes.ActivateEffect("on_play", MATE)
NO_DON_ACTIVE = For("turn", (nodes.PlayerCannot("you", "set_don_active_by_characters"),))
ONCE = nodes.Auto(("on_play",), once_per_turn=True, steps=(nodes.AddDon(),))
GIVEN = nodes.Auto(("on_play",), conditions=(nodes.DonGiven(1),), steps=(nodes.AddDon(),))
NOT_WANTED, ON_THE_FIELD, FORBIDDEN, NOT_ALLOWED = 0, 5, 7, 2  # reasons, as the notes count them


@pytest.mark.parametrize(
    ("steps", "choices", "last"),
    [
        ((nodes.Win(),), "", ("won-by-effect", "A", "boss", None, 0)),
        ((nodes.DealDamage(nodes.Number("trash")),), "", ("no-damage", "B", None, "boss", 0)),
        ((nodes.Delayed("end_of_battle", (nodes.Draw(),)),), "", ("no-battle", "A", None, "boss", 0)),
        ((nodes.May((nodes.KnockOut(choose(kinds=("stage",))),)),), "", ("may-not", "A", "boss", None, 0)),
        ((nodes.Draw(2, up_to=True),), "no", ("drew-none", "A", None, "boss", NOT_WANTED)),
        (
            (For("turn", (nodes.PlayerCannot("you", "draw_by_effects"),)), nodes.Draw()),
            "",
            ("drew-none", "A", None, "boss", NOT_ALLOWED),
        ),
        ((nodes.ReturnDon(2, "opponent"),), "", ("no-don", "B", None, "boss", ON_THE_FIELD)),
        ((NO_DON_ACTIVE, nodes.SetDonActive(1)), "", ("no-don", "A", None, "boss", FORBIDDEN)),
        (
            (NO_DON_ACTIVE, nodes.SetActive(Choose((Cards(kinds=("don",)),)))),
            "",
            ("no-don", "A", None, "boss", FORBIDDEN),
        ),
        ((nodes.MoveGivenDon(MATE, up_to=True),), "pass", ("no-don", "A", None, "boss", NOT_WANTED)),
        ((nodes.MoveGivenDon(MATE, 2),), "", ("gave", "A", "mate", "boss", 1)),
        ((nodes.MoveGivenDon(None, 2),), "", ("took-don-to-cost-area", "A", "leader", "boss", 0)),
        ((nodes.Select(HAND_CARD), nodes.Trash(IT), nodes.Play(IT)), "", ("gone", "A", "plan", "boss", 0)),
        ((nodes.Select(HAND_CARD), nodes.Play(IT)), "", ("not-played", "A", "plan", "boss", 0)),
        (
            (For("turn", (nodes.SetBasePower(THIS, nodes.ValueOf("power", nodes.Attacker())),)),),
            "",
            ("no-value", "A", None, "boss", 0),
        ),
        (
            (For("turn", (nodes.GainPower(choose(), -3000),)), For("turn", (nodes.SetPower(choose(), 0),))),
            "",
            ("below-zero", "B", "foe", "boss", -1000),
        ),
        (
            (nodes.ReturnToHand(MATE, bind="gone"), nodes.SwapBasePower(Bound("gone"), choose())),
            "",
            ("no-swap", "A", None, "boss", 0),
        ),
        ((nodes.Trash(THIS), nodes.Select(choose(), "prey", keep=True)), "", ("card-moved", "A", "boss", None, 0)),
        ((AGAIN,), "", ("not-activated", "A", "mate", "boss", 0)),
    ],
    ids=lambda case: case if isinstance(case, str) else repr(case),
)
def test_what_is_noted_of_a_step_that_does_less_than_it_says(
    steps: tuple[nodes.Step, ...], choices: str, last: Told
) -> None:
    boss, plan = character("boss", activate(*steps)), event("plan", main(nodes.Draw()))
    side = Side(Placed(leader(), given=1), [boss, character("mate")], hand=[plan], rested_don=1)
    table = Table(A=side, B=Side(characters=[FOE])).choose("activate boss", *choices.split())
    assert [note for note in told(table) if note[0] != "ended"][-1] == last


@rules("8-2-1-1", "10-2-13-3", "8-3-2")
@pytest.mark.parametrize(
    ("ability", "steps", "last"),
    [
        (ONCE, (For("turn", (nodes.Negate(MATE),)), AGAIN), ("negated", "A", "mate", None, 0)),
        (ONCE, (AGAIN, AGAIN), ("used-up", "A", "mate", None, 0)),
        (GIVEN, (AGAIN,), ("not-activated", "A", "mate", "boss", 0)),
    ],
    ids=["negated", "used-up", "without DON!!"],
)
def test_what_is_noted_of_an_effect_that_another_cannot_activate(
    ability: nodes.Auto, steps: tuple[nodes.Step, ...], last: Told
) -> None:
    table = Table(A=Side(leader("boss", activate(*steps)), [character("mate", ability)])).choose("activate A boss")
    assert told(table)[-1] == last


@rules("team-9", "team-11")
def test_who_is_meant_in_a_team_match_is_noted_with_the_effect() -> None:
    boss = leader("boss", activate(nodes.Rest(choose("opponent", ("leader",)))), activate(nodes.Rest(every("you"))))
    table = four(A=Side(boss), C=Side(characters=[FOE]))
    table.choose("activate A boss", "seat D", "activate A boss 1", "seat C")
    assert told(table) == [
        ("chose-opponent", "A", "boss", None, 3),
        ("rested", "D", "leader", "boss", 0),
        ("chose-teammate", "A", "boss", None, 2),
        ("rested", "C", "foe", "boss", 0),
    ]
