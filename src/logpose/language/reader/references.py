"""Cards mentioned before: "it", "the selected card", "the rest"."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Selector
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import filters, labels
from logpose.language.reader.parser import FRESH, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import LEADER

KEPT_BEFORE: Final = nodes.Kept(FRESH)  # by the ability before (binding.py)
SELECTORS: Final = slot_of(Selector).nodes


def one_card(p: Parser) -> Selector:
    """A card mentioned before, this card, or a Leader."""
    for pattern, whose in _LEADERS:
        if p.take(pattern):
            return nodes.All((nodes.Cards(whose, kinds=LEADER),))
    return nodes.This() if p.take("this Character|Leader|Stage|card") else reference(p)


_LEADERS: Final[tuple[tuple[str, nodes.Side], ...]] = (("your Leader", "you"), ("your opponent's Leader", "opponent"))


def reference(p: Parser) -> Selector:
    """A card mentioned before, or this card."""
    spelled_out: Selector | None = p.namely(SELECTORS)
    if spelled_out is not None:
        return spelled_out
    if p.take("this Character card? from your trash") or p.take("this card from your trash"):
        return nodes.This()
    if p.take("this Character|Leader|Stage card?") or p.take("this card"):
        if p.take("in your hand") and not p.in_hand:
            raise p.fail("a permanent effect about this card in the hand")
        return nodes.This()
    name = labels.label(p, "the card|cards called")
    if name is not None:
        return nodes.Bound(name)
    done_to = p.attempt(lambda p: p.first(_played, _handled))
    if done_to is not None:
        return done_to
    for pattern, roles in _REFERENCES:
        if p.take(pattern):
            wanted = _ANY_ROLE if pattern == "it" else roles
            return p.recall(*wanted, without=_GONE if p.key in _OF_THE_FIELD else _DON)
    if (
        p.take("your opponent's attacking Leader or Character")
        or p.take("your opponent's attacking card")
        or p.take("the attacking card")
    ):
        return nodes.Attacker()
    if p.take("the attacked card") or p.take("the card being attacked"):
        return nodes.Attacked()
    if p.take("the card it battled with"):
        return nodes.Bound("other")
    if p.take("the card of that event"):
        return nodes.Bound("event")
    if p.take("the cards looked at"):
        return nodes.Bound("looked")
    if p.take("the remembered card"):
        name = labels.label(p, "called")
        return nodes.Kept() if name is None else nodes.Kept(name)
    name = labels.label(p, "the rest of the card|cards called")
    if name is not None:
        return nodes.Remaining(name)
    if p.take("the rest of the selected cards"):
        return nodes.Remaining(selected(p))
    if p.take("the rest"):
        return nodes.Remaining(pool(p))
    if p.take("every card"):
        those = filters.after_noun(p, Together(chosen=False))
        p.need("of the rest")
        called = labels.label(p, "of the card|cards called")
        name = called or (selected(p) if p.take("of the selected cards") else pool(p))
        return nodes.Remaining(name, nodes.in_order(those))
    if p.take("the second card"):
        return nodes.Bound("it_2")
    if p.take("the third card"):
        return nodes.Bound("it_3")
    raise p.fail("a card mentioned before")


_OF_THE_FIELD: Final = ("gain", "gains", "cannot", "will", "can")  # said of cards on the field alone
_DON: Final = ("don rested", "don returned")
_GONE: Final = (
    *_DON,
    "looked",
    "revealed",
    "trashed",
    "trashed alone",
    "returned",
    "placed",
    "added",
    "k.o.'d",
    "turned",
)
_ANY_ROLE: Final = (
    "this", "chosen", "selected", "looked", "revealed", "trashed", "returned", "played", "placed", "added",
    "set active", "k.o.'d", "turned", "event", "other",
)  # fmt: skip


def _played(p: Parser) -> Selector:
    p.need("the")
    p.take("1")
    p.need("Character|Characters|card|cards")
    for pattern, role in _DONE_TO_IT:
        if p.take(f"{pattern} by|with this effect"):
            return p.recall(role)
    if p.take("turned face-up|face-down"):
        return p.recall("turned")
    raise p.fail("what this effect did to the card")


_DONE_TO_IT: Final = (
    ("played", "played"),
    ("rested", "cards rested"),
    ("returned", "returned"),
    ("trashed", "trashed"),
    ("revealed", "revealed"),
)
_HANDLED: Final = (
    ("selected|chosen", ("selected", "chosen")),
    ("revealed", ("revealed",)),
    ("trashed", ("trashed",)),
    ("returned", ("returned",)),
    ("placed", ("placed",)),
    ("played", ("played",)),
    ("K.O.'d", ("k.o.'d",)),
    ("added", ("added",)),
    ("turned", ("turned",)),
)


def handled(p: Parser) -> tuple[str, ...]:
    """The selected, revealed, trashed or returned …"""
    p.need("the")
    for pattern, roles in _HANDLED:
        if p.take(pattern):
            return roles
    raise p.fail("what was done to the card")


def _handled(p: Parser) -> Selector:
    roles = handled(p)
    if roles == ("trashed",) and p.take("Stage|Event card?"):
        return p.recall("trashed alone")  # beside another card it would not be known which one
    if not p.take("Character|Characters"):
        p.need("card|cards")
    if roles == ("trashed",):
        p.take("from your deck")
    return p.recall(*roles)


def selected(p: Parser) -> str:
    """The name of the cards selected before."""
    those = p.recall("selected")
    if not isinstance(those, nodes.Bound):
        raise p.fail("cards selected before")
    return those.name


def pool(p: Parser) -> str:
    """The name of the cards looked at or revealed before."""
    seen = p.recall("looked", "revealed")
    if not isinstance(seen, nodes.Bound):
        raise p.fail("cards looked at or revealed before")
    return seen.name


_REFERENCES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("that Leader or Character", ()),
    ("the opponent's Character you battled with", ("other",)),
    ("that Character|Leader|card", ()),
    ("those cards|Characters", ()),
    ("it", ()),
    ("them", ()),
)
