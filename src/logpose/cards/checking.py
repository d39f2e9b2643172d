"""Checks cards before they are imported: which lines are not read, where, what is near; and names that no card has."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from logpose.cards.card import Card, name_key
from logpose.cards.nearness import Sentences, sentence_at, spoken
from logpose.cards.sources import Print
from logpose.cards.understanding import Understood, understand_as_it_is
from logpose.errors import CardTextError
from logpose.language import vocabulary
from logpose.language.reader import read
from logpose.language.reader.lines import ability_lines
from logpose.language.reader.tokens import ATTRIBUTE, NAME, QUOTED, TURNS, TYPE, Token

NEAR: Final = 3
# What stands in brackets and is no name.
HEADS: Final = (
    *(words.phrase.strip("[]") for words in vocabulary.TIMINGS.values()),
    *(phrase.strip("[]") for phrase in vocabulary.KEYWORDS.values()),
    *(words.title().replace("'S", "'s") for words in TURNS),
)


class Unread(msgspec.Struct, frozen=True):
    """A line that is not read: the sentence with the place marked, what was expected, and a sentence that is read."""

    number: str
    name: str
    line: int
    place: str
    expected: str
    nearest: str = ""
    nearest_on: str = ""


class Warned(msgspec.Struct, frozen=True):
    """Something in brackets that no card has, and what is near it."""

    number: str
    name: str
    problem: str


class Checked(msgspec.Struct, frozen=True):
    """What a check found. Cards without a line in `unread` are read."""

    cards: tuple[Understood, ...]
    unread: tuple[Unread, ...]
    warnings: tuple[Warned, ...]


def check(prints: Iterable[Print], library: Iterable[Card]) -> Checked:
    """Read the texts of cards; the nearest sentences are those of a library and of the cards themselves."""
    prints = list(prints)
    outcomes = [understand_as_it_is(each) for each in prints]
    cards = {card.number: card for card in library} | {each.card.number: each.card for each in outcomes}
    texts = {each.card.number: ability_lines(each.text) for each in prints}
    unread: list[Unread] = []
    if any(each.reason for each in outcomes):
        sentences = Sentences()
        for outcome in outcomes:
            if not outcome.reason:
                sentences.add(outcome.card.number, texts[outcome.card.number])
        sentences.add_english(card for number, card in cards.items() if number not in texts)
        for each, outcome in zip(prints, outcomes, strict=True):
            if outcome.reason:
                unread += _unread(each, texts[each.card.number], sentences)
    words = Words(cards.values())
    warnings = [warned for each in prints for warned in words.warnings(each.card, texts[each.card.number])]
    return Checked(tuple(outcomes), tuple(unread), tuple(warnings))


def _unread(each: Print, lines: Sequence[Sequence[Token]], sentences: Sentences) -> list[Unread]:
    """The lines of a card that are not read. If each is read by itself, what is said of all of them together."""
    card = each.card
    found: list[Unread] = []
    for line, tokens in enumerate(lines, start=1):
        error = _error(spoken(tokens))
        if error is not None:
            found.append(_described(card, line, tokens, error, sentences))
    if not found:
        error = _error(each.text)
        if error is not None:
            found.append(_described(card, error.line, lines[error.line - 1], error, sentences))
    return found


def _error(text: str) -> CardTextError | None:
    try:
        read(text)
    except CardTextError as error:
        return error
    return None


def _described(card: Card, line: int, tokens: Sequence[Token], error: CardTextError, sentences: Sentences) -> Unread:
    place, sentence = sentence_at(tokens, error.place)
    nearest, number = sentences.nearest(sentence)
    return Unread(card.number, card.name, line, place, error.expected, nearest, number)


class Words:
    """The names, types and attributes that cards have."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.names: dict[str, str] = {}
        self.types: set[str] = set()
        self.attributes: set[str] = set()
        for card in cards:
            self.names[name_key(card.name)] = card.name
            self.types.update(card.types)
            self.attributes.update(card.attributes)

    def warnings(self, card: Card, lines: Iterable[Sequence[Token]]) -> list[Warned]:
        """What stands in the brackets of a text and on no card; each once."""
        found = {token.text: self._problem(token) for line in lines for token in line}
        return [Warned(card.number, card.name, problem) for problem in found.values() if problem]

    def _problem(self, token: Token) -> str:
        word = token.value
        if token.key == TYPE and word not in self.types:
            return f"{token.text}: no card has this type{_nearest(word, self.types, '{%s}')}."
        if token.key == ATTRIBUTE and word not in self.attributes:
            return f"{token.text}: no card has this attribute{_nearest(word, self.attributes, '<%s>')}."
        if token.key == NAME and name_key(word) not in self.names:
            return f"{token.text}: no card has this name{_nearest(word, {*self.names.values(), *HEADS}, '[%s]')}."
        if token.key == QUOTED and not any(word in known for known in (*self.types, *self.names.values())):
            return f"{token.text}: no card has this in its name or in a type."
        return ""


def _nearest(word: str, known: Iterable[str], form: str) -> str:
    """The known words nearest to another one, in their brackets."""
    folded = {each.casefold(): each for each in known}
    near = difflib.get_close_matches(word.casefold(), folded, n=NEAR, cutoff=0.7)
    shown = [form % folded[each] for each in near]
    if not shown:
        return ""
    if len(shown) == 1:
        return f"; the nearest is {shown[0]}"
    return f"; the nearest are {', '.join(shown[:-1])} and {shown[-1]}"
