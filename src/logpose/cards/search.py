"""The search for cards: `nami color:red cost<=3 type:"Straw Hat Crew" -has:trigger`.

Plain words stand in what is printed on a card: its name, number, colour, category, types, attributes, keywords and text.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from logpose.cards import trees
from logpose.cards.card import Card
from logpose.cards.names import plain
from logpose.errors import SearchError
from logpose.language.vocabulary import CATEGORIES, COLOURS, KEYWORDS, TIMINGS

Test = Callable[[Card], bool]


COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    ":": operator.eq,
    "=": operator.eq,
}
NUMBERS: Final[dict[str, Callable[[Card], int | None]]] = {
    "cost": lambda card: card.cost,
    "power": lambda card: card.power,
    "counter": lambda card: card.counter,
    "life": lambda card: card.life,
}
# Fields of words: `:` finds a part of one, `=` the whole.
WORDS: Final[dict[str, Callable[[Card], tuple[str, ...]]]] = {
    "name": lambda card: (card.name,),
    "number": lambda card: (card.number,),
    "type": lambda card: card.types,
    "attribute": lambda card: card.attributes,
    "product": lambda card: card.sets,
    "text": lambda card: trees.english(card),
}
# Fields with a fixed choice of words.
CHOICES: Final[dict[str, tuple[tuple[str, ...], Callable[[Card, str], bool]]]] = {
    "category": (CATEGORIES, lambda card, word: card.category == word),
    "keyword": (tuple(KEYWORDS), lambda card, word: word in trees.keywords(card)),
    "timing": (tuple(TIMINGS), lambda card, word: word in trees.timings(card)),
    "has": (
        ("trigger", "counter", "text"),
        lambda card, word: (
            "trigger" in trees.timings(card)
            if word == "trigger"
            else card.counter is not None
            if word == "counter"
            else bool(card.abilities or card.unread)
        ),
    ),
    "is": (
        ("multicoloured", "unread"),
        lambda card, word: len(card.colours) > 1 if word == "multicoloured" else bool(card.unread),
    ),
}
# Fields that are one short word each.
CODES: Final[dict[str, Callable[[Card], str]]] = {
    "set": lambda card: card.set,
    "rarity": lambda card: card.rarity,
    "block": lambda card: card.block,
}
OTHER_SPELLINGS: Final = {"color": "colour", "attr": "attribute", "cat": "category", "multicolored": "multicoloured"}
DEEPEST: Final = 50
FIELDS: Final = (*NUMBERS, "colour", *WORDS, *CHOICES, *CODES)

_FIELD = re.compile(r"([A-Za-z]+)\s*(<=|>=|!=|:|=|<|>)\s*")
_BESIDE_SIGNS = re.compile(r"\s*([^\w\s])\s*")
_WORD = re.compile(r'[^\s"()]+')


class Search(NamedTuple):
    """What a search means: a test that cards pass or not, and the plain words in it."""

    test: Test
    words: tuple[str, ...] = ()

    def rank(self, card: Card) -> bool:
        """Cards where a plain word stands only in the text come last."""
        return not all(is_fact(word, card) for word in self.words)


def parse(query: str) -> Search:
    """Reads a search."""
    parser = _Parser(query)
    return Search(parser.whole(), tuple(parser.words))


class _Parser:
    def __init__(self, query: str) -> None:
        self.query = query
        self.at = 0
        self.depth = 0
        self.words: list[str] = []

    def fail(self, reason: str, at: int | None = None) -> SearchError:
        return SearchError(self.query, (self.at if at is None else at) + 1, reason)

    def skip(self) -> None:
        while self.at < len(self.query) and self.query[self.at].isspace():
            self.at += 1

    def sees(self, sign: str) -> bool:
        self.skip()
        return self.query.startswith(sign, self.at)

    def whole(self) -> Test:
        test = self.either()
        if self.at < len(self.query):
            raise self.fail("nothing opens this parenthesis")
        return test

    def either(self) -> Test:
        tests = [self.all()]
        while (word := _WORD.match(self.query, self.at)) and word[0].lower() == "or":
            self.at = word.end()
            tests.append(self.all())
        return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)

    def all(self) -> Test:
        tests: list[Test] = []
        while True:
            self.skip()
            word = _WORD.match(self.query, self.at)
            if self.at == len(self.query) or self.sees(")") or (word and word[0].lower() == "or"):
                break
            tests.append(self.one())
        if not tests:
            raise self.fail("expected a word or a comparison such as cost<=3")
        return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests)

    def one(self) -> Test:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.fail(f"parentheses and minus signs may be nested at most {DEEPEST} deep")
        test = self.part()
        self.depth -= 1
        return test

    def part(self) -> Test:
        if self.sees("-"):
            self.at += 1
            if self.at == len(self.query) or self.query[self.at].isspace():
                raise self.fail("a word must follow the minus sign", self.at - 1)
            inner = self.one()
            return lambda card: not inner(card)
        if self.sees("("):
            opened = self.at
            self.at += 1
            inner = self.either()
            if not self.sees(")"):
                raise self.fail("this parenthesis is not closed", opened)
            self.at += 1
            return inner
        if field := _FIELD.match(self.query, self.at):
            return self.comparison(field)
        word = folded(self.value())
        self.words.append(word)
        if singular(word) in (*COLOURS, *CATEGORIES):
            return lambda card: is_fact(word, card)
        begins = re.compile(rf"(?<!\w){re.escape(word)}")
        return lambda card: is_fact(word, card) or begins.search(_text(card)) is not None

    def value(self) -> str:
        """A word, or words in quotation marks."""
        if self.sees('"'):
            end = self.query.find('"', self.at + 1)
            if end < 0:
                raise self.fail("this quotation mark is not closed")
            text = self.query[self.at + 1 : end]
            if not text.strip():
                raise self.fail("there is nothing between these quotation marks")
            self.at = end + 1
            return text.strip()
        word = _WORD.match(self.query, self.at)
        if word is None:
            raise self.fail("expected a word")
        self.at = word.end()
        return word[0]

    def comparison(self, match: re.Match[str]) -> Test:
        name, sign = match[1].lower(), match[2]
        field = OTHER_SPELLINGS.get(name, name)
        if field not in FIELDS:
            import difflib

            near = difflib.get_close_matches(name, (*FIELDS, *OTHER_SPELLINGS), 1)
            meant = f"the nearest is {near[0]}" if near else f"the fields are {', '.join(FIELDS)}"
            raise self.fail(f"there is no field {name!r}; {meant}")
        if field not in NUMBERS and sign not in (":", "=", "!="):
            raise self.fail(f"{name} is not a number; use : or = or !=", match.start(2))
        self.at = match.end()
        if self.at == len(self.query):
            raise self.fail(f"{name}{sign} needs a value after it")
        start = self.at
        value = self.value()
        if sign != "!=" or field in NUMBERS:
            return self.test_of(field, sign, value, start)
        inner = self.test_of(field, "=", value, start)
        return lambda card: not inner(card)

    def test_of(self, field: str, sign: str, value: str, start: int) -> Test:
        if field in NUMBERS:
            return self.number(field, sign, value, start)
        if field == "colour":
            return self.colour(sign, value, start)
        if field in CHOICES:
            return self.choice(field, value, start)
        wanted = folded(value)
        if field in CODES:
            code = CODES[field]
            wanted = wanted.replace("-", "") if field == "set" else wanted  # players write OP-05 and OP05
            return lambda card: code(card).lower() == wanted
        words = WORDS[field]
        if sign == ":" and (bare := plain(value)) and field != "text":
            return lambda card: any(wanted in folded(word) or bare in plain(word) for word in words(card))
        if sign == ":":
            return lambda card: any(wanted in folded(word) for word in words(card))
        return lambda card: any(wanted == folded(word) for word in words(card))

    def number(self, field: str, sign: str, value: str, start: int) -> Test:
        if not re.fullmatch(r"[0-9]{1,9}", value):
            raise self.fail(f"{field} is compared with a whole number", start)
        compare, value_of, wanted = COMPARISONS[sign], NUMBERS[field], int(value)

        def test(card: Card) -> bool:
            """A card without such a value is never found."""
            found = value_of(card)
            return found is not None and compare(found, wanted)

        return test

    def colour(self, sign: str, value: str, start: int) -> Test:
        wanted = {word.strip() for word in value.lower().split("/")}
        if not wanted <= set(COLOURS):
            raise self.fail(f"the colours are {', '.join(COLOURS)}; write several as red/green", start)
        if sign == ":":
            return lambda card: wanted <= set(card.colours)
        return lambda card: wanted == set(card.colours)

    def choice(self, field: str, value: str, start: int) -> Test:
        words, holds = CHOICES[field]
        word = re.sub(r"[^a-z]+", "_", value.lower()).strip("_")
        word = OTHER_SPELLINGS.get(word, word)
        word = singular(word) if singular(word) in words else word
        if word not in words:
            raise self.fail(f"{field} is one of {', '.join(words)}", start)
        return lambda card: holds(card, word)


def is_fact(word: str, card: Card) -> bool:
    """Whether a plain word is in the name, the number, a type or another fact of a card, or one of its keywords."""
    return (
        word in folded(card.name)
        or word in folded(card.number)
        or plain(word) in plain(card.name) != ""
        or singular(word) in (card.category, *card.colours)
        or any(word in folded(one) for one in (*card.types, *card.attributes))
        or any(keyword.startswith(word.replace(" ", "_")) for keyword in trees.keywords(card))
    )


def singular(word: str) -> str:
    """Leaders are cards of the category leader."""
    return word.removesuffix("s")


@cache
def _text(card: Card) -> str:
    return "\n".join(map(folded, trees.english(card)))


def folded(text: str) -> str:
    """Text as it is compared: prints differ in upper and lower case, in apostrophes, and in spaces beside signs."""
    return _BESIDE_SIGNS.sub(r"\1", text.casefold().replace("’", "'"))
