"""Sentences that no other card has, in a table: each generic over its numbers, names and descriptions.

A sentence belongs here, and not in the grammar, when its wording is not how other texts say such a thing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from logpose.language import nodes
from logpose.language.nodes import (
    Ability,
    All,
    Bound,
    Cards,
    Choose,
    ChooseOne,
    Compare,
    Condition,
    Effect,
    For,
    GainPower,
    If,
    Is,
    KnockOut,
    NotFilter,
    Permanent,
    Play,
    Remaining,
    Select,
    Step,
    SwapBasePower,
    Timing,
)
from logpose.language.reader import (
    conditions,
    continuous_effects,
    filters,
    nouns,
    objects,
    phrases,
    qualities,
    quantities,
    rule_texts,
    verbs,
)
from logpose.language.reader.clauses import ContinuousClause, duration
from logpose.language.reader.losses import said_twice
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import SIGNED
from logpose.language.vocabulary import LEADER_OR_CHARACTER


def whole_line(p: Parser, timings: list[Timing], held: list[Condition], once_per_turn: bool) -> list[Ability]:
    """Rule texts, and permanent effects worded like no others."""
    if timings or once_per_turn:
        raise Mismatch("a line of its own kind")
    texts = p.attempt(rule_texts.rule_text) if not held else None
    if texts is not None:
        return texts
    found: list[Ability] | None = None
    for read in _LINES:
        found = found or p.attempt(partial(read, held=held))
    if found is None:
        raise Mismatch("a line of its own kind")
    p.one_off = True
    return found


def sentence(p: Parser) -> list[Step]:
    found = p.first(*_SENTENCES)
    p.one_off = True
    return found


# -- lines -------------------------------------------------------------------------------------------------------------


def _by_cards_in_trash(p: Parser, held: list[Condition]) -> list[Ability]:
    """A list of permanent effects, each from a number of cards in the trash on, or of whatever is counted."""
    p.need("apply each of the following effects based on")
    counted = quantities.number_of(p)
    p.need(":")
    found: list[Ability] = []
    while p.take("•"):
        if not p.take("if there are"):
            p.need("if you have")
        enough: list[Condition] = [Compare(counted, ">=", p.number())]
        p.need("or more cards|Characters? ,")
        if p.take("during your opponent's turn ,"):
            enough.append(nodes.OpponentsTurn())
        effects: list[Effect] = []
        for one in continuous_effects.about_a_subject(p):
            if not isinstance(one, ContinuousClause):
                raise p.fail("a permanent effect")
            effects.extend(one.effects)
        p.need(".")
        found.append(Permanent(tuple(effects), (*held, *enough)))
    return found


def _without_it_negated(p: Parser, held: list[Condition]) -> list[Ability]:
    """Leader and Characters alike, whatever it is that they do not have."""
    whose = nouns.side(p)
    p.need("Leader and all of")
    if whose is None or nouns.side(p) != whose:
        raise p.fail("cards of the same player")
    p.need("Characters")
    if not p.sees("that do not have"):
        raise p.fail("what the cards do not have")
    where = nodes.in_order(filters.after_noun(p, Together(chosen=False)))
    p.need("have their effects negated")
    p.need(".")
    return [Permanent((nodes.Negate(All((Cards(whose, kinds=LEADER_OR_CHARACTER, where=where),))),), tuple(held))]


_LINES: Final = (_by_cards_in_trash, _without_it_negated)


# -- sentences ---------------------------------------------------------------------------------------------------------


def _life_instead_of_drawing(p: Parser) -> list[Step]:
    """If C, draw. If D, you may add to Life instead of drawing: with any conditions and any other step."""
    p.need("if")
    first = conditions.condition(p)
    p.need(", draw")
    count = p.number()
    p.need("card|cards . if")
    second = conditions.condition(p)
    p.need(", you may")
    instead = verbs.clause(p)
    p.need("instead of drawing")
    replaced = p.number()
    p.need("card|cards .")
    if replaced != count:
        raise p.fail("as many cards as would be drawn")
    count = said_twice(count, replaced)
    drawn: tuple[Step, ...] = (nodes.Draw(count),)
    (step,) = instead
    if isinstance(step, ContinuousClause):
        raise p.fail("a step")
    return [If(first, (If(second, (ChooseOne((drawn, (step,))),), drawn),))]


def _larger_choice(p: Parser) -> list[Step]:
    """K.O. up to 1 with cost ≤ 4. If C, choose one with cost ≤ 6 instead: of any cards, under any condition."""
    choose = p.take("choose")
    if not choose:
        p.need("K.O.")
    small = phrases.pick(p).selector(p)
    if choose:
        p.need("and K.O. it")
    p.need(". if")
    condition = conditions.condition(p)
    p.need(",")
    may = p.take("you may select")
    if may:
        pick = nouns.Pick()
        pick.up_to = True
        pick.nouns = nouns.alternatives(p, nouns.side(p), pick.together)
        large = pick.selector(p)
        p.need("instead .")
        either = ChooseOne(((KnockOut(small),), (KnockOut(large),)))
        return [If(condition, (either,), (KnockOut(small),))]
    p.need("choose")
    large = phrases.pick(p).selector(p)
    p.need("instead of a")
    smaller = nouns.alternatives(p, None, Together(chosen=False))
    p.need(".")
    said = [(noun.kinds, nodes.in_order(noun.those)) for noun in smaller]
    if said != [(group.kinds, group.where) for group in nodes.parts(small) if isinstance(group, Cards)]:
        raise p.fail("the Characters that were chosen from before")
    p.declare(*(where for _, where in said))
    return [If(condition, (KnockOut(large),), (KnockOut(small),))]


def _play_one_and_the_other_rested(p: Parser) -> list[Step]:
    """Play 1 of the cards revealed or selected before and the other rested, perhaps only if it has a certain value."""
    p.need("play 1")
    if p.take("of the revealed cards"):
        p.recall("revealed")
        name = "revealed"
    else:
        p.need("card")
        selected = p.recall("selected")
        if not isinstance(selected, Bound):
            raise p.fail("cards chosen before")
        name = selected.name
    p.need("and play the other card rested")
    where: tuple[nodes.Filter, ...] = ()
    if p.take("if it has"):
        where = (qualities.value(p),)
    p.need(".")
    return [Play(Choose((Remaining(name),))), Play(Remaining(name, where), rested=True)]


def _two_amounts(p: Parser) -> list[Step]:
    """Select up to 2, and give 1 of them one amount and the other another: of any cards, for any time."""
    p.need("select")
    both = p.fresh()
    pick = phrases.pick(p)
    if not p.take(", and give 1 Character"):
        p.need(". give 1|one of the selected Characters|cards")
    first = p.token(SIGNED, "a number with a sign").number
    p.need("power and the other")
    second = p.token(SIGNED, "a number with a sign").number
    p.need("power")
    lasts = duration(p)
    p.need(".")
    if lasts is None:
        raise p.fail("for how long")
    one = p.fresh()
    others = Remaining(both, (NotFilter(Is(Bound(one))),))
    effects = (GainPower(Choose((Remaining(both),), bind=one), first), GainPower(others, second))
    return [Select(pick.selector(p), both), For(lasts, effects)]


def _swap(p: Parser) -> list[Step]:
    """Select two cards. Swap the base power of the selected cards with each other: any two of a player's, for any time."""
    p.need("select")
    one = p.fresh()
    if not p.sees("2"):
        picks = objects.objects(p)
        if len(picks) != 2 or any(pick.count != 1 for pick in picks):
            raise p.fail("two cards")
        p.need(".")
        first, second = picks[0].selector(p), picks[1].selector(p)
    else:
        p.need("2")
        p.need("of")
        whose = nouns.side(p)
        among = tuple(
            group
            for noun in nouns.alternatives(p, whose, Together(chosen=False))
            for group in noun.groups("")
            if isinstance(group, Cards)
        )
        p.need(".")
        first = Choose(among, bind=one)
        other = NotFilter(Is(Bound(one)))
        second = Choose(tuple(Cards(g.whose, g.area, g.kinds, (*g.where, other)) for g in among))
    p.need("swap the base power of the selected Characters|cards with each other")
    lasts = duration(p)
    p.need(".")
    if lasts is None:
        raise p.fail("for how long")
    return [SwapBasePower(first, second, lasts)]


_SENTENCES: Final[tuple[Callable[[Parser], list[Step]], ...]] = (
    _life_instead_of_drawing,
    _larger_choice,
    _play_one_and_the_other_rested,
    _two_amounts,
    _swap,
)
