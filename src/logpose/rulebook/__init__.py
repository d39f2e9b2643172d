"""The rules by number: each in our words, with the code that follows it and the tests that prove it."""

from logpose.rulebook.book import (
    HEADING,
    RULE_NUMBER,
    Rule,
    about,
    all_rules,
    as_number,
    chapters,
    children,
    is_team,
    parts,
    rule,
    words_of_the_rules,
)
from logpose.rulebook.index import Citation, Index, index_of_checkout

__all__ = [
    "Rule",
    "HEADING",
    "RULE_NUMBER",
    "about",
    "as_number",
    "words_of_the_rules",
    "rule",
    "all_rules",
    "chapters",
    "children",
    "parts",
    "is_team",
    "Index",
    "Citation",
    "index_of_checkout",
]
