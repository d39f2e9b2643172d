"""What only our own English says: nodes that are spelled out, cards that are called by a name.

"namely (…)" stands for a node wherever one may stand. Within it, each field is its name and a phrase of the grammar, or a
further "namely (…)".
"""

from __future__ import annotations

from typing import Any, Final

from logpose.language import nodes
from logpose.language.nodes import Node
from logpose.language.nodes.spelling import Slot, Spelling, slot_of, spellings, value_word
from logpose.language.reader import conditions, events, filters, labels, objects, phrases, sentences, verbs
from logpose.language.reader.clauses import ContinuousClause
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import SIGNED

STEPS: Final = slot_of(nodes.Step).nodes


def namely(p: Parser, kinds: tuple[type[Node], ...]) -> Any:
    """A node of one of these kinds, spelled out. What a place has been read as is remembered: several phrases try it."""
    key = (p.at, kinds, p.actor, p.their, p.pool, tuple(p.antecedents))
    if key not in p.spelled_out:
        before = p.state()
        found = p.attempt(lambda p: p.within(lambda p: _namely(p, kinds)))
        p.spelled_out[key] = (found, p.at, p.antecedents[before.antecedents :], p.declared[before.declared :])
    else:
        found, p.at, antecedents, declared = p.spelled_out[key]
        p.antecedents.extend(antecedents)
        p.declared.extend(declared)
    if found is None:
        raise Mismatch("a word spelled out")
    return found


def _namely(p: Parser, kinds: tuple[type[Node], ...]) -> Node:
    p.need("namely (")
    for how in spellings(kinds):
        if p.take(how.words):
            return _fields(p, how)
    raise p.fail("the name of a word of the language")


def _fields(p: Parser, how: Spelling) -> Node:
    given: dict[str, Any] = {}
    for field in how.fields:
        state = p.state()
        if given and not p.take(","):
            break
        if field.required:
            given[field.name] = _value(p, field.slot)
        elif field.slot.truth:
            negated = p.take(f"not {field.words}")
            if negated or p.take(field.words):
                given[field.name] = not negated
            else:
                p.back(state)
        elif p.take(field.words):
            given[field.name] = _value(p, field.slot)
        else:
            p.back(state)
    p.need(")")
    if any(field.required and field.name not in given for field in how.fields):
        raise p.fail("what every such word says")
    return how.kind(**given)


def _value(p: Parser, slot: Slot) -> Any:
    if slot.nothing and p.take("none"):
        return None
    if slot.row is not None and p.take("nothing"):
        return ()
    if slot.row is not None and p.take("("):
        return _row(p, slot.row)
    if slot.text and p.take("nothing"):
        return ""
    if slot.values:
        for value in slot.values:
            if p.take(value_word(value)):
                p.declare(p.tokens[p.at - 1].value)
                return value
        raise p.fail("a word of the language")
    if slot.text:
        return labels.quotation(p)
    if slot.number and p.key == SIGNED:
        return p.token(SIGNED, "a number").number
    if slot.number and not slot.nodes:
        return p.number()
    return _node(p, slot.nodes)


def _row(p: Parser, slot: Slot) -> tuple[Any, ...]:
    if slot.nodes == STEPS:
        steps = sentences.block(p)
        p.need(")")
        return steps
    found = [_value(p, slot)]
    while p.take(","):
        found.append(_value(p, slot))
    p.need(")")
    return tuple(found)


# -- phrases of the grammar in a field ---------------------------------------------------------------------------------


def _node(p: Parser, kinds: tuple[type[Node], ...]) -> Any:
    if p.key == "namely":
        alone = p.attempt(lambda p: _alone(p, kinds))
        if alone is not None:
            return alone
    read = _READ.get(kinds)
    if read is None:
        return namely(p, kinds)
    node = read(p)
    if not isinstance(node, (int, *kinds)):
        raise p.fail("another kind of word")
    return node


def _alone(p: Parser, kinds: tuple[type[Node], ...]) -> Any:
    """A node spelled out with which the field ends, rather than a phrase that begins with one."""
    node = namely(p, kinds)
    if p.key not in (",", ")"):
        raise Mismatch("the end of the field")
    return node


def _filter(p: Parser) -> nodes.Filter:
    together = Together()
    those = filters.after_noun(p, together)
    if len(those) != 1 or together.said or together.not_yours is not None:
        raise p.fail("one description")
    return those[0]


def _selector(p: Parser) -> nodes.Selector:
    return objects.one_selector(p, objects.objects(p))


def _group(p: Parser) -> nodes.Group:
    found = phrases.pick(p)
    if isinstance(found.ready, (nodes.Top, nodes.Remaining)):
        return found.ready
    among = found.among() if found.all else ()
    if len(among) != 1:
        raise p.fail("one group of cards")
    return among[0]


def _effect(p: Parser) -> nodes.Effect:
    for one in verbs.clause(p):
        if isinstance(one, ContinuousClause) and len(one.effects) == 1 and one.duration is None and not one.conditions:
            return one.effects[0]
    raise p.fail("one effect")


def _event(p: Parser) -> nodes.Event:
    (only, *more) = events.events(p)
    if more:
        raise p.fail("one event")
    return only


_READ: Final = {
    slot_of(nodes.Quantity).nodes: lambda p: p.quantity(),
    slot_of(nodes.Filter).nodes: _filter,
    slot_of(nodes.Selector).nodes: _selector,
    slot_of(nodes.Group).nodes: _group,
    slot_of(nodes.Cards).nodes: _group,
    slot_of(nodes.Condition).nodes: conditions.condition,
    slot_of(nodes.Effect).nodes: _effect,
    slot_of(nodes.Event).nodes: _event,
}
