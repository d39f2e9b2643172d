"""How many: numbers that the text counts out."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Bound, Count, Number, Per, Plus, Quantity, ValueOf
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import labels, nouns, qualities, references
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.vocabulary import COUNTABLES, PLAYERS, VALUES
from logpose.language.vocabulary import counted as counted_of

QUANTITIES: Final = slot_of(Quantity).nodes


def quantity(p: Parser) -> Quantity:
    """A number, something counted, or a sum or difference of them."""
    found = _term(p)
    while True:
        if p.take("plus"):
            more = _term(p)
            found = Plus((*found.terms, more) if isinstance(found, Plus) else (found, more))
        elif p.take("minus"):
            found = nodes.Minus(found, _term(p))
        else:
            return found


def _term(p: Parser) -> Quantity:
    spelled_out: Quantity | None = p.namely(QUANTITIES)
    if spelled_out is not None:
        return spelled_out
    return p.first(_number, number_of, value_of, _any_value_of, _in_parentheses)


def _number(p: Parser) -> Quantity:
    """3; 1 for every 3 cards in your hand."""
    number = p.number()
    if p.key != "for":
        return number
    return p.attempt(lambda p: for_every(p, number)) or number


def _in_parentheses(p: Parser) -> Quantity:
    p.need("(")
    found = p.quantity()
    p.need(")")
    return found


def value_of(p: Parser) -> Quantity:
    """The power of this Character; your Leader's power; the cost of the revealed card."""
    p.take("the")
    value = p.attempt(lambda p: _value_first(p))
    if value is not None:
        return ValueOf(value, references.one_card(p))
    card = references.one_card(p)
    p.need("'s|'")
    return ValueOf(qualities.value_name(p), card)


def _value_first(p: Parser) -> nodes.CardValue:
    value = qualities.value_name(p)
    p.need("of")
    return value


def _any_value_of(p: Parser) -> Quantity:
    """The Counter of this card; the total power of your Characters."""
    p.need("the")
    total = p.take("total")
    value = next((value for value, words in VALUES.items() if p.take(f"{words.phrase} of")), None)
    if value is None:
        raise p.fail("a value of a card")
    if not total:
        return ValueOf(value, references.one_card(p))
    found = nouns.Pick()
    found.nouns = nouns.alternatives(p, nouns.side(p), found.together)
    return ValueOf(value, nodes.All(found.among()))


def number_of(p: Parser) -> Quantity:
    """The number of your Life cards; the total of your and your opponent's Life cards."""
    if p.take("the total of your and your opponent's Life cards"):
        return Plus((Number("life"), Number("life", "opponent")))
    name = labels.label(p, "the number called")
    if name is not None:
        return nodes.Chosen(name)
    if p.take("the chosen number"):
        return nodes.Chosen()
    if p.take("that amount"):
        return nodes.Chosen("amount")
    if p.take("your number of Life cards"):
        return Number("life")
    if p.take("the number you returned to your deck"):
        return amount(p, "placed", "returned")
    if p.take("the number you placed at the bottom of your deck"):
        return amount(p, "placed")
    if p.take("the total number of"):
        terms, _ = p.series(_counted_of, _counted_of, ("and",))
        return terms[0] if len(terms) == 1 else Plus(tuple(terms))
    p.need("the number of")
    return p.first(_of_a_player, _given_to, _cards_bound, _of_cards)


def _counted_of(p: Parser) -> Quantity:
    return p.first(_of_a_player, counted)


def _of_a_player(p: Parser) -> Quantity:
    for player, whose in _WHOSE:
        for of in COUNTABLES:
            if p.take(counted_of(of, whose)):
                return Number(of, player)
    raise Mismatch("something that is counted")


_WHOSE: Final[tuple[tuple[nodes.Player, str], ...]] = (
    ("opponent", PLAYERS["opponent"].whose),
    ("you", PLAYERS["you"].whose),
    ("each", "both players'"),
    ("owner", PLAYERS["owner"].whose),
)


def _given_to(p: Parser) -> Quantity:
    p.need("DON!! card|cards given")
    p.need("to")
    return ValueOf("given_don", given_card(p))


def given_card(p: Parser) -> nodes.Selector:
    """The card that DON!! cards were given to."""
    if all(one.role == "this" for one in p.antecedents) and p.take("that Character|Leader|card"):
        return references.KEPT_BEFORE
    return references.one_card(p)


def _cards_bound(p: Parser) -> Quantity:
    """Cards that this effect has moved."""
    name = labels.label(p, "cards called")
    if name is not None:
        return Bound(name)
    return handled_cards(p)


def handled_cards(p: Parser) -> Quantity:
    """Cards trashed this way; Characters K.O.'d by this effect; DON!! cards rested this way; cards placed."""
    if p.take("DON!! card|cards"):
        for pattern, role in _DON_HANDLED:
            if p.take(pattern):
                return _this_way(p, role)
    elif p.take("card|cards") or p.take("Character|Characters"):
        for pattern, role in _HANDLED:
            if p.take(pattern):
                if role == "placed":
                    p.take("at the bottom of your deck")
                return _this_way(p, role)
    raise Mismatch("cards moved before")


