"""Sentences: clauses joined, "then", "if" and its reach, "may", menus, delayed steps.

An "if" reaches to the end of the ability (8-3-3, 4-10-1): "If C, A. Then, B." makes B depend on C as well, "A. Then, if C,
B." only B. A menu entry, a header and a closing parenthesis end it, and so does another "if" side by side with it: in "If
C, A. If D, B." B depends on D alone. Within a "may" an "if" ends with the sentence: "You may A and if C, B. Then, D."
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Condition, Delayed, For, If, May, Moment, Step
from logpose.language.nodes.actions import OnCards
from logpose.language.reader import (
    bans,
    conditions,
    continuous_effects,
    events,
    labels,
    objects,
    one_offs,
    quantities,
    repeating,
    replacements,
    verbs,
)
from logpose.language.reader.clauses import Clause, ContinuousClause, assembled, duration
from logpose.language.reader.parser import FRESH, Mismatch, Parser
from logpose.language.vocabulary import MOMENTS

ONCE_PER_TURN: Final = "this effect can only be activated once per turn ."
_ENDS: Final = ("", "•", ")", "¶", "otherwise")


def block(p: Parser, since: int | None = None) -> tuple[Step, ...]:
    """Sentences to the end of the ability, of the menu entry or of the parentheses; to the end of what an "if" reaches, where
    `since` is how many earlier cards there were before it."""
    steps: list[Step] = []
    while _goes_on(p, since):
        if p.take(ONCE_PER_TURN):
            p.once_per_turn = True
            continue
        p.take("then ,")
        earlier = len(p.antecedents)
        sentence = _sentence(p)
        if _says_instead(p):
            del p.antecedents[earlier:]  # what did not happen cannot be spoken of
            sentence = _replaced(p, sentence)
        steps.extend(sentence)
    if not steps:
        raise p.fail("what the effect does")
    return tuple(steps)


def _goes_on(p: Parser, since: int | None) -> bool:
    return p.key not in _ENDS and not _sees_if_not(p) and (since is None or not _stands_beside(p, since))


def _stands_beside(p: Parser, since: int) -> bool:
    """Whether an "if" begins here that asks nothing about what an "if" before it has done."""
    state = p.state()
    asked = p.attempt(_trailing_if) if p.key == "if" else None
    p.back(state)
    if asked is None:
        return False
    done = {one.selector.name for one in p.antecedents[since:] if isinstance(one.selector, nodes.Bound)}
    spoken_of = {one.name for one in nodes.parts(asked) if isinstance(one, nodes.Bound | nodes.Did | nodes.Remaining)}
    return not done & spoken_of and not any(isinstance(one, nodes.Chosen) for one in nodes.parts(asked))


def _says_instead(p: Parser) -> bool:
    """Whether the next sentence is "If C, B instead.", and no replacement effect."""
    if p.key != "if":
        return False
    words = [token.key for token in p.tokens[p.at :]]
    end = words.index(".") if "." in words else 0
    return words[end - 1] == "instead" and "would" not in words[:end]


def _replaced(p: Parser, usual: list[Step]) -> list[Step]:
    """A. If C, B instead."""
    p.need("if")
    condition = conditions.condition(p)
    p.need(",")
    then = assembled(p, _joined_clauses(p))
    p.need("instead")
    _full_stop(p)
    return [If(condition, tuple(then), tuple(usual))]


def _sentence(p: Parser) -> list[Step]:
    return p.within(_any_sentence)


def _any_sentence(p: Parser) -> list[Step]:
    if p.take("("):
        before, p.in_parentheses = p.in_parentheses, True
        inner = _otherwise(p, block(p))
        p.in_parentheses = before
        p.need(")")
        if len(inner) != 1 or not isinstance(inner[0], If | nodes.ChooseOne):  # they show where one of these ends
            raise p.fail("parentheses around an if or a menu only")
        return list(inner)
    special = p.attempt(lambda p: p.first(one_offs.sentence, _menu, _at_a_moment, _may_do_this, _as_many_times))
    if special is not None:
        return special
    floating = p.attempt(replacements.floating)
    if floating is not None:
        _full_stop(p)
        return [floating]
    unblocked = p.attempt(bans.unblocked)
    if unblocked is not None:
        _full_stop(p)
        return assembled(p, [unblocked])
    gained = p.attempt(_gains_an_effect)
    if gained is not None:
        return [gained]
    costs_more = p.attempt(_costs_more)
    if costs_more is not None:
        return assembled(p, [costs_more])
    each = p.attempt(_each_player)
    if each is not None:
        return [each]
    if p.take("if"):
        condition = conditions.condition(p)
        p.need(",")
        earlier = len(p.antecedents)
        then = _rest(p)
        return [If(condition, then, _if_not(p, condition, earlier))]
    return p.first(repeating.for_every, _until, _clauses)


def _if_not(p: Parser, condition: Condition, earlier: int) -> tuple[Step, ...]:
    """If not, B: said of the same card, so that there must be one. In parentheses "otherwise" belongs to the last "if" of the
    whole block (`_otherwise`)."""
    if any(p.take(pattern) for pattern in _IF_NOT):
        steps = _block_without(p, earlier)
        if isinstance(condition, nodes.Matches) and isinstance(condition.card, nodes.Bound):
            return (If(nodes.Compare(condition.card, ">=", 1), steps),)
        return steps
    return _block_without(p, earlier) if not p.in_parentheses and p.take("otherwise ,") else ()


def _sees_if_not(p: Parser) -> bool:
    return p.key == "if" and any(p.sees(pattern) for pattern in _IF_NOT)


_IF_NOT: Final = ("if not ,", "if it is not ,", "if it isn't ,", "if it does not ,")


def _block_without(p: Parser, earlier: int) -> tuple[Step, ...]:
    """What happens instead of steps that have not happened: it cannot speak of what they did."""
    then = p.antecedents[earlier:]
    del p.antecedents[earlier:]
    steps = block(p)
    p.antecedents[earlier:earlier] = then
    return steps


def _otherwise(p: Parser, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    if not p.take("otherwise ,"):
        return steps
    last = steps[-1]
    if not isinstance(last, If):
        raise p.fail("an if before otherwise")
    return (*steps[:-1], If(last.condition, last.then, block(p)))


def _rest(p: Parser) -> tuple[Step, ...]:
    """What an "if" reaches: the rest of its sentence and what follows, up to an "if" beside it."""
    since = len(p.antecedents)
    steps = _sentence(p)
    if _goes_on(p, since):
        steps.extend(block(p, since))
    return tuple(steps)


def _full_stop(p: Parser) -> None:
    p.need(".")


# -- clauses of one sentence -------------------------------------------------------------------------------------------


def _clauses(p: Parser) -> list[Step]:
    found: Clause = []
    steps: list[Step] = []
    while True:
        if p.take("if"):
            condition = conditions.condition(p)
            p.need(",")
            steps.extend(assembled(p, found))
            return [*steps, If(condition, _rest(p))]
        since = len(p.antecedents)
        found.extend(_moment(p, _may_or_clause(p)))
        trailing = p.attempt(_trailing_if)
        if trailing is not None:  # what follows depends on it as well (ebde405d)
            steps.extend(assembled(p, found[:-1]))
            _full_stop(p)
            after = block(p, since) if _goes_on(p, since) else ()
            return [*steps, If(trailing, (*assembled(p, found[-1:]), *after))]
        if not _joined(p, found[-1]):
            break
    _full_stop(p)
    return steps + assembled(p, found)


def _joined(p: Parser, before: Step | ContinuousClause) -> bool:
    """Goes past what joins two clauses. A semicolon follows looking only, and no bare comma follows "you may A": where a
    colon is meant, A is the cost of B (8-3-1)."""
    if any(p.take(pattern) for pattern in ("and ,", ", and then", "and then", ", then", ", and", "and")):
        return True
    return (isinstance(before, nodes.Look) and p.take(";")) or (not isinstance(before, May) and p.take(","))


def _trailing_if(p: Parser) -> Condition:
    p.need("if")
    return conditions.condition(p)


def _may_or_clause(p: Parser) -> Clause:
    return p.first(_may, _opponent_acts, _you_act, verbs.either)


def _you_act(p: Parser) -> Clause:
    """You draw 1 card."""
    p.need("you")
    if p.key not in verbs.BY_FIRST_WORD:
        raise p.fail("what you do")
    return verbs.clause(p)


def _may(p: Parser) -> Clause:
    """You may A and B: both are optional together."""
    player = p.player("you may|can", "your opponent may")
    before, p.actor = p.actor, player
    earlier, pool = len(p.antecedents), p.pool
    try:
        steps = assembled(p, _joined_clauses(p))
        under = p.attempt(_and_if)
    finally:
        p.actor = before
    if under is not None:
        if isinstance(steps[0], nodes.Reveal) and isinstance(steps[0].targets, nodes.Bound):
            del p.antecedents[earlier:]  # later words mean the card that was spoken of before, revealed or not
            p.pool = pool
        steps.append(under)
    name = labels.label(p, ", a choice called")
    p.remember(nodes.Bound(_done(steps) if name is None else name), "done")
    return [May(tuple(steps), player)] if name is None else [May(tuple(steps), player, name)]


def _and_if(p: Parser) -> Step:
    """… and if C, B: within the "may", so that nothing of the next sentence depends on it."""
    if not p.take(", and if"):
        p.need("and if")
    condition = conditions.condition(p)
    if any(isinstance(one, nodes.Did) for one in nodes.parts(condition)):  # "and if you do"
        raise p.fail("what is so")
    p.need(",")
    return If(condition, tuple(assembled(p, _joined_clauses(p))))


def _may_do_this(p: Parser) -> list[Step]:
    """You may do this: (A. Then, B.)"""
    player = p.player("you may do this : (", "your opponent may do this : (")
    steps = block(p)
    p.need(")")
    name = labels.label(p, ", a choice called")
    if name is not None:
        _full_stop(p)
    p.remember(nodes.Bound(name or "done"), "done")
    return [May(steps, player, name or "done")]


def _done(steps: list[Step]) -> str:
    """What "if you do" asks: whether the player chose to, or, where none could be chosen, whether it came to anything."""
    only = steps[0]
    bind = str(getattr(only, "bind", ""))
    targets = only.targets if isinstance(only, OnCards) else None
    if len(steps) == 1 and bind.startswith(FRESH) and isinstance(targets, nodes.Choose) and targets.up_to:
        return bind
    return "done"


def _joined_clauses(p: Parser) -> Clause:
    found = verbs.either(p)
    while True:
        state = p.state()
        if not (p.take(", and") or p.take("and")):
            return found
        more = p.attempt(verbs.clause)
        if more is None:
            p.back(state)
            return found
        found.extend(more)


def _opponent_acts(p: Parser) -> Clause:
    """What your opponent does: "your opponent returns 4 DON!! cards"."""
    if not p.take("they"):
        p.need("your opponent")
    p.take("must")
    if p.key not in verbs.BY_FIRST_WORD:
        raise p.fail("what your opponent does")
    before, p.actor = p.actor, "opponent"
    try:
        found = _joined_clauses(p)
        trailing = p.attempt(_trailing_if) if p.sees("if they") else None
    finally:
        p.actor = before
    return found if trailing is None else [If(trailing, tuple(assembled(p, found)))]


_MOMENTS: Final[tuple[tuple[str, Moment], ...]] = tuple(
    (pattern, moment) for moment, words in MOMENTS.items() for pattern in (words.phrase, *words.reads)
)


def _moment(p: Parser, found: Clause) -> Clause:
    for pattern, moment in _MOMENTS:
        if p.take(pattern):
            return [Delayed(moment, tuple(assembled(p, found)))]
    return found


def _at_a_moment(p: Parser) -> list[Step]:
    for pattern, moment in _MOMENTS:
        if p.take(pattern):
            p.need(",")
            return [Delayed(moment, tuple(_clauses(p)))]
    raise Mismatch("a moment")


def _until(p: Parser) -> list[Step]:
    """Until the end of your opponent's next turn, …"""
    lasts = duration(p)
    if lasts is None:
        raise Mismatch("a duration")
    p.need(",")
    instead = p.attempt(lambda p: replacements.floating(p, lasts))
    if instead is not None:
        _full_stop(p)
        return [instead]
    found = _joined_clauses(p)
    for one in found:
        if isinstance(one, ContinuousClause):
            if one.duration is not None:
                raise p.fail("one duration")
            one.duration = lasts
    _full_stop(p)
    return assembled(p, found)


