"""Conditions on numbers: what players have, and how many there are."""

from __future__ import annotations

from typing import Final, Literal, get_args

from logpose.language import nodes
from logpose.language.nodes import (
    And,
    Cards,
    Compare,
    Comparison,
    Condition,
    Count,
    Minus,
    Not,
    Number,
    Or,
    Plus,
    Quantity,
    Side,
    ValueOf,
)
from logpose.language.reader import comparing, filters, nouns, phrases, predicates, quantities, references
from logpose.language.reader.nouns import Noun, Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import NAME, NUMBER
from logpose.language.vocabulary import CHARACTER, COUNTABLES


def of_numbers(p: Parser) -> Condition:
    return p.first(_totals, _number_is, _total_value_is, _either_player, _there_is, _player_has, _so_many_are)


# -- what is counted -----------------------------------------------------------------------------------------------------

_WHOSE: Final[tuple[tuple[nodes.Player, str], ...]] = (("you", "your"), ("opponent", "their"))
_COUNTED: Final[dict[nodes.Player, tuple[tuple[str, nodes.Countable], ...]]] = {
    player: tuple(
        (pattern.strip(), of)
        for of, words in COUNTABLES.items()
        for pattern in (f"{words.card}|cards {words.where.format(whose=whose)}", *words.reads)
    )
    for player, whose in _WHOSE
}


def _countable(p: Parser, player: nodes.Player) -> Quantity:
    """Life cards, cards in a hand, DON!! cards on a field."""
    for pattern, counted in _COUNTED[player]:
        if p.take(pattern):
            if p.sees("with|without|that|other"):
                raise p.fail("all of them")
            return Number(counted, player)
    if player == "you" and p.take("cards in your Life area and hand"):
        return Plus((Number("life"), Number("hand")))
    raise p.fail("Life cards, cards in hand, DON!! cards …")


def _cards(p: Parser, player: Side | None) -> Quantity:
    """Cards on the table, by their description."""
    found = Pick()
    found.nouns = nouns.alternatives(p, None, found.together)
    for noun in found.nouns:
        noun.whose = _of_player(p, noun.whose, player)
    counted = Count(found.among(), found.together.different_names, found.together.different)
    return _PILES.get(counted, counted)


def _of_player(p: Parser, whose: Side | None, player: Side | None) -> Side | None:
    """A player has cards in areas of that player."""
    if player is not None and whose not in (None, player):
        raise p.fail("the cards of the player who has them")
    return whose or player


_PILES: Final[dict[Quantity, Quantity]] = {
    Count((Cards(side, area),)): Number(area, side)
    for side in get_args(Literal["you", "opponent"])
    for area in get_args(Literal["hand", "trash", "deck"])
}


def _things(p: Parser, player: nodes.Player) -> Quantity:
    side: Side = "opponent" if player == "opponent" else "you"
    return p.first(lambda p: _countable(p, player), lambda p: _cards(p, side))


def _of_the_other(p: Parser, quantity: Quantity) -> Quantity:
    """The same number of the other player."""
    if isinstance(quantity, Number):
        return Number(quantity.of, "you" if quantity.player == "opponent" else "opponent")
    if isinstance(quantity, Count):
        groups: list[nodes.Group] = []
        for group in quantity.among:
            if not isinstance(group, Cards):
                raise p.fail("something that both players have")
            groups.append(Cards(_OTHER_SIDE[group.whose], group.area, group.kinds, group.where))
        return Count(tuple(groups), quantity.distinct_names, quantity.distinct)
    raise p.fail("something that both players have")


_OTHER_SIDE: Final[dict[Side, Side]] = {"you": "opponent", "opponent": "you", "any": "any"}


# -- what a player has -----------------------------------------------------------------------------------------------------


def _player_has(p: Parser) -> Condition:
    pile = p.attempt(_pile)
    if pile is not None:
        return _pile_has(p, pile)
    if p.actor == "opponent" and p.take("they have"):
        return has_what(p, "opponent")
    for player, has, has_not in _HAS:
        if any(p.take(pattern) for pattern in has_not):
            return _has_not(p, player)
        if p.take(has):
            return _has_not(p, player) if p.take("no") else has_what(p, player)
    raise p.fail("what a player has")


def _pile(p: Parser) -> Number:
    """Your DON!! deck has; your opponent's hand has."""
    whose = nouns.side(p)
    if whose is None:
        raise Mismatch("whose")
    for pattern, of in _PILE_NAMES:
        if p.take(f"{pattern} has"):
            return Number(of, "opponent" if whose == "opponent" else "you")
    raise p.fail("a deck, a hand or a trash")


_PILE_NAMES: Final[tuple[tuple[str, nodes.Countable], ...]] = (
    ("DON!! deck", "don_deck"),
    ("deck", "deck"),
    ("hand", "hand"),
    ("trash", "trash"),
)


