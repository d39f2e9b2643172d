"""A library: all cards of some folders. It reads a set when someone asks for one of its cards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards import files, states
from logpose.cards.card import Card
from logpose.cards.home import own_cards, own_overrides
from logpose.cards.names import Names, listed
from logpose.cards.numbers import number_in
from logpose.cards.overrides import Given, is_whole, overridden, read_overrides
from logpose.errors import UnknownCardError

LONGEST_SHOWN: Final = 60


class Library:
    """The cards of several folders; a card in a later folder replaces the one of its number in an earlier.

    Without folders it is the shipped library, the user's own over it, and the user's overrides over both; they are looked
    for at the first question.

        >>> from logpose import library
        >>> library["OP01-016"].name
        'Nami'
        >>> [card.number for card in library.search("nami color:red cost<=1 set:OP01")]
        ['OP01-016']
        >>> len(library) == len(list(library))
        True
    """

    def __init__(self, *folders: Path, overrides: Path | None = None) -> None:
        self._given = folders
        self._given_overrides = overrides
        self._read: dict[str, dict[str, Card]] = {}

    def __getitem__(self, number: str) -> Card:
        """The card of a number; upper and lower case are the same."""
        card = self.get(number)
        if card is None:
            raise UnknownCardError(self.no_card(number))
        return card

    def get(self, number: str) -> Card | None:
        """The card of a number, or None."""
        number = number.strip().upper()
        return self.of_set(number.partition("-")[0]).get(number)

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and self.get(number) is not None

    def __iter__(self) -> Iterator[Card]:
        """All cards in order of their numbers."""
        for number in self.numbers:
            yield self[number]

    def __len__(self) -> int:
        return len(self.numbers)

    def of_set(self, code: str) -> dict[str, Card]:
        """The cards of a set by number; none if there is no such set."""
        code = code.upper()
        if code not in self._read:
            cards: dict[str, Card] = {}
            for folder in self._files.get(code, ()):
                cards.update(files.read_set(folder, code))
            for number, given in self._overrides.get(code, {}).items():
                card = overridden(self._overrides_file, cards.get(number), given)
                if card is not None:
                    cards[number] = card
            self._read[code] = dict(sorted(cards.items()))
        return self._read[code]

    def named(self, name: str) -> list[Card]:
        """The cards of a name; signs, spaces, upper and lower case make no difference."""
        return [self[number] for number in self.names.whole(name)]

    def number(self, word: str) -> str:
        """The number that a word is, without the suffix of another art and with a slip mended; "" if it is none.

        >>> from logpose import library
        >>> library.number("opo1-16_p1")
        'OP01-016'
        """
        return number_in(word, self.sets, self)

    def find(self, written: str) -> list[Card]:
        """The cards that are meant: the one of a number, those of a name, or those with these words in their names.

        The code of a set after the name means the cards of that set.
        """
        number = self.number(written.strip())
        if number in self:
            return [self[number]]
        name, _, code = written.strip().rpartition(" ")
        of_set = code.upper().replace("-", "")
        if not name or of_set not in self.sets:
            name, of_set = written, ""
        found = [self[number] for number in self.names.whole(name) or self.names.having(name)]
        return [card for card in found if of_set in ("", card.set)]

    def search(self, query: str = "") -> list[Card]:
        """The cards that a search describes; all cards, if it says nothing.

        They come in order of their numbers; those where plain words stand only in the text come after the others.
        """
        if not query.strip():
            return list(self)
        from logpose.cards.search import parse  # neither this nor difflib is needed to look a card up

        wanted = parse(query)
        return sorted((card for card in self if wanted.test(card)), key=wanted.rank)

    def origin(self, number: str) -> str:
        """Where a card comes from, in a sentence; empty if it is as shipped."""
        code = number.partition("-")[0]
        folders = [folder for folder in self._files.get(code, ()) if number in files.read_set(folder, code)]
        official = self._folders[0] in folders
        if number in self._overrides.get(code, {}):
            return "Your override of the official card." if official else "Your own card."
        if folders == [self._folders[0]]:
            return ""
        return "Imported, in place of the official card." if official else "Imported."

    @cached_property
    def sets(self) -> tuple[str, ...]:
        """The sets there are cards of."""
        waiting = {code for code, of_set in self._overrides.items() if not any(map(is_whole, of_set.values()))}
        return tuple(sorted({*self._files, *(self._overrides.keys() - waiting)}))

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of all cards, in order."""
        return tuple(sorted(self._entries))

    @cached_property
    def names(self) -> Names:
        """The names of all cards."""
        return Names(self._entries)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that the library says: two libraries with the same one have the same cards."""
        digest = hashlib.sha256()
        for card in self:
            digest.update(msgspec.json.encode(card) + b"\n")
        return digest.hexdigest()

    # -- what lies where ---------------------------------------------------------------------------------------------------

    @cached_property
    def _folders(self) -> Sequence[Path]:
        return [states.current(folder) for folder in self._given or (files.SHIPPED, own_cards())]

    @cached_property
    def _overrides_file(self) -> Path:
        return self._given_overrides or own_overrides()

    @cached_property
    def _overrides(self) -> dict[str, dict[str, Given]]:
        """The overrides by set and number; none over folders that were named without them."""
        found: dict[str, dict[str, Given]] = {}
        if not self._given or self._given_overrides is not None:
            for number, given in read_overrides(self._overrides_file).items():
                found.setdefault(number.partition("-")[0], {})[number] = given
        return found

    @cached_property
    def _files(self) -> dict[str, list[Path]]:
        """The folders that have a file for a set."""
        found: dict[str, list[Path]] = {}
        for folder in self._folders:
            for code in files.sets_in(folder):
                found.setdefault(code, []).append(folder)
        return found

    @cached_property
    def _entries(self) -> dict[str, str]:
        """The names of all cards by number."""
        found = {
            entry.number: entry.name
            for code, folders in self._files.items()
            for folder in folders
            for entry in files.read_entries(folder, code)
        }
        for of_set in self._overrides.values():
            for number, given in of_set.items():
                if "name" in given and (number in found or is_whole(given)):
                    found[number] = str(given["name"])
        return found

    def no_card(self, written: str) -> str:
        """What there is to say of a number or a name that no card has: the nearest ones."""
        import difflib

        written = written.strip()
        if not self.numbers:
            return f"There is no card {written:.60}: the library is empty; logpose cards import FILE fills it."
        code = written.upper().replace("-", "")
        if code in self.sets:
            return f"{code} is a set, no card; logpose cards search set:{code} lists its cards."
        shown = (
            written or "without a number or name"
            if len(written) <= LONGEST_SHOWN
            else f"{written[: LONGEST_SHOWN - 1]}…"
        )
        near: list[str] = []
        if any(map(str.isdigit, written)):
            wanted = written[:LONGEST_SHOWN].upper()
            code, _, serial = wanted.partition("-")
            sets = difflib.get_close_matches(code, self.sets, n=3, cutoff=0.5)
            likely = [one for one in self.numbers if one.partition("-")[0] in sets or one.partition("-")[2] == serial]
            near = difflib.get_close_matches(wanted, likely, n=3, cutoff=0.5)
            meant = self.number(written)
            if meant in self:
                near = [meant, *[one for one in near if one != meant][:2]]
        near = near or self.names.nearest(written)
        if not near:
            return f"There is no card {shown}; logpose cards search finds cards by words."
        return f"There is no card {shown}; the nearest {'is' if len(near) == 1 else 'are'} {listed(near)}."


library: Final = Library()