def _this_way(p: Parser, role: str) -> Quantity:
    if not p.take("this way"):
        p.take("by|with|using this effect")
    return amount(p, role)


_HANDLED: Final = (
    ("trashed", "trashed"),
    ("returned", "returned"),
    ("placed", "placed"),
    ("K.O.'d", "k.o.'d"),
    ("rested", "cards rested"),
    ("revealed", "revealed"),
    ("added", "added"),
    ("played", "played"),
)
_DON_HANDLED: Final = (("rested", "don rested"), ("returned", "don returned"))


def _of_cards(p: Parser) -> Quantity:
    return counted(p)


def counted(p: Parser) -> Quantity:
    """A number of cards on the table."""
    found = nouns.Pick()
    p.take("of")
    found.nouns = nouns.alternatives(p, nouns.side(p), found.together)
    had = _had_by(p)
    for noun in found.nouns:
        noun.whose = noun.whose or had or "any"
    return Count(found.among(), found.together.different_names, found.together.different)


def _had_by(p: Parser) -> nodes.Side | None:
    """Characters you have; Characters your opponent has."""
    if p.take("you have"):
        return "you"
    return "opponent" if p.take("your opponent has") else None


def amount(p: Parser, *roles: str) -> Quantity:
    """How many cards an earlier step handled; failing that, how many the event was about."""
    for antecedent in reversed(p.antecedents):
        if antecedent.role in roles:
            if isinstance(antecedent.selector, Bound):
                return antecedent.selector
            break
    if any(p.event_size == role for role in roles):
        return nodes.Chosen("amount")
    raise p.fail("an earlier step that is counted")


def same_number(p: Parser) -> Quantity:
    p.need("the same number of")
    if p.drawn is not None:
        return p.drawn
    return amount(p, *_COUNTED)


_COUNTED: Final = (
    "trashed",
    "returned",
    "placed",
    "k.o.'d",
    "added",
    "revealed",
    "cards rested",
    "don rested",
    "don returned",
)


def kept(p: Parser, of: nodes.Countable) -> Quantity:
    """How many a player is left with: 5 cards in your hand; the same number of Life cards as your opponent."""
    words = COUNTABLES[of]
    things = f"{words.card}|cards {words.where.format(whose=p.own)}"
    you = p.actor == "you"
    if p.take("the same number of"):
        p.need(things)
        p.need("as your opponent" if you else "as you")
        return Number(of, "opponent" if you else "you")
    number = p.number()
    p.need(things)
    return number


def for_every(p: Parser, each: int) -> Quantity:
    """A value for every so many of something (1-3-6)."""
    if p.take("for each of"):
        return Per(p.first(_of_a_player, _different_names, counted), 1, each)
    if p.take("for each"):
        return Per(_everything(p), 1, each)
    if p.take("per"):
        every = p.number()
        p.need("cost on the revealed card")
        return Per(ValueOf("cost", p.recall("revealed")), every, each)
    p.need("for every")
    every = p.attempt(lambda p: p.number()) or 1
    if p.take("cost on the revealed card"):
        return Per(ValueOf("cost", p.recall("revealed")), every, each)
    return Per(_everything(p), every, each)


def _different_names(p: Parser) -> Quantity:
    found = nouns.Pick()
    found.nouns = nouns.alternatives(p, nouns.side(p), found.together)
    p.need("with a different card? name")
    areas, owner = nouns.area(p)
    if areas:
        for noun in found.nouns:
            if noun.areas or noun.whose is not None:
                raise p.fail("one area")
            noun.areas, noun.whose = areas, owner
    return Count(found.among(), distinct_names=True)


_EACH: Final[tuple[tuple[str, Number], ...]] = tuple(
    (
        f"{words.card}|cards {words.where.format(whose=whose)}" if words.where else counted_of(of, f"of {whose}"),
        Number(of, player),
    )
    for player, whose in _WHOSE
    for of, words in COUNTABLES.items()
)


def _everything(p: Parser) -> Quantity:
    for pattern, number in _EACH:
        if p.take(pattern):
            return number
    name = labels.label(p, "card|cards called")
    if name is not None:
        return Bound(name)
    if p.take("DON!! card|cards given"):
        p.need("to")
        return ValueOf("given_don", given_card(p))
    if p.take("returned Character|card"):
        return amount(p, "returned")
    handled = p.attempt(handled_cards)
    if handled is not None:
        return handled
    if p.take("opponent's"):
        return _theirs(p)
    return p.first(_different_names, counted)


def _theirs(p: Parser) -> Quantity:
    """For every opponent's Character."""
    found = nouns.Pick()
    found.nouns = nouns.alternatives(p, "opponent", found.together)
    return Count(found.among(), found.together.different_names, found.together.different)
