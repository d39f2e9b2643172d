"""One player's side of a position: which cards lie where, and whether a table can look like that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.printed import Printed
from logpose.engine.setup import DECK_SIZE, MOST_COPIES
from logpose.engine.terms import MOST_CHARACTERS
from logpose.errors import NodeError, NotRunnableError, UnknownCardError
from logpose.language.vocabulary import Category
from logpose.language.writer.words import KINDS, article
from logpose.play.games import ready
from logpose.play.names import SEATS
from logpose.play.positions.cards import AREAS, Placed, once_bits, read_card
from logpose.play.positions.filling import Filler
from logpose.play.positions.lines import Entry, Problems, shown
from logpose.play.positions.names import Unknown

_CATEGORY: Final[dict[str, Category]] = {"leader": "leader", "characters": "character", "stage": "stage"}
_KINDS: Final = {kind: article(phrase) for kind, phrase in KINDS.items()}
_MOST_ITEMS: Final = 200
_PILES: Final = ("hand", "life", "trash", "deck")


class Don:
    """DON!! cards in the cost area. All others are in the DON!! deck."""

    def __init__(self) -> None:
        self.active = 0
        self.rested = 0
        self.frozen = 0
        self.frozen_active = 0


class Side:
    """All that is written about one player."""

    def __init__(
        self, seat: int, entries: Mapping[tuple[int, str], Entry], extra: Mapping[str, Card], seats: int
    ) -> None:
        self.seat = seat
        self.name = SEATS[seat]
        self.entries = {key: entry for (owner, key), entry in entries.items() if owner == seat}
        self.extra = extra
        self.seats = seats
        self.leader: Card | None = None
        self.areas: dict[str, list[tuple[Placed, Card]]] = {key: [] for key in AREAS}
        self.don = Don()

    def line(self, key: str) -> int:
        return self.entries[key].line if key in self.entries else 0

    def table_order(self) -> list[tuple[str, Placed, Card]]:
        """Every card but the Leader with its area, in the order in which they are named and numbered."""
        return [(key, placed, card) for key in AREAS if key != "leader" for placed, card in self.areas[key]]

    # -- reading -----------------------------------------------------------------------------------------------------------

    def read(self, problems: Problems, before_the_game: bool) -> None:
        """Reads the cards and DON!! cards, and adds everything that cannot be."""
        written: dict[str, list[Placed]] = {key: self._placed(key, problems) for key in AREAS}
        for key in ("leader", "characters", "stage"):
            self.areas[key] = [found for one in written[key] for found in self._cards(one, key, problems)]
        leaders = [card for _, card in self.areas["leader"]]
        if len(leaders) > 1:
            problems.add(self.line("leader"), f"{len(leaders)} Leaders of {self.name}; a player has one (5-1-2)")
        elif not leaders and "leader" not in self.entries:
            problems.add(0, f"{self.name} has no Leader; a line '{self.name} leader: OP01-001' is needed (5-1-2)")
        elif not leaders and not written["leader"]:
            problems.add(self.line("leader"), f"{self.name} has no Leader; every player has one (5-1-2)")
        self.leader = leaders[0] if leaders else None
        if "life" not in self.entries:
            written["life"] = [] if before_the_game else [Placed(0, "", self._life_at_start(), any=True)]
        if "deck" not in self.entries:
            written["deck"] = [Placed(0, "", -1, any=True)]
        self._fill(written, problems)
        self._check(problems)
        self._read_don(problems)

    def _life_at_start(self) -> int:
        life = 0 if self.leader is None else self.leader.life or 0
        return max(0, life - 2) if self.seats > 2 else life

    def _placed(self, key: str, problems: Problems) -> list[Placed]:
        found: list[Placed] = []
        items = self.entries[key].items() if key in self.entries else []
        if len(items) > _MOST_ITEMS:
            problems.add(self.line(key), f"{len(items):,} cards in one place; a deck has only {DECK_SIZE} (5-1-2)")
            return found
        for item in items:
            try:
                found.append(read_card(item, key, self.seats))
            except Unknown as reason:
                problems.add(item.line, str(reason))
        return found

    def _cards(self, placed: Placed, key: str, problems: Problems) -> list[tuple[Placed, Card]]:
        """The cards that an item means, if they can be in this area."""
        try:
            card = self.extra.get(placed.number) or library[placed.number]
        except UnknownCardError as error:
            problems.add(placed.line, str(error).rstrip(".").replace("There", "there", 1))
            return []
        wanted = _CATEGORY.get(key)
        if wanted is None and card.category == "leader":
            problems.add(
                placed.line, f"{card.number} {card.name} is a Leader card; it stays in the Leader area (3-6-3)"
            )
        elif wanted is not None and card.category != wanted:
            problems.add(
                placed.line,
                f"{card.number} {card.name} is {_KINDS[card.category]} card; {_KINDS[wanted]} is needed here (3-6 to 3-8)",
            )
        elif card.unread:
            problems.add(placed.line, f"{card.number} {card.name}: its text is not understood ({card.unread})")
        else:
            try:
                ready(card)
            except (NodeError, NotRunnableError) as error:
                problems.add(placed.line, f"{card.number} {card.name} cannot be played: {error}")
            else:
                return [(placed, card)] * placed.count
        return []

    def _fill(self, written: dict[str, list[Placed]], problems: Problems) -> None:
        """Finds the cards of hand and piles: first those that are named, then those that do not matter."""
        found = {key: [None if one.any else self._cards(one, key, problems) for one in written[key]] for key in _PILES}
        named = [card for key in ("characters", "stage") for _, card in self.areas[key]]
        named += [card for cards in found.values() for some in cards if some for _, card in some]
        filler: Filler | None = None
        fixed = sum(max(0, one.count) for placed in written.values() for one in placed if one.any and one.line)
        for one in written["life"]:
            if one.any and not one.line:  # nothing is said about Life
                one.count = max(0, min(one.count, DECK_SIZE - len(named) - fixed))
                fixed += one.count
        lacking = max(0, DECK_SIZE - len(named) - fixed)
        for key in _PILES:
            for place, cards in enumerate(found[key]):
                one = written[key][place]
                if cards is None:
                    if filler is None and self.leader is not None:
                        filler = Filler(self.leader, Counter(card.number for card in named))
                    count = lacking if one.count < 0 else one.count
                    lacking -= count if one.count < 0 else 0
                    taken = [] if filler is None else filler.take(count)
                    if filler is not None and len(taken) < count:
                        problems.add(
                            one.line, f"the library has too few cards without text for 'any {count}'; name some"
                        )
                    cards = [(one, card) for card in taken]
                self.areas[key] += cards

    # -- what cannot be ----------------------------------------------------------------------------------------------------

    def _check(self, problems: Problems) -> None:
        if len(self.areas["characters"]) > MOST_CHARACTERS:
            problems.add(
                self.line("characters"),
                f"{len(self.areas['characters'])} Characters of {self.name}; at most {MOST_CHARACTERS} fit (3-7-6)",
            )
        if len(self.areas["stage"]) > 1:
            problems.add(
                self.line("stage"), f"{len(self.areas['stage'])} Stages of {self.name}; at most 1 fits (3-8-5)"
            )
        cards = self.table_order()
        if len(cards) > DECK_SIZE:
            problems.add(
                self.line("deck") or self.line(next(iter(self.entries))),
                f"{len(cards)} cards of {self.name} besides the Leader; a deck has only {DECK_SIZE} (5-1-2)",
            )
        copies = Counter(card.number for _, _, card in cards)
        for _, placed, card in cards:
            if copies[card.number] > MOST_COPIES and not ready(card).any_number_in_deck:
                problems.add(
                    placed.line,
                    f"{copies[card.number]} × {card.number} {card.name} of {self.name}: "
                    f"at most {MOST_COPIES} of a card number (5-1-2-3)",
                )
                copies[card.number] = 0
            self._check_used(placed, ready(card), problems)
        for placed, card in self.areas["leader"]:
            self._check_used(placed, ready(card), problems)

    def _check_used(self, placed: Placed, printed: Printed, problems: Problems) -> None:
        places = 1 << len(printed.parts)
        if placed.used >= places or (placed.used_all and not once_bits(printed)):
            problems.add(placed.line, f"{printed.number} {printed.name} has no such [Once Per Turn] effect (10-2-13)")

    def _read_don(self, problems: Problems) -> None:
        entry = self.entries.get("don")
        fields = {"active": "active", "rested": "rested", "frozen": "frozen", "frozen active": "frozen_active"}
        for item in entry.items() if entry is not None else []:
            found = re.fullmatch(r"(\d{1,3}) (active|rested|frozen|frozen active)", item.text.casefold())
            if found is None:
                problems.add(item.line, f"{shown(item.text)} says nothing about DON!! cards; '4 active, 2 rested' does")
            else:
                setattr(self.don, fields[found[2]], int(found[1]))
        line, don = self.line("don"), self.don
        if don.frozen > don.rested or don.frozen_active > don.active:
            problems.add(line, f"more DON!! cards of {self.name} are frozen than there are")
        if self.leader is None or self.leader.unread:
            return
        given = sum(placed.given for key in ("leader", "characters") for placed, _ in self.areas[key])
        size = ready(self.leader).don_deck
        if don.active + don.rested + given > size:
            line = line or self.line("characters") or self.line("leader")
            problems.add(
                line,
                f"{don.active + don.rested + given} DON!! cards of {self.name}; the DON!! deck has only {size} (3-3-1)",
            )
