"""What the instructions note for whoever tells the story: what, whose, which card, because of which, how much."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Bound, Cards, Choose, For
from tests.support import rules
from tests.support.cards import activate, auto, character, choose, every, leader
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
Told = tuple[str, str, str | None, str | None, int]
POWER, BASE, PLAYER_BAN = 0, 300_000, 12  # kinds of changes, as the notes count them


def told(table: Table) -> list[Told]:
    """The notes since the table was set up, without those of the activation."""
    return [
        (
            note.what,
            "AB"[note.seat],
            None if note.card is None else note.card.name,
            None if note.other is None else note.other.name,
            note.amount,
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
        ((nodes.TurnLife(nodes.Top("life")),), [("turned", "A", "filler", "boss", 1)]),
        ((nodes.ExtraTurn(),), [("extra-turn", "A", "boss", None, 0)]),
        ((For("turn", (nodes.GainPower(choose(), 1000),)),), [("modified", "B", "foe", "boss", POWER + 1000)]),
        ((For("turn", (nodes.SetBasePower(choose(), 500),)),), [("modified", "B", "foe", "boss", BASE + 500)]),
        ((For("turn", (nodes.SetPower(choose(), 500),)),), [("modified", "B", "foe", "boss", -1500)]),
        (
            (nodes.SwapBasePower(THIS, choose()),),
            [("modified", "A", "boss", "boss", BASE + 2000), ("modified", "B", "foe", "boss", BASE + 5000)],
        ),
        (
            (For("turn", (nodes.PlayerCannot("each", "play_cards"),)),),
            [("on-player", "A", "boss", None, PLAYER_BAN), ("on-player", "B", "boss", None, PLAYER_BAN)],
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
    assert told(table) == [("turned", "A", "filler", "boss", 1), ("turned", "A", "filler", "boss", 0)]


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
    table = Table(A=Side(leader("boss"), [cat])).attack("cat", "B leader").choose("choose 0")
    assert [note for note in told(table) if note[0] == why] == [(why, "A", "cat", None, 0)]


def test_a_card_that_moved_on_is_noted_where_it_is() -> None:
    boss = leader("boss", activate(nodes.Trash(choose(), "gone"), nodes.Reveal(Bound("gone"), "seen")))
    table = Table(A=Side(boss, don=1), B=Side(characters=[FOE])).choose("activate A boss")
    assert told(table)[-1] == ("revealed", "B", "foe", "boss", 0)
