"""Deck lists read from what players paste: lines in the shapes of the common tools, tables, links, and JSON."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from logpose.cards import library
from logpose.cards.names import plain
from logpose.errors import DeckFileError
from logpose.play.decks.columns import Columns, columns_of
from logpose.play.decks.json_shapes import json_lists
from logpose.play.decks.lists import DeckList, Entry, Problem, put_together
from logpose.play.decks.naming import Named, leads, narrowed, unclear
from logpose.play.decks.words import (
    BAD_COUNT,
    CAN_BE_PASTED,
    MOST_ENTRIES,
    counted,
    looks_like_hash,
    number_in,
    refuse_hash,
    short,
    tidy,
    words_of,
)

LONGEST_LIST: Final = 100_000  # characters
MOST_LINES: Final = 2_000
LONGEST_LINE: Final = 5_000
MOST_UNREAD: Final = 20  # with more of them it is something else than a deck list
NOT_COUNTED: Final = 0  # the line does not say how many

SECTIONS: Final = {
    "leader": "leader", "leaders": "leader", "character": "character", "characters": "character",
    "event": "event", "events": "event", "stage": "stage", "stages": "stage",
}  # fmt: skip
HEADINGS: Final = frozenset(
    (
        *SECTIONS, "main", "deck", "decklist", "list", "card", "cards", "don", "don!!", "total", "count", "number",
        "of", "in", "the", "all", "and", "size", "copies", "unique",
    )
)  # fmt: skip
TITLE: Final = re.compile(r"(?:(?:deck\s?)?(?:name|title)|deck\s?list|deck)\s*[:=]\s*(\S.*)", re.IGNORECASE)
SECTION_IN_BRACKETS: Final = re.compile(r"\s*\[[A-Za-z ]{1,30}\]")  # no JSON begins so
# What tools and players write beside a list.
BESIDE: Final = re.compile(
    r"(?:(?:deck\s?list |list |deck )?(?:was )?"
    r"(?:exported|generated|created|made|copied|imported|downloaded|shared|built|posted|printed|saved|brought)\b"
    r".*\b(?:from|by|with|via|on|at|using|in|to)\b.*"
    r"|by \S.*|(?:last )?updated .*"
    r"|(?:author|player|pilot|creator|user|format|date|tournament|event|place|placing|placement|record|result|source"
    r"|url|link|notes?|description|comments?|region|country|version|archetype|price|colou?rs?|language|tags?)\s*:.*"
    r"|[^:]*:)",
    re.IGNORECASE,
)

SIDEBOARD: Final = re.compile(r"side\W?(?:board|deck)\W*(?:none|no|nothing|empty|n/a|0)(?: cards)?\W*", re.IGNORECASE)
# A line below a list: how many cards, what they cost, and the buttons of a page.
FOOTER: Final = re.compile(
    r"(?:total|price|cost|value|share|copy|print|export|download|edit|save|buy|cards?|deck|all|as|to|clipboard|text|link"
    r"|tcgplayer|cardmarket|usd|eur|[$€£¥]?\d[\d.,/]*[$€£¥]?|[\s:|•·,;()=-])++",
    re.IGNORECASE,
)
BUTTON_OR_PRICE: Final = re.compile(r"price|share|copy|print|export|download|buy|[$€£¥]", re.IGNORECASE)


def read_deck(text: str) -> DeckList:
    """The deck that a text lists, in any of the shapes: lines, one line, a table, a link, JSON.

    What cannot be read of a list is among its problems; a text that is no deck list at all is refused.

        >>> from logpose import read_deck
        >>> read_deck("1xOP01-001 4xOP01-016").copies()
        {'OP01-016': 4}
    """
    lists = read_deck_lists(text)
    if len(lists) > 1:
        raise DeckFileError(f"There are {len(lists):,} decks in it; take one of them.")
    return lists[0]


def read_deck_lists(text: str) -> list[DeckList]:
    """The decks that a text lists: one, or those of a JSON list."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise DeckFileError(f"The deck is empty; {CAN_BE_PASTED}.")
    if text.lstrip()[0] in "{[" and not SECTION_IN_BRACKETS.match(text):
        return json_lists(text)
    if len(text) > LONGEST_LIST:
        raise DeckFileError(
            f"This is no deck: {len(text):,} characters are more than the {LONGEST_LIST:,} that are read; {CAN_BE_PASTED}."
        )
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise DeckFileError(
            f"This is no deck: {len(lines):,} lines are more than the {MOST_LINES:,} that are read; {CAN_BE_PASTED}."
        )
    reader = _Lines()
    for place, line in enumerate(lines, start=1):
        reader.read(line, place)
    return [reader.done(text)]


