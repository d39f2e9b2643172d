"""What cards cannot do, and what cannot be done to them."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import All, Cannot, Cards, Choose, Duration, Effect, Not, Selector, Step
from logpose.language.reader import causes, conditions, objects, phrases
from logpose.language.reader.clauses import ContinuousClause, duration
from logpose.language.reader.parser import Parser
from logpose.language.vocabulary import DEEDS


def cannot(p: Parser, targets: Selector) -> ContinuousClause:
    p.need("cannot")
    return _may_not(p, targets)


def none_of(p: Parser) -> ContinuousClause:
    """None of your Characters can be K.O.'d, after its first words."""
    targets = phrases.pick(p).selector(p)
    p.need("can")
    return _may_not(p, targets)


def _may_not(p: Parser, targets: Selector) -> ContinuousClause:
    """What a card cannot do, or what cannot be done to it; "none of them can" forbids it as well."""
    if p.take("activate [Blocker]"):
        return ContinuousClause([Cannot(targets, "activate_blocker")], duration(p))
    if p.take("be played by effects"):
        return ContinuousClause([Cannot(targets, "be_played_by_effects")], duration(p))
    if p.take("be blocked"):
        by_cards = _of_the_other_side(p) if p.take("by") else ()
        return ContinuousClause([Cannot(targets, "be_blocked", source=by_cards)], duration(p))
    if p.take("be"):
        found, _ = p.series(_suffered, _suffered, ("or",))
        deeds = [deed for some in found for deed in some]
        by, _ = p.series(causes.cause, causes.named, ("or",))
        same = objects.again(targets)
        ways = [(deed, *cause) for deed in deeds for cause in by]
        prohibited: list[Effect] = [Cannot(same if place else targets, *way) for place, way in enumerate(ways)]
        return ContinuousClause(prohibited, duration(p))
    p.need("attack")
    return _attack(p, targets)


def _attack(p: Parser, targets: Selector) -> ContinuousClause:
    """Cannot attack: at all, certain cards, without paying, unless something is true, or something else besides."""
    attacked = p.attempt(_attacked) or ()
    if attacked and p.take("on the turn in which it is played"):
        found = ContinuousClause([Cannot(targets, "attack", target=attacked)], None)
        found.conditions.append(nodes.Matches(targets, (nodes.PlayedThisTurn(),)))
        return found
    lasts = duration(p)
    paid = p.attempt(price)
    if paid is not None:
        return ContinuousClause([Cannot(targets, "attack", target=attacked, price=(paid,))], lasts or duration(p))
    prohibited: list[Effect] = [Cannot(targets, "attack", target=attacked)]
    if lasts is None and p.take("unless"):
        found = ContinuousClause(prohibited, None)
        found.conditions.append(Not(conditions.condition(p)))
        return found
    while lasts is None:
        more = p.attempt(lambda p: _or_suffer(p, objects.again(targets)))
        if more is None:
            break
        prohibited.extend(more.effects)
        lasts = more.duration
    return ContinuousClause(prohibited, lasts or duration(p))


def _attacked(p: Parser) -> tuple[nodes.Filter, ...]:
    """What cannot be attacked: your opponent's Leader, Leaders, Characters with a cost of 3 or less."""
    p.take("your opponent's") or p.take("a|any|your")
    return causes.source(p)


def _or_suffer(p: Parser, targets: Selector) -> ContinuousClause:
    p.need("or")
    return _may_not(p, targets)


def _of_the_other_side(p: Parser) -> tuple[nodes.Filter, ...]:
    """Characters that block are those of the player who is attacked, whether the text says so or not."""
    p.take("any")
    p.take("your opponent's") or p.take("of your opponent's")
    return causes.source(p)


def _suffered(p: Parser) -> tuple[nodes.Deed, ...]:
    """What cannot be done to the cards, after "be"."""
    for pattern, deeds in _SUFFERED:
        if p.take(pattern):
            return deeds
    raise p.fail("what cannot be done to it")


_SUFFERED: Final[tuple[tuple[str, tuple[nodes.Deed, ...]], ...]] = (
    ("returned to the|its|their owner's hand or deck", ("be_returned_to_hand", "be_returned_to_deck")),
    ("returned to the|its|their owner's hand", ("be_returned_to_hand",)),
    ("returned to the|your|their hand", ("be_returned_to_hand",)),
    ("placed at the bottom of the|its|their owner's deck", ("be_placed_under_deck",)),
    ("placed at the bottom of the|your|their deck", ("be_placed_under_deck",)),
    *((words.phrase.removeprefix("be "), (deed,)) for deed, words in DEEDS.items() if words.phrase.startswith("be ")),
)


def price(p: Parser) -> Step:
    """What lifts the prohibition each time, said of the player who pays it."""
    their = p.take("unless your opponent")
    if not their:
        p.need("unless you")
    own = "their" if their else "your"
    paid = p.first(lambda p: _trashed(p, own), lambda p: _rested(p, own), lambda p: _returned(p, own))
    p.take("whenever they attack") or p.take("whenever it attacks")
    return paid


def _trashed(p: Parser, own: str) -> Step:
    p.need("trashes|trash")
    count = p.number()
    p.need(f"card|cards from {own} hand")
    return nodes.Trash(Choose((Cards("you", "hand"),), count))


def _rested(p: Parser, own: str) -> Step:
    p.need("rests|rest")
    count = p.number()
    p.need(f"of {own} active? DON!! cards")
    return nodes.RestDon(count)


def _returned(p: Parser, own: str) -> Step:
    p.need("returns|return")
    count = p.number()
    p.need(f"DON!! card|cards from {own} field to {own} DON!! deck")
    return nodes.ReturnDon(count)


def stays(p: Parser, targets: Selector) -> ContinuousClause:
    if p.take("do|does not become active in your and your opponent's Refresh Phases"):
        return ContinuousClause([Cannot(targets, "become_active_in_refresh")], duration(p))
    p.need("will not become active")
    if p.take("in the|their|its next Refresh Phase"):  # that of the player whose card it is
        mine = isinstance(targets, nodes.This) or any(group.whose == "you" for group in _field_groups(targets))
        lasts: Duration | None = "your_next_refresh" if mine else "opponents_next_refresh"
    else:
        lasts = duration(p)
    if lasts not in ("opponents_next_refresh", "your_next_refresh"):
        raise p.fail("in which Refresh Phase")
    return ContinuousClause([Cannot(targets, "become_active_in_refresh")], lasts)


def _field_groups(targets: Selector) -> list[Cards]:
    among = targets.among if isinstance(targets, (All, Choose)) else ()
    return [group for group in among if isinstance(group, Cards)]
