"""Texts that are damaged as careless copying damages them: characters, words and signs lost, doubled, moved or taken for others.

for text in damaged(texts, 1000, seed=1):
    read(text.text)
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

SIGNS: Final = ".,:;!?•·*/\\|()[]{}<>'\"&%#+-−–=×①②③➀➁ \n\t"
OTHERS: Final = "abcdefghijklmnopqrstuvwxyzABCDX0123456789" + SIGNS
_WORD: Final = re.compile(r"<br>|[^\s<]+|<")
_SIGN: Final = re.compile(r"[^\w\s]")
_DIGIT: Final = re.compile(r"\d")


class Damaged(NamedTuple):
    """A text, what was done to it, and what it was before."""

    text: str
    deeds: tuple[str, ...]
    whole: str


def damaged(texts: Sequence[str], count: int, seed: int = 1, most: int = 3) -> Iterator[Damaged]:
    """So many damaged texts, each with 1 to `most` deeds done to it. The same seed gives the same texts."""
    chance = random.Random(seed)
    whole_texts = [text for text in texts if text]
    for _ in range(count):
        whole = chance.choice(whole_texts)
        text, deeds = whole, []
        for _ in range(chance.randint(1, most)):
            deed = chance.choice(list(DEEDS))
            text = DEEDS[deed](text, chance)
            deeds.append(deed)
        yield Damaged(text, tuple(deeds), whole)


def _drop_character(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def _double_character(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at : at + 1] + text[at:]


def _swap_characters(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _replace_character(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(OTHERS) + text[at + 1 :]


def _put_in_a_character(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(OTHERS) + text[at:]


def _replaced(text: str, chance: random.Random, pattern: re.Pattern[str], others: str) -> str:
    """The text with another character in the place of one that the pattern finds."""
    found = list(pattern.finditer(text))
    if not found:
        return text
    one = chance.choice(found)
    return text[: one.start()] + chance.choice(others) + text[one.end() :]


def _replace_sign(text: str, chance: random.Random) -> str:
    return _replaced(text, chance, _SIGN, SIGNS)


def _replace_digit(text: str, chance: random.Random) -> str:
    return _replaced(text, chance, _DIGIT, "0123456789")


def _with_words(text: str, chance: random.Random, change: Callable[[list[str], int, random.Random], None]) -> str:
    """The text with its words changed; what stands between words stays with the word before it."""
    starts = [match.start() for match in _WORD.finditer(text)]
    if not starts:
        return text
    ends = [*starts[1:], len(text)]
    words = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    change(words, chance.randrange(len(words)), chance)
    return text[: starts[0]] + "".join(words)


def _drop(words: list[str], at: int, chance: random.Random) -> None:
    del words[at]


def _drop_some(words: list[str], at: int, chance: random.Random) -> None:
    del words[at : at + chance.randint(2, 8)]


def _double(words: list[str], at: int, chance: random.Random) -> None:
    words.insert(at, words[at])


def _move(words: list[str], at: int, chance: random.Random) -> None:
    words.insert(chance.randrange(len(words)), words.pop(at))


def _swap(words: list[str], at: int, chance: random.Random) -> None:
    other = min(at + 1, len(words) - 1)
    words[at], words[other] = words[other], words[at]


def _cut(words: list[str], at: int, chance: random.Random) -> None:
    del words[at:]


DEEDS: Final[dict[str, Callable[[str, random.Random], str]]] = {
    "a character dropped": _drop_character,
    "a character doubled": _double_character,
    "two characters swapped": _swap_characters,
    "a character replaced": _replace_character,
    "a character put in": _put_in_a_character,
    "a sign replaced": _replace_sign,
    "a digit replaced": _replace_digit,
    "a word dropped": lambda text, chance: _with_words(text, chance, _drop),
    "some words dropped": lambda text, chance: _with_words(text, chance, _drop_some),
    "a word doubled": lambda text, chance: _with_words(text, chance, _double),
    "a word moved": lambda text, chance: _with_words(text, chance, _move),
    "two words swapped": lambda text, chance: _with_words(text, chance, _swap),
    "the end cut off": lambda text, chance: _with_words(text, chance, _cut),
}
