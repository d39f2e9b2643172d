"""Clauses about DON!! cards."""

from __future__ import annotations

import msgspec

from logpose.language import nodes
from logpose.language.nodes import AddDon, Bound, GiveDon, Minus, MoveGivenDon, Number, ReturnDon, Selector, Step
from logpose.language.reader import nouns, objects, phrases, quantities
from logpose.language.reader.clauses import ContinuousClause
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.vocabulary import LEADER_OR_CHARACTER


def added(p: Parser) -> list[Step]:
    """Add up to 1 DON!! card from your DON!! deck and rest it, and add up to 1 additional DON!! card and …"""
    up_to = p.take("up to")
    count = p.number()
    if p.take("additional DON!! card|cards"):
        return [AddDon(count, _state(p), up_to, p.actor)]
    p.need("DON!! card|cards")
    counted = p.attempt(lambda p: quantities.for_every(p, count))
    if counted is not None:
        p.need(f"from {p.own} DON!! deck")
        return [AddDon(counted, _state(p), up_to, p.actor)]
    if p.take(f"as active from {p.own} DON!! deck"):
        return [AddDon(count, False, up_to, p.actor)]
    if p.take(f"as rested from {p.own} DON!! deck"):
        return [AddDon(count, True, up_to, p.actor)]
    p.need(f"from {p.own} DON!! deck")
    if p.take("and give it|them to"):
        return [_from_deck(p, count, up_to)]
    return [AddDon(count, _state(p), up_to, p.actor)]


def _from_deck(p: Parser, count: nodes.Quantity, up_to: bool) -> Step:
    """DON!! cards of the DON!! deck that are given to a card at once."""
    to = _receiver(p, "you")
    if p.actor != "you" or "opponent" in _sides(to):
        raise p.fail("cards of the same player")
    return GiveDon(to, count, "don_deck", up_to)


def _state(p: Parser) -> bool:
    if p.take("and rest it|them"):
        return True
    p.need("and set it|them as active")
    return False


def returned(p: Parser) -> Step:
    """Return DON!! cards to the DON!! deck, or given ones to the cost area."""
    if p.take("DON!! cards"):
        return _returned_so_that(p)
    if p.take("any number of"):
        return _to_the_deck(p, 0, or_more=True)
    up_to = p.take("up to")
    count = p.number()
    total = p.take("total")
    state = p.state()
    whose = nouns.side(p) if p.take("of") else None
    if whose is not None and p.take("currently given DON!! cards to"):
        nouns.side(p)
        p.need("cost area")
        p.need("rested")
        return MoveGivenDon(None, count, up_to, whose)
    p.back(state)
    if up_to or total:
        raise p.fail("given DON!! cards")
    or_more = p.take("or more")
    return _to_the_deck(p, count, of=p.take("of"), or_more=or_more)


def _returned_so_that(p: Parser) -> Step:
    """DON!! cards equal to … from your field to your DON!! deck; … to your DON!! deck until you have …"""
    counted = quantities.quantity(p) if p.take("equal to") else None
    p.take(f"from {p.own} field")
    p.need(f"to {p.own} DON!! deck")
    if counted is None:
        p.need("until you|they have")
        counted = Minus(Number("don", p.actor), quantities.kept(p, "don"))
    return ReturnDon(counted, p.actor)


def _to_the_deck(p: Parser, count: int, of: bool = False, or_more: bool = False) -> Step:
    """Of your active DON!! cards to your DON!! deck; DON!! cards from your field to your DON!! deck."""
    p.take("additional")
    own = p.take(p.own)
    if of and not own:
        raise p.fail("whose DON!! cards")
    rested = own and p.take("rested")
    active = own and not rested and p.take("active")
    p.need("DON!! card|cards")
    if not own:
        p.need(f"from {p.own} field")
    p.need(f"to {p.own} DON!! deck")
    name = p.fresh()
    p.remember(Bound(name), "don returned")
    return ReturnDon(count, p.actor, or_more, active, name, rested)


def _don_only(pick: Pick) -> bool:
    if pick.ready is not None or pick.tops or pick.together.said:
        return False
    return [(noun.kinds, noun.areas) for noun in pick.nouns] == [(("don",), ())]


def _owner(p: Parser, pick: Pick) -> nodes.Player:
    return "opponent" if pick.nouns[0].whose == "opponent" else "you"


def _not_up_to_the_opponent(p: Parser, pick: Pick) -> None:
    """How many "up to" comes to is said by the player of the effect, whosever DON!! cards they are."""
    if p.actor == "opponent" and (pick.up_to or pick.count is None):
        raise p.fail("a number of DON!! cards")


def rested(p: Parser, pick: Pick) -> Step | None:
    """Rest DON!! cards: those that are active, whether the text says so or not."""
    if not _don_only(pick):
        return None
    _not_up_to_the_opponent(p, pick)
    those = pick.nouns[0].those
    if those not in ([], [nodes.InState("active")]):
        raise p.fail("DON!! cards that can be rested")
    name = p.fresh()
    p.remember(Bound(name), "don rested")
    owner = _owner(p, pick)
    count = Number("active_don", owner) if pick.all else pick.count
    return nodes.RestDon(count, owner, pick.up_to, name)


