"""The fields of one card of a dataset. A value of a wrong kind is an error that names the card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from logpose.cards.card import CARD_NUMBER, LONGEST_NAME, Card
from logpose.errors import DatasetError, UsageError
from logpose.language.limits import LONGEST_TEXT
from logpose.language.vocabulary import CATEGORIES, COLOURS, Category, Colour

NOTHING: Final = ("", "-")
LARGEST: Final = 1_000_000
MOST_WORDS: Final = 100  # types, attributes, products
# Types that a dataset left in Japanese.
TRANSLATED: Final = {"音楽": "Music"}
RARITIES: Final = {
    "common": "C",
    "uncommon": "UC",
    "rare": "R",
    "superrare": "SR",
    "secretrare": "SEC",
    "leader": "L",
    "promo": "P",
    "special": "SP",
    "treasurerare": "TR",
}
_NUMBER: Final = re.compile(rf"({CARD_NUMBER.pattern})(_[a-z0-9_]+)?")


class Repair(msgspec.Struct, frozen=True, order=True):
    """A fault of a dataset that was mended: of which card, and what."""

    what: str
    number: str


class Fields:
    """The fields of one record; what is mended on the way is noted."""

    def __init__(self, file: str, place: int, record: object, repairs: list[Repair]) -> None:
        self.file = file
        self.place = place
        self.repairs = repairs
        self.number = ""
        if not isinstance(record, dict):
            raise self.error(f"is {_shown(record)}; a card is an object with fields")
        self.record: Mapping[str, object] = record

    def error(self, problem: str) -> DatasetError:
        who = self.number or f"card {self.place} of the list"
        return DatasetError(f"{self.file}: {who} {problem}.")

    def repair(self, what: str) -> None:
        self.repairs.append(Repair(what, self.number))

    def card_number(self, field: str) -> bool:
        """Take the card number; True if it is followed by the mark of an alternate print, such as _p1."""
        value = self.record.get(field)
        if value is None or (isinstance(value, str) and value.strip() in NOTHING):
            name = self.record.get("name", self.record.get("card_name"))
            called = f" ({name})" if isinstance(name, str) and name else ""
            raise DatasetError(
                f"{self.file}: card {self.place} of the list{called} has no card number in the field {field!r}."
            )
        match = _NUMBER.fullmatch(value.strip()) if isinstance(value, str) else None
        if match is None:
            raise self.error(f"has {_shown(value)} in the field {field!r}; card numbers look like OP01-016")
        self.number = match[1]
        return match[2] is not None

    def needed(self, field: str) -> object:
        if field not in self.record:
            raise self.error(f"has no field {field!r}")
        return self.record[field]

    def word(self, field: str) -> str:
        """A word, which may be absent."""
        value = self.record.get(field)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self.error(f"has {_shown(value)} in the field {field!r}, which must be text")
        if len(value) > LONGEST_NAME:
            raise self.error(f"has {len(value):,} characters in the field {field!r}; at most {LONGEST_NAME} fit")
        return "" if value.strip() in NOTHING else value.strip()

    def name(self, field: str) -> str:
        self.needed(field)
        name = self.word(field)
        if not name:
            raise self.error(f"has no name in the field {field!r}")
        if "&amp;" in name:
            self.repair("an ampersand in a name was written as &amp;")
            name = name.replace("&amp;", "&")
        return name

    def text(self, field: str) -> str:
        """Printed text, just as it is."""
        value = self.needed(field)
        if value is None:
            return ""
        if isinstance(value, list) and all(isinstance(line, str) for line in value):
            value = "\n".join(value)
        if not isinstance(value, str):
            raise self.error(f"has {_shown(value)} in the field {field!r}, which must be text")
        if len(value) > LONGEST_TEXT:
            raise self.error(
                f"has {len(value):,} characters in the field {field!r}; a card has at most {LONGEST_TEXT:,}"
            )
        return "" if value.strip() in NOTHING else value

    def products(self, field: str) -> tuple[str, ...]:
        """What the card was sold in: one name, or a list of them."""
        if isinstance(self.record.get(field), list):
            return self.words(field)
        product = self.word(field)
        return (product,) if product else ()

    def words(self, field: str) -> tuple[str, ...]:
        value = self.record.get(field)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.error(f"has {_shown(value)} in the field {field!r}, which must be a list of words")
        if len(value) > MOST_WORDS or any(len(word) > LONGEST_NAME for word in value):
            raise self.error(
                f"has too much in the field {field!r}; at most {MOST_WORDS} words of {LONGEST_NAME} characters fit"
            )
        return tuple(word.strip() for word in value)

    def value(self, field: str) -> int | None:
        """A number, which some datasets write as text; "-" and null are none."""
        value = self.record.get(field)
        if isinstance(value, str):
            if value.strip() in NOTHING:
                return None
            if re.fullmatch(r"[0-9]{1,7}", value.strip()):
                value = int(value)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
            raise self.error(f"has {_shown(value)} in the field {field!r}, which must be a whole number from 0 on")
        return value

    def category(self, field: str) -> Category | None:
        """The category, or None for a DON!! card, of which libraries have none."""
        self.needed(field)
        word = self.word(field).lower()
        for category in CATEGORIES:
            if word == category:
                return category
        if word.rstrip("!") == "don":
            return None
        raise self.error(f"has {_shown(self.record[field])} in the field {field!r}; it must be {_or(CATEGORIES)}")

    def colours(self, field: str) -> tuple[Colour, ...]:
        self.needed(field)
        found: list[Colour] = []
        for word in self.words(field):
            matching = [colour for colour in COLOURS if colour == word.lower()]
            if not matching:
                raise self.error(f"has the colour {word!r}; the colours are {_or(COLOURS, 'and')}")
            if matching[0] in found:
                raise self.error(f"has the colour {word!r} twice")
            found += matching
        if not found:
            raise self.error(f"has no colour in the field {field!r}; every card has one or more")
        return tuple(found)

    def attributes(self, field: str) -> tuple[str, ...]:
        words = self.words(field)
        kept = tuple(word for word in words if word not in NOTHING)
        if kept != words:
            self.repair("an empty attribute stands for none")
        return kept

    def types(self, field: str) -> tuple[str, ...]:
        words = self.words(field)
        kept = tuple(TRANSLATED.get(word, word) for word in words if word not in NOTHING)
        for word in words:
            if word in TRANSLATED:
                self.repair(f"a type was not translated: {TRANSLATED[word]}")
        return kept

    def rarity(self, field: str) -> str:
        word = self.word(field)
        return RARITIES.get(re.sub(r"[\s_-]", "", word.lower()), word)

    def block(self, field: str) -> str:
        """The block symbol: a number or X; some datasets have the number as a number."""
        value = self.record.get(field)
        if value == "-":
            self.repair("the block symbol - stands for none")
            return ""
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if value in (None, ""):
            return ""
        if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]?|X", value.strip().upper()):
            raise self.error(f"has {_shown(value)} in the field {field!r}; a block symbol is a number or X")
        return value.strip().upper()

    def card(
        self,
        name: str,
        category: Category,
        colours: tuple[Colour, ...],
        values: tuple[int | None, int | None, int | None, int | None],
        lists: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
        rarity: str,
        block: str,
    ) -> Card:
        """The facts of the card: `values` are cost, power, counter and Life, `lists` attributes, types and products."""
        cost, power, counter, life = values
        if category == "leader" and life is None:
            raise self.error("is a Leader without Life")
        if category != "leader" and cost is None:
            self.repair(f"no cost on a card of the category {category} stands for 0")
            cost = 0
        if category in ("leader", "character") and power is None:
            self.repair(f"no power on a card of the category {category} stands for 0")
            power = 0
        attributes, types, sets = lists
        try:
            return Card(
                self.number,
                name,
                category,
                colours,
                cost,
                power,
                counter,
                life,
                attributes,
                types,
                rarity=rarity,
                block=block,
                sets=sets,
            )
        except UsageError as error:
            raise DatasetError(f"{self.file}: {error}") from None


def _or(words: Iterable[str], last: str = "or") -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}"


def _shown(value: object) -> str:
    """A value as JSON, cut if long."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else f"{text[:37]}..."