class _Lines:
    """The lines of one deck list, read one after the other."""

    def __init__(self) -> None:
        self.listed: list[Entry | Named] = []
        self.unread: list[Problem] = []
        self.remarks: list[str] = []
        self.name = ""
        self.title: Named | None = None  # a line before all cards: the deck's name, or the Leader's
        self.leader: Entry | None = None
        self.section = ""
        self.columns: Columns | None = None

    # -- the end -------------------------------------------------------------------------------------------------------

    def done(self, text: str) -> DeckList:
        leading = self.leader or next((one for one in self.listed if leads(one)), None)
        if leading is None and self.title is not None and leads(self.title):
            leading = self.title
            self.listed.insert(0, self.title)
        elif self.title is not None:
            self.name = self.name or self.title.name
        entries = self._entries(leading)
        if not entries and not (self.listed and self.unread):
            if looks_like_hash(text):
                refuse_hash()
            wrong = f"line {self.unread[0].line}: {self.unread[0].sentence}; " if self.unread else ""
            raise DeckFileError(f"There is no card in the deck: {wrong}{CAN_BE_PASTED}.")
        self.unread.sort(key=lambda problem: problem.line)
        if self.leader is None:
            return put_together(entries, self.name, unread=self.unread, remarks=self.remarks)
        # The copy that is marked as the Leader is none of the cards in the deck.
        rest = list(entries)
        marked = next(entry for entry in rest if (entry.number, entry.line) == (self.leader.number, self.leader.line))
        rest.remove(marked)
        if marked.count > 1:
            rest.append(Entry(marked.number, marked.count - 1, marked.line))
        return put_together(rest, self.name, marked.number, marked.line, self.unread, self.remarks)

    def _entries(self, leading: Entry | Named | None) -> list[Entry]:
        """The cards: names are looked up, and a line without a count is one copy if no line but the Leader's has one."""
        leader = None
        if leading is not None:
            numbers = [leading.number] if isinstance(leading, Entry) else [card.number for card in narrowed(leading)]
            leader = library.get(numbers[0]) if len(numbers) == 1 else None
        counts = any(one.count for one in self.listed if one is not leading and not leads(one))
        found: list[Entry] = []
        for one in self.listed:
            if isinstance(one, Named):
                cards = narrowed(one, leader)
                if len(cards) != 1:
                    self._unclear(one, unclear(one, cards))
                    continue
                one = Entry(cards[0].number, one.count, one.line)
            if one.count == NOT_COUNTED and counts and not leads(one) and one is not leading:
                said = f"it does not say how many; write 1x{one.number} for one"
                self.unread.append(Problem(one.line, "", f"{one.number} cannot be read: {said}"))
                continue
            found.append(one if one.count else Entry(one.number, 1, one.line))
        return found

    def _unclear(self, one: Named, why: str) -> None:
        self.unread.append(Problem(one.line, "", f"{short(one.written)!r} cannot be read: {why}"))

    # -- lines ---------------------------------------------------------------------------------------------------------

    def read(self, line: str, place: int) -> None:
        if len(line) > LONGEST_LINE:
            self._wrong(place, f"{short(line)!r} and so on, {len(line):,} characters: this is no line of a deck list")
            return
        line = tidy(line)
        if line.startswith(("http://", "https://")):
            self._read_link(line, place)
            return
        if line.startswith(("#", "//")) and not self.listed and not self.name:
            self.name = line.lstrip("#/ ").strip()
        if not self.listed and self.columns is None:
            self.columns = columns_of(line)
            if self.columns is not None:
                return
        wrong = self._read_row(line, place, self.columns) if self.columns else self._read_line(line, place)
        if wrong:
            self._wrong(place, f"{short(line)!r} cannot be read: {wrong}")

    def _read_link(self, line: str, place: int) -> None:
        try:
            parts = urlsplit(line.split()[0])
            host, packed = parts.netloc, parse_qs(parts.query).get("deck", [""])[0]
        except ValueError:
            host, packed = line, ""
        words = words_of(packed)
        if not words:
            self._wrong(place, f"the link to {short(host)} holds no deck, and links are not opened")
            return
        numbers = [number_in(word) for word in words]
        wrong = self._read_words(words, numbers, place) if any(numbers) else "there is no card number in it"
        if wrong:
            self._wrong(place, f"the deck of the link {short(line)!r} cannot be read: {wrong}")

    def _read_row(self, line: str, place: int, columns: Columns) -> str:
        """A line of a table; says what is wrong with it."""
        if not words_of(line):
            return ""
        written, name, count = columns.words(line)
        numbers = [number for word in words_of(f"{written} {name}") if (number := number_in(word))]
        if count and (not count.isdecimal() or not counted(count)) and (numbers or written or name):
            return BAD_COUNT
        if numbers:
            self._add(Entry(numbers[0], counted(count) if count else NOT_COUNTED, place))
            self._compare(words_of(name), numbers[0], place)
        elif words := words_of(name or written):
            return self._without_number([count, *words] if count else words, line, place)
        return ""

    def _read_line(self, line: str, place: int) -> str:
        words = words_of(line)
        if not words:
            return ""
        numbers = [number_in(word) for word in words]
        return self._read_words(words, numbers, place) if any(numbers) else self._without_number(words, line, place)

    def _read_words(self, words: list[str], numbers: list[str], place: int) -> str:
        """Takes the cards of a line with numbers; says what is wrong if that cannot be."""
        if sum(map(bool, numbers)) == 1:
            return self._one(words, next(filter(None, numbers)), place)
        if all(numbers):
            for number in numbers:
                self._add(Entry(number, NOT_COUNTED, place))
            return ""
        return self._many(words, numbers, place)

    def _one(self, words: list[str], number: str, place: int) -> str:
        """`4 Nami OP01-016`, `OP01-016 x4`, `OP01-001 (Leader)`: the count is the first word or the last."""
        marked = any(word.casefold() == "leader" for word in words)
        words = [word for word in words if word.casefold() != "leader"]
        card = library.get(number)
        counts = [place for place in dict.fromkeys((0, len(words) - 1)) if words[place].isdecimal()]
        name = "".join(word for word in words if number_in(word) != number)
        if counts and card is not None and plain(name) == plain(card.name):
            counts = []  # the name ends in digits
        if len(counts) > 1:
            return "there are two counts"
        count = counted(words[counts[0]]) if counts else NOT_COUNTED
        if counts and not count:
            return BAD_COUNT
        entry = Entry(number, count, place)
        self._add(entry)
        self._compare([word for at, word in enumerate(words) if at not in counts], number, place)
        is_leader = card.category == "leader" if card is not None else marked
        if (marked or self.section == "leader") and is_leader and self.leader is None:
            self.leader = entry
        return ""

    def _compare(self, words: list[str], number: str, place: int) -> None:
        """Says which card was taken, where a line has the number of one and the name of another."""
        card = library.get(number)
        name = " ".join(word for word in words if number_in(word) != number)
        if card is None or plain(name) in plain(card.name) or not library.named(name):
            return
        self.remarks.append(
            f"Line {place} has the number {number}, which is {card.name}, and the name {short(name)}; the number counts."
        )

    def _many(self, words: list[str], numbers: list[str], place: int) -> str:
        """Several cards in a line: a count before each of them, or after each of them."""
        backward = words[0].isdecimal()
        if backward:
            words, numbers = words[::-1], numbers[::-1]
        found: list[Entry] = []
        open_number = ""
        for word, number in zip(words, numbers, strict=True):
            if number and open_number:
                return f"it does not say how many of {open_number}"
            if number:
                open_number = number
            elif open_number and word.isdecimal():
                count = counted(word)
                if not count:
                    return BAD_COUNT
                found.append(Entry(open_number, count, place))
                open_number = ""
            elif not open_number or not backward:
                return f"{short(word)!r} stands between its cards"
        if open_number:
            return f"it does not say how many of {open_number}"
        for entry in found[::-1] if backward else found:
            self._add(entry)
        return ""

    def _without_number(self, words: list[str], line: str, place: int) -> str:
        """A heading, DON!! cards, the name of the deck, what stands beside a list, or the name of a card."""
        if SIDEBOARD.fullmatch(line):
            self.remarks.append(f"Line {place} is left out: {short(line)!r}. A deck has no sideboard.")
            return ""
        if FOOTER.fullmatch(line) and BUTTON_OR_PRICE.search(line) and not library.named(line):
            self.remarks.append(f"Line {place} is left out: {short(line)!r}. It is no card.")
            return ""
        others = [word.casefold() for word in words if not re.fullmatch(r"\d+(?:/\d+)?", word)]
        if not others or all(word in HEADINGS for word in others):
            self.section = next((SECTIONS[word] for word in others if word in SECTIONS), "")
            return "" if others else "there is no card number in it"
        if (title := TITLE.fullmatch(line)) and not self.listed:
            self.name = title[1].strip()
            return ""
        counts = [at for at in dict.fromkeys((0, len(words) - 1)) if words[at].isdecimal()][:1]
        rest = [word for at, word in enumerate(words) if at not in counts]
        marked = len(rest) > 1 and rest[0].casefold() == "leader"
        name = " ".join(rest[1:] if marked else rest)
        if plain(" ".join(words)) != plain(name) and library.named(" ".join(words)):
            counts, name = [], " ".join(words)  # the name has digits at its end
        if counts and not counted(words[counts[0]]):
            return BAD_COUNT
        count = counted(words[counts[0]]) if counts else NOT_COUNTED
        one = Named(name, count, place, line, "leader" if marked else self.section)
        if not library.named(name):
            if not counts and BESIDE.fullmatch(line):
                return ""
            if marked or counts or self.listed or self.title or self.section:
                return unclear(one, [])
        if not marked and not counts and not self.listed and not self.title and not self.section:
            self.title = one
            return ""
        self._add(one)
        return ""

    def _wrong(self, place: int, sentence: str) -> None:
        self.unread.append(Problem(place, "", sentence))
        if len(self.unread) > MOST_UNREAD:
            first = f"{self.unread[0].sentence} (line {self.unread[0].line})"
            raise DeckFileError(
                f"This is no deck: more than {MOST_UNREAD} lines are no cards; {first}; {CAN_BE_PASTED}."
            )

    def _add(self, one: Entry | Named) -> None:
        if len(self.listed) == MOST_ENTRIES:
            raise DeckFileError(f"This is no deck: it lists more than {MOST_ENTRIES} times some cards; a deck has 51.")
        self.listed.append(one)
