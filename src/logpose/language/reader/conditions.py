"""Conditions: what an "if" asks."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import (
    All,
    And,
    AnyOf,
    Cards,
    Compare,
    Comparison,
    Condition,
    Count,
    Filter,
    HasValue,
    Matches,
    Not,
    NotFilter,
    Number,
    Or,
    Plus,
    Quantity,
    Selector,
    ValueOf,
    in_order,
)
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import causes, dialect_conditions, dialect_filters, filters, labels, nouns, references
from logpose.language.reader.nouns import Noun, Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import NAME, NUMBER, QUOTED
from logpose.language.vocabulary import CHARACTER, COLOURS, COUNTABLES, LEADER

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
        return p.first(lambda p: _player_number(p, "you"), lambda p: _has_cards(p, "you"))
    raise p.fail("a condition")


def _one(p: Parser) -> Condition:
    return p.namely(CONDITIONS) or p.first(
        _did, _leader, _this_card, _earlier_card, _totals, _number_compared, _only, _either_player, _there_is, _history,
        _odd_ones, _player_has, dialect_conditions.condition,
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


def _history(p: Parser) -> Condition:
    if p.take("your opponent's Character has been K.O.'d during this turn"):
        return nodes.Happened("character_knocked_out", "opponent")
    if p.take("your Character has been K.O.'d during this turn"):
        return nodes.Happened("character_knocked_out")
    if p.take("haven't drawn a card using this Leader's effect during this turn"):
        return Not(nodes.Happened("drawn_with_this_effect"))
    if p.take("you haven't drawn a card using this effect during this turn"):
        return Not(nodes.Happened("drawn_with_this_effect"))
    for who, player in (("you have", "you"), ("your opponent has", "opponent")):
        if p.take(f"{who} activated an Event"):
            those = filters.after_noun(p, filters.Together(chosen=False))
            p.need("during this turn")
            return nodes.Happened("event_activated", player, in_order(those))  # type: ignore[arg-type]
    raise Mismatch("something that has happened")


def _odd_ones(p: Parser) -> Condition:
    if p.take("it is not true that ("):
        found = p.within(condition)
        p.need(")")
        return Not(found)
    if p.take("it is your second turn or later"):
        return nodes.TurnNumber(">=", 2)
    if p.take("it is your opponent's turn"):
        return nodes.OpponentsTurn()
    if p.take("it is your turn"):
        return nodes.YourTurn()
    if p.take("all of your DON!! cards are rested"):
        return Compare(Number("rested_don"), "=", Number("don"))  # given ones are neither (4-4-2, 685f2d1b)
    if p.take("you have a face-up Life card"):
        return Compare(Number("face_up_life"), ">=", 1)
    if p.take("the total cost of your Characters is"):
        left = ValueOf("cost", All((Cards(kinds=CHARACTER),)))
        return _compared(p, left, p.number())
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
    if p.take("battles|battled your opponent's"):
        other = causes.source(p)
        p.need("during this turn")
        return nodes.Happened("battled", where=other)
    if p.take("was played on this turn"):
        return Matches(nodes.This(), (nodes.PlayedThisTurn(),))
    return _about(p, nodes.This())


def _earlier_card(p: Parser) -> Condition:
    card = references.reference(p)
    if isinstance(card, (nodes.This, nodes.Remaining)):
        raise Mismatch("a card mentioned before")
    return _about(p, card)


def _about(p: Parser, card: Selector) -> Condition:
    """Is [X] or multicolored; has the {T} type and is active; 's type includes "S"."""
    those, joined = p.series(_said, lambda p: p.attempt(_said) or _bare_predicate(p), ("or", "and"))
    if joined == "or":
        return Matches(card, (AnyOf(tuple(_single(one) for one in those)),))
    return Matches(card, in_order([one for some in those for one in some]))


def _single(those: list[Filter]) -> Filter:
    return those[0] if len(those) == 1 else nodes.AllOf(in_order(those))


def _said(p: Parser) -> list[Filter]:
    return p.first(_predicate, lambda p: [dialect_filters.predicate(p)])


def _predicate(p: Parser) -> list[Filter]:
    spelled_out = p.namely(filters.FILTERS)
    if spelled_out is not None:
        return [spelled_out]
    if p.take("'s type includes"):
        return [nodes.HasType((p.token(QUOTED, "words in quotation marks").value,), includes=True)]
    if p.take("'s card name includes"):
        return [nodes.HasName((p.token(QUOTED, "words in quotation marks").value,), includes=True)]
    if p.take("'s colors include"):
        if p.key not in COLOURS:
            raise p.fail("a colour")
        return [filters.colours(p)]
    if p.take("has|have"):
        return _had(p)
    p.need("is")
    return _is(p)


