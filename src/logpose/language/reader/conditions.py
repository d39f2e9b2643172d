"""Conditions: what an "if" asks."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import (
    All,
    And,
    Cards,
    Compare,
    Condition,
    Count,
    Matches,
    Not,
    NotFilter,
    Number,
    Or,
    Selector,
    in_order,
)
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import (
    comparing,
    counts,
    dialect_conditions,
    filters,
    history,
    labels,
    nouns,
    predicates,
    qualities,
    references,
)
from logpose.language.reader.nouns import Noun
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import CHARACTER, LEADER

CONDITIONS: Final = slot_of(Condition).nodes
YOUR_LEADER: Final = All((Cards(kinds=LEADER),))
OPPONENTS_LEADER: Final = All((Cards("opponent", kinds=LEADER),))


def condition(p: Parser) -> Condition:
    """C; C and C; C, C and C; C or C."""
    found = [_one(p)]
    while True:
        state = p.state()
        more = None
        if p.take("and") or p.take(", and"):
            more = p.attempt(lambda p: _more(p, found[-1]))
        elif p.take(","):
            more = p.attempt(_one)
        if more is None:
            p.back(state)
            break
        found.append(more)
    if len(found) > 1:
        return And(tuple(found))
    either = [found[0]]
    while True:
        state = p.state()
        if not p.take("or"):
            break
        more = p.attempt(lambda p: _more(p, either[-1]))
        if more is None:
            p.back(state)
            break
        either.append(more)
    return Or(tuple(either)) if len(either) > 1 else either[0]


def _more(p: Parser, before: Condition) -> Condition:
    """A further condition; "you have" may be left out the second time."""
    full = p.attempt(_one)
    if full is not None:
        return full
    if isinstance(before, Compare):
        return counts.has_what(p, counts.whose(before))
    raise p.fail("a condition")


def _one(p: Parser) -> Condition:
    return p.namely(CONDITIONS) or p.first(
        _did, history.history, _leader, _this_card, _value_of_a_card, _earlier_card, _only, _every, _odd_ones, counts.of_numbers,
        dialect_conditions.condition,
    )  # fmt: skip


# -- what was done -----------------------------------------------------------------------------------------------------


def _did(p: Parser) -> Condition:
    if p.take("you do not") or p.take("they do not"):
        if p.sees("have"):
            raise Mismatch("you do not have")
        return Not(nodes.Did(_what_was_done(p)))
    p.need("you|they do")
    return nodes.Did(_what_was_done(p))


def _what_was_done(p: Parser) -> str:
    """The step that was optional, or else the one before."""
    name = labels.label(p, "what is called")
    if name is not None:
        return name
    for antecedent in reversed(p.antecedents):
        if isinstance(antecedent.selector, nodes.Bound) and antecedent.role not in ("event", "other"):
            return antecedent.selector.name
    raise p.fail("an earlier step")


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def _odd_ones(p: Parser) -> Condition:
    if p.take("it is not true that ("):
        found = p.deeper(condition)
        p.need(")")
        return Not(found)
    for number, ordinal in enumerate(_ORDINALS, 1):
        if p.take(f"it is your {ordinal} turn"):
            return nodes.TurnNumber(">=" if p.take("or later") else "=", number)
    if p.take("it is your opponent's turn"):
        return nodes.OpponentsTurn()
    if p.take("it is your turn"):
        return nodes.YourTurn()
    raise Mismatch("another condition")


# -- one card ----------------------------------------------------------------------------------------------------------


def _leader(p: Parser) -> Condition:
    whose = nouns.side(p)
    p.need("Leader|Leaders")
    if whose is None:
        raise p.fail("whose Leader")
    return _about(p, OPPONENTS_LEADER if whose == "opponent" else YOUR_LEADER)


def _this_card(p: Parser) -> Condition:
    p.need("this Character|Leader|Stage|card")
    p.remember(nodes.This(), "this")
    return _about(p, nodes.This())


def _value_of_a_card(p: Parser) -> Condition:
    """The cost of this Character is 8 or more."""
    p.need("the")
    named = qualities.value_name(p)
    p.need("of")
    card = references.one_card(p)
    p.need("is")
    op, number = comparing.number_compared(p)
    return Matches(card, (nodes.HasValue(named, op, number),))


def _earlier_card(p: Parser) -> Condition:
    card = references.reference(p)
    if isinstance(card, (nodes.This, nodes.Remaining)):
        raise Mismatch("a card mentioned before")
    return _about(p, card)


def _about(p: Parser, card: Selector) -> Condition:
    return Matches(card, in_order(predicates.said(p)))


# -- all cards of a player ---------------------------------------------------------------------------------------------


def _only(p: Parser) -> Condition:
    """At least one, and no others (judge-notes 24)."""
    whose: nodes.Side = "you"
    if p.take("the only Characters on your opponent's field are") or p.take("your opponent only has"):
        whose = "opponent"
    elif not p.take("the only Characters on your field are"):
        p.need("you only have")
    those = filters.before_noun(p)
    p.need("Characters")
    those += filters.after_noun(p, Together(chosen=False))
    return nodes.Only(Cards(whose, kinds=CHARACTER), in_order(those))


def _every(p: Parser) -> Condition:
    """All of your Characters are rested: there is none of which it is not true."""
    p.need("all of?")
    whose = nouns.side(p)
    if whose is None:
        raise p.fail("whose cards")
    if whose == "you" and p.take("DON!! cards are rested"):
        return Compare(Number("rested_don"), "=", Number("don"))  # given ones are neither (4-4-2, 685f2d1b)
    if p.take("Life cards are face-up"):
        player: nodes.Player = "opponent" if whose == "opponent" else "you"
        return Compare(Number("face_up_life", player), "=", Number("life", player))
    noun = _one_noun(p, whose)
    those = [one for one in predicates.said(p) if one != nodes.HasKind(noun.kinds)]
    if not those:
        raise p.fail("what is true of them")
    noun.those.append(NotFilter(predicates.single(those)))
    return Compare(Count(tuple(noun.groups(""))), "=", 0)


def _one_noun(p: Parser, whose: nodes.Side) -> Noun:
    found = nouns.alternatives(p, whose, Together(chosen=False))
    if len(found) != 1:
        raise p.fail("one kind of card")
    return found[0]
