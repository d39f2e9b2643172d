"""The lines of a position: `key: value`, continued on indented lines, with comments after `#`."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from logpose.errors import PositionError
from logpose.play.names import SEATS

# What a line may be about: once for each player, and once for the table.
OF_A_PLAYER: Final = (
    "leader", "characters", "stage", "don", "hand", "life", "trash", "deck", "turns", "places", "stays",
)  # fmt: skip
OF_THE_TABLE: Final = (
    "rules", "turn", "phase", "setup", "seed", "generator", "effects", "delayed", "activated", "knocked out", "battled",
    "asks", "generators", "remembered", "withstood", "permanents",
    "extra turns", "ran out", "choices", "counters", "stamps", "lasting", "flags", "outcome", "history", "barred",
)  # fmt: skip

_COMMENT: Final = re.compile(r"(^|\s)#.*$")
_LONGEST_SHOWN: Final = 40
_LONGEST_LINE: Final = 2_000
_MOST_LINES: Final = 10_000
_MOST_PROBLEMS: Final = 50


class Problems:
    """What is wrong with a position, with the lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found: list[tuple[int, str]] = []

    def add(self, line: int, what: str) -> None:
        if (line, what) not in self.found:
            self.found.append((line, what))
        if len(self.found) == _MOST_PROBLEMS:
            self.found.append((0, f"with {_MOST_PROBLEMS} problems the reading ends here"))
            self.raise_any()

    def raise_any(self) -> None:
        """Raises all of them, in the order of the lines; those about the whole come last."""
        if self.found:
            ordered = sorted(self.found, key=lambda problem: (problem[0] == 0, problem[0]))
            raise PositionError(self.name, [f"line {line:<4} {what}" if line else what for line, what in ordered])


class Item(msgspec.Struct, frozen=True):
    """A piece of a value, and the line it stands on."""

    line: int
    text: str


class Entry(msgspec.Struct):
    """One key with all that is said about it. The seat is −1 for the table."""

    seat: int
    key: str
    line: int
    lines: list[Item]

    def items(self) -> list[Item]:
        """The pieces between commas and ends of lines; "none" is no piece."""
        pieces = [Item(one.line, " ".join(piece.split())) for one in self.lines for piece in one.text.split(",")]
        return [piece for piece in pieces if piece.text and piece.text.casefold() != "none"]

    def text(self) -> str:
        return " ".join(one.text for one in self.lines).strip()


def shown(text: str) -> str:
    """A piece of somebody's text, short enough for a message."""
    return repr(text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…")


def read_lines(text: str, problems: Problems) -> dict[tuple[int, str], Entry]:
    """The entries of a position by seat and key."""
    entries: dict[tuple[int, str], Entry] = {}
    current: Entry | None = None
    if "\0" in text or "\ufffd" in text:
        problems.add(0, "this is no text; a position is lines such as 'A leader: OP01-001' (docs/positions.md)")
        return entries
    lines = text.splitlines()
    if len(lines) > _MOST_LINES:
        problems.add(0, f"there are {len(lines):,} lines; no position has more than {_MOST_LINES:,}")
        return entries
    for number, line in enumerate(_dedented(lines), 1):
        if len(line) > _LONGEST_LINE:
            problems.add(number, f"{len(line):,} characters; no line of a position has more than {_LONGEST_LINE:,}")
            continue
        line = _COMMENT.sub("", line).rstrip()
        if not line:
            continue
        if line[0].isspace():
            if current is None:
                problems.add(number, f"{shown(line.strip())} continues nothing; the first line is not indented")
            else:
                current.lines.append(Item(number, line.strip()))
            continue
        current = _entry(number, line, problems)
        known = entries.get((current.seat, current.key))
        if known is not None:
            problems.add(number, f"{_written(current)!r} stands twice; it is already in line {known.line}")
        elif current.key:
            entries[current.seat, current.key] = current
    if not entries and not problems.found:
        problems.add(0, "there is nothing in it; a position needs at least 'A leader:' and 'B leader:'")
    return entries


def _entry(number: int, line: str, problems: Problems) -> Entry:
    before, colon, value = line.partition(":")
    words = before.split()
    seat = -1
    if len(words) > 1 and len(words[0]) == 1 and words[0].upper() in SEATS:
        seat, words = SEATS.index(words[0].upper()), words[1:]
    key = " ".join(words).casefold()
    if not colon:
        problems.add(number, f"{shown(line)} is no line of a position; lines are such as 'A hand: OP01-016'")
        key = ""
    elif key not in (OF_THE_TABLE if seat < 0 else OF_A_PLAYER):
        of_a_player = key in OF_A_PLAYER
        known = ", ".join(OF_THE_TABLE[:6] if seat < 0 else OF_A_PLAYER[:9])
        better = f"say whose, as in 'A {key}:'" if of_a_player else f"there are {known} and others (docs/positions.md)"
        problems.add(number, f"nothing is called {shown(before.strip())}; {better}")
        key = ""
    return Entry(seat, key, number, [Item(number, value.strip())])


def _written(entry: Entry) -> str:
    return entry.key if entry.seat < 0 else f"{SEATS[entry.seat]} {entry.key}"


def _dedented(lines: list[str]) -> list[str]:
    """The lines without the margin that they have in the middle of a program; the first may stand behind the quotes."""
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    first = lines[:1]
    if first and first[0].strip() and first[0][0].isspace():
        margins.append(len(first[0]) - len(first[0].lstrip()))
    margin = min(margins, default=0)
    return [line[margin:] if not line[:margin].strip() else line for line in lines]
