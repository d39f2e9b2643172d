"""Options in words: each verb and each kind of decision has its sentence, and a form that does not depend on order."""

from __future__ import annotations

import msgspec
import pytest

from logpose.engine.generator import seeded
from logpose.engine.options import KINDS, VERBS, verb_of
from logpose.language import nodes
from logpose.language.nodes import Draw
from logpose.play.games import Match
from logpose.play.options import Option, options
from logpose.sim.generated import random_decks
from tests.support.cards import activate, character, choose, counter, event, leader, main
from tests.support.positions import BY_KIND, BY_PROCEDURE, captain
from tests.support.probing import asking
from tests.support.table import Placed, Side, Table

ME, YOU = "A's Leader leader", "B's Leader leader"

EXPECTED: dict[str, list[tuple[str, str]]] = {
    "main": [
        ("end", "End the turn"),
        ("play", "Play recruit for 1"),
        ("give", f"Give a DON!! card to {ME}"),
        ("attack", f"Attack {YOU} with {ME}"),
    ],
    "block": [("pass", "No block"), ("block", "Block with B's wall")],
    "counter": [
        ("pass", "Done countering"),
        ("counter", f"Trash shield for its Counter: {YOU} +1000"),
        ("counter", "Trash shield for its Counter: B's mate +1000"),
    ],
    "pick": [("pick", "Choose B's second"), ("pick", "Choose B's third"), ("pass", "No more")],
    "room": [("pick", f"Trash A's mate {number}") for number in range(5)],
    "use": [("yes", "Use the effect"), ("no", "Do not use it")],
    "trigger": [("yes", "Activate its [Trigger]"), ("no", "Add it to the hand")],
    "order": [("choose", "First the effect of alto"), ("choose", "First the effect of bass")],
    "place": [("pick", "Choose B's first"), ("pick", "Choose B's third")],
    "replace": [("choose", "Apply survivor instead"), ("pass", "Let it happen")],
    "first-or-second": [("first", "Go first"), ("second", "Go second")],
    "opening-hand": [("keep", "Keep this hand"), ("redraw", "Redraw five new cards")],
    "menu": [("choose", "The first one"), ("choose", "The second one")],
    "number": [("number", str(number)) for number in range(4)],
    "player": [("seat", "Player B"), ("seat", "Player D")],
    "don": [
        ("don-active", "Take an active DON!! card"),
        ("don-rested", "Take a rested DON!! card"),
        ("don-from", "Take a DON!! card given to A's Leader captain"),
    ],
    "draw": [("yes", "Draw another card"), ("no", "Stop drawing")],
    "loop": [("number", str(number)) for number in range(11)],
}


def said(found: list[Option]) -> list[tuple[str, str]]:
    return [(str(option.form[0]), option.sentence) for option in found]


def test_every_kind_of_decision_is_here() -> None:
    assert sorted(EXPECTED) == sorted(KINDS)


@pytest.mark.parametrize("kind", EXPECTED)
def test_each_kind_of_decision_says_its_options(kind: str) -> None:
    assert said(options(BY_KIND[kind]())) == EXPECTED[kind]


def test_delayed_effects_are_named_by_their_cards() -> None:
    names = [("choose", "First the effect of alto"), ("choose", "First the effect of bass")]
    assert said(options(BY_PROCEDURE["DelayedSteps"]())) == names
    assert said(options(BY_PROCEDURE["AtOnce"]())) == names


def test_a_game_that_has_ended_has_no_options() -> None:
    game = BY_KIND["main"]()
    game.concede(0)
    assert options(game) == []


def test_forms_hold_the_cards_seats_and_numbers() -> None:
    table = Table(A=Side(hand=[character("recruit")], characters=[Placed(character("mate"))], don=2))
    forms = [option.form for option in options(table.game)]
    mine, mate = table.card("A leader").id, table.card("mate").id
    yours = table.card("B leader").id
    assert forms == [
        ("end",),
        ("play", table.card("recruit").id),
        ("give", mine),
        ("give", mate),
        ("attack", mine, yours),
        ("attack", mate, yours),
    ]
    assert [option.form for option in options(BY_KIND["player"]())] == [("seat", 1), ("seat", 3)]
    assert [option.form for option in options(BY_KIND["number"]())][3] == ("number", 3)
    assert [option.form for option in options(BY_KIND["menu"]())] == [("choose", 0), ("choose", 1)]
    assert [option.form for option in options(BY_KIND["use"]())] == [("yes",), ("no",)]


def test_effects_of_a_card_with_several_are_numbered() -> None:
    one = leader("single", activate(Draw(1)))
    two = character("double", activate(Draw(1)), activate(Draw(2)))
    table = Table(A=Side(leader=one, characters=[two]))
    found = [option for option in options(table.game) if option.form[0] == "activate"]
    double = table.card("double").id
    assert [option.sentence for option in found] == [
        "Activate A's Leader single",
        "Activate A's double (1)",
        "Activate A's double (2)",
    ]
    assert [option.form[1:] for option in found] == [(0, 0), (double, 0), (double, 1)]


def test_events_say_what_they_cost_now() -> None:
    dodge = event("dodge", counter(Draw(1)), cost=2)
    table = Table(A=Side(hand=[event("shout", main(Draw(1)), cost=3)], don=4), B=Side(hand=[dodge], don=2))
    assert ("play", "Play shout for 3") in said(options(table.game))
    table.attack("A leader", "B leader")
    assert ("event", "Activate dodge for 2") in said(options(table.game))


def test_cards_in_hand_are_not_said_to_be_anyones() -> None:
    side = captain()
    side.hand = [character("one"), character("two")]
    picked = asking(nodes.Trash(choose("you", (), "hand")), A=side)
    assert said(options(picked.game)) == [("pick", "Choose one"), ("pick", "Choose two")]


def test_menus_of_any_length_are_numbered() -> None:
    blocks = tuple((Draw(number),) for number in range(1, 7))
    found = options(asking(nodes.ChooseOne(blocks), A=captain()).game)
    words = ["The first one", "The second one", "The third one", "The fourth one", "Number 5", "Number 6"]
    assert [option.sentence for option in found] == words


def test_giving_don_cards_of_any_state_does_not_speak_of_returning() -> None:
    side = captain()
    side.don, side.rested_don = 1, 1
    game = asking(nodes.GiveDon(nodes.This(), 1, "any", up_to=True), A=side).game
    assert all("Return" not in option.sentence for option in options(game))


@pytest.mark.parametrize("seed", range(6))
def test_no_two_options_of_a_decision_share_a_form(seed: int) -> None:
    game = Match(random_decks(seed)).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        found = options(game)
        assert len(found) == len(game.decision.options) == len({option.form for option in found})
        assert all(option.sentence for option in found)
        assert [option.form[0] for option in found] == [VERBS[verb_of(code)] for code in game.decision.options]
        game.choose(chance.below(len(found)))


def test_an_option_is_plain_data() -> None:
    option = options(BY_KIND["block"]())[1]
    assert msgspec.to_builtins(option) == {"form": ("block", 17), "sentence": "Block with B's wall"}
    assert option == Option(("block", 17), "Block with B's wall")
