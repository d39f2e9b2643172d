"""Deck lists read from what players paste: lines in the shapes of the common tools, links, and JSON."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from logpose.cards import library
from logpose.errors import DeckFileError
from logpose.play.decks.json_shapes import json_lists
from logpose.play.decks.lists import DeckList, Entry, Problem, put_together
from logpose.play.decks.words import (
    BAD_COUNT,
    CAN_BE_PASTED,
    MOST_ENTRIES,
    counted,
    looks_like_hash,
    number_in,
    refuse_hash,
    short,
)

LONGEST_LINE: Final = 20_000
MOST_UNREAD: Final = 20  # with more of them it is something else than a deck list

# "4xOP01-016" and "4x OP01-016" become "4 OP01-016"; "OP01-016 x4", "OP01-016x4" and "OP01-016:4" become "OP01-016 4".
TIMES_BEFORE: Final = re.compile(r"(?<![\w.-])(\d{1,20})\s?[xX×*](?=[A-Za-z\s])")
TIMES_AFTER: Final = re.compile(r"(?:(?<=\s)|(?<=-\d\d\d)|(?<=-\d\d\d\d)|(?<=[pr]\d))[xX×*:]\s?(\d{1,20})(?![\w.-])")
BETWEEN: Final = re.compile(r"[\s,;|()\[\]:]+")
REMARK: Final = re.compile(r"(?:^|\s)(?:#|//).*")
NEARLY_A_NUMBER: Final = re.compile(r"(?=[A-Za-z]*\d)[A-Za-z]{1,5}\d{0,3}[-_]?\d{0,5}")
HEADINGS: Final = frozenset(
    (
        "leader", "leaders", "main", "deck", "decklist", "list", "card", "cards", "character", "characters",
        "event", "events", "stage", "stages", "don", "don!!", "total",
    )
)  # fmt: skip


def read_deck(text: str) -> DeckList:
    """The deck that a text lists, in any of the shapes: lines, one line, a link, JSON.

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
    if text.lstrip()[0] in "{[":
        return json_lists(text)
    reader = _Lines()
    for place, line in enumerate(text.splitlines(), start=1):
        reader.read(line, place)
    return [reader.done(text)]


class _Lines:
    """The lines of one deck list, read one after the other."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.unread: list[Problem] = []
        self.name = ""
        self.leader: Entry | None = None

    def done(self, text: str) -> DeckList:
        if not self.entries:
            if looks_like_hash(text):
                refuse_hash()
            wrong = f"line {self.unread[0].line}: {self.unread[0].sentence}; " if self.unread else ""
            raise DeckFileError(f"There is no card in the deck: {wrong}{CAN_BE_PASTED}.")
        if self.leader is None:
            return put_together(self.entries, self.name, unread=self.unread)
        # The copy that is marked as the Leader is none of the cards in the deck.
        rest = list(self.entries)
        rest.remove(self.leader)
        if self.leader.count > 1:
            rest.append(Entry(self.leader.number, self.leader.count - 1, self.leader.line))
        return put_together(rest, self.name, self.leader.number, self.leader.line, self.unread)

    def read(self, line: str, place: int) -> None:
        if len(line) > LONGEST_LINE:
            said = f"{short(line)!r} and so on, {len(line):,} characters: this is no line of a deck list"
            self._wrong(place, said)
            return
        line = line.strip()
        if line.startswith(("http://", "https://")):
            self._read_link(line, place)
            return
        if line.startswith(("#", "//")) and not self.entries and not self.name:
            self.name = line.lstrip("#/ ").strip()
        words = _words(line)
        if words:
            wrong = self._read_words(words, place)
            if wrong:
                self._wrong(place, f"{short(line)!r} cannot be read: {wrong}")

    def _read_link(self, line: str, place: int) -> None:
        try:
            parts = urlsplit(line.split()[0])
            host, packed = parts.netloc, parse_qs(parts.query).get("deck", [""])[0]
        except ValueError:
            host, packed = line, ""
        words = _words(packed)
        if not words:
            said = f"the link to {short(host)} holds no deck, and links are not opened"
            self._wrong(place, said)
            return
        wrong = self._read_words(words, place)
        if wrong:
            self._wrong(place, f"the deck of the link {short(line)!r} cannot be read: {wrong}")

    def _read_words(self, words: list[str], place: int) -> str:
        """Takes the cards of a line; says what is wrong if it is none."""
        if words[0].casefold() in ("name", "deckname") and len(words) > 1 and not self.entries:
            self.name = " ".join(words[1:])
            return ""
        marked = any(word.casefold() == "leader" for word in words)
        if marked and len(words) > 1:
            words = [word for word in words if word.casefold() != "leader"]
        numbers = [number_in(word) for word in words]
        found = [number for number in numbers if number]
        if not found:
            return self._without_number(words, place)
        if len(found) == 1:
            return self._one(words, found[0], marked, place)
        return self._many(words, numbers, place)

    def _one(self, words: list[str], number: str, marked: bool, place: int) -> str:
        """`4 Nami OP01-016`, `OP01-016 x4`, `OP01-001 (Leader)`: the count is the first word or the last."""
        counts = [word for word in dict.fromkeys((0, len(words) - 1)) if words[word].isdecimal()]
        card = library.get(number)
        leads = card.category == "leader" if card is not None else marked
        if len(counts) > 1:
            return "there are two counts"
        if not counts and not leads:
            return f"it does not say how many; write 1x{number} for one"
        count = counted(words[counts[0]]) if counts else 1
        if not count:
            return BAD_COUNT
        self._add(Entry(number, count, place))
        if marked and leads and self.leader is None:
            self.leader = self.entries[-1]
        return ""

    def _many(self, words: list[str], numbers: list[str], place: int) -> str:
        """Several cards in a line: a count before each of them, or after each of them."""
        if words[0].isdecimal():
            words, numbers = words[::-1], numbers[::-1]
            backward = True
        else:
            backward = False
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

    def _without_number(self, words: list[str], place: int) -> str:
        """A heading, DON!! cards, or a number that is nearly one."""
        named = [word for word in words if not word.isdecimal()]
        if all(word.casefold() in HEADINGS for word in named) and named:
            return ""
        if len(words) == 2 and len(named) == 1 and NEARLY_A_NUMBER.fullmatch(named[0]):
            count = counted(next(word for word in words if word.isdecimal()))
            if count:
                self._add(Entry(named[0].upper(), count, place))
                return ""
        return "there is no card number in it"

    def _wrong(self, place: int, sentence: str) -> None:
        self.unread.append(Problem(place, "", sentence))
        if len(self.unread) > MOST_UNREAD:
            first = f"{self.unread[0].sentence} (line {self.unread[0].line})"
            raise DeckFileError(
                f"This is no deck: more than {MOST_UNREAD} lines are no cards; {first}; {CAN_BE_PASTED}."
            )

    def _add(self, entry: Entry) -> None:
        if len(self.entries) == MOST_ENTRIES:
            raise DeckFileError(f"This is no deck: it lists more than {MOST_ENTRIES} times some cards; a deck has 51.")
        self.entries.append(entry)


def _words(line: str) -> list[str]:
    """The words of a line: counts, numbers of cards, and others; no remarks."""
    line = REMARK.sub("", line)
    line = TIMES_AFTER.sub(r" \1 ", TIMES_BEFORE.sub(r"\1 ", line))
    return [word for word in BETWEEN.split(line) if word]