def set_active(p: Parser, pick: Pick) -> Step | None:
    if not _don_only(pick):
        return None
    _not_up_to_the_opponent(p, pick)
    if pick.nouns[0].those not in ([], [nodes.InState("rested")]):
        raise p.fail("DON!! cards that can be set as active")
    owner = _owner(p, pick)
    if pick.all:
        return nodes.SetDonActive(Number("rested_don", owner), owner)
    if pick.count is None:
        return nodes.SetDonActive(Number("rested_don", owner), owner, up_to=True)
    return nodes.SetDonActive(pick.count, owner, pick.up_to)


def given(p: Parser) -> Step:
    """Give up to 2 rested DON!! cards to your Leader or 1 of your Characters."""
    moved = p.attempt(_moved)
    if moved is not None:
        return moved
    return p.first(_given_to, _to_be_given)


def _moved(p: Parser) -> Step:
    up_to = p.take("up to")
    count = p.number()
    p.take("total")
    p.need("of")
    whose = nouns.side(p)
    p.need("currently given DON!! cards to")
    if whose is None:
        raise p.fail("whose DON!! cards")
    return MoveGivenDon(_receiver(p, whose), count, up_to, whose)


def _given_to(p: Parser) -> Step:
    """So many of a side's DON!! cards, rested ones unless the text says otherwise, to some cards."""
    up_to = p.take("up to")
    count = p.number()
    of = p.take("of")
    whose = (nouns.side(p) if of else None) or "you"
    source: nodes.DonSource = "any"
    if p.take("rested"):
        source = "rested"
    elif p.take("active"):
        source = "active"
    p.need("DON!! card|cards")
    if source == "any" and not of and p.take(f"from {p.own} DON!! deck to"):
        return _from_deck(p, count, up_to)
    if source == "any":
        whose = _cost_area(p)
    p.need("to")
    to = _receiver(p, whose)
    sides = _sides(to)
    if (whose == "you" and "opponent" in sides) or (whose == "opponent" and sides != {"opponent"}):
        raise p.fail("cards of the same player")
    return GiveDon(to, _for_every(p, count), source, up_to)


def _sides(to: Selector) -> set[nodes.Side]:
    return {part.whose for part in nodes.parts(to) if isinstance(part, nodes.Cards)}


def _cost_area(p: Parser) -> nodes.Side:
    p.need("from")
    whose: nodes.Side = "any" if p.take("the|its owner's") else nouns.side(p) or "any"
    p.need("cost area")
    return whose


def _to_be_given(p: Parser) -> Step:
    """Give your Leader and 1 Character up to 1 rested DON!! card each."""
    to = phrases.everyone(p).selector(p) if p.take("each of") else objects.subject(p)
    if "opponent" in _sides(_field_cards(p, to)):
        raise p.fail("cards of the same player")
    _own_side(to)
    up_to = p.take("up to")
    count = p.number()
    p.need("rested DON!! card|cards")
    p.take("each")
    return GiveDon(_own(to), _for_every(p, count), "rested", up_to)


def _for_every(p: Parser, each: int) -> nodes.Quantity:
    return p.attempt(lambda p: quantities.for_every(p, each)) or each


def _own_side(to: Selector) -> None:
    if isinstance(to, nodes.Bound):
        raise Mismatch("whose cards")


def _own(to: Selector) -> Selector:
    """ "1 Character" that is given your DON!! cards is one of yours (6-5-5-1)."""
    if isinstance(to, nodes.Both):
        return nodes.Both(tuple(_own(one) for one in to.selectors))
    if isinstance(to, (nodes.Choose, nodes.All)):
        groups = tuple(
            nodes.Cards("you", group.area, group.kinds, group.where)
            if isinstance(group, nodes.Cards) and group.whose == "any"
            else group
            for group in to.among
        )
        if isinstance(to, nodes.All):
            return nodes.All(nouns.merged(list(groups)))
        return msgspec.structs.replace(to, among=nouns.merged(list(groups)))
    return to


def _field_cards(p: Parser, to: Selector) -> Selector:
    if any(isinstance(part, nodes.Top) or getattr(part, "area", "field") != "field" for part in nodes.parts(to)):
        raise p.fail("cards on the field")
    return to


def _receiver(p: Parser, whose: nodes.Side) -> Selector:
    if p.take("the|its owner's"):  # DON!! cards of either player, to a card of the same player
        p.need("Leader|Leaders")
        p.need("or")
        count = p.number()
        p.need("of")
        p.need("their")
        p.need("Character|Characters")
        name = p.fresh()
        p.remember(Bound(name), "chosen")
        return nodes.Choose((nodes.Cards("any", kinds=LEADER_OR_CHARACTER),), count, bind=name)
    if p.take("each of"):
        to: Selector = phrases.everyone(p).selector(p)
    else:
        to = objects.subject(p)
    _field_cards(p, to)
    return _own(to) if whose == "you" else to


def kept_rested(p: Parser) -> list[Step | ContinuousClause]:
    """Keep 2 of your opponent's DON!! cards rested in your opponent's next Refresh Phase."""
    p.need("keep")
    count = p.number()
    p.need("of")
    player = p.player("your", "your opponent's")
    p.need("DON!! cards rested in")
    if p.player("your", "your opponent's") != player:
        raise p.fail("the same player")
    p.need("next Refresh Phase")
    return [nodes.KeepDonRested(count, player)]