def _as_many_times(p: Parser) -> list[Step]:
    """As many times as the number of your Life cards, do this: (A. Then, B.)"""
    p.need("as many times as")
    counted = quantities.quantity(p)
    p.need(", do this : (")
    steps = block(p)
    p.need(")")
    return [nodes.Repeat(counted, steps)]


def _gains_an_effect(p: Parser) -> Step:
    """This card gains the effect (When …, …) during this turn."""
    targets = objects.subject(p)
    p.need("gains|gain the effect ( when")
    waited = events.events(p)
    p.need(",")
    gained = nodes.Auto(when=events.when(waited), steps=block(p))
    p.need(")")
    lasts = duration(p)
    if lasts is None:
        raise p.fail("for how long")
    _full_stop(p)
    return For(lasts, (nodes.GainAbility(targets, gained),))


def _costs_more(p: Parser) -> ContinuousClause:
    found = costs_more(p)
    _full_stop(p)
    return found


def costs_more(p: Parser) -> ContinuousClause:
    """Your opponent's [On Play] effects also cost (trash 1 card from your hand.): said of the player who pays."""
    player = p.player("your", "your opponent's")
    timing = continuous_effects.timing(p)
    p.need("effects also cost (")
    cost = block(p)
    p.need(")")
    return ContinuousClause([nodes.AddCost(player, timing, cost)], duration(p))


