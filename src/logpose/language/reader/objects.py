"""The cards that a verb is done to, or that something is said of: one noun phrase or several."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from logpose.language import nodes
from logpose.language.nodes import All, Bound, Cards, Choose, Group, Selector, Step
from logpose.language.reader import nouns, phrases, qualities
from logpose.language.reader.clauses import FINITE, Clause
from logpose.language.reader.losses import said_twice
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser

# -- of a verb -----------------------------------------------------------------------------------------------------------


def objects(p: Parser) -> list[Pick]:
    """One noun phrase or several joined by "and", which the one verb takes together."""
    picks = [phrases.pick(p)]
    whole, ended = 1, p.state()  # a row that ends without "and" is no row: "A, B" is a cost that lost its colon
    while True:
        state = p.state()
        last = p.take(", and") or p.take("and")
        if not (last or p.take(",")):
            break
        more = p.attempt(phrases.pick)
        if more is None or p.key in FINITE:
            p.back(state)
            break
        picks.append(more)
        if last:
            whole, ended = len(picks), p.state()
    if len(picks) > whole:
        del picks[whole:]
        p.back(ended)
    nouns.share_owner(picks)
    _either(p, picks)
    _share_last_area(p, picks)
    return picks


def _either(p: Parser, picks: list[Pick]) -> None:
    """ "your Leader or 1 [X]", "1 of your Characters or 1 card from your hand": one of them is chosen."""
    while True:
        state = p.state()
        if not p.take("or"):
            return
        more = p.attempt(phrases.pick)
        if more is None or p.key in FINITE:
            p.back(state)
            return
        for noun in more.nouns:  # "your Leader or 1 [X]" means one's own of either
            if noun.whose is None and not noun.areas and picks[-1].nouns:
                noun.whose = picks[-1].nouns[0].whose
        found = Pick()
        found.tops = list(nouns.merged([*as_groups(picks[-1]), *as_groups(more)]))
        found.count = same_count(p, picks[-1], more)
        found.up_to = picks[-1].up_to or more.up_to
        picks[-1] = found


def same_count(p: Parser, first: Pick, second: Pick) -> nodes.Quantity | None:
    """One number for both alternatives: "your Leader or 1 Character", "1 Character or 1 card", never "2 or 1"."""
    if first.count != second.count:
        raise p.fail("the same number of cards")
    if second.up_to and first.chosen and not first.up_to:
        raise p.fail("up to, of both or of the first")
    if any(pick.all and not pick.is_one for pick in (first, second)):
        raise p.fail("cards of which one is chosen")
    return said_twice(first.count, second.count)


def _share_last_area(p: Parser, picks: list[Pick]) -> None:
    state = p.state()
    if len(picks) > 1 and p.take(", with"):
        value = p.attempt(lambda p: _value_for_all(p, picks))
        if value is None:
            p.back(state)
    last = picks[-1].nouns[-1:] if picks else []
    if not last or not last[0].areas:
        return
    for pick in picks[:-1]:
        for noun in pick.nouns:
            if noun.whose is None and noun.takes_area():
                noun.areas, noun.whose = last[0].areas, last[0].whose


def _value_for_all(p: Parser, picks: list[Pick]) -> bool:
    value = qualities.value(p)
    areas, owner = nouns.area(p)
    for pick in picks:
        for noun in pick.nouns:
            noun.those.append(value)
            if areas:
                noun.areas, noun.whose = areas, owner
    return True


def one_selector(p: Parser, picks: list[Pick], pool: str = "") -> Selector:
    if len(picks) > 1 and all(pick.all for pick in picks):
        return nodes.All(nouns.merged([group for pick in picks for group in pick.among()]))
    selectors = [pick.selector(p, pool) for pick in picks]
    return selectors[0] if len(selectors) == 1 else nodes.Both(tuple(selectors))


def bound(p: Parser, role: str, also: str = "") -> str:
    """The name that later words use for the cards of this step, whichever of two words they use: also for this card, which is
    a new card after a move."""
    name = p.fresh()
    if also:
        p.remember(Bound(name), also)
    p.remember(Bound(name), role)
    return name


def one_of(p: Parser, picks: list[Pick], verbs: list[Callable[[Selector], Step]]) -> Clause:
    """One of several things is done to the same cards."""
    targets = one_selector(p, picks)
    name = p.fresh()
    it = Bound(name)
    p.remember(it, "selected")
    return [nodes.Select(targets, name), nodes.ChooseOne(tuple((verb(it),) for verb in verbs))]


# -- of what is said about a subject ---------------------------------------------------------------------------------------


def subject(p: Parser, acts: bool = True) -> Selector:
    """One noun phrase, or several that act together ("and") or of which one is chosen ("or").

    What does not act is an object: an "and" before another subject with its verb begins a new clause.
    """
    picks, joined = p.series(phrases.pick, phrases.pick if acts else _without_verb, ("and", "or"))
    if joined == "and":
        nouns.share_owner(picks)
    return _joined(p, picks, joined)


def _without_verb(p: Parser) -> Pick:
    pick = phrases.pick(p)
    if p.key in FINITE:
        raise Mismatch("cards that the same is done to")
    return pick


def _joined(p: Parser, picks: list[Pick], joined: str) -> Selector:
    if joined == "or":
        groups = [group for pick in picks for group in as_groups(pick)]
        name = p.fresh()
        p.remember(Bound(name), "chosen")
        up_to = any(pick.up_to for pick in picks)
        count = picks[0].count
        for before, after in pairwise(picks):
            count = said_twice(count, same_count(p, before, after))
        return Choose(nouns.merged(groups), count, up_to, chooser=p.actor, bind=name)
    if len(picks) > 1 and all(pick.all or isinstance(pick.ready, nodes.This) for pick in picks):
        return All(nouns.merged([group for pick in picks for group in as_groups(pick)]))
    selectors = [chosen(p, pick) for pick in picks]
    return selectors[0] if len(selectors) == 1 else nodes.Both(tuple(selectors))


def as_groups(pick: Pick) -> list[Group]:
    if isinstance(pick.ready, nodes.This):
        return [Cards("you", where=(nodes.Is(nodes.This()),))]
    if isinstance(pick.ready, nodes.Top):
        return [pick.ready]
    if pick.ready is not None:
        raise Mismatch("cards that can be chosen")
    if pick.together.said:
        raise Mismatch("cards of which nothing is asked together")
    return list(pick.among())


def chosen(p: Parser, pick: Pick, pool: str = "") -> Selector:
    """The cards of a noun phrase, which later words can refer to."""
    if not pick.chosen:
        if isinstance(pick.ready, nodes.This):
            p.remember(pick.ready, "this")
        return pick.selector(p, pool)
    name = pick.bind or p.fresh()
    selector = pick.selector(p, pool, name)
    p.remember(Bound(name), "chosen")
    return selector


def again(selector: Selector) -> Selector:
    """The same cards in a second effect: those chosen are not chosen anew."""
    if isinstance(selector, Choose):
        return Bound(selector.bind)
    if isinstance(selector, nodes.Both):
        return nodes.Both(tuple(again(one) for one in selector.selectors))
    return selector