def _pile_has(p: Parser, pile: Number) -> Condition:
    if p.take("no"):
        p.need("cards")
        return Compare(pile, "=", 0)
    op, number = comparing.number_compared(p)
    if pile.of == "don_deck":
        p.take("DON!!")
    p.need("card|cards")
    return Compare(pile, op, number)


_HAS: Final[tuple[tuple[nodes.Player, str, tuple[str, ...]], ...]] = (
    ("opponent", "your opponent has", ("your opponent does not have", "your opponent doesn't have")),
    ("you", "you have", ("you do not have", "you don't have")),
)


def has_what(p: Parser, player: nodes.Player) -> Condition:
    """3 or less Life cards; a Character with …; more Characters than your opponent; [A] and [B]."""
    return p.first(
        lambda p: _compared_with_the_other(p, player),
        lambda p: _one_or_many_more(p, player),
        lambda p: _so_many(p, player),
    )


def _has_not(p: Parser, player: nodes.Player) -> Condition:
    if p.key == NUMBER:
        op, number = comparing.number_compared(p)
        return Not(Compare(_things(p, player), ">=" if op == "=" else op, number))
    p.take("any|a|an")
    return Compare(_things(p, player), "=", 0)


def _compared_with_the_other(p: Parser, player: nodes.Player) -> Condition:
    """Less Life cards than your opponent; at least 2 more cards in their hand than you."""
    by = 0
    if p.take("at least"):
        by = p.number()
    op: Comparison = "="
    if p.take("less|fewer"):
        op = "<"
    elif p.take("more"):
        op = ">"
    else:
        p.need("the same number of")
    mine = _things(p, player)
    other = "you" if player == "opponent" else "your opponent"
    p.need(f"as {other}" if op == "=" else f"than {other}")
    p.take("do|does|have|has")
    theirs = _of_the_other(p, mine)
    if not by:
        return Compare(mine, op, theirs)
    return _apart(mine, op, theirs, by)


def _apart(left: Quantity, op: Comparison, right: Quantity, by: int) -> Condition:
    """At least so many less or more."""
    if op == "<":
        return Compare(Plus((left, by)), "<=", right)
    return Compare(left, ">=", Plus((right, by)))


def _one_or_many_more(p: Parser, player: nodes.Player) -> Condition:
    """0 or 3 or more DON!! cards on your field; 0 or 1 Life cards."""
    exact = p.number()
    p.need("or")
    other = p.number()
    op = comparing.or_less(p)
    if op == "<=":
        raise p.fail("or more")
    quantity = _countable(p, player)
    return Or((Compare(quantity, "=", exact), Compare(quantity, op, other)))


def _so_many(p: Parser, player: nodes.Player) -> Condition:
    """2 or more rested Characters; a total of 3 given DON!! cards; any DON!! cards given; a Character with …; [A] and [B]."""
    side: Side = "opponent" if player == "opponent" else "you"
    if not p.sees("any number but") and p.take("any"):
        given = p.take("DON!! card|cards given")
        return Compare(Number("given_don", player) if given else _things(p, player), ">=", 1)
    if p.take("a|an"):
        if not p.sees("total of"):
            one = p.first(lambda p: _cards(p, side), lambda p: _countable(p, player))
            return Compare(one, ">=", 1)
        p.need("total of")
    if p.key == NAME:
        both = p.attempt(lambda p: _both_names(p, side))
        return Compare(_cards(p, side), ">=", 1) if both is None else both
    op, number = comparing.number_compared(p)
    if p.take("DON!! card|cards given to"):
        return Compare(ValueOf("given_don", references.one_card(p)), op, number)
    return Compare(_things(p, player), op, number)


def _both_names(p: Parser, player: Side) -> Condition:
    """[A] and [B], each of them, with what follows true of both."""
    those = [p.token(NAME, "a card name").value]
    while p.take(", and") or p.take("and") or (p.take(",")):
        those.append(p.token(NAME, "a card name").value)
    if len(those) < 2:
        raise Mismatch("several names")
    kinds = CHARACTER if p.take("Characters") else ()
    after = filters.after_noun(p, Together(chosen=False))
    areas, owner = nouns.area(p)
    conditions: list[Condition] = []
    for name in those:
        noun = Noun(kinds, [nodes.HasName((name,)), *after], card=False)
        noun.whose, noun.areas = _of_player(p, owner, player), areas
        conditions.append(Compare(Count(tuple(noun.groups(""))), ">=", 1))
    return And(tuple(conditions))


# -- both players --------------------------------------------------------------------------------------------------------


def _totals(p: Parser) -> Condition:
    p.need("you and your opponent have")
    if p.take("the same number of"):
        same = _things(p, "you")
        return Compare(same, "=", _of_the_other(p, same))
    p.need("a total of")
    op, number = comparing.number_compared(p)
    mine = _things(p, "you")
    return Compare(Plus((mine, _of_the_other(p, mine))), op, number)