def _each_player(p: Parser) -> Step:
    if p.take("each player does this : ("):
        steps = block(p)
        p.need(")")
        return nodes.EachPlayer(steps)
    if (p.take("both players") or p.take("each player")) or p.attempt(_you_and_your_opponent):
        p.their = "you"
        may = p.take("may")
        try:
            steps = tuple(assembled(p, _joined_clauses(p)))
        finally:
            p.their = "opponent"
        _full_stop(p)
        return nodes.EachPlayer((May(steps),) if may else steps)
    p.need("you and your opponent")
    each = p.take("each")
    p.need("trash cards from your hands until you")
    if not each:
        p.need("each")
    p.need("have")
    kept = p.number()
    p.need("cards in your hands")
    _full_stop(p)
    trashed = nodes.Choose((nodes.Cards("you", "hand"),), nodes.Minus(nodes.Number("hand"), kept))
    return nodes.EachPlayer((nodes.Trash(trashed),))


def _you_and_your_opponent(p: Parser) -> bool:
    """You and your opponent each draw 1 card."""
    p.need("you and your opponent")
    p.take("each")
    if p.key not in verbs.BY_FIRST_WORD or p.sees("trash cards from your hands"):
        raise p.fail("what both players do")
    return True


# -- menus -------------------------------------------------------------------------------------------------------------


def _menu(p: Parser) -> list[Step]:
    player = p.player("choose", "your opponent chooses")
    up_to = p.take("up to")
    number = 1 if p.take("one") else p.number()
    p.take("of the following effects?")
    p.need(":")
    options = []
    antecedents = list(p.antecedents)
    while p.take("•"):
        p.antecedents = list(antecedents)
        options.append(block(p))
    if len(options) <= number:
        raise p.fail("more options than are chosen")
    p.take("¶")
    p.declare(number)
    sizes = range(1, number + 1) if up_to else (number,)
    several = [sum(some, ()) for size in sizes for some in combinations(options, size)]
    menu = nodes.ChooseOne(tuple(several), player)  # which of them, as one choice
    return [May((menu,), player)] if up_to else [menu]
