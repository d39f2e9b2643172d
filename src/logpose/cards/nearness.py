"""Sentences that are read, and the one nearest to a sentence that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

from logpose.cards.card import Card
from logpose.cards.trees import english
from logpose.language.reader.lines import STOP, ability_lines
from logpose.language.reader.tokens import END_OF_MENU, Token

LOOKED_AT: Final = 12  # sentences with the most words in common that are compared word by word
BEFORE: Final = 6  # words that an error quotes before the place

Words = tuple[str, ...]


class Sentences:
    """Sentences that are read. Numbers, names and types make no difference between two of them."""

    def __init__(self) -> None:
        self._known: dict[Words, tuple[str, str, Counter[str]]] = {}

    def add(self, number: str, lines: Iterable[Sequence[Token]]) -> None:
        """Add the sentences of a card."""
        for line in lines:
            for sentence in _sentences(line):
                words = _words(sentence)
                if words not in self._known:
                    self._known[words] = (spoken(sentence), number, Counter(words))

    def add_english(self, cards: Iterable[Card]) -> None:
        """Add the sentences of cards in our English."""
        for card in cards:
            self.add(card.number, ability_lines("\n".join(english(card))))

    def nearest(self, sentence: Sequence[Token]) -> tuple[str, str]:
        """The nearest sentence, and the number of a card that has it; empty if there is none."""
        words = _words(sentence)
        count = Counter(words)

        def common(known: Words) -> float:
            return (self._known[known][2] & count).total() / (len(known) + len(words))

        best = sorted(self._known, key=common, reverse=True)[:LOOKED_AT]
        if not best:
            return "", ""
        text, number, _ = self._known[max(best, key=lambda known: SequenceMatcher(None, words, known, False).ratio())]
        return text, number


def spoken(tokens: Iterable[Token], marked: int = -1) -> str:
    """Tokens as text, which is read as they are; the token at a place may be marked."""
    text = ""
    for at, token in enumerate(tokens):
        if token is STOP and at != marked:
            continue  # a final stop that is missing
        said = f"⟨{token.text}⟩" if at == marked else token.text
        if token.key == END_OF_MENU:
            text += "\n"
        elif not text or text[-1] in "(\n" or token.text in (".", ",", ":", ";", ")", "'s", "'"):
            text += said
        else:
            text += f" {said}"
    return text


def sentence_at(tokens: Sequence[Token], place: str) -> tuple[str, list[Token]]:
    """The sentence in which an error is: as text with the place marked, and as tokens. Without a place, the whole line."""
    at = next((at for at in range(len(tokens) + 1) if _quoted(tokens, at) == place), None)
    if at is None:
        return f"{spoken(tokens)} ({place})", list(tokens)
    start = 0
    for sentence in _sentences(tokens):
        if start <= at < start + len(sentence):
            return spoken(sentence, at - start), sentence
        start += len(sentence)
    last = _sentences(tokens)[-1]
    return f"{spoken(last)} ⟨the end⟩", last


def _quoted(tokens: Sequence[Token], at: int) -> str:
    """A place as an error quotes it."""
    before = " ".join(token.text for token in tokens[max(0, at - BEFORE) : at])
    after = tokens[at].text if at < len(tokens) else "the end"
    return f"… {before} ⟨{after}⟩" if before else f"⟨{after}⟩"


def _sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    found: list[list[Token]] = [[]]
    for token in tokens:
        found[-1].append(token)
        if token.key == ".":
            found.append([])
    return [sentence for sentence in found if sentence]


def _words(sentence: Sequence[Token]) -> Words:
    return tuple(token.key for token in sentence)
