"""How numbers are compared: one set of words for all places."""

from __future__ import annotations

from logpose.language.nodes import Comparison
from logpose.language.reader.parser import Mismatch, Parser


def number_compared(p: Parser) -> tuple[Comparison, int]:
    """3 or less; 2 or more; exactly 4; at least 2; less than 5; any number but 2; 0."""
    if p.take("any number but"):
        return "!=", p.number()
    if p.take("exactly"):
        return "=", p.number()
    if p.take("at least"):
        return ">=", p.number()
    if p.take("less|fewer|lower than"):
        return "<", p.number()
    if p.take("more|greater|higher than"):
        return ">", p.number()
    number = p.number()
    return or_less(p), number


def or_less(p: Parser) -> Comparison:
    """What follows a number: "or less", "or more", or nothing."""
    if p.take("or less|fewer|lower"):
        return "<="
    if p.take("or more|greater|higher"):
        return ">="
    return "="


def than(p: Parser) -> Comparison:
    """What stands between a value and a quantity: "equal to or less than", "less than", "equal to"."""
    if p.take("equal to or less|fewer|lower than") or p.take("less than or equal to"):
        return "<="
    if p.take("equal to or more|greater|higher than") or p.take("greater|more than or equal to"):
        return ">="
    if p.take("equal to"):
        return "="
    if p.take("less|fewer|lower than"):
        return "<"
    if p.take("more|greater|higher than"):
        return ">"
    if p.take("other than"):
        return "!="
    raise Mismatch("a comparison")
