"""Verbs that do not move cards between areas by themselves: looking, revealing, selecting; battles, effects, the game."""

from __future__ import annotations

from collections.abc import Callable

from logpose.language import nodes
from logpose.language.nodes import Bound, Choose, Selector, Step
from logpose.language.reader import continuous_effects, objects, phrases
from logpose.language.reader.clauses import Clause, duration
from logpose.language.reader.parser import Parser

# -- looking, revealing, choosing --------------------------------------------------------------------------------------


def look(p: Parser) -> Clause:
    p.need("look|looks at")
    pick = phrases.pick(p)
    _now_seen(p, "looked")
    return [nodes.Look(pick.selector(p))]


def _now_seen(p: Parser, name: str) -> None:
    """Later words can pick from the cards that were looked at or revealed."""
    p.pool = name
    p.remember(Bound(name), name)


def reveal(p: Parser) -> Clause:
    p.need("reveal|reveals")
    if p.take("their hand"):
        return [nodes.Reveal(nodes.All((nodes.Cards("opponent", "hand"),)))]
    pick = phrases.pick(p)
    if pick.nouns and pick.on_field and any(noun.whose is not None for noun in pick.nouns):
        raise p.fail("cards that not all players see")
    hidden = bool(p.pool) and pick.on_field and pick.chosen and not pick.tops
    in_deck = [noun for noun in pick.nouns if noun.areas == ("deck",)]
    state = p.state()
    if (hidden or in_deck) and (p.take("and") or p.take(",")) and p.take("add it|them to your hand"):
        targets = pick.selector(p, p.pool if hidden else "")
        return [nodes.AddToHand(targets, reveal=True, bind=objects.bound(p, "added"))]
    p.back(state)
    _now_seen(p, "revealed")
    return [nodes.Reveal(pick.selector(p))]


def select(p: Parser) -> Clause:
    p.need("select|choose|chooses")
    if p.take("a cost"):
        return [nodes.ChooseNumber(player=p.actor)]
    if p.take("a number from 0 to"):
        return [nodes.ChooseNumber(up_to=p.number(), player=p.actor)]
    picks = objects.objects(p)
    if p.take("; your opponent reveals those cards") or p.take("; your opponent reveals that card"):
        p.remember(Bound("revealed"), "revealed")
        return [nodes.Reveal(objects.one_selector(p, picks))]
    if p.take("and trashes it"):
        return [nodes.Trash(objects.one_selector(p, picks))]
    if p.take("and K.O. it"):
        return [nodes.KnockOut(objects.one_selector(p, picks))]
    if p.take("and play it or add it to the top of your Life cards face-up"):
        either: list[Callable[[Selector], Step]] = [
            lambda it: nodes.Play(it),
            lambda it: nodes.PlaceInLife(it, face_up=True),
        ]
        return objects.one_of(p, picks, either)
    targets = objects.one_selector(p, picks)
    name = p.fresh()
    p.remember(Bound(name), "selected")
    return [nodes.Select(targets, name, p.take("and remember it"))]


def shuffle(p: Parser) -> Clause:
    p.need(f"shuffle|shuffles {p.own} deck")
    return [nodes.Shuffle(p.actor)]


# -- battles, effects, the game ----------------------------------------------------------------------------------------


def swap(p: Parser) -> Clause:
    """Swap the base power of X with that of Y during this turn."""
    p.need("swap the base power of")
    first = objects.chosen(p, phrases.pick(p))
    p.need("with that of")
    second = phrases.pick(p).selector(p)
    lasts = duration(p)
    if lasts is None:
        raise p.fail("for how long")
    return [nodes.SwapBasePower(first, second, lasts)]


def change_target(p: Parser) -> Clause:
    p.need("change the")
    if p.take("attack target to"):
        return [nodes.Redirect(objects.one_selector(p, objects.objects(p)))]
    p.need("target of that attack to")
    first = phrases.pick(p)
    if p.take("or to"):
        second = phrases.pick(p)
        groups = (*objects.as_groups(first), *objects.as_groups(second))
        return [nodes.Redirect(Choose(groups, objects.same_count(p, first, second), first.up_to or second.up_to))]
    return [nodes.Redirect(first.selector(p))]


def activate(p: Parser) -> Clause:
    p.need("activate")
    if p.take("this card's"):
        timing = continuous_effects.timing(p)
        p.need("effect")
        return [nodes.ActivateEffect(timing, nodes.This())]
    if p.take("the"):
        timing = continuous_effects.timing(p)
        p.need("effect of")
        return [nodes.ActivateEffect(timing, phrases.pick(p).selector(p))]
    return [nodes.ActivateEvent(phrases.pick(p).selector(p))]


def deal_damage(p: Parser) -> Clause:
    if p.take("you? take"):
        count = p.number()
        p.need("damage")
        return [nodes.DealDamage(count, "you")]
    p.need("deal")
    count = p.number()
    if p.take("damage to yourself") or p.take("damage to you"):
        return [nodes.DealDamage(count, "you")]
    p.need("damage to your opponent")
    return [nodes.DealDamage(count)]


def end_the_game(p: Parser) -> Clause:
    if p.take("you win the game"):
        return [nodes.Win()]
    p.need("you lose the game")
    return [nodes.Lose()]


def extra_turn(p: Parser) -> Clause:
    p.need("take an extra turn after this one")
    return [nodes.ExtraTurn()]
