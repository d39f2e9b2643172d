"""The statements of the Comprehensive Rules and of the Team Match rules, read from rules.toml on first use.

The Comprehensive Rules have numbers, such as 7-1-4-2. The statements of the Team Match rules go by team-1, team-2 and so on.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import inf
from typing import Final

from logpose.errors import UnknownRuleError

HEADING: Final = "heading"
TEAM: Final = "team"
PLAYERS_WORDS: Final = {
    "mulligan": "redraw", "setup": "setting up", "ko": "k.o.", "color": "colour", "negate": "invalid",
}  # fmt: skip
RULE_NUMBER: Final = re.compile(rf"({TEAM}|[0-9]{{1,9}})(-[0-9]{{1,9}})*")


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement. With `no_effect`, a reason, it cannot change play."""

    number: str
    summary: str
    no_effect: str | None = None
    since: str | None = None
    same_as: str | None = None

    @property
    def affects_play(self) -> bool:
        return self.no_effect is None

    @property
    def is_heading(self) -> bool:
        return self.no_effect == HEADING

    @property
    def parent(self) -> str | None:
        """The number one level up; None for a chapter."""
        return self.number.rpartition("-")[0] or None

    @property
    def book(self) -> str:
        """The rules that it belongs to. Only the Comprehensive Rules have versions."""
        return "Team Match rules" if is_team(self.number) else "Comprehensive Rules"


def is_team(number: str) -> bool:
    """Whether a rule of this number is, or would be, one of the team match."""
    return number.partition("-")[0] == TEAM


def order(number: str) -> tuple[float, ...]:
    """Sorts rule numbers as the rulebook does: 2-10 after 2-9, and the team match after all chapters."""
    return tuple(inf if part == TEAM else int(part) for part in number.split("-"))


@cache
def all_rules() -> Mapping[str, Rule]:
    """Every statement by its number, in the order of the rulebook."""
    text = resources.files("logpose.rulebook").joinpath("rules.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)["rule"]
    return {number: Rule(number, **entries[number]) for number in sorted(entries, key=order)}


@cache
def _families() -> Mapping[str | None, tuple[Rule, ...]]:
    families: dict[str | None, list[Rule]] = {}
    for statement in all_rules().values():
        families.setdefault(statement.parent, []).append(statement)
    return {parent: tuple(members) for parent, members in families.items()}


def chapters() -> tuple[Rule, ...]:
    return _families()[None]


def children(number: str) -> tuple[Rule, ...]:
    """The statements one level below this one."""
    return _families().get(number, ())


def parts(number: str) -> tuple[Rule, ...]:
    """The statements that together make up this one: those below it that affect play, headings passed over.

    A child that only repeats a rule from elsewhere is no part: it says nothing about its parent.
    """
    found: list[Rule] = []
    for child in children(number):
        if not child.affects_play:
            found.extend(parts(child.number))
        elif child.same_as is None:
            found.append(child)
    return tuple(found)


def rule(number: str) -> Rule:
    """The statement of that number, in whatever dashes; a full stop after it does no harm, nor does Team-3 or rule 7-1."""
    number = as_number(number)
    if number not in all_rules():
        raise UnknownRuleError(_nearest(number))
    return all_rules()[number]


def as_number(written: str) -> str:
    """What is written, as rules are numbered: 7.1.4. and rule 7–1–4 are 7-1-4."""
    words = re.sub(r"^(?:rules?|chapter)\s+", "", written.strip().lower())
    return re.sub(r"(?<=\w)[.\u2010-\u2015\u2212](?=\d)", "-", words.rstrip("."))


def about(words: str) -> list[Rule]:
    """The statements that speak of all these words, in the order of the rulebook; a word may go on: block, blocker."""
    wanted = [_begins(word) for word in said(words)]
    return [rule for rule in all_rules().values() if all(map(_in(rule.summary), wanted))] if wanted else []


def said(words: str) -> list[str]:
    """The words as the rules say them, in the singular: players have others for some."""
    found = [word.strip("'-!?") for word in re.findall(r"[\w.!']+", words.casefold())]
    singular = [word[:-1] if len(word) > 3 and word[-1] == "s" != word[-2] else word for word in found]
    return [PLAYERS_WORDS.get(word, PLAYERS_WORDS.get(word.strip("."), word)) for word in singular]


def words_of_the_rules() -> set[str]:
    """Every word that the statements use, and those that players use for some of them."""
    return {*PLAYERS_WORDS, *(word for rule in all_rules().values() for word in said(rule.summary) if word.isalpha())}


def _begins(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE)


def _in(text: str) -> Callable[[re.Pattern[str]], bool]:
    return lambda pattern: pattern.search(text) is not None


def _nearest(number: str) -> str:
    """What to say about a number that does not exist: the numbers beside it, or the one above it."""
    if not RULE_NUMBER.fullmatch(number):
        return f"{number!r} is not a rule number; these look like 7 (a chapter), 7-1, 7-1-4-2 or team-3"
    above, wanted = number, 0
    while above and above not in all_rules():
        above, _, last = above.rpartition("-")
        wanted = int(last)
    beside = sorted(_families().get(above or None, ()), key=lambda near: abs(order(near.number)[-1] - wanted))
    names = [near.number for near in beside[:2]] or [above]
    nearest = "the nearest are" if len(names) > 1 else "the nearest is"
    return f"there is no rule {number}; {nearest} {' and '.join(names)}"
