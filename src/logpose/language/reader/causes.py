"""Who or what brings something about: "in battle", "by your opponent's effects" …"""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Cause, Filter, Side, in_order
from logpose.language.reader import filters, nouns
from logpose.language.reader.parser import Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import CHARACTER

By = tuple[Cause, tuple[Filter, ...]]


_EFFECTS: Final[dict[Side | None, Cause]] = {
    None: "effect",
    "any": "effect",
    "you": "your_effect",
    "opponent": "opponents_effect",
}


def cause(p: Parser) -> By:
    """The cause that is named here; any cause if none is."""
    return p.attempt(named) or ("any", ())


def named(p: Parser) -> By:
    """A cause in words."""
    if p.take("in battle"):
        return "battle", source(p) if p.take("by") else ()
    if p.take("using a Character's effect"):
        return "effect", (nodes.HasKind(CHARACTER),)
    p.need("by")
    if p.take("the effect|effects of"):
        if (side := nouns.side(p)) not in ("you", "opponent"):
            raise p.fail("whose Characters")
        cause: Cause = "opponents_character_effect" if side == "opponent" else "your_character_effect"
        p.need("Character|Characters")
        return cause, source(p) if p.take("that are") else ()
    if p.take("effects of"):
        return _EFFECTS[nouns.side(p)], source(p)
    if p.take("an effect|effects") or p.take("effect|effects") or p.take("a single effect"):
        return "effect", ()
    if not p.sees("your opponent's") and p.take("your opponent"):
        return "opponent", ()
    whose = nouns.side(p)
    if whose is None:
        raise p.fail("whose effect")
    cause = _EFFECTS[whose]
    if p.take("effect|effects"):
        return cause, ()
    those = source(p)
    p.take("'s")
    p.need("effect|effects")
    return cause, those


def source(p: Parser) -> tuple[Filter, ...]:
    """The cards that do it: <Slash> attribute Characters, Leaders, cards without …"""
    before = filters.before_noun(p)
    found, _ = nouns.noun_word(p, before)
    if len(found) > 1:
        raise p.fail("one kind of card")
    kinds: list[Filter] = [nodes.HasKind(found[0])] if found[0] else []
    return in_order(kinds + before + filters.after_noun(p, Together(chosen=False)))
