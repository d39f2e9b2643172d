"""The census of activation costs (cardlang §5 c)."""

from __future__ import annotations

from typing import Any

from logpose.language.nodes import (
    Activate,
    AddToHand,
    Auto,
    Both,
    Compare,
    For,
    GiveDon,
    KnockOut,
    Matches,
    MoveGivenDon,
    PlaceInDeck,
    PlaceInLife,
    Play,
    Rest,
    RestDon,
    ReturnDon,
    ReturnToHand,
    Reveal,
    This,
    Trash,
    TurnLife,
)
from tests.language.pins.trees import Row, Test, fits, groups, has, leader_of, takes, takes_top


def this(selector: object) -> bool:
    """A test of a selector: it is the card itself, alone or with others."""
    return isinstance(selector, This) or (isinstance(selector, Both) and any(this(one) for one in selector.selectors))


def pays(kind: Any, **fields: Any) -> Test:
    """One of the items of its costs is of this kind."""
    return lambda card: any(fits(item, kind, fields) for item in card.costs)


FIELD_CARDS = ("leader", "character", "stage", "don")

ROWS = [
    Row("DON!! -N, and the same in words", 176 + 8, pays(ReturnDon)),
    Row(
        "DON!! -N with additional cost",
        18,
        lambda card: any(
            isinstance(one, Auto | Activate) and len(one.cost) > 1 and has(one.cost, ReturnDon)
            for one in card.abilities
        ),
    ),
    Row("circled N, and rest N of your DON!! cards", 46 + 74, pays(RestDon)),
    Row(
        "rest this Character, this Stage, this card, this Leader",
        93 + 31 + 10,
        lambda card: pays(Rest, targets=this)(card) or pays(Rest, targets=lambda one: leader_of(one) == "you")(card),
        136,
        "136 texts of the file pay so",
    ),
    Row(
        "rest N of your Characters / {Type} / [Name], {Type} Leader or Stage",
        10 + 12,
        pays(Rest, targets=lambda one: not this(one) and not leader_of(one) and not takes(kinds=FIELD_CARDS)(one)),
        24,
        "24 texts of the file pay so",
    ),
    Row("rest N of your cards (anything)", 10, pays(Rest, targets=takes(kinds=FIELD_CARDS))),
    Row(
        "trash N card(s) from hand (any)",
        163,
        pays(Trash, targets=takes(area="hand", kinds=(), where=())),
        141,
        "only 140 texts of the file pay so, and OP13-079 with another choice",
    ),
    Row(
        "trash filtered card from hand",
        55,
        pays(Trash, targets=lambda one: takes(area="hand")(one) and not takes(area="hand", kinds=(), where=())(one)),
        47,
        "only 47 texts of the file pay so",
    ),
    Row("trash this Character / Stage", 62, pays(Trash, targets=this)),
    Row(
        "trash N of your Characters (filter)",
        9,
        pays(Trash, targets=takes(area="field")),
        11,
        "with OP16-084, which asks for its own cost, and the either/or costs OP06-033 and OP13-079",
    ),
    Row("K.O. own Character", 4, pays(KnockOut)),
    Row("trash N from top of deck", 8, pays(Trash, targets=takes_top("deck"))),
    Row("trash from Life", 9, pays(Trash, targets=takes_top("life"))),
    Row("add Life card to hand", 50, pays(AddToHand, targets=takes_top("life"))),
    Row("turn Life card face-up / face-down", 25, pays(TurnLife)),
    Row("place N cards from trash at deck bottom", 30, pays(PlaceInDeck, targets=takes(area="trash"))),
    Row("place hand card(s) on deck", 4, pays(PlaceInDeck, targets=takes(area="hand"))),
    Row(
        "place own Character/Stage at deck bottom",
        19,
        pays(PlaceInDeck, targets=lambda one: this(one) or takes(area="field")(one)),
    ),
    Row("return own Character(s) to hand", 23, pays(ReturnToHand)),
    Row("return 1 or more DON!! cards", 6, pays(ReturnDon, or_more=True)),
    Row("return given DON!! to cost area", 1, pays(MoveGivenDon)),
    Row("give active Leader -power", 7, pays(For)),
    Row("give active DON!! to", 5, pays(GiveDon, source="active")),
    Row("give opponent's rested DON!! to opponent's Character", 3, pays(GiveDon, source="rested")),
    Row("reveal card(s) from hand", 23, pays(Reveal, targets=takes(area="hand"))),
    Row("add own Character to Life", 1, pays(PlaceInLife, targets=takes(whose="you"))),
    Row("place opponent's Character into Life", 1, pays(PlaceInLife, targets=takes(whose="opponent"))),
    Row("play a card as cost", 1, pays(Play)),
    Row(
        "either/or cost",
        5,
        lambda card: any(len(groups(getattr(item, "targets", None))) > 1 for item in card.costs),
        3,
        "the file has OP06-033, OP10-057 and OP13-079",
    ),
    Row(
        "condition inside cost",
        7,
        lambda card: any(
            isinstance(one, Auto | Activate) and one.cost and has(one.conditions, (Compare, Matches))
            for one in card.abilities
        ),
    ),
    Row("mandatory cost (no may)", 2, lambda card: has(card.abilities, Auto, must_pay=True)),
]
