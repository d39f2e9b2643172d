"""The reader drops no word: without any one content word a card's text is another tree or none.

Words that may go without a change are excused below, each with its surroundings and the reason.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from logpose.errors import CardTextError
from logpose.language.reader import read
from logpose.language.reader.normalise import normalise

# A word, a number with its sign, or anything in brackets.
WORD = re.compile(
    r"\[[^\]]*\]|\{[^}]*\}|<[^>]+>|\"[^\"]*\"|DON!!(?: ?−\d+)?|[+−]?\d+|K\.O\.(?:'[ds])?|[A-Za-z][A-Za-z'-]*|[①-⑩➀-➉]"
)
PARTS = 8


class Excuse(NamedTuple):
    """A word that may be missing: where it stands, as what precedes and what follows it, and why it says nothing new."""

    word: str
    before: str
    after: str
    reason: str


EXCUSES = (
    Excuse("of", r"cost ", r" \d", "misprinted cards leave it out"),
    Excuse("of", r"power ", r" \d", "the same for power"),
    Excuse("of", r"[Aa]ll ", r" (your|their)", "all of your, all your"),
    Excuse("of", r"\d ", r" each of", "1 each of, 1 of each of"),
    Excuse("cards", r"(Leader|Character|Stage|Event|\])( \[[^]]*\])? ", r"", "the noun before it says which cards"),
    Excuse("card", r"(Leader|Character|Stage|Event|\]) ", r"", "the noun before it says which cards"),
    Excuse("card", r"place \d ", r" at", "a number that is placed is one of cards"),
    Excuse("a", r"", r" type including", "some cards leave it out"),
    Excuse("a", r"you (have|play) ", r" [\[{]", "one is the least that can be had or played"),
    Excuse("a", r"activates ", r" \[Blocker\]", "cards have both"),
    Excuse("an", r"activates? |or ", r" Event", "cards have both"),
    Excuse("an", r"by ", r" effect", "by effects, by an effect"),
    Excuse("owner's", r"(of|to) the ", r" (deck|Life cards|hand)", "cards go to their owner's areas only (3-1-6)"),
    Excuse("opponent's", r"cannot attack your ", r" Characters", "nobody attacks cards of their own (7-1-1-2)"),
    Excuse("your", r"(to |of )", r" (cost area|(active )?DON!! cards)", "a player's effect takes that player's DON!! cards"),
    Excuse("your", r"(each|all) of ", r" [\[{C]", "one's own DON!! cards are given to one's own cards only"),
    Excuse("and", r", ", r"", "a comma joins clauses as well"),
    Excuse("and", r"", r", if", "a comma joins clauses as well"),
    Excuse("and", r"effect ", r" with", "a further description needs no joint"),
    Excuse("with", r"and ", r" a cost", "the joint says that the description goes on"),
    Excuse("then", r"(,|and) ", r"", "the joint before it says the order"),
    Excuse("or", r"\], |\}, ", r" [\[{]", "the list's commas join as well"),
    Excuse("also", r"can ", r" attack", "a permission takes none away"),
    Excuse("gains", r"(and|and it) ", r" [\[+]", "a second gain can do without its verb"),
    Excuse("it", r"and ", r" gains", "a second predicate can do without its subject"),
    Excuse("is", r"(or|and) ", r" (\[|active)", "a second predicate can do without its verb"),
    Excuse("the", r"type or ", r" <", "a second predicate can do without its article"),
    Excuse("1", r"your ", r" (active )?Leader", "there is one Leader"),
    Excuse("1", r"or ", r" ", "the number of the first alternative holds"),
    Excuse("1", r"the ", r" Character played", "as many as were played"),
    Excuse("all", r"", r" (cards|your)", "cards without a number are all of them"),
    Excuse("each", r"DON!! cards? ", r"", "DON!! cards given to several cards are given to each"),
    Excuse("total", r"\d ", r" of your currently", "a number of cards is a total"),
    Excuse("active", r"of (your|their) ", r" DON!!", "only active DON!! cards can be rested (8-3-1-5)"),
    Excuse("[Blocker]", r"activate a ", r" Character", "no other effect is activated in this way"),
    Excuse("effect", r"\] ", r" (gains|and)", "the timing stands for the effect"),
    Excuse("face-down", r"Life cards ", r"", "Life cards are face-down unless the text says otherwise"),
    Excuse("must", r"opponent ", r" place", "an effect is carried out anyway"),
    Excuse("Character", r"this ", r" card", "this card is the Character"),
    Excuse("a", r"(with|without|and|or|ha(s|ve)|is) ", r" (base |cost|type|power|[\[{A-Z])", "an article says no number there"),
    Excuse("an", r"(with|without|is|activated) ", r" (\[|Event)", "an article says no number there"),
    Excuse("any", r"(of|play) ", r" Character", "an article says no number there"),
    Excuse("including", r"type ", r" \"", "words in quotation marks are part of a type, whole types stand in braces"),
    Excuse("card", r"(same|different|'s) ", r" name", "a card has no other name"),
    Excuse("cards", r"Life ", r"[,.]", "Life is made of Life cards"),
    Excuse("cards", r"or more ", r",", "the heading says what is counted"),
    Excuse("with", r"or ", r" a cost", "the joint says that the description goes on"),
    Excuse("during", r"", r" this turn", "has happened this turn, has happened during this turn"),
    Excuse("you", r"Then, ", r" take \d", "an effect speaks to its player"),
    Excuse("have", r"you ", r" activated", "you have activated, you activated"),
    Excuse("of", r"each ", r" your", "each of your, each your"),
    Excuse("of", r"return \d ", r" (your|their) active", "whose they are is said all the same"),
    Excuse("the", r"activate ", r" \[Blocker\] of", "[Blocker] is one effect"),
    Excuse("a", r"cannot attack ", r" Leader", "an article says no number there"),
)  # fmt: skip


def test_the_list_of_excused_words_is_short() -> None:
    assert len({excuse.word for excuse in EXCUSES}) <= 40 and all(excuse.reason for excuse in EXCUSES)


@cache
def cards(shared: Path) -> list[tuple[str, str]]:
    """Number and cleaned text of every card that has one."""
    data = json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8"))
    return sorted((card["number"], "\n".join(normalise(card["text"]))) for card in data if card["text"])


def words(text: str) -> Iterator[tuple[str, str, str]]:
    """The words of a text, with what stands before and after them."""
    for found in WORD.finditer(text):
        yield found.group(), text[: found.start()], text[found.end() :]


def unnoticed(text: str, those: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    """Those words without which the text is the same tree."""
    whole = read(text).abilities
    for word, before, after in those:
        try:
            if read(before + after).abilities == whole:
                yield word, before, after
        except CardTextError:
            pass


def excuse_for(word: str, before: str, after: str) -> Excuse | None:
    for excuse in EXCUSES:
        if excuse.word == word and re.search(f"({excuse.before})$", before) and re.match(excuse.after, after):
            return excuse
    return None


def dropped(texts: list[tuple[str, str]]) -> list[str]:
    """The words that are dropped without an excuse."""
    return [
        f"{number}: {before[-30:]}⟨{word}⟩{after[:20]}"
        for number, text in texts
        for word, before, after in unnoticed(text, words(text))
        if excuse_for(word, before, after) is None
    ]


def is_needed(excuse: Excuse, text: str) -> bool:
    """Whether a word of the text goes unnoticed that has no other excuse."""
    those = [each for each in words(text) if each[0] == excuse.word and excuse_for(*each) is excuse]
    return bool(those) and any(unnoticed(text, those))


def test_a_word_that_is_dropped_is_noticed() -> None:
    text = "[On Play] All of your Characters gain +1000 power during this turn."
    assert [
        (word, excuse_for(word, before, after) is not None) for word, before, after in unnoticed(text, words(text))
    ] == [("of", True)]
    assert excuse_for("of", "the top ", " your deck") is None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_word_of_any_card_is_dropped(
    part: int, shared: Path, record_property: Callable[[str, object], None]
) -> None:
    those = cards(shared)[part::PARTS]
    record_property("outside_cases", len(those))
    assert dropped(those) == []


@pytest.mark.slow
def test_no_excuse_is_listed_in_vain(shared: Path) -> None:
    texts = [text for _, text in cards(shared)]
    assert [excuse for excuse in EXCUSES if not any(is_needed(excuse, text) for text in texts)] == []
