"""Texts made from parts of real ones, and damaged ones: each is refused or loses nothing.

What a text says is compared with what its tree says in our own words. This knows nothing of how the reader checks itself.
"""

import os
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from logpose.errors import CardTextError
from logpose.language.nodes import Ability
from logpose.language.reader import read
from logpose.language.writer import tell, write
from tests.language.splices import Splicer, ability_texts
from tests.support.parts import parts

SPLICES = int(os.environ.get("LOGPOSE_SPLICES", "2000"))
DAMAGED = 2 * SPLICES
PARTS = 10

FACT = re.compile(
    r"\[DON!! ?[x×](?P<given>\d+)\]"
    r"|(?P<words>\[[^\]]+\]|\{[^}]+\}|<[^>]+>|\"[^\"]+\")"
    r"|[+−-]?(?P<number>\d+)"
    r"|(?P<circled>[①-⑩➀-➉])"
    r"|\b(?P<colour>red|green|blue|purple|black|yellow)\b",
    re.IGNORECASE,
)
# What our words say in another way, and why nothing is lost.
OTHERWISE = (
    (r"\b1 or more ", "a ", "at least one"),
    (r"\b(have|has) 0 ", r"\1 no ", "none"),
    (r"\bfor every 1 ", "for every ", "for each one"),
    (r"\bwith a type", "with type", "texts have both"),
    (r"\bLeader (with [^.]+?) or 1 Character \1", r"Leader or 1 Character \1", "Leader and Characters are described alike"),
    (r"\b1 of (your (?:[^.:;\[]|\[[^\]]*\])*?Leader)", r"\1", "there is one Leader"),
    (r"\byour 1 ((?:active )*Leader)", r"your \1", "there is one Leader"),
    (r"\b(\d+) ((?:[^.:;\[]|\[[^\]]*\])*?) or (?:up to )?\1 ", r"\1 \2 or ", "one number for all alternatives"),
    (r"\bSelect 2 ([^.]*\. Swap the base power of the selected)", r"Select \1", "two cards are one and another one"),
    (r"\bthe 1 Character played by", r"the Character played by", "those that were played"),
    (r"\binstead of (?:a|drawing) [^.]*", r"instead", "what was said just before"),
    (r"\[Blocker\]([^.]*? attacks)", r"\1", "an attack that cannot be blocked is [Unblockable]"),
    (r"( attacks [^.]*?, your opponent cannot activate) \[Blocker\]", r"\1", "an attack that cannot be blocked is [Unblockable]"),
)  # fmt: skip


def facts(text: str) -> Counter[str]:
    """How often each number, name, type, attribute, colour, quotation and other bracket stands in a text."""
    found: Counter[str] = Counter()
    for fact in FACT.finditer(text):
        kind, value = fact.lastgroup, fact.group(fact.lastgroup or 0)
        if kind == "circled":
            value = str(int(unicodedata.numeric(value)))
        if kind == "words":
            value = value[0] + re.sub(r"[\W_]+", " ", value[1:-1]).strip() + value[-1]  # signs and spaces are mended
        found[str(int(value)) if kind in ("given", "number") else value.lower()] += 1
    return found


def lost(text: str, abilities: tuple[Ability, ...]) -> Counter[str]:
    """What the text says more often than the tree."""
    said = facts("\n".join(map(tell, abilities)))
    missing = facts(text) - said
    if missing:
        for pattern, plain, _ in OTHERWISE:
            while (shorter := re.sub(pattern, plain, text)) != text:
                text = shorter
        missing = facts(text) - said
    return missing


def losses(texts: list[str]) -> tuple[int, list[str]]:
    """How many of the texts are read, and those of which something is lost. Nothing but a CardTextError refuses one."""
    read_ones = 0
    found: list[str] = []
    for text in texts:
        try:
            abilities = read(text).abilities
        except CardTextError:
            continue
        read_ones += 1
        if missing := lost(text, abilities):
            found.append(f"{dict(missing)} of {text}")
        elif read("\n".join(write(abilities))).abilities != abilities:
            found.append(f"our words mean something else than {text}")
    return read_ones, found


def test_a_loss_is_noticed() -> None:
    two = read("[On Play] Draw 2 cards.").abilities
    assert lost("[On Play] Draw 2 cards. Draw 3 cards.", two) == {"3": 1}
    assert lost("[On Play] Draw 2 red {Giants} type cards or [Oar].", two) == {"red": 1, "{giants}": 1, "[oar]": 1}
    assert lost("[DON!! x1] [On Play] ②: Draw 2 cards.", two) == {"1": 1, "2": 1}


@pytest.fixture(scope="module")
def lines(shared: Path) -> list[str]:
    return ability_texts(shared)


@pytest.mark.parametrize("part", parts(PARTS))
def test_no_official_line_loses_anything(part: int, lines: list[str]) -> None:
    those = lines[part::PARTS]
    assert losses(those) == (len(those), [])


@pytest.mark.parametrize("part", parts(PARTS))
def test_a_splice_is_refused_or_loses_nothing(
    part: int, lines: list[str], record_property: Callable[[str, object], None]
) -> None:
    splicer = Splicer(lines, seed=16 + part)
    read_ones, found = losses([splicer.splice() for _ in range(SPLICES // PARTS)])
    record_property("outside_cases", SPLICES // PARTS)
    assert found == []
    assert read_ones > SPLICES // PARTS // 4  # most parts fit


@pytest.mark.parametrize("part", parts(PARTS))
def test_a_damaged_text_is_refused_or_loses_nothing(
    part: int, lines: list[str], record_property: Callable[[str, object], None]
) -> None:
    splicer = Splicer(lines, seed=61 + part)
    read_ones, found = losses([splicer.damaged() for _ in range(DAMAGED // PARTS)])
    record_property("outside_cases", DAMAGED // PARTS)
    assert found == []
    assert read_ones > 0
