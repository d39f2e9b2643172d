"""Names that our English gives to cards, numbers and choices, where "it" would mean others: called "price"."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.language import nodes
from logpose.language.nodes import Step
from logpose.language.nodes.spelling import unescaped
from logpose.language.reader.clauses import Clause, ContinuousClause
from logpose.language.reader.parser import Antecedent, Parser
from logpose.language.reader.tokens import QUOTED

UNNAMED: Final = (nodes.Look, nodes.Reveal, nodes.May, nodes.ChooseNumber)  # these have a name unless it is taken away


def label(p: Parser, before: str) -> str | None:
    """The name after these words, if they stand here."""
    return quotation(p) if p.take(before) else None


def quotation(p: Parser) -> str:
    """The words in quotation marks, with the signs that were escaped in them."""
    value = p.token(QUOTED, "words in quotation marks").value
    p.declare(value)
    return unescaped(value)


def labelled(p: Parser, found: Clause) -> Clause:
    """The clause, its last step with the player and the name that the text gives it."""
    if p.take(", done by"):
        player: nodes.Player = "owner" if p.take("the owner") else "each"
        if player == "each":
            p.need("each player")
        last = found[-1]
        if isinstance(last, ContinuousClause) or not hasattr(last, "player"):
            raise p.fail("a step of a player")
        found = [*found[:-1], msgspec.structs.replace(last, player=player)]
    name = "" if p.take(", unnamed") else label(p, ", called")
    if name is None:
        return found
    return [*found[:-1], _named(p, found[-1], name)]


def _named(p: Parser, step: Step | ContinuousClause, name: str) -> Step:
    old = getattr(step, "bind", None)
    if isinstance(step, ContinuousClause) or old is None or (not name and not isinstance(step, UNNAMED)):
        raise p.fail("a step that can have a name")
    rename(p, old, name)
    return msgspec.structs.replace(step, bind=name)


def rename(p: Parser, old: str, name: str) -> None:
    """Later words refer to the cards by their new name."""
    if p.pool == old:
        p.pool = name
    for place, antecedent in enumerate(p.antecedents):
        if antecedent.selector == nodes.Bound(old):
            p.antecedents[place] = Antecedent(nodes.Bound(name), antecedent.role)