def _bare_predicate(p: Parser) -> list[Filter]:
    """A second predicate without its verb: "is [X] or multicolored", "has the {T} type or a type including …"."""
    return p.first(_had, _is)


def _had(p: Parser) -> list[Filter]:
    chosen = p.attempt(_chosen_cost)
    if chosen is not None:
        return [chosen]
    if p.take("the"):
        return [p.first(filters.types, filters.attributes)]
    together = filters.Together(chosen=False)
    return filters.with_what(p, together)


def _chosen_cost(p: Parser) -> Filter:
    if "chosen" not in references.handled(p):
        raise p.fail("the chosen cost")
    p.need("cost")
    return HasValue("cost", "=", nodes.Chosen("number"))


def _is(p: Parser) -> list[Filter]:
    if p.take("multicolored"):
        return [nodes.Multicoloured()]
    if p.take("monocolored"):
        return [NotFilter(nodes.Multicoloured())]
    if p.take("active"):
        return [nodes.InState("active")]
    if p.take("rested"):
        return [nodes.InState("rested")]
    if p.key == NAME:
        return [filters.names(p)]
    p.need("a|an")
    found = nouns.alternatives(p, None, filters.Together(chosen=False))
    if len(found) > 1 or found[0].areas or found[0].whose is not None:
        raise p.fail("one description")
    kinds: list[Filter] = [nodes.HasKind(found[0].kinds)] if found[0].kinds else []
    return kinds + found[0].those


# -- numbers of a player -----------------------------------------------------------------------------------------------


def _compared(p: Parser, left: Quantity, number: int) -> Condition:
    if p.take("or less"):
        return Compare(left, "<=", number)
    if p.take("or more"):
        return Compare(left, ">=", number)
    return Compare(left, "=", number)


def _player_has(p: Parser) -> Condition:
    if p.take("your deck has"):
        found = _compared(p, Number("deck"), p.number())
        p.need("cards")
        return found
    if p.take("your opponent has"):
        return p.first(lambda p: _player_number(p, "opponent"), lambda p: _has_cards(p, "opponent"))
    if p.take("you don't have") or p.take("you do not have"):
        return _has_not(p)
    p.need("you have")
    if p.take("no"):
        return _has_not(p)
    return p.first(lambda p: _player_number(p, "you"), lambda p: _has_cards(p, "you"))


_COUNTED: Final[tuple[tuple[str, nodes.Countable], ...]] = tuple(
    (pattern.strip(), of)
    for of, words in COUNTABLES.items()
    for pattern in (f"{words.card}|cards {words.where.format(whose='your|their')}", *words.reads)
)


def _player_number(p: Parser, player: nodes.Player) -> Condition:
    """3 or less Life cards; a total of 2 or more given DON!! cards; 0 or 3 or more DON!! cards on your field."""
    if p.take("any"):
        given = p.take("DON!! card|cards given")
        if not given:
            p.need("DON!! card|cards on your|their|the field")
        return Compare(Number("given_don" if given else "don", player), ">=", 1)
    for pattern, op in (("less Life cards than your opponent", "<"), ("more Life cards than your opponent", ">")):
        if player == "you" and p.take(pattern):
            return Compare(Number("life"), op, Number("life", "opponent"))  # type: ignore[arg-type]
    if player == "you" and p.take("less Characters than your opponent"):
        return Compare(Count((Cards(kinds=CHARACTER),)), "<", Count((Cards("opponent", kinds=CHARACTER),)))
    if player == "opponent" and p.take("more DON!! cards on their field than you"):
        return Compare(Number("don", "opponent"), ">", Number("don"))
    p.take("a total of")
    either = p.attempt(_number_or_more)
    if either is not None:
        exact, more = either
        counted = _counted_thing(p)
        quantity = Number(counted, player)
        return Or((Compare(quantity, "=", exact), Compare(quantity, ">=", more)))
    op_, number = bound(p)
    if p.take("cards in your Life area and hand"):
        return Compare(Plus((Number("life"), Number("hand"))), op_, number)
    return Compare(Number(_counted_thing(p), player), op_, number)


def _number_or_more(p: Parser) -> tuple[int, int]:
    exact = p.number()
    p.need("or")
    more = p.number()
    p.need("or more")
    return exact, more


def _counted_thing(p: Parser) -> nodes.Countable:
    for pattern, counted in _COUNTED:
        if p.take(pattern):
            return counted
    raise p.fail("Life cards, cards in hand, DON!! cards …")


def bound(p: Parser) -> tuple[Comparison, int]:
    if p.take("exactly"):
        return "=", p.number()
    number = p.number()
    if p.take("or less"):
        return "<=", number
    if p.take("or more"):
        return ">=", number
    return "=", number


