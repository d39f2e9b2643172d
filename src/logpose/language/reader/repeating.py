"""What is done for every so many of something: "For every X, A." is more of one thing, "For each X, choose" is a choice each
time."""

from __future__ import annotations

import msgspec

from logpose.language import nodes
from logpose.language.nodes import Per, Quantity, Step
from logpose.language.reader import quantities, verbs
from logpose.language.reader.clauses import ContinuousClause, assembled
from logpose.language.reader.parser import EACH_TIME, Antecedent, Parser


def for_every(p: Parser) -> list[Step]:
    """For every DON!! card rested this way, X gains +2000 power; for each card trashed this way, draw 1 card."""
    each_time = p.key == "for" and p.keys[p.at + 1] == "each"
    start, earlier = p.at, len(p.antecedents)
    quantities.for_every(p, 1)
    p.need(",")
    found = verbs.clause(p)
    if len(found) != 1:
        raise p.fail("one thing that is done")
    end = p.at
    p.at = start
    if each_time and _has_a_choice(found[0]):
        p.antecedents[earlier:] = [Antecedent(EACH_TIME, one.role) for one in p.antecedents[earlier:]]
        times = quantities.for_every(p, 1)
        assert isinstance(times, Per)
        steps: list[Step] = [nodes.Repeat(times.quantity, tuple(assembled(p, found)))]
    else:
        steps = assembled(p, [_more(p, found[0])])
    p.at = end
    p.need(".")
    return steps


def _has_a_choice(clause: Step | ContinuousClause) -> bool:
    said = tuple(clause.effects) if isinstance(clause, ContinuousClause) else clause
    return any(isinstance(one, nodes.Choose) for one in nodes.parts(said))


def _more(p: Parser, only: Step | ContinuousClause) -> Step | ContinuousClause:
    """The same clause, with its number as often as is counted."""
    if isinstance(only, ContinuousClause):
        effects: list[nodes.Effect] = []
        for effect in only.effects:
            if not isinstance(effect, nodes.GainPower | nodes.GainCost):
                raise p.fail("a gain of power or cost")
            effects.append(msgspec.structs.replace(effect, amount=_times(p, effect.amount)))
        only.effects = effects
        return only
    if isinstance(only, nodes.Draw | nodes.SetDonActive | nodes.AddDon):
        return msgspec.structs.replace(only, count=_times(p, only.count))
    if isinstance(only, nodes.Trash) and isinstance(only.targets, nodes.Top):
        top = msgspec.structs.replace(only.targets, count=_times(p, only.targets.count))
        return msgspec.structs.replace(only, targets=top)
    raise p.fail("a gain, or so many cards")


def _times(p: Parser, number: Quantity) -> Quantity:
    if not isinstance(number, int):
        raise p.fail("a number")
    start = p.at
    found = quantities.for_every(p, number)
    p.at = start
    return found
