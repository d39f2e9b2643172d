"""The rules by number: each in our words, with the code that follows it and the tests that prove it."""

from logpose.rulebook.book import HEADING, Rule, all_rules, chapters, children, is_team, parts, rule
from logpose.rulebook.index import Citation, Index, index_of_checkout

__all__ = [
    "Rule",
    "HEADING",
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