def _has_cards(p: Parser, player: nodes.Side) -> Condition:
    """A Character with …; 2 or more rested Characters; [A] and [B]."""
    op: Comparison = ">="
    number = 1
    if p.key == NUMBER or p.sees("exactly"):
        op, number = bound(p)
    elif p.take("a|an"):
        pass
    elif p.key != NAME:
        raise p.fail("the cards")
    if p.key == NAME:
        pairs = p.attempt(lambda p: _both_names(p, player))
        if pairs is not None:
            return pairs
    return Compare(_count_of(p, player), op, number)


def _both_names(p: Parser, player: nodes.Side) -> Condition:
    """[A] and [B], each of them, with what follows true of both."""
    first = p.token(NAME, "a card name").value
    p.need("and")
    second = p.token(NAME, "a card name").value
    kinds = CHARACTER if p.take("Characters") else ()
    those = filters.after_noun(p, filters.Together(chosen=False))
    areas, owner = nouns.area(p)
    conditions: list[Condition] = []
    for name in (first, second):
        noun = Noun(kinds, [nodes.HasName((name,)), *those], card=False)
        noun.whose, noun.areas = owner or player, areas
        conditions.append(Compare(Count(tuple(noun.groups(""))), ">=", 1))
    return And(tuple(conditions))


def _count_of(p: Parser, player: nodes.Side | None) -> Quantity:
    found = Pick()
    found.nouns = nouns.alternatives(p, None, found.together)
    for noun in found.nouns:
        noun.whose = noun.whose or player
    return Count(found.among(), found.together.different_names)


def _has_not(p: Parser) -> Condition:
    if p.key == NUMBER:
        number = p.number()
        return Not(Compare(_count_of(p, "you"), ">=", number))
    p.take("any|a|an")
    return Compare(_count_of(p, "you"), "=", 0)


# -- both players ------------------------------------------------------------------------------------------------------


def _totals(p: Parser) -> Condition:
    p.need("you and your opponent have a total of")
    op, number = bound(p)
    p.need("Life cards")
    return Compare(Plus((Number("life"), Number("life", "opponent"))), op, number)


def _number_compared(p: Parser) -> Condition:
    """The number of DON!! cards on your field is equal to or less than the number on your opponent's field."""
    p.need("the number of")
    if p.take("DON!! cards on your field is"):
        left, right = Number("don"), Number("don", "opponent")
        return _difference(p, left, right, "the number on your opponent's field")
    if p.take("your Life cards is"):
        left, right = Number("life"), Number("life", "opponent")
        return _difference(p, left, right, "the number of your opponent's Life cards")
    if p.take("cards in your hand is"):
        left, right = Number("hand"), Number("hand", "opponent")
        return _difference(p, left, right, "the number in your opponent's hand")
    p.need("your Characters is")
    mine, theirs = Count((Cards(kinds=CHARACTER),)), Count((Cards("opponent", kinds=CHARACTER),))
    return _difference(p, mine, theirs, "the number of your opponent's Characters")


def _difference(p: Parser, left: Quantity, right: Quantity, named: str) -> Condition:
    op: Comparison = "<="
    less = 0
    if p.take("at least"):
        less = p.number()
        p.need("less than")
    elif p.take("equal to or more than"):
        op = ">="
    elif p.take("less than"):
        op = "<"
    elif p.take("more than"):
        op = ">"
    elif p.take("equal to or less than"):
        op = "<="
    else:
        p.need("equal to")
        op = "="
    if not p.take(named):
        p.need("the number of cards in your opponent's hand")
        if right != Number("hand", "opponent"):
            raise p.fail(named)
    return Compare(Plus((left, less)) if less else left, op, right)


def _either_player(p: Parser) -> Condition:
    p.need("either you or your opponent has")
    op, number = bound(p)
    counted = _counted_thing(p)
    return Or((Compare(Number(counted), op, number), Compare(Number(counted, "opponent"), op, number)))


def _there_is(p: Parser) -> Condition:
    p.need("there is|are")
    if p.take("no"):
        return Compare(_count_of(p, None), "=", 0)
    if p.take("a|an"):
        return Compare(_count_of(p, None), ">=", 1)
    op, number = bound(p)
    return Compare(_count_of(p, None), op, number)


def _only(p: Parser) -> Condition:
    """At least one, and no others (judge-notes 24)."""
    if p.take("the only Characters on your field are"):
        those = filters.before_noun(p)
        p.need("Characters")
        those += filters.after_noun(p, filters.Together(chosen=False))
        return nodes.Only(Cards(kinds=CHARACTER), in_order(those))
    p.need("you only have")
    those = filters.before_noun(p)
    p.need("Characters")
    those += filters.after_noun(p, filters.Together(chosen=False))
    return nodes.Only(Cards(kinds=CHARACTER), in_order(those))
