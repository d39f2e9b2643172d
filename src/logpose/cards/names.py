"""The names of cards, found as people write them: in part, without signs and accents, or with a slip."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

LONGEST: Final = 80  # characters that are compared with names; none is longer
ALIKE: Final = 0.75

_WORD: Final = re.compile(r"[^\W_]+")


def plain(text: str) -> str:
    """What the spellings of a name have in common: its letters and digits, in one case and without accents."""
    return "".join(words_in(text))


def words_in(text: str) -> list[str]:
    """The words of a name as they are compared; an apostrophe parts no words."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("'", "").replace("’", ""))
    return _WORD.findall("".join(sign for sign in bare if not unicodedata.combining(sign)))


class Names:
    """The names of cards by their numbers, ready to be looked up."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._numbers: dict[str, list[str]] = {}
        for number in sorted(names):
            self._numbers.setdefault(plain(names[number]), []).append(number)

    def whole(self, written: str) -> list[str]:
        """The numbers of the cards that have this name."""
        return self._numbers.get(plain(written), [])

    def having(self, written: str) -> list[str]:
        """The numbers of the cards in whose names these words stand: words of the name, or else parts of them."""
        wanted = words_in(written)
        if not wanted:
            return []
        of_words = {number: words_in(name) for number, name in self._names.items()}
        found = [number for number, words in of_words.items() if all(word in words for word in wanted)]
        if not found:
            whole = {number: " ".join(words) for number, words in of_words.items()}
            found = [number for number, name in whole.items() if all(word in name for word in wanted)]
        return sorted(found)

    def nearest(self, written: str, most: int = 3) -> list[str]:
        """The names nearest to what is written, the nearest first: with this very word, whole names, or with a word like it."""
        import difflib  # which looking a card up does not need

        wanted = plain(written[:LONGEST])
        if not wanted:
            return []
        found = list(self._by_word.get(wanted, ()))
        found += [self._numbers[key][0] for key in difflib.get_close_matches(wanted, self._numbers, most, ALIKE)]
        if not found:
            near = difflib.get_close_matches(wanted, self._by_word, most, ALIKE)
            found = list(dict.fromkeys(number for word in near for number in self._by_word[word]))
        return [self._names[number] for number in list(dict.fromkeys(found))[:most]]

    @cached_property
    def _by_word(self) -> dict[str, list[str]]:
        """A number for each name that has a word."""
        found: dict[str, list[str]] = {}
        for number, *_ in self._numbers.values():
            for word in words_in(self._names[number]):
                found.setdefault(word, []).append(number)
        return found


def listed(words: Sequence[str]) -> str:
    """Some words in a sentence: a, b and c."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