def _either_player(p: Parser) -> Condition:
    if not p.take("either you or your opponent has|have"):
        p.need("either player has")
    op, number = comparing.number_compared(p)
    mine = _things(p, "you")
    return Or((Compare(mine, op, number), Compare(_of_the_other(p, mine), op, number)))


def _there_is(p: Parser) -> Condition:
    p.need("there is|are")
    if p.take("no"):
        return Compare(_cards_there(p), "=", 0)
    if not p.take("a total of") and p.take("a|an|any"):
        return Compare(_cards_there(p), ">=", 1)
    op, number = comparing.number_compared(p)
    return Compare(_cards_there(p), op, number)


def _cards_there(p: Parser) -> Quantity:
    """Cards on the table, or among those looked at or revealed before."""
    return p.attempt(_among_them) or _cards(p, None)


def _among_them(p: Parser) -> Quantity:
    noun = nouns.one(p)
    if noun.areas or noun.whose is not None:
        raise p.fail("cards among them")
    if not phrases.among_them(p):
        raise p.fail("among them")
    noun.pool = references.pool(p)
    return Count(tuple(noun.groups("")))


def _so_many_are(p: Parser) -> Condition:
    """2 or more of your Characters are rested."""
    op, number = comparing.number_compared(p)
    p.need("of")
    whose = nouns.side(p)
    if whose is None:
        raise p.fail("whose cards")
    noun = nouns.one(p)
    noun.whose = whose
    noun.those.extend(one for one in predicates.said(p) if one != nodes.HasKind(noun.kinds))
    return Compare(Count(tuple(noun.groups(""))), op, number)


def _number_is(p: Parser) -> Condition:
    """The number of DON!! cards on your field is equal to or less than the number on your opponent's field; … is 3 or more."""
    if not p.sees("the total? number of") and not p.sees("your number of"):
        raise Mismatch("a number")
    left = quantities.quantity(p)
    p.need("is")
    by = 0
    state = p.state()
    if p.take("at least"):
        by = p.number()
        if not p.sees("less|fewer|more than"):
            p.back(state)
            by = 0
    op = p.attempt(comparing.than)
    if op is None:
        op, number = comparing.number_compared(p)
        return Compare(left, op, number)
    right = p.attempt(lambda p: _number_there(p, left)) or quantities.quantity(p)
    return _apart(left, op, right, by) if by else Compare(left, op, right)


def _number_there(p: Parser, left: Quantity) -> Quantity:
    """The number on your opponent's field; the number in your hand."""
    p.need("the number")
    where = "field" if p.take("on") else "hand"
    if where == "hand":
        p.need("in")
    side = nouns.side(p)
    p.need(where)
    on_field = left == Number("don") or left == Number("don", "opponent") or isinstance(left, Count)
    in_hand = isinstance(left, Number) and left.of == "hand"
    found = _of_the_other(p, left)
    if side is None or not (on_field if where == "field" else in_hand) or _side_of(found) != side:
        raise p.fail("the same number of the other player")
    return found


def _side_of(quantity: Quantity) -> Side | None:
    if isinstance(quantity, Number):
        return "opponent" if quantity.player == "opponent" else "you"
    sides = (
        {group.whose for group in quantity.among if isinstance(group, Cards)} if isinstance(quantity, Count) else set()
    )
    return next(iter(sides)) if len(sides) == 1 else None


def whose(condition: Condition) -> nodes.Player:
    """The player whom a condition on a number is about, so that "… has" can be left out the second time."""
    left = condition.left if isinstance(condition, Compare) else None
    if isinstance(left, (Plus, Minus)):
        return "you"
    return "opponent" if left is not None and _side_of(left) == "opponent" else "you"


def _total_value_is(p: Parser) -> Condition:
    """The total cost of your Characters is 10 or more; your Characters have a total cost of 10 or more."""
    if p.sees("your"):
        return _have_in_total(p)
    value: nodes.CardValue = "power" if p.take("the total power of") else "cost"
    if value == "cost":
        p.need("the total cost of")
    those = phrases.everyone(p).selector(p)
    p.need("is")
    op, number = comparing.number_compared(p)
    return Compare(ValueOf(value, those), op, number)


def _have_in_total(p: Parser) -> Condition:
    whose = nouns.side(p)
    noun = nouns.one(p)
    noun.whose = whose
    p.need("have a total")
    value: nodes.CardValue = "power" if p.take("power of") else "cost"
    if value == "cost":
        p.need("cost of")
    op, number = comparing.number_compared(p)
    return Compare(ValueOf(value, nodes.All(tuple(noun.groups("")))), op, number)
