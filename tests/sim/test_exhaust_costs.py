"""`exhaust` pays costs: what is offered is paid by every pick, and what can be paid is offered."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.engine.instructions.paying import CanPay, CardsItem, EitherEndItem
from logpose.engine.selectors.conditions import Condition
from logpose.language import nodes
from logpose.sim.ability_coverage.costs import CostTrial
from logpose.sim.exhaust import examine
from tests.support.cards import activate, character, choose, event, leader, main, on_play

EITHER = nodes.Choose((nodes.Top("life", end="either"),))
DISCARD = nodes.Trash(choose("you", (), "hand"))
FACE_DOWN = nodes.TurnLife(EITHER, False)
NOT_OFFERED = "it can be paid, and is not offered"
NOT_PAID = "it is offered, and a pick that is offered does not pay it"


def fault(card: Card) -> str:
    return CostTrial(card, 0).run().partition(" (")[0]


def user(*cost: nodes.Step) -> Card:
    return leader("user", activate(nodes.Draw(), cost=cost))


@pytest.mark.parametrize(
    "card",
    [
        user(nodes.RestDon(2)),
        user(nodes.ReturnDon(1), nodes.RestDon(1)),
        user(nodes.ReturnDon(1, or_more=True)),
        user(DISCARD, DISCARD),
        user(nodes.Rest(choose("you"))),
        user(FACE_DOWN),
        user(nodes.TurnLife(EITHER)),
        user(nodes.AddToHand(EITHER), DISCARD),
        user(nodes.ChooseOne(((DISCARD,), (FACE_DOWN,))), nodes.RestDon(1)),
        character("user", on_play(nodes.Draw(), cost=(nodes.Trash(nodes.This()), DISCARD))),
        event("user", main(nodes.Draw(), cost=(nodes.Trash(choose("you", (), "hand", 3)),))),
    ],
    ids=str,
)
def test_a_cost_is_offered_when_it_can_be_paid_and_every_pick_pays_it(card: Card) -> None:
    assert fault(card) == ""


def always(self: Condition, game: object, context: object) -> bool:
    return True


def never(self: Condition, game: object, context: object) -> bool:
    return False


@pytest.mark.parametrize("card", [user(nodes.RestDon(2)), user(DISCARD), user(FACE_DOWN)], ids=str)
def test_a_cost_that_is_judged_wrongly_is_found(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(CanPay, "holds", always)
        assert fault(card) == NOT_PAID
    monkeypatch.setattr(CanPay, "holds", never)
    assert fault(card) == NOT_OFFERED


def test_a_pick_that_starves_the_rest_of_the_cost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first action may take only what the second can spare."""
    rested = nodes.Rest(choose("you"))
    card = user(nodes.ReturnToHand(choose("you", where=(nodes.Other(),))), rested)
    assert fault(card) == ""
    monkeypatch.setattr(CardsItem, "completable", lambda *_: True)
    assert fault(card) == NOT_PAID


def test_a_look_at_one_end_of_life_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = EitherEndItem.open
    monkeypatch.setattr(EitherEndItem, "open", lambda *given: [place for place in judged(*given) if place == 0])
    assert fault(user(FACE_DOWN)) == NOT_OFFERED


def test_what_is_wrong_with_a_cost_is_in_the_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    card = user(DISCARD)
    (finding,) = examine(card)
    assert finding.has_cost and not finding.cost_fault and not finding.open
    monkeypatch.setattr(CostTrial, "run", lambda self: NOT_PAID)
    (finding,) = examine(card)
    assert finding.cost_fault == NOT_PAID and finding.open
    assert not examine(leader("free", activate(nodes.Draw())))[0].has_cost
