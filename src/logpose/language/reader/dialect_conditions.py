"""Conditions as our own English says them. `writer/conditions.py` writes them all."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import (
    Cards,
    Compare,
    Comparison,
    Condition,
    Filter,
    Number,
    Player,
    Quantity,
    Side,
    in_order,
)
from logpose.language.reader import causes, comparing, dialect_filters, filters, nouns, phrases
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import COUNTABLES, KINDS

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_WHOSE: Final[tuple[tuple[str, Player], ...]] = (
    ("your opponent's", "opponent"), ("your", "you"), ("each player's", "each"), ("a player's", "each"), ("the owner's", "owner"),
)  # fmt: skip
_HAS: Final[tuple[tuple[str, Player], ...]] = (
    ("your opponent has", "opponent"), ("you have", "you"), ("a player has", "each"), ("the owner has", "owner"),
)  # fmt: skip
_HAVE: Final[tuple[tuple[str, Player], ...]] = (
    ("your opponent has", "opponent"), ("you have", "you"), ("both players together have", "each"), ("the owner has", "owner"),
)  # fmt: skip


def condition(p: Parser) -> Condition:
    return p.first(_given, _turn, _activated_or_drawn, _only, _number_had, _compared)


def _player(p: Parser, players: tuple[tuple[str, Player], ...]) -> Player:
    for pattern, player in players:
        if p.take(pattern):
            return player
    raise p.fail("a player")


# -- turns and what has happened ---------------------------------------------------------------------------------------


def _given(p: Parser) -> Condition:
    """2 or more DON!! cards are given to this card."""
    number = p.number()
    p.need("or more DON!! cards are given to this Character|Leader|Stage|card")
    return nodes.DonGiven(number)


def _turn(p: Parser) -> Condition:
    if p.take("the number of"):
        player = _player(p, _WHOSE)
        p.need("turns is")
        op, number = comparing.number_compared(p)
        return nodes.TurnNumber(op, number, player)
    p.need("it is")
    player = _player(p, _WHOSE)
    for number, ordinal in enumerate(_ORDINALS, 1):
        if p.take(f"{ordinal} turn or later"):
            return nodes.TurnNumber(">=", number, player)
    raise p.fail("which turn")


def _activated_or_drawn(p: Parser) -> Condition:
    player = _player(p, _HAS)
    if p.take("activated a|an"):
        before = filters.before_noun(p)
        p.need("Event")
        where = _those(p, before)
        p.need("during this turn")
        return nodes.Happened("event_activated", player, where)
    p.need("drawn a|an")
    where = causes.source(p)
    p.need("using this effect during this turn")
    return nodes.Happened("drawn_with_this_effect", player, where)


def _those(p: Parser, before: list[Filter]) -> tuple[Filter, ...]:
    return in_order(before + filters.after_noun(p, Together(chosen=False)))


# -- cards -------------------------------------------------------------------------------------------------------------


def _only(p: Parser) -> Condition:
    """The only Characters on your opponent's field are rested Characters; every one of all Characters is rested."""
    if p.take("every one of"):
        (group, *more) = phrases.pick(p).among()
        those, _ = p.series(dialect_filters.predicate, dialect_filters.predicate, ("and",))
        if more or not isinstance(group, Cards):
            raise p.fail("one group of cards")
        return nodes.Only(group, tuple(those))
    p.need("the only")
    kinds = _kinds(p)
    p.need("on")
    whose: Side = "any" if p.take("the field") else "opponent" if p.take("your opponent's field") else "you"
    if whose == "you":
        p.need("your field")
    p.need("are")
    before = filters.before_noun(p)
    if _kinds(p) != kinds:
        raise p.fail("the same cards")
    return nodes.Only(Cards(whose, kinds=kinds), _those(p, before))


def _kinds(p: Parser) -> tuple[nodes.Kind, ...]:
    found: list[nodes.Kind] = []
    while not found or p.take("or"):
        kind = next((kind for kind, words in KINDS.items() if p.take(words.reads)), None)
        if kind is None:
            raise p.fail("a kind of card")
        found.append(kind)
    p.take("card|cards")
    return tuple(found)


# -- numbers -----------------------------------------------------------------------------------------------------------


def _number_had(p: Parser) -> Condition:
    player = _player(p, _HAVE)
    p.take("a total of")
    op, number = comparing.number_compared(p)
    own = "your" if player == "you" else "their"
    for of, words in COUNTABLES.items():
        if p.take(f"{words.card}|cards {words.where.format(whose=own)}".strip()):
            return Compare(Number(of, player), op, number)
    whose = _side_of(player)
    if whose is None:
        raise p.fail("what the player has")
    return Compare(_count(p, whose), op, number)


def _side_of(player: Player) -> Side | None:
    return "you" if player == "you" else "opponent" if player == "opponent" else None


def _count(p: Parser, whose: Side) -> Quantity:
    found = Pick()
    found.nouns = nouns.alternatives(p, None, found.together)
    for noun in found.nouns:
        if noun.whose not in (None, whose):
            raise p.fail("the cards of the player who has them")
        noun.whose = whose
    return nodes.Count(found.among(), found.together.different_names, found.together.different)


def _compared(p: Parser) -> Condition:
    """The number of your Life cards is less than the power of this card."""
    left = p.quantity()
    p.need("is")
    bound = p.attempt(_number_alone)
    if bound is not None:
        return Compare(left, bound[0], bound[1])
    return Compare(left, comparing.than(p), p.quantity())


def _number_alone(p: Parser) -> tuple[Comparison, int]:
    found = comparing.number_compared(p)
    if p.sees("plus") or p.sees("minus"):
        raise p.fail("a number alone")
    return found
