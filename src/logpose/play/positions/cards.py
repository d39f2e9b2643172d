"""Cards as a position writes them: a number, how many, and their states: `OP01-016 rested +2 DON!! new`."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from logpose.engine.knowledge import SHOWN
from logpose.engine.printed import Ability, Printed
from logpose.engine.state import GameCard
from logpose.engine.words import CHARACTER, DECK, HAND, LEADER, LIFE, STAGE, TRASH
from logpose.play.names import SEATS
from logpose.play.positions.lines import Item, shown
from logpose.play.positions.names import Unknown

AREAS: Final = {
    "leader": LEADER,
    "characters": CHARACTER,
    "stage": STAGE,
    "hand": HAND,
    "life": LIFE,
    "trash": TRASH,
    "deck": DECK,
}
_FIELD: Final = (LEADER, CHARACTER, STAGE)
_PLACES: Final = {"leader": "a Leader", "characters": "a Character", "stage": "a Stage"}
_LONGEST_NUMBER: Final = 40
_DON_WORDS: Final = ("don!!", "don")


class Placed(msgspec.Struct):
    """A card to be placed: what is written of it."""

    line: int
    number: str
    count: int = 1
    rested: bool = False
    given: int = 0
    turn: int = 0
    is_new: bool = False
    used: int = 0
    used_all: bool = False
    face_up: bool = False
    seen: int | None = None  # None: as usual there
    any: bool = False  # cards that do not matter; `count` −1 means as many as a deck lacks


def usual_seen(area: int, seat: int) -> int:
    """Who knows a card unless something is said about it: a player knows the own hand."""
    return 1 << seat if area == HAND else 0


def once_bits(printed: Printed) -> int:
    """The bits of all [Once Per Turn] effects of a card."""
    return sum({1 << part.bit for part in printed.parts if isinstance(part, Ability) and part.once})


# -- writing ---------------------------------------------------------------------------------------------------------------


def write_card(card: GameCard, turn: int) -> str:
    """The number of a card and all that is not as usual about it."""
    text = [card.printed.number]
    if card.rested:
        text.append("rested")
    if card.given:
        text.append(f"+{card.given} DON!!")
    if card.turn:
        text.append("new" if card.turn == turn else f"since {card.turn}")
    if card.used:
        own = once_bits(card.printed)
        bits = [str(bit) for bit in range(card.used.bit_length()) if card.used >> bit & 1]
        text.append("used" if card.used == own else f"used {' '.join(bits)}")
    if card.face_up:
        text.append("face-up")
    if card.seen != usual_seen(card.area, card.owner):
        seats = "".join(SEATS[seat] for seat in range(4) if card.seen >> seat & 1)
        text.append(f"seen {seats or 'by-nobody'}" + (" shown" if card.seen & SHOWN else ""))
    return " ".join(text)


def write_pile(cards: list[GameCard], turn: int) -> list[tuple[str, str]]:
    """The cards of a pile with their names, those that are alike and lie together as one."""
    piled: list[tuple[str, str, int]] = []
    for card in cards:
        text = write_card(card, turn)
        if piled and piled[-1][0] == text:
            piled[-1] = (text, card.printed.name, piled[-1][2] + 1)
        else:
            piled.append((text, card.printed.name, 1))
    return [(_times(text, count), name) for text, name, count in piled]


def _times(text: str, count: int) -> str:
    number, space, states = text.partition(" ")
    return text if count == 1 else f"{number} ×{count}{space}{states}"


# -- reading ---------------------------------------------------------------------------------------------------------------


def read_card(item: Item, key: str, seats: int) -> Placed:
    """What an item says; raises Unknown if it says nothing that can be of a card there."""
    words = item.text.replace("×", " ×").split()
    if words[0].casefold() == "any":
        return _read_any(item, key, words[1:])
    placed = Placed(item.line, words.pop(0).upper())
    if len(placed.number) > _LONGEST_NUMBER:
        raise Unknown(f"{shown(placed.number)} is no number of a card; numbers are such as OP01-016")
    if placed.number.isdecimal():
        raise Unknown(
            f"{shown(item.text)} is no card; 'any {placed.number}' stands for so many whose text does not matter"
        )
    while words:
        _read_state(placed, key, words, seats)
    return placed


def _read_any(item: Item, key: str, words: list[str]) -> Placed:
    if key in _PLACES:
        raise Unknown(f"{_PLACES[key]} must be a certain card; 'any' is for hand, life, trash and deck")
    if len(words) > 1 or (words and not _is_number(words[0])):
        raise Unknown(f"{shown(item.text)} cannot be read; it is 'any' or 'any 5'")
    return Placed(item.line, "", int(words[0]) if words else -1, any=True)


def _read_state(placed: Placed, key: str, words: list[str], seats: int) -> None:
    word = words.pop(0).casefold()
    area = AREAS[key]
    if re.fullmatch(r"[×x]\d{1,2}", word):
        placed.count = int(word[1:])
    elif word in ("×", "x") and words and _is_number(words[0]):
        placed.count = int(words.pop(0))
    elif word in ("active", "rested"):
        _only(area in _FIELD, "is active or rested only on the field (4-4-1)")
        placed.rested = word == "rested"
    elif re.fullmatch(r"\+\d{1,2}", word):
        _only(area in (LEADER, CHARACTER), "is given DON!! cards only as a Leader or Character (6-5-5-1)")
        placed.given = int(word[1:])
        if words and words[0].casefold() in _DON_WORDS:
            words.pop(0)
    elif word == "new":
        _only(area in (CHARACTER, STAGE), "is new only as a Character or Stage")
        placed.is_new = True
    elif word == "since" and words and _is_number(words[0]):
        _only(area in (CHARACTER, STAGE), "came in a turn only as a Character or Stage")
        placed.turn = int(words.pop(0))
    elif word == "used":
        _only(area in _FIELD, "has used its effects only on the field (10-2-13-4)")
        placed.used_all = not (words and _is_number(words[0]))
        while words and _is_number(words[0]):
            placed.used |= 1 << int(words.pop(0))
    elif word == "face-up":
        _only(area == LIFE, "is face-up only in the Life area (3-10-2-1)")
        placed.face_up = True
    elif word == "seen" and words:
        _only(area in (HAND, LIFE, DECK), "is hidden, and may have been seen, only in hand, life and deck (3-1-5)")
        placed.seen = _read_seats(words.pop(0), seats)
    elif word == "shown" and placed.seen is not None:
        placed.seen |= SHOWN
    else:
        raise Unknown(f"{shown(word)} says nothing about a card there; 'rested', '+1 DON!!', 'new' and others do")


def _read_seats(word: str, seats: int) -> int:
    if word.casefold() == "by-nobody":
        return 0
    places = [SEATS.find(letter) for letter in word.upper()]
    if any(not 0 <= place < seats for place in places):
        raise Unknown(f"{shown(word)} are no players; those who have seen a card are such as 'A' or 'AB'")
    return sum({1 << place for place in places})


def _only(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unknown(f"a card {otherwise}")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 3
